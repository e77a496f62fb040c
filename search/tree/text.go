package tree

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"parlor/games"
	"parlor/search/bounds"
)

// Role is the role of a piece of a line, for colouring.
type Role uint8

// The roles. The words and signs say the same without colour.
const (
	Plain   Role = iota
	MaxNode      // the sign and word of a node where Max decides
	MinNode      // likewise for Min
	Best         // the mark of the best child
	Faint        // what was pruned or is hidden
)

// Span is a piece of a line in one role.
type Span struct {
	Text string
	Role Role
}

// Line is one line of a tree, without a line feed.
type Line []Span

// String gives the plain text.
func (l Line) String() string {
	var b strings.Builder
	for _, s := range l {
		b.WriteString(s.Text)
	}
	return b.String()
}

// signs are the symbols of game-theory diagrams, and ASCII characters for terminals
// without them.
var signs = map[string][2]string{
	"max": {"△", "^"}, "min": {"▽", "v"}, "chance": {"○", "o"},
	"both": {"◇", "+"}, "reply": {"▽", "v"}, "leaf": {"□", "#"},
}

// Lines writes the tree: a line for each node, and one for the moves or outcomes pruned
// below a node. With ascii set it uses only ASCII.
func (n *Node) Lines(ascii bool) []Line {
	w := writer{ascii: ascii}
	w.node(n, 0)
	return w.lines
}

type writer struct {
	ascii bool
	lines []Line
}

// node writes a node and all below it.
func (w *writer) node(n *Node, level int) {
	line := w.label(n, level)
	line = append(line, w.kind(n), Span{" " + n.Worth(), Plain})
	for _, note := range n.Notes() {
		line = append(line, Span{"  " + note, Plain})
	}
	if n.Hidden > 0 && len(n.Below) == 0 {
		line = append(line, Span{"  " + more(n.Hidden), Faint})
	}
	w.lines = append(w.lines, line)
	for _, c := range n.Below {
		w.node(c, level+1)
	}
	indent := strings.Repeat("    ", level)
	if len(n.Pruned) > 0 {
		w.lines = append(w.lines, Line{{indent + "  ~ " + named(n.Pruned), Faint}})
	}
	if n.Hidden > 0 && len(n.Below) > 0 {
		w.lines = append(w.lines, Line{{indent + "    " + more(n.Hidden), Faint}})
	}
}

func more(nodes uint64) string { return "... " + count(int(nodes), "more node") }

// label is the indent, the mark of a best child and the move that leads to n.
func (w *writer) label(n *Node, level int) Line {
	if level == 0 {
		return nil
	}
	indent := strings.Repeat("    ", level-1) + "  "
	mark := Span{"  ", Plain}
	if n.Best {
		mark = Span{"* ", Best}
	}
	return Line{{indent, Plain}, mark, {n.Way() + ": ", Plain}}
}

// Way names the move or outcome that leads to n and, where its name does not say it, what the move does.
func (n *Node) Way() string { return Doing(n.Named(), n.Does) }

// Named names the move or outcome that leads to n, an outcome with its odds. It is
// empty at the root.
func (n *Node) Named() string {
	name := n.Move
	if n.Probe != "" {
		name = "probe of " + n.Probe
	}
	if n.OutOf > 0 {
		name += fmt.Sprintf(" (%d/%d)", n.Weight, n.OutOf)
	}
	if n.Probe != "" {
		name += " by " + n.Move
	}
	if n.Reply != "" {
		name += " against " + n.Reply
	}
	return name
}

// Doing adds to the name of a move what it does.
func Doing(name, does string) string {
	if does == "" {
		return name
	}
	return name + ", " + does
}

// kind is the sign and the word for a node.
func (w *writer) kind(n *Node) Span {
	role := Plain
	switch n.Kind {
	case "max", "both":
		role = MaxNode
	case "min", "reply":
		role = MinNode
	}
	sign := signs[n.Kind][0]
	if w.ascii {
		sign = signs[n.Kind][1]
	}
	if n.Kind == "leaf" {
		return Span{sign, role}
	}
	return Span{sign + " " + n.Kind, role}
}

// Worth is the value, or the bound on it, after its sign: = 3.5, >= 2.
func (n *Node) Worth() string {
	if n.Bound == open {
		return "?"
	}
	if n.Bound == unfinished {
		return "? (the search was stopped)"
	}
	if n.Right != nil {
		return n.Bound + " " + n.bounded(n.Value, n.Bound) + " (right: " + n.Show(*n.Right) + ")"
	}
	return n.Bound + " " + n.bounded(n.Value, n.Bound)
}

// Notes are the remarks after a node: its window, how it got its value, and why
// it was cut.
func (n *Node) Notes() []string {
	notes := n.InSelfPlay()
	if window := n.Window(); window != "" {
		notes = append(notes, window)
	}
	if often := n.Often(); often != "" {
		return append(notes, often)
	}
	if n.Estimate {
		notes = append(notes, "estimate")
	}
	if n.Remembered {
		notes = append(notes, "from the table")
	}
	if n.Cut != nil {
		notes = append(notes, n.WhyCut())
	}
	return notes
}

// InSelfPlay says what the player who decides at the node knows, and how often the move that leads here is
// made.
func (n *Node) InSelfPlay() (notes []string) {
	if n.Played != nil {
		notes = append(notes, "played "+n.Show(*n.Played))
	}
	if n.Knows != "" {
		notes = append(notes, "knows "+n.Knows)
	}
	return notes
}

