package reproduce

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands/arena/referee"
	"parlor/commands/play"
	"parlor/games"
)

// What the COMP30024 report says. Its program is the player report, and its greedy
// module the player greedy.

const ropasci = "ropasci"

func ropasciEntries() []Entry {
	against := func(opponent string, openings int, c claim) trial {
		return trial{game: ropasci, first: "report", second: opponent, games: [2]int{60, 1000}, openings: openings, claim: c}
	}
	random, greedy := against("random", 0, won{1, 0}), against("greedy", 2, stronger{})
	list := []Entry{
		{
			Name: "opening", Says: "the first three actions of Upper", Figure: "r 4 -1, s 3 -1, p 2 -1", Where: "3.2, 1",
			question: is("a game of match report random", "r 4 -1, s 3 -1, p 2 -1", ropasciOpening),
		},
		{
			Name: "reach", Says: "in the first 3 turns the opponent could reach row -2 at most", Figure: "-2", Where: "3.2, 1 a",
			question: is("the rows of all actions of Lower in three turns", -2, lowersReach),
		},
		{
			Name: "involves-chance", Says: "the game involves chance moves", Figure: "yes", Where: "1.1",
			Why:      "nothing is drawn: what is not known is only the other side's choice of the same turn",
			question: is("what nature deals", "yes", ropasciChance),
		},
		{
			Name: "defeat-weight", Says: "a defeated token counts 10000", Figure: "10000", Where: "3.2",
			question: is("the weight of defeated", "10000", ropasciWeight(0, 1)),
		},
		{
			Name: "closeness", Says: "a token to defeat at distance 1, 2 and 8 counts", Figure: "80 70 10", Where: "3.2",
			question: is("the weight of chase times 9 less the distance", "80 70 10", ropasciWeight(1, 8, 7, 1)),
		},
		{
			Name: "danger", Says: "a token that defeats at distance 1, and at 8, counts", Figure: "-80 -10", Where: "3.2",
			question: is("the weight of danger times 9 less the distance", "-80 -10", ropasciWeight(2, 8, 1)),
		},
		{
			Name: "balance", Says: "too many tokens of a symbol count", Figure: "-1000", Where: "3.2",
			question: is("the weight of unbalanced", "-1000", ropasciWeight(3, 1)),
		},
		{
			Name: "throws-outnumber", Says: "there are many more possible throws than possible moves", Figure: "more throws", Where: "3.3, 1",
			question: counted{"the legal actions of Upper in games of match report random", ropasciThrows},
		},
		{
			Name: "beats-random", Says: "the winning rate against random gets to 100 %", Figure: "100 %", Where: "4.1", question: random,
			Why: "now and then a random token becomes invincible, or a position comes up for the third time",
		},
		{
			Name: "time-against-random", Says: "it wins against random in around 17 to 18 seconds", Figure: "17-18 s", Where: "4.1", Why: noTimes,
		},
		{
			Name: "beats-greedy", Says: "it defeats the greedy program", Figure: "wins", Where: "4.2", question: greedy,
			Why: "both retreat and wait for the other, and most games end by repetition: they are not lost, and not won",
		},
		{
			Name: "greedy-takes-longer", Says: "it takes longer to defeat greedy than random", Figure: "longer", Where: "4.2",
			question: counted{"turns of the games of the two matches", longer(greedy, random)},
		},
		{
			Name: "leaves", Says: "time is O(b^(m/2)) with b = 6 and m = 4", Figure: "36", Where: "5",
			Why:      "b^(m/2) is for a perfect order and counts leaves alone; all positions are counted here, those to order actions as well",
			question: counted{"positions looked at for an action in match report random", ropasciNodes(random)},
		},
		{
			Name: "throw-limit", Says: "each game is finished in one minute, greedily after 55 seconds", Figure: "55 s of 60 s", Where: "2.2", Why: noTimes,
		},
		{
			Name: "six-actions", Says: "keeping the first six actions is preferred", Figure: "6", Where: "2.2",
			Why: "the player keeps six, as the program; how others did is not told",
		},
	}
	for i := range list {
		list[i].Game = ropasci
	}
	return list
}

// ropasciOpening lists what the report's program does first as Upper.
func ropasciOpening(ctx context.Context, l *Lab) (string, error) {
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
func lowersReach(_ context.Context, l *Lab) (int, error) {
	p, err := l.start(ropasci)
	if err != nil {
		return 0, err
	}
	return reach(p, []string{"throw r 4 -1", "throw s 3 -1", "throw p 2 -1"})
}

// reach is the greatest row of an action of Lower while Upper makes some actions.
func reach(p play.Position, uppers []string) (most int, err error) {
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

// rowOf reads the row that an action leads to: (throw s row column), or (slide row
// column row column).
func rowOf(notation string) (row int, err error) {
	words := strings.Fields(strings.Trim(notation, "()"))
	_, err = fmt.Sscan(words[len(words)-2], &row)
	return row, err
}

func ropasciChance(_ context.Context, l *Lab) (string, error) {
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
func ropasciWeight(feature int, counts ...games.Value) func(context.Context, *Lab) (string, error) {
	return func(_ context.Context, l *Lab) (string, error) {
		kind, err := l.kind(ropasci)
		if err != nil {
			return "", err
		}
		var words []string
		for _, n := range counts {
			words = append(words, fmt.Sprint(float64(kind.Weights("report")[feature]*n)))
		}
		return strings.Join(words, " "), nil
	}
}

// ropasciThrows is the share of throws among the legal actions of Upper.
func ropasciThrows(ctx context.Context, l *Lab) (string, bool, error) {
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
func longer(one, other trial) func(context.Context, *Lab) (string, bool, error) {
	return func(ctx context.Context, l *Lab) (string, bool, error) {
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

// ropasciNodes is how many positions the first player of a trial looks at for a move.
func ropasciNodes(t trial) func(context.Context, *Lab) (string, bool, error) {
	return func(ctx context.Context, l *Lab) (string, bool, error) {
		out, err := t.outcome(ctx, l)
		if err != nil {
			return "", false, err
		}
		mean := float64(out.Score.Measured[0].Of(referee.Nodes)) / float64(max(1, out.Score.Plies))
		return fmt.Sprintf("%.0f", mean), mean <= 36, nil
	}
}
