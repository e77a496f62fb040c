package text

import (
	"strings"

	"parlor/games"
)

// ReadSide reads the one word by which a command that reads the board names a side:
// its name in small letters or not, first or second.
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

// SideName gives a side as the answer of a BoardReader.
func SideName(info games.Info, side games.Turn) games.Name {
	return games.Name(strings.ToLower(info.Side(side)))
}

// ReadSquare reads the one word by which such a command names a square: a whole number.
func ReadSquare(words []string) (int, error) {
	if len(words) == 1 {
		if n, ok := ReadNumber(words[0]); ok {
			return n, nil
		}
	}
	return 0, games.Errorf("wrong-kind", "wanted the number of a square, got %s", ClipWords(words))
}
