package coach

import (
	"math"

	"parlor/commands/game/position"
	"parlor/games"
)

// ChanceMatrix is a decision of both sides at once: the moves that each mixes, and what every pair of
// them is worth to the side that is told.
type ChanceMatrix struct {
	Rows    []ChanceOften `json:"rows"` // of the side that is told
	Columns []ChanceOften `json:"columns"`
	// Cells are the chances of the side, row by row, null where the search had no need to know.
	Cells [][]*float64 `json:"cells"`
	// Of is how many moves each side has.
	Of [2]int `json:"of"`
}

// ChanceOften is a move of a mixture, and how often it is played.
type ChanceOften struct {
	Line  string  `json:"line"`
	Short string  `json:"short"`
	Share float64 `json:"share"`
}

// mostCrossed is how many moves of each mixture are shown against each other.
const mostCrossed = 6

// matrixOf gives the matrix of a decision of both sides, nil if none is known.
func matrixOf(p position.Position, v games.Verdict, line func(words []string) string) *ChanceMatrix {
	if p.Turn() != games.Both || v.Cells == nil {
		return nil
	}
	var c ChanceMatrix
	for i, side := range []games.Turn{v.Side, v.Side.Opponent()} {
		at, often := Decision{At: p, Side: side}.Reads(), []ChanceOften{}
		mix := v.Mixes[side.Index()]
		for _, share := range mix[:min(mostCrossed, len(mix))] {
			often = append(often, ChanceOften{Line: line(at.Name(share.Move).Words), Short: at.Seen().Short(share.Move), Share: share.Probability})
		}
		c.Of[i] = len(at.Moves())
		if i == 0 {
			c.Rows = often
		} else {
			c.Columns = often
		}
	}
	for i := range c.Rows {
		var cells []*float64
		for j := range c.Columns {
			value := v.Cells[i][j]
			if v.Side == games.Min { // cells are by the first side's moves
				value = v.Cells[j][i]
			}
			if math.IsNaN(value) {
				cells = append(cells, nil)
			} else {
				cells = append(cells, &value)
			}
		}
		c.Cells = append(c.Cells, cells)
	}
	return &c
}
