package games

import "strings"

// Word writes the words of a move, as Kit.Words gives them, as one word without
// blanks: play-card:0,-1 for play-card 0 -1. Programs write moves to each other in
// this form.
func Word(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return words[0] + ":" + strings.Join(words[1:], ",")
}

// WordsOf gives the words that Word has put together, for Kit.ReadMove.
func WordsOf(word string) []string {
	verb, rest, more := strings.Cut(word, ":")
	if !more {
		return []string{verb}
	}
	return append([]string{verb}, strings.Split(rest, ",")...)
}
