package commands

import (
	"context"
	"slices"

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
func (r ChoiceReport) Write(t *Text) {
	t.Put(roleOf(r.side), upper(r.Side))
	t.Add(" (%s)\n", r.Player)
	if r.Value != nil {
		t.Put(Heading, "ROOT NODE VALUE: ")
		t.Add("%s\n", showValue(*r.Value))
	}
	if r.Nodes > 0 {
		t.Put(Heading, "NODES: ")
		t.Add("%d\n", r.Nodes)
	}
	if len(r.Mixed) > 0 {
		writeMixture(t, "MIXED STRATEGY:", r.Mixed)
	}
	t.Put(Heading, "BEST MOVE: ")
	t.Put(Best, r.Move)
	t.Line()
	for i, m := range r.Line {
		label := "     THEN: "
		if i > 0 {
			label = "           "
		}
		t.Put(Heading, label)
		t.Add("%s\n", m)
	}
	if r.Dealt != "" {
		t.Put(Heading, upper(r.Outcome)+" WAS ")
		t.Put(Plain, r.Dealt+"\n")
	}
	for _, note := range r.Notes {
		t.Add("%s\n", note)
	}
}

// choiceReport puts a player's choice in the words of the game; s is the
// position in which the side chose.
func (g *gameOf[S]) choiceReport(name string, side games.Turn, s *S, c games.Chosen) ChoiceReport {
	r := ChoiceReport{
		Side: g.info().Side(side), Player: name, Nodes: c.Nodes,
		Move: g.kit.Notation(s, c.Move), Words: g.kit.Words(s, c.Move), Notes: c.Notes, side: side,
	}
	if c.Valued {
		v := g.shown(c.Value, side)
		r.Value = &v
	}
	for _, share := range c.Mixed {
		r.Mixed = append(r.Mixed, MixedMove{g.kit.Notation(s, share.Move), share.Probability})
	}
	if len(c.Line) > 0 {
		r.Line = g.lineFrom(*s, c.Move, c.Line)
	}
	if held := g.dealt(); held != "" {
		r.Outcome, r.Dealt = g.info().Outcome, held
	}
	return r
}

// lineFrom names the moves that follow the first in one turn. A line that is not
// legal to its end is cut there: a player may have counted on luck.
func (g *gameOf[S]) lineFrom(s S, first games.Move, rest []games.Move) []string {
	var line []string
	g.kit.Play(&s, first)
	for _, m := range rest {
		if turn := g.kit.Turn(&s); turn == games.Over || !slices.Contains(g.kit.Moves(&s, nil), m) {
			break
		}
		line = append(line, g.kit.Notation(&s, m))
		g.kit.Play(&s, m)
	}
	return line
}

// keepTrace adds a player's trace to the trace file, if one is kept.
func (s *Session) keepTrace(ctx context.Context, trace string) error {
	file := s.set.traceFile
	if file.path == "" || trace == "" {
		return nil
	}
	if err := file.access.Append(ctx, file.path, trace); err != nil {
		return CannotWrite(file.path, err)
	}
	return nil
}
