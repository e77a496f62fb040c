package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// shellCommand is a command of the shell as one of the command line: what stands behind
// its name are its arguments, and its keys are flags.
type shellCommand struct {
	name   string
	args   cobra.PositionalArgs
	form   func(args []string) string // the command and its arguments, without the closing parenthesis
	onGame bool                       // it is about the game that --game and --position make
	keys   []shellKey
}

// shellKey is a key of a command, and how a flag's text becomes its value.
type shellKey struct {
	name, brief string
	value       func(text string) (string, error)
}

// flagName is the name of the flag: --json says already how all answers look.
func (k shellKey) flagName() string {
	if k.name == "json" {
		return "json-file"
	}
	return k.name
}

// The keys of everything that plays matches.
var matchKeys = []shellKey{
	{"games", "how many games, 100 if left out, or the numbers of the games as in 500..999", textValue},
	{"openings", "how many moves are made at random before the players take over", countValue},
	{"luck", "by what luck is measured: eval, engine, exact or none", textValue},
	{"workers", "how many games are played at the same time (default one for each processor)", countValue},
	{"plies", "after how many moves a game counts as drawn", countValue},
	{"positions", "a file of positions to start from, one a line", textValue},
}

var (
	pictureKey = shellKey{"picture", "a file to draw the chart in, which ends in .svg or .png", textValue}
	workersKey = matchKeys[3]
)

// shellCommands are the commands of the shell that the command line has too.
func shellCommands() []shellCommand {
	return []shellCommand{
		{
			name: "match", args: cobra.ExactArgs(2), form: texts("match"), onGame: true,
			keys: append([]shellKey{{"until", "end when a sequential test of two Elo differences is decided: 0,10, or 0,2,normalised", testValue}}, matchKeys...),
		},
		{
			name: "tournament", args: cobra.MinimumNArgs(2), onGame: true,
			form: func(args []string) string { return texts("tournament (list")(args) + ")" },
			keys: append([]shellKey{{"gauntlet", "have the first player meet all others only", nil}, pictureKey}, matchKeys...),
		},
		{
			name: "sweep", args: cobra.ExactArgs(3), onGame: true,
			form: func(args []string) string {
				return texts("sweep")(args[:1]) + " '(" + strings.ReplaceAll(args[1], ",", " ") + ") " + lispText(args[2])
			},
			keys: append([]shellKey{pictureKey}, matchKeys...),
		},
		{
			name: "reproduce", args: cobra.ExactArgs(1), form: texts("reproduce"),
			keys: []shellKey{{"quick", "play fewer games", nil}, workersKey, {"file", "write the entries to a file, as Markdown", textValue}},
		},
		{
			name: "results", args: cobra.MaximumNArgs(1), form: texts("results"),
			keys: []shellKey{
				{"of", "only matches of this game", textValue}, {"player", "only matches of this player", textValue},
				{"sort", "by elo, games or name", textValue}, {"games", "write every game to the file, and not every match", nil},
				{"csv", "write the list to a file, as CSV", textValue}, {"json", "write the list to a file, as JSON", textValue},
				{"merge", "add the results in a file", textValue}, {"where", "only say in which file results are", nil},
				{"audit", "play stored games again, and say which rows do not follow from their matches", nil},
				{"sample", "how many games an audit plays (default all)", countValue}, workersKey,
				{"curve", "draw how the score of the match went", nil}, {"lengths", "draw how long its games were", nil}, pictureKey,
			},
		},
	}
}

// command makes the command of the command line.
func (s shellCommand) command(c *cli) *cobra.Command {
	cmd := described(s.name, s.args, nil)
	flags := cmd.Flags()
	for _, k := range s.keys {
		if k.value == nil {
			flags.Bool(k.flagName(), false, k.brief)
		} else {
			flags.String(k.flagName(), "", k.brief)
		}
	}
	game, position := "sorry", ""
	if s.onGame {
		flags.StringVar(&game, "game", game, "the game: sorry, double-card, mancala, yut, ropasci")
		flags.StringVar(&position, "position", "", "a position text to start from, which names its own options")
	}
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		form := "(" + s.form(args)
		for _, k := range s.keys {
			text, err := k.of(cmd)
			if err != nil {
				return err
			}
			form += text
		}
		form += ")"
		if s.onGame {
			made, err := gameForm(game, position)
			if err != nil {
				return err
			}
			form = "(progn " + made + " " + form + ")"
		}
		return c.runForm(form)
	}
	return cmd
}

// of writes the key as it is given on the command line: nothing where it is not.
func (k shellKey) of(cmd *cobra.Command) (string, error) {
	flag := cmd.Flags().Lookup(k.flagName())
	value := flag.Value.String()
	switch {
	case !flag.Changed || k.value == nil && value == "false":
		return "", nil
	case k.value == nil:
		return " :" + k.name + " t", nil
	}
	text, err := k.value(value)
	if err != nil {
		return "", usageError{fmt.Errorf("--%s takes %w", k.flagName(), err)}
	}
	return " :" + k.name + " " + text, nil
}

// textValue is a value that is a text.
func textValue(text string) (string, error) { return lispText(text), nil }

// countValue is a value that is a whole number.
func countValue(text string) (string, error) {
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return "", fmt.Errorf("a whole number, not %q", text)
	}
	return text, nil
}

// testValue is a sequential test.
func testValue(text string) (string, error) {
	text, normalised := strings.CutSuffix(text, ",normalised")
	if strings.Trim(text, "0123456789.,-") != "" {
		return "", fmt.Errorf("two Elo differences such as 0,10, not %q", text)
	}
	if normalised {
		text += " :normalised t"
	}
	return "(sprt " + strings.Replace(text, ",", " ", 1) + ")", nil
}

// texts writes a command whose arguments are texts.
func texts(command string) func(args []string) string {
	return func(args []string) string {
		form := command
		for _, arg := range args {
			form += " " + lispText(arg)
		}
		return form
	}
}

// gameForm makes a game, which a position may stand for.
func gameForm(game, position string) (string, error) {
	switch {
	case strings.Trim(game, "abcdefghijklmnopqrstuvwxyz-") != "":
		return "", usageError{fmt.Errorf("--game takes the name of a game, not %q", game)}
	case position != "":
		return fmt.Sprintf("(make-%s :position %s)", game, lispText(position)), nil
	}
	return fmt.Sprintf("(make-%s)", game), nil
}

// lispText writes a text as a string of Lisp.
func lispText(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}
