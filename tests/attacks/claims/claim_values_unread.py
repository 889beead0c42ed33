"""Values of letters of which no formula speaks stood beside a number, as if it were the number there."""
from ropetheory.authoring import Claim, Members, Number, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.number", "1", "Three pairs turn fully.", Number("3", "critical_pair(10000, 8, 1000)",
        {"b": "500000", "d": "128", "L": "4096"}), "number", Verdict.HOLDS),
    Claim("mine.members", "1", "Three pairs turn fully.", Members("j", 0, 3, "wavelength(j, 10000, 8) < 1000",
        ((0, 2),), at={"b": "500000", "L": "4096"}), "number", Verdict.HOLDS),
)
