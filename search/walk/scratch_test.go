package walk

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlor/games"
	"parlor/games/tree"
	"parlor/search"
	"parlor/search/bounds"
	"parlor/search/events"
)

// drawTree draws the text of a tree of few nodes, at most so many levels high. With
// serial set nothing is decided at once.
func drawTree(t *rapid.T, height int, serial, root bool) string {
	kinds := []string{"max", "min", "chance", "both"}
	if serial {
		kinds = kinds[:3]
	}
	if height == 0 || !root && rapid.IntRange(0, 3).Draw(t, "leaf") == 0 {
		return fmt.Sprint(rapid.IntRange(-9, 9).Draw(t, "score"))
	}
	kind := rapid.SampledFrom(kinds).Draw(t, "kind")
	if root && !serial {
		kind = "both"
	}
	branches := rapid.IntRange(1, 3).Draw(t, "branches")
	columns := branches
	if kind == "both" {
		columns = rapid.IntRange(1, 3).Draw(t, "columns")
	}
	parts := []string{kind}
	for range branches {
		switch kind {
		case "chance":
			parts = append(parts, fmt.Sprintf("(%d %s)", rapid.IntRange(1, 5).Draw(t, "weight"), drawTree(t, height-1, serial, false)))
		case "both":
			var row []string
			for range columns {
				row = append(row, drawTree(t, height-1, serial, false))
			}
			parts = append(parts, "("+strings.Join(row, " ")+")")
		default:
			parts = append(parts, drawTree(t, height-1, serial, false))
		}
	}
	return "(" + strings.Join(parts, " ") + ")"
}

// history is all events of a search up to one of them, with which node each is about,
// by the place of the event that entered it, and where each node was left.
type history struct {
	told  []events.Event
	about []int       // -1 before the root
	above map[int]int // the node above a node
	left  map[int]int
	open  []int // the nodes that are open at the last event, and the one it leaves
	all   bounds.Bounds
}

// readHistory finds out what the events are about, from the first to the last.
func readHistory(told []events.Event) *history {
	h := &history{told: told, above: map[int]int{}, left: map[int]int{}}
	for i, e := range told {
		if e.Kind == events.BeginDepth {
			h.open, h.all = nil, bounds.Between(e.Alpha, e.Beta)
		}
		top := -1
		if len(h.open) > 0 {
			top = h.open[len(h.open)-1]
		}
		if e.Kind == events.EnterNode {
			h.above[i] = top
			h.open, top = append(h.open, i), i
		}
		h.about = append(h.about, top)
		if e.Kind == events.LeaveNode {
			h.left[top] = i
			if i < len(told)-1 {
				h.open = h.open[:len(h.open)-1]
			}
		}
	}
	return h
}

// step gives the move that leads on from a level, as it was last taken before an event.
func (h *history) step(level int32, before int) Step {
	for i := before - 1; ; i-- {
		switch e := h.told[i]; {
		case e.Kind == events.TakeMove && e.Level == level:
			return Step{e.Move, e.Weight}
		case (e.Kind == events.OpenCell || e.Kind == events.EndCell) && e.Level == level:
			return Step{Move: e.Move}
		case (e.Kind == events.OpenCell || e.Kind == events.EndCell) && e.Level == level-1:
			return Step{Move: e.Reply}
		}
	}
}

// steps gives those that lead to a node from the one above it.
func (h *history) steps(n int) (steps []Step) {
	if h.above[n] >= 0 {
		for level := h.told[h.above[n]].Level; level < h.told[n].Level; level++ {
			steps = append(steps, h.step(level, n))
		}
	}
	return steps
}

// names says which branch of node n event i is about, if it is about one.
func (h *history) names(i, n int) (of place, named bool) {
	e := h.told[i]
	if h.about[i] != n {
		return of, false
	}
	switch e.Kind {
	case events.OpenCell, events.EndCell:
		return place{1, e.Move, e.Reply}, true
	case events.OpenWindow, events.BeginProbe, events.EndProbe:
		return place{0, e.Move, 0}, true
	}
	return place{0, e.Move, 0}, e.Kind == events.TakeMove && e.Level == h.told[n].Level
}

