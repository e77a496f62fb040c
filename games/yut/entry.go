package yut

import (
	_ "embed"

	"parlor/games"
)

// description is what the shell and the guide say of the game.
//
//go:embed game.json
var description []byte

// Entry is the game as it stands in the shell's list.
func Entry() games.Entry[State] {
	e := games.Entry[State]{
		Info: (*Rules)(nil).Info(),
		New: func(values []string) (games.Kit[State], error) {
			o, err := readOptions(values)
			if err != nil {
				return nil, err
			}
			return games.Made(New(o))
		},
	}.Described(description)
	for _, c := range choices() {
		e.Options = append(e.Options, games.Option{Name: c.name, Brief: c.brief, Values: c.values})
	}
	e.Options = append(e.Options, games.Option{
		Name: seedKey, Brief: "the seed of the package's dice, 0 if left out", Values: []string{"0", "98"}, Text: true, Number: true,
	})
	return e
}
