package position

import (
	"context"

	"parlor/commands/game/players"
	"parlor/games"
)

// Mind is what a game brings to think about a position with, whatever the type of its states. A
// [Thinker] asks it, and adds what the session has.
type Mind struct {
	evaluations evaluations
	searches    searches
	// Programs are the players, solvers and judges of the game.
	Programs GamePrograms
}

// GamePrograms are what seats and reports ask of a position for which a game has programs of its own.
type GamePrograms interface {
	// Sit gives the seat of a player that needs only the rules and programs of the game.
	Sit(p players.Spec) (Seated, error)
	// Offer is what the rules and programs of the game offer to players.
	Offer() players.Offer
	// Judged says whether the game has a judge.
	Judged() bool

	// solve values the position exactly.
	solve(ctx context.Context, host Thinking, program string) (games.Solution, error)
	// judge asks the judge of the game.
	judge(ctx context.Context, host Thinking, side games.Turn, effort games.Effort, alone int) (games.Verdict, error)
	// ready makes what the judge needs.
	ready(ctx context.Context, host Thinking)
}

// asking is a position as its programs see it.
type asking[S comparable] struct{ at *positionOf[S] }

// SeatQuestion is what a seated player is asked, whatever the type of the game's states.
type SeatQuestion struct {
	Now, At  Position // what the player knows, and where the move is made
	Side     games.Turn
	Past     []Position
	Random   *games.Random // nil for a player that makes no random choices
	Folder   string
	Progress func(label string, done, total int)
}

// Seated is a player ready to be asked.
type Seated func(ctx context.Context, q SeatQuestion) (games.Chosen, error)

func (p asking[S]) Sit(spec players.Spec) (Seated, error) {
	place, err := players.Seats[S]{Kit: p.at.Kit, Programs: p.at.kind.programs}.Sit(spec, nil)
	if err != nil {
		return nil, err
	}
	seat := place.New()
	return func(ctx context.Context, q SeatQuestion) (games.Chosen, error) {
		now, at := q.Now.(*positionOf[S]), q.At.(*positionOf[S])
		return seat(ctx, &players.Decision[S]{
			Kit: now.Kit, State: &now.State, At: &at.State, Side: q.Side, Past: statesIn[S](q.Past), Legal: at.Moves(),
			Chance: drawing{q.Random}, Folder: q.Folder, Progress: q.Progress,
		})
	}, nil
}

// drawing is the random source of a player for one choice.
type drawing struct{ source *games.Random }

func (d drawing) Below(n uint64) uint64 { return d.source.Below(n) }
func (d drawing) Random() *games.Random { return d.source }

func (p asking[S]) Offer() players.Offer { return players.OfferOf(p.at.Kit, p.at.kind.programs) }

// solve values the position, for the best response to a program if one is named.
func (p asking[S]) solve(ctx context.Context, host Thinking, program string) (games.Solution, error) {
	ask := games.SolveAsk[S]{Kit: p.at.Kit, State: p.at.State, Folder: host.CacheFolder(), MemoryMB: host.MemoryMB(), Progress: host.Steady()}
	_, ask.Moment = host.(modest)
	switch solver, respond := p.at.kind.programs.Solver, p.at.kind.programs.Respond; {
	case p.at.Info().Hidden:
		return games.Solution{}, p.at.notOwn("the solver")
	case program != "" && respond != nil:
		seats := players.Seats[S]{Kit: p.at.Kit, Programs: p.at.kind.programs}
		spec, err := p.Offer().Read(program)
		if err == nil {
			err = p.Offer().FollowsFromPosition(&spec)
		}
		if err != nil {
			return games.Solution{}, err
		}
		rival := seats.Rival(spec, p.at.Turn().Opponent(), ask.Folder)
		rival.Soon = true
		if s, known, err := respond(ctx, ask, rival); known || err != nil {
			return s, err
		}
		fallthrough
	case program != "":
		return games.Solution{}, games.Errorf("not-solved", "the best response to %s is not known", program)
	case solver != nil:
		return solver.Solve(ctx, ask)
	}
	return games.Solution{}, games.Errorf("no-solver", "%s has no exact solver; search it, as with (rank-moves g 2)", p.at.Info().Title)
}

func (p asking[S]) judge(ctx context.Context, host Thinking, side games.Turn, effort games.Effort, alone int) (games.Verdict, error) {
	judge := p.at.kind.programs.Judge
	if judge == nil {
		return games.Verdict{}, games.Errorf("no-judge", "this program has no judge of positions")
	}
	if p.at.Turn() == games.Chance {
		side = Opinion(Decider(p.at))
	}
	return judge(ctx, games.JudgeAsk[S]{Kit: p.at.Kit, State: p.at.State, Side: side, Effort: effort, Alone: alone, Folder: host.CacheFolder()})
}

func (p asking[S]) Judged() bool { return p.at.kind.programs.Judge != nil }

func (p asking[S]) ready(ctx context.Context, host Thinking) {
	for _, source := range p.at.kind.programs.Sources {
		if source.Ready != nil && ctx.Err() == nil {
			source.Ready(ctx, p.at.Kit, host.CacheFolder())
		}
	}
}
