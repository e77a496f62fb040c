package play

import (
	"context"
	"slices"
	"strconv"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Player is who plays a side of a game in progress.
type Player struct {
	players.Spec
	// Choose chooses for a player defined in the session, whose name is free; nil for
	// all others. Source is its written form, empty if it has none.
	Choose Chooser
}

// Chooser is a player defined in the session: it gives the words of its move in g, a
// copy in which it may try moves.
type Chooser func(ctx context.Context, g *Game, side games.Turn) (words []string, err error)

// searches says whether a player is a search and not a player by name.
func (p Player) searches() bool { return p.IsSearch() && p.Choose == nil }

// isPerson says whether the player is the person at the prompt.
func (p Player) isPerson() bool { return p.Name == players.Manual && p.Choose == nil }

// canBeWritten says whether a player can be saved. One made in the session from a
// function without a written form cannot.
func (p Player) canBeWritten() bool { return p.Choose == nil || p.Source != "" }

// ByHand says whether a person takes part in a match of these players.
func ByHand(players [2]Player) bool {
	return players[0].isPerson() || players[1].isPerson()
}

// NamesOf lists the names of some players.
func NamesOf(players []position.PlayerText) []string {
	return wording.Each(players, func(p position.PlayerText) string { return p.Name })
}

// TwoSeats are who plays the two sides of a game, and the match in which they do.
type TwoSeats struct {
	line      *Line        // of the game
	computers [2]*computer // nil where a person sits
	former    [2]*computer // of the last finished match
	match     *match       // in which a person takes part, as long as it lasts
	quiet     bool         // no notices are sent
}

// match is a match in which a person takes part. It lasts until the game is over or
// the person leaves it, and then what it replaced is restored.
type match struct {
	computers [2]*computer
	quiet     bool
}

// Players lists who can play the game: its own players before those that every
// game has. A game may have a random player of its own.
func (s *TwoSeats) Players() []position.PlayerText {
	list := s.line.kind.Players()
	for _, p := range []position.PlayerText{
		{Name: players.Random, Brief: "each legal move equally likely"},
		{Name: players.Manual, Brief: "asks a person at the terminal"},
	} {
		if !slices.ContainsFunc(list, func(own position.PlayerText) bool { return own.Name == p.Name }) {
			list = append(list, p)
		}
	}
	return list
}

// PlayerNames lists the names of the players.
func (s *TwoSeats) PlayerNames() []string { return NamesOf(s.Players()) }

// Draws says whether a player uses chance to choose.
func (s *TwoSeats) Draws(p Player) bool {
	return p.Choose == nil && s.Offer().Draws(p.Spec)
}

// Offer is what the game offers to players.
func (s *TwoSeats) Offer() players.Offer { return s.line.at.now.Mind().Programs.Offer() }

// beginMatch empties the seats for a match, after ending the one under way.
func (s *TwoSeats) beginMatch(quiet bool) {
	s.endMatch()
	s.match = &match{s.computers, s.quiet}
	s.computers, s.quiet = [2]*computer{}, s.quiet || quiet
}

// endMatch ends the match under way, if there is one.
func (s *TwoSeats) endMatch() {
	if m := s.match; m != nil {
		s.former = s.computers
		s.computers, s.quiet, s.match = m.computers, m.quiet, nil
	}
}

// InMatch says whether a match is under way in which a person takes part.
func (s *TwoSeats) InMatch() bool { return s.match != nil }

// Leave ends the match under way. The game stands as it is.
func (s *TwoSeats) Leave() error {
	if s.match == nil {
		return games.Errorf("no-match", "no match is under way that could be left; (compete manual 2 g) begins one")
	}
	s.endMatch()
	return nil
}

// Computers gives the computer's players, nil where a person sits: those of the match that
// has just been played, if there was one.
func (s *TwoSeats) Computers() (players [2]*Player) {
	seated := s.computers
	if seated == [2]*computer{} {
		seated = s.former
	}
	for i, c := range seated {
		if c != nil {
			players[i] = &c.Player
		}
	}
	return players
}

// Person gives the side that a person plays against the computer; false where the computer
// plays none or both.
func (s *TwoSeats) Person() (games.Turn, bool) {
	seated := s.Computers()
	if (seated[0] == nil) == (seated[1] == nil) {
		return games.Over, false
	}
	return games.Players[slices.Index(seated[:], nil)], true
}

// OpponentName names an opponent: a player of the game by its name and options, its number
// always included, and a search by its depth and, if it was chosen, its evaluation.
func (s *TwoSeats) OpponentName(p Player) string {
	switch {
	case p.Name != "":
		name := p.Name
		for _, o := range p.OwnOptions() {
			name += " " + o[1]
		}
		if own, _ := s.Offer().OwnPlayer(p.Name); p.Settings == "" && len(own.Options) == 1 && own.Options[0].Name == "n" {
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

// Unsaved lists the sides whose opponents are not saved with the game.
func (s *TwoSeats) Unsaved() []games.Turn {
	var sides []games.Turn
	for i, c := range s.computers {
		if c != nil && !c.canBeWritten() {
			sides = append(sides, games.Players[i])
		}
	}
	return sides
}

// CheckPlayer makes sure that a player can play the game.
func (g *Game) CheckPlayer(p Player) error {
	if p.Choose != nil {
		return nil
	}
	if p.Name == "" {
		return g.Thinker().CheckEval(p.Eval)
	}
	if p.Name == players.BestResponse && slices.Contains(g.Seats.Offer().Names(), p.Name) {
		return p.Answers()
	}
	if names := g.Seats.PlayerNames(); !slices.Contains(names, p.Name) {
		return games.Errorf("no-such-player", "%s has no player named %s; there are %s, or a depth to search to%s",
			g.Line.Info().Title, p.Name, wording.Listed(names), wording.DidYouMean(p.Name, names))
	}
	return nil
}
