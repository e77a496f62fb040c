// Package players holds the players of Yut Nori that the course's package and
// the CoE202 report describe. Each chooses the very move that its program does,
// to the last tie, so the order of every sum matters and nothing is fused. The
// list of players has the project's own as well, which the engine folder holds, and
// the sparring partner chains.
package players

import (
	"cmp"
	"context"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/engine"
)

// finish is the square of mals that have left the board.
const finish = 30

// Side is a position as these players see it: their own mals, the other side's,
// and the casts held.
type Side struct {
	Mine, Theirs [4]uint8
	Casts        []int
}

// Choice is a move as the package writes it.
type Choice struct {
	Mal, Score int
	Shortcut   bool
}

// All lists the players: random, example, report, chains and the engine's expectimax.
func All() []games.Player[yut.State] {
	return []games.Player[yut.State]{
		{
			Name: "random", Brief: "a cast and then a mal at random, as the hand-out's player",
			New: func() games.Chooser[yut.State] {
				return chooser(func(_ *yut.Rules, s Side, ask games.Ask[yut.State]) (Choice, float64) {
					return Random(s, func(n int) int { return int(ask.Random.Below(uint64(n))) }), 0
				})
			},
		},
		{
			Name: "example", Brief: "the best position right after one cast, as the course's example player",
			Deterministic: true,
			New: func() games.Chooser[yut.State] {
				return chooser(func(r *yut.Rules, s Side, _ games.Ask[yut.State]) (Choice, float64) { return Example(r, s) })
			},
		},
		{
			Name: "report", Brief: "max and min over throws, as if luck could be chosen: the CoE202 report's player",
			Long:          "Looks two moves ahead, as the report's program, unless a depth of 1 or 3 is asked for.",
			Deterministic: true,
			New: func() games.Chooser[yut.State] {
				return chooser(func(r *yut.Rules, s Side, ask games.Ask[yut.State]) (Choice, float64) {
					return ReportTo(r, s, cmp.Or(ask.Depth, reportDepth))
				})
			},
		},
		Chains(),
		engine.Player(),
	}
}

// chooser makes a chooser of a player that knows its own side only. Where nothing
// is legal, which some variants allow, it passes.
func chooser(pick func(*yut.Rules, Side, games.Ask[yut.State]) (Choice, float64)) games.Chooser[yut.State] {
	return func(_ context.Context, ask games.Ask[yut.State]) (games.Chosen, error) {
		rules, ok := ask.Kit.(*yut.Rules)
		if !ok {
			return games.Chosen{}, games.Errorf("wrong-game", "wanted a game of Yut Nori")
		}
		first := rules.Moves(&ask.State, nil)[0]
		side := Side{rules.Squares(&ask.State, ask.Side), rules.Squares(&ask.State, ask.Side.Opponent()), rules.Casts(&ask.State)}
		c, _ := pick(rules, side, ask)
		if m, legal := rules.Find(&ask.State, c.Mal, c.Score, c.Shortcut); legal {
			return games.Chosen{Move: m}, nil
		}
		return games.Chosen{Move: first}, nil // a variant's rule that these players do not know
	}
}

// Random is the hand-out's player: a cast, each of those held equally likely,
// then for a back-do a mal on the board if there is one, otherwise any that has
// not finished. draw gives a number below its bound.
func Random(s Side, draw func(bound int) int) Choice {
	score := s.Casts[draw(len(s.Casts))]
	var onBoard, open []int
	for i, at := range s.Mine {
		if at != finish {
			open = append(open, i)
			if at != 0 {
				onBoard = append(onBoard, i)
			}
		}
	}
	if score == -1 && len(onBoard) > 0 {
		open = onBoard
	}
	return Choice{open[draw(len(open))], score, true}
}

// sharing gives what is counted of a mal: all of it at home, less in a stack.
func sharing(mals *[4]uint8, at uint8) float64 {
	if at == 0 {
		return 1
	}
	n := 0
	for _, other := range mals {
		if other == at {
			n++
		}
	}
	return yut.StackWeight(n)
}
