"""Numbers that decide between correct programs and that no manual states: one place for them all.

Each has what it decides, what was seen, and the command that shows whether it still holds: on an
H200 for times, anywhere for what ptxas spills. ``python bench/heuristics.py`` tries other values of
nearly all of them, each on kernels that it decides something of: how many times as long they take,
registers, spills and seconds to compile. "Timed" is what other values took of the time of the one
that stands, on an H200 (``bench/results/2026-11-24-h200/heuristics.txt``). Facts of hardware stand
in ``targets.py``.
"""

from __future__ import annotations

# --- registers of a thread ------------------------------------------------------------------------

# Accumulators beside operands and addresses, of 255 registers at most (232 to 240 beside a
# producer); of products by FMA, whose operands take more.
# python bench/spills.py (no spills in bench/results/2026-11-22-spills.md); with 128, attention of
# D = 256 goes to sixteen warps and spills 576 bytes, with 200 a product of 192 x 256 by FMA 1080.
# Timed: that attention 4.6, FMA of 128 x 256 with 96 instead of 160 1.48.
# python bench/heuristics.py --only MOST_ACCUMULATORS MOST_FMA_ACCUMULATORS
MOST_ACCUMULATORS, MOST_FMA_ACCUMULATORS = 200, 160

# What addresses, operands and counters take beside the accumulators where warps have to do with an
# equal share: ptxas wants 30 for a wgmma (C7602). Timed: 64 is the same, 16 made a product of 16
# warps take 0.65, as WORTH_GIVING does now.
# python bench/heuristics.py --only OTHER_REGISTERS
OTHER_REGISTERS = 40

# Words of tiles alive in a thread at which more warps take part even in small products; fewer
# where less than a warpgroup would be left: ssd loses 15% by 8 warps instead of 4 at 114 words.
# Timed: ssd of D = 64 1.49 with 64 and 96; with 192, and 64 or 128 for the second, all is the same.
# python bench/spills.py --samples ssd shows what spills;
# python bench/heuristics.py --only CROWDED CROWDED_FEW
CROWDED, CROWDED_FEW = 128, 96

# Words at which twice as many warps are worth narrow swizzles, or a repeated product: ptxas spills
# from 226 on. With 192, ssd of D = 128 takes 332 us on an H200, not 384, by blocks of 64, which
# are not those that it takes by itself, and attention of D = 128 goes to sixteen warps. Timed: 128
# makes ssd take 0.85, linear attention 0.99; 255 changes neither.
# python bench/heuristics.py --only FULL
FULL = 216

# What a loop may carry and loads may be about to write at once, before they wait for each other.
# Timed: linear attention of D = 97 and 121 1.04 and 1.01 with 128, 1.00 with 200 and 255.
# python bench/heuristics.py --only FLYING
FLYING = 232

# Of a loop that runs its last product an iteration behind: registers beside both accumulators and
# the operands carried (row statistics, addresses), and beside all tiles where most are alive, which
# a mask makes two of. Attention for sm_90a with `pending=1` on the second product, D = 64, 128, 256
# and 16 blocks each with and without a mask: what this admits spills in one of 29 settings, what it
# refuses in 10 of 11; that one takes a plainer schedule. Timed: 0 to 48 for the first changes none
# of three kernels, 0 to 32 for the second less than 1%.
# python bench/spills.py --samples attention
# python bench/heuristics.py --only FEWEST_OTHERS FEWEST_ADDRESSES
FEWEST_OTHERS, FEWEST_ADDRESSES = 24, 8

# Words and predicates from before a loop at which it gets no more: whatever else its lines need is
# made where it is used. A loop over many tiles has hundreds of addresses, which ptxas spills rather
# than makes again, and a thread has seven predicates. 20 to 28 words make up to six of 5452
# settings spill, as 12 to 16 do. Timed: ssd 1.08 with 8 words, 0.98 with 32; 1 to 7 predicates
# 1.00.
# python bench/spills.py
# python bench/heuristics.py --only RESIDENT_WORDS RESIDENT_PREDICATES
RESIDENT_WORDS, RESIDENT_PREDICATES = 18, 4

