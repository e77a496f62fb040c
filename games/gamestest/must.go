package gamestest

import "testing"

// New makes the rules of a game with options that must be good.
func New[R, O any](t testing.TB, make func(O) (R, error), options O) R {
	t.Helper()
	rules, err := make(options)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// Read reads a position text that must be good.
func Read[R, S any](t testing.TB, read func(string) (R, S, error), line string) (R, S) {
	t.Helper()
	rules, s, err := read(line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return rules, s
}

// RefusesOptions checks that the rules of a game cannot be made with any of these
// options.
func RefusesOptions[R, O any](t *testing.T, make func(O) (R, error), all ...O) {
	t.Helper()
	for _, options := range all {
		if _, err := make(options); err == nil {
			t.Errorf("%+v are accepted", options)
		}
	}
}
