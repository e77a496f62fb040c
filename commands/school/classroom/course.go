package classroom

import (
	"cmp"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"parlor/commands/school/exercises"
	"parlor/commands/school/lessons"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Limits of the folder of a course.
const (
	mostPages = 500
	mostPage  = 1 << 20
)

// courseEndings are the extensions of the files of a course.
var courseEndings = []string{".md", ".lisp", paperEnding, keyEnding}

// readFolder reads a course from a folder, and refuses one with a malformed file.
func readFolder(s *session.Session, folder string) (*session.CourseFolder, error) {
	names, err := s.Files().Names(folder)
	if err != nil {
		return nil, session.CannotRead(folder, err)
	}
	course := &session.CourseFolder{Name: courseName(folder), Pages: map[string][]byte{}}
	for _, name := range names {
		if !slices.Contains(courseEndings, filepath.Ext(name)) {
			continue
		}
		path := filepath.Join(folder, name)
		size, err := s.Files().Size(path)
		if err == nil && (size > mostPage || len(course.Pages) == mostPages) {
			return nil, games.Errorf("bad-course", "%s: wanted at most %d files of at most %d bytes", folder, mostPages, mostPage)
		}
		if err == nil {
			course.Pages[name], err = s.Files().ReadText(path)
		}
		if err != nil {
			return nil, session.CannotRead(path, err)
		}
	}
	if len(course.Pages) == 0 {
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

// papers reads the papers of the course that is taken, by name.
func papers(s *session.Session) ([]*Paper, error) {
	if s.Course == nil {
		return nil, nil
	}
	all, err := exercises.ExercisesOf(s)
	if err != nil {
		return nil, err
	}
	var list []*Paper
	for _, name := range slices.Sorted(maps.Keys(s.Course.Pages)) {
		if !strings.HasSuffix(name, paperEnding) {
			continue
		}
		p, err := ReadPaper(name, s.Course.Pages[name], all)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

// CourseShown says which course is taken, and its contents.
type CourseShown struct {
	Name      string `json:"name"` // empty for the program's own
	Lessons   int    `json:"lessons"`
	Exercises int    `json:"exercises"`
	Papers    int    `json:"papers"`
}

// Write says it in two lines.
func (c CourseShown) Write(t *report.Text) {
	name := "The course of the program"
	if c.Name != "" {
		name = "Course " + c.Name
	}
	t.Add("%s: %s, %s, %s.\n", name, wording.Plural(c.Lessons, "lesson"), wording.Plural(c.Exercises, "exercise"), wording.Plural(c.Papers, "paper"))
	t.Add("lesson, exercise and paper list them.\n")
}

// shownCourse reads everything in the course that is taken, and says how much there is.
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
	if s.Course != nil {
		shown.Name = s.Course.Name
	}
	return shown, err
}

// take replaces the current course. A malformed one is refused, and the previous one stays.
func take(c *table.Call, course *session.CourseFolder) error {
	before := c.Session.Course
	c.Session.Course = course
	shown, err := shownCourse(c.Session)
	if err != nil {
		c.Session.Course = before
		return err
	}
	c.Emit(shown)
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
			if _, err := sheet(c, p, student); err != nil {
				return err
			}
		}
	}
	c.Emit(report.Notef("%s drawn for three students each.", wording.Plural(len(list), "paper")))
	return nil
}
