package walk

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/search"
	"parlor/search/tree"
	"parlor/search/walk"
)

// WalkBoth is two walks at the events at which they differ.
type WalkBoth struct {
	Algorithms []string    `json:"algorithms"`
	Part       bool        `json:"part"`
	Events     []WalkEvent `json:"events"`
	// Values are the values of both searches, Moves the moves that they choose, and Worth the values
	// of those moves by an exact search of the same depth. Cost is how much less that is for the
	// first search, from the mover's point of view.
	Values []games.Value `json:"values,omitempty"`
	Moves  []string      `json:"best_moves,omitempty"`
	Worth  []games.Value `json:"worth,omitempty"`
	Cost   games.Value   `json:"cost"`
	// Wrong are the first nodes that mistaken searches have wrong.
	Wrong []WrongNode   `json:"wrong,omitempty"`
	Exact []games.Ratio `json:"exact,omitempty"`

	ratios games.Ratios
}

// WrongNode is the first node that a mistaken search gets wrong.
type WrongNode struct {
	Algorithm string `json:"algorithm"`
	// Event is the number of its LeaveNode event.
	Event int `json:"event"`
	// Way is the moves and outcomes that lead to it, and Worth is the search's value of it, beside
	// the right one.
	Way   []string `json:"way"`
	Worth string   `json:"worth"`
}

// Write gives both events and what it costs.
func (b WalkBoth) Write(t *report.Text) {
	if !b.Part {
		t.Add("%s and %s do the same from start to end.\n", b.Algorithms[0], b.Algorithms[1])
		return
	}
	for i, e := range b.Events {
		t.Add("%s:\n", b.Algorithms[i])
		e.Write(t)
	}
	if len(b.Values) < 2 {
		return
	}
	t.Add("%s comes to %s, %s to %s.\n", b.Algorithms[0], b.number(b.Values[0]), b.Algorithms[1], b.number(b.Values[1]))
	b.writeMoves(t)
}

// writeMoves gives the moves of both, and where a mistaken search goes wrong.
func (b WalkBoth) writeMoves(t *report.Text) {
	if len(b.Moves) < 2 {
		return
	}
	if b.Moves[0] == b.Moves[1] {
		t.Add("Both would play %s.\n", b.Moves[0])
	} else {
		for i, m := range b.Moves {
			t.Add("%s would play %s, which is worth %s.\n", b.Algorithms[i], m, b.number(b.Worth[i]))
		}
	}
	if b.Cost != 0 {
		t.Add("The difference is %s.\n", b.number(b.Cost))
	}
	for _, w := range b.Wrong {
		line := fmt.Sprintf("%s is wrong first at event %d: %s %s.", w.Algorithm, w.Event, strings.Join(append([]string{"the root"}, w.Way...), ", "), w.Worth)
		for _, part := range report.Fitted([]string{line}, 78) {
			t.Add("%s\n", part)
		}
	}
}

// either gives ratios that know what those of either search know.
func either(a, b games.Ratios) games.Ratios {
	return func(v games.Value) *big.Rat { return cmp.Or(a.Of(v), b.Of(v)) }
}

func (b WalkBoth) number(v games.Value) string { return b.ratios.Show(v, tree.Number) }

// WalkBothOf tells where two walks are.
func WalkBothOf(walks [2]*Walk, parts bool) WalkBoth {
	b := WalkBoth{Part: parts, ratios: either(walks[0].Ratios, walks[1].Ratios)}
	for _, w := range walks {
		b.Algorithms = append(b.Algorithms, w.Algorithm.Name)
		b.Events = append(b.Events, WalkEventOf(w))
	}
	return b
}

