package commands

import (
	"context"
	"strings"

	"parlor/commands/input"
	"parlor/commands/lisp"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/games"
)

// asked says whether a question waits for its answer.
func asked(s *session.Session) bool { return s.Mode.Question != nil }

// askingCommands are at hand while a lesson or a quiz has asked something.
func askingCommands() []*table.Command {
	answer := askingRow("(answer &rest words)", "answer the question, or have the answer shown",
		"With words it gives them for an answer, as a line that holds nothing else does. Alone it shows the right answer and how it "+
			"comes about; the question then counts as not solved.", "(answer \"7/2\")",
		func(c *table.Call, a input.Question) error {
			if words := c.Words("words"); len(words) > 0 {
				return a.Answer(c.Ctx, strings.Join(words, " "))
			}
			return a.Reveal(c.Ctx)
		})
	answer.Kinds = table.ParameterKinds{"words": {Brief: "the answer, as it would be typed alone", Word: true}}
	return []*table.Command{
		answer,
		askingRow("(hint)", "get help with the question", "It gives nothing away that one could not find alone, and costs nothing.", "(hint)",
			onlyAsking(input.Question.Hint)),
		askingRow("(skip)", "leave the question out", "The next one is asked. What was left out counts as not solved.", "(skip)",
			onlyAsking(input.Question.Skip)),
	}
}

// onlyAsking makes a handler of what takes nothing but the question.
func onlyAsking(do func(input.Question, context.Context) error) func(*table.Call, input.Question) error {
	return func(c *table.Call, a input.Question) error { return do(a, c.Ctx) }
}

// askingRow is a command about the question that waits for its answer.
func askingRow(sig, brief, long, example string, run func(*table.Call, input.Question) error) *table.Command {
	return &table.Command{
		Sig: sig, Group: table.GroupLearn, Brief: brief, Long: long, Example: example, While: asked,
		Run: func(c *table.Call) (lisp.Value, error) {
			if c.Session.Mode.Question == nil {
				return nil, games.Errorf("no-question", "%s goes with a question, and none is asked; lesson and quiz ask", c.Command.Name())
			}
			return session.Nothing, run(c, c.Session.Mode.Question)
		},
	}
}
