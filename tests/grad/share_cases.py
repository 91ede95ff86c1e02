"""Programs that share a range, each with a sum or maximum of its own, and what joins those; stores
of which one is run."""

from __future__ import annotations

from typing import Any

JOINED_IN_TURN = """
kernel f(q: f32[B, D], K: f32[B, T, D], V: f32[B, T, D], O: out f32[B, D]):
    param KS = 3, BT = 8
    grid b in B, ks in KS
    axis d in D
    scratch part: f32[KS, B, D]
    scratch top: f32[B, KS]
    scratch total: f32[B, KS]
    share = cdiv(T, KS)
    m: f32 = -inf
    l: f32 = 0
    o: f32[d] = 0
    for t in T[ks * share:ks * share + share] by BT:
        s = sum(q[b, d] * K[b, t, d] over d)
        new = max(m, max(s over t))
        p = exp(s - new)
        l = l * exp(m - new) + sum(p over t)
        o = o * exp(m - new) + sum(p * V[b, t, d] over t)
        m = new
    part[ks, b, d] = o
    top[b, ks] = m
    total[b, ks] = l
    after ks:
        best: f32 = -inf
        below: f32 = 0
        above: f32[d] = 0
        for k in KS:
            new = max(best, top[b, k])
            below = below * exp(best - new) + total[b, k] * exp(top[b, k] - new)
            above = above * exp(best - new) + part[k, b, d] * exp(top[b, k] - new)
            best = new
        O[b, d] = above / below
"""

