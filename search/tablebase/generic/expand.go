package generic

import (
	"math"

	"parlor/games"
)

// batch has the successors of consecutive positions. Workers fill batches in parallel
// and look up known states; then the batches are entered in order, so that the numbers
// do not depend on the number of workers.
type batch[S comparable] struct {
	kinds   []games.Turn
	sizes   []int32 // the number of entries of each position
	entries []int32 // numbers of states, or fresh, or ended, or choices
	weights []uint32
	counts  []int32 // the number of outcomes of a chance node, and of columns of a simultaneous decision
	states  []S     // new states
	hashes  []uint64
	scores  []games.Value // of finished games
	ends    []uint64      // their hashes, where they are counted
	err     error
}

// Entries that are neither numbers nor choices.
const (
	fresh = math.MinInt32 + iota // stands for the next of states
	ended                        // stands for the next of scores
)

func (b *batch[S]) clear() {
	b.kinds, b.sizes, b.entries = b.kinds[:0], b.sizes[:0], b.entries[:0]
	b.weights, b.counts = b.weights[:0], b.counts[:0]
	b.states, b.hashes, b.scores, b.ends, b.err = b.states[:0], b.hashes[:0], b.scores[:0], b.ends[:0], nil
}

// expander lists the successors of positions, for one worker.
type expander[S comparable] struct {
	game  games.Game[S]
	index *index[S]
	out   *batch[S]
	ends  bool // finished games are counted

	moves, replies []games.Move // replies are also the moves after an outcome
	now, next      S
}

var errNoMove = games.Errorf("bad-rules", "wanted a move in every position, and in one that can be reached there is none")

// expand lists the successors of an unfinished position.
func (x *expander[S]) expand(s *S) (err error) {
	defer games.Stopped(&err)
	x.now = *s
	turn := x.game.Turn(s)
	before := len(x.out.entries)
	x.moves = x.game.Moves(s, x.moves[:0])
	if len(x.moves) == 0 {
		return errNoMove
	}
	switch turn {
	case games.Both:
		err = x.expandBoth()
	case games.Chance:
		err = x.expandChance()
	default:
		err = x.leadAll(x.now, x.moves)
	}
	if turn == games.Reply { // a query about half a turn
		turn = games.Min
	}
	x.out.kinds = append(x.out.kinds, turn)
	x.out.sizes = append(x.out.sizes, int32(len(x.out.entries)-before))
	return err
}

// expandChance lists the successors of every outcome, replacing a sequential decision by the
// successors of its moves.
func (x *expander[S]) expandChance() error {
	x.out.counts = append(x.out.counts, int32(len(x.moves)))
	for _, m := range x.moves {
		x.out.weights = append(x.out.weights, x.game.Weight(&x.now, m))
		x.next = x.now
		x.game.Play(&x.next, m)
		k := x.game.Turn(&x.next)
		if k != games.Max && k != games.Min {
			if err := x.lead(); err != nil {
				return err
			}
			continue
		}
		drawn := x.next
		x.replies = x.game.Moves(&drawn, x.replies[:0])
		if len(x.replies) == 0 {
			return errNoMove
		}
		x.out.entries = append(x.out.entries, choice(k, len(x.replies)))
		if err := x.leadAll(drawn, x.replies); err != nil {
			return err
		}
	}
	return nil
}

// expandBoth lists the successors by every pair of a move of Max and a reply of Min.
func (x *expander[S]) expandBoth() error {
	for row, m := range x.moves {
		x.next = x.now
		x.game.Play(&x.next, m)
		half := x.next
		x.replies = x.game.Moves(&x.next, x.replies[:0])
		if row == 0 {
			x.out.counts = append(x.out.counts, int32(len(x.replies)))
		}
		if x.game.Turn(&x.next) != games.Reply || len(x.replies) == 0 || int(x.out.counts[len(x.out.counts)-1]) != len(x.replies) {
			return games.Errorf("bad-rules", "wanted the same replies to every move where both decide at once")
		}
		if err := x.leadAll(half, x.replies); err != nil {
			return err
		}
	}
	return nil
}

// leadAll records the successors of some moves.
func (x *expander[S]) leadAll(from S, moves []games.Move) error {
	for _, m := range moves {
		x.next = from
		x.game.Play(&x.next, m)
		if err := x.lead(); err != nil {
			return err
		}
	}
	return nil
}

// lead records next as a successor.
func (x *expander[S]) lead() error {
	b := x.out
	if x.game.Turn(&x.next) == games.Over {
		score := x.game.Score(&x.next)
		if math.IsNaN(float64(score)) || math.IsInf(float64(score), 0) {
			return games.Errorf("bad-rules", "wanted finite scores, got %v", score)
		}
		b.entries, b.scores = append(b.entries, ended), append(b.scores, score)
		if x.ends {
			b.ends = append(b.ends, x.index.hash(&x.next))
		}
		return nil
	}
	hash := x.index.hash(&x.next)
	number := x.index.find(&x.next, hash)
	if number < 0 {
		b.states, b.hashes = append(b.states, x.next), append(b.hashes, hash)
		number = fresh
	}
	b.entries = append(b.entries, number)
	return nil
}
