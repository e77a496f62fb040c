package tree

import (
	_ "embed"

	"parlor/games"
)

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

// description is what the shell and the guide say of the game.
//
//go:embed game.json
var description []byte

// Entry is the game as it stands in the shell's list. Made without a position
// it is the textbook's figure.
func Entry() games.Entry[State] {
	return games.Entry[State]{
		Info: (*Rules)(nil).Info(),
		New: func([]string) (games.Kit[State], error) {
			return games.Made(New(figure, nil))
		},
	}.Described(description)
}
