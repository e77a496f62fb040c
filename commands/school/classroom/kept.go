package classroom

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"parlor/commands/school/lessons"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/transcripts/files"
)

// The course that a person has taken at a terminal is taken at the next start. It stands in a file of
// the state folder: a header, and the path of the folder or the word term.
const keptHeader = "# The course that is taken with Parlor. Format 1.\n"

func keptFile(s *session.Session) string { return filepath.Join(s.StateFolder, "course") }

// keepCourse keeps the name of a course, empty for none.
func keepCourse(c *table.Call, name string) error {
	s := c.Session
	if s.StateFolder == "" || s.Shell == nil || !s.Shell.Interactive() {
		return nil
	}
	if name != "" && name != termName {
		whole, err := filepath.Abs(s.Files().Path(name))
		if err != nil {
			return session.CannotRead(name, err)
		}
		name = whole
	}
	access := files.Anywhere()
	err := access.MakeFolder(s.StateFolder)
	if name == "" {
		if err = access.Remove(keptFile(s)); errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
	} else if err == nil {
		err = access.ReplaceOwn(keptFile(s), []byte(keptHeader), []byte(keptHeader+name+"\n"))
	}
	if err != nil {
		c.Emit(report.Notef("The course is taken, and cannot be kept for the next start: %v.", report.Reason(err)))
	}
	return nil
}

// Begun takes the course that was taken last, when a person begins at a terminal, and says so.
func Begun(s *session.Session) report.Record {
	if s.StateFolder == "" {
		return nil
	}
	text, err := files.Anywhere().ReadShortText(keptFile(s), mostLine)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	name, ok := strings.CutPrefix(string(text), keptHeader)
	if name = strings.TrimSpace(name); err == nil && (!ok || name == "") {
		err = fmt.Errorf("%s has no course in it", keptFile(s))
	}
	if err == nil {
		var course *lessons.CourseFolder
		if course, err = named(s, name); err == nil {
			_, err = use(s, course)
		}
	}
	if err != nil {
		return report.Notef("The course that was taken last cannot be taken: %v.", err)
	}
	return report.Notef("The course %s is taken, as it was last time; (course 'none) goes back to that of the program.", lessons.Taken(s).Name)
}
