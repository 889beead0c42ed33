"""Sections 2.3 and 2.4 with 3.2, 3.4 and appendix D.3 and D.5: which pairs turn by which axis."""

from ropetheory.authoring import Claim, Experiment, Members, Verdict

CLAIMS = (
    Claim("mrope_i.time-fastest", "2.3.2, second sentence; fourth sentence, ranges",
        "In three sections one after another time has the pairs of highest frequency, and the frequencies of "
        "height and width do not overlap: pair j, counted from 0, is faster than every pair w further on.",
        "theta(j + w) < theta(j)", "axes.later-sections", Verdict.HOLDS,
        mutants=("theta(j + w) > theta(j)",)),
    Claim("mrope_i.full-spectrum", "2.3.3, interleaved allocation, second sentence",
        "With three axes in turn, each of them keeps every third frequency, from high to low: the pairs m, m "
        "+ 3, m + 6 and so on, of axis m = 0, 1 or 2, form a geometric schedule with the ratio b^(-6/d). In "
        "the proportion 24:20:20 that goes up to pair 59; the four slowest pairs are of time alone.",
        "theta(3*(j + 1) + m)/theta(3*j + m) == b**(-6/d)", "axes.in-turn", Verdict.HOLDS,
        where={"w": "3"}, mutants=("theta(3*(j + 1) + m)/theta(3*j + m) == b**(-2/d)",)),
    Claim("mrope_i.text-unchanged", "2.4, first paragraph; 2.5, second paragraph",
        "On text, where the three positions are equal, the encoding is RoPE: whichever axis a pair j, "
        "counted from 0, belongs to, the common offset makes up the score of RoPE.",
        "score(m, n) == Sum((q[2*j]*k[2*j] + q[2*j+1]*k[2*j+1])*cos((n - m)*theta(j)) + (q[2*j+1]*k[2*j] - "
        "q[2*j]*k[2*j+1])*sin((n - m)*theta(j)), j, 0, d/2-1)",
        "relative-position.score", Verdict.HOLDS),
    Claim("mrope_i.boundary-slowed", "2.3.3, last sentence; appendix D.3, second sentence, boundary",
        "Sections one after another make one boundary of a scaling by parts fall between axes: with those of "
        "Qwen2-VL at 32K, the pairs of at most one turn, which YaRN slows by the whole scale, are those of "
        "width, 40 to 63.",
        Members("j", 0, 63, "rotations(j) <= 1", ((40, 63),),
            at={"b": "1000000", "d": "128", "L": "32768"}), "axes.axis-slowed", Verdict.HOLDS),
    Claim("mrope_i.boundary-kept", "2.3.3, last sentence; appendix D.3, second sentence, boundary",
        "The pairs of at least 32 turns, which YaRN leaves alone, are then those of time and the first 8 of "
        "height, 0 to 23.",
        Members("j", 0, 63, "rotations(j) >= 32", ((0, 23),),
            at={"b": "1000000", "d": "128", "L": "32768"}), "axes.axis-kept", Verdict.HOLDS),
    Claim("mrope_i.longer-videos", "appendix D.3, last sentence, and table 6",
        "Under YaRN at 256K the layout in turn gains more on long videos than sections do.",
        Experiment("Two benchmarks, with and without YaRN.",
            states=("43.6 - 42.0 > 41.2 - 41.5", "64.1 - 63.2 > 63.3 - 62.9")), "report",
        Verdict.EMPIRICAL),
    Claim("mrope_i.smaller-base", "2.4, last paragraph; 3.4.1, scaling rotary base",
        "A smaller base for height and width, 10,000 instead of a million, lowers the results on images.",
        Experiment("Means with one base and with two.", states=("60.15 < 66.65",)), "report",
        Verdict.EMPIRICAL),
    Claim("mrope_i.gains", "3.2, first paragraph",
        "The layout in turn gains 2.67, 5.28 and 3.27 points over RoPE on three benchmarks of table 2, whose "
        "entries are rounded.",
        Experiment("Differences of entries, to one unit of their last digit.",
            states=("abs(53.22 - 50.56 - 2.67) <= 0.01", "abs(62.12 - 56.84 - 5.28) <= 0.01",
                "abs(80.94 - 77.67 - 3.27) <= 0.01")), "report", Verdict.EMPIRICAL),
    Claim("mrope_i.means-of-allocations", "3.4.2, table 5; appendix D.5.2, table 8",
        "The proportion 24:20:20 does best on the whole, and the whole is the mean of three columns.",
        Experiment("Eight proportions and layouts of the three axes; 24, 20 and 20 pairs are all 64.",
            states=("24 + 20 + 20 == 128/2", "abs((66.42 + 51.01 + 76.02)/3 - 64.48) <= 0.005",
                "abs((66.30 + 51.93 + 75.77)/3 - 64.67) <= 0.005",
                "abs((66.65 + 52.36 + 75.85)/3 - 64.95) <= 0.005",
                "abs((64.07 + 51.15 + 74.65)/3 - 63.29) <= 0.005",
                "abs((65.06 + 51.17 + 72.87)/3 - 63.03) <= 0.005",
                "abs((65.33 + 52.11 + 72.50)/3 - 63.31) <= 0.005",
                "abs((65.26 + 51.15 + 72.80)/3 - 63.07) <= 0.005",
                "abs((66.40 + 52.58 + 74.92)/3 - 64.63) <= 0.005", "64.95 > 64.67 > 64.63 > 64.48")),
        "report", Verdict.EMPIRICAL),
    Claim("mrope_i.means-of-strides", "appendix D.5.3, table 9",
        "A stride of one position a frame does best on the whole, the mean of six benchmarks.",
        Experiment("Four strides.",
            states=("abs((56.55 + 57.90 + 58.96 + 38.99 + 62.37 + 31.88)/6 - 51.11) <= 0.005",
                "abs((57.05 + 57.79 + 58.96 + 40.54 + 65.46 + 34.36)/6 - 52.36) <= 0.005",
                "abs((55.70 + 58.13 + 58.15 + 38.02 + 63.11 + 33.51)/6 - 51.10) <= 0.005",
                "abs((56.28 + 57.93 + 58.74 + 41.12 + 63.75 + 32.99)/6 - 51.80) <= 0.005",
                "52.36 > 51.80 > 51.11 > 51.10")), "report", Verdict.EMPIRICAL))
