package quiz

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/position"
	"parlor/commands/school/judge"
	"parlor/commands/shell/input"
	"parlor/commands/text/report"
	"parlor/games"
)

// Kind is the sort of activity that a quiz is.
var Kind = &input.Kind{
	Name: "a quiz", Led: true,
	Enter: "shows the question again, or the next", Number: "is an answer", Left: "it ends; its score is told",
}

// Plan says what is asked, one question after the other.
type Plan struct {
	// Topics are the kinds of questions, each in turn.
	Topics []*Topic
	// Number is how many questions there are.
	Number int
	// Seed and Series decide the questions: the same give the same.
	Seed, Series uint64
}

// Question makes question n of a plan, counted from 1. It depends on nothing but the plan, so any
// question can be made again.
func (p Plan) Question(ctx context.Context, l *Workbook, n int) (*Question, error) {
	t := p.Topics[(n-1)%len(p.Topics)]
	return t.Make(ctx, l, games.NewRandom(p.Seed, games.StreamQuiz, p.Series, uint64(n)))
}

// Round asks the questions of a plan at the prompt, judges the answers and keeps the score. It is the
// activity of a session that waits for an answer.
type Round struct {
	// Emit takes everything the round says, and Ended is called when it is over.
	Emit  func(report.Record)
	Ended func()
	// Missed takes a position and the move wrongly given as the best in it.
	Missed func(at position.Position, m games.Move)
	// ASCII says whether trees are drawn without signs beyond ASCII.
	ASCII func() bool
	// Board draws a position as the player sees it.
	Board func(p position.Position) gametext.Board
	// Pauses says whether somebody is reading at a terminal, who asks for the next question after
	// reading the solution.
	Pauses func() bool

	lab    *Workbook
	plan   Plan
	number int       // of the question that is asked, from 1
	now    *Question // that question; nil until it has been made
	tally  []QuizTopicScore
}

// NewRound makes a round that has asked nothing yet; Ask asks the first question.
func NewRound(l *Workbook, p Plan) *Round {
	no := func() bool { return false }
	return &Round{lab: l, plan: p, number: 1, Emit: func(report.Record) {}, Ended: func() {}, Missed: func(position.Position, games.Move) {}, ASCII: no, Pauses: no}
}

// About makes a round of one question, which is there already.
func About(l *Workbook, q *Question) *Round {
	r := NewRound(l, Plan{Topics: []*Topic{q.Topic}, Number: 1})
	r.now = q
	return r
}

// Ask shows the question that waits for its answer.
func (r *Round) Ask(ctx context.Context) error {
	if r.now == nil {
		q, err := r.plan.Question(ctx, r.lab, r.number)
		if err != nil {
			return err
		}
		r.now = q
	}
	shown := r.now.Ask(r.number, r.plan.Number)
	shown.ASCII = r.ASCII()
	if r.Board != nil {
		shown = shown.Drawn(r.Board)
	}
	r.Emit(shown)
	return nil
}

// Kind is a quiz.
func (r *Round) Kind() *input.Kind { return Kind }

// Now says which question it is.
func (r *Round) Now() input.Now {
	return input.Now{Where: fmt.Sprintf("question %d of %d", r.number, r.plan.Number), Enter: "quiz"}
}

// Leave ends the round.
func (r *Round) Leave(context.Context) error {
	r.TellScore()
	return nil
}

// Reads says whether a line has the form of an answer.
func (r *Round) Reads(line string) bool { return r.now != nil && r.now.Reads(line) }

// WantsMove says whether a move is asked for.
func (r *Round) WantsMove() bool { return r.now != nil && r.now.WantsMove() }

// Shows gives the position that the question is about, or nil.
func (r *Round) Shows() (at, reads position.Position) {
	if r.now == nil {
		return nil, nil
	}
	return r.now.About(), r.now.About()
}

