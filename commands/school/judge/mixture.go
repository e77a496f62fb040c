package judge

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"parlor/commands/text/wording"
)

// mixture is a list of probabilities, each right as a number is.
type mixture struct{ parts []amount }

// brackets may stand around a list.
var brackets = strings.NewReplacer("[", "(", "]", ")", "{", "(", "}", ")", ";", ",", "\n", " ")

// readMixture reads probabilities with commas or blanks between them. They must add up
// to 1, as nearly as rounded numbers do.
func (k AnswerKind) readMixture(text string) (answer, error) {
	var m mixture
	sum, slack := new(big.Rat), new(big.Rat)
	for _, word := range listItems(text) {
		part, err := k.readAmount(strings.TrimSpace(word))
		if err != nil {
			return nil, err
		}
		a := part.(amount)
		m.parts = append(m.parts, a)
		sum.Add(sum, a.value)
		slack.Add(slack, k.toleranceOf(one))
		if unit := a.readings[0].unit; unit != nil && unit.Cmp(one) < 0 {
			slack.Add(slack, times(unit, half))
		}
	}
	if !near(sum, one, slack) {
		return nil, fmt.Errorf("probabilities add up to 1, and these to %s", decimalOf(sum))
	}
	return m, nil
}

// listItems splits a list at its commas or, if there are none, at its blanks.
func listItems(text string) []string {
	text = strings.TrimSpace(brackets.Replace(text))
	if inner, ok := strings.CutPrefix(strings.TrimPrefix(text, "'"), "("); ok && strings.HasSuffix(inner, ")") {
		text = strings.TrimSuffix(inner, ")")
	}
	if strings.Contains(text, ",") {
		return strings.Split(text, ",")
	}
	return strings.Fields(text)
}

func (m mixture) same(given answer) bool {
	return slices.EqualFunc(m.parts, given.(mixture).parts, func(a, b amount) bool { return a.same(b) })
}

// slip says which probabilities are close to the right ones.
func (m mixture) slip(given answer) (says string) {
	for i, part := range given.(mixture).parts {
		if m.parts[i].same(part) {
			continue
		}
		if says = m.parts[i].close(part); says == "" {
			return ""
		}
	}
	return says
}

func (m mixture) shown() string {
	return strings.Join(wording.Each(m.parts, amount.shown), ", ")
}

// spellings gives decimals, fractions, both with other separators, and percentages.
func (m mixture) spellings() []string {
	var decimals, fractions, percents []string
	for _, part := range m.parts {
		decimals = append(decimals, part.shortest(part.value, ""))
		fractions = append(fractions, simplest(part.value, part.tolerance).RatString())
		percents = append(percents, part.shortest(times(part.value, hundred), "%"))
	}
	return []string{
		strings.Join(decimals, " "), strings.Join(fractions, ", "), "(" + strings.Join(fractions, " ") + ")", strings.Join(percents, "; "),
	}
}

// objection objects to too many or too few probabilities.
func (m mixture) objection(given answer) string {
	if g := given.(mixture); len(g.parts) != len(m.parts) {
		return fmt.Sprintf("Wanted %d probabilities, given %d.", len(m.parts), len(g.parts))
	}
	return ""
}
