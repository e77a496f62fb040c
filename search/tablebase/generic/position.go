package generic

import (
	"fmt"
	"hash/maphash"
	"maps"
	"slices"
	"strings"

	"parlor/games"
	"parlor/search/hugepages"
	"parlor/search/matrix"
)

// position has the values of the moves in a position, row by row at a simultaneous decision.
type position struct {
	turn            games.Turn
	moves, replies  []games.Move
	lo, hi          []float64
	lower, upper    matrix.Solution // at a simultaneous decision, by either bound
	lowerLP, higher matrix.Solver
}

// at gives the values of the moves in a known position.
func (t *ValueTable[S]) at(s *S) *position {
	p := &position{turn: t.game.Turn(s), moves: t.game.Moves(s, nil)}
	add := func(next S) {
		lo, hi := t.Bounds(&next)
		p.lo, p.hi = append(p.lo, float64(lo)), append(p.hi, float64(hi))
	}
	for _, m := range p.moves {
		next := *s
		t.game.Play(&next, m)
		if p.turn != games.Both {
			add(next)
			continue
		}
		p.replies = t.game.Moves(&next, nil)
		for _, r := range p.replies {
			end := next
			t.game.Play(&end, r)
			add(end)
		}
	}
	if p.turn == games.Both {
		rows, columns := len(p.moves), len(p.replies)
		p.lower = p.lowerLP.Solve(matrix.Game{Rows: rows, Columns: columns, Values: p.lo})
		p.upper = p.higher.Solve(matrix.Game{Rows: rows, Columns: columns, Values: p.hi})
	}
	return p
}

// worths gives the worth of every move: at a simultaneous decision that of Max's moves
// against Min's optimal mixture, to within the gap of its certificate and rounding.
func (p *position) worths() (list []games.Worth) {
	for i, m := range p.moves {
		w := games.Worth{Move: m}
		if p.turn == games.Both {
			n := len(p.replies)
			lo, hi := average(p.upper.Column, p.lo[i*n:]), average(p.upper.Column, p.hi[i*n:])
			scale := max(slices.Max(p.hi), -slices.Min(p.lo), 1)
			open := games.Value(p.upper.Gap() + 4*rounding*scale*float64(n+4))
			w.Lo, w.Hi = lo-open, hi+open
		} else {
			w.Lo, w.Hi = games.Value(p.lo[i]), games.Value(p.hi[i])
		}
		list = append(list, w)
	}
	return list
}

// worthsOf gives the worth of a side's moves at a simultaneous decision, against the other's optimal
// mixture.
func (p *position) worthsOf(side games.Turn) (list []games.Worth) {
	if side != games.Min {
		return p.worths()
	}
	n := len(p.replies)
	scale := max(slices.Max(p.hi), -slices.Min(p.lo), 1)
	open := games.Value(p.lower.Gap() + 4*rounding*scale*float64(len(p.moves)+4))
	for i, m := range p.replies {
		var lo, hi games.Value
		for row, share := range p.lower.Row {
			lo += games.Value(share * p.lo[row*n+i])
			hi += games.Value(share * p.hi[row*n+i])
		}
		list = append(list, games.Worth{Move: m, Lo: lo - open, Hi: hi + open})
	}
	return list
}

func average(mix, values []float64) (sum games.Value) {
	for i, share := range mix {
		sum += games.Value(share * values[i])
	}
	return sum
}

// mixture gives the moves that a side mixes at a simultaneous decision, with their probabilities.
func (p *position) mixture(side games.Turn) (moves []games.Move, mix []float64) {
	if side == games.Min {
		return p.replies, p.upper.Column
	}
	return p.moves, p.lower.Row
}

// negligible is the probability below which a move is not mentioned.
const negligible = 5e-5

// mixes writes the mixture of a side.
func mixes[S comparable](kit games.Kit[S], s S, p *position, side games.Turn) string {
	if side == games.Min {
		kit.Play(&s, p.moves[0]) // the replies are the same to every move
	}
	var parts []string
	for _, share := range shares(p.mixture(side)) {
		if share.Probability >= negligible {
			parts = append(parts, fmt.Sprintf("%s %.4f", kit.Text().Moves.Notation(&s, share.Move), share.Probability))
		}
	}
	return strings.Join(parts, ", ")
}

// shares pairs the moves of a mixture with their probabilities.
func shares(moves []games.Move, mix []float64) (list []games.Share) {
	for i, share := range mix {
		if share > 0 {
			list = append(list, games.Share{Move: moves[i], Probability: share})
		}
	}
	return list
}

// identity says which positions count as equal. Positions of a Keyed game are equal if
// their keys are, which merges those that differ in interchangeable pieces; others if the
// states are.
type identity[S comparable] struct {
	keyed games.Keyed[S] // nil if states are compared
	seed  maphash.Seed
}

func identityOf[S comparable](game games.Game[S], labelled bool) identity[S] {
	id := identity[S]{seed: maphash.MakeSeed()}
	if !labelled {
		id.keyed, _ = game.(games.Keyed[S])
	}
	return id
}

