package players

import (
	"context"
	"slices"
	"testing"

	"parlor/games/gamestest"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search"
	"parlor/search/clock"
)

// TestGeneralSearch: with every action in the list, the report's player finds
// what the general alpha-beta finds that lets Lower see Upper's choice, with the
// evaluation named report of the rules. After the last throws the condition for
// throwing does not matter.
func TestGeneralSearch(t *testing.T) {
	gamestest.TakesTurns(t)
	set := Defaults()
	set.Width = 0
	evals := ropasci.New().Evaluations().Named
	report := evals[slices.IndexFunc(evals, func(e games.Eval[ropasci.State]) bool { return e.Name == "report" })]
	compared := 0
	for _, s := range positions(t) {
		if s.Thrown(upper) < ropasci.Throws || s.Thrown(lower) < ropasci.Throws {
			continue
		}
		deepest := 1
		if compared%5 == 0 {
			deepest = 2
		}
		for turns := 1; turns <= deepest; turns++ {
			x := searcher(set)
			x.clock = clock.New(context.Background(), 200_000, 0)
			_, value, valued := x.search(ropasci.New(), s, upper, turns)
			if !valued || value > ropasci.Win/2 || value < -ropasci.Win/2 { // wins are counted otherwise
				break
			}
			p := search.Problem[ropasci.State]{Game: ropasci.New(), Eval: report, Root: games.Max}
			r, err := search.Search(context.Background(), p, s, search.Options{Algorithm: search.Maximin, Depth: 2 * turns, SearchOnlyMove: true})
			if err != nil {
				t.Fatal(err)
			}
			if games.Value(value) != r.Value {
				t.Errorf("%s, %d turns: %d, and %v by the general search", ropasci.New().Position(&s), turns, value, r.Value)
			}
			compared++
		}
	}
	t.Logf("%d searches compared", compared)
	if compared < 100 {
		t.Errorf("only %d searches could be compared", compared)
	}
}

// TestWholeGames: in whole games, from the empty board, every action of every
// player is legal, and a player that sits down anew would choose the same.
func TestWholeGames(t *testing.T) {
	turns := 0
	for n := range uint64(6) {
		seats := [2]int{int(n) % 3, int(n+1) % 3}
		choosers := [2]games.Chooser[ropasci.State]{All()[seats[0]].New(), All()[seats[1]].New()}
		path := []ropasci.State{{}}
		for {
			s := path[len(path)-1]
			kit := ropasci.New().WithHistory(path)
			if kit.Turn(&s) == games.Over {
				break
			}
			next := s
			for i, side := range []games.Turn{games.Max, games.Min} {
				q := games.Ask[ropasci.State]{Kit: kit, State: s, Side: side, Past: path[:len(path)-1]}
				q.Random = games.NewRandom(n, uint64(len(path)), uint64(i))
				m := ask(t, choosers[i], q).Move
				q.Random = games.NewRandom(n, uint64(len(path)), uint64(i))
				if again := ask(t, All()[seats[i]].New(), q).Move; again != m {
					t.Fatalf("%s: %v plays %s and then %s", kit.Text().Form.Position(&s), side, notation(m), notation(again))
				}
				if !slices.Contains(kit.Moves(&next, nil), m) {
					t.Fatalf("%s: %s of %v is not legal", kit.Text().Form.Position(&s), notation(m), side)
				}
				kit.Play(&next, m)
			}
			path = append(path, next)
			turns++
		}
	}
	t.Logf("%d turns", turns)
}
