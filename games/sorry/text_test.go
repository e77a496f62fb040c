package sorry

import (
	"strings"
	"testing"

	"parlor/games/gamestest"
)

func TestPositionTexts(t *testing.T) {
	gamestest.Kept(t, new(Rules),
		"sorry red - r:-1,-1,-1 g:-2,-2,-2",
		"sorry red 10 r:-1,12,-96 g:-2,29,-200",
		"sorry green sorry r:36,1,-97 g:-196,-196,28",
		"sorry green - r:-1 g:5 pieces:1",
		"sorry red 1 r:-96,-96,-96,10 g:-2,-2,-2,-2 pieces:4 deck:3,4,4,4,2",
		"sorry red 5 r:11,-1,-1 g:-2,-2,-2 deck:0,0,0,0,0",
		"sorry green - r:-96,-96,-96 g:-2,-2,3",
		"sorry red - r:-1,-96,2 g:-196,-196,-196 deck:4,4,3,4,2",
	)
}

// TestPositionTextsMadeTidy has texts that are read though they would be
// written otherwise.
func TestPositionTextsMadeTidy(t *testing.T) {
	gamestest.Tidy(t, new(Rules), map[string]string{
		"sorry red - r:-96,-96,-96 g:-2,-2,3":             "sorry green - r:-96,-96,-96 g:-2,-2,3",
		"sorry  red sorry! g:-2,-2,-2 r:-1,-1,5 pieces:3": "sorry red sorry r:-1,-1,5 g:-2,-2,-2",
	})
}

func TestDamagedPositionTexts(t *testing.T) {
	gamestest.Damaged(t, new(Rules), map[string]string{
		"":                                    "wanted sorry, the side",
		"sorry":                               "wanted sorry, the side",
		"sorry red":                           "wanted sorry, the side",
		"mancala red - r:-1,-1,-1 g:-2,-2,-2": "wanted sorry",
		"sorry blue - r:-1,-1,-1 g:-2,-2,-2":  `red or green to move, got "blue"`,
		"sorry red 7 r:-1,-1,-1 g:-2,-2,-2":   `got "7"`,
		"sorry red - r:-1,-1,-1":              "squares of both sides",
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 r:-1,-1,-1":             `r: once, got "r:-1,-1,-1"`,
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 b:4":                    `got "b:4"`,
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 quick":                  `got "quick"`,
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 deck":                   `got "deck"`,
		"sorry red - r: g:-2,-2,-2":                                `value after the colon, got "r:"`,
		"sorry red - r:-1,-1 g:-2,-2,-2":                           `3 squares, the pieces of a side, got "r:-1,-1"`,
		"sorry red - r:-1,-1,-1,-1 g:-2,-2,-2,-2":                  "3 squares",
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 pieces:4":               "4 squares",
		"sorry red - r:-1 g:-2 pieces:5":                           `got "pieces:5"`,
		"sorry red - r:-1 g:-2 pieces:0":                           `got "pieces:0"`,
		"sorry red - r:-1 g:-2 pieces:one":                         `got "pieces:one"`,
		"sorry red - r:-1,-1,x g:-2,-2,-2":                         `got "x"`,
		"sorry red - r:-1,-1,+5 g:-2,-2,-2":                        `got "+5"`,
		"sorry red - r:-1,-1,05 g:-2,-2,-2":                        `got "05"`,
		"sorry red - r:-1,-1, g:-2,-2,-2":                          `got ""`,
		"sorry red - r:-1,-1,37 g:-2,-2,-2":                        `got "37"`,
		"sorry red - r:-1,-1,99999999999999999999 g:-2,-2,-2":      "squares of red",
		"sorry red - r:-1,-1,-200 g:-2,-2,-2":                      `squares of red, -1 in start, 1 to 36, -100 to -97 safe and -96 home, got "-200"`,
		"sorry red - r:-1,-1,-1 g:-2,-2,-100":                      `squares of green, -2 in start, 1 to 36, -200 to -197 safe and -196 home, got "-100"`,
		"sorry red - r:-1,-1,-2 g:-2,-2,-2":                        `got "-2"`,
		"sorry red - r:7,-1,7 g:-2,-2,-2":                          `two on 7 in "r:7,-1,7"`,
		"sorry red - r:-1,-1,-1 g:-199,-2,-199":                    "two on -199",
		"sorry red - r:7,-1,-1 g:-2,7,-2":                          "both colours on 7",
		"sorry red - r:-96,-96,-96 g:-196,-196,-196":               "got both sides home",
		"sorry green 5 r:-96,-96,-96 g:-2,-2,-2":                   `card of a finished game, got "5"`,
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 deck:4,4,4,4":           "5 counts",
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 deck:4,4,4,4,3":         `0 to 2 cards sorry besides the one held, got "3"`,
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 deck:4,4,4,4,-1":        `got "-1"`,
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 deck:4,4,4,4,a":         `got "a"`,
		"sorry red 8 r:-1,-1,-1 g:-2,-2,-2 deck:4,4,4,4,2":         "0 to 3 cards 8",
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 deck:0,0,0,0,0":         "wanted a card in the deck",
		"sorry red - r:-1,-1,-1\ng:-2,-2,-2":                       "plain ASCII",
		"sorry r\u00e9d - r:-1,-1,-1 g:-2,-2,-2":                   "plain ASCII",
		"sorry red - r:-1,-1,-1 g:-2,-2,-2\xff":                    "plain ASCII",
		"sorry red - r:" + strings.Repeat("-1,", 100) + " g:-2":    "at most 200 characters",
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 deck:4,4,4,4,2,2":       "5 counts",
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 pieces:3 pieces:3":      "pieces: once",
		"sorry red - R:-1,-1,-1 g:-2,-2,-2":                        `got "R:-1,-1,-1"`,
		"Sorry red - r:-1,-1,-1 g:-2,-2,-2":                        "wanted sorry",
		"sorry red - r:-1,-1,-1 g:-2,-2,-2 deck:4,4,4,4,2 pieces:": "value after the colon",
	})
}

