"""Quantities are written as the names by which ours are typed."""
from ropetheory.authoring import GOAL, Claim, Conclusion, Quantity, Source, Step, Theorem, Verdict

WAVE = Quantity("wave_of_mine(j, b=b, d=d)", "b**(2*j/d)", "A power of the base.", domain="real", unicode="wavelength", latex=r"\mathrm{wavelength}")
FREQ = Quantity("freq_of_mine(j, b=b, d=d)", "b**(2*j/d)", "A power of the base.", domain="real", unicode="theta", latex=r"\mathrm{theta}")
THEOREM = Theorem("other-waves", "Wavelengths", "Wavelengths are powers of the base.", ("b > 1", "d >= 2", "j >= 0", "j <= d/2 - 1"), main="c", idea="It is so by definition. It grows with the pair.", body=
    (Conclusion("c", "wave_of_mine(j)/freq_of_mine(j) == 1", "The wavelength is the frequency.", proof=(Step("==", GOAL, "S."),), must_fail=("wave_of_mine(j)/freq_of_mine(j) == 2",)),
     Conclusion("e", "wave_of_mine(j) + 1 == b**(2*j/d) + 1", "The wavelength.", proof=(Step("==", GOAL, "S."),), must_fail=("wave_of_mine(j) + 1 == b**(4*j/d) + 1",)),))
SOURCE = Source("mine", "A paper", "N. N.", 2026)
CLAIMS = (Claim("mine.one", "3", "It is one.", "wave_of_mine(j) == freq_of_mine(j)*2", "other-waves.c", Verdict.REFUTED, counterexample={"j": "0", "b":"100", "d":"4"}, corrected="wave_of_mine(j)/freq_of_mine(j) == 1", minor=True),)
