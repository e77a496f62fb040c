package walk

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/events"
	"parlor/search/joint"
	"parlor/search/tree"
	"parlor/search/walk"
)

// WalkBegun heads a walk through a search.
type WalkBegun struct {
	Algorithm string `json:"algorithm"`
	Eval      string `json:"eval"`
	Depth     int    `json:"depth"`
	Max       string `json:"max"` // the side that large values are good for
	// Sorted is the depth by which the moves at the root are sorted, where the search deepens.
	Sorted   int    `json:"sorted,omitempty"`
	Inexact  string `json:"inexact,omitempty"`
	Decimals string `json:"decimals,omitempty"` // why there are no ratios
}

// Kind is walk.
func (WalkBegun) Kind() string { return "walk" }

// Write gives the line above a walk.
func (b WalkBegun) Write(t *report.Text) {
	t.Add("A walk through %s, evaluation %s, depth %d", b.Algorithm, b.Eval, b.Depth)
	if strings.ToLower(b.Max) != "max" {
		t.Add("; max is %s", b.Max)
	}
	if b.Sorted > 0 {
		t.Add("; %s", SortedText(b.Sorted))
	}
	t.Line()
	if b.Inexact != "" {
		t.Add("INEXACT: %s\n", b.Inexact)
	}
	if b.Decimals != "" {
		t.Add("NUMBERS: %s\n", b.Decimals)
	}
}

// WalkBegunOf describes a walk.
func WalkBegunOf(w *Walk) WalkBegun {
	return WalkBegun{Algorithm: w.Algorithm.Name, Eval: w.Eval, Depth: w.Depth, Max: w.Max, Sorted: w.Sorted, Inexact: w.Inexact, Decimals: w.Decimals}
}

// WalkEvent is the current event of a walk.
type WalkEvent struct {
	Number int    `json:"number"`
	Event  string `json:"event"`
	Level  int    `json:"level"`
	Node   string `json:"node"`
	// Text says in words what happened, in one or two lines.
	Text []string `json:"lines"`
	// Data is the event as data.
	Data *EventData `json:"data,omitempty"`

	indent int
	role   report.Role
	around []TreeRow // the tree around it, for a person at a terminal
}

// deepest is the greatest indentation of tree lines, in levels, and room the width of a line without
// the number in front.
const (
	deepest = 8
	room    = 70
)

// Write gives the event in a line or two, indented by its level.
func (e WalkEvent) Write(t *report.Text) {
	if t.Played() && len(e.around) > 0 {
		e.writeAround(t)
		return
	}
	e.write(t, room)
}

// write does so in lines of a width, without the number in front.
func (e WalkEvent) write(t *report.Text, columns int) {
	lines := e.Text
	if len(lines) == 1 || columns < room {
		lines = report.Fitted(lines, columns)
	}
	widest := 0
	for _, line := range lines {
		widest = max(widest, utf8.RuneCountInString(line))
	}
	indent := strings.Repeat(" ", max(0, min(2*e.indent, 2*deepest, columns-widest)))
	for i, line := range lines {
		number := fmt.Sprintf("%6d  ", e.Number)
		if i > 0 {
			number = "          "
		}
		t.Put(report.Faint, number)
		t.Put(e.role, indent+line)
		t.Line()
	}
}

// WalkEventOf tells the event that a walk is at.
func WalkEventOf(w *Walk) WalkEvent {
	x := tellWalk(w)
	e := x.walkEvent()
	e.Data = x.data()
	return e
}

// walkEvent tells the event.
func (x *walkTeller) walkEvent() WalkEvent {
	s := x.state
	e := WalkEvent{Number: s.Number, Event: EventName(s.Event.Kind), Level: int(s.Event.Level), indent: max(0, len(s.Nodes)-1)}
	if n := s.Here(); n != nil {
		e.Node = n.Enter.Turn.String()
	}
	e.Text, e.role = x.event(), report.Plain
	if s.Event.Kind == events.CutNode {
		e.role = report.Heading
	}
	return e
}

// EventName is the word for a kind of event.
func EventName(k events.EventKind) string {
	return [...]string{
		"depth", "enter", "hit", "move", "window", "probe", "probed", "narrow",
		"matrix", "commit", "cell", "cell-known", "program", "mixture", "cut", "leave", "simulation", "expand", "playout", "iteration", "strategy",
	}[k]
}

// walkTeller describes the current event of a walk in words.
type walkTeller struct {
	numbers
	walk   *Walk
	state  *walk.State
	scenes []position.Scene // of the nodes of the path
	path   []int            // the numbers of the events by which these were entered
}

// tellWalk finds the scenes on the path of a walk.
func tellWalk(w *Walk) *walkTeller {
	x := &walkTeller{numbers: numbers{w.Ratios}, walk: w}
	x.follow()
	return x
}