// branches lists the branches of a node in the order in which they were first named.
func (h *history) branches(n int) (list []Branch) {
	met := map[place]bool{}
	for i := n; i < len(h.told); i++ {
		if of, named := h.names(i, n); named && !met[of] {
			met[of] = true
			list = append(list, h.branch(n, of))
		}
	}
	return list
}

// branch goes through all events for what they say of one branch of a node.
func (h *history) branch(n int, of place) Branch {
	b := Branch{Step: Step{Move: of.move}, Reply: of.reply, Cell: of.entered == 1, Known: h.all, Need: bounds.Unknown}
	current, first := false, true
	for i := n; i < len(h.told); i++ {
		e := h.told[i]
		if now, named := h.names(i, n); named {
			if current = now == of; !current {
				continue
			}
			if first && e.Kind == events.TakeMove {
				b.Weight = e.Weight
			}
			first = false
			h.own(&b, e)
		} else if current && h.about[i] != n && h.above[h.about[i]] == n {
			h.below(&b, n, i)
		}
	}
	return b
}

// own takes an event at the node of a branch.
func (h *history) own(b *Branch, e events.Event) {
	switch e.Kind {
	case events.OpenWindow, events.BeginProbe:
		b.Need, b.Turn = bounds.Between(e.NeedLo, e.NeedHi), e.Turn
		b.Probed = b.Probed || e.Kind == events.BeginProbe
	case events.EndProbe:
		if lower := b.Turn == games.Max || b.Turn == games.Both; e.Bound == events.Unfinished {
		} else if lower {
			b.Known.Lo = max(b.Known.Lo, e.Value)
		} else {
			b.Known.Hi = min(b.Known.Hi, e.Value)
		}
	case events.EndCell:
		b.Known, b.Value, b.Bound = bounds.Between(e.NeedLo, e.NeedHi), e.Value, e.Bound
		b.Finished = e.Bound == events.Exact
	}
}

// below takes an event i of a node right below a branch of node n.
func (h *history) below(b *Branch, n, i int) {
	e, child := h.told[i], h.about[i]
	jumped := h.told[child].Level > h.told[n].Level+1
	shallow := h.told[n].Turn == games.Chance && h.told[child].Depth < h.told[n].Depth
	switch {
	case e.Kind == events.EnterNode && (b.Cell || !jumped && !shallow):
		b.Entered = true
	case e.Kind == events.EnterNode && jumped:
		b.Probe = h.steps(child)[1].Move
	case e.Kind == events.EnterNode:
		b.Looked = true
	case e.Kind == events.LeaveNode && !jumped && !shallow && e.Bound != events.Unfinished:
		b.Value, b.Bound, b.Finished = e.Value, e.Bound, true
		if e.Bound != events.AtMost || e.Value <= h.all.Lo {
			b.Known.Lo = e.Value
		}
		if e.Bound != events.AtLeast || e.Value >= h.all.Hi {
			b.Known.Hi = e.Value
		}
	}
}

// compare says how a state differs from what all events up to its own say.
func (h *history) compare(s *State) error {
	if len(s.Nodes) != len(h.open) || s.All != h.all && len(s.Nodes) > 0 {
		return fmt.Errorf("%d nodes are open within %v, want %d within %v", len(s.Nodes), s.All, len(h.open), h.all)
	}
	for i, n := range s.Nodes {
		at := h.open[i]
		if n.Entered != at+1 || n.Enter != h.told[at] {
			return fmt.Errorf("node %d of the path was entered by event %d, want %d", i, n.Entered, at+1)
		}
		if want := h.steps(at); len(n.Steps)+len(want) > 0 && !reflect.DeepEqual(n.Steps, want) {
			return fmt.Errorf("%v lead to node %d of the path, want %v", n.Steps, i, want)
		}
		var got []Branch
		for _, b := range n.Branches {
			got = append(got, *b)
		}
		if want := h.branches(at); !reflect.DeepEqual(got, want) {
			return fmt.Errorf("node %d of the path has the branches\n%+v, want\n%+v", i, got, want)
		}
		if left, done := h.left[at]; done != (n.Leave != nil) || done && *n.Leave != h.told[left] {
			return fmt.Errorf("node %d of the path is left by %+v", i, n.Leave)
		}
		cut, hit := 0, false
		for j := at; j < len(h.told); j++ {
			if h.about[j] == at && h.told[j].Kind == events.CutNode {
				cut = j + 1
			}
			hit = hit || h.about[j] == at && h.told[j].Kind == events.HitTable
		}
		if n.CutAt != cut || (n.Cut != nil) != (cut > 0) || cut > 0 && *n.Cut != h.told[cut-1] || n.Hit != hit {
			return fmt.Errorf("node %d of the path is cut at %d and hit %v, want %d and %v", i, n.CutAt, n.Hit, cut, hit)
		}
	}
	return nil
}

