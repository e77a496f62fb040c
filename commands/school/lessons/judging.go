package lessons

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/school/judge"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/games"
)

// judged is a question with the values of its forms: the right answer and the common
// wrong ones.
type judged struct {
	ask     *Ask
	predict bool // it is a prediction
	right   judge.Question
	wrongs  []judge.Question
}

// judgeAt evaluates the forms of the question of a step.
func judgeAt(ctx context.Context, r *Sandbox, step int) (*judged, error) {
	ask := r.lesson.Steps[step].asks()
	j := &judged{ask: ask, predict: r.lesson.Steps[step].Predict != nil}
	var err error
	kind := ask.Kind.In(r.MoveLine)
	if kind.IsMade() {
		kind = kind.Checked(func(text string) (string, error) { return r.lacks(context.WithoutCancel(ctx), step, text) })
	}
	if j.right, err = question(ctx, r, step, ask.Answer, kind); err != nil {
		return nil, err
	}
	for _, m := range ask.Wrong {
		wrong, err := question(ctx, r, step, m.Form, ask.Kind.In(r.MoveLine))
		if err != nil {
			return nil, err
		}
		j.wrongs = append(j.wrongs, wrong)
	}
	return j, nil
}

// question makes a question whose right answer is the value of a form.
func question(ctx context.Context, r *Sandbox, step int, f Form, kind judge.AnswerKind) (judge.Question, error) {
	v, err := r.Value(ctx, step, f)
	if err != nil {
		return judge.Question{}, err
	}
	q, err := kind.Question(lisp.Display(v))
	if err != nil {
		return q, bad(r.lesson.Path, f.Line, "%s: %v", f.Source, err)
	}
	return q, nil
}

// lacks says what a student's tree or position lacks, or nothing. The answer is data: it is read, and
// passed to the forms of the question quoted.
func (r *Sandbox) lacks(ctx context.Context, step int, text string) (string, error) {
	ask := r.lesson.Steps[step].Ask
	if !strings.HasPrefix(text, "(") {
		text = lisp.String(text)
	}
	it, err := lisp.Read(text)
	if err != nil || len(it) != 1 {
		return "", fmt.Errorf("%s has not as many ( as )", text)
	}
	check := []lisp.Value{lisp.Symbol("cond")}
	for _, need := range ask.Needs {
		check = append(check, lisp.List(lisp.List(lisp.Symbol("not"), need.Form.Value), need.Says))
	}
	bound := lisp.List(lisp.List(lisp.Symbol("it"), lisp.List(lisp.Symbol("quote"), it[0])))
	says, err := r.Value(ctx, step, Form{lisp.List(lisp.Symbol("let"), bound, lisp.List(check...)), "it", ask.Answer.Line})
	switch {
	case err != nil:
		_, why, _ := strings.Cut(err.Error(), ": it: ")
		return "", errors.New(why)
	case says == nil:
		return "", nil
	}
	return lisp.Display(says), nil
}

// spellings gives the spellings of the right answer that must be accepted, sorted:
// those that follow from its kind, and those that the author has listed.
func (j *judged) spellings() []string {
	all := slices.Concat(j.right.Spellings(), j.ask.Accept)
	slices.Sort(all)
	return slices.Compact(all)
}

// mistake gives the comment on the common wrong answer that was typed, or nothing if it is no such
// answer.
func (j *judged) mistake(typed string) string {
	for i, wrong := range j.wrongs {
		if wrong.Judge(typed).Outcome == judge.Right {
			return j.ask.Wrong[i].Says
		}
	}
	return ""
}

// Key is the answer key of a question: the right answer in all its spellings, and
// the common wrong answers in theirs, with the comment on each.
type Key struct {
	Ask *Ask
	// Figure is what the command before the question has printed, and Position that of the game shown
	// then; either may be empty.
	Figure   string
	Position string
	// Shown is the right answer as a student is shown it.
	Shown string
	Right []string
	Wrong [][]string
	Says  []string
}

// AnswerKey gives a key for each question of a lesson, computed in sessions separate from s.
func AnswerKey(ctx context.Context, s *session.Session, l *Lesson) ([]Key, error) {
	return answerKey(ctx, s, l, l.Questions())
}

// KeyOf gives the key of a question of a lesson, counted from 1.
func KeyOf(ctx context.Context, s *session.Session, l *Lesson, number int) (Key, error) {
	if number < 1 || number > l.Questions() {
		return Key{}, games.Errorf("no-such-question", "wanted a question from 1 to %d of lesson %d, given %d", l.Questions(), l.Number, number)
	}
	keys, err := answerKey(ctx, s, l, number)
	if err != nil {
		return Key{}, err
	}
	return keys[number-1], nil
}

// answerKey gives the keys of the first questions.
func answerKey(ctx context.Context, s *session.Session, l *Lesson, most int) ([]Key, error) {
	r, err := openRoom(ctx, l, s, 0)
	if err != nil {
		return nil, err
	}
	var keys []Key
	var printed report.Text
	for i, step := range l.Steps {
		if len(keys) == most {
			break
		}
		if step.Command != "" {
			printed = report.Text{}
			if err := r.print(ctx, i, func(said report.Record) { said.Write(&printed) }); err != nil {
				return nil, err
			}
		}
		if step.Ask == nil {
			continue
		}
		j, err := judgeAt(ctx, r, i)
		if err != nil {
			return nil, err
		}
		key := Key{Ask: step.Ask, Figure: printed.String(), Shown: j.right.Shown(), Right: j.spellings()}
		if g := r.page.Current(); g != nil {
			key.Position = g.Line.Now().Text()
		}
		for i, wrong := range j.wrongs {
			key.Wrong = append(key.Wrong, wrong.Spellings())
			key.Says = append(key.Says, j.ask.Wrong[i].Says)
		}
		keys = append(keys, key)
	}
	return keys, nil
}
