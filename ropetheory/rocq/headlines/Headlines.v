(** * Headlines: what is proved of rotary position embeddings, in the words of a textbook

    The statements of two files say what is proved: [ScoreHeadlines], on rotations, scores and what relative position
    forces, and [BaseHeadlines], on wavelengths, bases for longer contexts and sums over the pairs. Each theorem there
    is derived from conclusions that are generated and proved in other files, which its comment names; one alone, that
    position 0 changes nothing, has none to stand on.

    The words, defined in [Rotary] and [Maps]:
    - [theta b d j] is the frequency b^(-2j/d) of pair [j] of a head of width [d] at the base [b], in radians a token,
      and [wavelength b d j] is [2 * PI / theta b d j]; the pairs of an even width are 0, ..., d/2 - 1;
    - [rotation b d m] is the block diagonal matrix of the rotations of the plane by the angles [m * theta b d j];
    - [image A x] is the matrix [A] applied to the vector [x], [inner] and [norm] are those of Euclid;
    - [score b d q k m n] is the inner product of the query [q] rotated to position [m] and the key [k] rotated to [n];
    - [total f n] is the sum f 0 + ... + f (n - 1);
    - [Rpower x y] is x^y for positive [x], [Si] the sine integral, [ceiling x] the least integer that is not below
      [x], and [is_lim_seq u l] says that the sequence [u] tends to [l].
    Widths, pairs and counts are whole numbers; positions, bases and lengths are real, and where a sum runs over
    positions they are whole. The last line prints the axioms on which all headlines stand, those of the real
    numbers. *)
From Rope.headlines Require Export ScoreHeadlines BaseHeadlines.

Definition headlines :=
  (rotation_relative, rotation_sum, rotation_zero, rotation_orthogonal, rotation_keeps_norm,
   score_relative, score_of_offset, score_in_pairs, score_of_unit_pairs, score_bounded,
   cosines_over_positions, mean_score_vanishes, relative_maps, clipped_maps,
   wavelengths_geometric, longest_wavelength, wavelength_of_larger_base,
   turns_within, less_than_a_turn, critical_pair,
   interpolation_stretches, ntk_stretch, ntk_base_unique, slowest_beyond, critical_index_kept, by_parts_between,
   commensurable, granularity_limit, granularity_unbounded, cosines_between_bases, feasible_from).
Print Assumptions headlines.
