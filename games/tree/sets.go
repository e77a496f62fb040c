package tree

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
)

// A set (an information set) is the positions that the player to move cannot tell apart. Behind max
// and min stands what he knows, :knows and any datum: nodes of a player that know the same are one set.
// Without :knows a node is a set of its own, and the rows of both are one set of Min's. The moves are
// the same everywhere in a set; :moves names them, once for a set.

// Set is a set, or a single decision.
type Set struct {
	// Owner is the player who decides, Max or Min.
	Owner games.Turn
	// Label is what the player knows as it was written; empty for a node of its own.
	Label string
	// Names are the names of the moves, nil if they have numbers.
	Names []string
	// Nodes are its positions, in the order of the tree.
	Nodes []int32
}

// Move names a move of the set.
func (s Set) Move(i int) string {
	if s.Names != nil {
		return Plain(s.Names[i])
	}
	return strconv.Itoa(i + 1)
}

// Plain gives a name without the quotes of a text.
func Plain(name string) string {
	if text, err := strconv.Unquote(name); err == nil {
		return text
	}
	return strings.Trim(name, `"`)
}

// Sets lists the sets of both players, in the order in which the tree meets them.
func (r *Rules) Sets() []Set { return r.sets }

// SetOf gives the place of a node's set in Sets, and -1 where nobody decides.
func (r *Rules) SetOf(node int32) int32 { return r.nodes[node].set }

func badSet(format string, args ...any) error { return games.Errorf("bad-sets", format, args...) }

// knit joins the nodes to sets by what is known at them, and checks these.
func (r *Rules) knit(knows map[int32]string, where func(int32) string) error {
	r.hidden = len(knows) > 0
	type key struct {
		owner games.Turn
		label string
	}
	known := map[key]int32{}
	for at := range r.nodes {
		n := &r.nodes[at]
		owner := n.turn
		n.set = -1
		switch n.turn {
		case games.Both:
			owner = games.Max
		case games.Reply:
			if owner = games.Min; n.branch > 0 {
				n.set = r.nodes[r.nodes[n.parent].below[0]].set
				r.sets[n.set].Nodes = append(r.sets[n.set].Nodes, int32(at))
				continue
			}
		case games.Max, games.Min:
		default:
			if err := named(n, where(int32(at))); err != nil {
				return err
			}
			continue
		}
		label, labelled := knows[int32(at)]
		old, met := known[key{owner, label}]
		if !labelled || !met {
			old = int32(len(r.sets))
			r.sets = append(r.sets, Set{Owner: owner, Label: label})
			if labelled {
				known[key{owner, label}] = old
			}
		}
		if err := r.join(int32(at), old, where); err != nil {
			return err
		}
	}
	r.share()
	return r.recalled(where)
}

// join puts a node into a set, in which it must have the same moves as the others.
func (r *Rules) join(at, set int32, where func(int32) string) error {
	n, s := &r.nodes[at], &r.sets[set]
	n.set = set
	if err := named(n, where(at)); err != nil {
		return err
	}
	if len(s.Nodes) > 0 {
		first := s.Nodes[0]
		if a, b := len(r.nodes[first].below), len(n.below); a != b {
			return badSet("the set %s of %s has %d moves %s and %d %s; who cannot tell positions apart has the same moves in them",
				s.Label, s.Owner, a, where(first), b, where(at))
		}
		if s.Names != nil && n.names != nil && !slices.Equal(s.Names, n.names) {
			return badSet("the set %s of %s has the moves %s %s and %s %s", s.Label, s.Owner,
				strings.Join(s.Names, " "), where(first), strings.Join(n.names, " "), where(at))
		}
	}
	if s.Names == nil {
		s.Names = n.names
	}
	s.Nodes = append(s.Nodes, at)
	return nil
}

// named checks that a node names each of its moves, or none.
func named(n *node, where string) error {
	if n.names != nil && len(n.names) != len(n.below) {
		return badSet("%d names stand behind :moves %s, where there are %d moves", len(n.names), where, len(n.below))
	}
	return nil
}

