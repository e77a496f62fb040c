package players

import (
	"context"

	"parlor/games"
	"parlor/search"
)

// FollowsFromPosition refuses a player whose moves, or their probabilities, depend on more
// than the position, and takes the transposition table from one that has it.
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

// responding seats the best response to a program: by the tables of the game's own
// programs where they know it, and otherwise by enumerating all reachable positions.
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
	own, isOwn := offer.OwnPlayer(p.Name)
	even := p.Name == Random && !isOwn
	rival := games.Rival[S]{Name: offer.String(p), Side: side, OwnSide: own.OwnSide, Even: even, Draws: offer.Draws(p), ByLabels: !even && goesByLabels(p)}
	rival.Seat = func() (games.Decider[S], error) {
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
	}
	return rival
}

// goesByLabels says whether a player's choice may depend on which of two interchangeable pieces is which: not
// that of a search without a node limit and with a rule for ties.
func goesByLabels(p Spec) bool { return !p.IsSearch() || p.Ties == "" || p.Nodes != 0 }

// response is the best response to a program. It serves one goroutine.
type response[S comparable] struct {
	Seats[S]
	program Spec
	sides   [2]games.Responder[S] // by the program's side; nil until they are needed
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
	rival := r.Rival(r.program, d.Side.Opponent(), d.Folder)
	if r.Programs.Respond != nil {
		if solution, known, err := r.Programs.Respond(ctx, ask, rival); known || err != nil {
			return solution, err
		}
	}
	side := rival.Side.Index()
	if r.sides[side] == nil {
		r.sides[side] = r.Programs.Response(rival)
	}
	return r.sides[side](ctx, ask)
}