// follow finds the scenes on the current path, reusing those of nodes that were on
// the path before.
func (x *walkTeller) follow() {
	x.state = x.walk.State()
	same := 0
	for same < min(len(x.path), len(x.state.Nodes)) && x.path[same] == x.state.Nodes[same].Entered {
		same++
	}
	x.path, x.scenes = x.path[:same], x.scenes[:same]
	scene := x.walk.Root
	if same > 0 {
		scene = x.scenes[same-1]
	}
	for _, n := range x.state.Nodes[same:] {
		for _, step := range n.Steps {
			scene = scene.After(step.Move)
		}
		x.scenes, x.path = append(x.scenes, scene), append(x.path, n.Entered)
	}
}

// here gives the scene of the current node.
func (x *walkTeller) here() position.Scene { return x.scenes[len(x.scenes)-1] }

// way names the move or outcome that leads to the node at an index of the path.
func (x *walkTeller) way(place int) string {
	if place == 0 {
		return "the root"
	}
	n, above := x.state.Nodes[place], x.scenes[place-1]
	name := x.named(above, n.Steps[0].Move, n.Steps[0].Weight, x.state.Nodes[place-1].Enter.Weight)
	if len(n.Steps) == 1 {
		return name
	}
	between := above.After(n.Steps[0].Move)
	if x.state.Nodes[place-1].Enter.Turn == games.Chance {
		return name + ", then " + between.Name(n.Steps[1].Move)
	}
	return name + " against " + between.Name(n.Steps[1].Move)
}

// does says what the move does that leads to the node at an index of the path, where its name does not.
func (x *walkTeller) does(place int) string {
	if place == 0 {
		return ""
	}
	at, steps := x.scenes[place-1], x.state.Nodes[place].Steps
	if len(steps) == 2 {
		if x.state.Nodes[place-1].Enter.Turn != games.Chance {
			return "" // a cell
		}
		at = at.After(steps[0].Move)
	}
	return at.Short(steps[len(steps)-1].Move)
}

// named writes a move, or an outcome with its odds.
func (x *walkTeller) named(at position.Scene, m games.Move, weight, odds uint64) string {
	if weight == 0 || odds == 0 {
		return at.Name(m)
	}
	return fmt.Sprintf("%s (%d/%d)", at.Name(m), weight, odds)
}

// branch writes the name of a branch of the present node.
func (x *walkTeller) branch(b *walk.Branch) string {
	if b.Cell {
		return x.cell(b.Move, b.Reply)
	}
	return x.named(x.here(), b.Move, b.Weight, x.state.Here().Enter.Weight)
}

// cell writes a row and a column.
func (x *walkTeller) cell(row, column games.Move) string {
	at := x.here()
	next := at.After(row)
	return at.Name(row) + " against " + next.Name(column)
}

// window says in words for which values a node is searched, and nothing for an open
// window.
func (x *walkTeller) window(n *walk.Node) string {
	alpha, beta := x.ends(n)
	switch low, high := alpha == nil, beta == nil; {
	case low && high:
		return ""
	case low:
		return "below " + x.number(*beta)
	case high:
		return "above " + x.number(*alpha)
	}
	return "between " + x.number(*alpha) + " and " + x.number(*beta)
}

// ends gives the ends of a window, nil if open: no value lies beyond the bounds
// of all.
func (x *walkTeller) ends(n *walk.Node) (alpha, beta *games.Value) {
	if a := n.Enter.Alpha; a > x.state.All.Lo {
		alpha = &a
	}
	if b := n.Enter.Beta; b < x.state.All.Hi {
		beta = &b
	}
	return alpha, beta
}

// numbers writes the numbers of a walk, as ratios if those are wanted and known.
type numbers struct{ ratios games.Ratios }

// Number writes a number of the walk, as a ratio where that is wanted and known.
func (w *Walk) Number(v games.Value) string { return numbers{w.Ratios}.number(v) }

func (x numbers) number(v games.Value) string { return x.ratios.Show(v, tree.Number) }

// down and up write bounds, rounded so that they stay bounds.
func (x numbers) down(v games.Value) string { return x.ratios.Show(v, tree.Down) }
func (x numbers) up(v games.Value) string   { return x.ratios.Show(v, tree.Up) }

// beyond writes a lower bound, if high is set, and else an upper one.
func (x numbers) beyond(high bool, v games.Value) string {
	if high {
		return x.down(v)
	}
	return x.up(v)
}

// limit writes what a bound v is beyond.
func (x numbers) limit(high bool, v, limit games.Value) string {
	if tree.Near(v, limit) {
		return x.beyond(high, limit)
	}
	return x.number(limit)
}

// between writes two bounds of a value.
func (x numbers) between(lo, hi games.Value) string {
	return "between " + x.down(lo) + " and " + x.up(hi)
}

// worth writes a value with its bound.
func (x numbers) worth(v games.Value, b events.Bound) string {
	switch b {
	case events.AtMost:
		return "at most " + x.up(v)
	case events.AtLeast:
		return "at least " + x.down(v)
	case events.Unfinished:
		return "not known, as the search was stopped"
	}
	return x.number(v)
}

