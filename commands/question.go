package commands

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/games"
)

// askedWords are the words with which questions begin. They stand for the command ask.
const askedWords = "how what who whose which can could may is are am does should"

// subjects are what people ask about, by words of their questions, and the commands that
// tell it. The first that fits comes first.
var subjects = []struct{ words, commands string }{
	{"undo back mistake wrong retract", "undo"},
	{"quit exit leave stop end close", "quit resign"},
	{"save keep", "save resume"},
	{"load continue resume yesterday", "resume load"},
	{"again new restart another", "new rematch"},
	{"best good hint advice suggest should", "suggest-best-move rank-moves"},
	{"win wins winning winner ahead chance probability odds", "win-probability winner"},
	{"computer opponent against program level easy hard", "opponent players"},
	{"learn lesson teach tutorial course exercise", "lesson quiz"},
	{"play rules start begin move moves goal aim work", "rules moves"},
	{"games game", "games rules"},
	{"turn board position see", "show history"},
	{"setting settings colour color quiet width", "set"},
	{"search think tree prune pruning minimax alpha", "explain step draw-tree"},
}

func runAsk(c *table.Call) (lisp.Value, error) {
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
	for _, name := range answering(c.Table, words) {
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
func answering(t *table.Table, words []string) (names []string) {
	for _, s := range subjects {
		if slices.ContainsFunc(strings.Fields(s.words), func(w string) bool { return slices.Contains(words, w) }) {
			names = append(names, strings.Fields(s.commands)...)
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
			return nil, games.Errorf("no-question", "%s goes with a question, and none is asked; lesson and quiz ask", c.Command.Name())
		}
		return session.Nothing, run(c, q)
	}
}
