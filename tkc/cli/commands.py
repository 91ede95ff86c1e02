"""What the command line takes: the commands, one row each, and their options.

The file ``NAME_command.py`` beside this one runs the command NAME.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable

from tkc.cli.usage import Parser
from tkc.driver.stages import STAGES, suffixes
from tkc.machine.gpus import GPUS
from tkc.machine.targets import DEFAULT_TARGET, TARGETS

MOST = 2**31 - 1  # of what options count

_EPILOG = """\
examples:
  tkc run samples/matmul.tk -D M=128 -D N=256 -D K=64
  tkc compile samples/matmul.tk --target sm_90a -o matmul.ptx
  tkc check samples/linear.tk
  tkc explain samples/softmax.tk

exit codes: 0 ok, 1 error in the program, 2 usage, 3 wrong result, 70 internal error
"""

_COMPILE = f"""\
examples:
  tkc compile samples/matmul.tk                          PTX for sm_90a, printed
  tkc compile samples/matmul.tk --emit cta -o mm.tkir    the cta IR
  tkc compile mm.tkir -o mm.ptx                          go on from there, perhaps edited
  tkc compile samples/linear.tk -k linear -D E=f16 -D BM=64 -D b=false -o linear.ptx
  tkc compile samples/softmax.tk -o kernels              every kernel, into a folder
  tkc compile - -o mm.cta.tkir < samples/matmul.tk       from stdin

OUT says what is written: {", ".join(sorted(suffixes()))} (the cta IR; x.tile.tkir is the tile IR).
"""

_RUN = """\
examples:
  tkc run samples/vadd.tk                                on a GPU if there is one, else simulated
  tkc run samples/matmul.tk -D M=100 -D N=33 -D K=65 --device sim --policy random --seed 7
  tkc run samples/layernorm.tk --device ref
  tkc run - -D N=100 < samples/vadd.tk
  tkc compile samples/matmul.tk -o mm.ptx
  tkc run mm.ptx -D M=128 -D N=256 -D K=64 --reference samples/matmul.tk

Dimensions that are not given are 256, or less where the arrays would be large. Outputs are compared
with the reference evaluator in float64.
"""

_CHECK = """\
examples:
  tkc check samples/matmul.tk samples/linear.tk
  tkc check - < samples/matmul.tk
"""

_TUNE = """\
examples:
  tkc tune samples/softmax.tk -k softmax -D N=64 -D C=256 --device sim
  tkc tune samples/linear.tk -D M=128 -D N=128 -D K=64 -D BM=64 -D BN=64 --device sim

The params that have choices (param BM = 128 in {64, 128}) are varied, except those that -D sets.
Calls from Python with sizes like these use the winner from then on.
"""

_GRAD = """\
examples:
  tkc grad samples/matmul.tk                             gradients of both operands
  tkc grad samples/attention.tk --wrt Q,K,V -D causal=true -o attention_backward.tk

The kernels of the file run in order. Their inputs are arguments and outputs of the forward, dO for
an output O, and what an earlier one stores; dX is the gradient of X.
"""

_CACHE = """\
examples:
  tkc cache show                                         kernel, age, size, what it is for
  tkc cache clear matmul                                 what is kept of one kernel
  TKC_CACHE_DIR=/tmp/mine tkc cache clear

TKC_CACHE_DIR names the folder (default: tkc in XDG_CACHE_HOME or ~/.cache); TKC_CACHE=off turns the
cache off. It holds 1 GiB of kernels at most, and 256 MiB of the simulator's code: what was not used
for the longest time goes first.
"""

_EXPLAIN = """\
examples:
  tkc explain samples/matmul.tk --target sm_80
  tkc explain samples/softmax.tk                         every kernel of the file
  tkc explain samples/matmul.tk -D M=16 -D N=8192 --machine H100
  tkc explain samples/attention.tk -D D=128 -D S=4096 -D T=4096 --schedule
  tkc explain samples/matmul.tk --as-roles > mine.tk     its schedule as source, to be edited
  tkc explain - -D BN=128 < samples/matmul.tk
"""

_BUILD = """\
examples:
  tkc build samples/vadd.tk -o kernels.tkb
  tkc build samples/softmax.tk -k softmax -D C=64 -D C=96 --target sm_120 -o kernels.tkb
  tkc build samples/vadd.tk -o kernels.h

Each kernel is built for every choice of its types and optional parameters that -D leaves
open, for aligned arrays whose sizes are multiples of 16, and for any.
`tkc.load("kernels.tkb")` runs it without the compiler. With TKC_COMPILE=never in the
environment nothing is compiled at all. A .h is C11, C++17 and CUDA; a .so is a module of
tvm-ffi, for torch, JAX and C++, and a .c its source.
"""

_STUBS = """\
examples:
  tkc stubs samples/linear.tk -o linear.pyi
  tkc stubs samples/linear.tk -o -

