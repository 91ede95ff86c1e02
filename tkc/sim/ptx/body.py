"""The body of an entry: scopes, declarations, labels, operands; instructions by `decoder`.

Functions are taken in where they are called, each time anew, with registers and labels of their own
and `.param` variables in each lane's own memory.
"""

import re

from tkc.machine.instructions import match_opcode
from tkc.sim.errors import SimError
from tkc.sim.ptx.allocation import STACK_WORDS
from tkc.sim.ptx.calls import Calls
from tkc.sim.ptx.cfg import (
    build_blocks,
    find_maybe_unset,
    find_post_dominators,
    leave_at_once,
)
from tkc.sim.ptx.composed import composed, composer
from tkc.sim.ptx.decoder import refusal
from tkc.sim.ptx.guesses import find_guesses
from tkc.sim.ptx.lexer import Token
from tkc.sim.ptx.operands import Scope
from tkc.sim.ptx.program import (
    MOST_LOCAL,
    TYPE_BYTES,
    Imm,
    LabelRef,
    Mem,
    Operand,
    Reg,
    Symbol,
    align_up,
)
from tkc.sim.ptx.recursion import RETURN
from tkc.sim.ptx.used_bits import find_copied, forget_unused, spread_unset
from tkc.sim.ptx.waits import find_wait_uses

_TABLES = (".branchtargets", ".calltargets", ".callprototype")
_MOST_REGISTERS = 1 << 17
_USED_BYTES = re.compile(r'"\s*used_bytes_mask\s+(0[xX][0-9a-fA-F]+|[0-9]+)\s*"')
_REFUSED_KINDS = ("unknown-instruction", "unsupported")


