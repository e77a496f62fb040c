package session

import (
	"errors"

	"parlor/commands/text/report"
	"parlor/games"
	"parlor/transcripts/files"
)

// Files gives what the code under way may read and write: whatever the person
// may, or only what lies below the working folder if the code came out of a
// file. So nothing that a stranger wrote, be it a page that is run or a function
// that was loaded, touches a file of which the person has not typed the path.
func (s *Session) Files() *files.Access {
	if !s.Lisp.Foreign() || s.access.Confined() {
		return s.access
	}
	if s.below == nil {
		var err error
		if s.below, err = files.Below("."); err != nil {
			s.below = files.None("the working folder cannot be opened, so commands out of a file may use none")
		}
	}
	return s.below
}

// CloseFolder gives up the working folder, which Windows does not remove while it is open.
func (s *Session) CloseFolder() { _ = s.below.Close() }

// Confine takes from the session all access to files but this.
func (s *Session) Confine(access *files.Access) { s.access = access }

// fileError is the error of a file: that of the access if the path leads out,
// and otherwise one with the code, the path and the reason.
func fileError(code, action, path string, err error) error {
	if report.CodeOf(err) == files.CodeOutside {
		return err
	}
	return games.Errorf(code, "%s cannot be %s: %v", path, action, report.Reason(err))
}

// CannotRead is the error of a file that cannot be read.
func CannotRead(path string, err error) error { return fileError("cannot-read", "read", path, err) }

// CannotWrite is the error of a file that cannot be written.
func CannotWrite(path string, err error) error {
	return fileError("cannot-write", "written", path, err)
}

// ReplaceOwn writes a file that a person has named. A file of another kind stays as it is.
func ReplaceOwn(access *files.Access, path string, data []byte) error {
	err := access.ReplaceLike(path, data)
	switch {
	case errors.Is(err, files.ErrNotOwn):
		return games.Errorf("not-own", "%s is there and is of another kind than what would be written, so it stays as it is; wanted another name", path)
	case err != nil:
		return CannotWrite(path, err)
	}
	return nil
}

// Told is what a command of a page has done.
type Told struct {
	// Text is what it has printed, and Records are the records of that.
	Text    report.Text
	Records []report.Record
	// Err is the error that it ended with, or nil.
	Err error
}

// Sandbox is a fresh session in which the commands of a page are run.
type Sandbox struct {
	Session *Session
	Run     func(command string) Told
	End     func()
}
