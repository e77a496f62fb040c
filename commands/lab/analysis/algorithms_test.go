package analysis_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands"
	"parlor/commands/lab/analysis"
	"parlor/commands/lisp"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/search"
)

// optimist is an algorithm that no product code knows: everybody plays for Max.
var optimist = &search.Algorithm{
	Name: "optimist", Brief: "the best leaf for the first player, whoever decides",
	Inexact: "optimist believes that everybody wishes the first player well",
	Suits:   search.AnyGame, Takes: search.TakesTrace,
	New: func() search.Searcher { return rosy{} },
}

type rosy struct{}

func (x rosy) Value(t search.Tree, n search.Node) games.Value {
	best, leaf := t.Leaf(n)
	if leaf {
		return best
	}
	for i, m := range t.Moves(n) {
		if v := t.After(n, m); i == 0 || v > best {
			best = v
		}
	}
	return best
}

// TestToyAlgorithm adds a row to the list and uses it as a person would: in search,
// explain, compare, settings, completion and help, with options that it takes and
// does not take.
func TestToyAlgorithm(t *testing.T) {
	toy := commands.Room{Name: "toy", Algorithms: search.Registry{optimist}}
	s, err := commands.NewHouse(append(slices.Clone(rooms.All()), toy)).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	l := sessiontest.Hear(s)
	l.Eval(t, "(setf g (custom-tree '(max 3 (min (chance (9 2) (1 8)) 4))))")
	for form, want := range map[string]float64{
		"(search g 4 :algorithm optimist)": 8, "(explain g 4 :algorithm optimist)": 8, "(search g 4 :algorithm star2)": 3,
	} {
		if got := l.Eval(t, form); got != want {
			t.Errorf("%s gives %v, want %v", form, got, want)
		}
	}
	for form, want := range map[string]string{
		"(search g 4 :algorithm optimist :table 8)":   "contradictory-options: optimist searches without a table; use ",
		"(search g 4 :algorithm optimist :workers 2)": "contradictory-options: optimist searches alone and takes no workers; use ",
		"(search g 4 :algorithm optimis)":             "no-such-algorithm: search: no algorithm named optimis; ",
	} {
		if got := refused(t, l, form); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s...", form, got, want)
		}
	}
	l.Eval(t, "(set algorithm optimist)")
	if got := l.Eval(t, "(search g 4)"); got != 8.0 {
		t.Errorf("as a setting it gives %v", got)
	}
	if names := analysis.Compared(l.Session, search.WithChance, false).Names(); !slices.Contains(names, "optimist") {
		t.Errorf("compare-algorithms knows %v", names)
	}
	l.Eval(t, "(help 'optimist)")
	if page, ok := l.Last().(commands.HelpPage); !ok || page.Brief != optimist.Brief {
		t.Errorf("help on optimist: %+v", l.Last())
	}
	if !slices.Contains(l.Complete("search", []string{"g", "4", ":algorithm"}, ""), "optimist") {
		t.Error("optimist is not completed")
	}
}

// refused evaluates a form that must fail, and gives the code and the text.
func refused(t *testing.T, l *sessiontest.Listener, form string) string {
	t.Helper()
	forms, err := lisp.Read(form)
	if err != nil {
		t.Fatal(err)
	}
	_, err = l.Lisp.Eval(context.Background(), forms[0])
	if err == nil {
		t.Fatalf("%s was not refused", form)
	}
	return report.CodeOf(err) + ": " + err.Error()
}

// TestRegistry holds every row to the house style, and rows that stand for others to
// what those do.
func TestRegistry(t *testing.T) {
	brief := regexp.MustCompile(`^[a-z].*[^.]$|^(Min|Monte Carlo|CFR) .*[^.]$`)
	seen := map[string]bool{}
	for _, a := range sessiontest.Listen(t).Session.Algorithms {
		if seen[a.Name] || !brief.MatchString(a.Brief) || a.Suits == 0 || !a.Suits.Has(a.Bench) {
			t.Errorf("row %s: %+v", a, a)
		}
		seen[a.Name] = true
		if a.Mistaken && a.Exact() {
			t.Errorf("%s is a mistake and does not say which", a)
		}
		for kind, other := range a.Elsewhere {
			if a.Suits.Has(kind) || !other.Suits.Has(kind) || other.Prunes != a.Prunes || other.In(kind) != other {
				t.Errorf("%s cannot be %s where it is not at home", a, other)
			}
		}
	}
	s := sessiontest.Listen(t).Session
	for _, kind := range []search.GameKinds{search.WithoutChance, search.WithChance, search.Simultaneous} {
		if len(analysis.Compared(s, kind, false)) < 3 || len(analysis.Benched(s, kind)) < 3 {
			t.Errorf("kind %b compares %v and measures %v", kind, analysis.Compared(s, kind, false).Names(), analysis.Benched(s, kind).Names())
		}
	}
}

// TestOptionsJudged makes contradictions that used to be crashes, errors without a code or silence:
// the one judge reports all of them.
func TestOptionsJudged(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(setf m (make-mancala)) (setf r (make-ropasci)) (setf s (make-sorry))")
	for form, want := range map[string]string{
		"(explain m 2 :algorithm random)":                                 "wrong-algorithm",
		"(search m 3 :algorithm expectiminimax :unlikely 0.1)":            "contradictory-options",
		"(search m 3 :algorithm star1 :probcut 1)":                        "contradictory-options",
		"(search r 1 :algorithm star2 :probcut 1)":                        "contradictory-options",
		"(search s 2 :algorithm expectiminimax :workers 2 :fast t)":       "contradictory-options",
		"(search s 2 :algorithm expectiminimax :unlikely 0.1 :workers 2)": "contradictory-options",
	} {
		if got := refused(t, l, form); !strings.HasPrefix(got, want+": ") {
			t.Errorf("%s: %s, want %s", form, got, want)
		}
	}
	l.Eval(t, "(set workers 2) (search s 2 :algorithm expectiminimax :unlikely 0.1) (search s 2 :algorithm memo)")
}
