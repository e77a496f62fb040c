package exact_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/tests/sessiontest"
)

// TestShownAsRatios looks at what commands say with the setting, of trees, matrices, a game of one's
// own, and what the program brings.
func TestShownAsRatios(t *testing.T) {
	const thirds = "(setf g (custom-tree '(min (chance (1 5) (2 -3)) (chance (1 2) (2 7)) (max 9 8))))"
	const race = `(defgame race "throw or hold" (sides "Ann" "Bob") (rules "Whoever throws loses a point or wins what the die shows.")
		(state (points :from -9 :to 9) (thrown) (turns :to 4))
		(over (= turns 1) (cond ((> points 0) 1) ((< points 0) -1) (t 0)))
		(chance die ((n 1 3)) :when (= thrown 1) :odds (/ 1 3) "{n}" (setf thrown 0)
			(incf points (* (if (= mover 0) 1 -1) (if (= n 1) -1 n))) (incf turns) (next-player))
		(move roll () "{mover} throws" (setf thrown 1))
		(feature lead "points ahead" (if (= me 0) points (- points)))
		(show "{points}")) (make-race) (roll)`
	for _, c := range []struct{ make, form, want string }{
		{thirds, "(search g 2)", "ROOT NODE VALUE: -1/3\n"},
		{thirds, "(search g 2)", "DEPTH 2: value -1/3,"},
		{thirds, "(rank-moves g 2)", "-1/3     0  1     play 1"},
		{thirds, "(rank-moves g 2)", "16/3  17/3  2     play 2"},
		{thirds, "(compare-algorithms g 2)", "star2            -1/3"},
		{thirds, "(explain g 2)", "2: ○ chance = 16/3  [beta -1/3]"},
		{thirds, "(step g 2) (goto 13) (why)", "mean = (1 x 5 + 2 x (-3)) / 3 = -1/3"},
		{thirds, "(step-both g 2 'star1 'expectiminimax)", "star1 comes to -1/3, expectiminimax to -1/3."},
		{"(setf g (custom-tree '(both (2 -3) (-3 4))))", "(search g 1 :algorithm 'double-oracle)", "MIXED STRATEGY OF MIN: 1 (7/12) 2 (5/12)"},
		{"(setf g (custom-tree '(both (2 -3) (-3 4))))", "(step g 1 :algorithm 'equilibrium) (until 'mixture) (why)", "  2: 5/12"},
		{race, "(search 2)", "ROOT NODE VALUE: 1/3\n"},
		{"(make-sorry :pieces 2)", "(search 1)", "ROOT NODE VALUE: 200/9\n"},
		{"(make-sorry :pieces 2)", "(plan 1)", "before the draw: 200/9\n"},
		{"(make-sorry :pieces 2)", "(search 9)", "NUMBERS: as decimals, since the search is too large"},
		{"(make-sorry :pieces 2)", "(search 1 :algorithm 'random)", "NUMBERS: as decimals, since this search cannot be worked out in ratios"},
	} {
		l := sessiontest.Listen(t)
		l.Eval(t, "(set numbers exact) (set report full) "+c.make)
		l.Said = nil
		l.Eval(t, c.form)
		if got := l.Text(); !strings.Contains(got, c.want) {
			t.Errorf("%s says no %q but\n%s", c.form, c.want, got)
		}
		l.Eval(t, "(set numbers decimal)")
		l.Said = nil
		l.Eval(t, c.form)
		if got := l.Text(); strings.Contains(c.want, "/") && strings.Contains(got, c.want) {
			t.Errorf("without the setting %s says %q", c.form, c.want)
		}
	}
}

// TestValuesInLisp says that commands give ratios to Lisp.
func TestValuesInLisp(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(set numbers exact) (setf g (custom-tree '(chance (1 5) (2 (both (2 -3) (-3 4))))))")
	for form, want := range map[string]string{
		"(search g 2 :algorithm 'equilibrium)":                                         "29/18",
		"(third (first (plan g 2)))":                                                   "5",
		"(mixture (custom-tree '(both (2 -3) (-3 4))) 'max 1)":                         `(("play 1" 7/12) ("play 2" 5/12))`,
		"(second (second (rank-moves (custom-tree '(max (chance (1 1) (2 2)) 0)) 2)))": "0",
		"(second (first (rank-moves (custom-tree '(max (chance (1 1) (2 2)) 0)) 2)))":  "5/3",
	} {
		if got := lisp.String(l.Eval(t, form)); got != want {
			t.Errorf("%s gives %s, want %s", form, got, want)
		}
	}
}

// TestListInJSON says that in JSON numbers stay floats, and that the list beside them is right.
func TestListInJSON(t *testing.T) {
	for _, form := range []string{
		"(search g 2)", "(rank-moves g 2)", "(compare-algorithms g 2)", "(explain g 2)",
		"(step g 2) (goto 13) (why)", "(step g 2) (goto 21) (where)",
	} {
		l := sessiontest.Listen(t)
		l.Eval(t, "(setf g (custom-tree '(min (chance (1 5) (2 -3)) (chance (1 2) (2 7)) (max 9 8)))) (set report full)")
		said := func() map[string]any {
			l.Said = nil
			l.Eval(t, form)
			text, err := json.Marshal(l.Last())
			fields := map[string]any{}
			if err != nil || json.Unmarshal(text, &fields) != nil {
				t.Fatal(form, err)
			}
			return fields
		}
		if list, there := said()["exact"]; there {
			t.Errorf("%s: without the setting there are ratios: %v", form, list)
		}
		l.Eval(t, "(set numbers exact)")
		list, _ := said()["exact"].([]any)
		met := false
		for _, entry := range list {
			number := entry.(map[string]any)
			q, ok := new(big.Rat).SetString(fmt.Sprint(number["ratio"]))
			f, _ := q.Float64()
			if v := number["value"].(float64); !ok || f-v > 1e-12 || v-f > 1e-12 {
				t.Errorf("%s: %v is not %v", form, number["value"], number["ratio"])
			}
			met = met || number["ratio"] == "-1/3"
		}
		if !met {
			t.Errorf("%s: -1/3 is not among %v", form, list)
		}
	}
}
