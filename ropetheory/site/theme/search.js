/* How the search ranks; the generator puts it before the code of the theme's search, which asks it these things. */
const ranking = {
  typed: "",
  /* Words that say nothing are left out, unless there are no others; each word is taken once. */
  telling(clauses, lunr) {
    const words = clauses.flatMap((one) =>
      one.term.split(lunr.tokenizer.separator).filter(Boolean).map((term) => ({ ...one, term })));
    const once = [...new Map(words.map((one) => [one.term.replace("*", ""), one])).values()];
    const kept = once.filter((one) => lunr.stopWordFilter(one.term.replace("*", "")));
    return kept.length ? kept : once;
  },
  /* A word is looked for as the beginning of others, and counts thirty times as much where it stands as typed.
     One of a letter or two is also looked for in one with the next: m-rope as mrope, 2-D as 2d. */
  ask(query, clauses) {
    clauses.forEach((one, at) => {
      query.clause({ ...one });
      if (one.wildcard) query.clause({ ...one, wildcard: 0, boost: 29 });
      const next = clauses[at + 1];
      if (next && one.term.length < 3) query.clause({ ...next, term: one.term + next.term, boost: 30 });
    });
  },
  /* The page whose name is typed stands first, what has all words before what has some, a page before its parts. */
  score(plain, words, { location, parent }) {
    const found = Object.values(words);
    const named = location.replace(/^.*\/|\.html$/g, "").toLowerCase() === this.typed.trim().toLowerCase();
    return plain * (found.filter(Boolean).length / found.length) ** 3 * (parent ? 1 : 2) * (named ? 1000 : 1);
  },
};
