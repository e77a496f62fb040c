// Package matches has the subcommands about matches: those that are commands of the shell, the engine
// for other programs to drive, and the check of engines; and the parts of a program that lets others
// play the games of matches. It knows the command line and package compete.
package matches

import (
	_ "embed"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"parlor/cmd/line"
)

//go:embed commands.md
var text string

// page describes the subcommands.
var page = line.Help(text)

// Install adds the subcommands to the program.
func Install() {
	line.Add(func(p *line.Invocation, root *cobra.Command) {
		for _, s := range shellCommands() {
			root.AddCommand(s.Command(p))
		}
		root.AddCommand(engineCommand(p), checkEngineCommand(p))
	})
}

// The keys of all commands that play matches.
var matchKeys = []line.ShellKey{
	line.Key("games", "how many games, 100 if left out, or the numbers of the games as in 500..999", line.Text),
	line.Key("openings", "how many moves are made at random before the players take over", line.Count),
	line.Key("luck", "by what luck is measured: eval, engine, exact or none", line.Text),
	line.Key("workers", "how many games are played at the same time (default one for each processor)", line.Count),
	line.Key("plies", "after how many moves a game counts as drawn", line.Count),
	line.Key("positions", "a file of positions to start from, one a line", line.Text),
}

var (
	pictureKey = line.Key("picture", "a file to draw the chart in, which ends in .svg or .png", line.Text)
	workersKey = matchKeys[3]
)

// shellCommands are the commands of the shell that are also subcommands.
func shellCommands() []line.Shell {
	return []line.Shell{
		{
			Page: page, Name: "match", Args: cobra.ExactArgs(2), Form: line.Texts("match"), OnGame: true,
			Keys: append([]line.ShellKey{line.Key("until", "end when a sequential test of two Elo differences is decided: 0,10, or 0,2,normalised", testValue)}, matchKeys...),
		},
		{
			Page: page, Name: "tournament", Args: cobra.MinimumNArgs(2), OnGame: true,
			Form: func(args []string) string { return line.Texts("tournament (list")(args) + ")" },
			Keys: append([]line.ShellKey{line.Key("gauntlet", "have the first player meet all others only", nil), pictureKey}, matchKeys...),
		},
		{
			Page: page, Name: "sweep", Args: cobra.ExactArgs(3), OnGame: true,
			Form: func(args []string) string {
				return line.Texts("sweep")(args[:1]) + " '(" + strings.ReplaceAll(args[1], ",", " ") + ") " + line.Quoted(args[2])
			},
			Keys: append([]line.ShellKey{pictureKey}, matchKeys...),
		},
		{
			Page: page, Name: "reproduce", Args: cobra.ExactArgs(1), Form: line.Texts("reproduce"),
			Keys: []line.ShellKey{line.Key("quick", "play fewer games", nil), workersKey, line.Key("file", "write the entries to a file, as Markdown", line.Text)},
		},
		{
			Page: page, Name: "results", Args: cobra.MaximumNArgs(1), Form: line.Texts("results"),
			Keys: []line.ShellKey{
				line.Key("of", "only matches of this game", line.Text), line.Key("player", "only matches of this player", line.Text),
				line.Key("sort", "by elo, games or name", line.Text), line.Key("games", "write every game to the file, and not every match", nil),
				line.Key("csv", "write the list to a file, as CSV", line.Text), line.Key("json", "write the list to a file, as JSON", line.Text),
				line.Key("merge", "add the results in a file", line.Text), line.Key("where", "only say in which file results are", nil),
				line.Key("audit", "play stored games again, and say which rows do not follow from their matches", nil),
				line.Key("sample", "how many games an audit plays (default all)", line.Count), workersKey,
				line.Key("curve", "draw how the score of the match went", nil), line.Key("lengths", "draw how long its games were", nil), pictureKey,
			},
		},
	}
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
