package transcripts

import "strings"

func compileAll(want []string) []pattern {
	patterns := make([]pattern, len(want))
	for i, w := range want {
		patterns[i] = compile(w)
	}
	return patterns
}

// outputLines splits what a command printed into the lines that are compared. A
// line feed at the end starts no further line.
func outputLines(output string) []string {
	if output == "" {
		return nil
	}
	output = strings.ToValidUTF8(output, "\ufffd") // a file could not hold it otherwise
	lines := strings.Split(strings.TrimSuffix(output, "\n"), "\n")
	for i, l := range lines {
		lines[i] = trimBlanks(l)
	}
	return lines
}

// matchLines compares lines with patterns. What stands between two AnyLines is
// looked for from the top; where it first fits leaves the most lines for the
// rest, so only the last AnyLines ever needs to be tried again. The work is at
// most the product of the two lengths.
func matchLines(want []pattern, got []string) bool {
	w, g := 0, 0
	retry, resume := -1, 0 // the pattern after the last AnyLines, and where it was tried
	for g < len(got) {
		switch {
		case w < len(want) && want[w].lines:
			w++
			retry, resume = w, g
		case w < len(want) && want[w].match(got[g]):
			w++
			g++
		case retry >= 0:
			resume++
			w, g = retry, resume
		default:
			return false
		}
	}
	for w < len(want) && want[w].lines {
		w++
	}
	return w == len(want)
}

// match compares one line without blanks at its end, in the manner of
// matchLines with AnyText in place of AnyLines.
func (p pattern) match(s string) bool {
	if p.lines {
		return true
	}
	i, at := 0, 0
	retry, resume := -1, 0 // the atom after the last AnyText, and where it was tried
	for i < len(p.atoms) || at < len(s) {
		if i < len(p.atoms) {
			if p.atoms[i].hole == AnyText {
				i++
				retry, resume = i, at
				continue
			}
			if end := p.atoms[i].end(s, at); end >= 0 {
				i, at = i+1, end
				continue
			}
		}
		if retry < 0 {
			return false
		}
		resume = p.nextTry(retry, s, resume)
		if resume < 0 {
			return false
		}
		i, at = retry, resume
	}
	return true
}

// nextTry gives the first place after the given one where atom i may stand, or
// -1 if there is none left.
func (p pattern) nextTry(i int, s string, at int) int {
	at++
	if at > len(s) {
		return -1
	}
	if i == len(p.atoms) {
		return len(s) // AnyText ends the pattern and takes the rest
	}
	switch a := p.atoms[i]; a.hole {
	case "":
		skip := strings.Index(s[at:], a.text)
		if skip < 0 {
			return -1
		}
		return at + skip
	case AnyText:
		return at
	}
	for at < len(s) && isDigit(s[at-1]) {
		at++
	}
	return at
}
