package coach

import (
	"fmt"
	"strings"

	"parlor/commands/text/wording"
	"parlor/games"
)

// mostNamed is how many moves of a kind are named.
const mostNamed = 4

// others says how the other moves compare with the best: which are as good, and of the rest, where
// results are proved, which win, draw and lose, or else what the next best gives away.
func others(v games.Verdict, best games.MoveVerdict, name func(games.MoveVerdict) string) string {
	var equal, less, draw, lose, unclear []string
	for _, m := range v.Moves {
		loss, most := v.Loss(m)
		switch {
		case m.Move == best.Move:
		case m.Loses() && !best.Loses():
			lose = append(lose, name(m))
		case isDraw(m) && best.Wins():
			draw = append(draw, name(m))
		case loss < games.Least && m.Proved() && best.Proved() && sameEnd(m, best):
			equal = append(equal, name(m))
		case m.Wins() && best.Wins() || m.Loses() || isDraw(m) && isDraw(best):
			less = append(less, name(m))
		case loss < games.Least && most >= open:
			unclear = append(unclear, name(m))
		}
	}
	if len(v.Moves) == 1 {
		return "There is no other move."
	}
	if best.Loses() {
		return allLose(best, equal, less)
	}
	parts := wording.Only([]string{
		verbed(equal, "is as good", "are as good"), verbed(less, lessWord(best, false), lessWord(best, true)),
		verbed(draw, "draws", "draw"), verbed(lose, "loses", "lose"), verbed(unclear, "is not clear", "are not clear"),
	}, func(s string) bool { return s != "" })
	if next, _ := nextBest(v, best); len(parts) == 0 || !best.Wins() && len(equal)+len(unclear) == 0 {
		return nextWord(v, next, name, parts)
	}
	if len(less)+len(draw)+len(lose) == 0 {
		return strings.Join(parts, ", ") + "."
	}
	return "Of the others " + strings.Join(parts, ", ") + "."
}

// nextWord says what the next best move gives away.
func nextWord(v games.Verdict, next games.MoveVerdict, name func(games.MoveVerdict) string, parts []string) string {
	loss, most := v.Loss(next)
	text := fmt.Sprintf("Next best, %s, gives away %s.", name(next), givesAway(loss, v))
	switch {
	case loss < games.Least && most < games.Least:
		text = name(next) + " is as good."
	case loss < games.Least:
		text = name(next) + " is not shown to be worse."
	}
	if len(parts) > 0 {
		text += " Of the others " + strings.Join(parts, ", ") + "."
	}
	return text
}

// allLose says that nothing helps, and what holds out longest where that is known: a book does not say.
func allLose(best games.MoveVerdict, equal, less []string) string {
	text := "All moves lose, proved"
	if best.Basis == games.Booked && !best.HasMargin {
		return text + "."
	}
	if len(less) > 0 {
		text += "; this one holds out longest"
	}
	if len(equal) > 0 {
		text += "; " + verbed(equal, "is as good", "are as good")
	}
	return text + "."
}

// lessWord says that a move has the result of the best one, and is worse.
func lessWord(best games.MoveVerdict, many bool) string {
	verb := "wins"
	if isDraw(best) {
		verb = "draws"
	}
	if many {
		verb = strings.TrimSuffix(verb, "s")
	}
	if best.HasMargin {
		return verb + " by less"
	}
	return verb + " later"
}

func isDraw(m games.MoveVerdict) bool { return m.Proved() && m.HasMargin && m.Margin == 0 }

// sameEnd says whether two moves of the same chance are equally good in their margins and plies too.
func sameEnd(a, b games.MoveVerdict) bool {
	if a.HasMargin && b.HasMargin {
		return a.Margin == b.Margin
	}
	return !a.HasMargin && !b.HasMargin && (!a.Wins() && !a.Loses() || a.Plies == b.Plies)
}

// verbed makes a clause of some moves, of which a few are named.
func verbed(moves []string, one, many string) string {
	switch {
	case len(moves) == 0:
		return ""
	case len(moves) == 1:
		return moves[0] + " " + one
	case len(moves) > mostNamed:
		return fmt.Sprintf("%d others %s", len(moves), many)
	}
	return strings.Join(moves[:len(moves)-1], ", ") + " and " + moves[len(moves)-1] + " " + many
}
