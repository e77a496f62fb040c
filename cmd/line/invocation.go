// Package line is the command line as its subcommands see it: one run of the program, with its
// flags, its output and the sessions that it opens, and the list to which rooms add subcommands
// of their own. It knows no room. Read [Invocation] first, then [Shell], by which a command of the
// shell becomes one of the command line.
package line

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"parlor/cmd/facts"
	"parlor/commands"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/repl"
	"parlor/repl/lineeditor"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// Exit statuses.
const (
	ExitFine        = 0
	ExitFailed      = 1 // a command failed
	ExitUsage       = 2 // the command line is wrong
	ExitMismatch    = 3 // a transcript does not hold
	ExitInterrupted = 130
	ExitQuit        = 131 // by Ctrl-\
)

// Invocation is one run of the program.
type Invocation struct {
	House    commands.House // what sessions are made of
	In       *os.File
	Out, Err *repl.Screen // the only ways to show anything
	OutFile  *os.File     // that Out leads to: a terminal, or not
	Flags

	// Prepare, if not nil, prepares the session in which a form is run.
	Prepare func(s *session.Session, form string) error

	ctx     context.Context
	output  *output // that Out leads to; it remembers the first write error
	errFile *os.File
}

// Flags are those that every subcommand takes.
type Flags struct {
	Seed      uint64
	SeedGiven bool
	Colour    string
	JSON      bool
	Engines   bool // may also be started by files
	KeepGoing bool // after a command that failed
}

// New begins a run of the program, and gives the function to call at its end.
func New(house commands.House, in, out, errOut *os.File) (*Invocation, func()) {
	p := &Invocation{House: house, In: in, OutFile: out, errFile: errOut, output: &output{to: out}}
	p.Out, p.Err = repl.NewScreen(p.output), repl.NewScreen(errOut)
	return p, p.heedQuit()
}

// usageError marks an error in how the command line is used.
type usageError struct{ error }

// Misused makes a usage error.
func Misused(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// Shown marks an error that has been shown already.
type Shown struct{ Err error }

func (s Shown) Error() string { return s.Err.Error() }

// Unwrap gives the error that was shown.
func (s Shown) Unwrap() error { return s.Err }

// ErrMismatch says that transcripts do not hold.
var ErrMismatch = errors.New("transcripts do not hold")

// Run runs a command line and gives the exit status.
func (p *Invocation) Run(root *cobra.Command, args []string) int {
	root.SetArgs(args)
	root.SetOut(p.Out)
	root.SetErr(p.Err)
	return p.status(root.ExecuteContext(p.ctx))
}

// status turns an error into an exit status, and shows it if it has not been shown.
func (p *Invocation) status(err error) int {
	if p.output.err != nil {
		err = p.output.err // help, for one, does not check for write errors
	}
	var usage usageError
	var seen Shown
	switch {
	case p.ctx.Err() != nil:
		p.Complain(quitWords)
		return ExitQuit
	case err == nil:
		return ExitFine
	case errors.Is(err, ErrMismatch):
		return ExitMismatch
	case errors.As(err, &usage):
		p.Complain("parlor: %v\ntry parlor --help\n", err)
		return ExitUsage
	case !errors.As(err, &seen):
		p.Complain("parlor: %v [%s]\n", err, report.CodeOf(err))
	}
	switch report.CodeOf(err) {
	case "interrupted":
		return ExitInterrupted
	case "transcript-mismatch":
		return ExitMismatch
	}
	return ExitFailed
}

// Complain writes to the error stream.
func (p *Invocation) Complain(format string, args ...any) {
	fmt.Fprintf(p.Err, format, args...)
}

// Open starts a shell that shows its session as the flags want it.
func (p *Invocation) Open() (*repl.Shell, error) {
	coloured := repl.Colour(p.Colour).Wanted(IsTerminal(p.OutFile), os.Getenv)
	printer := &repl.Printer{Out: p.Out, Err: p.Err, Coloured: coloured}
	var display repl.Display = &repl.JSON{Out: p.Out}
	if !p.JSON {
		display = printer
	}
	sh, err := repl.New(display, p.House)
	if err != nil {
		return nil, err
	}
	printer.Screen = screenOf(p.OutFile)
	printer.Width = func() int { return p.width(sh.Session.Settings.Width()) }
	if p.SeedGiven {
		sh.Session.Chance.SetSeed(p.Seed)
	}
	if p.Engines {
		sh.Session.Engines.Allow()
	}
	sh.Echoes = IsTerminal(p.OutFile) && !p.JSON
	sh.Session.CacheFolder = CacheFolder()
	sh.Session.DataFolder = OwnFolder(xdg.DataHome, "XDG_DATA_HOME")
	sh.Session.StateFolder = OwnFolder(xdg.StateHome, "XDG_STATE_HOME")
	sh.Session.Version = facts.Version
	if p.ErrIsTerminal() && !p.JSON && os.Getenv("TERM") != "dumb" {
		sh.ShowProgress(p.Err, lineeditor.Columns)
	}
	return sh, nil
}

// Within runs a function with a shell of its own.
func (p *Invocation) Within(do func(sh *repl.Shell) error) error {
	sh, err := p.Open()
	if err != nil {
		return err
	}
	defer sh.Close()
	return do(sh)
}

// width is the width of lines: as asked for or else that of the terminal. It is 0 without a terminal.
func (p *Invocation) width(asked int) int {
	if asked > 0 || !IsTerminal(p.OutFile) {
		return asked
	}
	columns, _, err := term.GetSize(int(p.OutFile.Fd()))
	if err != nil || columns <= 0 {
		return report.ProseWidth // a terminal that does not know its width
	}
	return max(columns, report.LeastWidth)
}

// ErrIsTerminal says whether a person may see the error stream while the program works.
func (p *Invocation) ErrIsTerminal() bool { return IsTerminal(p.errFile) }

// IsTerminal says whether a file leads to a terminal.
func IsTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// CacheFolder is where tables are stored between sessions.
func CacheFolder() string { return OwnFolder(xdg.CacheHome, "XDG_CACHE_HOME") }

// OwnFolder gives the program's folder in one of the user's: that of a variable, or one below the
// home folder. It is empty if the user has no such folder: the library would then take the root of
// the file system for an unknown home, or the working folder for one that is not absolute.
func OwnFolder(folder, variable string) string {
	home, err := os.UserHomeDir()
	if (err != nil || !filepath.IsAbs(home)) && !filepath.IsAbs(os.Getenv(variable)) {
		return ""
	}
	return filepath.Join(folder, "parlor")
}