In a program: `if TYPE_CHECKING: from linear import Linear`, and then
`kernels = cast("Linear", tkc.load("linear.tk"))`.
"""

_COMPLETION = """\
examples:
  tkc completion bash > tkc.bash                         then: source tkc.bash
  tkc completion zsh > _tkc                              in a folder of fpath

It needs shtab: the extra "completion" of the package. There is none for fish and PowerShell.
"""


def _whole(least: int, most: int) -> Callable[[str], int]:
    """What reads a whole number from ``least`` to ``most``."""

    def read(text: str) -> int:
        if not re.fullmatch(r"-?\d{1,20}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                f"a whole number from {least} to {most} is wanted, not {text}"
            )
        return int(text)

    return read


def _relative_error(text: str) -> float:
    """A relative error: a number of at least 0."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not number >= 0:
        raise argparse.ArgumentTypeError(f"a number of at least 0 is wanted, as 1e-3, not {text}")
    return number


def _add_source(command: argparse.ArgumentParser) -> None:
    """A kernel, and how to compile it."""
    _add_kernel(command)
    command.add_argument(
        "--target",
        choices=TARGETS,
        help=f"the GPU generation (default: the device's, or {DEFAULT_TARGET})",
    )
    command.add_argument(
        "--debug", action="store_true", help="compile print and assert, which write to a log"
    )


def _add_warnings(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--warnings",
        choices=("show", "error", "ignore"),
        default="show",
        help="what becomes of warnings (default: show)",
    )


def _add_kernel(command: argparse.ArgumentParser) -> None:
    _add_warnings(command)
    command.add_argument("file", metavar="FILE", help="a .tk, .tkir or .ptx file; - is stdin")
    command.add_argument("-k", "--kernel", metavar="KERNEL", help="which kernel of the file")
    command.add_argument(
        "-D",
        dest="define",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a dimension, param, scalar or type; false leaves an optional parameter out",
    )


def _compile(command: argparse.ArgumentParser) -> None:
    _add_source(command)
    command.add_argument(
        "--emit",
        choices=(*STAGES,),
        help="the stage to write (default: that of OUT's suffix, or ptx)",
    )
    command.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        help="the file to write (default: print); the folder, for a file of several kernels",
    )
    command.add_argument(
        "--aot", action="store_true", help="write PTX, cubin and a C header into the folder OUT"
    )
    command.add_argument("--dump", metavar="DIR", help="write every stage into a folder")
    command.add_argument("--time", action="store_true", help="print the seconds of each stage")
    command.add_argument(
        "--dump-passes", metavar="DIR", help="write what every pass leaves into a folder"
    )
    command.add_argument(
        "--stop-after",
        metavar="PASS",
        help="write what this pass leaves, IR or PTX, and go no further",
    )
    command.add_argument("--time-passes", action="store_true", help="print the time of each pass")
    command.add_argument("--verify", action="store_true", help="check the IR behind every pass")
    command.add_argument(
        "--allow-slow",
        action="store_true",
        help="accept register spills and serialised wgmma, and ask no ptxas for them",
    )


def _build(command: argparse.ArgumentParser) -> None:
    _add_warnings(command)
    command.add_argument("files", nargs="+", metavar="FILE", help="a .tk file; - is stdin")
    command.add_argument(
        "-o", "--output", metavar="OUT", required=True, help="the .tkb, .h, .c or .so to write"
    )
    command.add_argument(
        "-k",
        "--kernel",
        metavar="KERNEL",
        action="append",
        default=[],
        help="a kernel to build, one for each -k (default: all)",
    )
    command.add_argument(
        "--target",
        choices=TARGETS,
        action="append",
        help=f"a GPU generation to build for, one for each --target (default: {DEFAULT_TARGET})",
    )
    command.add_argument(
        "-D",
        dest="define",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a type, static dimension, param, or false for an optional parameter; a name that is "
        "given several times is built for each of its values",
    )


def _run(command: argparse.ArgumentParser) -> None:
    _add_source(command)
    command.add_argument(
        "--device",
        choices=("auto", "gpu", "sim", "ref"),
        default="auto",
        help="where to run; auto: a GPU if there is one, else the simulator",
    )
    command.add_argument(
        "--reference", metavar="FILE", help="the .tk file that a .ptx is checked by"
    )
    command.add_argument("--tolerance", type=_relative_error, help="the relative error to accept")
    command.add_argument(
        "--check", choices=("all", "none"), help="the simulator's hazard checks (default: all)"
    )
    command.add_argument(
        "--policy",
        choices=("late", "early", "random"),
        help="when simulated copies and products complete (default: late)",
    )
    command.add_argument(
        "--sms", type=_whole(1, MOST), help="simulated multiprocessors (default: 4)"
    )
    command.add_argument(
        "--seed",
        type=_whole(0, MOST),
        default=0,
        help="of the inputs and of --policy random",
    )
    command.add_argument("--stats", action="store_true", help="print the simulator's counters")


