package full

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"

	"pgregory.net/rapid"
)

// TestRulesNameSlides: the rules say of each slide where it begins and ends.
func TestRulesNameSlides(t *testing.T) {
	for _, s := range slideSquares {
		if part := fmt.Sprintf("%d to %d", s.first, s.last); !strings.Contains(string(description), part) {
			t.Errorf("the rules do not say %q", part)
		}
	}
}

// TestRefusals: every illegal use of every card says which rule is against it, and changes
// nothing.
func TestRefusals(t *testing.T) {
	const middle = " r:20,57,-1,-95 g:-2,30,-195,-198"
	for _, c := range []struct{ position, typed, code, says string }{
		{"red 1" + middle, "3", "illegal-move", "got R3, but it is home and stays there"},
		{"red 1 r:5,4,-1,-1 g:-2,30,-2,-2", "2", "illegal-move", "own pawn R0 stands on 5"},
		{"red 2 r:20,22,-1,-1 g:-2,30,-2,-2", "0", "illegal-move", "own pawn R1 stands on 22"},
		{"red 3" + middle, "2", "illegal-move", "it is still in start and needs a 1, a 2 or a Sorry!"},
		{"red 4" + middle, "2", "illegal-move", "it is still in start"},
		{"red 4 r:20,16,-1,-1 g:-2,30,-2,-2", "0", "illegal-move", "own pawn R1 stands on 16"},
		{"red 5 r:-99,20,-1,-1 g:-2,30,-2,-2", "0", "illegal-move", "it is 4 from home, which needs the exact count"},
		{"red 8 r:3,20,-1,-1 g:-2,30,-2,-2", "0", "illegal-move", "it is 6 from home"},
		{"red 12 r:-96,20,-1,-1 g:-2,30,-2,-2", "0", "illegal-move", "it is 1 from home"},
		{"red 10 r:20,30,-1,-1 g:-2,33,-2,-2", "0", "illegal-move", "own pawn R1 stands on 30"},
		{"red 10 r:20,19,-1,-1 g:-2,33,-2,-2", "0 -1", "illegal-move", "own pawn R1 stands on 19"},
		{"red 10" + middle, "2 -1", "illegal-move", "it is still in start"},
		{"red 8" + middle, "0 -1", "not-a-ten", "wanted a 10 for the use as -1, got the card 8"},
		{"red 7" + middle, "0 3", "illegal-move", `wanted parts that use up the 7, got "0 3", which is 3`},
		{"red 7" + middle, "0 3 1 5", "illegal-move", "wanted parts that use up the 7"},
		{"red 7" + middle, "play-card (0 3) (1 3)", "illegal-move", "which is 6"},
		{"red 7" + middle, "0 3 2 4", "illegal-move", "R2: it is still in start, and a 7 starts no pawn"},
		{"red 7" + middle, "0 3 3 4", "illegal-move", "R3: it is home and stays there"},
		{"red 7" + middle, "0 3 0 4", "illegal-move", "wanted two pawns to share the 7, got R0 twice"},
		{"red 7" + middle, "0 0 1 7", "bad-secondary", "wanted two pawns"},
		{"red 7 r:-98,20,-1,-1 g:-2,30,-2,-2", "0 4 1 3", "illegal-move", "R0: it is 3 from home"},
		{"red 7 r:20,21,-1,-1 g:-2,30,-2,-2", "0 1 1 6", "illegal-move", "own pawn R1 stands on 21"},
		{"red 7 r:20,21,-1,-1 g:-2,30,-2,-2", "0 4 1 3", "illegal-move", "an own pawn stands on 24 by then"},
		{"red 7 r:24,26,-1,-1 g:-2,30,-2,-2", "0 1 1 6", "illegal-move", "R0 slides over R1, which goes back to start"},
		{"red 7" + middle, "2", "illegal-move", "it is still in start"},
		{"red 8" + middle, "0 3 1 5", "illegal-move", "wanted a 7 to split, got the card 8"},
		{"red 11" + middle, "0 swap 0", "illegal-move", "G0 is in start, not on the ring"},
		{"red 11" + middle, "0 swap 2", "illegal-move", "G2 is home, not on the ring"},
		{"red 11" + middle, "0 swap 3", "illegal-move", "G3 is in the safety zone, not on the ring"},
		{"red 11" + middle, "2 swap 1", "illegal-move", "R2 is in start, not on the ring"},
		{"red 11" + middle, "0 swap", "bad-secondary", "wanted swap and the index"},
		{"red 11" + middle, "0 swap 7", "no-such-piece", "G0 to G3 on the board"},
		{"red 12" + middle, "0 swap 1", "illegal-move", "wanted an 11 to swap, got the card 12"},
		{"red 11" + middle, "pass", "cannot-pass", "a swap may be declined only where no pawn can go 11 forward"},
		{"red 3" + middle, "pass", "cannot-pass", "allowed only when nothing can move"},
		{"red sorry" + middle, "0", "illegal-move", "got G0, but it is in start, not on the ring"},
		{"red sorry" + middle, "3", "illegal-move", "got G3, but it is in the safety zone, not on the ring"},
		{"red sorry r:20,-95 g:30,-2", "0", "illegal-move", "red has no pawn in start to put in its place"},
		{"red sorry" + middle, "1 -1", "not-a-ten", "got the card Sorry!"},
		{"red 3" + middle, "0 1", "bad-secondary", "wanted nothing after the pawn"},
		{"red 3" + middle, "4", "no-such-piece", "R0 to R3 on the board"},
		{"red 3" + middle, "g1", "bad-move", "wanted the index of a pawn"},
		{"red 3" + middle, "0 1 2 3 4 5", "bad-move", "the index of a pawn and perhaps more"},
		{"red 3" + middle, "(20 24 3)", "illegal-move", `got "(20 24 3)"`},
		{"red 3" + middle, "set-card 5", "card-held", "wanted the card held, 3, to be played first"},
		{"red -" + middle, "0", "no-such-card", "wanted a card, 1 2 3 4 5 7 8 10 11 12 sorry"},
		{"red -" + middle, "play-card 0", "no-card", "draw one first with draw-card"},
		{"red -" + middle, "6", "no-such-card", `got "6"`},
		{"red - r:20,-1,-1,-1 g:-2,-2,-2,-2 deck:5,4,4,4,4,4,4,4,4,0,4", "12", "no-such-card", "of which the deck has none left"},
		{"green - r:-95,-95 g:-2,-2", "12", "game-over", "red has won"},
	} {
		r, s := mustRead(t, "sorry-full "+c.position)
		before := s
		m, err := r.ReadMove(&s, strings.Fields(c.typed))
		if err == nil {
			t.Errorf("%s: %s is read as %s", c.position, c.typed, r.Notation(&s, m))
			continue
		}
		gamestest.WantError(t, err, c.code, c.says)
		if s != before {
			t.Errorf("%s: %s has changed the position", c.position, c.typed)
		}
	}
}

