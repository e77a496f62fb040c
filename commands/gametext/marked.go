package gametext

import "strings"

// changeMark stands in the blank before what has changed in a picture.
const changeMark = '>'

// Since gives the board with a mark before each word of its picture that was another in
// the picture before.
func (b Board) Since(before string) Board {
	now, then := strings.Split(b.Picture, "\n"), strings.Split(before, "\n")
	for i := range min(len(now), len(then)) {
		now[i] = markChanged(now[i], then[i])
	}
	b.Picture = strings.Join(now, "\n")
	return b
}

// markChanged marks the words of a line that have changed. A line that tells something,
// as the score, is left as it is.
func markChanged(line, before string) string {
	if tells(line) || words(line) != words(before) {
		return line
	}
	now, then := []rune(line), []rune(before)
	for len(then) < len(now) {
		then = append(then, ' ')
	}
	for i := 1; i < len(now); i++ {
		if now[i-1] != ' ' || now[i] == ' ' {
			continue
		}
		end := i
		for end < len(now) && now[end] != ' ' {
			end++
		}
		if string(now[i:end]) != string(then[i:end]) {
			now[i-1] = changeMark
		}
	}
	return string(now)
}

// tells says whether a line is words: At start: Red 3, or a sentence.
func tells(line string) bool {
	sentence, ends := strings.CutSuffix(line, ".")
	return strings.Contains(line, ":") || ends && sentence != "" && sentence != strings.TrimRight(sentence, letters)
}

// words gives the words of a line that name no piece: a sentence that has become another
// is no change on the board.
func words(line string) (long string) {
	for w := range strings.FieldsFuncSeq(line, func(r rune) bool { return !strings.ContainsRune(letters, r) }) {
		if len(w) > 2 {
			long += w + " "
		}
	}
	return long
}

const letters = "abcdefghijklmnopqrstuvwxyz"
