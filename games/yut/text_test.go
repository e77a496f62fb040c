package yut

import (
	"strings"
	"testing"

	"parlor/games/gamestest"
)

var goodTexts = []string{
	"yut 0 casts:? a:0,0,0,0 b:0,0,0,0",
	"yut 0 casts:4,2 a:0,5,5,30 b:1,0,0,30",
	"yut 1 casts:4,? a:29,5,5,30 b:1,0,0,30",
	"yut 1 casts:4 a:29 b:1",
	"yut 1 casts:- a:29 b:30",
	"yut 0 casts:-1,5,4,3,2,1,1,1 a:1,2 b:3,4 flat:0.5 yut-capture:on backdo-capture:off centre:choice",
	"yut 0 casts:2 a:6,6+0,6,6+2 b:3,3,3+1,0 stacking:choice",
	"yut 1 casts:?,?,? a:1,2 b:3,4 throws:each",
	"yut 1 casts:3,? a:1,2,0 b:3,4,0 shortcut:choice finish:bounce backdo-at-1:home backdo-idle:void throws:each",
}

func TestPositionTexts(t *testing.T) {
	gamestest.Kept(t, new(Rules), goodTexts...)
}

// TestPositionTextsMadeTidy has texts that are read though they would be
// written otherwise.
func TestPositionTextsMadeTidy(t *testing.T) {
	gamestest.Tidy(t, new(Rules), map[string]string{
		"yut 0 casts:- a:29 b:30":                       "yut 1 casts:- a:29 b:30",
		"yut  0 b:3 a:5 casts:? flat:0.6":               "yut 0 casts:? a:5 b:3",
		"yut 0 finish:exact casts:? a:5 backdo:off b:3": "yut 0 casts:? a:5 b:3 backdo:off finish:exact",
	})
}

func TestDamagedPositionTexts(t *testing.T) {
	gamestest.Damaged(t, new(Rules), map[string]string{
		"":                           "wanted yut, 0 or 1",
		"yut":                        "wanted yut, 0 or 1",
		"sorry 0 casts:? a:0 b:0":    "wanted yut, 0 or 1",
		"yut 2 casts:? a:0 b:0":      "wanted yut, 0 or 1",
		"yut 0 casts:? a:0":          "squares of both sides",
		"yut 0 a:0 b:0 finish:exact": "squares of both sides",
		"yut 0 casts:? a:0 b:0 b:1":  `wanted b: once, got "b:1"`,
		"yut 0 casts:? a:0 b:0 finish:exact finish:exact":       "finish: once",
		"yut 0 casts:? a:0 b:0 casts":                           `got "casts"`,
		"yut 0 casts: a:0 b:0":                                  `got "casts:"`,
		"yut 0 casts:? a:0 b:0 finis:exact":                     `or dice:, got "finis:exact"`,
		"yut 0 casts:? a:0 b:0 finish:never":                    `pass, arrive, exact or bounce for finish, got "never"`,
		"yut 0 casts:? a:0 b:0 mals:1":                          `got "mals:1"`,
		"yut 0 casts:? a:0,0,0,0,0 b:0,0,0,0,0":                 "1 to 4 mals",
		"yut 0 casts:? a:0,0 b:0":                               `2 squares`,
		"yut 0 casts:? a:31 b:0":                                `got "31"`,
		"yut 0 casts:? a:-1 b:0":                                `got "-1"`,
		"yut 0 casts:? a:05 b:0":                                `got "05"`,
		"yut 0 casts:? a:x b:0":                                 `got "x"`,
		"yut 0 casts:? a:5,5+0 b:0,0":                           "stacking is a choice",
		"yut 0 casts:? a:5,6+0 b:0,0 stacking:choice":           "on the same square",
		"yut 0 casts:? a:5+1,5 b:0,0 stacking:choice":           `got "5+1"`,
		"yut 0 casts:? a:0,0+0 b:0,0 stacking:choice":           `got "0+0"`,
		"yut 0 casts:? a:5,5+0,5+1 b:0,0,0 stacking:choice":     `got "5+1"`,
		"yut 0 casts:? a:5 b:5":                                 "got both on 5",
		"yut 0 casts:2 a:5,5,14 b:14,0,0":                       "got both on 14",
		"yut 0 casts:- a:30 b:30":                               "one winner",
		"yut 0 casts:1 a:30 b:2":                                "finished game, got casts:1",
		"yut 0 casts:- a:3 b:2":                                 "throw that is due",
		"yut 0 casts:6 a:3 b:2":                                 `got "casts:6"`,
		"yut 0 casts:do a:3 b:2":                                `got "casts:do"`,
		"yut 0 casts:1,,2 a:3 b:2":                              `got "casts:1,,2"`,
		"yut 0 casts:?,1 a:3 b:2":                               `got "casts:?,1"`,
		"yut 0 casts:?,? a:3 b:2":                               "one throw due at most",
		"yut 0 casts:?,?,?,?,?,?,?,?,?,? a:3 b:2":               "at most 9 throws",
		"yut 0 casts:1,2 a:3 b:2 throws:each":                   "one score at a time",
		"yut 0 casts:-1 a:3 b:2 backdo:off":                     "each of 1, 2, 3, 4 or 5",
		"yut 0 casts:" + strings.Repeat("1,", 22) + "? a:3 b:2": "up to 21 scores",
		"yut 0 casts:? a:0 b:0\n":                               "plain ASCII",
		"yut 0 casts:? a:0 b:0 \x80":                            "plain ASCII",
		strings.Repeat("yut ", 200):                             "at most 400 characters",
	})
}

