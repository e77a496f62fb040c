package play

import (
	"slices"

	"parlor/commands/position"
	"parlor/games"
)

// Again starts the game that another was once more, with the same players, or with their
// seats changed, as game number so much of the session's seed.
func Again(g *Game, number uint64, swapped bool) (*Game, error) {
	next, err := New(g.host, g.kind, number, g.start, g.opening)
	if err != nil {
		return nil, err
	}
	for i, p := range Seated(g) {
		side := games.Players[i]
		if swapped {
			side = side.Opponent()
		}
		if p == nil {
			continue
		}
		if err := next.seatRival(side, *p); err != nil {
			return nil, err
		}
	}
	return next, nil
}

// Seated gives the players of the computer's, nil where a person sits: those of the match
// that has just been played, if there was one.
func Seated(g *Game) (players [2]*Player) {
	rivals := g.rivals
	if rivals == [2]*rival{} {
		rivals = g.former
	}
	for i, r := range rivals {
		if r != nil {
			players[i] = &r.Player
		}
	}
	return players
}

// Person gives the side that a person plays against the computer; false where the computer
// plays none or both.
func Person(g *Game) (games.Turn, bool) {
	seated := Seated(g)
	if (seated[0] == nil) == (seated[1] == nil) {
		return games.Over, false
	}
	return games.Players[slices.Index(seated[:], nil)], true
}

// Resign ends a game by giving it up: for the side that a person plays against the
// computer, or else for the one that is to decide.
func Resign(g *Game) (games.Turn, error) {
	side, ok := Person(g)
	if !ok {
		side = position.Actor(g.NextToDecide())
	}
	if side != games.Max && side != games.Min {
		side = games.Max
	}
	return side, g.change(func() error { return resign(g, side) })
}

// resign notes that a side has given up.
func resign(g *Game, side games.Turn) error {
	if g.Turn() == games.Over {
		return g.Over()
	}
	g.resigned, g.chosen = side, [2]*games.Move{}
	name := g.Info().Side(side)
	g.open = append(g.open, deed{told: &Event{Kind: KindResign, Side: name, Words: []string{KindResign}, Text: name + " resigns"}})
	return nil
}
