package reproduce

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/play"
	"parlor/games"
)

// What the COMP 472 report says. Its program is the player report.

const doubleCard = "double-card"

func doubleCardEntries() []Entry {
	list := []Entry{
		{
			Name: "board", Says: "the board is a matrix of 8 by 12", Figure: "96 cells", Where: "1.1",
			question: is("the empty cells of the first picture", "96 cells", func(_ context.Context, l *Lab) (string, error) {
				p, err := l.start(doubleCard)
				if err != nil {
					return "", err
				}
				return fmt.Sprintf("%d cells", strings.Count(p.Picture(), " .")), nil
			}),
		},
		{
			Name: "first-example", Says: "the tree has 0 1 A 1, 0 1 A 2 and then 0 1 A 3 or 0 2 A 3", Figure: "legal", Where: "1.2",
			question: is("the moves in turn", "legal", sequence("0 1 A 1", "0 1 A 2", "0 2 A 3")),
		},
		{
			Name: "second-example", Says: "the tree has 0 2 A 1 and then 0 1 A 2", Figure: "legal", Where: "1.2",
			Why:      "0 2 A 1 lies upright and fills A 2 too",
			question: is("the moves in turn", "legal", sequence("0 2 A 1", "0 1 A 2")),
		},
		{
			Name: "weights", Says: "a window with 1, 2 or 3 of one kind counts", Figure: "1 10 100", Where: "2.1, (1)",
			question: is("the weights of the evaluation informed for colours", "1 10 100", lastWeights(4, 3)),
		},
		{
			Name: "weights-dots", Says: "windows of dots count the same, taken off", Figure: "-1 -10 -100", Where: "2.1, (2)",
			question: is("the weights of the evaluation informed for dots", "-1 -10 -100", lastWeights(7, 3)),
		},
		{
			Name: "windows-of-a-move", Says: "any move affects up to 17 windows", Figure: "17", Where: "2.2",
			Why:      "each of the two cells lies in up to 16 windows, 4 in each of four directions, and 3 hold both: 16 + 16 - 3",
			question: is("the windows of four with a cell of a card, at most", 17, func(context.Context, *Lab) (int, error) { return mostWindows(), nil }),
		},
		{
			Name: "horizon", Says: "the heuristic could not be computed further than 2 moves ahead", Figure: "2", Where: "2.2", Why: noTimes,
		},
		{
			Name: "takes-wins", Says: "it plays the winning move as soon as there is one", Figure: "always", Where: "3.1",
			question: counted{"the games of match report random, and of report 1 :openings 2", watch((*watcher).takes)},
		},
		{
			Name: "blocks", Says: "it always blocks a move that wins for the opponent, if that can be done", Figure: "always", Where: "2.2, 3.1",
			question: counted{"the games of match report random, and of report 1 :openings 2", watch((*watcher).blocks)},
		},
		{
			Name: "tournament", Says: "6-0 against three other teams", Figure: "6 of 6", Where: "3.1", Why: "the programs of the other teams are not at hand",
		},
		{
			Name: "deterministic", Says: "against itself its moves are always the same", Figure: "always", Where: "3.2",
			question: is("report against itself, three times", "always", sameAgain),
		},
	}
	for _, first := range []struct {
		side, start, plies, why string
	}{
		{"color", "double-card color -", "9", "which of equal moves its program takes is not told, and these games hang on that"},
		{"dots", "double-card dots -", "14", "which of equal moves its program takes is not told, and these games hang on that"},
	} {
		winnerWhy := "colours and dots can be exchanged, so that neither has an advantage: here whoever begins wins"
		list = append(list,
			Entry{
				Name: first.side + "-first-length", Says: "against itself, " + first.side + " first, the game has so many moves", Figure: first.plies, Where: "3.2",
				Why: first.why, question: is("match report report", first.plies, selfPlay(first.start, func(p []play.Position) string { return fmt.Sprint(len(p) - 1) })),
			},
			Entry{
				Name: first.side + "-first-winner", Says: "against itself, " + first.side + " first, color wins", Figure: "Color", Where: "3.2",
				Why: winnerWhy, question: is("match report report", "Color", selfPlay(first.start, winner)),
			},
		)
	}
	list = append(list, Entry{
		Name: "sees-its-loss", Says: "dots values its best path at plus infinity, a win for color", Figure: "infinity", Where: "3.2",
		Why: "its game against itself is another, so the position that is meant is not known",
	})
	for i := range list {
		list[i].Game = doubleCard
	}
	return list
}

// sequence plays moves from the start and says whether all are legal.
func sequence(moves ...string) func(context.Context, *Lab) (string, error) {
	return func(_ context.Context, l *Lab) (string, error) {
		p, err := l.start(doubleCard)
		if err != nil {
			return "", err
		}
		for _, m := range moves {
			if p, err = afterWords(p, strings.Fields(m)...); err != nil {
				return m + " is illegal", nil
			}
		}
		return "legal", nil
	}
}

// lastWeights writes some of the weights of the evaluation informed.
func lastWeights(from, n int) func(context.Context, *Lab) (string, error) {
	return func(ctx context.Context, l *Lab) (string, error) {
		all, err := weightsOf(doubleCard, "informed")(ctx, l)
		words := strings.Fields(all)
		if err != nil || len(words) < from+n {
			return all, err
		}
		return strings.Join(words[from:from+n], " "), nil
	}
}

// mostWindows counts the windows of four cells in line on a board of 8 by 12 that hold
// a cell of a card, for the card that has most.
func mostWindows() (most int) {
	const columns, rows, length = 8, 12, 4
	windows := func(touches func(column, row int) bool) (n int) {
		for column := range columns {
			for row := range rows {
				for _, step := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
					if end := column + (length-1)*step[0]; end < 0 || end >= columns || row+(length-1)*step[1] >= rows {
						continue
					}
					for i := range length {
						if touches(column+i*step[0], row+i*step[1]) {
							n++
							break
						}
					}
				}
			}
		}
		return n
	}
	for column := range columns {
		for row := range rows {
			for _, other := range [2][2]int{{column + 1, row}, {column, row + 1}} {
				most = max(most, windows(func(c, r int) bool { return c == column && r == row || c == other[0] && r == other[1] }))
			}
		}
	}
	return most
}

// selfPlay plays the report's program against itself and tells something of the game.
func selfPlay(start string, tell func([]play.Position) string) func(context.Context, *Lab) (string, error) {
	return func(ctx context.Context, l *Lab) (string, error) {
		p, err := l.plan(doubleCard, matchFrom(start, "report", "report"))
		if err != nil {
			return "", err
		}
		positions, _, err := l.replay(ctx, p, 0)
		if err != nil {
			return "", err
		}
		return tell(positions), nil
	}
}

// winner names the side that has won a game.
func winner(positions []play.Position) string {
	last := positions[len(positions)-1]
	switch score := last.Score(); {
	case score > 0:
		return last.Info().Side(games.Max)
	case score < 0:
		return last.Info().Side(games.Min)
	}
	return "nobody"
}

// sameAgain plays the game of the program against itself several times.
func sameAgain(ctx context.Context, l *Lab) (string, error) {
	var first string
	for again := range 3 {
		text, err := selfPlay("double-card color -", func(p []play.Position) string { return p[len(p)-1].Text() })(ctx, l)
		if err != nil {
			return "", err
		}
		if again > 0 && text != first {
			return "not always", nil
		}
		first = text
	}
	return "always", nil
}
