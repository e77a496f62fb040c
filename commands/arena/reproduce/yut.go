package reproduce

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"parlor/commands/arena/match"
)

// What the CoE202 report says. Its MinimaxPlayer is the player report; ExamplePlayer and
// RandomPlayer are example and random.

const yut = "yut"

func yutCounts() map[string]count {
	return map[string]count{
		"gae":             figure(castOdds("2")),
		"geol":            figure(castOdds("3")),
		"gae-or-geol":     judged(gaeOrGeol),
		"vulnerable-9":    figure(threats(9)),
		"vulnerable-14":   figure(threats(14)),
		"vulnerable-map":  figure(vulnerableMap),
		"landing-penalty": figure(landingPenalty),
		"hundred-seeds": figure(func(ctx context.Context, l *Workbench) (string, error) {
			won, err := packageGames(ctx, l)
			return fmt.Sprint(strings.Count(won, "1")), err
		}),
		"printed-games": figure(func(ctx context.Context, l *Workbench) (string, error) {
			won, err := packageGames(ctx, l)
			if err != nil {
				return "", err
			}
			return strings.Join(strings.Split(won[21:25]+won[97:100], ""), " "), nil
		}),
	}
}

// castOdds writes the chance of one throw.
func castOdds(cast string) func(context.Context, *Workbench) (string, error) {
	return func(_ context.Context, l *Workbench) (string, error) {
		share, err := castShare(l, cast)
		return fmt.Sprintf("%.2f %%", 100*share), err
	}
}

func castShare(l *Workbench, cast string) (float64, error) {
	p, err := l.start(yut)
	if err != nil {
		return 0, err
	}
	_, total := odds(p)
	at := slices.Index(namesOf(p, p.Moves()), cast)
	if at < 0 {
		return 0, nil
	}
	return float64(p.Weight(p.Moves()[at])) / float64(total), nil
}

func gaeOrGeol(_ context.Context, l *Workbench) (string, bool, error) {
	gae, err := castShare(l, "2")
	if err != nil {
		return "", false, err
	}
	geol, err := castShare(l, "3")
	return percent(gae + geol), math.Round(10*(gae+geol)) == 7, err
}

// threats lists the squares from which a gae or a geol leads to a square.
func threats(square int) func(context.Context, *Workbench) (string, error) {
	return func(_ context.Context, l *Workbench) (string, error) {
		from, err := threatsTo(l)
		return strings.Trim(fmt.Sprint(from[square]), "[]"), err
	}
}

// threatsTo lists for every square those from which a gae or a geol leads there, in order. The finish
// is left out, as nothing can be caught there.
func threatsTo(l *Workbench) (to [31][]int, err error) {
	for from := range 30 {
		p, err := l.at(yut, fmt.Sprintf("yut 0 casts:2,3 a:%d,30,30,30 b:0,0,0,0", from))
		if err != nil {
			return to, err
		}
		for _, m := range p.Moves() {
			var mal, at, square, cast int
			if _, err := fmt.Sscanf(strings.Trim(p.Name(m).Notation, "()"), "%d %d %d %d", &mal, &at, &square, &cast); err != nil {
				return to, err
			}
			if square < 30 {
				to[square] = append(to[square], from)
			}
		}
	}
	return to, nil
}

// vulnerable is the report's map, by tiles.
var vulnerable = [31][]int{
	2: {0}, 3: {0, 1}, 4: {1, 2}, 5: {2, 3}, 6: {3, 4}, 7: {4}, 8: {6}, 9: {6, 7}, 10: {7, 8}, 12: {10}, 14: {5},
	15: {10, 11, 5, 13}, 16: {13, 14}, 17: {14}, 18: {8, 9}, 19: {9}, 20: {18}, 21: {18, 19}, 22: {19, 20, 16},
	23: {11, 12}, 24: {12, 15}, 25: {20, 21, 16, 17}, 26: {17, 21, 22}, 27: {22, 25}, 28: {25, 26}, 29: {26, 27},
}

// vulnerableMap counts the tiles of the report's map that are right.
func vulnerableMap(_ context.Context, l *Workbench) (string, error) {
	to, err := threatsTo(l)
	right := 0
	for tile := range to {
		said := slices.Sorted(slices.Values(vulnerable[tile]))
		if slices.Equal(said, to[tile]) {
			right++
		}
	}
	return fmt.Sprintf("%d tiles", right), err
}

// landingPenalty is what a threatened mal costs in the unit of a turn.
func landingPenalty(_ context.Context, l *Workbench) (string, error) {
	kind, err := l.kind(yut)
	if err != nil {
		return "", err
	}
	weights := weightsIn(kind, "report")
	turns, exposed := weights[2], weights[4]
	return fmt.Sprint(float64(exposed / turns)), nil
}

// packageSeeds is how many games the report's program counts.
const packageSeeds = 100

// packageGames gives the winners of the package's games with seeds from 0 on, the report's player
// moving first: 1 for it and 2 for ExamplePlayer.
func packageGames(ctx context.Context, l *Workbench) (winners string, err error) {
	m := match.Match{First: "report", Second: "example"}
	for n := range packageSeeds {
		m.Starts = append(m.Starts, fmt.Sprintf("yut 0 casts:? a:0,0,0,0 b:0,0,0,0 dice:package seed:%d thrown:0,0", n))
	}
	m.Starts = m.Starts[:packageSeeds]
	var won strings.Builder
	for n := range m.Starts {
		one := m
		one.Starts = m.Starts[n : n+1]
		plan, err := l.plan(yut, one)
		if err != nil {
			return "", err
		}
		row, err := plan.Play(ctx, 0)
		if err != nil {
			return "", err
		}
		won.WriteString(map[bool]string{true: "1", false: "2"}[row.Halves == 2])
	}
	return won.String(), nil
}
