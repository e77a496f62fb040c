// Package players holds the players of Yut Nori that the course's package and
// the CoE202 report describe. Each chooses the very move that its program does, even in
// ties, so the order of every sum matters and nothing is fused. The list of players
// also has the project's own (package engine) and the sparring partner chains.
package players

import (
	"cmp"
	"context"
	"math"
	"slices"

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

// Choice is a move as the course's package writes it.
type Choice struct {
	Mal, Score int
	Shortcut   bool
}

// All lists the players: random, example, report, chains and the engine's expectimax.
func All() []games.Player[yut.State] {
	return []games.Player[yut.State]{
		{
			Name: "random", Brief: "a cast and then a mal at random, as the hand-out's player",
			Shares: true, OwnSide: true,
			New: func() games.Chooser[yut.State] {
				draw := chooser(func(_ *yut.Rules, s Side, ask games.Ask[yut.State]) (Choice, float64) {
					return Random(s, func(n int) int { return int(ask.Random.Below(uint64(n))) }), 0
				})
				return func(ctx context.Context, ask games.Ask[yut.State]) (games.Chosen, error) {
					if rules, ok := ask.Kit.(*yut.Rules); ok && ask.Shares {
						return games.Chosen{Mixed: randomShares(rules, ask)}, nil
					}
					return draw(ctx, ask)
				}
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

// chooser makes a chooser from a player that sees a Side. If nothing is legal, which some
// variants allow, it passes.
func chooser(pick func(*yut.Rules, Side, games.Ask[yut.State]) (Choice, float64)) games.Chooser[yut.State] {
	return func(_ context.Context, ask games.Ask[yut.State]) (games.Chosen, error) {
		rules, ok := ask.Kit.(*yut.Rules)
		if !ok {
			return games.Chosen{}, games.Errorf("wrong-game", "wanted a game of Yut Nori")
		}
		first := rules.Moves(&ask.State, nil)[0]
		c, _ := pick(rules, sideOf(rules, ask), ask)
		if m, legal := rules.Find(&ask.State, c.Mal, c.Score, c.Shortcut); legal {
			return games.Chosen{Move: m}, nil
		}
		return games.Chosen{Move: first}, nil // under a variant's rule that these players do not know
	}
}

// sideOf gives the position as such a player sees it.
func sideOf(r *yut.Rules, ask games.Ask[yut.State]) Side {
	return Side{r.Squares(&ask.State, ask.Side), r.Squares(&ask.State, ask.Side.Opponent()), r.Casts(&ask.State)}
}

// randomShares gives the probabilities of the moves that Random draws, by enumerating its
// draws. A move of one of several equivalent mals counts as that of the first.
func randomShares(r *yut.Rules, ask games.Ask[yut.State]) []games.Share {
	type result struct { // the key of a finished game does not tell casts apart
		key   games.Key
		score int
	}
	after := func(m games.Move) result {
		next := ask.State
		r.Play(&next, m)
		_, score, _ := r.Read(m)
		return result{r.Key(&next), score}
	}
	moves, side := r.Moves(&ask.State, nil), sideOf(r, ask)
	shares, results := make([]games.Share, len(moves)), make([]result, len(moves))
	for i, m := range moves {
		shares[i].Move, results[i] = m, after(m)
	}
	for first := range side.Casts {
		for second, mals := 0, 1; second < mals; second++ {
			draws := []int{first, second}
			c := Random(side, func(bound int) int {
				n := draws[0]
				draws, mals = draws[1:], bound
				return n
			})
			at := 0
			if m, legal := r.Find(&ask.State, c.Mal, c.Score, c.Shortcut); legal {
				at = max(0, slices.Index(results, after(m)))
			}
			shares[at].Probability += 1 / float64(len(side.Casts)*mals)
		}
	}
	return shares
}

// Random is the hand-out's player: it draws one of the casts held, and then for a back-do a
// mal on the board if there is one, otherwise any that has not finished. draw gives a number
// below its bound.
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

// sharing gives the weight at which a mal counts: 1 at home, less in a stack.
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

// reportDepth is how many moves the report's player looks ahead: its own and the
// opponent's reply. The report mentions greater depths too; one more is the limit here, since
// each further ply takes some forty times as long.
const (
	reportDepth     = 2
	mostReportDepth = 3
)

// throws are the single throws in the order in which the package lists them.
var throws = [...]int{1, 2, 3, 4, 5, -1}

// ReportTo is the report's MinimaxPlayer, looking so many moves ahead, from 1 to 3. After each
// of its moves it values every throw of the opponent by the reply that is worst for itself,
// and then takes the greatest of these values, as if it could choose the opponent's throw. It
// never uses probabilities. Of equal moves it keeps the first.
func ReportTo(r *yut.Rules, s Side, depth int) (Choice, float64) {
	return minimax(r, s, max(1, min(depth, mostReportDepth)), true)
}

// minimax searches with the maximising player's mals as Mine throughout. The original's
// alpha-beta window does not change the value of the root and is left out.
func minimax(r *yut.Rules, s Side, depth int, maximising bool) (best Choice, value float64) {
	if depth == 0 {
		return best, reportValue(&s.Mine, &s.Theirs)
	}
	value = math.Inf(1)
	if maximising {
		value = math.Inf(-1)
	}
	for mal := range s.Mine {
		for _, score := range s.Casts {
			for _, shortcut := range ways(&s, mal, maximising) {
				after := s
				mover, other := &after.Mine, &after.Theirs
				if !maximising {
					mover, other = other, mover
				}
				if _, legal := r.MakeMove(mover, other, mal, score, shortcut); !legal {
					continue
				}
				v := overThrows(r, after, depth-1, maximising)
				if maximising && v > value || !maximising && v < value {
					best, value = Choice{mal, score, shortcut}, v
				}
			}
		}
	}
	return best, value
}

// ways lists the shortcut flags tried for a mal: both where a back-do has a choice.
func ways(s *Side, mal int, maximising bool) []bool {
	at := s.Mine[mal]
	if !maximising {
		at = s.Theirs[mal]
	}
	if at == 15 || at == 22 || at == 29 {
		return []bool{true, false}
	}
	return []bool{false}
}

// overThrows takes the greatest value, or the least, instead of the mean.
func overThrows(r *yut.Rules, s Side, depth int, maximising bool) float64 {
	if depth == 0 {
		return reportValue(&s.Mine, &s.Theirs)
	}
	value := math.Inf(1)
	if maximising {
		value = math.Inf(-1)
	}
	for _, score := range throws {
		s.Casts = []int{score}
		_, v := minimax(r, s, depth, !maximising)
		if maximising {
			value = max(value, v)
		} else {
			value = min(value, v)
		}
	}
	return value
}

// The report's two bonuses, in variables so that products are rounded as in its
// program.
var captureBonus, landingPenalty = 0.07, -0.01

// reportValue is the report's evaluation. Its capture bonus can see no capture:
// after a move no square holds both sides, so it counts mals at home and at the
// finish where both sides have some.
func reportValue(mine, theirs *[4]uint8) float64 {
	e := 0.0
	for _, at := range mine {
		e -= float64(yut.ReportTurns[at] * sharing(mine, at))
		if has(theirs, at) {
			e += captureBonus
		}
		for _, from := range theirs {
			if squares, endangered := yut.Exposed(at, from); endangered {
				e += float64(landingPenalty * float64(squares))
			}
		}
	}
	for _, at := range theirs {
		e += float64(yut.ReportTurns[at] * sharing(theirs, at))
		if has(mine, at) {
			e -= captureBonus
		}
		for _, from := range mine {
			if squares, endangered := yut.Exposed(at, from); endangered {
				e -= float64(landingPenalty * float64(squares))
			}
		}
	}
	return e
}

func has(mals *[4]uint8, at uint8) bool { return slices.Contains(mals[:], at) }
