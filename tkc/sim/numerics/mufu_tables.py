"""Coefficient tables of the multi-function unit (MUFU), fitted from sweeps of an H200.

The structure of these tables was first published by envytools (MIT licence, `nvhw/sfu.c`).
"""

import base64
import zlib

import numpy as np
from numpy.typing import NDArray

# Segments of tanh per binade of |x|: exponent -> count.
TANH_SEGMENTS = {-8: 1, -7: 1, -6: 1, -5: 2, -4: 2, -3: 4, -2: 4, -1: 4, 0: 8, 1: 16, 2: 8}

_SEGMENTS = [
    *(("rcp", 128), ("rsq0", 64), ("rsq1", 64), ("sqrt0", 64), ("sqrt1", 64), ("ex2", 64)),
    *(("lg2", 64), ("sin", 64)),
    *((f"tanh{exponent}", count) for exponent, count in TANH_SEGMENTS.items()),
]

# int64 [627 segments, 3], bytes transposed and deflated.
_PACKED_TABLES = base64.b64decode(
    "eNrtmAk8VG3bwMcyxpYlQgxGZPAQUQhlrCMpYxfSWDL2hGwxxhjGGpGlrFG2kCyRwmQJhaZVizSWkKVUimzznVE9y/"
    "c97/O+v6/fuzzvM/85Z845133d13Xd53ff5zrnmpz890L9izP6gxj8IKB/PYyfH54zfu01vDe+Y5aJjfr6JmHvVMyW"
    "rE3Bj6S9S5+ubZXbqSjF/f5u7jHpV6kaQyGc52CFW5OWndrFAjq5rTLus+5xS6l7MMcssF1RVV1NWU6Ma2X8bnWyp7"
    "7w27YkW9jrMg/4aI4ZuNGNrxWzqdZyIV2x13kpGXYVMWA37rMQuhYJnjoDNrBSmwsdhqopsrTaPlbFVrbfKg/XnMAy"
    "hw4pBZQNTLx/R+nK91aczNjz0HXOe8y8SfB4G+sB4s0ZfjVLb6qMLHOzabvgIU9PM/HBEKZTr5T8Clru3r1ZELj3S4"
    "Xpm5C1kGnzWjab/Jf8+j4pl0n3ng49u99ZmxPpuId75EroPipYQMUuqWeTfR3fqRnXMa8vp+X6AiUHz5gJUGoIjlpi"
    "LO9HHvf39PQ9eDmzxitn4BJTTl6Wtolr+bTDq3x6R8ANVi38E41K+WbL1Ro/DZ75ITL56RSjNIrQymiS/9myWeb85j"
    "SBIuXbzowlqPVaT+mpyiB9/unOQpybibq0EBcL4/WaitKS8uprpIFXH9gktY/iyx6s73DKfsCNOjsED+oRDx1Uz4cE"
    "vrZ/ZPbw8NgJ5hzVJ6ek7hM0FxsjjARnuy7Gld3nce1DPg6UGq9PjwonnGuehLnUsns/NbmDehXE34yBDmY7KTINtx"
    "afxgb6+pwIjcms7BplkkFFVL4SME3q447He+pv6gngyhGKfb07qLx/9M1of0WY1ny2Mkm3UQJLFrQgXO55Pj7+orfm"
    "9LFdq62hiq/iFcm+kDwlkumLY+9CaHMIB2w4EAIHoqDRJAoa5UeeUkLwwNi50sx3WLB1C1eqxXh146KkJ2p1hdiZGT"
    "+9vH01Jzbg6EFNWUGWzxOD3U0Vean4YM8j5oZaO7dDeSHrn6ZHn9/vvXX9akVRbnpybGRogK+bk4OV2QFDhJbqzh2y"
    "kuIigpu52SGMoJWlj/NzbyZHXw0/f/KI3N/X3dV5q6W56Vp97ZWqy+Ully4UFuScP5eZkX4mJSUpIZ4YQ4jG91hO4W"
    "Cd3kI94erzNX67ljpTHeRXyWU4WyXOqc6yOG8TJaFVSk9NLsHPwWiXFM/q7FAfqabwbFyIuwNKX0tJypK53lt+qtJP"
    "HdSX64cQmu+5iHPQgoIonZVnQ1yNdkE5l8bJpMrcpHBvNEpfXQbGz7o0PzX0qIfUVHkx92wSgVNKC+UWkpBb00oe/b"
    "DOA5VT1UU5ugfhEzILK+pv3iY/oUy9/czIyiUElZJRVtXSNzxkaefs7O3nHx5OiEtIPet9uqxndB2qau6OTaskPZ8C"
    "ccHUjSw9gxLSiqpbycOjHxjZhaAy6vuMrNHe/mGxcZm5RdX119r7+p4PT8zOf15++2mZysLGzS+6Da64S10HedDS1g"
    "njGxAaRUzJyL9UXXfj1t37z8dm36+AOfig0gqqOsZmdm4+wbjkjLyK2rbeR+bYkoEFYS00rog0tMAjp+vgH5tf3fl0"
    "ap0LtkPLxM4zEJ92vuxa652no7ML6yxcQlLyShq6xig7R3df/zBcbNIHcn1asJWayPJQa2G0G1KO++PgjcJod9RuMf"
    "D0o+uXUkKcD+2R4qfOvRy4UZWXSgjyPmp5UE9LWV5aQkyAn5+X+9uTCwHCIUjAxMMBRx4Yjoym4JSuPbDOVrb1zBbm"
    "yrx9zZ85SCZEqIwyv7QKQXaXdkMgSGI3HFNKxCBLkUgkBj6JhHcDwEsxpXAIBkMkwkvhQAsG2Q2HEyGlRGJ3KbIbMg"
    "kBrogQ4iSyexKD6QZkyG6gFQ50A3QxkEkiHEKEYzBIwF43nIjpJhIngQ3oQIRgiKVwIhyOaWvT1o5sA/6pkdpUqnYk"
    "sLVR29o2xNTISOAaaIiktgEngA4VOGjTmmnabUArcEYFLjaagXNApy2S1pemBagAR5pZQInmg0q7Bqx/tUmzCjQDXm"
    "i/SOr3/w0JlfqLKHKDrwKanPpd+FX3u8LXvr8Yon63803te4ev8u89g20GG23UsoCfYKOaYLAacGGTJTio1gicAS3B"
    "i4BIzWZxMHjQZjHYRq1x0UZtUNBmsVEwy0YQOGYFFDMVW0h2qNRZRKd3fPyol15n0fFRhW9M8iEgtigee8hkEcDk8l"
    "BFj4+J6SFfOpOeip6LS0Ad38eHxdEPVSz0QH4ISmEhmULGIWDzKB40qmYeUYhAo0EICmw+FQRDwWDzCDQsFeQHSyWB"
    "KCRyIWUezUMmUUCpfqlkCvqPMijuKxvPwY3DN5ggHNybBbaKwiSl5RQUlXera+5F6BkYGZuYmllY2dg5OKKdXY9hPL"
    "x8fP38A04Gh4SdisBGRuEJMbFx8QmJyadTUs+kpWdkZmWfO5+Tm5dfUFB4oaj44qWSktKy8oqKy5VVVdVXamqu1tbW"
    "1dc3NFxrbGxqut7cfOPGzZstLa2tbSAwB6+ACExKVkFZVWOfjoGRiam5la29o5OLG+DTzz8wKCQsHIvDE2KJ8YlJp1"
    "POpJ3NAHxtuKI5Mja1sLFzdDrm7uV7IjAoFFCNjgE0k1POAEFln8/Jyy+8UHyRFgwQChDJVSAOIAogBloErW3U9dXl"
    "pc8LH9+/ezs7/WZyYnxslPJqeOjF82eDTx4/evjg/r2B/r67d3p7um93dXV2tN8itbW2tty80dx8vamx8VqDJ8bV6a"
    "iDnY2VOeqQiTHSQE9He6+WhrrqLpWdigrycrJwaSlJCZiYKFR4q6DAFv7NvDzcXJwc7GysEBYwMxMjg+1hO3uHI45H"
    "0U7OLsfcMO4enl7evsf9TgQEngwKCQ0Lj8DioqIJMcQ42r1OTfs2qILCooslwJCqrjQ11NVUXS4ruXihIC/nXBaQQV"
    "JPJyXGE2MJ0VG4yIjwU6EhwUEnA/xP+B339fH28vRwx7gdO+bq4uyERh91PHLElYaLi4vzN4GDvd1hWxtrSwtzlOlB"
    "E2OjryPS3KO2mzYgORlpKQlxUWEhAT5eLk42CDMjaH35/VBHIF5rKkZoy0TmDvhmsfqokHMjxmTf1BO2BqpyElv5uQ"
    "FNYLBghm8z7tcw/g4M/zj/n3dJDg52dnY2NjZWVlYIAAsN8FeYv/GHEW50+6XX/+3zdwa0+hvWfp/1v83yBis/s/q/"
    "WftjaDEw/iMw/T6/cf/3/P5O/N8/Y34W/KL9K2Mrf5PVhb7BXqdtgTYaEsuX0PIrQ8KZ59/qJN9n13S5NfBsZGru/c"
    "Lil+WVVcD3l7WvrkCrlEyIePdMiD3+GeqJXR9UC1o9fpXlmQiphSUVpWHgdrZzjoVlPFvIES0UEaccYFgUNVzzsfCq"
    "xDT4OExgf4PVdhgCP2o3GaM4ko0C11nPnqCoB55JduXLmuNjJuklpNkNQze3CMu+PoQWDg2HueiTHkd35TCvEbLV0D"
    "xIRgR1xvWL7gu3+Hf6e1MXZOcYFfbMbsEz+6Tt97pn1r9NgTzjvGWuP0f7wmV9u8fF1RNqKcObRWZOFLg1Jw2cDGzd"
    "z/ZByCPD3N7boMJ597ujlkWiOQvMF2u5MuVrOcTILOVFzzWubI9tv42jPDbVzkLqYaeCxR4Qd/bsTbyEF3Y2H2VvBz"
    "GLe3x+qQT2CdPuV8H3CoSCGitn8KfGuuQl6yZ7XVpGnpYfBWVsb7IG9zd0rHnxLcMLPRIgEz+9BJ2rQth+gU/IT+uY"
    "qW76AEKtbG3n5HxKkOyNP5nLNyn7RlX86irHXLU9qAytLGdW72B+wdyXuulCR/jjh1Hj4Jk8CVzb+BIV5NHB73wV4j"
    "XiJ/p2WiBEcEkyz+ecrESi150qUfGbK6OhvU+rzPul3TKaX7EbnueuwiYOhfl1RTe4Zh+52eb3jAUUaj+wzit/cpPA"
    "lUUOCGR7iPC2S81Bs4qWnjEN7Gedo1m+uDu9l2QuZFBBKPO967tWT96Ml+XaU4stVZFJ9riVC2L/XLzQy0RQoGDfMF"
    "b3676/SVSrfkCs0wQvLn+449GYz/pqE24bpdSNPZpUeyBslxcfLE5HB/sx65iVa3K/RBzw1CAhSCRyDQVEUgLhUIVk"
    "HqOmuHpYp3o4Cs044T6NFFhsKXQwwd7u5VwiBPbPfZ94f11+9Iuf4QcB/cnBRUbS3pzFxcXExERFhLcK8PFsvDEw/v"
    "mH9s/izz7l/4NWLy0Zf/myvLyRwP9oyAwQXnElfYeQrOvDEGWntO519cC6Txq4O1tc6lnsazncOrZFT5rUisR+QJN1"
    "6mULBFM5iGACmMiRIpAnXaPZbTUeCM6Sa7OciRZpQM3GSXe6MpcYzaTseo6Dk0O39YdI3ccqDCVqzeWbMTd5Swwm66"
    "/UeW9/dd6Spy/ekLk9CkEFC6rY/6YuJvubuhj4/cijvp6euw9ezqzyyuq7EMrIy9LWcS0LOzzLpxUCbjAX6MzkWQu8"
    "rMDaqomyLr2dmpxdYOCT0T0aVTKwInckvZ9tfyJZyKUGZFFGPdzAF/BE8wL7yREUSbkEms4Zy4QDrS+9pdy7UUx0N4"
    "Qt9eV5q4G64oxYboUqjp3VfZuNeB0n23MMlK3YYT15kjFZIF+qVK5CtmRbDn8CKOC1dZdyAduLEp8d0xfMQWUHZmKg"
    "1ZpdB/qMOzWqRIhvLep5vToEMA0gZNLApv3463NiB0OL7rzlUTroHpVV2dL/YuLd55V1UK2b6OMUE/Y7yeZCI1Vhxi"
    "LztwvCbNWFqRPklsq8M3F4bEQkITGzuO720OfNOy1DiwbWlNwKhqDo0g+ItCmdApDvoEb2B8MMijTm4jCf/onzpFGQ"
    "iAryMMY/LBIfhQ3xc7VB7oKxvXt0LTMQJcsweDniEPRNfYQ++8AZc957iYag3jN226ZrQ/Yx3o4zZusm7FusdtnSFS"
    "DW7cN9xWQigqdQoUHzpkadbA6b/6B6xpxO6gsJ54JBdnVnYmn70zef10DUlemmCkqlV8ra3S+f/M8vKGOWdshqNY2t"
    "ax1zU+rfX/5J6UhUXl3n/Rdjn1bWqXR+/ClDhw49sf6ng4vERoSfCtuo3pwMpNVvaAUcH28vL08PD3fM1yLOt6rNUU"
    "fHI0ccHOzt7ewOH7a1tbGxtraysrS0tLAwNzczM0OhTE1NDx06dPCgiYnJgQMHjI2N9+/fb2RkhEQiDQEMDAz09fX1"
    "AHQBdAAQCMSP1sUa6mprrlRXXa4oLystuVRcdKGwID8/Lzfn/LnsrMzMjLPp6WlnUlNTTp9OTkpMTEiIj4sjEmNjYg"
    "iE6Gg8PioKB2JgAkPYODZx8/JtERAShorBJCS3w2Xk5BUUdyrvUlXbo6m1D6Gjp2+I3H/A5JCpmbmllY2tnf0RR7QT"
    "rV7p7ul93P9kcFgEDh9DTEhOSTubdS43/0JxSVlF1ZXa+mvXb7SQ2jtv997tv3f/0ZOnz4eGR8ZeT76ZmXv3/uOnxS"
    "8rawiEjq6unr6BgSHSyGi/8QETk4OHTFFm5uYWllbWNr+u2tG80ap2Psf9TvgHngwKDqWVSEEMjMxgFlY2ds5NXNy8"
    "m/n4gVFsFRaBioqJwyS2SUptl4bLyMr99JO8wg5FpZ3Kyiq7dquqqqnv0dDQ1Nq7d5828AHEyMQEmIBAACPsHJw0O9"
    "w8vIApPn7AmICgoJDQ1q3CwiIiIlAoVFRUFPhOEBP/GdBGsRu7vvdU0/Ju30uzIgbu7feejUzOzi+cCo+IwGKxkd/R"
    "/gY9sdKhQ0+s/92J9a8+5Rj+zfzp79/GzkC7jz/v/32rhL7k6NATKz2x0lc5Hfoqpy85OnToiZW+yunQVzk9sdKhQ0"
    "+sf/pHxv8AcsJFWA=="
)


def load_tables() -> dict[str, NDArray[np.int64]]:
    """{name: int64 [segments, 3]} of K0, K1, K2; each K1, K2 pair is the only one that fits.

    K0 = (C0 << s) + r with C0 <= 26 bits: rcp s=13 r=18407, rsq 14 32767, sqrt 15 32767,
    ex2 13 30690, lg2 12 837, sin 12 0.
    """
    raw = np.frombuffer(zlib.decompress(_PACKED_TABLES), np.uint8).reshape(8, -1).T.copy()
    table = raw.view("<i8").reshape(3, -1).T.astype(np.int64)
    tables: dict[str, NDArray[np.int64]] = {}
    start = 0
    for name, count in _SEGMENTS:
        tables[name] = table[start : start + count]
        start += count
    return tables
