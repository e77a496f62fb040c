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
		Guide: games.Guide{
			Board: "The first line says who acts and at which node: 2.1 is the first branch of the second one. Below it each branch " +
				"stands with the tree it leads to, max, min, chance or a score.",
			Turn:  "Whoever acts takes a branch. At a chance node a branch is drawn by its weight.",
			Moves: []games.TypedMove{{Words: "play 1", Means: "take the first branch"}},
			Rules: []string{
				"Max wants a great score, Min a small one.",
				"The game is over at a leaf, whose number is the score.",
				"At a node that both decide, Max chooses a row and Min a column at once.",
				"Made by make-tree the tree is the figure that teaches alpha-beta; custom-tree makes any other.",
			},
			Read: []string{"docs/search.md", "transcripts/lessons/textbook-trees.md"},
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
