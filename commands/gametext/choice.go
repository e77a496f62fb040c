package gametext

import (
	"slices"
	"strings"

	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/games"
)

// ChoiceReport is what one of the game's own players has chosen.
type ChoiceReport struct {
	Side    string       `json:"side"`
	Player  string       `json:"player"`
	Value   *games.Value `json:"value"` // null if the player gives none
	Nodes   uint64       `json:"nodes"`
	Move    string       `json:"move"`
	Words   []string     `json:"words"`
	Line    []string     `json:"line,omitempty"` // the rest of a turn of several moves
	Mixed   []MixedMove  `json:"mixed,omitempty"`
	Notes   []string     `json:"notes,omitempty"`
	Outcome string       `json:"outcome,omitempty"`
	Dealt   string       `json:"dealt,omitempty"`

	side games.Turn
}

// Kind is choice.
func (ChoiceReport) Kind() string { return "choice" }

// Write gives the lines of a search report that a player can fill.
func (r ChoiceReport) Write(t *report.Text) {
	t.Put(report.RoleOf(r.side), strings.ToUpper(r.Side))
	t.Add(" (%s)\n", r.Player)
	if r.Value != nil {
		t.Field("ROOT NODE VALUE: ", "%s\n", report.ShowValue(*r.Value))
	}
	if r.Nodes > 0 {
		t.Field("NODES: ", "%d\n", r.Nodes)
	}
	if len(r.Mixed) > 0 {
		writeMixture(t, "MIXED STRATEGY:", r.Mixed)
	}
	t.Put(report.Heading, "BEST MOVE: ")
	t.Put(report.Best, r.Move)
	t.Line()
	for i, m := range r.Line {
		label := "     THEN: "
		if i > 0 {
			label = "           "
		}
		t.Field(label, "%s\n", m)
	}
	if r.Dealt != "" {
		t.Field(strings.ToUpper(r.Outcome)+" WAS ", "%s\n", r.Dealt)
	}
	for _, note := range r.Notes {
		t.Add("%s\n", note)
	}
}

// choiceOf puts a player's choice in the words of the game.
func choiceOf(g *play.Game, c play.PlayerChose) ChoiceReport {
	name := c.At.Name(c.Move)
	r := ChoiceReport{
		Side: g.Info().Side(c.Side), Player: c.Player, Nodes: c.Nodes,
		Move: name.Notation, Words: name.Words, Notes: c.Notes, side: c.Side,
	}
	if c.Valued {
		v := position.Shown(g.Info(), c.Value, c.Side)
		r.Value = &v
	}
	for _, share := range c.Mixed {
		r.Mixed = append(r.Mixed, MixedMove{c.At.Name(share.Move).Notation, share.Probability})
	}
	if len(c.Line) > 0 {
		r.Line = restOfTurn(c.At.After(c.Move), c.Line)
	}
	if c.Held != "" {
		r.Outcome, r.Dealt = g.Info().Outcome, c.Held
	}
	return r
}

// restOfTurn names the moves that follow the first in one turn. A line that is
// not legal to its end is cut there: a player may have counted on luck.
func restOfTurn(p position.Position, moves []games.Move) []string {
	var line []string
	for _, m := range moves {
		if p.Turn() == games.Over || !slices.Contains(p.Moves(), m) {
			break
		}
		line = append(line, p.Name(m).Notation)
		p = p.After(m)
	}
	return line
}
