package doublecard

import (
	"strings"
	"testing"

	"parlor/games"
)

// pictures were drawn by hand. Rows above those shown are empty.
var pictures = []struct{ text, want string }{
	{"double-card color -", `
 2  .   .   .   .   .   .   .   .
 1  .   .   .   .   .   .   .   .
    A   B   C   D   E   F   G   H
No card of 24 placed.
Color places a card.`},
	{"double-card dots 0.1.A.1;0.2.C.1;0.3.A.2;0.4.D.1", `
 2  W○- R●  R●v W○v .   .   .   .
 1  R●- W○  W○^ R●^ .   .   .   .
    A   B   C   D   E   F   G   H
4 of 24 cards placed, the last on D 1 and D 2.
Dots places a card.`},
	{"double-card dots 0.5.A.1;0.6.C.1;0.7.A.2;0.8.D.1;0.8.H.1", `
 2  W●- R○  R○v W●v .   .   .   W●v
 1  R○- W●  W●^ R○^ .   .   .   R○^
    A   B   C   D   E   F   G   H
5 of 24 cards placed, the last on H 1 and H 2.
Color places a card.`},
	{"double-card color 0.2.A.1;0.2.B.1;0.2.C.1;0.2.D.1", `
 2 *R●v*R●v*R●v*R●v .   .   .   .
 1 *W○^*W○^*W○^*W○^ .   .   .   .
    A   B   C   D   E   F   G   H
4 of 24 cards placed, the last on D 1 and D 2.
Dots has won: lines of both kinds by its own move, its own marked *.`},
	{"double-card color 0.2.A.1;0.2.B.1;0.2.C.1;0.6.D.1", `
 2 *R●v*R●v*R●v*R○v .   .   .   .
 1 *W○^*W○^*W○^*W●^ .   .   .   .
    A   B   C   D   E   F   G   H
4 of 24 cards placed, the last on D 1 and D 2.
Color has won: four of a colour in line, marked *.`},
	{"double-card color 0.4.A.1;0.2.B.1;0.8.C.1;0.8.C.3;0.8.A.3;0.4.C.5;0.4.D.1 forfeit:dots", `
 6  .   .   W○v .   .   .   .   .
 5  .   .   R●^ .   .   .   .   .
 4  W●v .   W●v .   .   .   .   .
 3  R○^ .   R○^ .   .   .   .   .
 2  W○v R●v W●v W○v .   .   .   .
 1  R●^ W○^ R○^ R●^ .   .   .   .
    A   B   C   D   E   F   G   H
7 of 24 cards placed, the last on D 1 and D 2.
Color has won: the move of Dots's program is not legal.`},
	{stuck + ";0.1.D.8", `
 8  .   .   .   R●- W○  .   .   .
 7  .   .   R○- W●  W○- R●  .   .
 6  .   .   W○- R●  R○- W●  .   .
 5  .   R●- W○  W○- R●  W●- R○  .
 4  W○- R●  R●- W○  R●- W○  W●- R○
 3  W●- R○  W●- R○  W○- R●  W○- R●
 2  R○- W●  W○- R●  W○- R●  W●- R○
 1  R○- W●  R○- W●  W○- R●  R●- W○
    A   B   C   D   E   F   G   H
24 of 24 cards placed, the last on D 8 and E 8.
A draw: Dots has no card to move.`},
	{late, `
12  .   .   W○v .   .   .   .   .
11  .   .   R●^ .   .   .   .   .
10  .   R●- W○  .   .   .   W●v .
 9  .   R●v W●v .   .   .   R○^ .
 8  .   W○^ R○^ .   .   W○v W○v .
 7  .   W○v W○v .   .   R●^ R●^ .
 6  .   R●^ R●^ .   .   W●v R○v .
 5  .   W○- R●  .   .   R○^ W●^ .
 4  W●v W○v W●v .   .   R●v W●v .
 3  R○^ R●^ R○^ .   .   W○^ R○^ .
 2  W●v W●- R○  .   .   R●v R○v W○v
 1  R○^ W○- R●  R●- W○  W○^ W●^ R●^
    A   B   C   D   E   F   G   H
40 of 60 moves made, the last card moved to C 11 and C 12.
Color moves a card.`},
	{late + " cap:40", `
12  .   .   W○v .   .   .   .   .
11  .   .   R●^ .   .   .   .   .
10  .   R●- W○  .   .   .   W●v .
 9  .   R●v W●v .   .   .   R○^ .
 8  .   W○^ R○^ .   .   W○v W○v .
 7  .   W○v W○v .   .   R●^ R●^ .
 6  .   R●^ R●^ .   .   W●v R○v .
 5  .   W○- R●  .   .   R○^ W●^ .
 4  W●v W○v W●v .   .   R●v W●v .
 3  R○^ R●^ R○^ .   .   W○^ R○^ .
 2  W●v W●- R○  .   .   R●v R○v W○v
 1  R○^ W○- R●  R●- W○  W○^ W●^ R●^
    A   B   C   D   E   F   G   H
40 of 40 moves made, the last card moved to C 11 and C 12.
A draw: no line after 40 moves.`},
}

func TestPictures(t *testing.T) {
	for _, c := range pictures {
		r, s := mustRead(t, c.text)
		lines := strings.Split(r.Picture(&s, false), "\n")
		want := strings.Split(strings.TrimPrefix(c.want, "\n"), "\n")
		above := len(lines) - len(want)
		for _, line := range lines[:above] {
			if strings.Count(line, " .") != columns {
				t.Errorf("%s: %q should be an empty row", c.text, line)
			}
		}
		if got := strings.Join(lines[above:], "\n"); got != strings.Join(want, "\n") {
			t.Errorf("%s is drawn as\n%s\nwant%s", c.text, got, c.want)
		}
	}
}

func TestOwner(t *testing.T) {
	r := mustNew(t, Options{})
	for word, want := range map[string]games.Turn{
		"Color": games.Max, "R●-": games.Max, "R○": games.Max, "Dots": games.Min,
		"W●v": games.Over, "W○": games.Over, ".": games.Over, "color": games.Over, "": games.Over, "R": games.Over,
	} {
		if got := games.Owner(r, word); got != want {
			t.Errorf("%q belongs to %v, want %v", word, got, want)
		}
	}
}
