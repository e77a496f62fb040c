package mancala

import (
	"strings"
	"testing"

	"parlor/games"
)

var pictures = []struct{ text, picture string }{
	{"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", `
P2     4  4  4  4  4  4
    0                    0
       4  4  4  4  4  4     P1
P1's turn, pits 0 1 2 3 4 5.`},
	{"mancala 0,2,2,3,1,11,5,1,3,2,0,0,12,6,1", `
P2      12   0   0   2   3   1
     6                           5
         0   2   2   3   1  11      P1
P2's turn, pits 5 4 3 2 1 0.`},
	{"mancala 0,0,0,0,0,0,23,0,0,0,0,0,0,25,1", `
P2       0   0   0   0   0   0
    25                          23
         0   0   0   0   0   0      P1
P2 has won, 25 to 23.`},
	{"mancala 1,1,1,1,0 pits:1 stones:2", `
P2     1
    1     1
       1     P1
P1's turn, pits 0.`},
}

func TestPictures(t *testing.T) {
	for _, c := range pictures {
		r, s := mustRead(t, c.text)
		if got := r.Picture(&s, false); got != strings.TrimPrefix(c.picture, "\n") {
			t.Errorf("%s is drawn as\n%s\nwant%s", c.text, got, c.picture)
		}
	}
}

func TestReadMove(t *testing.T) {
	for _, c := range []struct{ text, words, code, says string }{
		{"mancala 4,4,4,0,5,5,1,5,4,4,4,4,4,0,1", "3", "", ""},
		{"mancala 4,4,4,0,5,5,1,5,4,4,4,4,4,0,1", "SOW 3", "", ""},
		{"mancala 4,4,0,5,5,5,1,4,4,4,4,4,4,0,0", "2", "empty-pit", "wanted a pit with stones in it, 0, 1, 3, 4 or 5, got 2, which is empty"},
		{"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", "6", "no-such-pit", `wanted a pit from 0 to 5, got "6"`},
		{"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", "13", "no-such-pit", `wanted a pit from 0 to 5, got "13"`},
		{"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", "99999999999999999999", "no-such-pit", `wanted a pit from 0 to 5, got "99999999999999999999"`},
		{"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", "9", "wrong-side", "wanted a pit of P1, 0 to 5, got cell 9, which is P2's"},
		{"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,1", "9", "no-such-pit", "wanted a pit from 0 to 5, got 9; cell 9 is pit 2"},
		{"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", "-1", "bad-move", `wanted the number of a pit, 0, 1, 2, 3, 4 or 5, got "-1"`},
		{"mancala 0,0,0,0,0,1,20,4,4,4,4,4,4,3,0", "sow", "bad-move", `wanted the number of a pit, 5, got "sow"`},
		{"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0", "1 2", "bad-move", `wanted the number of a pit, 0, 1, 2, 3, 4 or 5, got "1 2"`},
		{"mancala 0,0,0,0,0,0,24,0,0,0,0,0,0,24,0", "1", "game-over", "the game is over, a draw, 24 to 24; no move is left"},
	} {
		r, s := mustRead(t, c.text)
		before := s
		m, err := r.ReadMove(&s, strings.Fields(c.words))
		if c.code == "" && (err != nil || m != 3) {
			t.Errorf("%s: %q is read as %d, %v", c.text, c.words, m, err)
		}
		if c.code != "" && (games.CodeOf(err) != c.code || err.Error() != c.says) {
			t.Errorf("%s: %q gives %s: %v\nwant %s: %s", c.text, c.words, games.CodeOf(err), err, c.code, c.says)
		}
		if s != before {
			t.Errorf("%s: reading %q changed it", c.text, c.words)
		}
	}
}

