package commands

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/games"
)

// askedWords are the words with which questions begin. They stand for the command ask.
const askedWords = "how what who whose which can could may is are am does should"

// subjects are those that the core knows. The first that fits comes first.
var subjects = []table.Enquiry{
	{Words: "undo back mistake wrong retract", Commands: "undo"},
	{Words: "quit exit leave stop end close", Commands: "quit resign"},
	{Words: "save keep", Commands: "save"},
	{Words: "load continue resume yesterday", Commands: "load"},
	{Words: "again new restart another", Commands: "new rematch"},
	{Words: "best good hint advice suggest should", Commands: "suggest-best-move rank-moves"},
	{Words: "computer opponent against program level easy hard", Commands: "opponent"},
	{Words: "play rules start begin move moves goal aim work", Commands: "rules moves"},
	{Words: "games game", Commands: "games rules"},
	{Words: "turn board position see", Commands: "show history"},
	{Words: "setting settings colour color quiet width", Commands: "set"},
}

// subjectsOf lists the subjects of rooms, and then those of the core. A later room knows of more and
// comes before an earlier one.
func subjectsOf(rooms []Room) (all []table.Enquiry) {
	for _, r := range slices.Backward(rooms) {
		all = append(all, r.Subjects...)
	}
	return append(all, subjects...)
}

// askingAbout makes the handler of ask.
func askingAbout(subjects []table.Enquiry) func(*table.Call) (lisp.Value, error) {
	return func(c *table.Call) (lisp.Value, error) { return runAsk(c, subjects) }
}

func runAsk(c *table.Call, subjects []table.Enquiry) (lisp.Value, error) {
	if q := c.Session.Stack.Question(); q != nil { // what is asked here waits for an answer
		return session.Nothing, q.Answer(c.Ctx, strings.Join(c.Words("words"), " "))
	}
	var words []string
	for _, w := range c.Words("words") {
		words = append(words, strings.Trim(strings.ToLower(w), "?!.,:;\"'"))
	}
	for _, w := range words {
		if kind, ok := c.Session.Games.Named(w); ok {
			guide, err := GuideOf(kind)
			if err == nil {
				c.Emit(guide)
			}
			return session.Nothing, err
		}
	}
	section := HelpSection{Title: "these may help"}
	for _, name := range answering(c.Table, subjects, words) {
		if cmd, ok := c.Table.Find(name); ok {
			section.Lines = append(section.Lines, HelpLine{Name: name, Brief: cmd.Brief})
		}
	}
	if len(section.Lines) == 0 {
		return nil, games.Errorf("no-answer", "no command is known for that question; help lists all of them, and apropos looks for a word")
	}
	return c.Show(HelpList{Sections: []HelpSection{section}, Closing: "help and the name of a command tells all about it."}), nil
}

// answering names the commands that answer a question of these words.
func answering(t *table.Table, subjects []table.Enquiry, words []string) (names []string) {
	for _, s := range subjects {
		if slices.ContainsFunc(strings.Fields(s.Words), func(w string) bool { return slices.Contains(words, w) }) {
			names = append(names, strings.Fields(s.Commands)...)
		}
	}
	for _, w := range words {
		for _, cmd := range t.Meant(w) {
			names = append(names, cmd.Name())
		}
	}
	var each []string
	for _, name := range names {
		if !slices.Contains(each, name) {
			each = append(each, name)
		}
	}
	return each[:min(len(each), 6)]
}

// asked says whether a question waits for its answer.
func asked(s *session.Session) bool { return s.Stack.Question() != nil }

func answerOrReveal(c *table.Call, a input.Question) error {
	if words := c.Words("words"); len(words) > 0 {
		return a.Answer(c.Ctx, strings.Join(words, " "))
	}
	return a.Reveal(c.Ctx)
}

// onlyAsking makes a handler of what takes nothing but the question.
func onlyAsking(do func(input.Question, context.Context) error) func(*table.Call, input.Question) error {
	return func(c *table.Call, a input.Question) error { return do(a, c.Ctx) }
}

// asking makes the handler of a command about the question that waits for its answer.
func asking(run func(*table.Call, input.Question) error) func(*table.Call) (lisp.Value, error) {
	return func(c *table.Call) (lisp.Value, error) {
		q := c.Session.Stack.Question()
		if q == nil {
			return nil, games.Errorf("no-question", "%s goes with a question, and none is asked%s", c.Command.Name(), whoAsks(c.Table))
		}
		return session.Nothing, run(c, q)
	}
}

// whoAsks names the commands that ask questions, as a sentence goes on.
func whoAsks(t *table.Table) string {
	asking := wording.Only(t.Commands(), func(c *table.Command) bool { return c.Asks })
	switch names := wording.Each(asking, (*table.Command).Name); len(names) {
	case 0:
		return ""
	case 1:
		return "; " + names[0] + " asks"
	default:
		return "; " + wording.Listed(names) + " ask"
	}
}
