package cmd

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// arenaFlags are what matches take on the command line.
type arenaFlags struct {
	game     *string
	position *string
	games    *string
	workers  *uint
	openings *uint
	until    *string
	luck     *string
	picture  *string
}

// add gives a command the flags that all matches take.
func (f *arenaFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	f.game = flags.String("game", "sorry", "the game: sorry, double-card, mancala, yut, ropasci")
	f.position = flags.String("position", "", "a position text to start from, which names its own options")
	f.games = flags.String("games", "100", "how many games, or the numbers of the games as in 500..999")
	f.workers = flags.Uint("workers", 0, "how many games are played at the same time (default one for each processor)")
	f.openings = flags.Uint("openings", 0, "how many moves are made at random before the players take over")
	f.luck = flags.String("luck", "eval", "by what luck is measured: eval, engine, exact or none")
}

// keys writes the flags as the keys of a command.
func (f *arenaFlags) keys() string {
	text := fmt.Sprintf(" :games %s :openings %d :luck %s", lispText(*f.games), *f.openings, lispText(*f.luck))
	if *f.workers > 0 {
		text += fmt.Sprintf(" :workers %d", *f.workers)
	}
	if f.until != nil && *f.until != "" {
		text += " :until (sprt " + strings.Replace(*f.until, ",", " ", 1) + ")"
	}
	if f.picture != nil && *f.picture != "" {
		text += " :picture " + lispText(*f.picture)
	}
	return text
}

// gameForm makes the game that the flags name.
func (f *arenaFlags) gameForm() (string, error) {
	if strings.Trim(*f.game, "abcdefghijklmnopqrstuvwxyz-") != "" {
		return "", usageError{fmt.Errorf("--game takes the name of a game, not %q", *f.game)}
	}
	if *f.position != "" {
		return fmt.Sprintf("(make-%s :position %s)", *f.game, lispText(*f.position)), nil
	}
	return fmt.Sprintf("(make-%s)", *f.game), nil
}

// run runs a form about the game that the flags name.
func (f *arenaFlags) run(c *cli, form string) error {
	game, err := f.gameForm()
	if err != nil {
		return err
	}
	return c.runForm("(progn " + game + " " + form + ")")
}

// lispText writes a text as a string of Lisp.
func lispText(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// matchCommand is parlor match.
func (c *cli) matchCommand() *cobra.Command {
	var f arenaFlags
	cmd := &cobra.Command{
		Use:   "match FIRST SECOND",
		Short: "play many games between two players",
		Long: "Plays a match and reports it, as the command match of the shell. A player is a depth, a name, or a\n" +
			"text such as '(star2 :depth 4 :eval offensive)'. Results are kept: games that were played before are\n" +
			"not played again, and Ctrl-C loses nothing. Parts made on several machines, by --games 0..499 and\n" +
			"--games 500..999 say, are put together by parlor results --merge FILE.",
		Args: usageArgs(cobra.ExactArgs(2)),
	}
	f.add(cmd)
	f.until = cmd.Flags().String("until", "", "end when a sequential test of two Elo differences is decided: 0,10")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if strings.Trim(*f.until, "0123456789.,-") != "" {
			return usageError{fmt.Errorf("--until takes two Elo differences such as 0,10, not %q", *f.until)}
		}
		return f.run(c, fmt.Sprintf("(match %s %s%s)", lispText(args[0]), lispText(args[1]), f.keys()))
	}
	return cmd
}

// tournamentCommand is parlor tournament.
func (c *cli) tournamentCommand() *cobra.Command {
	var f arenaFlags
	cmd := &cobra.Command{
		Use:   "tournament PLAYER PLAYER...",
		Short: "let several players meet, and rank them",
		Long:  "Plays a match for every two players, or with --gauntlet for the first against each of the others.",
		Args:  usageArgs(cobra.MinimumNArgs(2)),
	}
	f.add(cmd)
	gauntlet := cmd.Flags().Bool("gauntlet", false, "have the first player meet all others only")
	f.picture = cmd.Flags().String("picture", "", "a file to draw the strengths in, which ends in .svg or .png")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		players := make([]string, len(args))
		for i, arg := range args {
			players[i] = lispText(arg)
		}
		form := fmt.Sprintf("(tournament (list %s)%s", strings.Join(players, " "), f.keys())
		if *gauntlet {
			form += " :gauntlet t"
		}
		return f.run(c, form+")")
	}
	return cmd
}

// reproduceCommand is parlor reproduce.
func (c *cli) reproduceCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "reproduce GAME|all",
		Short: "work out anew what a report says in numbers",
		Long: "Puts every number of the report about a game, or of all five, beside ours, as the command reproduce of the shell.\n" +
			"Games that were played before are not played again, and Ctrl-C loses nothing.",
		Args: usageArgs(cobra.ExactArgs(1)),
	}
	quick := cmd.Flags().Bool("quick", false, "play fewer games")
	workers := cmd.Flags().Uint("workers", 0, "how many games are played at the same time (default one for each processor)")
	file := cmd.Flags().String("file", "", "write the entries to a file, as Markdown")
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		form := "(reproduce " + lispText(args[0])
		if *quick {
			form += " :quick t"
		}
		if *workers > 0 {
			form += fmt.Sprintf(" :workers %d", *workers)
		}
		if *file != "" {
			form += " :file " + lispText(*file)
		}
		return c.runForm(form + ")")
	}
	return cmd
}

// resultsCommand is parlor results.
func (c *cli) resultsCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "results [MATCH]",
		Short: "show what matches have brought, or export, check or merge it",
		Args:  usageArgs(cobra.MaximumNArgs(1)),
	}
	flags := cmd.Flags()
	where := flags.Bool("where", false, "only say in which file results are")
	audit := flags.Bool("audit", false, "play stored games again, and say which rows do not follow from their matches")
	sample := flags.Uint("sample", 0, "how many games an audit plays (default all)")
	texts := map[string]*string{}
	for _, f := range []struct{ name, help string }{
		{"of", "only matches of this game"}, {"player", "only matches of this player"},
		{"sort", "by elo, games or name"}, {"csv", "write the list to a file, as CSV"},
		{"json-file", "write the list to a file, as JSON"}, {"merge", "add the results in a file"},
	} {
		texts[f.name] = flags.String(f.name, "", f.help)
	}
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		if *where {
			return c.runForm("(results :where t)")
		}
		form := "(results"
		if len(args) > 0 {
			form += " " + lispText(args[0])
		}
		if *audit {
			form += " :audit t"
		}
		if *sample > 0 {
			form += fmt.Sprintf(" :sample %d", *sample)
		}
		for _, name := range []string{"of", "player", "sort", "csv", "json-file", "merge"} {
			if text := *texts[name]; text != "" {
				form += " :" + strings.TrimSuffix(name, "-file") + " " + lispText(text)
			}
		}
		return c.runForm(form + ")")
	}
	return cmd
}
