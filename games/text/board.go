// Package text has what games share for reading input and writing it back: words of
// position texts and of moves, numbers, the errors about them, and drawings of boards in plain
// text. It knows no game.
//
// A game that only needs to find the legal move meant uses ReadMove. One that gives
// more precise errors about a move combines the parts: Typed, ReadNotation, ReadPass
// and the errors.
package text

import (
	"fmt"
	"strconv"
	"strings"

	"parlor/games"
)

// ReadSide reads a side as the argument of a board command: its name in either case,
// first or second.
func ReadSide(info games.Info, words []string) (games.Turn, error) {
	if len(words) == 1 {
		for i, ordinal := range [2]string{"first", "second"} {
			if word := strings.ToLower(words[0]); word == strings.ToLower(info.Sides[i]) || word == ordinal {
				return games.Players[i], nil
			}
		}
	}
	return games.Over, games.Errorf("no-such-side", "wanted a side, %s or %s, got %s",
		strings.ToLower(info.Sides[0]), strings.ToLower(info.Sides[1]), ClipWords(words))
}

// SideName gives a side as the answer of ReadBoard.
func SideName(info games.Info, side games.Turn) games.Name {
	return games.Name(strings.ToLower(info.Side(side)))
}

// ReadSquare reads a square as the argument of a board command: a whole number.
func ReadSquare(words []string) (int, error) {
	if len(words) == 1 {
		if n, ok := ReadNumber(words[0]); ok {
			return n, nil
		}
	}
	return 0, games.Errorf("wrong-kind", "wanted the number of a square, got %s", ClipWords(words))
}

// BadPosition makes an error about a position text; all have the same code.
func BadPosition(format string, args ...any) error {
	return games.Errorf("bad-position", format, args...)
}

// CheckLine refuses, before parsing, what cannot be a position text: more than most
// characters, or anything but one line of printable ASCII.
func CheckLine(line string, most int) error {
	if len(line) > most {
		return BadPosition("wanted at most %d characters, got %d", most, len(line))
	}
	for i := range len(line) {
		if c := line[i]; c < ' ' || c > '~' {
			return BadPosition("wanted one line of plain ASCII, got %s", Clip(line))
		}
	}
	return nil
}

// ReadNumber reads a whole number in the one form that position texts use:
// without a plus sign or leading zeros.
func ReadNumber(word string) (n int, ok bool) {
	n, err := strconv.Atoi(word)
	return n, err == nil && strconv.Itoa(n) == word
}

// ReadNumberIn reads a number in this form, from lo to hi.
func ReadNumberIn(word string, lo, hi int) (n int, ok bool) {
	n, ok = ReadNumber(word)
	return n, ok && lo <= n && n <= hi
}

// IsDigits says whether a word consists of digits.
func IsDigits(word string) bool { return word != "" && strings.Trim(word, "0123456789") == "" }

// clipped is how much of a long text Clip shows.
const clipped = 40

// Clip quotes what a person typed for an error, shortened if it is long. An empty
// text is written as nothing.
func Clip(typed string) string {
	if typed == "" {
		return "nothing"
	}
	if len(typed) > clipped {
		typed = typed[:clipped] + "..."
	}
	return strconv.Quote(typed)
}

// ClipWords does the same with words.
func ClipWords(words []string) string { return Clip(strings.Join(words, " ")) }

// Numbers joins whole numbers with commas, as position texts do: 4,4,0.
func Numbers[N ~int | ~int16 | ~uint8](list []N) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(int(n))
	}
	return strings.Join(words, ",")
}

// Or lists alternatives in words: a, b or c.
func Or(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Plural gives a number with its noun: 1 stone, 2 stones.
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
