// Package gamestest is the conformance kit that every game must pass: the laws of package
// laws, perft counts, and test data read line by line. It knows the vocabulary of package
// games and no game by name. Only tests use it. The rules are benchmarked in
// games/bench_test.go.
package gamestest

import (
	"fmt"
	"testing"

	"parlor/games"
	"parlor/games/laws"
)

// Plan says how much Check covers.
type Plan = laws.Plan

// Check plays random games by the plan and checks every law on each position of
// them, one subtest for a law.
func Check[S comparable](t *testing.T, kit games.Kit[S], plan Plan) {
	t.Helper()
	c, err := laws.Play(kit, plan.OrDefaults())
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lawsOf[S]() {
		t.Run(l.Name, func(t *testing.T) {
			if err := l.Holds(c); err != nil {
				t.Error(err)
			}
		})
	}
}

// lawsOf lists all laws, and those that only tests check.
func lawsOf[S comparable]() []laws.Law[S] {
	return append(laws.All[S](),
		laws.Law[S]{Name: "DrawGains", Holds: laws.Everywhere(drawGainsExact[S])},
		laws.Law[S]{Name: "Range", Holds: rangeSound[S]},
		laws.Law[S]{Name: "Allocations", Holds: nothingAllocated[S]})
}

// Perft checks the number of move sequences of 1, 2, 3 decisions and so on from
// the position text. The counts must come from an independent program.
func Perft[S comparable](t *testing.T, kit games.Kit[S], text string, counts ...uint64) {
	t.Helper()
	if err := perft(kit, text, counts); err != nil {
		t.Error(err)
	}
}

func perft[S comparable](kit games.Kit[S], text string, counts []uint64) error {
	rules, s, err := kit.Text().Form.ReadPosition(text)
	if err != nil {
		return err
	}
	for i, want := range counts {
		if got, _ := games.Perft(games.Game[S](rules), s, i+1, nil); got != want {
			return fmt.Errorf("at %s: perft %d is %d, want %d", text, i+1, got, want)
		}
	}
	return nil
}

// nothingAllocated: what a search calls at every node does not allocate, given
// room for the moves, nor does Text, which the shell asks for at every text. A few positions of the sample stand for all.
func nothingAllocated[S comparable](c *laws.Sample[S]) error {
	const most = 40
	stride := max(1, len(c.States)/most)
	for i := 0; i < len(c.States); i += stride {
		s := c.States[i]
		if err := laws.WithoutPanic(func() error { return allocsAt(c.Kit, &s) }); err != nil {
			return laws.At(c.Kit, &s, err)
		}
	}
	return nil
}

// hot is what a search uses at a node, allocated before measuring.
type hot[S comparable] struct {
	kit  games.Kit[S]
	s    *S
	next *S
	buf  []games.Move
	turn games.Turn
	list []games.Move
	eval games.Eval[S]
}

func allocsAt[S comparable](kit games.Kit[S], s *S) error {
	h := &hot[S]{kit: kit, s: s, next: new(S), turn: kit.Turn(s), list: kit.Moves(s, nil), eval: kit.Evaluations().Named[0]}
	h.buf = make([]games.Move, 0, len(h.list))
	for _, c := range h.calls() {
		if n := testing.AllocsPerRun(5, c.run); n > 0 {
			return fmt.Errorf("%s allocates %v times", c.name, n)
		}
	}
	return nil
}

// call is one method call with its arguments bound.
type call struct {
	name string
	run  func()
}

// calls gives the methods that may be called in the position.
func (h *hot[S]) calls() []call {
	calls := []call{
		{"Turn", func() { h.kit.Turn(h.s) }},
		{"Text", func() { h.kit.Text() }},
		{"Moves", func() { h.kit.Moves(h.s, h.buf) }},
	}
	if keyed, ok := h.kit.(games.Keyed[S]); ok {
		calls = append(calls, call{"Key", func() { keyed.Key(h.s) }})
	}
	if h.turn == games.Over {
		return append(calls, call{"Score", func() { h.kit.Score(h.s) }})
	}
	calls = append(calls, call{"Play", func() { *h.next = *h.s; h.kit.Play(h.next, h.list[0]) }})
	if h.turn == games.Chance {
		calls = append(calls, call{"Weight", func() { h.kit.Weight(h.s, h.list[0]) }})
	}
	if h.turn != games.Reply {
		calls = append(calls, h.estimates()...)
	}
	return calls
}

// estimates gives the calls of the default evaluation.
func (h *hot[S]) estimates() []call {
	calls := []call{{"Eval.Of", func() { h.eval.Of(h.s, games.Max) }}}
	if h.eval.Delta != nil {
		calls = append(calls, call{"Eval.Delta", func() { h.eval.Delta(h.s, h.list[0], games.Max) }})
	}
	if h.eval.DrawGains != nil && h.turn == games.Chance {
		var into games.DrawGains
		h.eval.DrawGains(h.s, games.Max, &into) // grows the slices
		calls = append(calls, call{"Eval.DrawGains", func() { h.eval.DrawGains(h.s, games.Max, &into) }})
	}
	if h.eval.Range != nil {
		calls = append(calls, call{"Eval.Range", func() { h.eval.Range(h.s, 2, games.Max) }})
	}
	return calls
}
