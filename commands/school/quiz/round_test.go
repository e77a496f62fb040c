package quiz_test

import (
	"context"
	"errors"
	"reflect"
	"strings"
	"testing"

	"parlor/commands/school/judge"
	"parlor/commands/school/quiz"
	"parlor/commands/text/report"
)

// taken is a round with what it has said.
type taken struct {
	*quiz.Round
	said  []report.Record
	ended bool
}

func take(t *testing.T, p quiz.Plan) *taken {
	t.Helper()
	x := &taken{Round: quiz.NewRound(newLab(t), p)}
	x.Emit = func(r report.Record) { x.said = append(x.said, r) }
	x.Ended = func() { x.ended = true }
	if err := x.Ask(context.Background()); err != nil {
		t.Fatal(err)
	}
	return x
}

// answer gives an answer and what is said to it.
func (x *taken) answer(t *testing.T, line string) []report.Record {
	t.Helper()
	before := len(x.said)
	if err := x.Answer(context.Background(), line); err != nil {
		t.Fatal(err)
	}
	return x.said[before:]
}

func topic(t *testing.T, name string) *quiz.Topic {
	t.Helper()
	found, err := quiz.TopicNamed(name)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestRound answers right, wrong and not at all, and adds up.
func TestRound(t *testing.T) {
	plan := quiz.Plan{Topics: []*quiz.Topic{topic(t, "mean"), topic(t, "count")}, Number: 4, Seed: 14}
	x := take(t, plan)
	right := func(n int) string {
		q, err := plan.Question(context.Background(), newLab(t), n)
		if err != nil {
			t.Fatal(err)
		}
		return q.Answer.Spellings[1]
	}
	for _, nonsense := range []string{"", "what", "1/0", "(((", "1..2", strings.Repeat("9", 600), "\x00", "🂡"} {
		said := x.answer(t, nonsense)
		if v, ok := said[0].(quiz.QuizVerdict); !ok || len(said) != 1 || v.Verdict != quiz.QuizUnreadable || v.Note == "" {
			t.Errorf("%q: %+v", nonsense, said)
		}
	}
	if x.Now().Where != "question 1 of 4" {
		t.Error(x.Now().Where)
	}
	for n, step := range []struct {
		do   func() error
		want string
	}{
		{func() error { return x.Answer(context.Background(), right(1)) }, quiz.QuizRight},
		{func() error { return x.Answer(context.Background(), "1000") }, quiz.QuizWrong},
		{func() error { return x.Skip(context.Background()) }, quiz.QuizSkipped},
		{func() error { return x.Reveal(context.Background()) }, quiz.QuizShown},
	} {
		before := len(x.said)
		if err := step.do(); err != nil {
			t.Fatal(err)
		}
		if v := x.said[before].(quiz.QuizVerdict); v.Verdict != step.want || v.Number != n+1 || v.Answer == "" || len(v.Lines) == 0 {
			t.Errorf("question %d: %+v, want %s", n+1, v, step.want)
		}
	}
	score, ok := x.said[len(x.said)-1].(quiz.QuizScore)
	if !ok || !x.ended {
		t.Fatalf("the end: %+v", x.said[len(x.said)-1])
	}
	want := quiz.QuizScore{Right: 1, Done: 4, Of: 4, Practise: []string{"mean", "count"}, Topics: []quiz.QuizTopicScore{
		{Topic: "mean", Brief: topic(t, "mean").Brief, Right: 1, Done: 2}, {Topic: "count", Brief: topic(t, "count").Brief, Done: 2},
	}}
	if !reflect.DeepEqual(score, want) {
		t.Errorf("%+v, want %+v", score, want)
	}
}

// TestInterruptedRound stops a question of each kind while it is made: the one before
// it counts, and the question is made when it is asked for again.
func TestInterruptedRound(t *testing.T) {
	for _, kind := range quiz.Topics() {
		x := take(t, quiz.Plan{Topics: []*quiz.Topic{kind}, Number: 2, Seed: 3})
		ctx, stop := context.WithCancelCause(context.Background())
		why := errors.New("stopped")
		x.Emit = func(r report.Record) {
			x.said = append(x.said, r)
			stop(why)
		}
		if err := x.Skip(ctx); !errors.Is(err, why) || x.Now().Where != "question 2 of 2" {
			t.Errorf("%s: %v, %s", kind.Name, err, x.Now().Where)
		}
		if x.Reads("1/2") || x.Reads("1.1") {
			t.Errorf("%s: an answer is read where nothing is asked", kind.Name)
		}
		if err := x.Ask(context.Background()); err != nil {
			t.Fatal(err)
		}
		if q, ok := x.said[len(x.said)-1].(quiz.QuizQuestion); !ok || q.Number != 2 {
			t.Errorf("%s: %+v", kind.Name, x.said[len(x.said)-1])
		}
	}
}

// TestInterruptedSolution stops the search that works a question out: it stays open.
func TestInterruptedSolution(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	for _, name := range []string{"cut", "window", "star1", "star2", "mixture"} {
		x := take(t, quiz.Plan{Topics: []*quiz.Topic{topic(t, name)}, Number: 1, Seed: 3})
		before := len(x.said)
		if err := x.Reveal(ctx); err == nil || len(x.said) != before {
			t.Errorf("%s: %v, and it says %+v", name, err, x.said[before:])
		}
		if err := x.Reveal(context.Background()); err != nil || !x.ended {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestReads tells answers from what is for the Lisp.
func TestReads(t *testing.T) {
	x := take(t, quiz.Plan{Topics: []*quiz.Topic{topic(t, "mean")}, Number: 1, Seed: 1})
	for line, want := range map[string]bool{
		"3": true, "-3.5": true, "7/2": true, "(1+2)/3": true, "( 1 + 2 ) * 3": true, "(-1 + 2)": true,
		"(+ 1 2)": false, "(quiz)": false, "( car 1)": false, "moves": false, "": false, "2.1 alpha": false,
	} {
		if got := x.Reads(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}

// FuzzAnswer gives any text for an answer to a question of each kind: it is judged, and
// what cannot be read is told what is wanted.
func FuzzAnswer(f *testing.F) {
	l := newLab(f)
	var asked []*quiz.Question
	for i, kind := range quiz.Topics() {
		q, err := quiz.Plan{Topics: []*quiz.Topic{kind}, Number: 1, Seed: uint64(i)}.Question(context.Background(), l, 1)
		if err != nil {
			f.Fatal(err)
		}
		asked = append(asked, q)
		for _, s := range q.Answer.Spellings {
			f.Add(s)
		}
	}
	for _, s := range []string{"none", "1 2 3", "2.1.9 beta", "(((", "1e999", "[1, 2]", "-", "sow", "play-card", "place 1 A", "0x"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		for _, q := range asked {
			if v := q.Answer.Judge(line); v.Note == "" && !q.Answer.Reads(line) || v.Note != "" && v.Outcome == judge.Right {
				t.Errorf("%s: %q is %s with the note %q", q.Topic.Name, line, v.Outcome, v.Note)
			}
			q.Cost(line)
			if _, err := q.Misconception(context.Background(), line); err != nil {
				t.Error(err)
			}
		}
	})
}
