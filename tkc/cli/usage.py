"""Wrong usage of the command line, with what was probably meant."""

from __future__ import annotations

import argparse
import re
import shlex
import sys
from collections.abc import Mapping, Sequence
from typing import NoReturn

from tkc.runtime import target_names
from tkc.support.nearest import nearest

_COMMANDS = {
    "version": "tkc --version",
    **dict.fromkeys(("bench", "benchmark", "profile", "time", "roofline"), "tkc explain FILE"),
    **dict.fromkeys(("autotune", "optimize"), "tkc tune FILE"),
    **dict.fromkeys(("objdump", "dump", "nvdisasm", "cuobjdump"), "tkc compile FILE -o x.sass"),
    **dict.fromkeys(("install", "upgrade", "update"), "pip install --upgrade tkc-compiler"),
    **dict.fromkeys(("devices", "targets", "info", "doctor", "list"), "tkc compile --help"),
    **dict.fromkeys(("watch", "lsp", "repl", "serve", "shell"), "tkc check FILE"),
    **dict.fromkeys(("init", "new", "create"), "tkc check FILE"),
    **dict.fromkeys(("header", "export", "save"), "tkc build FILE -o x.h"),
    **dict.fromkeys(("lint", "verify", "parse", "validate", "fmt", "format"), "tkc check FILE"),
    **dict.fromkeys(("test", "exec", "launch", "jit", "execute"), "tkc run FILE"),
    **dict.fromkeys(("debug", "trace"), "tkc run FILE --debug"),
    **dict.fromkeys(("sim", "simulate", "emulate"), "tkc run FILE --device sim"),
    **dict.fromkeys(("asm", "disasm", "sass"), "tkc compile FILE -o x.sass"),
    **dict.fromkeys(("ptx", "emit", "nvcc", "translate"), "tkc compile FILE -o x.ptx"),
    **dict.fromkeys(("cubin", "assemble"), "tkc compile FILE -o x.cubin"),
    **dict.fromkeys(("clean", "purge", "clear-cache"), "tkc cache clear"),
    **dict.fromkeys(("backward", "diff", "autograd", "gradient"), "tkc grad FILE"),
    **dict.fromkeys(("package", "bundle", "link", "aot"), "tkc build FILE -o x.tkb"),
}
_OPTIONS = {  # what is said whole, of options of nvcc, Triton and others
    **dict.fromkeys(("-S", "--ptx", "--asm", "-ptx"), "did you mean --emit ptx?"),
    **dict.fromkeys(("-c", "--cubin", "-cubin", "-fatbin"), "did you mean -o x.cubin?"),
    **dict.fromkeys(("-g", "-G", "--device-debug"), "did you mean --debug?"),
    **dict.fromkeys(("-V", "-version", "--V"), "did you mean `tkc --version`?"),
    **dict.fromkeys(("--help-all", "-help", "-?"), "did you mean `tkc COMMAND --help`?"),
    **dict.fromkeys(
        ("-lineinfo", "--generate-line-info"), "PTX names the lines of its source; leave it out"
    ),
    **dict.fromkeys(
        ("-v", "--verbose", "-Xptxas", "--ptxas-options", "-res-usage", "--resource-usage"),
        "`tkc compile FILE -o x.cubin` tells the registers, and what spills is an error",
    ),
    **dict.fromkeys(
        ("-maxrregcount", "--maxrregcount", "--maxnreg", "-maxnreg"),
        "the compiler chooses; in the source `grid i in M by 64 with occupancy=2` asks for fewer",
    ),
    **dict.fromkeys(
        ("--use_fast_math", "-use_fast_math", "--fast-math", "-ffast-math", "-ftz", "--ftz"),
        "in the source `use std.fast` gives cheaper functions, as `fast.exp(v)`",
    ),
    **dict.fromkeys(
        ("-I", "--include", "-L", "-l", "--include-path"),
        "`use name.f` in a source takes f of name.tk beside it",
    ),
    **dict.fromkeys(
        ("-std", "--std", "-x", "-ccbin", "-rdc", "-dc", "-arch-list", "-fPIC", "-Xcompiler"),
        "nothing here needs it; leave it out",
    ),
    **dict.fromkeys(
        ("--strict", "-Werror", "--Werror", "--werror", "-W"), "did you mean --warnings=error?"
    ),
    **dict.fromkeys(("-w", "--quiet", "-q", "--no-warnings"), "did you mean --warnings=ignore?"),
    **dict.fromkeys(
        ("--print-completion", "--completion", "--install-completion"),
        "did you mean `tkc completion bash`?",
    ),
    **dict.fromkeys(
        (
            "--trials",
            "--iters",
            "--iterations",
            "--time",
            "--benchmark",
            "--bench",
            "--profile",
            "--repeat",
            "--reps",
            "--warmup",
            "--num-trials",
        ),
        "how often is measured follows from what is found; leave it out",
    ),
    **dict.fromkeys(
        ("--shape", "--shapes", "--size", "--sizes", "--dims", "-n"),
        "sizes are given by their names, as -D N=1024",
    ),
    **dict.fromkeys(
        ("--rtol", "--atol", "--tol", "--eps", "--no-check", "--nocheck", "--no-verify"),
        "the error that is allowed is said by --tolerance 1e-3",
    ),
    **dict.fromkeys(
        ("--input", "--inputs", "--output", "--data", "--args", "--save", "--load"),
        "inputs are random, by --seed; arrays of your own are passed from Python",
    ),
    **dict.fromkeys(
        ("--dtype", "--type", "--types", "--precision"),
        "types are those of the source; a type variable is given by its name, as -D E=bf16",
    ),
    **dict.fromkeys(
        ("--num-warps", "--num_warps", "--num-stages", "--num_stages", "--warps", "--stages"),
        "hints stand in the source: `grid i in M by 64 with warps=4`",
    ),
    **dict.fromkeys(
        ("-Wall", "-Wextra", "--wall", "-pedantic", "--warn"),
        "all warnings are shown; --warnings=error makes errors of them",
    ),
    **dict.fromkeys(
        ("--no-warn", "-Wno-error", "--wno-error", "-Wno"), "did you mean --warnings=show?"
    ),
    **dict.fromkeys(
        ("--json", "--format", "--report"), "`tkc explain FILE --json` writes what was decided"
    ),
    **dict.fromkeys(
        ("--list-targets", "--targets", "--list", "--devices"), "did you mean `tkc compile --help`?"
    ),
    **dict.fromkeys(
        ("-E", "--preprocess", "-P"), "there is no preprocessor; did you mean --emit tile?"
    ),
    **dict.fromkeys(
        ("--line", "--lines"), "every line is explained; leave it out, or search what is printed"
    ),
    **dict.fromkeys(("--help-hidden", "-hh", "/?"), "did you mean `tkc COMMAND --help`?"),
    **dict.fromkeys(("--cpu", "--sim", "--host"), "did you mean --device sim?"),
    "--all": "without a kernel's name all are meant",
}
_ARCHITECTURES = frozenset(
    "-t --arch -arch --gpu-architecture --sm -code --gencode -gencode".split()
)
_CHOICES = {
    "--emit": {
        **dict.fromkeys(("asm", "assembly", "hex", "machine"), "sass"),
        **dict.fromkeys(("ir", "ttir", "mlir", "hlo", "ast"), "tile"),
        **dict.fromkeys(("ttgir", "tlir", "gpu"), "cta"),
        **dict.fromkeys(("llir", "llvm", "nvvm", "llvm-ir"), "ptx"),
        **dict.fromkeys(("bin", "binary", "obj", "fatbin", "elf"), "cubin"),
    },
    "--device": {
        **dict.fromkeys(("cuda", "0", "cuda:0", "nvidia", "h100", "h200"), "gpu"),
        **dict.fromkeys(("cpu", "simulator", "host", "emulator"), "sim"),
        **dict.fromkeys(("numpy", "reference", "evaluator"), "ref"),
    },
    "--warnings": {
        **dict.fromkeys(("off", "none", "no", "hide", "quiet", "suppress", "0"), "ignore"),
        **dict.fromkeys(("on", "all", "default", "yes", "always", "1"), "show"),
        **dict.fromkeys(("fatal", "werror", "strict", "raise"), "error"),
    },
    "action": {
        **dict.fromkeys(("ls", "list", "size", "info", "stats", "status", "path", "dir"), "show"),
        **dict.fromkeys(("clean", "rm", "purge", "delete", "prune", "reset", "gc"), "clear"),
    },
}
_VALUES = {  # examples of what stands behind options
    "-D": "N=1024",
    "-k": "NAME",
    "-o": "x.ptx",
    "--dump": "FOLDER",
    "--dump-passes": "FOLDER",
    "--stop-after": "prepare",
    "--wrt": "x,y",
    "--of": "y",
    "--save": "L",
    "--updates": "x",
    "--target": "sm_90a",
    "--emit": "ptx",
    "--device": "sim",
    "--machine": "H100",
    "--tolerance": "1e-3",
    "--seed": "1",
    "--sms": "4",
    "--reference": "x.tk",
    "--warnings": "error",
    "--check": "none",
    "--policy": "random",
}
_KERNEL_COMMANDS = ("compile", "run", "explain", "tune")
_CHOICE = re.compile(r"argument (\S+): invalid choice: '?([^']*?)'? \(choose from (.*)\)")