const board = "yut 0 casts:4,2,-1 a:0,5,15,30 b:1,0,7,30"

func TestReadMove(t *testing.T) {
	gamestest.ReadsMoves(t, new(Rules), []gamestest.Said{
		{board, "move 0 4", "(0 0 4 4)"},
		{board, "MOVE 0 yut", "(0 0 4 4)"},
		{board, "a0 gae", "(0 0 2 2)"},
		{board, "1 2 t", "(1 5 14 2)"},
		{board, "2 -1 t", "(2 15 14 -1)"},
		{board, "2 back-do nil", "(2 15 12 -1)"},
		{board, "2 -1", "(2 15 12 -1)"},
		{board, "(2 15 12 -1)", "(2 15 12 -1)"},
		{"yut 0 casts:3 a:0,5,5 b:1,0,0", "2 3", "(2 5 15 3)"},
		{"yut 0 casts:3 a:0,5,5 b:1,0,0", "(2 5 15 3)", "(2 5 15 3)"},
		{"yut 0 casts:3,? a:0,5,5 b:1,0,0", "4", "4"},
		{"yut 0 casts:3,? a:0,5,5 b:1,0,0", "set-cast yut mo -1", "4 5 -1"},
	})
}

func TestReadMoveRefuses(t *testing.T) {
	gamestest.RefusesMoves(t, new(Rules), []gamestest.Refused{
		{board, "", "bad-move", "got nothing"},
		{board, "jump", "bad-move", `got "jump"`},
		{board, "move 1", "bad-move", "and a score held"},
		{board, "x 2", "bad-move", `0 to 3, got "x"`},
		{board, "b1 2", "bad-move", `got "b1"`},
		{board, "4 2", "no-such-mal", `0 to 3, a0 to a3 on the board, got "4"`},
		{board, "-1 2", "no-such-mal", `got "-1"`},
		{board, "0 7", "no-such-cast", `4 2 -1, got "7"`},
		{board, "0 3", "cast-not-held", "4 2 -1, got 3"},
		{board, "3 2", "illegal-move", "it has finished"},
		{board, "0 -1", "illegal-move", "it is at home, and a back-do"},
		{board, "1 2 yes", "bad-secondary", `got "yes"`},
		{board, "1 2 t away", "bad-secondary", `wanted apart or nothing after the way, got "away"`},
		{board, "1 2 t apart", "bad-secondary", "needs stacking by choice"},
		{board, "1 2 t apart x", "bad-move", "wanted move"},
		{board, "(1 5 6 2)", "illegal-move", "such as move 0 4"},
		{board, "pass", "cannot-pass", "allowed only when nothing can move"},
		{board, "set-cast 4", "card-held", "4 2 -1, to be used first"},
		{board, "cast", "card-held", "used first"},
		{"yut 0 casts:2,-1 a:0 b:3 backdo-idle:void", "0 2", "illegal-move", "void while nothing is on the board"},
		{"yut 0 casts:2,5 a:29 b:3 finish:exact", "0 5", "illegal-move", "5 is more than it needs"},
		{"yut 0 casts:? a:3 b:2", "move 0 2", "no-card", "first with cast"},
		{"yut 0 casts:? a:3 b:2", "7", "no-such-cast", `1, 2, 3, 4, 5 or -1, got "7"`},
		{"yut 0 casts:? a:3 b:2 backdo:off", "-1", "no-such-cast", `1, 2, 3, 4 or 5, got "-1"`},
		{"yut 0 casts:? a:3 b:2", "1 1 1 1 1 1 1 1 1 1 1", "no-such-cast", "at most 10 casts, got 11"},
		{"yut 0 casts:- a:30 b:2", "0 2", "game-over", "Ahn has won"},
	})
}

