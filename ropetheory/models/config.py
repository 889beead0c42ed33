"""A model's rotary embedding, read from its config.json."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ropetheory.display import Displayed
from ropetheory.errors import RopeTheoryError, WrongKindError, echo
from ropetheory.models.absence import plain_heads
from ropetheory.models.families import GENERAL, Family
from ropetheory.models.fields import load
from ropetheory.models.layers import Layers, Temperature, layer_kinds, temperature
from ropetheory.models.lengths import note_lengths
from ropetheory.models.methods import rope_kind, scaling
from ropetheory.models.sections import sections_of
from ropetheory.models.settings import Settings, settings, size
from ropetheory.numeric.methods.method import Method

if TYPE_CHECKING:
    from ropetheory.models.fields import Fields
    from ropetheory.numeric.arguments import Array, Real


@dataclass(frozen=True, slots=True, repr=False)
class ModelRope(Displayed):
    """The rotary embedding of a model, as its configuration states it.

    Attributes
    ----------
    base : float
        The base b.
    dim : int
        The rotary width d of a head: of partial rotary the part that turns, of proportional all.
    length : int
        The training length L, in tokens.
    target_length : int
        The most positions that the configuration allows.
    scale : float
        The factor s that it states; 1 without scaling.
    method : Method
        The scaling method.
    attention_factor : float
        The factor on cosines and sines, so that logits carry its square.
    softmax_factor : float
        The factor on the scale of the softmax, beside 1/sqrt(head_dim). With latent attention the class
        decides it: where that is not known and the readings differ, the file is refused.
    layout : {"interleaved", "half-split"} or None
        How coordinates pair; None where the model type is not known.
    warnings : tuple of str
        What is contradictory, ignored or read otherwise than by the reference; first of all which length
        was taken, where the file states several.
    head_dim : int
        The width of a head, of which ``dim`` coordinates turn.
    layers : tuple of Layers
        The kinds of layers: how many, what they see, whether they rotate, with which base.
    sections : tuple of int
        M-RoPE: how many pairs turn by each axis, as time, height and width; empty without. On text all
        positions are equal, and the sections do not matter.
    in_blocks : bool
        Whether these are the first pairs, the next and the last; else they alternate.
    temperature : Temperature or None
        A factor on queries that grows with the position.
    trained_scaled : bool
        Whether the training length was seen with the scaling, by what the model's makers say; else it is
        the length before scaling.
    axis_names : tuple of str
        What the axes of ``sections`` are.
    time_last : bool
        Whether height and width alternate in the first pairs, and time has the last ones.

    Examples
    --------
    >>> rope = read_config({"model_type": "llama", "max_position_embeddings": 4096})
    >>> rope.base, rope.dim, rope.length, rope.layout
    (10000.0, 128, 4096, 'half-split')
    >>> rope.frequencies()[:2].round(4)
    array([1.   , 0.866])
    """

    base: float
    dim: int
    length: int
    target_length: int
    scale: float
    method: Method
    attention_factor: float
    softmax_factor: float
    layout: str | None
    warnings: tuple[str, ...]
    head_dim: int = 0
    layers: tuple[Layers, ...] = ()
    sections: tuple[int, ...] = ()
    temperature: Temperature | None = None
    in_blocks: bool = False
    trained_scaled: bool = False
    axis_names: tuple[str, ...] = ()
    time_last: bool = False

    def __repr__(self) -> str:
        scaled = f", {self.method.name} by {self.scale:.6g}" if self.scale != 1.0 else ""
        return (
            f"<ModelRope: base {self.base:,.12g}, width {self.dim}, length {self.length:,}{scaled}, "
            f"positions {self.target_length:,}>"
        )

    def frequencies(self, length: Real | None = None) -> Array:
        """Return the frequency of every pair, in radians per token.

        Parameters
        ----------
        length : number, optional
            The current length of the text, where the method depends on it; None is the state in
            which the reference builds the model.

        Returns
        -------
        array of shape [d/2]
            float64; zeros at the end where the method leaves pairs alone.
        """
        return self.method.frequencies(self.base, self.dim, length=length)


def read_config(source: object, *, layer_type: str | None = None) -> ModelRope:
    """Return the rotary embedding that a config.json or a GGUF file describes.

    Both forms are read: ``rope_scaling`` with ``rope_theta`` beside it, and ``rope_parameters``, flat or
    nested by layer type; where the file is silent, the defaults of transformers' class count.

    Parameters
    ----------
    source : str, path, mapping or configuration object
        The path of a config.json, of the folder that holds it, or of a GGUF file; or the content of a
        config.json, or a configuration of transformers. Text is a path, never JSON.
    layer_type : str, optional
        Which layers, where the rope fields are nested; ``full_attention`` by default.

    Returns
    -------
    ModelRope
        Base, width, lengths, method, factors, and warnings.

    Raises
    ------
    WrongKindError
        If ``source`` is no path and no mapping, or a field has a wrong type.
    RopeTheoryError
        If the file cannot be read, is no JSON object of finite numbers, has a key twice, or a field
        is missing, impossible or not understood, or the model has no rotary embedding. The message
        names the field. Of a type with latent attention that is not known, ``mscale_all_dim`` is refused:
        its class may multiply the softmax scale or not, and no number is put in its place.

    See Also
    --------
    yarn : the same with sharper attention
    llama3 : the same with the thresholds of Llama 3
    longrope : a given factor for every pair

    Notes
    -----
    Frequencies and factors are those of transformers 5.23's rope utilities (to their float32), at
    both places where it is at fault what the file states: ``truncate`` in nested fields, and the
    type "su". A warning says so. Types whose code lies beside the weights are read as the class that turns
    as they do. Types "deepseek_yarn" and "telechat3-yarn" are read as in vLLM. Where several lengths are
    stated, that of the class is taken, but for ``dual_chunk_attention_config``, whose original length is.

    References
    ----------
    transformers ``modeling_rope_utils``.

    Examples
    --------
    >>> rope = read_config({
    ...     "model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32,
    ...     "max_position_embeddings": 131072, "rope_theta": 500000.0,
    ...     "rope_scaling": {"rope_type": "llama3", "factor": 16.0, "low_freq_factor": 1.0,
    ...                      "high_freq_factor": 4.0, "original_max_position_embeddings": 8192},
    ... })
    >>> rope.method.name, rope.length, rope.target_length, rope.scale, rope.warnings
    ('llama3', 8192, 131072, 16.0, ())
    """
    if layer_type is not None and not isinstance(layer_type, str):
        raise WrongKindError(
            f"`layer_type` must be text or None; got {echo(layer_type)} (such as 'full_attention')"
        )
    loaded = load(source)
    found = settings(loaded, layer_type)
    base = found.rope.number("rope_theta", lambda x: x > 1, "a number above 1")
    if base is None:
        found.rope.missing("rope_theta", "it is the base of the frequencies")
    partial = partial_factor(found)
    kind = rope_kind(found)
    dim = rotary_width(found, kind, partial)
    read = note_lengths(found, kind, scaling(found, dim, partial))
    attention = 1.0 if found.layer_type == "compress" else read.method.attention_factor
    if attention != read.method.attention_factor:
        found.warn("the attention factor of compressed layers is 1, whatever the method says")
    known = found.family is not GENERAL
    layers = layer_kinds(
        found.top, found.model_type, _ropes(loaded, found), (base, kind != "default"), known=known
    )
    sections = sections_of(found, dim)
    model = ModelRope(
        base, dim, read.length, read.positions or found.positions, read.scale, read.method, attention,
        read.softmax_factor, _layout(found.family, found.top), tuple(found.top.warnings),
        max(_whole_head(found), dim), layers, sections.counts, temperature(found),
        sections.in_blocks, read.trained_scaled, sections.names, sections.time_last,
    )  # fmt: skip
    model.frequencies()
    return model


def _ropes(loaded: dict[str, Any], found: Settings) -> dict[str, tuple[float, bool]]:
    """Return the base of every layer type that has rope fields of its own, and whether it is scaled."""
    each = {name: settings(loaded, name) for name in found.nested}
    bases = {name: one.rope.number("rope_theta") for name, one in each.items()}
    return {
        name: (base, rope_kind(each[name]) != "default") for name, base in bases.items() if base is not None
    }


def partial_factor(found: Settings) -> float:
    """Return the part of a head that turns, as stated or by its class; 1 where neither says it."""
    partial = found.rope.number(
        "partial_rotary_factor", lambda x: 0 < x <= 1, "a number above 0 and at most 1"
    )
    return 1.0 if partial is None else partial


def head_width(found: Settings) -> int:
    """Return the width of a head: its own field, else hidden size over heads."""
    top, family = found.top, found.family
    # With latent attention a part of the head turns, whatever `head_dim` says of the whole.
    if found.latent:
        width = top.whole("qk_rope_head_dim")
        if width is not None:
            return width
        if family.latent:
            return family.turning
    if family.global_head_dim is not None and found.layer_type == "full_attention":
        return _global_head_dim(top, family.global_head_dim)
    width = top.whole("head_dim")
    if width is None and "head_dim" not in top.values:  # a null there means hidden size over heads
        width = family.head_dim
    if width is not None:
        return width
    hidden, heads = size(top, family, "hidden"), size(top, family, "heads")
    if hidden is None:
        top.missing("hidden_size", "neither it nor head_dim says how wide a head is")
    if heads is None:
        top.missing("num_attention_heads", "neither it nor head_dim says how wide a head is")
    if hidden % heads:
        found.warn(
            f"hidden_size {hidden} is not a multiple of num_attention_heads {heads}; no head_dim is stated"
        )
    return hidden // heads


def _whole_head(found: Settings) -> int:
    """Return the width of a head with the part beside that latent attention does not rotate."""
    if not found.latent:
        return head_width(found)
    still = found.top.whole("qk_nope_head_dim")
    return head_width(found) + (found.family.still if still is None else still)


def _global_head_dim(top: Fields, default: int) -> int:
    """Return the width of a head in layers of full attention, where they have their own."""
    layers = (top.table("per_layer_config") or {}).values()
    widths = {layer["head_dim"] for layer in layers if isinstance(layer, dict) and "head_dim" in layer}
    if len(widths) == 1 and "global_head_dim" not in top:
        return top.inside({"head_dim": widths.pop()}, "per_layer_config").whole("head_dim") or default
    return top.whole("global_head_dim") or default


def rotary_width(found: Settings, kind: str, partial: float) -> int:
    """Return how many coordinates of a head are rotated, by the reference's rules."""
    head = head_width(found)
    own = found.top.whole("rotary_dim")
    # The order is the reference's: proportional rotary counts pairs of the whole head; two classes read
    # `rotary_dim` alone; elsewhere it is a default, which a stated factor replaces; and a class whose
    # unscaled embedding ignores the factor does so only as long as nothing is scaled.
    if kind == "proportional":
        width = head
    elif found.model_type in ("gptj", "codegen"):
        width = own or 64
    elif own is not None and "partial_rotary_factor" not in found.rope:
        width = own
    elif kind == "default" and not found.family.reads_partial and partial != 1.0:
        found.warn(f"partial_rotary_factor {partial:g} is not read by this model's unscaled rotary embedding")
        width = head
    else:
        width = int(head * partial)
    _warn_of_width(found, own, width, head)
    if width < 2 or width % 2:
        raise RopeTheoryError(
            f"the rotary width must be even and at least 2; got {width} from head width {head} and "
            f"partial_rotary_factor {partial:g} (check both)"
        )
    return width


def _warn_of_width(found: Settings, own: int | None, width: int, head: int) -> None:
    """Warn where ``rotary_dim`` and the class say two things."""
    unread = found.family is not GENERAL and not found.family.reads_partial and not found.family.fixed
    if own is not None and own != width:
        found.warn(f"`rotary_dim` {own} is not read: {width} of {head} coordinates turn by the other fields")
    elif own is not None and own != head and unread:
        found.warn(
            f"`rotary_dim` {own} is taken; the reference's class of this model type does not read it, and "
            f"turns all {head} coordinates"
        )


def _layout(family: Family, top: Fields) -> str | None:
    interleaved: Any = top.flag("rope_interleave")
    if family is GENERAL and interleaved is None:
        return None
    if interleaved is None:  # the plain attention of a type with latent attention is Llama's
        interleaved = family.interleaved and not (family.latent and plain_heads(top))
    return "interleaved" if interleaved else "half-split"
