package judge

import (
	"fmt"
	"strings"
	"testing"

	"parlor/games"
)

// question makes a question whose kind and right answer are good.
func question(t *testing.T, kind, right string) Question {
	t.Helper()
	k, err := ReadKind(kind)
	if err != nil {
		t.Fatal(err)
	}
	q, err := k.In(threeMoves).Question(right)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// threeMoves reads three moves by line, number or notation.
func threeMoves(text string) (string, error) {
	for i, name := range []string{"play-card 0 3", "play-card 1 3", "pass"} {
		if text = plain(text); text == name || text == strings.TrimPrefix(name, "play-card ") || text == fmt.Sprint(i+1) {
			return name, nil
		}
	}
	return "", games.Errorf("bad-move", "%s is no move here", text)
}

// TestJudge compares answers by hand: what is right, what is wrong, and what is
// neither.
func TestJudge(t *testing.T) {
	for _, test := range []struct {
		kind, right string
		rights      []string
		wrongs      []string
		neither     []string
	}{
		{
			"number", "4",
			[]string{"4", "4.0", " 4 ", "8/2", "2+2", "2*2", "(2+2)", "(+ 2 2)", "(- 4)+8", "= 4", "+4", "--4", "4e0", ".04e2", "400%", "4%",
				"1/3*2 + 2/3*5", "(+ (* 1/3 2) (* 2/3 5))", "(+ (/ 2 3) (* (/ 2 3) 5))", "(* 2 (- 3 1))", "2 × 2", "−4 + 8", "(/ 1/4)"},
			[]string{"5", "-4", "4.1", "1/3*2 + 2/3", "4.00001", "0", "(- 4)", "0.04"},
			[]string{"", "four", "4,0", "4 4", "(4", "4)", "(+ 4", "2 +", "1/0", "(/ 4 0)", "(search g 2)", "(quit)", "1e999999999", "4e", "0x4", "4 apples",
				"Inf", "NaN", strings.Repeat("(", 400), strings.Repeat("9", 600), "%", "."},
		},
		{"number 0.001", "1.6666666666666667", []string{"5/3", "1.667", "1.6666", "1.67", "1 + 2/3", "(+ 1 2/3)"}, []string{"1.66", "5/2"}, []string{"five thirds"}},
		{"number", "3.3333333333333335", []string{"10/3", "3.33", "3.3", "3.3333", "+3.33", "= 3.33", "333.3%"}, []string{"3", "3.34", "3.32", "3.4", "333", "0.0333", "3.33334", "33/10", "3.3 + 0"}, nil},
		{"number", "0.5833333333333334", []string{"7/12", "0.58", "58%", "58 %", ".583", "58.3%", "0.5833"}, []string{"0.6", "0.59", "0.57", "59%", "57%", "58", "0.584", "60%"}, nil},
		{"number", "38.888888888888886", []string{"350/9", "38.9", "38.89", "38.9%"}, []string{"39", "38.8", "38.88", "39%", "38"}, nil},
		{"number", "-12.5", []string{"-12.5", "−12.50", "-25/2"}, []string{"-12", "-13", "12.5", "-12.4", "-12.6"}, nil},
		{"number", "0.004", []string{"0.004", "0.0040", "0.4%"}, []string{"0", "0.00", "0.0", "0.0041", "0.5%"}, nil},
		{"number 0", "2.5", []string{"2.5", "5/2", "2.50"}, []string{"2.51", "2", "3"}, nil},
		{"mixture", "(0.5833333333333334 0.4166666666666667)", []string{"0.58, 0.42", "58% 42%", "7/12 5/12", "0.583 0.417", "58 %, 42 %"}, []string{"0.6 0.4", "0.59, 0.41", "0.42 0.58", "0.58 0.43"}, []string{"58 42"}},
		{"mixture", "(1/3 1/3 1/3)", []string{"0.33 0.33 0.33", "33% 33% 33%"}, []string{"0.3 0.3 0.4", "33% 33% 34%", "0.3 0.3 0.3"}, nil},
		{"number 0", "0.1", []string{"1/10", "10%"}, []string{"0.1000000001"}, nil},
		{"number", "-300", []string{"-300", "-(100+200)", "(- 300)", "-3e2"}, []string{"300"}, nil},
		{"number", "25", []string{"25", "25%", "50/2"}, []string{"0.25", "(25%)"}, []string{"25 percent", "25%%"}},
		{"move", "play-card 1 3", []string{"play-card 1 3", "1 3", "2", "PLAY-CARD 1 3"}, []string{"play-card 0 3", "pass", "1"}, []string{"play-card 2 3", "fly"}},
		{"yes-no", "t", []string{"yes", "y", "Yes.", "TRUE", "t"}, []string{"no", "n", "nil", "false"}, []string{"maybe", "", "1", "yess"}},
		{"yes-no", "nil", []string{"no", "N", "nil"}, []string{"yes"}, []string{"never"}},
		{"one-of alpha-beta star1 star2", "star1", []string{"star1", "Star1", "star1."}, []string{"star2", "a", "alpha", "alpha beta"}, []string{"star", "s", "minimax", ""}},
		{"one-of max min chance", "chance", []string{"c", "ch", "CHANCE"}, []string{"max", "mi"}, []string{"m"}},
		{"one-of a ab", "a", []string{"a"}, []string{"ab"}, []string{"b"}},
		{"node", "2.1", []string{"2.1", "2 1", "2/1", "2, 1", "(2 1)", "root 2.1", "node 2 1", "play 2 then play 1", "second branch, then the first", "2 -> 1"},
			[]string{"2", "1.2", "root", "2.1.1"}, []string{"2.x", "0.1", "the first of the second", "", "...", "branch", "99999999999999999999"}},
		{"node", "nil", []string{"root", "-", "()", "the root"}, []string{"1"}, []string{"top"}},
		{"mixture 0.01", "(0.25 0.75)", []string{"1/4 3/4", "0.25, 0.75", "(1/4 3/4)", "25% 75%", "[0.25; 0.75]", "'(1/4 3/4)", "0.26 0.74", "(/ 1 4), 3/4"},
			[]string{"3/4 1/4", "1/2, 1/2"}, []string{"1/4", "1", "1/4 1/4", "0.25 0.75 0", "a b", "25 75"}},
		{"mixture", "(1 0 0)", []string{"1 0 0", "100%, 0, 0"}, []string{"0 1 0"}, []string{"1 0"}},
		{"nodes", "2.1 1.2", []string{"1.2, 2.1", "2.1 1.2", "(1.2 2.1)", "2/1, 1/2, 2/1", "1.2 and 2.1"},
			[]string{"1.2", "2.1, 1.2, 1.1", "2.1, 1.1"}, []string{"", "some", "1.2, x"}},
		{"order", "(3 1 2)", []string{"3, 1, 2", "3 1 2", "3, 1 and 2", "(3 1 2)", "[3; 1; 2]"}, []string{"2 1 3", "3 1", "3 1 2 2", "1 2 3", "3.1.2"}, []string{"", "three"}},
		{"tree", "(max 1 (min 2 3))", []string{"(max 1 (min 2 3))", "( MAX 1 ( min 2 3 ) )", "'(max 1 (min 2 3))"},
			[]string{"(max 1 (min 3 2))", "(max 1)", "(max (quit))"}, []string{"", "5", "(+ 1 2)", "(search g 2)", "max 1 2", "(quit)"}},
		{"position", "sorry red - r:3 g:5", []string{"sorry red - r:3 g:5", `"sorry red - r:3 g:5"`, " sorry  red - r:3 g:5 "},
			[]string{"sorry red - r:4 g:5"}, []string{"", "sorry", "(make-sorry :position)"}},
		{"text", "Alpha Beta", []string{"alpha beta", " Alpha  beta. "}, []string{"alphabeta"}, []string{"", "  ", "(search g 2)"}},
	} {
		q := question(t, test.kind, test.right)
		for outcome, all := range map[Outcome][]string{Right: test.rights, Wrong: test.wrongs, Unreadable: test.neither} {
			for _, given := range all {
				v := q.Judge(given)
				if v.Outcome != outcome {
					t.Errorf("%s of %s: %q is %v, want %v (%s)", test.kind, test.right, given, v.Outcome, outcome, v.Note)
				}
				if v.Outcome == Unreadable && v.Note == "" || v.Outcome == Right && v.Note != "" {
					t.Errorf("%s of %s: %q is %v, and the note is %q", test.kind, test.right, given, v.Outcome, v.Note)
				}
			}
		}
		spelled := map[string]bool{}
		for _, s := range q.Spellings() {
			spelled[s] = true
			if v := q.Judge(s); v.Outcome != Right {
				t.Errorf("%s of %s: its own spelling %q is %v: %s", test.kind, test.right, s, v.Outcome, v.Note)
			}
		}
		if len(spelled) < 3 {
			t.Errorf("%s of %s: only the spellings %q", test.kind, test.right, q.Spellings())
		}
	}
}

// TestSlips: what wrong answers show, and that others show nothing.
func TestSlips(t *testing.T) {
	for _, test := range []struct{ kind, right, given, says string }{
		{"number", "4", "-4", "The sign is turned"},
		{"number 0", "4", "5", "off by one"},
		{"number 0", "4", "3", "off by one"},
		{"number 0.001", "4", "5", ""},
		{"number", "3.3333333333333335", "3", "too coarse"},
		{"number", "3.3333333333333335", "3.34", "rounded to these digits is another"},
		{"number", "3.3333333333333335", "3.4", "rounded to these digits is another"},
		{"number", "3.3333333333333335", "33.1/10", "rounded to these digits is another"},
		{"number", "3.3333333333333335", "3.6", ""},
		{"number", "0.5833333333333334", "58", "a hundred times too much"},
		{"number", "0.5833333333333334", "0.6", "too coarse"},
		{"number 0", "400", "401", "off by one"},
		{"number 0", "400", "402", ""},
		{"mixture", "(0.5833333333333334 0.4166666666666667)", "0.6 0.4", "too coarse"},
		{"mixture", "(0.5833333333333334 0.4166666666666667)", "0.42 0.58", ""},
		{"number", "0.25", "0.75", "share of the rest"},
		{"number", "2.5", "2/5", "the other way round"},
		{"number", "0", "0.5", ""},
		{"node", "2.1", "2", "too early"},
		{"node", "2.1", "root", "too early"},
		{"node", "2.1", "2.1.1", "too far"},
		{"node", "2.1", "2.2", "one branch off"},
		{"node", "2.1", "2.3", ""},
		{"node", "root", "1", "too far"},
		{"nodes", "1.2 2.1", "2.1", "left out"},
		{"nodes", "1.2 2.1", "2.1 1.2 3", "too much"},
		{"nodes", "1.2 2.1", "2.1 3", ""},
		{"order", "3 1 2", "1 3 2", "another order"},
		{"order", "3 1 2", "3 1", "left out"},
		{"yes-no", "t", "no", ""},
	} {
		v := question(t, test.kind, test.right).Judge(test.given)
		if v.Outcome != Wrong || (v.Note == "") != (test.says == "") || !strings.Contains(v.Note, test.says) {
			t.Errorf("%s of %s: to %q it says %q (%v), want %q", test.kind, test.right, test.given, v.Note, v.Outcome, test.says)
		}
	}
}

// TestChecked: where the student makes something, the checker decides.
func TestChecked(t *testing.T) {
	k, err := ReadKind("tree")
	if err != nil || !k.IsMade() {
		t.Fatal(k, err)
	}
	q, err := k.Checked(func(text string) (string, error) {
		switch {
		case strings.Contains(text, "7"):
			return "", nil
		case strings.Contains(text, "()"):
			return "", games.Errorf("bad-tree", "a node has no branch")
		}
		return "There is no 7.", nil
	}).Question("(max 7 1)")
	if err != nil {
		t.Fatal(err)
	}
	for given, want := range map[string]Verdict{
		"(min 7 2)":    {Right, ""},
		"(max 1 2)":    {Wrong, "There is no 7."},
		"(max () 2)":   {Unreadable, "A node has no branch."},
		"(search g 7)": {Unreadable, "\"(search g 7)\" is no tree. " + k.Wanted()},
	} {
		if v := q.Judge(given); v != want {
			t.Errorf("%s: %+v, want %+v", given, v, want)
		}
	}
}

// TestShown: what a person is shown as the right answer.
func TestShown(t *testing.T) {
	for _, test := range []struct{ kind, right, want string }{
		{"number", "4", "4"},
		{"number", "4.0", "4"},
		{"number", "-0.0", "0"},
		{"number 0.001", "1.6666666666666667", "5/3 = 1.6667"},
		{"number", "265.55555555555554", "2390/9 = 265.5556"},
		{"number", "22560.888888888887", "203048/9 = 22560.8889"},
		{"number", "-22560.888888888891", "-203048/9 = -22560.8889"},
		{"number", "3.14159265358979", "3.1416"},
		{"mixture", "(0.25 0.75)", "1/4 = 0.25, 3/4 = 0.75"},
		{"yes-no", "t", "yes"},
		{"node", "(2 1)", "2.1"},
		{"node", "()", "root"},
		{"one-of a b", "A", "a"},
		{"move", "2", "play-card 1 3"},
	} {
		if got := question(t, test.kind, test.right).Shown(); got != test.want {
			t.Errorf("%s of %s is shown as %q, want %q", test.kind, test.right, got, test.want)
		}
	}
}

// TestMistakenQuestions: what authors may get wrong is an error of theirs.
func TestMistakenQuestions(t *testing.T) {
	for _, kind := range []string{"", "nubmer", "number x", "number -1", "number 1 2", "move 2", "one-of", "one-of a", "one-of a A", "yes-no maybe", "mixture 1/0", "text x"} {
		if _, err := ReadKind(kind); games.CodeOf(err) != "bad-question" {
			t.Errorf("the kind %q is accepted, or refused as %v", kind, err)
		}
	}
	for _, q := range [][2]string{{"number", "g"}, {"number", ""}, {"move", "fly"}, {"yes-no", "3"}, {"one-of a b", "c"}, {"node", "x"}, {"mixture", "(1 1)"}} {
		k, err := ReadKind(q[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := k.In(threeMoves).Question(q[1]); games.CodeOf(err) != "bad-question" {
			t.Errorf("the right answer %q of the kind %q is accepted, or refused as %v", q[1], q[0], err)
		}
	}
	k, _ := ReadKind("move")
	if _, err := k.Question("pass"); err == nil {
		t.Error("a move without a position is accepted")
	}
}

// TestWantedOfWholeNumbers: who must give a whole number is not told that none is wanted.
func TestWantedOfWholeNumbers(t *testing.T) {
	q := question(t, "number", "2")
	if v := q.Judge("2"); v.Outcome != Right {
		t.Errorf("2 of 2 is %v: %s", v.Outcome, v.Note)
	}
	if v := q.Judge("two"); !strings.Contains(v.Note, "a whole number only where that is the value itself") || strings.Contains(v.Note, "not to a whole number") {
		t.Errorf("what is no number is told %q", v.Note)
	}
}
