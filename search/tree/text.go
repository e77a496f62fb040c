package tree

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
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

// Way names the move or outcome that leads to n, an outcome with its odds. It is
// empty at the root.
func (n *Node) Way() string {
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
		return n.Bound + " " + n.Show(n.Value) + " (right: " + n.Show(*n.Right) + ")"
	}
	return n.Bound + " " + n.Show(n.Value)
}

// Notes are the remarks after a node: its window, how it got its value, and why
// it was cut.
func (n *Node) Notes() []string {
	var notes []string
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
	text := fmt.Sprintf("cut: %s %s %s", n.Show(c.Value), c.Sign, n.Show(c.Limit))
	switch c.By {
	case "move":
		what = "move"
		text = fmt.Sprintf("cut: %s %s %s %s", n.Show(c.Value), c.Sign, side, n.Show(c.Limit))
	case "range":
		text = fmt.Sprintf("cut: all values here %s %s %s %s %s",
			c.Sign, n.Show(c.Value), c.Sign, side, n.Show(c.Limit))
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
	return strings.Join(names, ", ")
}

// Way names the move, or the outcome with its odds.
func (b Branch) Way() string {
	if b.OutOf > 0 {
		return fmt.Sprintf("%s (%d/%d)", b.Move, b.Weight, b.OutOf)
	}
	return b.Move
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

// Number writes a value with at most four decimals.
func Number(v games.Value) string {
	text := strconv.FormatFloat(float64(v), 'f', 4, 64)
	text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	if text == "-0" {
		return "0"
	}
	return text
}
