// Package wording is how messages are worded: lists of names, numbers with their
// nouns, values, and the name that a mistyped one was probably meant for.
package wording

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/games"
)

// Listed joins words as a sentence does: a, b and c.
func Listed(words []string) string {
	switch len(words) {
	case 0:
		return "none"
	case 1:
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// Choice joins words of which one is meant: a, b or c.
func Choice(words []string) string {
	if len(words) < 2 {
		return Listed(words)
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// InOrder lists words as people look for them: 1, 2, 3 and 4, although an
// option names its default first.
func InOrder(words []string) string {
	return Listed(slices.SortedFunc(slices.Values(words), func(a, b string) int {
		m, errM := strconv.Atoi(a)
		n, errN := strconv.Atoi(b)
		if errM == nil && errN == nil {
			return m - n // 10 comes behind 9
		}
		return strings.Compare(a, b)
	}))
}

// Keys names keys as they are typed.
func Keys(keys []string) string { return ":" + strings.Join(keys, ", :") }

// Plural gives a number with its noun: 1 game, 2 games.
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// IsOrAre gives a number with its noun and verb: 1 move is, 2 moves are.
func IsOrAre(n int, noun string) string {
	if n == 1 {
		return "1 " + noun + " is"
	}
	return Plural(n, noun) + " are"
}

// Plies gives a depth in words.
func Plies(n int) string {
	if n == 1 {
		return "1 ply"
	}
	return fmt.Sprintf("%d plies", n)
}

// Clipped shortens a text in the middle.
func Clipped(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return text[:most/2] + "..." + text[len(text)-most/2:]
}

// Errorf makes the error of something a person typed, with a stable code and a
// text that says what was wanted and what was given, for those who know no games.
func Errorf(code, format string, args ...any) error { return games.Errorf(code, format, args...) }
