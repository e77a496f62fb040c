package commands

import (
	"context"
	"errors"
	"io/fs"
	"math"
	"math/big"
	"strconv"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/lispfile"
	"parlor/commands/shell/savefile"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/transcripts/files"
)

func runSeed(c *table.Call) (lisp.Value, error) {
	if seed, given := table.Given[uint64](c, "n"); given {
		c.Session.Chance.SetSeed(seed)
		return session.Nothing, nil
	}
	seed, err := c.Session.Chance.EnsureSeed()
	if err != nil {
		return nil, err
	}
	if seed > math.MaxInt64 {
		return new(big.Int).SetUint64(seed), nil
	}
	return int64(seed), nil
}

// readSeed takes a number up to 64 bits, also as a text.
func readSeed(_ *table.Call, v lisp.Value) (any, error) {
	switch n := v.(type) {
	case *big.Int:
		if n.IsUint64() {
			return n.Uint64(), nil
		}
	case int64:
		if n >= 0 {
			return uint64(n), nil
		}
	case string:
		if seed, err := strconv.ParseUint(n, 10, 64); err == nil {
			return seed, nil
		}
	}
	return nil, session.Wanted("a whole number, 0 or more", v)
}

func runSet(c *table.Call) (lisp.Value, error) {
	if !c.Has("setting") {
		return c.Show(report.Settings{Settings: c.Session.Settings.Values()}), nil
	}
	set, err := c.Session.Settings.Named(c.Word("setting"))
	if err != nil {
		return nil, err
	}
	if c.Has("value") {
		return session.Nothing, c.Session.Settings.Change(set, c.Word("value"))
	}
	return c.Show(report.Settings{Settings: []report.SettingValue{c.Session.Settings.Value(set)}}), nil
}

func runAlias(c *table.Call) (lisp.Value, error) {
	if c.Has("short") {
		return session.Nothing, c.Session.Aliases.Set(c.Word("short"), c.Words("meaning"))
	}
	return c.Show(report.Aliases{Aliases: c.Session.Aliases.All()}), nil
}

// completeMeaning lists what an alias may stand for: a command, and then what fits
// after it.
func completeMeaning(p table.Place) []string {
	if len(p.Before) < 2 {
		return p.Table.Names()
	}
	return p.Complete(p.Before[1], p.Before[2:], "")
}

func completeSettings(s *session.Session) []string {
	return wording.Each(s.Settings.All(), func(set session.Setting) string { return set.Name })
}

// settingOfFile says whether the setting that stands before is the name of a file.
func settingOfFile(p table.Place) bool {
	set, err := p.Session.Settings.Named(p.Before[0])
	return err == nil && set.File
}

// completeSettingValues lists the values of the setting that stands before.
func completeSettingValues(p table.Place) []string {
	set, err := p.Session.Settings.Named(p.Before[0])
	switch {
	case err != nil:
		return nil
	case set.File:
		return append(p.Files(), "none")
	}
	return set.Values
}

func runFile(c *table.Call) (lisp.Value, error) {
	how := session.Following{Quiet: c.Flag("quiet"), Step: c.Flag("step")}
	return session.Nothing, c.Session.Shell.RunFile(c.Ctx, c.Word("file"), how)
}

func runCheck(c *table.Call) (lisp.Value, error) {
	paths := wording.Each(c.Words("files"), func(name string) string { return c.Session.Files().Path(name) })
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
	return c.Show(report.Notef("saved %s%s", wording.Plural(len(saved.Games), "game"), left.Note())), nil
}

// writeUpFile is the file that the Sorry! write-up (Andrews and Wang, 2019) loads first.
const writeUpFile = "basic-defns"

// runMaker is for those who type what the write-up says: its programs had to be loaded and
// compiled before a game could be made.
func runMaker(c *table.Call) (lisp.Value, error) {
	return c.Show(report.Notef("nothing has to be loaded or compiled here: go on with (setf g (make-sorry))")), nil
}

func runLoad(c *table.Call) (lisp.Value, error) {
	path, err := lispfile.Find(c.Session, c.Word("file"))
	if c.Word("file") == writeUpFile && errors.Is(err, fs.ErrNotExist) {
		return runMaker(c)
	}
	text, err := lispfile.Read(c.Session, path)
	if err != nil {
		return nil, err
	}
	if lispfile.IsLisp(path, text) {
		return loadLisp(c, path, text)
	}
	saved, err := session.DecodeSaved(path, text)
	if err != nil {
		return nil, err
	}
	if err := c.Session.Restore(c.Ctx, saved); err != nil {
		if c.Ctx.Err() != nil { // nothing is wrong with the file
			return nil, context.Cause(c.Ctx)
		}
		return nil, games.Errorf("bad-save", "%s cannot be loaded: %v", path, err)
	}
	return c.Show(report.Notef("loaded %s", wording.Plural(len(saved.Games), "game"))), nil
}

// loadLisp evaluates a file of Lisp, and says which commands it has taken the names of.
func loadLisp(c *table.Call, path string, text []byte) (lisp.Value, error) {
	taken, err := lispfile.Load(c.Ctx, c.Session, path, text)
	if err != nil {
		return nil, err
	}
	said := "loaded " + path
	if len(taken) > 0 {
		said += "; now functions of the file and no longer commands: " + wording.Listed(taken)
	}
	return c.ShowAs(report.Notef("%s", said), lisp.T), nil
}
