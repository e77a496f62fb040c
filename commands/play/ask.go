package play

import (
	"context"
	"time"

	"parlor/commands/players"
	"parlor/games"
)

// asking is what seats and reports ask of a position for which a game has
// programs of its own.
type asking interface {
	// ownPlayer seats the game's own player of a name.
	ownPlayer(name string) (ownPlayer, bool)
	// offer is what the rules and programs of the game offer to players.
	offer() players.Offer
	// solve values the position exactly.
	solve(ctx context.Context, host Host) (games.Solution, error)
}

// ownPlayer is a player of a game, seated.
type ownPlayer struct {
	deterministic bool
	ask           func(ctx context.Context, q question) (games.Chosen, error)
}

// question is what a player is asked, whatever the type of the game's states.
type question struct {
	at       Position
	side     games.Turn
	past     []Position
	random   *games.Random
	depth    int
	nodes    uint64
	time     time.Duration
	told     map[string]string
	folder   string
	progress func(label string, done, total int)
}

func (p *positionOf[S]) ownPlayer(name string) (ownPlayer, bool) {
	own, ok := p.kind.player(name)
	if !ok {
		return ownPlayer{}, false
	}
	choose := own.New()
	return ownPlayer{own.Deterministic, func(ctx context.Context, q question) (games.Chosen, error) {
		at := q.at.(*positionOf[S])
		return choose(ctx, games.Ask[S]{
			Kit: at.kit, State: at.state, Side: q.side, Past: statesIn[S](q.past), Random: q.random,
			Depth: q.depth, Nodes: q.nodes, Time: q.time, Told: q.told, Folder: q.folder, Progress: q.progress,
		})
	}}, true
}

func (p *positionOf[S]) offer() players.Offer { return players.OfferOf(p.kit, p.kind.programs) }

func (p *positionOf[S]) solve(ctx context.Context, host Host) (games.Solution, error) {
	solver := p.kind.programs.Solver
	if solver == nil {
		return games.Solution{}, games.Errorf("no-solver", "%s has no exact solver; search it, as with (rank-moves g 2)", p.Info().Title)
	}
	return solver.Solve(ctx, games.SolveAsk[S]{Kit: p.kit, State: p.state, Folder: host.CacheFolder(), MemoryMB: host.MemoryMB(), Progress: host.Steady()})
}

// Solve values a position of the game exactly.
func (g *Game) Solve(ctx context.Context, p Position) (games.Solution, error) {
	return p.(asking).solve(ctx, g.host)
}
