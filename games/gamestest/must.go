package gamestest

import (
	"errors"
	"strings"
	"testing"

	"parlor/games"
)

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

// WantError checks that an error is one for a person, with this code and with
// these words in it.
func WantError(t testing.TB, err error, code, says string) {
	t.Helper()
	var e *games.Error
	if !errors.As(err, &e) {
		t.Errorf("the error is %v, want one with the code %s", err, code)
		return
	}
	if e.Code() != code || !strings.Contains(e.Error(), says) {
		t.Errorf("the error is %s: %s\nwant %s with %q in it", e.Code(), e.Error(), code, says)
	}
}
