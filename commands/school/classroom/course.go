package classroom

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"parlor/commands/lisp"
	"parlor/commands/school/exercises"
	"parlor/commands/school/lessons"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/transcripts/term"
)

// Limits of the folder of a course.
const (
	mostPages = 500
	mostPage  = 1 << 20
)

// courseEndings are the extensions of the files of a course.
var courseEndings = []string{".md", ".lisp", paperEnding, keyEnding}

// termName is the name of the course of a term, which is part of the program.
const termName = "term"

// readTerm reads the course of a term.
func readTerm() (*lessons.CourseFolder, error) {
	course := &lessons.CourseFolder{Name: termName, Pages: map[string][]byte{}}
	entries, err := term.Files.ReadDir(".")
	for _, e := range entries {
		if err == nil {
			course.Pages[e.Name()], err = term.Files.ReadFile(e.Name())
		}
	}
	return course, err
}

// readFolder reads the files of a course from a folder.
func readFolder(s *session.Session, folder string) (*lessons.CourseFolder, error) {
	names, err := s.Files().Names(folder)
	if err != nil {
		return nil, session.CannotRead(folder, err)
	}
	course := &lessons.CourseFolder{Name: courseName(folder), Pages: map[string][]byte{}}
	for _, name := range names {
		if !slices.Contains(courseEndings, filepath.Ext(name)) {
			continue
		}
		path := filepath.Join(folder, name)
		size, err := s.Files().Size(path)
		if err == nil && (size > mostPage || len(course.Pages) == mostPages) {
			return nil, games.Errorf("bad-course", "%s: wanted at most %d files of at most %d bytes", folder, mostPages, mostPage)
		}
		text, err := s.Files().ReadText(path)
		if err != nil {
			course.Faults = append(course.Faults, faultOf(session.CannotRead(path, err)))
			continue
		}
		course.Pages[name] = text
	}
	if len(course.Pages) == 0 && len(course.Faults) == 0 {
		return nil, games.Errorf("bad-course", "%s: wanted lessons (.md), exercises (.lisp) or papers (.paper), and there are none", folder)
	}
	return course, nil
}

// courseName makes a name for the notebook from that of a folder: letters, digits and hyphens.
func courseName(folder string) string {
	if whole, err := filepath.Abs(folder); err == nil {
		folder = whole
	}
	return slug(filepath.Base(folder))
}

// slug makes a word that any file system and notebook accepts: letters and digits of any script,
// and hyphens for whatever else there is.
func slug(text string) string {
	const most = 120 // bytes, so that it fits into a file's name with the name of a paper
	word := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) {
			return r
		}
		return '-'
	}, plainName(text))
	for len(word) > most {
		_, last := utf8.DecodeLastRuneInString(word)
		word = word[:len(word)-last]
	}
	return cmp.Or(strings.Trim(word, "-"), "unnamed")
}

// CourseShown says which course is taken, and its contents.
type CourseShown struct {
	Name      string `json:"name"` // empty for the program's own
	Lessons   int    `json:"lessons"`
	Exercises int    `json:"exercises"`
	Papers    int    `json:"papers"`
	// Faults are what is wrong with pages that are left out.
	Faults []string `json:"faults,omitempty"`
}

// Write says it in two lines, and names the pages that are left out.
func (c CourseShown) Write(t *report.Text) {
	name := "The course of the program"
	if c.Name != "" {
		name = "Course " + c.Name
	}
	t.Add("%s: %s, %s, %s.\n", name, wording.Plural(c.Lessons, "lesson"), wording.Plural(c.Exercises, "exercise"), wording.Plural(c.Papers, "paper"))
	t.Add("lesson, exercise and paper list them.\n")
	for _, fault := range c.Faults {
		report.WriteIndented(t, "", "Left out: "+fault)
	}
}

// shownCourse reads everything in the current course, and says how much there is.
func shownCourse(s *session.Session) (shown CourseShown, err error) {
	course, err := lessons.CourseOf(s)
	if err != nil {
		return shown, err
	}
	all, err := exercises.ExercisesOf(s)
	if err != nil {
		return shown, err
	}
	list, err := papers(s)
	shown = CourseShown{Lessons: len(course), Exercises: len(all), Papers: len(list)}
	if lessons.Taken(s) != nil {
		shown.Name, shown.Faults = lessons.Taken(s).Name, lessons.Taken(s).Faults
	}
	return shown, err
}

// take replaces the current course, and keeps it for the next start. Malformed pages are named and left
// out. A course with nothing else is refused, and the previous one stays.
func take(c *table.Call, course *lessons.CourseFolder, from string) error {
	shown, err := use(c.Session, course)
	if err != nil {
		return err
	}
	c.Emit(shown)
	return keepCourse(c, from)
}

