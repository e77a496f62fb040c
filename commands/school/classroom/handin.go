package classroom

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"parlor/commands/text/wording"
)

// A hand-in is a file of lines of JSON, each written before its answer is confirmed. The
// lines form a hash chain: each has a hash of itself and of the hash before it. So a line
// that was altered, left out, or taken from another file shows. It is neither encrypted nor
// signed: rewriting the whole chain is not detected by it, but by questions that are not
// those of the name.

// The kinds of lines.
const (
	beganLine    = "began"
	answerLine   = "answer"
	handedInLine = "handed-in"
	refusedLine  = "refused" // help was asked for, and refused
	usedLine     = "used"    // something that helps was used, as the paper allows
)

// handInFormat is the version of the format. The first named a paper by its text, and no course.
const handInFormat = 2

// Limits on a hand-in, which comes from a stranger.
const (
	mostHandIn = 1 << 20
	mostLine   = 20_000
	mostListed = 3
	mostName   = 60
)

// Line is a line of a hand-in. Format, Version, Paper, Digest, Course, Asks and Student are in the first
// line only, Number in all others but the last, and Answer in answers and, for a command, in what was
// used or refused.
type Line struct {
	What    string `json:"what"`
	At      string `json:"at"` // the time, by RFC 3339
	Format  int    `json:"format,omitempty"`
	Version string `json:"version,omitempty"`
	Paper   string `json:"paper,omitempty"`
	Digest  string `json:"digest,omitempty"`
	Course  string `json:"course,omitempty"` // whose exercises were asked
	Asks    string `json:"asks,omitempty"`   // their digest
	Student string `json:"student,omitempty"`
	Number  int    `json:"question,omitempty"`
	Answer  string `json:"given,omitempty"`
	Chain   string `json:"chain,omitempty"`
}

// text writes the line with its place in the chain.
func (l Line) text(before string) (text, chain string) {
	l.Chain = ""
	bare, err := json.Marshal(l)
	if err != nil {
		panic("a line of texts and numbers: " + err.Error())
	}
	sum := sha256.Sum256(append([]byte(before), bare...))
	l.Chain = hex.EncodeToString(sum[:16])
	whole, _ := json.Marshal(l)
	return string(whole) + "\n", l.Chain
}

// of says whether a hand-in that began with a line is of the paper.
func (p *Paper) of(began Line) bool {
	return began.Digest == p.Digest || began.Format < handInFormat && began.Digest == p.textDigest
}

// names says which paper a hand-in is of, and which were wanted.
func (l Line) names(wanted ...*Paper) string {
	of := fmt.Sprintf("another paper, %s [%s]", cleaned(l.Paper, mostName), cleaned(l.Digest, mostName))
	if l.Course != "" {
		of += " of " + called(cleaned(l.Course, mostName))
	}
	if len(wanted) > mostListed {
		return of + fmt.Sprintf(", and none of the %d papers here", len(wanted))
	}
	return of + ", and not of " + wording.Choice(wording.Each(wanted, func(p *Paper) string { return fmt.Sprintf("%s [%s]", p.Title, p.Digest) }))
}

// HandIn is a parsed hand-in.
type HandIn struct {
	Began Line
	// Answers are all answers in the order in which they were given.
	Answers []Line
	// Doubtful are answers behind the first line that does not follow the one before it. Nobody can tell
	// whose they are, and they do not count.
	Doubtful []Line
	// Refused are the requests for help, and Used is what was used that helps.
	Refused, Used []Line
	// Ended is the line that hands the paper in; its What is empty if there is no such line.
	Ended Line
	// Faults say what is wrong with the file, in words for a teacher.
	Faults []string

	// Torn says that the last line is incomplete. It was never confirmed, and does not count.
	Torn bool

	chain  string   // of the last line
	broken bool     // a line did not follow the one before it
	times  []string // of the lines
	text   string   // the lines as they were written
	mailed bool     // the file has other line ends
}

// tornSays is the remark on a torn file.
const tornSays = "its last line was not written to its end, and does not count"

// CodeBadHandIn is the stable code of a file that is no hand-in.
const CodeBadHandIn = "bad-hand-in"

