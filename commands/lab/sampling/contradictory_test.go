package sampling_test

import (
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
	"parlor/games"
)

// TestContradictory: options that contradict each other or the search, or say nothing beside each other, are
// refused with both named, in every command that searches and for players. Limits that hold together are not.
func TestContradictory(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(seed 1)")
	l.Eval(t, "(setf g (make-sorry :pieces 1))")
	l.Eval(t, "(setf r (make-ropasci))")
	l.Eval(t, "(setf p (custom-tree '(both (1 -1) (-1 1))))")
	for _, c := range []struct{ keys, one, other string }{
		{":algorithm uct :playouts t :eval odds", ":playouts t", ":eval odds"},
		{":algorithm uct-no-exploration :explore 1", "uct-no-exploration", ":explore"},
		{":algorithm uct-cut-is-draw :playouts t", "uct-cut-is-draw", ":playouts t"},
		{":algorithm uct :deepen t", "uct", ":deepen"},
		{":algorithm uct :outcomes 3", "uct", "outcomes"},
		{":algorithm uct :iterations 3", "uct", "iterations"},
		{":algorithm uct :width 2", "uct", "width"},
		{":algorithm uct :unlikely 0.1", "uct", "unlikely"},
		{":algorithm uct :table 8", "uct", "table"},
		{":algorithm star2 :final visits", "star2", "simulations"},
		{":algorithm star2 :explore 1", "star2", "simulations"},
		{":algorithm star2 :playouts greedy", "star2", "simulations"},
		{":algorithm sparse-sampling :simulations 5", "sparse-sampling", "simulations"},
		{":algorithm sparse-sampling :iterations 5", "sparse-sampling", "iterations"},
	} {
		for _, command := range []string{"search", "explain", "step", "draw-tree"} {
			if command != "search" && strings.Contains(c.keys, ":table") {
				continue // the others have no such key
			}
			refused(t, l, "("+command+" g 1 "+c.keys+")", c.one, c.other)
		}
	}
	for _, c := range [][3]string{
		{"(search r 1 :algorithm uct :final value)", "uct", ":final"},
		{"(search r 1 :algorithm uct :explore 1)", "uct", ":explore"},
		{"(search p 1 :algorithm cfr+ :simulations 5)", "cfr+", "simulations"},
		{"(search p 1 :algorithm cfr+ :outcomes 5)", "cfr+", "outcomes"},
		{"(convergence g :beside nil :plies 2)", ":plies", ":beside"},
		{"(convergence g :beside uct-max-backup :plies 2)", ":plies", "uct-max-backup"},
		{"(convergence p :algorithm cfr+ :plies 2)", ":plies", ":beside"},
		{"(convergence p :algorithm cfr+ :beside uct)", "cfr+", ":beside uct"},
		{"(convergence p :algorithm cfr+ :seeds 3)", "cfr+", ":seeds"},
		{"(convergence g :playouts t :eval odds)", ":playouts t", ":eval odds"},
		{"(convergence g :simulations 10 :iterations 10)", "uct", "iterations"},
		{"(match '(uct :playouts t :eval odds) random g :games 2)", ":playouts t", ":eval odds"},
		{"(match '(uct-no-exploration :explore 1) random g :games 2)", "uct-no-exploration", ":explore"},
		{"(match '(uct-cut-is-draw :playouts t) random g :games 2)", "uct-cut-is-draw", ":playouts t"},
	} {
		refused(t, l, c[0], c[1], c[2])
	}
	for _, form := range []string{"(match '(uct :depth 2) random g :games 2)", "(match '(uct :simulations 20 :depth 4) random r :games 2)"} {
		if _, err := l.Try(form); err == nil || err.Error() != "uct takes no :depth" {
			t.Errorf("%s: %v", form, err)
		}
	}
	for _, form := range []string{
		"(search g 1 :algorithm uct :simulations 1000 :nodes 50)",
		"(search g 1 :algorithm uct :simulations 20 :playouts greedy :eval odds)",
		"(search g 1 :algorithm uct :simulations 20 :playouts 5 :eval odds)",
		"(search g 1 :algorithm uct-cut-is-draw :simulations 20 :playouts 5)",
		"(search g 1 :algorithm uct :deepen nil :simulations 20 :explore 0 :final value)",
		"(search r 1 :algorithm uct :simulations 20)",
		"(convergence g :simulations 10 :seeds 1 :beside uct-best-outcome)",
		"(match '(uct :simulations 20 :nodes 50) random g :games 2)",
	} {
		if _, err := l.Try(form); err != nil {
			t.Errorf("%s: %v", form, err)
		}
	}
}

// refused wants an error that names two things.
func refused(t *testing.T, l *sessiontest.Listener, form, one, other string) {
	t.Helper()
	_, err := l.Try(form)
	if games.CodeOf(err) != "contradictory-options" || !strings.Contains(err.Error(), one) || !strings.Contains(err.Error(), other) {
		t.Errorf("%s: %v, want both %s and %s named", form, err, one, other)
	}
}
