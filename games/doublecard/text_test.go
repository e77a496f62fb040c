package doublecard

import (
	"strings"
	"testing"

	"parlor/games/gamestest"
)

// Positions with cards to move: one of the stuck game, and one where A 11 and
// A 12 hold a standing card.
const (
	stuck = "double-card dots 0.5.A.1;0.5.C.1;0.3.E.1;0.1.G.1;0.5.A.2;0.3.C.2;0.3.E.2;0.7.G.2;0.7.A.3;0.7.C.3;0.3.E.3;0.3.G.3;" +
		"0.3.A.4;0.1.C.4;0.1.E.4;0.7.G.4;0.1.B.5;0.3.D.5;0.7.F.5;0.3.C.6;0.5.E.6;0.5.C.7;0.3.E.7"
	late = "double-card color 0.1.D.1;0.6.G.1;0.3.B.1;0.7.B.2;0.8.C.3;0.2.F.1;0.4.B.3;0.8.G.3;0.4.H.1;0.6.G.5;0.4.G.7;0.8.A.1;" +
		"0.3.B.5;0.1.B.10;0.8.A.3;0.4.B.6;0.4.C.6;0.4.F.7;0.8.G.9;0.4.C.11;0.2.B.8;0.8.F.5;0.8.C.8;0.2.F.3 moves:40 last:20"
)

func TestReadMove(t *testing.T) {
	gamestest.ReadsMoves(t, new(Rules), []gamestest.Said{
		{"double-card color -", "0 5 A 1", "0 5 A 1"},
		{"double-card color -", "0 5 a 1", "0 5 A 1"},
		{"double-card color -", "5 a 1", "0 5 A 1"},
		{"double-card color -", "place 5 a 1", "0 5 A 1"},
		{"double-card color -", "PLACE 0 5 A 1", "0 5 A 1"},
		{"double-card color -", "(0 5 A 1)", "0 5 A 1"},
		{"double-card color -", "submit 0 5 a 1", "0 5 A 1"},
		{"double-card color -", "submit 0 5 a 2", "submit"},
		{"double-card color -", "submit", "submit"},
		{"double-card color -", "submit pass", "submit"},
		{late, "g 9 g 10 2 d 2", "G 9 G 10 2 D 2"},
		{late, "G 10 G 9 2 D 2", "G 9 G 10 2 D 2"},
		{late, "recycle G 10 G 9 2 D 2", "G 9 G 10 2 D 2"},
		{late, "G 9 G 10 6 G 9", "G 9 G 10 6 G 9"},
	})
}

