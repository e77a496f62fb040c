package predict_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"parlor/commands/lab/walk"
	"parlor/commands/lab/walk/predict"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// grown makes a random typed tree.
func grown(r *rand.Rand, level int) string {
	if level == 0 || level < 3 && r.IntN(4) == 0 {
		return strconv.Itoa(r.IntN(41) - 20)
	}
	kind := []string{"max", "min", "chance"}[r.IntN(3)]
	var b strings.Builder
	b.WriteString("(" + kind)
	for range 2 + r.IntN(2) {
		if kind == "chance" {
			fmt.Fprintf(&b, " (%d %s)", 1+r.IntN(5), grown(r, level-1))
		} else {
			b.WriteString(" " + grown(r, level-1))
		}
	}
	return b.String() + ")"
}

// last gives the last record of a type that was said.
func last[R report.Record](said []report.Record) (found R, ok bool) {
	for _, r := range said {
		if x, is := r.(R); is {
			found, ok = x, true
		}
	}
	return found, ok
}

// foretold answers all questions of a walk by give, which gets the number of the question, and returns
// what was asked about, the right answers, and the events that followed.
func foretold(t *testing.T, x *sessiontest.Shell, step string, give func(n int) string) (asked []predict.Prediction, followed []walk.WalkEvent) {
	t.Helper()
	if said, code := x.Do(step); code != "" {
		t.Fatalf("%s: %s %v", step, code, said)
	}
	for {
		said, code := x.Do("(predict all)")
		if code == "nothing-to-predict" {
			return asked, followed
		}
		question, ok := last[predict.Prediction](said)
		if code != "" || !ok || question.Asks == "" {
			t.Fatalf("%s: %q asks nothing: %v", step, code, said)
		}
		said, code = x.Do(give(len(asked)))
		verdict, ok := last[predict.Prediction](said)
		event, shown := last[walk.WalkEvent](said)
		if code != "" || !ok || !shown || verdict.Verdict == "" {
			t.Fatalf("%s: %s: %q, %v", step, question.Asks, code, said)
		}
		asked, followed = append(asked, verdict), append(followed, event)
	}
}

// TestForetold: on random trees, by searches that prune, by simulations and by iterations: what is given
// as the answer is what the walk shows next, and it is right when it is typed.
func TestForetold(t *testing.T) {
	x, r := sessiontest.New(t), rand.New(rand.NewPCG(5, 77))
	about := map[string]int{}
	for i := range 60 {
		text := grown(r, 3)
		for !strings.HasPrefix(text, "(") {
			text = grown(r, 3)
		}
		if said, code := x.Do("(setf g (custom-tree '" + text + "))"); code != "" {
			t.Fatalf("%s: %s %v", text, code, said)
		}
		step := []string{
			"(step g 4 :algorithm star1)", "(step g 4 :algorithm star2)", "(step g 4 :algorithm expectiminimax)",
			"(step g 4 :algorithm uct :simulations 40)", "(step g 4 :algorithm cfr+ :iterations 3)",
		}[i%5]
		asked, followed := foretold(t, x, step, func(int) string { return "(answer)" })
		for j, p := range asked {
			about[p.About+" "+p.Answer]++
			e := followed[j]
			switch p.About {
			case "cut":
				if (p.Answer == "yes") != (e.Event == "cut") {
					t.Errorf("%s of %s: cut is %s, and then comes %s", step, text, p.Answer, e.Event)
				}
			case "value":
				if want := *e.Data.Value; e.Event != "leave" || !near(p.Answer, float64(want)) {
					t.Errorf("%s of %s: the value is %s, and then comes %s with %v", step, text, p.Answer, e.Event, want)
				}
			case "move":
				if e.Event != "move" || e.Data.Move != p.Answer {
					t.Errorf("%s of %s: the move is %s, and then comes %s %s", step, text, p.Answer, e.Event, e.Data.Move)
				}
			case "mixture":
				if share := e.Data.Mixture[0].Moves[0].Share; e.Event != "enter" || !near(p.Answer, float64(share)) {
					t.Errorf("%s of %s: the share is %s, and then comes %s with %v", step, text, p.Answer, e.Event, share)
				}
			}
		}
		typed, _ := foretold(t, x, step, func(n int) string { return "(answer \"" + exactly(asked[n].Answer) + "\")" })
		for j, p := range typed {
			if p.Verdict != "right" || p.Right != j+1 || p.Told != j+1 {
				t.Errorf("%s of %s: %s is %s, %d of %d", step, text, p.Given, p.Verdict, p.Right, p.Told)
			}
		}
	}
	if about["cut yes"] < 10 || about["cut no"] < 10 {
		t.Errorf("too little was asked: %v", about)
	}
	t.Log(about)
}

// exactly is the ratio of an answer that is shown in two ways, 5/2 = 2.5.
func exactly(answer string) string {
	text, _, _ := strings.Cut(answer, " ")
	return text
}

// near says whether an answer is a number, but for rounding.
func near(answer string, v float64) bool {
	text := exactly(answer)
	over, under, ratio := strings.Cut(text, "/")
	a, err := strconv.ParseFloat(over, 64)
	b := 1.0
	if err == nil && ratio {
		b, err = strconv.ParseFloat(under, 64)
	}
	d := a/b - v
	return err == nil && d < 1e-3 && d > -1e-3
}

// TestQuestionWaits: what does not move the walk leaves the question, what moves it drops it, and until
// stops at a question only while one predicts.
func TestQuestionWaits(t *testing.T) {
	x := sessiontest.New(t)
	for i, step := range []struct{ form, code, asks string }{
		{"(setf g (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))", "", ""},
		{"(predict)", "no-walk", ""},
		{"(step g 3 :algorithm alpha-beta)", "", ""},
		{"(predict fish)", "no-such-prediction", ""},
		{"(predict cut)", "", "2 moves"},
		{"(where)", "", ""}, {"(hint)", "", ""},
		{"(answer \"perhaps\")", "", ""},
		{"(predict)", "", "2 moves"}, // the same question again
		{"(next)", "", ""},
		{"(answer)", "no-question", ""},
		{"(until 'cut)", "", "2 moves"}, // of the third node
		{"(skip)", "", ""},
		{"(predict none)", "", ""},
		{"(goto 1)", "", ""},
		{"(until 'cut)", "", ""},
		{"(predict move)", "nothing-to-predict", ""},
	} {
		said, code := x.Do(step.form)
		p, _ := last[predict.Prediction](said)
		if code != step.code || !strings.Contains(p.Asks, step.asks) || step.asks == "" && p.Asks != "" {
			t.Errorf("%d: %s: %q and %q, wanted %q and %q", i, step.form, code, p.Asks, step.code, step.asks)
		}
	}
}
