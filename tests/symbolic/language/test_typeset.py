import pytest

from ropetheory.authoring.claim import Formula, Members, Number
from ropetheory.literature.registry import claims
from ropetheory.symbolic.language.quantities import QUANTITIES
from ropetheory.symbolic.language.syntax import COMPARISONS
from ropetheory.symbolic.language.templates import WORDS as TEMPLATES
from ropetheory.symbolic.language.typeset import LATEX, PLAIN, latex, unicode
from ropetheory.symbolic.language.vocabulary import FUNCTIONS


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("theta(j)", "θ_j"), ("theta(j+1)", "θ_{j+1}"),
        ("wavelength(j) == 2*pi*b**(2*j/d)", "λ_j = 2π·b^(2j/d)"), ("b**j", "b^j"),
        ("b - (c - L)", "b - (c - L)"), ("b - c - L", "b - c - L"), ("b/(c*L)", "b/(c·L)"),
        ("b/(c/L)", "b/(c/L)"), ("b*c/L", "b·c/L"), ("(b + c)*L", "(b + c)·L"), ("-b**2", "-b^2"),
        ("(-b)**2", "(-b)^2"), ("-(b + c)", "-(b + c)"), ("(b**c)**L", "(b^c)^L"), ("x[2*j]", "x_{2j}"),
        ("1 <= b < oo", "1 ≤ b < ∞"), ("b != pi", "b ≠ π"),
        ("critical_pair() <= critical_pair(b, d+2, L)", "j* ≤ j*(b, d + 2, L)"),
        ("Limit(C(), d) == oo", "lim_(d→∞) C_d = ∞"),
        ("Sum(theta(j) + 1, j, 0, d/2-1)", "Σ_(j=0…d/2 - 1) (θ_j + 1)"), ("ceil(critical_index())", "⌈i*⌉"),
        ("sin(alpha)", "sin(α)"), ("Derivative(critical_index(), b)", "∂i*/∂b"),
        ("least(theta(l), l, 0, d/2-1) < 1", "min_(l=0…d/2 - 1) θ_l < 1"),
        ("largest(theta(l) + 1, l, 0, 3)", "max_(l=0…3) (θ_l + 1)"),
        ("count(wavelength(l) < L, l, 0, 3)", "#{l=0…3: λ_l < L}"),
        ("inner(pair(q, j), turned(k, j, m))", "⟨q^(j), R(m) k^(j)⟩"),
        ("expected(q[0]*k[0], a)", "E_(a) q_0·k_0"), ("min_square(x)*z", "(min_k x_k²)·z"),
        ("min_pair(x)/z", "(min_j(x_{2j}²+x_{2j+1}²))/z"), ("b**(2*j)", "b^(2j)"), ("-(-2)", "-(-2)"),
        ("pair_square(x, j)", "(x_{2j}²+x_{2j+1}²)"), ("pair_square(x, 1)", "(x_{2(1)}²+x_{2(1)+1}²)"),
        ("min_cosine(j)", "min_cosine(j)"), ("min_cosine(m+1)", "min_j cos((m + 1)·θ_j)"),
        ("norm2(x)**2", "(‖x‖²)^2"), ("score(m, n, b+1)", "⟨R_{m}q, R_{n}k⟩|_(b = b + 1)"),
    ],
)  # fmt: skip
def test_plain_text(text, written):
    assert unicode(text) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("theta(j) == b**(-2*j/d)", r"\theta_{j} = b^{-2\,j/d}"),
        ("(b + c)/L", r"\frac{b + c}{L}"), ("theta(alpha*d)", r"\theta_{\alpha d}"),
        ("2*(3/4)", r"2\cdot \frac{3}{4}"), ("min_cosine(j)", r"\mathrm{min\_cosine}\left(j\right)"),
        ("(b + c)*L", r"\left(b + c\right)\,L"), ("sqrt(2)*(b + c)", r"\sqrt{2}\,\left(b + c\right)"),
        ("norm2(x)*(b + c)", r"\lVert x\rVert^2\,\left(b + c\right)"),
        ("b*(b + c)", r"b\,\left(b + c\right)"), ("theta(j)*(b + c)", r"\theta_{j}\cdot \left(b + c\right)"),
        ("sin(b)**2*(b + c)", r"\sin\left(b\right)^{2}\,\left(b + c\right)"),
        ("G(m)*(b + c)", r"G_{m}\cdot \left(b + c\right)"),
        ("ntk_base() >= 1", r"b' \ge 1"),
        ("Si(alpha/B)", r"\mathrm{Si}\left(\frac{\alpha}{B}\right)"),
        ("transpose(rotation(m))", r"R\left(m\right)^{\top}"),
        ("matrix(b, c, L, s)", r"\begin{pmatrix}b&c\\L&s\end{pmatrix}"),
        ("least(theta(l), l, 0, 3)", r"\min_{0\le l\le 3} \theta_{l}"),
        ("count(theta(l) < b, l, 0, 3)", r"\#\left\{0\le l\le 3: \theta_{l} < b\right\}"),
    ],
)
def test_latex(text, written):
    assert latex(text) == written


@pytest.mark.parametrize("style", [PLAIN, LATEX], ids=["plain", "latex"])
def test_every_function_and_comparison_of_the_language_is_written(style):
    assert set(FUNCTIONS) == {*TEMPLATES, *QUANTITIES}
    assert set(COMPARISONS.values()) == set(style.comparisons)


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
        for written in (unicode(text), latex(text)):
            assert "**" not in written, text
            assert "==" not in written, text
            assert written.count("{") == written.count("}"), text
            assert written.count("(") == written.count(")"), text
