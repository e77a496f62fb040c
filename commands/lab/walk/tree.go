package walk

import (
	"fmt"
	"slices"

	"parlor/commands/game/gametext"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/events"
	"parlor/search/tree"
	"parlor/search/walk"
)

// WalkPath is the line of moves from the root to the current node.
type WalkPath struct {
	Number int           `json:"number"`
	Nodes  []PathNode    `json:"nodes"`
	Exact  []games.Ratio `json:"exact,omitempty"`
}

// PathNode is a node on the path.
type PathNode struct {
	Way  string `json:"way"`            // the move or outcome that leads to it
	Does string `json:"does,omitempty"` // what a move does whose name does not say it
	Node string `json:"node"`
	// Alpha and Beta are its window, omitted if open.
	Alpha *games.Value `json:"alpha,omitempty"`
	Beta  *games.Value `json:"beta,omitempty"`
	// Visits and Mean are what simulations know of it, in a search by them.
	Visits uint64       `json:"visits,omitempty"`
	Mean   *games.Value `json:"mean,omitempty"`
	// Known is how many of its branches have a value.
	Known    int `json:"known"`
	Branches int `json:"branches"`
	// Low and High bound the mean of a chance node, if bounds are known.
	Low  *games.Value `json:"low,omitempty"`
	High *games.Value `json:"high,omitempty"`

	window, mean string
	sampled      *events.SampledNode
}

// Write gives a line for each node.
func (p WalkPath) Write(t *report.Text) {
	for i, n := range p.Nodes {
		line := fmt.Sprintf("%*s%s: %s node", 2*min(i, deepest), "", tree.Doing(n.Way, n.Does), n.Node)
		line += ", " + n.window
		if n.Branches > 0 && n.sampled == nil {
			line += fmt.Sprintf(", %d of %d known", n.Known, n.Branches)
		}
		if n.mean != "" {
			line += ", " + n.mean
		}
		for _, part := range report.Fitted([]string{line}, 78) {
			t.Add("%s\n", part)
		}
	}
}

// WalkPathOf gives the path to a walk's current node.
func WalkPathOf(w *Walk) WalkPath {
	x := tellWalk(w)
	p := WalkPath{Number: x.state.Number}
	var numbers []games.Value
	for i, n := range x.state.Nodes {
		node := PathNode{Way: x.way(i), Does: x.does(i), Node: n.Enter.Turn.String(), Branches: int(n.Enter.Moves)}
		node.Alpha, node.Beta = x.ends(n)
		node.window = "open window"
		if w := x.window(n); w != "" {
			node.window = "window " + w
		}
		if s := sampledAt(n); s != nil && !iterates(x) {
			node.Alpha, node.Beta, node.sampled, node.window, node.Visits = nil, nil, s, believed(*s), s.Visits
			if s.Visits > 0 {
				node.Mean = &s.Mean
			}
		}
		if n.Replies > 0 { // the cells of a matrix
			node.Branches *= int(n.Replies)
		}
		for _, b := range n.Branches {
			if b.Finished || b.Cell && b.Exact() {
				node.Known++
			}
		}
		if mean, ok := x.mean(n); ok && n.Leave == nil {
			node.Low, node.High, node.mean = &mean.Lo, &mean.Hi, x.lies(mean)
		}
		p.Nodes = append(p.Nodes, node)
		for _, v := range [...]*games.Value{node.Alpha, node.Beta, node.Low, node.High} {
			if v != nil {
				numbers = append(numbers, *v)
			}
		}
	}
	p.Exact = w.Ratios.List(numbers...)
	return p
}

// sampledAt is what simulations know of a node; nil in other searches.
func sampledAt(n *walk.Node) *events.SampledNode {
	switch {
	case n.Leave != nil && n.Leave.Sampled != nil:
		return n.Leave.Sampled
	case n.Sampled != nil:
		return n.Sampled
	}
	return n.Enter.Sampled
}

