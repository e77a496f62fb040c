package classroom

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"iter"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"parlor/commands/school/exercises"
	"parlor/commands/school/lessons"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Shelf is the exercises of a course, among which those of a paper are looked for. A mark is of what
// was asked: a paper names its course, and a digest of its exercises tells whether those of a course
// are the same.
type Shelf struct {
	// Course is the name of the course.
	Course    string
	Exercises []*exercises.Exercise
	// Own says that the paper lies with the exercises, and means them under whatever name.
	Own bool
	// Usual says that a paper means these exercises that names no course, as those of older versions.
	Usual bool
}

// programName is how papers name the program's own course.
const programName = "parlor"

func called(course string) string {
	if course == programName {
		return "the course of the program"
	}
	return "the course " + course
}

// CodeOtherCourse is the stable code of a paper whose exercises are not those at hand.
const CodeOtherCourse = "other-course"

// ofCourse is the exercises of the current course.
func ofCourse(s *session.Session) (Shelf, error) {
	all, err := exercises.ExercisesOf(s)
	if lessons.Taken(s) == nil {
		return Shelf{Course: programName, Exercises: all, Usual: true}, err
	}
	return Shelf{Course: lessons.Taken(s).Name, Exercises: all, Usual: true}, err
}

// around gives the exercises that may be those of a paper in a folder: of files beside it, of the
// current course, of the program and of its term.
func around(s *session.Session, folder string) iter.Seq[Shelf] {
	return func(yield func(Shelf) bool) {
		beside := map[string][]byte{}
		names, _ := s.Files().Names(folder) // where nothing can be listed, nothing is beside it
		for _, name := range names {
			if path := filepath.Join(folder, name); strings.HasSuffix(name, ".lisp") && len(beside) < mostPages {
				if text, err := s.Files().ReadShortText(path, mostPage); err == nil {
					beside[name] = text
				}
			}
		}
		if all := exercises.InFiles(beside); len(all) > 0 && !yield(Shelf{Course: courseName(folder), Exercises: all, Own: true}) {
			return
		}
		if shelf, err := ofCourse(s); err == nil && !yield(shelf) {
			return
		}
		if all, err := exercises.Open(); err == nil && lessons.Taken(s) != nil && !yield(Shelf{Course: programName, Exercises: all}) {
			return
		}
		if term, err := readTerm(); err == nil {
			yield(Shelf{Course: termName, Exercises: exercises.InFiles(term.Pages)})
		}
	}
}

// find finds the exercises of a paper in the first of some courses that has them. A paper that brings
// along what it asks can be taken without, but not marked.
func (p *Paper) find(file string, courses iter.Seq[Shelf]) error {
	defer func() { p.Digest = p.digest() }()
	if !slices.ContainsFunc(p.Slots, func(s Slot) bool { return len(s.words) > 0 }) {
		return nil
	}
	var missing error
	var others []string
	for shelf := range courses {
		asks, err := p.take(shelf.Exercises)
		named := p.Asks != "" || p.Course == "" || p.Course == shelf.Course || shelf.Own
		if err == nil && named && (p.Asks == "" || p.Asks == asks) {
			p.From, p.Asks = shelf.Course, asks
			return nil
		}
		other := called(shelf.Course)
		if err == nil {
			other += " [" + asks + "]"
		}
		others = append(others, other)
		if p.Course == "" && shelf.Usual {
			if missing = err; missing == nil {
				missing = games.Errorf(CodeOtherCourse, "its exercises were changed")
			}
			break
		}
	}
	asks, err := p.take(p.tasks)
	switch {
	case len(p.tasks) > 0 && err == nil && asks == p.Asks:
		p.others = others
		return nil
	case len(p.tasks) > 0 && err == nil:
		return wording.Errorf(CodeOtherCourse, "%s: the exercises in it are not those that it names: wanted [%s], given [%s]; ask your teacher for the paper", file, p.Asks, asks)
	case p.Course == "" && missing != nil:
		return badPaper(file, ":exercises: %v", missing)
	}
	return p.otherCourse(file, others)
}

