"""Maps without coordinates: their models obey the laws that define them, and no others than they must."""

from __future__ import annotations

import pytest
import sympy as sp

from ropetheory.symbolic.language import maps
from ropetheory.symbolic.language.formulas import parse
from ropetheory.symbolic.language.letters import coordinate, k, q
from ropetheory.symbolic.language.map_words import Map


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
