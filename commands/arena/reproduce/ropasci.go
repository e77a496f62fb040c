package reproduce

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/arena/referee"
	"parlor/commands/game/position"
	"parlor/games"
)

// What the COMP30024 report says. Its program is the player report, and its greedy
// module the player greedy.

const ropasci = "ropasci"

// reportsRandom and reportsGreedy are the matches of the report that are also counted in other ways.
var (
	reportsRandom = trial{game: ropasci, first: "report", second: "random", games: [2]int{60, 1000}}
	reportsGreedy = trial{game: ropasci, first: "report", second: "greedy", games: [2]int{60, 1000}, openings: 2}
)

func ropasciCounts() map[string]count {
	return map[string]count{
		"opening":             figure(ropasciOpening),
		"reach":               figure(lowersReach),
		"involves-chance":     figure(ropasciChance),
		"defeat-weight":       figure(ropasciWeight(0, 1)),
		"closeness":           figure(ropasciWeight(1, 8, 7, 1)),
		"danger":              figure(ropasciWeight(2, 8, 1)),
		"balance":             figure(ropasciWeight(3, 1)),
		"throws-outnumber":    judged(ropasciThrows),
		"greedy-takes-longer": judged(longer(reportsGreedy, reportsRandom)),
		"leaves":              judged(ropasciNodes(reportsRandom)),
	}
}

// ropasciOpening lists the first actions of the report's program as Upper.
func ropasciOpening(ctx context.Context, l *Workbench) (string, error) {
	p, err := l.plan(ropasci, trial{first: "report", second: "random"}.match())
	if err != nil {
		return "", err
	}
	positions, moves, err := l.replay(ctx, p, 0)
	if err != nil {
		return "", err
	}
	var actions []string
	for i := 0; len(actions) < 3; i += 2 { // every second move is Lower's
		actions = append(actions, strings.TrimPrefix(strings.Trim(positions[i].Name(moves[i]).Notation, "()"), "throw "))
	}
	return strings.Join(actions, ", "), nil
}

// lowersReach is the greatest row that an action of Lower can lead to in the first three
// turns, with Upper throwing as the report's program does.
func lowersReach(_ context.Context, l *Workbench) (int, error) {
	p, err := l.start(ropasci)
	if err != nil {
		return 0, err
	}
	return reach(p, []string{"throw r 4 -1", "throw s 3 -1", "throw p 2 -1"})
}

// reach is the greatest row of an action of Lower while Upper makes some actions.
func reach(p position.Position, uppers []string) (most int, err error) {
	most = -4 // Lower's edge
	if len(uppers) == 0 {
		return most, nil
	}
	half, err := afterWords(p, strings.Fields(uppers[0])...)
	if err != nil {
		return most, err
	}
	for _, m := range half.Moves() {
		row, err := rowOf(half.Name(m).Notation)
		if err != nil {
			return most, err
		}
		below, err := reach(half.After(m), uppers[1:])
		if err != nil {
			return most, err
		}
		most = max(most, row, below)
	}
	return most, nil
}

// rowOf reads the row that an action leads to: (throw s row column), or (slide row column row
// column).
func rowOf(notation string) (row int, err error) {
	words := strings.Fields(strings.Trim(notation, "()"))
	_, err = fmt.Sscan(words[len(words)-2], &row)
	return row, err
}

func ropasciChance(_ context.Context, l *Workbench) (string, error) {
	p, err := l.start(ropasci)
	if err != nil {
		return "", err
	}
	if p.Info().Outcome == "" {
		return "no", nil
	}
	return "yes", nil
}

// ropasciWeight writes one weight of the report's evaluation times some counts.
func ropasciWeight(feature int, counts ...games.Value) func(context.Context, *Workbench) (string, error) {
	return func(_ context.Context, l *Workbench) (string, error) {
		kind, err := l.kind(ropasci)
		if err != nil {
			return "", err
		}
		var words []string
		for _, n := range counts {
			words = append(words, fmt.Sprint(float64(weightsIn(kind, "report")[feature]*n)))
		}
		return strings.Join(words, " "), nil
	}
}

// ropasciThrows is the share of throws among the legal actions of Upper.
func ropasciThrows(ctx context.Context, l *Workbench) (string, bool, error) {
	p, err := l.plan(ropasci, trial{first: "report", second: "random"}.match())
	if err != nil {
		return "", false, err
	}
	throws, all := 0, 0
	for number := range uint64(l.count([2]int{6, 40})) {
		positions, _, err := l.replay(ctx, p, number)
		if err != nil {
			return "", false, err
		}
		for _, at := range positions {
			if at.Turn() != games.Both {
				continue
			}
			for _, m := range at.Moves() {
				all++
				if at.Name(m).Words[0] == "throw" {
					throws++
				}
			}
		}
	}
	share := float64(throws) / float64(max(1, all))
	return percent(share) + " throws", share > 1./2, nil
}

// longer compares how many decisions the games of two trials have.
func longer(one, other trial) func(context.Context, *Workbench) (string, bool, error) {
	return func(ctx context.Context, l *Workbench) (string, bool, error) {
		var mean [2]float64
		for i, t := range [2]trial{one, other} {
			out, err := t.outcome(ctx, l)
			if err != nil {
				return "", false, err
			}
			mean[i] = float64(out.Score.Plies) / float64(max(1, out.Score.Games))
		}
		return fmt.Sprintf("%.0f and %.0f turns", mean[0], mean[1]), mean[0] > mean[1], nil
	}
}

// ropasciNodes is how many positions the first player of a trial examines per move.
func ropasciNodes(t trial) func(context.Context, *Workbench) (string, bool, error) {
	return func(ctx context.Context, l *Workbench) (string, bool, error) {
		out, err := t.outcome(ctx, l)
		if err != nil {
			return "", false, err
		}
		mean := float64(out.Score.Measured[0].Of(referee.Nodes)) / float64(max(1, out.Score.Plies))
		return fmt.Sprintf("%.0f", mean), mean <= 36, nil
	}
}
