package reproduce

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/arena/referee"
)

// What the B351 assignment says. Its players are mm, ab and dp, the instructor's program
// is stood in for by remote-stand-in, and the tournament's player is bonus.

const mancala = "mancala"

func mancalaEntries() []Entry {
	list := []Entry{
		{
			Name: "pits", Says: "two rows of six pits", Figure: "6 and 6", Where: "2",
			question: is("the pits of the first position", "6 and 6", mancalaBoard(func(board []string) string {
				return fmt.Sprintf("%d and %d", len(board[:6]), len(board[7:13]))
			})),
		},
		{
			Name: "stones", Says: "a new board has 4 stones in each pit", Figure: "4", Where: "3.1, 1 (a)",
			question: is("the stones of the first position", "4", mancalaBoard(func(board []string) string {
				pits := slices.Concat(board[:6], board[7:13])
				slices.Sort(pits)
				return strings.Join(slices.Compact(pits), " ")
			})),
		},
		{
			Name: "board-array", Says: "board is an array of 15 numbers", Figure: "15", Where: "3.1, 1 (f)",
			question: is("the numbers of a position text", "15", mancalaBoard(func(board []string) string { return fmt.Sprint(len(board)) })),
		},
		{
			Name: "alpha-beta-same", Says: "alpha-beta gives exactly the same answer as minimax", Figure: "the same", Where: "3.2.3",
			question: is("the moves of match mm random and of match ab random", "the same", sameGames("mm", "ab")),
		},
		{
			Name: "dynamic-same", Says: "dynamic programming gives exactly the same answer as alpha-beta", Figure: "the same", Where: "3.2.4",
			question: is("the moves of match ab random and of match dp random", "the same", sameGames("ab", "dp")),
		},
		{
			Name: "alpha-beta-faster", Says: "alpha-beta should run significantly faster than minimax", Figure: "faster", Where: "3.2.3",
			question: counted{"the positions visited in the two matches", fewerNodes("mm", "ab")},
		},
		{
			Name: "beats-random", Says: "the player beats a random player on a blank board, as P1 and as P2", Figure: "both", Where: "5.7",
			question: counted{"the games of match ab random, by seats", bothSeats},
		},
		{
			Name: "beats-instructor", Says: "a good player beats the instructor's, at depth 5, more than half the time", Figure: "above 50 %", Where: "5.7",
			question: trial{
				game: mancala, first: "(bonus :nodes 20000)", second: "remote-stand-in", games: [2]int{40, 400}, openings: 4, claim: stronger{},
			},
		},
		{
			Name: "chooses-well", Says: "a good player chooses moves well at depths 1, 3 and 5", Figure: "none", Where: "5.7",
			Why: "there is no figure, and the positions are the grader's",
		},
		{
			Name: "sections", Says: "the points of the sections make 100 %", Figure: "100", Where: "5.1 to 5.7",
			question: is("the headings of the sections added up", 100, sum(5, 15, 10, 20, 15, 10, 25)),
		},
		{
			Name: "total-of-5.7", Says: "the points of competency and gameplay", Figure: "20", Where: "5.7",
			Why: "a slip: the heading has 25, and the rows come to 25", question: is("the rows added up", 20, sum(2, 3, 5, 5, 10)),
		},
		{
			Name: "total-of-5.4", Says: "the points of alphaBeta (logic)", Figure: "20", Where: "5.4",
			question: is("the rows added up", 20, sum(2, 2, 1, 2, 1, 2, 5, 3, 2)),
		},
		{
			Name: "total-of-5.2", Says: "the points of minimax (logic)", Figure: "15", Where: "5.2",
			question: is("the rows added up", 15, sum(2, 2, 1, 2, 3, 5)),
		},
	}
	for i := range list {
		list[i].Game = mancala
	}
	return list
}

// sum adds points up.
func sum(points ...int) func(context.Context, *Lab) (int, error) {
	total := 0
	for _, p := range points {
		total += p
	}
	return func(context.Context, *Lab) (int, error) { return total, nil }
}

// mancalaBoard tells something of the numbers of the first position.
func mancalaBoard(tell func(board []string) string) func(context.Context, *Lab) (string, error) {
	return func(_ context.Context, l *Lab) (string, error) {
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

// sameGames says whether two players choose alike: against the same random player they
// then play the same games.
func sameGames(one, other string) func(context.Context, *Lab) (string, error) {
	return func(ctx context.Context, l *Lab) (string, error) {
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
func fewerNodes(one, other string) func(context.Context, *Lab) (string, bool, error) {
	return func(ctx context.Context, l *Lab) (string, bool, error) {
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
func bothSeats(ctx context.Context, l *Lab) (string, bool, error) {
	out, err := againstRandom("ab").outcome(ctx, l)
	if err != nil {
		return "", false, err
	}
	t := out.Tally
	n := max(1, t.Games()/2)
	return fmt.Sprintf("%d and %d of %d", t.Wins[0], t.Wins[1], n), 2*t.Wins[0] > n && 2*t.Wins[1] > n, nil
}
