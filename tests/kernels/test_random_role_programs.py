"""Random programs, cut into roles that load, compute for others and store: right, or refused."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tests.erased_roles import erased
from tests.trials import Run, prepare
from tkc.driver import trial
from tkc.driver.sources import parse_kernels
from tkc.runtime.device import simulated_device
from tkc.support.diagnostics import DiagnosticError

BATCHES, EACH = 20, 10


class Program:
    """A kernel of random rings: ``text``, and ``sizes`` that end inside of blocks, or do not."""

    def __init__(self, seed: int) -> None:
        self.pick = random.Random(seed)
        self.begun: set[str] = set()  # roles whose hints have been said
        self.sizes = {name: self.pick.choice((64, 72, 136, 200)) for name in "MNK"}
        self.element = self.pick.choice(("f32", "bf16", "f16"))
        # loops that end where a number from memory says, before the tensor does
        self.end = self.pick.choice(("K", "K[:n[0]]"))
        forms = (self.positions, self.sums, self.products, self.both, self.branches)
        passing = (self.stored, self.scaled, self.unpacked, self.chosen)
        self.text = self.pick.choice(passing if seed % 2 else forms)()

    def rings(self, loads: dict[str, str], indent: int) -> tuple[list[str], list[str]]:
        """(the block of the role that loads, what the other loads for itself)"""
        chosen = [n for n in loads if self.pick.random() < 0.8] or list(loads)[:1]
        groups: dict[int, list[str]] = {}
        for name in chosen:
            groups.setdefault(self.pick.randrange(2), []).append(name)
        lines: list[str] = []
        for number, names in groups.items():
            # a second role that loads, beside the first or instead of it
            lines.append(f"role {self.pick.choice(('load', 'load', 'fetch'))}:")
            slots = self.pick.choice(("", " with slots=1", " with slots=2", " with slots=3"))
            lines.append(f"    ring r{indent}{number}{slots}:")
            lines += [f"        {name} = {loads[name]}" for name in names]
        rest = [f"{name} = {loads[name]}" for name in loads if name not in chosen]
        return [" " * indent + line for line in lines], rest

    def computing(self, lines: list[str], indent: int) -> list[str]:
        return [" " * indent + "role math:", *(" " * (indent + 4) + line for line in lines)]

    def passing(
        self, role: str, values: dict[str, str], indent: int, first: list[str]
    ) -> list[str]:
        """A role that runs some lines first, computes values and passes them on, by one ring or a
        ring each."""
        warps = self.pick.choice(("", " with warps=4", " with warps=8", " with warps=2"))
        warps = warps if role not in self.begun else ""
        self.begun.add(role)
        lines = [f"role {role}{warps}:", *("    " + line for line in first)]
        together = self.pick.random() < 0.6
        for number, (name, value) in enumerate(values.items()):
            slots = self.pick.choice(("", " with slots=1", " with slots=2", " with slots=3"))
            if not together or not number:
                lines.append(f"    ring {role}{indent}{number}{slots}:")
            lines.append(f"        {name} = {value}")
        return [" " * indent + line for line in lines]

    def storing(self, lines: list[str], indent: int) -> list[str]:
        warps = self.pick.choice(("", " with warps=1", " with warps=4", " with warps=8"))
        head = f"role store{warps if 'store' not in self.begun else ''}:"
        self.begun.add("store")
        return [" " * indent + head, *(" " * (indent + 4) + line for line in lines)]

    def stored(self) -> str:
        """One role computes what another stores, by TMA or from registers."""
        rows, columns = self.pick.choice((32, 64)), self.pick.choice((64, 128))
        loads = {"a": "A[i, j]", "b": "B[i, j]", "c": "V[j]"}
        lines, rest = self.rings(loads, 4)
        out = self.pick.choice(("f32", "bf16", "f16"))
        values = {"u": f"{out}({self.expression(['a', 'b'])})", "w": self.expression(["b", "c"])}
        if self.pick.random() < 0.4:
            values["t"] = "sum(f32(a) over j)"
        passing = self.passing("math", values, 4, rest)
        stores = [f"C[i, j] = {self.pick.choice(('u', 'u', 'f32(u) + 1', 'u + w'))}", "D[i, j] = w"]
        if "t" in values:
            stores += ["if j.id == 0:", "    S[i] = t"]
        return "\n".join(
            [
                f"kernel f(A: {self.element}[M, N], B: {self.element}[M, N], V: f32[N], "
                f"C: out {out}[M, N], D: out f32[M, N], S: out f32[M]):",
                f"    grid i in M by {rows}, j in N by {columns}",
                *lines,
                *passing,
                *self.storing(stores, 4),
            ]
        )

    def scaled(self) -> str:
        """In every iteration one role computes what another sums."""
        lines, rest = self.rings({"a": "A[i, k]", "b": "B[i, k]"}, 8)
        size = self.pick.choice((32, 64))
        values = {"p": self.expression(["a", "b"]), "q": f"f32(a) > {self.pick.choice('012')}"}
        total = self.pick.choice(("where(q, p, 0)", "p", "p * p"))
        return "\n".join(
            [
                f"kernel f(A: {self.element}[M, K], B: {self.element}[M, K], "
                "n: i32[1], C: out f32[M]):",
                f"    grid i in M by {size}",
                "    s: f32[i] = 0",
                f"    for k in {self.end} by {size}:",
                *lines,
                *self.passing("math", values, 8, rest),
                *["        role sums:", f"            s += sum({total} over k)"],
                "    C[i] = s",
            ]
        )

    def unpacked(self) -> str:
        """One role makes the operands of another's products; a third stores the results."""
        element = self.pick.choice(("bf16", "f16"))
        right = self.pick.choice((("K, N", "k, j"), ("N, K", "j, k")))
        narrow = self.pick.choice(("i8", "f32", element))
        lines, rest = self.rings({"b": f"B[{right[1]}]"}, 8)
        first, other = self.rings({"a": "A[i, k]"}, 8)
        out = self.pick.choice(("f32", "f16"))
        ends = [f"C[i, j] = {out}(acc)"]
        if self.pick.random() < 0.6:
            ends = []
        text = [
            f"kernel f(A: {element}[M, K], B: {narrow}[{right[0]}], n: i32[1], "
            f"C: out {out}[M, N]):",
            "    grid i in M by 64, j in N by 64",
            "    acc: f32[i, j] = 0",
            f"    for k in {self.end} by 64:",
            *[line.replace("ring r", "ring s") for line in first],
            *lines,
            *self.passing("unpack", {"w": f"{element}(f32(b) * 2)"}, 8, rest),
            *self.computing([*other, "acc += a @ w"], 8),
        ]
        if ends:
            return "\n".join([*text, *self.computing(ends, 4)])
        self.begun.add("math")
        results = self.passing("math", {"r": f"{out}(acc)"}, 4, [])
        return "\n".join([*text, *results, *self.storing(["C[i, j] = r"], 4)])

    def chosen(self) -> str:
        """A ring in a branch, which three roles take."""
        lines, rest = self.rings({"a": "A[i, k]", "b": "B[i, k]"}, 12)
        stored = self.pick.random() < 0.5
        ends = ["s += sum(p over k)"] if not stored else ["C[i, k] = p"]
        role = "store" if stored else "sums"
        return "\n".join(
            [
                f"kernel f(A: {self.element}[M, K], B: {self.element}[M, K], "
                f"C: out f32[M{', K' if stored else ''}]):",
                "    grid i in M by 32",
                *([] if stored else ["    s: f32[i] = 0"]),
                "    for k in K by 64:",
                f"        if k.id % 2 == {'0' if stored else 'i.id % 2'}:",
                *lines,
                *self.passing("math", {"p": self.expression(["a", "b"])}, 12, rest),
                f"            role {role}:",
                *(" " * 16 + line for line in ends),
                *([] if stored else ["    C[i] = s"]),
            ]
        )

    def expression(self, names: list[str]) -> str:
        found = f"f32({self.pick.choice(names)})"
        for name in names:
            form = self.pick.choice(("{} + {}", "{} * {}", "max({}, {})", "{} - 2 * {}"))
            found = "(" + form.format(found, f"f32({name})") + ")"
        return found

    def positions(self) -> str:
        rows, columns = self.pick.choice((32, 64)), self.pick.choice((64, 128))
        loads = {"a": "A[i, j]", "b": "B[i, j]", "c": "V[j]", "d": "A[i + 1, j]"}
        lines, rest = self.rings(loads, 4)
        store = f"C[i, j] = {self.expression(list(loads))}"
        persistent = self.pick.choice(("", " with persistent"))
        return "\n".join(
            [
                f"kernel f(A: {self.element}[M, N], B: {self.element}[M, N], V: f32[N], "
                "C: out f32[M, N]):",
                f"    grid i in M by {rows}, j in N by {columns}{persistent}",
                *lines,
                *self.computing([*rest, store], 4),
            ]
        )

    def sums(self) -> str:
        loads = {"a": "A[i, k]", "b": "B[i, k]", "c": "V[k]"}
        lines, rest = self.rings(loads, 8)
        size = self.pick.choice((32, 64))
        return "\n".join(
            [
                f"kernel f(A: {self.element}[M, K], B: {self.element}[M, K], V: f32[K], "
                "n: i32[1], C: out f32[M]):",
                f"    grid i in M by {size}",
                "    s: f32[i] = 0",
                f"    for k in {self.end} by {size}:",
                *lines,
                *self.computing([*rest, f"s += sum({self.expression(list(loads))} over k)"], 8),
                "    C[i] = s",
            ]
        )

    def product(self, extra: list[str], ends: list[str]) -> str:
        element = self.pick.choice(("bf16", "f16"))
        right = self.pick.choice((("K, N", "k, j"), ("N, K", "j, k")))
        loads = {"a": "A[i, k]", "b": f"B[{right[1]}]"}
        lines, rest = self.rings(loads, 8)
        once, outside = self.rings({"c": "W[i, j]"}, 4) if self.pick.random() < 0.5 else ([], [])
        scale = "c" if once else "1"
        return "\n".join(
            [
                f"kernel f(A: {element}[M, K], B: {element}[{right[0]}], W: f32[M, N], "
                "V: f32[N], n: i32[1], C: out f32[M, N], S: out f32[M]):",
                "    grid i in M by 64, j in N by 64",
                *once,
                "    acc: f32[i, j] = 0",
                "    s: f32[i] = 0",
                f"    for k in {self.end} by 64:",
                *lines,
                *self.computing([*rest, "acc += a @ b", *extra], 8),
                *self.computing([*outside, f"C[i, j] = acc * {scale}", *ends], 4),
            ]
        )

    def products(self) -> str:
        return self.product([], ["if j.id == 0:", "    S[i] = s"])

    def both(self) -> str:
        """A slot that a product and something else read."""
        extra = [f"s += sum({self.expression(['a', 'a'])} over k)"]
        return self.product(extra, ["if j.id == 0:", "    S[i] = s"])

    def branches(self) -> str:
        """A ring in a branch, which both roles take."""
        lines, rest = self.rings({"a": "A[i, k]", "b": "B[i, k]"}, 12)
        return "\n".join(
            [
                f"kernel f(A: {self.element}[M, K], B: {self.element}[M, K], C: out f32[M]):",
                "    grid i in M by 32",
                "    s: f32[i] = 0",
                "    for k in K by 64:",
                "        if k.id % 2 == i.id % 2:",
                *lines,
                *self.computing([*rest, f"s += sum({self.expression(['a', 'b'])} over k)"], 12),
                "    C[i] = s",
            ]
        )


