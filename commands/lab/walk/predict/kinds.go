package predict

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"parlor/commands/lab/walk"
	"parlor/commands/school/judge"
	"parlor/commands/shell/input"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/events"
	searchwalk "parlor/search/walk"
)

// kind is something that can be foretold. asks says whether the event that a walk is at is of the kind,
// and what is asked before it; cuttable is the node that could have been cut there, or nil.
type kind struct {
	name string
	asks func(w *walk.Walk, cuttable *open) (asking, bool)
}

var kinds = []kind{{"cut", cuts}, {"value", backsUp}, {"move", descends}, {"mixture", plays}}

// asking is a question and its right answer.
type asking struct {
	head       string // the question in a few words
	text, hint string
	kind       string // of answers, as package judge reads it
	right      string
	because    string // said in place of the event's arithmetic
	moves      []string
	choices    []input.Button // to press, none for a number
	mistakes   []games.Value  // that common mistakes lead to, where a number is asked for
}

// answer is what judges.
func (a asking) answer() (judge.Question, error) {
	k, err := judge.ReadKind(a.kind)
	if err != nil {
		return judge.Question{}, err
	}
	if a.moves != nil {
		k = k.In(func(text string) (string, error) {
			if i := slices.IndexFunc(a.moves, func(m string) bool { return strings.EqualFold(m, strings.TrimSpace(text)) }); i >= 0 {
				return a.moves[i], nil
			}
			return "", games.Errorf("bad-move", "wanted %s, given %s", wording.Choice(a.moves), text)
		})
	}
	return k.Question(a.right)
}

// wanted says what an answer looks like.
func (a asking) wanted() string {
	switch {
	case a.kind == "yes-no":
		return "(yes or no)"
	case a.moves != nil:
		return "(" + wording.Choice(a.moves) + ")"
	}
	return "(a number)"
}

// open is a node of which something is left, and that a bound may cut.
type open struct {
	node *searchwalk.Node
	left int
}

// ahead gives the node that may be cut next: a branch of it has just got a value, others are left, and
// its window has an end that matters. It is nil where none may be.
func ahead(w *walk.Walk) *open {
	s := w.State()
	n := s.Above()
	switch e := s.Event; {
	case e.Kind == events.EndProbe:
		n = s.Here()
	case e.Kind != events.LeaveNode || n == nil || len(s.Here().Steps) != 1 || e.Again || e.Bound == events.Unfinished:
		return nil
	}
	tried := 0
	for _, b := range n.Branches {
		if b.Entered || s.Event.Kind == events.EndProbe && b.Probed {
			tried++
		}
	}
	low, high := n.Enter.Alpha > s.All.Lo, n.Enter.Beta < s.All.Hi
	may := false
	switch n.Enter.Turn {
	case games.Max:
		may = high
	case games.Min, games.Reply:
		may = low
	case games.Chance:
		may = low || high
	}
	if left := int(n.Enter.Moves) - tried; may && left > 0 {
		return &open{n, left}
	}
	return nil
}

// cuts asks whether the rest of a node is cut.
func cuts(w *walk.Walk, o *open) (asking, bool) {
	if o == nil {
		return asking{}, false
	}
	s, what := w.State(), "move"
	if o.node.Enter.Turn == games.Chance {
		what = "outcome"
	}
	a := asking{
		head: "Will it cut here?", choices: cutOrNot(o.left, what),
		text: fmt.Sprintf("Will the rest of this %s node be cut, %s?", o.node.Enter.Turn, wording.Plural(o.left, what)),
		hint: "where shows between which values the node matters, and tree what is known of it; a node is cut once what is left cannot bring its value back between them.",
		kind: "yes-no", right: "no",
	}
	if s.Event.Kind == events.CutNode {
		a.right = "yes"
	} else {
		a.because = "It goes on: what is left may still bring the value of this node between the ends of its window."
	}
	return a, true
}

