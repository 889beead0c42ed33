"""The stretch of frequencies under the NTK base, which is a theorem, was a definition."""
from ropetheory.authoring import Claim, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.stretch", "1", "Frequencies are divided so.", "ntk_frequency(j) == theta(j)*s**(-2*j/(d-2))",
    "definition", Verdict.DEFINITION, given=("d >= 4",)),)