func TestDescribe(t *testing.T) {
	gamestest.DescribesMoves(t, new(Rules), []gamestest.Said{
		{board, "0 4", "yut, mal 0 enters on 4"},
		{board, "2 -1 t", "back-do, mal 2 goes from 15 to 14"},
		{"yut 0 casts:2 a:5,5,14 b:1,0,0", "1 2", "gae, stack a01 goes from 5 to 14, joining the mals there"},
		{"yut 0 casts:2 a:5,5,1 b:14,14,0", "1 2", "gae, stack a01 goes from 5 to 14 and sends 2 mals home"},
		{"yut 1 casts:2 a:4 b:2", "0 2", "gae, mal 0 goes from 2 to 4 and sends a mal home"},
		{"yut 1 casts:2 a:4 b:29", "0 2", "gae, mal 0 goes from 29 to the finish and Bak wins"},
		{"yut 1 casts:-1 a:4 b:0", "0 -1", "back-do with nothing on the board, nothing moves"},
		{"yut 1 casts:-1 a:4 b:1 backdo-at-1:home", "0 -1", "back-do, mal 0 goes from 1 back home"},
		{"yut 1 casts:5,5 a:4 b:29 finish:exact", "pass", "5 5, no legal move"},
		{"yut 0 casts:1 a:4,5 b:0,0 stacking:choice", "0 1 nil apart", "do, mal 0 goes from 4 to 5, staying apart"},
		{"yut 0 casts:? a:4,5 b:0,0", "mo", "mo is thrown"},
		{"yut 0 casts:? a:4,5 b:0,0", "4 2", "yut, gae are set"},
	})
}

func TestPutBack(t *testing.T) {
	for text, want := range map[string]string{
		board:                     "yut 0 casts:? a:0,5,15,30 b:1,0,7,30",
		"yut 1 casts:4,? a:3 b:2": "yut 1 casts:? a:3 b:2",
		"yut 1 casts:? a:3 b:2":   "",
		"yut 1 casts:- a:3 b:30":  "",
	} {
		r, s := mustRead(t, text)
		before := s
		if had := r.PutBack(&s); had != (want != "") {
			t.Errorf("%s: casts put back: %v", text, had)
		}
		if want == "" && s != before || want != "" && r.Position(&s) != want {
			t.Errorf("%s becomes %s", text, r.Position(&s))
		}
	}
}
