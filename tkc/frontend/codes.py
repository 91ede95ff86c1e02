"""The codes of the frontend's errors and warnings, with what they mean; for ``docs/errors.md``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """What docs/errors.md says of a code: its title, and what the user should know."""

    title: str
    meaning: str


def _table() -> dict[str, Code]:
    codes: dict[str, Code] = {}
    for block in _TEXT.strip().split("\n\n"):
        head, _, meaning = block.partition("\n")
        code, _, title = head.partition(" ")
        codes[code] = Code(title, " ".join(meaning.split()))
    return codes


_TEXT = """
E0001 the syntax is wrong
What stands here cannot stand here. The message says what was expected, in words.

E0002 a character without meaning
Names are made of ASCII letters, digits and `_`; other characters stand in comments and strings
only.

E0003 a tab
Lines are indented, and words are separated, by spaces only.

E0004 the indentation is wrong
A line that ends in `:` opens a block, all lines of a block begin in the same column, and no other
line is indented further than the one before.

E0005 a bracket is missing
Every bracket is closed by one of its own kind. Line ends inside brackets do not count, so a
missing one is noticed lines later; the caret stands on the bracket that is left open.

E0006 a string without an end
A string ends on its line. A string in three quotes may go over several lines.

E0007 the program is too large or too deep
Expressions, blocks and calls inside one another are limited, and so is the number of operations
of a kernel. Bind parts to names, or split the kernel.

E0008 a number with too many digits
Constants have at most 400 digits.

E0101 an unknown name
Nothing of this name is bound here: no value, axis, parameter, dimension, param or constant.
Functions see their arguments, functions and constants only.

E0102 one name, two meanings
In a kernel a name means one thing: nothing shadows. Only values are bound again, and loops that
follow each other may use the same axis.

E0103 a name that has ended
A name first bound in a loop, and the loop's axis, end with the loop. A name first bound in a
branch lives on only if every branch binds it, with one type.

E0104 an unknown property
An axis has `.start`, `.end`, `.size` and `.id`; a scalar of a grid or loop has `.id`; nothing
else has properties.

E0105 use
The file or the function that `use` names is not there, or the files use each other in a circle.
`use std.f` looks in the library, everything else beside the file.

E0106 a constant that is none
At the top of a file a name is bound to a number or a truth value, made of constants above it.

E0201 not an axis
An axis is expected: introduced by `axis`, or by `grid` or `for` with `by`, and named once.
Without `by` they give a scalar.

E0203 an axis in the wrong dimension
A bare name in an index must provably stay inside the dimension: the dimension minus the extent of
its range is a constant >= 0. A computed entry (`i + 0`) is checked as the program runs instead.

E0204 the size of a block
The size after `by` is a positive integer made of constants and `param`s.

E0205 the range of a grid
The number of programs is computed before the launch, from dimensions, `param`s, scalar parameters
and constants.

E0206 the extent of an axis
`axis d in D` takes the whole range, which must be known at compile time; `by` takes a block of
it, in which a whole dimension must fit.

E0207 the place of the grid
A kernel has at most one `grid`. It stands directly in the kernel, before the first tile.

E0208 reversed without an order
`reversed` says in which order a loop takes its blocks. An axis has no order, nor have programs.

E0301 not a value
Something else stands where a number or a tile is expected, or the other way round: a tensor
without an index, a type, a function.

E0302 the wrong kind of number
The operator, the index or the range takes integers, or floats, or scalars only.

E0303 types that do not go together
`i32` with `u32` have no common type, nor has `u64` with a signed integer; `where` and `a if c
else b` do not widen; declarations and stores cast floats to floats and integers to floats or wider
integers, nothing else. Write a cast.

E0304 a constant that does not fit
A constant takes the type of the other operand, of the declaration or of the tensor, and must fit
it exactly if that is an integer type.

E0305 a constant that cannot be computed
An expression of constants divides by 0 or leaves the range of a function.

E0306 not a condition
Conditions are of type `bool`; those of `if` and `while` are scalars. An optional parameter may be
tested too.

