"""The defaults of the classes: whole, possible, and what their modules need."""

import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.models.absence import DEMANDED
from ropetheory.models.families import FAMILIES, GENERAL


@pytest.mark.parametrize("name", FAMILIES)
def test_every_row_is_possible(name):
    family = FAMILIES[name]
    assert family.base > 1
    sizes = (family.positions, family.hidden, family.heads, family.head_dim, family.original)
    assert all(size is None or (isinstance(size, int) and size > 0) for size in sizes)
    assert family.partial is None or 0 < family.partial <= 1
    assert set(family.base_keys) <= set(family.layers)
    assert all(layer["rope_theta"] > 1 for layer in family.layers.values())


ODD = ("glm4_moe", "glm4v_moe_text", "qwen3_omni_moe_text")  # odd by their classes alone; 128 by their files
WHOLE = [name for name, one in FAMILIES.items() if one.heads and one.hidden and name not in ODD]


@pytest.mark.parametrize("name", WHOLE)
def test_a_configuration_that_says_nothing_is_its_class(name):
    family = FAMILIES[name]
    model = read_config({"model_type": name, **dict([DEMANDED[name]] if name in DEMANDED else [])})
    bases = {layer["rope_theta"] for layer in family.layers.values()} | {family.base}
    bases |= {family.rope.get("rope_theta", family.base)}
    assert model.base in bases
    assert model.dim % 2 == 0


def test_without_a_class_nothing_is_guessed_but_the_base():
    assert GENERAL.base == 10000.0
    with pytest.raises(RopeTheoryError, match="max_position_embeddings"):
        read_config({"hidden_size": 64, "num_attention_heads": 1})
