import pytest
import sympy as sp

from ropetheory.symbolic.language import letters, vocabulary
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.letters import coordinate
from ropetheory.symbolic.language.relation import Relation, StepRefusedError
from ropetheory.symbolic.language.vocabulary import best_self_score, closest_return, min_cosine, self_score
from ropetheory.symbolic.proof.chain import Chain, Proved
from ropetheory.symbolic.proof.classical import returns as classical_decay

y, z, n, j = letters.y, letters.z, letters.n, letters.j
ONE, ZERO = sp.Integer(1), sp.Integer(0)
SQUARES = vocabulary.pair_square.of(letters.q, j), vocabulary.pair_square.of(letters.k, j)


def known(text, *requires, standing=()):
    """Suppose a relation, as if it had been proved."""
    (relation,) = parse(text)
    conditions = tuple(r for part in requires for r in parse(part))
    return Proved(relation, conditions, standing=tuple(r for part in standing for r in parse(part)))


def test_even_relations_hold_for_negative_numbers_too():
    even = classical_decay.even(known("1 - y**2/2 <= cos(y)"), y, z)
    assert even.relation == parse("1 - z**2/2 <= cos(z)")[0]


@pytest.mark.parametrize(
    ("fact", "letter"),
    [
        (known("sin(y) <= y"), y),
        (known("1 <= exp(y)"), y),
        (known("1 - y**2 <= cos(y)", "y <= 1"), y),
        (known("1 - y**2 <= cos(y)", standing=("y >= 0",)), y),
        (known("z**2 <= y**2 + z**2"), y),
        (known("1 - phi**2/2 <= cos(phi)"), letters.phi),
    ],
    ids=str,
)
def test_what_is_not_even_is_refused(fact, letter):
    with pytest.raises(StepRefusedError):
        classical_decay.even(fact, letter, z)


def test_returns_needs_the_parabola_below_the_cosine():
    relation = classical_decay.returns(known("1 - z**2/2 <= cos(z)")).relation
    assert relation == Relation(
        1 - 2 * sp.pi**2 * letters.N ** (-4 / letters.d), "<=", closest_return.of(letters.N, letters.w)
    )
    for text in ("1 - z**2/3 <= cos(z)", "1 - y**2/2 <= cos(y)"):
        with pytest.raises(StepRefusedError):
            classical_decay.returns(known(text))
    with pytest.raises(StepRefusedError):
        classical_decay.returns(known("1 - z**2/2 <= cos(z)", "z >= 0"))


def test_largest_return_needs_every_offset():
    fact = Relation(
        vocabulary.norm2.of(letters.x) * min_cosine.of(n), "<=", self_score.of(letters.x, ZERO, n)
    )
    relation = classical_decay.largest_return(Proved(fact)).relation
    assert relation.rhs == best_self_score.of(letters.x, letters.N, letters.w)
    with pytest.raises(StepRefusedError):
        classical_decay.largest_return(Proved(fact, parse("n >= 3")))
    with pytest.raises(StepRefusedError):
        classical_decay.largest_return(Proved(fact.subs({n: sp.Integer(3)})))


def test_cauchy_schwarz():
    part = coordinate(letters.q, 2 * j) * coordinate(letters.k, 2 * j)
    fact = Proved(Relation(part**2, "<=", SQUARES[0] * SQUARES[1]))
    relation = classical_decay.cauchy_schwarz(fact, *SQUARES).relation
    assert relation.lhs == sp.Sum(part, (j, 0, letters.d / 2 - 1)) ** 2
    refused = [
        (fact, (SQUARES[0], SQUARES[0])),
        (Proved(Relation(part**3, "<=", SQUARES[0] * SQUARES[1])), SQUARES),
        (Proved(Relation(part**2, "<=", part * SQUARES[0])), (part, SQUARES[0])),
        (Proved(fact.relation, parse("j >= 1")), SQUARES),
    ]
    for wrong, factors in refused:
        with pytest.raises(StepRefusedError):
            classical_decay.cauchy_schwarz(wrong, *factors)
    kept = classical_decay.cauchy_schwarz(Proved(fact.relation, standing=parse("j <= d/2 - 1")), *SQUARES)
    assert kept.standing == parse("j <= d/2 - 1")


def test_square_roots():
    fact = known("phi**2 <= 4")
    assert classical_decay.root(fact).relation == parse("abs(phi) <= 2")[0]
    low, high = classical_decay.between(fact)
    assert (low.relation, high.relation) == (parse("phi >= -2")[0], parse("phi <= 2")[0])
    for text in ("phi**3 <= 4", "(I*phi + 1)**2 <= 4", "phi**2 == 4"):
        with pytest.raises(StepRefusedError):
            classical_decay.root(known(text))


def test_sums_change_places():
    text = "self_score(x, 0, n) == Sum(pair_square(x,j)*cos(n*theta(j)), j, 0, d/2-1)"
    relation = classical_decay.interchange(known(text), vocabulary.pair_square.of(letters.x, j)).relation
    wanted = (
        "Sum(self_score(x, 0, l), l, 0, N-1) == "
        "Sum(pair_square(x,j)*Sum(cos(l*theta(j)), l, 0, N-1), j, 0, d/2-1)"
    )
    assert relation == parse(wanted)[0]
    wrong = [
        (known(text), n * vocabulary.pair_square.of(letters.x, j)),
        (known(text, "n >= 3"), vocabulary.pair_square.of(letters.x, j)),
        (known(text.replace("d/2-1", "d-1")), vocabulary.pair_square.of(letters.x, j)),
        (known(text.replace("==", "<=")), vocabulary.pair_square.of(letters.x, j)),
        (known(text.replace("cos(n", "cos(N*n")), vocabulary.pair_square.of(letters.x, j)),
    ]
    for fact, factor in wrong:
        with pytest.raises(StepRefusedError):
            classical_decay.interchange(fact, factor)


def test_no_whole_turn_keeps_the_cosine_below_one():
    angle = letters.w * vocabulary.theta.of(j)
    fact = known("w*theta(j) != 2*pi*N")
    assert classical_decay.short_of_a_turn(fact, angle).relation == Relation(sp.cos(angle), "<", ONE)
    for text, turned in (
        ("w*theta(j) != pi*N", angle),
        ("n*theta(j) != 2*pi*N", n * vocabulary.theta.of(j)),
        ("N*theta(j) != 2*pi*N", letters.N * vocabulary.theta.of(j)),
    ):
        with pytest.raises(StepRefusedError):
            classical_decay.short_of_a_turn(known(text), turned)
    with pytest.raises(StepRefusedError):
        classical_decay.short_of_a_turn(known("w*theta(j) != 2*pi*N", "N >= 2"), angle)


def test_the_hypotheses_and_citations_of_a_fact_are_kept():
    chain = Chain("test", n, parse("n <= 1")).bound("<=", n + 1, "More.", slack=ONE)
    square = Proved(
        Relation(letters.phi**2, "<=", letters.a), parse("a <= 3"), chain.proved().steps, ("Taylor",)
    )
    cited = classical_decay.root(square)
    assert cited.requires == parse("a <= 3")
    assert cited.given == ("Taylor", "order of squares")
    assert len(cited.steps) == 2
    with pytest.raises(StepRefusedError, match="laws"):
        classical_decay.root(Proved(square.relation, laws=frozenset({square.relation})))
