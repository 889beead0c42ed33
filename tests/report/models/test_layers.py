"""The layers of a model, written for a terminal."""

from ropetheory import read_config
from ropetheory.models.layers import Layers
from ropetheory.report.models.layers import print_layers, layer_line, layer_words
from ropetheory.report.terminal import canvas

GEMMA = read_config({"model_type": "gemma3_text"})


def printed(model, target):
    console, stream = canvas(80, colour=False)
    print_layers(console, model, target)
    return stream.getvalue()


def test_nothing_is_said_where_all_layers_are_alike():
    assert printed(read_config({"model_type": "llama"}), 4096) == ""


def test_what_each_kind_turns_by_and_sees():
    text = " ".join(printed(GEMMA, 131072).split())
    assert "22 sliding attention base 10,000: not what is below (--layer-type sliding_attention)" in text
    assert "4 full attention as below" in text


def test_a_window_is_told_to_be_longer_or_shorter_than_the_text():
    one = Layers("sliding_attention", 4, window=512, base=GEMMA.base)
    assert layer_line(one, GEMMA, 512) == "sees offsets up to 511"
    assert layer_line(one, GEMMA, 513) == "sees offsets up to 511: longer texts bring no new angle"
    assert "no rotary embedding" in layer_line(Layers("full_attention", 4, rotates=False), GEMMA, 4)


def test_layers_are_named_by_their_base_where_there_are_several():
    assert layer_words(GEMMA) == "layer with this base"
    assert layer_words(read_config({"model_type": "mistral"})) == "rotated layer"
