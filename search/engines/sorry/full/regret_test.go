package full

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry/full"
	"parlor/search"
	"parlor/search/tablebase/generic"
)

// solved solves the game with so many pawns and cards drawn with replacement.
func solved(t *testing.T, pieces int) (won, *generic.ValueTable[full.State]) {
	t.Helper()
	game := won{gamestest.New(t, full.New, full.Options{Pieces: pieces, Replaced: true})}
	table := generic.New[full.State](game, generic.Plan{MemoryMB: 4_000})
	if err := table.Solve(context.Background(), game.Start()); err != nil {
		t.Fatal(err)
	}
	s := game.Start()
	lo, hi := table.Bounds(&s)
	t.Logf("%d pawns: %d positions, the first player wins with %.10f to %.10f", pieces, table.Len(), (1+lo)/2, (1+hi)/2)
	return game, table
}

// TestGivesAway plays games of searches with themselves and holds every decision to the solved
// game: with one pawn a side, and with -long with two, which takes 3.3 GB of memory and ten minutes of processor time.
func TestGivesAway(t *testing.T) {
	pieces, plays := 1, 300
	if *gamestest.Long {
		pieces, plays = 2, 1000
	}
	game, table := solved(t, pieces)
	for _, c := range []struct {
		eval  string
		depth int
		most  float64 // of a chance of winning, a decision
	}{{"hasbro", 1, .004}, {"hasbro", 2, .004}, {"default", 2, 1}} {
		lost, decisions := givenAway(t, game, table, c.eval, c.depth, plays)
		t.Logf("%s at %d plies: %.4f %% of a win given away a decision, %d decisions", c.eval, c.depth, 100*lost/float64(decisions), decisions)
		if lost/float64(decisions) > c.most {
			t.Errorf("%s at %d plies gives away more than %.4f", c.eval, c.depth, c.most)
		}
	}
}

// givenAway plays games by a search and adds up what its decisions give away.
func givenAway(t *testing.T, game won, table *generic.ValueTable[full.State], eval string, depth, plays int) (lost float64, decisions int) {
	t.Helper()
	problem := search.Problem[full.State]{Game: game.Rules}
	for _, e := range game.Evaluations().Named {
		if e.Name == eval {
			problem.Eval = e
		}
	}
	random := games.NewRandom(2)
	for range plays {
		s := game.Start()
		for game.Turn(&s) != games.Over {
			game.Rules.Play(&s, games.Outcome(game.Rules, &s, random))
			moves := game.Moves(&s, nil)
			if len(moves) == 1 {
				game.Rules.Play(&s, moves[0])
				continue
			}
			found, err := search.Search(context.Background(), problem, s, search.Options{Algorithm: search.Star2, Depth: depth})
			if err != nil {
				t.Fatal(err)
			}
			decisions++
			lost += loss(game, table, &s, found.Move)
			game.Rules.Play(&s, found.Move)
		}
	}
	return lost, decisions
}

// loss is what a move gives away of the chance of winning.
func loss(game won, table *generic.ValueTable[full.State], s *full.State, m games.Move) float64 {
	sign := map[games.Turn]float64{games.Max: .5, games.Min: -.5}[game.Turn(s)]
	lo, hi := table.Bounds(s)
	best := float64(lo+hi) / 2
	next := *s
	game.Rules.Play(&next, m)
	lo, hi = table.Bounds(&next)
	return sign * (best - float64(lo+hi)/2)
}
