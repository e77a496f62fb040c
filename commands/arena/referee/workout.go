package referee

import (
	"context"

	"parlor/commands/players"
	"parlor/games"
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

// Work is what working out may take, and what is told how far it is.
type Work struct {
	MemoryMB int
	Progress func(label string, done, total int)
}

// WorkOut plays no game: two players whose moves follow from the position make a Markov chain
// of the positions that their games come to, which is solved. Without the first player it is
// whoever does best against the second.
func (r *referee[S]) WorkOut(ctx context.Context, first *players.Spec, second players.Spec, w Work) (m Match, err error) {
	if r.kit.Info().Simultaneous {
		return m, games.Errorf("wrong-game", "wanted a game in which one side decides at a time, and in %s both decide at once", r.kit.Info().Title)
	}
	if err = r.Offer().FollowsFromPosition(&second); err != nil {
		return m, err
	}
	if first != nil {
		known := *first
		if first = &known; r.Offer().FollowsFromPosition(first) != nil {
			return m, r.Offer().FollowsFromPosition(first)
		}
	}
	for seat := range 2 {
		sides := [2]*players.Spec{first, &second}
		if seat == 1 {
			sides = [2]*players.Spec{&second, first}
		}
		c, err := r.seats().Chain(ctx, r.folder, sides)
		if err != nil {
			return m, err
		}
		table := generic.New[S](c, generic.Plan{MemoryMB: w.MemoryMB, Labelled: true, Progress: w.Progress})
		err = table.Solve(ctx, r.starts[0])
		if c.Fault() != nil {
			err = c.Fault()
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
