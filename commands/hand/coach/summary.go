package coach

import (
	"fmt"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
)

// EndedReview is the summary of a finished game: what was given away, the luck, and that there
// is more to see.
type EndedReview struct {
	SideReviewed
	Mistakes int `json:"mistakes"`
}

// Kind is game-review.
func (EndedReview) Kind() string { return "game-review" }

// Write says it in a line.
func (e EndedReview) Write(t *report.Text) {
	t.Add("%s%s", e.sentence(t.Played()), e.costly("review"))
	t.Line()
}

// costly says how many moves cost something, and what asks for better ones, if there are any.
func (e EndedReview) costly(review string) string {
	switch e.Mistakes {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf(" One move cost something: %s asks for a better one.", review)
	}
	return fmt.Sprintf(" %s cost something: %s asks for better ones.", wording.Plural(e.Mistakes, "move"), review)
}

// Told says it to the person who sat at the table, in short sentences without figures that need a
// definition. The rest is for the review.
func (e EndedReview) Told() string {
	return e.cost() + e.fortune() + e.costly("Review")
}

// cost says what a person's moves have cost, as far as is known.
func (e EndedReview) cost() string {
	decisions, lost := e.Counted()
	if decisions == 0 && e.Unclear == 0 {
		return "You had nothing to decide."
	}
	about := map[bool]string{true: "about "}[e.Unmeasured > 0]
	like := ""
	if e.Level > 0 {
		like = fmt.Sprintf(", like those of level %d", e.Level)
	}
	switch {
	case lost > 1: // a win may be given away, come back, and be given away again
		gave := map[bool]string{false: "gave", true: "seem to have given"}[e.Unmeasured > 0]
		return fmt.Sprintf("Your moves %s away more than a whole win%s.", gave, like)
	case lost >= .005:
		return fmt.Sprintf("Your moves gave away %s%.0f %% of a win%s.", about, 100*lost, like)
	case e.Unclear > 0:
		return "No move of yours is known to have cost you anything."
	}
	return "You gave nothing away."
}

// fortune says what luck brought.
func (e EndedReview) fortune() string {
	switch percent := 100 * e.Luck; {
	case !e.HasLuck:
		return ""
	case percent > 100:
		return " Luck brought you more than a whole win."
	case percent < -100:
		return " Luck cost you more than a whole win."
	case percent >= 1:
		return fmt.Sprintf(" Luck brought you %.0f %% of a win.", percent)
	case percent <= -1:
		return fmt.Sprintf(" Luck cost you %.0f %% of a win.", -percent)
	}
	return " Luck helped neither side."
}

// Summary is the summary for a person who has played the game; false if no person
// played against the computer.
func (r Review) Summary() (EndedReview, bool) {
	if len(r.Sides) != 1 {
		return EndedReview{}, false
	}
	return EndedReview{r.Sides[0], len(r.Mistakes)}, true
}
