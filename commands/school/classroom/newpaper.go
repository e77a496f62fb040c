package classroom

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/transcripts/files"
)

// runNewPaper writes a paper and its key, once the paper has been read as one. The key comes
// first, so that no paper is without one; a key that an interrupted run left is taken.
func runNewPaper(c *table.Call) (lisp.Value, error) {
	file, access := c.Word("file"), c.Session.Files()
	if !strings.HasSuffix(file, paperEnding) {
		return nil, games.Errorf(CodeBadPaper, "wanted a file that ends in %s, given %s", paperEnding, file)
	}
	secret := strings.TrimSuffix(file, paperEnding) + keyEnding
	key, there, err := keyFor(c, secret)
	if err != nil {
		return nil, err
	}
	shelf, err := ofCourse(c.Session)
	if err != nil {
		return nil, err
	}
	p, err := ReadPaper(file, paperText(c, hashOf(key)), slices.Values([]Shelf{shelf}))
	if err != nil {
		return nil, err
	}
	text := p.text()
	if isFile(c.Session, file) {
		err = fs.ErrExist
	} else if err = access.MakeFolder(filepath.Dir(file)); err == nil && !there {
		err = (&files.Lines{Access: access, Path: secret, Secret: true}).Add(c.Ctx, key+"\n")
	}
	if err == nil {
		err = access.CreateWhole(file, text)
	}
	switch {
	case errors.Is(err, fs.ErrExist):
		return nil, games.Errorf("paper-exists", "%s is there, and stays as it is; wanted another name", file)
	case err != nil:
		return nil, session.CannotWrite(file, err)
	}
	c.Emit(report.Notef("written: %s, %s, and %s, which opens the solutions; give students %s only; (paper-sheet %s 1) shows what student 1 gets",
		file, wording.Plural(len(p.Slots), "question"), secret, file, lisp.String(file)))
	return session.Nothing, nil
}

// paperText writes a paper as a call asks for it.
func paperText(c *table.Call, hash string) []byte {
	text := fmt.Sprintf("(paper %s\n  :seed %d :key %q :candidates %d", lisp.String(c.Word("title")), c.Number("seed", 1), hash, candidates)
	for _, key := range []string{"minutes", "marks", "help", "questions", "exercises"} {
		if v, given := table.Given[any](c, key); given {
			text += fmt.Sprintf("\n  :%s %s", key, lisp.Display(v))
		}
	}
	return []byte(text + ")\n")
}
