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

func fileCommands() []*table.Command {
	return []*table.Command{
		{
			Sig: "(save file)", Group: table.GroupSession,
			Brief: "write games, variables, evaluations, functions, aliases, settings and the seed to a file",
			Long: "The file is replaced as a whole or not at all, and only if save wrote it. Games are kept with their history and their place in the " +
				"stream of chance, so that a game that is loaded goes on with the cards it would have had. A choice that waits " +
				"for the other side's is secret and stays out of the file, and so does an opponent that is a function which was not " +
				"written in Lisp; save says both. Of functions the text is kept, without the variables around them.",
			Example: `(save "evening.save")`,
			Run:     runSave,
		},
		{
			Sig: "(load file)", Group: table.GroupSession,
			Brief: "bring back what save wrote",
			Long: "What the file holds takes the place of what has the same name; everything else stays. A damaged file is " +
				"refused and changes nothing. Nothing in the file is evaluated: functions and evaluations are stored, and what " +
				"they do with files when they are called they may do below the working folder only.",
			Example: `(load "evening.save")`,
			Run:     runLoad,
		},
		{
			Sig: "(run file &key quiet step)", Group: table.GroupSession,
			Brief: "run the commands of a transcript, or of a file with one command a line",
			Long: "The commands run in this session, each shown before what it prints, with the words between them. Of a page that ends in .md the commands " +
				"in its parlor blocks are run. The first command that fails ends the run, unless the page says that it must. " +
				":quiet t shows only what the commands print. :step t waits after each command, as before an audience: Enter goes on, q ends the run. " +
				"They may use the files below the working folder only, and no hidden ones.",
			Example: `(run "evening.md")`,
			Kinds: table.ParameterKinds{
				"quiet": {Brief: "t to show only what the commands print", Read: table.ReadFlag, Complete: table.CompleteFlag},
				"step":  {Brief: "t to wait for Enter after each command", Read: table.ReadFlag, Complete: table.CompleteFlag},
			},
			Run: func(c *table.Call) (lisp.Value, error) {
				how := session.Following{Quiet: c.Flag("quiet"), Step: c.Flag("step")}
				return session.Nothing, c.Session.Shell.RunFile(c.Ctx, c.Word("file"), how)
			},
		},
		{
			Sig: "(check &rest files)", Group: table.GroupSession,
			Brief: "compare transcripts with what really happens",
			Long: "Runs every file in a fresh session and shows each command that printed something else than the file says. " +
				"This session is not touched. What a page writes goes to a folder of its own that is gone afterwards. It may read " +
				"what lies below the working folder, unless it says folder: new in its front matter.",
			Example: `(check "evening.md")`,
			Run:     runCheck,
		},
		{
			Sig: "(record &optional file)", Group: table.GroupSession,
			Brief: "write this session to a transcript as it happens",
			Long: "Writes what has happened since the session began, and then every command when it is done. Times and the " +
				"like become holes, so that the file can be checked. It says where it writes and how many commands that are. " +
				"(record off), or (record) without a file, ends it.",
			Example: `(record "evening.md")`,
			Run:     runRecord,
		},
	}
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
