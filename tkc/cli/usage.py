"""Wrong usage of the command line, with what was probably meant."""

from __future__ import annotations

import argparse
import re
import sys
from typing import NoReturn

from tkc.support.nearest import nearest

_TARGETS = {  # generations of GPUs by their names
    **dict.fromkeys(("hopper", "h100", "h200", "gh200", "90", "native"), "sm_90a"),
    **dict.fromkeys(("ampere", "a100", "80"), "sm_80"),
    **dict.fromkeys(("ada", "l40s", "4090", "89"), "sm_89"),
    **dict.fromkeys(("blackwell", "b200", "100"), "sm_100"),
    **dict.fromkeys(("5090", "120"), "sm_120"),
}
_COMMANDS = {
    "help": "tkc COMMAND --help",
    "version": "tkc --version",
    **dict.fromkeys(("bench", "benchmark", "profile", "time"), "tkc explain FILE"),
    **dict.fromkeys(("autotune",), "tkc tune FILE"),
    **dict.fromkeys(("test", "lint", "verify"), "tkc check FILE"),
    **dict.fromkeys(("sim", "simulate", "exec"), "tkc run FILE --device sim"),
    **dict.fromkeys(("asm", "ptx", "disasm", "sass"), "tkc compile FILE -o x.sass"),
}
_OPTIONS = {
    **dict.fromkeys(("--arch", "-arch", "--gpu-architecture", "--sm", "--gpu"), "--target sm_90a"),
    **dict.fromkeys(("-S", "--ptx", "--asm"), "--emit ptx"),
    **dict.fromkeys(("-c", "--cubin"), "-o x.cubin"),
    **dict.fromkeys(("-I", "-L", "-l"), ""),
}
_EMITS = {"asm": "sass", "assembly": "sass", "ir": "tile", "ttir": "tile", "llir": "ptx"}


_CHOICE = re.compile(r"argument (\S+): invalid choice: '?([^' ]*)'? \(choose from (.*)\)")


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors say what to write."""

    def error(self, message: str) -> NoReturn:
        """Print the usage, the error and what was meant to stderr, and exit with 2."""
        self.print_usage(sys.stderr)
        said = advice(message)
        hint = f"{self.prog}: {said}\n" if said else ""
        self.exit(2, f"{self.prog}: error: {message}\n{hint}")


def advice(message: str) -> str:
    """What to write instead of what argparse reports; "" where nobody knows."""
    choice = _CHOICE.search(message)
    if choice is not None:
        return _of_choice(choice[1], choice[2], re.findall(r"[\w.]+", choice[3]))
    if not message.startswith("unrecognized arguments: "):
        return ""
    first, *rest = message.removeprefix("unrecognized arguments: ").split()
    word, _, value = first.partition("=")
    if word in _OPTIONS:
        return f"did you mean {_OPTIONS[word]}?" if _OPTIONS[word] else ""
    if re.fullmatch(r"-O\d?", word):
        return "there are no levels of optimisation; leave it out"
    if word.isdigit():
        return "a size, param or type is given by -D NAME=VALUE"
    if re.fullmatch(r"(?:--?)?[A-Za-z_]\w*", word) and (value or rest or word.isupper()):
        name = word.lstrip("-")
        return f"a size, param or type is given by -D {name}={value or next(iter(rest), 'VALUE')}"
    return ""


def _of_choice(argument: str, word: str, choices: list[str]) -> str:
    if argument == "COMMAND" and re.search(r"\.(?:tk|tkir|ptx|tkb)$|/", word):
        return f"a command stands first: tkc run {word}"
    if argument == "COMMAND" and word in _COMMANDS:
        return f"did you mean `{_COMMANDS[word]}`?"
    if argument == "--device" and word in ("cuda", "cpu"):
        return f"did you mean {'gpu' if word == 'cuda' else 'sim'}?"
    known = {"--target": _TARGETS, "--emit": _EMITS}.get(argument, {})
    number = re.sub(r"^(?:sm|compute)_?", "", word.lower())
    alike = f"sm_{number}" if argument == "--target" else word
    meant = known.get(number) or nearest(alike, choices)
    return f"did you mean {meant}?" if meant else ""
