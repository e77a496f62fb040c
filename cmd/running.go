package cmd

import (
	"cmp"
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"

	"parlor/cmd/line"
	"parlor/commands/text/report"
	"parlor/repl"
	"parlor/repl/lineeditor"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"
)

// start is parlor without a subcommand.
func (c *cli) start(args []string) error {
	if c.version {
		return printVersion(c.Out)
	}
	if len(args) > 0 && c.opening == "" {
		return c.Within(func(sh *repl.Shell) error { return c.runNamed(sh, args[0]) })
	}
	return c.Within(c.shell)
}

// shell runs forms from the command line, lets a person work at a terminal, or takes commands from a
// pipe.
func (c *cli) shell(sh *repl.Shell) error {
	switch {
	case c.formsGiven:
		return c.Batch(func(ctx context.Context) error { return c.runForms(ctx, sh) })
	case line.IsTerminal(c.In) && line.IsTerminal(c.OutFile) && !c.JSON:
		return c.interact(sh)
	}
	return c.runInput(sh)
}

// runForms runs the forms of every -c in order, in one session.
func (c *cli) runForms(ctx context.Context, sh *repl.Shell) error {
	var first error
	for _, forms := range c.forms {
		if sh.Session.Quit() {
			break
		}
		err := sh.RunLines(ctx, "-c", strings.NewReader(forms), c.KeepGoing)
		if first == nil {
			first = err
		}
		if err != nil && (!c.KeepGoing || ctx.Err() != nil) {
			break
		}
	}
	return first
}

// interact lets a person work at a terminal. The terminal's state is restored when the program is
// asked to terminate.
func (c *cli) interact(sh *repl.Shell) error {
	ctx, stop := c.Until(syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	if folder := line.OwnFolder(xdg.ConfigHome, "XDG_CONFIG_HOME"); !c.noRC && folder != "" {
		startUp(ctx, sh, filepath.Join(folder, "rc"), c.Complain)
	}
	history := ""
	if folder := line.OwnFolder(xdg.StateHome, "XDG_STATE_HOME"); folder != "" {
		history = filepath.Join(folder, "history")
	}
	edit, err := lineeditor.New(ctx, sh, c.Out, history)
	if err != nil {
		return err
	}
	defer edit.Close()
	err = sh.Interact(ctx, c.Out, &opened{Editor: edit, out: c.Out, line: c.opening})
	if ctx.Err() != nil {
		return line.Shown{Err: context.Canceled}
	}
	return err
}

// startUp runs the user's startup file, which Ctrl-C stops, and reports its errors.
func startUp(ctx context.Context, sh *repl.Shell, path string, complain func(format string, args ...any)) {
	running, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	if err := sh.Startup(running, path); err != nil && ctx.Err() == nil {
		complain("The start-up file %s: %v [%s]\n", path, err, report.CodeOf(err))
	}
}

func (c *cli) runCommand() *cobra.Command {
	return page.Described("run", cobra.ExactArgs(1), func(_ *cobra.Command, args []string) error {
		return c.Within(func(sh *repl.Shell) error { return c.runNamed(sh, args[0]) })
	})
}

// runNamed runs a file, or standard input if the name is a dash.
func (c *cli) runNamed(sh *repl.Shell, name string) error {
	switch {
	case name == "-" && c.JSON:
		return c.answer(sh)
	case name == "-":
		return c.runInput(sh)
	}
	return c.runFile(sh, name)
}

// runInput runs the line that the session begins with, and then the commands that come from
// a pipe.
func (c *cli) runInput(sh *repl.Shell) error {
	return c.Batch(func(ctx context.Context) error {
		first := sh.RunLines(ctx, "the command line", strings.NewReader(c.opening), c.KeepGoing)
		if first != nil && !c.KeepGoing {
			return first
		}
		err := sh.RunLines(ctx, "standard input", line.NewInput(ctx, c.In), c.KeepGoing)
		return cmp.Or(first, err)
	})
}

// answer lets another program drive the shell: it answers each line with a line of JSON. With
// --keep-going Ctrl-C ends the form that is running, not the session, and does nothing between forms.
func (c *cli) answer(sh *repl.Shell) error {
	serve := func(ctx context.Context) error {
		return sh.Answer(ctx, line.NewInput(ctx, c.In), c.Out, c.KeepGoing)
	}
	if !c.KeepGoing {
		return c.Batch(serve)
	}
	idle := make(chan os.Signal, 1) // never read: while it is there no Ctrl-C ends the program
	signal.Notify(idle, os.Interrupt)
	defer signal.Stop(idle)
	sh.EachRequest = func(ctx context.Context) (context.Context, context.CancelFunc) {
		return signal.NotifyContext(ctx, os.Interrupt)
	}
	return c.BatchUntil(serve, syscall.SIGTERM)
}

// runFile runs a file and reports where the first error was.
func (c *cli) runFile(sh *repl.Shell, path string) error {
	var first error
	err := c.Batch(func(ctx context.Context) error {
		first = sh.RunScript(ctx, path, c.KeepGoing)
		return first
	})
	if first != nil {
		c.Complain("parlor: %v [%s]\n", first, report.CodeOf(first))
	}
	return err
}
