package gametext

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"parlor/commands/players"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/games"
	"parlor/search/simultaneous"
)

// MixedReport is what a search found where both players decide at once. All
// values are from the first player's side.
type MixedReport struct {
	First  []MixedMove `json:"first"`
	Second []MixedMove `json:"second"`
	// Guaranteed is what the first player's mixture gets on average at least,
	// whatever the second does.
	Guaranteed games.Value `json:"guaranteed"`
	// Exploitability is what the two mixtures can lose to players who know
	// them: 0 but for rounding.
	Exploitability games.Value `json:"exploitability"`
	// Maximin and Minimax are the values when one player sees the other's move
	// first, if every pair of moves was searched.
	Full    bool        `json:"full"`
	Maximin games.Value `json:"maximin"`
	Minimax games.Value `json:"minimax"`

	sides [2]string
}

// MixedMove is a move and how often to make it.
type MixedMove struct {
	Move        string  `json:"move"`
	Probability float64 `json:"probability"`
}

// write lists the moves of both mixtures and what they are worth.
func (m *MixedReport) write(t *report.Text) {
	for i, mix := range [][]MixedMove{m.First, m.Second} {
		writeMixture(t, "MIXED STRATEGY OF "+strings.ToUpper(m.sides[i])+":", mix)
	}
	t.Field("GUARANTEED VALUE: ", "%s\n", report.ShowValue(m.Guaranteed))
	if m.Full {
		t.Add("SEEN FIRST: %s gets %s, %s gives away %s\n", m.sides[0], report.ShowValue(m.Maximin), m.sides[1], report.ShowValue(m.Minimax))
	}
}

// writeMixture lists moves with their probabilities: in one line if they fit,
// otherwise each in its own, the likeliest first.
func writeMixture(t *report.Text, heading string, mix []MixedMove) {
	line := ""
	for _, m := range mix {
		line += fmt.Sprintf(" %s (%s)", m.Move, report.ShowOdds(m.Probability))
	}
	t.Put(report.Heading, heading)
	if len(heading)+len(line) < min(t.Width(), report.ProseWidth) {
		t.Add("%s\n", line)
		return
	}
	t.Line()
	sorted := slices.Clone(mix)
	shown := func(m MixedMove) float64 { return math.Round(m.Probability * 1e4) } // what looks equal is
	slices.SortStableFunc(sorted, func(a, b MixedMove) int { return cmp.Compare(shown(b), shown(a)) })
	for _, m := range sorted {
		t.Add("  %-6s  %s\n", report.ShowOdds(m.Probability), m.Move)
	}
}

// mixedOf names the moves of an equilibrium. Moves that are never made are left
// out.
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
