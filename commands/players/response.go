package players

import (
	"context"

	"parlor/games"
)

// responding seats whoever does best against a program: by the tables of the game's own
// programs where they know it, and otherwise by finding all positions that can be reached.
func (s Seats[S]) responding(p Spec) (Place[S], error) {
	offer := OfferOf(s.Kit, s.Programs)
	program, err := offer.Read(p.Against)
	if err == nil {
		err = offer.FollowsFromPosition(&program)
	}
	if err != nil {
		return Place[S]{}, err
	}
	r := &response[S]{Seats: s, program: program}
	return Place[S]{New: func() Seat[S] { return r.choose }}, nil
}

// Rival is a program that plays a side, and whose moves must follow from the position.
func (s Seats[S]) Rival(p Spec, side games.Turn, folder string) games.Rival[S] {
	offer := OfferOf(s.Kit, s.Programs)
	own, _ := offer.OwnPlayer(p.Name)
	return games.Rival[S]{Name: offer.String(p), Side: side, OwnSide: own.OwnSide, Seat: func() (games.Decider[S], error) {
		place, err := s.Sit(p, nil)
		if err != nil {
			return nil, err
		}
		seat := place.New()
		return func(ctx context.Context, at *S) (chosen games.Chosen, err error) {
			legal := s.Kit.Moves(at, nil)
			if !place.Even {
				return seat(ctx, &Decision[S]{Kit: s.Kit, State: at, At: at, Side: s.Kit.Turn(at), Legal: legal, Folder: folder, Shares: true})
			}
			for _, m := range legal {
				chosen.Mixed = append(chosen.Mixed, games.Share{Move: m, Probability: 1 / float64(len(legal))})
			}
			return chosen, nil
		}, nil
	}}
}

// response is the best response to a program. It serves one goroutine.
type response[S comparable] struct {
	Seats[S]
	program Spec
	tables  [2]games.Tablebase[S] // by the program's side; nil until they are needed
	chains  [2]*Chain[S]
}

// choose makes a move that is worth most against the program, the first of equals.
func (r *response[S]) choose(ctx context.Context, d *Decision[S]) (games.Chosen, error) {
	solution, err := r.solve(ctx, d)
	if err != nil {
		return games.Chosen{}, err
	}
	best := solution.Best(d.Side)
	return games.Chosen{Move: best.Move, Value: (best.Lo + best.Hi) / 2, Valued: true, Nodes: solution.Nodes}, nil
}

func (r *response[S]) solve(ctx context.Context, d *Decision[S]) (games.Solution, error) {
	ask := games.SolveAsk[S]{Kit: d.Kit, State: *d.State, Folder: d.Folder, Progress: d.Progress}
	if r.Programs.Respond != nil {
		if solution, known, err := r.Programs.Respond(ctx, ask, r.Rival(r.program, d.Side.Opponent(), d.Folder)); known || err != nil {
			return solution, err
		}
	}
	side := d.Side.Opponent().Index()
	if r.tables[side] == nil {
		var sides [2]*Spec
		sides[side] = &r.program
		c, err := r.Chain(ctx, d.Folder, sides)
		if err != nil {
			return games.Solution{}, err
		}
		r.chains[side], r.tables[side] = c, r.Programs.Tablebase(c, games.TablebasePlan{Labelled: c.Labelled(), Progress: d.Progress})
	}
	c, table := r.chains[side], r.tables[side]
	c.ctx = ctx
	err := table.Solve(ctx, *d.State)
	if c.fault != nil {
		err = c.fault
	}
	if err != nil {
		return games.Solution{}, err
	}
	solution := games.Solution{Nodes: uint64(table.Len())}
	solution.Lo, solution.Hi = table.Bounds(d.State)
	for _, m := range d.Legal {
		next := *d.State
		c.Play(&next, m)
		lo, hi := table.Bounds(&next)
		solution.Moves = append(solution.Moves, games.Worth{Move: m, Lo: lo, Hi: hi})
	}
	return solution, nil
}
