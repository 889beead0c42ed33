"""Classical theorems on maps: each hypothesis is demanded."""

import math
from fractions import Fraction

import pytest

from ropetheory.authoring import Classical, Conclusion, Theorem
from ropetheory.symbolic.proof.balls import value
from ropetheory.symbolic.proof.classical.maps import left_inverse, normal_form, powers, triangular
from ropetheory.symbolic.proof.context import CONFIRMED
from ropetheory.symbolic.proof.expressions.reading import ENTRIES, read, relation, statement
from ropetheory.symbolic.proof.expressions.trees import NoOpinionError, letter, num, put
from ropetheory.symbolic.proof.fields.equality import equal
from ropetheory.symbolic.proof.known import Result
from ropetheory.symbolic.proof.rules.words import FRAME, same_law
from ropetheory.symbolic.theorems import derived


def fact(text, *supposes):
    return Result(*statement(text), tuple(map(relation, supposes)))


def says(found, text):
    return found.op == "==" and same_law((found.left, found.op, found.right), statement(text))


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("K(p)*transpose(Q(p)) == 1", "transpose(Q(p))*K(p) == 1"),
        ("transpose(Wq*P) == 1", "transpose(Wq)*transpose(P) == 1"),
        ("P*P == 1", "P*P == 1"),
    ],
)
def test_a_left_inverse_is_a_right_inverse(given, found):
    known = left_inverse(fact(given, "s >= 1"))
    assert says(known, found)
    assert known.supposes == (relation("s >= 1"),)


@pytest.mark.parametrize(
    "given",
    [
        "P*Wq == 2",
        "P*Wq == Wk",
        "2*P*Wq == 1",
        "P*Wq*Wk == 1",
        "P == 1",
        "P*Wq + Wk == 1",
        "P*Wq - P*Wq == 1",
        "P*Wq != 1",
        "s*t == 1",
    ],
)
def test_what_says_of_no_product_that_it_is_the_identity_has_no_inverse(given):
    with pytest.raises(NoOpinionError):
        left_inverse(fact(given))


@pytest.mark.parametrize(
    "given",
    ["transpose(G(p))*G(p) == 1", "G(p)*transpose(G(p)) == 1", "transpose(G(1))*G(1) == 1"],
)
def test_an_orthogonal_map_has_a_frame(given):
    found = normal_form(fact(given, "s >= 1"))
    assert says(found, "G(1) == P*blocks(1)*transpose(P)")
    assert found.supposes == (relation("s >= 1"),)
    assert found.laws == tuple(map(statement, FRAME))


@pytest.mark.parametrize(
    ("given", "supposes"),
    [
        ("transpose(F(p))*F(p) == 1", ()),
        ("transpose(P)*P == 1", ()),
        ("transpose(R(p))*R(p) == 1", ()),
        ("G(p)*G(p) == 1", ()),
        ("transpose(G(p))*F(p) == 1", ()),
        ("transpose(G(p))*G(p + 1) == 1", ()),
        ("transpose(G(p))*G(p) == 2", ()),
        ("2*transpose(G(p))*G(p) == 1", ()),
        ("transpose(G(p))*G(p) != 1", ()),
        ("transpose(G(2))*G(2) == 1", ()),
        ("transpose(G(w + 1))*G(w + 1) == 1", ()),
        ("transpose(G(2*p))*G(2*p) == 1", ()),
        ("transpose(G(p))*G(p) == 1", ("p >= 2",)),
        ("transpose(G(p))*G(p) == 1", ("theta(p) <= 1",)),
    ],
)
def test_what_is_not_orthogonal_at_1_has_no_frame(given, supposes):
    with pytest.raises(NoOpinionError):
        normal_form(fact(given, *supposes))


START, STEP = "F(0) == 2*P*G(0)", "F(p + 1) == F(p)*G(1)"
OTHER, INVERSE = "2*P*G(p + 1) == 2*P*G(p)*G(1)", "G(1)*G(-1) == 1"


def test_families_that_start_alike_and_grow_by_one_map_are_the_same():
    found = powers(*map(fact, (START, STEP, OTHER, INVERSE)))
    assert says(found, "F(p) == 2*P*G(p)")
    supposed = ("s >= 1", "t >= 1", "a >= 1", "m >= 1")
    found = powers(*map(fact, (START, STEP, OTHER, INVERSE), supposed))
    assert found.supposes == tuple(map(relation, supposed))


@pytest.mark.parametrize("number", range(4))
def test_a_family_is_compared_at_every_position(number):
    facts = [*map(fact, (START, STEP, OTHER, INVERSE))]
    facts[number] = fact((START, STEP, OTHER, INVERSE)[number], "p >= 0")
    with pytest.raises(NoOpinionError):
        powers(*facts)


