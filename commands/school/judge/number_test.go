package judge

import (
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// expression is a random piece of arithmetic: its value, and how it is written in
// ordinary notation and in Lisp.
type expression struct {
	value       *big.Rat
	infix, lisp string
	tight       bool // a number or what stands in parentheses
}

func expressions() *rapid.Generator[expression] {
	return rapid.Custom(func(t *rapid.T) expression { return drawExpression(t, 4) })
}

func drawExpression(t *rapid.T, depth int) expression {
	if depth == 0 || rapid.Bool().Draw(t, "leaf") {
		tenths := rapid.Int64Range(0, 99).Draw(t, "tenths")
		value := big.NewRat(tenths, 10)
		return expression{value, value.FloatString(1), value.FloatString(1), true}
	}
	a, b := drawExpression(t, depth-1), drawExpression(t, depth-1)
	operator := rapid.SampledFrom([]string{"+", "-", "*", "/"}).Draw(t, "operator")
	value := new(big.Rat)
	switch operator {
	case "+":
		value.Add(a.value, b.value)
	case "-":
		value.Sub(a.value, b.value)
	case "*":
		value.Mul(a.value, b.value)
	case "/":
		if b.value.Sign() == 0 {
			return a
		}
		value.Quo(a.value, b.value)
	}
	gap := rapid.SampledFrom([]string{"", " "}).Draw(t, "gap")
	e := expression{value: value, infix: closed(a) + gap + operator + gap + closed(b), lisp: "(" + operator + " " + a.lisp + " " + b.lisp + ")"}
	if rapid.Bool().Draw(t, "parentheses") {
		e.infix, e.tight = "("+e.infix+")", true
	}
	return e
}

// closed writes an expression so that it can be part of any other.
func closed(e expression) string {
	if e.tight {
		return e.infix
	}
	return "(" + e.infix + ")"
}

// TestArithmetic: sums of random numbers are read as what big.Rat makes of them, in
// both notations and without loss.
func TestArithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := expressions().Draw(t, "expression")
		for _, text := range []string{e.infix, e.lisp, "-(" + e.infix + ")*(0-1)", "(+ " + e.lisp + " (- 1) 1)"} {
			got, err := readNumber(text)
			if err != nil || got.Cmp(e.value) != 0 {
				t.Fatalf("%s is read as %v, %v; want %v", text, got, err, e.value)
			}
		}
	})
}

// TestPrecedence: products bind more closely than sums, and equals from left to right.
func TestPrecedence(t *testing.T) {
	for text, want := range map[string]string{
		"1+2*3": "7", "2*3+1": "7", "8-3-2": "3", "8/2/2": "2", "2-3*-1": "5", "1/3*3": "1", "-2*3": "-6", "- 2 + 3": "1",
		"(- 2 + 3)": "1", "(- 3 1)": "2", "(- 3)": "-3", "(-3+4)": "1", "(/ 2)": "1/2", "(/ 8 2 2)": "2", "(* 2 -1/2)": "-1",
	} {
		wanted, _ := new(big.Rat).SetString(want)
		if got, err := readNumber(text); err != nil || got.Cmp(wanted) != 0 {
			t.Errorf("%s is read as %v, %v; want %s", text, got, err, want)
		}
	}
}

// TestSimplest: no fraction with a smaller denominator lies within the tolerance, by
// trying all of them.
func TestSimplest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := big.NewRat(rapid.Int64Range(-500, 500).Draw(t, "numerator"), rapid.Int64Range(1, 300).Draw(t, "denominator"))
		tolerance := big.NewRat(rapid.Int64Range(0, 20).Draw(t, "thousandths"), 1000)
		got := simplest(value, tolerance)
		if !near(got, value, tolerance) {
			t.Fatalf("%v is not within %v of %v", got, tolerance, value)
		}
		for denominator := int64(1); denominator < got.Denom().Int64(); denominator++ {
			scaled := new(big.Rat).Mul(value, big.NewRat(denominator, 1))
			floor := new(big.Int).Div(scaled.Num(), scaled.Denom())
			for _, numerator := range []*big.Int{floor, new(big.Int).Add(floor, big.NewInt(1))} {
				if f := new(big.Rat).SetFrac(numerator, big.NewInt(denominator)); near(f, value, tolerance) {
					t.Fatalf("%v is given for %v within %v, and %v is simpler", got, value, tolerance, f)
				}
			}
		}
	})
}

// FuzzJudge: no text is too odd for a verdict, and what is not readable has a note.
func FuzzJudge(f *testing.F) {
	rights := map[string]string{
		"number 0.01": "5/3", "yes-no": "t", "one-of max min chance": "min", "node": "2.1", "mixture": "(0.5 0.5)", "text": "a b", "move": "pass",
	}
	for _, given := range []string{"5/3", "(+ 1 2/3)", "yes", "mi", "2 1", "1/2 1/2", "\x00\xff", "((((", "1e30", "∞", ",", "(+ ", "(- "} {
		f.Add(given)
	}
	var questions []Question
	for kind, right := range rights {
		k, err := ReadKind(kind)
		if err != nil {
			f.Fatal(err)
		}
		q, err := k.In(threeMoves).Question(right)
		if err != nil {
			f.Fatal(err)
		}
		questions = append(questions, q)
	}
	f.Fuzz(func(t *testing.T, given string) {
		for _, q := range questions {
			v := q.Judge(given)
			if (v.Note == "") == (v.Outcome == Unreadable) || strings.Contains(v.Note, "\n") && !strings.Contains(given, "\n") {
				t.Errorf("%s: %q is %v with the note %q", q.kind.name, given, v.Outcome, v.Note)
			}
		}
	})
}

// TestMixedNumbers reads whole numbers with a fraction after them, as people write them.
func TestMixedNumbers(t *testing.T) {
	for text, want := range map[string]string{
		"19 2/9": "173/9", "-1 1/2": "-3/2", "= 3 1/4": "13/4", "− 2 1/3": "-7/3", "0 1/2": "1/2",
	} {
		if got, err := readNumber(text); err != nil || got.RatString() != want {
			t.Errorf("%q is read as %v, %v, want %s", text, got, err, want)
		}
	}
	for _, text := range []string{"19 2", "19 2/0", "1 2/3 4", "1.5 1/2"} {
		if got, err := readNumber(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}