# Registers that a math thread must gain for the producer to give up its own (setmaxnreg).
# With 48, three math warpgroups keep what the launch gave, and attention of D = 64 spills 56 bytes;
# with 32, four of them do, to whose accumulators of 64 that leaves less than OTHER_REGISTERS. Timed
# against 32: 16 makes a product of 256 x 128 by 16 warps take 0.65, 48 that attention 2.15.
# python bench/heuristics.py --only WORTH_GIVING
WORTH_GIVING = 16

# Positions of an axis that one CTA of a cluster takes, where the user leaves their number open: the
# CTAs are as many as make shares of this size. Layer normalisation of rows of 32,768 to 262,144
# numbers on an H200 is the faster the fewer CTAs share one: two take 0.92, 0.63, 0.90 and 0.89 of
# the time of four (bench/results/2026-11-23-h200/shares.json); longer shares were not seen.
# python bench/shares.py
SHARE_POSITIONS = 131072

# Elements per thread of an operand of FMA that is kept in registers whole. Timed: 64 and 128 make a
# product of 128 x 128 take 0.99, less changes nothing.
# python bench/heuristics.py --only MOST_HELD
MOST_HELD = 32

# Words per thread of an M operand of wgmma that no descriptor describes, which threads load from
# shared memory in front of the product. With 128 accumulators, 64 do not spill. Timed: tf32 by
# blocks of 64 of K 2.2 with 32, by 32 of K 1.5 with 0.
# python bench/heuristics.py --only MOST_LOADED
MOST_LOADED = 64

# Registers of a thread of a loading role for a tile that neither TMA nor cp.async brings, as a
# whole: so many, or those that its registers=n leaves beside addresses, limits and counters. Of a
# larger tile few elements pass at a time, which wait for memory in turn. One warp that loads blocks
# of 128 x 128 spills 1,752 bytes with tiles as wholes, and nothing so.
# python bench/heuristics.py --only LOADED_WHOLE BESIDE_LOADED LOADED_AT_ONCE --compile
LOADED_WHOLE, BESIDE_LOADED, LOADED_AT_ONCE = 64, 32, 8

# Threads of the largest CTA that is looked at where rows may be too long for registers: all that
# still have 128 of them. Words of tiles alive in each, all that a row is computed from counted, and
# elements of one tile, from which on an axis is gone over in blocks; words that the loads of a
# block bring to each. Rows of 49,152 fit registers, rows of 50,257 spill. Timed: layernorm 1.48
# with 1024 threads (it spills), softmax 1.06 with 256; words of a block 16 1.06 and 1.49, 32 0.99
# and 1.05; 120 to 300 wide words the same.
# python bench/spills.py --samples layernorm softmax
# python bench/heuristics.py --only BLOCK_THREADS WIDE_WORDS WIDE_TILE BLOCK_WORDS
BLOCK_THREADS, WIDE_WORDS, WIDE_TILE, BLOCK_WORDS = 512, 240, 96, 64

# In such a block: registers of an element that is loaded by itself, with what its address takes;
# how many times as long as words ask a block may be for the sake of whole vectors; instructions for
# each element, about, where a sum takes one, of running values, folds and argmax. A softmax of rows
# f32[50257] spills 92 bytes with 1 of SINGLE_WORDS; three argmax spill 164 with blocks half as long
# again, three running values of two rows 240.
# python bench/heuristics.py --only SINGLE_WORDS
# python bench/spills.py --samples layernorm softmax
SINGLE_WORDS, LONGER_BLOCK, RUNNING_CODE, FOLD_CODE, LOCATE_CODE = 1.5, 1.25, 3, 4, 8

# Elements of one tile per thread beyond which a program is refused: each has instructions of its
# own, so that more of them only make the compiler slow.
# python bench/heuristics.py --only MOST_ELEMENTS --compile
MOST_ELEMENTS = 4096

# Operations, and registers of a thread that they write, in all copies of a body that the user wants
# unrolled, beyond which it is refused: compiling takes seconds there. 512 copies of 44 take 2.5 s
# and 4.3 of ptxas, 1024 8.2 and 10.3.
# python bench/heuristics.py --only MOST_COPIED --compile
MOST_COPIED = 1 << 14

# --- warps and instructions -----------------------------------------------------------------------

