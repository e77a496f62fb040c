// Package tree collects the trace of a search into a tree and writes it for
// people: every node with its kind, its window and its value or bound, every
// cutoff with the inequality that allowed it, and how many nodes are not shown.
// It knows no game by name, and its output is lines of text. Read this file first, then
// recorder.go.
package tree

import (
	"parlor/games"
	"parlor/search/events"
)

// Node is a node that a search visited, with the part kept of the subtree below.
type Node struct {
	// Move names the move or outcome that leads here; it is empty at the root.
	Move string `json:"move,omitempty"`
	// Does says in a few words what a move does whose name does not say it.
	Does string `json:"does,omitempty"`
	// Weight of OutOf are the odds of an outcome.
	Weight uint64 `json:"weight,omitempty"`
	OutOf  uint64 `json:"out_of,omitempty"`
	// Probe names the outcome if the node was visited by a probe: the search of Move after that
	// outcome. Weight and OutOf are then the outcome's.
	Probe string `json:"probe,omitempty"`
	// Reply names the column of a cell where Move is the row.
	Reply string `json:"reply,omitempty"`
	// Kind is max, min, chance, both, reply or leaf.
	Kind string `json:"kind"`
	// Knows is what the player who decides knows, where he cannot tell positions apart.
	Knows string `json:"knows,omitempty"`
	// Played is how often the move that leads here is made, in self-play; nil elsewhere.
	Played *games.Value `json:"played,omitempty"`
	// Estimate says that a leaf was valued by the evaluation and not by the
	// score of a finished game.
	Estimate bool `json:"estimate,omitempty"`
	// Alpha and Beta are the window at entry, nil where it is open.
	Alpha *games.Value `json:"alpha,omitempty"`
	Beta  *games.Value `json:"beta,omitempty"`
	// NeedLow and NeedHigh are the values at which an outcome settles the chance
	// node above it, nil where none does.
	NeedLow  *games.Value `json:"need_low,omitempty"`
	NeedHigh *games.Value `json:"need_high,omitempty"`
	// Value is exact, or a bound on the exact value as Bound says: =, <= or >=. Bound
	// is ? when the search was stopped before there was a value, and empty if the
	// value is left for the reader to find.
	Value games.Value `json:"value"`
	Bound string      `json:"bound"`
	// Right is the value of the node in a sound search if the tree is a mistaken search's whose
	// value is wrong; nil otherwise.
	Right *games.Value `json:"right,omitempty"`
	// Remembered says that the value came from the table.
	Remembered bool `json:"remembered,omitempty"`
	// Best marks the child whose value the node above has.
	Best bool `json:"best,omitempty"`
	// Cut is the cutoff of the node, or nil.
	Cut *Cut `json:"cut,omitempty"`
	// Entered and Left are the numbers of the events by which the search entered and
	// left the node, as a walk through it counts them.
	Entered int `json:"entered,omitempty"`
	Left    int `json:"left,omitempty"`
	// Visits is the number of simulations that visited the node, in a search by simulations, and
	// Error the standard error of Value, their mean. Bound is ~ then, or = if the value is proved.
	Visits uint64               `json:"visits,omitempty"`
	Error  events.StandardError `json:"standard_error,omitempty"`
	// Visited counts the nodes the search visited here and below; Hidden those
	// of them below this node that are neither in Below nor under it.
	Visited uint64 `json:"visited"`
	Hidden  uint64 `json:"hidden"`
	// Pruned names the moves or outcomes never tried because of Cut.
	Pruned []Branch `json:"pruned,omitempty"`
	Below  []*Node  `json:"below,omitempty"`

	move, outcome games.Move // outcome of a probe
	cell          bool       // of a matrix; outcome is its row
	samples       []Sample   // in the order of the simulations
	order         int        // among its siblings, in the game's order
	chosen        int        // at the root of a search by simulations: the order of the move chosen, from 1
	ratios        games.Ratios
	open          [2]bool // alpha and beta are no better than the bounds of all values
}

