"""Section 2.5: what relative position forces.

The maps g of the tutorial are G here, what the scores depend on is F; p and v are whole positions. The
models through which balls read them turn one plane and reflect an axis, in an oblique frame.
"""

from __future__ import annotations

from ropetheory.literature.claim import Claim, Formula, Verdict

RELATIVE = "transpose(G(p))*G(v) == F(v-p)"
NORMAL = (RELATIVE, "G(0) == 1")
"""The law of the section, and its normalisation."""

REFLECTED = {"p": "1", "v": "1"}
MIXED = {"b": "10000", "d": "4", "m": "1", "phi": "1"}

CLAIMS: tuple[Claim, ...] = (
    Claim(
        id="tutorial.gram",
        locator="section 2.5, functional equation, equal positions",
        reading="At equal positions the product of the transposed map and the map is the same everywhere.",
        printed=Formula("transpose(G(p))*G(p) == F(0)"),
        settled_by="uniqueness.gram",
        recorded=Verdict.HOLDS,
        given=(RELATIVE,),
    ),
    Claim(
        id="tutorial.at-zero",
        locator="section 2.5, functional equation, second position 0",
        reading="With the second position at 0, the product is what the scores depend on at minus the first.",
        printed=Formula("F(-p) == transpose(G(p))*G(0)"),
        settled_by="uniqueness.at-zero",
        recorded=Verdict.HOLDS,
        given=(RELATIVE,),
    ),
    Claim(
        id="tutorial.cocycle",
        locator="section 2.5, functional equation, applied twice",
        reading="The transposed map at p times the map at v is the transposed map at 0 times that at v - p.",
        printed=Formula("transpose(G(p))*G(v) == transpose(G(0))*G(v-p)"),
        settled_by="uniqueness.cocycle",
        recorded=Verdict.HOLDS,
        given=(RELATIVE,),
    ),
    Claim(
        id="tutorial.cocycle-condition",
        locator="section 2.5, functional equation, cocycle condition",
        reading="What the scores depend on composes as differences add, before the identity is put at 0. "
        "Here it is W_q^T R(u) W_q at the difference u, with rotations R.",
        printed=Formula(
            "(transpose(Wq)*R(m)*Wq)*(transpose(Wq)*R(n)*Wq) == transpose(Wq)*R(m+n)*Wq"
        ),
        settled_by="uniqueness.free-start",
        recorded=Verdict.REFUTED,
        counterexample={"m": "0", "n": "1", "q": ["2", "0", "0", "2"]},
        corrected=Formula("transpose(R(m)*Wq)*(R(n)*Wq) == transpose(Wq)*R(n-m)*Wq"),
    ),
    Claim(
        id="tutorial.normalised",
        locator="section 2.5, functional equation, normalised",
        reading="With the identity at 0, the transposed map at p times the map at v is the map at v - p.",
        printed=Formula("transpose(G(p))*G(v) == G(v-p)"),
        settled_by="uniqueness.normalised",
        recorded=Verdict.HOLDS,
        given=NORMAL,
    ),
    Claim(
        id="tutorial.start-forced",
        locator="section 2.5, functional equation, normalised",
        reading="The identity at position 0 is forced: putting one and the same map before the rotations "
        "changes the law that the scores obey. Here the map is W_q and the rotations are R.",
        printed=Formula("transpose(R(m)*Wq)*(R(n)*Wq) == R(n-m)"),
        settled_by="uniqueness.free-start",
        recorded=Verdict.REFUTED,
        counterexample={"m": "0", "n": "1", "q": ["2", "0", "0", "2"]},
        corrected=Formula("transpose(R(m)*Wq)*(R(n)*Wq) == transpose(Wq)*R(n-m)*Wq"),
    ),
    Claim(
        id="tutorial.transposed-map",
        locator="section 2.5, orthogonality",
        reading="The transposed map at p is the map at -p.",
        printed=Formula("transpose(G(p)) == G(-p)"),
        settled_by="uniqueness.transposed",
        recorded=Verdict.HOLDS,
        given=NORMAL,
    ),
    Claim(
        id="tutorial.orthogonal-maps",
        locator="section 2.5, orthogonality",
        reading="Each map is orthogonal.",
        printed=Formula("transpose(G(p))*G(p) == 1"),
        settled_by="uniqueness.orthogonal",
        recorded=Verdict.HOLDS,
        given=NORMAL,
    ),
    Claim(
        id="tutorial.so-orthogonal",
        locator="section 2.5, orthogonality, the reason given",
        reading="That the transposed map at p is the map at -p makes the maps orthogonal: also the maps with "
        "1 and 1 + p^2 on the diagonal, of which it is true. It is the law at equal positions that does.",
        printed=Formula("transpose(matrix(1, 0, 0, 1 + p**2))*matrix(1, 0, 0, 1 + p**2) == identity"),
        settled_by="uniqueness.orthogonal",
        recorded=Verdict.REFUTED,
        counterexample={"p": "1"},
        corrected=Formula("transpose(G(p))*G(p) == 1"),
    ),
    Claim(
        id="tutorial.homomorphism",
        locator="section 2.5, orthogonality, homomorphism",
        reading="The maps compose as positions add.",
        printed=Formula("G(p+v) == G(p)*G(v)"),
        settled_by="uniqueness.composition",
        recorded=Verdict.HOLDS,
        given=NORMAL,
    ),
    Claim(
        id="tutorial.generator",
        locator="section 2.5, proposition, sketch",
        reading="The family is determined by the image of 1: each further step multiplies by it.",
        printed=Formula("G(p+1) == G(p)*G(1)"),
        settled_by="uniqueness.step",
        recorded=Verdict.HOLDS,
        given=NORMAL,
    ),
    Claim(
        id="tutorial.rotation-family",
        locator="section 2.5, proposition",
        reading="In the plane the family generated by the rotation by an angle is, at p, the rotation by p "
        "times that angle: one step more adds the angle.",
        printed=Formula("rotation(p*phi)*rotation(phi) == rotation((p+1)*phi)"),
        settled_by="uniqueness.generated",
        recorded=Verdict.HOLDS,
        mutants=("rotation(p*phi)*rotation(phi) == rotation((p-1)*phi)",),
    ),
    Claim(
        id="tutorial.angle-mod-turn",
        locator="section 2.5, proposition, sketch",
        reading="The angle counts up to full turns: one more gives the same family on whole positions.",
        printed=Formula("exp(I*p*(phi + 2*pi)) == exp(I*p*phi)"),
        settled_by="uniqueness.angle-mod-turn",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.fractional-positions",
        locator="section 2.5, proposition, with the fractional positions of section 5",
        reading="What the family is at whole positions fixes it at half positions.",
        printed=Formula("exp(I*(phi + 2*pi)/2) == exp(I*phi/2)"),
        settled_by="uniqueness.half-positions",
        recorded=Verdict.REFUTED,
        counterexample={"phi": "1"},
        corrected=Formula("exp(I*(phi + 2*pi)/2) == -exp(I*phi/2)"),
    ),
    Claim(
        id="tutorial.orientation",
        locator="section 2.5, orientation",
        reading="Asking for the determinant 1 leaves rotations alone: how far a matrix of the plane is from "
        "the form (a, -c; c, a), squared, is the sum of its squared entries less twice its determinant, "
        "which is 2 - 2 for an orthogonal one.",
        printed=Formula(
            "(x[0]-x[3])**2 + (x[1]+x[2])**2 == x[0]**2 + x[1]**2 + x[2]**2 + x[3]**2"
            " - 2*det(matrix(x[0], x[1], x[2], x[3]))"
        ),
        settled_by="uniqueness.plane",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.determinant",
        locator="section 2.5, orientation",
        reading="The rotation of a pair j, counted from 0, by m theta_j has the determinant one.",
        printed=Formula("det(rotation(m*theta(j))) == 1"),
        settled_by="relative-position.determinant",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.unique-encoding",
        locator="section 2.5, orientation, the unique encoding",
        reading="In the plane there is one encoding only: any two angles give the same rotations; the milder "
        "reading: every encoding is generated by one rotation, whose angle is free.",
        printed=Formula("exp(I*p*phi) == exp(I*p*psi)"),
        settled_by="uniqueness.generated",
        recorded=Verdict.IMPRECISE,
        counterexample={"p": "1", "phi": "0", "psi": "1"},
        milder=Formula("rotation(p*phi)*rotation(phi) == rotation((p+1)*phi)"),
        mutants=("rotation(p*phi)*rotation(phi) == rotation((p+2)*phi)",),
    ),
    Claim(
        id="tutorial.sum-over-pairs",
        locator="section 2.5, extension to d dimensions",
        reading="The score is the sum of the inner products of the rotated pairs; j counts pairs from 0.",
        printed=Formula(
            "score(m, n) == Sum("
            "(q[2*j]*cos(m*theta(j)) - q[2*j+1]*sin(m*theta(j)))"
            "*(k[2*j]*cos(n*theta(j)) - k[2*j+1]*sin(n*theta(j)))"
            " + (q[2*j]*sin(m*theta(j)) + q[2*j+1]*cos(m*theta(j)))"
            "*(k[2*j]*sin(n*theta(j)) + k[2*j+1]*cos(n*theta(j))), j, 0, d/2-1)"
        ),
        settled_by="relative-position.score",
        recorded=Verdict.HOLDS,
    ),
    Claim(
        id="tutorial.blocks-rotate",
        locator="section 2.5, extension to d dimensions, each block",
        reading="Each block of a relative family must be a rotation, of determinant one: also the block that "
        "reflects the second axis at odd positions. It obeys the law, and two of them have determinant one.",
        printed=Formula("det(matrix(1, 0, 0, (-1)**p)) == 1"),
        settled_by="uniqueness.reflections",
        recorded=Verdict.REFUTED,
        counterexample={"p": "1"},
        corrected=Formula(
            "transpose(matrix(1, 0, 0, (-1)**p))*matrix(1, 0, 0, (-1)**v) == matrix(1, 0, 0, (-1)**(v-p))"
        ),
        mutants=(
            "transpose(matrix(1, 0, 0, (-1)**p))*matrix(1, 0, 0, (-1)**v) == matrix(1, 0, 0, (-1)**(v-p+1))",
        ),
    ),
    Claim(
        id="tutorial.block-diagonal",
        locator="section 2.5, extension to d dimensions, block structure",
        reading="The blocks follow from the law: no relative family lets coordinate 2 enter coordinate 0. "
        "The frame of the counterexample turns these two into each other by phi.",
        printed=Formula("mixed_entry(phi, m) == 0"),
        settled_by="uniqueness.mixed",
        recorded=Verdict.REFUTED,
        counterexample=MIXED,
        corrected=Formula("mixed_entry(phi, m) == sin(phi)*cos(phi)*(cos(m*theta(0)) - cos(m*theta(1)))"),
    ),
    Claim(
        id="tutorial.normal-form",
        locator="section 2.5, extension to d dimensions, block structure",
        reading="Up to an orthogonal frame P the blocks do follow: rotations of planes and signs of axes.",
        printed=Formula("G(p) == P*blocks(p)*transpose(P)"),
        settled_by="uniqueness.normal-form",
        recorded=Verdict.HOLDS,
        given=NORMAL,
        mutants=("G(p) == transpose(P)*blocks(p)*P",),
    ),
    Claim(
        id="tutorial.only-angles-free",
        locator="section 2.5, extension to d dimensions, last sentence",
        reading="Nothing but the angles is free: turning the frame gives no other family.",
        printed=Formula("P*blocks(p)*transpose(P) == blocks(p)"),
        settled_by="uniqueness.any-planes",
        recorded=Verdict.REFUTED,
        counterexample={"p": "1"},
        corrected=Formula(
            "(P*blocks(p)*transpose(P))*(P*blocks(v)*transpose(P)) == P*blocks(p+v)*transpose(P)"
        ),
    ),
    Claim(
        id="tutorial.any-schedule",
        locator="section 2.5, box, the schedule is not fixed",
        reading="The law does not fix the angles: rotations by any angle phi a token obey it.",
        printed=Formula("transpose(rotation(m*phi))*rotation(n*phi) == rotation((n-m)*phi)"),
        settled_by="relative-position.group",
        recorded=Verdict.HOLDS,
        where={"j": "0", "m": "m*phi", "n": "n*phi"},
        mutants=("transpose(rotation(m*phi))*rotation(n*phi) == rotation((m-n)*phi)",),
    ),
    Claim(
        id="tutorial.rotation-forced",
        locator="section 2.5, box",
        reading="The law and linearity force rotations, without a condition on the determinant: the signs of "
        "a reflection's powers do not depend on the offset alone.",
        printed=Formula("(-1)**p*(-1)**v != (-1)**(v-p)"),
        settled_by="uniqueness.sign",
        recorded=Verdict.REFUTED,
        counterexample=REFLECTED,
        corrected=Formula("(-1)**p*(-1)**v == (-1)**(v-p)"),
        mutants=("(-1)**p*(-1)**v == (-1)**(v-p+1)",),
    ),
    Claim(
        id="tutorial.one-map-for-both",
        locator="section 2.5, box",
        reading="Rotations are forced also where queries and keys have maps of their own, Q and K.",
        printed=Formula("transpose(Q(p))*Q(p) == 1"),
        settled_by="clipped-positions.inverse",
        recorded=Verdict.REFUTED,
        counterexample={"p": "1"},
        corrected=Formula("transpose(Q(p))*K(p) == 1"),
    ),
)
