"""Random layouts for the property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from tkc.layout.register import LANES, Mode, RegisterLayout, merged

AXES = ("i", "j", "b")


@st.composite
def exact_layouts(
    draw: st.DrawFn, replicated: bool = True, most_registers: int = 24
) -> RegisterLayout:
    """Digits dealt in random order to axes, each counting on from the axis' last digit."""
    plan: list[tuple[str, int]] = []
    lanes = LANES
    while lanes > 1:
        size = draw(st.sampled_from([s for s in (2, 4, 8, 16, 32) if s <= lanes]))
        plan.append(("lane", size))
        lanes //= size
    registers = 1
    for size in draw(st.lists(st.sampled_from([2, 2, 3, 4, 5]), max_size=4)):
        if registers * size <= most_registers:
            registers *= size
            plan.append(("reg", size))
    plan += [("warp", size) for size in draw(st.lists(st.sampled_from([2, 3, 4]), max_size=2))]
    reach = dict.fromkeys(AXES, 1)
    parts: dict[str, list[Mode]] = {"reg": [], "lane": [], "warp": []}
    for part, size in draw(st.permutations(plan)):
        none = replicated and part != "reg" and draw(st.integers(0, 3)) == 0
        axis = draw(st.sampled_from(AXES[:2] if size > 2 else AXES))
        if none:
            parts[part].append(Mode(None, size, 0))
        else:
            parts[part].append(Mode(axis, size, reach[axis]))
            reach[axis] *= size
    shuffled = {part: draw(st.permutations(modes)) for part, modes in parts.items()}
    return RegisterLayout(
        merged(shuffled["reg"]), tuple(shuffled["lane"]), merged(shuffled["warp"])
    )


@st.composite
def relaid(draw: st.DrawFn, layout: RegisterLayout) -> RegisterLayout:
    """Another exact layout of the same tile over as many warps."""
    left = layout.axes()
    reach = dict.fromkeys(left, 1)

    def spread(units: int) -> tuple[Mode, ...]:
        modes: list[Mode] = []
        factor = 2
        while units > 1:
            if units % factor:
                factor += 1
                continue
            fits = [axis for axis in left if left[axis] % factor == 0]
            axis = draw(st.sampled_from([*fits, None]))
            if axis is None:
                modes.append(Mode(None, factor, 0))
            else:
                modes.append(Mode(axis, factor, reach[axis]))
                reach[axis] *= factor
                left[axis] //= factor
            units //= factor
        return tuple(modes)

    low: list[Mode] = []
    for axis in draw(st.permutations(sorted(left))):
        if left[axis] % 2 == 0 and draw(st.booleans()):
            low.append(Mode(axis, 2, reach[axis]))
            reach[axis] *= 2
            left[axis] //= 2
    lane, warp = spread(LANES), spread(layout.warps)
    rest = [Mode(axis, left[axis], reach[axis]) for axis in draw(st.permutations(sorted(left)))]
    return RegisterLayout(merged([*low, *rest]), lane, warp)
