(** * Headlines: what is proved of rotary position embeddings, in the words of a textbook

    The statements of two files say what is proved: [ScoreHeadlines], on rotations, scores and what relative position
    forces, and [BaseHeadlines], on wavelengths, bases for longer contexts and sums over the pairs. Each theorem there
    is derived from conclusions that are generated and proved in other files, which its comment names; one alone, that
    position 0 changes nothing, has none to stand on.

    The words, defined in [Rotary] and [Maps], for a base [b] above 1 throughout:
    - [theta b d j] is the frequency b^(-2j/d) of pair [j] of a head of width [d] at the base [b], in radians a token,
      and [wavelength b d j] is [2 * PI / theta b d j]; the pairs of an even width are 0, ..., d/2 - 1,
      and pair [j] has the coordinates 2j and 2j + 1, as neighbours;
    - [critical_index b d L] is (d/2) log_b (L / 2 pi), a real number;
    - [square d] holds the matrices of [d] rows and columns, with [product], [transpose] and [identity]; [turn a] has the
      rows (cos a, - sin a) and (sin a, cos a);
    - [rotation b d m] is the block diagonal matrix of the rotations of the plane by the angles [m * theta b d j];
    - [image A x] is the matrix [A] applied to the vector [x], [inner] and [norm] are those of Euclid;
    - [score b d q k m n] is the inner product of the query [q] rotated to position [m] and the key [k] rotated to [n],
      not divided by the root of the width; the offset is n - m, key less query;
    - [rotation_by f d m] is the same with any frequencies [f], and [by_parts] are those of the extension by parts;
    - [total f n] is the sum f 0 + ... + f (n - 1);
    - [Rpower x y] is x^y for positive [x], [Si] the sine integral, [ceiling x] the least integer that is not below
      [x], and [is_lim_seq u l] says that the sequence [u] tends to [l].
    Widths, pairs and counts are whole numbers; positions, bases and lengths are real, but for whole positions in
    [relative_maps], [clipped_maps] and [feasible_from] and where a sum runs over positions. Functions of Coq are total,
    x/0 = 0; under the hypotheses no divisor of a headline is 0 and no logarithm or power is of a number that is not
    positive, but in the first member of a sequence whose limit is meant, and at a base or width that [rotation_zero]
    allows. The last line prints the axioms on which all headlines stand: those of the real numbers and of the classical
    logic under them. *)
From Rope.headlines Require Export ScoreHeadlines BaseHeadlines.

Definition headlines :=
  (rotation_relative, rotation_sum, rotation_zero, rotation_orthogonal, rotation_keeps_norm,
   score_relative, score_of_offset, score_in_pairs, score_of_unit_pairs, score_bounded,
   cosines_over_positions, mean_score_vanishes, relative_maps, clipped_maps,
   wavelengths_geometric, longest_wavelength, wavelength_of_scaled_base,
   turns_within, less_than_a_turn, critical_pair,
   interpolation_stretches, ntk_stretch, ntk_base_unique, slowest_beyond, critical_index_kept, by_parts_between,
   wavelengths_of_power_base, granularity_limit, granularity_diverges, cosines_between_bases, feasible_from).
Print Assumptions headlines.
