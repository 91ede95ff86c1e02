"""Files: their kernels, functions and constants, and the other files that they use."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path

from tkc.frontend import habits
from tkc.frontend import syntax as s
from tkc.frontend.meanings import File, Func, ModuleRef
from tkc.frontend.parser import parse
from tkc.ir.types import ELEMENTS
from tkc.support.diagnostics import Diagnostic, DiagnosticError, Diagnostics, Note
from tkc.support.nearest import nearest
from tkc.support.source import Source, Span

LIBRARY = Path(__file__).parents[1] / "lib"
CONSTANTS: dict[str, int | float | bool] = {
    "true": True,
    "false": False,
    "inf": math.inf,
    "nan": math.nan,
    "pi": math.pi,
}
RESERVED = {*CONSTANTS, "target", *ELEMENTS}
MAX_CHARACTERS = 4_000_000


@dataclass(slots=True)
class _Loader:
    diagnostics: Diagnostics = field(default_factory=Diagnostics)
    files: dict[str, File | None] = field(default_factory=dict[str, "File | None"])

    def load(self, source: Source, library: bool = False) -> File:
        if len(source.text) > MAX_CHARACTERS:
            problem = f"this file is longer than {MAX_CHARACTERS} characters"
            self.error(source, "E0007", problem, Span(0, 1))
            return File(source, library)
        items, found = parse(source)
        for diagnostic in found.sorted():
            self.diagnostics.add(diagnostic)
        file = File(source, library)
        self.files[source.path] = None  # a use that comes back here is a circle
        for item in items:
            if isinstance(item, s.Use):
                self.use(file, item)
                continue
            self.introduce(file, item.name)
            if isinstance(item, s.Kernel):
                file.kernels.setdefault(item.name.name, item)
            elif isinstance(item, s.Function):
                self.parameters(file, item)
                file.functions.setdefault(item.name.name, Func(item.name.name, item, file))
            else:
                file.constants.setdefault(item.name.name, item)
        self.files[source.path] = file
        return file

    def introduce(self, file: File, name: s.Ident) -> None:
        """A name of the file's own; each means one thing."""
        if name.name in RESERVED:
            kind = "a type" if name.name in ELEMENTS else "a constant of the language"
            self.error(file.source, "E0102", f"{name.name} is {kind}", name.span)
        elif name.name in file.spans:
            note = Note(file.spans[name.name], "first introduced here")
            message = f"{name.name} is introduced twice"
            self.error(file.source, "E0102", message, name.span, None, note)
        else:
            file.spans[name.name] = name.span

    def parameters(self, file: File, function: s.Function) -> None:
        """Those of a function are told apart by their names."""
        first: dict[str, s.Ident] = {}
        for ident in function.parameters:
            before = first.setdefault(ident.name, ident)
            if before is not ident:
                message = f"{ident.name} is a parameter already"
                note = Note(before.span, "here first")
                self.error(file.source, "E0102", message, ident.span, None, note)

    def error(
        self,
        source: Source,
        code: str,
        message: str,
        span: Span,
        hint: str | None = None,
        *notes: Note,
    ) -> None:
        hint = hint or habits.way_out(code)
        self.diagnostics.add(Diagnostic(code, message, source, span, hint=hint, notes=notes))

    def use(self, file: File, use: s.Use) -> None:
        """``use a.b.c``: function c of file a/b.tk, or the file a/b/c.tk."""
        parts = [ident.name for ident in use.path]
        local = use.alias or use.path[-1]
        root = LIBRARY if parts[0] == "std" else Path(file.source.path).parent
        whole = root.joinpath(*parts).with_suffix(".tk")
        holder = root.joinpath(*parts[:-1]).with_suffix(".tk") if len(parts) > 1 else None
        if _is_file(whole):
            other = self.neighbour(file, whole, use)
            if other is not None:
                self.introduce(file, local)
                file.modules.setdefault(local.name, ModuleRef(other, local.name))
            return
        if holder is None or not _is_file(holder):
            shown = "/".join(parts[:-1] or parts) + ".tk"
            message = f"there is no file {shown}" + (" in the library" if root == LIBRARY else "")
            self.error(file.source, "E0105", message, use.span, _reachable(root, use))
            return
        other = self.neighbour(file, holder, use)
        if other is None:
            return
        function = other.functions.get(parts[-1])
        if function is None and parts[-1] in other.constants:
            self.introduce(file, local)
            file.constants.setdefault(local.name, other.constants[parts[-1]])
            file.borrowed.setdefault(local.name, (other, parts[-1]))
            return
        if function is None:
            shown = sorted(n for n in other.functions if not n.endswith("_backward"))
            message = f"{holder.name} has no function {parts[-1]}"
            meant = nearest(parts[-1], shown, 0.7)
            hint = f"it has {', '.join(shown[:20])}" if shown else None
            if meant is not None:
                hint = f"did you mean `use {'.'.join([*parts[:-1], meant])}`?"
            elif holder == LIBRARY / "std.tk" and (of_library := habits.hint(parts[-1])):
                hint = of_library
            self.error(file.source, "E0105", message, use.path[-1].span, hint)
            return
        self.introduce(file, local)
        file.functions.setdefault(local.name, function)

    def neighbour(self, file: File, path: Path, use: s.Use) -> File | None:
        key = str(path)
        if key in self.files:
            found = self.files[key]
            if found is None:
                message = f"{path.name} uses this file itself: files form no circle"
                self.error(file.source, "E0105", message, use.span)
            return found
        try:
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as problem:
            self.error(file.source, "E0105", f"{path.name} cannot be read: {problem}", use.span)
            return None
        return self.load(Source(key, text), LIBRARY in path.parents)


def _reachable(folder: Path, use: s.Use) -> str:
    """What ``use`` could have named: the files of the folder that it looks in, and the library."""
    there = sorted(path.stem for path in folder.glob("*.tk"))[:8] if folder.is_dir() else []
    said = habits.hint("#include") or ""
    wanted = "/".join(ident.name for ident in use.path[:-1]) or use.path[0].name
    close = nearest(wanted, there, 0.7)
    if close:
        return f"did you mean `use {close}.{use.path[-1].name}`?"
    return said


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def load_source(source: Source) -> File:
    """The file that a text stands for. Raises DiagnosticError for syntax and ``use`` errors."""
    loader = _Loader()
    file = loader.load(source)
    loader.diagnostics.check()
    return file


def load_file(path: str | Path) -> File:
    """The file at a path. Raises OSError, UnicodeDecodeError or DiagnosticError."""
    return load_source(Source(str(path), Path(path).read_text(encoding="utf-8-sig")))


def load_text(text: str, path: str = "<text>") -> File:
    """The file that a text stands for; ``path`` is for messages, and for the files beside it that
    it uses. Raises DiagnosticError."""
    return load_source(Source(path, text))


__all__ = ["DiagnosticError", "File", "load_file", "load_source", "load_text"]
