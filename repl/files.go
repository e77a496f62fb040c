package repl

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"parlor/commands/shell/account"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/transcripts"
)

// RunFile is the command run: it runs a transcript, or a file of commands, as
// part of the current command. The commands of the file are not logged one by
// one, as the log has the command that ran them; their output belongs to it.
func (sh *Shell) RunFile(ctx context.Context, path string, how session.Following) error {
	if how.Step && sh.editor == nil {
		return wording.Errorf("no-terminal", "to wait after each command takes a terminal, and there is none")
	}
	ctx, err := account.Enter(ctx)
	if err != nil {
		return err
	}
	outer, before, recorder, show, around := sh.current, sh.log, sh.recorder, sh.Show, sh.around
	sh.log, sh.recorder, sh.Show = log{seed: before.seed}, nil, within{show}
	sh.current, sh.around = nil, append(slices.Clone(around), outer)
	defer func() {
		before.seed = sh.log.seed
		sh.endRecording() // if the file began one
		sh.current, sh.log, sh.recorder, sh.Show, sh.around = outer, before, recorder, show, around
	}()
	if how.Apart {
		in := sh.Session
		apart, err := in.Beside()
		if err != nil {
			return err
		}
		apart.Settings.ShowAs(&in.Settings)
		sh.Session = in.Table.On(apart)
		defer func() { sh.Session = in }()
	}
	return sh.follow(ctx, path, script{echo: !how.Quiet, step: how.Step})
}

// script says how a file of commands is run.
type script struct {
	keepGoing bool // after a command that failed
	echo      bool // show commands and prose
	step      bool // wait after each command
	typed     bool // by a person, who may start programs
}

// run gives the function that runs a command of the script.
func (s script) run(sh *Shell) func(context.Context, string) error {
	if s.typed {
		return sh.Run
	}
	return sh.run
}

// shows shows a command and the prose before it.
func (s script) shows(sh *Shell, e report.Echo) {
	if s.echo && (e.Command != "" || len(e.Prose) > 0) {
		sh.emit(e)
	}
}

// errEnough says that the person has asked for no more commands of a file.
var errEnough = errors.New("enough")

// waits waits until the person asks for the next command.
func (s script) waits(sh *Shell) error {
	if !s.step {
		return nil
	}
	line, err := sh.Ask("-- Enter goes on, q ends -- ", false)
	if err == nil && strings.HasPrefix(strings.ToLower(strings.TrimSpace(line)), "q") {
		return errEnough
	}
	return err
}

// within shows the output of inner commands as part of the outer one, whose end
// shows the error.
type within struct{ Display }

// Begin shows nothing.
func (within) Begin(string) {}

// End shows nothing.
func (within) End(error) {}

// RunScript runs a transcript, or a file of commands, and gives the first error
// with its place. Its commands, and the functions that they define, may access
// only the files below the working folder.
func (sh *Shell) RunScript(ctx context.Context, path string, keepGoing bool) error {
	return sh.follow(ctx, path, script{keepGoing: keepGoing, echo: sh.Echoes})
}

// follow runs a file as the script says.
func (sh *Shell) follow(ctx context.Context, path string, how script) error {
	text, err := sh.Session.Files().ReadText(path)
	if own, ownErr := transcripts.Pages.ReadFile(path); err != nil && ownErr == nil {
		text, err = own, nil // a page that is part of the program
	}
	if err != nil {
		return session.CannotRead(path, err)
	}
	err = sh.Session.Lisp.AsForeign(func() error {
		if strings.HasSuffix(path, ".md") {
			return sh.runTranscript(ctx, path, text, how)
		}
		return sh.runLines(ctx, path, strings.NewReader(string(text)), how)
	})
	if errors.Is(err, errEnough) {
		return nil
	}
	return err
}

// runTranscript runs the commands of a page. A command that is marked to fail
// must fail with that code.
func (sh *Shell) runTranscript(ctx context.Context, path string, text []byte, how script) error {
	page, err := transcripts.ParsePage(path, text)
	if err != nil {
		return err
	}
	if page.Meta.Seed != nil {
		sh.Session.Chance.SetSeed(*page.Meta.Seed)
	}
	var first error
	for _, step := range page.Steps {
		if sh.Session.Quit() {
			break
		}
		how.shows(sh, report.Echo{Prose: step.Prose, Command: step.Command})
		err := sh.run(ctx, step.Command)
		if codeOrNone(err) != step.Code {
			if first == nil {
				first = at(path, step.Line, mismatch(err, step.Code))
			}
			if !how.keepGoing || ctx.Err() != nil {
				break
			}
		}
		if err := how.waits(sh); err != nil {
			return err
		}
	}
	if last := len(page.Parts) - 1; first == nil && last >= 0 {
		how.shows(sh, report.Echo{Prose: page.Parts[last].Prose}) // which no command follows
	}
	return first
}

func codeOrNone(err error) string {
	if err == nil {
		return ""
	}
	return report.CodeOf(err)
}

// mismatch is the error of a command whose failure, or success, contradicts its
// transcript.
func mismatch(err error, want string) error {
	if err == nil {
		return wording.Errorf("did-not-fail", "the command should have failed with %s", want)
	}
	return err
}

// placed is an error with the file and the line it comes from, which has been
// shown already.
type placed struct {
	error
	where string
}

// Error puts the place in front.
func (p placed) Error() string { return p.where + ": " + p.error.Error() }

// Unwrap gives the error itself.
func (p placed) Unwrap() error { return p.error }

func at(path string, line int, err error) error {
	var inner placed
	if errors.As(err, &inner) {
		return err
	}
	return placed{err, fmt.Sprintf("%s:%d", path, line)}
}

// RunLines runs commands typed by a person: forms, which may span lines, and
// bare lines. It stops at the first that fails, unless keepGoing, and gives the
// first error either way.
func (sh *Shell) RunLines(ctx context.Context, name string, from io.Reader, keepGoing bool) error {
	return sh.runLines(ctx, name, from, script{keepGoing: keepGoing, typed: true})
}

func (sh *Shell) runLines(ctx context.Context, name string, from io.Reader, how script) error {
	lines := newLineReader(from)
	var first error
	for !sh.Session.Quit() {
		if err := ctx.Err(); err != nil {
			return context.Cause(ctx)
		}
		text, line, err := lines.command()
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err == io.EOF {
			return first
		}
		ended := endsInput(err)
		if err == nil {
			how.shows(sh, echoOf(text))
			err = how.run(sh)(ctx, text)
		} else {
			sh.Show.Begin("")
			sh.Show.End(err)
		}
		if err != nil && first == nil {
			first = at(name, line, err)
		}
		if err != nil && (!how.keepGoing || ended) {
			return first
		}
		if isComment(text) {
			continue
		}
		if err := how.waits(sh); err != nil {
			return err
		}
	}
	return first
}

// echoOf converts lines of a file: comments are its prose.
func echoOf(text string) report.Echo {
	if !isComment(text) {
		return report.Echo{Command: text}
	}
	var prose []string
	for line := range strings.Lines(text) {
		prose = append(prose, strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(line), ";")))
	}
	return report.Echo{Prose: prose}
}

// endsInput says whether reading has failed for good.
func endsInput(err error) bool { return err != nil && report.CodeOf(err) == "cannot-read" }
