"""Section 5 and appendices A and G: perplexity, passkeys, ablations and costs."""

from ropetheory.authoring import Claim, Experiment, Verdict

CLAIMS = (
    Claim("lm_infinite.best-columns", "5.1 and table 1",
        "With LM-Infinite some model has the best perplexity in 7 of 9 columns, which the caption calls the "
        "highest; the first and the last column are the other two.",
        Experiment("Perplexity of several models at up to 32K tokens on two data sets.",
            states=("3.8 > 3.4", "3.1 < 3.8", "3.0 < 4.3", "3.1 < 4.4", "1.0 < 3.6", "6.1 < 6.2",
                "5.3 < 5.8", "6.5 < 6.6", "7.0 > 5.1")), "report", Verdict.EMPIRICAL),
    Claim("lm_infinite.extreme", "5.1 and figure 4",
        "Llama-2 keeps its loss up to 200M tokens.",
        Experiment("One sequence, put together of documents; the loss stands in a figure."), "report",
        Verdict.EMPIRICAL),
    Claim("lm_infinite.within-training", "tables 1 and 3, 2K, with 4, mask and distance ceiling",
        "Within the L tokens of training the method changes nothing: every token is among the L most recent "
        "ones, and no distance is above L. So Llama-2 and MPT-7B, for both of which table 1 has L = 4K, have "
        "the same perplexity, BLEU and ROUGE at 2K with it and without it.",
        Experiment("Perplexity, BLEU and ROUGE of MPT-7B and Llama-2 on two data sets at 2K tokens.",
            states=("4.3 == 3.4", "5.7 == 5.5", "8.5 == 8.3", "6.1 == 6.2", "16.1 == 0.0", "23.8 == 5.6",
                "26.9 == 26.6", "31.8 == 31.4", "5.0 == 0.9", "16.6 == 7.5", "9.0 == 8.8", "21.9 == 22.4")),
        "report", Verdict.REFUTED, corrected="4.3 > 3.4"),
    Claim("lm_infinite.ablations", "5.2, figure 5, and A.2, table 4",
        "Mask and ceiling are both needed, and so is the first token: without starting tokens the loss at "
        "16K is far higher, with 1 to 100 of them it hardly differs, with 1000 and more it is higher again.",
        Experiment("Losses of LLaMA in figure 5; the model of table 4 is not named.",
            states=("6.43 > 1.03", "1.03 - 1.02 < 0.02", "1.81 > 1.03", "4.96 > 1.81")), "report",
        Verdict.EMPIRICAL),
    Claim("lm_infinite.passkeys", "5.3 and table 2",
        "Passkeys are found in 81.2 percent of the texts, in 44.0 percent by truncation, a gain of 37.2 "
        "points; on Qasper the gain is 1.2.",
        Experiment("One model, fine-tuned for chat, at five lengths up to 16K.",
            states=("abs((70.3 + 90.8 + 86.5 + 79.3 + 79.1)/5 - 81.2) <= 0.05",
                "abs((66.0 + 55.3 + 38.8 + 32.8 + 27.3)/5 - 44.0) <= 0.05", "abs(81.2 - 44.0 - 37.2) <= 0.05",
                "abs(31.3 - 30.1 - 1.2) <= 0.05")), "report", Verdict.EMPIRICAL),
    Claim("lm_infinite.common-setting", "A.3, tables 5, 6 and 7",
        "Each of k, the distance of middle tokens and h is varied about the chosen k = 5, L/2 and h = 5, so "
        "that the accuracy there is in all three tables.",
        Experiment("Accuracy of Llama-2 on passkeys of a validation set.",
            states=("0.81 == 0.81", "0.81 == 0.94")), "report", Verdict.REFUTED, corrected="0.81 < 0.94"),
    Claim("lm_infinite.costs", "5.4 and G",
        "At 32K tokens encoding is 3.16 times as fast, decoding 2.72 times, and memory 7.53 times smaller.",
        Experiment("Seconds a sequence, seconds a token and gigabytes of Llama-2 on one device.",
            states=("abs(48.19/15.26 - 3.16) <= 0.005", "abs(7.34/2.70 - 2.72) <= 0.005",
                "abs(33.2/4.41 - 7.53) <= 0.005")), "report", Verdict.EMPIRICAL))
