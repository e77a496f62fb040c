package classroom

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/games"
)

// mostFolders is how deep hand-ins may lie: learning platforms export a folder for each student,
// perhaps inside one for the assignment. mostReceived is how many there may be.
const (
	mostFolders  = 3
	mostReceived = 20_000
)

// gathered is what lies in the folder of a class, by paths below it. Papers are taken from the folder
// itself alone: what lies in a student's folder was made by the student.
type gathered struct{ handIns, papers []string }

// gather finds the papers of a folder, and the hand-ins there and in the folders in it.
func (g *gathered) gather(s *session.Session, folder, below string, depth int) error {
	names, err := s.Files().Names(filepath.Join(folder, filepath.FromSlash(below)))
	if err != nil {
		return session.CannotRead(path.Join(folder, below), err)
	}
	slices.SortFunc(names, wording.ByNumber)
	for _, name := range names {
		at := path.Join(below, name)
		switch {
		case strings.HasSuffix(name, "/") && depth < mostFolders:
			if err := g.gather(s, folder, at, depth+1); err != nil {
				return err
			}
		case strings.HasSuffix(name, handInEnding):
			g.handIns = append(g.handIns, at)
		case depth == 1 && strings.HasSuffix(name, paperEnding) && isFile(s, filepath.Join(folder, filepath.FromSlash(at))):
			g.papers = append(g.papers, at)
		}
	}
	if len(g.handIns) > mostReceived {
		return games.Errorf(CodeBadHandIn, "wanted at most %d files that end in %s in %s", mostReceived, handInEnding, folder)
	}
	return nil
}

// isFile says whether there is an ordinary file.
func isFile(s *session.Session, path string) bool {
	_, err := s.Files().Size(path)
	return err == nil
}

// Deal finds the hand-ins of a folder, and the paper of each: the one that the call names, or those of
// the folder and of the current course. It is for a teacher, so not while a paper is being taken.
func Deal(c *table.Call, folder string) (*Dealt, error) {
	if err := NotTaking(c); err != nil {
		return nil, err
	}
	var in gathered
	if err := in.gather(c.Session, folder, "", 1); err != nil {
		return nil, err
	}
	if len(in.handIns) == 0 {
		return nil, games.Errorf("nothing-handed-in", "wanted files that end in %s in %s or in the folders in it, and there are none", handInEnding, folder)
	}
	d := &Dealt{folder: folder, c: c}
	if err := d.papersFrom(in.papers); err != nil {
		return nil, err
	}
	d.deal(in.handIns)
	if len(d.Wanted()) == 0 {
		return nil, games.Errorf("other-paper", "nothing can be marked: %s", strings.Join(d.Strays(), "; "))
	}
	return d, nil
}

// runMark marks the hand-ins of a folder, each by the paper that it is of.
func runMark(c *table.Call) (lisp.Value, error) {
	d, err := Deal(c, c.Word("folder"))
	if err != nil {
		return nil, err
	}
	return session.Nothing, d.mark()
}

// writeMarks writes the files that were asked for, with a part of their names of its own for each paper
// of several.
func writeMarks(c *table.Call, marks ClassMarks, of string) error {
	text, err := marks.JSON()
	if err != nil {
		return err
	}
	for _, written := range []struct {
		key  string
		text []byte
	}{{"csv", []byte(marks.CSV())}, {"json", text}, {"moodle", []byte(marks.Moodle())}, {"canvas", []byte(marks.Canvas())}} {
		file := c.Word(written.key)
		if file == "" {
			continue
		}
		ending := filepath.Ext(file)
		if err := c.WriteFile(strings.TrimSuffix(file, ending)+of+ending, written.text); err != nil {
			return err
		}
	}
	return nil
}
