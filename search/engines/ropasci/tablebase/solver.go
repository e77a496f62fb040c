package tablebase

import (
	"context"
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/matrix"
	"parlor/search/tablebase"
)

// Programs gives the solver and the player endings, which take their tables from a cache.
func Programs(cache *Cache) (*games.Solver[ropasci.State], games.Player[ropasci.State]) {
	x := &exactly{cache}
	return &games.Solver[ropasci.State]{
		Brief: "up to two tokens a side without throws, as a simultaneous stochastic game, as proved bounds",
		Unit:  fmt.Sprintf("(1 for a win, -1 for a loss, times %v for every turn)", engine.Fade),
		Solve: x.solve,
	}, x.player()
}

// exactly gives exact values of positions by the tables of a cache.
type exactly struct{ cache *Cache }

func (x *exactly) solve(ctx context.Context, ask games.SolveAsk[ropasci.State]) (games.Solution, error) {
	if _, ok := ask.Kit.(*ropasci.Rules); !ok {
		return games.Solution{}, games.Errorf("wrong-game", "wanted a game of RoPaSci 360")
	}
	p := engine.FromState(&ask.State)
	r, _, ok := recognise(&p)
	if !ok {
		return games.Solution{}, games.Errorf("not-solved", "wanted at most two tokens a side and no throws left, got %d against %d tokens and %d and %d throws made",
			p.Count(0), p.Count(1), ask.State.Thrown(0), ask.State.Thrown(1))
	}
	k := Kinds[r.kind]
	tables, err := x.cache.Get(ctx, k.Tokens(), tablebase.Request{Folder: ask.Folder, Progress: ask.Progress})
	if err != nil {
		return games.Solution{}, err
	}
	lo, hi := tables.bounds(&p, r.hunters)
	t := tables.turn(&p)
	solution := games.Solution{
		Draws: true,
		Lo:    games.Value(lo), Hi: games.Value(hi), Nodes: uint64(len(t.Values)),
		Notes: append([]string{
			fmt.Sprintf("%s hunts: the endings of %s, %d positions, symmetric ones counted once", sideNames[r.hunters], k.Name(), tables.Solved[r.kind].Len()),
			"neither the limit of turns nor repetition is in it",
			"Upper mixes " + mixture(t.rows, t.Row), "Lower mixes " + mixture(t.columns, t.Column),
		}, tables.Notes...),
	}
	_, held := ask.State.Choice()
	solution.Moves = t.worths(held)
	return solution, nil
}

// bounds gives bounds on the value of a position from Upper's side. Hunters cannot lose.
func (t *Tables) bounds(p *engine.Position, hunters int) (lo, hi float64) {
	v, width, _ := t.Value(p)
	if hunters == 1 {
		return max(v-width, -1), min(v+width, 0)
	}
	return max(v-width, 0), min(v+width, 1)
}

var sideNames = [2]string{"Upper", "Lower"}

// turn is the solved matrix of one turn.
type turn struct {
	matrix.Game
	matrix.Solution
	rows, columns []engine.Action
	width         float64 // the greatest error of a cell
}

// turn gives the solved matrix of a position, with cells from Upper's side.
func (t *Tables) turn(p *engine.Position) *turn {
	x := &turn{rows: p.Actions(0, nil), columns: p.Actions(1, nil)}
	x.Game = matrix.Game{Rows: len(x.rows), Columns: len(x.columns)}
	for _, up := range x.rows {
		for _, down := range x.columns {
			next := *p
			next.Play(up, down)
			v, over := next.Result()
			if !over {
				var width float64
				v, width, _ = t.Value(&next)
				x.width = max(x.width, width)
			}
			x.Values = append(x.Values, float64(engine.Fade*v))
		}
	}
	x.Solution = matrix.Solve(x.Game)
	return x
}

// worths gives the value of every action of a side against the other's optimal mix: of
// Lower's if Upper has chosen, and of Upper's otherwise.
func (x *turn) worths(lower bool) (list []games.Worth) {
	actions, mix := x.rows, x.Column
	if lower {
		actions, mix = x.columns, x.Row
	}
	for i, a := range actions {
		v := 0.0
		for j, p := range mix {
			row, column := i, j
			if lower {
				row, column = j, i
			}
			v += float64(p * x.At(row, column))
		}
		slack := x.width + x.Gap()
		list = append(list, games.Worth{Move: a.Move(), Lo: games.Value(v - slack), Hi: games.Value(v + slack)})
	}
	return list
}

// mixture writes a mix, with actions in the notation of the rules.
func mixture(actions []engine.Action, mix []float64) string {
	const negligible = 5e-5
	var parts []string
	for i, p := range mix {
		if p >= negligible {
			parts = append(parts, fmt.Sprintf("%s %.4f", ropasci.New().Notation(nil, actions[i].Move()), math.Round(p*1e4)/1e4))
		}
	}
	return strings.Join(parts, ", ")
}

