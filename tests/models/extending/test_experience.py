"""Facts about methods and engines: whole, and never of a method that is not there."""

import ropetheory as rt
from ropetheory.models.extending.experience import BY_TYPE, DOES, ENGINE_NOTES, EVERY, EXPERIENCE

LLAMA = {"model_type": "llama", "max_position_embeddings": 4096}


def test_every_method_has_its_sentence_and_its_experience():
    offered = set(rt.extend(LLAMA, "8k")) | {"own", "more", "safe"}
    assert set(DOES) == offered
    assert set(EXPERIENCE) == offered - {"own", "more"}
    assert set(ENGINE_NOTES) <= offered | {"longrope"}


def test_experience_names_its_source():
    assert all("20" in text or "authors" in text or "Llama" in text for text in EXPERIENCE.values())


def test_engines_are_those_that_are_named():
    assert all(set(names) <= set(EVERY) for names in BY_TYPE.values())
