package cmd

import (
	"fmt"
	"os"

	"parlor/cmd/line"
	"parlor/cmd/rooms"
	"parlor/commands/game/catalog"
	"parlor/repl"
	"parlor/transcripts"

	"github.com/spf13/cobra"
)

// cli is one run of the program, with the flags that only the command without a subcommand, and
// check, take.
type cli struct {
	*line.Invocation

	noRC       bool
	forms      []string // given with -c, in order
	formsGiven bool
	version    bool
	update     bool
	opening    string // the line that the session begins with, or empty
}

// run runs the program and gives its exit status.
func run(args []string, in, out, errOut *os.File, games ...catalog.Contribution) int {
	p, end := line.New(rooms.House().With(games...), in, out, errOut)
	defer end()
	c := &cli{Invocation: p}
	return c.Run(c.root(), args)
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
		Args:              line.UsageArgs(c.oneFile),
		SilenceErrors:     true,
		SilenceUsage:      true,
		RunE:              func(_ *cobra.Command, args []string) error { return c.start(args) },
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: false},
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return line.Misused("%w", err) })
	flags := root.PersistentFlags()
	flags.Uint64Var(&c.Seed, "seed", 0, "the number that all chance follows from")
	flags.StringVar(&c.Colour, "color", "auto", "colour the output: auto, always or never")
	flags.BoolVar(&c.JSON, "json", false, "print one JSON object for each form")
	flags.BoolVar(&c.noRC, "no-rc", false, "do not run the user's own startup file")
	flags.BoolVar(&c.KeepGoing, "keep-going", false, "go on with the next line after a command that failed")
	flags.BoolVar(&c.Engines, "allow-engines", false, "let pages and files start outside programs that play")
	root.Flags().StringArrayVarP(&c.forms, "command", "c", nil, "run these forms and leave; may be given several times")
	root.Flags().BoolVar(&c.version, "version", false, "print the version and leave")
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return c.prepare(cmd) }
	root.AddCommand(c.runCommand(), c.checkCommand(), c.benchCommand(), c.versionCommand(), c.pictureCommand())
	c.AddTo(root)
	refuseUnknownShells(root)
	return root
}

// refuseUnknownShells makes completion for an unknown shell a usage error; the library would show
// help and exit with success.
func refuseUnknownShells(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		if cmd.Name() == "completion" {
			cmd.Args = line.UsageArgs(cobra.NoArgs)
			cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
		}
	}
}

// prepare looks at the flags before any command runs.
func (c *cli) prepare(cmd *cobra.Command) error {
	c.SeedGiven = cmd.Flags().Changed("seed")
	if f := cmd.Flags().Lookup("command"); f != nil {
		c.formsGiven = f.Changed
	}
	switch repl.Colour(c.Colour) {
	case repl.ColourAuto, repl.ColourAlways, repl.ColourNever:
		return nil
	}
	return line.Misused("--color takes auto, always or never, not %q", c.Colour)
}

func (c *cli) checkCommand() *cobra.Command {
	cmd := page.Described("check", cobra.MinimumNArgs(1), func(_ *cobra.Command, args []string) error { return c.check(args) })
	cmd.Flags().BoolVar(&c.update, "update", false, "rewrite the output that no longer holds")
	return cmd
}

func (c *cli) check(paths []string) error {
	ctx, stop := c.UntilSignal()
	defer stop()
	if c.update {
		reports, err := repl.Update(ctx, c.House, paths)
		for _, r := range reports {
			fmt.Fprintf(c.Out, "%s: %d blocks rewritten\n", r.Path, r.Failed)
		}
		return err
	}
	reports, err := repl.Check(ctx, c.House, paths)
	failed := false
	for _, r := range reports {
		if _, err := r.WriteTo(c.Out); err != nil {
			return err
		}
		failed = failed || r.Failed > 0
	}
	if err != nil {
		return err
	}
	fmt.Fprintln(c.Out, transcripts.Summary(reports...))
	if failed {
		return line.ErrMismatch
	}
	return nil
}

// benchCommand measures: a fixed suite of searches or, if named as a subcommand, one long
// computation. Each is a command of the shell as well.
func (c *cli) benchCommand() *cobra.Command {
	return page.Described("bench", cobra.NoArgs, func(*cobra.Command, []string) error { return c.RunForm("(bench)") })
}
