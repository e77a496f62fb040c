package commands_test

import (
	"context"
	"maps"
	"testing"

	"parlor/commands/tests/sessiontest"
)

// loaded saves a session and loads it into a new one.
func loaded(t *testing.T, l *sessiontest.Listener) *sessiontest.Listener {
	t.Helper()
	again := sessiontest.Listen(t)
	if err := again.Restore(context.Background(), l.Kept(t)); err != nil {
		t.Fatal(err)
	}
	return again
}

// TestLoadOpponentByOwnEval loads opponents that think by evaluations of the
// same file, and has one answer.
func TestLoadOpponentByOwnEval(t *testing.T) {
	for _, define := range []string{
		"(defeval mine :own-store 1)",
		"(defeval mine (lambda (f) (getf f :own-store)))",
		"(defun half (x) (/ x 2)) (defeval mine (lambda (f) (half (getf f :own-store))))",
	} {
		l := sessiontest.Listen(t)
		l.Eval(t, define+" (setf k (make-mancala)) (opponent k p2 :eval mine :depth 3)")
		again := loaded(t, l)
		const turn = "(do-best-move k 2) (do-best-move k 2) (position k)"
		if got, want := again.Eval(t, turn), l.Eval(t, turn); got != want {
			t.Errorf("%s: loaded, the game goes on to %v, not %v", define, got, want)
		}
		if l.Current().Line.Turn() != again.Current().Line.Turn() {
			t.Errorf("%s: loaded, it is another's turn", define)
		}
	}
}

// TestLoadOwnOptions: an opponent that was told an option that only this player has is loaded
// with that, also from a file in which the one there was had a field of its own, and with no
// value that there cannot be.
func TestLoadOwnOptions(t *testing.T) {
	for text, want := range map[string]map[string]string{
		"(double-oracle :nodes 50 :risk 0)": {"risk": "0"}, "(double-oracle :nodes 50 :risk 0.25)": {"risk": "0.25"}, "double-oracle": nil,
	} {
		l := sessiontest.Listen(t)
		l.Eval(t, `(setf g (make-ropasci)) (opponent g 'lower :player "`+text+`")`)
		if got := toldLower(loaded(t, l)); !maps.Equal(got, want) {
			t.Errorf("%s is loaded as told %v", text, got)
		}
		for _, risk := range []float64{0.5, -0.1, 1.5} {
			saved := l.Kept(t)
			saved.Games[0].Rivals[1].Options, saved.Games[0].Rivals[1].Risk = nil, &risk
			fresh := sessiontest.Listen(t)
			err := fresh.Restore(context.Background(), saved)
			if possible := risk == 0.5; possible != (err == nil) || possible && toldLower(fresh)["risk"] != "0.5" {
				t.Errorf("an opponent is loaded with the risk %v: %v", risk, err)
			}
		}
		for _, wrong := range [][2]string{{"risk", "much"}, {"depth", "3"}, {"style", "wild"}} {
			saved := l.Kept(t)
			saved.Games[0].Rivals[1].Options = [][2]string{wrong}
			if err := sessiontest.Listen(t).Restore(context.Background(), saved); err == nil {
				t.Errorf("an opponent is loaded with the option %v", wrong)
			}
		}
	}
}

// toldLower is what Lower's opponent in the current game is told by options of its own.
func toldLower(l *sessiontest.Listener) map[string]string {
	told := map[string]string{}
	for _, o := range l.Current().Save().Rivals[1].Options {
		told[o[0]] = o[1]
	}
	return told
}
