// Package predict is the room of predictions: a walk through a search that asks what comes next before it
// shows it. What is asked about is in kinds.go; this file has the activity's part and the command.
package predict

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/lab/walk"
	"parlor/commands/lisp"
	"parlor/commands/school/judge"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

//go:embed commands.md
var page string

// none and all are the words for no kind and for every kind.
const (
	none = "none"
	all  = "all"
)

// Commands is the command that predicts.
func Commands() []*table.Command {
	what := table.ParameterKind{Word: true, Read: readKind, Complete: func(*session.Session) []string { return append(names(), all, none) }}
	return table.Rows(strings.ReplaceAll(page, "KINDS", strings.Join(names(), ", ")), table.Handlers{
		"predict": {
			While: func(s *session.Session) bool { return walk.Of(s) != nil },
			Run:   run, Kinds: table.ParameterKinds{"what": what},
		},
	})
}

func names() []string { return wording.Each(kinds, func(k kind) string { return k.name }) }

func readKind(_ *table.Call, v lisp.Value) (any, error) {
	name := strings.ToLower(session.AsWord(v))
	known := append(names(), all, none)
	if !slices.Contains(known, name) {
		return nil, games.Errorf("no-such-prediction", "nothing that is called %s can be predicted; wanted %s%s", name, wording.Choice(known), wording.DidYouMean(name, known))
	}
	return name, nil
}

// run begins to predict, goes on to the next question, or ends.
func run(c *table.Call) (lisp.Value, error) {
	w := walk.Of(c.Session)
	if w == nil {
		return nil, games.Errorf("no-walk", "predict needs a walk through a search, and none has begun; begin one with %s", c.Spelled("(step g 2)"))
	}
	f, going := walk.ForetellerOf(c.Session).(*foretelling)
	what, named := table.Given[string](c, "what")
	if what == none {
		walk.Foretell(c.Session, nil)
		if going && f.told > 0 {
			c.Emit(f.score())
		}
		return session.Nothing, nil
	}
	if !going {
		f = &foretelling{walk: w, what: all}
	}
	if named {
		f.what = what
	}
	if !going {
		walk.Foretell(c.Session, f)
	}
	if f.asked != nil {
		c.Emit(f.asked.shown())
		return session.Nothing, nil
	}
	return session.Nothing, f.next(c, f.what)
}

// foretelling is a person who predicts a walk.
type foretelling struct {
	walk        *walk.Walk
	what        string // a kind, or all
	asked       *question
	right, told int
}

// Asks gives the question that waits.
func (f *foretelling) Asks() input.Question {
	if f.asked == nil {
		return nil
	}
	return f.asked
}

// Moved drops the question, as the walk has moved on.
func (f *foretelling) Moved() { f.asked = nil }

// Before goes to the next question of a kind, if that is one that is asked about.
func (f *foretelling) Before(c *table.Call, name string) (bool, error) {
	if name == "" || f.what != all && f.what != name || !slices.Contains(names(), name) {
		return false, nil
	}
	f.asked = nil
	return true, f.next(c, name)
}

// farthest is how many events are looked at for the next question. So many the walk has in memory, and it
// goes back at once.
const farthest = 200_000

// next goes on to the event before the next that can be foretold, and asks. Where none comes, or it is
// interrupted, the walk stays where it is.
func (f *foretelling) next(c *table.Call, what string) error {
	from := f.walk.State().Number
	stay := context.WithoutCancel(c.Ctx)
	for !f.walk.AtEnd() && f.walk.State().Number < from+farthest {
		before := f.walk.State().Number
		could := ahead(f.walk)
		if err := f.walk.Next(c.Ctx); c.Ctx.Err() != nil {
			return errors.Join(context.Cause(c.Ctx), f.walk.Goto(stay, from))
		} else if err != nil {
			break // the end, which the walk has not met before
		}
		for _, k := range kinds {
			if what != all && what != k.name {
				continue
			}
			asks, found := k.asks(f.walk, could)
			if !found {
				continue
			}
			answer, err := asks.answer()
			if err != nil {
				return err
			}
			if err := f.walk.Goto(stay, before); err != nil {
				return err
			}
			f.asked = &question{f: f, c: c, kind: k, asking: asks, judge: answer}
			c.Emit(walk.WalkEventOf(f.walk))
			c.Emit(f.asked.shown())
			return nil
		}
	}
	if err := f.walk.Goto(stay, from); err != nil {
		return err
	}
	return games.Errorf("nothing-to-predict", "from here on nothing comes that can be foretold; the walk stays where it is, and %s ends the questions", c.Spelled("(predict none)"))
}

