// Package levels makes players of ten strengths for any game, whose mistakes look like a
// person's: each values the moves as the game's judge does, and draws one from a softmax
// over what the moves give away. The lower levels overlook the reply. It knows no game.
// Read Players first, then choose.
package levels

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"

	"parlor/games"
	"parlor/search"
)

// Strongest is the highest level, the game's judge itself.
const Strongest = 10

// usual is the default level.
const usual = 5

// standard are the levels for a game without its own.
var standard = []games.Level{
	{Temperature: .8, Overlooks: true}, {Temperature: .4, Overlooks: true}, {Temperature: .25}, {Temperature: .16}, {Temperature: .11},
	{Temperature: .075}, {Temperature: .05}, {Temperature: .03}, {Temperature: .015}, {},
}

// names are the levels that have a name, the weakest first, and Numbers their numbers.
var (
	names   = []string{"beginner", "casual", "club", "expert", "best"}
	Numbers = map[string]int{"beginner": 2, "casual": 4, "club": 6, "expert": 8, "best": Strongest}
)

// Number is the level of a player of this package, by its name and options.
func Number(name string, options map[string]string) int {
	if n := Numbers[name]; n != 0 {
		return n
	}
	if told, ok := options["n"]; ok {
		n, _ := strconv.Atoi(told) // readLevel has checked it
		return n
	}
	return usual
}

// With adds the players to the programs of a game, unless it has them.
func With[S comparable](info games.Info, programs games.Programs[S]) games.Programs[S] {
	if !slices.ContainsFunc(programs.Players, func(p games.Player[S]) bool { return p.Name == "level" }) {
		programs.Players = slices.Concat(programs.Players, Players[S](info, programs.Judging))
	}
	return programs
}

// Players gives the player level, which takes a number, and the named ones.
func Players[S comparable](info games.Info, judging games.Judging) []games.Player[S] {
	p := games.Player[S]{
		Name: "level", Brief: fmt.Sprintf("plays at a level from 1 to %d, with mistakes like a person's", Strongest), Fixed: true, Shares: !info.Simultaneous,
		Long: "Values its moves as the judge of the game does, in chances of winning, and takes one by chance: the more it gives " +
			"away, the more rarely, and the lower the level, the more lightly. The lowest overlook the reply.",
		Options: []games.PlayerOption{{Name: "n", Range: fmt.Sprintf("a whole number from 1 to %d", Strongest), Default: strconv.Itoa(usual), Read: readLevel}},
	}
	p.New = func() games.Chooser[S] {
		return func(ctx context.Context, ask games.Ask[S]) (games.Chosen, error) {
			return choose(ctx, info, judging, Number("level", ask.Options), ask)
		}
	}
	all := []games.Player[S]{p}
	for _, name := range names {
		all = append(all, games.Player[S]{
			Name: name, Brief: fmt.Sprintf("plays at level %d", Numbers[name]), Fixed: true, Shares: !info.Simultaneous,
			New: func() games.Chooser[S] {
				return func(ctx context.Context, ask games.Ask[S]) (games.Chosen, error) {
					return choose(ctx, info, judging, Numbers[name], ask)
				}
			},
		})
	}
	return all
}

func readLevel(text string) (string, bool) {
	n, err := strconv.Atoi(text)
	return strconv.Itoa(n), err == nil && n >= 1 && n <= Strongest
}

// choose picks a move at a level.
func choose[S comparable](ctx context.Context, info games.Info, judging games.Judging, n int, ask games.Ask[S]) (games.Chosen, error) {
	all := judging.Levels
	if len(all) == 0 {
		all = standard
	}
	level := all[n-1]
	depth, nodes := judging.Plies()
	o := search.Options{Algorithm: search.Star2, Depth: depth, Deepen: nodes > 0, Nodes: nodes, AllValues: true}
	if level.Overlooks {
		o.Depth = 1
	}
	if info.Simultaneous {
		o.Algorithm, o.Step, o.Depth, o.AllValues = search.DoubleOracle, 2, 2*depth, false
	}
	problem := search.Problem[S]{Game: games.SearchRules(ask.Kit), Eval: evaluation(ask.Kit, judging.Eval), QuickWins: info.QuickWins, Root: ask.Side}
	found, err := search.Search(ctx, problem, ask.State, o)
	if err == nil && found.Stopped != nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	if err != nil {
		return games.Chosen{}, err
	}
	m := found.Move
	switch {
	case info.Simultaneous:
		m = mixed(ask, found, level)
	case level.Temperature > 0 && len(found.Moves) > 1:
		win := winOf(problem.Eval)
		mix := sharesOf(found.Moves, ask.Side, level.Temperature, func(v games.Value) float64 { return judging.Chance(v / win) })
		if ask.Shares {
			return games.Chosen{Mixed: mix, Nodes: found.Total.Visited}, nil
		}
		m = drawn(mix, ask.Random)
	}
	chosen := games.Chosen{Move: m, Nodes: found.Total.Visited}
	if ask.Shares {
		chosen.Mixed = []games.Share{{Move: m, Probability: 1}}
	}
	return chosen, nil
}

// evaluation gives the named evaluation, or else the first.
func evaluation[S comparable](kit games.Kit[S], name string) games.Eval[S] {
	all := kit.Evaluations().Named
	for _, e := range all {
		if e.Name == name {
			return e
		}
	}
	return all[0]
}

// winOf is the value of a certain win if an evaluation estimates probabilities of
// winning, and 1 otherwise.
func winOf[S comparable](e games.Eval[S]) games.Value {
	if e.Chance {
		return e.Hi
	}
	return 1
}

// sharesOf gives every move a probability proportional to exp(-loss / temperature), the loss
// in winning chances.
func sharesOf(moves []search.RootMove, side games.Turn, temperature float64, chance func(games.Value) float64) []games.Share {
	mix, best := make([]games.Share, len(moves)), 0.
	for i, m := range moves {
		v := m.Lo
		if side == games.Min {
			v = 0 - m.Lo
		}
		mix[i] = games.Share{Move: m.Move, Probability: chance(v)}
		best = max(best, mix[i].Probability)
	}
	sum := 0.
	for i := range mix {
		mix[i].Probability = math.Exp((mix[i].Probability - best) / temperature)
		sum += mix[i].Probability
	}
	for i := range mix {
		mix[i].Probability /= sum
	}
	return mix
}

// drawn draws a move.
func drawn(mix []games.Share, r *games.Random) games.Move {
	x := r.Float()
	for _, share := range mix {
		if x -= share.Probability; x < 0 {
			return share.Move
		}
	}
	return mix[len(mix)-1].Move
}

// mixed draws from the side's mixed strategy or, more often at lower levels, uniformly:
// at a simultaneous decision a single move has no measurable loss.
func mixed[S comparable](ask games.Ask[S], found search.Result, level games.Level) games.Move {
	s := ask.State
	moves, mix := found.Equilibrium.Rows, found.Equilibrium.RowMix
	if ask.Side == games.Min {
		moves, mix = found.Equilibrium.Columns, found.Equilibrium.ColumnMix
	}
	if ask.Random.Float() < level.Temperature {
		if ask.Side == games.Min {
			ask.Kit.Play(&s, found.Move)
		}
		return games.Choice(ask.Kit, &s, ask.Random)
	}
	return ask.Random.MoveOf(moves, mix)
}
