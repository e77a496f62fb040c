package play

import (
	"context"

	"parlor/commands/players"
	"parlor/games"
)

// asking is what seats and reports ask of a position for which a game has
// programs of its own.
type asking interface {
	// sit gives the seat of a player who plays by the rules and programs of the game.
	sit(p players.Spec) (seated, error)
	// offer is what the rules and programs of the game offer to players.
	offer() players.Offer
	// solve values the position exactly.
	solve(ctx context.Context, host Host) (games.Solution, error)
}

// question is what a seated player is asked, whatever the type of the game's states.
type question struct {
	now, at  Position // what he knows, and where the move is made
	side     games.Turn
	past     []Position
	random   *games.Random // nil for a player who draws nothing
	folder   string
	progress func(label string, done, total int)
}

// seated is a player who can be asked.
type seated func(ctx context.Context, q question) (games.Chosen, error)

func (p *positionOf[S]) sit(spec players.Spec) (seated, error) {
	place, err := players.Seats[S]{Kit: p.Kit, Programs: p.kind.programs}.Sit(spec, nil)
	if err != nil {
		return nil, err
	}
	seat := place.New()
	return func(ctx context.Context, q question) (games.Chosen, error) {
		now, at := q.now.(*positionOf[S]), q.at.(*positionOf[S])
		return seat(ctx, &players.Decision[S]{
			Kit: now.Kit, State: &now.State, At: &at.State, Side: q.side, Past: statesIn[S](q.past), Legal: at.Moves(),
			Chance: drawing{q.random}, Folder: q.folder, Progress: q.progress,
		})
	}, nil
}

// drawing is what a player may draw from for one choice.
type drawing struct{ source *games.Random }

func (d drawing) Below(n uint64) uint64 { return d.source.Below(n) }
func (d drawing) Random() *games.Random { return d.source }

func (p *positionOf[S]) offer() players.Offer { return players.OfferOf(p.Kit, p.kind.programs) }

func (p *positionOf[S]) solve(ctx context.Context, host Host) (games.Solution, error) {
	solver := p.kind.programs.Solver
	if solver == nil {
		return games.Solution{}, games.Errorf("no-solver", "%s has no exact solver; search it, as with (rank-moves g 2)", p.Info().Title)
	}
	return solver.Solve(ctx, games.SolveAsk[S]{Kit: p.Kit, State: p.State, Folder: host.CacheFolder(), MemoryMB: host.MemoryMB(), Progress: host.Steady()})
}

// Solve values a position of the game exactly.
func (g *Game) Solve(ctx context.Context, p Position) (games.Solution, error) {
	return p.does().solve(ctx, g.host)
}