def _check(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", nargs="+", metavar="FILE", help="a .tk file; - is stdin")
    _add_warnings(command)
    command.add_argument(
        "--target", choices=TARGETS, default=DEFAULT_TARGET, help="the GPU generation"
    )


def _tune(command: argparse.ArgumentParser) -> None:
    _add_kernel(command)
    command.add_argument(
        "--device",
        choices=("auto", "gpu", "sim"),
        default="auto",
        help="sim: what the model of time expects; auto: a GPU if there is one",
    )
    command.add_argument(
        "--hints",
        action=argparse.BooleanOptionalAction,
        help="try hints too, not only params (as usual on a GPU)",
    )


def _grad(command: argparse.ArgumentParser) -> None:
    _add_kernel(command)
    command.add_argument(
        "--wrt", metavar="X,...", help="the arguments (default: all float tensors that are read)"
    )
    command.add_argument(
        "--of", metavar="Y,...", help="the outputs (default: those that are not optional)"
    )
    command.add_argument(
        "--save", metavar="L,...", help="the outputs that may be read back (default: all)"
    )
    command.add_argument(
        "--updates", metavar="X,...", help="gradients that the kernel of another one adds to"
    )
    command.add_argument("-o", "--output", metavar="OUT", help="the file to write (default: print)")


def _cache(command: argparse.ArgumentParser) -> None:
    command.add_argument("action", choices=("show", "clear"), help="what to do")
    command.add_argument(
        "kernel", nargs="?", metavar="KERNEL", help="of clear: this kernel's only (default: all)"
    )


def _completion(command: argparse.ArgumentParser) -> None:
    command.add_argument("shell", choices=("bash", "zsh", "tcsh"), help="which shell")


def _stubs(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", metavar="FILE", help="a .tk file; - is stdin")
    command.add_argument(
        "-o",
        "--output",
        metavar="OUT",
        help="the .pyi to write; - prints it (default: that of FILE's name, beside it)",
    )


def _explain(command: argparse.ArgumentParser) -> None:
    _add_source(command)
    command.add_argument(
        "--machine",
        choices=GPUS,
        help="the GPU to predict times for (default: the first of the target)",
    )
    instead = command.add_mutually_exclusive_group()
    instead.add_argument(
        "--decisions", action="store_true", help="print what was decided only, no prediction"
    )
    instead.add_argument(
        "--schedule",
        action="store_true",
        help="print what an iteration of each loop with products does, and what bounds it, instead",
    )
    instead.add_argument(
        "--as-roles",
        action="store_true",
        help="print the source with the compiler's schedule in it, as roles and rings to edit",
    )
    command.add_argument("--json", action="store_true", help="print all of it as JSON")


# name, what it does, examples for its help, what adds its options
COMMANDS: tuple[tuple[str, str, str, Callable[[argparse.ArgumentParser], None]], ...] = (
    ("compile", "compile a .tk file, a dumped IR or a PTX file", _COMPILE, _compile),
    ("build", "compile kernels for all that is named into one file", _BUILD, _build),
    ("run", "run a kernel on random inputs and check the result", _RUN, _run),
    ("check", "report the errors of .tk files", _CHECK, _check),
    ("tune", "find the best params of a kernel by trying them", _TUNE, _tune),
    ("grad", "write the gradient of a kernel as a .tk file", _GRAD, _grad),
    ("cache", "show or clear the kernels kept on disk", _CACHE, _cache),
    ("completion", "print a script for a shell's completion", _COMPLETION, _completion),
    ("stubs", "write a .pyi with the types of the kernels of a file", _STUBS, _stubs),
    (
        "explain",
        "print what bounds a kernel, what would gain, and what was decided",
        _EXPLAIN,
        _explain,
    ),
)


def parser() -> Parser:
    """The argument parser of all commands."""
    shown = argparse.RawDescriptionHelpFormatter
    top = Parser(
        prog="tkc",
        description="A compiler from a tile language to PTX, with a simulator that runs it.",
        epilog=_EPILOG,
        formatter_class=shown,
    )
    top.add_argument("--version", action="store_true", help="print the version and exit")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name, summary, examples, add_options in COMMANDS:
        about = summary[0].upper() + summary[1:] + "."
        command = commands.add_parser(
            name, help=summary, description=about, epilog=examples, formatter_class=shown
        )
        command.take_options_once()
        add_options(command)
    top.commands = commands.choices
    return top
