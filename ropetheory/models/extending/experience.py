"""What engines run, what each method does, and what is only experience: facts with their sources."""

from __future__ import annotations

TRANSFORMERS, VLLM, LLAMA_CPP, MLX = "transformers", "vLLM", "llama.cpp", "mlx-lm"
EVERY = (TRANSFORMERS, VLLM, LLAMA_CPP, MLX)

BY_TYPE: dict[str, tuple[str, ...]] = {
    "default": EVERY, "linear": EVERY, "yarn": EVERY, "llama3": (TRANSFORMERS, VLLM, MLX),
    "dynamic": (TRANSFORMERS,), "longrope": (TRANSFORMERS,), "proportional": (TRANSFORMERS, VLLM),
    "ntk": (VLLM,),
}  # fmt: skip
"""Which engines compute the frequencies and factors of a ``rope_type`` when they are told to at start."""
ENGINE_NOTES: dict[str, dict[str, str]] = {
    "dynamic": {
        VLLM: "vLLM fixes the base once, at its maximum length.",
        LLAMA_CPP: "llama.cpp has no dynamic scaling.",
    },
    "llama3": {LLAMA_CPP: "llama.cpp has it in the file, as divisors that its converter writes."},
    "by-parts": {
        **dict.fromkeys(
            (TRANSFORMERS, VLLM, MLX), "Written as type llama3 with thresholds 1 and 32, which is this ramp."
        ),
        LLAMA_CPP: "llama.cpp has it in the file alone, as divisors that its converter writes.",
    },
    "su-ntk": {VLLM: "vLLM calls it ntk."},
    "yarn-paper": dict.fromkeys(EVERY, "Every engine's YaRN has a ramp that is linear in the pair index."),
    "longrope": {
        VLLM: "vLLM takes the long factors at every length.", MLX: "mlx-lm takes the long factors at every "
        "length.", LLAMA_CPP: "llama.cpp has both lists in the file.",
    },
}  # fmt: skip
"""What an engine makes of a method, for those that do something of their own."""

DOES = {
    "none": "Nothing changes: beyond training slow pairs meet angles that it never showed them.",
    "own": "What the file says.",
    "more": "The method that the model was trained with, with a larger factor.",
    "pi": "Every position is divided by s: no new angle but for less than a token, and neighbours come s "
        "times "
          "nearer together.",
    "ntk": "A larger base slows the last pair by s and leaves the first alone; pairs between stretch by "
        "less than s "
           "and leave their arcs before the target.",
    "dynamic": "NTK-aware with s = n/L at n tokens: nothing changes up to L; beyond, every key was cached "
               "under another base. With factor s in place of 1 the slowest pair would be stretched by s² "
               "- s + 1.",
    "by-parts": "Pairs that turn less than once in training are divided by s, those of more than 32 turns "
        "kept, and "
                "between them the ramp is linear in turns.",
    "yarn-paper": "NTK-by-parts and sharper logits, with the ramp of the paper.",
    "yarn": "NTK-by-parts and sharper logits, with the ramp that every engine computes, linear in the pair "
        "index.",
    "llama3": "NTK-by-parts with thresholds 1 and 4: more pairs are kept.",
    "su-ntk": "NTK-aware with one step more: the first pair is slowed too, by s^(2/d).",
    "abf": "A base that is larger by a round factor: all pairs but the first are slowed, the slow ones most.",
    "critical": "The base at which as many pairs turn fully within the target as did in training.",
    "safe": "The least base from which on the sum of cosines is proved not to turn negative below the "
        "target.",
}  # fmt: skip

EXPERIENCE = {
    "none": "Perplexity explodes beyond the training length (Chen et al. 2023).",
    "pi": "Works after about 1,000 steps of fine-tuning (Chen et al. 2023, arXiv:2306.15595).",
    "ntk": "Better than PI without fine-tuning, worse after it (Peng et al. 2023, arXiv:2309.00071).",
    "dynamic": "Used without fine-tuning; degrades slowly (Peng et al. 2023).",
    "by-parts": "Better than PI and NTK-aware, fine-tuned or not (Peng et al. 2023).",
    "yarn-paper": "No measurement of this ramp is known: the authors' code has the other one.",
    "yarn": "Fine-tuned for 400 steps at s = 16 (Peng et al. 2023); served without fine-tuning up to s = 4 "
        "by "
            "the makers of Qwen2.5.",
    "llama3": "In the files of Llama 3.1, whose training on long texts took 800 billion tokens "
        "(arXiv:2407.21783).",
    "su-ntk": "Blog experiments without fine-tuning (Su 2023, kexue.fm/archives/9706).",
    "abf": "Continued pretraining on 400 billion tokens (Xiong et al. 2023, arXiv:2309.16039).",
    "critical": "Fine-tuned models with bases of this criterion exist (Liu et al. 2023, arXiv:2310.05209).",
    "safe": "A base below is reported to give long texts of good perplexity and no retrieval (Men et al. "
        "2024, "
            "arXiv:2405.14591); none is reported to suffice without training.",
}  # fmt: skip
OWN = "Trained or served as its makers say; this page knows the file alone."
MORE = "With a larger factor than its makers' none is on file here."
