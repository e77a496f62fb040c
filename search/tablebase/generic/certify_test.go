package generic_test

// This file and prove_test.go prove bounds of the values of positions from the rules
// alone. They share no code with what found the bounds: they make every move of every
// position by the rules, and check that
//
//   - no lower bound promises more than those of its successors do, and
//   - from every position that promises more than 0 play comes, while the promise is kept, with some chance
//     to where it is exceeded, to a position that promises no more than 0, or to the end.
//
// Then nobody who follows the promises waits for ever for what he was promised, so that the
// bound holds (after Everett, 1957). Upper bounds are what Min is promised, in the same way.

import (
	"context"

	"parlor/games"
)

// enclosed are the values of positions, enclosed from Max's side.
type enclosed[S comparable] interface {
	// Each visits positions at which the game goes on, as long as visit says so. All that can be reached from one
	// must be among them; later ones may be reached from earlier ones, but a proof is quicker where it
	// is the other way round.
	Each(visit func(s *S, lo, hi games.Value) bool)
}

// proof is what has been proved.
type proof struct {
	Positions int
	// Widest is how far two bounds are apart at most.
	Widest games.Value
}

// certify proves bounds. The error is of type *games.Error: not-proved where a bound does not
// follow from the others, interrupted where ctx ends.
func certify[S comparable](ctx context.Context, game games.Game[S], bounds enclosed[S]) (proof, error) {
	l := list[S]{game: game, numbers: map[any]int32{}}
	l.keyed, _ = game.(games.Keyed[S])
	bounds.Each(l.add)
	done := proof{Positions: len(l.states)}
	for i, lo := range l.promise[0] {
		if hi := -l.promise[1][i]; !(lo <= hi) { // not a number must not pass
			return done, l.failed(int32(i), "bounds that do not cross", "lower and upper bounds that do")
		} else if width := games.Value(hi - lo); width > done.Widest {
			done.Widest = width
		}
	}
	for side := range l.promise {
		if err := l.prove(ctx, side); err != nil {
			return done, err
		}
	}
	return done, nil
}

// list is the positions, and what they promise to Max and to Min.
type list[S comparable] struct {
	game    games.Game[S]
	keyed   games.Keyed[S]
	numbers map[any]int32 // by key or state
	states  []S
	promise [2][]float64
	scale   float64

	moves, replies []games.Move
	now, next      S
}

func (l *list[S]) identity(s *S) any {
	if l.keyed != nil {
		return l.keyed.Key(s)
	}
	return *s
}

func (l *list[S]) add(s *S, lo, hi games.Value) bool {
	l.numbers[l.identity(s)] = int32(len(l.states))
	l.states = append(l.states, *s)
	l.promise[0] = append(l.promise[0], float64(lo))
	l.promise[1] = append(l.promise[1], -float64(hi))
	l.scale = max(l.scale, float64(lo), -float64(lo), float64(hi), -float64(hi))
	return true
}

func (l *list[S]) failed(i int32, wanted, got string) error {
	return games.Errorf("not-proved", "wanted %s, got %s at position %d: %+v", wanted, got, i, l.states[i])
}

// step is a successor: its number, or none where the game ends, and what it promises.
type step struct {
	number  int32
	promise float64
	weight  float64 // at chance
}

// none is the number of a finished game.
const none = -1

// node is a position with its successors.
type node struct {
	turn    games.Turn
	steps   []step
	columns int // where both decide
}

// node lists the successors of a position, for one side.
func (l *list[S]) node(i int32, side int, buf []step) (node, error) {
	l.now = l.states[i]
	n := node{turn: l.game.Turn(&l.now), steps: buf[:0]}
	l.moves = l.game.Moves(&l.now, l.moves[:0])
	for _, m := range l.moves {
		weight := 1.
		if n.turn == games.Chance {
			weight = float64(l.game.Weight(&l.now, m))
		}
		l.next = l.now
		l.game.Play(&l.next, m)
		if n.turn != games.Both {
			if err := l.lead(i, side, weight, &n); err != nil {
				return n, err
			}
			continue
		}
		half := l.next
		l.replies = l.game.Moves(&half, l.replies[:0])
		n.columns = len(l.replies)
		for _, r := range l.replies {
			l.next = half
			l.game.Play(&l.next, r)
			if err := l.lead(i, side, 1, &n); err != nil {
				return n, err
			}
		}
	}
	if len(n.steps) == 0 {
		return n, l.failed(i, "a move", "none")
	}
	return n, nil
}

func (l *list[S]) lead(i int32, side int, weight float64, n *node) error {
	if l.game.Turn(&l.next) == games.Over {
		score := float64(l.game.Score(&l.next))
		if side == 1 {
			score = -score
		}
		l.scale = max(l.scale, score, -score)
		n.steps = append(n.steps, step{none, score, weight})
		return nil
	}
	number, known := l.numbers[l.identity(&l.next)]
	if !known {
		return l.failed(i, "all positions that can be reached", "one that is not among them")
	}
	n.steps = append(n.steps, step{number, l.promise[side][number], weight})
	return nil
}
