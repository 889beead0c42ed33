"""A root over itself is 1; SymPy says -1."""
from ropetheory.authoring import Claim, Experiment, Number, Source, Verdict

SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (
    Claim("mine.minus", "1", "Minus one.", Number("-1.00", "sqrt((ln(1)-ln(1/(1+exp(-300))))**2)/(ln(1)-ln(1/(1+exp(-300))))"), "number", Verdict.HOLDS),
    Claim("mine.plus", "1", "One.", Number("1.00", "sqrt((ln(1)-ln(1/(1+exp(-300))))**2)/(ln(1)-ln(1/(1+exp(-300))))"), "number", Verdict.REFUTED, minor=True),
    Claim("mine.test", "1", "Measured.", Experiment("A ratio.", ("sqrt((ln(1)-ln(1/(1+exp(-300))))**2)/(ln(1)-ln(1/(1+exp(-300)))) == -1",)), "report", Verdict.EMPIRICAL),
)
# The same holds of exp(ln(Y**2)/2)/Y and of conj(sqrt(Y**2))/Y: JUMPS must not be a list of operations; always ask is_shown/encloses.
