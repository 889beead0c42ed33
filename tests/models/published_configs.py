"""The rope fields of published configurations, each with where it was read.

PUBLISHED: the fields were read, all of them, in a copy of the config.json that a public source holds;
the model's own page was not opened. An id is that of the stored file.
COMPOSED: parts of different sources put together, so no published file.  Only fields that bear on
rotary embeddings are kept.
"""

from typing import Any

PHI_SHORT = (
    [1.0, 1.0199999809265137, 1.0299999713897705, 1.0299999713897705]
    + [1.0499999523162842] * 5
    + [1.0699999332427979, 1.0999999046325684, 1.1099998950958252, 1.1599998474121094, 1.1599998474121094]
    + [1.1699998378753662, 1.2899998426437378, 1.339999794960022, 1.679999828338623, 1.7899998426437378]
    + [1.8199998140335083, 1.8499997854232788, 1.8799997568130493, 1.9099997282028198, 1.9399996995925903]
    + [1.9899996519088745]
    + [2.0199997425079346] * 6
    + [2.0299997329711914] * 9
    + [2.0799996852874756, 2.0899996757507324, 2.189999580383301, 2.2199995517730713, 2.5899994373321533]
    + [2.729999542236328, 2.749999523162842, 2.8399994373321533]
)
PHI_LONG = [
    1.0800000429153442, 1.1100000143051147, 1.1399999856948853, 1.340000033378601, 1.5899999141693115,
    1.600000023841858, 1.6200000047683716, 2.620000123977661, 3.2300000190734863, 3.2300000190734863,
    4.789999961853027, 7.400000095367432, 7.700000286102295, 9.09000015258789, 12.199999809265137,
    17.670000076293945, 24.46000099182129, 28.57000160217285, 30.420001983642578, 30.840002059936523,
    32.590003967285156, 32.93000411987305, 42.320003509521484, 44.96000289916992, 50.340003967285156,
    50.45000457763672, 57.55000305175781, 57.93000411987305, 58.21000289916992, 60.1400032043457,
    62.61000442504883, 62.62000274658203, 62.71000289916992, 63.1400032043457, 63.1400032043457,
    63.77000427246094, 63.93000411987305, 63.96000289916992, 63.970001220703125, 64.02999877929688,
    64.06999969482422, 64.08000183105469, 64.12000274658203, 64.41000366210938, 64.4800033569336,
    64.51000213623047, 64.52999877929688, 64.83999633789062,
]  # fmt: skip
LLAMA2_7B: dict[str, Any] = {
    "model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32,
    "max_position_embeddings": 4096, "rope_theta": 10000.0,
}  # fmt: skip
LLAMA31_8B: dict[str, Any] = {
    "model_type": "llama", "hidden_size": 4096, "num_attention_heads": 32,
    "max_position_embeddings": 131072, "rope_theta": 500000.0,
    "rope_scaling": {"factor": 8.0, "high_freq_factor": 4.0, "low_freq_factor": 1.0,
                     "original_max_position_embeddings": 8192, "rope_type": "llama3"},
}  # fmt: skip
DEEPSEEK: dict[str, Any] = {
    "beta_fast": 32, "beta_slow": 1, "factor": 40, "original_max_position_embeddings": 4096,
    "type": "yarn",
}  # fmt: skip
PHI35_MINI: dict[str, Any] = {
    "model_type": "phi3", "hidden_size": 3072, "num_attention_heads": 32,
    "max_position_embeddings": 131072, "original_max_position_embeddings": 4096, "rope_theta": 10000.0,
    "rope_scaling": {"long_factor": PHI_LONG, "short_factor": PHI_SHORT, "type": "longrope"},
}  # fmt: skip
LONGLORA = "scaling of JIA-Lab-research/LongLoRA#181, on the fields of Llama-2-7b"


def _linear(factor):
    return {**LLAMA2_7B, "rope_scaling": {"factor": factor, "type": "linear"}}