// Branch is a move, or an outcome with its odds, that was never tried.
type Branch struct {
	Move   string `json:"move"`
	Does   string `json:"does,omitempty"`
	Weight uint64 `json:"weight,omitempty"`
	OutOf  uint64 `json:"out_of,omitempty"`
}

// Cut is the inequality of a cutoff: Value Sign Limit.
type Cut struct {
	// By is move, outcome, probe, prediction or range: whose value it is.
	By string `json:"by"`
	// Outcome names the outcome that was searched or probed.
	Outcome string      `json:"outcome,omitempty"`
	Value   games.Value `json:"value"`
	Sign    string      `json:"sign"`
	Limit   games.Value `json:"limit"`
	// Skipped counts the moves or outcomes never tried.
	Skipped int `json:"skipped"`
	// Number is the number of the cutoff's event.
	Number int `json:"event,omitempty"`

	outcome games.Move
}

// The kinds of bounds.
const (
	exact      = "="
	atMost     = "<="
	atLeast    = ">="
	unfinished = "?"
)

// Gather runs a source of events and gives the tree of the last depth, or nil if none was begun.
// At most keep nodes are held in memory, upper levels first. Moves are named by playing them from
// the root.
func Gather[P Place[P]](run func(hear func(events.Event)) error, keep int, root P) (*Node, error) {
	r, g := newRecorder(keep), &grower{keep: keep}
	err := run(func(e events.Event) {
		if e.Kind == events.BeginSimulation || g.simulation > 0 {
			g.hear(e)
		} else {
			r.hear(e)
		}
	})
	n := r.root
	if g.root != nil {
		n = g.root
		n.finish()
	}
	if err != nil || n == nil {
		return nil, err
	}
	name(n, root)
	return n, nil
}

// Place is a position, with what is needed to name the branches of a tree. P is the
// type itself.
type Place[P any] interface {
	// Moves lists the moves or outcomes.
	Moves() []games.Move
	// Weight gives the odds of an outcome, and 0 where a player decides.
	Weight(m games.Move) uint64
	// Name says how a move is written.
	Name(m games.Move) string
	// Short says in a few words what a move does whose name does not say it; otherwise it is empty.
	Short(m games.Move) string
	// After gives the place that a move leads to.
	After(m games.Move) P
}

// name names everything below n, whose position is at, by replaying its moves, and
// finds what was pruned.
func name[P Place[P]](n *Node, at P) {
	odds := oddsOf(at)
	for _, c := range n.Below {
		c.OutOf = odds
		next := at
		if c.Probe != "" || c.cell {
			next = at.After(c.outcome)
		}
		c.Move, c.Does = next.Name(c.move), next.Short(c.move)
		switch {
		case c.Probe != "":
			c.Probe = at.Name(c.outcome)
		case c.cell:
			c.Move, c.Does, c.Reply = at.Name(c.outcome), "", c.Move
		}
		name(c, next.After(c.move))
	}
	if n.Cut == nil {
		return
	}
	if n.Cut.By == "outcome" || n.Cut.By == "probe" || n.Cut.By == "prediction" {
		n.Cut.Outcome = at.Name(n.Cut.outcome)
	}
	if len(n.Below) > 0 || n.Cut.By == "range" {
		n.Pruned = pruned(n, at, odds)
	}
}

// oddsOf sums the weights of the outcomes; it is 0 where a player decides.
func oddsOf[P Place[P]](at P) (total uint64) {
	for _, m := range at.Moves() {
		total += at.Weight(m)
	}
	return total
}

// pruned lists the moves or outcomes that were neither searched nor probed.
func pruned[P Place[P]](n *Node, at P, odds uint64) []Branch {
	tried := map[games.Move]bool{}
	for _, c := range n.Below {
		tried[c.outcome] = true
	}
	var left []Branch
	for _, m := range at.Moves() {
		if !tried[m] {
			left = append(left, Branch{Move: at.Name(m), Does: at.Short(m), Weight: at.Weight(m), OutOf: odds})
		}
	}
	return left
}
