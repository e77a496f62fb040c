package tree

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"parlor/games"
)

// New reads a tree from text. Bounds, if not nil, contain every score, and
// strictly contain every estimate; otherwise they follow from the scores and
// estimates of the tree.
func New(text string, bounds *[2]games.Value) (*Rules, error) { return NewAt(text, bounds, nil) }

// NewAt is New for a tree that was translated from a file: where says in words where in the file a node
// stands, by its number in the order of the text. What is wrong with sets is told in these words.
func NewAt(text string, bounds *[2]games.Value, where func(node int32) string) (*Rules, error) {
	r := &reader{words: split(text), rules: &Rules{}, odds: map[int32][]*big.Rat{}, knows: map[int32]string{}}
	if _, err := r.subtree(-1, 0); err != nil {
		return nil, err
	}
	if len(r.words) > 0 {
		return nil, badTree("wanted one tree, and %s is left over", r.words[0])
	}
	if r.rules.nodes[0].turn == games.Over {
		return nil, badTree("wanted a tree that begins with max, min, chance or both, given a number")
	}
	if where == nil {
		where = func(n int32) string { return "at " + r.rules.called(n) }
	}
	if err := r.rules.knit(r.knows, where); err != nil {
		return nil, err
	}
	if err := r.rules.moderate(); err != nil {
		return nil, err
	}
	return r.rules, r.rules.setBounds(bounds)
}

// moderate refuses what is too much for a tree that is searched and shown whole.
func (r *Rules) moderate() error {
	if r.hidden {
		return nil
	}
	if len(r.nodes) > maxNodes {
		return badTree("a tree may have %d nodes and no more", maxNodes)
	}
	for _, n := range r.nodes {
		if len(n.below) > maxBranch {
			return badTree("a node may have %d branches and no more", maxBranch)
		}
		if math.Abs(float64(n.value)) > maxNumber {
			return badTree("numbers go from -1e9 to 1e9, which %s does not", show(n.value))
		}
	}
	return nil
}

func badTree(format string, args ...any) error {
	return games.Errorf("bad-tree", format, args...)
}

// split splits a text into words, texts in double quotes and parentheses.
func split(text string) (words []string) {
	for text = strings.TrimLeft(text, " \t\r\n"); text != ""; text = strings.TrimLeft(text, " \t\r\n") {
		end := 1
		switch text[0] {
		case '(', ')':
		case '"':
			for end < len(text) && text[end] != '"' {
				if text[end] == '\\' {
					end++
				}
				end++
			}
			end = min(end+1, len(text))
		default:
			if end = strings.IndexAny(text, "() \t\r\n\""); end < 0 {
				end = len(text)
			}
		}
		words, text = append(words, text[:end]), text[end:]
	}
	return words
}

// reader builds a tree from words, node by node as they are written.
type reader struct {
	words   []string
	rules   *Rules
	odds    map[int32][]*big.Rat // of the outcomes of chance nodes
	knows   map[int32]string     // what is known at nodes that say it
	nesting int
}

// peek gives the next word, or the empty string at the end.
func (r *reader) peek() string {
	if len(r.words) == 0 {
		return ""
	}
	return r.words[0]
}

func (r *reader) next() string {
	word := r.peek()
	if word != "" {
		r.words = r.words[1:]
	}
	return word
}

// subtree reads a number or a list as the given branch of a node, and gives the
// index of its node.
func (r *reader) subtree(parent, branch int32) (int32, error) {
	word := r.next()
	switch word {
	case "":
		return 0, badTree("the tree ends before it is closed")
	case ")":
		return 0, badTree("wanted a number or a subtree, given )")
	case "(":
		return r.list(parent, branch)
	}
	v, err := number(word)
	if err != nil {
		return 0, err
	}
	exact, ok := new(big.Rat).SetString(word)
	if !ok {
		exact = new(big.Rat).SetFloat64(float64(v))
	}
	return r.add(node{turn: games.Over, value: v, exact: exact, parent: parent, branch: branch})
}

// add appends a node.
func (r *reader) add(n node) (int32, error) {
	if len(r.rules.nodes) == maxHidden {
		return 0, badTree("a tree may have %d nodes and no more", maxHidden)
	}
	r.rules.nodes = append(r.rules.nodes, n)
	return int32(len(r.rules.nodes) - 1), nil
}

// number reads a value, which may be a ratio.
func number(word string) (games.Value, error) {
	v, err := strconv.ParseFloat(word, 64)
	if q, ok := new(big.Rat).SetString(word); ok && strings.Contains(word, "/") && len(word) <= mostDigits {
		v, _ = q.Float64()
		err = nil
	}
	if err != nil || math.IsNaN(v) {
		return 0, badTree("wanted a number or a list, given %s", word)
	}
	if math.IsInf(v, 0) || len(word) > mostDigits {
		return 0, badTree("a number has at most %d digits, and not those of %s", mostDigits, clip(word, 60))
	}
	return games.Value(v) + 0, nil // turns -0 into 0
}

// kinds are the words that a list begins with.
var kinds = map[string]games.Turn{"max": games.Max, "min": games.Min, "chance": games.Chance, "both": games.Both}

