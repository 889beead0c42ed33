"""GGUF files that lie about their lengths: one line says where, and nothing large is read."""

from __future__ import annotations

import io
import struct
import tracemalloc

import pytest

from ropetheory import read_config
from ropetheory.errors import RopeTheoryError
from ropetheory.models import gguf_file
from ropetheory.models.gguf import as_config
from ropetheory.models.gguf_file import BrokenFileError

U32, F32, TEXT, LIST = 4, 6, 8, 9
ORDERS = "<>"


def text(word, order="<"):
    return struct.pack(f"{order}Q", len(word)) + word.encode()


def key(name, kind, content, order="<"):
    return text(name, order) + struct.pack(f"{order}I", kind) + content


def header(*keys, tensors=b"", count=0, order="<", version=3, stated=None):
    start = struct.pack(f"{order}IQQ", version, count, len(keys) if stated is None else stated)
    return b"GGUF" + start + b"".join(keys) + tensors


def whole(order="<"):
    """Return a file with a list of tokens, a list of numbers, and a tensor of divisors."""
    def number(value):
        return struct.pack(f"{order}I", value)

    tokens = struct.pack(f"{order}IQ", TEXT, 3) + b"".join(text(word, order) for word in ("a", "bc", ""))
    heads = struct.pack(f"{order}IQ2I", U32, 2, 8, 16)
    shape = text("rope_freqs.weight", order) + struct.pack(f"{order}IQIQ", 1, 2, 0, 0)
    found = header(
        key("general.architecture", TEXT, text("llama", order), order),
        key("tokenizer.ggml.tokens", LIST, tokens, order),
        key("tokenizer.ggml.bos_token_id", U32, number(1), order),
        key("tokenizer.chat_template", TEXT, text("hello", order), order),
        key("llama.attention.head_count", LIST, heads, order),
        key("llama.context_length", U32, number(4096), order),
        key("llama.embedding_length", U32, number(64), order),
        key("llama.rope.freq_base", F32, struct.pack(f"{order}f", 10000.0), order),
        tensors=shape, count=1, order=order,
    )  # fmt: skip
    return found + bytes(-len(found) % 32) + struct.pack(f"{order}2f", 1.0, 2.0)


def read(content):
    return gguf_file.read(io.BytesIO(content), ("rope_freqs.weight",))


@pytest.mark.parametrize("order", ORDERS)
def test_keys_and_tensors_of_both_byte_orders(order):
    keys, tensors = read(whole(order))
    assert keys == {
        "general.architecture": "llama", "llama.attention.head_count": [8, 16], "llama.context_length": 4096,
        "llama.embedding_length": 64, "llama.rope.freq_base": 10000.0,
    }  # fmt: skip
    assert tensors == {"rope_freqs.weight": [1.0, 2.0]}
    assert as_config(keys, tensors)["num_attention_heads"] == 16


@pytest.mark.parametrize("order", ORDERS)
def test_a_file_that_is_cut_anywhere_says_where_it_ends(order):
    content = whole(order)
    for length in range(4, len(content)):
        with pytest.raises(BrokenFileError, match=f"^it ends at byte {length}, inside "):
            read(content[:length])


@pytest.mark.parametrize("length", [110, 120, 139])  # before the list, in its first text and in its last
def test_a_file_cut_in_its_tokens_names_them(tmp_path, length):
    path = tmp_path / "cut.gguf"
    path.write_bytes(whole()[:length])
    words = rf"^`source` is not a GGUF .* ends at byte {length}, inside the key 'tokenizer\.ggml\.tokens' "
    with pytest.raises(RopeTheoryError, match=words):
        read_config(path)


HUGE = 2**62
FALSEHOODS = {
    "texts": (header(key("tokenizer.ggml.tokens", LIST, struct.pack("<IQ", TEXT, HUGE))), "it ends at byte"),
    "numbers": (header(key("llama.x", LIST, struct.pack("<IQ", F32, HUGE))), "it ends at byte"),
    "lists": (header(key("llama.x", LIST, struct.pack("<IQ", LIST, HUGE))), "it ends at byte"),
    "text": (header(key("llama.x", TEXT, struct.pack("<Q", HUGE))), "it ends at byte"),
    "name": (header(struct.pack("<Q", HUGE), stated=1), f"states {HUGE} bytes in the name of key 1 of 1"),
    "long name": (header(text("x" * 2**17), stated=1), "131072 bytes in the name of key 1 of 1"),
    "keys": (header(stated=HUGE), f"states {HUGE} keys, and at most"),
    "tensors": (header(count=HUGE), f"states {HUGE} tensors, and at most"),
    "depth": (header(key("llama.x", LIST, struct.pack("<IQ", LIST, 1) * 10**5)), "lists in lists"),
    "width": (
        header(key("llama.x", LIST, struct.pack("<IQ", TEXT, 2**22 + 1) + bytes(8 * (2**22 + 1)))),
        "texts and lists, and at most",
    ),
    "axes": (header(count=1, tensors=text("t") + struct.pack("<I", 2**32 - 1)), "axes of the tensor 't'"),
    "divisors": (
        header(count=1, tensors=text("rope_freqs.weight") + struct.pack("<I8QIQ", 8, *[HUGE] * 8, 0, 0)),
        "numbers in the tensor 'rope_freqs.weight'",
    ),
    "offset": (
        header(count=1, tensors=text("rope_freqs.weight") + struct.pack("<IQIQ", 1, 1, 0, HUGE)),
        "inside the numbers of the tensor",
    ),
    "type of a tensor": (
        header(count=1, tensors=text("rope_freqs.weight") + struct.pack("<IQIQ", 1, 1, 8, 0)),
        "of type 8, and F32, F16 and F64 are read",
    ),
    "type of a key": (header(key("llama.x", 77, b"")), "the key 'llama.x' is of type 77"),
    "twice": (header(*[key("llama.x", 0, b"\1")] * 2), "the key 'llama.x' twice"),
    "letters": (header(struct.pack("<Q", 1) + b"\xff", stated=1), "key 1 of 1, at byte 24, is not UTF-8"),
    "alignment": (header(key("general.alignment", U32, struct.pack("<I", 0))), "a power of two; got 0"),
    "version": (header(version=1), "version 1, and versions 2 and 3 are read"),
}  # fmt: skip


@pytest.mark.parametrize("name", FALSEHOODS)
def test_what_a_file_declares_and_has_not_is_refused_before_it_is_read(name):
    content, words = FALSEHOODS[name]
    tracemalloc.start()
    try:
        with pytest.raises(BrokenFileError) as refused:
            read(content)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)
    assert most < 2**20


@pytest.mark.parametrize("name", ["llama.embedding_length", "llama.rope.dimension_count"])
@pytest.mark.parametrize(
    "content", [(TEXT, text("many")), (LIST, struct.pack("<IQI", U32, 1, 4)), (7, b"\1")]
)
def test_a_key_of_another_kind_is_refused_by_name(tmp_path, name, content):
    path = tmp_path / "kind.gguf"
    path.write_bytes(header(key("general.architecture", TEXT, text("llama")), key(name, *content)))
    with pytest.raises(RopeTheoryError, match=rf"`{name[6:]}` must be a number"):
        read_config(path)
