"""Array operations without Numba's reference counting.

Every array slice in Numba updates a reference count with two atomic instructions; six slices per step cost as much as
the step itself. A row from `row_of` borrows the memory, so it must not outlive its array.
"""

from __future__ import annotations

from typing import Any

from kingdomino.simulator.jit import arrayobj, cgutils, intrinsic, ir, types


@intrinsic
def row_of(_context: Any, array: Any, row: Any) -> Any:
    """Row `row` (not checked) of a contiguous two-dimensional array, borrowed."""
    if not isinstance(array, types.Array) or array.ndim != 2 or array.layout != "C":
        raise TypeError("expected a contiguous two-dimensional array")
    row_type = types.Array(array.dtype, 1, "C", readonly=not array.mutable)

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        source = arrayobj.make_array(array)(context, builder, arguments[0])
        strides = cgutils.unpack_tuple(builder, source.strides, 2)
        shape = cgutils.unpack_tuple(builder, source.shape, 2)
        data = cgutils.pointer_add(builder, source.data, builder.mul(arguments[1], strides[0]))
        borrowed = arrayobj.make_array(row_type)(context, builder)
        arrayobj.populate_array(
            borrowed, data=data, shape=[shape[1]], strides=[strides[1]], itemsize=source.itemsize, meminfo=None
        )
        return borrowed._getvalue()

    return row_type(array, types.int64), generate


@intrinsic
def copy_items(_context: Any, out: Any, to: Any, array: Any, start: Any, count: Any) -> Any:
    """Copy items from one row to another of the same type (bounds are not checked), with `memcpy`."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        source = arrayobj.make_array(signature.args[2])(context, builder, arguments[2])
        target = arrayobj.make_array(signature.args[0])(context, builder, arguments[0]).data
        size = context.get_constant(types.int64, context.get_abi_sizeof(context.get_data_type(array.dtype)))
        cgutils.raw_memcpy(
            builder,
            builder.gep(target, [arguments[1]]),
            builder.gep(source.data, [arguments[3]]),
            arguments[4],
            size,
        )
        return context.get_dummy_value()

    return types.void(out, types.int64, array, types.int64, types.int64), generate


@intrinsic
def clear_items(_context: Any, out: Any, start: Any, count: Any) -> Any:
    """Set items of a row to zero (bounds are not checked)."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        target = arrayobj.make_array(signature.args[0])(context, builder, arguments[0]).data
        size = context.get_constant(types.int64, context.get_abi_sizeof(context.get_data_type(out.dtype)))
        cgutils.memset(builder, builder.gep(target, [arguments[1]]), builder.mul(arguments[2], size), 0)
        return context.get_dummy_value()

    return types.void(out, types.int64, types.int64), generate


@intrinsic
def prefetch_row(_context: Any, array: Any, row: Any) -> Any:
    """Prefetch row `row` of an array into the processor cache; any row number is allowed."""

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        source = arrayobj.make_array(array)(context, builder, arguments[0])
        strides = cgutils.unpack_tuple(builder, source.strides, 2)
        start = cgutils.pointer_add(builder, source.data, builder.mul(arguments[1], strides[0]))
        address = builder.bitcast(start, ir.IntType(8).as_pointer())
        kind = ir.FunctionType(ir.VoidType(), [address.type, *[ir.IntType(32)] * 3])
        fetch = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0i8")
        numbers = [ir.IntType(32)(number) for number in (1, 3, 1)]
        lines = builder.add(builder.udiv(strides[0], strides[0].type(64)), strides[0].type(1))
        with cgutils.for_range(builder, lines) as loop:
            builder.call(fetch, [builder.gep(address, [builder.mul(loop.index, loop.index.type(64))]), *numbers])
        return context.get_dummy_value()

    return types.void(array, types.int64), generate
