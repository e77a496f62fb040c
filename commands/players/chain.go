package players

import (
	"context"
	"math"
	"slices"
	"sync"

	"parlor/games"
	"parlor/search"
)

// FollowsFromPosition refuses a player whose moves, or the chances of them, depend on more
// than the position, and takes the memory of what it has searched before from one that has
// such.
func (in Offer) FollowsFromPosition(p *Spec) error {
	_, _, function := p.EvalFunction()
	own, isOwn := in.OwnPlayer(p.Name)
	draws := (isOwn || p.Name != Random) && in.Draws(*p) && !own.Shares
	if p.IsOutside() || function || p.Time != 0 || draws || p.IsSearch() && search.Algorithms().Named(p.Algorithm.Name) == nil {
		return games.Errorf("bad-player", "wanted a player whose moves follow from the position alone, given %s", in.String(*p))
	}
	p.TableMB = 0
	return nil
}

// Chain is the rules of a game in which one side or both have made up their minds: where one
// of them decides there is the move of his choice, or chance for a player who draws. The
// score is 1, 0 or -1.
type Chain[S comparable] struct {
	games.Kit[S]
	ctx    context.Context
	folder string
	keyed  games.Keyed[S] // nil where positions are told apart by the labels of their pieces
	seats  [2]Seat[S]     // by the side they play; nil for one who chooses freely
	even   [2]bool        // all moves are alike to him
	draws  [2]bool

	mu     sync.Mutex // of what follows, and of the seats, which serve one at a time
	shares map[S][]games.Share
	fault  error
}

// Chain makes up the minds of the players of some sides; nil is for a side that chooses
// freely.
func (s Seats[S]) Chain(ctx context.Context, folder string, sides [2]*Spec) (*Chain[S], error) {
	c := &Chain[S]{Kit: s.Kit, ctx: ctx, folder: folder, shares: map[S][]games.Share{}}
	offer := OfferOf(s.Kit, s.Programs)
	c.keyed, _ = s.Kit.(games.Keyed[S])
	for i, p := range sides {
		if p == nil {
			continue
		}
		place, err := s.Sit(*p, nil)
		if err != nil {
			return nil, err
		}
		c.seats[i], c.even[i], c.draws[i] = place.New(), place.Even, offer.Draws(*p)
		if !place.Even && goesByLabels(p) {
			c.keyed = nil
		}
	}
	return c, nil
}

// goesByLabels says whether what a player does may hang on which of two interchangeable pieces is which: it does
// not where that is a search to its end with a rule for ties.
func goesByLabels(p *Spec) bool { return !p.IsSearch() || p.Ties == "" || p.Nodes != 0 }

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
		list = c.ask(s, c.Kit.Moves(s, nil)).Mixed
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
		if chosen := c.ask(s, buf[from:]); c.fault == nil {
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
func (c *Chain[S]) ask(s *S, legal []games.Move) (chosen games.Chosen) {
	state, turn := *s, c.Kit.Turn(s)
	chosen, c.fault = c.seats[turn.Index()](c.ctx, &Decision[S]{
		Kit: c.Kit, State: &state, At: &state, Side: turn, Legal: slices.Clone(legal), Folder: c.folder, Shares: true,
	})
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
