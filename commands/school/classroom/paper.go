package classroom

import (
	"crypto/sha256"
	"encoding/hex"
	"iter"
	"math"
	"path"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/school/exercises"
	"parlor/commands/school/quiz"
	"parlor/commands/text/wording"
)

// Paper is a list of questions and exercises, which are drawn anew for every student.
type Paper struct {
	// Name is that of its file without the ending.
	Name, Title string
	Seed        uint64
	Minutes     int
	// Shown says that an answer is judged at once, and that the first one counts.
	// Otherwise answers may be changed until the paper is handed in.
	Shown bool
	Slots []Slot
	// Key is the hash of the key to the solutions, which is the teacher's alone; empty for none.
	Key string
	// Helpless says that nothing that searches or gives answers away may be used meanwhile. Otherwise
	// it may, and that it was is noted.
	Helpless bool
	// Candidates is how many questions are generated for a slot, of which the one nearest to the
	// usual size is taken.
	Candidates int
	// Digest is a hash of all that is asked and of what counts as an answer, however the paper is
	// written down; textDigest is one of its text, by which hand-ins of older versions name it.
	Digest, textDigest string
	// Course is the name of the course whose exercises are asked, and Asks a digest of them; both may
	// be empty, as in papers of older versions and in those of a course's own folder.
	Course, Asks string
	// From is the name of the course in which the exercises were found.
	From string

	format int // of the file, 0 where it does not say so

	file  string                // in which it stands; empty for one of a course that is taken
	tasks []*exercises.Exercise // that the paper itself asks, without checks

	others []string // courses whose exercises are others, where only tasks are those that it asks
}

// Slot is a place of a paper: a question of one of some kinds, or one of some exercises, which are
// named by words until they are found in a course.
type Slot struct {
	Topics    []*quiz.Topic
	Exercises []*exercises.Exercise

	words []string
}

// CodeBadPaper is the stable code of a file that breaks the format of papers.
const CodeBadPaper = "bad-paper"

// paperEnding is the extension of papers.
const paperEnding = ".paper"

// paperFormat is the version of the format; papers of the first do not say so. namingFormat is the first
// that names a course, and evenFormat the first in which questions are drawn so that no answer is likelier
// than another: papers of older formats ask what they asked when they were handed out.
const (
	namingFormat = 2
	evenFormat   = 3
	paperFormat  = evenFormat
)

// mostSlots is the greatest length of a paper, and mostMinutes its longest time.
const (
	mostSlots   = 100
	mostMinutes = 1000
)

// candidates is how many questions new papers generate for a slot, of which the one nearest to the
// usual size is taken; usualCandidates holds for papers of older versions, which do not say, so that
// their questions stay what they were.
const (
	candidates      = 24
	usualCandidates = 6
	mostCandidates  = 100
)

