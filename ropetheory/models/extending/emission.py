"""What to write for an engine so that it runs a method: fields, overrides, options of a command line."""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ropetheory.errors import RopeTheoryError, UsageError
from ropetheory.models.config import read_config
from ropetheory.models.engines.difference import compare
from ropetheory.models.extending import lmdeploy, trainers
from ropetheory.models.extending.comparison import OWN_CODE
from ropetheory.models.extending.options import ENGINE_NOTES, LLAMA_CPP, MLX, TRANSFORMERS, VLLM
from ropetheory.models.settings import CHUNKS

if TYPE_CHECKING:
    from ropetheory.models.extending.comparison import Extension, Row
    from ropetheory.models.settings import Fragment

ENGINES = {"hf": TRANSFORMERS, "vllm": VLLM, "llama.cpp": LLAMA_CPP, "mlx": MLX}
FURTHER = {
    "sglang": "SGLang", "tensorrt-llm": "TensorRT-LLM", "lmdeploy": "LMDeploy", "ollama": "Ollama",
}  # fmt: skip
"""Engines of which the table says nothing: what is written for them is held against their formulas."""
TRAINERS = {"axolotl": trainers.axolotl, "llama-factory": trainers.llama_factory}
"""What trains through transformers, and computes what it computes."""
CHOICES = (*ENGINES, *FURTHER, *TRAINERS)
MODELFILE = (
    "A Modelfile has no rope fields: write config.json as for hf, convert it to GGUF, and name that file."
)
UNCHUNKED = (
    f"{CHUNKS} is null in what is written: beside it vLLM and SGLang scale nothing, and other engines do not "
    "read it."
)
LLAMA_CPP_TYPES = {"default": "none", "linear": "linear", "yarn": "yarn"}


@dataclass(frozen=True, slots=True)
class Emission:
    """What to write, in one or two spellings.

    Attributes
    ----------
    engine, method : str
        As they were asked for.
    spellings : tuple of (str, str)
        What each is for, with the fields that must go from a file, and the text: JSON, or options of a
        command line.
    note : str
        What the engine does with it; empty where there is nothing to say.
    """

    engine: str
    method: str
    spellings: tuple[tuple[str, str], ...]
    note: str = ""


def emit(found: Extension, name: str, engine: str) -> Emission:
    """Return what to write for one method of a comparison.

    Raises
    ------
    RopeTheoryError
        If the engine does not compute that method, or the fields would not be read back as it.
    """
    if engine not in CHOICES:
        raise UsageError(f"unknown engine {engine!r}; one of {', '.join(CHOICES)}")
    row = found[name]
    if found.own_code:
        raise RopeTheoryError(f"{OWN_CODE} (change its code)")
    if engine in FURTHER:
        return _further(found, row, engine)
    runs = ENGINES.get(engine, TRANSFORMERS)
    if row.rope is None or runs not in row.engines:
        note = ENGINE_NOTES.get(name, {}).get(runs, "")
        able = ", ".join(row.engines) or "no engine"
        if row.rope is not None and row.rope.get("truncate") is False:
            note = f"{note} It rounds the ends of the ramp, and `truncate` is false here.".strip()
        raise RopeTheoryError(f"{runs} does not compute {row.words}: {able} can. {note}".strip())
    new, old = found.fragment(name), found.fragment(name, old=True)
    for one in (new, old):
        _check(found, row, one)
    note = ENGINE_NOTES.get(name, {}).get(runs, "")
    if CHUNKS in new.fields and engine != "llama.cpp":  # whose options are no fields
        note = f"{note} {UNCHUNKED}".strip()
    if engine in TRAINERS:
        spellings, does = TRAINERS[engine](found, row)
        return Emission(engine, name, spellings, f"{does} {note}".strip())
    if engine == "hf":
        return Emission(engine, name, (
            _file("config.json, transformers 5", new), _file("config.json, transformers 4", old),
        ), note)  # fmt: skip
    if engine == "mlx":
        return Emission(engine, name, (_file("config.json", old),), note)
    if engine == "vllm":
        whole = f"--max-model-len {found.target} --hf-overrides {shlex.quote(json.dumps(new.nested()))}"
        before = f"--max-model-len {found.target} --hf-overrides {shlex.quote(json.dumps(old.nested()))}"
        both = (("vllm serve MODEL, with transformers 5", whole), ("with transformers 4", before))
        return Emission(engine, name, both, note)
    return Emission(engine, name, (("llama-server, llama-cli", _llama_cpp(found, row)),), note)


