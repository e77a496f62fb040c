package predict

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"parlor/commands/lab/walk"
	"parlor/commands/school/judge"
	"parlor/commands/shell/input"
	"parlor/commands/text/wording"
	"parlor/games"
)

// mostChoices is how many answers to a question about a number can be pressed.
const mostChoices = 4

// cutOrNot are the answers to the question whether a node is cut of which so many moves or outcomes are left.
func cutOrNot(left int, what string) []input.Button {
	out, next := wording.Plural(left, what)+" left out", "the next "+what+" comes"
	return []input.Button{{Typed: "yes", Words: "Cut", Says: out}, {Typed: "no", Words: "No cut", Says: next}}
}

// numbers are answers to a question about a number, the least first: the right one and those that common
// mistakes lead to, which come most likely first.
func numbers(right string, by judge.Question, ratios games.Ratios, mistakes ...games.Value) []input.Button {
	list := []input.Button{{Typed: right, Words: brief(right)}}
	for _, v := range mistakes {
		typed := ratios.Show(v, func(v games.Value) string { return strconv.FormatFloat(float64(v), 'g', 4, 64) })
		known := slices.ContainsFunc(list, func(c input.Button) bool { return c.Words == brief(typed) })
		if len(list) < mostChoices && !known && !math.IsInf(float64(v), 0) && by.Judge(typed).Outcome == judge.Wrong {
			list = append(list, input.Button{Typed: typed, Words: brief(typed)})
		}
	}
	slices.SortFunc(list, func(a, b input.Button) int { return cmp.Compare(valueOf(a.Typed), valueOf(b.Typed)) })
	if len(list) < 2 {
		return nil
	}
	return list
}

// brief writes a number for a button: a ratio as it is, a decimal number with four digits.
func brief(typed string) string {
	v, err := strconv.ParseFloat(typed, 64)
	if err != nil {
		return typed
	}
	return strconv.FormatFloat(v, 'g', 4, 64)
}

// valueOf reads a decimal number or a ratio.
func valueOf(typed string) float64 {
	var over, under float64
	if n, _ := fmt.Sscanf(typed, "%g/%g", &over, &under); n == 2 {
		return over / under
	}
	return over
}

// backedUp are the values that might be backed up by mistake where so much lies below a node: the greatest, the
// least, their mean without odds, and the last.
func backedUp(w *walk.Walk) []games.Value {
	var all []games.Value
	sum := games.Value(0)
	for _, t := range walk.WalkWhyOf(w).Terms {
		all, sum = append(all, t.Value), sum+t.Value
	}
	if len(all) == 0 {
		return nil
	}
	return []games.Value{slices.Max(all), slices.Min(all), sum / games.Value(len(all)), all[len(all)-1]}
}
