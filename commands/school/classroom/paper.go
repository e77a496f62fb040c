package classroom

import (
	"crypto/sha256"
	"encoding/hex"
	"path"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/school/exercises"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/session"
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
	// Candidates is how many questions are generated for a slot, of which the one nearest to the
	// usual size is taken.
	Candidates int
	// Digest is a hash of the paper's text.
	Digest string
}

// Slot is a place of a paper: a question of one of some kinds, or one of some exercises.
type Slot struct {
	Topics    []*quiz.Topic
	Exercises []*exercises.Exercise
}

// CodeBadPaper is the stable code of a file that breaks the format of papers.
const CodeBadPaper = "bad-paper"

// paperEnding is the extension of papers.
const paperEnding = ".paper"

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

// ReadPaper reads a paper, whose exercises are among some: (paper "TITLE" :key value ...).
func ReadPaper(file string, text []byte, all []*exercises.Exercise) (*Paper, error) {
	sum := sha256.Sum256(text)
	p := &Paper{Name: strings.TrimSuffix(path.Base(strings.ReplaceAll(file, `\`, "/")), paperEnding), Candidates: usualCandidates, Digest: hex.EncodeToString(sum[:8])}
	forms, err := lisp.Read(string(text))
	if err != nil {
		return nil, badPaper(file, "%v", err)
	}
	if len(forms) != 1 {
		return nil, badPaper(file, "wanted one list that begins with paper and a title, given %s", wording.Plural(len(forms), "form"))
	}
	parts, err := lisp.Slice(forms[0])
	if err != nil || len(parts) < 2 || lisp.Display(parts[0]) != "paper" {
		return nil, badPaper(file, "wanted a list that begins with paper and a title, given %s", lisp.String(forms[0]))
	}
	p.Title = lisp.Display(parts[1])
	for rest := parts[2:]; len(rest) > 0; rest = rest[2:] {
		key := lisp.Display(rest[0])
		if len(rest) == 1 {
			return nil, badPaper(file, "wanted a value behind %s", key)
		}
		if err := p.set(key, rest[1], all); err != nil {
			return nil, badPaper(file, "%s: %v", key, err)
		}
	}
	if len(p.Slots) == 0 || len(p.Slots) > mostSlots {
		return nil, badPaper(file, "wanted 1 to %d places behind :questions and :exercises, given %d", mostSlots, len(p.Slots))
	}
	return p, nil
}

// paperKeys are the keys of a paper.
var paperKeys = []string{":seed", ":key", ":candidates", ":minutes", ":marks", ":questions", ":exercises"}

// set takes the value of a key.
func (p *Paper) set(key string, v lisp.Value, all []*exercises.Exercise) error {
	switch key {
	case ":seed", ":minutes":
		n, ok := v.(int64)
		if !ok || n < 0 || key == ":minutes" && (n < 1 || n > mostMinutes) {
			return wording.Errorf(CodeBadPaper, "wanted a whole number, given %s", lisp.String(v))
		}
		if key == ":seed" {
			p.Seed = uint64(n)
		} else {
			p.Minutes = int(n)
		}
		return nil
	case ":key":
		p.Key = lisp.Display(v)
		return nil
	case ":candidates":
		n, ok := v.(int64)
		if !ok || n < 1 || n > mostCandidates {
			return wording.Errorf(CodeBadPaper, "wanted a whole number from 1 to %d, given %s", mostCandidates, lisp.String(v))
		}
		p.Candidates = int(n)
		return nil
	case ":marks":
		word := lisp.Display(v)
		if p.Shown = word == "shown"; !p.Shown && word != "hidden" {
			return wording.Errorf(CodeBadPaper, "wanted shown or hidden, given %s", word)
		}
		return nil
	case ":questions", ":exercises":
		list, err := lisp.Slice(v)
		if err != nil {
			return wording.Errorf(CodeBadPaper, "wanted a list, given %s", lisp.String(v))
		}
		return p.addSlots(key, list, all)
	}
	return wording.Errorf(CodeBadPaper, "wanted %s%s", wording.Choice(paperKeys), wording.DidYouMean(key, paperKeys))
}

// addSlots adds a slot for each item: a word, or a list of one-of and some words.
func (p *Paper) addSlots(key string, list []lisp.Value, all []*exercises.Exercise) error {
	for _, item := range list {
		words := []lisp.Value{item}
		if several, err := lisp.Slice(item); err == nil && len(several) > 1 && lisp.Display(several[0]) == "one-of" {
			words = several[1:]
		}
		var slot Slot
		for _, w := range words {
			word := lisp.Display(w)
			if key == ":questions" {
				topic, err := quiz.TopicNamed(word)
				if err != nil {
					return err
				}
				slot.Topics = append(slot.Topics, topic)
				continue
			}
			e, err := exercises.Find(all, word)
			if err != nil {
				return err
			}
			slot.Exercises = append(slot.Exercises, e)
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

// keyEnding is the extension of the keys of papers.
const keyEnding = ".key"

// hashOf gives the hash of a key, by which a paper knows it.
func hashOf(key string) string {
	sum := sha256.Sum256([]byte("key of a paper\n" + strings.TrimSpace(key)))
	return hex.EncodeToString(sum[:16])
}

// opens says whether the key of a paper is at hand: in the current course, or beside the file of the
// paper. The questions depend on the key's hash, too, so nobody gets at the solutions with another
// paper that has the same seed and a key of their own.
func (p *Paper) opens(s *session.Session, file string) bool {
	var key []byte
	if s.Course != nil {
		key = s.Course.Pages[p.Name+keyEnding]
	}
	if key == nil {
		key, _ = s.Files().ReadShortText(strings.TrimSuffix(file, paperEnding)+keyEnding, mostLine) // a key that cannot be read opens nothing
	}
	return p.Key != "" && p.Key == hashOf(string(key))
}

func badPaper(file, format string, args ...any) error {
	return wording.Errorf(CodeBadPaper, "%s: "+format, append([]any{file}, args...)...)
}