def _further(found: Extension, row: Row, engine: str) -> Emission:
    """Write for an engine whose own formulas are on record: only what it computes as the method has it."""
    old = found.fragment(row.name, old=True)
    _check(found, row, old)
    if engine == "lmdeploy":
        return Emission(engine, row.name, *lmdeploy.write(found, row))
    asked = "llama.cpp" if engine == "ollama" else engine  # which runs it
    seen = compare(old.applied(found.config), asked, length=found.target, layer_type=found.layer_type)
    if not seen.same:
        raise RopeTheoryError(f"{FURTHER[engine]} does not compute {row.words} as it is: it {seen.sentence}")
    note = " ".join(f"{one[0].upper()}{one[1:].rstrip('.')}." for one in seen.notes)
    if CHUNKS in old.fields and engine != "ollama":
        note = f"{note} {UNCHUNKED}".strip()
    if engine == "sglang":
        overrides = shlex.quote(json.dumps(old.nested()))
        text = f"--context-length {found.target} --json-model-override-args {overrides}"
        command = "python -m sglang.launch_server --model-path MODEL"
        return Emission(engine, row.name, ((command, text),), note)
    if engine == "ollama":
        text = f"FROM ./model.gguf\nPARAMETER num_ctx {found.target}"
        return Emission(engine, row.name, (("Modelfile", text),), f"{MODELFILE} {note}".strip())
    return Emission(engine, row.name, (_file("config.json", old),), note)


def _check(found: Extension, row: Row, one: Fragment) -> None:
    """Refuse fields that would be read as something else."""
    read = read_config(one.applied(found.config), layer_type=found.layer_type)
    if (read.method, read.base) != (row.method, row.base):
        raise RopeTheoryError(
            f"this model's class reads {row.words} as {read.method!r} (write {row.method!r} in code)"
        )


def _file(what: str, one: Fragment) -> tuple[str, str]:
    gone = f"; remove {', '.join(one.dropped)}" if one.dropped else ""
    return what + gone, json.dumps(one.nested(), indent=2)


def _llama_cpp(found: Extension, row: Row) -> str:
    """Write the options of llama.cpp, which count from the training length."""
    rope = row.rope or {}
    if len({one.base for one in found.model.layers if one.rotates}) > 1:
        raise RopeTheoryError("llama.cpp's options know one base, and this model's layers have several "
                              "(convert its config.json with the fields for hf)")  # fmt: skip
    kind = LLAMA_CPP_TYPES[rope.get("rope_type", rope.get("type", "default"))]
    refused = [key for key in ("attention_factor", "short_factor") if rope.get(key) is not None]
    refused += ["truncate"] if rope.get("truncate") is False else []
    if refused:
        raise RopeTheoryError(
            f"llama.cpp has no option for {', '.join(refused)} (it runs another ramp or factor)"
        )
    given = ["-c", str(found.target), "--rope-scaling", kind, "--rope-freq-base", f"{row.base:.10g}"]
    if kind != "none":
        given += ["--rope-scale", f"{rope['factor']:.10g}"]
    if kind == "yarn":
        given += ["--yarn-orig-ctx", str(rope["original_max_position_embeddings"])]
        fast, slow = rope.get("beta_fast") or 32, rope.get("beta_slow") or 1
        given += ["--yarn-beta-fast", f"{fast:g}", "--yarn-beta-slow", f"{slow:g}"]
    return shlex.join(given)