E0307 there is no such product
`@` and `dot` take two operands of the same type (the 8-bit types may mix): bf16, f16, e4m3, e5m2,
tf32, f32, f64, i8, u8.

E0308 an axis that is missing
The tile has no axis of this name; or the operands of `@` share none.

E0309 a tile that is too large
A tile has fewer than 2^31 positions. Operands with different axes broadcast over all of them.

E0310 a product that sums over an axis of its target
`a @ b` sums over all axes that both have. Where the statement writes one of them, every position
of it would get the one total: name the axes to sum over, `dot(a, b over j)`.

E0401 an out tensor is read
`out` tensors are written only. Declare it `inout`.

E0402 a wrong index
A tensor takes one entry for each dimension or factor; a tile takes entries by axis name: `x[t =
e]`.

E0403 this cannot be stored to
Stores go to `out` and `inout` tensors, updates to `inout` tensors.

E0404 an axis too many
The value has an axis that the index or the declaration lacks: there is no single value to store.
Reduce it first.

E0405 an optional parameter that may be absent
A parameter declared with `?` is used only where `if name:` has shown it to be present. So are the
dimensions and types that no other parameter has; a `require` about them holds in calls without it.

E0406 no such update
Tensors are updated by `+= -= max= min= &= |= ^=`, of which none is lost whatever the order.

E0407 one element, two writers
No element may be written by two positions of a tile or by two programs. Shown are: entries `a`,
`a + s`, `a - s`, `s - a` for each axis `a` of the index and for each grid name, in the same way for
all stores to the tensor; or a store under `if g.id == 0:`. Otherwise promise it: `with unique`.

E0408 a parameter that cannot be
Scalars are read only; tensors have no default.

E0409 a dimension that cannot be
A dimension is an integer >= 0 made of dimension symbols, `param`s that have a value, scalar
parameters and constants.

E0410 a dimension that nothing tells
A dimension symbol must stand alone in a dimension, or be the only unknown of a product, a split
or a linear expression.

E0411 the place of scratch
`scratch` stands directly in a kernel; it has no split dimensions.

E0501 values and names
The numbers of names and values differ, or a value is not used at all.

E0502 a carried name changes its type
A name that is bound again in a loop or in a run-time branch keeps the type it had before. Cast
the value, or declare the name with the wider type.

E0503 a carried constant without a type
A name that is bound again in a loop or in a run-time branch needs a type, and a bare constant has
none: declare it.

E0504 return
A function ends in one `return`. Kernels store instead.

E0505 a statement that is never reached
Nothing stands behind `return`.

E0506 a loop without an end
The condition of `while` does not change: it is a constant, or the block neither binds nor stores
what it reads. What another program stores is not waited for either.

E0507 after
`after` stands last in a kernel and names grid names; its block uses nothing that depends on them.

E0508 a role or a ring out of place
Roles stand directly in kernels, in their loops and branches; rings stand in roles and hold
bindings. Hints stand on the first block of a role.

E0509 a value of another role
What one role makes and another uses passes through a `ring`, and each name is bound by one role.
What stands in no role is the role's whose values it reads. A value from a ring lives as long as the
loop, or the program, in which the ring stands.

E0510 two roles at one tensor
A tensor that a kernel writes is read and written by one role: nothing orders the accesses of two.

E0601 not known at compile time
A `param` is a compile-time integer, `bool`, type or function, directly in a kernel; one without a
value is an integer or a `bool`. Defaults of parameters are constants.

E0602 a requirement that the host cannot check
`require` is checked before the launch: it is made of dimensions, `param`s, scalar parameters and
constants.

E0603 wrong arguments
The number, the names or the kind of the arguments do not fit the function, or `over` is missing.

E0604 a requirement that is not met
The condition is known at compile time, and it is false.

E0605 not a function
What stands before `(` is a function, a type, or a `param` that holds one.

E0606 the text of ptx
`$0` is the result and `$1`, `$2`, ... are the operands; the text uses them all, and no others.

E0607 a function that calls itself
Functions are inlined, so they cannot be recursive.

