"""The kernels whose gradients are checked: three or more blocks of every range, the last one cut,
and no two dimensions equal where they need not be."""

from __future__ import annotations

from typing import Any

from tests.grad.harness import Case, library, sample
from tests.grad.more_cases import MORE
from tkc.support.values import Setting


def case(name: str, source: str, kernel: str, sizes: str, choices: str = "", **rest: Any) -> Case:
    """A case whose sizes and choices are written as ``M=50 causal=true``."""

    def table(text: str) -> dict[str, Any]:
        words: dict[str, Setting] = {"true": True, "false": False}
        pairs = [word.split("=") for word in text.split()]
        return {n: int(v) if v.isdigit() else words.get(v, v) for n, v in pairs}

    return Case(name, source, kernel, table(sizes), choices=table(choices), **rest)


SAMPLE_CASES = [
    case("vadd", sample("vadd"), "vadd", "N=50", "BN=16"),
    case("matmul", sample("matmul"), "matmul", "M=50 N=40 K=30", "BM=16 BN=16 BK=8"),
    case("sgemm", sample("sgemm"), "sgemm", "M=50 N=40 K=30", "BM=16 BN=16 BK=8"),
    case("softmax", sample("softmax"), "softmax", "N=13 C=20", "BN=4"),
    case("softmax-unsaved", sample("softmax"), "softmax", "N=13 C=20", "BN=4", save=""),
    case("softmax_online", sample("softmax"), "softmax_online", "N=13 C=40", "BN=4 BC=16"),
    case(
        "softmax_online-unsaved",
        sample("softmax"),
        "softmax_online",
        "N=13 C=40",
        "BN=4 BC=16",
        save="",
    ),
    case("layernorm", sample("layernorm"), "layernorm", "N=13 C=20", "BN=4"),
    case("layernorm-unsaved", sample("layernorm"), "layernorm", "N=13 C=20", "BN=4", save=""),
    case("linear", sample("linear"), "linear", "M=50 N=40 K=30", "BM=16 BN=16 BK=8"),
    case(
        "linear-unsaved", sample("linear"), "linear", "M=50 N=40 K=30", "BM=16 BN=16 BK=8", save=""
    ),
    case("rotary", sample("rotary"), "rotary", "B=2 H=3 S=150 D=8", small=64),
    case(
        "cross_entropy",
        sample("cross_entropy"),
        "cross_entropy",
        "N=11 V=2500",
        integers={"label": 2500},
        small=512,
    ),
    case("embed", sample("embed"), "embed", "N=150 V=9 C=300", integers={"idx": 9}, small=64),
    case(
        "attention", sample("attention"), "attention", "B=2 H=4 G=2 S=35 T=41 D=16", "BQ=16 BT=16"
    ),
    case(
        "attention-causal",
        sample("attention"),
        "attention",
        "B=2 H=4 G=2 S=35 T=41 D=16",
        "causal=true BQ=16 BT=8",
    ),
    case(
        "attention-noL",
        sample("attention"),
        "attention",
        "B=2 H=4 G=2 S=35 T=41 D=16",
        "causal=true BQ=8 BT=16 L=false",
    ),
    case(
        "attention-unsaved",
        sample("attention"),
        "attention",
        "B=2 H=4 G=2 S=35 T=41 D=16",
        "BQ=16 BT=16",
        save="",
    ),
    case(
        "attention-dL",
        sample("attention"),
        "attention",
        "B=2 H=4 G=2 S=35 T=41 D=16",
        "causal=true BQ=16 BT=8",
        of="O,L",
    ),
    case(
        "attention-updates",
        sample("attention"),
        "attention",
        "B=2 H=4 G=2 S=35 T=41 D=16",
        "causal=true BQ=16 BT=8",
        updates="Q",
    ),
    case("conv3x3", sample("conv3x3"), "conv3x3", "N=2 H=9 W=10 C=20 F=18", "BH=4 BV=4 BF=8 BC=8"),
    case("fused_mlp", sample("fused_mlp"), "fused_mlp", "N=40 C=12 H=30", "BN=16 BH=8"),
    case(
        "linear_attention",
        sample("linear_attention"),
        "linear_attention",
        "B=1 H=2 T=40 D=8 E=6",
        "BT=16",
    ),
    case(
        "linear_attention-normalise",
        sample("linear_attention"),
        "linear_attention",
        "B=1 H=2 T=40 D=8 E=6",
        "BT=16 normalise=true",
    ),
    case("ssd", sample("ssd"), "ssd", "B=1 H=2 T=37 D=8 E=6", "BT=8"),
    case("ssd-ends", sample("ssd_segments"), "ends", "B=1 H=2 T=37 D=8 E=6", "BT=4 TS=16"),
    case(
        "ssd-segments",
        sample("ssd_segments"),
        "segments",
        "B=1 H=2 T=37 D=8 E=6",
        "BT=4 TS=16",
    ),
    case(
        "gated_delta_rule-inverses",
        sample("gated_delta_rule"),
        "inverses",
        "B=1 H=2 T=37 D=6",
        "BT=16",
        scaled={"K": 0.15, "A": 0.1, "beta": 0.3},
    ),
    case(
        "gated_delta_rule",
        sample("gated_delta_rule"),
        "gated_delta_rule",
        "B=1 H=2 T=37 D=6 E=5",
        "BT=16",
        scaled={"W": 0.15, "A": 0.1},
    ),
    case("split_k", sample("split_k"), "split_k", "M=70 N=40 K=50", "KS=16 BK=8 BM=32 BN=16"),
    *(
        case(
            f"decode{name}",
            sample("decode"),
            "decode",
            "B=2 G=3 R=4 D=8 T=41",
            f"KS={ks} BT=8",
            save=save,
        )
        for name, ks, save in [("", 4, None), ("-unsaved", 2, ""), ("-alone", 1, None)]
    ),
    *(
        case(
            f"paged_decode{name}",
            sample("paged_decode"),
            "paged_decode",
            "B=3 G=2 R=4 D=8 U=5 N=9 P=13",
            f"KS={ks} NP=2",
            save=save,
            integers={"table": 13, "length": [45, 7, 32]},
        )
        for name, ks, save in [("", 4, None), ("-unsaved", 2, "")]
    ),
    *(
        case(
            f"mla_decode{name}",
            sample("mla_decode"),
            "mla_decode",
            "B=2 H=5 T=41 C=72 R=6",
            f"KS={ks} BH=2 BT=8",
            save=save,
        )
        for name, ks, save in [("", 4, None), ("-unsaved", 2, ""), ("-alone", 1, None)]
    ),
    case(
        "packed_mean",
        sample("packed_mean"),
        "packed_mean",
        "B=3 N=40 C=20",
        integers={"cu": [0, 10, 25, 38]},
    ),
    case(
        "adamw",
        sample("adamw"),
        "adamw",
        "N=2500",
        "E=f32",
        scalars={"step": 3},
        positive=("v",),
        small=1024,
    ),
    case(
        "gather_scatter",
        sample("gather_scatter"),
        "gather_scatter",
        "E=70 V=9 C=70",
        integers={"src": 9, "dst": 9},
        small=32,
    ),
    case(
        "place",
        sample("gather_scatter"),
        "place",
        "N=40 V=50 C=70",
        integers={"idx": list(range(40))},
        small=32,
    ),
    case(
        "w4a16",
        sample("w4a16"),
        "w4a16",
        "M=20 N=40 K=300",
        "BM=16 BN=64 BK=64",
        integers={"w": 256},
    ),
    case(
        "grouped_matmul",
        sample("grouped_matmul"),
        "grouped_matmul",
        "T=20 K=10 X=3 N=12",
        "BM=8 BN=8 BK=4",
        integers={"ends": [4, 13, 20], "first": [0, 1, 2, 2]},
    ),
    case(
        "routed",
        sample("grouped_matmul"),
        "routed",
        "T=20 V=9 K=10 X=3 N=12",
        "BM=8 BN=8 BK=4",
        integers={"ends": [4, 13, 20], "first": [0, 1, 2, 2], "row": 9},
    ),
    case(
        "scaled_matmul", sample("scaled_matmul"), "scaled_matmul", "M=20 N=300 K=290", "BM=8 BN=64"
    ),
    case("fft_filter", sample("fft_filter"), "fft_filter", "R=3 P=4 Q=5", "T=f32"),
    case("fft_filter-tf32", sample("fft_filter"), "fft_filter", "R=3 P=4 Q=5"),
    case(
        "forward_dynamics",
        sample("forward_dynamics"),
        "forward_dynamics",
        "R=2 B=3 N=4",
        positive=("D",),
        scaled={"M": 0.01},
    ),
]