// event says what happened.
func (x *walkTeller) event() []string {
	e := x.state.Event
	if iterates(x) {
		if lines := iterated(x, e); lines != nil {
			return lines
		}
	} else if e.Sampled != nil || e.Kind >= events.BeginSimulation {
		return sampled(x, e)
	}
	switch e.Kind {
	case events.BeginDepth:
		return []string{fmt.Sprintf("depth %d is begun; every value lies %s", e.Depth, x.between(e.Alpha, e.Beta))}
	case events.EnterNode:
		return x.entered(e)
	case events.LeaveNode:
		return x.left(e)
	case events.TakeMove:
		return x.taken(e)
	case events.HitTable:
		return []string{"the table knows this position: " + x.number(e.Value)}
	case events.OpenWindow, events.BeginProbe, events.EndProbe:
		return x.outcome(e)
	case events.NarrowMoves:
		return []string{fmt.Sprintf("%s struck from the list, as the width allows no more", wording.Plural(int(e.Skipped), "move"))}
	case events.CutNode:
		return x.cut(e)
	}
	return x.joint(e)
}

// entered tells that a node is entered.
func (x *walkTeller) entered(e events.Event) []string {
	kind := e.Turn.String() + " node"
	if e.Turn == games.Over {
		kind = "the end of the game"
	} else if e.Moves == 0 {
		kind = "a leaf"
	}
	line := fmt.Sprintf("enter %s: %s", x.way(len(x.state.Nodes)-1), kind)
	if len(x.state.Nodes) == 1 {
		line = "enter the root: " + kind
	}
	if e.Moves > 0 {
		what := "move"
		if e.Turn == games.Chance {
			what = "outcome"
		}
		line += ", " + wording.Plural(int(e.Moves), what)
	}
	var remarks []string
	if w := x.window(x.state.Here()); w != "" && e.Moves > 0 {
		remarks = append(remarks, "only values "+w+" matter here")
	}
	if as := readingOf(e.As); as != "" && e.Moves > 0 {
		remarks = append(remarks, as)
	}
	if remarks == nil {
		return []string{line}
	}
	return folded(line, strings.Join(remarks, ", "))
}

// folded appends a remark to a line if there is room, and otherwise puts it on the next.
func folded(line, remark string) []string {
	const short = 54
	if len(line)+len(remark) <= short {
		mark := ";"
		if strings.HasSuffix(line, ":") {
			mark = ""
		}
		return []string{line + mark + " " + remark}
	}
	return []string{line, remark}
}

// readingOf names a reading of simultaneous decisions.
func readingOf(as joint.Reading) string {
	switch as {
	case joint.RowFirst:
		return "as if min saw max's move"
	case joint.ColumnFirst:
		return "as if max saw min's move"
	}
	return ""
}

// left describes the final value of a node.
func (x *walkTeller) left(e events.Event) []string {
	n := x.state.Here()
	way := x.way(len(x.state.Nodes) - 1)
	switch e.Leaf {
	case events.Scored:
		return []string{fmt.Sprintf("%s is worth %s, the score of the finished game", way, x.number(e.Value))}
	case events.Estimated:
		return []string{fmt.Sprintf("%s is worth %s, an estimate", way, x.number(e.Value))}
	}
	return []string{fmt.Sprintf("leave %s: the %s node is worth %s", way, n.Enter.Turn, x.worth(e.Value, e.Bound))}
}

// taken tells that a move or an outcome is tried.
func (x *walkTeller) taken(e events.Event) []string {
	at, n := x.here(), x.state.Here()
	if e.Level > n.Enter.Level { // the move of a probe
		return []string{"the probe tries " + at.After(n.Current().Move).Name(e.Move)}
	}
	if e.Turn == games.Chance {
		return []string{"take outcome " + x.named(at, e.Move, e.Weight, n.Enter.Weight)}
	}
	if does := at.Short(e.Move); does != "" {
		return folded("try "+at.Name(e.Move)+":", does)
	}
	return []string{"try " + at.Name(e.Move)}
}

// outcome tells of the window of an outcome, or of a probe of it.
func (x *walkTeller) outcome(e events.Event) []string {
	name := x.here().Name(e.Move)
	if e.Kind == events.EndProbe {
		b := x.state.Here().Current()
		says := x.worth(b.Known.Hi, events.AtMost)
		if b.Turn == games.Max || b.Turn == games.Both {
			says = x.worth(b.Known.Lo, events.AtLeast)
		}
		return []string{fmt.Sprintf("the probe has found %s: outcome %s is worth %s", x.number(e.Value), name, says)}
	}
	begun := "outcome " + name
	if e.Kind == events.BeginProbe {
		begun = "probe of outcome " + name
	}
	settles := x.needs(e, x.state.All.Lo, x.state.All.Hi)
	if settles == "" {
		return []string{begun + ": no value of it alone settles the node"}
	}
	return folded(begun+":", "alone it settles the node at "+settles)
}

// needs says at which values an outcome alone settles its node.
func (x numbers) needs(e events.Event, lo, hi games.Value) string {
	var ends []string
	if e.NeedLo >= lo {
		ends = append(ends, x.down(e.NeedLo)+" or less")
	}
	if e.NeedHi <= hi {
		ends = append(ends, x.up(e.NeedHi)+" or more")
	}
	return strings.Join(ends, ", at ")
}
