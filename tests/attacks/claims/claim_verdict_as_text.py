"""A verdict written as a text ended in a traceback"""
from ropetheory.authoring import Claim, Source

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.n", "1", "A claim.", "theta(j) == b**(-2*j/d)", "schedule.frequency", "holds"),)  # type: ignore[arg-type]
