// Package chain makes of a game with programs that play it another one, in which those have
// made up their minds: what is left is a chain of chance, or a game for one who answers them.
// It knows the vocabulary of games only. Read Chain first, then Response.
package chain

import (
	"context"
	"math"
	"sync"

	"parlor/games"
)

// Chain is the rules of a game in which one side or both have made up their minds: where one
// of them decides there is the move of his choice, or chance for a player who draws. The
// score is 1, 0 or -1.
type Chain[S comparable] struct {
	games.Kit[S]
	ctx   context.Context
	keyed games.Keyed[S]      // nil where positions are told apart by the labels of their pieces
	seats [2]games.Decider[S] // by the side they play; nil for one who chooses freely
	even  [2]bool             // all moves are alike to him
	draws [2]bool

	mu     sync.Mutex // of what follows, and of the seats, which serve one at a time
	shares map[S][]games.Share
	fault  error
}

// New makes up the minds of the players of some sides; nil is for a side that chooses freely.
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

// Labelled says whether positions are different that differ in which of two interchangeable pieces is
// which, because a player may go by that.
func (c *Chain[S]) Labelled() bool { return c.keyed == nil }

// Key is that of the game. There is none where positions are Labelled.
func (c *Chain[S]) Key(s *S) games.Key { return c.keyed.Key(s) }

// Fault is the error of a player who could not say what he does.
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

// Weight is how likely a move is of a player who draws, or an outcome.
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

// Play makes a move, and the one behind it where that leaves no choice: so an outcome leads
// past the decision of a side that has made up its mind, which need not be a position of its own.
func (c *Chain[S]) Play(s *S, m games.Move) {
	c.Kit.Play(s, m)
	var room [64]games.Move
	if decides(c.Turn(s)) {
		if moves := c.Moves(s, room[:0]); len(moves) == 1 {
			c.Kit.Play(s, moves[0])
		}
	}
}

// ask asks the player whose turn it is. What goes wrong is kept.
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
