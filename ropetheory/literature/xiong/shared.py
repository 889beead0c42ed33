"""Letters and values that several sections of the appendix use."""

from __future__ import annotations

PI = {"B": "b"}
ABF = {"alpha": "1", "B": "beta*b"}
QUARTER = {"b": "10000", "alpha": "0.25"}
QUARTER_128 = {**QUARTER, "d": "128"}
FIFTY = {"b": "10000", "beta": "50"}
FIFTY_128 = {**FIFTY, "d": "128"}
WIDTH_128 = {"b": "10000", "d": "128"}
FIFTY_32 = {**FIFTY, "d": "32"}
WIDTH_32 = {"b": "10000", "d": "32"}