// TestWaysToType: several ways to type the same move.
func TestWaysToType(t *testing.T) {
	const middle = "sorry-full red 7 r:20,21,-1,-1 g:-2,24,-2,-2"
	for typed, want := range map[string]string{
		"play-card 1 6 0 1": "(21 27 20 21 7)", "(1 6) (0 1)": "(21 27 20 21 7)", "R1 6 r0 1": "(21 27 20 21 7)",
		"0 2 1 5": "(20 22 21 26 7)", "play-card (1 5) (0 2)": "(20 22 21 26 7)", "0": "(20 27 7)", "0 7": "(20 27 7)", "(0 7)": "(20 27 7)",
		"(20 27 7)": "(20 27 7)", "PLAY-CARD 0": "(20 27 7)",
	} {
		r, s := mustRead(t, middle)
		m, err := r.ReadMove(&s, strings.Fields(typed))
		if err != nil || r.Notation(&s, m) != want {
			t.Errorf("%s is read as %s, %v; want %s", typed, r.Notation(&s, m), err, want)
		}
	}
}

// TestDescriptions: what a move does besides moving is told.
func TestDescriptions(t *testing.T) {
	for _, c := range []struct{ position, typed, want string }{
		{"red 3 r:14,18,-1,-1 g:17,20,-2,-2", "0", "3, R0 goes from 14 to 17 and slides to 20, and R1, G0 and G1 go back to start"},
		{"red 2 r:-97,-95,-1,-1 g:-2,-2,-2,-2", "0", "2, R0 goes from -97 to home; draws again"},
		{"red 2 r:-97,-95,-95,-95 g:-2,-2,-2,-2", "0", "2, R0 goes from -97 to home, and red wins"},
		{"red 2 r:-96,-95,-95,-95 g:-2,-2,-2,-2", "pass", "2, no legal move; draws again"},
		{"red 11 r:20,-1,-1,-1 g:40,-2,-2,-2", "0 swap 0", "11 as a swap with G0, R0 goes from 20 to 40 and slides to 44"},
		{"red 11 r:1,-95,-95,-95 g:20,-2,-2,-2", "pass", "11, the swap is declined"},
		{"green sorry r:1,-1,-1,-1 g:-2,-2,-2,-2", "0", "Sorry!, G0 leaves start for 1, and R0 goes back to start"},
		{"red 10 r:20,-1,-1,-1 g:-2,-2,-2,-2", "0 -1", "10 used as -1, R0 goes from 20 to 19"},
	} {
		r, s := mustRead(t, "sorry-full "+c.position)
		m, err := r.ReadMove(&s, strings.Fields(c.typed))
		if got := r.Describe(&s, m); err != nil || got != c.want {
			t.Errorf("%s %s: %q, %v; want %q", c.position, c.typed, got, err, c.want)
		}
	}
}

