package hidden_test

import (
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
)

const coin = "(setf c (custom-tree '(chance (1 (max :knows heads :moves (sell play) 1/2 (min :knows guess :moves (heads tails) -1 1))) (1 (max :knows tails :moves (sell play) -1/2 (min :knows guess :moves (heads tails) 1 -1))))))"

// TestNobodySeesAll: every command that searches, solves, advises, judges or plays by a search refuses a
// tree with sets, also below its root.
func TestNobodySeesAll(t *testing.T) {
	x := sessiontest.New(t)
	if _, code := x.Do(coin); code != "" {
		t.Fatal(code)
	}
	forms := []string{
		"(search c 4)", "(search c 4 :algorithm expectiminimax)", "(search c 4 :algorithm memo)", "(search c 4 :algorithm uct)", "(search c 4 :algorithm double-oracle)",
		"(search c 4 :algorithm greedy)", "(search c 4 :algorithm random)", "(search c 4 :algorithm max-over-chance)", "(solve c)", "(explain c 3)", "(step c 3)",
		"(draw-tree c 3)", "(counts c 3)", "(suggest-best-move c 2)", "(plan c 2)", "(convergence c)", "(suggest-best-move c 2 :algorithm uct)",
	}
	for _, form := range append(forms, "(set-branch c 1)") {
		if _, code := x.Do(form); form != "(set-branch c 1)" && code != "sees-all" {
			t.Errorf("%s: %q, wanted sees-all", form, code)
		}
	}
	for _, form := range []string{"(search c 2)", "(rank-moves c 2)", "(do-best-move c 2)", "(solve c)", "(suggest-best-move c)", "(explain c 2)"} {
		if said, code := x.Do(form); code != "sees-all" && !strings.HasPrefix(code, "unknown") {
			t.Errorf("%s: %q, %v, wanted sees-all", form, code, said)
		}
	}
}

// TestTypedStrategies: what is wrong with a strategy is told with its set.
func TestTypedStrategies(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, coin)
	for form, want := range map[string]string{
		"'((max heads (sell 1)) (max tails (sell 1)))":                                            "says nothing of the set min guess",
		"'((max heads (sell 1) (sell 0)) (max tails (sell 1)) (min guess (heads 1)))":             "the set max heads names the move sell twice",
		"'((max heads (sell 1/2)) (max tails (sell 1)) (min guess (heads 1)))":                    "the probabilities at the set max heads add up to 1/2",
		"'((max heads (sell 3/2) (play -1/2)) (max tails (sell 1)) (min guess (heads 1)))":        "wanted a probability from 0 to 1, given -1/2",
		"'((max heads (buy 1)) (max tails (sell 1)) (min guess (heads 1)))":                       "the set max heads has no move buy; its moves are sell and play",
		"'((max head (sell 1)) (max tails (sell 1)) (min guess (heads 1)))":                       "max has no set head; did you mean heads?",
		"'((max heads (sell 1)) (max heads (sell 1)) (max tails (sell 1)) (min guess (heads 1)))": "the set max heads is named twice",
		"'((nobody heads (sell 1)) (max tails (sell 1)) (min guess (heads 1)))":                   "wanted max or min and a set, given nobody",
		"'((max heads sell) (max tails (sell 1)) (min guess (heads 1)))":                          "wanted a move with its probability",
		"17": "wanted a strategy, such as",
		"'((max heads (sell 0.1) (play 0.9)) (max tails (play 1)) (min guess (heads 1/4) (tails 3/4)))": "",
	} {
		_, err := l.Try("(exploitability c " + form + ")")
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v, wanted %q", form, err, want)
		}
	}
	if v := l.Eval(t, "(exploitability c (strategy c))"); v != int64(0) {
		t.Errorf("an equilibrium loses %v", v)
	}
}