LIBRARY_CASES = [
    *(
        case(
            f"kernels.attention-{name}",
            library("attention"),
            "attention",
            "B=2 H=4 G=2 S=19 T=23 D=8",
            f"causal={causal} window={window} softcap={cap} sinks={sinks} BQ=8 BT=8",
            scalars={"window": 9, "softcap": 0.7},
        )
        for name, causal, window, cap, sinks in [
            ("full", "false", "false", "false", "false"),
            ("causal", "true", "false", "false", "false"),
            ("window", "false", "true", "false", "false"),
            ("causal-window", "true", "true", "false", "false"),
            ("capped", "true", "false", "true", "false"),
            ("sinks", "true", "false", "false", "true"),
            ("capped-window-sinks", "true", "true", "true", "true"),
        ]
    ),
    *(
        case(
            f"kernels.packed_attention-{name}",
            library("attention"),
            "packed_attention",
            "B=4 H=4 G=2 N=31 M=37 D=8",
            f"causal={causal} window={window} softcap={cap} sinks={cap} BQ=8 BT=8",
            scalars={"window": 9, "longest": longest, "softcap": 0.7},
            integers={"starts": [0, 20, 20, 26, 29], "key_starts": [0, 18, 21, 35, 37]},
        )
        for name, causal, window, longest, cap in [
            ("full", "false", "false", 20, "false"),
            ("causal", "true", "false", 20, "false"),
            ("window", "false", "true", 20, "false"),
            ("causal-window", "true", "true", 21, "false"),
            ("capped-sinks", "true", "false", 20, "true"),
            ("cut", "true", "false", 13, "false"),
        ]
    ),
    case(
        "kernels.add_norm",
        library("norm"),
        "add_norm",
        "N=13 C=20",
        "BN=4 E=f32 W=f32",
        of="y,total",
    ),
    case("kernels.norm-rms", library("norm"), "norm", "N=13 C=20", "BN=4 rms=true bias=false"),
    case("kernels.linear", library("linear"), "linear", "M=40 N=36 K=20", "BM=16 BN=16 BK=8"),
    case(
        "kernels.linear-silu",
        library("linear"),
        "linear",
        "M=40 N=36 K=20",
        "BM=16 BN=16 BK=8 act=silu",
    ),
    case(
        "kernels.linear-plain",
        library("linear"),
        "linear",
        "M=40 N=36 K=20",
        "BM=16 BN=16 BK=8 gate=false residual=false",
    ),
    case(
        "kernels.w4a16",
        library("w4a16"),
        "w4a16",
        "M=20 N=40 K=300",
        "BM=16 BN=64 BK=64",
        integers={"w": 256},
    ),
]
CASES = [*SAMPLE_CASES, *LIBRARY_CASES, *MORE]