// share gives every node the names of its set, and the words that are typed for them: none where they
// could be taken for numbers or for each other.
func (r *Rules) share() {
	for at := range r.nodes {
		n := &r.nodes[at]
		if n.set >= 0 {
			n.names = r.sets[n.set].Names
		}
		for _, name := range n.names {
			word := strings.Join(strings.FieldsFunc(Plain(name), func(c rune) bool { return c <= ' ' || strings.ContainsRune(`(),:;'"`, c) }), "-")
			_, err := strconv.Atoi(word)
			if err == nil || word == "" || slices.ContainsFunc(n.said, func(other string) bool { return strings.EqualFold(other, word) }) {
				n.said = nil
				break
			}
			n.said = append(n.said, word)
		}
	}
}

// step is a player's own last decision before a node: the set, the move and the one before.
type step struct {
	set, move int32
	before    *step
}

// recalled checks that every player remembers what he knew and did: all nodes of a set come after the
// same decisions of its owner, and none comes after another one of the set.
func (r *Rules) recalled(where func(int32) string) error {
	first := make([]*step, len(r.sets)) // the last decision before the set's first node
	met := make([]bool, len(r.sets))
	last := make([][2]*step, len(r.nodes))
	for at := range r.nodes {
		n := r.nodes[at]
		if n.parent >= 0 {
			above := r.nodes[n.parent]
			last[at] = last[n.parent]
			if above.set >= 0 {
				owner := r.sets[above.set].Owner.Index()
				last[at][owner] = r.taken(last, n, above, owner)
			}
		}
		if n.set < 0 {
			continue
		}
		s := r.sets[n.set]
		own := last[at][s.Owner.Index()]
		if !met[n.set] {
			met[n.set], first[n.set] = true, own
			continue
		}
		for x := own; x != nil; x = x.before {
			if x.set == n.set {
				return badSet("the set %s of %s comes twice on the way to one position, %s: who decides again must know that he has decided",
					s.Label, s.Owner, where(int32(at)))
			}
		}
		if own != first[n.set] {
			return r.forgets(s, first[n.set], own, where(s.Nodes[0]), where(int32(at)))
		}
	}
	return nil
}

// taken is the decision by which a node is reached. Nodes of one set share it, so that histories are
// equal if they are identical.
func (r *Rules) taken(last [][2]*step, n, above node, owner int) *step {
	s := r.sets[above.set]
	if first := s.Nodes[0]; first != n.parent {
		if x := last[r.nodes[first].below[n.branch]][owner]; x != nil && x.before == last[n.parent][owner] {
			return x
		}
	}
	return &step{above.set, n.branch, last[n.parent][owner]}
}

// forgets is the error of a player who does not remember.
func (r *Rules) forgets(s Set, a, b *step, whereA, whereB string) error {
	said := func(x *step) string {
		if x == nil {
			return "nothing of his own"
		}
		before := r.sets[x.set]
		return before.Move(int(x.move)) + " at " + r.setCalled(before)
	}
	return badSet("perfect recall: the set %s of %s does not tell %s from %s, which he has decided before, %s and %s",
		s.Label, s.Owner, said(a), said(b), whereA, whereB)
}

// setCalled names a set for a sentence.
func (r *Rules) setCalled(s Set) string {
	if s.Label != "" {
		return s.Label
	}
	return r.called(s.Nodes[0])
}

// writeSet writes what is known at a node and the names of its moves, these at the first of a set.
func (r *Rules) writeSet(b *strings.Builder, at int32) {
	n := r.nodes[at]
	first := true
	if n.set >= 0 && n.turn != games.Reply && r.sets[n.set].Label != "" {
		b.WriteString(" :knows " + r.sets[n.set].Label)
		first = r.sets[n.set].Nodes[0] == at
	}
	if n.names != nil && first {
		b.WriteString(" :moves (" + strings.Join(n.names, " ") + ")")
	}
}

// Node is a node of a tree as others see it.
type Node struct {
	Turn           games.Turn
	Parent, Branch int32 // -1 and 0 at the root
	Set            int32 // its place among the sets, -1 where nobody decides
	Below          []int32
	Weights        []uint32 // at chance
	Names          []string // of the moves or outcomes, as they were written
	Score          *big.Rat // of a leaf
}

// Nodes is how many nodes the tree has, the root first and parents before their children.
func (r *Rules) Nodes() int { return len(r.nodes) }

// Node gives a node by its number.
func (r *Rules) Node(at int32) Node {
	n := r.nodes[at]
	return Node{n.turn, n.parent, n.branch, n.set, n.below, n.weights, n.names, n.exact}
}

// Path names a node by the branches that lead to it, such as 2.1, and the root by a hyphen.
func (r *Rules) Path(at int32) string { return r.pathText(at) }
