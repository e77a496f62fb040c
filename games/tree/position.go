package tree

import (
	"math/big"
	"strconv"
	"strings"

	"parlor/games"
)

// Start is the root.
func (r *Rules) Start() State { return State{} }

// Position writes the path from the root, the bounds if they were chosen, and
// the whole tree: tree 2.1 lo:-10 hi:10 (max (min 3 12 8) (min 2 4 6)). While
// Min chooses a reply the text shows the start of the turn.
func (r *Rules) Position(s *State) string {
	var b strings.Builder
	b.WriteString("tree ")
	b.WriteString(r.pathText(r.shown(s)))
	if r.lo != r.natural[0] || r.hi != r.natural[1] {
		b.WriteString(" lo:" + show(r.lo) + " hi:" + show(r.hi))
	}
	b.WriteByte(' ')
	r.write(&b, 0)
	return b.String()
}

// pathText writes the branches that lead to a node, counted from 1.
func (r *Rules) pathText(n int32) string {
	if n == 0 {
		return "-"
	}
	var words []string
	for _, branch := range r.path(n) {
		words = append(words, strconv.Itoa(int(branch)+1))
	}
	return strings.Join(words, ".")
}

// write writes a node and all below it as they would be typed.
func (r *Rules) write(b *strings.Builder, at int32) {
	n := r.nodes[at]
	if n.turn == games.Over {
		b.WriteString(n.score())
		return
	}
	b.WriteByte('(')
	space := false
	if n.turn != games.Reply {
		b.WriteString(n.turn.String())
		space = true
	}
	if n.given {
		b.WriteString(" :eval " + show(n.value))
	}
	r.writeSet(b, at)
	for i, child := range n.below {
		if space {
			b.WriteByte(' ')
		}
		space = true
		if n.turn == games.Chance {
			b.WriteString("(" + strconv.Itoa(int(n.weights[i])) + " ")
			r.write(b, child)
			b.WriteByte(')')
			continue
		}
		r.write(b, child)
	}
	b.WriteByte(')')
}

// text gives a subtree as it would be typed.
func (r *Rules) text(at int32) string {
	var b strings.Builder
	r.write(&b, at)
	return b.String()
}

// score writes the score of a leaf: a fraction as one, if no decimal number is the same.
func (n node) score() string {
	text := show(n.value)
	if written, ok := new(big.Rat).SetString(text); !ok || written.Cmp(n.exact) != 0 {
		return n.exact.RatString()
	}
	return text
}

// show writes a number so that reading it gives the same number.
func show(v games.Value) string { return strconv.FormatFloat(float64(v), 'g', -1, 64) }

// ReadPosition reads what Position writes.
func (r *Rules) ReadPosition(text string) (games.Kit[State], State, error) {
	head, body, found := strings.Cut(text, "(")
	words := strings.Fields(head)
	if !found || len(words) < 2 || words[0] != "tree" || strings.ContainsAny(text, "\r\n") {
		return nil, State{}, games.Errorf("bad-position", "wanted a position such as %q, given %q",
			"tree - (max (min 3 12) (min 2 4))", clip(text, 60))
	}
	bounds, err := readBounds(words[2:])
	if err != nil {
		return nil, State{}, err
	}
	rules, err := New("("+body, bounds)
	if err != nil {
		return nil, State{}, err
	}
	s, err := rules.follow(words[1])
	return rules, s, err
}

// readBounds reads lo: and hi:, or nothing.
func readBounds(words []string) (*[2]games.Value, error) {
	if len(words) == 0 {
		return nil, nil
	}
	bad := games.Errorf("bad-position", "between path and tree stand lo: and hi: with their numbers or nothing, not %q",
		clip(strings.Join(words, " "), 60))
	if len(words) != 2 {
		return nil, bad
	}
	var bounds [2]games.Value
	for i, key := range []string{"lo:", "hi:"} {
		text, ok := strings.CutPrefix(words[i], key)
		v, err := number(text)
		if !ok || err != nil {
			return nil, bad
		}
		bounds[i] = v
	}
	return &bounds, nil
}

// follow walks down a path.
func (r *Rules) follow(path string) (State, error) {
	var s State
	if path == "-" {
		return s, nil
	}
	for _, word := range strings.Split(path, ".") {
		m, err := strconv.Atoi(word)
		if err != nil || m < 1 || m > len(r.nodes[s.node].below) {
			return State{}, games.Errorf("bad-position", "the path %s does not lead to a node of the tree", clip(path, 60))
		}
		r.Play(&s, games.Move(m-1))
	}
	if r.Turn(&s) == games.Reply {
		return State{}, games.Errorf("bad-position", "the path %s ends between the choices of two players who choose at once", clip(path, 60))
	}
	return s, nil
}

// clip shortens a text to be shown.
func clip(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	return string(runes[:most-3]) + "..."
}
