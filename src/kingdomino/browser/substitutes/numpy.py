"""The part of NumPy that the simulator and the search use outside compiled code, with the same results.

The browser gets this module in place of NumPy, which would be 3 MB more to load. Arrays are C-contiguous or rows of
such arrays.
"""

from __future__ import annotations

import math
from array import array as _flat
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

Shape = tuple[int, ...]


class _Scalar:
    """A scalar type: calling it converts to a Python number."""

    code = "d"
    convert: Callable[[Any], Any] = float

    def __new__(cls, value: Any = 0) -> Any:
        return cls.convert(value)


class float64(_Scalar):
    """64-bit floating point."""


class uint64(_Scalar):
    """Unsigned 64-bit integer."""

    code, convert = "Q", int


class int64(_Scalar):
    """Signed 64-bit integer."""

    code, convert = "q", int


class int32(_Scalar):
    """Signed 32-bit integer."""

    code, convert = "i", int


class uint32(_Scalar):
    """Unsigned 32-bit integer."""

    code, convert = "I", int


class int16(_Scalar):
    """Signed 16-bit integer."""

    code, convert = "h", int


class uint16(_Scalar):
    """Unsigned 16-bit integer."""

    code, convert = "H", int


class int8(_Scalar):
    """Signed 8-bit integer."""

    code, convert = "b", int


class uint8(_Scalar):
    """Unsigned 8-bit integer."""

    code, convert = "B", int


class float32(_Scalar):
    """32-bit floating point."""

    code = "f"


bool_ = bool
integer = int
floating = float
newaxis = None
inf = math.inf


class _Flags:
    c_contiguous = writeable = True


class ndarray:
    """An array of numbers in one block of memory."""

    flags = _Flags

    def __init__(self, data: memoryview, shape: Shape, dtype: type[_Scalar]) -> None:
        self.data, self.shape, self.dtype = data, shape, dtype

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return math.prod(self.shape)

    def _stride(self) -> int:
        return math.prod(self.shape[1:])

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(len(self)))

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, tuple):
            return self._by_tuple(key)
        if isinstance(key, slice):
            start, stop, step = key.indices(len(self))
            if step != 1:
                return self._rows(range(start, stop, step))
            stride, stop = self._stride(), max(start, stop)
            return ndarray(self.data[start * stride : stop * stride], (stop - start, *self.shape[1:]), self.dtype)
        if isinstance(key, (ndarray, list)):
            return self._rows([int(index) for index in key])
        if self.ndim == 1:
            return self.data[key]
        index, stride = range(len(self))[key], self._stride()
        return ndarray(self.data[index * stride : (index + 1) * stride], self.shape[1:], self.dtype)

    def _rows(self, indices: Sequence[int]) -> ndarray:
        rows = [self[index] for index in indices]
        if self.ndim == 1:
            return array(rows, self.dtype)
        values = [value for row in rows for value in row.data]
        return _from_values(values, (len(rows), *self.shape[1:]), self.dtype)

    def _by_tuple(self, key: tuple[Any, ...]) -> Any:
        first, rest = key[0], key[1:]
        rest = rest[0] if len(rest) == 1 else rest
        if isinstance(first, (slice, list, ndarray)):
            return array([row[rest] for row in self[first]], self.dtype)
        return self[first][rest]

    def __setitem__(self, key: Any, value: Any) -> None:
        if isinstance(key, tuple):
            self[key[0]][key[1] if len(key) == 2 else key[1:]] = value
        elif self.ndim == 1 and not isinstance(key, (slice, list)):
            self.data[key] = self.dtype(value)
        else:
            if isinstance(key, list):
                for index in key:
                    self[index] = value
                return
            target = self[key]
            values = value.data if isinstance(value, ndarray) else value
            if not isinstance(values, (memoryview, Sequence)):
                values = [values] * target.size
            target.data[:] = _flat(target.dtype.code, [target.dtype(each) for each in values])

    def copy(self) -> ndarray:
        return _from_values(self.data, self.shape, self.dtype)

    def tolist(self) -> list[Any]:
        return list(self.data) if self.ndim == 1 else [row.tolist() for row in self]

    def tobytes(self) -> bytes:
        return self.data.tobytes()

    def fill(self, value: Any) -> None:
        self[:] = value

    def sum(self) -> Any:
        return sum(self.data)

    def _map(self, other: Any, operation: Callable[[Any, Any], Any]) -> ndarray:
        others: Iterable[Any] = other.data if isinstance(other, ndarray) else [other] * self.size
        values = [operation(a, b) for a, b in zip(self.data, others, strict=True)]
        is_float = any(isinstance(value, float) for value in values)
        return _from_values(values, self.shape, float64 if is_float else self.dtype)

    def __mul__(self, other: Any) -> ndarray:
        return self._map(other, lambda a, b: a * b)

    __rmul__ = __mul__

    def __add__(self, other: Any) -> ndarray:
        return self._map(other, lambda a, b: a + b)

    __radd__ = __add__

    def __sub__(self, other: Any) -> ndarray:
        return self._map(other, lambda a, b: a - b)

    def __truediv__(self, other: Any) -> ndarray:
        return self._map(other, lambda a, b: a / b)

    def __neg__(self) -> ndarray:
        return self._map(0, lambda a, _: -a)


