package gametext

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search/simultaneous"
)

// ChoiceReport is the choice of one of the game's own players.
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
		writeMixture(t, "MIXED STRATEGY:", r.Mixed, nil)
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

// choiceOf describes a player's choice in the words of the game.
func choiceOf(g *play.Game, c play.PlayerChose) ChoiceReport {
	name := c.At.Name(c.Move)
	r := ChoiceReport{
		Side: g.Line.Info().Side(c.Side), Player: c.Player, Nodes: c.Nodes,
		Move: name.Notation, Words: name.Words, Notes: c.Notes, side: c.Side,
	}
	if c.Valued {
		v := position.Shown(g.Line.Info(), c.Value, c.Side)
		r.Value = &v
	}
	r.Mixed = wording.Each(c.Mixed, func(share games.Share) MixedMove { return MixedMove{c.At.Name(share.Move).Notation, share.Probability} })
	if len(c.Line) > 0 {
		r.Line = restOfTurn(c.At.After(c.Move), c.Line)
	}
	if c.Held != "" {
		r.Outcome, r.Dealt = g.Line.Info().Outcome, c.Held
	}
	return r
}

// restOfTurn names the moves that follow the first in one turn. An illegal line
// is cut at its first illegal move: a player may have counted on luck.
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

// MixedReport is the result of a search at a simultaneous decision. All values
// are from the first player's side.
type MixedReport struct {
	First  []MixedMove `json:"first"`
	Second []MixedMove `json:"second"`
	// Guaranteed is what the first player's mixture gets on average at least,
	// whatever the second does.
	Guaranteed games.Value `json:"guaranteed"`
	// Exploitability is what the two mixtures lose together to best responses:
	// 0 up to rounding.
	Exploitability games.Value `json:"exploitability"`
	// Maximin and Minimax are the values when one player sees the other's move
	// first, if every pair of moves was searched.
	Full    bool        `json:"full"`
	Maximin games.Value `json:"maximin"`
	Minimax games.Value `json:"minimax"`

	sides  [2]string
	ratios games.Ratios
	nearly bool // by a search that comes ever closer to optimal mixtures
}

// MixedMove is a move and its probability.
type MixedMove struct {
	Move        string  `json:"move"`
	Probability float64 `json:"probability"`
}

// write lists the moves of both mixtures and their values.
func (m *MixedReport) write(t *report.Text) {
	for i, mix := range [][]MixedMove{m.First, m.Second} {
		writeMixture(t, "MIXED STRATEGY OF "+strings.ToUpper(m.sides[i])+":", mix, m.ratios)
	}
	t.Field("GUARANTEED VALUE: ", "%s\n", m.show(m.Guaranteed))
	if m.nearly || m.Exploitability > games.Value(1e-6) {
		t.Field("EXPLOITABILITY: ", "%s\n", m.ratios.Show(m.Exploitability, func(v games.Value) string { return report.ShowOdds(float64(v)) }))
	}
	if m.Full {
		t.Add("SEEN FIRST: %s gets %s, %s gives away %s\n", m.sides[0], m.show(m.Maximin), m.sides[1], m.show(m.Minimax))
	}
}

func (m *MixedReport) show(v games.Value) string { return m.ratios.Show(v, report.ShowValue) }

// writeMixture lists moves with their probabilities: on one line if they fit,
// otherwise on one line each, the likeliest first.
func writeMixture(t *report.Text, heading string, mix []MixedMove, ratios games.Ratios) {
	line := ""
	share := func(m MixedMove) string {
		return ratios.Show(games.Value(m.Probability), func(v games.Value) string { return report.ShowOdds(float64(v)) })
	}
	for _, m := range mix {
		line += fmt.Sprintf(" %s (%s)", m.Move, share(m))
	}
	t.Put(report.Heading, heading)
	if len(heading)+len(line) < min(t.Width(), report.ProseWidth) {
		t.Add("%s\n", line)
		return
	}
	t.Line()
	sorted := slices.Clone(mix)
	shown := func(m MixedMove) float64 { return math.Round(m.Probability * 1e4) } // as shown, so that ties are visible
	slices.SortStableFunc(sorted, func(a, b MixedMove) int { return cmp.Compare(shown(b), shown(a)) })
	for _, m := range sorted {
		t.Add("  %-6s  %s\n", share(m), m.Move)
	}
}

// mixedOf names the moves of an equilibrium, without those that are never made.
func mixedOf(p position.Position, e *simultaneous.Equilibrium) *MixedReport {
	return &MixedReport{
		First:      mixture(p, e.Rows, e.RowMix),
		Second:     mixture(p.After(e.Rows[0]), e.Columns, e.ColumnMix),
		Guaranteed: e.Lo, Exploitability: e.Exploitability(),
		Full: e.Full(), Maximin: e.Maximin, Minimax: e.Minimax,
		sides: p.Info().Sides,
	}
}

func mixture(p position.Position, moves []games.Move, mix []float64) []MixedMove {
	var made []MixedMove
	for i, m := range moves {
		if mix[i] > players.Never {
			made = append(made, MixedMove{p.Name(m).Notation, mix[i]})
		}
	}
	return made
}
