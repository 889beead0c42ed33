"""Values and expressions that several sections of the tutorial use."""

from __future__ import annotations

PRINTED_INDEX = "d/2*(1 + ln(L/(2*pi))/ln(b))"
"""The critical index as the tutorial prints it, for pairs counted from 1."""

COSINE = "(q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n-m)*theta(j))"
SINE = "(q[2*j+1]*k[2*j] - q[2*j]*k[2*j+1])*sin((n-m)*theta(j))"
SINE_TURNED = "(q[2*j]*k[2*j+1] - q[2*j+1]*k[2*j])*sin((n-m)*theta(j))"
"""The sine term of a pair's contribution to the score: as it is, and with the other sign."""

QUERY = "conj(complex_pair(q,j)*exp(I*m*theta(j)))"
KEY = "complex_pair(k,j)*exp(I*n*theta(j))"
CROSSED: dict[str, str | list[str]] = {
    "b": "10000", "d": "2", "m": "0", "n": "1", "q": ["1", "0"], "k": ["0", "1"],
}
"""A query along one axis of the only pair, a key along the other."""

SAME_AXIS: dict[str, str | list[str]] = {**CROSSED, "k": ["1", "0"]}
"""A query and a key along the same axis of the only pair."""

SHIFTED: dict[str, str | list[str]] = {**SAME_AXIS, "delta": "1"}
"""These, with both positions moved on by one."""

ONE_TOKEN: dict[str, str | list[str]] = {
    "b": "10000", "d": "4", "i": "1", "m": "0", "x": ["1", "2", "3", "4"],
}
"""The first of two pairs, unrotated, with four different coordinates."""

HEAD_64 = {"b": "10000", "d": "64"}
HEAD_128 = {"b": "10000", "d": "128"}
EXERCISE_1 = {**HEAD_64, "L": "4096"}
STANDARD = {**HEAD_128, "L": "4096"}
NTK_EXAMPLE = {**HEAD_64, "s": "4"}
NTK_EXERCISE = {**HEAD_128, "s": "8"}
LARGE_BASE = {"b": "500000", "d": "128"}
LARGE_BASE_LONG = {**LARGE_BASE, "L": "128000"}
STANDARD_LONG = {**HEAD_128, "L": "128000"}
MIDPOINT = {**HEAD_128, "L": "8192"}