E0608 a setting that cannot be
The caller gave a type variable a type that is none of its choices, or a `param` a value of
another kind than its default. The default of either is one of the values listed behind `in`, and
these are of its kind.

E0701 an unknown hint
No hint of this name exists.

E0702 a hint in the wrong place
The hint belongs to other statements.

E0703 the value of a hint
The hint takes no value, or needs one, or another one.

E0704 hints that contradict each other
A hint is given twice, or two exclude each other, or a hint does not fit the grid.

E0705 a hint with nothing to act on
The statement has no load, no `@` or no store for the hint.

W0401 a diagonal
`a[i = k]` of a tile that has the axis `k` already is no rename: it takes the positions where `i`
and `k` are equal. Write `i = k + 0` where that is meant.

W0402 a product of matrices as a sum
`sum(a * b over k)`, where each of `a` and `b` has an axis that the other lacks, is a product of
matrices. It is compiled as `dot(a, b over k)` where that computes the same; of two types, or of
8-bit floats, or with more factors or a name for `a * b`, the tile of all products is made first,
which takes many registers and long to compile.

W0403 a total in every row
A value that lacks an axis of what it is written or added to comes from `a @ b`, which summed over
that axis too: every position gets the one total. Name the axes to sum over, `dot(a, b over k)`;
with that axis among them, where the total is meant.

W0404 a special register in ptx()
Which thread computes an element, and when, is the compiler's choice, and so is what `%laneid`,
`%ctaid` or `%clock` hold there; it may change with sizes, hints and versions. Computed twice, it
may be two values. For measurements only.

W0405 a position outside
An index that is a constant below 0, or beyond a dimension of known size, is never inside, nor is `j
+ N` of an axis over N: a read gives 0, and a write is dropped. Positions are not counted from the
end: the last is `x[N - 1]`; nor do they wrap around. An axis `i` of `grid i in M by 8` is made of
positions: `i * 8 + r` takes it for the number of its block, and `i + i.start` counts the start
twice; `i.id` counts blocks of the size that stands behind `by`. `x[N]` is behind the end. Where 0
is no harmless value, as in `max(x[i], x[i + 1])` or as a divisor, what lies beyond the end is
better said.

W0406 a directive of C
A line such as `#pragma unroll` or `#define BM 64` begins with `#`, and is a comment. Loops are
unrolled by the hint `unroll=4`, numbers of compile time are a `param` or a constant of the file.

W0407 an output that nothing is stored to
The kernel never writes the output, or some positions of a dimension that is a number, as one half
of `(2, D)`, or those that the range of no store reaches, as the last one where `i in N - 1` runs,
and the first one where `i in N[1:]` does: these elements hold what they held before.

W0408 a product, position by position
`acc += A[i, k] * B[k, j]` in a loop `for k in K:` multiplies by ordinary instructions, one position
after the other. In blocks, `for k in K by 32:`, `A[i, k] @ B[k, j]` goes to tensor cores.

W0409 a constant that a cast changes
Integers wrap in a cast, and floats saturate; a small number becomes 0 in a type that has none so
small, and an integer of many digits another one in a float. Of a constant that is seldom meant: it
is written as what it becomes, or in a type that holds it.

W0410 a name that nothing reads
A `param` that stands nowhere else changes nothing, and `tkc tune` would try its values in vain. The
size of a block is written by its name: `by B`. Nor is a value, an axis or a scratch tensor of use
that nothing reads: perhaps another name was written. One that begins with `_` is not told of.

W0411 a comparison that is always the same
Nothing equals NaN, which `isnan(v)` asks for; an integer is never beyond the range of its type,
such as an `u8` below 0; and a `bf16` is never 0.1, which it has not the bits for. Nor does a
number of a block, `i.id`, come near a number of positions. Comparisons are chained: `a < b == true`
compares `b` with true, and not the comparison before it.

W0412 a constant that is no operand
`//` and `%` by 0 have no value, `/` by 0 is infinite or NaN, and a shift by the width of a type or
more, or by less than 0, leaves none of its bits. `1 // N` is 0, and bounds of which the lower is
the greater, as in `clamp(v, 1.0, 0.0)`, leave one number.

