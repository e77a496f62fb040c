package play

import (
	"context"
	"slices"
	"strconv"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
)

// match is a match in which a person takes part. It lasts until the game is over or
// the person leaves it, and then what it replaced is restored.
type match struct {
	rivals [2]*rival
	quiet  bool
}

// competeByHand begins a match in which a person plays one side or both: the commands that
// follow are the person's. The computer's sides answer by themselves and chance decides by
// itself, so a step is a person's move with all that follows from it, and undo goes back to
// the person's last choice. The person may do anything in between, also leave the match; the
// game then stays as it is.
func (g *Game) competeByHand(ctx context.Context, players [2]Player, quiet bool) error {
	err := beginMatch(g, players, quiet)
	if err == nil {
		err = g.Begin(ctx)
	}
	if err != nil {
		g.endMatch()
		return err
	}
	g.tell(ctx, Asks{})
	return nil
}

// beginMatch seats the players of a match, after ending the one under way.
func beginMatch(g *Game, players [2]Player, quiet bool) error {
	g.endMatch()
	g.match = &match{g.rivals, g.quiet}
	g.rivals, g.quiet = [2]*rival{}, g.quiet || quiet
	for i, p := range players {
		if p.isPerson() {
			continue
		}
		if err := g.seatRival(games.Players[i], p); err != nil {
			return err
		}
	}
	return nil
}

// endMatch ends the match under way, if there is one.
func (g *seated) endMatch() {
	if m := g.match; m != nil {
		g.former = g.rivals
		g.rivals, g.quiet, g.match = m.rivals, m.quiet, nil
	}
}

// InMatch says whether a match is under way in which a person takes part.
func (g *seated) InMatch() bool { return g.match != nil }

// LeaveMatch ends the match under way. The game stands as it is.
func (g *seated) LeaveMatch() error {
	if g.match == nil {
		return games.Errorf("no-match", "no match is under way that could be left; (compete manual 2 g) begins one")
	}
	g.endMatch()
	return nil
}

// ByHand says whether a person takes part in a match of these players.
func ByHand(players [2]Player) bool {
	return players[0].isPerson() || players[1].isPerson()
}

// isPerson says whether the player is the person at the prompt.
func (p Player) isPerson() bool { return p.Name == players.Manual && p.Choose == nil }

// Unseen says whether the next choice is one of two that two people make at one
// keyboard, so that the first must not be shown.
func (g *seated) Unseen() bool {
	return g.match != nil && g.Turn() == games.Both && g.rivals == [2]*rival{}
}

// Guided says whether a person is led through the game: a side is the computer's
// or chance decides automatically, and the game is not over.
func (g *dealt) Guided() bool {
	return g.Turn() != games.Over && (g.rivals != [2]*rival{} || g.auto() != AutoOff)
}

// Again starts the same game once more, with the same players or with their seats
// swapped; number is its number under the session's seed.
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

// Seated gives the computer's players, nil where a person sits: those of the match that
// has just been played, if there was one.
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

// OpponentName names an opponent: a player of the game by its name and options, its number
// always included, and a search by its depth and, if it was chosen, its evaluation.
func OpponentName(g *Game, p Player) string {
	switch {
	case p.Name != "":
		name := p.Name
		for _, o := range p.OwnOptions() {
			name += " " + o[1]
		}
		if own, _ := g.Offer().OwnPlayer(p.Name); p.Settings == "" && len(own.Options) == 1 && own.Options[0].Name == "n" {
			name += " " + own.Options[0].Default
		}
		return name
	case p.Choose != nil:
		return "a function"
	}
	name := "depth " + strconv.Itoa(p.Depth)
	if p.Eval != "" {
		name += ", " + p.Eval
	}
	return name
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

// resign records that a side has resigned.
func resign(g *Game, side games.Turn) error {
	if g.Turn() == games.Over {
		return g.Over()
	}
	g.resigned, g.chosen, g.typed = side, [2]*games.Move{}, [2]bool{}
	name := g.Info().Side(side)
	g.open = append(g.open, deed{told: &Event{Kind: KindResign, Side: name, Words: []string{KindResign}, Text: name + " resigns"}})
	return nil
}