PUBLISHED: dict[str, tuple[str, dict[str, Any]]] = {  # name: (where it was read, fields)
    "Llama-2-7b": (
        "a log of transformers 4.39.1 loading meta-llama/Llama-2-7b-hf (id 13162554608)", LLAMA2_7B,
    ),
    "Llama-3.1-8B": ("a table of configurations (ids 20086630943, 20337672980)", LLAMA31_8B),
    "Llama-3.2-1B": (
        "a copy in a test (id 59980023250); the scaling also in jmaczan/tiny-vllm#1",
        {**LLAMA31_8B, "hidden_size": 2048, "head_dim": 64,
         "rope_scaling": {**LLAMA31_8B["rope_scaling"], "factor": 32.0}},
    ),
    "EXAONE-4.0-32B": (
        "TensorRT-LLM's test of EXAONE 4 (id 336080770), layers and window cut there",
        {"model_type": "exaone4", "hidden_size": 5120, "num_attention_heads": 40,
         "max_position_embeddings": 131072, "rope_theta": 1000000,
         "rope_scaling": {**LLAMA31_8B["rope_scaling"], "factor": 16.0}},
    ),
    "DeepSeek-V3": (
        "a printed DeepseekV3Config of deepseek-ai/DeepSeek-V3 (id 41213407697); NVIDIA/Megatron-LM#1418",
        {"model_type": "deepseek_v3", "hidden_size": 7168, "num_attention_heads": 128,
         "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "max_position_embeddings": 163840,
         "rope_theta": 10000, "rope_scaling": {**DEEPSEEK, "mscale": 1.0, "mscale_all_dim": 1.0}},
    ),
    "Phi-3.5-mini": (
        "a copy that names microsoft/Phi-3.5-mini-instruct/config.json (id 32223319525)", PHI35_MINI,
    ),
    "Chinese-Alpaca-2-13B-16K": (
        "hiyouga/LlamaFactory#1298",
        {"model_type": "llama", "hidden_size": 5120, "num_attention_heads": 40,
         "max_position_embeddings": 16384, "rope_scaling": {"factor": 4.0, "type": "linear"}},
    ),
    "Gemma-3-12B": (
        "the text_config of a copy of Gemma 3 12B (id 63135758725)",
        {"model_type": "gemma3_text", "hidden_size": 3840, "num_attention_heads": 16,
         "max_position_embeddings": 131072, "rope_scaling": {"factor": 8.0, "rope_type": "linear"}},
    ),
    "pythia-14m": (
        "EleutherAI/pythia-14m at 94f7c35, as frozen in id 58644854714",
        {"model_type": "gpt_neox", "hidden_size": 128, "num_attention_heads": 4,
         "max_position_embeddings": 2048, "rotary_pct": 0.25, "rotary_emb_base": 10000},
    ),
    "phi-2": (
        "copies of microsoft/phi-2 (ids 32214795158, 22695478514)",
        {"model_type": "phi", "hidden_size": 2560, "num_attention_heads": 32,
         "max_position_embeddings": 2048, "partial_rotary_factor": 0.4, "rope_theta": 10000.0},
    ),
}  # fmt: skip

COMPOSED: dict[str, tuple[str, dict[str, Any]]] = {  # name: (what was taken from where, fields)
    "DeepSeek-V2-Lite": (
        "scaling and lengths as in id 61200799233 (which calls them its shape), heads as in id 29475587779",
        {"model_type": "deepseek_v2", "hidden_size": 2048, "num_attention_heads": 16,
         "qk_rope_head_dim": 64, "qk_nope_head_dim": 128, "max_position_embeddings": 163840,
         "rope_theta": 10000, "rope_scaling": {**DEEPSEEK, "mscale": 0.707, "mscale_all_dim": 0.707}},
    ),
    "Qwen2.5-7B with YaRN": (
        "sizes of id 58081677730, scaling and length of ggml-org/llama.cpp#10698",
        {"model_type": "qwen2", "hidden_size": 3584, "num_attention_heads": 28,
         "max_position_embeddings": 131072, "rope_theta": 1000000.0,
         "rope_scaling": {"factor": 4.0, "original_max_position_embeddings": 32768, "type": "yarn"}},
    ),
    "Qwen2.5-7B with YaRN, length left as it was": (
        "the same with only the scaling added, as InternLM/lmdeploy#3013 asks about",
        {"model_type": "qwen2", "hidden_size": 3584, "num_attention_heads": 28,
         "max_position_embeddings": 32768, "rope_theta": 1000000.0,
         "rope_scaling": {"factor": 4.0, "original_max_position_embeddings": 32768, "type": "yarn"}},
    ),
    "Llama-2-7b-longlora-8k-ft": (LONGLORA, _linear(2.0)),
    "Llama-2-7b-longlora-16k-ft": (LONGLORA, _linear(4.0)),
    "Llama-2-7b-longlora-32k-ft": (LONGLORA, _linear(8.0)),
    "Llama-2-7b-longlora-100k-ft": (LONGLORA, _linear(25.0)),
    "InternLM2.5-7B, as llama": (
        "scaling and length of lablup/mlxcel#1320, the rest LlamaConfig's; transformers has no class",
        {"model_type": "llama", "max_position_embeddings": 32768,
         "rope_scaling": {"type": "dynamic", "factor": 2.0}},
    ),
    "Olmo-3-7B": (
        "the configuration that ids 56926121651 and 51767330675 report",
        {"model_type": "olmo3", "hidden_size": 4096, "num_attention_heads": 32,
         "max_position_embeddings": 65536, "rope_theta": 500000,
         "rope_scaling": {"rope_type": "yarn", "factor": 8.0, "original_max_position_embeddings": 8192,
                          "attention_factor": 1.2079441541679836, "beta_fast": 32.0, "beta_slow": 1.0}},
    ),
}  # fmt: skip

CASES = {**PUBLISHED, **COMPOSED}
