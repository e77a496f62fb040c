package line

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"parlor/repl"
)

// Shell is a command of the shell as a subcommand: the words after its name are its arguments, and
// its keys are flags.
type Shell struct {
	Page   Help // that describes it
	Name   string
	Args   cobra.PositionalArgs
	Form   func(args []string) string // the command and its arguments, without the closing parenthesis
	OnGame bool                       // it is about the game that --game and --position make
	Keys   []ShellKey
}

// ShellKey is a key of a command, with how a flag's text becomes its value.
type ShellKey struct {
	Name, Brief string
	Value       func(text string) (string, error)
}

// Key makes a key; without value it is a switch.
func Key(name, brief string, value func(text string) (string, error)) ShellKey {
	return ShellKey{name, brief, value}
}

// flagName is the name of the flag: --json is taken, for the form of all answers.
func (k ShellKey) flagName() string {
	if k.Name == "json" {
		return "json-file"
	}
	return k.Name
}

// Command makes the command of the command line.
func (s Shell) Command(p *Invocation) *cobra.Command {
	cmd := s.Page.Described(s.Name, s.Args, nil)
	flags := cmd.Flags()
	for _, k := range s.Keys {
		if k.Value == nil {
			flags.Bool(k.flagName(), false, k.Brief)
		} else {
			flags.String(k.flagName(), "", k.Brief)
		}
	}
	game, position := "sorry", ""
	if s.OnGame {
		flags.StringVar(&game, "game", game, "the game: sorry, double-card, mancala, yut, ropasci")
		flags.StringVar(&position, "position", "", "a position text to start from, which names its own options")
	}
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		form := "(" + s.Form(args)
		for _, k := range s.Keys {
			text, err := k.of(cmd)
			if err != nil {
				return err
			}
			form += text
		}
		form += ")"
		if s.OnGame {
			made, err := gameForm(game, position)
			if err != nil {
				return err
			}
			form = "(progn " + made + " " + form + ")"
		}
		return p.RunForm(form)
	}
	return cmd
}

// of writes the key as it was given on the command line, or nothing.
func (k ShellKey) of(cmd *cobra.Command) (string, error) {
	flag := cmd.Flags().Lookup(k.flagName())
	value := flag.Value.String()
	switch {
	case !flag.Changed || k.Value == nil && value == "false":
		return "", nil
	case k.Value == nil:
		return " :" + k.Name + " t", nil
	}
	text, err := k.Value(value)
	if err != nil {
		return "", Misused("--%s takes %w", k.flagName(), err)
	}
	return " :" + k.Name + " " + text, nil
}

// Text is a value that is a text.
func Text(text string) (string, error) { return Quoted(text), nil }

// Count is a value that is a whole number.
func Count(text string) (string, error) {
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return "", fmt.Errorf("a whole number, not %q", text)
	}
	return text, nil
}

// Texts writes a command whose arguments are texts.
func Texts(command string) func(args []string) string {
	return func(args []string) string {
		form := command
		for _, arg := range args {
			form += " " + Quoted(arg)
		}
		return form
	}
}

// gameForm makes a game, of a name or from a position.
func gameForm(game, position string) (string, error) {
	switch {
	case strings.Trim(game, "abcdefghijklmnopqrstuvwxyz-") != "":
		return "", Misused("--game takes the name of a game, not %q", game)
	case position != "":
		return fmt.Sprintf("(make-%s :position %s)", game, Quoted(position)), nil
	}
	return fmt.Sprintf("(make-%s)", game), nil
}

// Quoted writes a text as a string of Lisp.
func Quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// RunForm runs one form in a session of its own.
func (p *Invocation) RunForm(form string) error {
	return p.Within(func(sh *repl.Shell) error {
		if p.Prepare != nil {
			if err := p.Prepare(sh.Session.Session, form); err != nil {
				return err
			}
		}
		return p.Batch(func(ctx context.Context) error { return sh.Run(ctx, form) })
	})
}