# The sizes of axes are multiples of such a part of the next power of two: an eighth for axes of
# products, and for others of up to so many positions. Longer ones grow by an eighth at most, to a
# multiple of the largest power of two that allows, up to 16 bytes of 16-bit numbers for each of 512
# threads: at 157 times 256, half of those had nothing, and the others loaded one number at once.
# Fewer parts make more padding, more of them make layouts that lanes and vectors divide less well.
# Timed: products of 100 x 120 1.06 with 2 and 4, of 128 x 200 0.88 with these and 1.32 with 16;
# rows of 50 1.16 with 4, of 100 1.32 with 16; rows of 700 0.96 as 768 than as 704, of 1029 1.34
# as 1088 than as 1152; steps of 64 at most make rows of 5000 spill.
# python bench/heuristics.py --only PRODUCT_PARTS SHORT_PARTS LONG_PARTS LONG_AXIS MOST_STEP
PRODUCT_PARTS, SHORT_PARTS, LONG_PARTS, LONG_AXIS, MOST_STEP = 8, 8, 8, 128, 4096

# What one more axis with padding costs a product beside the padding itself: selects, and their
# registers. Timed: 0 makes mma.sync of 80 x 80 take 0.79, 1 changes nothing, and none does wgmma.
# python bench/heuristics.py --only MASKS
MASKS = 0.25

# (results, warps): products of more results than that should keep so many warps busy. Timed:
# without it wgmma of 80 x 80 takes 1.33, mma.sync 0.95; mma.sync 0.73 with eight from 16,384 and
# four from 4096 results.
# python bench/heuristics.py --only BUSY
BUSY = ((4096, 8), (2048, 4))

# Results of the largest product for each warp, below which fewer warps take part. Timed: halves
# 1.04 at 64 x 64 x 64 by wgmma; twice as many 0.82 by mma.sync, 0.91 by FMA, 0.99 by wgmma.
# python bench/heuristics.py --only LEAST_RESULTS
LEAST_RESULTS = {"wgmma": 1024, "mma": 512, "fma": 512}

# Bytes of the operands of a product for each warp, at which up to four take part although it has
# few results: what they read from shared memory, not what they multiply, takes the time. Timed: 16
# rows 1.07 with four times as many, 0.95 with a quarter in blocks of 32 x 64.
# python bench/heuristics.py --only LEAST_OPERAND_BYTES
LEAST_OPERAND_BYTES = 4096

# A barrier of all warps costs about as much as reading so many rows of an operand: attention with
# mma.sync on an H200 reaches 326 TFLOP/s by 8 x 1 warps, 269 by 4 x 2. Timed: 1.08 with 0, 1.30
# with 8, the same with 128.
# python bench/heuristics.py --only ROWS_PER_BARRIER
ROWS_PER_BARRIER = 32

# Instructions for an element of an M operand of wgmma, up to which each of several warpgroups makes
# it in its registers, not each a part in shared memory: writing and reading 64 x 64 elements there,
# a fence and two barriers take as many clocks as ten instructions of all lanes. Timed
# (bench/results/2026-11-30-h200): w4a16 256 x 8192 x 8192 by 256 x 64 0.84 (65.3 us before, 54.9 in
# alone.json), weights of 8 bits by two warpgroups 0.76 to 0.97, by 128 x 64 x 128 1.02 to 1.14
# (operands.json).
# python bench/experts.py --only w4a16
COMPUTED_AGAIN = 10

# Elements of the largest tile per thread of a kernel without products. Timed: 16 takes 1.02 to
# 1.28, 8 1.14 to 1.34, 64 1.00.
# python bench/heuristics.py --only ELEMENTS_PER_THREAD
ELEMENTS_PER_THREAD = 32

# Words of a thread for rows that it holds while it waits for others, and for what it loads of rows,
# up to which few warps run a program. Timed (bench/results/2026-11-30-h200, widths*.json): with 32
# elements a thread softmax and layer normalisation of 10,000 and 12,288 numbers take 1.15 to 1.31;
# layer normalisation of 24,576, whose weights are loaded behind a reduction, 1.36 with 240 words.
# python bench/widths.py; python bench/heuristics.py --only ROW_WORDS ROW_LOADS
ROW_WORDS, ROW_LOADS = 96, 200

