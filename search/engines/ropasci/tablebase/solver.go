package tablebase

import (
	"context"
	"fmt"
	"math"
	"strings"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/matrix"
	"parlor/search/tablebase"
)

// Programs gives the solver and the player endings, who take their tables from a cache.
func Programs(cache *Cache) (*games.Solver[ropasci.State], games.Player[ropasci.State]) {
	x := &exactly{cache}
	return &games.Solver[ropasci.State]{
		Brief: "up to two tokens a side without throws, as a simultaneous stochastic game, as proved bounds",
		Unit:  fmt.Sprintf("(1 for a win, -1 for a loss, times %v for every turn)", engine.Fade),
		Solve: x.solve,
	}, x.player()
}

// exactly values positions by the tables of a cache.
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
		Lo: games.Value(lo), Hi: games.Value(hi), Nodes: uint64(len(t.Values)),
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

// bounds encloses the value of a position from Upper's side. Hunters cannot lose.
func (t *Tables) bounds(p *engine.Position, hunters int) (lo, hi float64) {
	v, width, _ := t.Value(p)
	if hunters == 1 {
		return max(v-width, -1), min(v+width, 0)
	}
	return max(v-width, 0), min(v+width, 1)
}

var sideNames = [2]string{"Upper", "Lower"}

// turn is the matrix of one turn, solved.
type turn struct {
	matrix.Game
	matrix.Solution
	rows, columns []engine.Action
	width         float64 // how far a cell may be from the truth
}

// turn gives the matrix of a position, its cells from Upper's side.
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

// worths gives what every action of a side gets against the other's best mix: of Lower if
// Upper has chosen, and of Upper otherwise.
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

// mixture writes a mix, as rules say actions.
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

// player is the engine with the solved endings in place of its estimates.
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
