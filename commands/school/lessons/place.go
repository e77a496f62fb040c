package lessons

import (
	"cmp"
	"context"

	"parlor/commands/school/judge"
	"parlor/commands/shell/session"
)

// Desk judges answers to the questions of a lesson in any order, for a page that shows
// all of them.
type Desk struct {
	room             *Sandbox
	steps, foretells []int // of the questions and of the predictions
}

// AnswerReply is the reply to an answer: the verdict, and in words why. That to a prediction has
// what the search says.
type AnswerReply struct {
	Outcome string `json:"outcome"`
	Says    string `json:"says"`
	Found   string `json:"found,omitempty"`
}

// NewDesk opens a lesson in sessions beside s.
func NewDesk(ctx context.Context, s *session.Session, l *Lesson) (*Desk, error) {
	room, err := openRoom(ctx, l, s, 0)
	if err != nil {
		return nil, err
	}
	d := &Desk{room: room}
	for i, step := range l.Steps {
		switch {
		case step.Ask != nil:
			d.steps = append(d.steps, i)
		case step.Predict != nil:
			d.foretells = append(d.foretells, i)
		}
	}
	return d, nil
}

// Judge judges an answer to a question, of which the first is number 1.
func (d *Desk) Judge(ctx context.Context, question int, text string) (AnswerReply, error) {
	j, err := d.at(ctx, d.steps, question)
	if err != nil {
		return AnswerReply{}, err
	}
	v := j.right.Judge(text)
	r := AnswerReply{Outcome: v.Outcome.String(), Says: v.Note}
	switch v.Outcome {
	case judge.Right:
		r.Says = j.ask.Right
	case judge.Wrong:
		r.Says = cmp.Or(j.mistake(text), v.Note)
	}
	return r, nil
}

// Foretell compares a prediction, of which the first is number 1, with what the search says.
func (d *Desk) Foretell(ctx context.Context, number int, text string) (AnswerReply, error) {
	j, err := d.at(ctx, d.foretells, number)
	if err != nil {
		return AnswerReply{}, err
	}
	v := j.right.Judge(text)
	if v.Outcome == judge.Unreadable {
		return AnswerReply{Outcome: v.Outcome.String(), Says: v.Note}, nil
	}
	f := j.foretell(text, v)
	return AnswerReply{v.Outcome.String(), f.Markdown, f.Found}, nil
}

// at gives a question, or a prediction, by its number among the steps where there are such.
func (d *Desk) at(ctx context.Context, steps []int, number int) (*judged, error) {
	if number < 1 || number > len(steps) {
		return nil, bad(d.room.lesson.Path, 1, "wanted a question from 1 to %d, given %d", len(steps), number)
	}
	step := steps[number-1]
	if step < d.room.run {
		d.room.page = nil // the lesson's session is past this step, and is made anew
	}
	return judgeAt(ctx, d.room, step)
}
