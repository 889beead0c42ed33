"""Theorems about the NTK base were taken for conventions: what stands in an argument has a definition of its own"""
from ropetheory.authoring import Claim, Source, Verdict

SOURCE = Source(key="note", title="A note", authors="a reader", year=2026)
CLAIMS = (
    Claim("note.ntk", "1", "The NTK base divides frequency j by s^(2j/(d-2)).", "theta(j, ntk_base()) == s**(-2*j/(d-2))*b**(-2*j/d)",
        "definition", Verdict.DEFINITION, given=("d >= 4",)),
    Claim("note.slow", "1", "The slowest wavelength grows by s.", "wavelength(d/2-1, ntk_base()) == 2*pi*s*b**(1-2/d)",
        "definition", Verdict.DEFINITION, given=("d >= 4",)),
    Claim("note.rot", "1", "Rotations scale.", "rotations(j, ntk_base(), d, s*L) == L*s**(1-2*j/(d-2))*b**(-2*j/d)/(2*pi)",
        "definition", Verdict.DEFINITION, given=("d >= 4",)),
)
