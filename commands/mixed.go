package commands

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"parlor/games"
	"parlor/search"
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
func (m *MixedReport) write(t *Text) {
	for i, mix := range [][]MixedMove{m.First, m.Second} {
		writeMixture(t, "MIXED STRATEGY OF "+upper(m.sides[i])+":", mix)
	}
	t.Put(Heading, "GUARANTEED VALUE: ")
	t.Add("%s\n", showValue(m.Guaranteed))
	if m.Full {
		t.Add("SEEN FIRST: %s gets %s, %s gives away %s\n", m.sides[0], showValue(m.Maximin), m.sides[1], showValue(m.Minimax))
	}
}

// writeMixture lists moves with their probabilities: in one line if they fit,
// otherwise each in its own, the likeliest first.
func writeMixture(t *Text, heading string, mix []MixedMove) {
	line := ""
	for _, m := range mix {
		line += fmt.Sprintf(" %s (%s)", m.Move, showOdds(m.Probability))
	}
	t.Put(Heading, heading)
	if len(heading)+len(line) < pageWidth {
		t.Add("%s\n", line)
		return
	}
	t.Line()
	sorted := slices.Clone(mix)
	shown := func(m MixedMove) float64 { return math.Round(m.Probability * 1e4) } // what looks equal is
	slices.SortStableFunc(sorted, func(a, b MixedMove) int { return cmp.Compare(shown(b), shown(a)) })
	for _, m := range sorted {
		t.Add("  %-6s  %s\n", showOdds(m.Probability), m.Move)
	}
}

// showOdds writes a probability as values are written, but none as 0 that is not.
func showOdds(p float64) string {
	const slight = 0.00005
	if 0 < p && p < slight {
		return "<.0001"
	}
	return showValue(games.Value(p))
}

// mixedReport names the moves of an equilibrium. Moves that are never made are
// left out.
func (g *gameOf[S]) mixedReport(e *search.Equilibrium) *MixedReport {
	committed := g.now
	g.kit.Play(&committed, e.Rows[0])
	return &MixedReport{
		First:      g.mixture(&g.now, e.Rows, e.RowMix),
		Second:     g.mixture(&committed, e.Columns, e.ColumnMix),
		Guaranteed: e.Lo, Exploitability: e.Exploitability(),
		Full: e.Full(), Maximin: e.Maximin, Minimax: e.Minimax,
		sides: g.info().Sides,
	}
}

// never is a probability that is rounding.
const never = 1e-12

func (g *gameOf[S]) mixture(s *S, moves []games.Move, mix []float64) []MixedMove {
	var made []MixedMove
	for i, m := range moves {
		if mix[i] > never {
			made = append(made, MixedMove{g.kit.Notation(s, m), mix[i]})
		}
	}
	return made
}
