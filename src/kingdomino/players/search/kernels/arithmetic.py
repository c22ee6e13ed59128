"""`exp` and `log` by basic arithmetic alone: the same bits on every machine and in WebAssembly.

The C library's versions differ in the last bit between platforms, and one bit can change the course of a search.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from kingdomino.simulator.jit import intrinsic, ir, jit, types

_LIMIT: Final = 700.0
_LOG2_E: Final = 1.4426950408889634
_LN2_HIGH: Final = 0.6931471803691238
_LN2_LOW: Final = 1.9082149292705877e-10
_SQRT2: Final = 1.4142135623730951
_EXPONENT_BIAS: Final = 1023
_MANTISSA_BITS: Final = 52
_MANTISSA: Final = (1 << _MANTISSA_BITS) - 1
_ONE_BITS: Final = _EXPONENT_BIAS << _MANTISSA_BITS
_EXP_TERMS: Final = 14
_LOG_TERMS: Final = 11


@intrinsic
def float_from_bits(_context: Any, bits: Any) -> Any:
    """The float with this bit pattern."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], ir.DoubleType())

    return types.float64(types.int64), generate


@intrinsic
def bits_from_float(_context: Any, number: Any) -> Any:
    """The bit pattern of a float."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], ir.IntType(64))

    return types.int64(types.float64), generate


@jit
def exp(exponent: float) -> float:
    """E to a power, which is clipped to ±700."""
    clipped = min(max(exponent, -_LIMIT), _LIMIT)
    power = np.int64(np.floor(clipped * _LOG2_E + 0.5))
    rest = (clipped - power * _LN2_HIGH) - power * _LN2_LOW
    total = 1.0
    for term in range(_EXP_TERMS, 0, -1):
        total = 1.0 + total * rest / term
    return total * float_from_bits((power + _EXPONENT_BIAS) << _MANTISSA_BITS)


@jit
def log(number: float) -> float:
    """The natural logarithm of a positive, normal number."""
    bits = bits_from_float(np.float64(number))
    power = (bits >> _MANTISSA_BITS) - _EXPONENT_BIAS
    fraction = float_from_bits((bits & _MANTISSA) | _ONE_BITS)
    if fraction > _SQRT2:
        fraction *= 0.5
        power += 1
    ratio = (fraction - 1.0) / (fraction + 1.0)
    square = ratio * ratio
    total = 0.0
    for term in range(_LOG_TERMS, -1, -1):
        total = 1.0 / (2 * term + 1) + total * square
    return power * _LN2_HIGH + (2.0 * ratio * total + power * _LN2_LOW)


@jit
def logistic(number: float) -> float:
    """1 / (1 + exp(-number))."""
    return 1.0 / (1.0 + exp(-number))
