package doublecard

import (
	_ "embed"
	"strconv"

	"parlor/games"
	"parlor/games/text"
)

// description is what the shell and the guide say of the game.
//
//go:embed game.json
var description []byte

// Entry is the game as it stands in the shell's list.
func Entry() games.Entry[State] {
	return games.Entry[State]{
		Info: (*Rules)(nil).Info(),
		New: func(values []string) (games.Kit[State], error) {
			cap, err := strconv.Atoi(values[1])
			if err != nil {
				return nil, games.Errorf("bad-option", "wanted a cap of %d or %d moves, got %s", defaultCap, shortCap, text.Clip(values[1]))
			}
			first := games.Max
			if values[0] == roles[dots] {
				first = games.Min
			}
			return games.Made(New(Options{First: first, Cap: cap}))
		},
	}.Described(description)
}
