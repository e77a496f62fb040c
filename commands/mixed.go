package commands

import (
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
		t.Put(Heading, "MIXED STRATEGY OF "+upper(m.sides[i])+":")
		for _, move := range mix {
			t.Add(" %s (%s)", move.Move, showValue(games.Value(move.Probability)))
		}
		t.Line()
	}
	t.Put(Heading, "GUARANTEED VALUE: ")
	t.Add("%s\n", showValue(m.Guaranteed))
	if m.Full {
		t.Add("SEEN FIRST: %s gets %s, %s gives away %s\n", m.sides[0], showValue(m.Maximin), m.sides[1], showValue(m.Minimax))
	}
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
