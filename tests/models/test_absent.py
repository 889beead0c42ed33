"""Models that have no rotary embedding."""

import pytest

from ropetheory import RopeTheoryError, read_config
from ropetheory.models.absent import ABSENT, TYPES

SIZES = {"hidden_size": 512, "num_attention_heads": 8, "max_position_embeddings": 1024}


@pytest.mark.parametrize("name", sorted(ABSENT))
def test_every_type_is_refused_with_what_it_has_instead(name):
    with pytest.raises(RopeTheoryError) as refused:
        read_config({"model_type": name, "rope_theta": 1e4, **SIZES})
    assert f"'{name}'" in str(refused.value)
    assert ABSENT[name] in str(refused.value)


@pytest.mark.parametrize("kind", sorted(TYPES))
def test_a_type_of_positions_that_is_not_rotary_is_refused(kind):
    with pytest.raises(RopeTheoryError, match="position_embedding_type"):
        read_config({"model_type": "new", "position_embedding_type": kind, **SIZES})


def test_a_class_that_ignores_the_field_ignores_it():
    assert read_config({"model_type": "llama", "position_embedding_type": "absolute"}).dim == 128
    with pytest.raises(RopeTheoryError, match="nope"):
        read_config({"model_type": "granitemoehybrid", "position_embedding_type": "nope"})


@pytest.mark.parametrize("flag", ["alibi", "use_alibi"])
def test_alibi_is_refused(flag):
    with pytest.raises(RopeTheoryError, match="ALiBi"):
        read_config({"model_type": "new", "rope_theta": 1e4, flag: True, **SIZES})
    assert read_config({"model_type": "falcon", "alibi": False}).dim == 64


def test_mpt_with_rope_is_read():
    told = {"model_type": "mpt", "attn_config": {"rope": True}, "rope_theta": 1e4, **SIZES}
    assert read_config(told).base == 1e4
