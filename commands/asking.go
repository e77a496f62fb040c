package commands

import (
	"context"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/session"
	"parlor/games"
)

// asked says whether a question waits for its answer.
func asked(s *session.Session) bool { return s.Asking != nil }

// askingCommands are at hand while a lesson or a quiz has asked something.
func askingCommands() []*session.Command {
	answer := askingRow("(answer &rest words)", "answer the question, or have the answer shown",
		"With words it gives them for an answer, as a line that holds nothing else does. Alone it shows the right answer and how it "+
			"comes about; the question then counts as not solved.", "(answer \"7/2\")",
		func(c *session.Call, a session.Asking) error {
			if words := c.Words("words"); len(words) > 0 {
				return a.Answer(c.Ctx, strings.Join(words, " "))
			}
			return a.Reveal(c.Ctx)
		})
	answer.Kinds = session.Kinds{"words": {Brief: "the answer, as it would be typed alone", Word: true}}
	return []*session.Command{
		answer,
		askingRow("(hint)", "get help with the question", "It gives nothing away that one could not find alone, and costs nothing.", "(hint)",
			onlyAsking(session.Asking.Hint)),
		askingRow("(skip)", "leave the question out", "The next one is asked. What was left out counts as not solved.", "(skip)",
			onlyAsking(session.Asking.Skip)),
	}
}

// onlyAsking makes a handler of what takes nothing but the question.
func onlyAsking(do func(session.Asking, context.Context) error) func(*session.Call, session.Asking) error {
	return func(c *session.Call, a session.Asking) error { return do(a, c.Ctx) }
}

// askingRow is a command about the question that waits for its answer.
func askingRow(sig, brief, long, example string, run func(*session.Call, session.Asking) error) *session.Command {
	return &session.Command{
		Sig: sig, Group: session.GroupLearn, Brief: brief, Long: long, Example: example, While: asked,
		Run: func(c *session.Call) (lisp.Value, error) {
			if c.Session.Asking == nil {
				return nil, games.Errorf("no-question", "%s goes with a question, and none is asked; lesson and quiz ask", c.Command.Name())
			}
			return session.Nothing, run(c, c.Session.Asking)
		},
	}
}
