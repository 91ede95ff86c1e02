"""Random PTX programs for comparing the engines: every register is stored at the end."""

import random
import struct

INTERESTING = [0, 1, 2, 31, 32, 33, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x7F800000, 0xFF800000]
INTERESTING += [0x3F800000, 0xBF800000, 0x00800000, 0x007FFFFF, 0x7FC00000, 0x00000001, 0x4B000000]

W, D, F, G, H, P = "w", "d", "f", "g", "h", "p"  # b32, b64, f32, f64, b16, pred

# (opcode, target kind, source kinds); "i8" stands for a literal below 8, "i32" below 40.
PLAIN = [
    *(
        (f"{op}.{t}", W, (W, W))
        for op in ("add", "sub", "mul.lo", "min", "max")
        for t in ("u32", "s32")
    ),
    *(
        (f"{op}.{t}", D, (D, D))
        for op in ("add", "sub", "mul.lo", "min", "max")
        for t in ("u64", "s64")
    ),
    *(
        (f"{op}.{t}", H, (H, H))
        for op in ("add", "sub", "mul.lo", "min", "max")
        for t in ("u16", "s16")
    ),
    *((f"mul.hi.{t}", W, (W, W)) for t in ("u32", "s32")),
    *((f"mul.wide.{t}", D, (W, W)) for t in ("u32", "s32")),
    *((f"mad.lo.{t}", W, (W, W, W)) for t in ("u32", "s32")),
    *((f"mad.wide.{t}", D, (W, W, D)) for t in ("u32", "s32")),
    *((f"{op}.{t}", W, (W, W)) for op in ("div", "rem") for t in ("u32", "s32")),
    *((f"{op}.{t}", D, (D, D)) for op in ("div", "rem") for t in ("u64", "s64")),
    ("add.sat.s32", W, (W, W)),
    ("sub.sat.s32", W, (W, W)),
    *((f"{op}.b32", W, (W, W)) for op in ("and", "or", "xor")),
    *((f"{op}.b64", D, (D, D)) for op in ("and", "or", "xor")),
    *((f"{op}.pred", P, (P, P)) for op in ("and", "or", "xor")),
    ("not.b32", W, (W,)),
    ("cnot.b32", W, (W,)),
    ("not.pred", P, (P,)),
    *((f"{op}", W, (W, W)) for op in ("shl.b32", "shr.u32", "shr.s32")),
    *((f"{op}", D, (D, W)) for op in ("shl.b64", "shr.u64", "shr.s64")),
    *((f"{op}", W, (W, "i32")) for op in ("shl.b32", "shr.u32", "shr.s32")),
    *((f"shf.{a}.{b}.b32", W, (W, W, W)) for a in "lr" for b in ("wrap", "clamp")),
    *((f"bfe.{t}", W, (W, "i32", "i32")) for t in ("u32", "s32")),
    ("bfe.u32", W, (W, W, W)),
    ("bfi.b32", W, (W, W, "i32", "i32")),
    ("popc.b32", W, (W,)),
    ("clz.b32", W, (W,)),
    ("brev.b32", W, (W,)),
    ("popc.b64", W, (D,)),
    ("clz.b64", W, (D,)),
    ("prmt.b32", W, (W, W, "i65536")),
    ("lop3.b32", W, (W, W, W, "i256")),
    ("sad.u32", W, (W, W, W)),
    ("abs.s32", W, (W,)),
    ("neg.s32", W, (W,)),
    *(
        (f"setp.{c}.{t}", P, (W, W))
        for c in ("eq", "ne", "lt", "le", "gt", "ge")
        for t in ("u32", "s32")
    ),
    *((f"setp.{c}.f32", P, (F, F)) for c in ("eq", "ne", "lt", "ge", "ltu", "neu", "num", "nan")),
    ("setp.lt.and.s32", P, (W, W, P)),
    ("setp.lt.f64", P, (G, G)),
    ("selp.b32", W, (W, W, P)),
    ("selp.b64", D, (D, D, P)),
    ("set.lt.u32.s32", W, (W, W)),
    ("slct.b32.s32", W, (W, W, W)),
    *((f"{op}.f32", F, (F, F)) for op in ("add", "sub", "mul", "add.ftz", "sub.ftz", "mul.ftz")),
    *((f"{op}.f32", F, (F, F)) for op in ("add.rz", "add.sat", "min", "max", "min.NaN", "max.NaN")),
    *((f"{op}.f64", G, (G, G)) for op in ("add", "sub", "mul")),
    ("fma.rn.f32", F, (F, F, F)),
    ("fma.rn.ftz.f32", F, (F, F, F)),
    ("fma.rn.sat.f32", F, (F, F, F)),
    ("fma.rn.f64", G, (G, G, G)),
    ("div.rn.f32", F, (F, F)),
    ("div.full.f32", F, (F, F)),
    ("rcp.rn.f32", F, (F,)),
    ("sqrt.rn.f32", F, (F,)),
    ("neg.f32", F, (F,)),
    ("abs.f32", F, (F,)),
    ("neg.f64", G, (G,)),
    ("ex2.approx.ftz.f32", F, (F,)),
    ("ex2.approx.f32", F, (F,)),
    ("lg2.approx.f32", F, (F,)),
    ("rcp.approx.ftz.f32", F, (F,)),
    ("rcp.approx.f32", F, (F,)),
    ("rsqrt.approx.f32", F, (F,)),
    ("sqrt.approx.f32", F, (F,)),
    ("tanh.approx.f32", F, (F,)),
    ("sin.approx.f32", F, (F,)),
    ("cos.approx.f32", F, (F,)),
    *((f"cvt.{r}.{t}.f32", W, (F,)) for r in ("rzi", "rni", "rmi", "rpi") for t in ("s32", "u32")),
    *((f"cvt.rn.f32.{t}", F, (W,)) for t in ("s32", "u32")),
    *((f"cvt.rn.f32.{t}", F, (D,)) for t in ("s64", "u64")),
    ("cvt.rzi.s64.f32", D, (F,)),
    ("cvt.u64.u32", D, (W,)),
    ("cvt.s64.s32", D, (W,)),
    ("cvt.u32.u64", W, (D,)),
    ("cvt.u16.u32", H, (W,)),
    ("cvt.s32.s16", W, (H,)),
    ("cvt.rn.bf16.f32", H, (F,)),
    ("cvt.rn.f16.f32", H, (F,)),
    ("cvt.f32.bf16", F, (H,)),
    ("cvt.f32.f16", F, (H,)),
    ("cvt.rn.bf16x2.f32", W, (F, F)),
    ("cvt.rn.f16x2.f32", W, (F, F)),
    ("cvt.f64.f32", G, (F,)),
    ("cvt.rn.f32.f64", F, (G,)),
    *(
        (f"{op}.{t}", W, (W, W))
        for op in ("add.rn", "mul.rn", "min", "max")
        for t in ("f16x2", "bf16x2")
    ),
    *((f"fma.rn.{t}", W, (W, W, W)) for t in ("f16x2", "bf16x2")),
    ("mov.b32", W, (W,)),
    ("mov.b32", F, (F,)),
]
TYPES = {W: "b32", D: "b64", F: "f32", G: "f64", H: "b16", P: "pred"}
EXCHANGES = [
    "shfl.sync.bfly.b32 %w{a}, %w{b}, {n}, 31, -1;",
    "shfl.sync.idx.b32 %w{a}, %w{b}, {n}, 31, -1;",
    "shfl.sync.up.b32 %w{a}|%p{c}, %w{b}, {n}, 0, -1;",
    "shfl.sync.down.b32 %w{a}|%p{c}, %w{b}, {n}, 31, -1;",
    "shfl.sync.idx.b32 %w{a}, %w{b}, %w{c}, 31, -1;",
    "shfl.sync.bfly.b32 %w{a}, %w{b}, {n}, 0x1c1f, -1;",
    "vote.sync.ballot.b32 %w{a}, %p{b}, -1;",
    "vote.sync.any.pred %p{a}, %p{b}, -1;",
    "vote.sync.all.pred %p{a}, %p{b}, -1;",
    "redux.sync.add.s32 %w{a}, %w{b}, -1;",
    "elect.sync %w{a}|%p{b}, -1;",
]
COUNTS = {W: 10, D: 6, F: 8, G: 4, H: 4, P: 4}
ROW = 4 * COUNTS[W] + 8 * COUNTS[D] + 4 * COUNTS[F] + 8 * COUNTS[G] + 2 * COUNTS[H] + 4 * COUNTS[P]


