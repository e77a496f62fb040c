package session_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"parlor/commands"
	"parlor/commands/game/catalog"
	"parlor/commands/lisp"
	"parlor/commands/shell/savefile"
	"parlor/commands/shell/session"
	"parlor/commands/tests/coretest"
	"parlor/games/mancala"
	_ "parlor/games/ropasci" // with the variable house
	_ "parlor/games/sorry"
)

// recipes are what a room's definer has made in a session.
type recipes struct{ all []session.NamedFunction }

// defining is a house with a room that defines recipes, all but one that is called bad.
func defining() commands.House {
	made := func(s *session.Session) []session.NamedFunction {
		kept, _ := session.Added[*recipes](s)
		if kept == nil {
			return nil
		}
		return kept.all
	}
	define := func(s *session.Session, m session.NamedFunction) error {
		if m.Name == "bad" {
			return errors.New("bad is no recipe")
		}
		session.Add(s, &recipes{append(slices.Clone(made(s)), m)})
		return nil
	}
	return commands.NewHouse([]commands.Room{
		{Name: "games", Games: []catalog.Contribution{catalog.Game(mancala.Entry)}},
		{Name: "recipes", Definers: []session.Definer{{Head: "defrecipe", Made: made, Define: define}}},
	})
}

// TestDefinersSaved: what a room's definer has made is saved as the form that makes it, is made again
// where the file is loaded, and is named where it has no written form.
func TestDefinersSaved(t *testing.T) {
	forms := []string{"(defrecipe first (lambda (x) (* 2 x)))", "(defrecipe second (lambda (x y) y))"}
	s := coretest.Begin(t, defining(), "")
	if err := s.Restore(context.Background(), savefile.Session{Defined: forms}); err != nil {
		t.Fatal(err)
	}
	saved, left := s.Saved()
	if !slices.Equal(saved.Defined, forms) || left.Note() != "" {
		t.Errorf("saved are %q, left out %q", saved.Defined, left.Note())
	}
	kept, _ := session.Added[*recipes](s.Session)
	if v, err := s.Lisp.Apply(context.Background(), kept.all[0].Function, []lisp.Value{int64(4)}); err != nil || v != int64(8) {
		t.Errorf("the first gives %v (%v) for 4", v, err)
	}
	car, err := coretest.Eval(s, "#'car")
	if err != nil {
		t.Fatal(err)
	}
	kept.all = append(kept.all, session.NamedFunction{Name: "third", Function: function(t, car)})
	if saved, left = s.Saved(); !slices.Equal(saved.Defined, forms) || left.Note() != "; no written form, so not saved: third" {
		t.Errorf("with one that is not written, saved are %q, left out %q", saved.Defined, left.Note())
	}
}

// TestDefinersDamaged: a form in a file that no definer has written is refused, with what is wrong in it,
// and nothing of the file is taken.
func TestDefinersDamaged(t *testing.T) {
	for form, says := range map[string]string{
		"(defrecipe":                            "a ( that is not closed",
		"":                                      "wanted one form with a name and a lambda, found ",
		"5":                                     "wanted one form with a name and a lambda, found 5",
		"(defrecipe a)":                         "wanted one form with a name and a lambda, found (defrecipe a)",
		"(defrecipe a (lambda (x) x) 3)":        "wanted one form with a name and a lambda, found (defrecipe a (lambda (x) x) 3)",
		"(defrecipe a (lambda () 1)) (car 1)":   "wanted one form with a name and a lambda, found (defrecipe a (lambda () 1)) (car 1)",
		"(defrecipe 5 (lambda (x) x))":          "wanted a name after defrecipe, found 5",
		"(defrecipe a 5)":                       "wanted a lambda, found 5",
		"(defrecipe a (make-mancala))":          "wanted a lambda, found (make-mancala)",
		"(defrecipe a (lambda))":                "lambda: ",
		"(defrecipe bad (lambda (x) x))":        "bad is no recipe",
		"(defrecip a (lambda (x) x))":           "this program has nothing that defines by defrecip; did you mean defrecipe?",
		"(make-mancala a (lambda (x) (car x)))": "this program has nothing that defines by make-mancala",
	} {
		s := coretest.Begin(t, defining(), "(setf here 3)")
		before := inJSON(t, kept(t, s))
		err := s.Restore(context.Background(), savefile.Session{Defined: []string{"(defrecipe good (lambda (x) x))", form}})
		if err == nil || !strings.HasPrefix(err.Error(), says) {
			t.Errorf("%s: %v, wanted %s", form, err, says)
		}
		if got := inJSON(t, kept(t, s)); got != before {
			t.Errorf("%s changes the session: %s", form, firstDifference(got, before))
		}
	}
}
