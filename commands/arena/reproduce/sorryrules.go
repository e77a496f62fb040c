package reproduce

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/play"
	"parlor/games"
)

// sorryRules are what the write-up says of cards, moves and the board, in numbers.
func sorryRules() []Entry {
	list := []Entry{
		{
			Name: "branches-of-chance", Says: "each chance node had 5 branches", Figure: "5", Where: "Using the Expectiminimax Algorithm",
			question: is("the outcomes at the first draw", 5, func(_ context.Context, l *Lab) (int, error) {
				p, err := l.start(sorry)
				if err != nil {
					return 0, err
				}
				return len(p.Moves()), nil
			}),
		},
		{
			Name: "cards", Says: "the game is played with the 1, 5, 8, 10 and Sorry", Figure: "1 5 8 10 Sorry!", Where: "Overview of Sorry",
			question: is("the outcomes at the first draw", "1 5 8 10 Sorry!", func(_ context.Context, l *Lab) (string, error) {
				p, err := l.start(sorry)
				if err != nil {
					return "", err
				}
				return strings.Join(namesOf(p, p.Moves()), " "), nil
			}),
		},
		{
			Name: "sorry-is-rare", Says: "Sorry! cards are not common", Figure: "below 1 in 5", Where: "Results and Discussion",
			question: counted{"the odds of the outcomes", sorryCardOdds},
		},
		{
			Name: "infinite-deck", Says: "the probability of a certain card getting chosen does not change", Figure: "the same", Where: "Using the Expectiminimax Algorithm",
			question: is("the odds before and after each first card", "the same", sorryDeck),
		},
		{
			Name: "leaving-start", Says: "at the start only a 1 can be played", Figure: "1", Where: "Read Me, Instructions",
			question: is("the cards with a move in the first position", "1", sorryFirstCards),
		},
		{
			Name: "one-move-from-start", Says: "only one legal move takes a piece out of start, however many wait there", Figure: "1", Where: "Game Representation and Legal Moves",
			question: is("the moves with a 1, three pieces at start", 1, movesAt("sorry red 1 r:-1,-1,-1 g:-2,-2,-2")),
		},
		{
			Name: "uses-of-the-10", Says: "the 10 is used as a 10 or as a -1", Figure: "2", Where: "Overview of Sorry",
			question: is("the moves of one piece with a 10", 2, movesAt("sorry red 10 r:20,-1,-1 g:-2,-2,-2")),
		},
		{
			Name: "ring", Says: "the spots are numbered from 1 to 36", Figure: "36", Where: "Game Representation and Legal Moves, Figure 4",
			question: is("the squares that a red piece stands on before the safe zone", 36, func(_ context.Context, l *Lab) (int, error) {
				squares, err := sorryWay(l, "sorry red - r:11,-1,-1 g:-2,-2,-2")
				return slices.IndexFunc(squares, func(s string) bool { return strings.HasPrefix(s, "-") }), err
			}),
		},
		{
			Name: "red-safe-squares", Says: "the numbers of red's safe squares", Figure: "-100 -199 -198 -197", Where: "Figure 4",
			Why:      "a misprint: -199, -198 and -197 are green's, as the last line of the figure has them",
			question: is("the squares of a red piece behind 10", "-100 -199 -198 -197", safeSquares("sorry red - r:10,-1,-1 g:-2,-2,-2")),
		},
		{
			Name: "green-safe-squares", Says: "the numbers of green's safe squares", Figure: "-200 -199 -198 -197", Where: "Figure 4",
			question: is("the squares of a green piece behind 28", "-200 -199 -198 -197", safeSquares("sorry green - r:-1,-1,-1 g:28,-2,-2")),
		},
	}
	for _, row := range []struct {
		eval, weights string
	}{
		{"default", "700 -600 50 -20 50 -50"}, {"defensive", "2000 -600 500 -20 50 -50"},
		{"offensive", "700 -600 50 -200 50 -300"}, {"runner", "700 -600 50 -20 500 -50"},
	} {
		list = append(list, Entry{
			Name: "weights-" + row.eval, Says: "the weights of " + row.eval, Figure: row.weights, Where: "Table 1",
			question: is("the weights of the evaluation", row.weights, weightsOf(sorry, row.eval)),
		})
	}
	for i := range list {
		list[i].Game = sorry
	}
	return list
}