def outputs(run: Run, policy: str) -> dict[str, np.ndarray]:
    device = simulated_device(sms=2, policy=policy)
    return trial.run_program(run.compiled("sm_90a").program, run.arguments, device)[0]


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_roles_are_right_or_refused(batch: int) -> None:
    refused: list[str] = []
    for seed in range(batch * EACH, (batch + 1) * EACH):
        program = Program(seed)
        text = program.text + "\n"
        sizes = {n: s for n, s in program.sizes.items() if f"{n}]" in text or f"{n}," in text}
        run = prepare(parse_kernels(text), "f", sizes, seed=seed)
        ends = (0, 1, 63, 64, 100, sizes.get("K", 0))[seed % 6]
        if "n" in run.arguments:
            run.arguments["n"][...] = ends
        try:
            run.compiled("sm_90a")
        except DiagnosticError as problem:
            # E0920: slots as many as the text says are more than shared memory holds
            codes = {d.code for d in problem.diagnostics}
            assert codes <= {"E0906", "E0920"}, f"{problem}\n{text}"
            refused.append(f"{seed}: {problem.diagnostics[0].message}")
            continue
        found = outputs(run, ("late", "early", "random")[seed % 3])
        without = prepare(parse_kernels(erased(text)), "f", sizes, seed=seed)
        if "n" in run.arguments:
            without.arguments["n"][...] = ends
        plain = outputs(without, "late")
        for name, made in plain.items():
            got, want = (np.asarray(values, np.float64) for values in (found[name], made))
            rtol = 1e-4 if made.dtype == np.float32 else 1e-2
            atol = 1e-5 * float(np.nan_to_num(np.abs(want), posinf=0).max())
            np.testing.assert_allclose(got, want, rtol=rtol, atol=atol, err_msg=text)
    assert len(refused) <= 0.3 * EACH + 1, "\n".join(refused)
