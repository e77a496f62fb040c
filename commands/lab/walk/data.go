package walk

import (
	"math"
	"strings"

	"parlor/games"
	"parlor/search/bounds"
	"parlor/search/events"
)

// EventData is an event as data, for a page or a program: which node it is about, which move, and the
// numbers. What an event does not have is left out. Values are as the side sees them for which large ones
// are good.
type EventData struct {
	// Node is the number of the event by which the node was entered, and Parent that of the node above
	// it; 0 before and above the root.
	Node   int `json:"node"`
	Parent int `json:"parent"`
	// Knows is what the player who decides there knows, where he cannot tell positions apart.
	Knows string `json:"knows,omitempty"`
	// Move is what is taken, or what led to the node that is entered or left, and Weight of OutOf its
	// odds, if it is an outcome. Reply is the column of a cell, and the move of a probe.
	Move   string `json:"move,omitempty"`
	Weight uint64 `json:"weight,omitempty"`
	OutOf  uint64 `json:"out_of,omitempty"`
	Reply  string `json:"reply,omitempty"`
	// Round is the depth that is begun, or the number of the simulation or iteration.
	Round int `json:"round,omitempty"`
	// Alpha and Beta are the window of the node, or that of the outcome or cell that is begun; they are
	// left out where no value lies beyond them. At or below Low, and at or above High, an outcome alone
	// settles its node; of a cell these are the bounds on its value.
	Alpha *games.Value `json:"alpha,omitempty"`
	Beta  *games.Value `json:"beta,omitempty"`
	Low   *games.Value `json:"low,omitempty"`
	High  *games.Value `json:"high,omitempty"`
	// Value is what was found, and Bound how it relates to the true value: =, <=, >=, ~ for an
	// estimate by samples or strategies, ? if the search was stopped.
	Value *games.Value `json:"value,omitempty"`
	Bound string       `json:"bound,omitempty"`
	// Leaf is score or estimate, where a leaf is left.
	Leaf string `json:"leaf,omitempty"`
	// Moves is how many moves, outcomes or cells the node has, and Tried how many of them were begun.
	Moves int `json:"moves,omitempty"`
	Tried int `json:"tried,omitempty"`
	// Cut is what pruned the rest of the node.
	Cut *CutData `json:"cut,omitempty"`
	// Struck counts the moves that the width struck from the list.
	Struck int `json:"struck,omitempty"`
	// Again says that the node, or the move, is of a tree that is kept.
	Again bool `json:"again,omitempty"`
	// Mean is what is known of the mean of a chance node: that of the event or, where an outcome has been left, that
	// above it.
	Mean *MeanData `json:"mean,omitempty"`
	// Sampled is what simulations know of the node.
	Sampled *SampledData `json:"sampled,omitempty"`
	// Mixture is how often each side makes its moves, where they are mixed.
	Mixture []MixtureData `json:"mixture,omitempty"`
}

// MeanData is the bounds on the mean of a chance node, from Low to High, in which every outcome counts with what is
// known of it, and one that was not looked at with the bounds on all values, Lowest and Highest (Ballard, 1983).
type MeanData struct {
	Low     games.Value `json:"low"`
	High    games.Value `json:"high"`
	Lowest  games.Value `json:"lowest"`
	Highest games.Value `json:"highest"`
	// Before are the bounds before the event, where it has told something of an outcome.
	Before []games.Value `json:"before,omitempty"`
}

// CutData is the inequality of a cutoff: Value Sign Limit.
type CutData struct {
	// By is move, outcome, probe, range, prediction or unlikely: whose value it is.
	By      string      `json:"by"`
	Value   games.Value `json:"value"`
	Sign    string      `json:"sign"`
	Limit   games.Value `json:"limit"`
	Skipped int         `json:"skipped"` // how many moves or outcomes were never tried
}

// SampledData is what simulations know of a node, and of all from which they choose there.
type SampledData struct {
	Visits uint64               `json:"visits"`
	Mean   games.Value          `json:"mean"`
	Error  events.StandardError `json:"standard_error"`
	Low    *games.Value         `json:"low,omitempty"` // of what is proved
	High   *games.Value         `json:"high,omitempty"`
	// Changed says that another move would be chosen than before.
	Changed bool `json:"changed,omitempty"`
	// Playout is the moves of a playout from there.
	Playout []string `json:"playout,omitempty"`
	// Below is all from which a simulation chooses, This what it has chosen.
	Below []SampledMove `json:"below,omitempty"`
}

