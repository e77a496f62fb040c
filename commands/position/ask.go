package position

import (
	"context"

	"parlor/commands/players"
	"parlor/games"
)

// asking is what seats and reports ask of a position for which a game has
// programs of its own.
type asking interface {
	// sit gives the seat of a player who plays by the rules and programs of the game.
	sit(p players.Spec) (Seated, error)
	// offer is what the rules and programs of the game offer to players.
	offer() players.Offer
	// solve values the position exactly.
	solve(ctx context.Context, host Thinking) (games.Solution, error)
}

// SeatQuestion is what a seated player is asked, whatever the type of the game's states.
type SeatQuestion struct {
	Now, At  Position // what he knows, and where the move is made
	Side     games.Turn
	Past     []Position
	Random   *games.Random // nil for a player who draws nothing
	Folder   string
	Progress func(label string, done, total int)
}

// Seated is a player who can be asked.
type Seated func(ctx context.Context, q SeatQuestion) (games.Chosen, error)

func (p *positionOf[S]) sit(spec players.Spec) (Seated, error) {
	place, err := players.Seats[S]{Kit: p.Kit, Programs: p.kind.programs}.Sit(spec, nil)
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

// drawing is what a player may draw from for one choice.
type drawing struct{ source *games.Random }

func (d drawing) Below(n uint64) uint64 { return d.source.Below(n) }
func (d drawing) Random() *games.Random { return d.source }

func (p *positionOf[S]) offer() players.Offer { return players.OfferOf(p.Kit, p.kind.programs) }

func (p *positionOf[S]) solve(ctx context.Context, host Thinking) (games.Solution, error) {
	solver := p.kind.programs.Solver
	if solver == nil {
		return games.Solution{}, games.Errorf("no-solver", "%s has no exact solver; search it, as with (rank-moves g 2)", p.Info().Title)
	}
	return solver.Solve(ctx, games.SolveAsk[S]{Kit: p.Kit, State: p.State, Folder: host.CacheFolder(), MemoryMB: host.MemoryMB(), Progress: host.Steady()})
}
