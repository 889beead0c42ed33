"""What transformers' configuration classes take where a config.json is silent.

A config.json states what differs from its class, so a reader needs the classes' defaults: those of
transformers 5.23.0, by ``model_type``. tests/models/test_reference.py holds every row against the class.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Family:
    """The defaults of one ``model_type``, and what its rotary module does differently."""

    base: float
    positions: int | None = None
    hidden: int | None = None
    heads: int | None = None
    head_dim: int | None = None
    partial: float | None = None
    reads_partial: bool = False  # whether its unscaled rotary embedding honours the partial factor
    latent: bool = False  # MLA: only `qk_rope_head_dim` coordinates of a head rotate
    turning: int = 64  # these, by default
    still: int = 0  # the others, `qk_nope_head_dim`
    fixed: bool = False  # its module has a table of its own: it reads neither a base nor a scaling
    sharpened: bool = False  # the softmax scale carries g(mscale_all_dim)² as well
    interleaved: bool = False
    original: int | None = None
    trained_scaled: bool = False  # its makers trained it with the linear factor, up to its positions
    wins: bool = False  # the top-level original length wins over the one in the rope dict
    global_head_dim: int | None = None  # of the layers of full attention
    rope: Mapping[str, Any] = field(default_factory=dict)
    layers: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    base_keys: Mapping[str, str] = field(default_factory=dict)  # layer type -> its top-level base
    partial_key: str = "partial_rotary_factor"
    base_key: str = "rope_theta"


def _layers(sliding: float, full: float, **more: Any) -> dict[str, dict[str, Any]]:
    return {
        "sliding_attention": {"rope_type": "default", "rope_theta": sliding},
        "full_attention": {"rope_type": "default", "rope_theta": full, **more},
    }


_GEMMA4 = _layers(1e4, 1e6, rope_type="proportional", partial_rotary_factor=0.25)
_GEMMA3 = {"full_attention": "rope_theta", "sliding_attention": "rope_local_base_freq"}
_BERT = {"full_attention": "global_rope_theta", "sliding_attention": "local_rope_theta"}
_LLAMA3 = {
    "rope_type": "llama3", "original_max_position_embeddings": 8192, "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
}  # fmt: skip
_YARN = {"rope_type": "yarn", "beta_fast": 32.0, "beta_slow": 1.0}
_MISTRAL = {**_YARN, "mscale": 1.0, "mscale_all_dim": 1.0, "llama_4_scaling_beta": 0.1}

GENERAL = Family(10000.0, reads_partial=True)
FAMILIES: Mapping[str, Family] = {
    "afmoe": Family(10000.0, 16384, 2048, 16, head_dim=128),
    "apertus": Family(12000000.0, 65536, 4096, 32, rope={**_LLAMA3, "factor": 8.0, "rope_theta": 12000000.0}),
    "arcee": Family(10000.0, 4096, 2560, 32),
    "aria_text": Family(10000.0, 2048, 4096, 32, head_dim=128),
    "axk1": Family(10000.0, 32768, 7168, 64, latent=True, still=128, interleaved=True, sharpened=True),
    "axk2": Family(
        10000.0, 131072, 2048, 32, latent=True, turning=32, still=64, interleaved=True, sharpened=True,
    ),
    "bailing_hybrid": Family(
        6000000.0, 262144, 2560, 32, latent=True, still=128, interleaved=True, sharpened=True,
    ),
    "bamba": Family(10000.0, 262144, 4096, 32, partial=0.5, reads_partial=True),
    "bitnet": Family(500000.0, 2048, 2560, 20),
    "chameleon": Family(10000.0, 4096, 4096, 32),
    "codegen": Family(10000.0, 2048, 4096, 16, interleaved=True, fixed=True),
    "cohere": Family(500000.0, 8192, 8192, 64, interleaved=True),
    "cohere2": Family(10000.0, 8192, 8192, 64, interleaved=True),
    "cohere2_moe": Family(10000.0, 8192, 8192, 64, head_dim=128, interleaved=True),
    "cosmos3_edge_text": Family(
        100000000.0, 131072, 2048, 16, head_dim=128,
        rope={"rope_theta": 100000000.0, "mrope_section": [24, 20, 20]},
    ),
    "csm": Family(500000.0, 2048, 2048, 32),
    "cwm": Family(
        1000000.0, 131072, 6144, 48, head_dim=128, rope={**_LLAMA3, "factor": 16.0, "rope_theta": 1000000.0},
    ),
    "deepseek_ocr2_text": Family(10000.0, 2048, 4096, 32, head_dim=128),
    "deepseek_v2": Family(10000.0, 2048, 4096, 32, latent=True, still=128, interleaved=True, sharpened=True),
    "deepseek_v3": Family(10000.0, 4096, 7168, 128, latent=True, still=128, interleaved=True, sharpened=True),
    "deepseek_v32": Family(
        10000.0, 163840, 7168, 128, latent=True, still=128, interleaved=True, sharpened=True,
    ),
    "deepseek_v4": Family(
        10000.0, 1048576, 4096, 64, head_dim=512, partial=0.125, reads_partial=True, interleaved=True,
        layers={
            "main": {"rope_type": "default", "rope_theta": 10000.0},
            "compress": {"rope_type": "default", "rope_theta": 160000.0},
        },
        base_keys={"main": "rope_theta", "compress": "compress_rope_theta"},
    ),
    "diffllama": Family(10000.0, 2048, 2048, 32),
    "diffusion_gemma_text": Family(
        10000.0, 131072, 2304, 8, head_dim=256, global_head_dim=512, reads_partial=True, layers=_GEMMA4,
    ),
    "doge": Family(10000.0, 2048, 1024, 8),
    "dots1": Family(10000.0, 2048, 4608, 32),
    "embedding_gemma2_text": Family(
        10000.0, 262144, 512, 4, head_dim=256, global_head_dim=512, layers=_layers(1e4, 1e6),
    ),
    "emu3_text_model": Family(1000000.0, 9216, 4096, 32),
    "ernie4_5": Family(500000.0, 131072, 1024, 16, head_dim=128, interleaved=True),
    "ernie4_5_moe": Family(500000.0, 131072, 2560, 20, interleaved=True),
    "esmc": Family(10000.0, 2048, 2560, 40),
    "eurobert": Family(10000.0, 8192, 768, 12),
    "exaone4": Family(10000.0, 2048, 4096, 32),
    "exaone_moe": Family(10000.0, 2048, 4096, 32),
    "falcon": Family(10000.0, 2048, 4544, 71),
    "falcon_h1": Family(10000.0, 8192, 4096, 32),
    "flex_olmo": Family(500000.0, 4096, 4096, 32),
    "flint": Family(10000.0, 262144, 2048, 32, head_dim=128),
    "gemma": Family(10000.0, 8192, 3072, 16, head_dim=256),
    "gemma2": Family(10000.0, 8192, 2304, 8, head_dim=256),
    "gemma3_text": Family(  # the report says how it was trained: arXiv:2503.19786
        1000000.0, 131072, 2304, 8, head_dim=256, layers=_layers(1e4, 1e6), base_keys=_GEMMA3,
        trained_scaled=True,
    ),
    "gemma3n_text": Family(
        1000000.0, 32768, 2048, 8, head_dim=256, layers=_layers(1e4, 1e6), base_keys=_GEMMA3,
    ),
    "gemma4_text": Family(
        10000.0, 131072, 2304, 8, head_dim=256, global_head_dim=512,
        layers=_layers(1e4, 1e6, rope_type="proportional", partial_rotary_factor=0.25),
    ),
    "gemma4_unified_text": Family(
        10000.0, 262144, 2304, 8, head_dim=256, global_head_dim=512, layers=_GEMMA4,
    ),
    "glm": Family(10000.0, 131072, 4096, 32, head_dim=128, partial=0.5, reads_partial=True, interleaved=True),
    "glm4": Family(
        10000.0, 131072, 4096, 32, head_dim=128, partial=0.5, reads_partial=True, interleaved=True,
    ),
    "glm4_moe": Family(10000.0, 131072, 4096, 96, partial=0.5, reads_partial=True),
    "glm4_moe_lite": Family(
        10000.0, 202752, 2048, 20, reads_partial=True, latent=True, still=192, interleaved=True,
        sharpened=True,
    ),
    "glm4v_moe_text": Family(10000.0, 65536, 4096, 96, partial=0.5, reads_partial=True),
    "glm4v_text": Family(10000.0, 32768, 4096, 32, reads_partial=True, interleaved=True),
    "glm_image_text": Family(10000.0, 131072, 4096, 32, reads_partial=True),
    "glm_moe_dsa": Family(
        10000.0, 202752, 6144, 64, latent=True, still=192, interleaved=True, sharpened=True,
    ),
    "glm_ocr_text": Family(10000.0, 131072, 1024, 16, reads_partial=True, interleaved=True),
    "gpt_neox": Family(
        10000.0, 2048, 6144, 64, partial=0.25, reads_partial=True, partial_key="rotary_pct",
        base_key="rotary_emb_base",
    ),
    "gpt_neox_japanese": Family(
        10000.0, 2048, 2560, 32, partial=1.0, reads_partial=True, partial_key="rotary_pct",
        base_key="rotary_emb_base",
    ),
    "gpt_oss": Family(
        150000.0, 131072, 2880, 64, head_dim=64,
        rope={**_YARN, "factor": 32.0, "truncate": False, "original_max_position_embeddings": 4096},
    ),
    "gptj": Family(10000.0, 2048, 4096, 16, interleaved=True, fixed=True),
    "granite": Family(10000.0, 2048, 4096, 32),
    "granite_docling_text": Family(10000.0, 32768, 1024, 16),
    "granitemoe": Family(10000.0, 2048, 4096, 32),
    "granitemoehybrid": Family(10000.0, 2048, 4096, 32),
    "granitemoeshared": Family(10000.0, 2048, 4096, 32),
    "gte": Family(160000.0, 8192, 768, 12),
    "helium": Family(100000.0, 4096, 2560, 20, head_dim=128, interleaved=True),
    "hrm_text": Family(10000.0, 2048, 1536, 12, head_dim=128),
    "hunyuan_v1_dense": Family(10000.0, 2048, 4096, 32),
    "hunyuan_v1_moe": Family(10000.0, 2048, 4096, 32),
    "hunyuan_vl_text": Family(10000.0, 2048, 4096, 32),
    "hy_v3": Family(11158840.0, 131072, 4096, 64, head_dim=128),
    "hy_v4": Family(10000.0, 262144, 2816, 32, latent=True, still=192, sharpened=True),
    "hyperclovax": Family(10000.0, 2048, 4096, 32, head_dim=128),
    "idefics": Family(10000.0, 2048, 4096, 32),
    "jais2": Family(10000.0, 8192, 3328, 26),
    "jetmoe": Family(10000.0, 4096, 2048, 32, head_dim=128),
    "jina_embeddings_v3": Family(20000.0, 8194, 1024, 16),
    "kolibri1": Family(10000.0, 262144, 2560, 48, head_dim=128),
    "lfm2": Family(1000000.0, 128000, 2560, 32),
    "lfm2_moe": Family(1000000.0, 128000, 2048, 32),
    "lfm3": Family(
        1000000.0, 128000, 2048, 16, head_dim=128,
        layers=_layers(1e4, 1e6, rope_type="proportional", partial_rotary_factor=0.5),
    ),
    "llama": Family(10000.0, 2048, 4096, 32),
    "llama4_text": Family(500000.0, 131072, 5120, 40, head_dim=128, interleaved=True),
    "longcat_flash": Family(
        10000000.0, 131072, 6144, 64, latent=True, still=128, interleaved=True, sharpened=True,
    ),
    "mimo_v2_flash": Family(
        5000000.0, 131072, 4096, 64, head_dim=192, reads_partial=True,
        layers={
            "full_attention": {"rope_type": "default", "rope_theta": 5e6, "partial_rotary_factor": 0.334},
            "sliding_attention": {"rope_type": "default", "rope_theta": 1e4, "partial_rotary_factor": 0.334},
        },
        base_keys={"sliding_attention": "swa_rope_theta"},
    ),
    "minicpm3": Family(10000.0, 32768, 2560, 40, latent=True, turning=32, still=64, sharpened=True),
    "minimax": Family(1000000.0, 131072, 4096, 32),
    "minimax_m2": Family(5000000.0, 196608, 3072, 48, head_dim=128, reads_partial=True),
    "ministral": Family(10000.0, 131072, 4096, 32),
    "ministral3": Family(
        10000.0, 262144, 4096, 32, head_dim=128,
        rope={**_MISTRAL, "factor": 16.0, "rope_theta": 1000000.0, "original_max_position_embeddings": 16384},
    ),
    "mistral": Family(10000.0, 131072, 4096, 32),
    "mistral4": Family(
        10000.0, 1048576, 4096, 32, head_dim=128, partial=0.5, interleaved=True, sharpened=True,
        rope={**_MISTRAL, "factor": 128.0, "rope_theta": 10000.0, "original_max_position_embeddings": 8192},
    ),
    "mistral_large4_text": Family(
        10000.0, 1048576, 6144, 64, latent=True, still=64, interleaved=True, sharpened=True,
        rope={**_YARN, "rope_theta": 10000.0, "factor": 2048.0, "original_max_position_embeddings": 512,
              "attention_factor": 1.0},
    ),
    "mixtral": Family(1000000.0, 131072, 4096, 32),
    "mllama_text_model": Family(500000.0, 131072, 4096, 32),
    "modernbert": Family(160000.0, 8192, 768, 12, layers=_layers(1e4, 160000.0), base_keys=_BERT),
    "modernbert-decoder": Family(160000.0, 8192, 768, 12, layers=_layers(1e4, 160000.0), base_keys=_BERT),
    "molmo2_text": Family(10000.0, 36864, 4096, 32, head_dim=128),
    "nanochat": Family(10000.0, 2048, 768, 6),
    "nemotron": Family(10000.0, 4096, 6144, 48, partial=0.5, reads_partial=True),
    "nomic_bert": Family(1000.0, 2048, 768, 12),
    "olmo": Family(10000.0, 2048, 4096, 32),
    "olmo2": Family(10000.0, 2048, 4096, 32),
    "olmo3": Family(
        500000.0, 2048, 4096, 32, layers=_layers(5e5, 5e5),
        base_keys={"full_attention": "rope_theta", "sliding_attention": "rope_theta"},
    ),
    "olmo_hybrid": Family(10000.0, 65536, 3840, 30),
    "olmoe": Family(10000.0, 4096, 2048, 16),
    "openai_privacy_filter": Family(
        150000.0, 131072, 640, 14, head_dim=64, interleaved=True,
        rope={**_YARN, "factor": 32.0, "truncate": False, "original_max_position_embeddings": 4096},
    ),
    "paddleocr_vl_text": Family(500000.0, 131072, 1024, 16, head_dim=128),
    "persimmon": Family(10000.0, 16384, 4096, 64, partial=0.5, reads_partial=True),
    "phi": Family(10000.0, 2048, 2048, 32, partial=0.5, reads_partial=True),
    "phi3": Family(10000.0, 4096, 3072, 32, partial=1.0, reads_partial=True, original=4096, wins=True),
    "phi4_multimodal": Family(
        10000.0, 131072, 3072, 32, partial=1.0, reads_partial=True, original=4096, wins=True,
    ),
    "phimoe": Family(1000000.0, 131072, 4096, 32),
    "qwen2": Family(10000.0, 32768, 4096, 32),
    "qwen2_5_omni_text": Family(1000000.0, 32768, 3584, 28),
    "qwen2_5_vl_text": Family(1000000.0, 32768, 8192, 64),
    "qwen2_moe": Family(10000.0, 32768, 2048, 16),
    "qwen2_vl_text": Family(1000000.0, 32768, 8192, 64),
    "qwen3": Family(10000.0, 32768, 4096, 32, head_dim=128),
    "qwen3_5_moe_text": Family(10000.0, 32768, 2048, 16, head_dim=256, partial=0.25, reads_partial=True),
    "qwen3_5_text": Family(10000.0, 32768, 4096, 16, head_dim=256, partial=0.25, reads_partial=True),
    "qwen3_moe": Family(10000.0, 32768, 2048, 32),
    "qwen3_next": Family(10000.0, 32768, 2048, 16, head_dim=256, partial=0.25, reads_partial=True),
    "qwen3_omni_moe_text": Family(1000000.0, 32768, 2048, 28),
    "qwen3_vl_moe_text": Family(500000.0, 128000, 2048, 16),
    "qwen3_vl_text": Family(500000.0, 128000, 4096, 32, head_dim=128),
    "qwen4_exp_text": Family(10000.0, 32768, 2048, 16, head_dim=256, reads_partial=True),
    "seed_oss": Family(10000.0, 524288, 4096, 80, head_dim=128),
    "smollm3": Family(2000000.0, 32768, 2048, 16),
    "solar_open": Family(1000000.0, 131072, 4096, 64, head_dim=128, reads_partial=True),
    "stablelm": Family(10000.0, 4096, 2560, 32, partial=0.25, reads_partial=True),
    "starcoder2": Family(10000.0, 4096, 3072, 24),
    "t5gemma2_text": Family(1000000.0, 131072, 2304, 8, head_dim=256, layers=_layers(1e4, 1e6)),
    "ultrabert": Family(2560000.0, 32768, 4096, 32, head_dim=128, layers=_layers(1e4, 2560000.0)),
    "unlimited_ocr_text": Family(10000.0, 32768, 1280, 10, head_dim=128),
    "vaultgemma": Family(10000.0, 8192, 2304, 8, head_dim=256),
    "voxtral_realtime_text": Family(10000.0, 131072, 4096, 32, head_dim=128),
    "youtu": Family(10000.0, 131072, 2048, 16, latent=True, still=128, interleaved=True, sharpened=True),
}
