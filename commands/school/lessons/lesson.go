package lessons

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
	"parlor/transcripts"
	pages "parlor/transcripts/lessons"
)

// Lesson is a lesson that has been read.
type Lesson struct {
	// Name is its file's without the extension, under which progress is stored.
	Name string
	// Path is that of its file, for messages.
	Path   string
	Number int
	Title  string
	// Minutes is how long it takes, and After what one can do afterwards.
	Minutes int
	After   string
	Seed    *uint64
	// Steps are taken in order; the last may be prose alone.
	Steps []Step
	// Digest is a hash of the page's text.
	Digest string
}

// Step is a step of a lesson: prose, and then a command, a question or a prediction.
type Step struct {
	// Prose is Markdown, and may be empty.
	Prose string
	// Line is that of the command, question or prediction, counted from 1.
	Line int
	// Command is a command to run, and Code the error code with which it is to fail.
	Command, Code string
	// Ask is a question and Predict a prediction; nil where there is none.
	Ask, Predict *Ask
}

// Questions counts the questions.
func (l *Lesson) Questions() (n int) {
	for _, s := range l.Steps {
		if s.Ask != nil {
			n++
		}
	}
	return n
}

// question gives the number, from 1, of the question at a step.
func (l *Lesson) question(step int) int {
	return (&Lesson{Steps: l.Steps[:step]}).Questions() + 1
}

// Read reads a lesson from its page. The errors name the file and the line.
func Read(path string, text []byte) (*Lesson, error) {
	page, err := transcripts.Parse(path, text)
	if err != nil {
		return nil, err
	}
	return readPage(page, text)
}

// readPage makes a lesson of a page.
func readPage(page *transcripts.File, text []byte) (*Lesson, error) {
	l, err := heading(page)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(text)
	l.Digest = hex.EncodeToString(sum[:4])
	return l, l.readSteps(page)
}

// heading reads the front matter.
func heading(page *transcripts.File) (*Lesson, error) {
	l := &Lesson{Path: page.Path, Name: nameOf(page.Path), Title: page.Meta.Title, Seed: page.Meta.Seed}
	var err error
	if l.Number, err = count(page, "lesson"); err != nil {
		return nil, err
	}
	if l.Minutes, err = count(page, "minutes"); err != nil {
		return nil, err
	}
	l.After, _ = page.Meta.Value("after")
	switch {
	case l.Title == "":
		return nil, bad(page.Path, 1, "wanted a title in the front matter, given none")
	case l.After == "":
		return nil, bad(page.Path, 1, "wanted in the front matter what one can do afterwards, \"after: you can ...\", given none")
	case !strings.HasPrefix(l.After, afterBegins):
		return nil, bad(page.Path, 1, "wanted in the front matter what one can do afterwards, \"after: you can ...\", given \"after: %s\"", l.After)
	}
	return l, nil
}

// afterBegins is how the text of after: begins, which is said behind "Now".
const afterBegins = "you can "