def _from_values(values: Iterable[Any], shape: Shape, dtype: type[_Scalar]) -> ndarray:
    return ndarray(memoryview(_flat(dtype.code, values)), shape, dtype)


def _dtype(kind: Any) -> type[_Scalar]:
    converted: type[_Scalar] = {float: float64, int: int64, bool: int8}.get(kind, kind)
    return converted


def zeros(shape: int | Shape, dtype: Any = float64) -> ndarray:
    """An array of zeros."""
    shape, dtype = (shape,) if isinstance(shape, int) else tuple(shape), _dtype(dtype)
    return ndarray(memoryview(_flat(dtype.code, [0]) * math.prod(shape)), shape, dtype)


empty = zeros


def full(shape: int | Shape, value: Any, dtype: Any = float64) -> ndarray:
    """An array of one value."""
    made = zeros(shape, dtype)
    made.data[:] = _flat(made.dtype.code, [made.dtype(value)]) * made.size
    return made


def array(values: Any, dtype: Any = None) -> ndarray:
    """An array of numbers, or of rows of the same length."""
    rows = list(values)
    if rows and isinstance(rows[0], (list, tuple, ndarray)):
        made = [array(row, dtype) for row in rows]
        flat = [value for row in made for value in row.data]
        return _from_values(flat, (len(made), *made[0].shape), made[0].dtype)
    if dtype is None:
        dtype = float64 if any(isinstance(value, float) for value in rows) else int64
    dtype = _dtype(dtype)
    return _from_values([dtype(value) for value in rows], (len(rows),), dtype)


asarray = array


def ascontiguousarray(values: ndarray) -> ndarray:
    """The array itself: arrays are always contiguous."""
    return values


def arange(stop: int, dtype: Any = int64) -> ndarray:
    """The integers from 0 to `stop` - 1."""
    return array(list(range(stop)), dtype)


def maximum(values: ndarray, other: Any) -> ndarray:
    """The larger of each element and a number."""
    return values._map(other, max)


def sort(values: ndarray) -> ndarray:
    """A sorted copy."""
    return array(sorted(values.data), values.dtype)


def argsort(values: ndarray, kind: str = "stable") -> ndarray:
    """The indices that sort an array; equal elements keep their order."""
    return array(sorted(range(len(values)), key=values.data.__getitem__), int64)


def lexsort(keys: Sequence[ndarray]) -> ndarray:
    """The indices that sort by several keys, the last one first."""
    return array(sorted(range(len(keys[0])), key=lambda index: tuple(key[index] for key in reversed(keys))), int64)


def mean(values: Any) -> float:
    """The arithmetic mean."""
    items = list(values)
    return math.fsum(items) / len(items)


def std(values: Any) -> float:
    """The standard deviation of a population."""
    items = list(values)
    centre = mean(items)
    return math.sqrt(math.fsum((item - centre) ** 2 for item in items) / len(items))
