package games

import (
	"math"
	"strconv"
)

// This file has what every game needs to read what a person types: position
// texts, words of moves, weights.

// CheckText refuses what no position text can be before any of it is read: more
// than most characters, or anything but one line of plain ASCII.
func CheckText(text string, most int) error {
	if len(text) > most {
		return Errorf("bad-position", "wanted at most %d characters, got %d", most, len(text))
	}
	for i := range len(text) {
		if c := text[i]; c < ' ' || c > '~' {
			return Errorf("bad-position", "wanted one line of plain ASCII, got %s", Clip(text))
		}
	}
	return nil
}

// ReadNumber reads a whole number that is written the only way position texts
// write it: without a plus sign and without zeros in front.
func ReadNumber(word string) (n int, ok bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && strconv.Itoa(n) == word
}

// clipped is how much of a long text Clip shows.
const clipped = 40

// Clip quotes what a person typed for an error, shortened if it is long, and
// calls nothing by that name.
func Clip(text string) string {
	if text == "" {
		return "nothing"
	}
	if len(text) > clipped {
		text = text[:clipped] + "..."
	}
	return strconv.Quote(text)
}

// CheckWeights refuses weights of the wrong number, and any that is no number.
func CheckWeights[S comparable](features []Feature[S], weights []Value) error {
	if len(weights) != len(features) {
		return Errorf("bad-weights", "wanted %d weights, got %d", len(features), len(weights))
	}
	for i, f := range features {
		if w := float64(weights[i]); math.IsNaN(w) || math.IsInf(w, 0) {
			return Errorf("bad-weights", "wanted a number as weight of %s, got %v", f.Name, w)
		}
	}
	return nil
}

// CheckReach refuses weights as CheckWeights does, and those under which some
// estimate could be worth as much as a win: the sum of each weight times the
// most its feature counts.
func CheckReach[S comparable](features []Feature[S], weights []Value, win Value) error {
	if err := CheckWeights(features, weights); err != nil {
		return err
	}
	var most Value
	for i, f := range features {
		most += Value(Value(math.Abs(float64(weights[i]))) * f.Most)
	}
	if most >= win {
		return Errorf("bad-weights", "wanted weights that keep every estimate below %.10g, the worth of a win; these reach %.10g",
			float64(win), float64(most))
	}
	return nil
}
