// Package chain turns a game and programs that play it into a game in which their choices are
// fixed: a Markov chain if both sides are programs, otherwise a decision problem for the
// other side. It knows only the vocabulary of games. Read Chain first, then Response.
package chain

import (
	"context"
	"math"
	"sync"

	"parlor/games"
)

// Chain is the rules of a game in which programs play one side or both: where a program
// decides, its choice is the only move, or there is chance if the program draws its moves.
// The score is 1, 0 or -1.
type Chain[S comparable] struct {
	games.Kit[S]
	ctx   context.Context
	keyed games.Keyed[S]      // nil if positions are distinguished by the labels of pieces
	seats [2]games.Decider[S] // by the side they play; nil for a side that chooses freely
	even  [2]bool             // all moves are equally likely
	draws [2]bool

	mu     sync.Mutex // of what follows, and of the seats, which serve one at a time
	shares map[S][]games.Share
	fault  error
}

// New fixes the choices of the sides that programs play; nil is for a side that chooses freely.
func New[S comparable](ctx context.Context, kit games.Kit[S], rivals [2]*games.Rival[S]) (*Chain[S], error) {
	c := &Chain[S]{Kit: kit, ctx: ctx, shares: map[S][]games.Share{}}
	c.keyed, _ = kit.(games.Keyed[S])
	for i, r := range rivals {
		if r == nil {
			continue
		}
		seat, err := r.Seat()
		if err != nil {
			return nil, err
		}
		c.seats[i], c.even[i], c.draws[i] = seat, r.Even, r.Draws
		if r.ByLabels {
			c.keyed = nil
		}
	}
	return c, nil
}

// Labelled says whether positions are distinguished by the labels of interchangeable pieces, because
// a player's choice may depend on them.
func (c *Chain[S]) Labelled() bool { return c.keyed == nil }

// Key is that of the game. There is none if positions are Labelled.
func (c *Chain[S]) Key(s *S) games.Key { return c.keyed.Key(s) }

// Fault is the error of a player that could not choose.
func (c *Chain[S]) Fault() error { return c.fault }

// Turn says who decides.
func (c *Chain[S]) Turn(s *S) games.Turn {
	turn := c.Kit.Turn(s)
	if decides(turn) && c.draws[turn.Index()] {
		return games.Chance
	}
	return turn
}

func decides(turn games.Turn) bool { return turn == games.Max || turn == games.Min }

// Weight is the weight of an outcome, or of a move of a player that draws its moves.
func (c *Chain[S]) Weight(s *S, m games.Move) uint32 {
	turn := c.Kit.Turn(s)
	switch {
	case !decides(turn):
		return c.Kit.Weight(s, m)
	case c.even[turn.Index()]:
		return 1
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	list, known := c.shares[*s]
	if !known && c.fault == nil {
		list = c.ask(s).Mixed
		c.shares[*s] = list
	}
	const whole = 1 << 31
	for _, share := range list {
		if share.Move == m {
			return uint32(math.Round(share.Probability * whole))
		}
	}
	return 0
}

// Moves lists the moves that may be made.
func (c *Chain[S]) Moves(s *S, buf []games.Move) []games.Move {
	from := len(buf)
	buf = c.Kit.Moves(s, buf)
	turn := c.Kit.Turn(s)
	if !decides(turn) || c.draws[turn.Index()] || c.seats[turn.Index()] == nil || len(buf) == from+1 {
		return buf
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.fault == nil {
		if chosen := c.ask(s); c.fault == nil {
			buf[from] = chosen.Move
		}
	}
	return buf[:from+1]
}

// Play makes a move, and the next one if it leaves only one: so an outcome leads past the
// decision of a program, which need not be a position of its own.
func (c *Chain[S]) Play(s *S, m games.Move) {
	c.Kit.Play(s, m)
	var room [64]games.Move
	if decides(c.Turn(s)) {
		if moves := c.Moves(s, room[:0]); len(moves) == 1 {
			c.Kit.Play(s, moves[0])
		}
	}
}

// ask asks the player whose turn it is, and keeps its error.
func (c *Chain[S]) ask(s *S) (chosen games.Chosen) {
	state := *s
	chosen, c.fault = c.seats[c.Kit.Turn(s).Index()](c.ctx, &state)
	return chosen
}

// Score is 1 for a win of Max, 0 for a draw and -1 for a loss.
func (c *Chain[S]) Score(s *S) games.Value {
	switch v := c.Kit.Score(s); {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}
