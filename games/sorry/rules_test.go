package sorry

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry/track"
)

func TestSquares(t *testing.T) {
	for _, c := range []struct {
		side, square int
		step         uint8
	}{
		{red, -1, start}, {red, 11, exit}, {red, 36, 26}, {red, 1, 27}, {red, 10, entry}, {red, -100, safe}, {red, -97, 40}, {red, -96, home},
		{green, -2, start}, {green, 29, exit}, {green, 36, 8}, {green, 1, 9}, {green, 28, entry}, {green, -200, safe}, {green, -197, 40}, {green, -196, home},
	} {
		if got := squareOf(c.side, c.step); got != c.square {
			t.Errorf("%s's step %d is square %d, want %d", layout.Colour(c.side), c.step, got, c.square)
		}
		if got, ok := layout.Step(c.side, c.square); !ok || got != c.step {
			t.Errorf("%s's square %d is step %d, %v, want %d", layout.Colour(c.side), c.square, got, ok, c.step)
		}
	}
	for _, square := range []int{0, 37, -2, -95, -101, -200, -196, 1000} {
		if step, ok := layout.Step(red, square); ok {
			t.Errorf("red's square %d is step %d, want none", square, step)
		}
	}
}

func TestAcrossIsTheSameSquare(t *testing.T) {
	for step := uint8(start); step <= home; step++ {
		if to := across[step]; to == 0 {
			if onRing(step) {
				t.Errorf("step %d is on the ring and has no counterpart", step)
			}
		} else if squareOf(red, step) != squareOf(green, to) || across[to] != step {
			t.Errorf("red's step %d and green's step %d are not one square", step, to)
		}
	}
}

// inSlowTerms describes a legal move as the slow generator does.
func inSlowTerms(s *State, m games.Move) slowMove {
	from, to := moveSquares(s, m)
	use := cardWords[s.card]
	if isBack(s, m) {
		use = track.BackWord
	}
	return slowMove{movePiece(m), use, from, to, moveHit(m) - 1}
}

// compareWithSlow checks the list and every result of playing from it.
func compareWithSlow(t testing.TB, r *Rules, s *State) {
	t.Helper()
	board := slowOf(r, s)
	want := board.moves()
	got := r.Moves(s, nil)
	if len(want) == 0 {
		if len(got) != 1 || got[0] != pass {
			t.Fatalf("%s: moves %v, want only the pass", r.Position(s), got)
		}
		return
	}
	if len(got) != len(want) {
		t.Fatalf("%s: %d moves, want %v", r.Position(s), len(got), want)
	}
	for i, m := range got {
		if inSlowTerms(s, m) != want[i] {
			t.Fatalf("%s: move %d is %v, want %v", r.Position(s), i, inSlowTerms(s, m), want[i])
		}
		next := *s
		r.Play(&next, m)
		if after := board.after(&want[i]); !reflect.DeepEqual(slowOf(r, &next), after) || (r.Turn(&next) == games.Over) != after.over() {
			t.Fatalf("%s: after %v it is %s, want %v", r.Position(s), want[i], r.Position(&next), after)
		}
	}
}

func TestMovesAgainstSlow(t *testing.T) {
	for _, r := range everyOption(t) {
		random := games.NewRandom(3, games.StreamCorpus, uint64(r.pieces))
		for range 40 {
			for s := r.Start(); r.Turn(&s) != games.Over; gamestest.Step(r, &s, random) {
				if s.card != noCard {
					compareWithSlow(t, r, &s)
				}
			}
		}
	}
}

func TestPerftAgainstSlow(t *testing.T) {
	depth := 4
	if testing.Short() {
		depth = 3
	}
	for _, r := range everyOption(t) {
		random := games.NewRandom(4, games.StreamCorpus, uint64(r.pieces))
		for range 4 {
			s := r.Start()
			for stop := random.Below(120); stop > 0 && r.Turn(&s) != games.Over; stop-- {
				gamestest.Step(r, &s, random)
			}
			var counts []uint64
			for d := 1; d <= depth; d++ {
				counts = append(counts, slowOf(r, &s).perft(d))
			}
			gamestest.Perft(t, r, r.Position(&s), counts...)
		}
	}
}

// TestPerftPinned holds numbers that the slow generator gave once.
func TestPerftPinned(t *testing.T) {
	r := mustNew(t, Options{})
	gamestest.Perft(t, r, "sorry red - r:-1,-1,-1 g:-2,-2,-2", 5, 25, 129, 673, 3697, 20898)
	gamestest.Perft(t, r, "sorry green 10 r:10,-100,30 g:27,29,-198", 6, 84, 1150, 14702)
}

// randomGames plays random games and counts cards drawn, passes included.
func randomGames(t *testing.T, r *Rules, n int) (firstWins, mean, sd float64) {
	t.Helper()
	random := games.NewRandom(5, games.StreamPlayers)
	var wins, sum, squares float64
	for range n {
		turns := 0.0
		s := r.Start()
		for ; r.Turn(&s) != games.Over; gamestest.Step(r, &s, random) {
			if r.Turn(&s) == games.Chance {
				turns++
			}
		}
		if r.Score(&s) > 0 {
			wins++
		}
		sum += turns
		squares += turns * turns
	}
	k := float64(n)
	mean = sum / k
	return wins / k, mean, math.Sqrt(squares/k - mean*mean)
}

func TestFiniteDeckRunsOutAndIsShuffled(t *testing.T) {
	r := mustNew(t, Options{Finite: true})
	random := games.NewRandom(6, games.StreamCards)
	s := r.Start()
	for round := range 3 {
		drawn := [kinds]uint8{}
		for range 18 {
			if r.Turn(&s) == games.Over {
				return
			}
			m := games.Outcome(r, &s, random)
			drawn[m-1]++
			r.Play(&s, m)
			r.Play(&s, r.Moves(&s, nil)[0])
		}
		if drawn != fullDeck || s.deck != fullDeck {
			t.Fatalf("round %d drew %v and left %v, want %v twice", round, drawn, s.deck, fullDeck)
		}
	}
}

func TestFiniteDeckLeavesOutWhatIsGone(t *testing.T) {
	r, s := mustRead(t, "sorry red - r:-1,-1,-1 g:-2,-2,-2 deck:0,3,0,1,2")
	got := fmt.Sprint(r.Moves(&s, nil))
	if want := fmt.Sprint([]games.Move{card5, card10, cardSorry}); got != want {
		t.Errorf("outcomes %s, want %s", got, want)
	}
	for i, want := range []uint32{3, 1, 2} {
		if got := r.Weight(&s, r.Moves(&s, nil)[i]); got != want {
			t.Errorf("outcome %d has weight %d, want %d", i, got, want)
		}
	}
}

func TestPutBack(t *testing.T) {
	for _, r := range everyOption(t) {
		s := r.Start()
		if r.PutBack(&s) {
			t.Error("a card is put back where none is held")
		}
		for _, m := range r.Moves(&s, nil) {
			held := s
			r.Play(&held, m)
			if !r.PutBack(&held) || held != s {
				t.Errorf("drawn and put back: %s, want %s", r.Position(&held), r.Position(&s))
			}
		}
	}
}
