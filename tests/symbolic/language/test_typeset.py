import pytest

from ropetheory.literature.registry import claims
from ropetheory.symbolic.language.formulas import COMPARISONS, FUNCTIONS
from ropetheory.symbolic.language.typeset import LATEX, PLAIN, latex, plain
from ropetheory.verdicts.claim import Formula, Members, Number


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("theta(j)", "θ_j"),
        ("theta(j+1)", "θ_{j+1}"),
        ("wavelength(j) == 2*pi*b**(2*j/d)", "λ_j = 2π·b^(2j/d)"),
        ("b**j", "b^j"),
        ("b - (c - L)", "b - (c - L)"),
        ("b - c - L", "b - c - L"),
        ("b/(c*L)", "b/(c·L)"),
        ("b/(c/L)", "b/(c/L)"),
        ("b*c/L", "b·c/L"),
        ("(b + c)*L", "(b + c)·L"),
        ("-b**2", "-b^2"),
        ("(-b)**2", "(-b)^2"),
        ("-(b + c)", "-(b + c)"),
        ("(b**c)**L", "(b^c)^L"),
        ("x[2*j]", "x_{2j}"),
        ("1 <= b < oo", "1 ≤ b < ∞"),
        ("b != pi", "b ≠ π"),
        ("critical_pair() <= critical_pair(b, d+2, L)", "c ≤ c(b, d + 2, L)"),
        ("Limit(C(), d) == oo", "lim_(d→∞) C_d = ∞"),
        ("Sum(theta(j) + 1, j, 0, d/2-1)", "Σ_(j=0…d/2 - 1) (θ_j + 1)"),
        ("ceil(critical_index())", "⌈i*⌉"),
        ("sin(alpha)", "sin(α)"),
        ("Derivative(critical_index(), b)", "∂i*/∂b"),
    ],
)
def test_plain_text(text, written):
    assert plain(text) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("theta(j) == b**(-2*j/d)", r"\theta_{j} = b^{-2\,j/d}"),
        ("(b + c)/L", r"\frac{b + c}{L}"),
        ("(b + c)*L", r"\left(b + c\right)\,L"),
        ("ntk_base() >= 1", r"b' \ge 1"),
        ("Si(alpha/B)", r"\operatorname{Si}\left(\frac{\alpha}{B}\right)"),
        ("transpose(rotation(m))", r"R\left(m\right)^{\top}"),
        ("matrix(b, c, L, s)", r"\begin{pmatrix}b&c\\L&s\end{pmatrix}"),
    ],
)
def test_latex(text, written):
    assert latex(text) == written


@pytest.mark.parametrize("style", [PLAIN, LATEX], ids=["plain", "latex"])
def test_every_function_and_comparison_of_the_language_is_written(style):
    assert set(FUNCTIONS) == set(style.heads) | set(style.functions)
    assert set(COMPARISONS) == set(style.comparisons)


def texts():
    for claim in claims():
        if isinstance(claim.printed, Formula):
            yield claim.printed.text
        elif isinstance(claim.printed, Number):
            yield claim.printed.quantity
        elif isinstance(claim.printed, Members):
            yield claim.printed.condition
        yield from claim.given


def test_every_printed_formula_is_typeset_without_code():
    for text in texts():
        for written in (plain(text), latex(text)):
            assert "**" not in written, text
            assert "==" not in written, text
            assert written.count("{") == written.count("}"), text
            assert written.count("(") == written.count(")"), text
