"""How a dumped stage begins: ``tkc.ir 1 cta``."""

FORMAT = "tkc.ir 1"