// namesOf gives the notations of moves or outcomes.
func namesOf(p play.Position, moves []games.Move) []string {
	names := make([]string, len(moves))
	for i, m := range moves {
		names[i] = p.Name(m).Notation
	}
	return names
}

// movesAt counts the legal moves of a position of Sorry!.
func movesAt(text string) func(context.Context, *Lab) (int, error) {
	return func(_ context.Context, l *Lab) (int, error) {
		p, err := l.at(sorry, text)
		if err != nil {
			return 0, err
		}
		return len(p.Moves()), nil
	}
}

// weightsOf writes the weights of an evaluation.
func weightsOf(game, eval string) func(context.Context, *Lab) (string, error) {
	return func(_ context.Context, l *Lab) (string, error) {
		kind, err := l.kind(game)
		if err != nil {
			return "", err
		}
		var words []string
		for _, w := range kind.Weights(eval) {
			words = append(words, fmt.Sprint(float64(w)))
		}
		return strings.Join(words, " "), nil
	}
}

// odds writes the weight of each outcome, and gives their sum.
func odds(p play.Position) (weights []string, total uint32) {
	for _, m := range p.Moves() {
		weights = append(weights, fmt.Sprint(p.Weight(m)))
		total += p.Weight(m)
	}
	return weights, total
}

func sorryCardOdds(_ context.Context, l *Lab) (string, bool, error) {
	p, err := l.start(sorry)
	if err != nil {
		return "", false, err
	}
	_, total := odds(p)
	for _, m := range p.Moves() {
		if w := p.Weight(m); p.Name(m).Notation == "Sorry!" {
			return fmt.Sprintf("%d in %d", w, total), 5*w < total, nil
		}
	}
	return "none", false, nil
}

// sorryDeck says whether the odds of the second draw are those of the first.
func sorryDeck(_ context.Context, l *Lab) (string, error) {
	p, err := l.start(sorry)
	if err != nil {
		return "", err
	}
	first, _ := odds(p)
	for _, card := range p.Moves() {
		held := p.After(card)
		second, _ := odds(held.After(held.Moves()[0]))
		if !slices.Equal(first, second) {
			return "other odds after " + p.Name(card).Notation, nil
		}
	}
	return "the same", nil
}

// sorryFirstCards lists the cards with which the first player has more to do than to
// pass.
func sorryFirstCards(_ context.Context, l *Lab) (string, error) {
	p, err := l.start(sorry)
	if err != nil {
		return "", err
	}
	var playable []string
	for _, card := range p.Moves() {
		held := p.After(card)
		if held.Name(held.Moves()[0]).Words[0] != "pass" {
			playable = append(playable, p.Name(card).Notation)
		}
	}
	return strings.Join(playable, " "), nil
}

// sorryWay lists the squares on which a side's first piece stands when it goes home by
// ones, and the other side passes.
func sorryWay(l *Lab, text string) (squares []string, err error) {
	p, err := l.at(sorry, text)
	if err != nil {
		return nil, err
	}
	mover := play.Decider(p)
	for p.Turn() != games.Over && len(squares) < 100 {
		card := "8" // with which the other side, all at start, can only pass
		if play.Decider(p) == mover {
			card = "1"
		}
		if p, err = afterWords(p, "set-card", card); err != nil {
			return squares, err
		}
		moves := p.Moves()
		m := moves[len(moves)-1] // the piece with the lowest index, which is on its way
		if play.Decider(p) == mover {
			var from, to, card string
			if _, err := fmt.Sscanf(strings.Trim(p.Name(m).Notation, "()"), "%s %s %s", &from, &to, &card); err != nil {
				return squares, err
			}
			squares = append(squares, from)
			if to == "-96" || to == "-196" {
				return squares, nil
			}
		}
		p = p.After(m)
	}
	return squares, nil
}

// afterWords plays the move or outcome that words name.
func afterWords(p play.Position, words ...string) (play.Position, error) {
	m, err := p.Read(words)
	if err != nil {
		return nil, err
	}
	return p.After(m), nil
}

// safeSquares lists the squares behind the last one of the ring.
func safeSquares(text string) func(context.Context, *Lab) (string, error) {
	return func(_ context.Context, l *Lab) (string, error) {
		squares, err := sorryWay(l, text)
		if err != nil {
			return "", err
		}
		return strings.Join(squares[1:], " "), nil
	}
}
