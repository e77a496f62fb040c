package quiz

import (
	"context"
	"math"
	"strconv"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lab/walk"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/tree"
)

// node is a node of a figure. Branches are identified by their places, from the left.
type node struct {
	turn   games.Turn  // Over at a leaf
	value  games.Value // of a leaf
	weight uint32      // of an outcome
	name   string      // of the move or outcome that leads here, in a figure taken from a game
	below  []*node     // at Both the rows, which have turn Reply
}

// leaf, max and so on make nodes; outcome gives a node the odds of an outcome.
func leaf(value int) *node { return &node{turn: games.Over, value: games.Value(value)} }

func branch(turn games.Turn, below ...*node) *node { return &node{turn: turn, below: below} }

func outcome(weight int, n *node) *node {
	n.weight = uint32(weight)
	return n
}

// height is how many plies the longest line through the node has.
func (n *node) height() int {
	most := 0
	for _, c := range n.below {
		most = max(most, c.height())
	}
	if n.turn == games.Max || n.turn == games.Min || n.turn == games.Both {
		most++
	}
	return most
}

// leaves lists the leaves from left to right.
func (n *node) leaves() []*node {
	if n.turn == games.Over {
		return []*node{n}
	}
	var all []*node
	for _, c := range n.below {
		all = append(all, c.leaves()...)
	}
	return all
}

