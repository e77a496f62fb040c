package judge

import (
	"fmt"
	"math/big"
	"parlor/commands/wording"
	"strings"
)

// mixture is a list of probabilities, each right within a tolerance.
type mixture struct {
	parts     []*big.Rat
	tolerance *big.Rat
}

// brackets may stand around a list.
var brackets = strings.NewReplacer("[", "(", "]", ")", "{", "(", "}", ")", ";", ",", "\n", " ")

// readMixture reads probabilities with commas or blanks between them. They must add up
// to 1, as nearly as numbers rounded to the tolerance do.
func (k AnswerKind) readMixture(text string) (answer, error) {
	m := mixture{tolerance: k.toleranceOf(big.NewRat(1, 1))}
	sum := new(big.Rat)
	for _, word := range listItems(text) {
		part, err := readNumber(word)
		if err != nil {
			return nil, err
		}
		m.parts = append(m.parts, part)
		sum.Add(sum, part)
	}
	slack := new(big.Rat).Mul(m.tolerance, big.NewRat(int64(len(m.parts)), 1))
	if !near(sum, big.NewRat(1, 1), slack) {
		return nil, fmt.Errorf("probabilities add up to 1, and these to %s", decimalOf(sum))
	}
	return m, nil
}

// listItems splits a list at its commas or, where there are none, at its blanks.
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
	g := given.(mixture)
	if len(g.parts) != len(m.parts) {
		return false
	}
	for i, part := range m.parts {
		if !near(part, g.parts[i], m.tolerance) {
			return false
		}
	}
	return true
}

func (m mixture) shown() string {
	return strings.Join(wording.Each(m.parts, func(part *big.Rat) string { return amount{value: part}.shown() }), ", ")
}

// spellings gives decimals, fractions, both with other signs between, and hundredths.
func (m mixture) spellings() []string {
	var decimals, fractions, hundredths []string
	for _, part := range m.parts {
		decimals = append(decimals, precise(part, m.tolerance))
		fractions = append(fractions, simplest(part, m.tolerance).RatString())
		hundred := new(big.Rat).Mul(part, big.NewRat(100, 1))
		hundredths = append(hundredths, precise(hundred, m.tolerance)+"%")
	}
	return []string{
		strings.Join(decimals, " "), strings.Join(fractions, ", "), "(" + strings.Join(fractions, " ") + ")", strings.Join(hundredths, "; "),
	}
}

// objection is there against too many or too few probabilities.
func (m mixture) objection(given answer) string {
	if g := given.(mixture); len(g.parts) != len(m.parts) {
		return fmt.Sprintf("Wanted %d probabilities, given %d.", len(m.parts), len(g.parts))
	}
	return ""
}