// backsUp asks for the value of an inner node.
func backsUp(w *walk.Walk, _ *open) (asking, bool) {
	s := w.State()
	e := s.Event
	if e.Kind != events.LeaveNode || e.Leaf != events.NoLeaf || e.Bound != events.Exact || e.Again || e.Sampled != nil || s.Here().Hit || s.Here().Cut != nil {
		return asking{}, false
	}
	turn := s.Here().Enter.Turn
	if turn == games.Both || len(s.Here().Branches) == 0 {
		return asking{}, false
	}
	a := asking{
		head: "Which value is backed up?", mistakes: backedUp(w),
		text: fmt.Sprintf("This %s node is done. Which value is backed up?", turn),
		hint: "Max takes the greatest of the values below, Min the least, and chance their mean by the odds; tree shows them.",
		kind: "number", right: fmt.Sprint(float64(e.Value)),
	}
	if q := w.Ratios.Of(e.Value); q != nil {
		a.right = q.RatString()
	}
	return a, true
}

// descends asks which move a simulation goes down.
func descends(w *walk.Walk, _ *open) (asking, bool) {
	s := w.State()
	e := s.Event
	if e.Kind != events.TakeMove || e.Sampled == nil || e.Turn == games.Chance || len(e.Sampled.Below) < 2 {
		return asking{}, false
	}
	data := walk.WalkEventOf(w).Data
	a := asking{head: "Which move is next?", kind: "move", right: data.Move, hint: "A move that was never tried comes first; else the greatest sum of mean and bonus for Max, and the least difference of them for Min."}
	var known []string
	for _, b := range data.Sampled.Below {
		if b.Closed {
			continue
		}
		if b.Visits == 0 { // one after the other, whatever they are
			return asking{}, false
		}
		believed := fmt.Sprintf("mean %.4g, bonus %.4g", float64(b.Mean), float64(b.Bonus))
		a.moves, known = append(a.moves, b.Move), append(known, b.Move+": "+believed)
		a.choices = append(a.choices, input.Button{Typed: b.Move, Words: b.Move, Says: believed})
	}
	// Where two are equal the first is taken, and of a proved one nothing can be reckoned: neither is asked.
	if len(a.moves) < 2 || !slices.Contains(a.moves, a.right) || even(data.Sampled.Below, e.Turn) {
		return asking{}, false
	}
	a.text = fmt.Sprintf("%s. To which move does the simulation descend at this %s node?", strings.Join(known, "; "), e.Turn)
	return a, true
}

// even says whether two moves have the best bound.
func even(below []walk.SampledMove, turn games.Turn) bool {
	best, times := math.Inf(-1), 0
	for _, b := range below {
		if b.Closed {
			continue
		}
		v := float64(b.Mean + b.Bonus)
		if turn != games.Max {
			v = float64(b.Bonus - b.Mean)
		}
		switch near := 1e-9 * max(1, math.Abs(v)); {
		case v > best+near:
			best, times = v, 1
		case v > best-near:
			times++
		}
	}
	return times > 1
}

// plays asks how often a side makes its first move, once it has learnt something.
func plays(w *walk.Walk, _ *open) (asking, bool) {
	s := w.State()
	if s.Event.Kind != events.EnterNode || s.Event.Mix == nil {
		return asking{}, false
	}
	mixed := walk.WalkEventOf(w).Data.Mixture
	for _, side := range mixed {
		if len(side.Moves) < 2 {
			continue
		}
		first := side.Moves[0]
		a := asking{
			head: "How often is it played?", mistakes: []games.Value{1 / games.Value(len(side.Moves)), 1, 0, (1 + first.Share) / 2},
			text: fmt.Sprintf("How often does %s play %s in this iteration?", side.Side, first.Move),
			hint: "In proportion to its regret, as far as that is above 0; all moves alike if none is. why at the strategy event of the iteration before shows the regrets.",
			kind: "number", right: fmt.Sprint(float64(first.Share)),
		}
		if q := w.Ratios.Of(first.Share); q != nil {
			a.right = q.RatString()
		}
		return a, true
	}
	return asking{}, false
}
