package gametext

import (
	"strings"

	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/commands/wording"
	"parlor/games"
)

// Changes is what a command has changed in a game, for people who do not want the
// board every time.
type Changes struct {
	Game     string       `json:"game"`
	Position string       `json:"position"`
	Turn     string       `json:"turn"`
	Done     []play.Event `json:"done"`
	Undone   []play.Event `json:"undone"`

	now string
}

// Write says in one line what has happened and in another who is to do what.
func (c Changes) Write(t *report.Text) {
	var said []string
	if line := eventLine(c.Undone); line != "" {
		said = append(said, "taken back: "+line)
	}
	if line := eventLine(c.Done); line != "" {
		said = append(said, line)
	}
	if len(said) > 0 {
		t.Add("%s\n", strings.Join(said, "; "))
	}
	t.Add("%s\n", c.now)
}

// mostEvents is how many events a line tells one by one.
const mostEvents = 3

// eventLine tells events in a row, of many the number and the last.
func eventLine(events []play.Event) string {
	var said []string
	for _, e := range events {
		if e.Side == "" {
			said = append(said, e.Text)
		} else {
			said = append(said, e.Side+": "+e.Text)
		}
	}
	if len(said) > mostEvents {
		return wording.Plural(len(said), "move") + ", the last " + said[len(said)-1]
	}
	return strings.Join(said, "; ")
}

// ChangesOf tells what has happened in a game since it was shown last. It is false
// where only the board can tell.
func ChangesOf(g *play.Game, shown play.Mark) (Changes, bool) {
	done, undone, ok := shown.Since(g)
	if !ok {
		return Changes{}, false
	}
	return Changes{
		Game: g.Info().Name, Position: g.Now().Text(), Turn: strings.ToLower(g.Info().Side(g.Turn())),
		Done: told(g, done), Undone: told(g, undone), now: standing(g),
	}, true
}

// told leaves out what was dealt where players hold it: the move tells of it, or
// the line on who is to do what.
func told(g *play.Game, events []play.Event) []play.Event {
	if !position.Holds(g.Now()) {
		return events
	}
	var kept []play.Event
	for _, e := range events {
		if e.Side != "" {
			kept = append(kept, e)
		}
	}
	return kept
}

// standing says who is to do what, or how the game has ended.
func standing(g *play.Game) string {
	info := g.Info()
	switch g.Turn() {
	case games.Over:
		if winner := g.Winner(); winner != "draw" {
			return "The game is over, " + winner + " has won."
		}
		return "The game is over, a draw."
	case games.Both:
		return "Both sides are to choose."
	case games.Chance:
		if next := g.NextToDecide(); next == games.Max || next == games.Min {
			return info.Side(next) + "'s turn, no " + info.Outcome + " yet."
		}
		return "Chance decides, a " + info.Outcome + "."
	}
	line := info.Side(g.Turn()) + "'s turn"
	if held := position.Dealt(g.Now()); held != "" {
		line += ", " + info.Outcome + " " + held
	}
	return line + "."
}
