"""Maps without coordinates: their models obey the laws that define them, and no others than they must."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.errors import RopeTheoryError
from ropetheory.symbolic.language import letters, maps
from ropetheory.symbolic.language.formulas import parse, parse_expression
from ropetheory.symbolic.language.letters import coordinate, k, q
from ropetheory.symbolic.language.maps import (
    CONSTANT,
    FAMILIES,
    Map,
    explicit,
    is_word,
    replace,
    transposed,
)


def close(one, other):
    return all(abs(sp.N(entry)) < 1e-12 for entry in sp.Matrix(one) - sp.Matrix(other))


def test_blocks_are_whole_powers_of_one_map():
    blocks = [sp.Matrix(maps.blocks(position).model()) for position in range(4)]
    assert close(blocks[0], sp.eye(3))
    assert close(blocks[1] * blocks[2], blocks[3])
    assert close(blocks[1].T * blocks[1], sp.eye(3))


def test_the_planes_are_orthogonal_and_keep_no_coordinate_plane():
    model = sp.Matrix(maps.P().model())
    assert model.T * model == sp.eye(3)
    assert 0 not in model


def test_a_rotation_depends_on_the_difference_alone():
    first, second = (sp.Matrix(maps.R(position).model()) for position in (2, 5))
    assert close(first.T * second, sp.Matrix(maps.R(3).model()))


def test_a_common_family_keeps_norms_and_separate_ones_need_not():
    common = sp.Matrix(maps.G(2).model())
    assert close(common.T * common, sp.eye(3))
    keys = sp.Matrix(maps.K(2).model())
    assert not close(keys.T * keys, sp.eye(3))
    assert close(sp.Matrix(maps.Q(2).model()).T * sp.Matrix(maps.K(5).model()), sp.Matrix(maps.H(3).model()))


def test_projections_are_made_of_the_coordinates_of_their_vectors():
    assert list(maps.Wq().model()) == [coordinate(q, at) for at in range(4)]
    assert list(maps.Wk().model()) == [coordinate(k, at) for at in range(4)]


@pytest.mark.parametrize("law", maps.DEFINING)
def test_the_laws_speak_of_maps_alone(law):
    (relation,) = parse(law)
    assert relation.op == "=="
    assert relation.lhs.atoms(Map)


def test_families_are_known_by_their_names():
    assert all(maps.FAMILIES[name].__name__ == name for name in maps.FAMILIES)
    assert set(maps.CONSTANT) == {"P", "Wq", "Wk"}


def word(text: str):
    return parse_expression(text)


def test_products_do_not_commute():
    assert word("G(p)*G(v)") != word("G(v)*G(p)")


def test_a_transpose_reverses_and_undoes_itself():
    assert word("transpose(G(p)*Wq)") == word("transpose(Wq)*transpose(G(p))")
    assert word("transpose(transpose(G(p)))") == word("G(p)")
    assert word("transpose(2*G(p) + P)") == word("2*transpose(G(p)) + transpose(P)")


@pytest.mark.parametrize(
    ("text", "old", "new", "expected"),
    [
        ("G(p)*G(v)*P", "G(p)*G(v)", "F(v)", "F(v)*P"), ("P*G(p)*P*G(p)", "P*G(p)", "F(0)", "F(0)**2"),
        ("2*G(p)*P + G(p)", "P", "F(0)", None), ("G(p)**2*P", "G(p)*P", "F(0)", "G(p)*F(0)"),
    ],
)  # fmt: skip
def test_replacing_finds_whole_words(text, old, new, expected):
    found = replace(word(text), word(old), word(new))
    assert found == (None if expected is None else word(expected))


def test_replacing_keeps_the_order():
    assert replace(word("G(p)*G(v)"), word("G(v)*G(p)"), word("P")) is None


def test_the_empty_word_needs_a_place():
    assert replace(word("G(p)"), sp.Integer(1), word("P")) is None
    assert replace(word("G(p)"), sp.Integer(1), word("P"), 0) == word("P*G(p)")
    assert replace(word("G(p)"), sp.Integer(1), word("P"), 1) == word("G(p)*P")


def test_a_factor_is_not_replaced_away():
    assert replace(word("2*G(p)"), word("2*G(p)"), word("P")) is None


def test_explicit_follows_the_product():
    assert explicit(word("P*transpose(P)")) == sp.eye(3)
    assert explicit(word("Wq*Wk")) == explicit(word("Wq")) * explicit(word("Wk"))
    assert explicit(word("transpose(Wq)")) == explicit(word("Wq")).T
    assert explicit(word("Wq**2 + 3")) == explicit(word("Wq")) ** 2 + 3 * sp.eye(2)


def test_maps_of_different_sizes_do_not_mix():
    with pytest.raises(RopeTheoryError, match="different sizes"):
        explicit(word("G(p)*Wq"))


def test_is_word():
    assert is_word(word("2*G(p)"))
    assert not is_word(letters.b)
    assert not is_word(word("matrix(1, 0, 0, 1)"))
    assert not is_word(word("Limit(C(alpha, b), d)"))


MAPS = [*(family(letters.p) for family in FAMILIES.values()), *CONSTANT.values()]


@pytest.mark.parametrize("one", MAPS, ids=str)
def test_models_are_square_and_real(one):
    model = one.model()
    assert model.shape[0] == model.shape[1]
    assert all(entry.is_extended_real for entry in model)
    assert explicit(transposed(one)) == model.T
