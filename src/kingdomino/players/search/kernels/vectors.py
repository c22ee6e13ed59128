"""The product of a vector and a matrix, in vector instructions.

Every sum adds its terms one after the other, so all machines get the same bits: the lanes of a vector are different
sums. A loop over arrays does not always become vector instructions, and is then several times slower.
"""

from __future__ import annotations

from typing import Any, Final

from kingdomino.players.search.kernels.feature_layout import HIDDEN1, HIDDEN2
from kingdomino.simulator.jit import arrayobj, cgutils, intrinsic, ir, types

LANES: Final = 16


def _row_adder(width: int) -> Any:
    """A function that adds multiples of matrix rows of some width, a multiple of `LANES`, to a row of sums."""

    @intrinsic
    def add_rows(_context: Any, matrix: Any, start: Any, values: Any, first: Any, last: Any, target: Any) -> Any:
        """Add `values[i]` times row `i - first` of `matrix` to `values[target:]`, for `i` from `first` to `last`.

        The matrix begins at `matrix[start]`. Rows whose value is zero are skipped.
        """

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            kind, word = ir.VectorType(ir.FloatType(), LANES), ir.IntType(64)

            def address(array: int, index: Any) -> Any:
                data = arrayobj.make_array(signature.args[array])(context, builder, arguments[array]).data
                return builder.gep(data, [index])

            def load(array: int, index: Any, part: int) -> Any:
                index = builder.add(index, word(part * LANES))
                return builder.load(builder.bitcast(address(array, index), kind.as_pointer()), align=4)

            parts = range(width // LANES)
            sums = [cgutils.alloca_once_value(builder, load(2, arguments[5], part)) for part in parts]
            with cgutils.for_range(builder, builder.sub(arguments[4], arguments[3])) as loop:
                value = builder.load(address(2, builder.add(arguments[3], loop.index)))
                with builder.if_then(builder.fcmp_unordered("!=", value, ir.FloatType()(0.0))):
                    lane = builder.insert_element(kind(ir.Undefined), value, ir.IntType(32)(0))
                    zeros = ir.VectorType(ir.IntType(32), LANES)([0] * LANES)
                    factor = builder.shuffle_vector(lane, kind(ir.Undefined), zeros)
                    row = builder.add(arguments[1], builder.mul(loop.index, word(width)))
                    for part in parts:
                        product = builder.fmul(factor, load(0, row, part))
                        builder.store(builder.fadd(builder.load(sums[part]), product), sums[part])
            for part in parts:
                place = address(2, builder.add(arguments[5], word(part * LANES)))
                builder.store(builder.load(sums[part]), builder.bitcast(place, kind.as_pointer()), align=4)
            return context.get_dummy_value()

        indices = types.int64, types.int64, types.int64
        return types.none(matrix, types.int64, values, *indices), generate

    return add_rows


add_rows_1 = _row_adder(HIDDEN1)
"""Adds rows of the first layer."""
add_rows_2 = _row_adder(HIDDEN2)
"""Adds rows of the second layer."""
