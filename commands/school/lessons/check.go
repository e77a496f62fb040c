package lessons

import (
	"cmp"
	"context"

	"parlor/commands/school/judge"
	"parlor/commands/shell/session"
	"parlor/commands/text/report"
)

// leastSpellings is the least number of accepted spellings of every right answer.
const leastSpellings = 3

// Check checks a lesson in sessions separate from s. Every command must succeed, or
// fail as the page says; every right answer must be accepted in several spellings, at a
// prompt as well; every common wrong answer must be refused and recognised. It gives
// all faults, with their places; the error says that nothing could be checked, or that
// ctx has ended.
func Check(ctx context.Context, s *session.Session, l *Lesson) (counts LessonChecked, faults []error, err error) {
	counts.Path = l.Path
	r, err := openRoom(ctx, l, s, 0)
	if err != nil {
		return counts, nil, err
	}
	for i, step := range l.Steps {
		var fault error
		switch {
		case step.Command != "":
			counts.Commands++
			fault = r.try(ctx, i)
		case step.Ask != nil:
			counts.Questions++
			fault = r.checkQuestion(ctx, i, &counts)
		case step.Predict != nil:
			fault = r.checkQuestion(ctx, i, &counts)
		}
		if err := context.Cause(ctx); err != nil {
			return counts, faults, err
		}
		if fault != nil {
			faults = append(faults, fault)
		}
	}
	return counts, faults, nil
}

// try runs a command of the page, which must end as the page says.
func (r *Sandbox) try(ctx context.Context, at int) error {
	step := r.lesson.Steps[at]
	if err := r.catchUp(ctx, at); err != nil {
		return err
	}
	failed := r.command(ctx, r.page, step.Command)
	code := ""
	if failed != nil {
		code = report.CodeOf(failed)
	}
	if code != step.Code {
		return bad(r.lesson.Path, step.Line, "%s: wanted it to end with %s, and it ended with %s", step.Command, codeWords(step.Code), codeWords(code))
	}
	r.run = at + 1
	return nil
}

func codeWords(code string) string {
	if code == "" {
		return "no error"
	}
	return "the error " + code
}

// checkQuestion checks the question of a step.
func (r *Sandbox) checkQuestion(ctx context.Context, at int, counts *LessonChecked) error {
	j, err := judgeAt(ctx, r, at)
	if err != nil {
		return err
	}
	line, spellings := j.ask.Answer.Line, j.spellings()
	if len(spellings) < leastSpellings {
		return bad(r.lesson.Path, line, "wanted %d ways to type %s, known are %d; add some behind accept:", leastSpellings, j.right.Shown(), len(spellings))
	}
	for _, s := range spellings {
		if v := j.right.Judge(s); v.Outcome != judge.Right {
			return bad(r.lesson.Path, line, "wanted %q accepted as %s, and it is %v. %s", s, j.right.Shown(), v.Outcome, v.Note)
		}
		if !r.answers(j, s) {
			return bad(r.lesson.Path, line, "typed at the prompt, the right answer %q is a command and no answer", s)
		}
		if mistake := j.mistake(s); mistake != "" {
			return bad(r.lesson.Path, line, "the right answer %q is also a wrong one: %s", s, mistake)
		}
	}
	counts.Spellings += len(spellings)
	return r.checkMistakes(j, counts)
}

// answers says whether a line that is typed at the question is taken as an answer.
func (r *Sandbox) answers(j *judged, line string) bool {
	asking := &Class{asked: j, room: &Sandbox{own: r.page, page: r.page}}
	r.page.Stack.Begin(asking)
	defer r.page.Stack.End(asking)
	return r.page.IsAnswer(line)
}

// checkMistakes checks that the common wrong answers are refused, and told apart.
func (r *Sandbox) checkMistakes(j *judged, counts *LessonChecked) error {
	for i, wrong := range j.wrongs {
		m := j.ask.Wrong[i]
		for _, s := range wrong.Spellings() {
			v := j.right.Judge(s)
			if v.Outcome != judge.Wrong {
				return bad(r.lesson.Path, m.Form.Line, "%s gives %s, which is %v as an answer and should be wrong; right is %s",
					m.Form.Source, s, v.Outcome, j.right.Shown())
			}
			if said := cmp.Or(j.mistake(s), v.Note); said != m.Says {
				return bad(r.lesson.Path, m.Form.Line, "%s gives %s, which a wrong answer above it gives, too: %s", m.Form.Source, s, said)
			}
		}
		counts.Mistakes++
	}
	return nil
}