class _Once(argparse.Action):
    """Store the value of an option, which has one: two that differ are an error, since one of them
    would be lost."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        given: dict[str, object] = vars(namespace).setdefault("given_once", {})
        if option_string and given.setdefault(self.dest, values) != values:
            why = f"{given[self.dest]} and {values} are given, and it has one value"
            raise argparse.ArgumentError(self, why)
        setattr(namespace, self.dest, values)


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors say what to write."""

    words: Sequence[str] = ()  # of the command line, as far as they are known
    commands: Mapping[str, argparse.ArgumentParser] = {}  # by name

    def take_options_once(self) -> None:
        """Options that are added from here on are errors where two values are given."""
        for word in (None, "store"):
            self.register("action", word, _Once)

    def error(self, message: str) -> NoReturn:
        """Print the usage, the error and what was meant to stderr, and exit with 2."""
        self.print_usage(sys.stderr)
        said = self._of_others(message) or advice(message, self.words)
        hint = f"{self.prog}: {said}\n" if said else ""
        self.exit(2, f"{self.prog}: error: {message}\n{hint}")

    def _of_others(self, message: str) -> str:
        """What to say of an option that only other commands have; "" if it is none, or if
        something better is known."""
        word = re.match(r"unrecognized arguments: (--[\w-]+|-[Dko](?= |$))", message)
        if word is None or word[1] in _OPTIONS:
            return ""
        if word[1] == "--version":
            return "did you mean `tkc --version`?"
        having = [
            f"`tkc {name}`"
            for name, command in self.commands.items()
            if re.search(rf"{word[1]}(?![\w-])", command.format_usage())
        ]
        if not having:
            return self._alike(word[1])
        *others, last = having
        listed = f"{', '.join(others)} and {last}" if others else last
        return f"{word[1]} belongs to {listed}; leave it out"

    def _alike(self, word: str) -> str:
        """What option of the command may have been meant by one that no command has."""
        command = self.commands.get(next(iter(self.words), ""))
        known = re.findall(r"--[a-z][\w-]*", command.format_usage()) if command else []
        plain = word.replace("_", "-")
        first = next((option for option in known if plain.startswith(f"{option}-")), None)
        if first is not None:  # --emit-ptx
            return f"did you mean {first} {plain.removeprefix(f'{first}-')}?"
        meant = nearest(plain, known, 0.8)
        return f"did you mean {meant}?" if meant else ""


