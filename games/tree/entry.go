package tree

import "parlor/games"

// figure is the tree of the textbook figure that teaches alpha-beta (Russell
// and Norvig, Artificial Intelligence: A Modern Approach).
const figure = "(max (min 3 12 8) (min 2 4 6) (min 14 5 2))"

// Info is what the game says of itself.
func (r *Rules) Info() games.Info {
	return games.Info{
		Name: "tree", Title: "Tree", Brief: "a game tree written down, at first the textbook's figure for alpha-beta",
		Sides: [2]string{"Max", "Min"}, Outcome: "branch", DealVerb: "draw-branch",
	}
}

// Entry is the game as it stands in the shell's list. Made without a position
// it is the textbook's figure.
func Entry() games.Entry[State] {
	return games.Entry[State]{
		Info: (*Rules)(nil).Info(),
		New: func([]string) (games.Kit[State], error) {
			return games.Made(New(figure, nil))
		},
		Verbs: []games.Verb{
			{
				Kind: games.DealVerb, Sig: "(draw-branch game)", Brief: "let chance take a branch of a tree",
				Long: "Branches are taken by their weights.", Example: "(draw-branch g)",
			},
			{
				Kind: games.SetVerb, Sig: "(set-branch game branch)",
				Params: []games.Param{{Name: "branch", Brief: "the number of the branch, from left to right"}},
				Brief:  "take the branch of your choice at a chance node of a tree",
				Long:   "For trying things out. Right below a chance node it takes another branch of that node instead.", Example: "(set-branch g 1)",
			},
		},
	}
}
