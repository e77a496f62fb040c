package cmd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"parlor/cmd/facts"
	"parlor/cmd/rooms"
	"parlor/commands"
	"parlor/commands/arena/match"
	"parlor/commands/catalog"
	"parlor/commands/report"
	"parlor/repl"
	"parlor/repl/lineeditor"
	"parlor/transcripts"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"
	"golang.org/x/term"
)

// Exit statuses.
const (
	exitFine        = 0
	exitFailed      = 1 // a command failed
	exitUsage       = 2 // the command line is wrong
	exitMismatch    = 3 // a transcript does not hold
	exitInterrupted = 130
	exitQuit        = 131 // by Ctrl-\
)

// cli is one run of the program.
type cli struct {
	house    commands.House // what sessions are made of
	ctx      context.Context
	in       *os.File
	out, err *repl.Screen // the only ways to show anything
	output   *output      // that out leads to; it remembers whether that went well

	outFile, errFile *os.File // what they lead to: terminals, or not

	seed       uint64
	seedGiven  bool
	colour     string
	json       bool
	noRC       bool
	keepGoing  bool
	engines    bool     // may be started by files, too
	forms      []string // given with -c, in order
	formsGiven bool
	version    bool
	update     bool
	opening    string // the line that the session begins with, or empty

	// elsewhere, if not nil, gives who plays the matches of a form on other machines.
	elsewhere func(form string) (match.Elsewhere, error)
}

// usageError marks a mistake on the command line.
type usageError struct{ error }

// shown marks an error that has been shown already.
type shown struct{ error }

// Unwrap gives the error itself.
func (s shown) Unwrap() error { return s.error }

var errMismatch = errors.New("transcripts do not hold")

// run runs the program and gives its exit status.
func run(args []string, in, out, errOut *os.File, games ...catalog.Contribution) int {
	c := &cli{house: rooms.House().With(games...), in: in, output: &output{to: out}, outFile: out, errFile: errOut}
	c.out, c.err = repl.NewScreen(c.output), repl.NewScreen(errOut)
	defer c.heedQuit()()
	root := c.root()
	root.SetArgs(args)
	root.SetOut(c.out)
	root.SetErr(c.err)
	err := root.Execute()
	if c.output.err != nil {
		err = c.output.err // help, for one, does not look whether it can be written
	}
	return c.status(err)
}

// status turns an error into an exit status, and shows it if nobody has.
func (c *cli) status(err error) int {
	var usage usageError
	var seen shown
	switch {
	case c.ctx.Err() != nil:
		c.complain(quitWords)
		return exitQuit
	case err == nil:
		return exitFine
	case errors.Is(err, errMismatch):
		return exitMismatch
	case errors.As(err, &usage):
		c.complain("parlor: %v\ntry parlor --help\n", err)
		return exitUsage
	case !errors.As(err, &seen):
		c.complain("parlor: %v [%s]\n", err, report.CodeOf(err))
	}
	switch report.CodeOf(err) {
	case "interrupted":
		return exitInterrupted
	case "transcript-mismatch":
		return exitMismatch
	}
	return exitFailed
}

// complain writes to the error stream.
func (c *cli) complain(format string, args ...any) {
	fmt.Fprintf(c.err, format, args...)
}

func (c *cli) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "parlor [FILE | GAME | lesson N]",
		Short: "a Lisp-style shell for games of chance, skill and simultaneous choice",
		Long: "Parlor is a Lisp-style shell in which to play, script and take apart two-player games,\n" +
			"and to see how game-tree search thinks. Without a subcommand it starts a session, and\n" +
			"with a file of commands or a transcript it runs that. The name of a game, or lesson 3,\n" +
			"starts a session that begins there. Before anything else a session runs the commands in\n" +
			"the file parlor/rc of the configuration folder (~/.config on Linux), if there is one.",
		Args:              usageArgs(c.oneFile),
		SilenceErrors:     true,
		SilenceUsage:      true,
		RunE:              func(_ *cobra.Command, args []string) error { return c.start(args) },
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: false},
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{err} })
	flags := root.PersistentFlags()
	flags.Uint64Var(&c.seed, "seed", 0, "the number that all chance follows from")
	flags.StringVar(&c.colour, "color", "auto", "colour the output: auto, always or never")
	flags.BoolVar(&c.json, "json", false, "print one JSON object for each form")
	flags.BoolVar(&c.noRC, "no-rc", false, "do not run the user's own startup file")
	flags.BoolVar(&c.keepGoing, "keep-going", false, "go on with the next line after a command that failed")
	flags.BoolVar(&c.engines, "allow-engines", false, "let pages and files start outside programs that play")
	root.Flags().StringArrayVarP(&c.forms, "command", "c", nil, "run these forms and leave; may be given several times")
	root.Flags().BoolVar(&c.version, "version", false, "print the version and leave")
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return c.prepare(cmd) }
	root.AddCommand(c.runCommand(), c.checkCommand(), c.benchCommand(), c.solveCommand(), c.verifyCommand(), c.versionCommand())
	for _, s := range shellCommands() {
		root.AddCommand(s.command(c))
	}
	root.AddCommand(c.engineCommand(), c.checkEngineCommand())
	root.AddCommand(c.bookCommand(), c.pageCommand(), c.pictureCommand(), c.classCommand())
	refuseUnknownShells(root)
	return root
}

