package questions

import (
	"context"
	"fmt"
	"math/big"

	"parlor/commands/lab/hidden"
	"parlor/commands/school/quiz"
	"parlor/games/tree"
)

// bluff asks what a bluff is worth: Max has a good card or a bad one, bets or folds, and Min calls or folds.
func bluff(ctx context.Context, l *quiz.Workbook, d draw) (*quiz.Question, []string, error) {
	good, bad, stake := 1+d.below(4), 1+d.below(6), 1+d.below(4)
	rules, err := tree.New(fmt.Sprintf("(chance (%d (max :knows good (min :knows bet %d 1) -1)) (%d (max :knows bad (min :knows bet %d 1) -1)))",
		good, 1+stake, bad, -1-stake), nil)
	if err != nil {
		return nil, nil, err
	}
	g := hidden.FormOf(rules)
	s, err := g.Solve(ctx)
	if err != nil {
		return nil, nil, err
	}
	one, none := big.NewRat(1, 1), new(big.Rat)
	honest := g.Uniform()
	var often *big.Rat // how often Max bets with the bad card
	for i, set := range g.Sets {
		switch set.Label {
		case "good":
			honest[i] = []*big.Rat{one, none}
		case "bad":
			honest[i], often = []*big.Rat{none, one}, s.Strategy[i][0]
		}
	}
	never := g.Judge(honest).Replies[1].Value
	worth := new(big.Rat).Sub(s.Value, never)
	if often.Cmp(one) >= 0 || worth.Cmp(often) == 0 || worth.Cmp(s.Value) == 0 {
		return nil, nil, nil
	}
	t := quiz.Typed{
		Asks: "Branch 1 of Max is to bet and branch 2 to fold; Min calls by 1 and folds by 2. Betting with the bad card is a bluff. How much more " +
			"is the game worth to Max, if both play as well as they can, than if he never bluffed and Min knew it?",
		Kind: "number", Right: worth.RatString(),
		Wrong: []quiz.Slip{
			{Given: often.RatString(), Says: "That is how often Max bluffs. What it is worth is the value of the game less its value without bluffs."},
			{Given: s.Value.RatString(), Says: "That is the value of the game. What the game is worth without bluffs is to be taken from it."},
			{Given: never.RatString(), Says: "That is the value without bluffs. It is to be taken from the value of the game."},
		},
	}
	return asked(l, rules, t, []string{
		fmt.Sprintf("Without bluffs a bet says that the card is good, and Min folds: %d/%d x 1 + %d/%d x (-1) = %s.", good, good+bad, bad, good+bad, never.RatString()),
		fmt.Sprintf("Max bluffs with p so that Min loses as much by a call as by folding: %d x %d - %d p x %d = %d + %d p, so that p = %s.",
			good, 1+stake, bad, 1+stake, good, bad, often.RatString()),
		fmt.Sprintf("Then Min may as well fold, and the game is worth %d/%d + %d/%d x (p - (1 - p)) = %s.", good, good+bad, bad, good+bad, s.Value.RatString()),
		fmt.Sprintf("The bluff is worth %s - (%s) = %s.", s.Value.RatString(), never.RatString(), worth.RatString()),
	})
}
