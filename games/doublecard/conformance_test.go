package doublecard

import (
	"fmt"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
)

// everyOption is each way to play the game.
func everyOption(t testing.TB) []*Rules {
	t.Helper()
	var all []*Rules
	for _, cap := range []int{defaultCap, shortCap} {
		for _, first := range games.Players {
			all = append(all, mustNew(t, Options{First: first, Cap: cap}))
		}
	}
	return all
}

func mustNew(t testing.TB, o Options) *Rules {
	t.Helper()
	return gamestest.New(t, New, o)
}

// mustRead reads a position text.
func mustRead(t testing.TB, text string) (*Rules, State) {
	t.Helper()
	return gamestest.Read(t, readPosition, text)
}

func TestConformance(t *testing.T) {
	for i, r := range everyOption(t) {
		o := r.Options()
		t.Run(fmt.Sprintf("first=%v,cap=%d", o.First, o.Cap), func(t *testing.T) {
			gamestest.Check(t, r, gamestest.Plan{Bound: o.Cap, Games: 4, Seed: uint64(i)})
		})
	}
}

// TestConformanceLate plays on from positions in which all cards are placed,
// which random games seldom reach.
func TestConformanceLate(t *testing.T) {
	for i, text := range lateTexts(t, 3) {
		r, s := mustRead(t, text)
		gamestest.Check(t, startingAt{r, s}, gamestest.Plan{Bound: int(r.cap), Games: 3, Seed: uint64(i)})
	}
}

// startingAt is the game with another beginning.
type startingAt struct {
	*Rules
	s State
}

func (g startingAt) Start() State { return g.s }

func TestOptionsRefused(t *testing.T) {
	gamestest.RefusesOptions(t, New, Options{Cap: -1}, Options{Cap: 41}, Options{First: games.Chance})
}

// TestPerft counts sequences of moves as an independent program has, the first
// ending of games among them: 24,300 of four moves win. There is no draw and no
// end so early but by a line.
func TestPerft(t *testing.T) {
	gamestest.TakesTurns(t)
	for _, first := range roles {
		counts := []uint64{60, 3184, 154176, 7014144}
		if testing.Short() || first != roles[color] {
			counts = counts[:3]
		} else if *gamestest.Long {
			counts = append(counts, 304734864)
		}
		gamestest.Perft(t, mustNew(t, Options{}), gameWord+" "+first+" -", counts...)
	}
}

// TestFirstWins counts how the sequences of four moves end.
func TestFirstWins(t *testing.T) {
	r := mustNew(t, Options{})
	var counts [forfeit + 1]int
	countEndings(r, r.Start(), 4, &counts)
	if counts[colorLine] != 11340 || counts[dotsLine] != 11340 || counts[bothLines] != 1620 {
		t.Errorf("after four moves %d games are won by color, %d by dots and %d by lines of both kinds", counts[colorLine], counts[dotsLine], counts[bothLines])
	}
}

func countEndings(r *Rules, s State, depth int, counts *[forfeit + 1]int) {
	if depth == 0 || s.turn == games.Over {
		counts[s.ending]++
		return
	}
	for _, m := range r.Moves(&s, nil) {
		next := s
		r.Play(&next, m)
		countEndings(r, next, depth-1, counts)
	}
}

// TestBoards counts different boards, whatever the order of moves and whichever
// halves are of one card, and then without those that a symmetry maps to another.
func TestBoards(t *testing.T) {
	r := mustNew(t, Options{})
	boards := map[[cells]half]State{r.Start().cells: r.Start()}
	for depth, want := range []int{60, 1796, 37248} {
		next := make(map[[cells]half]State)
		for _, s := range boards {
			for _, m := range r.Moves(&s, nil) {
				after := s
				r.Play(&after, m)
				next[after.cells] = after
			}
		}
		boards = next
		if len(boards) != want {
			t.Errorf("after %d moves there are %d boards, want %d", depth+1, len(boards), want)
		}
		if depth < 2 {
			classes := make(map[string]bool)
			for _, s := range boards {
				classes[leastTwin(&s)] = true
			}
			if want := []int{8, 240}[depth]; len(classes) != want {
				t.Errorf("after %d moves there are %d boards but for symmetry, want %d", depth+1, len(classes), want)
			}
		}
	}
}

// leastTwin writes the least of the eight boards that symmetries make of one.
func leastTwin(s *State) string {
	least := ""
	for i := range 8 {
		twin := symmetry{colours: i&1 != 0, dots: i&2 != 0, mirror: i&4 != 0}.board(&s.cells)
		text := make([]byte, cells)
		for j, h := range twin {
			text[j] = byte(h)
		}
		if least == "" || string(text) < least {
			least = string(text)
		}
	}
	return least
}

func TestEntry(t *testing.T) {
	gamestest.CheckEntry(t, Entry(), gamestest.Plan{Bound: 60, Games: 2})
}

// TestTexts: what the game says is what it said when testdata/texts.txt was written, byte for byte.
func TestTexts(t *testing.T) {
	gamestest.Recorded(t, Entry(), "testdata/texts.txt", gamestest.Recording{})
}