// use makes a course that of a session.
func use(s *session.Session, course *lessons.CourseFolder) (CourseShown, error) {
	before := lessons.Taken(s)
	lessons.Take(s, course)
	if course != nil {
		sift(s)
	}
	shown, err := shownCourse(s)
	if err == nil && course != nil && shown.Lessons+shown.Exercises+shown.Papers == 0 {
		err = games.Errorf("bad-course", "%s: no page of it can be used. %s", course.Name, strings.Join(course.Faults, "; "))
	}
	if err != nil {
		lessons.Take(s, before)
	}
	return shown, err
}

// named reads the course of a name: the term or a folder.
func named(s *session.Session, name string) (*lessons.CourseFolder, error) {
	if name == termName {
		return readTerm()
	}
	return readFolder(s, name)
}

// sift takes the malformed pages out of a session's course, and notes what is wrong with each.
// Papers come last, since they name exercises.
func sift(s *session.Session) {
	course := lessons.Taken(s)
	pages := course.Pages
	course.Pages = map[string][]byte{}
	for _, ending := range courseEndings {
		for _, name := range slices.Sorted(maps.Keys(pages)) {
			if !strings.HasSuffix(name, ending) {
				continue
			}
			course.Pages[name] = pages[name]
			if err := readable(s, ending); err != nil {
				delete(course.Pages, name)
				course.Faults = append(course.Faults, faultOf(err))
			}
		}
	}
}

func faultOf(err error) string { return fmt.Sprintf("%s [%s]", err, report.CodeOf(err)) }

// readable reads all files of a session's course that have an extension.
func readable(s *session.Session, ending string) (err error) {
	switch ending {
	case ".md":
		_, err = lessons.CourseOf(s)
	case ".lisp":
		_, err = exercises.ExercisesOf(s)
	case paperEnding:
		_, err = papers(s)
	}
	return err
}

// copyCourse writes the files of the program's course into a folder of the teacher's, to be changed
// there. Papers and projects get a new key each, so that their questions differ from those that
// everybody can see. Files left by an earlier, interrupted copy stay.
func copyCourse(c *table.Call, course *lessons.CourseFolder, folder string) error {
	access := c.Session.Files()
	if err := access.MakeFolder(folder); err != nil {
		return session.CannotWrite(folder, err)
	}
	for _, name := range slices.Sorted(maps.Keys(course.Pages)) {
		text, file := course.Pages[name], filepath.Join(folder, name)
		var err error
		if base, isPaper := strings.CutSuffix(name, paperEnding); isPaper {
			text = bytes.Replace(text, []byte(":seed 1"), fmt.Appendf(nil, ":format %d :course %q :seed 1", paperFormat, courseName(folder)), 1)
			if course.Pages[base+keyEnding] == nil {
				text, err = withKey(c, text, filepath.Join(folder, base+keyEnding))
			}
		}
		if old, unread := access.ReadShortText(file, len(text)); err == nil && (unread != nil || !bytes.Equal(old, text)) {
			err = access.CreateWhole(file, text)
		}
		if err != nil {
			return session.CannotWrite(file, err)
		}
	}
	c.Emit(report.Notef("written: %s with %s; (course %s) uses it", folder, wording.Plural(len(course.Pages), "file"), lisp.String(folder)))
	return nil
}

// checkCourse checks everything in a course, for its author: every question and answer of its
// lessons, the model and the wrong answers of every exercise, and every paper as three students
// get it.
func checkCourse(c *table.Call) error {
	course, err := lessons.CourseOf(c.Session)
	if err != nil {
		return err
	}
	if err := lessons.CheckEach(c, course...); err != nil {
		return err
	}
	all, err := exercises.ExercisesOf(c.Session)
	if err != nil {
		return err
	}
	if err := exercises.CheckEach(c, all); err != nil {
		return err
	}
	list, err := papers(c.Session)
	if err != nil {
		return err
	}
	for _, p := range list {
		for _, student := range []string{"1", "2", "3"} {
			if _, err := p.Sheet(c, student); err != nil {
				return err
			}
		}
	}
	c.Emit(report.Notef("%s drawn for three students each.", wording.Plural(len(list), "paper")))
	if lessons.Taken(c.Session) != nil && len(lessons.Taken(c.Session).Faults) > 0 {
		return games.Errorf("bad-course", "%s", strings.Join(lessons.Taken(c.Session).Faults, "; "))
	}
	return nil
}
