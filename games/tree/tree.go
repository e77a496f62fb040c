package tree

import (
	_ "embed"
	"math/big"

	"parlor/games"
)

// Limits on what may be typed. They keep positions short enough to print and
// sums of values exact enough to compare.
const (
	maxNodes   = 2000
	maxHidden  = 1_000_000 // nodes of a tree with sets, which nobody prints whole
	maxDeal    = 10_000    // branches of a node in one
	maxNesting = 60
	maxBranch  = 100
	maxWeight  = 1_000_000
	maxNumber  = 1e9
)

// State is a position: the number of a node in the order in which the tree is
// written. The root is 0.
type State struct{ node int32 }

// node is one node of a tree.
type node struct {
	turn    games.Turn  // Over at a leaf
	value   games.Value // the score, or the estimate
	given   bool        // the estimate was written down
	parent  int32       // -1 at the root
	branch  int32       // its index below the parent, from 0
	below   []int32
	weights []uint32 // at Chance
	exact   *big.Rat // the score as it was written
	// set is the place of the node's set among those of the tree, -1 where nobody decides. Names are
	// those of its moves, said what they are typed as; nil where moves have numbers.
	set   int32
	names []string
	said  []string
}

// Rules is one tree.
type Rules struct {
	games.Plain[State]
	nodes  []node
	lo, hi games.Value // contain every score; estimates lie strictly between
	// natural is the default of lo and hi.
	natural [2]games.Value
	sets    []Set
	hidden  bool // a player does not see everything
}

// Turn says who acts at the node.
func (r *Rules) Turn(s *State) games.Turn { return r.nodes[s.node].turn }

// Moves lists the branches from left to right.
func (r *Rules) Moves(s *State, buf []games.Move) []games.Move {
	for i := range r.nodes[s.node].below {
		buf = append(buf, games.Move(i))
	}
	return buf
}

// Weight gives the weight written before the branch.
func (r *Rules) Weight(s *State, m games.Move) uint32 { return r.nodes[s.node].weights[m] }

// Play follows a branch.
func (r *Rules) Play(s *State, m games.Move) { s.node = r.nodes[s.node].below[m] }

// Score is the number written at the leaf.
func (r *Rules) Score(s *State) games.Value { return r.nodes[s.node].value }

// Key is the number of the node, which no two positions share.
func (r *Rules) Key(s *State) games.Key { return games.Key{uint64(s.node) + 1} }

// PutBack returns to the chance node if it is the parent of the node.
func (r *Rules) PutBack(s *State) bool {
	parent := r.nodes[s.node].parent
	if parent < 0 || r.nodes[parent].turn != games.Chance {
		return false
	}
	s.node = parent
	return true
}

// path gives the branches that lead from the root to a node.
func (r *Rules) path(n int32) []int32 {
	if n == 0 {
		return nil
	}
	return append(r.path(r.nodes[n].parent), r.nodes[n].branch)
}

// shown is the node that may be shown: at Reply, where Max has committed to a row, the
// node at which both choose.
func (r *Rules) shown(s *State) int32 {
	if r.nodes[s.node].turn == games.Reply {
		return r.nodes[s.node].parent
	}
	return s.node
}

// figure is the tree of the textbook figure that teaches alpha-beta (Russell
// and Norvig, Artificial Intelligence: A Modern Approach).
const figure = "(max (min 3 12 8) (min 2 4 6) (min 14 5 2))"

// Info describes the game.
func (r *Rules) Info() games.Info {
	return games.Info{
		Name: "tree", Title: "Tree", Brief: "a game tree written down, at first the textbook's figure for alpha-beta",
		Sides: [2]string{"Max", "Min"}, Outcome: "branch", DealVerb: "draw-branch", Hidden: r != nil && r.hidden, Written: true,
	}
}

// description is the texts about the game in the shell and the guide.
//
//go:embed game.json
var description []byte

// Entry is the game's entry in the shell's list. Made without a position it is the
// textbook's figure.
func Entry() games.Entry[State] {
	return games.Entry[State]{
		Info: (*Rules)(nil).Info(),
		New: func([]string) (games.Kit[State], error) {
			return games.Made(New(figure, nil))
		},
	}.Described(description)
}