// score says how many were right.
func (f *foretelling) score() report.Note {
	return report.Note{Text: fmt.Sprintf("%d of %s right", f.right, wording.Plural(f.told, "prediction"))}
}

// question is a question about the event after the one that the walk is at.
type question struct {
	f    *foretelling
	c    *table.Call
	kind kind
	asking
	judge judge.Question
}

func (q *question) shown() Prediction {
	return Prediction{About: q.kind.name, Asks: q.text, Wanted: q.wanted()}
}

// Prompt gives the question with the answers to press.
func (q *question) Prompt() input.Prompt {
	choices := q.choices
	if choices == nil {
		choices = numbers(q.right, q.judge, q.f.walk.Ratios, q.mistakes...)
	}
	return input.Prompt{Head: q.head, Asks: q.text, Choices: choices, Right: q.right}
}

// Kind is that of the walk.
func (q *question) Kind() *input.Kind { return walk.Kind }

// Now is not asked for: the walk has its own.
func (q *question) Now() input.Now { return input.Now{} }

// Leave drops the question.
func (q *question) Leave(context.Context) error {
	q.f.Moved()
	return nil
}

// Reads says whether a line is an answer, right or wrong.
func (q *question) Reads(line string) bool {
	return !strings.HasPrefix(strings.TrimSpace(line), "(") && q.judge.Judge(line).Outcome != judge.Unreadable
}

// WantsMove is false: what a simulation descends to is a name, and no move is made.
func (q *question) WantsMove() bool { return false }

// Answer judges an answer, and shows the event.
func (q *question) Answer(ctx context.Context, line string) error {
	v := q.judge.Judge(line)
	if v.Outcome == judge.Unreadable {
		q.c.Emit(Prediction{About: q.kind.name, Says: v.Note})
		return nil
	}
	q.f.told++
	verdict := Prediction{About: q.kind.name, Verdict: v.Outcome.String(), Given: line}
	if v.Outcome == judge.Right {
		q.f.right++
	} else {
		verdict.Answer, verdict.Says = q.judge.Shown(), v.Note
	}
	return q.close(ctx, verdict)
}

// Hint shows what there is to reckon with.
func (q *question) Hint(context.Context) error {
	q.c.Emit(Prediction{About: q.kind.name, Says: q.hint})
	return nil
}

// Skip goes on without an answer.
func (q *question) Skip(ctx context.Context) error {
	return q.close(ctx, Prediction{About: q.kind.name, Verdict: "skipped", Answer: q.judge.Shown()})
}

// Reveal gives the answer away.
func (q *question) Reveal(ctx context.Context) error {
	return q.close(ctx, Prediction{About: q.kind.name, Verdict: "shown", Answer: q.judge.Shown()})
}

// close tells the verdict, and shows the event with its arithmetic.
func (q *question) close(ctx context.Context, v Prediction) error {
	q.f.Moved()
	v.Right, v.Told = q.f.right, q.f.told
	q.c.Emit(v)
	if err := q.f.walk.Next(ctx); err != nil {
		return err
	}
	q.c.Emit(walk.WalkEventOf(q.f.walk))
	if q.because != "" {
		q.c.Emit(report.Note{Text: q.because})
		return nil
	}
	q.c.Emit(walk.WalkWhyOf(q.f.walk))
	return nil
}
