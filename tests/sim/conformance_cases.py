"""Host side of the hardware conformance cases: inputs, launch and expected result of each module.

The PTX modules in conformance/modules.zip ran on an H200 with error 0 (cases named i_* record what
the hardware did). Inputs are small integers, so every result is exact.
"""

import struct
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import ml_dtypes
import numpy as np

from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

ARCHIVE = Path(__file__).parent / "conformance" / "modules.zip"
BYTES = {"bf16": 2, "f16": 2, "e4m3": 1, "e5m2": 1, "tf32": 4, "s8": 1}
MAP_TYPE = {"e4m3": "u8", "e5m2": "u8", "s8": "u8", "tf32": "f32"}
NUMPY = {
    "bf16": ml_dtypes.bfloat16,
    "f16": np.float16,
    "e4m3": ml_dtypes.float8_e4m3fn,
    "e5m2": ml_dtypes.float8_e5m2,
    "tf32": np.float32,
    "s8": np.int8,
    "f64": np.float64,
}
SWIZZLE_MASK = {0: 0, 32: 0x10, 64: 0x30, 128: 0x70}


def module(name: str) -> str:
    """The PTX text of a case."""
    with zipfile.ZipFile(ARCHIVE) as archive:
        return archive.read(f"{name}.ptx").decode()


def u64(value: int) -> bytes:
    return struct.pack("<Q", value)


def u32(value: int) -> bytes:
    return struct.pack("<I", value)


def ints(shape, limit: int, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).integers(-limit, limit + 1, shape).astype(np.float32)


