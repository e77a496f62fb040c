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
		if c.Session.Mode.Question == nil {
			return nil, games.Errorf("no-question", "%s goes with a question, and none is asked; lesson and quiz ask", c.Command.Name())
		}
		return session.Nothing, run(c, c.Session.Mode.Question)
	}
}
