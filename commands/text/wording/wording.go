// Package wording is how messages are worded: lists of names and how they are made, numbers
// with their nouns, and the name that a mistyped one was probably meant for.
package wording

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"parlor/games"
)

// Each maps items by a function.
func Each[T, U any](items []T, give func(item T) U) (all []U) {
	for _, item := range items {
		all = append(all, give(item))
	}
	return all
}

// Only filters items by a test.
func Only[T any](items []T, holds func(item T) bool) (all []T) {
	for _, item := range items {
		if holds(item) {
			all = append(all, item)
		}
	}
	return all
}

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

// Choice lists alternatives: a, b or c.
func Choice(words []string) string {
	if len(words) < 2 {
		return Listed(words)
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// InOrder sorts words as people look for them: 1, 2, 3 and 4, although an
// option names its default first.
func InOrder(words []string) string {
	return Listed(slices.SortedFunc(slices.Values(words), func(a, b string) int {
		m, errM := strconv.Atoi(a)
		n, errN := strconv.Atoi(b)
		if errM == nil && errN == nil {
			return m - n // 10 comes after 9
		}
		return strings.Compare(a, b)
	}))
}

// Keys names keys as they are typed.
func Keys(keys []string) string {
	if more := len(keys) - MostKeys; more > 0 {
		return fmt.Sprintf("%s and %d more", Keys(keys[:MostKeys]), more)
	}
	return ":" + strings.Join(keys, ", :")
}

// MostKeys is how many words such a list has.
const MostKeys = 24

// Plural gives a number with its noun: 1 game, 2 games.
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Sentence begins a text with a capital.
func Sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
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

// Errorf makes the error of something a person typed, with a stable code and a text that says what
// was wanted and what was given, for packages that know no games.
func Errorf(code, format string, args ...any) error { return games.Errorf(code, format, args...) }

// shortestPrefix is the least number of letters, mistyped or not, from which
// the rest of a name is guessed.
const shortestPrefix = 4

// Nearest gives the word among some that word is most likely a typo for, if one is
// close enough: a word that begins with it, or one of which at most a third of the
// letters are wrong, and in a whole word no more than two or a quarter, or that begins
// with such a typo. Of equally near words the first is given.
func Nearest(word string, among []string) (string, bool) {
	const far = 1 << 30
	best, least := "", far
	for _, w := range among {
		if d, ok := unlikeness(word, w); ok && d < least {
			best, least = w, d
		}
	}
	return best, best != ""
}

// unlikeness ranks the ways in which typed can be a typo for name: by the number
// of wrong letters, and then whole names before prefixes.
func unlikeness(typed, name string) (rank int, ok bool) {
	most := len(typed) / 3
	if len(typed) >= 2 && len(typed) < len(name) && strings.HasPrefix(name, typed) {
		return 1, true
	}
	if max(len(typed)-len(name), len(name)-len(typed)) <= most { // otherwise the distance is at least that, and long words take long
		if d := distance(typed, name); d <= min(most, max(2, len(typed)/4)) {
			return 2 * d, true
		}
	}
	if len(typed) < shortestPrefix {
		return 0, false
	}
	for n := len(typed) - 1; n <= len(typed)+1 && n < len(name); n++ {
		if d := distance(typed, name[:n]); d <= most && (!ok || 2*d+1 < rank) {
			rank, ok = 2*d+1, true
		}
	}
	return rank, ok
}

// distance counts the typos between two words: a letter too much, one too few,
// a wrong one, or two neighbours swapped. It is the restricted
// Damerau-Levenshtein distance, in which a swapped pair is not changed again.
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			wrong := 1
			if a[i-1] == b[j-1] {
				wrong = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+wrong)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// DidYouMean is the end of a message about an unknown word: empty, or the
// nearest word as a question.
func DidYouMean(word string, among []string) string {
	if near, ok := Nearest(word, among); ok {
		return fmt.Sprintf("; did you mean %s?", near)
	}
	return ""
}
