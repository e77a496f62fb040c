package classic

import (
	"cmp"
	"math"
	"unsafe"

	"parlor/games"
	"parlor/search"
	"parlor/search/stack"
)

// Proof-number search (Allis, van der Meulen and van den Herik, 1994) proves that a player
// reaches a goal, or that it cannot be reached. The tree is an AND/OR tree: at the player's
// nodes one proved move is enough, at the opponent's all must be proved. Two numbers at each
// node give the least number of leaves that must still be proved to prove it, and disproved
// to disprove it; the search expands the leaf found by following the smallest numbers. It
// asks first whether the player to move wins, and if not, whether that player loses.

// proofNode is a node of the tree. Its position is stored in the ground under the same
// number.
type proofNode struct {
	proof, disproof uint32 // never if impossible; 0 if done
	parent          int32  // -1 at the root
	first, below    int32  // the first child and how many there are; 0 while it is a leaf
	depth           int16  // plies left
	or              bool   // one proof below is enough
}

// never is infinity: the number of an impossible proof.
const never = math.MaxUint32

// usualMB is the memory of a proof in megabytes, unless a search may take less or more, and proofBytes
// the size of a node without its position.
const (
	usualMB    = 512
	proofBytes = int(unsafe.Sizeof(proofNode{}))
)

// proof asks one question: does a player force a win?
type proof struct {
	ground search.Ground
	player games.Turn
	nodes  []proofNode
	most   int          // how many fit into the memory
	moves  []games.Move // scratch
}

// prove says who forces a win in the position of a ground: 1 for Max, -1 for Min, and 0 if
// neither does within the depth.
func prove(g search.Ground, o search.Options) search.Result {
	var r search.Result
	roots := g.Roots
	if g.Turn(0) != games.Chance {
		r.Move = roots[0]
	}
	most := max(cmp.Or(o.Sampling.MB, usualMB)<<20/(g.StateBytes+proofBytes)/copies, 2)
	v, best, done := question(g, o.Depth, most, roots)
	if !done {
		return r
	}
	r.Depth, r.Value = o.Depth, v
	if g.Turn(0) == games.Chance {
		return r
	}
	if best >= 0 {
		r.Move = roots[best]
	}
	for i, m := range roots {
		move := search.RootMove{Move: m, Lo: -1, Hi: 1}
		switch {
		case i == best, len(roots) == 1:
			move.Lo, move.Hi = v, v
		case o.AllValues:
			if move.Lo, done = after(g, o.Depth, most, m); !done {
				return r
			}
			move.Hi = move.Lo
		case g.Turn(0) == games.Min:
			move.Lo = v
		default:
			move.Hi = v
		}
		r.Moves = append(r.Moves, move)
	}
	r.Iterations = []search.Iteration{{Depth: o.Depth, Value: v, Move: r.Move, Counts: *g.Counts()}}
	return r
}

// after answers question for the position after a root move.
func after(g search.Ground, depth, most int, m games.Move) (games.Value, bool) {
	v, _, done := question(g, depth, most, []games.Move{m})
	return v, done
}

// question says by at most so many nodes, for a root and some of its moves, who wins, and the index of a move
// that achieves the result for the player to move, -1 if no move is better than another.
func question(g search.Ground, depth, most int, roots []games.Move) (v games.Value, best int, done bool) {
	mover := games.Max
	if turn := g.Turn(0); turn == games.Min || turn == games.Reply {
		mover = games.Min
	}
	win := newProof(g, mover, depth, most)
	if !win.run(roots) {
		return 0, -1, false
	}
	value := func(forMover games.Value) games.Value {
		if mover == games.Min {
			return 0 - forMover
		}
		return forMover
	}
	if win.nodes[0].proof == 0 {
		return value(1), win.child(true), true
	}
	loss := newProof(g, mover.Opponent(), depth, most)
	switch {
	case !loss.run(roots):
		return 0, -1, false
	case loss.nodes[0].proof == 0:
		return value(-1), -1, true
	}
	return 0, loss.child(false), true
}