// refuseUnknownShells makes parlor completion with the name of no shell that is
// known a mistake of usage; the library would show help and call it a success.
func refuseUnknownShells(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		if cmd.Name() == "completion" {
			cmd.Args = usageArgs(cobra.NoArgs)
			cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
		}
	}
}

// prepare looks at the flags before any command runs.
func (c *cli) prepare(cmd *cobra.Command) error {
	c.seedGiven = cmd.Flags().Changed("seed")
	if f := cmd.Flags().Lookup("command"); f != nil {
		c.formsGiven = f.Changed
	}
	switch repl.Colour(c.colour) {
	case repl.ColourAuto, repl.ColourAlways, repl.ColourNever:
		return nil
	}
	return usageError{fmt.Errorf("--color takes auto, always or never, not %q", c.colour)}
}

// usageArgs marks the errors of an argument check as mistakes of usage.
func usageArgs(check cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if err := check(cmd, args); err != nil {
			return usageError{err}
		}
		return nil
	}
}

// open starts a shell that shows its session as the flags want it.
func (c *cli) open() (*repl.Shell, error) {
	coloured := repl.Colour(c.colour).Wanted(isTerminal(c.outFile), os.Getenv)
	printer := &repl.Printer{Out: c.out, Err: c.err, Coloured: coloured}
	var display repl.Display = &repl.JSON{Out: c.out}
	if !c.json {
		display = printer
	}
	sh, err := repl.New(display, c.house)
	if err != nil {
		return nil, err
	}
	printer.Screen = screenOf(c.outFile)
	printer.Width = func() int { return c.width(sh.Session.Settings.Width()) }
	if c.seedGiven {
		sh.Session.Chance.SetSeed(c.seed)
	}
	if c.engines {
		sh.Session.Engines.Allow()
	}
	sh.Echoes = isTerminal(c.outFile) && !c.json
	sh.Session.CacheFolder = cacheFolder()
	sh.Session.DataFolder = ownFolder(xdg.DataHome, "XDG_DATA_HOME")
	sh.Session.StateFolder = ownFolder(xdg.StateHome, "XDG_STATE_HOME")
	sh.Session.Version = facts.Version
	if isTerminal(c.errFile) && !c.json && os.Getenv("TERM") != "dumb" {
		sh.ShowProgress(c.err, lineeditor.Columns)
	}
	return sh, nil
}

// within does something in a shell of its own.
func within(c *cli, do func(sh *repl.Shell) error) error {
	sh, err := c.open()
	if err != nil {
		return err
	}
	defer sh.Close()
	return do(sh)
}

// width is how many columns lines keep to: as many as are asked for or, where none
// are, as the terminal has. It is 0 without a terminal.
func (c *cli) width(asked int) int {
	if asked > 0 || !isTerminal(c.outFile) {
		return asked
	}
	columns, _, err := term.GetSize(int(c.outFile.Fd()))
	if err != nil || columns <= 0 {
		return report.ProseWidth // a terminal that does not know its width
	}
	return max(columns, report.LeastWidth)
}

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// cacheFolder is where tables are kept from session to session.
func cacheFolder() string { return ownFolder(xdg.CacheHome, "XDG_CACHE_HOME") }

// ownFolder gives the program's folder in one of the user's: that of a variable,
// or one below the home folder. It is empty where the user has no such folder,
// as the library would take the root of the file system for a home that is not
// known, or the working folder for one that is not absolute.
func ownFolder(folder, variable string) string {
	home, err := os.UserHomeDir()
	if (err != nil || !filepath.IsAbs(home)) && !filepath.IsAbs(os.Getenv(variable)) {
		return ""
	}
	return filepath.Join(folder, "parlor")
}

func (c *cli) checkCommand() *cobra.Command {
	cmd := described("check", cobra.MinimumNArgs(1), func(_ *cobra.Command, args []string) error { return c.check(args) })
	cmd.Flags().BoolVar(&c.update, "update", false, "rewrite the output that no longer holds")
	return cmd
}

func (c *cli) check(paths []string) error {
	ctx, stop := c.untilSignal()
	defer stop()
	if c.update {
		reports, err := repl.Update(ctx, c.house, paths)
		for _, r := range reports {
			fmt.Fprintf(c.out, "%s: %d blocks rewritten\n", r.Path, r.Failed)
		}
		return err
	}
	reports, err := repl.Check(ctx, c.house, paths)
	failed := false
	for _, r := range reports {
		if _, err := r.WriteTo(c.out); err != nil {
			return err
		}
		failed = failed || r.Failed > 0
	}
	if err != nil {
		return err
	}
	fmt.Fprintln(c.out, transcripts.Summary(reports...))
	if failed {
		return errMismatch
	}
	return nil
}
