package gametext

import (
	"fmt"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Made is what has happened in a game, a line for each decision. Forced moves are on
// the line before.
type Made struct {
	Lines [][]MadeMove `json:"lines"`

	spoken bool
	name   int // the length of the longer side's name
}

// MadeMove is a move in words.
type MadeMove struct {
	Side  string `json:"side"`
	Dealt string `json:"dealt,omitempty"` // before it, continuing the sentence: drew 5
	Does  string `json:"does,omitempty"`

	side   games.Turn
	held   string // what was dealt, alone
	passes bool   // there was no other move
}

// Spoken replaces the symbols in descriptions by words.
func (m Made) Spoken(p position.Position) Made {
	m.spoken = true
	for _, line := range m.Lines {
		for i := range line {
			line[i].Does = p.Seen().Saying()(line[i].Does)
		}
	}
	return m
}

// Write writes it: Green drew 5: G1 goes from 30 to 35. For a person who plays there is one
// move a line.
func (m Made) Write(t *report.Text) {
	if t.Played() && !m.spoken {
		m.writeMoves(t)
		return
	}
	for _, line := range m.Lines {
		for i, move := range line {
			if i > 0 {
				t.Put(report.Plain, " ")
			}
			t.Put(report.RoleOf(move.side), move.Side)
			t.Put(report.Plain, move.Dealt)
			switch rest, named := strings.CutPrefix(move.Does, move.Side+" "); {
			case move.Side == "": // the game says it in a sentence of its own
				t.Put(report.Plain, strings.ToUpper(move.Does[:1])+move.Does[1:])
			case named && move.Dealt == "":
				t.Put(report.Plain, " "+rest)
			case move.Does != "":
				t.Put(report.Plain, ": "+move.Does)
			}
			t.Put(report.Plain, ".")
		}
		t.Line()
	}
}

// writeMoves writes a move a line: Green   5  G1 goes from 30 to 35. Forced passes follow the move
// before them.
func (m Made) writeMoves(t *report.Text) {
	moves := slices.Concat(m.Lines...)
	name, held := m.name, 0
	for _, move := range moves {
		if !move.passes {
			held = max(held, len(move.held))
		}
	}
	for i, move := range moves {
		switch {
		case !move.passes:
			if i > 0 {
				t.Line()
			}
			move.writeLine(t, name, held)
			continue
		case i == 0:
			t.Add("No legal move: ")
		case moves[i-1].passes:
			t.Add(", ")
		default:
			t.Add("; no legal move: ")
		}
		t.Put(report.RoleOf(move.side), move.Side)
		t.Add(" %s", move.held)
	}
	if len(moves) > 0 {
		t.Line()
	}
}

// leastHeld is the least width of the column of outcomes held, so that lines written one
// by one align: numbers of two digits.
const leastHeld = 2

// writeLine writes a move, with the outcome held in a column of its own.
func (move MadeMove) writeLine(t *report.Text, name, held int) {
	switch {
	case move.Side == "":
		t.Add("%s.", strings.ToUpper(move.Does[:1])+move.Does[1:])
		return
	case move.Does == "": // only an outcome
		t.Put(report.RoleOf(move.side), move.Side)
		t.Add("%s.", move.Dealt)
		return
	}
	t.Put(report.RoleOf(move.side), move.Side)
	t.Put(report.Plain, strings.Repeat(" ", max(0, name-len(move.Side))))
	if held > 0 {
		held = max(held, leastHeld)
		t.Put(report.Plain, "  "+strings.Repeat(" ", held-len(move.held))+move.held)
	}
	does := strings.TrimPrefix(move.Does, move.Side+" ")
	if move.held != "" {
		does = strings.TrimPrefix(does, move.held+", ")
	}
	t.Add("  %s", does)
}

// MovesMade describes what has happened. Outcomes are described with the moves they
// were dealt for; withDealt adds those that no move has followed yet.
func MovesMade(info games.Info, happened []play.Happening, withDealt bool) Made {
	m := Made{name: max(len(info.Sides[0]), len(info.Sides[1]))}
	var dealt []play.Happening
	for _, h := range happened {
		if h.At.Turn() == games.Chance {
			dealt = append(dealt, h)
			if does := h.At.Name(h.Move).Does; info.Dealt == "" && does != "" {
				m.add(MadeMove{Does: does}, true)
				dealt = nil
			}
			continue
		}
		m.add(moveMade(info, h, len(dealt) > 0), h.Forced() || h.At.Turn() == games.Reply)
		dealt = nil
	}
	if len(dealt) > 0 && withDealt {
		m.add(onlyDealt(info, dealt), false)
	}
	return m
}

// add adds a move, to the line before if it was forced.
func (m *Made) add(move MadeMove, decidesNothing bool) {
	if last := len(m.Lines) - 1; decidesNothing && last >= 0 {
		m.Lines[last] = append(m.Lines[last], move)
		return
	}
	m.Lines = append(m.Lines, []MadeMove{move})
}

// moveMade describes a move. If its words begin with the outcome held, and that has just
// been dealt, the sentence does: Green drew 5.
func moveMade(info games.Info, h play.Happening, justDealt bool) MadeMove {
	side := position.Actor(h.At.Turn())
	made := MadeMove{Side: info.Side(side), Does: h.At.Name(h.Move).Does, side: side}
	held := h.At.Seen().Held()
	made.held, made.passes = held, h.Passes() && held != ""
	if rest, begins := strings.CutPrefix(made.Does, held+", "); held != "" && begins && justDealt && info.Dealt != "" {
		made.Dealt, made.Does = " "+info.Dealt+" "+held, rest
	}
	return made
}

// onlyDealt describes the outcomes dealt last.
func onlyDealt(info games.Info, dealt []play.Happening) MadeMove {
	last := dealt[len(dealt)-1]
	who := position.DeciderAfter(last.At.After(last.Move), games.Over)
	outcomes := wording.Each(dealt, func(h play.Happening) string { return h.At.Name(h.Move).Notation })
	made := MadeMove{Side: "Chance", Dealt: ", " + info.Outcome + ": " + strings.Join(outcomes, " "), side: who}
	if who == games.Max || who == games.Min {
		made.Side = info.Side(who)
		if info.Dealt != "" {
			made.Dealt = " " + info.Dealt + " " + strings.Join(outcomes, " ")
		}
	}
	return made
}

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

// Whole marks it as shown at once.
func (Changes) Whole() {}

// Write says on one line what has happened and on another who is to do what.
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

// mostEvents is the most events that a line lists.
const mostEvents = 3

// eventLine lists events or, if there are many, gives the number and the last.
func eventLine(events []play.Event) string {
	var said []string
	for _, e := range events {
		said = append(said, e.String())
	}
	if len(said) > mostEvents {
		return wording.Plural(len(said), "move") + ", the last " + said[len(said)-1]
	}
	return strings.Join(said, "; ")
}

// ChangesOf describes what has happened in a game since it was last shown. It is
// false if only the board can show it.
func ChangesOf(g *play.Game, shown play.Mark) (Changes, bool) {
	done, undone, ok := shown.Since(g)
	if !ok {
		return Changes{}, false
	}
	return Changes{
		Game: g.Line.Info().Name, Position: g.Line.Now().Text(), Turn: strings.ToLower(g.Line.Info().Side(g.Line.Turn())),
		Done: told(g, done), Undone: told(g, undone), now: g.Standing(),
	}, true
}

// told drops outcomes if players hold them: the move mentions them, or the line
// on who is to do what.
func told(g *play.Game, events []play.Event) []play.Event {
	if !g.Line.Now().Seen().Holds() {
		return events
	}
	return wording.Only(events, func(e play.Event) bool { return e.Side != "" })
}

// StandsAt says in words how a game under way stands: Red 2, Green 0. Red's turn, no card yet.
func StandsAt(now position.Position) string {
	return withCounts(now, play.StandingOf(now, position.Decider(now)))
}

// withCounts puts the counts of both sides before what is said of a position.
func withCounts(now position.Position, says string) string {
	counts, ok := now.Seen().Tally()
	if !ok {
		return says
	}
	sides := now.Info().Sides
	return fmt.Sprintf("%s %d, %s %d. %s", sides[0], counts[0], sides[1], counts[1], says)
}
