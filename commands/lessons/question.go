package lessons

import (
	"cmp"
	"context"
	"strings"

	"parlor/commands/judge"
)

// A class is a [session.Asking] while a question waits.

// ask puts the question of the step.
func (c *Class) ask(ctx context.Context) error {
	j, err := judgeAt(ctx, c.room, c.note.At)
	if err != nil {
		return err
	}
	c.asked, c.hints, c.tries = j, 0, 0
	c.showQuestion()
	return nil
}

// showQuestion shows the question, which waits from now on, even where a quiz has been
// taken in between.
func (c *Class) showQuestion() {
	c.room.own.Mode.Question = c
	c.say(LessonQuestion{
		Number: c.lesson.question(c.note.At), Of: c.lesson.Questions(), Markdown: c.asked.ask.Question,
		Wanted: c.asked.ask.Kind.Wanted(), Hints: len(c.asked.ask.Hints) - c.hints,
	})
}

// Again is the command that shows the question once more.
func (c *Class) Again() string { return c.Onward() }

// WantsMove says whether the answer is a move.
func (c *Class) WantsMove() bool { return c.asked.ask.Kind.WantsMove() }

// Reads says whether a line has the form of an answer.
func (c *Class) Reads(line string) bool { return c.asked.right.Judge(line).Outcome != judge.Unreadable }

// Answer judges a line.
func (c *Class) Answer(ctx context.Context, line string) error {
	verdict := c.asked.right.Judge(line)
	switch verdict.Outcome {
	case judge.Right:
		how := Unaided
		if c.hints > 0 || c.tries > 0 {
			how = Helped
		}
		return c.settle(ctx, LessonVerdict{Verdict: "right", Markdown: c.asked.ask.Right}, how)
	case judge.Unreadable:
		c.say(LessonVerdict{Verdict: "unreadable", Markdown: verdict.Note})
		return nil
	}
	c.tries++
	c.miss(line)
	c.say(LessonVerdict{Verdict: "wrong", Markdown: cmp.Or(c.asked.mistake(line), verdict.Note), Hints: len(c.asked.ask.Hints) - c.hints, Misses: c.tries})
	return nil
}

// miss notes a wrong move, so that its position can be practised.
func (c *Class) miss(line string) {
	g := c.room.page.Current()
	if !c.WantsMove() || g == nil {
		return
	}
	if m, err := g.Now().Read(strings.Fields(strings.ToLower(line))); err == nil {
		c.room.own.Score.Miss(g.Now(), m)
	}
}

// Hint gives the next hint. When all have been given it begins again.
func (c *Class) Hint(context.Context) error {
	hints := c.asked.ask.Hints
	c.say(LessonHint{Number: c.hints%len(hints) + 1, Of: len(hints), Markdown: hints[c.hints%len(hints)]})
	c.hints++
	return nil
}

// Skip leaves the question out.
func (c *Class) Skip(ctx context.Context) error {
	return c.settle(ctx, LessonVerdict{Verdict: "skipped"}, Skipped)
}

// Reveal shows the right answer and goes on.
func (c *Class) Reveal(ctx context.Context) error {
	return c.settle(ctx, LessonVerdict{Verdict: "shown", Answer: c.asked.right.Shown(), Markdown: c.asked.ask.Right}, Shown)
}

// settle ends a question.
func (c *Class) settle(ctx context.Context, verdict LessonVerdict, how Answered) error {
	c.say(verdict)
	c.note.Answers = append(c.note.Answers, how)
	c.asked, c.room.own.Mode.Question = nil, nil
	return c.advance(ctx)
}
