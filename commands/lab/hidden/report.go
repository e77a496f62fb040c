package hidden

import (
	"fmt"
	"math/big"
	"strings"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/search/hidden"
)

// Report is a strategy of both, by sets, and how good it is. Ratios are texts, and beside them decimal
// numbers.
type Report struct {
	Method     string  `json:"method"`
	Iterations int     `json:"iterations,omitempty"`
	Value      string  `json:"value"`
	Number     float64 `json:"number"`
	// BestOfMax is what Max gets by his best reply to Min's part, BestOfMin what Min's best reply leaves
	// him, and Lost their difference: what both lose together.
	BestOfMax string  `json:"best_of_max,omitempty"`
	BestOfMin string  `json:"best_of_min,omitempty"`
	Lost      string  `json:"exploitability,omitempty"`
	LostAbout float64 `json:"exploitability_number"`
	Certified bool    `json:"certified"`
	// Several says that other strategies may be as good.
	Several bool        `json:"one_of_many,omitempty"`
	Sets    []SetReport `json:"sets,omitempty"`
	// Rows, Columns and Steps are those of the linear program.
	Rows    int `json:"rows,omitempty"`
	Columns int `json:"columns,omitempty"`
	Steps   int `json:"steps,omitempty"`
	// Right is the value of the game where the method is a mistake, and Fused says where it is.
	Right string   `json:"right,omitempty"`
	Fused []string `json:"fused,omitempty"`

	game     *hidden.Game
	strategy hidden.Strategy
	judged   hidden.Judged
	planned  []bool
	near     *[3]float64 // the value and both best replies, rounded
	open     *big.Rat
}

// SetReport is what is played at a set.
type SetReport struct {
	Side    string      `json:"side"`
	Label   string      `json:"knows"`
	Moves   []MoveShare `json:"moves"`
	Reached bool        `json:"reached"`

	side int
}

// MoveShare is the probability of a move.
type MoveShare struct {
	Move   string  `json:"move"`
	Share  string  `json:"probability"`
	Number float64 `json:"number"`
}

// Kind is hidden-report.
func (Report) Kind() string { return "hidden-report" }

// filled words what was found.
func (r Report) filled() Report {
	j := r.judged
	r.Number, _ = j.Value.Float64()
	r.LostAbout, _ = j.Lost().Float64()
	r.Value, r.BestOfMax, r.BestOfMin, r.Lost = j.Value.RatString(), j.Replies[0].Value.RatString(), j.Replies[1].Value.RatString(), j.Lost().RatString()
	r.Certified = j.Lost().Sign() == 0
	if r.near != nil { // the exact value of rounded mixtures says nothing
		r.Value, r.BestOfMax, r.BestOfMin = decimal(r.near[0]), decimal(r.near[1]), decimal(r.near[2])
		r.Lost = decimal(r.near[1] - r.near[2])
	}
	reached := r.game.Reached(r.strategy, j)
	for i, set := range r.game.Sets {
		x := SetReport{Side: sideName(set.Side), Label: set.Label, Reached: reached[i], side: set.Side}
		for m, move := range set.Moves {
			p := r.strategy[i][m]
			n, _ := p.Float64()
			x.Moves = append(x.Moves, MoveShare{move, r.share(p), n})
		}
		r.Sets = append(r.Sets, x)
	}
	return r
}

// share writes a probability: exactly, or rounded after iterations.
func (r Report) share(p *big.Rat) string {
	if r.near == nil {
		return p.RatString()
	}
	v, _ := p.Float64()
	return decimal(v)
}

func decimal(v float64) string { return fmt.Sprintf("%.4g", v) }

// lines are the report without the strategy.
func (r Report) lines() (lines []string) {
	if r.open != nil {
		lines = append(lines, fmt.Sprintf("VALUE WITH OPEN CARDS: %s, and the game is worth %s", shortText(r.Value), shortText(r.Right)))
		for _, f := range r.Fused[:min(3, len(r.Fused))] {
			lines = append(lines, "FUSED: "+f)
		}
		if more := len(r.Fused) - 3; more > 0 {
			lines = append(lines, fmt.Sprintf("FUSED: %s more", wording.Plural(more, "set")))
		}
		return lines
	}
	value := "VALUE: " + shortText(r.Value)
	if r.Certified {
		value += ", certified by both best replies"
	}
	lines = append(lines, value, fmt.Sprintf("BEST REPLIES: Max gets %s, Min leaves him %s", shortText(r.BestOfMax), shortText(r.BestOfMin)),
		"EXPLOITABILITY: "+shortText(r.Lost)+", what both lose together; others halve it")
	if r.Right != "" {
		lines = append(lines, "THE GAME IS WORTH: "+shortText(r.Right))
	}
	g := r.game
	lines = append(lines, fmt.Sprintf("SETS: %d of Max, %d of Min; SEQUENCES: %d, %d", g.SetsOf(0), g.SetsOf(1), g.Sequences[0], g.Sequences[1]))
	if r.Rows > 0 {
		lines = append(lines, fmt.Sprintf("LINEAR PROGRAM: %d x %d, %s", r.Rows, r.Columns, wording.Plural(r.Steps, "step")))
	}
	if r.Iterations > 0 {
		lines = append(lines, fmt.Sprintf("ITERATIONS: %d of %s", r.Iterations, r.Method))
	}
	return lines
}

// shortText shortens a ratio that is too long to be read, as a decimal number.
func shortText(text string) string {
	if q, ok := new(big.Rat).SetString(text); ok && len(text) > 2*mostShown {
		v, _ := q.Float64()
		return fmt.Sprintf("%.12g, exactly a ratio of %d digits", v, len(text)-1)
	}
	return text
}

// Write gives the strategy as a table for each player.
func (r Report) Write(t *report.Text) {
	for _, line := range r.lines() {
		report.WriteIndented(t, "", line)
	}
	for side := range 2 {
		r.writeSide(t, side)
	}
	if r.Several {
		report.WriteIndented(t, "", "ONE OF MANY: there may be other strategies as good.")
	}
}

// writeSide writes the sets of a player, those with the same moves in one table.
func (r Report) writeSide(t *report.Text, side int) {
	var heads []string
	tables := map[string][]SetReport{}
	for _, s := range r.Sets {
		if s.side != side {
			continue
		}
		head := strings.Join(wording.Each(s.Moves, func(m MoveShare) string { return m.Move }), "\x00")
		if tables[head] == nil {
			heads = append(heads, head)
		}
		tables[head] = append(tables[head], s)
	}
	for _, head := range heads {
		columns := []report.TextColumn{{Head: strings.ToUpper(sideName(side)) + " knows", Wrap: true}}
		for _, m := range strings.Split(head, "\x00") {
			columns = append(columns, report.TextColumn{Head: m, Right: true})
		}
		columns = append(columns, report.TextColumn{Head: ""})
		report.WriteTable(t, columns, wording.Each(tables[head], func(s SetReport) []string {
			row := []string{s.Label}
			for _, m := range s.Moves {
				share := m.Share
				if len(share) > mostShown {
					share = decimal(m.Number)
				}
				row = append(row, share)
			}
			if s.Reached {
				return append(row, "")
			}
			return append(row, "not reached")
		}))
	}
}
