package players

import (
	"parlor/games"
	"parlor/games/mancala"
	"parlor/games/mancala/solver"
)

// Entry is the game with its solver and its players, and the command that asks them for a move.
func Entry() games.Entry[mancala.State] {
	e := solver.Entry()
	e.Players = All()
	e.Verbs = append(e.Verbs, mancala.FindMove())
	rules := e.New
	e.New = func(values []string) (games.Kit[mancala.State], error) {
		kit, err := rules(values)
		if r, ok := kit.(*mancala.Rules); ok && err == nil {
			return r.WithPlayers(e.Players), nil
		}
		return kit, err
	}
	return e
}