W0413 only the last iteration is left
Every iteration of a loop stores to the same elements, or binds the same name, and none reads what
the one before has left. A sum over all iterations is `acc += v`, with `acc` declared in front.

W0414 a result of one block of the grid
A reduction over an axis of the grid has the positions of this program only, so that what is stored
depends on the size of the block. All positions of a dimension are an `axis`, or a loop over its
blocks; what is meant of each block is stored at its number, `i.id`.

W0415 a read of what other programs write
Programs run in no fixed order: an element that another program writes holds its old value for one,
and its new one for the next. Read a tensor that is not written, or read under `after`.

W0416 a scratch tensor without a value
What a scratch tensor holds first is undefined, and nothing stores to it, or only later than here.

W0417 a function of the language is hidden
A function of the file has the name of one of the language, and is called in its place.

W0418 a range that ends before it begins
`N[5:3]` has no positions: its loop never runs. Positions that go down are those of
`reversed N[3:5]`.

W0419 a value or store that is lost
What a name is bound to is bound again, or an element stored again, in the same block, and nothing
has read it: one of the two lines means another name or place. Or a loop stores nothing, and nothing
behind it reads what it makes.

W0420 two sides that are the same
A choice, comparison, difference or branch has nothing to choose or compare where both of its sides
are the same text, or where one is a copy of the other, as in `m - new` behind `m = new`; nor does
a list of choices gain by a value that it has already.

W0421 a result that depends on the size of blocks
A loop over blocks that adds a term without its axis adds that once for each block; a mean of a
block weighs a short last block as much as others; and the size of a block is not the number of
positions in it; nor are shares of one block those of all, or the sum of the blocks so far that of
all of them. What is done with a sum in the loop that
adds it up is done once for each block, and what depends on the greatest so far must be scaled when
that grows. Blocks that are counted by `N // 64` leave out what 64 leaves of N. Such a result
changes with the `param` that says how large blocks are.

W0422 an assertion of what the host knows
`assert` is compiled in debug builds only. What is made of dimensions, `param`s and scalar
parameters is asked by `require`, which every launch checks.

W0423 a running value that begins wrongly
A product that begins at 0 stays 0, a sum that begins at -inf stays -inf, and `m and v` that begins
at false stays false. A greatest that begins at 0 is never below it: where numbers have both signs
it begins at -inf. What a loop reads and nothing binds again is the same in every iteration.

W0424 a loop that goes away from its end
Every step of a `while` leaves its condition true, as `a += 1` does below `while a > 0:`, so that
the loop never ends; or the steps pass the one number at which it would.

W0425 random numbers that are the same
`uniform(seed, n)` is one number for each `n`. Where the counter is the same for several positions
or programs, so is the number; and the same call twice gives it twice. It may be 0, so that its
logarithm may be -inf: `log(1 - u)` is finite.

W0426 a promise that does not hold
`with unique` promises that no element is stored by two positions or programs. Here it is: the index
has nothing of a name of the grid, or brings positions of an axis together.

W0427 integers that have wrapped
Integers wrap in the type that an operator has: `i64(a * b)` of two `i32` is a wide number that has
wrapped already, where `i64(a) * b` has not; and a difference of unsigned numbers is never negative,
so that `abs` leaves it as it is.

W0428 a function that joins only in one order
`fold` and `scan` join positions in any grouping, and `fold` in any order: `f(f(a, b), c)` must be
`f(a, f(b, c))`, as it is of sums and greatest numbers, and is not of differences and means. Some
numbers are tried.

W0429 an operator of bits between comparisons
`&`, `|` and `^` bind tighter than comparisons, so that `a > 0 & b > 0` says `a > (0 & b) > 0`.
Conditions are joined by `and` and `or`, or stand in brackets on both sides of the operator.

W0430 a place of a text that nothing fills
Texts of `print`, `assert` and `require` are shown as they stand: there is no `%d` and no `{}`. In a
`print` texts and values alternate.
"""

CODES = _table()
