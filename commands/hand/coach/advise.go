package coach

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lab/analysis"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Advice is the judge's choice, with winning chances of the side to move.
type Advice struct {
	Line   string  `json:"line"`   // to type
	Number int     `json:"number"` // that may be typed for it; -1 if a form is needed
	Does   string  `json:"does"`
	Chance float64 `json:"chance"`
	Exact  bool    `json:"exact"`
	By     string  `json:"by"`
	// Next is the best of the other moves, and Loss what it gives away.
	Next       string  `json:"next,omitempty"`
	NextNumber int     `json:"next_number"`
	Loss       float64 `json:"loss,omitempty"`
	// Mix is the optimal mixed strategy at a simultaneous decision; Line is its likeliest move.
	Mix []PartPlayed `json:"mix,omitempty"`
}

// PartPlayed is a line to type and its probability.
type PartPlayed struct {
	Line   string  `json:"line"`
	Number int     `json:"number"`
	Often  float64 `json:"often"`
}

// Kind is coaching.
func (Advice) Kind() string { return "coaching" }

// Advised is the line to type.
func (a Advice) Advised() string { return a.Line }

// Write gives the advice in a sentence or two.
func (a Advice) Write(t *report.Text) {
	estimate := "about "
	if a.Exact {
		estimate = ""
	}
	if len(a.Mix) > 1 {
		t.Add("Leave it to chance: %s. Wins %s%s.\n", a.mixture(), estimate, Percent(a.Chance))
		return
	}
	t.Put(report.Best, typed(a.Number, a.Line))
	t.Add(": %s. Wins %s%s.", a.Does, estimate, Percent(a.Chance))
	switch {
	case len(a.Mix) > 0: // the other moves were not all valued
	case a.Next == "":
		t.Add(" There is no other move.")
	case a.Loss <= 0 && a.Chance < hopeless:
		t.Add(" No other move is better.")
	case a.Loss <= 0:
		t.Add(" %s is as good.", a.Next)
	default:
		t.Add(" Next best, %s, gives away %s.", typed(a.NextNumber, a.Next), Percent(a.Loss))
	}
	t.Line()
}

// hopeless is the chance below which winning is shown as impossible.
const hopeless = 0.0005

// typed is what to type for a move: its number, if it has one, and its line.
func typed(number int, line string) string {
	if number < 0 {
		return line
	}
	return fmt.Sprintf("%d (%s)", number, line)
}

// mostMixed is how many moves of a mixture are named.
const mostMixed = 4

// mixture lists the moves of the mixed strategy with their probabilities.
func (a Advice) mixture() string {
	rest := 1.
	said := wording.Each(a.Mix[:min(len(a.Mix), mostMixed)], func(s PartPlayed) string {
		rest -= s.Often
		return typed(s.Number, s.Line) + " " + Percent(s.Often)
	})
	if len(a.Mix) > mostMixed {
		said = append(said, fmt.Sprintf("%d others %s", len(a.Mix)-mostMixed, Percent(rest)))
	}
	return strings.Join(said, ", ")
}

// Percent writes a probability, or a difference of two.
func Percent(chance float64) string { return fmt.Sprintf("%.1f %%", 100*chance) }

// Advise asks the judge about a decision.
func Advise(ctx context.Context, g *play.Game, line func(words []string) string) (a Advice, err error) {
	j := analysis.ChancesOf(g)
	if g.Turn() == games.Both {
		return adviseAtOnce(ctx, g, j, line)
	}
	at, side := g.Now(), g.Turn()
	s, err := j.Moves(ctx, at)
	if err != nil {
		return a, err
	}
	best := s.Best(side)
	a = Advice{Does: at.Name(best.Move).Does, Chance: winning(middle(best), side), Exact: j.Solved(), By: j.How()}
	a.Line, a.Number = asTyped(g, at, best.Move, line)
	var next *games.Worth
	for i, m := range s.Moves {
		if m.Move != best.Move && (next == nil || s.Loss(m, side) < s.Loss(*next, side)) {
			next = &s.Moves[i]
		}
	}
	if next != nil {
		a.Next, a.NextNumber = asTyped(g, at, next.Move, line)
		a.Loss = float64(s.Loss(*next, side)) / 2
	}
	return a, nil
}

// adviseAtOnce asks for the optimal mixed strategy of the side that is to choose.
func adviseAtOnce(ctx context.Context, g *play.Game, j *analysis.Chances, line func(words []string) string) (a Advice, err error) {
	side := g.NextToAsk()
	mix, value, err := j.Mixture(ctx, g, side)
	if err != nil {
		return a, err
	}
	at := g.ToChoose(side)
	a = Advice{Chance: winning(value, side), Exact: j.Solved(), By: j.How()}
	for _, share := range mix {
		text, number := asTyped(g, at, share.Move, line)
		a.Mix = append(a.Mix, PartPlayed{text, number, share.Probability})
	}
	a.Line, a.Number, a.Does = a.Mix[0].Line, a.Mix[0].Number, at.Name(mix[0].Move).Does
	return a, nil
}

// asTyped gives the line of a move, and its number in a game that is played without
// forms.
func asTyped(g *play.Game, at position.Position, m games.Move, line func(words []string) string) (text string, number int) {
	text = line(at.Name(m).Words)
	i := slices.IndexFunc(g.Numbered(), func(n play.Numbered) bool { return n.Move == m })
	if i < 0 || strings.HasPrefix(text, "(") {
		return text, -1
	}
	return text, g.Numbered()[i].Number
}
