package table

import (
	"regexp"
	"strings"

	"parlor/commands/text/wording"
	"parlor/games"
)

// What is said about a call is spelled as the call was: a form in parentheses, or the words of a
// bare line, in which the game is left out and nothing is quoted.

// aGame is the game in an example, which may be left out.
var aGame = regexp.MustCompile(` g\b`)

// Spelled writes a form about the current game as the command under way was typed. One that no bare
// line can hold stays a form.
func (s Caller) Spelled(form string) string {
	if !s.bare || strings.Count(form, "(") > 1 {
		return form
	}
	word, rest, _ := strings.Cut(strings.Trim(aGame.ReplaceAllString(form, ""), "()"), " ")
	return strings.TrimSpace(s.shortWord(word) + " " + strings.ReplaceAll(rest, "'", ""))
}

// shortWord is the word by which a command that begins a game is typed, and otherwise its name.
func (s Caller) shortWord(name string) string {
	if cmd, ok := s.Table.Find(name); ok && cmd.Begins {
		if words := s.Table.WordsFor(name); len(words) > 0 {
			return words[0]
		}
	}
	return name
}

// signature is what may be written after a command: (sow game pit), or sow pit. What stands in brackets
// may be left out.
func (s Caller) signature(cmd *Command) string {
	if !s.bare {
		return cmd.Sig
	}
	words := []string{s.shortWord(cmd.Name())}
	for _, p := range cmd.sig.required {
		if p != "game" {
			words = append(words, p)
		}
	}
	for _, p := range cmd.sig.optional {
		words = append(words, "["+p+"]")
	}
	if cmd.sig.rest != "" {
		words = append(words, cmd.sig.rest+" ...")
	}
	if keys := cmd.sig.keys; len(keys) > 0 {
		words = append(words, "["+strings.Join(wording.Each(keys, func(k string) string { return ":" + k }), " ")+"]")
	}
	return strings.Join(words, " ")
}

// usage is the error of a missing argument.
func (s Caller) usage(cmd *Command, missing string) error {
	such := ""
	if cmd.Example != "" {
		such = ", such as " + s.Spelled(aGame.ReplaceAllString(cmd.Example, ""))
	}
	return games.Errorf("wrong-arity", "%s needs %s: %s%s", s.shortWord(cmd.Name()), missing, s.signature(cmd), such)
}