// TestReadMoveRefuses names for each move all that is wrong with it, in the
// order in which reasons are looked for.
func TestReadMoveRefuses(t *testing.T) {
	const empty = "double-card color -"
	gamestest.RefusesMoves(t, new(Rules), []gamestest.Refused{
		{empty, "", "bad-move", "such as 0 2 A 1, got nothing"},
		{empty, "hello", "bad-move", `got "HELLO"`},
		{empty, "hello to you", "bad-move", "such as 0 2 A 1"},
		{empty, "0", "malformed-move", "as in 0 5 A 2"},
		{empty, "0 5 A", "malformed-move", `got "0 5 A"`},
		{empty, "0 5 A 2 3", "malformed-move", "or the two cells"},
		{empty, "A 2", "malformed-move", "as in 0 5 A 2"},
		{empty, "place", "malformed-move", "as in 0 5 A 2"},
		{empty, "place A 1 B 1 2 C 1", "malformed-move", "wanted 0, a code"},
		{empty, "recycle 0 2 A 1", "malformed-move", "wanted 0, a code"},
		{empty, "place 5 A b", "malformed-move", `a row from 1 to 12, got "B"`},
		{empty, "0 5 7 1", "malformed-move", `a column from A to H, got "7"`},
		{empty, "0 9 A 1", "no-such-code", `1 to 8, got "9"`},
		{empty, "0 0 A 1", "no-such-code", `got "0"`},
		{empty, "0 -1 A 1", "no-such-code", `got "-1"`},
		{empty, "0 99999999999999999999 A 1", "no-such-code", "1 to 8"},
		{empty, "0 5 I 1", "off-board", `a column from A to H, got "I"`},
		{empty, "0 5 A 13", "off-board", "a row from 1 to 12, got 13"},
		{empty, "0 5 A 0", "off-board", "got 0"},
		{empty, "0 5 A -3", "off-board", "got -3"},
		{empty, "0 5 H 1", "off-board", "other half is right of H 1"},
		{empty, "0 4 C 12", "off-board", "other half is above C 12"},
		{empty, "0 4 C 2", "no-support", "below C 2 to rest on, and C 1 is empty"},
		{"double-card color 0.2.A.1", "0 1 A 3", "no-support", "below B 3 to rest on, and B 2 is empty"},
		{"double-card color 0.2.B.1", "0 1 A 1", "occupied", "and B 1 holds W○"},
		{"double-card color 0.2.B.1", "0 1 A 2", "occupied", "and B 2 holds R●"},
		{"double-card color 0.2.B.1", "B 1 B 2 1 A 1", "phase", "as 23 of 24 are left, such as 0 2 A 1"},
		{"double-card color 0.2.B.1", "I 1 B 2 1 A 1", "phase", "as 23 of 24 are left"},
		{"double-card color 0.2.B.1", "I 1 B 2 9 A 1", "no-such-code", "1 to 8"},
		{late, "0 2 A 5", "phase", "as all 24 are placed, such as"},
		{late, "0 2 I 5", "phase", "as all 24 are placed"},
		{late, "A 1 I 2 1 A 1", "not-one-card", `two cells of one card, got "A 1 I 2"`},
		{late, "G 9 F 7 1 A 1", "not-one-card", "got G 9, whose card ends on G 10 and F 7, whose card ends on F 8"},
		{late, "G 10 G 10 1 A 1", "not-one-card", "got G 10, whose card begins on G 9"},
		{late, "H 8 H 9 1 A 1", "not-one-card", "H 8, which is empty"},
		{late, "C 11 C 12 1 A 1", "last-moved", "not moved just now, got the one on C 11 and C 12"},
		{late, "B 1 C 1 9 A 1", "no-such-code", `got "9"`},
		{late, "B 1 C 1 3 B 1", "covered", "nothing on it, got the one on B 1 and C 1"},
		{late, "G 9 G 10 8 G 9", "same-spot", "back with another code, got code 8 on G 9 again"},
		{late, "G 9 G 10 2 I 1", "off-board", `got "I"`},
		{late, "G 9 G 10 2 B 12", "off-board", "above B 12"},
		{late, "G 9 G 10 2 C 11", "occupied", "C 11 holds"},
		{late, "G 9 G 10 2 G 11", "no-support", "G 10 is empty"},
		{stuck + ";0.1.D.8", "D 8 E 8 2 A 5", "game-over", "a draw: dots has no card to move"},
		{"double-card dots - forfeit:dots", "0 2 A 1", "game-over", "color has won: the move of dots's program is not legal"},
	})
}