// SampledMove is a move, an outcome or a cell from which a simulation chooses.
type SampledMove struct {
	Move   string               `json:"move"`
	Reply  string               `json:"reply,omitempty"`
	Visits uint64               `json:"visits"`
	Mean   games.Value          `json:"mean"`
	Error  events.StandardError `json:"standard_error"`
	Bonus  games.Value          `json:"bonus"`
	Low    *games.Value         `json:"low,omitempty"`
	High   *games.Value         `json:"high,omitempty"`
	Closed bool                 `json:"closed,omitempty"` // no simulation goes there any more
	This   bool                 `json:"this,omitempty"`
}

// MixtureData is a side's mixture, and what it has learnt about its moves.
type MixtureData struct {
	Side  string        `json:"side"`
	Moves []MixtureMove `json:"moves"`
}

// MixtureMove is a move of a mixture. Gain, Regret and Mean are what an iteration of self-play has found: what
// the move would have got, the sum of what was missed, and how often it was made on average.
type MixtureMove struct {
	Move   string       `json:"move"`
	Share  games.Value  `json:"share"`
	Gain   *games.Value `json:"gain,omitempty"`
	Regret *games.Value `json:"regret,omitempty"`
	Mean   *games.Value `json:"mean,omitempty"`
}

// data gives the event as data.
func (x *walkTeller) data() *EventData {
	s, e := x.state, x.state.Event
	d := &EventData{Again: e.Again, Knows: e.Set}
	if n := s.Here(); n != nil {
		d.Node, d.Moves = n.Entered, int(n.Enter.Moves)*max(1, int(n.Replies))
		if above := s.Above(); above != nil {
			d.Parent = above.Entered
		}
		for _, b := range n.Branches {
			if b.Entered || b.Probed || b.Looked {
				d.Tried++
			}
		}
		d.Alpha, d.Beta = x.ends(n)
	}
	switch e.Kind {
	case events.BeginDepth:
		d.Round, d.Alpha, d.Beta = int(e.Depth), finite(e.Alpha), finite(e.Beta)
	case events.BeginSimulation, events.BeginIteration:
		d.Round = int(e.Depth)
	case events.EnterNode, events.LeaveNode:
		x.ledHere(d)
	case events.HitTable, events.PlayOut:
		d.Value = &e.Value
	case events.NarrowMoves:
		d.Struck = int(e.Skipped)
	case events.CutNode:
		d.Cut = cutData(e)
	default:
		x.branchData(d, e)
	}
	if e.Kind == events.LeaveNode {
		left(d, e)
	}
	if d.Sampled = x.sampledData(e); d.Sampled == nil {
		d.Mean = x.meanData(e)
	}
	d.Mixture = x.mixtureData(e)
	return d
}

// meanData gives the bounds on the mean of a chance node, nil where none is meant or values are unbounded.
func (x *walkTeller) meanData(e events.Event) *MeanData {
	s, n, told := x.state, x.state.Here(), e.Kind == events.EndProbe
	if above := s.Above(); e.Kind == events.LeaveNode && above != nil && above.Enter.Turn == games.Chance && len(n.Steps) == 1 {
		n, told = above, true
	}
	if n == nil || n.Enter.Turn != games.Chance {
		return nil
	}
	mean := s.Mean(n)
	if mean == bounds.Unknown {
		return nil
	}
	d := &MeanData{Low: mean.Lo, High: mean.Hi, Lowest: s.All.Lo, Highest: s.All.Hi}
	if before := s.MeanBefore(n); told {
		d.Before = []games.Value{before.Lo, before.Hi}
	}
	return d
}

// ledHere names what led to the node.
func (x *walkTeller) ledHere(d *EventData) {
	place := len(x.state.Nodes) - 1
	if place < 1 {
		return
	}
	n, at, above := x.state.Nodes[place], x.scenes[place-1], x.state.Nodes[place-1].Enter
	d.Move = at.Name(n.Steps[0].Move)
	if w := n.Steps[0].Weight; w > 0 && above.Weight > 0 {
		d.Weight, d.OutOf = w, above.Weight
	}
	if len(n.Steps) == 2 {
		d.Reply = at.After(n.Steps[0].Move).Name(n.Steps[1].Move)
	}
}

