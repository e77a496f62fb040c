package search

import (
	"context"
	"errors"
	"testing"

	"parlor/games"
	"parlor/search/events"
	"parlor/search/transposition"
)

// told counts the events of a search.
type told struct {
	kinds              [events.LeaveNode + 1]uint64
	leaves, unfinished uint64
	moves, outcomes    uint64 // skipped
	cuts               [events.RangeLow + 1]uint64
	path               []int32 // levels of the nodes the search is in
	fault              error
}

func (c *told) hear(e events.Event) {
	c.kinds[e.Kind]++
	in := int32(-1)
	if len(c.path) > 0 {
		in = c.path[len(c.path)-1]
	}
	switch e.Kind {
	case events.BeginDepth:
		return
	case events.EnterNode:
		if e.Level != in+1 && e.Level != in+2 { // a probe jumps over a level
			c.fault = errors.New("a node is entered that does not follow the one the search is in")
		}
		c.path = append(c.path, e.Level)
		return
	case events.LeaveNode:
		c.path = c.path[:len(c.path)-1]
		c.heard(e)
	case events.CutNode:
		c.cut(e)
	case events.TakeMove:
		if e.Level == in+1 {
			return // the move of a probe
		}
	}
	if e.Level != in {
		c.fault = errors.New("something is told of a node that the search is not in")
	}
}

func (c *told) heard(e events.Event) {
	if e.Leaf != events.NoLeaf {
		c.leaves++
	}
	if e.Bound == events.Unfinished {
		c.unfinished++
	}
}

func (c *told) cut(e events.Event) {
	c.cuts[e.Cut]++
	if e.Cut.High() != (e.Value >= e.Limit) && e.Value != e.Limit {
		c.fault = errors.New("the inequality of a cut does not hold")
	}
	if e.Cut == events.MaxCut || e.Cut == events.MinCut {
		c.moves += uint64(e.Skipped)
	} else {
		c.outcomes += uint64(e.Skipped)
	}
}

// TestTrace compares what a listener is told with what is counted, and both
// with a textbook search nobody listens to.
func TestTrace(t *testing.T) {
	for seed := range uint64(3000) {
		r := games.NewRandom(seed, games.StreamCorpus, 2)
		g := plant(randomTree(r, 2+int(r.Below(4)), -10, 10))
		if g.Turn(&treeState{}) == games.Over {
			continue
		}
		for _, a := range append(forChance, Memo) {
			o := Options{Algorithm: a, Depth: 1 + int(seed%5), SearchOnlyMove: true, Textbook: true}
			if seed%3 == 0 && a.Takes.Has(TakesTable) {
				o.Table, _ = transposition.New(1)
			}
			quiet := searched(t, g, o)
			heard := told{}
			o.Trace, o.Textbook = heard.hear, false
			loud := searched(t, g, o)
			if quiet.Counts != loud.Counts || quiet.Value != loud.Value || quiet.Move != loud.Move {
				t.Fatalf("seed %d, %s: listening changes %+v to %+v", seed, a, quiet, loud)
			}
			if !heard.agrees(loud.Counts) || heard.fault != nil {
				t.Fatalf("seed %d, %s: told %+v, counted %+v", seed, a, heard, loud.Counts)
			}
		}
	}
}

func searched(t *testing.T, g *treeGame, o Options) Result {
	t.Helper()
	r, err := Search(context.Background(), g.richProblem(-10, 10), treeState{}, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// agrees says whether what was told adds up to what was counted.
func (c *told) agrees(n events.Counts) bool {
	return c.kinds[events.EnterNode] == n.Visited && c.kinds[events.LeaveNode] == n.Visited &&
		c.leaves == n.Leaves && c.kinds[events.HitTable] == n.TableHits && c.unfinished == 0 &&
		c.kinds[events.BeginProbe] == n.Probes && c.kinds[events.EndProbe] == n.Probes &&
		c.moves == n.PrunedMoves && c.outcomes == n.PrunedOutcomes &&
		c.cuts[events.MaxCut] == n.MaxCuts && c.cuts[events.MinCut] == n.MinCuts &&
		c.cuts[events.ChanceHigh] == n.ChanceHigh && c.cuts[events.ChanceLow] == n.ChanceLow &&
		c.cuts[events.ProbeHigh]+c.cuts[events.ProbeLow] == n.ProbeCuts && c.cuts[events.RangeHigh]+c.cuts[events.RangeLow] == n.RangeCuts
}

// TestTraceRefused asks for a trace where there is none.
func TestTraceRefused(t *testing.T) {
	g := plant(maxOf(1, 2))
	for _, a := range Algorithms() {
		_, err := Search(context.Background(), g.problem(-10, 10), treeState{}, Options{Algorithm: a, Depth: 1, Trace: func(events.Event) {}})
		if (err == nil) != a.Takes.Has(TakesTrace) {
			t.Errorf("%s: error %v", a, err)
		}
	}
}

// TestTraceStopped stops a search by nodes: every node entered is left, and
// those under way say that their value is not known.
func TestTraceStopped(t *testing.T) {
	g := plant(randomTree(games.NewRandom(3), 6, -10, 10))
	for _, a := range forChance {
		for nodes := range uint64(30) {
			heard := told{}
			o := Options{Algorithm: a, Depth: 6, SearchOnlyMove: true, Nodes: nodes + 1, Trace: heard.hear}
			r := searched(t, g, o)
			o.Trace, o.Textbook = nil, true
			if quiet := searched(t, g, o); quiet.Total != r.Total || quiet.Stopped != r.Stopped {
				t.Fatalf("%s, %d nodes: listening changes %+v to %+v", a, nodes, quiet, r)
			}
			if heard.kinds[events.EnterNode] != r.Total.Visited || heard.kinds[events.LeaveNode] != r.Total.Visited || heard.fault != nil {
				t.Fatalf("%s, %d nodes: told %+v, counted %+v", a, nodes, heard, r.Total)
			}
			if (r.Stopped != nil) != (heard.unfinished > 0) {
				t.Fatalf("%s, %d nodes: stopped by %v with %d nodes unfinished", a, nodes, r.Stopped, heard.unfinished)
			}
		}
	}
}
