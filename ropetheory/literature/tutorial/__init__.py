"""Claims of a web tutorial on rotary embeddings and context extension.

The tutorial counts pairs from 1 in its sections 2 to 6 and 8, and from 0 in section 7; each reading
says which. Its worked numbers are held against the quantity that they are said to be, not against
the tutorial's own intermediate roundings.
"""

from ropetheory.authoring import Source, Unjudged
from ropetheory.literature.tutorial import (
    comparison,
    dynamic,
    interpolation,
    introduction,
    kernel,
    large_base,
    prescription,
    properties,
    rescaling,
    rotation,
    sampling,
    schedule,
    temperature,
    training,
    uniqueness,
    yarn,
)
from ropetheory.literature.tutorial.errata import ERRATA as ERRATA

UNJUDGED = (
    Unjudged("section 1, first two paragraphs",
        "Who introduced absolute encodings, and that a model learns to read order from them.",
        "History, and a statement on trained models."),
    Unjudged("section 1, fourth paragraph, last sentence",
        "Rotary encodings are applied in every layer.",
        "A fact of how models are built; nothing in the section depends on it."),
    Unjudged("section 2.2, efficient implementation, last sentence",
        "Rotation by pairs is one vectorised operation.",
        "A statement on software."),
    Unjudged("section 2.5, first paragraph",
        "Rotation is essentially the only linear encoding with the law.",
        "It announces the argument, whose steps have verdicts."),
    Unjudged("section 3.2, last paragraph, first half",
        "The rate of decay depends on the vectors.",
        "There is no decay whose rate it could be; see the erratum on that section."),
    Unjudged("section 4, why this breaks attention, first and last sentence",
        "Weights have learned informative scores for trained offsets, and others disrupt the "
        "softmax.",
        "Only trained models could decide it."),
    Unjudged("section 6.1, position-encoding kernel, last sentence",
        "The frequencies alone determine which functions of the offset a model can represent.",
        "No measure of what a model can represent is named; two lemmas of ours say that the pairs "
        "add d independent functions."),
    Unjudged("section 6.1, PI's Problem, last sentence",
        "The class of functions changes discontinuously with s.",
        "It names no distance of classes of functions."),
    Unjudged("section 6.1, scaling insight, second and third sentence",
        "At the new length the kernel should look as it did at the old one.",
        "It is an aim, without a measure of how alike kernels look."),
    Unjudged("section 6.1, third issue, last sentence, the table of section 8",
        "The ablation table is in section 8.",
        "A slip of a reference: the table is in section 9."),
    Unjudged("section 6.4, first paragraph",
        "Sampling theory is a cleaner basis than the theory of kernels.",
        "A judgement."),
    Unjudged("section 6.5, fast dimensions, last sentence",
        "Fast pairs dominate the score of nearby tokens.",
        "Only trained models could decide it. A lemma of ours says how little the cosine of a "
        "slow pair changes."),
    Unjudged("section 7, first item of the list",
        "To leave fast pairs alone is better than to interpolate them.",
        "Only trained models could decide it."),
    Unjudged("section 7.3, first paragraph, last sentence",
        "Models that are extended attend more uniformly.",
        "Only trained models could decide it."),
    Unjudged("section 8.3, table, first, second and last row",
        "When a method is applied, whether it needs fine-tuning, how flexible it is.",
        "Practice, without figures."),
    Unjudged("section 9, table of methods, strengths and weaknesses",
        "Stable, simple, zero-shot, no hacks, and what else has no figure.",
        "Judgements."),
    Unjudged("section 9, practical guidance, first and last item",
        "Serve variable lengths by the dynamic rule; avoid PI where local order counts.",
        "Advice."),
    Unjudged("section 9, table 5, its figures",
        "The figures of the table.",
        "They are copied from another paper, which was not read; what the text draws from them "
        "has verdicts."),
    Unjudged("references",
        "What each work introduced, the base 500000 as an alternative at training time among it.",
        "History. A paper of 2023 has the base, and adjusts a trained model to it."),
)
SOURCE = Source(
    key="tutorial",
    title="Rotary Position Embeddings (RoPE) and Context Extension",
    authors="not named",
    year=2025,
    settings=(
        {"b": "10000", "d": "64", "L": "4096", "s": "8", "low": "1", "high": "32"},
        {"b": "10000", "d": "128", "L": "4096", "s": "8", "low": "1", "high": "32"},
        {"b": "10000", "d": "128", "L": "8192", "s": "8", "low": "1", "high": "32"},
        {"b": "10000", "d": "64", "L": "4096", "s": "4"},
        {"b": "10000", "d": "128", "L": "128000"},
        {"b": "500000", "B": "500000", "d": "128", "L": "8192", "s": "15.625"},
        {"b": "500000", "B": "500000", "d": "128", "L": "128000"},
        {"b": "500000", "d": "128", "L": "8192", "s": "8"},  # LLaMA 3.1, which it names
    ),
    version="the text of the page, sections 1 to 9 with exercises and references, without its figures",
    unjudged=UNJUDGED,
)

CLAIMS = (
    *introduction.CLAIMS,
    *rotation.CLAIMS,
    *schedule.CLAIMS,
    *uniqueness.CLAIMS,
    *properties.CLAIMS,
    *training.CLAIMS,
    *interpolation.CLAIMS,
    *kernel.CLAIMS,
    *rescaling.CLAIMS,
    *sampling.CLAIMS,
    *prescription.CLAIMS,
    *dynamic.CLAIMS,
    *yarn.CLAIMS,
    *temperature.CLAIMS,
    *large_base.CLAIMS,
    *comparison.CLAIMS,
)