def advice(message: str, words: Sequence[str] = ()) -> str:
    """What to write instead of what argparse reports of the ``words`` of a command line; "" where
    nobody knows."""
    valueless = re.fullmatch(r"argument (\S+): ignored explicit argument '.*'", message)
    if valueless is not None:
        return f"{valueless[1].split('/')[-1]} takes no value"
    valued = re.fullmatch(r"argument (\S+): expected one argument", message)
    if valued is not None:
        option = valued[1].split("/")[0]
        return f"a value follows, as {option} {_VALUES[option]}" if option in _VALUES else ""
    if message.endswith(" are given, and it has one value"):
        return "leave one of them out"
    choice = _CHOICE.search(message)
    if choice is not None:
        choices = [word.strip("' ") for word in choice[3].split(",")]
        return _of_choice(choice[1], choice[2], choices, words)
    if not message.startswith("unrecognized arguments: "):
        return ""
    first, *rest = _words_of(message.removeprefix("unrecognized arguments: "), words)
    command = next(iter(words), "")
    if command == "grad" and "--wrt" in words[:-1]:
        first = words[words.index("--wrt") + 1] + "," + first  # --wrt x y
    return _of_word(first, rest, command)


def _words_of(text: str, words: Sequence[str]) -> list[str]:
    """Those of the ``words`` of a command line that argparse has joined to a text, which may hold
    spaces themselves."""
    found: list[str] = []
    for word in words:
        if word and f"{text} ".startswith(f"{word} "):
            found.append(word)
            text = text[len(word) + 1 :]
    return [*found, *text.split()]


