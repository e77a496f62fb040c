package repl

import (
	"context"
	"fmt"
	"strings"

	"parlor/commands"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/transcripts"
	"parlor/transcripts/files"
)

// CheckFiles compares transcripts with what fresh sessions print and shows the
// differences in this session.
func (sh *Shell) CheckFiles(ctx context.Context, paths []string) error {
	ctx, err := sh.Session.Memory.Inside(ctx)
	if err != nil {
		return err
	}
	reports, err := checkAll(ctx, sh.Session.Files(), paths, sh.anew)
	if err != nil {
		return err
	}
	failed := false
	for _, r := range reports {
		if r.Failed > 0 {
			failed = true
			sh.emit(report.Note{Text: strings.TrimRight(r.String(), "\n")})
		}
	}
	sh.emit(report.Note{Text: transcripts.Summary(reports...)})
	if failed {
		return wording.Errorf("transcript-mismatch", "not every command printed what its transcript says")
	}
	return nil
}

// Check runs every transcript in a session of its own and compares. The error
// says that ctx ended; files that cannot be read are failed reports.
func Check(ctx context.Context, house commands.House, paths []string) ([]transcripts.Report, error) {
	return checkAll(ctx, files.Anywhere(), paths, house.NewSession)
}

func checkAll(ctx context.Context, access *files.Access, paths []string, fresh makeSession) ([]transcripts.Report, error) {
	var reports []transcripts.Report
	for _, path := range paths {
		page, err := readPage(access, path)
		if err != nil {
			reports = append(reports, transcripts.NotRun(path, err))
			continue
		}
		reports = append(reports, transcripts.Check(page, openOver(ctx, access, fresh)))
		if ctx.Err() != nil {
			return reports, context.Cause(ctx)
		}
	}
	return reports, nil
}

// Update rewrites the expected output of transcripts where it no longer
// matches. The reports count the rewritten blocks as failed.
func Update(ctx context.Context, house commands.House, paths []string) ([]transcripts.Report, error) {
	if err := transcripts.UpdateAllowed(); err != nil {
		return nil, err
	}
	access := files.Anywhere()
	var reports []transcripts.Report
	for _, path := range paths {
		page, err := readPage(access, path)
		if err != nil {
			return reports, err
		}
		text, report, err := transcripts.Update(page, Opener(ctx, house))
		if err == nil {
			err = context.Cause(ctx)
		}
		if err == nil && report.Failed > 0 {
			err = access.Replace(path, text)
		}
		if err != nil {
			return reports, fmt.Errorf("%s: %w", path, err)
		}
		reports = append(reports, report)
	}
	return reports, nil
}

// readPage reads a transcript, or a page such as a README that holds sessions.
func readPage(access *files.Access, path string) (*transcripts.File, error) {
	text, err := access.ReadPage(path)
	if err != nil {
		return nil, session.CannotRead(path, err)
	}
	return transcripts.ParsePage(path, text)
}

// Opener opens fresh sessions for transcripts: without colour or any file of
// the user's, and refusing whatever would not be reproducible. What a page
// writes goes to a temporary folder of its own. It may read the files below the
// working folder too, unless its front matter says folder: new.
func Opener(ctx context.Context, house commands.House) transcripts.Opener {
	return openOver(ctx, files.Anywhere(), house.NewSession)
}

// openOver is Opener for pages that are checked by code with some access.
func openOver(ctx context.Context, access *files.Access, fresh makeSession) transcripts.Opener {
	return func(meta transcripts.Meta) (transcripts.Runner, func(), error) {
		heard := &listener{}
		sh, end, err := openPage(meta, access, heard, fresh)
		if err != nil {
			return nil, nil, err
		}
		heard.session = sh.Session.Session
		sh.Session.Memory.Within(ctx)
		return func(command string) transcripts.Outcome {
			heard.text = report.Text{}
			return heard.outcome(runLine(ctx, sh, command))
		}, end, nil
	}
}

// runLine runs a command of a page, unless ctx has ended.
func runLine(ctx context.Context, sh *Shell, command string) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	return sh.run(ctx, command)
}

// openPage opens a fresh session for a page, with a display, and gives the function that ends it.
func openPage(meta transcripts.Meta, access *files.Access, display Display, fresh makeSession) (sh *Shell, end func(), err error) {
	if sh, err = newShell(display, fresh); err != nil {
		return nil, nil, err
	}
	own, leave, err := folderFor(meta, access)
	if err != nil {
		sh.Close()
		return nil, nil, err
	}
	sh.Session.Confine(own)
	sh.Session.Chance.NeedSeed, sh.Session.NeedLimits = true, true
	if meta.Seed != nil {
		sh.Session.Chance.SetSeed(*meta.Seed)
	}
	return sh, func() {
		sh.Close()
		leave()
	}, nil
}

// folderFor gives the files that a page may use, and the function that ends
// that. The access is of the code that checks the page.
func folderFor(meta transcripts.Meta, access *files.Access) (own *files.Access, leave func(), err error) {
	folder, empty := meta.Value("folder")
	if empty && folder != "new" {
		return nil, nil, wording.Errorf("bad-transcript", "the key folder of the front matter takes new, not %s", folder)
	}
	if !access.Confined() {
		if access, err = files.Below("."); err != nil {
			return nil, nil, session.CannotRead("the working folder", err)
		}
	}
	own, leave, err = files.NewFolder()
	switch {
	case err == nil && !empty:
		return own.Over(access), leave, nil
	case err != nil && !empty:
		return access.ReadOnly("no folder can be made for what the page writes: " + report.Reason(err).Error()), func() {}, nil
	case err != nil:
		return nil, nil, session.CannotWrite("a folder for the page", err)
	}
	return own, leave, nil
}

// listener records a session's output. Errors reach a transcript by their code.
type listener struct {
	session *session.Session
	text    report.Text
}

// Begin does nothing.
func (*listener) Begin(string) {}

// Record adds a record.
func (l *listener) Record(r report.Record) {
	l.text.Append(report.Render(r, l.session.Settings.Width()))
}

// End does nothing.
func (*listener) End(error) {}

// outcome is what a transcript sees of a command that ended with err.
func (l *listener) outcome(err error) transcripts.Outcome {
	o := transcripts.Outcome{Output: l.text.String(), Code: codeOrNone(err), Lines: transcriptLines(l.text.Spans())}
	if err != nil {
		o.Message = err.Error()
	}
	return o
}
