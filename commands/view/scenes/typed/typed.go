// Package typed is the room that draws typed trees where boards of games are shown: on a page that plays,
// on an open board and for a class. While a search of the tree is stepped through, the picture has what it
// has found so far, and nothing of what comes later: leaves can be read, inner nodes are blank until they
// are known.
//
// This file finds out what is known; picture.go draws it.
package typed

import (
	"context"
	"fmt"

	"parlor/commands/game/position"
	"parlor/commands/lab/walk"
	"parlor/commands/shell/session"
	"parlor/commands/view/scenes"
	"parlor/games"
	"parlor/games/tree"
	"parlor/search/events"
	searchwalk "parlor/search/walk"
)

// Install lets pages show typed trees.
func Install() { scenes.TreesBy(draw, css) }

// The largest trees that are drawn, and how many events are followed.
const (
	mostNodes  = 90
	mostLeaves = 28
	mostEvents = 50_000
)

// draw draws the tree that a session steps through, or plays on.
func draw(s *session.Session) (svg string, wide, high int, ok bool) {
	w := walk.Of(s)
	if w == nil {
		return "", 0, 0, false
	}
	kit, state, isTree := position.StateOf[tree.State](w.Thinker.At)
	rules, isRules := kit.(*tree.Rules)
	if !isTree || !isRules || state != rules.Start() || rules.Nodes() > mostNodes || leavesOf(rules) > mostLeaves {
		return "", 0, 0, false
	}
	f := newFound(rules)
	if err := f.follow(w); err != nil {
		return "", 0, 0, false
	}
	p := f.place()
	return p.svg(), p.wide, p.high, true
}

func leavesOf(r *tree.Rules) (count int) {
	for at := range int32(r.Nodes()) {
		if r.Node(at).Score != nil {
			count++
		}
	}
	return count
}

// status is what is known of a node.
type status struct {
	entered, cut bool
	value        games.Value
	bound        string // empty while nothing is known of the value
	done         bool   // the node has been left
	best         bool
	window       string // in words, of the node where the search is
}

// found is what a search has found by the event that is shown.
type found struct {
	rules *tree.Rules
	nodes []status
	path  []int32 // from the root to where the search is
	show  func(games.Value) string
}

func newFound(r *tree.Rules) *found {
	return &found{rules: r, nodes: make([]status, r.Nodes()), path: []int32{0}}
}

// follow goes through the events of a walk up to the one that it is at. It has a walk of its own, so that
// the other stays where it is.
func (f *found) follow(w *walk.Walk) error {
	ctx := context.Background()
	own, err := walk.New(ctx, w.Thinker, w.Request)
	if err != nil {
		return err
	}
	f.show = w.Number
	for last := min(w.State().Number, mostEvents); ; {
		f.hear(own.State())
		if own.State().Number >= last || own.AtEnd() {
			return nil
		}
		if err := own.Next(ctx); err != nil {
			return nil // the end
		}
	}
}

// hear takes in what the search knows after an event.
func (f *found) hear(s *searchwalk.State) {
	for _, at := range f.path {
		f.nodes[at].window = ""
	}
	f.path = f.path[:0]
	at := int32(0)
	for i, n := range s.Nodes {
		if i > 0 {
			for _, step := range n.Steps {
				at = f.rules.Node(at).Below[step.Move]
			}
		}
		f.path = append(f.path, at)
		f.soFar(at, n, s)
	}
	if len(f.path) == 0 {
		f.path = append(f.path, 0)
		return
	}
	here := &f.nodes[at]
	switch e := s.Event; e.Kind {
	case events.EnterNode:
		here.entered = true
	case events.CutNode:
		for _, below := range f.rules.Node(at).Below {
			if c := &f.nodes[below]; !c.entered {
				c.cut = true
			}
		}
	case events.LeaveNode:
		f.leave(at, s)
	}
}

// soFar takes in what is known of a node that is searched: its window, and what its best move so far
// guarantees.
func (f *found) soFar(at int32, n *searchwalk.Node, s *searchwalk.State) {
	here := &f.nodes[at]
	low, high := n.Enter.Alpha > s.All.Lo, n.Enter.Beta < s.All.Hi
	switch {
	case low && high:
		here.window = fmt.Sprintf("from %s to %s", f.show(n.Enter.Alpha), f.show(n.Enter.Beta))
	case low:
		here.window = "above " + f.show(n.Enter.Alpha)
	case high:
		here.window = "below " + f.show(n.Enter.Beta)
	}
	turn := f.rules.Node(at).Turn
	if n.Leave != nil || n.Enter.Again || n.Sampled != nil || turn != games.Max && turn != games.Min {
		return
	}
	here.done, here.bound = false, ""
	for _, b := range n.Branches {
		better := here.bound == "" || turn == games.Max && b.Value > here.value || turn == games.Min && b.Value < here.value
		if b.Finished && better && (b.Exact() || turn == games.Max && b.Bound == events.AtLeast || turn == games.Min && b.Bound == events.AtMost) {
			here.value, here.bound = b.Value, map[games.Turn]string{games.Max: ">=", games.Min: "<="}[turn]
		}
	}
}

// leave takes in the value of a node, and which of its branches has it.
func (f *found) leave(at int32, s *searchwalk.State) {
	e, n := s.Event, &f.nodes[at]
	n.value, n.bound, n.done = e.Value, "=", true
	switch {
	case e.Bound == events.Unfinished:
		n.bound = ""
	case e.Leaf != events.NoLeaf:
	case e.Sampled != nil && !e.Sampled.Proved():
		n.value, n.bound = e.Sampled.Mean, "~"
	case e.Again:
		n.bound = "~"
	case e.Bound == events.AtMost:
		n.bound = "<="
	case e.Bound == events.AtLeast:
		n.bound = ">="
	}
	marked := f.rules.Node(at).Turn == games.Chance || n.bound == "~"
	for _, below := range f.rules.Node(at).Below {
		c := &f.nodes[below]
		c.best = !marked && c.bound == "=" && c.value == n.value && n.bound == "="
		marked = marked || c.best
	}
}
