package lessons

import (
	"context"

	"parlor/commands/judge"
	"parlor/commands/lisp"
)

// judged is a question with everything that its forms give: the right answer and the
// usual wrong ones.
type judged struct {
	ask    *Ask
	right  judge.Question
	wrongs []judge.Question
}

// judgeAt evaluates the forms of the question of a step.
func judgeAt(ctx context.Context, r *Room, step int) (*judged, error) {
	ask := r.lesson.Steps[step].Ask
	j := &judged{ask: ask}
	var err error
	if j.right, err = question(ctx, r, step, ask.Answer); err != nil {
		return nil, err
	}
	for _, m := range ask.Wrong {
		wrong, err := question(ctx, r, step, m.Form)
		if err != nil {
			return nil, err
		}
		j.wrongs = append(j.wrongs, wrong)
	}
	return j, nil
}

// question makes a question whose right answer is the value of a form.
func question(ctx context.Context, r *Room, step int, f Form) (judge.Question, error) {
	v, err := r.Value(ctx, step, f)
	if err != nil {
		return judge.Question{}, err
	}
	kind := r.lesson.Steps[step].Ask.Kind.In(r.MoveLine)
	q, err := kind.Question(lisp.Display(v))
	if err != nil {
		return q, bad(r.lesson.Path, f.Line, "%s: %v", f.Source, err)
	}
	return q, nil
}

// mistake finds the usual wrong answer that a typed one is, and gives what is said to
// it, or nothing.
func (j *judged) mistake(typed string) string {
	for i, wrong := range j.wrongs {
		if wrong.Judge(typed).Outcome == judge.Right {
			return j.ask.Wrong[i].Says
		}
	}
	return ""
}