// hash differs between processes, but no result depends on it.
func (id *identity[S]) hash(s *S) uint64 {
	if id.keyed == nil {
		return maphash.Comparable(id.seed, *s)
	}
	k := id.keyed.Key(s)
	const odd, other = 0x9e3779b97f4a7c15, 0xd1b54a32d192ed03
	h := (k[0] ^ k[1]*other) * odd
	h ^= h >> 29
	h *= other
	return h ^ h>>32
}

func (id *identity[S]) same(a, b *S) bool {
	if id.keyed == nil {
		return *a == *b
	}
	return id.keyed.Key(a) == id.keyed.Key(b)
}

// index finds the numbers of states: a hash table with linear probing. An entry has the
// upper half of the hash above a number plus one.
type index[S comparable] struct {
	identity[S]
	states pages[S]
	slots  []uint64
	used   int
	// scores has the numbers that represent finished games by their score, and reserved
	// the same numbers sorted. They belong to no state.
	scores   map[games.Value]int32
	reserved []int32
}

const firstSlots = 1 << 10

func newIndex[S comparable](id identity[S]) index[S] {
	return index[S]{identity: id, slots: make([]uint64, firstSlots), scores: map[games.Value]int32{}}
}

// find gives the number of a state, and -1 if it has none.
func (x *index[S]) find(s *S, hash uint64) int32 {
	mask := uint64(len(x.slots) - 1)
	for at := hash & mask; ; at = (at + 1) & mask {
		entry := x.slots[at]
		if entry == 0 {
			return -1
		}
		if (entry^hash)>>32 == 0 {
			if number := int32(uint32(entry) - 1); x.same(x.states.at(number), s) {
				return number
			}
		}
	}
}

// add numbers a new state.
func (x *index[S]) add(s *S, hash uint64) int32 {
	number := int32(x.states.len())
	x.states.add(*s)
	if x.used++; 3*x.used > 2*len(x.slots) {
		x.slots = hugepages.Make[uint64](2 * len(x.slots))
		x.refill()
		return number
	}
	x.enter(number, hash)
	return number
}

func (x *index[S]) enter(number int32, hash uint64) {
	mask := uint64(len(x.slots) - 1)
	at := hash & mask
	for x.slots[at] != 0 {
		at = (at + 1) & mask
	}
	x.slots[at] = hash>>32<<32 | uint64(uint32(number)+1)
}

// refill reinserts all states into empty slots.
func (x *index[S]) refill() {
	reserved := x.reserved
	x.used = 0
	for i := range int32(x.states.len()) {
		if len(reserved) > 0 && reserved[0] == i {
			reserved = reserved[1:]
			continue
		}
		x.enter(i, x.hash(x.states.at(i)))
		x.used++
	}
}

// score gives the number that represents a score.
func (x *index[S]) score(v games.Value) int32 {
	v += 0 // -0 becomes 0
	number, known := x.scores[v]
	if !known {
		number = int32(x.states.len())
		x.states.add(*new(S))
		x.scores[v] = number
		x.reserved = append(x.reserved, number)
	}
	return number
}

// cut removes the states from base on.
func (x *index[S]) cut(base int) {
	x.states.cut(base)
	maps.DeleteFunc(x.scores, func(_ games.Value, number int32) bool { return int(number) >= base })
	x.renumberScores(func(number int32) int32 { return number })
	clear(x.slots)
	x.refill()
}

// permute renumbers the states from base on: base + i becomes base + place[i]. It sorts
// place.
func (x *index[S]) permute(base int, place []int32) {
	moved := func(number int32) int32 {
		if int(number) < base {
			return number
		}
		return int32(base) + place[int(number)-base]
	}
	for at, entry := range x.slots {
		if entry != 0 {
			x.slots[at] = entry>>32<<32 | uint64(uint32(moved(int32(uint32(entry)-1)))+1)
		}
	}
	x.renumberScores(moved)
	x.states.permute(base, place)
}

func (x *index[S]) renumberScores(moved func(int32) int32) {
	x.reserved = x.reserved[:0]
	for v, number := range x.scores {
		x.scores[v] = moved(number)
		x.reserved = append(x.reserved, x.scores[v])
	}
	slices.Sort(x.reserved)
}

// pages is a list that grows without copying, so that it never needs twice its memory.
type pages[T any] struct {
	list [][]T
	n    int
}

// pageBits is the binary logarithm of the elements per page.
const pageBits = 12

func (p *pages[T]) len() int { return p.n }

// at gives the address of an element, which never changes.
func (p *pages[T]) at(i int32) *T { return &p.list[i>>pageBits][i&(1<<pageBits-1)] }

func (p *pages[T]) add(x T) {
	if p.n == len(p.list)<<pageBits {
		p.list = append(p.list, make([]T, 1<<pageBits))
	}
	p.n++
	*p.at(int32(p.n - 1)) = x
}

// cut truncates the list to n elements.
func (p *pages[T]) cut(n int) {
	p.n = n
	p.list = p.list[:(n+1<<pageBits-1)>>pageBits]
}

// permute moves the elements from base on: the one at i goes to base + place[i - base]. It
// sorts place.
func (p *pages[T]) permute(base int, place []int32) {
	for i := range place {
		for int(place[i]) != i {
			j := place[i]
			a, b := p.at(int32(base+i)), p.at(int32(base)+j)
			*a, *b = *b, *a
			place[i], place[j] = place[j], j
		}
	}
}