// isForm says whether a line is a Lisp form: a parenthesis before a word or before an
// operator with a blank behind it. (1+2)/3 is none.
func isForm(line string) bool {
	line = strings.TrimSpace(line)
	if len(line) < 2 || line[0] != '(' {
		return false
	}
	next := line[1]
	isLetter := next >= 'a' && next <= 'z' || next >= 'A' && next <= 'Z'
	isOperator := len(line) > 2 && line[2] == ' ' && slices.Contains([]byte("+-*/<>="), next)
	return isLetter || isOperator
}

// Answer judges an answer. An unreadable one is told what is wanted and costs nothing; any other
// closes the question.
func (r *Round) Answer(ctx context.Context, line string) error {
	if r.now == nil {
		return r.Ask(ctx)
	}
	v := r.now.Answer.Judge(line)
	switch v.Outcome {
	case judge.Unreadable:
		r.note(QuizUnreadable, line, v.Note+" Commands work as ever; quiz shows the question again, skip leaves it out.")
		return nil
	case judge.Right:
		return r.close(ctx, QuizVerdict{Verdict: QuizRight, Given: line})
	}
	if at := r.now.At; at != nil {
		if m, err := at.Read(strings.Fields(strings.ToLower(line))); err == nil {
			r.Missed(at, m)
		}
	}
	says, err := r.now.Misconception(ctx, line)
	if err != nil {
		return err
	}
	return r.close(ctx, QuizVerdict{Verdict: QuizWrong, Given: line, Cost: r.now.Cost(line), Note: says})
}

// note says something about the question that leaves it open.
func (r *Round) note(verdict, given, text string) {
	r.Emit(QuizVerdict{Number: r.number, Topic: r.now.Topic.Name, Verdict: verdict, Given: given, Note: text})
}

// Hint says how to go about the question.
func (r *Round) Hint(ctx context.Context) error {
	if r.now == nil {
		return r.Ask(ctx)
	}
	r.note(QuizHint, "", r.now.Topic.Hint+" "+r.now.Answer.Wanted)
	return nil
}

// Skip leaves the question out, and Reveal gives the answer away. Either counts as not
// solved.
func (r *Round) Skip(ctx context.Context) error { return r.giveUp(ctx, QuizSkipped) }

// Reveal shows the answer and how it comes about.
func (r *Round) Reveal(ctx context.Context) error { return r.giveUp(ctx, QuizShown) }

func (r *Round) giveUp(ctx context.Context, verdict string) error {
	if r.now == nil {
		return r.Ask(ctx)
	}
	return r.close(ctx, QuizVerdict{Verdict: verdict})
}

// close closes the question with a verdict and the worked solution, and asks the next, unless the
// reader asks for that.
func (r *Round) close(ctx context.Context, v QuizVerdict) error {
	s, err := r.now.Solution(ctx)
	if err != nil {
		return err
	}
	v.Number, v.Topic, v.Answer, v.Tree, v.Lines, v.ASCII = r.number, r.now.Topic.Name, r.now.Answer.Shown, s.Tree, s.Lines, r.ASCII()
	r.count(r.now.Topic, v.Verdict == QuizRight)
	r.Emit(v)
	r.now = nil
	if r.number == r.plan.Number {
		r.TellScore()
		return nil
	}
	if r.number++; r.Pauses() {
		return nil
	}
	return r.Ask(ctx)
}

// count notes how a question has gone.
func (r *Round) count(t *Topic, right bool) {
	i := slices.IndexFunc(r.tally, func(s QuizTopicScore) bool { return s.Topic == t.Name })
	if i < 0 {
		i = len(r.tally)
		r.tally = append(r.tally, QuizTopicScore{Topic: t.Name, Brief: t.Brief})
	}
	r.tally[i].Done++
	if right {
		r.tally[i].Right++
	}
}

// TellScore ends the round and says how it has gone.
func (r *Round) TellScore() {
	score := QuizScore{Of: r.plan.Number, Topics: r.tally}
	for _, s := range r.tally {
		score.Right, score.Done = score.Right+s.Right, score.Done+s.Done
		if s.Right < s.Done {
			score.Practise = append(score.Practise, s.Topic)
		}
	}
	r.Emit(score)
	r.Ended()
}