class Program:
    """A random kernel for `threads` threads; `text` is its PTX, `bytes_` what it stores."""

    def __init__(self, seed: int, length: int, threads: int, rules: list = PLAIN) -> None:
        self.random = random.Random(seed)
        self.threads = threads
        self.rules = rules
        self.labels = 0
        body: list[str] = []
        self._block(body, length, 0)
        self.bytes_ = ROW * threads
        self.text = "\n".join([*self._head(), *body, *self._tail()])

    def _head(self) -> list[str]:
        lines = [".version 8.6", ".target sm_90a", ".address_size 64"]
        lines.append(".visible .entry main(.param .u64 out, .param .u64 seeds) {")
        for kind, count in COUNTS.items():
            lines.append(f".reg .{TYPES[kind]} %{kind}<{count}>;")
        lines += [".reg .b64 %rd<4>;", ".reg .b32 %tid;", ".reg .pred %c<64>;", ".reg .b32 %k<64>;"]
        lines += ["ld.param.u64 %rd0, [out];", "ld.param.u64 %rd1, [seeds];"]
        lines += ["mov.u32 %tid, %tid.x;", "mad.wide.u32 %rd2, %tid, 256, %rd1;"]
        lines.append(f"mad.wide.u32 %rd3, %tid, {ROW}, %rd0;")
        offset = 0
        for kind, count in COUNTS.items():
            size = {W: 4, F: 4, D: 8, G: 8, H: 2, P: 4}[kind]
            for i in range(count):
                offset = -(-offset // size) * size
                if kind == P:
                    lines.append(f"ld.global.b32 %k0, [%rd2+{offset}];")
                    lines.append(f"setp.lt.s32 %p{i}, %k0, 0;")
                else:
                    lines.append(f"ld.global.{TYPES[kind]} %{kind}{i}, [%rd2+{offset}];")
                offset += size
        assert offset <= 256
        return lines

    def _tail(self) -> list[str]:
        lines = []
        offset = 0
        for kind, count in sorted(COUNTS.items(), key=lambda item: item[0] not in (D, G)):
            size = {W: 4, F: 4, D: 8, G: 8, H: 2, P: 4}[kind]
            for i in range(count):
                name = f"%{kind}{i}"
                if kind == P:
                    lines.append(f"selp.b32 %k0, 1, 0, {name};")
                    lines.append(f"st.global.b32 [%rd3+{offset}], %k0;")
                else:
                    lines.append(f"st.global.{TYPES[kind]} [%rd3+{offset}], {name};")
                offset += size
                if kind == H and i == count - 1:
                    offset = -(-offset // 4) * 4
        return [*lines, "ret;", "}"]

    def _operand(self, kind: str) -> str:
        if kind[0] == "i":
            return str(self.random.randrange(int(kind[1:])))
        if kind == W and self.random.random() < 0.1:
            return str(struct.unpack("<i", struct.pack("<I", self.random.choice(INTERESTING)))[0])
        if kind == F and self.random.random() < 0.1:
            return f"0f{self.random.choice(INTERESTING):08X}"
        return f"%{kind}{self.random.randrange(COUNTS[kind])}"

    def _instruction(self) -> str:
        op, target, sources = self.random.choice(self.rules)
        guard = ""
        if self.random.random() < 0.2:
            bang = self.random.choice(["", "!"])
            guard = f"@{bang}%p{self.random.randrange(COUNTS[P])} "
        operands = ", ".join(self._operand(kind) for kind in sources)
        return f"{guard}{op} %{target}{self.random.randrange(COUNTS[target])}, {operands};"

    def _block(self, body: list[str], length: int, depth: int) -> None:
        while length > 0:
            choice = self.random.random()
            if choice < 0.08 and depth < 3 and self.labels < 60:
                self._branch(body, min(length, 12), depth)
                length -= 12
            elif choice < 0.12 and depth < 2 and self.labels < 60:
                self._loop(body, min(length, 8), depth)
                length -= 16
            elif choice < 0.18 and depth == 0:
                pattern = self.random.choice(EXCHANGES)
                a, b, c = (self.random.randrange(COUNTS[P]) for _ in range(3))
                body.append(pattern.format(a=a, b=b, c=c, n=self.random.randrange(32)))
                length -= 1
            else:
                body.append(self._instruction())
                length -= 1

    def _branch(self, body: list[str], length: int, depth: int) -> None:
        self.labels += 1
        number = self.labels
        bang = self.random.choice(["", "!"])
        body.append(f"@{bang}%p{self.random.randrange(COUNTS[P])} bra ELSE{number};")
        self._block(body, length // 2, depth + 1)
        if self.random.random() < 0.15:
            body.append(f"@%p{self.random.randrange(COUNTS[P])} bra END{number};")
        body.append(f"bra END{number};")
        body.append(f"ELSE{number}:")
        self._block(body, length // 2, depth + 1)
        body.append(f"END{number}:")

    def _loop(self, body: list[str], length: int, depth: int) -> None:
        """A loop of lane-dependent or equal trip counts."""
        self.labels += 1
        number = self.labels
        if self.random.random() < 0.5:
            body.append(f"and.b32 %k{number}, %tid, 3;")
        else:
            body.append(f"mov.b32 %k{number}, 2;")
        body.append(f"LOOP{number}:")
        self._block(body, length, depth + 1)
        body.append(f"sub.u32 %k{number}, %k{number}, 1;")
        body.append(f"setp.gt.s32 %c{number}, %k{number}, 0;")
        body.append(f"@%c{number} bra LOOP{number};")