func TestReadMove(t *testing.T) {
	gamestest.ReadsMoves(t, new(Rules), []gamestest.Said{
		{"sorry red 1 r:20,-1,-1 g:-2,-2,-2", "play-card 2", "(-1 11 1)"},
		{"sorry red 1 r:20,-1,-1 g:-2,-2,-2", "play-card 1", "(-1 11 1)"},
		{"sorry red 1 r:20,-1,-1 g:-2,-2,-2", "0", "(20 21 1)"},
		{"sorry red 10 r:20,-1,-1 g:-2,-2,-2", "0", "(20 30 10)"},
		{"sorry red 10 r:20,-1,-1 g:-2,-2,-2", "play-card 0 -1", "(20 19 10)"},
		{"sorry red 10 r:20,-1,-1 g:-2,-2,-2", "PLAY-CARD 0 -1", "(20 19 10)"},
		{"sorry red 10 r:11,-1,-1 g:-2,-2,-2", "0 -1", "(11 10 10)"},
		{"sorry red 10 r:11,-1,-1 g:-2,-2,-2", "R0 -1", "(11 10 10)"},
		{"sorry red sorry r:11,-1,-1 g:-2,-2,12", "play-card G2", "(-1 12 Sorry!)"},
		{"sorry red 10 r:11,-1,-1 g:-2,-2,-2", "(11 10 10)", "(11 10 10)"},
		{"sorry red sorry r:11,-1,-1 g:-2,-2,12", "2", "(-1 12 Sorry!)"},
		{"sorry red sorry r:11,-1,-1 g:-2,-2,12", "(-1 12 sorry!)", "(-1 12 Sorry!)"},
		{"sorry green 5 r:11,-1,-1 g:-2,-2,-2", "pass", "(NIL NIL 5)"},
		{"sorry green 5 r:11,-1,-1 g:-2,-2,-2", "(nil nil 5)", "(NIL NIL 5)"},
		{"sorry green - r:11,-1,-1 g:-2,-2,-2", "10", "10"},
		{"sorry green - r:11,-1,-1 g:-2,-2,-2", "sorry", "Sorry!"},
		{"sorry green - r:11,-1,-1 g:-2,-2,-2", "set-card SORRY!", "Sorry!"},
	})
}