// ReadPaper reads a paper, (paper "TITLE" :key value ...), and finds its exercises in the first course
// of some that has them.
func ReadPaper(file string, text []byte, courses iter.Seq[Shelf]) (*Paper, error) {
	sum := sha256.Sum256(text)
	p := &Paper{Name: strings.TrimSuffix(path.Base(strings.ReplaceAll(file, `\`, "/")), paperEnding), Candidates: usualCandidates, textDigest: hex.EncodeToString(sum[:8])}
	parts, err := partsOf(file, text)
	if err != nil {
		return nil, err
	}
	p.Title = lisp.Display(parts[1])
	for rest := parts[2:]; len(rest) > 0; rest = rest[2:] {
		key := lisp.Display(rest[0])
		if len(rest) == 1 {
			return nil, badPaper(file, "wanted a value behind %s", key)
		}
		if err := p.set(key, rest[1]); err != nil {
			return nil, badPaper(file, "%s: %v", key, err)
		}
	}
	if len(p.Slots) == 0 || len(p.Slots) > mostSlots {
		return nil, badPaper(file, "wanted 1 to %d places behind :questions and :exercises, given %d", mostSlots, len(p.Slots))
	}
	return p, p.find(file, courses)
}

// partsOf gives the parts of the list that a paper is.
func partsOf(file string, text []byte) ([]lisp.Value, error) {
	const wanted = "wanted one list that begins with paper and a title"
	if is := WhatItIs(text); is != "a paper" && is != "some other text" {
		return nil, badPaper(file, "%s, and it is %s", wanted, is)
	}
	forms, err := lisp.Read(string(text))
	if err != nil {
		return nil, badPaper(file, "%v", err)
	}
	if len(forms) != 1 {
		return nil, badPaper(file, "%s, given %s", wanted, wording.Plural(len(forms), "form"))
	}
	parts, err := lisp.Slice(forms[0])
	if err != nil || len(parts) < 2 || lisp.Display(parts[0]) != "paper" {
		return nil, badPaper(file, "%s, given %s", wanted, lisp.String(forms[0]))
	}
	return parts, nil
}

// paperKeys are the keys of a paper.
var paperKeys = []string{":format", ":course", ":asks", ":seed", ":key", ":candidates", ":minutes", ":marks", ":help", ":questions", ":exercises", ":tasks"}

// wholeNumbers are the keys with a whole number, and the limits of each.
var wholeNumbers = map[string][2]int64{
	":format": {1, math.MaxInt64}, ":seed": {0, math.MaxInt64}, ":candidates": {1, mostCandidates}, ":minutes": {1, mostMinutes},
}

// set takes the value of a key.
func (p *Paper) set(key string, v lisp.Value) error {
	var number int64
	if limits, counted := wholeNumbers[key]; counted {
		n, ok := v.(int64)
		if !ok || n < limits[0] || n > limits[1] {
			return wording.Errorf(CodeBadPaper, "wanted a whole number from %d to %d, given %s", limits[0], limits[1], lisp.String(v))
		}
		number = n
	}
	list, noList := lisp.Slice(v)
	if noList != nil && slices.Contains([]string{":questions", ":exercises", ":tasks"}, key) {
		return wording.Errorf(CodeBadPaper, "wanted a list, given %s", lisp.String(v))
	}
	var err error
	switch key {
	case ":format":
		if number > paperFormat {
			return wording.Errorf(CodeBadPaper, "it was made by a newer version: wanted format %d or less, given %d", paperFormat, number)
		}
		p.format = int(number)
	case ":seed":
		p.Seed = uint64(number)
	case ":minutes":
		p.Minutes = int(number)
	case ":candidates":
		p.Candidates = int(number)
	case ":key":
		p.Key = lisp.Display(v)
	case ":course":
		p.Course = lisp.Display(v)
	case ":asks":
		p.Asks = lisp.Display(v)
	case ":marks":
		p.Shown, err = oneOf(v, "shown", "hidden")
	case ":help":
		p.Helpless, err = oneOf(v, "none", "noted")
	case ":questions", ":exercises":
		return p.addSlots(key, list)
	case ":tasks":
		for _, form := range list {
			e, err := exercises.ReadAsked(form)
			if err != nil {
				return err
			}
			p.tasks = append(p.tasks, e)
		}
	default:
		return wording.Errorf(CodeBadPaper, "wanted %s%s", wording.Choice(paperKeys), wording.DidYouMean(key, paperKeys))
	}
	return err
}

// oneOf takes one of two words, and says whether it is the first.
func oneOf(v lisp.Value, first, second string) (bool, error) {
	word := lisp.Display(v)
	if word != first && word != second {
		return false, wording.Errorf(CodeBadPaper, "wanted %s or %s, given %s", first, second, word)
	}
	return word == first, nil
}

// addSlots adds a slot for each item: a word, or a list of one-of and some words.
func (p *Paper) addSlots(key string, list []lisp.Value) error {
	for _, item := range list {
		words := []lisp.Value{item}
		if several, err := lisp.Slice(item); err == nil && len(several) > 1 && lisp.Display(several[0]) == "one-of" {
			words = several[1:]
		}
		var slot Slot
		for _, w := range words {
			word := lisp.Display(w)
			if key == ":exercises" {
				slot.words = append(slot.words, word)
				continue
			}
			topic, err := quiz.TopicNamed(word)
			if err != nil {
				return err
			}
			slot.Topics = append(slot.Topics, topic)
		}
		p.Slots = append(p.Slots, slot)
	}
	return nil
}

// Kind names the contents of a slot: the kinds of its questions, or the numbers of its
// exercises.
func (s Slot) Kind() string {
	words := wording.Each(s.Topics, func(t *quiz.Topic) string { return t.Name })
	for _, e := range s.Exercises {
		words = append(words, "exercise "+e.Number())
	}
	return strings.Join(slices.Compact(words), " or ")
}

func badPaper(file, format string, args ...any) error {
	return wording.Errorf(CodeBadPaper, "%s: "+format, append([]any{file}, args...)...)
}
