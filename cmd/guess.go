package cmd

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"unicode"

	"parlor/cmd/line"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/repl"
	"parlor/transcripts/files"

	"github.com/spf13/cobra"
)

// beginnings are the commands of the shell with which people begin a session, besides those that make
// a game. On the command line they start a shell with that command.
var beginnings = []string{"lesson", "quiz", "demo", "practice", "resume"}

// oneFile checks the arguments without a subcommand: none, a file to run, or the beginning of a
// session.
func (c *cli) oneFile(cmd *cobra.Command, args []string) error {
	switch {
	case len(args) == 0:
		return nil
	case len(c.forms) > 0:
		return fmt.Errorf("wanted either -c or a file to run, given both")
	case len(args) == 1 && (args[0] == "-" || exists(args[0])):
		return nil
	}
	s, err := c.House.NewSession()
	if err != nil {
		return err
	}
	word := strings.ToLower(args[0])
	if beginsSession(s, word) {
		c.opening = bareLine(args)
		return nil
	}
	if hint := otherMeaning(c, cmd, s, args); hint != "" {
		return fmt.Errorf("%s is %s", args[0], hint)
	}
	if len(args) > 1 && exists(args[0]) {
		return fmt.Errorf("wanted one file to run, given %d", len(args))
	}
	return fmt.Errorf("no subcommand and no file named %s%s", args[0], wording.DidYouMean(word, guesses(cmd, s)))
}

// beginsSession says whether a session can begin with a word.
func beginsSession(s table.Caller, word string) bool {
	return slices.ContainsFunc(s.Meant(word), func(cmd *table.Command) bool {
		return cmd.Group == table.GroupMake || slices.Contains(beginnings, cmd.Name())
	})
}

// otherMeaning says what a word means elsewhere: as a flag, as a flag of a subcommand, or in the
// shell. It is empty if it means nothing.
func otherMeaning(c *cli, root *cobra.Command, s table.Caller, args []string) string {
	word, rest := strings.ToLower(args[0]), args[1:]
	if flag := root.Flags().Lookup(word); flag != nil {
		return "a flag: " + commandLine(append([]string{"parlor", "--" + word}, rest...))
	}
	if len(s.Meant(word)) > 0 {
		return "a command of the shell; type it at the prompt of parlor, or " + commandLine([]string{"parlor", "-c", bareLine(args)})
	}
	takers := takersOf(root, word)
	switch len(takers) {
	case 0:
		return ""
	case 1:
		return "a flag of " + takers[0].Name() + ": " + commandLine(append([]string{takers[0].CommandPath(), "--" + word}, rest...))
	}
	names := wording.Each(takers, func(cmd *cobra.Command) string { return cmd.Name() })
	return fmt.Sprintf("a flag of %s; write the one you mean before --%s", wording.Listed(names), word)
}

// takersOf lists the subcommands with a flag of their own of some name.
func takersOf(cmd *cobra.Command, name string) (takers []*cobra.Command) {
	for _, sub := range cmd.Commands() {
		if !sub.Hidden && sub.LocalFlags().Lookup(name) != nil {
			takers = append(takers, sub)
		}
		takers = append(takers, takersOf(sub, name)...)
	}
	return takers
}

// guesses lists the words that may stand first on the command line and are no files.
func guesses(cmd *cobra.Command, s table.Caller) []string {
	names := wording.Each(cmd.Commands(), (*cobra.Command).Name)
	names = append(names, wording.Only(beginnings, func(name string) bool { return beginsSession(s, name) })...)
	for _, k := range s.Games.Kinds {
		names = append(names, k.Info().Name)
	}
	return names
}

// plain says whether both a bare line and a system's shell leave a word whole.
func plain(word string) bool {
	special := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_./:=+,@%-", r)
	}
	return word != "" && strings.IndexFunc(word, special) < 0
}

// bareLine writes words as a bare line of the shell.
func bareLine(words []string) string {
	return strings.Join(wording.Each(words, func(word string) string {
		if plain(word) {
			return word
		}
		return line.Quoted(word)
	}), " ")
}

// commandLine writes words as they are typed at a system's shell.
func commandLine(words []string) string {
	return strings.Join(wording.Each(words, func(word string) string {
		switch {
		case strings.Count(word, " ") > 0 && word == words[0]:
			return word // the path of a subcommand
		case plain(word):
			return word
		}
		return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
	}), " ")
}

// opened is an editor whose first line has been typed already.
type opened struct {
	repl.Editor
	out  io.Writer
	line string
}

// Line gives the line that the session begins with, as if it had been typed, and then the typed
// lines.
func (o *opened) Line(prompt string) (string, error) { return o.next(prompt, o.Editor.Line) }

// Secret does the same for a choice that is not to be shown.
func (o *opened) Secret(prompt string) (string, error) { return o.next(prompt, o.Editor.Secret) }

func (o *opened) next(prompt string, read func(prompt string) (string, error)) (string, error) {
	if o.line == "" {
		return read(prompt)
	}
	line := o.line
	o.line = ""
	_, err := fmt.Fprintf(o.out, "%s%s\n", prompt, line)
	return line, err
}

// exists says whether a file with that name exists, readable or not.
func exists(path string) bool {
	file, err := files.Anywhere().Open(path)
	if err == nil {
		_ = file.Close() // it was only read
	}
	return !os.IsNotExist(err)
}