// TestPositionRefusals: texts that obey no rules.
func TestPositionRefusals(t *testing.T) {
	for text, says := range map[string]string{
		"sorry-full red 7 r:1,2 g:-2":                         "wanted 2 squares, the pawns of a side",
		"sorry-full red 7 r:1,2,3,4,6 g:-2":                   "wanted 1 to 4 pawns",
		"sorry-full red 7 r:1,1 g:-2,-2":                      "two on 1",
		"sorry-full red 7 r:1,-1 g:1,-2":                      "both colours on 1",
		"sorry-full red 7 r:61,-1 g:1,-2":                     "-100 to -96 safe and -95 home",
		"sorry-full red 6 r:1,-1 g:2,-2":                      "wanted a card",
		"sorry-full blue 7 r:1,-1 g:2,-2":                     "red or green",
		"sorry-full red - r:-95 g:-195":                       "one winner",
		"sorry-full red 7 r:-95 g:-2":                         "finished game",
		"sorry-full red 7 r:1 g:2 deck:1":                     "11 counts",
		"sorry-full red 7 r:1 g:2 deck:5,4,4,4,4,4,4,4,4,4,4": "0 to 3 cards 7 besides the one held",
		"sorry-full red - r:1 g:2 deck:0,0,0,0,0,0,0,0,0,0,0": "all 45",
		"sorry red 10 r:1 g:2":                                "wanted sorry-full",
	} {
		_, _, err := readPosition(text)
		gamestest.WantError(t, err, "bad-position", says)
	}
}

// uses gives what can be typed of the pawns, and what the slow generator makes of each: nil
// where the rules are against it.
func (b *slow) uses() map[string]*slow {
	own, enemy := b.pawns[b.mover], b.pawns[1-b.mover]
	onBoard := func(pawn int) bool { return own[pawn] != slowStart[b.mover] && own[pawn] != slowHome[b.mover] }
	all := map[string]*slow{}
	for i := range own {
		var plain, back *slow
		waiting := slices.Index(own, slowStart[b.mover])
		switch {
		case b.card == "sorry" && waiting >= 0 && slowOnRing(enemy[i]):
			plain = b.put(waiting, enemy[i])
		case (b.card == "1" || b.card == "2") && own[i] == slowStart[b.mover]:
			plain = b.put(waiting, slowExit[b.mover])
		case b.card == "4" && onBoard(i):
			plain = b.put(i, b.back(own[i], 4))
		case b.card != "4" && b.card != "sorry":
			plain = b.walks(i, slowPips[b.card])
		}
		if b.card == "10" && onBoard(i) {
			back = b.put(i, b.back(own[i], 1))
		}
		all[strconv.Itoa(i)], all[fmt.Sprint(i, " -1")] = plain, back
		for j := range own {
			var swapped *slow
			if b.card == "11" && slowOnRing(own[i]) && slowOnRing(enemy[j]) {
				swapped = b.clone()
				swapped.pawns[b.mover][i], swapped.pawns[1-b.mover][j] = enemy[j], own[i]
				swapped.slide(i)
			}
			all[fmt.Sprint(i, " swap ", j)] = swapped
			for n := 1; n < 7; n++ {
				var both *slow
				if first := b.walks(i, n); b.card == "7" && i != j && first != nil {
					both = first.walks(j, 7-n)
				}
				all[fmt.Sprint(i, n, j, 7-n)] = both
			}
		}
	}
	return all
}

// TestEveryUseAgainstSlow types everything that can be typed of the pawns with every card: what the
// rules allow leads where they say, and anything else is an error of a known code and
// changes nothing.
func TestEveryUseAgainstSlow(t *testing.T) {
	codes := []string{"illegal-move", "not-a-ten"}
	refused := map[string]bool{}
	check := func(rt *rapid.T) {
		r := anyRules(rt)
		s := anyState(rt, r, true)
		b := slowOf(r, &s)
		for typed, want := range b.uses() {
			before := s
			m, err := r.ReadMove(&s, strings.Fields(typed))
			switch {
			case s != before:
				rt.Fatalf("%s: %s has changed the position", r.Position(&s), typed)
			case want == nil:
				var known *games.Error
				if !errors.As(err, &known) || !slices.Contains(codes, known.Code()) {
					rt.Fatalf("%s: %s is %v, %v", r.Position(&s), typed, m, err)
				}
				refused[b.card] = true
			case err != nil:
				rt.Fatalf("%s: %s is refused: %v", r.Position(&s), typed, err)
			default:
				r.Play(&before, m)
				if got := slowOf(r, &before); !reflect.DeepEqual(got, b.after(want)) {
					rt.Fatalf("%s: %s leads to %v, want %v", r.Position(&s), typed, got, b.after(want))
				}
			}
		}
	}
	for tried := 0; tried == 0 || len(refused) < kinds && tried < 10; tried++ { // until every card has come up
		rapid.Check(t, check)
	}
	if len(refused) != kinds {
		t.Errorf("uses of %d cards were refused, want all %d", len(refused), kinds)
	}
}