func TestReadPositionRefuses(t *testing.T) {
	for text, says := range map[string]string{
		"":                                      `wanted mancala, the board as 15 numbers and perhaps options, got nothing`,
		"kalah 4":                               `wanted mancala, the board as 15 numbers and perhaps options, got "kalah 4"`,
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0":   "wanted 15 numbers for 6 pits a side, the cells and the player to move, got 14",
		"mancala 4,4,4,0,4,4,4,0,0":             "wanted 15 numbers for 6 pits a side, the cells and the player to move, got 9; a board with 3 pits a side has so many",
		"mancala 0,0,0,0,0,0,0,0,0,0,0,0,0,0,0": "wanted 1 to 255 stones in all, got 0",
		"mancala 200,4,4,4,4,4,0,40,4,4,4,4,4,0,0":                    "wanted 1 to 255 stones in all, got 280",
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0 stones:3":              "wanted 36 stones in all, 2 x 6 pits with 3 in each, got 48; without stones: there may be any number",
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,2":                       `wanted 0 or 1 for the player to move, got "2"`,
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,x,0,0":                       `wanted from 0 to 255 stones in a cell, got "x" in cell 12`,
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,-4,0,0":                      `wanted from 0 to 255 stones in a cell, got "-4" in cell 12`,
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,300,0,0":                     `wanted from 0 to 255 stones in a cell, got "300" in cell 12`,
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,04,0,0":                      `wanted from 0 to 255 stones in a cell, got "04" in cell 12`,
		"mancala 0,0,0,0,0,0,24,4,4,4,4,4,4,0,0":                      "wanted a position as it is between moves; this game is over and the stones in the pits belong in the stores",
		"mancala 1,0,0,0,0,0,30,4,4,4,4,1,0,0,0 early-stop":           "wanted a position as it is between moves; this game is over and the stones in the pits belong in the stores",
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0 pits:9":                `wanted pits:1 to pits:8, got "pits:9"`,
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0 stones:13":             `wanted stones:1 to stones:12, got "stones:13"`,
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0 stones:0":              `wanted stones:1 to stones:12, got "stones:0"`,
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0 early-stop early-stop": `wanted early-stop once, got "early-stop" as well`,
	} {
		if _, _, err := Read(text); games.CodeOf(err) != "bad-position" || err.Error() != says {
			t.Errorf("%q: %v\nwant %s", text, err, says)
		}
	}
}

func TestTraces(t *testing.T) {
	r := mustNew(t, Options{})
	for trace, says := range map[string]string{
		"22":         `wanted a pit of P1 with stones in it, 0, 1, 3, 4 or 5, as digit 2 of the trace, got "2", which is empty`,
		"26":         `wanted a pit from 0 to 5 as digit 2 of the trace, got "6"`,
		"x":          `wanted a pit from 0 to 5 as digit 1 of the trace, got "x"`,
		"5120304050": `wanted the trace to end with the game, after 9 moves; got "0" as digit 10 of the trace`,
		"0314 ":      `wanted a pit from 0 to 5 as digit 5 of the trace, got " "`,
	} {
		if _, err := r.WithTrace(trace); games.CodeOf(err) != "bad-trace" || err.Error() != says {
			t.Errorf("%q: %v\nwant %s", trace, err, says)
		}
	}
	again, err := r.WithTrace("0314")
	if err != nil {
		t.Fatal(err)
	}
	s := again.Start()
	for _, m := range again.Opening() {
		r.Play(&s, m)
	}
	if got := again.Position(&s); got != "mancala 1,0,6,6,0,6,2,5,5,5,1,5,5,1,1" {
		t.Errorf("0314 leads to %s", got)
	}
	if start := r.Start(); r.Rank(&start).Int64() != 9005980011532 {
		t.Errorf("the start has state %v", r.Rank(&start))
	}
}

func TestBoards(t *testing.T) {
	r := mustNew(t, Options{})
	want, s := mustRead(t, "mancala 0,2,2,3,1,11,5,1,3,2,0,0,12,6,1")
	for _, text := range []string{"(0 2 2 3 1 11 5 1 3 2 0 0 12 6 1)", "0,2,2,3,1,11,5,1,3,2,0,0,12,6,1", " 0, 2 2 3 1 11 5 1 3 2 0 0 12 6 1 "} {
		made, err := r.WithBoard(text)
		if err != nil || made.Start() != s || made.Position(&s) != want.Position(&s) {
			t.Errorf("%q: %v", text, err)
		}
	}
	// Any number of stones will do; the majority, and what can be won, follow from it.
	made, err := r.WithBoard("(1 0 0 0 0 2 20 0 0 0 1 0 0 20 0)")
	if err != nil || made.Total() != 44 || made.Evaluations().Named[0].Hi != 44 {
		t.Errorf("%v: %+v", err, made)
	}
	for _, text := range []string{"", "()", "(4 4 4)", "(4 4 4 4 4 4 0 4 4 4 4 4 4 0 0 0)", "(0 0 0 0 0 0 0 0 0 0 0 0 0 0 0)", "\x00"} {
		if _, err := r.WithBoard(text); games.CodeOf(err) != "bad-position" {
			t.Errorf("%q: %v", text, err)
		}
	}
}
