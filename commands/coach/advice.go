package coach

import (
	"context"
	"fmt"

	"parlor/commands/analysis"
	"parlor/commands/play"
	"parlor/commands/report"
	"parlor/games"
)

// Advice is what the judge would do, with chances of winning of the side to move.
type Advice struct {
	Line   string  `json:"line"` // to type
	Does   string  `json:"does"`
	Chance float64 `json:"chance"`
	Exact  bool    `json:"exact"`
	By     string  `json:"by"`
	// Next is the best of the other moves, and Loss what it gives away.
	Next string  `json:"next,omitempty"`
	Loss float64 `json:"loss,omitempty"`
}

// Kind is coaching.
func (Advice) Kind() string { return "coaching" }

// Write says it in a sentence or two.
func (a Advice) Write(t *report.Text) {
	t.Put(report.Best, a.Line)
	estimate := "about "
	if a.Exact {
		estimate = ""
	}
	t.Add(": %s. Wins %s%s.", a.Does, estimate, Percent(a.Chance))
	switch {
	case a.Next == "":
		t.Add(" There is no other move.")
	case a.Loss <= 0:
		t.Add(" %s is as good.", a.Next)
	default:
		t.Add(" Next best, %s, gives away %s.", a.Next, Percent(a.Loss))
	}
	t.Line()
}

// Percent writes a chance or a part of one.
func Percent(chance float64) string { return fmt.Sprintf("%.1f %%", 100*chance) }

// Advise asks the judge about a position in which one player decides.
func Advise(ctx context.Context, g *play.Game, line func(words []string) string) (a Advice, err error) {
	j := analysis.ChancesOf(g)
	at, side := g.Now(), g.Turn()
	s, err := j.Moves(ctx, at)
	if err != nil {
		return a, err
	}
	best := s.Best(side)
	name := at.Name(best.Move)
	a = Advice{Line: line(name.Words), Does: name.Does, Chance: winning(middle(best), side), Exact: j.Solved(), By: j.How()}
	var next *games.Worth
	for i, m := range s.Moves {
		if m.Move != best.Move && (next == nil || s.Loss(m, side) < s.Loss(*next, side)) {
			next = &s.Moves[i]
		}
	}
	if next != nil {
		a.Next, a.Loss = line(at.Name(next.Move).Words), float64(s.Loss(*next, side))/2
	}
	return a, nil
}

func middle(w games.Worth) games.Value { return (w.Lo + w.Hi) / 2 }

// winning turns Max's chance of winning less that of losing into a side's chance of
// winning, draws by half.
func winning(v games.Value, side games.Turn) float64 {
	if side == games.Min {
		v = 0 - v
	}
	return float64(1+v) / 2
}