// Weigh finds the values of both searches, and those of their moves by an exact
// search of the same depth.
func (b *WalkBoth) Weigh(ctx context.Context, walks [2]*Walk, r players.Search) error {
	by := walks[0].Thinker
	flip := func(v games.Value, f position.Found) games.Value { return position.Shown(by.Info(), v, f.Decider) }
	r.AllValues, r.SearchOnlyMove, r.TableMB = false, true, 0
	var moves []games.Move
	for _, w := range walks {
		if err := b.findWrong(ctx, w); err != nil {
			return err
		}
		r.Algorithm = w.Algorithm
		f, err := wholeSearch(ctx, by, r)
		if err != nil {
			return err
		}
		b.Values = append(b.Values, flip(f.Value, f))
		if f.Mover == games.Max || f.Mover == games.Min {
			moves = append(moves, f.Move)
			b.Moves = append(b.Moves, f.Position.Name(f.Move).Notation)
		}
	}
	b.Exact = b.ratios.List(b.Values...)
	if len(moves) < 2 || moves[0] == moves[1] {
		return nil
	}
	r.Algorithm, r.AllValues = search.Expectiminimax, true
	f, err := wholeSearch(ctx, by, r)
	if err != nil {
		return err
	}
	for _, m := range moves {
		for _, root := range f.Moves {
			if root.Move == m {
				b.Worth = append(b.Worth, flip(root.Lo, f))
			}
		}
	}
	ratios, _ := by.Ratios(ctx, by.At, r)
	b.ratios = either(b.ratios, ratios)
	b.Cost = games.Value(math.Abs(float64(figures.Minus(&b.ratios, b.Worth[0], b.Worth[1]))))
	b.Exact = b.ratios.List(slices.Concat(b.Values, b.Worth, []games.Value{b.Cost})...)
	return nil
}

// wholeSearch searches, and refuses what a search has found that was stopped, as values of another depth
// than that of the walks.
func wholeSearch(ctx context.Context, by position.Thinker, r players.Search) (position.Found, error) {
	f, err := by.Search(ctx, by.At, r)
	if err == nil && f.Stopped != nil {
		err = f.Unfinished()
	}
	return f, err
}

// keptNodes is how many nodes of a search are examined for the first wrong one.
const keptNodes = 20_000

// findWrong finds the first node that a search gets wrong.
func (b *WalkBoth) findWrong(ctx context.Context, w *Walk) error {
	root, err := w.Corrected(ctx, keptNodes)
	if err != nil || root == nil {
		return err
	}
	if path := firstWrong(root); path != nil {
		wrong := WrongNode{Algorithm: w.Algorithm.Name, Event: path[0].Left, Worth: path[0].Worth()}
		for _, n := range slices.Backward(path[:len(path)-1]) {
			wrong.Way = append(wrong.Way, n.Named())
		}
		b.Wrong = append(b.Wrong, wrong)
	}
	return nil
}

// firstWrong gives the node with a wrong value that the search left first, and its
// ancestors up to the root; nil if every value is right.
func firstWrong(n *tree.Node) []*tree.Node {
	for _, c := range n.Below {
		if path := firstWrong(c); path != nil { // it was left before n and later nodes
			return append(path, n)
		}
	}
	if n.Right == nil {
		return nil
	}
	return []*tree.Node{n}
}

// runStepBoth walks through two searches to where they differ.
func runStepBoth(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}

	var algorithms [2]*search.Algorithm
	for i, name := range [...]string{"algorithm", "other"} {
		algorithms[i], _ = table.Given[*search.Algorithm](c, name)
	}
	walks, both, err := StepBoth(c, r, algorithms)
	if err != nil {
		return nil, err
	}
	begin(&activity{s: c.Session, walk: walks[0]})
	c.Emit(both)
	return session.Nothing, nil
}

// StepBoth walks through two searches to where they differ, and finds the values of both.
func StepBoth(c *table.Call, r players.Search, algorithms [2]*search.Algorithm) (walks [2]*Walk, both WalkBoth, err error) {
	for i, a := range algorithms {
		r.Algorithm = a
		if walks[i], err = New(c.Ctx, c.Game().Thinker(), r); err != nil {
			return walks, both, err
		}
	}
	parts, err := walk.Part(c.Ctx, walks[0].Walk, walks[1].Walk, naming(walks))
	if err != nil {
		return walks, both, err
	}
	both = WalkBothOf(walks, parts)
	if parts {
		walks[0].parts = walks[0].State().Number
		for _, w := range walks {
			if w.Algorithm.Mistaken {
				walks[0].mistakes = append(walks[0].mistakes, w.Algorithm.Inexact)
			}
		}
		err = both.Weigh(c.Ctx, walks, r)
	}
	return walks, both, err
}

// naming gives the function that names the path to a walk's node, by which two walks are compared if
// one is of a program with moves of its own; otherwise it is nil.
func naming(walks [2]*Walk) func(*walk.Walk) string {
	if !walks[0].Algorithm.Own && !walks[1].Algorithm.Own {
		return nil
	}
	return func(w *walk.Walk) string {
		at := walks[0]
		if w == walks[1].Walk {
			at = walks[1]
		}
		x := tellWalk(at)
		return x.way(len(x.scenes) - 1)
	}
}