def align(value: int, step: int) -> int:
    return -(-value // step) * step


class Tensor:
    """An array on the device."""

    def __init__(self, machine: Machine, array: np.ndarray, name: str) -> None:
        self.machine, self.dtype, self.shape = machine, array.dtype, array.shape
        self.size = array.nbytes
        self.address = machine.alloc(array.nbytes, name)
        machine.write(self.address, array)

    def numpy(self) -> np.ndarray:
        raw = self.machine.read(self.address, self.size)
        return np.frombuffer(raw, self.dtype).reshape(self.shape)


@dataclass
class Gemm:
    """D[64, n] = A[64, k] B[k, n] by one warpgroup; a, b: K, MN or R (registers)."""

    dt: str = "bf16"
    bdt: str = ""
    acc: str = "f32"
    n: int = 64
    k: int = 128
    a: str = "K"
    b: str = "K"
    swizzle_a: int = 128
    swizzle_b: int = 128
    negate: bool = False
    epilogue: str = "direct"
    shift: int = 0
    global_shift: int = 0

    def operand_bytes(self, rows: int) -> int:
        return rows * self.k * BYTES[self.dt]

    def shared_bytes(self) -> int:
        end = align(self.operand_bytes(64), 1024) if self.a != "R" else 0
        end = align(end + self.operand_bytes(self.n), 1024)
        if self.epilogue != "direct":
            end = align(end + 64 * self.n * 2, 1024)
        return align(end + self.shift, 1024) + 64 + 1024

    def tensor_map(self, machine: Machine, tensor: Tensor, major: str, rows: int, dt: str, swizzle):
        inner, outer = (self.k, rows) if major == "K" else (rows, self.k)
        size = BYTES[dt]
        span = swizzle or 16
        return machine.encode_tensor_map(
            MAP_TYPE.get(dt, dt),
            tensor.address,
            (inner, outer),
            (inner * size,),
            (span // size, outer),
            swizzle=swizzle,
        )

    def run(self, name: str, machine: Machine, operands=None) -> tuple[np.ndarray, np.ndarray]:
        """(result, reference)"""
        bdt = self.bdt or self.dt
        limit = 4 if BYTES[self.dt] == 1 else 8
        a, b = operands or (ints((64, self.k), limit, 1), ints((self.k, self.n), limit, 2))
        if "e5m2" in (self.dt, bdt):
            a, b = a.clip(-3, 3), b.clip(-3, 3)
        reference = (-a if self.negate else a) @ b
        host_a = (a if self.a in "KR" else a.T).astype(NUMPY[self.dt])
        host_b = (b.T if self.b == "K" else b).astype(NUMPY[bdt])
        if self.global_shift:
            pad = np.zeros(self.global_shift // BYTES[self.dt], host_a.dtype)
            whole = Tensor(machine, np.concatenate([pad, host_a.reshape(-1)]), "A")
            whole.address += self.global_shift
            device_a = whole
        else:
            device_a = Tensor(machine, np.ascontiguousarray(host_a), "A")
        device_b = Tensor(machine, np.ascontiguousarray(host_b), "B")
        map_a = map_c = bytes(128)
        if self.a != "R":
            map_a = self.tensor_map(machine, device_a, self.a, 64, self.dt, self.swizzle_a)
        map_b = self.tensor_map(machine, device_b, self.b, self.n, bdt, self.swizzle_b)
        shape = (self.n, 64) if self.epilogue == "transposed" else (64, self.n)
        kind = np.int32 if self.acc == "s32" else np.float32
        kind = kind if self.epilogue == "direct" else ml_dtypes.bfloat16
        out = Tensor(machine, np.full(shape, 12345, kind), "out")
        if self.epilogue == "stmatrix":
            map_c = machine.encode_tensor_map(
                "bf16", out.address, (self.n, 64), (self.n * 2,), (64, 64), swizzle=128
            )
        elif self.epilogue == "transposed":
            map_c = machine.encode_tensor_map(
                "bf16", out.address, (64, self.n), (128,), (64, self.n), swizzle=128
            )
        pointers = [u64(t.address) for t in (device_a, device_b, out)]
        machine.launch(
            module(name),
            "kern",
            (1,),
            (128,),
            shared_bytes=self.shared_bytes(),
            params=[map_a, map_b, map_c, *pointers],
        )
        got = out.numpy().astype(np.float32)
        if self.epilogue == "transposed":
            got = got.T
        if self.epilogue != "direct":
            reference = reference.astype(ml_dtypes.bfloat16).astype(np.float32)
        if self.acc == "f16":
            reference = reference.astype(np.float16).astype(np.float32)
        return got, reference


def gemm(**options) -> Callable[[str, Machine], None]:
    def run(name: str, machine: Machine) -> None:
        got, reference = Gemm(**options).run(name, machine)
        np.testing.assert_array_equal(got, reference)

    return run


def dump(name: str, machine: Machine, inner: int, rows: int, shift: int, swizzle: int):
    """(shared bytes after one box load, the global matrix)"""
    pitch = swizzle or inner
    matrix = np.random.default_rng(5).integers(0, 200, (rows, 256)).astype(np.uint8)
    source = Tensor(machine, matrix, "X")
    total = align(rows * pitch, 512)
    tensor_map = machine.encode_tensor_map(
        "u8", source.address, (256, rows), (256,), (inner, rows), swizzle=swizzle
    )
    out = Tensor(machine, np.zeros(total, np.uint8), "out")
    shared = align(shift + total, 1024) + 2048 + 64
    params = [tensor_map, u64(out.address), u32(inner * rows), u32(32), u32(0)]
    machine.launch(module(name), "kern", (1,), (128,), shared_bytes=shared, params=params)
    return out.numpy(), matrix


def box_image(swizzle: int, inner: int, rows: int, shift: int) -> Callable[[str, Machine], None]:
    def run(name: str, machine: Machine) -> None:
        raw, matrix = dump(name, machine, inner, rows, shift, swizzle)
        pitch = swizzle or inner
        row, byte = np.meshgrid(np.arange(rows), np.arange(inner), indexing="ij")
        address = shift + row * pitch + byte
        address = (address ^ ((address >> 3) & SWIZZLE_MASK[swizzle])) - shift
        np.testing.assert_array_equal(raw[address], matrix[:, 32 : 32 + inner])

    return run


def out_of_bounds(full: bool) -> Callable[[str, Machine], None]:
    """40 rows under a box of 64: the whole box counts on the mbarrier, the outside reads as 0."""

    def run(name: str, machine: Machine) -> None:
        matrix = (np.arange(40 * 128) % 199 + 1).astype(np.uint8).reshape(40, 128)
        source = Tensor(machine, matrix, "X")
        tensor_map = machine.encode_tensor_map("u8", source.address, (128, 40), (128,), (128, 64))
        out = Tensor(machine, np.full(64 * 128, 7, np.uint8), "out")
        count = (64 if full else 40) * 128
        params = [tensor_map, u64(out.address), u32(count), u32(0), u32(0)]
        try:
            machine.launch(
                module(name), "kern", (1,), (128,), shared_bytes=64 * 128 + 4096, params=params
            )
        except SimError as error:
            assert not full and error.kind in ("deadlock", "mbarrier", "trap"), error
            return
        assert full
        raw = out.numpy().reshape(64, 128)
        np.testing.assert_array_equal(raw[:40], matrix)
        assert not raw[40:].any()

    return run


def pipeline(name: str, machine: Machine) -> None:
    m, n, k, depth, stages = 128, 128, 512, 64, 3
    a, b = ints((m, k), 8, 1), ints((n, k), 8, 2)
    maps = []
    for label, matrix in (("A", a), ("B", b)):
        tensor = Tensor(machine, matrix.astype(ml_dtypes.bfloat16), label)
        maps.append(
            machine.encode_tensor_map(
                "bf16", tensor.address, (k, m), (k * 2,), (depth, m), swizzle=128
            )
        )
    out = Tensor(machine, np.full((m, n), 12345, np.float32), "out")
    shared = stages * (m + n) * depth * 2 + 128 + 1024
    params = [*maps, u64(out.address)]
    machine.launch(module(name), "kern", (1,), (384,), shared_bytes=shared, params=params)
    np.testing.assert_array_equal(out.numpy(), a @ b.T)


def cluster(name: str, machine: Machine) -> None:
    x = ints((64, 64), 100, 3).astype(ml_dtypes.bfloat16)
    source = Tensor(machine, x, "X")
    tensor_map = machine.encode_tensor_map("bf16", source.address, (64, 64), (128,), (64, 32))
    out = Tensor(machine, np.zeros((2, 64, 64), ml_dtypes.bfloat16), "out")
    sent = Tensor(machine, np.zeros(32, np.int32), "sent")
    params = [tensor_map, u64(out.address), u64(sent.address)]
    machine.launch(
        module(name), "kern", (2,), (128,), cluster=(2,), shared_bytes=12288, params=params
    )
    for rank in (0, 1):
        np.testing.assert_array_equal(out.numpy()[rank].astype(np.float32), x.astype(np.float32))
    np.testing.assert_array_equal(sent.numpy(), np.arange(32) * 3 + 1)


def bulk_reduce(name: str, machine: Machine) -> None:
    x, y = ints((1024,), 50, 4), ints((1024,), 50, 5)
    source, out = Tensor(machine, x, "X"), Tensor(machine, y, "Y")
    params = [u64(source.address), u64(out.address)]
    machine.launch(module(name), "kern", (1,), (128,), shared_bytes=8192, params=params)
    np.testing.assert_array_equal(out.numpy(), y + 2 * x)


def warp_mma(dt: str, m: int, k: int, out_type: type) -> Callable[[str, Machine], None]:
    def run(name: str, machine: Machine) -> None:
        a, b = ints((m, k), 4, 1), ints((8, k), 4, 2)
        device = [Tensor(machine, x.astype(NUMPY[dt]), label) for x, label in ((a, "A"), (b, "B"))]
        out = Tensor(machine, np.full((m, 8), 12345, out_type), "out")
        params = [u64(t.address) for t in (*device, out)]
        machine.launch(module(name), "kern", (1,), (32,), params=params)
        np.testing.assert_array_equal(out.numpy().astype(np.float32), a @ b.T)

    return run


def load_matrix(transposed: bool) -> Callable[[str, Machine], None]:
    def run(name: str, machine: Machine) -> None:
        a, b = ints((16, 64), 8, 1), ints((64, 8), 8, 2)
        host_b = np.ascontiguousarray(b if transposed else b.T)
        device = [
            Tensor(machine, x.astype(ml_dtypes.bfloat16), label)
            for x, label in ((a, "A"), (host_b, "B"))
        ]
        out = Tensor(machine, np.full((16, 8), 12345, np.float32), "out")
        params = [u64(t.address) for t in (*device, out)]
        shared = 2048 + 64 * 128 + 2048
        machine.launch(module(name), "kern", (1,), (32,), shared_bytes=shared, params=params)
        np.testing.assert_array_equal(out.numpy(), a @ b)

    return run


def tf32_truncates(name: str, machine: Machine) -> None:
    a, b = np.zeros((64, 32), np.float32), np.zeros((32, 64), np.float32)
    a[:, 0], b[0, :] = 1 + 3 * 2.0**-12, 1.0
    got, _ = Gemm("tf32", n=64, k=32).run(name, machine, (a, b))
    assert (got == 1.0).all()


def nothing(name: str, machine: Machine) -> None:
    out = Tensor(machine, np.zeros(4, np.float32), "out")
    machine.launch(module(name), "kern", (1,), (32,), params=[u64(out.address)])


CASES: dict[str, Callable[[str, Machine], None]] = {
    "a_bf16_KK_sw128_n64": gemm(),
    "a_bf16_KK_sw128_n256": gemm(n=256),
    "a_f16_KK_sw128_n8": gemm(dt="f16", n=8, k=64),
    "b_Bmn_sw128_n64": gemm(k=64, b="MN"),
    "b_Bmn_sw128_n128": gemm(n=128, k=64, b="MN"),
    "b_Bmn_sw128_n256": gemm(n=256, k=64, b="MN"),
    "c_KK_sw64": gemm(n=128, swizzle_a=64, swizzle_b=64),
    "c_KK_sw32": gemm(n=128, swizzle_a=32, swizzle_b=32),
    "c_KK_none": gemm(n=128, k=64, swizzle_a=0, swizzle_b=0),
    "c_Bmn_sw64_n128": gemm(n=128, k=64, b="MN", swizzle_b=64),
    "c_Bmn_sw32_n64": gemm(k=64, b="MN", swizzle_b=32),
    "c_Bmn_none_n64": gemm(k=64, b="MN", swizzle_b=0),
    "d_Amn_sw128": gemm(k=64, a="MN"),
    "d_AmnBmn_sw128": gemm(n=128, k=64, a="MN", b="MN"),
    "d_Amn_sw64": gemm(k=64, a="MN", swizzle_a=64),
    "d_Amn_none": gemm(k=64, a="MN", swizzle_a=0),
    "e_e4m3_sw128": gemm(dt="e4m3", n=128, k=256),
    "e_e4m3_sw64": gemm(dt="e4m3", swizzle_a=64, swizzle_b=64),
    "e_e4m3_sw32": gemm(dt="e4m3", k=64, swizzle_a=32, swizzle_b=32),
    "e_e5m2_e4m3": gemm(dt="e5m2", bdt="e4m3"),
    "e_e4m3_accf16": gemm(dt="e4m3", acc="f16"),
    "f_Areg_bf16": gemm(k=64, a="R"),
    "f_Areg_bf16_Bmn": gemm(n=128, k=64, a="R", b="MN"),
    "f_Areg_e4m3": gemm(dt="e4m3", a="R"),
    "f_Areg_tf32": gemm(dt="tf32", k=32, a="R"),
    "g_tf32_sw128": gemm(dt="tf32", n=128, k=64),
    "g_tf32_sw64": gemm(dt="tf32", k=32, swizzle_a=64, swizzle_b=64),
    "g_s8_sw128": gemm(dt="s8", acc="s32", k=256),
    "g_f16_accf16": gemm(dt="f16", acc="f16", k=64),
    "g_negate": gemm(k=64, negate=True),
    "h_stmatrix_tma_store": gemm(n=128, k=64, epilogue="stmatrix"),
    "h_stmatrix_trans": gemm(n=128, k=64, epilogue="transposed"),
    "x_st_shared_sw128": gemm(),
    "x_st_shared_sw64": gemm(swizzle_a=64, swizzle_b=64),
    "x_st_shared_sw32": gemm(swizzle_a=32, swizzle_b=32),
    "x_st_shared_Bmn128": gemm(n=128, k=64, b="MN"),
    "x_dump_sw128": box_image(128, 128, 64, 0),
    "x_dump_sw64": box_image(64, 64, 64, 0),
    "x_dump_sw32": box_image(32, 32, 64, 0),
    "x_dump_sw0": box_image(0, 128, 64, 0),
    "x_dump_sw128_shift512": box_image(128, 128, 64, 512),
    "x_oob_full_box": out_of_bounds(True),
    "x_pipeline": pipeline,
    "x_cluster": cluster,
    "x_bulk1d_reduce": bulk_reduce,
    "x_mma_sync_bf16": warp_mma("bf16", 16, 16, np.float32),
    "x_mma_sync_f16": warp_mma("f16", 16, 16, np.float32),
    "x_mma_sync_tf32": warp_mma("tf32", 16, 8, np.float32),
    "x_mma_sync_e4m3": warp_mma("e4m3", 16, 32, np.float32),
    "x_mma_sync_s8": warp_mma("s8", 16, 32, np.int32),
    "x_mma_sync_f64": warp_mma("f64", 8, 4, np.float64),
    "x_ldmatrix": load_matrix(False),
    "x_ldmatrix_trans": load_matrix(True),
    "i_unaligned_bo0": gemm(shift=512),
    "i_unaligned_bo4": gemm(shift=512),
    "i_gmem16": gemm(global_shift=16),
    "i_narrow_box128": box_image(128, 64, 16, 0),
    "i_narrow_box64": box_image(64, 32, 16, 0),
    "i_tf32_rounding": tf32_truncates,
    "i_oob_partial": out_of_bounds(False),
    "empty": nothing,
}
