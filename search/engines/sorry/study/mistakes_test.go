package study

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry"
)

// used is a decision at which perfect play and the best response to a program part.
type used struct {
	position, perfect, better string
	gain                      float64 // in the chance of winning against the program
	times                     int
}

// TestMistakesUsed plays games of the best opponent against a program and adds up where it
// does better than perfect play would: docs/best-response.md has the greatest of them. With
// -long there are more games.
func TestMistakesUsed(t *testing.T) {
	plays := 200
	if *gamestest.Long {
		plays = 20_000
	}
	s, err := Open(context.Background(), opened(t, Plan{}).cache, Plan{Pieces: 2})
	if err != nil {
		t.Fatal(err)
	}
	program := Player{Eval: "default", Depth: 4, Ties: "front"}
	o, err := s.Respond(context.Background(), program, false)
	if err != nil {
		t.Fatal(err)
	}
	moves, err := s.player(context.Background(), s.index, program)
	if err != nil {
		t.Fatal(err)
	}
	solved, err := s.solvedGame(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	found, total := map[string]*used{}, 0.
	for n := range plays {
		random, state := games.NewRandom(9, uint64(n)), s.Rules.Start()
		for s.Rules.Turn(&state) != games.Over {
			s.Rules.Play(&state, games.Outcome(s.Rules, &state, random))
			if (s.Rules.Mover(&state) == games.Max) != (n%2 == 0) {
				s.Rules.Play(&state, s.programs(t, moves, &state))
				continue
			}
			best, err := o.Solve(&state)
			if err != nil {
				t.Fatal(err)
			}
			lost, err := s.costs(solved, &state)
			if err != nil {
				t.Fatal(err)
			}
			side := s.Rules.Mover(&state)
			perfect, chosen := best.Moves[slices.Index(lost, 0)], best.Best(side)
			if gain := float64(best.Loss(perfect, side)) / 2; gain > 1e-5 {
				at := s.Rules.Position(&state)
				if found[at] == nil {
					found[at] = &used{at, s.Rules.Notation(&state, perfect.Move), s.Rules.Notation(&state, chosen.Move), gain, 0}
				}
				found[at].times++
				total += gain
			}
			s.Rules.Play(&state, chosen.Move)
		}
	}
	var all []*used
	for _, u := range found {
		all = append(all, u)
	}
	slices.SortFunc(all, func(a, b *used) int {
		return cmp.Or(cmp.Compare(b.gain*float64(b.times), a.gain*float64(a.times)), strings.Compare(a.position, b.position))
	})
	for _, u := range all[:min(len(all), 12)] {
		t.Logf("%s: %s and not %s, +%.2f %%, %d times", u.position, u.better, u.perfect, 100*u.gain, u.times)
	}
	t.Logf("in all %.3f %% a game, at %d positions", 100*total/float64(plays), len(all))
	if len(all) == 0 || total < 0 {
		t.Error("nothing is gained on perfect play")
	}
}

// programs gives the program's move.
func (s *Study) programs(t *testing.T, p interface {
	Move(own, enemy uint16, card int) uint16
}, state *sorry.State) games.Move {
	t.Helper()
	mover := s.Rules.Mover(state)
	own, enemy := s.index.Of(s.Rules.Steps(state, mover, nil)), s.index.Of(s.Rules.Steps(state, mover.Opponent(), nil))
	held, _ := s.Rules.HeldOutcome(state)
	card := slices.Index([]string{"1", "5", "8", "10", "Sorry!"}, held)
	to := p.Move(own, enemy, card)
	for _, m := range s.Rules.Moves(state, nil) {
		if next, _ := s.moved(state, m); next == to {
			return m
		}
	}
	t.Fatalf("%s: no move leads to %d with %s", s.Rules.Position(state), to, held)
	return 0
}