// branchData tells of the move, outcome or cell that an event is about.
func (x *walkTeller) branchData(d *EventData, e events.Event) {
	at, n := x.here(), x.state.Here()
	switch e.Kind {
	case events.TakeMove, events.CommitMove:
		if e.Level > n.Enter.Level { // the move of a probe
			first := n.Current().Move
			d.Move, d.Reply = at.Name(first), at.After(first).Name(e.Move)
			return
		}
		if e.Kind == events.CommitMove && e.Turn == games.Min { // the columns of a matrix have no name before a row
			d.Reply = at.After(at.Moves()[0]).Name(e.Move)
			return
		}
		d.Move = at.Name(e.Move)
		if e.Turn == games.Chance {
			d.Weight, d.OutOf = e.Weight, n.Enter.Weight
		}
	case events.OpenWindow, events.BeginProbe, events.EndProbe:
		d.Move = at.Name(e.Move)
		if e.Kind == events.EndProbe {
			d.Value, d.Bound = &e.Value, boundSign(e.Bound)
			return
		}
		d.Alpha, d.Beta, d.Low, d.High = finite(e.Alpha), finite(e.Beta), finite(e.NeedLo), finite(e.NeedHi)
	case events.OpenCell, events.EndCell:
		d.Move, d.Reply = at.Name(e.Move), at.After(e.Move).Name(e.Reply)
		if e.Kind == events.EndCell && e.Bound == events.Exact {
			d.Value, d.Bound = &e.Value, boundSign(e.Bound)
		} else if e.Kind == events.EndCell {
			d.Low, d.High = finite(e.NeedLo), finite(e.NeedHi)
		}
	case events.SolveMatrix:
		d.Value, d.Bound, d.Low, d.High = &e.Value, boundSign(events.Exact), finite(e.Alpha), finite(e.Beta)
	}
}

// left tells how a node is left.
func left(d *EventData, e events.Event) {
	d.Value, d.Bound = &e.Value, boundSign(e.Bound)
	switch {
	case e.Bound == events.Unfinished:
		d.Value = nil
	case e.Leaf == events.NoLeaf && (e.Again || e.Sampled != nil && !e.Sampled.Proved()):
		d.Bound = "~"
	}
	switch e.Leaf {
	case events.Scored:
		d.Leaf = "score"
	case events.Estimated:
		d.Leaf = "estimate"
	}
}

// finite gives nil for infinities.
func finite(v games.Value) *games.Value {
	if math.IsInf(float64(v), 0) {
		return nil
	}
	return &v
}

// cutData is a cutoff as data.
func cutData(e events.Event) *CutData {
	by := [...]string{"move", "move", "outcome", "outcome", "probe", "probe", "range", "range", "prediction", "prediction", "unlikely"}[e.Cut]
	c := &CutData{By: by, Value: e.Value, Sign: "<=", Limit: e.Limit, Skipped: int(e.Skipped)}
	if e.Cut.High() {
		c.Sign = ">="
	}
	return c
}

// sampledData is what simulations know; nil in other searches.
func (x *walkTeller) sampledData(e events.Event) *SampledData {
	s := e.Sampled
	if s == nil {
		return nil
	}
	n := x.state.Here()
	d := &SampledData{Visits: s.Visits, Mean: s.Mean, Error: s.Error, Low: finite(s.Lo), High: finite(s.Hi), Changed: s.Changed}
	at := x.here()
	for _, m := range s.Line {
		d.Playout = append(d.Playout, at.Name(m))
		at = at.After(m)
	}
	for _, b := range s.Below {
		at := x.here()
		m := SampledMove{
			Move: at.Name(b.Move), Visits: b.Visits, Mean: b.Mean, Error: b.Error, Bonus: b.Bonus,
			Low: finite(b.Lo), High: finite(b.Hi), Closed: b.Closed,
			This: (e.Kind == events.TakeMove || e.Kind == events.OpenCell) && b.Move == e.Move && b.Reply == e.Reply,
		}
		if n.Enter.Turn == games.Both {
			m.Reply = at.After(b.Move).Name(b.Reply)
		}
		d.Below = append(d.Below, m)
	}
	return d
}

// mixtureData is what both sides play, and what they have learnt.
func (x *walkTeller) mixtureData(e events.Event) (list []MixtureData) {
	if e.Mix == nil {
		return nil
	}
	for i, s := range sidesOf(x, e.Mix) {
		if len(s.moves) == 0 {
			continue
		}
		side, _, _ := strings.Cut(s.who, ",") // without what it knows
		d := MixtureData{Side: side}
		for j, m := range s.moves {
			move := MixtureMove{Move: s.name(m), Share: games.Value(s.mix[j])}
			if l := e.Learnt[i]; l != nil {
				move.Gain, move.Mean = finite(games.Value(l.Gains[j])), finite(games.Value(l.Mean[j]))
				if l.Regrets != nil {
					move.Regret = finite(games.Value(l.Regrets[j]))
				}
			}
			d.Moves = append(d.Moves, move)
		}
		list = append(list, d)
	}
	return list
}
