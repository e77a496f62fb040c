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
	if programs.Judge == nil {
		return programs // a tree for study, in which nobody wins
	}
	if !slices.ContainsFunc(programs.Players, func(p games.Player[S]) bool { return p.Name == "level" }) {
		programs.Players = slices.Concat(programs.Players, Players(info, programs.Judging, programs.Judge))
	}
	return programs
}

// Players gives the player level, which takes a number, and the named ones.
func Players[S comparable](info games.Info, judging games.Judging, judge games.Judger[S]) []games.Player[S] {
	p := games.Player[S]{
		Name: "level", Brief: fmt.Sprintf("plays at a level from 1 to %d, with mistakes like a person's", Strongest), Fixed: true, Shares: !info.Simultaneous,
		Long: "Values its moves as the judge of the game does, in chances of winning, and takes one by chance: the more it gives " +
			"away, the more rarely, and the lower the level, the more lightly. The lowest overlook the reply.",
		Options: []games.PlayerOption{{Name: "n", Range: fmt.Sprintf("a whole number from 1 to %d", Strongest), Default: strconv.Itoa(usual), Read: readLevel}},
	}
	p.New = func() games.Chooser[S] {
		return func(ctx context.Context, ask games.Ask[S]) (games.Chosen, error) {
			return choose(ctx, judge, levelOf(judging, Number("level", ask.Options)), ask)
		}
	}
	all := []games.Player[S]{p}
	for _, name := range names {
		all = append(all, games.Player[S]{
			Name: name, Brief: fmt.Sprintf("plays at level %d", Numbers[name]), Fixed: true, Shares: !info.Simultaneous,
			New: func() games.Chooser[S] {
				return func(ctx context.Context, ask games.Ask[S]) (games.Chosen, error) {
					return choose(ctx, judge, levelOf(judging, Numbers[name]), ask)
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

// levelOf is a level of a game.
func levelOf(judging games.Judging, n int) games.Level {
	if len(judging.Levels) == 0 {
		return standard[n-1]
	}
	return judging.Levels[n-1]
}

// choose picks a move at a level, by what the judge says of the moves.
func choose[S comparable](ctx context.Context, judge games.Judger[S], level games.Level, ask games.Ask[S]) (games.Chosen, error) {
	question := games.JudgeAsk[S]{Kit: ask.Kit, State: ask.State, Side: ask.Side, Effort: games.ForLevel, Folder: ask.Folder}
	if level.Overlooks {
		question.Alone = 1
	}
	v, err := judge(ctx, question)
	if err == nil && v.Stopped {
		err = context.Cause(ctx)
	}
	if err != nil {
		return games.Chosen{}, err
	}
	chosen := games.Chosen{Nodes: v.Nodes}
	mix := v.Mixes[ask.Side.Index()]
	switch {
	case len(mix) > 0:
		chosen.Move = mixed(ask, v, mix, level)
		return chosen, nil
	case level.Temperature > 0:
		mix = sharesOf(v, level.Temperature)
	default:
		mix = []games.Share{{Move: v.Best().Move, Probability: 1}}
	}
	if ask.Shares {
		chosen.Mixed = mix
		return chosen, nil
	}
	chosen.Move = mix[0].Move
	if len(mix) > 1 {
		chosen.Move = drawn(mix, ask.Random)
	}
	return chosen, nil
}

// sharesOf gives every move a probability proportional to exp(-loss / temperature), the loss in
// graded chances: half of them is what is true, and half what a move is worth among players who err,
// so that where all moves are lost some are still better than others.
func sharesOf(v games.Verdict, temperature float64) []games.Share {
	mix, best := make([]games.Share, len(v.Moves)), 0.
	for i, m := range v.Moves {
		mix[i] = games.Share{Move: m.Move, Probability: m.Graded()}
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
func mixed[S comparable](ask games.Ask[S], v games.Verdict, mix []games.Share, level games.Level) games.Move {
	if ask.Random.Float() < level.Temperature {
		return v.Moves[ask.Random.Below(uint64(len(v.Moves)))].Move
	}
	return drawn(mix, ask.Random)
}