// Window writes alpha and beta unless they are open. A leaf is not searched, so
// its window does not matter.
func (n *Node) Window() string {
	var ends []string
	if n.Kind == "leaf" {
		return ""
	}
	if n.Alpha != nil {
		ends = append(ends, "alpha "+n.Show(*n.Alpha))
	}
	if n.Beta != nil {
		ends = append(ends, "beta "+n.Show(*n.Beta))
	}
	if ends == nil {
		return ""
	}
	return "[" + strings.Join(ends, ", ") + "]"
}

// cuts says whether the node was cut at the end of its window to which the sign belongs.
func (n *Node) cuts(sign string) bool { return n.Cut != nil && n.Cut.Sign == sign }

// WhyCut writes the inequality of a node's cutoff, and what it saved.
func (n *Node) WhyCut() string {
	c := n.Cut
	side, what, end := "alpha", "outcome", n.Alpha
	if c.Sign == atLeast {
		side, end = "beta", n.Beta
	}
	value, limit := n.compared()
	text := fmt.Sprintf("cut: %s %s %s", value, c.Sign, limit)
	switch c.By {
	case "move":
		what = "move"
		text = fmt.Sprintf("cut: %s %s %s %s", value, c.Sign, side, limit)
	case "range":
		text = fmt.Sprintf("cut: all values here %s %s %s %s %s",
			c.Sign, value, c.Sign, side, limit)
	case "prediction":
		text += fmt.Sprintf(" (a shallow search of %s), so the rest is predicted not to matter", c.Outcome)
	default:
		whose := "outcome " + c.Outcome
		if c.By == "probe" {
			whose = "probe of " + c.Outcome
		}
		if end != nil {
			text += fmt.Sprintf(" (%s), so mean %s %s %s", whose, c.Sign, side, n.Show(*end))
		}
	}
	if c.Skipped == 0 {
		return text + ", others only probed"
	}
	return text + ", " + count(c.Skipped, what) + " not tried"
}

// named lists branches on one line.
func named(branches []Branch) string {
	var names []string
	for _, b := range branches {
		names = append(names, b.Way())
	}
	return strings.Join(names, between(names))
}

// between is what stands between names on a line: a semicolon if some have commas.
func between(names []string) string {
	if strings.Contains(strings.Join(names, ""), ",") {
		return "; "
	}
	return ", "
}

// Way names the move, or the outcome with its odds.
func (b Branch) Way() string {
	if b.OutOf > 0 {
		return fmt.Sprintf("%s (%d/%d)", b.Move, b.Weight, b.OutOf)
	}
	return Doing(b.Move, b.Does)
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// Exactly sets the exact values of the numbers of the node and of all below it.
func (n *Node) Exactly(r games.Ratios) {
	n.ratios = r
	for _, c := range n.Below {
		c.Exactly(r)
	}
}

// Ratios are the exact values of the node's numbers.
func (n *Node) Ratios() games.Ratios { return n.ratios }

// Show writes a value, as a ratio where that is known.
func (n *Node) Show(v games.Value) string { return n.ratios.Show(v, Number) }

// bounded writes a value with the rounding of its sign.
func (n *Node) bounded(v games.Value, sign string) string {
	switch sign {
	case atLeast:
		return n.ratios.Show(v, Down)
	case atMost:
		return n.ratios.Show(v, Up)
	}
	return n.Show(v)
}

// Near says whether two values lie so close that one written as a bound could seem to lie on the other
// side of the other one.
func Near(v, w games.Value) bool { return math.Abs(float64(v-w)) <= 1e-4 }

// compared writes both sides of the inequality of the cutoff.
func (n *Node) compared() (value, limit string) {
	c := n.Cut
	if Near(c.Value, c.Limit) {
		return n.bounded(c.Value, c.Sign), n.bounded(c.Limit, c.Sign)
	}
	return n.bounded(c.Value, c.Sign), n.Show(c.Limit)
}

// Inequality writes the inequality of the cutoff.
func (n *Node) Inequality() string {
	value, limit := n.compared()
	return value + " " + n.Cut.Sign + " " + limit
}

// Exact lists the exact values of the numbers in the tree that are known.
func (n *Node) Exact() []games.Ratio { return n.ratios.List(n.numbers()...) }

func (n *Node) numbers() []games.Value {
	all := []games.Value{n.Value}
	for _, v := range [...]*games.Value{n.Alpha, n.Beta, n.NeedLow, n.NeedHigh, n.Right} {
		if v != nil {
			all = append(all, *v)
		}
	}
	if n.Cut != nil {
		all = append(all, n.Cut.Value, n.Cut.Limit)
	}
	for _, c := range n.Below {
		all = append(all, c.numbers()...)
	}
	return all
}

// Down and Up write a bound as Number does, a lower one rounded down and an upper one up, so that what
// is written is still a bound. What differs from four decimals by less than values of a search do by
// rounding is written as those.
func Down(v games.Value) string {
	n := nearest(v)
	if n > v+bounds.Tie {
		n -= 1e-4
	}
	return Number(n)
}

// Up writes an upper bound: see Down.
func Up(v games.Value) string {
	n := nearest(v)
	if n < v-bounds.Tie {
		n += 1e-4
	}
	return Number(n)
}

// nearest is a value with four decimals.
func nearest(v games.Value) games.Value { return games.Value(math.Round(float64(v)*1e4) / 1e4) }

// Number writes a value with at most four decimals.
func Number(v games.Value) string {
	text := strconv.FormatFloat(float64(v), 'f', 4, 64)
	text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}

// Sign is the symbol of a kind of node, on request in ASCII only; what was never tried has none.
func Sign(kind string, ascii bool) string {
	if ascii {
		return signs[kind][1]
	}
	return signs[kind][0]
}
