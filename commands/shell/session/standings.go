package session

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/games"
)

// Standings are the results of the games that a person has played against the computer in a
// session, in the order of their ends.
type Standings struct {
	Games []Scored
	last  *play.Game // which undo may begin again
	ended *play.Game // not yet reported

	missed []Missed
}

// JustEnded gives the game that a person has ended since the last call and how, or nil.
func (c *Standings) JustEnded() (*play.Game, Scored) {
	g := c.ended
	c.ended = nil
	if g == nil {
		return nil, Scored{}
	}
	return g, c.Games[len(c.Games)-1]
}

// Last gives the game that a person has ended last, or nil.
func (c *Standings) Last() *play.Game { return c.last }

// Missed is a position of a game in which a question was answered with a wrong move.
type Missed struct {
	At   position.Position
	Move games.Move
}

// mostMissed is how many are kept until they are asked for.
const mostMissed = 100

// Miss records one.
func (c *Standings) Miss(at position.Position, m games.Move) {
	if len(c.missed) < mostMissed {
		c.missed = append(c.missed, Missed{at, m})
	}
}

// JustMissed gives those since the last call.
func (c *Standings) JustMissed() []Missed {
	list := c.missed
	c.missed = nil
	return list
}

// Scored is a game that is over.
type Scored struct {
	ID       string  // of the game, different from all others
	Game     string  // as people call it
	Opponent string  // who it was, for people
	Points   float64 // the person's: 1, a half or 0
}

// note records a game as it stands after a command.
func (c *Standings) note(g *play.Game) {
	if g == nil || g == c.last && g.Line.Turn() == games.Over {
		return
	}
	if g == c.last {
		c.Games, c.last = c.Games[:len(c.Games)-1], nil // undone
	}
	side, ok := g.Seats.Person()
	if !ok || g.Line.Turn() != games.Over || g.Line.EndedBefore() || !g.Line.PlayedBy(side) {
		return
	}
	points := 0.
	switch g.Line.Winner() {
	case "draw":
		points = .5
	case strings.ToLower(g.Line.Info().Side(side)):
		points = 1
	}
	opponent := g.Seats.OpponentName(*g.Seats.Computers()[side.Opponent()-games.Max])
	g.Line.Identify(newIdentity())
	c.Games = slices.DeleteFunc(c.Games, func(s Scored) bool { return s.ID == g.Line.ID() }) // ended once more
	c.Games, c.last = append(c.Games, Scored{g.Line.ID(), g.Line.Info().Title, opponent, points}), g
	c.ended = g
}

// newIdentity gives a game an identity that no other has.
func newIdentity() string { return strconv.FormatInt(time.Now().UnixNano(), 36) }
