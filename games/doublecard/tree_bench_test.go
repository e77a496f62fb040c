package doublecard

import (
	"testing"

	"parlor/games"
)

// The report's program kept no boards in its tree: a position is the path of moves
// that leads to it. These are the ways to visit such a tree, and to keep it.

const treeDepth = 3

// visitor visits all positions so many plies deep and sums up what they are worth.
// What it needs it has from the start, so that nothing is allocated on the way.
type visitor struct {
	*Rules
	informed  games.Eval[State]
	stack     [treeDepth + 1]State // by depth; the first is the root
	path      [treeDepth]games.Move
	moves     [treeDepth + 1][]games.Move
	sum       games.Value
	positions int
}

func newVisitor(r *Rules) *visitor {
	v := &visitor{Rules: r, informed: r.Evaluations().Named[0]}
	v.stack[0] = r.Start()
	for i := range v.moves {
		v.moves[i] = make([]games.Move, 0, 256)
	}
	return v
}

// visits are the ways. All begin with the root in place and depth 0.
var visits = []struct {
	name string
	walk func(v *visitor, depth int)
}{{"copy", (*visitor).byCopies}, {"undo", (*visitor).byUndoing}, {"undo-saved", (*visitor).bySaving}, {"replay", (*visitor).byReplaying}}

// leaf values a position at the deepest level.
func (v *visitor) leaf(s *State) {
	v.sum += v.informed.Of(s, games.Max)
	v.positions++
}

// list gives the moves of s in the buffer of a depth.
func (v *visitor) list(s *State, depth int) []games.Move {
	v.moves[depth] = v.Moves(s, v.moves[depth][:0])
	return v.moves[depth]
}

// byCopies gives every position a State of its own.
func (v *visitor) byCopies(depth int) {
	s := &v.stack[depth]
	if depth == treeDepth {
		v.leaf(s)
		return
	}
	for _, m := range v.list(s, depth) {
		v.stack[depth+1] = *s
		v.Play(&v.stack[depth+1], m)
		v.byCopies(depth + 1)
	}
}

// byUndoing keeps one State and takes every move back, by counting the windows of
// the card once more.
func (v *visitor) byUndoing(depth int) {
	s := &v.stack[0]
	if depth == treeDepth {
		v.leaf(s)
		return
	}
	for _, m := range v.list(s, depth) {
		last := s.last
		v.Play(s, m)
		v.byUndoing(depth + 1)
		s.moves--
		s.take(s.cards[s.moves])
		s.resume(last)
	}
}

// bySaving takes moves back too, but remembers what had been counted.
func (v *visitor) bySaving(depth int) {
	s := &v.stack[0]
	if depth == treeDepth {
		v.leaf(s)
		return
	}
	for _, m := range v.list(s, depth) {
		last, tally, sums := s.last, s.tally, s.sums
		v.Play(s, m)
		v.bySaving(depth + 1)
		s.moves--
		p := s.cards[s.moves]
		lower(&s.height, p)
		s.cells[p.Anchor()], s.cells[p.Other()] = empty, empty
		s.tally, s.sums = tally, sums
		s.resume(last)
	}
}

// resume puts back what a State says beside the board, after a new card has been
// taken back.
func (s *State) resume(last uint8) {
	s.cards[s.moves] = 0
	s.last = last
	s.mover ^= 1
	s.turn, s.ending = games.Players[s.mover], unfinished
}

// byReplaying keeps a path only, as the report's program did, and plays it from the
// root for every position.
func (v *visitor) byReplaying(depth int) {
	s := &v.stack[1]
	*s = v.stack[0]
	for _, m := range v.path[:depth] {
		v.Play(s, m)
	}
	if depth == treeDepth {
		v.leaf(s)
		return
	}
	for _, m := range v.list(s, depth) {
		v.path[depth] = m
		v.byReplaying(depth + 1)
	}
}

// branch is a node of the report's tree: a dictionary from moves to nodes, and at
// the deepest level a list.
type branch struct {
	children map[games.Move]*branch
	leaves   []games.Move
}

func (r *Rules) branches(s *State, depth int) *branch {
	moves := r.Moves(s, make([]games.Move, 0, 64))
	if depth == 1 {
		return &branch{leaves: moves}
	}
	b := &branch{children: make(map[games.Move]*branch, len(moves))}
	for _, m := range moves {
		child := *s
		r.Play(&child, m)
		b.children[m] = r.branches(&child, depth-1)
	}
	return b
}

// full is a node of a tree that keeps a board in every position.
type full struct {
	state    State
	children []full
}

func (r *Rules) fullTree(f *full, depth int) {
	if depth == 0 {
		return
	}
	moves := r.Moves(&f.state, make([]games.Move, 0, 64))
	f.children = make([]full, len(moves))
	for i, m := range moves {
		f.children[i].state = f.state
		r.Play(&f.children[i].state, m)
		r.fullTree(&f.children[i], depth-1)
	}
}

// TestVisitsAgree: all ways meet the same positions, leave the root as it was, and
// the report's tree has as many.
func TestVisitsAgree(t *testing.T) {
	r := mustNew(t, Options{})
	var want games.Value
	for i, way := range visits {
		v := newVisitor(r)
		way.walk(v, 0)
		if i == 0 {
			want = v.sum
		}
		if v.sum != want || v.positions != 154176 || v.stack[0] != r.Start() {
			t.Errorf("%s: %d positions worth %v, want 154176 worth %v", way.name, v.positions, v.sum, want)
		}
	}
	s := r.Start()
	if n := r.branches(&s, treeDepth).count(); n != 154176 {
		t.Errorf("the report's tree has %d positions at its deepest level", n)
	}
}

func (b *branch) count() int {
	n := len(b.leaves)
	for _, c := range b.children {
		n += c.count()
	}
	return n
}

// BenchmarkVisit values all positions three plies deep.
func BenchmarkVisit(b *testing.B) {
	for _, way := range visits {
		b.Run(way.name, func(b *testing.B) {
			v := newVisitor(mustNew(b, Options{}))
			b.ReportAllocs()
			for b.Loop() {
				way.walk(v, 0)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(v.positions), "ns/position")
		})
	}
}

// BenchmarkKeep builds the tree three plies deep; bytes a position are B/op by the
// 157,420 positions below the root.
func BenchmarkKeep(b *testing.B) {
	const positions = 60 + 3184 + 154176
	r := mustNew(b, Options{})
	b.Run("moves", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			s := r.Start()
			kept = r.branches(&s, treeDepth)
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*positions), "ns/position")
	})
	b.Run("boards", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			f := full{state: r.Start()}
			r.fullTree(&f, treeDepth)
			kept = f
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*positions), "ns/position")
	})
}

// kept makes sure that a tree is really built.
var kept any
