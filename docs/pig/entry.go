package pig

import (
	"parlor/games"
	"parlor/games/text"
)

// Entry is the line that the shell's list of games needs.
func Entry() games.Entry[State] {
	return games.Entry[State]{
		Info: Rules{}.Info(),
		Options: []games.Option{
			{Name: "goal", Brief: "the points that win, 100 if left out", Values: []string{"50"}, Text: true, Number: true},
		},
		New: func(values []string) (games.Kit[State], error) {
			if values[0] == "" {
				return games.Made(New(usualGoal))
			}
			goal, ok := text.ReadNumber(values[0])
			if !ok {
				return nil, games.Errorf("bad-option", "wanted a number of points as goal, got %s", text.Clip(values[0]))
			}
			return games.Made(New(goal))
		},
		Guide: games.Guide{
			Board: "Both scores, and the sum of the turn under way.",
			Turn:  "Throw the die as often as you like, then hold; a 1 ends the turn and loses its sum.",
			Moves: []games.TypedMove{{Words: "roll", Means: "throw the die"}, {Position: "pig bob 60,72 sum:14", Words: "hold", Means: "end the turn"}},
			Rules: []string{"Holding adds the sum of the turn to the score.", "Whose score and sum reach the goal has won."},
		},
		Verbs: []games.Verb{
			{
				Kind: games.MoveVerb, Sig: "(roll game)", Brief: "take the die to throw it",
				Long: "What it shows is chance's: see throw-die. The turn goes on unless it is a 1.", Example: "(roll g)",
			},
			{
				Kind: games.MoveVerb, Sig: "(hold game)", Brief: "end the turn and keep its sum",
				Long: "The sum is added to the score.", Example: "(hold g)",
			},
			{
				Kind: games.DealVerb, Sig: "(throw-die game)", Brief: "let the die fall",
				Long: "Its six faces are equally likely.", Example: "(throw-die g)",
			},
			{
				Kind: games.SetVerb, Sig: "(set-die game number)",
				Params: []games.Param{{Name: "number", Brief: "1 to 6"}},
				Brief:  "let the die show what you like", Long: "For trying things out.", Example: "(set-die g 6)",
			},
		},
		Bench: []string{"pig ann 0,0", "pig bob 60,72 sum:14"}, BenchDepth: 4,
	}
}
