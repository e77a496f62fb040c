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
	Says   string  `json:"says"` // what is known of it, in words
	Chance float64 `json:"chance"`
	Exact  bool    `json:"exact"`
	Known  Grounds `json:"known"`
	// Next is the best of the other moves, and Loss what it gives away for certain.
	Next       string  `json:"next,omitempty"`
	NextNumber int     `json:"next_number"`
	Loss       float64 `json:"loss,omitempty"`
	// Mix is the optimal mixed strategy at a simultaneous decision; Line is its likeliest move.
	Mix []PartPlayed `json:"mix,omitempty"`
	// Others says how the other moves compare.
	Others string `json:"others,omitempty"`
	// Stopped says that this is what was known when the work was broken off.
	Stopped bool `json:"stopped,omitempty"`
	// Faults are what should be known and could not be used, as a damaged table.
	Faults []string `json:"faults,omitempty"`
}

// Grounds is what is known of a move.
type Grounds struct {
	Lo     float64      `json:"lo"`
	Hi     float64      `json:"hi"`
	Guess  float64      `json:"guess"` // among players who err
	Word   games.Basis  `json:"word"`  // how it is known
	Margin *games.Value `json:"margin,omitempty"`
	Unit   string       `json:"unit,omitempty"`
	Plies  int          `json:"plies,omitempty"`
}

// knownOf puts what is known of a move into a record.
func knownOf(j games.MoveVerdict, unit string) Grounds {
	k := Grounds{Lo: j.Lo, Hi: j.Hi, Guess: j.Guess, Word: j.Basis, Plies: j.Plies}
	if j.HasMargin {
		k.Margin, k.Unit = &j.Margin, unit
	}
	return k
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
	if len(a.Mix) > 1 {
		t.Add("Leave it to chance: %s. ", a.mixture())
	} else {
		t.Put(report.Best, typed(a.Number, a.Line))
		t.Add(": %s. ", a.Does)
	}
	t.Add("%s.", wording.Sentence(a.Says))
	if a.Others != "" {
		t.Add(" %s", a.Others)
	}
	if a.Stopped {
		t.Add(" Stopped: this is what was known by then.")
	}
	for _, fault := range a.Faults {
		t.Add(" Done without a table: %s.", fault)
	}
	t.Line()
}

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

// Advise asks the judge about a decision.
func Advise(ctx context.Context, g *play.Game, line func(words []string) string) (a Advice, err error) {
	j := analysis.JudgeOf(g, games.ForHint)
	if g.Line.Turn() == games.Both || g.Line.Turn() == games.Reply {
		return adviseAtOnce(ctx, g, j, line)
	}
	at := g.Line.Now()
	v, err := j.SoFar(ctx, at, g.Line.Turn())
	if err != nil {
		return a, err
	}
	best := v.Best()
	a = Advice{
		Does: at.Name(best.Move).Does, Says: says(best, v.Unit) + among(best), Chance: best.Middle(), Exact: best.Proved(),
		Known: knownOf(best, v.Unit), Stopped: v.Stopped, Faults: v.Faults,
	}
	a.Line, a.Number = asTyped(g, at, best.Move, line)
	if next, ok := nextBest(v, best); ok {
		a.Next, a.NextNumber = asTyped(g, at, next.Move, line)
		a.Loss, _ = v.Loss(next)
	}
	short := func(m games.MoveVerdict) string {
		text, number := asTyped(g, at, m.Move, line)
		return typed(number, text)
	}
	a.Others = others(v, best, short)
	return a, nil
}

// nextBest is the best of the moves but one.
func nextBest(v games.Verdict, best games.MoveVerdict) (games.MoveVerdict, bool) {
	rest := slices.DeleteFunc(slices.Clone(v.Moves), func(m games.MoveVerdict) bool { return m.Move == best.Move })
	if len(rest) == 0 {
		return games.MoveVerdict{}, false
	}
	return slices.MaxFunc(rest, v.Order), true
}

// adviseAtOnce asks for the optimal mixed strategy of the side that is to choose.
func adviseAtOnce(ctx context.Context, g *play.Game, j *analysis.GameJudge, line func(words []string) string) (a Advice, err error) {
	side := g.Choice.NextToAsk()
	v, err := j.SoFar(ctx, g.Line.Now(), side)
	if err != nil {
		return a, err
	}
	at, p := g.Choice.At(side), v.Position
	mix := v.Mixes[side.Index()]
	if v.Stopped || len(mix) == 0 {
		return a, context.Cause(ctx)
	}
	a = Advice{Says: says(p, ""), Chance: p.Middle(), Exact: p.Proved(), Known: knownOf(p, "")}
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
	i := slices.IndexFunc(g.List.Numbered(), func(n play.Numbered) bool { return n.Move == m })
	if i < 0 || strings.HasPrefix(text, "(") {
		return text, -1
	}
	return text, g.List.Numbered()[i].Number
}