def _of_word(first: str, rest: Sequence[str], command: str) -> str:
    word, _, value = first.partition("=")
    value = value or next(iter(rest), "")
    value = shlex.quote(value) if value else ""  # as a shell takes it
    if command == "explain" and word == "--gpu":
        return f"did you mean --machine {value or 'H100'}?"
    if word in _ARCHITECTURES or (word == "--gpu" and command != "run"):
        meant = re.search(r"did you mean (\S+)\?", target_names.advice(value or "native"))
        return f"did you mean --target {meant[1] if meant else 'sm_90a'}?"
    if word in ("--gpu", "--cuda"):
        return "did you mean --device gpu?"
    if word in ("-v", "--verbose") and command not in _KERNEL_COMMANDS:
        return "did you mean `tkc --version`?"
    if word in ("-v", "--verbose") and command == "run":
        return "`tkc explain FILE` says what was decided, and why"
    if re.fullmatch(r"-O\d?", word):
        return "there are no levels of optimisation; leave it out"
    if word in ("--define", "--D", "--d", "-d", "--set", "--param"):
        return f"a size, param or type is given by -D {value or 'N=1024'}"
    known = word if word in _OPTIONS else re.sub(r"^(-[ILl])[^-].*", r"\1", word)  # -Ifolder
    if known in _OPTIONS:
        return _OPTIONS[known]
    if word.endswith(".tk"):
        return f"tkc {command} takes one file; `tkc build` and `tkc check` take several"
    if word.isdigit():
        return "a size, param or type is given by -D NAME=VALUE"
    if re.fullmatch(r"-[A-Z]", first) and value.isdigit():  # -N 64
        return f"a size, param or type is given by -D {first[1:]}={value}"
    if re.fullmatch(r"[A-Za-z_]\w*", first) and value.isdigit() and rest:
        return f"a size, param or type is given by -D {first}={value}"
    if re.fullmatch(r"[A-Za-z_][\w,]*", first) and "=" not in first:
        if command == "grad":
            return f"did you mean --wrt {','.join([first, *rest])}?"
        if command in _KERNEL_COMMANDS:
            return f"did you mean -k {first}?"
    if re.fullmatch(r"(?:--)?[A-Za-z_]\w*", word) and (value or word.isupper()):
        return f"a size, param or type is given by -D {word.lstrip('-')}={value or 'VALUE'}"
    return ""


def _of_choice(argument: str, word: str, choices: list[str], words: Sequence[str]) -> str:
    if argument == "COMMAND":
        if re.search(r"\.(?:tk|tkir|ptx|tkb)$|/", word):
            return f"a command stands first: tkc run {word}"
        if word == "help":
            named = [w for w in words if w in choices]
            return f"did you mean `tkc {named[0] if named else 'COMMAND'} --help`?"
        if word in _COMMANDS:
            return f"did you mean `{_COMMANDS[word]}`?"
        if words and words[0].startswith("-"):  # --target sm_80 x.tk
            said = next((w for w in words if w in choices), "compile")
            rest = " ".join(w for w in words if w != said)
            return f"a command stands first: `tkc {said} {rest}`"
    if argument == "shell":
        return "these are the shells for which shtab writes completion"
    if argument == "--target":
        return target_names.advice(word)
    meant = _CHOICES.get(argument, {}).get(word.lower()) or nearest(word, choices)
    return f"did you mean {meant}?" if meant else ""
