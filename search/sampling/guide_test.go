package sampling_test

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/searchtest"
)

// ladder is a game of Max and a coin alone: Max goes up or down, and the coin says nothing. Twenty ups in all
// win, if they come before as many downs.
type ladder struct{}

func (ladder) Turn(s *searchtest.TreeState) games.Turn {
	switch up, down := s.Node%64, s.Node/64%64; {
	case up == 20 || down == 20:
		return games.Over
	case s.Node >= 64*64:
		return games.Chance
	}
	return games.Max
}

func (ladder) Moves(_ *searchtest.TreeState, buf []games.Move) []games.Move {
	return append(buf, 0, 1)
}
func (ladder) Weight(*searchtest.TreeState, games.Move) uint32 { return 1 }

func (g ladder) Play(s *searchtest.TreeState, m games.Move) {
	switch {
	case g.Turn(s) == games.Chance:
		s.Node -= 64 * 64
	case m == 1:
		s.Node += 1 + 64*64
	default:
		s.Node += 64 + 64*64
	}
}

func (ladder) Score(s *searchtest.TreeState) games.Value {
	if s.Node%64 == 20 {
		return 10
	}
	return -10
}

// TestGuided: playouts are by lot at first, and then their first six moves are those that have done best, but for
// one in twenty: one in ten is by lot, which half the time is the same.
func TestGuided(t *testing.T) {
	p := (&searchtest.Tree{}).Problem(-10, 10)
	p.Game = ladder{}
	simulation, ups, all := 0, [2]int{}, [2]int{}
	o := search.Options{Seed: 1, Sampling: search.Sampling{Simulations: 1000, Playouts: true}, Trace: func(e events.Event) {
		switch e.Kind {
		case events.BeginSimulation:
			simulation = int(e.Depth)
		case events.PlayOut:
			late, line := 0, e.Sampled.Line
			if simulation > 500 {
				late = 1
			} else if simulation > 100 {
				return
			}
			for i := (len(line) + 1) % 2; i < 12 && len(line) > 12; i += 2 { // moves and coins take turns, and a move is the last
				all[late]++
				ups[late] += int(line[i])
			}
		}
	}}
	find(t, context.Background(), p, searchtest.TreeState{}, o)
	t.Logf("%v ups of %v", ups, all)
	if share := float64(ups[0]) / float64(all[0]); share < 0.3 || share > 0.7 {
		t.Errorf("%.2f of the first playouts' moves go up", share)
	}
	if share := float64(ups[1]) / float64(all[1]); share < 0.9 || share == 1 {
		t.Errorf("%.2f of the guided moves go up", share)
	}
}