func TestReadMoveRefuses(t *testing.T) {
	const (
		board = "sorry red 10 r:11,21,-1 g:-2,29,-200"
		hit   = "sorry red sorry r:-96,21,-1 g:-2,-196,-200"
	)
	gamestest.RefusesMoves(t, new(Rules), []gamestest.Refused{
		{board, "", "bad-move", "got nothing"},
		{board, "jump", "bad-move", `0 to 2, got "jump"`},
		{board, "play-card", "bad-move", `got "play-card"`},
		{board, "play-card 0 -1 2", "bad-move", "wanted play-card, the index"},
		{board, "play-card 1.0", "bad-move", "index of a piece"},
		{board, "play-card 3", "no-such-piece", `wanted a piece from 0 to 2, R0 to R2 on the board, got "3"`},
		{board, "play-card -1", "no-such-piece", `got "-1"`},
		{board, "play-card 123456789012345678901234567890", "no-such-piece", "0 to 2"},
		{board, "play-card 0 -2", "bad-secondary", `wanted -1 or nothing after the piece, got "-2"`},
		{board, "play-card 0", "illegal-move", "own piece R1 stands on 21"},
		{board, "play-card 2", "illegal-move", "still in start and needs a 1"},
		{board, "play-card 2 -1", "illegal-move", "still in start"},
		{board, "(11 21 10)", "illegal-move", `got "(11 21 10)"`},
		{board, "(11", "illegal-move", "wanted a legal move, such as play-card 1 -1"},
		{board, "pass", "cannot-pass", "such as play-card 1 -1, got pass"},
		{board, "set-card 5", "card-held", "10, to be played first"},
		{board, "draw-card", "card-held", "played first"},
		{"sorry red 10 r:-96,21,22 g:-2,29,-200", "2 -1", "illegal-move", "own piece R1 stands on 21"},
		{"sorry red 5 r:-96,21,-1 g:-2,29,-200", "0", "illegal-move", "it is home"},
		{"sorry red 5 r:-96,21,-1 g:-2,29,-200", "1 -1", "not-a-ten", "wanted a 10 for the use as -1, got the card 5"},
		{"sorry red 1 r:11,21,-1 g:-2,29,-200", "2", "illegal-move", "own piece R0 stands on 11"},
		{"sorry red 5 r:-1,-1,-1 g:-2,29,-200", "0", "illegal-move", "wanted pass, as no move is legal"},
		{hit, "0", "illegal-move", "got G0, but it is in start"},
		{hit, "1", "illegal-move", "got G1, but it is home"},
		{hit, "2", "illegal-move", "got G2, but it is in the safe zone"},
		{hit, "2 -1", "not-a-ten", "got the card Sorry!"},
		{"sorry red sorry r:-96,21,22 g:5,-196,-200", "0", "illegal-move", "red has no piece in start"},
		{"sorry red - r:11,-1,-1 g:-2,-2,-2", "play-card 0", "no-card", "draw one first"},
		{"sorry red - r:11,-1,-1 g:-2,-2,-2", "pass", "no-card", "draw one first"},
		{"sorry red - r:11,-1,-1 g:-2,-2,-2", "(11 12 1)", "no-card", "draw one first"},
		{"sorry red - r:11,-1,-1 g:-2,-2,-2", "7", "no-such-card", `wanted a card, 1 5 8 10 sorry, got "7"`},
		{"sorry red - r:11,-1,-1 g:-2,-2,-2", "set-card", "no-such-card", "wanted a card"},
		{"sorry red - r:11,-1,-1 g:-2,-2,-2 deck:4,0,4,4,2", "5", "no-such-card", "wanted a card, 1 8 10 sorry, got 5, of which the deck has none"},
		{"sorry green - r:-96,-96,-96 g:-2,-2,-2", "pass", "game-over", "red has won"},
		{"sorry red - r:-1,-96,-96 g:-196,-196,-196", "0", "game-over", "green has won"},
	})
}

func TestLongWordsAreClipped(t *testing.T) {
	r, s := mustRead(t, "sorry red 10 r:11,21,-1 g:-2,29,-200")
	_, err := r.ReadMove(&s, []string{strings.Repeat("long", 1000)})
	if err == nil || len(err.Error()) > 200 {
		t.Errorf("the error is %v", err)
	}
}

func TestDescribe(t *testing.T) {
	gamestest.DescribesMoves(t, new(Rules), []gamestest.Said{
		{"sorry red 10 r:11,-1,-1 g:-2,-2,-2", "0 -1", "10 used as -1, R0 goes from 11 to 10"},
		{"sorry red 10 r:11,-1,-1 g:-2,-2,21", "0", "10, R0 goes from 11 to 21 and sends G2 back to start"},
		{"sorry red 10 r:11,-1,-1 g:-2,10,-2", "0 -1", "10 used as -1, R0 goes from 11 to 10 and sends G1 back to start"},
		{"sorry green 1 r:29,-1,-1 g:-2,-2,-2", "0", "1, G0 leaves start for 29 and sends R0 back to start"},
		{"sorry red 1 r:29,-1,-1 g:-2,-2,-2", "1", "1, R1 leaves start for 11"},
		{"sorry red 8 r:9,-1,-1 g:-2,-2,-2", "0", "8, R0 goes from 9 to home"},
		{"sorry red 8 r:-98,-96,-96 g:-2,-2,-2", "0", "8, R0 goes from -98 to home and red wins"},
		{"sorry red sorry r:-1,-96,-96 g:-2,-2,12", "2", "Sorry! card, a piece from start replaces G2 on 12, which goes back to start"},
		{"sorry red 5 r:-1,-96,-96 g:-2,-2,12", "pass", "5, no legal move"},
		{"sorry red sorry r:-1,-96,-96 g:-2,-2,-2", "pass", "Sorry!, no legal move"},
		{"sorry red - r:-1,-96,-96 g:-2,-2,12", "8", "a card 8 is drawn"},
		{"sorry red - r:-1,-96,-96 g:-2,-2,12", "sorry", "a Sorry! card is drawn"},
	})
}

func TestHeldOutcome(t *testing.T) {
	for text, want := range map[string]string{
		"sorry red 10 r:11,-1,-1 g:-2,-2,-2":    "10",
		"sorry red sorry r:11,-1,-1 g:-2,-2,-2": "Sorry!",
		"sorry red - r:11,-1,-1 g:-2,-2,-2":     "",
	} {
		r, s := mustRead(t, text)
		if got, ok := r.HeldOutcome(&s); got != want || !ok {
			t.Errorf("%s holds %q, %v, want %q", text, got, ok, want)
		}
	}
}