# Elements of that tile from which on so many warps take part all the same, which hide more of the
# latency of memory than one that has twice the work. Timed: rows of 768 1.12 with 512, of 1536 0.96
# with 2048.
# python bench/heuristics.py --only FOUR_WARPS_FROM
FOUR_WARPS_FROM = 1024

# The share of a thread's registers that a reduced tile may take there (a half): it may have the
# axes of several loaded ones, and as much again is on its way. Timed: all 0.92 and 1.06, a quarter
# 1.19 and 1.06.
# python bench/heuristics.py --only REDUCED_SHARE
REDUCED_SHARE = 2

# Positions of an axis of a fold up to which it is not padded. Folds of 50, 100 and 250 numbers take
# 1.05, 1.18 and 1.45 times as long without padding on an H200, those of 12 as long.
# python bench/heuristics.py --only FOLDED
FOLDED = 16

# --- exchanges between threads --------------------------------------------------------------------

# What a barrier of a warp and one of the CTA weigh, in issue slots, where a tile comes into another
# layout by shuffles or through shared memory: latency that other warps may or may not hide. Rounds
# of shuffles beyond which none are looked for. Timed: a quarter to four times of each gives the
# same code in four kernels.
# python bench/heuristics.py --only CTA_BARRIER_COST MOST_ROUNDS WARP_BARRIER_COST
WARP_BARRIER_COST, CTA_BARRIER_COST, MOST_ROUNDS = 8, 24, 16

# Words of each thread that the warps exchange at once where they scan or fold: more take more
# shared memory, fewer more barriers. Running sums of 32 rows take 223 us on an H200 by 8 words, 142
# by 32; of 16, 64 and 128 rows 0.92 to 0.99 of the time.
# python bench/heuristics.py --only EXCHANGED_WORDS
EXCHANGED_WORDS = 32

# --- memory ---------------------------------------------------------------------------------------

# Slots of a ring at most: more do not hide more. Timed: 6 takes up to 1.08, 4 1.03 to 1.37, 3 1.24
# to 1.84; 12 0.96 for 64 x 64 blocks of 1024 x 1024, and 1.00.
# python bench/heuristics.py --only MOST_STAGES
MOST_STAGES = 8

# Slots of a ring for which buffers share bytes even where that keeps a barrier in a loop. Timed:
# ssd of D = 128 0.96 with 2 and 3, others the same.
# python bench/heuristics.py --only ENOUGH_STAGES
ENOUGH_STAGES = 4

# Bytes that should be on their way to a multiprocessor (Little: 4.8 TB/s in 132 of them, for about
# 0.7 microseconds, are 25 KB; by the model of time rows of 4096 gain 7% from twice 64 KB), bytes of
# an iteration from which on its loads run ahead, and by how many iterations at most. Timed: bytes
# change none of five kernels; int8 weights 1.05 with loads from 16 KB on, 0.91 with one iteration.
# python bench/heuristics.py --only AHEAD_BYTES LEAST_AHEAD_BYTES MOST_AHEAD
AHEAD_BYTES, LEAST_AHEAD_BYTES, MOST_AHEAD = 96 * 1024, 1024, 3

# Registers of a thread that a small load beside products holds for an iteration, so that nobody
# waits for it. Timed: packed weights 1.01 and 0.98 with 0, the same with 16; one number for all
# threads, products with scales of blocks 860 -> 808 us. Two to four iterations: the same within 2%.
# python bench/heuristics.py --only FEW_WORDS
FEW_WORDS = 4

# Bytes of shared memory that an epilogue takes for itself at once. Timed: half and twice as many
# 0.99 to 1.01.
# python bench/heuristics.py --only STAGING_BYTES
STAGING_BYTES = 32 * 1024

# The blocks of the grid name that lengths of loops follow, as a share of the CTAs, from which on
# the longest programs come first. With fewer, rounds that alternate are even already (within 1.1 of
# the mean for causal attention), and neighbours share what they load: 608 against 560 TFLOP/s with
# 32 blocks (D = 128, S = 4096), 429 against 360 with 8; with 128 blocks 471 against 659.
# On an H200; the README of bench/results/2026-11-22-h200 has what comes of it.
# python bench/rounds.py
SORTED_SHARE = 4  # a quarter