// WalkTree is the part of the tree around the current node: its parent with its
// branches, and its own branches.
type WalkTree struct {
	Number int       `json:"number"`
	Lines  []TreeRow `json:"lines"`
}

// TreeRow is a node or a branch in it.
type TreeRow struct {
	Level int    `json:"level"`
	Name  string `json:"name"`
	Does  string `json:"does,omitempty"` // what a move does whose name does not say it
	// Worth is a value, a bound, ? or cut.
	Worth string `json:"worth"`
	Here  bool   `json:"here,omitempty"`
}

// Write gives a line for each row.
func (w WalkTree) Write(t *report.Text) {
	for _, row := range w.Lines {
		mark := "   "
		role := report.Plain
		if row.Here {
			mark, role = "-> ", report.Best
		}
		if row.Worth == notTried {
			role = report.Faint
		}
		for _, line := range report.Fitted([]string{fmt.Sprintf("%s%*s%s: %s", mark, 4*row.Level, "", tree.Doing(row.Name, row.Does), row.Worth)}, 78) {
			t.Put(role, line)
			t.Line()
		}
	}
}

const notTried = "never tried"

// WalkTreeOf gives the tree around a walk's current node.
func WalkTreeOf(w *Walk) WalkTree {
	x := tellWalk(w)
	around := WalkTree{Number: x.state.Number}
	place := len(x.state.Nodes) - 1
	if place < 0 {
		return around
	}
	if place == 0 {
		x.rows(&around, 0, 0)
		return around
	}
	above := x.state.Nodes[place-1]
	around.Lines = append(around.Lines, TreeRow{0, tree.Doing(x.way(place-1), x.does(place-1)) + ": " + above.Enter.Turn.String() + " node", "", x.nodeWorth(above), false})
	x.brothers(&around, place)
	return around
}

// nodeWorth says what is known of the value of a node being searched.
func (x *walkTeller) nodeWorth(n *walk.Node) string {
	if s := sampledAt(n); s != nil && !iterates(x) {
		return believed(*s)
	}
	if n.Leave != nil {
		return x.worth(n.Leave.Value, n.Leave.Bound)
	}
	if mean, ok := x.mean(n); ok {
		return "?, " + x.lies(mean) + x.toMatter(n, mean)
	}
	best, found := games.Value(0), false
	for _, b := range n.Branches {
		if !b.Finished || n.Enter.Turn == games.Chance || b.Cell {
			continue
		}
		better := b.Value > best
		if n.Enter.Turn == games.Min || n.Enter.Turn == games.Reply {
			better = b.Value < best
		}
		if !found || better {
			best, found = b.Value, true
		}
	}
	if found {
		return "?, so far " + x.number(best)
	}
	return "?"
}

// brothers writes the branches of the parent, and below the current node its own.
func (x *walkTeller) brothers(around *WalkTree, place int) {
	above, at := x.state.Nodes[place-1], x.scenes[place-1]
	here := x.state.Nodes[place].Steps[0].Move
	var before, behind []TreeRow
	side := &before
	if above.Sampled != nil && !iterates(x) {
		for i, row := range x.sampledRows(above, at, 1) {
			if b := above.Sampled.Below[i]; above.Current() != nil && b.Move == above.Current().Move && b.Reply == above.Current().Reply {
				side = &behind
				continue
			}
			*side = append(*side, row)
		}
		around.Lines = append(around.Lines, fewOf(before)...)
		x.rows(around, place, 1)
		around.Lines = append(around.Lines, fewOf(behind)...)
		return
	}
	for _, m := range at.Moves() {
		b := branchOf(above, m)
		row := TreeRow{1, x.rowName(at, above, m), at.Short(m), x.rowWorth(above, b), false}
		switch direct := len(x.state.Nodes[place].Steps) == 1; {
		case m != here:
			*side = append(*side, row)
			continue
		case !direct:
			before = append(before, row)
		}
		side = &behind
	}
	around.Lines = append(around.Lines, fewOf(before)...)
	x.rows(around, place, 1)
	around.Lines = append(around.Lines, fewOf(behind)...)
}

