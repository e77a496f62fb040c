package classroom

import (
	"path"
	"path/filepath"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/games"
)

// mostFolders is how deep hand-ins may lie: learning platforms export a folder for each student,
// perhaps inside one for the assignment. mostReceived is how many there may be.
const (
	mostFolders  = 3
	mostReceived = 20_000
)

// gathered is what lies in the folder of a class, by paths below it.
type gathered struct{ handIns, papers []string }

// gather finds the papers and hand-ins of a folder and of the folders in it.
func (g *gathered) gather(s *session.Session, folder, below string, depth int) error {
	names, err := s.Files().Names(filepath.Join(folder, filepath.FromSlash(below)))
	if err != nil {
		return session.CannotRead(path.Join(folder, below), err)
	}
	for _, name := range names {
		at := path.Join(below, name)
		switch {
		case strings.HasSuffix(name, "/") && depth < mostFolders:
			if err := g.gather(s, folder, at, depth+1); err != nil {
				return err
			}
		case strings.HasSuffix(name, handInEnding):
			g.handIns = append(g.handIns, at)
		case strings.HasSuffix(name, paperEnding) && isFile(s, filepath.Join(folder, filepath.FromSlash(at))):
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

// runMark marks the hand-ins of a folder.
func runMark(c *table.Call) (lisp.Value, error) {
	folder, paper := c.Word("folder"), c.Word("paper")
	var in gathered
	if err := in.gather(c.Session, folder, "", 1); err != nil {
		return nil, err
	}
	if paper == "" && len(in.papers) > 0 {
		paper = filepath.Join(folder, filepath.FromSlash(in.papers[0]))
	}
	switch {
	case len(in.handIns) == 0:
		return nil, games.Errorf("nothing-handed-in", "wanted files that end in %s in %s or in the folders in it, and there are none", handInEnding, folder)
	case paper == "":
		return nil, games.Errorf("no-paper", "wanted a file that ends in %s in %s, or :paper with its name", paperEnding, folder)
	}
	p, err := paperNamed(c.Session, paper)
	if err != nil {
		return nil, err
	}
	marks, err := Mark(c.Ctx, c.Session, p, func(yield func(Received) bool) { // one at a time, as there may be many
		for _, name := range in.handIns {
			if text, err := c.Session.Files().ReadShortText(filepath.Join(folder, filepath.FromSlash(name)), mostHandIn); !yield(Received{name, text, err}) {
				return
			}
		}
	})
	if err != nil {
		return nil, err
	}
	c.Emit(marks)
	return session.Nothing, writeMarks(c, marks)
}

// writeMarks writes the files that were asked for.
func writeMarks(c *table.Call, marks ClassMarks) error {
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
		if err := c.WriteFile(file, written.text); err != nil {
			return err
		}
	}
	return nil
}
