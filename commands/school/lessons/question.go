package lessons

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/school/judge"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
)

// A class is an [input.Question] while a question waits.

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

// showQuestion shows the question and makes it wait again, even if a quiz was taken in between.
func (c *Class) showQuestion() {
	c.room.own.Stack.Start(c)
	if c.predicts() {
		c.say(LessonPrediction{Markdown: c.asked.ask.Question, Wanted: c.asked.ask.Kind.Wanted()})
		return
	}
	c.say(LessonQuestion{
		Number: c.lesson.question(c.note.At), Of: c.lesson.Questions(), Markdown: c.asked.ask.Question,
		Wanted: c.asked.ask.Kind.Wanted(), Hints: len(c.asked.ask.Hints) - c.hints,
	})
}

// WantsMove says whether the answer is a move.
func (c *Class) WantsMove() bool { return c.asked.ask.Kind.WantsMove() }

// Reads says whether a line has the form of an answer.
func (c *Class) Reads(line string) bool { return c.asked.right.Judge(line).Outcome != judge.Unreadable }

// Answer judges a line.
func (c *Class) Answer(ctx context.Context, line string) error {
	verdict := c.asked.right.Judge(line)
	switch {
	case verdict.Outcome == judge.Unreadable:
		c.say(LessonVerdict{Verdict: "unreadable", Markdown: verdict.Note})
		return nil
	case c.predicts():
		return c.predicted(ctx, c.asked.foretell(line, verdict))
	case verdict.Outcome == judge.Right:
		how := Unaided
		if c.hints > 0 || c.tries > 0 {
			how = Helped
		}
		return c.settle(ctx, LessonVerdict{Verdict: "right", Markdown: c.asked.ask.Right}, how)
	}
	c.tries++
	c.miss(line)
	c.say(LessonVerdict{Verdict: "wrong", Markdown: cmp.Or(c.asked.mistake(line), verdict.Note), Hints: len(c.asked.ask.Hints) - c.hints, Misses: c.tries})
	return nil
}

// miss records a wrong move, so that its position can be practised.
func (c *Class) miss(line string) {
	g := c.room.page.Current()
	if !c.WantsMove() || g == nil {
		return
	}
	if m, err := g.Line.Now().Read(strings.Fields(strings.ToLower(line))); err == nil {
		c.room.own.Score.Miss(g.Line.Now(), m)
	}
}

// Hint gives the next hint, and after the last the first again.
func (c *Class) Hint(context.Context) error {
	hints := c.asked.ask.Hints
	if c.predicts() {
		c.say(report.Notef("A prediction has no hints. Say what you think: it is not marked."))
		return nil
	}
	c.say(LessonHint{Number: c.hints%len(hints) + 1, Of: len(hints), Markdown: hints[c.hints%len(hints)]})
	c.hints++
	return nil
}

// Skip skips the question, or leaves the prediction out.
func (c *Class) Skip(ctx context.Context) error {
	if c.predicts() {
		return c.predicted(ctx, c.asked.foretell("", judge.Verdict{}))
	}
	return c.settle(ctx, LessonVerdict{Verdict: "skipped"}, Skipped)
}

// Reveal shows the right answer and goes on. That to a prediction comes from the search.
func (c *Class) Reveal(ctx context.Context) error {
	if c.predicts() {
		return c.Skip(ctx)
	}
	return c.settle(ctx, LessonVerdict{Verdict: "shown", Answer: c.asked.right.Shown(), Markdown: c.asked.ask.Right}, Shown)
}

// settle ends a question.
func (c *Class) settle(ctx context.Context, verdict LessonVerdict, how Answered) error {
	c.say(verdict)
	c.note.Answers = append(c.note.Answers, how)
	c.asked = nil
	return c.advance(ctx)
}

// askInfo marks the fenced blocks that hold questions.
const askInfo = "ask"

// Ask is a question of a lesson.
type Ask struct {
	Question string
	// Answer is evaluated where the question stands; its value is the right answer.
	Answer Form
	Kind   judge.AnswerKind
	// Compare is the kind as it is written.
	Compare string
	Hints   []string
	// Right is the comment after the right answer.
	Right string
	Wrong []Mistake
	// Needs are conditions on a tree or a position, in order: forms in which it is the answer, with
	// the comment for when one gives nil.
	Needs []Mistake
	// Accept lists spellings that must be accepted.
	Accept []string
}

// Mistake is a common wrong answer: a form that gives it, and the comment on it.
type Mistake struct {
	Form Form
	Says string
}

// Form is a form of Lisp with its place in the page.
type Form struct {
	Value  lisp.Value
	Source string
	Line   int
}

