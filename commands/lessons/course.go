package lessons

import (
	"io/fs"
	"maps"
	"slices"
	"strings"

	"parlor/commands/session"
	"parlor/commands/wording"
	"parlor/transcripts"
	pages "parlor/transcripts/lessons"
)

// Course is the lessons of the program in order.
type Course []*Lesson

// Open reads the course that is part of the program. Pages that are no lessons are
// passed over.
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
	return readCourse(folder, texts)
}

// CourseOf gives the course that is taken in a session: a teacher's own, whose progress is
// kept under its name, or that of the program.
func CourseOf(s *session.Session) (Course, error) {
	if s.Course == nil {
		return Open()
	}
	course, err := readCourse(s.Course.Name+"/", s.Course.Pages)
	for _, l := range course {
		l.Name = s.Course.Name + "/" + l.Name
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
	slices.SortFunc(course, func(a, b *Lesson) int { return a.Number - b.Number })
	for i, l := range course {
		if l.Number != i+1 {
			return nil, bad(l.Path, 1, "wanted the lessons numbered from 1 without gaps, given %d as number %d", l.Number, i+1)
		}
	}
	return course, nil
}

// folder is where the pages stand in the source.
const folder = "transcripts/lessons/"

// Numbered gives the lesson of a number.
func (c Course) Numbered(n int) (*Lesson, error) {
	if n < 1 || n > len(c) {
		return nil, wording.Errorf("no-such-lesson", "wanted a lesson from 1 to %d, given %d", len(c), n)
	}
	return c[n-1], nil
}

// Next gives the first lesson behind number after that is not done, or the first of
// all that is not; false if all are.
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