class Body(Calls):
    """Reads the body of an entry into its kernel: scopes, declarations, labels and instructions,
    with the functions that it calls taken in."""

    def parse(self) -> None:
        """Read the body from its `{` on, resolve branch targets, and find the facts about control
        flow that a kernel carries. Raises SimError "parse" for what is malformed."""
        kernel = self.kernel
        self.parser.expect("{")
        self.prepare_stack()
        self.block()
        for _, align in self.extern_names:
            kernel.shared_bytes = align_up(kernel.shared_bytes, align)
        for index, scopes in self.branches:
            instr = kernel.code[index]
            (label,) = instr.operands
            assert isinstance(label, LabelRef)
            for scope in reversed(scopes):
                if label.name in scope.labels:
                    instr.target = scope.labels[label.name]
                    break
            else:
                raise SimError("parse", f"no label `{label.name}`", instr.line)
        leave_at_once(kernel)
        build_blocks(kernel)
        find_post_dominators(kernel)
        find_copied(kernel)
        find_maybe_unset(kernel)
        forget_unused(kernel)
        spread_unset(kernel)
        find_wait_uses(kernel)
        find_guesses(kernel)

    def block(self) -> None:
        """Read a scope to its `}`, the `{` having been taken."""
        parser = self.parser
        scope = Scope(self.scope_count)
        self.scope_count += 1
        self.scopes.append(scope)
        while True:
            token = parser.take()
            match token.text:
                case "}":
                    self.scopes.pop()
                    return
                case "{":
                    self.block()
                case ".reg":
                    self.registers(scope)
                case ".shared" | ".local" | ".param":
                    name, kind, align, count = parser.declaration()
                    size = parser.size(kind, count, MOST_LOCAL)
                    declare = self.declare_shared if token.text == ".shared" else self.declare_local
                    declare(name, align, size)
                    parser.expect(";")
                case ".pragma":
                    self.pragma()
                case ".loc":
                    self.location(token.line)
                case _:
                    self.statement(token, scope)

    def pragma(self) -> None:
        """Read a `.pragma` to its `;`: one that says which bytes of the next load are used is kept
        for it, all others change nothing here."""
        while not self.parser.accept(";"):
            token = self.parser.take()
            if token.kind == "end":
                raise self.parser.fail("`;`")
            found = _USED_BYTES.fullmatch(token.text)
            if found is not None:
                self.used_bytes = int(found[1], 0)

    def location(self, line: int) -> None:
        """`.loc file line column, function_name f, inlined_at file line column`; the place of the
        call is that of an earlier `.loc`, which may be inlined itself."""
        parser = self.parser
        words: list[str] = []
        while parser.token.line == line and parser.token.kind != "end":
            words.append(parser.take().text)
        inlined = words.index("inlined_at") + 1 if "inlined_at" in words else len(words)
        caller, place = tuple(words[inlined : inlined + 3]), tuple(words[:3])
        outer = self.places.get(caller, (parser.source(caller), *self.outer))
        self.source = parser.source(place)
        self.callers = outer if caller else self.outer
        self.places[place] = (self.source, *self.callers)

    def registers(self, scope: Scope) -> None:
        """Read a `.reg` declaration to its `;`: registers of the scope, `%r<4>` being four."""
        parser = self.parser
        kind = parser.take().text[1:]
        if kind not in TYPE_BYTES:
            parser.position -= 1
            raise parser.fail("a register type")
        while True:
            name = parser.take().text
            names = [name]
            if parser.accept("<"):
                count = parser.integer()
                before = len(self.kernel.regs)
                if not 0 <= count <= _MOST_REGISTERS - before:
                    why = f"{count} registers"
                    if before and count > 0:
                        why += f" and {before} that are declared already"
                    why += f"; a kernel has at most {_MOST_REGISTERS} here"
                    raise SimError("parse", why, parser.token.line)
                names = [f"{name}{i}" for i in range(count)]
                parser.expect(">")
            for each in names:
                unique = each if scope.number == 0 else f"{each}@{scope.number}"
                scope.regs[each] = self.kernel.regs[unique] = Reg(unique, kind)
            if not parser.accept(","):
                break
        parser.expect(";")

    def statement(self, token: Token, scope: Scope) -> None:
        """Read a label, or an instruction with its guard, that begins with `token`. An instruction
        that is unknown or not modelled becomes one that fails when lanes come to it."""
        parser = self.parser
        if token.kind == "word" and parser.token.text == ":":
            parser.take()
            if parser.tokens[parser.position].text in _TABLES:
                self.targets(token.text, scope)
                return
            scope.labels[token.text] = len(self.kernel.code)
            return
        guard, negated = None, False
        if token.text == "@":
            negated = parser.accept("!")
            name = parser.take()
            guard = self.register(name.text)
            if guard is None or guard.type != "pred":
                raise SimError("parse", f"`{name.text}` is no predicate register", name.line)
            token = parser.take()
        if token.kind != "word":
            parser.position -= 1
            raise parser.fail("an instruction")
        start, first = parser.position, len(self.kernel.code)
        try:
            self.instruction(token, guard, negated)
        except SimError as error:
            if error.kind not in _REFUSED_KINDS:
                raise
            parser.position = start
            parser.skip_statement()
            self.refuse(token.text, error, guard, negated)
        if self.used_bytes is not None:
            for instr in self.kernel.code[first:]:
                if instr.op in ("ld", "ldu"):
                    instr.used_bytes = self.used_bytes
            self.used_bytes = None

    def instruction(self, token: Token, guard: Reg | None, negated: bool) -> None:
        """Read an opcode's operands to the `;` and append what it becomes. Raises SimError: "parse"
        for a wrong text, and one of `_REFUSED_KINDS`, which `statement` turns into an instruction
        that fails when lanes come to it."""
        parser = self.parser
        if token.text.split(".")[0] == "call":
            self.call(token, guard, negated)
            return
        if token.text.split(".")[0] in STACK_WORDS:
            operands = self.operands()
            parser.expect(";")
            self.on_stack(token.text, operands, token.line, guard, negated)
            return
        if token.text.split(".")[:2] == ["brx", "idx"]:
            self.indexed_branch(token, guard, negated)
            return
        matched = match_opcode(token.text)
        if isinstance(matched, str):  # its operands may be anything
            raise refusal(token.text, matched, token.line)
        operands: list[Operand] = []
        if not parser.accept(";"):
            if token.text in ("bra", "bra.uni"):
                operands.append(LabelRef(parser.take().text))
            else:
                operands += self.operands()
            parser.expect(";")
        text = token.text
        if text.split(".")[0] == "ret" and self.calls:
            text = "bra"
            operands.append(LabelRef(RETURN))
        if text.startswith(("ld.param", "st.param")) and _in_local(operands):
            text = text.replace(".param", ".local", 1).removesuffix("::entry")
        steps = [(text, operands)]
        if composer(text) is not None:
            found = composed(text, operands)
            if found is None:
                raise SimError("parse", f"`{text}` does not fit its operands", token.line)
            steps = found.steps
            self.kernel.regs.update(found.registers)
        for words, values in steps:
            self.emit(words, values, token.line, guard, negated)
        self.kernel.opcodes.setdefault((token.text, len(operands)), token.line)

    def targets(self, name: str, scope: Scope) -> None:
        """Read `name: .branchtargets a, b;`; what calls through registers need is passed over."""
        parser = self.parser
        labels: list[str] = []
        if parser.take().text == ".branchtargets":
            labels.append(parser.take().text)
            while parser.accept(","):
                labels.append(parser.take().text)
        parser.skip_statement()
        scope.tables[name] = labels

    def indexed_branch(self, token: Token, guard: Reg | None, negated: bool) -> None:
        """Read `brx.idx index, table;`, which becomes a comparison and a branch for each target."""
        parser = self.parser
        index = self.operand()
        parser.expect(",")
        name = parser.take()
        parser.expect(";")
        table = next(
            (s.tables[name.text] for s in reversed(self.scopes) if name.text in s.tables), []
        )
        if not table:
            raise SimError("parse", f"no branch targets `{name.text}`", name.line)
        behind = f"<behind {len(self.kernel.code)}>"
        if guard is not None:
            self.emit("bra", [LabelRef(behind)], token.line, guard, not negated)
        chosen = Reg("<chosen>", "pred")
        self.kernel.regs[chosen.name] = chosen
        for place, label in enumerate(table[:-1]):
            self.emit("setp.eq.u32", [chosen, index, Imm(place)], token.line)
            self.emit("bra", [LabelRef(label)], token.line, chosen)
        self.emit("bra", [LabelRef(table[-1])], token.line)
        self.scopes[-1].labels[behind] = len(self.kernel.code)


def _in_local(operands: list[Operand]) -> bool:
    """Whether an address names a variable of the body, and no parameter of the kernel."""
    bases = [operand.base for operand in operands if isinstance(operand, Mem)]
    return any(isinstance(base, Symbol) and base.space in ("local", "frame") for base in bases)
