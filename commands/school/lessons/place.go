package lessons

import (
	"context"

	"parlor/commands/school/judge"
	"parlor/commands/shell/session"
)

// Desk judges answers to the questions of a lesson in any order, for a page that shows
// all of them.
type Desk struct {
	room  *Sandbox
	steps []int // of the questions
}

// AnswerReply is the reply to an answer: the verdict, and in words why.
type AnswerReply struct {
	Outcome string `json:"outcome"`
	Says    string `json:"says"`
}

// NewDesk opens a lesson in sessions beside s.
func NewDesk(ctx context.Context, s *session.Session, l *Lesson) (*Desk, error) {
	room, err := openRoom(ctx, l, s, 0)
	if err != nil {
		return nil, err
	}
	d := &Desk{room: room}
	for i, step := range l.Steps {
		if step.Ask != nil {
			d.steps = append(d.steps, i)
		}
	}
	return d, nil
}

// Judge judges an answer to a question, of which the first is number 1.
func (d *Desk) Judge(ctx context.Context, question int, text string) (AnswerReply, error) {
	if question < 1 || question > len(d.steps) {
		return AnswerReply{}, bad(d.room.lesson.Path, 1, "wanted a question from 1 to %d, given %d", len(d.steps), question)
	}
	step := d.steps[question-1]
	if step < d.room.run {
		d.room.page = nil // the lesson's session is past this step, and is made anew
	}
	j, err := judgeAt(ctx, d.room, step)
	if err != nil {
		return AnswerReply{}, err
	}
	v := j.right.Judge(text)
	r := AnswerReply{v.Outcome.String(), v.Note}
	switch v.Outcome {
	case judge.Right:
		r.Says = j.ask.Right
	case judge.Wrong:
		r.Says = j.mistake(text)
	}
	return r, nil
}