// otherCourse says whose exercises a paper asks, and whose are at hand.
func (p *Paper) otherCourse(file string, others []string) error {
	of := called(p.Course)
	if p.Asks != "" {
		of += " [" + p.Asks + "]"
	}
	return wording.Errorf(CodeOtherCourse, "%s asks exercises of %s, and here are others, of %s; a teacher takes that course first, as by (course \"FOLDER\"), and hand-out writes papers for students",
		file, of, wording.Listed(others))
}

// take has the paper ask the exercises that its words name among some, and gives their digest.
func (p *Paper) take(all []*exercises.Exercise) (asks string, err error) {
	digests := ""
	for i := range p.Slots {
		slot := &p.Slots[i]
		slot.Exercises = nil
		for _, word := range slot.words {
			e, err := exercises.Find(all, word)
			if err != nil {
				return "", err
			}
			slot.Exercises = append(slot.Exercises, e)
			digests += e.Digest() + "\n"
		}
	}
	sum := sha256.Sum256([]byte(digests))
	return hex.EncodeToString(sum[:8]), nil
}

// judged says whether all answers can be judged: the exercises are there with their checks.
func (p *Paper) judged() bool {
	for _, slot := range p.Slots {
		if slices.ContainsFunc(slot.Exercises, func(e *exercises.Exercise) bool { return !e.Judged() }) {
			return false
		}
	}
	return true
}

// digest is a hash of what is asked and of what counts.
func (p *Paper) digest() string {
	text := fmt.Sprintf("%d %q %d %t %t\n", p.Seed, p.Key, p.Candidates, p.Shown, p.Helpless)
	if p.format >= evenFormat {
		text = fmt.Sprintf("format %d\n%s", p.format, text)
	}
	for _, slot := range p.Slots {
		for _, topic := range slot.Topics {
			text += topic.Name + " "
		}
		for _, e := range slot.Exercises {
			text += e.Digest() + " "
		}
		text += "\n"
	}
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8])
}

// papers reads the papers of the current course, by name.
func papers(s *session.Session) ([]*Paper, error) {
	if lessons.Taken(s) == nil {
		return nil, nil
	}
	shelf, err := ofCourse(s)
	if err != nil {
		return nil, err
	}
	shelf.Own = true
	var list []*Paper
	for _, name := range slices.SortedFunc(maps.Keys(lessons.Taken(s).Pages), wording.ByNumber) {
		if !strings.HasSuffix(name, paperEnding) {
			continue
		}
		p, err := ReadPaper(name, lessons.Taken(s).Pages[name], slices.Values([]Shelf{shelf}))
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

// paperNamed gives the paper in a file or, where no file has that name, a paper of the current course.
func paperNamed(s *session.Session, name string) (*Paper, error) {
	list, err := papers(s)
	if err != nil {
		return nil, err
	}
	file := name
	if !isFile(s, file) {
		if i := slices.IndexFunc(list, func(p *Paper) bool { return p.Name == strings.TrimSuffix(name, paperEnding) }); i >= 0 {
			return list[i], nil
		}
		if isFile(s, name+paperEnding) {
			file += paperEnding
		}
	}
	text, err := s.Files().ReadText(file)
	if err != nil {
		names := wording.Each(list, func(p *Paper) string { return p.Name })
		if len(names) > 0 {
			return nil, games.Errorf("no-such-paper", "wanted a paper of the course or a file, given %s%s", name, wording.DidYouMean(name, names))
		}
		return nil, session.CannotRead(file, err)
	}
	p, err := ReadPaper(file, text, around(s, filepath.Dir(file)))
	if err == nil {
		p.file = file
	}
	return p, err
}

// doubt is what is said of a paper in a file that does not say whose exercises it asks; empty for
// others.
func (p *Paper) doubt() string {
	if p.file == "" || p.Course != "" || p.From == "" {
		return ""
	}
	return fmt.Sprintf("%s does not say of which course its exercises are, as in older versions: they are taken from %s", p.file, called(p.From))
}