// worth gives the value of the tree or, with the players exchanged, its value if Max and Min had each
// other's places. Questions are made with it; answers come from the searches.
func (n *node) worth(exchanged bool) games.Value {
	if n.turn == games.Over {
		return n.value
	}
	best, sum, odds := n.below[0].worth(exchanged), games.Value(0), games.Value(0)
	for _, c := range n.below {
		v := c.worth(exchanged)
		w := games.Value(c.weight)
		sum, odds = sum+games.Value(w*v), odds+w // rounded, not fused, on every machine
		if (n.turn == games.Max) != exchanged {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	if n.turn == games.Chance {
		return sum / odds
	}
	return best
}

// size counts the nodes.
func (n *node) size() int {
	count := 1
	for _, c := range n.below {
		count += c.size()
	}
	return count
}

// write writes the tree as custom-tree reads it.
func (n *node) write(b *strings.Builder) {
	if n.turn == games.Over {
		b.WriteString(strconv.FormatFloat(float64(n.value), 'g', -1, 64))
		return
	}
	b.WriteString("(")
	if n.turn != games.Reply {
		b.WriteString(n.turn.String())
	}
	for i, c := range n.below {
		if i > 0 || n.turn != games.Reply {
			b.WriteString(" ")
		}
		if n.turn == games.Chance {
			b.WriteString("(" + strconv.Itoa(int(c.weight)) + " ")
		}
		c.write(b)
		if n.turn == games.Chance {
			b.WriteString(")")
		}
	}
	b.WriteString(")")
}

// figure is the tree that a question is about, as a game of its own that the searches
// of the program search.
type figure struct {
	root *node
	// lo and hi are the bounds that the question states; both 0 where it states none.
	lo, hi games.Value
	game   *play.Game
}

// figure makes a figure of a tree, within bounds unless both are 0.
func (l *Workbook) figure(root *node, lo, hi games.Value) (*figure, error) {
	f := &figure{root: root, lo: lo, hi: hi}
	kind, err := l.kind("tree")
	if err != nil {
		return nil, err
	}
	p, err := kind.Read(f.position())
	if err != nil {
		return nil, err
	}
	f.game = play.StandingAt(l.Host, p)
	return f, nil
}

// list gives the tree as custom-tree reads it.
func (f *figure) list() string {
	var b strings.Builder
	f.root.write(&b)
	return b.String()
}

// bounded says whether the question states bounds.
func (f *figure) bounded() bool { return f.lo != 0 || f.hi != 0 }

// position gives the tree as a position text.
func (f *figure) position() string {
	bounds := ""
	if natural := f.natural(); f.bounded() && natural != [2]games.Value{f.lo, f.hi} {
		bounds = " lo:" + tree.Number(f.lo) + " hi:" + tree.Number(f.hi)
	}
	return "tree -" + bounds + " " + f.list()
}

// natural gives the least and the greatest leaf.
func (f *figure) natural() [2]games.Value {
	leaves := f.root.leaves()
	bounds := [2]games.Value{leaves[0].value, leaves[0].value}
	for _, n := range leaves {
		bounds[0], bounds[1] = min(bounds[0], n.value), max(bounds[1], n.value)
	}
	return bounds
}

// command gives the form that makes the figure a game at the prompt.
func (f *figure) command() string {
	bounds := ""
	if f.bounded() {
		bounds = " :lo " + tree.Number(f.lo) + " :hi " + tree.Number(f.hi)
	}
	return "(custom-tree '" + f.list() + bounds + ")"
}

// request is a search of the whole figure from left to right. It looks one ply deeper than the figure
// is high, as Star2 makes no probes at the last ply.
func (f *figure) request(a *search.Algorithm) players.Search {
	return players.Search{Options: search.Options{Algorithm: a, Depth: f.root.height() + 1, NoOrdering: true}}
}

// keptNodes is more than any figure has.
const keptNodes = 1000

// record searches the figure and gives the tree of what the search has visited.
func (f *figure) record(ctx context.Context, a *search.Algorithm) (*tree.Node, position.Found, error) {
	n, found, err := walk.Record(ctx, f.game.Thinker(), f.game.Line.Now(), f.request(a), keptNodes)
	if err = whole(found, err); err != nil {
		return nil, found, err
	}
	f.label(n, f.root, "")
	return n, found, nil
}

// search searches the figure.
func (f *figure) search(ctx context.Context, a *search.Algorithm) (position.Found, error) {
	found, err := f.game.Thinker().Search(ctx, f.game.Line.Now(), f.request(a))
	return found, whole(found, err)
}

// whole gives err or, if a search was stopped, the error that says so.
func whole(found position.Found, err error) error {
	if err == nil && found.Stopped != nil {
		return found.Unfinished()
	}
	return err
}

// blank gives the figure as the question shows it, with the values left out.
func (f *figure) blank(ctx context.Context) (*tree.Node, error) {
	n, _, err := f.record(ctx, search.Expectiminimax)
	if err != nil {
		return nil, err
	}
	return n.Blank(), nil
}

// label labels every node with its whole path, by which an answer names it, followed by the move in
// the game that the figure is taken from.
func (f *figure) label(shown *tree.Node, n *node, path string) {
	for i := range shown.Pruned {
		shown.Pruned[i].Move = labelOf(n.child(shown.Pruned[i].Move), joined(path, shown.Pruned[i].Move))
	}
	if c := shown.Cut; c != nil && c.Outcome != "" {
		c.Outcome = joined(path, c.Outcome)
	}
	for _, below := range shown.Below {
		if below.Probe != "" {
			at := joined(path, below.Probe)
			below.Probe = at
			below.Move = joined(at, below.Move)
			continue
		}
		child, at := n.child(below.Move), joined(path, below.Move)
		below.Move = labelOf(child, at)
		f.label(below, child, at)
	}
}

// child gives the branch with a number, from 1.
func (n *node) child(number string) *node {
	i, err := strconv.Atoi(number)
	if err != nil || i < 1 || i > len(n.below) {
		return n
	}
	return n.below[i-1]
}

func joined(path, number string) string {
	if path == "" {
		return number
	}
	return path + "." + number
}

func labelOf(n *node, path string) string {
	if n.name != "" {
		return path + " " + n.name
	}
	return path
}

// events lists everything that a search of the figure does.
func (f *figure) events(ctx context.Context, a *search.Algorithm) ([]events.Event, error) {
	w, err := walk.New(ctx, f.game.Thinker(), f.request(a))
	if err != nil {
		return nil, err
	}
	all := []events.Event{w.State().Event}
	_, err = w.Until(ctx, func(e events.Event) bool {
		all = append(all, e)
		return false
	})
	return all, err
}

// near is the least distance between a value and a limit that it is compared with: a person who
// rounds, or takes "at least" for "more than", must come to the same answer.
const near = 1e-6

// decisive says whether the search makes no close comparison.
func decisive(told []events.Event) bool {
	var needs [][2]float64 // of the outcomes being searched
	for _, e := range told {
		switch e.Kind {
		case events.OpenWindow, events.BeginProbe:
			needs = append(needs, [2]float64{float64(e.NeedLo), float64(e.NeedHi)})
		case events.CutNode:
			if alike(float64(e.Value), float64(e.Limit)) {
				return false
			}
		case events.LeaveNode, events.EndProbe:
			for _, need := range needs {
				if alike(float64(e.Value), need[0]) || alike(float64(e.Value), need[1]) {
					return false
				}
			}
		}
	}
	return true
}

func alike(a, b float64) bool { return math.Abs(a-b) < near }

// why gives the arithmetic of the first event in a search of the figure that satisfies match, in the
// words of the command why.
func (f *figure) why(ctx context.Context, a *search.Algorithm, match func(events.Event) bool) ([]string, error) {
	w, err := walk.New(ctx, f.game.Thinker(), f.request(a))
	if err != nil {
		return nil, err
	}
	if found, err := w.Until(ctx, match); err != nil || !found {
		return nil, err
	}
	return walk.WalkWhyOf(w).Text, nil
}
