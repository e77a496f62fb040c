package play

import (
	"strings"

	"parlor/commands/game/position"
	"parlor/games"
)

// Standing says who is to do what, or how the game ended.
func (g *Game) Standing() string {
	if g.Line.Turn() != games.Over {
		return StandingOf(g.Line.Now(), g.Line.NextToDecide())
	}
	for _, side := range g.Line.Info().Sides {
		if strings.EqualFold(side, g.Line.Winner()) {
			return "The game is over, " + side + " has won."
		}
	}
	return "The game is over, a draw."
}

// StandingOf says whose turn it is in a position by itself; next decides after chance.
func StandingOf(p position.Position, next games.Turn) string {
	info := p.Info()
	switch p.Turn() {
	case games.Over:
		return "The game is over."
	case games.Both:
		return "Both sides are to choose."
	case games.Chance:
		if next == games.Max || next == games.Min {
			return whoseTurn(info.Side(next)) + ", no " + info.Outcome + " yet."
		}
		return "Chance decides, a " + info.Outcome + "."
	}
	line := whoseTurn(info.Side(p.Turn()))
	if held := p.Seen().Held(); held != "" {
		line += ", " + info.Outcome + " " + held
	}
	return line + "."
}

// whoseTurn says whose turn it is: Red's turn, Dots' turn.
func whoseTurn(side string) string {
	if strings.HasSuffix(side, "s") {
		return side + "' turn"
	}
	return side + "'s turn"
}
