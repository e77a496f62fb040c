package referee

import (
	"context"
	"slices"
	"sync"

	"parlor/commands/players"
	"parlor/games"
	"parlor/search"
	"parlor/search/tablebase/generic"
)

// Match is what a match comes to when it is worked out: the points of the first player, 1
// for a win and 1/2 for a draw, where he sits on the first side and on the second, between
// bounds that hold for certain.
type Match struct {
	Lo, Hi    [2]float64
	Positions int // that the games come to, from either seat
}

// Points gives the middle of the bounds from a seat, 0 for the first.
func (m Match) Points(seat int) float64 { return (m.Lo[seat] + m.Hi[seat]) / 2 }

// Score is the mean of both seats.
func (m Match) Score() float64 { return (m.Points(0) + m.Points(1)) / 2 }

// Width is how far apart the bounds are, of the seat where that is more.
func (m Match) Width() float64 { return max(m.Hi[0]-m.Lo[0], m.Hi[1]-m.Lo[1]) }

// WorkOut plays no game: two players whose moves follow from the position make a Markov chain
// of the positions that their games come to, which is solved.
func (r *referee[S]) WorkOut(ctx context.Context, pair [2]players.Spec, w Work) (m Match, err error) {
	if r.kit.Info().Simultaneous {
		return m, games.Errorf("wrong-game", "wanted a game in which one side decides at a time, and in %s both decide at once", r.kit.Info().Title)
	}
	for i := range pair {
		if err := r.followsFromPosition(&pair[i]); err != nil {
			return m, err
		}
	}
	for seat := range 2 {
		c := &chain[S]{Kit: r.kit, ctx: ctx, folder: r.folder}
		for i, p := range pair {
			if c.places[i^seat], err = r.seats().Sit(p, nil); err != nil {
				return m, err
			}
			c.seats[i^seat] = c.places[i^seat].New()
		}
		table := generic.New[S](c, generic.Plan{MemoryMB: w.MemoryMB, Labelled: true, Progress: w.Progress})
		err := table.Solve(ctx, r.starts[0])
		if c.fault != nil {
			err = c.fault
		}
		if err != nil {
			return m, err
		}
		lo, hi := table.Bounds(&r.starts[0])
		if seat == 1 {
			lo, hi = -hi, -lo
		}
		m.Lo[seat], m.Hi[seat] = within(float64(1+lo)/2), within(float64(1+hi)/2)
		m.Positions += table.Len()
	}
	return m, nil
}

// Work is what working out may take, and what is told how far it is.
type Work struct {
	MemoryMB int
	Progress func(label string, done, total int)
}

// followsFromPosition refuses a player whose moves depend on more than the position, and
// takes the memory of what it has searched before from one that has such.
func (r *referee[S]) followsFromPosition(p *players.Spec) error {
	_, _, function := p.EvalFunction()
	draws := p.Name != players.Random && r.Offer().Draws(*p)
	if p.IsOutside() || function || p.Time != 0 || draws || p.IsSearch() && search.Algorithms().Named(p.Algorithm.Name) == nil {
		return games.Errorf("bad-player", "wanted a player whose moves follow from the position alone, given %s", r.Offer().String(*p))
	}
	p.TableMB = 0
	return nil
}

// chain is the rules of a game whose players have made up their minds: where one decides
// there is the move of his choice, or for a player to whom all are alike chance. The score is
// 1, 0 or -1.
type chain[S comparable] struct {
	games.Kit[S]
	ctx    context.Context
	folder string
	places [2]players.Place[S] // by the side they play
	seats  [2]players.Seat[S]

	mu    sync.Mutex // of the seats, which serve one at a time
	fault error
}

func (c *chain[S]) Turn(s *S) games.Turn {
	turn := c.Kit.Turn(s)
	if c.drawn(turn) {
		return games.Chance
	}
	return turn
}

func (c *chain[S]) drawn(turn games.Turn) bool {
	return (turn == games.Max || turn == games.Min) && c.places[turn.Index()].Even
}

func (c *chain[S]) Weight(s *S, m games.Move) uint32 {
	if c.Kit.Turn(s) != games.Chance {
		return 1
	}
	return c.Kit.Weight(s, m)
}

func (c *chain[S]) Moves(s *S, buf []games.Move) []games.Move {
	from := len(buf)
	buf = c.Kit.Moves(s, buf)
	turn := c.Kit.Turn(s)
	if turn != games.Max && turn != games.Min || c.drawn(turn) || len(buf) == from+1 {
		return buf
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.fault == nil {
		state := *s
		var chosen games.Chosen
		chosen, c.fault = c.seats[turn.Index()](c.ctx, &players.Decision[S]{
			Kit: c.Kit, State: &state, At: &state, Side: turn, Legal: slices.Clone(buf[from:]), Folder: c.folder,
		})
		if c.fault == nil {
			buf[from] = chosen.Move
		}
	}
	return buf[:from+1]
}

func (c *chain[S]) Score(s *S) games.Value {
	switch v := c.Kit.Score(s); {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}