@pytest.mark.parametrize(
    ("number", "wrong"),
    [
        (0, "F(1) == 2*P*G(1)"),
        (0, "F(0) == P*G(0)"),
        (0, "2*P*G(0) == F(0)"),
        (0, "F(0) != 2*P*G(0)"),
        (1, "F(p + 2) == F(p)*G(1)"),
        (1, "F(p + 1) == F(p)*G(2)"),
        (1, "F(p + 1) == F(p)*transpose(G(1))"),
        (1, "F(p + 1) == G(1)*F(p)"),
        (1, "F(p + 1) == F(p)*G(1) + F(p)"),
        (1, "F(p + 1) == F(p)*G(1) + 1"),
        (1, "F(v + 1) == F(v)*G(1)"),
        (1, "F(p + 1) == 2*F(p)*G(1)"),
        (1, "F(p + 1) != F(p)*G(1)"),
        (2, "P*G(p + 1) == 2*P*G(p)*G(1)"),
        (2, "2*P*G(p + 1) == 2*P*G(p)*G(-1)"),
        (3, "G(1)*G(-1) == 2"),
        (3, "2*G(1)*G(-1) == 1"),
        (3, "G(-1)*G(1) == 1"),
        (3, "G(1)*G(-1) + P == 1"),
        (3, "1 == 1"),
        (3, "G(1)*G(-1) != 1"),
    ],
)
def test_families_that_may_differ_are_not_the_same(number, wrong):
    facts = [START, STEP, OTHER, INVERSE]
    facts[number] = wrong
    with pytest.raises(NoOpinionError):
        powers(*map(fact, facts))


def test_a_family_whose_step_moves_is_no_family_of_powers():
    moving = ("F(0) == G(0)", "F(p + 1) == F(p)*H(p)", "G(p + 1) == G(p)*H(p)", "H(p)*K(p) == 1")
    with pytest.raises(NoOpinionError):
        powers(*map(fact, moving))
    share = ("F(0) == G(0)", "F(p + 1) == F(p)*P", "2*2**p*G(p + 1) == 2**p*G(p)*P", "P*P == 1")
    assert says(powers(*map(fact, share)), "F(p) == 2**p*G(p)")


def confirmed(statement, head, *requires):
    proof = Classical("triangular", head)
    body = (Conclusion("it", statement, "It.", requires=requires, by=proof),)
    findings = derived.decide(Theorem("one", "One", "One.", (), body)).findings
    return all(found.status == CONFIRMED for found in findings)


@pytest.mark.parametrize(
    ("statement", "requires", "holds"),
    [
        ("clipped_determinant(N) == (x[0] - x[1])**N", (), True),
        ("clipped_determinant(N - 1) == (x[0] - x[1])**(N - 1)", ("N >= 2",), True),
        ("clipped_determinant(3) == (x[0] - x[1])**3", (), True),
        ("clipped_determinant(N - 1) == (x[0] - x[1])**(N - 1)", (), False),
        ("clipped_determinant(j) == (x[0] - x[1])**j", (), False),
        ("clipped_determinant(p) == (x[0] - x[1])**p", (), False),
        ("clipped_determinant(s) == (x[0] - x[1])**s", ("s >= 1",), False),
        ("clipped_determinant(N/2) == (x[0] - x[1])**(N/2)", ("N >= 2",), False),
        ("clipped_determinant(N) == (x[0] - x[1])**(N + 1)", (), False),
        ("clipped_determinant(N) == (x[1] - x[0])**N", (), False),
        ("clipped_determinant(N) == x[0]**N - x[1]**N", (), False),
        ("clipped_determinant(N)*z/z == (x[0] - x[1])**N", (), False),
    ],
)
def test_the_determinant_of_a_triangular_matrix(statement, requires, holds):
    head = statement.partition(" ==")[0].removesuffix("*z/z")
    assert confirmed(statement, head, *requires) == holds


@pytest.mark.parametrize(
    "entry",
    [
        "x[max(0, j - l)]",  # nothing is 0 above the diagonal
        "max(0, l - j)",
        "max(0, j - l - 1) + max(0, l - j - 1)",  # 0 beside the diagonal, not further above
        "max(0, j - l)*x[j] + max(0, j - l + 1)*x[l]",  # the diagonal moves
        "max(0, j - l + 1)*max(0, 5 - l)",
        "max(0, s - 1)*max(0, j - l + 1)",  # it is not seen which is the larger
    ],
)
def test_the_entries_of_another_matrix_prove_nothing(monkeypatch, entry):
    def of(row, column):
        return put(read(entry), {letter("j"): row, letter("l"): column})

    monkeypatch.setitem(ENTRIES, "clipped_determinant", of)
    with pytest.raises(NoOpinionError):
        triangular("clipped_determinant(N)")


def test_a_determinant_whose_entries_are_not_known():
    for head in ("norm2(q)", "N", "matrix(1, 0, 0, 1)", "clipped_determinant(s)", "clipped_determinant(N/2)"):
        with pytest.raises(NoOpinionError):
            triangular(head)


@pytest.mark.parametrize(("row", "column"), [(0, 0), (2, 0), (1, 0), (0, 1), (0, 3), (2, 2)])
def test_the_entries_of_clipped_scores_by_hand(row, column):
    by_hand = f"x[{max(0, row - column)}] - x[{max(0, row - column + 1)}]"
    assert equal(ENTRIES["clipped_determinant"](num(row), num(column)), read(by_hand))


def test_an_entry_that_is_not_of_the_blocks_by_hand():
    assert equal(read("mixed_entry(0, m)"), num(0))
    angle, place = 0.75, 3.0
    cosine, sine = math.cos(angle), math.sin(angle)
    rows = cosine * math.cos(place), -sine * math.cos(place / 3)  # row 0 of P R at columns 0 and 2
    point = {"phi": Fraction(3, 4), "m": Fraction(3), "b": Fraction(9), "d": Fraction(4)}
    by_hand = rows[0] * sine + rows[1] * cosine
    assert abs(complex(value(read("mixed_entry(phi, m)"), point)) - by_hand) < 1e-12
    assert not equal(read("mixed_entry(phi, m)"), read("mixed_entry(-phi, m)"))