// count reads a whole number from 1 out of the front matter.
func count(page *transcripts.File, key string) (int, error) {
	text, ok := page.Meta.Value(key)
	if !ok {
		return 0, bad(page.Path, 1, "wanted a line \"%s: 12\" in the front matter, given none", key)
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 1000 {
		return 0, bad(page.Path, 1, "wanted a whole number from 1 to 1000 behind %s:, given %s", key, text)
	}
	return n, nil
}

// nameOf gives the name of a lesson by the path of its file.
func nameOf(path string) string {
	path = path[strings.LastIndexAny(path, `/\`)+1:]
	return strings.TrimSuffix(path, ".md")
}

// readSteps groups the parts of a page into steps. Blocks of other kinds belong to
// the prose around them.
func (l *Lesson) readSteps(page *transcripts.File) error {
	var prose []string
	add := func(s Step) {
		s.Prose = strings.TrimSpace(strings.Join(prose, "\n"))
		prose = nil
		l.Steps = append(l.Steps, s)
	}
	for _, part := range page.Parts {
		switch {
		case part.Step >= 0:
			step := page.Steps[part.Step]
			if err := l.allows(step); err != nil {
				return err
			}
			add(Step{Line: part.Line, Command: step.Command, Code: step.Code})
		case part.Block == nil:
			prose = append(prose, part.Prose...)
		case part.Block.Info == askInfo:
			ask, err := readAsk(l.Path, part.Line, part.Block.Lines, askKeys, 5)
			if err != nil {
				return err
			}
			add(Step{Line: part.Line, Ask: ask})
		case part.Block.Info == predictInfo:
			ask, err := readAsk(l.Path, part.Line, part.Block.Lines, predictKeys, 4)
			if err != nil {
				return err
			}
			add(Step{Line: part.Line, Predict: ask})
		default:
			prose = append(prose, "~~~~ "+part.Block.Info)
			prose = append(append(prose, part.Block.Lines...), "~~~~")
		}
	}
	if strings.TrimSpace(strings.Join(prose, "")) != "" {
		add(Step{Line: len(l.Steps)})
	}
	if len(l.Steps) == 0 {
		return bad(l.Path, 1, "wanted commands and questions, given neither")
	}
	return l.predictionsLead()
}

// allows gives an error for a command that is not allowed in a lesson.
func (l *Lesson) allows(step transcripts.Step) error {
	word, _, _ := strings.Cut(strings.TrimLeft(step.Command, "( "), " ")
	switch word = strings.Trim(strings.ToLower(word), "()"); word {
	case "lesson", "quit", "quiz", "record":
		return bad(l.Path, step.Line, "the command %s cannot be part of a lesson", word)
	}
	return nil
}

// CodeBadLesson is the stable code of a page that breaks the format of lessons.
const CodeBadLesson = "bad-lesson"

// bad is the error of a line of a page.
func bad(path string, line int, format string, args ...any) error {
	return wording.Errorf(CodeBadLesson, "%s:%d: "+format, append([]any{path, line}, args...)...)
}

// Course is the lessons of the program in order.
type Course []*Lesson

// Open reads the course that is part of the program. Other pages are skipped.
func Open() (Course, error) { return openFrom(pages.Pages) }

func openFrom(pages fs.FS) (Course, error) {
	names, err := fs.Glob(pages, "*.md")
	if err != nil {
		return nil, err
	}
	texts := map[string][]byte{}
	for _, name := range names {
		if texts[name], err = fs.ReadFile(pages, name); err != nil {
			return nil, err
		}
	}
	course, err := readCourse(folder, texts)
	for i, l := range course {
		if l.Number != i+1 {
			return nil, bad(l.Path, 1, "wanted the lessons numbered from 1 without gaps, given %d as number %d", l.Number, i+1)
		}
	}
	return course, err
}

// CourseFolder is a teacher's own lessons, exercises and papers.
type CourseFolder struct {
	// Name is that of its folder, under which progress is kept.
	Name string
	// Pages are the texts of its files by their names.
	Pages map[string][]byte
	// Faults says what is wrong with the files that are left out.
	Faults []string
}

// Taken gives the course that a session has in place of the program's own, or nil.
func Taken(s *session.Session) *CourseFolder {
	course, _ := session.Added[*CourseFolder](s)
	return course
}

// Take makes a course that of a session, and of those beside it; nil for the program's own.
func Take(s *session.Session, course *CourseFolder) { session.Share(s, course) }

// CourseOf gives a session's course: a teacher's own, whose progress is stored under its
// name, or the program's.
func CourseOf(s *session.Session) (Course, error) {
	taken := Taken(s)
	if taken == nil {
		return Open()
	}
	course, err := readCourse(taken.Name+"/", taken.Pages)
	for _, l := range course {
		l.Name = taken.Name + "/" + l.Name
	}
	return course, err
}

// readCourse reads the lessons among the pages of a folder, in order.
func readCourse(folder string, pages map[string][]byte) (Course, error) {
	var course Course
	for _, name := range slices.Sorted(maps.Keys(pages)) {
		if !strings.HasSuffix(name, ".md") {
			continue
		}
		page, err := transcripts.Parse(folder+name, pages[name])
		if err != nil {
			return nil, err
		}
		if _, ok := page.Meta.Value("lesson"); !ok {
			continue
		}
		l, err := readPage(page, pages[name])
		if err != nil {
			return nil, err
		}
		course = append(course, l)
	}
	slices.SortStableFunc(course, func(a, b *Lesson) int { return a.Number - b.Number })
	for i, l := range course {
		if i > 0 && l.Number == course[i-1].Number {
			return nil, bad(l.Path, 1, "wanted a number of its own for every lesson, given %d, which %s has", l.Number, course[i-1].Path)
		}
	}
	return course, nil
}

// folder is where the pages stand in the source.
const folder = "transcripts/lessons/"

// Numbered gives the lesson of a number.
func (c Course) Numbered(n int) (*Lesson, error) {
	if i := slices.IndexFunc(c, func(l *Lesson) bool { return l.Number == n }); i >= 0 {
		return c[i], nil
	}
	numbers := wording.Each(c, func(l *Lesson) string { return strconv.Itoa(l.Number) })
	if most := len(c); most > 0 && c[most-1].Number == most {
		return nil, wording.Errorf("no-such-lesson", "wanted a lesson from 1 to %d, given %d", most, n)
	}
	return nil, wording.Errorf("no-such-lesson", "wanted a lesson that there is, given %d; there are %s", n, wording.Listed(numbers))
}

// Next gives the first lesson that is not done after the one numbered after, or else the first of
// all; false if all are done.
func (c Course) Next(after int, notes *Notebook) (*Lesson, bool) {
	open := func(l *Lesson) bool { return !notes.Of(l).Done }
	if i := slices.IndexFunc(c, func(l *Lesson) bool { return l.Number > after && open(l) }); i >= 0 {
		return c[i], true
	}
	if i := slices.IndexFunc(c, open); i >= 0 {
		return c[i], true
	}
	return nil, false
}
