"""Kernels without a gradient, each with the code and the words of its refusal."""

REFUSALS = {
    "size-left-open": ("E1005", "but BC is left open", """
kernel f(x: f32[N, C], y: out f32[N]):
    param BC in {16, 32}
    grid n in N by 4
    t: f32[n] = 0
    for c in C by BC:
        t += sin(sum(x[n, c] over c))
    y[n] = t
"""),
    "in-place": ("E1006", "as it was before", """
kernel f(x: f32[N], y: inout f32[N]):
    grid n in N by 16
    y[n] = y[n] * y[n] * x[n]
"""),
    "two-stores": ("E1007", "may meet another one", """
kernel f(x: f32[N], y: out f32[N]):
    grid n in N by 16
    y[n] = x[n]
    y[n] = sin(x[n])
"""),
    "store-over-the-last-of-a-loop": ("E1007", "may meet another one", """
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    y[n, T - 1] = x[n, 0]
    for k in T[1:]:
        y[n, k] = x[n, k] * x[n, k]
"""),
    "store-from-a-number-on": ("E1007", "may meet another one", """
kernel f(x: f32[N, T], y: out f32[N, T], s: i32 = 3):
    grid n in N by 4
    y[n, 0] = x[n, 0]
    for k in T[s:]:
        y[n, k] = x[n, k] * x[n, k]
"""),
    "store-of-every-iteration": ("E1007", "every iteration of t stores to the same", """
kernel f(x: f32[N, T], y: out f32[N]):
    grid n in N by 16
    for t in T:
        y[n] = x[n, t] * x[n, t]
"""),
    "store-of-every-state": ("E1007", "every iteration of t stores to the same", """
kernel f(x: f32[N, T], y: out f32[N]):
    grid n in N by 16
    h: f32[n] = 0
    for t in T:
        h = 0.5 * h + x[n, t]
        y[n] = h
"""),
    "backward-of-other-arguments": ("E1003", "act_backward takes 2 arguments, and is given 3", """
fn act(x) = x * x
fn act_backward(x, dy) = 2 * x * dy
kernel f(x: f32[N], y: out f32[N]):
    grid n in N by 64
    y[n] = act(x[n])
"""),
    "backward-of-fewer-results": ("E1003", "act_backward gives 1 value, not 2", """
fn act(x, s) = x * s
fn act_backward(x, s, y, dy) = s * dy
kernel f(x: f32[N], b: f32[N], y: out f32[N]):
    grid n in N by 64
    y[n] = act(x[n], b[n])
"""),
    "backward-of-more-results": ("E1003", "act_backward gives 2 values, not 1", """
fn act(x) = x * x
fn act_backward(x, y, dy) = 2 * x * dy, y
kernel f(x: f32[N], y: out f32[N]):
    grid n in N by 64
    y[n] = act(x[n])
"""),
    "function-of-a-name-that-is-computed": ("E1008", "gain_backward takes a name whose place", """
fn gain(x, b) = x * sin(f32(b))
fn gain_backward(x, b, o, do) = do * sin(f32(b))
kernel f(K: f32[H, T], V: f32[H, T], O: out f32[H, T]):
    grid h in H, t in T by 4
    O[h, t] = gain(K[h + 1, t], h) * V[h, t]
"""),
    "recurrence-within-a-block-of-a-state": ("E1004", "x is a recurrence", """
kernel f(K: f32[T, D], V: f32[T, E], O: out f32[T, E]):
    axis d in D, e in E
    S: f32[d, e] = 0
    for t in T by 4:
        axis u = t
        l = where(t > u, K[t, d] @ K[u, d], 0)
        x = V[t, e] - K[t, d] @ S
        for i in t:
            x = where(t > i, x - l[u = i] * x[t = i], x)
        O[t, e] = x
        S = S + K[u, d] @ x[t = u]
"""),
    "store-of-two-iterations": ("E1007", "iterations of t may store to the same", """
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 16
    for t in T:
        y[n, t // 2] = x[n, t] * x[n, t]
"""),
    "store-where-two-loops-meet": ("E1007", "may store to the same", """
kernel f(x: f32[N, A, B], y: out f32[N, A + B]):
    grid n in N by 16
    for a in A:
        for b in B:
            y[n, a + b] = x[n, a, b] * x[n, a, b]
"""),
    "branches-of-iterations": ("E1007", "every iteration of t stores to the same", """
kernel f(x: f32[N, T], m: i32[T], y: out f32[N]):
    grid n in N by 16
    for t in T:
        if m[t] > 1:
            y[n] = x[n, t] * x[n, t]
        else:
            y[n] = x[n, t]
"""),
    "decay-of-blocks-left-open": ("E1005", "but BT is left open", """
kernel f(x: f32[N, T], y: out f32[N]):
    param BT in {8, 4}
    grid n in N by 4
    h: f32[n] = 0
    for t in T by BT:
        h = 0.5 * h + sum(x[n, t] over t)
    y[n] = h
"""),
    "sum-of-a-block-beside-states-of-all-positions": ("E1005", "y depends on the size of the", """
kernel f(x: f32[M], k: f32[K], a: f32[M, N], c: f32[K, M], y: out f32[M], z: out f32[M]):
    grid i in M by 5
    h: f32 = 0.5
    for u in reversed K:
        h = h / (1 + h * h) + k[u]
    w = sin(a[i, 0] * h)
    total: f32[i] = 0
    for q in K by 16:
        total = total + sin(max(sin(c[q, i] * w) over q))
    y[i] = cumsum(x[i] over i)
    z[i] = total
"""),
    "axis-of-numbered-blocks": ("E1005", "the range of this loop depends on a block", """
kernel f(x: f32[M], y: out f32[M]):
    grid i in M by 4
    v = x[i]
    acc: f32[i] = 0
    for k in i by 2:
        acc = 0.5 * acc + v * v
    y[i] = acc
"""),
    "state-at-the-start-of-a-block": ("E1005", "the range of this loop depends on a block", """
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T by 8:
        v = x[n, t] * h
        for s in t:
            h = tanh(h + v[t = s])
            y[n, s] = h
"""),
    "change-behind-a-block": ("E1005", "the range of this loop depends on a block", """
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T by 8:
        v = x[n, t]
        for s in t:
            h = tanh(h + v[t = s])
            y[n, s] = h
        h = sin(h)
"""),
    "neighbour-in-a-block-of-steps": ("E1005", "the range of this loop depends on a block", """
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T by 8:
        v = x[n, t]
        for s in t:
            h = tanh(h + v[t = s - 1])
            y[n, s] = h
"""),
    "state-that-begins-in-each-block": ("E1005", "the range of this loop depends on a block", """
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T by 8:
        q: f32[n] = 0
        for s in t:
            q = tanh(q + x[n, s])
            h = sin(h + q)
            y[n, s] = h
"""),
    "last-of-a-block-of-steps": ("E1004", "h is a recurrence", """
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T by 8:
        for s in t:
            h = tanh(h + x[n, s])
        y[n, t] = h * x[n, t]
"""),
    "scan-of-a-block-of-steps": ("E1005", "the range of this loop depends on a block", """
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T by 8:
        v = cumsum(x[n, t] over t)
        for s in t:
            h = tanh(h + v[t = s])
            y[n, s] = h
"""),
    "steps-against-the-order-of-blocks": ("E1005", "the range of this loop depends on a block", """
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T by 8:
        for s in reversed t:
            h = tanh(h + x[n, s])
            y[n, s] = h
"""),
    "part-of-a-block-of-steps": ("E1005", "the range of this loop depends on a block", """
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T by 8:
        for s in t[:t.end - 1]:
            h = tanh(h + x[n, s])
            y[n, s] = h
"""),
    "earlier-ones-of-a-block-of-steps": ("E1004", "o is a recurrence", """
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T by 8:
        o: f32[n, t] = 0
        for s in t:
            h = tanh(h + x[n, s] + sum(where(t < s, o, 0) over t))
            o = where(t == s, h, o)
        y[n, t] = o
"""),
    "later-ones-of-a-block-of-steps": ("E1005", "the range of this loop depends on a block", """
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T by 8:
        o: f32[n, t] = 0
        for s in t:
            h = tanh(h + x[n, s])
            o = where(t >= s, h, o)
        y[n, t] = o
"""),
    "state-behind-a-loop-of-a-number": ("E1003", "hands on what it carries to that one", """
kernel f(x: f32[N, T], y: out f32[N, T], a: i32 = 2, b: i32 = 2):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T:
        for k in a:
            h = tanh(h * (1.5 + f32(k)) + x[n, t])
        z = h * h
        for l in b:
            z = sin(z + x[n, t] * f32(l))
        h = z + h
        y[n, t] = h
"""),
    "while": ("E1003", "nothing says how often a `while` runs", """
kernel f(x: f32[M], y: out f32[M]):
    grid i in M
    a = x[i]
    while a < 100:
        a = a * a + 2
    y[i] = a
"""),
    "state-of-sums-of-blocks": ("E1003", "hands on what it carries to that one", """
kernel f(x: f32[N, T, K], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 1
    for a in T:
        z: f32[n] = 0
        for b in K by 3:
            z += sin(sum(x[n, a, b] over b) * h)
        h = tanh(h + z)
        y[n, a] = h
"""),
    "store-of-iterations-that-choose-themselves": ("E1007", "every iteration of t stores", """
kernel f(x: f32[N, T], m: i32[T], y: out f32[N]):
    grid n in N by 4
    for t in T:
        if t == m[t]:
            y[n] = x[n, t] * x[n, t]
"""),
    "store-at-other-quotients": ("E1007", "may store to the same", """
kernel f(x: f32[N, T, K], y: out f32[N, T, K]):
    grid n in N by 4
    for s in T * K:
        y[n, s // T, s % K] = x[n, s // K, s % K]
"""),
    "while-that-stores": ("E1004", "a `while` stores", """
kernel f(x: f32[M], y: out f32[M]):
    grid i in 1
    k: i32 = 0
    while x[k] > 0:
        y[k] = x[k] * x[k]
        k = k + 1
"""),
    "ptx": ("E1003", "the derivative of inline PTX", """
kernel f(x: f32[M], y: out f32[M]):
    grid i in M by 8
    y[i] = ptx(f32, "ex2.approx.ftz.f32 $0, $1;", x[i])
"""),
    "maximum-by-updates": ("E1003", "y is updated by an operation other than +=", """
kernel f(x: f32[N], w: f32[N], i: i32[N], y: inout f32[M], z: out f32[N]):
    grid n in N by 4
    z[n] = x[n] * w[n]
    y[i[n]] max= x[n] * x[n]
"""),
    "updates-of-two-kinds": ("E1003", "y is updated by several operations", """
kernel f(x: f32[N], y: inout f32[1]):
    grid n in N by 16
    y[0] max= max(x[n] over n)
    y[0] += sum(x[n] over n)
"""),
    "scan-by-ptx": ("E1003", "the derivative of inline PTX", """
fn both(a, b) = ptx(f32, "add.f32 $0, $1, $2;", a, b)
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    y[n, c] = scan(both, x[n, c] over c)
"""),
    "first-share-of-a-size-left-open": ("E1005", "but KS is left open", """
kernel f(x: f32[N, K], y: out f32[N]):
    param KS in {16, 32}
    grid n in N by 8, s in K by KS
    scratch part: f32[cdiv(K, KS), N]
    part[s.id, n] = sum(x[n, s] over s)
    after s:
        y[n] = part[0, n]
"""),
    "second-share": ("E1008", "read at another place", """
kernel f(x: f32[N, K], y: out f32[N]):
    grid n in N by 8, s in K by 16
    scratch part: f32[cdiv(K, 16), N]
    part[s.id, n] = sum(x[n, s] over s)
    after s:
        y[n] = part[1, n]
"""),
    "state-of-a-share-read-by-its-number": ("E1008", "over a range of each p makes is read for", """
kernel f(x: f32[T], y: out f32[1]):
    grid p in 4
    scratch part: f32[4]
    h: f32 = 0
    for t in T[p * 3:(p + 1) * 3]:
        h = 0.5 * h + x[t]
    part[p] = h
    after p:
        acc: f32 = 0
        for k in 4:
            acc += tanh(part[k])
        y[0] = acc
"""),
    "states-of-each-other-read-by-a-number": ("E1008", "carries for each p is read for another", """
kernel f(x: f32[3, T], a: f32[3], y: out f32[1]):
    grid p in 3
    scratch part: f32[3]
    u: f32 = 0
    v: f32 = 0.5
    for t in T:
        n = tanh(u + v * x[p, t])
        v = 0.5 * v + n * a[p]
        u = n
    part[p] = u + v
    after p:
        y[0] = part[0] * part[1]
"""),
    "scratch-of-states": ("E1008", "dp holds what a loop carries", """
kernel f(a: f32[B, N], r: f32[B, N], x: out f32[B, N]):
    grid b in B by 2
    scratch dp: f32[N, B]
    v: f32[b] = 0
    for i in N:
        v = sin(r[b, i] - a[b, i] * v)
        dp[i, b] = v
    w: f32[b] = 0
    for i in reversed N:
        w = dp[i, b] - a[b, i] * w
        x[b, i] = w
"""),
    "scratch-of-two-stores": ("E1007", "stored by no single statement", """
kernel f(x: f32[N], y: out f32[1]):
    grid k in 2
    scratch part: f32[2, 2]
    part[k, k] = x[0]
    part[k, 1 - k] = x[1] * x[1]
    after k:
        axis i in 2, j in 2
        y[0] = sum(part[i, j] over i, j)
"""),
    "no-output": ("E1001", "no output of f depends on its float tensors", """
kernel f(x: i32[M], w: f32[M], y: out f32[M]):
    grid i in M by 8
    y[i] = x[i] * floor(w[i])
"""),
}  # fmt: skip
