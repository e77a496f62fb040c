package coach

import (
	"parlor/commands/report"
	"parlor/commands/wording"
)

// ReviewQuestion asks for a better move than the one that was played.
type ReviewQuestion struct {
	Number int     `json:"number"`
	Side   string  `json:"side"`
	Played string  `json:"played"`
	Does   string  `json:"does"`
	Loss   float64 `json:"loss"`
}

// Write asks.
func (m ReviewQuestion) Write(t *report.Text) {
	t.Add("Move %d: %s played %s (%s), which gave away %s. What is better? answer tells, skip goes on.\n", m.Number, m.Side, m.Played, m.Does, Percent(m.Loss))
}

// ReviewHint says how many moves are better than what was played and how many give nothing
// away or, where that is not known, -1, how the best begins.
type ReviewHint struct {
	Better int    `json:"better"`
	Good   int    `json:"good"`
	Of     int    `json:"of"`
	Begins string `json:"begins"`
}

// Write says so.
func (h ReviewHint) Write(t *report.Text) {
	if h.Better < 0 && h.Good >= 0 {
		t.Add("Of %s %s best.\n", wording.Plural(h.Of, "move"), wording.IsOrAre(h.Good, "move"))
		return
	}
	if h.Better < 0 {
		t.Add("It is one of %s, and begins with %s.\n", wording.Plural(h.Of, "move"), h.Begins)
		return
	}
	t.Add("Of %s %s better.\n", wording.Plural(h.Of, "move"), wording.IsOrAre(h.Better, "move"))
}

// ReviewVerdict says what a move is worth, what was best, and why what was played is not.
type ReviewVerdict struct {
	Given  string  `json:"given,omitempty"`
	Right  bool    `json:"right"`
	Loss   float64 `json:"loss,omitempty"` // of the move given
	Best   string  `json:"best"`
	Does   string  `json:"does"`
	Chance float64 `json:"chance"` // of winning with it
	Why    string  `json:"why,omitempty"`
	// Mixed says that both decide at once, and that Best is what is best played most often.
	Mixed bool `json:"mixed,omitempty"`
}

// Write says it.
func (m ReviewVerdict) Write(t *report.Text) {
	best := "Best"
	if m.Mixed {
		best = "Most often best"
	}
	switch {
	case m.Right && m.Given == m.Best:
		t.Put(report.Best, "Right.")
		t.Add(" %s, and it wins %s.", m.Does, Percent(m.Chance))
	case m.Right:
		t.Put(report.Best, "Right.")
		t.Add(" It is as good as %s, which wins %s.", m.Best, Percent(m.Chance))
	case m.Given != "":
		t.Add("%s gives away %s. %s is %s: %s. It wins %s.", m.Given, Percent(m.Loss), best, m.Best, m.Does, Percent(m.Chance))
	default:
		t.Add("%s is %s: %s. It wins %s.", best, m.Best, m.Does, Percent(m.Chance))
	}
	if m.Why != "" {
		t.Add(" %s", m.Why)
	}
	t.Line()
}

// Ended is what a person hears of a game that is over: what was given away, the luck, and
// that there is more to see.
type Ended struct {
	SideReviewed
	Mistakes int `json:"mistakes"`
}

// Kind is game-review.
func (Ended) Kind() string { return "game-review" }

// Write says it in a line.
func (e Ended) Write(t *report.Text) {
	t.Add("%s", e.sentence())
	switch {
	case e.Mistakes == 1:
		t.Add(" One move cost something: review asks for a better one.")
	case e.Mistakes > 1:
		t.Add(" %s cost something: review asks for better ones.", wording.Plural(e.Mistakes, "move"))
	}
	t.Line()
}

// Summary is what there is to say of a game that a person has played; false where the
// person has played no side against the computer.
func (r Review) Summary() (Ended, bool) {
	if len(r.Sides) != 1 {
		return Ended{}, false
	}
	return Ended{r.Sides[0], len(r.Mistakes)}, true
}
