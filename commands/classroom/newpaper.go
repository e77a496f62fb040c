package classroom

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"parlor/commands/exercises"
	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/games"
)

// runNewPaper writes a paper, once it has been read as one.
func runNewPaper(c *table.Call) (lisp.Value, error) {
	file := c.Word("file")
	if !strings.HasSuffix(file, paperEnding) {
		return nil, games.Errorf(CodeBadPaper, "wanted a file that ends in %s, given %s", paperEnding, file)
	}
	text := fmt.Sprintf("(paper %s\n  :seed %d", lisp.String(c.Word("title")), c.Number("seed", 1))
	for _, key := range []string{"minutes", "marks", "questions", "exercises"} {
		if v, given := table.Given[any](c, key); given {
			text += fmt.Sprintf("\n  :%s %s", key, lisp.Display(v))
		}
	}
	text += ")\n"
	all, err := exercises.ExercisesOf(c.Session)
	if err != nil {
		return nil, err
	}
	p, err := ReadPaper(file, []byte(text), all)
	if err != nil {
		return nil, err
	}
	if err = c.Session.Files().MakeFolder(filepath.Dir(file)); err == nil {
		err = c.Session.Files().CreateWhole(file, []byte(text))
	}
	if errors.Is(err, fs.ErrExist) {
		return nil, games.Errorf("paper-exists", "%s is there, and stays as it is; wanted another name", file)
	}
	if err != nil {
		return nil, session.CannotWrite(file, err)
	}
	c.Emit(report.Notef("written: %s, %s; (paper-sheet %s 1) shows what student 1 gets", file, wording.Plural(len(p.Slots), "question"), lisp.String(file)))
	return session.Nothing, nil
}
