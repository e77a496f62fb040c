package wording

import (
	"fmt"
	"strings"
)

// shortestPrefix is how many letters of a name must be there, mistyped or not,
// before the rest of it is guessed.
const shortestPrefix = 4

// Nearest gives the word among some that word is most likely a slip for, if one is
// close enough: a word that begins with it, or one of which at most a third of the
// letters are wrong, or that begins with such a slip. Of equally near words the
// first is given.
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

// unlikeness ranks the ways in which typed can be a slip for name: by the letters
// that are wrong, and with equally many a whole name before the beginning of one.
func unlikeness(typed, name string) (rank int, ok bool) {
	most := len(typed) / 3
	if len(typed) >= 2 && len(typed) < len(name) && strings.HasPrefix(name, typed) {
		return 1, true
	}
	if max(len(typed)-len(name), len(name)-len(typed)) <= most { // else it is that far at least, and long words take long
		if d := distance(typed, name); d <= most {
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

// distance counts the slips of the finger between two words: a letter too much,
// one too few, a wrong one, or two neighbours swapped. It is the restricted
// distance of Damerau and Levenshtein, in which no pair that was swapped is
// changed again.
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
