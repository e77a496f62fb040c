package reproduce

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/game/position"
	"parlor/games"
)

// What the COMP 472 report says. Its program is the player report.

const doubleCard = "double-card"

func doubleCardCounts() map[string]count {
	return map[string]count{
		"board": figure(func(_ context.Context, l *Workbench) (string, error) {
			p, err := l.start(doubleCard)
			if err != nil {
				return "", err
			}
			return fmt.Sprintf("%d cells", strings.Count(p.Seen().Picture(false), " .")), nil
		}),
		"first-example":      figure(sequence("0 1 A 1", "0 1 A 2", "0 2 A 3")),
		"second-example":     figure(sequence("0 2 A 1", "0 1 A 2")),
		"weights":            figure(lastWeights(4, 3)),
		"weights-dots":       figure(lastWeights(7, 3)),
		"windows-of-a-move":  figure(func(context.Context, *Workbench) (int, error) { return mostWindows(), nil }),
		"takes-wins":         judged(watch((*watcher).takes)),
		"blocks":             judged(watch((*watcher).blocks)),
		"deterministic":      figure(sameAgain),
		"color-first-length": figure(selfPlay("double-card color -", length)),
		"color-first-winner": figure(selfPlay("double-card color -", winner)),
		"dots-first-length":  figure(selfPlay("double-card dots -", length)),
		"dots-first-winner":  figure(selfPlay("double-card dots -", winner)),
	}
}

// length is how many moves a game has.
func length(path []position.Position) string { return fmt.Sprint(len(path) - 1) }

// sequence plays moves from the start and says whether all were legal.
func sequence(moves ...string) func(context.Context, *Workbench) (string, error) {
	return func(_ context.Context, l *Workbench) (string, error) {
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
func lastWeights(from, n int) func(context.Context, *Workbench) (string, error) {
	return func(ctx context.Context, l *Workbench) (string, error) {
		all, err := weightsOf(doubleCard, "informed")(ctx, l)
		words := strings.Fields(all)
		if err != nil || len(words) < from+n {
			return all, err
		}
		return strings.Join(words[from:from+n], " "), nil
	}
}

// mostWindows counts the windows of four cells in line, on a board of 8 by 12, that contain a cell of
// a card, for the card with the most.
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

// selfPlay plays the report's program against itself and reports something about the game.
func selfPlay(start string, tell func([]position.Position) string) func(context.Context, *Workbench) (string, error) {
	return func(ctx context.Context, l *Workbench) (string, error) {
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
func winner(positions []position.Position) string {
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
func sameAgain(ctx context.Context, l *Workbench) (string, error) {
	var first string
	for again := range 3 {
		text, err := selfPlay("double-card color -", func(p []position.Position) string { return p[len(p)-1].Text() })(ctx, l)
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
