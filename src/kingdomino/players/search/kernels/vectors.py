"""Products of a sparse vector and a matrix, in vector instructions.

Every sum adds its terms in the order of the rows, so all machines get the same bits: the lanes of a vector are
different sums. The rows that count are listed first, because a branch for every row is mispredicted too often, and
added in groups, because all sums do not fit the registers. A loop over arrays does not always become vector
instructions, and is then several times slower.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kingdomino.players.search.kernels.feature_layout import FEATURES, HIDDEN1, HIDDEN2, REFERENCE
from kingdomino.simulator.jit import arrayobj, cgutils, intrinsic, ir, types

LANES = 16
"""The width of a vector. The build of the WebAssembly module sets it to 4, the only width there."""
_GROUP: Final = 4
"""Rows that are added together."""
_WORD: Final = 64


class _Code:
    """Writes the code of a function over a matrix of rows and an array of values, both of single precision."""

    def __init__(self, builder: Any, matrix: Any, values: Any) -> None:
        self.builder, self._matrix, self._values = builder, matrix, values
        self.word, self.vector = ir.IntType(64), ir.VectorType(ir.FloatType(), LANES)
        most = self.word(FEATURES + _GROUP)
        self._rows = cgutils.alloca_once(builder, self.word, size=most)
        self._factors = cgutils.alloca_once(builder, ir.FloatType(), size=most)

    def address(self, index: Any, offset: int = 0) -> Any:
        """The address of a value."""
        return self._offset(self.builder.gep(self._values, [index], inbounds=True), offset)

    def value(self, index: Any, offset: int = 0) -> Any:
        """A value."""
        return self.builder.load(self.address(index, offset))

    def values(self, index: Any, offset: int = 0) -> Any:
        """`LANES` values."""
        return self._load(self.address(index, offset))

    def _load(self, address: Any) -> Any:
        return self.builder.load(self.builder.bitcast(address, self.vector.as_pointer()), align=4)

    def _offset(self, address: Any, offset: int) -> Any:
        return self.builder.gep(address, [self.word(offset)], inbounds=True)

    def _store(self, vector: Any, address: Any) -> None:
        self.builder.store(vector, self.builder.bitcast(address, self.vector.as_pointer()), align=4)

    def _rows_of_word(self, count: Any, first: Any, condition: Callable[[Any], Any]) -> Any:
        """The set of the 64 rows from `first` on that meet a condition, which is written for `LANES` rows."""
        builder, word = self.builder, self.word
        rows = word(0)
        for lane in range(0, _WORD, LANES):
            bits = builder.bitcast(condition(builder.add(first, word(lane))), ir.IntType(LANES))
            rows = builder.or_(rows, builder.shl(builder.zext(bits, word), word(lane)))
        left = builder.sub(count, first)
        is_last = builder.icmp_signed("<", left, word(_WORD))
        unused = builder.select(is_last, builder.sub(word(_WORD), left), word(0))
        return builder.and_(rows, builder.lshr(word(-1), unused))

    def list_rows(self, count: Any, condition: Callable[[Any], Any], factor: Callable[[Any], Any]) -> Any:
        """List the rows that meet a condition, with their factors; returns the number of groups."""
        builder, word = self.builder, self.word
        listed = cgutils.alloca_once_value(builder, word(0))
        number = builder.lshr(builder.add(count, word(_WORD - 1)), word(6))
        with cgutils.for_range(builder, number) as loop:
            first = builder.mul(loop.index, word(_WORD))
            rows = self._rows_of_word(count, first, condition)
            left = cgutils.alloca_once_value(builder, rows)
            with cgutils.for_range(builder, builder.ctpop(rows)):
                rows = builder.load(left)
                builder.store(builder.and_(rows, builder.sub(rows, word(1))), left)
                row = builder.add(first, builder.cttz(rows, ir.IntType(1)(1)))
                self._append(listed, row, factor(row))
        groups = builder.lshr(builder.add(builder.load(listed), word(_GROUP - 1)), word(2))
        for _ in range(_GROUP - 1):
            self._append(listed, word(0), ir.FloatType()(0.0))
        return groups

    def _append(self, listed: Any, row: Any, factor: Any) -> None:
        place = self.builder.load(listed)
        self.builder.store(row, self.builder.gep(self._rows, [place]))
        self.builder.store(factor, self.builder.gep(self._factors, [place]))
        self.builder.store(self.builder.add(place, self.word(1)), listed)

    def copy(self, source: Any, target: Any, width: int) -> None:
        """Copy values in vectors: narrower stores would delay the loads of the vectors that follow."""
        for column in range(0, width, LANES):
            self._store(self._load(self._offset(source, column)), self._offset(target, column))

    def add_group(self, group: Any, start: Any, target: Any, width: int) -> None:
        """Add the rows of one group to the sums at `target`."""
        builder, word = self.builder, self.word
        factors, rows = [], []
        for number in range(_GROUP):
            place = builder.add(builder.mul(group, word(_GROUP)), word(number))
            factors.append(self._splat(builder.load(builder.gep(self._factors, [place]))))
            row = builder.mul(builder.load(builder.gep(self._rows, [place])), word(width))
            rows.append(builder.gep(self._matrix, [builder.add(start, row)], inbounds=True))
        for column in range(0, width, LANES):
            address = self._offset(target, column)
            total = self._load(address)
            for factor, row in zip(factors, rows, strict=True):
                total = builder.fadd(total, builder.fmul(factor, self._load(self._offset(row, column))))
            self._store(total, address)

    def _splat(self, value: Any) -> Any:
        number, undefined = ir.IntType(32), self.vector(ir.Undefined)
        lane = self.builder.insert_element(undefined, value, number(0))
        return self.builder.shuffle_vector(lane, undefined, ir.VectorType(number, LANES)([0] * LANES))


def _row_adder(width: int, condition: Any, factor: Any) -> Any:
    """A function that adds multiples of some rows of a matrix to a row of sums.

    `condition` writes the code that selects rows, for `LANES` of them; `factor` writes the code of a row's factor.
    """

    @intrinsic
    def add_rows(
        _context: Any,
        bases: Any,
        base: Any,
        matrix: Any,
        start: Any,
        values: Any,
        first: Any,
        count: Any,
        target: Any,
    ) -> Any:
        """Write the sums from `bases[base]` on and multiples of `count` rows to `values[target:]`.

        The rows begin at `matrix[start]`; their values are in `values`, from `first` on.
        """

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            def pointer(number: int) -> Any:
                return arrayobj.make_array(signature.args[number])(context, builder, arguments[number]).data

            code = _Code(builder, pointer(2), pointer(4))
            groups = code.list_rows(
                arguments[6],
                lambda row: condition(code, builder.add(arguments[5], row)),
                lambda row: factor(code, builder.add(arguments[5], row)),
            )
            sums = code.address(arguments[7])
            code.copy(builder.gep(pointer(0), [arguments[1]], inbounds=True), sums, width)
            with cgutils.for_range(builder, groups) as loop:
                code.add_group(loop.index, arguments[3], sums, width)
            return context.get_dummy_value()

        word = types.int64
        return types.none(bases, word, matrix, word, values, word, word, word), generate

    return add_rows


def _not_zero(code: _Code, index: Any) -> Any:
    return code.builder.fcmp_unordered("!=", code.values(index), code.vector([0.0] * LANES))


def _changed(code: _Code, index: Any) -> Any:
    return code.builder.fcmp_unordered("!=", code.values(index), code.values(index, REFERENCE))


def _positive(code: _Code, index: Any) -> Any:
    return code.builder.fcmp_ordered(">", code.values(index), code.vector([0.0] * LANES))


def _change(code: _Code, index: Any) -> Any:
    return code.builder.fsub(code.value(index), code.value(index, REFERENCE))


add_features_1 = _row_adder(HIDDEN1, _not_zero, _Code.value)
"""Adds the rows of the first layer, each times its feature."""
add_changes_1 = _row_adder(HIDDEN1, _changed, _change)
"""Adds the rows of the first layer, each times the change of its feature since the reference."""
add_units_2 = _row_adder(HIDDEN2, _positive, _Code.value)
"""Adds the rows of the second layer, each times its unit of the first if that is positive."""
