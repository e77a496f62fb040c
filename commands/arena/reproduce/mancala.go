package reproduce

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/arena/referee"
)

// What the B351 assignment says. Its players are mm, ab and dp; remote-stand-in stands in for the
// instructor's program, and the tournament's player is bonus.

const mancala = "mancala"

func mancalaCounts() map[string]count {
	return map[string]count{
		"pits": figure(mancalaBoard(func(board []string) string {
			return fmt.Sprintf("%d and %d", len(board[:6]), len(board[7:13]))
		})),
		"stones": figure(mancalaBoard(func(board []string) string {
			pits := slices.Concat(board[:6], board[7:13])
			slices.Sort(pits)
			return strings.Join(slices.Compact(pits), " ")
		})),
		"board-array":       figure(mancalaBoard(func(board []string) string { return fmt.Sprint(len(board)) })),
		"alpha-beta-same":   figure(sameGames("mm", "ab")),
		"dynamic-same":      figure(sameGames("ab", "dp")),
		"alpha-beta-faster": judged(fewerNodes("mm", "ab")),
		"beats-random":      judged(bothSeats),
		"sections":          figure(sum(5, 15, 10, 20, 15, 10, 25)),
		"total-of-5.7":      figure(sum(2, 3, 5, 5, 10)),
		"total-of-5.4":      figure(sum(2, 2, 1, 2, 1, 2, 5, 3, 2)),
		"total-of-5.2":      figure(sum(2, 2, 1, 2, 3, 5)),
	}
}

// sum adds points up.
func sum(points ...int) func(context.Context, *Workbench) (int, error) {
	total := 0
	for _, p := range points {
		total += p
	}
	return func(context.Context, *Workbench) (int, error) { return total, nil }
}

// mancalaBoard reports something about the numbers of the first position.
func mancalaBoard(tell func(board []string) string) func(context.Context, *Workbench) (string, error) {
	return func(_ context.Context, l *Workbench) (string, error) {
		p, err := l.start(mancala)
		if err != nil {
			return "", err
		}
		return tell(strings.Split(strings.Fields(p.Text())[1], ",")), nil
	}
}

// againstRandom is a match of one of the assignment's players.
func againstRandom(player string) trial {
	return trial{game: mancala, first: player, second: "random", games: [2]int{60, 600}}
}

// sameGames says whether two players choose alike: against the same random player they then play the
// same games.
func sameGames(one, other string) func(context.Context, *Workbench) (string, error) {
	return func(ctx context.Context, l *Workbench) (string, error) {
		n := l.count([2]int{20, 200})
		var played [2][]string
		for i, player := range []string{one, other} {
			plan, err := l.plan(mancala, againstRandom(player).match())
			if err != nil {
				return "", err
			}
			for number := range uint64(n) {
				row, err := plan.Play(ctx, number)
				if err != nil {
					return "", err
				}
				played[i] = append(played[i], fmt.Sprint(row.Moves))
			}
		}
		differ := 0
		for i := range n {
			if played[0][i] != played[1][i] {
				differ++
			}
		}
		if differ == 0 {
			return "the same", nil
		}
		return fmt.Sprintf("others in %d of %d games", differ, n), nil
	}
}

// fewerNodes says how many times as many positions one player visits as another.
func fewerNodes(one, other string) func(context.Context, *Workbench) (string, bool, error) {
	return func(ctx context.Context, l *Workbench) (string, bool, error) {
		var nodes [2]float64
		for i, player := range []string{one, other} {
			out, err := againstRandom(player).outcome(ctx, l)
			if err != nil {
				return "", false, err
			}
			nodes[i] = float64(out.Score.Measured[0].Of(referee.Nodes))
		}
		times := nodes[0] / max(1, nodes[1])
		return fmt.Sprintf("%.1f times fewer", times), times > 2, nil
	}
}

// bothSeats says how often alpha-beta wins in each seat.
func bothSeats(ctx context.Context, l *Workbench) (string, bool, error) {
	out, err := againstRandom("ab").outcome(ctx, l)
	if err != nil {
		return "", false, err
	}
	t := out.Tally
	n := max(1, t.Games()/2)
	return fmt.Sprintf("%d and %d of %d", t.Wins[0], t.Wins[1], n), 2*t.Wins[0] > n && 2*t.Wins[1] > n, nil
}
