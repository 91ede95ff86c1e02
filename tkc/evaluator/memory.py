"""Tensors of the reference evaluator, and the cells of them that an index names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tkc.evaluator import tiles
from tkc.evaluator.tiles import Array, np
from tkc.ir.types import Element, TensorType
from tkc.ir.updates import UPDATES
from tkc.support.values import Foreign


@dataclass(slots=True, eq=False)
class Tensor:
    """An array with a dimension for each index entry."""

    array: Array
    kind: TensorType
    name: str


@dataclass(slots=True)
class Box:
    """The cells that an index names, one for each position of a tile of ``shape``.

    ``where`` indexes the array; where ``inside`` is None every position has a cell and the result
    has the dimensions ``order`` (a slice), else it is an array of truth values.
    """

    where: tuple[Array, ...]
    inside: Array | None
    order: tuple[int, ...] | None
    shape: tuple[int, ...]

    def read(self, array: Array) -> Array:
        """The values of the array at the cells, of ``shape``; 0 outside."""
        if self.order is not None:
            return np.array(array[self.where].transpose(self.order)).reshape(self.shape)
        if 0 in array.shape:
            return np.zeros(self.shape, array.dtype)
        values = array[self.where]
        if self.inside is not None:
            values = np.where(self.inside, values, np.zeros((), array.dtype))
        return np.broadcast_to(values, self.shape)

    def write(self, array: Array, values: Array) -> None:
        """Put values of ``shape`` into the cells; what lies outside is dropped."""
        if self.order is not None:
            view = array[self.where].transpose(self.order)
            view[...] = values.reshape(view.shape)
        elif 0 in array.shape:
            return
        elif self.inside is None:
            array[self.where] = values
        else:
            keep = np.broadcast_to(self.inside, self.shape)
            array[tuple(np.broadcast_to(w, self.shape)[keep] for w in self.where)] = values[keep]

    def flat(self, array: Array) -> tuple[Array, Array]:
        """(truth of lying inside, linear number of the cell), both of ``shape``."""
        number = np.zeros((), np.int64)
        inside = np.ones((), np.bool_)
        for index, extent in zip(self.where, array.shape, strict=True):
            number = number * extent + index
        if self.inside is not None:
            inside = self.inside
        return np.broadcast_to(inside, self.shape), np.broadcast_to(number, self.shape)


def cells(
    tensor: Tensor, entries: Sequence[Array], shape: tuple[int, ...], slices: bool = True
) -> Box:
    """The cells that an index of the tensor names: an array of positions per entry, each aligned to
    the dimensions of ``shape``. Without ``slices`` it is never a slice. Raises ValueError for
    another number of entries."""
    extents = tensor.array.shape
    if len(entries) != len(extents):
        raise ValueError(f"{len(entries)} index entries for {len(extents)} dimensions")
    if slices and (box := _slices(extents, entries, shape)) is not None:
        return box
    where: list[Array] = []
    inside: Array | None = None
    for entry, extent in zip(entries, extents, strict=True):
        wide = np.asarray(entry).astype(np.int64)
        good = (wide >= 0) & (wide < extent)
        if not good.all():
            inside = good if inside is None else inside & good
            wide = np.where(good, wide, 0)
        where.append(wide)
    return Box(tuple(where), inside, None, shape)


def _slices(
    extents: tuple[int, ...], entries: Sequence[Array], shape: tuple[int, ...]
) -> Box | None:
    """The box as slices, if entries are numbers or runs of positions, all inside; else None."""
    where: list[Array] = []
    places: list[int] = []  # the tile's dimension that each slice covers
    for entry, extent in zip(entries, extents, strict=True):
        long = [d for d, size in enumerate(np.shape(entry)) if size != 1]
        if len(long) > 1 or (long and long[0] in places):
            return None
        if np.size(entry) == 0:
            return None
        flat = np.reshape(entry, -1)
        first, last = int(flat[0]), int(flat[-1])
        if first < 0 or last >= extent or last - first != flat.size - 1:
            return None
        if flat.size > 2 and not (flat[1:] - flat[:-1] == 1).all():
            return None
        if long:
            places.append(long[0])
            where.append(slice(first, last + 1))
        else:
            where.append(first)
    covered = sorted(places)
    if any(shape[d] != 1 for d in range(len(shape)) if d not in covered):
        return None
    where.append(Ellipsis)  # keeps a single cell an array
    return Box(tuple(where), None, tuple(places.index(d) for d in covered), shape)


def apply_update(
    array: Array, box: Box, values: Array, kind: str, fetch: bool, element: Element | None
) -> Array | None:
    """array[cells] kind= values (a row of ``UPDATES``), one position after the other; with
    ``fetch`` the values before, in the order of the positions, else None.

    ``element``: the type that results are rounded to or wrapped in, once per update; None where
    nothing is rounded.
    """
    plain: Foreign = getattr(np, UPDATES[kind].numpy)
    combine: Foreign = plain
    if element is not None and element.digits:

        def wrapped(old: Array, added: Array) -> Array:
            return tiles.wrapped(plain(old, added), element)

        combine = wrapped
    elif element is not None and element.is_float and element.name not in ("f32", "f64"):

        def rounded(old: Array, added: Array) -> Array:
            wide = plain(np.asarray(old, np.float32), np.asarray(added, np.float32))
            return tiles.to_float(wide, element)

        combine = rounded
    inside, number = box.flat(array)
    chosen, added = number[inside], values[inside]
    array = np.atleast_1d(array)
    cells = np.unravel_index(chosen, array.shape)  # of any strides: no view has them in one line
    before = np.zeros(box.shape, array.dtype)
    if len(np.unique(chosen)) == len(chosen):
        old = array[cells]
        before[inside] = old
        array[cells] = combine(old, added)
    elif combine is plain and not fetch and array.dtype.kind in "iufb" and array.itemsize >= 4:
        combine.at(array, cells, added)
    else:
        old = np.empty(len(chosen), array.dtype)
        for place, cell in enumerate(zip(*cells, strict=True)):
            old[place] = array[cell]
            array[cell] = combine(array[cell], added[place])
        before[inside] = old
    return before if fetch else None
