"""Damage to texts, at the level of bytes, of tokens and of structure."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Callable
from typing import Any

LEVELS = ("byte", "token", "structure")
# In the place of a number: bounds of types, and what no machine has.
NUMBERS = (
    "0 1 2 3 7 8 31 32 33 64 100 255 256 1024 4096 65535 65536 16777216 2147483647 2147483648 "
    "4294967295 4294967296 9223372036854775808 18446744073709551616 99999999999999999999999999 "
    "-1 -2147483649 0.5 1e30 1e400 -0.0 0x7f800000 0xffffffffffffffffff"
).split()
BYTES = b'\0\t\n\r "#$%()*+,-./0189:;<=>?@AZ[]^_az{|}~\x7f\x80\xc3\xe6\xff'
_TOKEN = re.compile(r"\d+\.?\d*(?:e[+-]?\d+)?|[A-Za-z_%$.][\w.$]*|\s+|.", re.S)


def damaged(content: bytes, level: str, draw: random.Random, others: list[bytes]) -> bytes:
    """The content after one to three edits; ``others`` are contents of its kind, to take from."""
    edit: Callable[[bytes, random.Random, list[bytes]], bytes]
    edit = {"byte": _byte, "token": _token, "structure": _structure}[level]
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        content = edit(content, draw, others)
    return content


VALUES = (
    *(None, True, False, "", "N", "N +", "../x", "x" * 2000, [], {}, [[]], {"unit": -1}),
    *(0, -1, 1, 2.5, 3, 17, 1024, 1 << 31, 1 << 64, 10**40, 10**400, float("inf"), float("nan")),
    *("9 ** 9 ** 9", "1 << 99999999999", "N // 0", "cdiv(N, 0)", "N * 100000", "-N", "sms ** sms"),
    *("1 if N else 2", "N.x", "(" * 300, "- " * 300 + "N", "f64", "sm_80", "u8", "tensormap"),
)


def damaged_json(text: str, draw: random.Random) -> str:
    """A JSON text after one to three edits of its tree."""
    plain: Any = json.loads(text)
    for _ in range(draw.choice((1, 1, 2, 3))):
        places: list[tuple[Any, Any]] = []
        _places(plain, places)
        holder, key = draw.choice(places)
        _, other = draw.choice(places)
        match draw.randrange(6):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, list):
                holder.append(holder[key])
            case 1:
                holder[str(other)] = holder[key]
            case 2:
                values = [h[k] for h, k in places]
                holder[key] = copy.deepcopy(draw.choice(values))
            case _:
                holder[key] = draw.choice(VALUES)
    return json.dumps(plain, indent=1)


def _places(value: Any, found: list[tuple[Any, Any]]) -> None:
    items: Any = value.items() if isinstance(value, dict) else enumerate(value)
    for key, held in list(items):
        found.append((value, key))
        if isinstance(held, (dict, list)):
            _places(held, found)


def _byte(content: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    at = draw.randrange(len(content) + 1)
    span = draw.choice((1, 1, 1, 2, 8, 40))
    match draw.randrange(8):
        case 0:
            return content[:at] + content[at + span :]
        case 1:
            return content[:at] + bytes(draw.choice(BYTES) for _ in range(span)) + content[at:]
        case 2:
            return content[:at] + content[at : at + span] * 2 + content[at + span :]
        case 3:
            return content[:at] if draw.random() < 0.5 else content[at:]
        case 4:
            flipped = bytes(b ^ 1 << draw.randrange(8) for b in content[at : at + 1])
            return content[:at] + flipped + content[at + 1 :]
        case _:
            return content[:at] + bytes([draw.choice(BYTES)]) + content[at + 1 :]


def _token(content: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    tokens = _TOKEN.findall(content.decode("utf-8", "replace"))
    words = [n for n, token in enumerate(tokens) if not token.isspace()]
    if len(words) < 2:
        return content
    at, other = draw.choice(words), draw.choice(words)
    match draw.randrange(10):
        case 0:
            del tokens[at]
        case 1:
            tokens.insert(at, tokens[other])
        case 2:
            tokens[at], tokens[other] = tokens[other], tokens[at]
        case 3:
            tokens[at] = tokens[other]
        case _:  # by one of its kind, which comes further; registers and numbers come furthest
            names = [n for n in words if _kind(tokens[n]) in ("number", "%")]
            at = draw.choice(names) if names and draw.random() < 0.6 else at
            kind = _kind(tokens[at])
            if kind == "number":
                tokens[at] = draw.choice(NUMBERS)
            else:
                tokens[at] = draw.choice([tokens[n] for n in words if _kind(tokens[n]) == kind])
    return "".join(tokens).encode()


def _kind(token: str) -> str:
    if token[0].isdigit():
        return "number"
    return token[0] if token[0] in "%." else "word" if token[0].isalpha() else "mark"


def _structure(content: bytes, draw: random.Random, others: list[bytes]) -> bytes:
    lines = content.split(b"\n")
    at, other = draw.randrange(len(lines)), draw.randrange(len(lines))
    count = draw.choice((1, 1, 2, 5))
    match draw.randrange(8):
        case 0:
            del lines[at : at + count]
        case 1:
            lines[other:other] = lines[at : at + count]
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            strange = draw.choice(others).split(b"\n")
            start = draw.randrange(len(strange))
            lines[at : at + draw.choice((0, count))] = strange[start : start + count]
        case 4:
            return _block(content, draw, lambda inner: b"")
        case 5:
            return _block(content, draw, lambda inner: inner + inner)
        case 6:
            depth = draw.choice((2, 50, 3000))
            return _block(
                content, draw, lambda inner: inner[:1] * depth + inner + inner[-1:] * depth
            )
        case _:
            lines[at] = lines[at] + draw.choice((b" ", b",", b"")) + lines[other].strip()
    return b"\n".join(lines)


def _block(content: bytes, draw: random.Random, change: Callable[[bytes], bytes]) -> bytes:
    """What stands between two brackets that fit, with them, changed."""
    starts = [n for n, byte in enumerate(content) if byte in b"([{"]
    if not starts:
        return content
    start, depth = draw.choice(starts), 0
    for end in range(start, len(content)):
        depth += (content[end] in b"([{") - (content[end] in b")]}")
        if not depth:
            return content[:start] + change(content[start : end + 1]) + content[end + 1 :]
    return content