SHARES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "joined-in-turn": (JOINED_IN_TURN, "B=2 T=41 D=5", {}),
    "shares-that-leave-out-the-end": (
        JOINED_IN_TURN.replace("cdiv(T, KS)", "T // KS"),
        "B=2 T=41 D=5",
        {},
    ),
    "shares-that-meet": (
        JOINED_IN_TURN.replace("ks * share + share", "ks * share + 2 * share"),
        "B=2 T=41 D=5",
        {},
    ),
    # What is common to all programs goes to what each stores of its share, and to what joins them.
    "shares-that-store-beside-what-joins-them": (
        """
kernel f(x: f32[T], w: f32[1], s: out f32[T], y: out f32[1]):
    param KS = 3
    grid p in KS
    scratch part: f32[KS]
    v = tanh(w[0])
    acc: f32 = 0
    for t in T[p * (T // KS):(p + 1) * (T // KS)] by 4:
        u = x[t] + v
        acc += sum(u * u over t)
        s[t] = u * u with unique
    part[p] = acc
    after p:
        m: f32 = -3
        for k in KS:
            m max= part[k]
        y[0] = m * m
""",
        "T=33",
        {},
    ),
    "shares-of-a-length": ("""
kernel f(x: f32[B, T, C], len: i32[B], y: out f32[B, C]):
    param KS = 4, BT = 4
    grid b in B, ks in KS, c in C by 8
    scratch part: f32[KS, 2, B, C]
    n = min(len[b], T)
    share = cdiv(n, KS)
    s1: f32[c] = 0
    s2: f32[c] = 0
    for t in T[ks * share:min((ks + 1) * share, n)] by BT:
        s1 += sum(x[b, t, c] over t)
        s2 += sum(x[b, t, c] * x[b, t, c] over t)
    part[ks, 0, b, c] = s1
    part[ks, 1, b, c] = s2
    after ks:
        a: f32[c] = 0
        e: f32[c] = 0
        for k in KS:
            a += part[k, 0, b, c]
            e += part[k, 1, b, c]
        y[b, c] = e - a * a / f32(max(n, 1))
""", "B=3 T=29 C=20", {"integers": {"len": [29, 0, 13]}}),
    "parts-of-blocks-scaled": ("""
kernel f(x: f32[T, C], y: out f32[C]):
    grid t in T by 8, c in C by 8
    scratch part: f32[cdiv(T, 8), C]
    part[t.id, c] = 2 * sum(x[t, c] * x[t, c] over t) - sum(x[t, c] over t)
    after t:
        total: f32[c] = 0
        for j in cdiv(T, 8):
            total += part[j, c] / 3
        y[c] = total
""", "T=21 C=20", {}),
    "updates-in-a-range-that-a-tensor-ends": ("""
kernel f(x5: i32[3], x8: i32[M], x9: f32[V], y: out f32[N]):
    grid j in N by 5
    acc3: f32 = 0
    for k7 in M[:x5[2]] by 5:
        acc3 -= sum(x9[x8[k7]] over k7)
    y[j] = acc3
""", "M=19 V=7 N=11", {"integers": {"x5": [3, 4, 17], "x8": [k % 7 for k in range(19)]}}),
    "updates-by-blocks-of-a-range-that-a-tensor-ends": ("""
kernel f(x5: i32[3], x8: i32[M], x9: f32[V], y: out f32[N]):
    grid j in N by 5
    acc3: f32 = 0
    for k7 in M[:x5[2]] by 5:
        acc3 -= sum(x9[x8[k7]] over k7) * f32(k7.id)
    y[j] = acc3
""", "M=19 V=7 N=11", {"integers": {"x5": [3, 4, 17], "x8": [k % 7 for k in range(19)]}}),
    "shares-of-different-weights": ("""
kernel f(x: f32[T, C], w: f32[K], y: out f32[C]):
    grid k in K, c in C by 8
    scratch part: f32[K, C]
    s: f32[c] = 0
    for t in T[k * 7:(k + 1) * 7] by 4:
        s += sum(x[t, c] * x[t, c] over t)
    part[k, c] = s * w[k]
    after k:
        total: f32[c] = 0
        for j in K:
            total += part[j, c]
        y[c] = total
""", "T=33 C=20 K=5", {}),
    "shares-added-to-what-was-there": ("""
kernel f(x: f32[T, C], y: inout f32[C], z: out f32[C]):
    param KS = 3
    grid ks in KS, c in C by 8
    scratch part: f32[KS, C]
    s: f32[c] = 0
    for t in T[ks * cdiv(T, KS):(ks + 1) * cdiv(T, KS)] by 4:
        s += sum(x[t, c] * x[t, c] over t)
    part[ks, c] = s
    after ks:
        total: f32[c] = 0
        for k in KS:
            total += part[k, c]
        y[c] += total
        z[c] = part[1, c] * part[2, c]
""", "T=32 C=20", {"wrt": "x"}),
    "greatest-of-all-blocks": ("""
kernel f(x: f32[N, C], y: out f32[C]):
    grid n in N by 8
    axis c in C
    scratch part: f32[cdiv(N, 8), C]
    part[n.id, c] = max(x[n, c] over n)
    after n:
        t: f32[c] = -inf
        for k in cdiv(N, 8):
            t max= part[k, c]
        y[c] = t * t
""", "N=21 C=13", {}),
    "sides-of-a-branch": ("""
kernel f(x: f32[N, C], mode: i32[N], y: out f32[N, C]):
    grid n in N
    axis c in C
    if mode[n] > 1:
        y[n, c] = sin(x[n, c])
    elif mode[n] == 1:
        y[n, c] = x[n, c] * x[n, c]
    else:
        y[n, c] = 2 * x[n, c]
""", "N=21 C=5", {}),
    "greatest-of-shares": ("""
kernel f(x: f32[T, C], y: out f32[C]):
    param KS = 3
    grid ks in KS, c in C by 8
    scratch part: f32[KS, C]
    m: f32[c] = -inf
    for t in T[ks * cdiv(T, KS):(ks + 1) * cdiv(T, KS)] by 4:
        m max= max(x[t, c] over t)
    part[ks, c] = m
    after ks:
        axis k in KS
        y[c] = max(part[k, c] over k)
""", "T=32 C=20", {}),
    "maximum-by-updates": ("""
kernel f(x: f32[N], i: i32[N], y: inout f32[M]):
    grid n in N by 16
    y[i[n]] max= x[n]
""", "N=40 M=5", {"integers": {"i": 5}}),
    "minimum-by-updates": ("""
kernel f(x: f32[N], i: i32[N], w: f32[N], y: inout f32[M], z: out f32[N]):
    grid n in N by 16
    y[i[n]] min= where(w[n] > 0, x[n], 0.3)
    z[n] = x[n] * w[n]
""", "N=40 M=5", {"integers": {"i": 5}}),
    "maximum-of-all-by-updates": ("""
kernel f(x: f32[N, C], y: inout f32[1]):
    grid n in N by 16
    axis c in C
    y[0] max= max(x[n, c] over n, c)
""", "N=40 C=7", {}),
    "maximum-of-rounded-by-updates": ("""
kernel f(x: bf16[N, C], y: inout bf16[C]):
    grid n in N by 16
    axis c in C
    y[c] max= max(abs(x[n, c]) over n)
""", "N=40 C=7", {}),
    "maximum-by-updates-of-a-loop": ("""
kernel f(x: f32[N, C], y: inout f32[N]):
    grid n in N by 16
    for c in C by 8:
        y[n] max= max(x[n, c] over c)
""", "N=40 C=25", {}),
    "maximum-by-updates-of-programs": ("""
kernel f(x: f32[H, N], y: inout f32[N]):
    grid h in H, n in N by 16
    y[n] max= x[h, n]
""", "N=40 C=25 H=3", {}),
    "first-share": ("""kernel f(T: f32[D, K], B: f32[K, N], C: out f32[D, N], SCALAR: f32):
    grid i in D by 8, j in N by 8, s in K by 16
    scratch part: f32[cdiv(K, 16), D, N]
    acc: f32[i, j] = SCALAR
    for k in s by 4:
        acc += T[i, k] @ B[k, j]
    part[s.id, i, j] = acc
    after s:
        C[i, j] = part[0, i, j]
""", "D=19 K=37 N=18", {}),
    "first-share-and-its-place": ("""
kernel f(T: f32[D, K], B: f32[K, N], C: out f32[D, N], q: f32[N]):
    grid i in D by 8, j in N by 8, s in K by 16
    scratch part: f32[cdiv(K, 16), D, N]
    acc: f32[i, j] = 0
    for k in s by 4:
        acc += T[i, k] @ B[k, j]
    w = T[i, s]
    m = max(w over s)
    part[s.id, i, j] = sin(acc) * m * (f32(s.id) + q[j]) + f32(s.end)
    after s:
        C[i, j] = part[0, i, j]
""", "D=19 K=37 N=18", {}),
    "first-share-and-the-sum": ("""kernel f(T: f32[D, K], B: f32[K, N], C: out f32[D, N]):
    grid i in D by 8, j in N by 8, s in K by 16
    scratch part: f32[cdiv(K, 16), D, N]
    acc: f32[i, j] = 0
    for k in s by 4:
        acc += T[i, k] @ B[k, j]
    part[s.id, i, j] = acc
    after s:
        tot: f32[i, j] = 0
        for n in cdiv(K, 16):
            tot += part[n, i, j]
        C[i, j] = sin(part[0, i, j]) * tot
""", "D=19 K=37 N=18", {}),
    "parts-of-blocks-along-an-axis": ("""
kernel f(x: f32[M, K], last: out f32[M]):
    grid i in M by 16, k in K by 16
    v3 = sum(x[i, k] over i, k)
    scratch part: f32[cdiv(K, 16), M]
    part[k.id, i] = v3
    after k:
        axis p in cdiv(K, 16)
        last[i] = sum(part[p, i] over p)
""", "M=37 K=41", {}),
    "parts-of-blocks-and-two-kinds-of-them": ("""
kernel f(x: f32[M, N, K], y12: out f32[M, K], last: out f32[M, N]):
    grid i in M by 16, k in K by 16
    axis d in N by 64
    v2 = x[i, d, k]
    v3 = sum(v2 over i, k)
    acc7: f32[i, k] = 0
    for k8 in d by 64:
        acc7 += sum(v3[d = k8] over k8) * (k8.id + 1)
    y12[i, k] = acc7
    scratch part: f32[cdiv(K, 16), M, N]
    part[k.id, i, d] = v3
    after k:
        total: f32[i, d] = 0
        for p in cdiv(K, 16):
            total += part[p, i, d]
        last[i, d] = total
""", "M=37 N=5 K=41", {}),
    # a maximum for each block, which goes where that of all may stand in its place
    "parts-of-blocks-with-their-maxima": ("""
kernel f(q: f32[H, D], K: f32[H, T, D], V: f32[H, T, D], o: out f32[H, D]):
    param TS = 8
    grid h in H, ts in T by TS
    axis d in D
    scratch top: f32[cdiv(T, TS), H]
    scratch total: f32[cdiv(T, TS), H]
    scratch part: f32[cdiv(T, TS), H, D]
    s = sum(q[h, d] * K[h, ts, d] over d)
    m = max(s over ts)
    p = exp(s - m)
    top[ts.id, h] = m
    total[ts.id, h] = sum(p over ts)
    part[ts.id, h, d] = sum(p * V[h, ts, d] over ts)
    after ts:
        best: f32 = -inf
        for k in cdiv(T, TS):
            best max= top[k, h]
        below: f32 = 0
        above: f32[d] = 0
        for k in cdiv(T, TS):
            w = exp(top[k, h] - best)
            below += w * total[k, h]
            above += w * part[k, h, d]
        o[h, d] = above / below
""", "H=2 T=21 D=3", {}),
    # what blocks leave is no part of a sum: the name of the grid is the number of a block
    "logarithms-of-blocks": ("""
kernel f(q: f32[H, D], K: f32[H, T, D], V: f32[H, T, D], o: out f32[H, D]):
    param TS = 8
    grid h in H, ts in T by TS
    axis d in D
    scratch top: f32[cdiv(T, TS), H]
    scratch part: f32[cdiv(T, TS), H, D]
    s = sum(q[h, d] * K[h, ts, d] over d)
    m = max(s over ts)
    p = exp(s - m)
    l = sum(p over ts)
    top[ts.id, h] = m + log(l)
    part[ts.id, h, d] = sum(p * V[h, ts, d] over ts) / l
    after ts:
        best: f32 = -inf
        for k in cdiv(T, TS):
            best max= top[k, h]
        below: f32 = 0
        above: f32[d] = 0
        for k in cdiv(T, TS):
            w = exp(top[k, h] - best)
            below += w
            above += w * part[k, h, d]
        o[h, d] = above / below
""", "H=2 T=21 D=3", {}),
    "blocks-of-two-kinds-of-parts": ("""
kernel f(x: f32[M, K], w: f32[K, C], y: out f32[M, C], z: out f32[M, K]):
    grid i in M by 8, k in K by 8
    axis c in C
    s = x[i, k]
    z[i, k] = exp(s - max(s over k))
    scratch part: f32[cdiv(K, 8), M, C]
    part[k.id, i, c] = tanh(sum(s * w[k, c] over k))
    after k:
        t: f32[i, c] = 0
        for p in cdiv(K, 8):
            t += part[p, i, c]
        y[i, c] = t
""", "M=13 K=19 C=3", {}),
}  # fmt: skip
