package tablebase

import (
	"context"
	"fmt"
	"strconv"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/engine"
	"parlor/search/engines/yut/geometry"
	"parlor/search/tablebase"
)

// mostHeld is the most scores pending that are tried in every order.
const mostHeld = 8

// Programs gives the solver, and the players perfect and endings, who take their games
// from a cache.
func Programs(cache *Cache) (*games.Solver[yut.State], []games.Player[yut.State]) {
	e := &exact{cache}
	solver := &games.Solver[yut.State]{
		Brief: "up to three mals left to bring home a side, by sweeps over all positions before a cast, as proved bounds",
		Unit:  games.Chances,
		Solve: e.solve,
	}
	perfect := tablebase.Perfect("where each side has one to three mals left",
		"Its losses are the dice's. It needs the course's rules, and positions in which each side has at most two mals left to bring home, "+
			"or three once (solve-yut) has solved them.", e.solve)
	return solver, []games.Player[yut.State]{perfect, e.endings()}
}

// exact solves positions of the games of a cache.
type exact struct{ cache *Cache }

func (e *exact) solve(ctx context.Context, ask games.SolveAsk[yut.State]) (games.Solution, error) {
	rules, ok := ask.Kit.(*yut.Rules)
	if !ok {
		return games.Solution{}, games.Errorf("wrong-game", "wanted a game of Yut Nori")
	}
	if n := len(rules.Casts(&ask.State)); n > mostHeld {
		return games.Solution{}, games.Errorf("not-solved", "wanted at most %d casts pending, got %d", mostHeld, n)
	}
	least, err := fewest(rules, &ask.State)
	if err != nil {
		return games.Solution{}, err
	}
	game, err := e.cache.Get(ctx, least, tablebase.Request{Folder: ask.Folder, Progress: ask.Progress})
	if err != nil {
		return games.Solution{}, err
	}
	return solution(ctx, game, rules, &ask.State)
}

// fewest gives the rules of the game with the fewest mals that has the value of a position:
// a mal that has finished takes no part any more. So a game of four mals, which are too many
// to solve, is solved from where each side has at most three left.
func fewest(rules *yut.Rules, s *yut.State) (*yut.Rules, error) {
	if err := CourseRules(rules); err != nil {
		return nil, err
	}
	mals := max(left(rules.Squares(s, games.Max)), left(rules.Squares(s, games.Min)))
	if mals > Most {
		return nil, games.Errorf("not-solved", "wanted a position in which each side has at most %d mals left to bring home, got one with %d, "+
			"which has too many positions behind it to solve here", Most, mals)
	}
	return yut.New(yut.Options{Mals: mals})
}

// left counts the mals that have not finished, of those that stand on some squares.
func left(squares [4]uint8) (n int) {
	for _, at := range squares {
		if at != geometry.Finish {
			n++
		}
	}
	return n
}

// solution values a position and every move in it.
func solution(ctx context.Context, g *Game, rules *yut.Rules, s *yut.State) (games.Solution, error) {
	c := clock.New(ctx, 0, 0)
	a := newAsker(g, rules, c)
	mover := rules.Mover(s)
	v := a.position(s)
	var solution games.Solution
	solution.Lo, solution.Hi = v.FromMax(mover)
	if rules.Turn(s) != games.Chance {
		for _, m := range rules.Moves(s, nil) {
			solution.Moves = append(solution.Moves, a.after(s, m).Worth(m, mover))
		}
	}
	solution.Nodes, solution.Stopped = c.Nodes, c.Stopped
	solution.Notes = append([]string{
		fmt.Sprintf("%s wins with a probability of %s", rules.Info().Side(mover), v.Text(6)),
		fmt.Sprintf("%d ways for each side's mals to stand, chains of any length", g.Len()),
	}, g.Notes...)
	return solution, a.fault
}

// endings is the engine with the solved game in place of its net where that is known. Once
// each side has brought a mal home, a game with four mals is the game with three: mals that
// have finished take no part any more, and which of them have is all the same.
func (e *exact) endings() games.Player[yut.State] {
	return games.Player[yut.State]{
		Name: "endings", Brief: "expectimax, with exact values where both sides have three mals left at most",
		Deterministic: true, Nodes: strconv.Itoa(engine.DefaultNodes),
		Long: "Searches as expectimax does. Positions in which each side has at most three mals left to bring home are valued by the solved " +
			"game, all others by the net. It needs the course's rules, and the game of three mals solved by (solve-yut).",
		New: func() games.Chooser[yut.State] { return engine.Informed(e.learn) },
	}
}

// learn gives the values of the solved game of three mals.
func (e *exact) learn(ctx context.Context, ask games.Ask[yut.State]) (engine.Known, error) {
	if rules, ok := ask.Kit.(*yut.Rules); ok {
		if err := CourseRules(rules); err != nil {
			return nil, err
		}
	}
	three, err := yut.New(yut.Options{Mals: Most})
	if err != nil {
		return nil, err
	}
	g, err := e.cache.Get(ctx, three, tablebase.Request{Folder: ask.Folder})
	if err != nil {
		return nil, err
	}
	return known(ctx, g)
}

// known gives the values of a solved game, at positions of games with as many mals or
// more. The error is that of a damaged file, or of ctx.
func known(ctx context.Context, g *Game) (engine.Known, error) {
	if err := g.Check(ctx); err != nil {
		return nil, err
	}
	return func(thrower, other *engine.Place) (float64, bool) {
		if most := g.Mals; left(thrower.Mals) > most || left(other.Mals) > most {
			return 0, false
		}
		lo, hi, err := g.Win(g.Of(thrower.Mals), g.Of(other.Mals))
		return (lo + hi) / 2, err == nil
	}, nil
}
