"""What the parser knows of a `.func`: its head, and where its body begins."""

from dataclasses import dataclass


@dataclass(slots=True)
class Formal:
    """A parameter or result of a `.func`: a register, or `size` bytes of `.param` space."""

    name: str
    kind: str
    align: int
    size: int
    is_register: bool


@dataclass(slots=True)
class Function:
    """A `.func`; body: the place of its `{` among the tokens, 0 for a declaration alone."""

    name: str
    returns: list[Formal]
    params: list[Formal]
    body: int = 0
