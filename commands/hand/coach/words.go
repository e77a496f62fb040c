package coach

import (
	"fmt"
	"math"

	"parlor/commands/text/figures"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Percent writes a probability, or a difference of two.
func Percent(chance float64) string { return fmt.Sprintf("%.1f %%", 100*chance) }

// whole writes the probability of an estimate, which is not known to a tenth.
func whole(chance float64) string { return fmt.Sprintf("%.0f %%", 100*chance) }

// says says what is known of a move, as a verb phrase: what is proved is never "about", and an estimate
// never a bare number.
func says(j games.MoveVerdict, unit string) string {
	switch {
	case j.Basis == games.Estimated:
		return "wins " + about(j)
	case j.Wins():
		return "wins, proved" + details(j, unit)
	case j.Loses():
		return "loses, proved" + details(j, unit)
	case !j.Proved() && j.Hi >= 1:
		return "does not lose, proved" // the rest is open
	case !j.Proved() && j.Lo <= 0:
		return "does not win, proved"
	case !j.Proved():
		return fmt.Sprintf("wins %s to %s, proved", Percent(j.Lo), Percent(j.Hi))
	case j.HasMargin && j.Margin == 0:
		return "draws, proved"
	}
	return fmt.Sprintf("wins %s, exact", Percent(j.Middle()))
}

// about writes an estimate with its error, as far as that was measured.
func about(j games.MoveVerdict) string {
	if j.Lo <= 0 && j.Hi >= 1 {
		return "about " + whole(j.Guess)
	}
	text := fmt.Sprintf("about %s, between %.0f and %.0f", whole(j.Guess), 100*j.Lo, 100*j.Hi)
	if math.Round(100*j.Lo) == math.Round(100*j.Hi) {
		text = "about " + whole(j.Guess)
	}
	return text
}

// details are by how much a move wins or loses, or how soon.
func details(j games.MoveVerdict, unit string) string {
	switch {
	case j.HasMargin && unit != "":
		return " (" + signed(j.Margin) + ")"
	case j.Plies > 1:
		return " (within " + wording.Plies(j.Plies) + ")"
	}
	return ""
}

func signed(margin games.Value) string {
	if margin > 0 {
		return "+" + figures.Exact(margin)
	}
	return figures.Exact(margin)
}

// among adds what a move is worth among people, where that is better than what is proved.
func among(j games.MoveVerdict) string {
	const better = .05
	if j.Basis == games.Estimated || !j.Proved() || j.Guess-j.Middle() < better {
		return ""
	}
	return fmt.Sprintf("; against a player like you still about %s", whole(j.Guess))
}

// givesAway writes a loss: proved, or at least so much.
func givesAway(loss float64, v games.Verdict) string {
	if v.Estimates() {
		return "about " + Percent(loss)
	}
	return Percent(loss)
}