// worth is what a position without decisions taken at once is worth, by the definition.
func worth(r *tree.Rules, s tree.State) games.Value {
	turn := r.Turn(&s)
	if turn == games.Over {
		return r.Score(&s)
	}
	var best, sum, odds games.Value
	for i, m := range r.Moves(&s, nil) {
		next, weight := s, games.Value(1)
		if turn == games.Chance {
			weight = games.Value(r.Weight(&s, m))
		}
		r.Play(&next, m)
		v := worth(r, next)
		if i == 0 || turn == games.Max && v > best || turn == games.Min && v < best {
			best = v
		}
		sum, odds = sum+games.Value(weight*v), odds+weight
	}
	if turn == games.Chance {
		return sum / odds
	}
	return best
}

// holds makes sure that the value of every branch on the path, and of every chance node,
// lies within what is known of it.
func holds(r *tree.Rules, s *State) error {
	at := r.Start()
	for _, n := range s.Nodes {
		for _, step := range n.Steps {
			r.Play(&at, step.Move)
		}
		if mean := s.Mean(n); n.Enter.Turn == games.Chance {
			if v := worth(r, at); mean == bounds.Unknown || v < mean.Lo-1e-9 || v > mean.Hi+1e-9 {
				return fmt.Errorf("the chance node entered by event %d is known to lie within %v, and is worth %v", n.Entered, mean, v)
			}
			if before := s.MeanBefore(n); before.Lo > mean.Lo+1e-9 || before.Hi < mean.Hi-1e-9 {
				return fmt.Errorf("the chance node entered by event %d was known to lie within %v, and now within %v", n.Entered, before, mean)
			}
		}
		for _, b := range n.Branches {
			next := at
			r.Play(&next, b.Move)
			if v := worth(r, next); v < b.Known.Lo-1e-9 || v > b.Known.Hi+1e-9 {
				return fmt.Errorf("branch %d of the node entered by event %d is known to lie within %v, and is worth %v", b.Move, n.Entered, b.Known, v)
			}
		}
	}
	return nil
}

// TestFromScratch holds what is known after each event of searches of random trees, by
// every algorithm, against all events so far gone through again, and what sound searches
// know against what the tree is worth.
func TestFromScratch(t *testing.T) {
	const height = 3
	kinds := map[events.EventKind]int{}
	rapid.Check(t, func(rt *rapid.T) {
		serial := rapid.Bool().Draw(rt, "serial")
		text := drawTree(rt, height, serial, true)
		rules, err := tree.New(text, nil)
		if err != nil {
			rt.Fatal(err)
		}
		kind := search.Simultaneous
		if serial {
			kind = search.WithChance
		}
		for _, x := range addOf(t, nil, kind, games.Kit[tree.State](rules), rules.Start(), text, 5) {
			state, told := NewState(), []events.Event(nil)
			if err := x.source(context.Background(), func(e events.Event) {
				state.Hear(e)
				told = append(told, e)
				kinds[e.Kind]++
				const most = 120 // so that going through all of them for each stays quick
				if len(told) > most {
					return
				}
				err := readHistory(told).compare(state)
				if err == nil && serial && x.sound && state.Depth >= height { // a search less deep knows its estimates
					err = holds(rules, state)
				}
				if err != nil {
					rt.Fatalf("%s, event %d, %+v: %v", x.name, len(told), e, err)
				}
			}); err != nil {
				rt.Fatal(err)
			}
		}
	})
	for _, k := range []events.EventKind{events.HitTable, events.OpenWindow, events.BeginProbe, events.EndProbe, events.OpenCell, events.EndCell, events.CutNode} {
		if kinds[k] == 0 {
			t.Errorf("no event of kind %d was told", k)
		}
	}
}