// player is the engine with the solved endings in place of estimates.
func (x *exactly) player() games.Player[ropasci.State] {
	return games.Player[ropasci.State]{
		Name: "endings", Brief: "double-oracle, with exact values for up to two tokens a side without throws",
		Long: "Searches as double-oracle does. Positions without throws in which each side has two tokens at most are valued by " +
			"the solved endings, all others by estimates. It needs the endings of two tokens a side, once (solve-ropasci) has solved them.",
		Nodes: engine.VaryingNodes, Options: []games.PlayerOption{engine.RiskOption()},
		New: func() games.Chooser[ropasci.State] { return engine.Informed(engine.Standard(), x.learn) },
	}
}

// learn gives the values of the endings.
func (x *exactly) learn(ctx context.Context, ask games.Ask[ropasci.State]) (engine.Known, error) {
	tables, err := x.cache.Get(ctx, Four, tablebase.Request{Folder: ask.Folder, Progress: ask.Progress})
	if err != nil {
		return nil, err
	}
	return func(p *engine.Position) (float64, bool) {
		v, _, ok := tables.Value(p)
		return v, ok
	}, nil
}

// Solved is a kind with the value of every position from the hunters' side: 1 for a
// win, discounted by the turns it takes, and 0 for a draw.
type Solved struct {
	*numbering
	values []float64
	// Error is a proved bound on the error of a value.
	Error float64
	// Sweeps is how often the matrices of all positions were solved.
	Sweeps int
}

const (
	// wanted is the error at which the sweeps end.
	wanted = 5e-7
	// rounding exceeds the rounding error of sums over a turn's matrix.
	rounding = 1e-13
	// followed is the least number of evaluation rounds of a sweep's mixes before the next
	// sweep, and longer the greatest multiple of it, used while values still change by more
	// than the share ofResidual of the residual.
	followed, longer, ofResidual = 60, 6, 0.1
	// patience is how many sweeps may pass without a new least residual. The
	// residual grows at first, while wins spread over the board.
	patience = 20
	// mostSweeps is far more than any kind needs.
	mostSweeps = 400
)

// solve computes the values of all positions of a kind, given the earlier kinds that it can
// turn into. Progress is called after every sweep with the percentage done. The error has the
// code interrupted.
//
// If no value differs by more than r from the bounds that the mixes of its turn prove, none has
// an error of more than r/(1-engine.Fade), since a turn is a contraction by engine.Fade
// (Shapley, 1953); values of earlier kinds add their own error once.
func solve(ctx context.Context, x *numbering, earlier []*Solved, progress func(percent int)) (*Solved, error) {
	solved := &Solved{numbering: x}
	s := newSweeper(listTurns(ctx, solved.numbering, earlier))
	times, least, since := followed, 1.0, 0
	sweeps := tablebase.Sweeps{Most: mostSweeps, First: 1, Last: wanted * (1 - engine.Fade), Progress: progress}
	var err error
	solved.Sweeps, err = sweeps.Run(func() (float64, bool, error) {
		residual, finished := s.solveTurns(ctx)
		if !finished {
			return 0, false, interrupted(x.Kind)
		}
		// The values after the sweep are even nearer than those that the residual is about.
		if solved.Error = (residual+rounding)/(1-engine.Fade) + s.slack; solved.Error <= wanted+s.slack {
			solved.values = s.now
			return residual, true, nil
		}
		if since++; residual < least {
			least, since = residual, 0
		}
		if since > patience {
			times /= 2 // the mixes cycle; plain value iteration always converges
		}
		s.followMixes(ctx, times, float64(ofResidual*residual))
		return residual, false, nil
	})
	return solved, err
}

func interrupted(k Kind) error {
	return games.Errorf("interrupted", "stopped while %s was being solved", k.Name())
}

// Values iterates over the values of all positions.
func (s *Solved) Values() iter.Seq[float64] { return slices.Values(s.values) }

// Len is how many positions a kind has, symmetric ones counted once.
func (s *Solved) Len() int { return len(s.values) }

// valueIn gives the value of a position from Upper's side and its greatest error, and
// false if it is of none of the kinds solved.
func valueIn(solved []*Solved, p *engine.Position) (v, width float64, ok bool) {
	r, at, ok := recognise(p)
	if !ok || r.kind >= len(solved) {
		return 0, 0, false
	}
	s := solved[r.kind]
	v = s.values[s.find(at)]
	if r.hunters == 1 {
		v = -v
	}
	return v, s.Error, true
}