// ReadHandIn reads a hand-in. An error says that the file is not one; signs of tampering
// are in its faults.
func ReadHandIn(name string, text []byte) (*HandIn, error) {
	if len(text) > mostHandIn {
		return nil, wording.Errorf(CodeBadHandIn, "%s: wanted at most %d bytes, given %d", name, mostHandIn, len(text))
	}
	h := &HandIn{}
	number := 0
	for line := range strings.Lines(string(text)) {
		written := strings.TrimRight(line, mailedBlanks)
		if written == "" {
			continue
		}
		number++
		if !strings.HasSuffix(line, "\n") && !h.follows(written) {
			h.Torn = true
			break
		}
		if err := h.read(number, written+"\n"); err != nil && number == 1 && !isTornLine(text) {
			return nil, wording.Errorf(CodeBadHandIn, "%s: %v; it is %s", name, err, WhatItIs(text))
		} else if err != nil {
			return nil, wording.Errorf(CodeBadHandIn, "%s: %v", name, err)
		}
		h.text += written + "\n"
		h.mailed = h.mailed || line != written+"\n"
	}
	if h.Began.What == "" {
		return nil, wording.Errorf(CodeBadHandIn, "%s: wanted a first line that says whose paper it is, given none; it is %s", name, cutOr(text))
	}
	return h, nil
}

// cutOr says what a file without a first line of a hand-in is.
func cutOr(text []byte) string {
	if len(text) > 0 && isTornLine(text) {
		return "a hand-in that was cut in its first line"
	}
	return WhatItIs(text)
}

// mailedBlanks are what mail and editors add at the ends of lines, or remove there. A line of
// a hand-in ends in a brace.
const mailedBlanks = " \t\r\n"

// follows says whether a line continues the chain, and so is complete.
func (h *HandIn) follows(line string) bool {
	var l Line
	if json.Unmarshal([]byte(line), &l) != nil {
		return false
	}
	right, _ := l.text(h.chain)
	return right == line+"\n"
}

// isTornLine says whether a text may be an incomplete first line.
func isTornLine(text []byte) bool {
	const first = `{"what":"` + beganLine + `"`
	return strings.HasPrefix(first, string(text[:min(len(text), len(first))]))
}

// read reads a line, and records where the chain breaks.
func (h *HandIn) read(number int, text string) error {
	var l Line
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&l); len(text) > mostLine || err != nil && number == 1 {
		return fmt.Errorf("line %d: wanted a line of JSON as paper writes it", number)
	} else if err != nil {
		h.fault("line %d is no line of a paper", number)
		return nil
	}
	right, _ := l.text(h.chain)
	if right != text && !h.broken {
		h.broken = true
		h.fault("line %d was altered, or is from another paper, or one before it was left out; no answer from there on counts", number)
	}
	h.chain = l.Chain
	h.times = append(h.times, l.At)
	switch {
	case l.What == beganLine && number == 1:
		if l.Format < 1 || l.Format > handInFormat {
			return fmt.Errorf("wanted format %d or less, given %d: it was made by a newer version", handInFormat, l.Format)
		}
		l.Student = cleaned(l.Student, mostName)
		h.Began = l
	case number == 1:
		return fmt.Errorf("wanted a first line that says whose paper it is, given %q", cleaned(l.What, mostName))
	case l.What == beganLine:
		h.fault("from line %d on it is another paper, of %s", number, cleaned(l.Student, mostName))
	case h.Ended.What != "":
		h.fault("line %d was added after the paper was handed in", number)
	case l.What == answerLine && h.broken:
		h.Doubtful = append(h.Doubtful, l)
	case l.What == answerLine:
		h.Answers = append(h.Answers, l)
	case l.What == refusedLine:
		h.Refused = append(h.Refused, l)
	case l.What == usedLine:
		h.Used = append(h.Used, l)
	case l.What == handedInLine:
		h.Ended = l
	}
	return nil
}

// fault records a fault of the file, once per kind.
func (h *HandIn) fault(format string, args ...any) {
	if len(h.Faults) < 3 {
		h.Faults = append(h.Faults, fmt.Sprintf(format, args...))
	}
}

// last gives the answer to a question that counts, and how many were given: the first
// if answers are judged at once, and the last otherwise.
func (h *HandIn) last(number int, first bool) (answer string, tries int) {
	for _, l := range h.Answers {
		if l.Number != number {
			continue
		}
		if tries++; tries == 1 || !first {
			answer = l.Answer
		}
	}
	return answer, tries
}

// Cleaned makes the name of a stranger one short line, without control characters.
func Cleaned(name string) string { return cleaned(name, mostName) }

// CleanedTo is Cleaned for a text of at most so many letters.
func CleanedTo(text string, most int) string { return cleaned(text, most) }

// cleaned makes a stranger's text one line of at most so many letters, without control
// characters.
func cleaned(text string, most int) string {
	var b strings.Builder
	for _, word := range strings.Fields(text) {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		for _, r := range word {
			if most--; most < 0 {
				return b.String()
			}
			if !unicode.IsPrint(r) {
				r = '?'
			}
			b.WriteRune(r)
		}
	}
	return b.String()
}