// rows writes a node of the path and its branches.
func (x *walkTeller) rows(around *WalkTree, place, level int) {
	n, at := x.state.Nodes[place], x.scenes[place]
	kind := n.Enter.Turn.String() + " node"
	if n.Enter.Moves == 0 {
		kind = "leaf"
	}
	around.Lines = append(around.Lines, TreeRow{level, tree.Doing(x.way(place), x.does(place)) + ": " + kind, "", x.nodeWorth(n), true})
	if n.Enter.Moves == 0 {
		return
	}
	if n.Sampled != nil && !iterates(x) {
		around.Lines = append(around.Lines, fewOf(x.sampledRows(n, at, level+1))...)
		return
	}
	var below []TreeRow
	for _, b := range n.Branches {
		if b.Cell {
			below = append(below, TreeRow{level + 1, x.cell(b.Move, b.Reply), "", x.rowWorth(n, b), false})
		}
	}
	if below == nil {
		for _, m := range at.Moves() {
			below = append(below, TreeRow{level + 1, x.rowName(at, n, m), at.Short(m), x.rowWorth(n, branchOf(n, m)), false})
		}
	}
	around.Lines = append(around.Lines, fewOf(below)...)
}

// shownRows is how many branches of a node are shown.
const shownRows = 20

// fewOf drops the branches in the middle if there are many, and says how many.
func fewOf(rows []TreeRow) []TreeRow {
	more := len(rows) - shownRows
	if more <= 1 {
		return rows
	}
	const half = shownRows / 2
	few := append(slices.Clone(rows[:half]), TreeRow{rows[0].Level, "...", "", fmt.Sprintf("%d more", more), false})
	return append(few, rows[half+more:]...)
}

// rowName names a move, or an outcome with its odds.
func (x *walkTeller) rowName(at position.Scene, n *walk.Node, m games.Move) string {
	if n.Enter.Turn != games.Chance {
		return at.Name(m)
	}
	return x.named(at, m, at.Weight(m), n.Enter.Weight)
}

// sampledRows lists what is below a node of a search by simulations, which compares all of it.
func (x *walkTeller) sampledRows(n *walk.Node, at position.Scene, level int) []TreeRow {
	return wording.Each(n.Sampled.Below, func(b events.SampledBranch) TreeRow {
		name, does := x.rowName(at, n, b.Move), at.Short(b.Move)
		if n.Enter.Turn == games.Both {
			does, name = "", x.cell(b.Move, b.Reply)
		}
		return TreeRow{level, name, does, branchBelieved(n, b), false}
	})
}

// branchOf gives what is known of a move of a node, or nil.
func branchOf(n *walk.Node, m games.Move) *walk.Branch {
	for _, b := range n.Branches {
		if b.Move == m && !b.Cell {
			return b
		}
	}
	return nil
}

// rowWorth says what is known of a branch.
func (x *walkTeller) rowWorth(n *walk.Node, b *walk.Branch) string {
	switch {
	case b != nil && b.Finished:
		return x.worth(b.Value, b.Bound)
	case n.Cut != nil && (b == nil || !b.Entered && !b.Probed && !b.Looked):
		return notTried
	case b == nil:
		return "?"
	case b.Probed && b.Known.Lo > x.state.All.Lo:
		return "? by a probe " + x.worth(b.Known.Lo, events.AtLeast)
	case b.Probed && b.Known.Hi < x.state.All.Hi:
		return "? by a probe " + x.worth(b.Known.Hi, events.AtMost)
	}
	return "?"
}

// WalkBoard is the board of the position that a walk is at.
func WalkBoard(w *Walk) (gametext.Board, error) {
	p, err := hereOf(w)
	if err != nil {
		return gametext.Board{}, err
	}
	return gametext.BoardAt(p), nil
}

// hereOf gives the position at the current node.
func hereOf(w *Walk) (position.Position, error) {
	x := tellWalk(w)
	scene := w.Root
	if len(x.scenes) > 0 {
		scene = x.here()
	}
	return scene.Position()
}
