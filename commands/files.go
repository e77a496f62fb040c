package commands

import (
	"context"
	"errors"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/savefile"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/transcripts/files"
)

func runFile(c *table.Call) (lisp.Value, error) {
	how := session.Following{Quiet: c.Flag("quiet"), Step: c.Flag("step")}
	return session.Nothing, c.Session.Shell.RunFile(c.Ctx, c.Word("file"), how)
}

func runCheck(c *table.Call) (lisp.Value, error) {
	var paths []string
	for _, name := range c.Words("files") {
		paths = append(paths, c.Session.Files().Path(name))
	}
	if len(paths) == 0 {
		return nil, c.Usage("the name of a file")
	}
	return session.Nothing, c.Session.Shell.CheckFiles(c.Ctx, paths)
}

// runRecord begins or ends a recording. No file is ever named off.
func runRecord(c *table.Call) (lisp.Value, error) {
	file := c.Word("file")
	if strings.EqualFold(file, "off") {
		file = ""
	}
	return session.Nothing, c.Session.Shell.Record(file)
}

func runSave(c *table.Call) (lisp.Value, error) {
	saved, left := c.Session.Saved()
	text, err := saved.Encode()
	if err != nil {
		return nil, err
	}
	err = c.Session.Files().ReplaceOwn(c.Word("file"), []byte(savefile.Header), text)
	if errors.Is(err, files.ErrNotOwn) {
		return nil, games.Errorf("not-a-save", "%s is there and is no save file, so it stays as it is; wanted another name", c.Word("file"))
	}
	if err != nil {
		return nil, session.CannotWrite(c.Word("file"), err)
	}
	c.Emit(report.Notef("saved %s%s", wording.Plural(len(saved.Games), "game"), left.Note()))
	return session.Nothing, nil
}

func runLoad(c *table.Call) (lisp.Value, error) {
	saved, err := session.ReadSaved(c.Session, c.Word("file"))
	if err != nil {
		return nil, err
	}
	if err := c.Session.Restore(c.Ctx, saved); err != nil {
		if c.Ctx.Err() != nil { // nothing is wrong with the file
			return nil, context.Cause(c.Ctx)
		}
		return nil, games.Errorf("bad-save", "%s cannot be loaded: %v", c.Word("file"), err)
	}
	c.Emit(report.Notef("loaded %s", wording.Plural(len(saved.Games), "game")))
	return session.Nothing, nil
}