# Whether CTAs with roles draw their programs (``persistent=dynamic``) where it is known which are
# the longest, or memory has their lengths, and the user says nothing. Causal attention of 4096 and
# 16384 positions, D = 64, 128 and 256, in a burst: 1.004 to 1.038 times as fast; at length 1.003 to
# 1.058 times; 64 sequences in pages of 16 and 64 keys 1.03 and 1.10 times. On an H200;
# bench/results/2026-11-23-h200/rounds.json and experts_paged.json.
# python bench/rounds.py --only drawn --dims 64 128 256 --lengths 4096 16384
DRAWS = True

# Drawn numbers of programs that are on their way from the producer to the others at most: with one,
# the producer waits until everybody has read it, and has no copies of the next program begun.
# Timed: causal attention is the same with one and four.
# python bench/heuristics.py --only DRAWN_AHEAD
DRAWN_AHEAD = 2

# Bytes of a tile from which on TMA stores it, or adds it: such a store has two barriers. Timed: 64
# x 64 results 1.08 with 32 KB, others 1.00.
# python bench/heuristics.py --only LEAST_TMA_BYTES
LEAST_TMA_BYTES = 2048

# Drawn programs go the longest first in sections that fill this share of the L2 (a half: the next
# one begins before the last one ends), and have at least so many programs for each CTA (the longest
# is twice the mean, if there are as many of all lengths). Timed: causal attention is the same with
# 1 and 4.
# python bench/heuristics.py --only SECTION_SHARE SECTION_ROUNDS
SECTION_SHARE, SECTION_ROUNDS = 2, 2

# Parts of a divided sum that one program adds up; of more, each group's last program those of the
# group. Timed (bench/results/2026-11-27-h200/heuristics_joins.json): columns of 16,384 rows of
# 4096 among 132 programs 1.53 where one adds up all, 65,536 of 256 among 128 1.03, 8192 of 64 among
# 256 2.03; with 8 and 64 all is the same.
# python bench/heuristics.py --only MOST_PARTS
MOST_PARTS = 24

# Elements of parts, and parts, whose loads an iteration of that has under way at once: their
# registers are the kernel's. Timed there: the last of these kernels 1.08 without, the first 0.94
# with four times as many, in 186 registers instead of 80, the others the same.
# python bench/heuristics.py --only JOINED_ELEMENTS MOST_JOINED
JOINED_ELEMENTS, MOST_JOINED = 4096, 8

# Rows of programs that share the L2 cache before the next column. Timed: 1 takes 1.02 to 1.07, 4
# and 16 1.00 to 1.01, 32 1.01 to 1.05.
# python bench/heuristics.py --only GROUP
GROUP = 8

# Registers of a thread where ptxas is held to few, so that it does not begin with loads that can
# wait: for each word of the tiles alive together, and beside them. Layer normalisation of 65,536
# rows of 1024, 4096 and 8192 on an H200, a CTA for each row: 67, 264 and 518 us so, 79, 358 and 782
# with as many registers as ptxas likes; with 16 fewer 8 bytes spill
# (bench/results/2026-11-23-h200/crowd.json). Timed: 16,384 rows of 8192 1.52 with twice or 48
# beside, 1.02 with 8 beside; rows of 1024 1.00.
# Rows that wait without such loads gain as well: softmax of 65,536 rows of 8192 550 -> 517 us, of
# 4096 rows of 20,000 128 -> 84 (bench/results/2026-11-29-h200), but for those of functions of more
# instructions an element than this: with tanh, sin and pow ptxas spills 4 to 76 bytes there.
# python bench/sweep.py --only crowd --output OUT/crowd.json
# The addresses of three tensors, such as x, w and y, are among those beside; further ones take two
# registers each: of rows of 2 to 6 tensors 1 in 45 spilled without, 1 in 150 with that.
# python bench/heuristics.py --only HELD_SHARE FEWEST_FREE LONG_FUNCTION FURTHER_FREE
HELD_SHARE, FEWEST_FREE, LONG_FUNCTION, FEWEST_TENSORS, FURTHER_FREE = 1.25, 24, 10, 3, 2

# Shared memory up to which the CTAs of a cluster send each other what they exchange: of what is
# larger each reads the others' instead, between barriers of the cluster, which wait for memory.
# python bench/shares.py
SENT_BYTES = 8192