// list reads the rest of a list after its opening parenthesis.
func (r *reader) list(parent, branch int32) (int32, error) {
	if r.nesting++; r.nesting > maxNesting {
		return 0, badTree("a tree may be %d levels deep and no deeper", maxNesting)
	}
	defer func() { r.nesting-- }()
	word := r.next()
	turn, ok := kinds[word]
	if !ok {
		return 0, badTree("a list begins with max, min, chance or both, not with %s", orNothing(word))
	}
	at, err := r.add(node{turn: turn, parent: parent, branch: branch})
	if err != nil {
		return 0, err
	}
	for strings.HasPrefix(r.peek(), ":") {
		if err := r.key(at); err != nil {
			return 0, err
		}
	}
	switch turn {
	case games.Chance:
		if err = r.branches(at, r.outcome); err == nil {
			r.rules.nodes[at].weights, err = weigh(r.odds[at])
		}
	case games.Both:
		err = r.branches(at, r.row)
	default:
		err = r.branches(at, r.subtree)
	}
	if err == nil && turn == games.Both {
		err = r.rectangular(at)
	}
	return at, err
}

func orNothing(word string) string {
	if word == "" {
		return "nothing"
	}
	return word
}

// key reads a keyword of a list and what follows it.
func (r *reader) key(at int32) (err error) {
	n := &r.rules.nodes[at]
	switch word := r.next(); {
	case word == ":eval":
		n.value, err = number(orNothing(r.next()))
		n.given = true
		return err
	case word == ":knows" && (n.turn == games.Max || n.turn == games.Min):
		r.knows[at], err = r.datum()
		return err
	case word == ":moves" && n.turn != games.Both:
		if word := r.next(); word != "(" {
			return badTree("the names of moves are a list, such as :moves (check bet), not %s", orNothing(word))
		}
		for r.peek() != ")" {
			name, err := r.datum()
			if err != nil {
				return err
			}
			n.names = append(n.names, name)
		}
		r.next()
		return nil
	default:
		return badTree("behind max and min stand :eval, :knows and :moves, behind chance :eval and :moves, behind both :eval; behind %s stands %s", n.turn, word)
	}
}

// datum reads a symbol, a number, a text or a list, and gives it as it is written.
func (r *reader) datum() (string, error) {
	switch word := r.next(); word {
	case "", ")":
		return "", badTree("wanted a name, a number, a text or a list of them, given %s", orNothing(word))
	case "(":
		if r.nesting++; r.nesting > maxNesting {
			return "", badTree("a list in a tree may be %d levels deep and no deeper", maxNesting)
		}
		defer func() { r.nesting-- }()
		var parts []string
		for r.peek() != ")" {
			part, err := r.datum()
			if err != nil {
				return "", err
			}
			parts = append(parts, part)
		}
		r.next()
		return "(" + strings.Join(parts, " ") + ")", nil
	default:
		return word, nil
	}
}

// branches reads the branches of a node up to its closing parenthesis.
func (r *reader) branches(at int32, read func(parent, branch int32) (int32, error)) error {
	for r.peek() != ")" {
		count := int32(len(r.rules.nodes[at].below))
		if count == maxDeal {
			return badTree("a node may have %d branches and no more", maxDeal)
		}
		child, err := read(at, count)
		if err != nil {
			return err
		}
		n := &r.rules.nodes[at]
		n.below = append(n.below, child)
	}
	r.next()
	if len(r.rules.nodes[at].below) == 0 {
		return badTree("a node needs at least one branch; write a leaf as a number")
	}
	return nil
}

// outcome reads (weight subtree).
func (r *reader) outcome(parent, branch int32) (int32, error) {
	if word := r.next(); word != "(" {
		return 0, badTree("an outcome of chance is written (odds subtree), not %s", orNothing(word))
	}
	q, err := odd(r.next())
	if err != nil {
		return 0, err
	}
	r.odds[parent] = append(r.odds[parent], q)
	child, err := r.subtree(parent, branch)
	if err != nil {
		return 0, err
	}
	if word := r.next(); word != ")" {
		return 0, badTree("an outcome has one subtree behind its odds, and %s is too much", orNothing(word))
	}
	return child, nil
}

// row reads a row of a matrix: the subtrees that Min's choices lead to.
func (r *reader) row(parent, branch int32) (int32, error) {
	if word := r.next(); word != "(" {
		return 0, badTree("a row of both is a list of subtrees, not %s", orNothing(word))
	}
	at, err := r.add(node{turn: games.Reply, parent: parent, branch: branch})
	if err != nil {
		return 0, err
	}
	return at, r.branches(at, r.subtree)
}

// rectangular checks that Min has the same choices in every row.
func (r *reader) rectangular(at int32) error {
	rows := r.rules.nodes[at].below
	for _, row := range rows {
		if len(r.rules.nodes[row].below) != len(r.rules.nodes[rows[0]].below) {
			return badTree("the rows of both must be equally long, as Min chooses without seeing the row")
		}
	}
	return nil
}
