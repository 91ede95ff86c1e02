"""Wrong usage: the last line says what was probably meant."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tkc import cli
from tkc.cli import commands
from tkc.cli.main import main
from tkc.driver import trial

FILE = "samples/vadd.tk"
WRONG = [
    ((FILE,), f"tkc: a command stands first: tkc run {FILE}"),
    (("compil", FILE), "tkc: did you mean compile?"),
    (
        ("--target", "sm_80", "run", FILE),
        f"tkc: a command stands first: `tkc run --target sm_80 {FILE}`",
    ),
    (("help", "run"), "tkc: did you mean `tkc run --help`?"),
    (("version",), "tkc: did you mean `tkc --version`?"),
    (("profile", FILE), "tkc: did you mean `tkc explain FILE`?"),
    (("run", FILE, "N=64"), "tkc: a size, param or type is given by -D N=64"),
    (("run", FILE, "--N", "64"), "tkc: a size, param or type is given by -D N=64"),
    (("run", FILE, "--N=64"), "tkc: a size, param or type is given by -D N=64"),
    (("run", FILE, "-D", "N", "64"), "tkc: a size, param or type is given by -D NAME=VALUE"),
    (("run", FILE, "--device", "cuda"), "tkc run: did you mean gpu?"),
    (("run", FILE, "--device", "cpu"), "tkc run: did you mean sim?"),
    (("compile", FILE, "--arch", "sm_90"), "tkc: did you mean --target sm_90a?"),
    (("compile", FILE, "--target", "hopper"), "tkc compile: did you mean sm_90a?"),
    (("compile", FILE, "--target", "compute_90a"), "tkc compile: did you mean sm_90a?"),
    (("compile", FILE, "--target", "sm120"), "tkc compile: did you mean sm_120?"),
    (("compile", FILE, "--emit", "asm"), "tkc compile: did you mean sass?"),
    (("compile", FILE, "-O3"), "tkc: there are no levels of optimisation; leave it out"),
    (("compile", FILE, "--target", "B200"), "tkc compile: did you mean sm_100?"),
    (("compile", FILE, "--target", "RTX 4090"), "tkc compile: did you mean sm_89?"),
    (("compile", FILE, "--emit", "ttgir"), "tkc compile: did you mean cta?"),
    (("compile", FILE, "--emit", "llvm"), "tkc compile: did you mean ptx?"),
    (("compile", FILE, "-arch=sm_80"), "tkc: did you mean --target sm_80?"),
    (("compile", FILE, "--gpu", "b200"), "tkc: did you mean --target sm_100?"),
    (("compile", FILE, "-g"), "tkc: did you mean --debug?"),
    (("compile", FILE, "-ptx"), "tkc: did you mean --emit ptx?"),
    (("compile", FILE, "-cubin"), "tkc: did you mean -o x.cubin?"),
    (("compile", FILE, "--strict"), "tkc: did you mean --warnings=error?"),
    (("compile", FILE, "-lineinfo"), "tkc: PTX names the lines of its source; leave it out"),
    (("compile", FILE, "-std=c++17"), "tkc: nothing here needs it; leave it out"),
    (("compile", FILE, "vadd"), "tkc: did you mean -k vadd?"),
    (
        ("compile", FILE, "--target", "sm_80", "--target", "sm_89"),
        "tkc compile: leave one of them out",
    ),
    (("run", FILE, "-k", "vadd", "--kernel=axpy"), "tkc run: leave one of them out"),
    (("run", FILE, "--seed", "1", "--seed", "2"), "tkc run: leave one of them out"),
    (
        ("explain", FILE, "--machine", "H100", "--machine", "A100"),
        "tkc explain: leave one of them out",
    ),
    (
        ("compile", FILE, "samples/matmul.tk"),
        "tkc: tkc compile takes one file; `tkc build` and `tkc check` take several",
    ),
    (("grad", FILE, "x", "y"), "tkc: did you mean --wrt x,y?"),
    (("run", FILE, "--gpu"), "tkc: did you mean --device gpu?"),
    (("run", FILE, "--cpu"), "tkc: did you mean --device sim?"),
    (("run", FILE, "--device", "0"), "tkc run: did you mean gpu?"),
    (("run", FILE, "--shape", "128"), "tkc: sizes are given by their names, as -D N=1024"),
    (("-V",), "tkc: did you mean `tkc --version`?"),
    (("-v",), "tkc: did you mean `tkc --version`?"),
    (("clean",), "tkc: did you mean `tkc cache clear`?"),
    (("ptx", FILE), "tkc: did you mean `tkc compile FILE -o x.ptx`?"),
    (("test", FILE), "tkc: did you mean `tkc run FILE`?"),
    (("debug", FILE), "tkc: did you mean `tkc run FILE --debug`?"),
    (("cache", "ls"), "tkc cache: did you mean show?"),
    (
        ("completion", "fish"),
        "tkc completion: these are the shells for which shtab writes completion",
    ),
    (("cache", "purge"), "tkc cache: did you mean clear?"),
    (("cache", "clear", "--all"), "tkc: without a kernel's name all are meant"),
    (("--print-completion",), "tkc: did you mean `tkc completion bash`?"),
    (("run", FILE, "-N", "64"), "tkc: a size, param or type is given by -D N=64"),
    (("run", FILE, "N", "64"), "tkc: a size, param or type is given by -D N=64"),
    (("run", FILE, "--verbose"), "tkc: `tkc explain FILE` says what was decided, and why"),
    (("run", FILE, "--rtol", "1e-3"), "tkc: the error that is allowed is said by --tolerance 1e-3"),
    (("run", FILE, "--no-check"), "tkc: the error that is allowed is said by --tolerance 1e-3"),
    (
        ("run", FILE, "--input", "x.npy"),
        "tkc: inputs are random, by --seed; arrays of your own are passed from Python",
    ),
    (
        ("run", FILE, "--dtype", "f16"),
        "tkc: types are those of the source; a type variable is given by its name, as -D E=bf16",
    ),
    (
        ("run", FILE, "--num-warps", "4"),
        "tkc: hints stand in the source: `grid i in M by 64 with warps=4`",
    ),
    (
        ("run", FILE, "--benchmark"),
        "tkc: how often is measured follows from what is found; leave it out",
    ),
    (
        ("tune", FILE, "--iterations", "3"),
        "tkc: how often is measured follows from what is found; leave it out",
    ),
    (
        ("compile", FILE, "-Wall"),
        "tkc: all warnings are shown; --warnings=error makes errors of them",
    ),
    (("compile", FILE, "-Wno-error"), "tkc: did you mean --warnings=show?"),
    (("compile", FILE, "--json"), "tkc: `tkc explain FILE --json` writes what was decided"),
    (("compile", FILE, "-E"), "tkc: there is no preprocessor; did you mean --emit tile?"),
    (
        ("explain", FILE, "--line", "3"),
        "tkc: every line is explained; leave it out, or search what is printed",
    ),
    (("--list-targets",), "tkc: did you mean `tkc compile --help`?"),
    (("targets",), "tkc: did you mean `tkc compile --help`?"),
    (("install",), "tkc: did you mean `pip install --upgrade tkc-compiler`?"),
    (("upgrade",), "tkc: did you mean `pip install --upgrade tkc-compiler`?"),
    (("watch", FILE), "tkc: did you mean `tkc check FILE`?"),
    (("objdump", FILE), "tkc: did you mean `tkc compile FILE -o x.sass`?"),
    (("header", FILE), "tkc: did you mean `tkc build FILE -o x.h`?"),
    (
        ("compile", FILE, "-Xptxas", "-v"),
        "tkc: `tkc compile FILE -o x.cubin` tells the registers, and what spills is an error",
    ),
    (
        ("compile", FILE, "--use_fast_math"),
        "tkc: in the source `use std.fast` gives cheaper functions, as `fast.exp(v)`",
    ),
    (
        ("compile", FILE, "-Iinclude"),
        "tkc: `use name.f` in a source takes f of name.tk beside it",
    ),
    (
        ("tune", FILE, "--trials", "5"),
        "tkc: how often is measured follows from what is found; leave it out",
    ),
    (("compile", FILE, "-t", "sm_80"), "tkc: did you mean --target sm_80?"),
    (("compile", FILE, "--define", "N=64"), "tkc: a size, param or type is given by -D N=64"),
    (("compile", FILE, "--define=N=64"), "tkc: a size, param or type is given by -D N=64"),
    (("compile", FILE, "--D", "N=64"), "tkc: a size, param or type is given by -D N=64"),
    (("compile", FILE, "--debug=1"), "tkc compile: --debug takes no value"),
    (
        ("explain", FILE, "--device", "sim"),
        "tkc: --device belongs to `tkc run` and `tkc tune`; leave it out",
    ),
    (
        ("check", FILE, "-D", "N=64"),
        "tkc: -D belongs to `tkc compile`, `tkc build`, `tkc run`, `tkc tune`, `tkc grad` and "
        "`tkc explain`; leave it out",
    ),
    (("check", FILE, "-W", "error"), "tkc: did you mean --warnings=error?"),
    (("check", FILE, "--warnings=off"), "tkc check: did you mean ignore?"),
    (("compile", FILE, "--emit-ptx"), "tkc: did you mean --emit ptx?"),
    (("compile", FILE, "--emit_cta"), "tkc: did you mean --emit cta?"),
    (("compile", FILE, "--emit"), "tkc compile: a value follows, as --emit ptx"),
    (("compile", FILE, "-D"), "tkc compile: a value follows, as -D N=1024"),
    (("compile", FILE, "-o"), "tkc compile: a value follows, as -o x.ptx"),
    (("grad", FILE, "--wrt"), "tkc grad: a value follows, as --wrt x,y"),
    (("grad", FILE, "--wrt", "x", "y"), "tkc: did you mean --wrt x,y?"),
    (("compile", FILE, "--allow_slow"), "tkc: did you mean --allow-slow?"),
    (("compile", FILE, "--dumppasses", "x"), "tkc: did you mean --dump-passes?"),
    (("compile", FILE, "--version"), "tkc: did you mean `tkc --version`?"),
    (("explain", FILE, "--gpu", "H100"), "tkc: did you mean --machine H100?"),
    (("explain", FILE, "--gpu", "RTX 4090"), "tkc: did you mean --machine 'RTX 4090'?"),
    (("explain", FILE, "--gpu=RTX 4090"), "tkc: did you mean --machine 'RTX 4090'?"),
    (
        ("compile", FILE, "E=bf 16"),
        "tkc: a size, param or type is given by -D E='bf 16'",
    ),
    (
        ("--target", "sm_80", FILE),
        f"tkc: a command stands first: `tkc compile --target sm_80 {FILE}`",
    ),
    (("run", FILE, "--wrt", "x"), "tkc: --wrt belongs to `tkc grad`; leave it out"),
    (
        ("compile", FILE, "--target", "sm_75"),
        "tkc compile: the oldest GPUs that code is made for are those of sm_80",
    ),
]
VALUES = [
    (("run", FILE, "--reference", FILE), f"{FILE} is a source, which checks itself; leave it out"),
    (("explain", FILE, "--machine", "RTX 5080"), "did you mean RTX 5090?"),
    (("run", FILE, "--seed", "-1"), "a whole number from 0 to 2147483647 is wanted, not -1"),
    (("run", FILE, "--seed", "x"), "a whole number from 0 to 2147483647 is wanted, not x"),
    (("run", FILE, "--sms", "0"), "a whole number from 1 to 2147483647 is wanted, not 0"),
    (("run", FILE, "--tolerance", "nan"), "a number of at least 0 is wanted, as 1e-3, not nan"),
    (("run", FILE, "--tolerance", "-1"), "a number of at least 0 is wanted, as 1e-3, not -1"),
    (("compile", FILE, "-o", ""), "the name of a file is wanted, or - to print"),
    (("grad", FILE, "-o", FILE), "that is the input, which would be lost; name another file"),
    (("build", FILE, FILE, "-o", "x.tkb"), f"{FILE} is named twice: leave one out"),
    (("run", FILE, "-D", "N=64", "-D", "N=128"), "-D N=128: N is 64 already"),
    (("run", FILE, "-D", "N:64"), "NAME=VALUE is expected, as -D N=1024"),
    (("run", FILE, "-D", "N=-5"), "one whole number of at least 0, as -D N=1024"),
    (("run", FILE, "-D", "N=64,128"), "as -D N=1024; each has a name of its own"),
    (("compile", FILE, "-D", "BLOCK_N=64"), "did you mean BN? It has"),
    (("tune", FILE, "-D", "BN=64,128"), "stand in the source: `param BN = 64 in {32, 64}`"),
    (("compile", FILE, "-o", "x.exe"), "nothing here writes a .exe file; .cubin, .ptx"),
    (("compile", FILE, "-o", "x.ptxx"), "nothing here writes a .ptxx file; .cubin, .ptx"),
    (("run", FILE, "-D", "N=1e9"), "-D N=1e+09: a dimension is one whole number"),
    (("build", FILE, "-o", "x.ptx"), "; `tkc compile FILE -o x.ptx` writes one program"),
    (("compile", FILE, "-k", ""), f"{FILE} has no kernel ''; it has vadd"),
    (("compile", FILE, "-k", "vad"), "has no kernel vad; did you mean vadd?"),
    (("compile", FILE, "-D", "x=8"), "x is a tensor; its sizes are given by their names, as -D N="),
    (("compile", FILE, "-D", "N=9999999999"), "a dimension is at most 2^31 - 2^24"),
    (("compile", "samples/layernorm.tk", "-D", "eps=x"), "a number is expected, as -D eps=2"),
    (("run", "samples/linear.tk", "-D", "b=0"), "true or false is expected, as -D b=false"),
    (("run", "samples/linear.tk", "-D", "E=int8"), "the types are bf16, f16"),
    (("grad", FILE, "-o", "x.ptx"), "-o x.ptx: a gradient is a source, a .tk file"),
    (("grad", FILE, "--wrt", "x,x"), "--wrt names x twice; leave one of them out"),
    (("grad", FILE, "-D", "N=64"), "-D N: the gradient of vadd is one text, whatever N is"),
    (("grad", FILE, "-D", "Z=3"), "-D Z=3: vadd has no Z; it has N, BN"),
    (("grad", FILE, "-D", "BN=1,2"), "-D BN=1,2: a param has one value, as -D BN=64"),
    (
        ("grad", "samples/softmax.tk", "-k", "softmax", "-D", "N=f32"),
        "one whole number of at least",
    ),
    (("run", FILE, "--device", "ref", "--stats"), "the simulator's counters, and --device ref has"),
    (("run", FILE, "--device", "ref", "--sms", "8"), "--sms: the simulator has that, and"),
    (("run", FILE, "--device", "ref", "--policy", "random"), "--policy: the simulator has that"),
    (("run", FILE, "--device", "ref", "--check", "none"), "--check: the simulator has that, and"),
    (
        ("compile", FILE, "--aot", "--emit", "sass"),
        "--emit sass: --aot writes PTX, cubin and header",
    ),
    (("compile", FILE, "--aot", "--stop-after", "lower"), "--stop-after: --aot writes PTX, cubin"),
    (
        ("compile", FILE, "--stop-after", "lower", "--emit", "tile"),
        "--emit tile: --stop-after lower",
    ),
    (
        ("compile", FILE, "--stop-after", "lower", "-o", "x.ptx"),
        "-o x.ptx: --stop-after lower writes",
    ),
    (
        ("compile", FILE, "--stop-after", "emit-ptx", "-o", "x.tkir"),
        "emit-ptx writes PTX; leave it",
    ),
    (("compile", FILE, "--time-passes", "--emit", "tile"), "no pass runs before the tile IR"),
    (("compile", FILE, "--dump-passes", "x", "--emit", "tile"), "no pass runs before the tile IR"),
    (("compile", FILE, "--dump-passes", ""), '--dump-passes "": the name of a folder is wanted'),
    (("compile", FILE, "--dump", ""), '--dump "": the name of a folder is wanted'),
    (("compile", FILE, "-D", "x=false"), "-D x=false: x is not optional: its type has no `?`"),
    (("compile", FILE, "-D", "N=true"), "-D N=true: a dimension is one whole number"),
    (("explain", FILE, "--schedule", "--as-roles"), "--as-roles: not allowed with argument --sch"),
    (("explain", FILE, "--decisions", "--schedule"), "not allowed with argument --decisions"),
]


@pytest.mark.parametrize(("words", "said"), WRONG, ids=[" ".join(words) for words, _ in WRONG])
def test_wrong_usage(words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and "error: " in err and err.splitlines()[-1] == said


@pytest.mark.parametrize(("words", "said"), VALUES, ids=[" ".join(words) for words, _ in VALUES])
def test_wrong_values(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and said in err


@pytest.mark.parametrize("name", ["v.ptx", "v.tkir", "v.tile.tkir"])
def test_what_is_compiled_leaves_no_choice(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / name)
    assert main(["compile", FILE, "-o", path]) == 0
    for command in ("compile", "run"):
        assert main([command, path, "-k", "other"]) == 2
        assert f"-k other: {path} is the kernel vadd" in capsys.readouterr().err
        assert main([command, path, "--debug"]) == 2
        assert "--debug belongs to the step that its source" in capsys.readouterr().err
    assert main(["compile", path, "-k", "vadd", "-o", str(tmp_path / "again.ptx")]) == 0


def test_types_by_the_names_of_torch(capsys: pytest.CaptureFixture[str]) -> None:
    sizes = [word for size in ("E=float16", "M=8", "N=8", "K=8") for word in ("-D", size)]
    assert main(["run", "samples/linear.tk", *sizes, "--device", "ref"]) == 0
    assert "f16[8, 8]" in capsys.readouterr().out


def test_files_that_are_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    for given, said in (
        ("samples/vad.tk", "did you mean samples/vadd.tk?"),
        ("samples/vadd", "did you mean samples/vadd.tk?"),
        ("samples/vadd.tk:vadd", "tkc compile samples/vadd.tk -k vadd"),
    ):
        assert main(["compile", given]) == 1
        assert said in capsys.readouterr().err
    assert main(["compile", "samples/q.tk"]) == 1  # whose ending all of them have
    assert "did you mean" not in capsys.readouterr().err


def test_what_fits_no_memory_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(trial, "memory", lambda: 24 * 10**9)
    assert main(["run", FILE, "-D", "N=2000000000", "--device", "sim"]) == 1
    assert "not enough memory: 6000000000 elements" in capsys.readouterr().err


def test_what_nobody_knows_has_no_advice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", FILE, "--???"]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == "tkc: error: unrecognized arguments: --???"


def test_a_number_that_is_none_is_given_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """nan equals nothing, itself neither; true equals 1, and is another value."""
    path = tmp_path / "scaled.tk"
    path.write_text(
        "kernel scaled(x: f32[N], a: f32, y: out f32[N]):\n"
        "    grid n in N by 64\n    y[n] = a * x[n]\n"
    )
    assert main(["run", str(path), "-D", "a=nan", "-D", "N=5", "--device", "sim"]) == 0
    assert main(["run", str(path), "-D", "N=1", "-D", "N=true", "--device", "sim"]) == 2
    assert "-D N=true: N is 1 already" in capsys.readouterr().err


def test_files_without_kernels_make_no_programs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "functions.tk"
    path.write_text("fn twice(a) = 2 * a\n")
    assert main(["build", str(path), "-o", str(tmp_path / "made.tkb")]) == 2
    assert f"no kernel stands in {path}" in capsys.readouterr().err
    assert main(["build", str(path), FILE, "-o", str(tmp_path / "made.tkb")]) == 0


@pytest.mark.parametrize("words", [("run",), ("run", "--device", "ref"), ("tune",)])
def test_a_type_that_there_is_not(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No array can be made for it: the error is that of the source."""
    path = tmp_path / "typed.tk"
    path.write_text(
        "kernel k(x: f32[N], first: out first[N]):\n    grid n in N by 64\n    first[n] = x[n]\n"
    )
    command, *others = words
    assert main([command, str(path), *(others or ["--device", "sim"])]) == 1
    assert "error[E0101]: unknown type first" in capsys.readouterr().err


def test_tune_gives_numbers_of_the_types_that_are_chosen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "scaled.tk"
    path.write_text(
        "kernel k[E in {f32, i32}](x: E[N], a: E, on: bool, y: out E[N]):\n"
        "    param B in {64, 32}\n    grid n in N by B\n"
        "    y[n] = E(x[n] * a) if on else x[n]\n"
    )
    assert main(["tune", str(path), "--device", "sim", "-D", "E=i32"]) == 0
    assert "B=64" in capsys.readouterr().out


def test_every_option_is_read() -> None:
    """By the file of its command, or by one that it uses: none is taken and ignored."""
    texts = {path.stem: path.read_text() for path in Path(cli.__file__).parent.glob("*.py")}
    shared = texts["main"] + texts["inputs"]
    for name, command in commands.parser().commands.items():
        own = texts[f"{name}_command"]
        used = "".join(texts[other] for other in texts if f"tkc.cli.{other} import" in own)
        for option in command._actions:  # pyright: ignore[reportPrivateUsage]
            read = re.search(rf"\boptions\.{option.dest}\b|\"{option.dest}\"", own + used + shared)
            assert read or option.dest == "help", f"tkc {name} ignores {option.dest}"
