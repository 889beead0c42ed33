"""Where rows and time are entangled."""

from ropetheory.authoring import Change, Erratum, Shown

ERRATA = (
    Erratum("mrope_i.frames-of-one-video",
        "Rows and time of one video are called entangled, as they are between visual contents only",
        "2.2.3, eq. (3)",
        "Of one object at two moments in a video, the offset of rows contains that of times under MRoPE.",
        "Within one visual content time, rows and columns are counted from the same start, which cancels: "
        "the offset of rows is the difference of rows. Time enters it only between contents, as where each "
        "frame is one.",
        "Equation (3) adds the time of a frame to its rows; in a video that is one block, as the section on "
        "designs in several dimensions describes it, the start of the video is added.",
        Change.WORD,
        ("mrope_i.entangled",),
        (
            Shown("Offset of height between one row in two neighbouring frames of one video, in positions",
                "((psi + v) - (phi + p)) + (n - m)", "(psi + n) - (phi + m)",
                {"phi": "0", "psi": "0", "m": "3", "n": "3", "p": "0", "v": "1"}),),
        practice="In a model whose videos are one block, positions of rows that begin anew change no offset "
        "within a video; they do where a video is written frame by frame, as in Qwen3-VL.",
        contradiction="The section on designs in several dimensions takes an image or a set of frames for "
        "one block."),
)
