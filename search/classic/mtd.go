package classic

import (
	"unsafe"

	"parlor/games"
	"parlor/search"
	"parlor/search/bounds"
)

// mtd is MTD(f) (Plaat, Schaeffer, Pijls and de Bruin, 1996): a null-window search tells on
// which side of the window the value lies, and gives a bound. The next window is placed at
// that bound, until the lower and upper bounds meet. As every search visits much of the same
// tree again, the bounds of every node are stored.
type mtd struct {
	nodes []memory
	most  int // how many of them are stored
	depth int // of the nodes
	last  games.Value
	path  []int32 // nodes from the root's move down
}

// memory is the bounds of a node, and the index of its first child; children are stored in
// the order of the moves.
type memory struct {
	known bounds.Bounds
	below int32 // the first child; 0 for none yet
}

// mostNodes is how many nodes are stored, 100 megabytes, unless a search may take less. A larger tree
// is still searched, but parts of it again and again.
const mostNodes = 4 << 20

// copies is how often the nodes are in memory, at worst, while their list grows.
const copies = 3

// Prepare keeps to the memory of a search.
func (x *mtd) Prepare(o *search.Options, _ bounds.Bounds) {
	x.most = mostNodes
	if mb := o.Sampling.MB; mb > 0 {
		x.most = min(x.most, mb<<20/int(unsafe.Sizeof(memory{}))/copies)
	}
}

// Windowed marks mtd as a search.Windowed.
func (*mtd) Windowed() {}

// AtRoot converges on the value of a root move.
func (x *mtd) AtRoot(n search.Node, _ games.Move, search func(alpha, beta games.Value) games.Value) games.Value {
	if n.Depth != x.depth {
		x.nodes, x.depth = append(x.nodes[:0], memory{}), n.Depth
	}
	x.path = append(x.path[:0], 0, int32(len(x.nodes)))
	x.nodes = append(x.nodes, memory{known: bounds.Unknown})
	guess, in := x.last, bounds.Unknown
	switch alpha, beta := known(n); {
	case alpha:
		guess = n.Alpha
	case beta:
		guess = below(n.Beta)
	}
	for range mostPasses {
		limit := guess
		if guess == in.Lo || guess == n.Alpha {
			limit = above(guess)
		}
		guess = search(below(limit), limit)
		if guess < limit {
			in.Hi = guess
		} else {
			in.Lo = guess
		}
		if v, done := in.Cutoff(n.Alpha, n.Beta); done {
			x.last = v
			return v
		}
	}
	return search(n.Alpha, n.Beta)
}

// mostPasses is the number of windows after which plain alpha-beta finds the value. Every
// pass moves on by at least one possible value, but means over chance can have many
// values.
const mostPasses = 200

// Value is alpha-beta with a memory of bounds.
func (x *mtd) Value(t search.Tree, n search.Node) games.Value {
	at := x.place(n.Level)
	if at > 0 {
		if v, ok := x.nodes[at].known.Cutoff(n.Alpha, n.Beta); ok {
			return t.Known(n, v)
		}
	}
	v, leaf := t.Leaf(n)
	switch {
	case leaf:
	case t.Turn(n.Level) == games.Chance:
		v = mean(t, n)
	default:
		v = x.decide(t, n, at)
	}
	if at > 0 {
		window := bounds.Between(n.Alpha, n.Beta)
		if leaf {
			window = bounds.Unknown
		}
		x.nodes[at].known = x.nodes[at].known.Learn(v, window.Lo, window.Hi)
	}
	return v
}

// place gives the index of a node in the memory, 0 if it is not stored.
func (x *mtd) place(level int) int32 {
	if level < len(x.path) {
		return x.path[level]
	}
	return 0
}

// decide searches the moves of a decision that is stored at an index. Its children are
// adjacent in memory.
func (x *mtd) decide(t search.Tree, n search.Node, at int32) games.Value {
	return viewOf(t, n).best(func(v view, m games.Move, i int, alpha games.Value) games.Value {
		x.path = append(x.path[:min(len(x.path), n.Level+1)], x.after(at, i, v.moves))
		return v.within(m, alpha, v.beta)
	})
}

// after gives the index of the child by move i, allocating all children on the first
// visit.
func (x *mtd) after(at int32, i, moves int) int32 {
	if at == 0 {
		return 0
	}
	if x.nodes[at].below == 0 {
		if len(x.nodes)+moves > x.most {
			return 0
		}
		x.nodes[at].below = int32(len(x.nodes))
		for range moves {
			x.nodes = append(x.nodes, memory{known: bounds.Unknown})
		}
	}
	return x.nodes[at].below + int32(i)
}
