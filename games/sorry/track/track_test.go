package track

import (
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/text"
)

// tracks are a small board without and a large one with a square behind the exit.
func tracks() []*Track {
	cards := []string{"-", "1", "10", "sorry"}
	return []*Track{
		{Game: "small", Piece: "piece", Sides: [2]string{"Red", "Green"}, Ring: 36, Exits: [2]int{11, 29}, Safe: 37, Home: 41, CardNames: cards, CardWords: cards, All: 9},
		{Game: "large", Piece: "pawn", Sides: [2]string{"Red", "Green"}, Ring: 60, Exits: [2]int{5, 35}, Behind: 60, Safe: 61, Home: 66, CardNames: cards, CardWords: cards, All: 9},
	}
}

// TestSquaresAndSteps: every step has a square of its own, which leads back to it, and the
// colours see each other's squares alike.
func TestSquaresAndSteps(t *testing.T) {
	for _, track := range tracks() {
		for side := range 2 {
			seen := map[int]bool{}
			for step := uint8(Start); step <= track.Home; step++ {
				square := track.Square(side, step)
				if back, ok := track.Step(side, square); !ok || back != step || seen[square] {
					t.Errorf("%s: step %d of side %d is square %d, which is step %d, %v", track.Game, step, side, square, back, ok)
				}
				seen[square] = true
				if track.OnRing(step) && track.Square(side^1, track.Across(step)) != square {
					t.Errorf("%s: step %d of side %d is not on the square of the other's step %d", track.Game, step, side, track.Across(step))
				}
			}
			if _, ok := track.Step(side, track.Ring+1); ok {
				t.Errorf("%s: a square beyond the ring is a step", track.Game)
			}
		}
	}
}

// TestTextsOfPositions: what is written is read, and what obeys no rule is refused.
func TestTextsOfPositions(t *testing.T) {
	track := tracks()[0]
	p := Placed{At: [2][Slots]uint8{{0, 5, 41}, {0, 7, 37}}, Mover: Green, Card: 2}
	line := track.Position(p, 3)
	if line != "small green 10 r:-1,15,-96 g:-2,35,-200" {
		t.Errorf("the position is %q", line)
	}
	read := func(line string) (Placed, error) {
		words, fields, err := track.Form().Read(line)
		if err != nil {
			return Placed{}, err
		}
		return track.Read(words, fields, 3)
	}
	if got, err := read(line); err != nil || got != p {
		t.Errorf("%q reads as %v, %v", line, got, err)
	}
	for line, says := range map[string]string{
		"small blue - r:-1,-1,-1 g:-2,-2,-2":   "wanted red or green",
		"small red 7 r:-1,-1,-1 g:-2,-2,-2":    "wanted a card, 1, 10 or sorry",
		"small red - r:-1,-1 g:-2,-2,-2":       "wanted 3 squares, the pieces",
		"small red - r:-1,37,-1 g:-2,-2,-2":    "-100 to -97 safe and -96 home",
		"small red - r:12,12,-1 g:-2,-2,-2":    "two on 12",
		"small red - r:12,-1,-1 g:-2,-2,12":    "both colours on 12",
		"small red - r:-200,-1,-1 g:-2,-2,-2":  "squares of red",
		"small red - r:-96,-1,-1 g:-96,-2,-2 ": "squares of green",
	} {
		_, err := read(line)
		gamestest.WantError(t, err, "bad-position", says)
	}
}

// TestDeckIsRead with the card held left out of it.
func TestDeckIsRead(t *testing.T) {
	track := tracks()[0]
	three := func(uint8) uint8 { return 3 }
	if got, err := track.ReadDeck("3,2,0", 2, three); err != nil || len(got) != 3 || got[1] != 2 {
		t.Errorf("the deck is %v, %v", got, err)
	}
	for list, says := range map[string]string{"3,3,0": "wanted 0 to 2 cards 10", "1,1": "wanted 3 counts", "x,1,1": `got "x"`} {
		_, err := track.ReadDeck(list, 2, three)
		gamestest.WantError(t, err, "bad-position", says)
	}
	_, err := track.ReadDeck("0,0,0", NoCard, three)
	gamestest.WantError(t, err, "bad-position", "all 9")
}

// TestCardsAndPieces that a person names.
func TestCardsAndPieces(t *testing.T) {
	track := tracks()[1]
	left := []games.Move{1, 3}
	if m, err := track.ReadCard([]string{VerbSet, "sorry!"}, left); err != nil || m != 3 {
		t.Errorf("sorry! is card %d, %v", m, err)
	}
	_, err := track.ReadCard([]string{"10"}, left)
	gamestest.WantError(t, err, "no-such-card", "of which the deck has none left")
	_, err = track.ReadCard([]string{text.Pass}, left)
	gamestest.WantError(t, err, "no-card", VerbDraw)
	if i, err := track.ReadPiece(Green, "g2", 4); err != nil || i != 2 {
		t.Errorf("g2 is piece %d, %v", i, err)
	}
	_, err = track.ReadPiece(Red, "4", 4)
	gamestest.WantError(t, err, "no-such-piece", "a pawn from 0 to 3, R0 to R3")
}

// TestClosenessCounts by quarters of the way, 1 behind the exit, and 10 when safe.
func TestClosenessCounts(t *testing.T) {
	large := tracks()[1].count()
	for step, want := range map[int]games.Value{0: 0, 1: 1, 15: 1, 16: 2, 59: 4, 60: 1, 61: 10, 65: 10, 66: 0} {
		if got := large[step][2]; got != want {
			t.Errorf("step %d counts %v, want %v", step, got, want)
		}
	}
}

// TestPath: a piece goes over every square of its way once, and on its way into the safety zone not over the
// square behind its exit.
func TestPath(t *testing.T) {
	for _, track := range tracks() {
		from, to := track.Safe-3, track.Safe+1
		var want []string
		for step := from + 1; step <= to; step++ {
			if step != track.Behind || step == 0 {
				want = append(want, PlaceID(track.Square(Red, step)))
			}
		}
		if got := track.Path(Red, from, to); !slices.Equal(got, want) {
			t.Errorf("%s: from step %d to %d the path is %v, wanted %v", track.Game, from, to, got, want)
		}
		if track.Behind == 0 {
			continue
		}
		if got := track.Path(Red, Exit, track.Behind); !slices.Equal(got, []string{PlaceID(track.Square(Red, track.Behind))}) {
			t.Errorf("%s: back from the exit the path is %v", track.Game, got)
		}
	}
}
