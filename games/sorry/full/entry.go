package full

import (
	_ "embed"
	"slices"

	"parlor/games"
)

// The values of options.
var (
	deckWords  = []string{"finite", "infinite"}
	quickWords = []string{"nil", "t"}
)

// description is the texts about the game in the shell and the guide.
//
//go:embed game.json
var description []byte

// Entry is the game's entry in the shell's list.
func Entry() games.Entry[State] {
	return games.Entry[State]{
		Info: (*Rules)(nil).Info(),
		New: func(values []string) (games.Kit[State], error) {
			return games.Made(New(Options{
				Pieces: slices.Index([]string{"", "1", "2", "3", "4"}, values[0]), Replaced: values[1] == deckWords[1], Quick: values[2] == quickWords[1],
			}))
		},
	}.Described(description)
}