func TestReadPositionRefuses(t *testing.T) {
	cards := strings.Fields(late)[2]
	gamestest.Damaged(t, new(Rules), map[string]string{
		"":                           "wanted double-card, color or dots",
		"double-card color":          "and the moves or -",
		"sorry color -":              "wanted double-card",
		"double-card red -":          `wanted color or dots as the first to move, got "red"`,
		"double-card color 0.5":      "wanted moves such as 0.5.A.2",
		"double-card color 0.5.A.1;": `got nothing as move 2`,
		"double-card color 0.5.A.2":  `move 1, "0.5.A.2": wanted a card below A 2`,
		"double-card color 0.5.A.1;A.1.B.1.2.C.1":                 "wanted a new card to be placed",
		"double-card color submit.0.5.A":                          `got "submit.0.5.A" as move 1`,
		"double-card color - cap:41":                              `wanted cap:60 or cap:40, got "cap:41"`,
		"double-card color - cap:x":                               `wanted cap:60 or cap:40, got "cap:x"`,
		"double-card color - cap:060":                             `wanted cap:60 or cap:40, got "cap:060"`,
		"double-card color - cap:40 cap:40":                       "wanted cap: once",
		"double-card color - pieces:3":                            "wanted moves: last: cap: or forfeit:",
		"double-card color - moves:30":                            "wanted moves: and last: together",
		"double-card color - last:3":                              "wanted moves: and last: together",
		"double-card color - moves:30 last:3":                     "wanted all 24 cards with moves:, got 0",
		"double-card color - forfeit:dots":                        "the side to move in an unfinished game",
		"double-card color - forfeit:":                            "wanted a value after the colon",
		"double-card color " + cards + " moves:24 last:24":        "wanted moves:25 to moves:60",
		"double-card color " + cards + " moves:41 last:20 cap:40": "wanted moves:25 to moves:40",
		"double-card color " + cards + " moves:40 last:25":        "wanted last:1 to last:24",
		"double-card color " + strings.Replace(cards, "0.1.D.1", "0.1.D.2", 1) + " moves:40 last:20": "wanted a card below",
		"double-card color " + strings.Replace(cards, "0.1.D.1", "0.1.D", 1) + " moves:40 last:20":   "card 1",
		"double-card color " + strings.Replace(cards, "0.1.D.1", "0.1.B.1", 1) + " moves:40 last:20": "holds",
		"double-card color\n-":              "wanted one line of plain ASCII",
		strings.Repeat("double-card ", 200): "at most 1200 characters, got 2400",
	})
}

// TestLineOfTheLastCard: a position may hold a line only through the card moved
// last, which also decides who has won.
func TestLineOfTheLastCard(t *testing.T) {
	r, s := mustRead(t, late)
	m, err := r.ReadMove(&s, strings.Fields("G 10 G 9 2 D 2"))
	if err != nil {
		t.Fatal(err)
	}
	r.Play(&s, m)
	over := r.Position(&s)
	if rules, back := mustRead(t, over); back != s || rules.Score(&back) != win {
		t.Errorf("%s reads back as %s", over, rules.Position(&back))
	}
	_, _, err = readPosition(strings.Replace(over, "last:19", "last:20", 1))
	gamestest.WantError(t, err, "bad-position", "no line without the card moved last")
}

func TestLongWordsAreClipped(t *testing.T) {
	r := mustNew(t, Options{})
	s := r.Start()
	_, err := r.ReadMove(&s, []string{strings.Repeat("long", 1000)})
	if err == nil || len(err.Error()) > 200 {
		t.Errorf("the error is %v", err)
	}
}

func TestDescribe(t *testing.T) {
	const double = "double-card color 0.2.A.1;0.2.B.1;0.2.C.1"
	gamestest.DescribesMoves(t, new(Rules), []gamestest.Said{
		{"double-card color -", "0 1 A 1", "R● on A 1, W○ on B 1"},
		{"double-card color -", "0 8 H 1", "R○ on H 1, W● on H 2"},
		{late, "G 10 G 9 2 D 2", "the card from G 9 and G 10: W○ on D 2, R● on D 3, and color wins"},
		{late, "G 10 G 9 2 A 5", "the card from G 9 and G 10: W○ on A 5, R● on A 6"},
		{double, "0 2 D 1", "W○ on D 1, R● on D 2, and dots wins"},
		{double, "0 8 D 1", "R○ on D 1, W● on D 2, and dots wins"},
		{double, "0 6 D 1", "W● on D 1, R○ on D 2, and color wins"},
		{stuck, "0 1 D 8", "R● on D 8, W○ on E 8, and the game is drawn"},
		{"double-card color -", "submit", "a move that is not legal, by which the program loses"},
	})
}

// TestGroups: headings name the phase, and moves under one heading stand
// together.
func TestGroups(t *testing.T) {
	for text, phase := range map[string]string{"double-card color -": "regular: ", late: "recycling: "} {
		r, s := mustRead(t, text)
		seen, last := make(map[string]bool), ""
		for _, m := range r.Moves(&s, nil) {
			group := r.Group(&s, m)
			if !strings.HasPrefix(group, phase) || group != last && seen[group] {
				t.Errorf("%s: %s stands under %q", text, r.Notation(&s, m), group)
			}
			seen[group], last = true, group
		}
	}
}
