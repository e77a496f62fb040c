package board

import (
	"context"
	"strconv"
	"strings"
	"sync"

	"parlor/commands/school/classroom"
	"parlor/commands/school/lessons"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
)

// library looks up questions of lessons and papers in a session, one at a time.
type library struct {
	session *session.Session
	mu      sync.Mutex
}

// mostFigure is how many lines of a lesson's output are shown with its question.
const mostFigure = 24

// looked looks up the question that a request names. A lesson's becomes a question of the teacher's
// own, and a paper's a topic with its stream of random numbers, so that the file of the class needs
// neither the lesson nor the paper.
func (x *library) looked(ctx context.Context, r Request) (Request, error) {
	x.mu.Lock()
	defer x.mu.Unlock()
	from := strings.TrimSpace(r.From)
	dot := max(0, strings.LastIndexByte(from, '.'))
	number, err := strconv.Atoi(strings.TrimPrefix(from[dot:], "."))
	if err != nil || dot == 0 {
		return r, wording.Errorf("bad-question", "wanted a lesson or a paper, a point and the number of a question, such as 3.1 or paper-03.2, given %q", clean(from, mostName))
	}
	if lesson, err := strconv.Atoi(from[:dot]); err == nil {
		r.Own, err = x.ofLesson(ctx, lesson, number)
		return r, err
	}
	p, item, err := classroom.ForClass(ctx, x.session, from[:dot], number)
	if err != nil {
		return r, err
	}
	r.Topic, r.Seed, r.stream = item.Question.Topic.Name, p.Seed, item.Stream
	return r, nil
}

// ofLesson gives a question of a lesson, with the lesson's common wrong answers.
func (x *library) ofLesson(ctx context.Context, lesson, number int) (*quiz.Typed, error) {
	course, err := lessons.CourseOf(x.session)
	if err != nil {
		return nil, err
	}
	l, err := course.Numbered(lesson)
	if err != nil {
		return nil, err
	}
	key, err := lessons.KeyOf(ctx, x.session, l, number)
	if err != nil {
		return nil, err
	}
	t := &quiz.Typed{Asks: strings.Join(strings.Fields(key.Ask.Question), " "), Kind: key.Ask.Compare, Right: key.Shown, Position: key.Position}
	if t.Figure = strings.Split(strings.TrimRight(key.Figure, "\n"), "\n"); len(t.Figure) > mostFigure {
		t.Figure = t.Figure[:mostFigure]
	}
	for i, wrong := range key.Wrong {
		t.Wrong = append(t.Wrong, quiz.Slip{Given: wrong[0], Says: key.Says[i]})
	}
	return t, nil
}