// entry is a key of a block with its value.
type entry struct {
	key, value string
	line       int
}

// askKeys are the keys of a block.
var askKeys = []string{"question", "answer", "compare", "hint", "right", "wrong", "accept", "needs"}

// readAsk reads a block that begins at a line of the page. It may have some keys, of which the
// first must be given.
func readAsk(path string, line int, lines, keys []string, needed int) (*Ask, error) {
	entries, err := readEntries(path, line, lines, keys)
	if err != nil {
		return nil, err
	}
	a := &Ask{}
	given := map[string]bool{}
	for _, e := range entries {
		once := e.key != "hint" && e.key != "wrong" && e.key != "accept" && e.key != "needs"
		if once && given[e.key] {
			return nil, bad(path, e.line, "wanted %s: once, given it again", e.key)
		}
		given[e.key] = true
		if err := a.set(path, e); err != nil {
			return nil, err
		}
	}
	for _, key := range keys[:needed] {
		if !given[key] {
			return nil, bad(path, line, "wanted a line \"%s: ...\" in the question, given none", key)
		}
	}
	if slices.Contains(keys, "needs") && a.Kind.IsMade() != given["needs"] {
		return nil, bad(path, line, "wanted lines \"needs: ...\" where a tree or a position is to be made, and only there")
	}
	return a, nil
}

// readEntries joins the lines that belong to a key.
func readEntries(path string, line int, lines, keys []string) ([]entry, error) {
	var entries []entry
	for i, text := range lines {
		at := line + 1 + i
		switch goesOn := strings.HasPrefix(text, " ") || strings.HasPrefix(text, "\t"); {
		case strings.TrimSpace(text) == "":
		case goesOn && len(entries) == 0:
			return nil, bad(path, at, "wanted a key such as question: before a line that goes on, given none")
		case goesOn:
			entries[len(entries)-1].value += "\n" + strings.TrimSpace(text)
		default:
			key, value, ok := strings.Cut(text, ":")
			if !ok || !slices.Contains(keys, key) {
				return nil, bad(path, at, "wanted %s and a colon, given %q%s; lines that go on are indented",
					wording.Choice(keys), text, wording.DidYouMean(key, keys))
			}
			entries = append(entries, entry{key, strings.TrimSpace(value), at})
		}
	}
	for _, e := range entries {
		if strings.TrimSpace(e.value) == "" {
			return nil, bad(path, e.line, "wanted something behind %s:, given nothing", e.key)
		}
	}
	return entries, nil
}

// set stores one key.
func (a *Ask) set(path string, e entry) (err error) {
	switch e.key {
	case "question":
		a.Question = e.value
	case "hint":
		a.Hints = append(a.Hints, e.value)
	case "right":
		a.Right = e.value
	case "accept":
		for spelling := range strings.SplitSeq(e.value, ",") {
			a.Accept = append(a.Accept, strings.TrimSpace(spelling))
		}
	case "compare":
		a.Compare = e.value
		if a.Kind, err = judge.ReadKind(e.value); err != nil {
			return bad(path, e.line, "%v", err)
		}
	case "answer":
		a.Answer, err = readForm(path, e.line, e.value)
	case "wrong":
		err = addMistake(&a.Wrong, path, e)
	case "needs":
		err = addMistake(&a.Needs, path, e)
	}
	return err
}

// addMistake reads a form with what is said to it.
func addMistake(to *[]Mistake, path string, e entry) error {
	form, says, ok := cutMistake(e.value)
	if !ok {
		return bad(path, e.line, "wanted a form, => and what is said to that answer behind %s:, given %q", e.key, e.value)
	}
	read, err := readForm(path, e.line, form)
	*to = append(*to, Mistake{Form: read, Says: says})
	return err
}

// arrow separates a form from the comment on its value. It may end a line.
const arrow = "=>"

// cutMistake splits a form from the comment after the arrow.
func cutMistake(value string) (form, says string, ok bool) {
	form, says, ok = strings.Cut(value, arrow)
	form, says = strings.TrimSpace(form), strings.TrimSpace(says)
	return form, says, ok && form != "" && says != ""
}

// readForm reads the one form of a key.
func readForm(path string, line int, text string) (Form, error) {
	forms, err := lisp.Read(text)
	switch {
	case err != nil:
		return Form{}, bad(path, line, "%v", err)
	case len(forms) != 1:
		return Form{}, bad(path, line, "wanted one form of Lisp, given %d: %s", len(forms), text)
	}
	return Form{forms[0], text, line}, nil
}