// newProof asks whether a player forces a win within a number of plies.
func newProof(g search.Ground, player games.Turn, depth, most int) *proof {
	p := &proof{ground: g, player: player, most: most}
	p.nodes = append(p.nodes, proofNode{proof: 1, disproof: 1, parent: -1, depth: int16(depth)})
	p.place(0)
	return p
}

// child gives the index of the first root move that is proved, or disproved.
func (p *proof) child(proved bool) int {
	root := p.nodes[0]
	for i := range int(root.below) {
		c := p.nodes[int(root.first)+i]
		if proved && c.proof == 0 || !proved && c.disproof == 0 {
			return i
		}
	}
	return -1
}

// run expands leaves until the root is proved or disproved; it is false if it was stopped.
func (p *proof) run(roots []games.Move) bool {
	if !p.ground.Visit() {
		return false
	}
	p.ground.Counts().Leaves++
	for at := int32(0); p.nodes[0].proof != 0 && p.nodes[0].disproof != 0; {
		at = p.mostProving(at)
		var moves []games.Move
		if at == 0 {
			moves = roots
		} else {
			p.moves = p.ground.Moves(int(at), p.moves[:0])
			moves = p.moves
		}
		if !p.open(at, moves) {
			return false
		}
		at = p.update(at)
	}
	return true
}

// mostProving descends from a node to its most-proving leaf.
func (p *proof) mostProving(at int32) int32 {
	for p.nodes[at].first != 0 {
		n := p.nodes[at]
		at = n.first
		for c := n.first; c < n.first+n.below; c++ {
			if n.or && p.nodes[c].proof == n.proof || !n.or && p.nodes[c].disproof == n.disproof {
				at = c
				break
			}
		}
	}
	return at
}

// open expands a leaf by the given moves; it is false if the search was stopped.
func (p *proof) open(at int32, moves []games.Move) bool {
	n := &p.nodes[at]
	chance, counts := p.ground.Turn(int(at)) == games.Chance, p.ground.Counts()
	counts.Leaves--
	if chance {
		counts.Chances++
	} else {
		counts.Decisions++
	}
	n.first, n.below = int32(len(p.nodes)), int32(len(moves))
	next := proofNode{proof: 1, disproof: 1, parent: at, depth: n.depth}
	if !chance {
		next.depth--
	}
	for _, m := range moves {
		if len(p.nodes) >= p.most {
			p.ground.Stop(stack.ErrMemory)
		}
		if !p.ground.Visit() {
			return false
		}
		counts.Leaves++
		if !chance {
			counts.MovesDone++
		}
		place := int32(len(p.nodes))
		p.nodes = append(p.nodes, next)
		p.ground.Play(int(at), int(place), m)
		p.place(place)
	}
	return true
}

// place initialises a new node: its numbers, and who decides there.
func (p *proof) place(at int32) {
	n, turn := &p.nodes[at], p.ground.Turn(int(at))
	won := false
	switch {
	case turn == games.Over:
		v := p.ground.Value(int(at), 0)
		won = v > 0 && p.player == games.Max || v < 0 && p.player == games.Min
	case n.depth > 0 || turn == games.Reply:
		n.or = (turn == games.Max || turn == games.Both) == (p.player == games.Max) && turn != games.Chance
		return
	}
	n.proof, n.disproof = never, 0
	if won {
		n.proof, n.disproof = 0, never
	}
}

// update recomputes the numbers of a node and then of its ancestors until nothing
// changes, and gives the last node visited: the next descent starts there.
func (p *proof) update(at int32) int32 {
	for {
		n := &p.nodes[at]
		proof, disproof := uint32(never), uint32(0)
		for _, c := range p.nodes[n.first : n.first+n.below] {
			least, sum := c.proof, c.disproof
			if !n.or {
				least, sum = sum, least
			}
			proof, disproof = min(proof, least), plus(disproof, sum)
		}
		if !n.or {
			proof, disproof = disproof, proof
		}
		same := proof == n.proof && disproof == n.disproof
		n.proof, n.disproof = proof, disproof
		if n.parent < 0 || same {
			return at
		}
		at = n.parent
	}
}

// plus adds numbers, saturating at never.
func plus(a, b uint32) uint32 {
	if a == never || b == never {
		return never
	}
	return min(a+b, never-1)
}