# --- choices by the model of time -----------------------------------------------------------------

# Candidates that are lowered and simulated where a kernel has more: 30 ms each.
# python bench/choices.py --seconds
CHOICES_SIMULATED = 10

# Times as long as the fastest candidate, up to which one whose rings have few slots is simulated
# with a CTA for each program too; the share by which more programs that divide a sum may take
# longer than fewer, before still more are not looked at; candidates that are simulated with two
# CTAs to a multiprocessor, and the share of their time that they would take at least, if one's work
# filled the other's waits: of those that would be the fastest then. Timed (wide.json of
# bench/results/2026-12-01-h200): attention of D = 64 by pairs, 128 keys 64 us instead of 99, 256
# keys 86 (104), 1024 keys 54 (57).
# python bench/choices.py --seconds; python bench/compile_time.py --choices
ALONE_GAIN, SPLITS_LOST, PAIRS_SIMULATED, PAIRS_GAIN = 1.5, 1.1, 2, 0.6

# Slots of a ring from which on a loop waits little for its copies: candidates that leave fewer,
# because CTAs of several programs keep other buffers too, are simulated with one program each.
# python bench/choices.py --seconds
FEW_SLOTS = 3

# By what many candidates are thinned out before any is lowered, never by what one is chosen: clocks
# that a program takes beside its work (waits, barriers, stores), elements that a multiprocessor
# makes in a clock, of functions that take two instructions, and programs that get what the L2 sends
# once. Of a first model that was held against times on an H200; what is thinned out too early shows
# as regret there.
# python bench/choices.py --measure
ROUGH_CLOCKS, ROUGH_ELEMENTS, ROUGH_SHARED = 1800.0, 64.0, 1.5

# Registers that a thread of a warpgroup has for results of products and what is added to them, if
# two take programs in turn (of 240, but for 20), and how many blocks are simulated so. That is
# tried where the tensor cores wait for more than this share of the time: 4096 x 4096 x 4096 takes
# 190 us so, 183 else. Of blocks whose columns are the rows of the instruction, as their own are no
# multiple of 64, the model expects up to 29% too much: 4096 x 8192 x 512 with GELU takes 88 us with
# 112 x 128, 67 with 128 x 160. Of others it expects too little: if both ways are equal, turns are
# 5 to 7% faster.
# python bench/turns.py
TURN_WORDS, TURNS_SIMULATED, TURN_WAITS, TURN_MULTIPLES = 224, 4, 0.15, (64, 32)

# Times as many bytes of a loop that follow the grid name before the last, of those that follow the
# last, from which programs that all run at once have a CTA each, where the model sees no
# difference to persistent CTAs, which take them in the same order; what the difference comes from
# is not known. Timed (bench/results/2026-11-30-h200, alone.json): products of bf16 in blocks of 256
# x 64 0.88 to 1.01, in others 0.99 to 1.01; w4a16 of 256 rows in blocks of 128 x 128 0.88.
# python bench/experts.py --only w4a16; python bench/choices.py --measure
ROWS_TIMES = 4

# The share of what the L2 gives from which a candidate stands behind others that the model takes
# for as fast: what it gives was measured with nothing beside it. Timed (the same file): w4a16 of
# 2048 rows 430 us at 0.96, 352 at 0.55, 351 and 355 expected.
# python bench/experts.py --only w4a16; python bench/choices.py --measure
L2_FULL = 0.9

# The share by which something must be faster than the first values of the lists to be taken, by the
# model of time; where tensor cores multiply, of which it knows most; and up to which two
# predictions are equal. Over the sweep of 2026-11-23, variants that spill left out, the regret of
# all kernels on tensor cores is 1.046 where 10% are asked for, 1.034 with 6%, 1.029 with 5% and 4%;
# timed, causal attention of D = 128 loses 4% with 3%. Of row kernels it is 1.026 with 10% and 1.039
# with 4%: timed, rows lose 4% and sgemm 10%.
# python bench/accuracy.py --sweep bench/results/2026-11-23-h200/sweep.json, column "taken"
MODEL_ERROR, MODEL_GAIN, MODEL_TIE = 0.1, 0.05, 0.02
