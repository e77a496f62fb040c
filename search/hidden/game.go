// Package hidden solves games in which the players do not see everything: two players, what one wins
// the other loses, everybody remembers what he knew and did. It has the sequence form in whole numbers,
// which is exact; counterfactual regret minimisation and its like, which come close; best replies; and
// the mistakes of searches that look at every card.
//
// It knows trees with sets and no game. Start with game.go, the tree and its sequences; strategy.go says
// what strategies are worth; program.go and solve.go solve exactly, and iterate.go comes close.
package hidden

import "math/big"

// Node is a node of a tree. The root comes first, and parents before their children.
type Node struct {
	// InfoSet is the place of the set of whoever decides; -1 at chance and at a leaf.
	Set    int32
	Parent int32 // -1 at the root
	Branch int32 // which branch of the parent leads here, from 0
	Below  []int32
	Odds   []*big.Rat // at chance; they add up to 1
	Score  *big.Rat   // at a leaf: what Max wins
	// Blind marks a reply to a choice made at the same time: also a player who sees everything does
	// not see that choice.
	Blind bool
}

// InfoSet is the positions that the player who decides cannot tell apart. The first node of a set comes
// after that of every set at which its owner decides before.
type InfoSet struct {
	Side  int // 0 is Max, 1 is Min
	Label string
	Moves []string
	Nodes []int32
}

// Game is a tree with its sequences: what a player does on the way to a position. Sequence 0 is that of
// nothing done, and each move of each set is one more.
type Game struct {
	Nodes []Node
	Sets  []InfoSet
	// Sequences counts those of each side.
	Sequences [2]int
	first     []int32    // of a set: the sequence of its first move
	before    []int32    // of a set: the sequence that leads to it
	chance    []*big.Rat // of a node: the odds of chance on the way to it
	seen      [][2]int32 // of a node: the sequences that lead to it
	ends      []end      // what leaves are worth, by pairs of sequences
}

// end is the sum over the leaves to which a pair of sequences leads: their scores, by the odds of chance.
type end struct {
	by    [2]int32
	worth *big.Rat
	odds  *big.Rat // of all of these leaves
}

// New makes a game of a tree and its sets, which must be legal: see package tree for what is checked.
func New(nodes []Node, sets []InfoSet) *Game {
	g := &Game{Nodes: nodes, Sets: sets, Sequences: [2]int{1, 1}}
	g.first, g.before = make([]int32, len(sets)), make([]int32, len(sets))
	for i, s := range sets {
		g.first[i] = int32(g.Sequences[s.Side])
		g.Sequences[s.Side] += len(s.Moves)
	}
	g.chance, g.seen = make([]*big.Rat, len(nodes)), make([][2]int32, len(nodes))
	places := map[[2]int32]int{}
	for at, n := range nodes {
		g.chance[at] = big.NewRat(1, 1)
		if n.Parent >= 0 {
			g.enter(at, n)
		}
		switch {
		case n.Set >= 0:
			g.before[n.Set] = g.seen[at][sets[n.Set].Side]
		case n.Score != nil:
			i, met := places[g.seen[at]]
			if !met {
				i = len(g.ends)
				places[g.seen[at]] = i
				g.ends = append(g.ends, end{g.seen[at], new(big.Rat), new(big.Rat)})
			}
			g.ends[i].worth.Add(g.ends[i].worth, new(big.Rat).Mul(n.Score, g.chance[at]))
			g.ends[i].odds.Add(g.ends[i].odds, g.chance[at])
		}
	}
	return g
}

// enter sets what leads to a node that is not the root.
func (g *Game) enter(at int, n Node) {
	above := g.Nodes[n.Parent]
	g.chance[at], g.seen[at] = g.chance[n.Parent], g.seen[n.Parent]
	if above.Set >= 0 {
		g.seen[at][g.Sets[above.Set].Side] = g.first[above.Set] + n.Branch
	} else {
		g.chance[at] = new(big.Rat).Mul(g.chance[n.Parent], above.Odds[n.Branch])
	}
}

// Chance is the probability of chance alone on the way to a node.
func (g *Game) Chance(node int32) *big.Rat { return g.chance[node] }

// Before is the set and the move by which a set's owner comes to it; -1 if he has decided nothing before.
func (g *Game) Before(set int32) (before int32, move int) {
	for i, s := range g.Sets {
		if m := int(g.before[set] - g.first[i]); s.Side == g.Sets[set].Side && m >= 0 && m < len(s.Moves) {
			return int32(i), m
		}
	}
	return -1, 0
}

// SetsOf counts the sets of a side.
func (g *Game) SetsOf(side int) (count int) {
	for _, s := range g.Sets {
		if s.Side == side {
			count++
		}
	}
	return count
}

// Seeing gives the game in which some sides see every position when they decide, though not a choice
// that is made at the same time.
func (g *Game) Seeing(sides ...int) *Game {
	sees := [2]bool{}
	for _, side := range sides {
		sees[side] = true
	}
	nodes := append([]Node(nil), g.Nodes...)
	var sets []InfoSet
	kept := map[int32]int32{} // the new set of an old one, or of the parent of blind replies
	for at := range nodes {
		n := &nodes[at]
		if n.Set < 0 {
			continue
		}
		old := g.Sets[n.Set]
		key, apart := n.Set, false
		switch {
		case sees[old.Side] && n.Blind:
			key = -1 - n.Parent
		case sees[old.Side]:
			apart = true
		}
		to, met := kept[key]
		if apart || !met {
			to = int32(len(sets))
			sets = append(sets, InfoSet{Side: old.Side, Label: old.Label, Moves: old.Moves})
			if !apart {
				kept[key] = to
			}
		}
		n.Set = to
		sets[to].Nodes = append(sets[to].Nodes, int32(at))
	}
	return New(nodes, sets)
}
