package lessons

import (
	"context"
	"strings"

	"parlor/commands/shell/input"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/commands/view/markdown"
)

// words are the plain words that a lesson on top of the stack understands, and what each does. During
// a walk through a search they belong to the walk.
var words = map[string]func(c *Class, ctx context.Context) error{
	"next": (*Class).Go, "continue": (*Class).Go, "go on": (*Class).Go,
	"back":  (*Class).Back,
	"leave": (*Class).Leave, "stop": (*Class).Leave, "exit": (*Class).Leave, "lesson leave": (*Class).Leave,
	"help": (*Class).help, "?": (*Class).help, "what": (*Class).help, "what now": (*Class).help, "menu": (*Class).help,
}

// word gives what a line does, or nil if it is none of the words.
func (c *Class) word(line string) func(*Class, context.Context) error {
	if c.room.own.Stack.Within(func(k *input.Kind) bool { return k.Steps }) {
		return nil
	}
	return words[strings.Join(strings.Fields(strings.ToLower(strings.TrimRight(line, "?!. "))), " ")]
}

// Takes says whether a line is the command that the lesson shows, or one of its words.
func (c *Class) Takes(line string) bool {
	step := c.step()
	return c.open && step.Command != "" && sameCommand(line, step.Command) || c.word(line) != nil
}

// Take runs the command that the lesson shows, typed by the student, or does what a word says.
func (c *Class) Take(ctx context.Context, line string) error {
	if do := c.word(line); do != nil {
		return do(c, ctx)
	}
	return c.run(ctx)
}

// Leave returns the student to the session from which the lesson was begun. The
// class can be resumed until the program ends.
func (c *Class) Leave(context.Context) error {
	c.part()
	take := ""
	if c.aside(c.room.outside) {
		take = "take "
	}
	c.say(report.Notef("You are back in your own session; lesson %s%d goes on where you were.", take, c.lesson.Number))
	c.room.outside.Stack.Back()
	return nil
}

// help says what can be typed now.
func (c *Class) help(context.Context) error {
	h := LessonHelp{Number: c.lesson.Number, Enter: "goes on"}
	if c.asked != nil {
		h.Predict = c.predicts()
		h.Enter, h.Answer = "shows the question again", c.asked.ask.Kind.Wanted()
	} else if c.open && c.step().Command != "" {
		h.Enter = "runs the command that is shown"
	}
	c.say(h)
	return nil
}

// Back repeats the piece before the one shown last, with what its commands printed. The student's
// place stays the same.
func (c *Class) Back(ctx context.Context) error {
	if c.told == 0 {
		c.say(report.Notef("The lesson begins here. Enter goes on where you are."))
		return nil
	}
	from := c.told - 1
	for from > 0 && c.lesson.Steps[from].Prose == "" {
		from--
	}
	again := &Sandbox{lesson: c.lesson, outside: c.room.outside}
	if err := again.catchUp(ctx, from); err != nil {
		return err
	}
	for i := from; i < c.told; i++ {
		step := c.lesson.Steps[i]
		c.words(step)
		if ask := step.asks(); ask != nil {
			c.say(markdown.Prose{Markdown: ask.Question})
		} else if err := again.print(ctx, i, c.room.own.Emit); err != nil {
			return err
		}
	}
	c.told = from
	c.say(report.Notef("That was %s back. Enter goes on where you are.", wording.Plural(c.pieces(from), "piece")))
	return nil
}

// pieces counts the pieces from a step to where the student is.
func (c *Class) pieces(from int) (n int) {
	for _, s := range c.lesson.Steps[from:c.note.At] {
		if s.Prose != "" {
			n++
		}
	}
	return max(n, 1)
}
