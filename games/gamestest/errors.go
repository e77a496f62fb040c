package gamestest

import (
	"errors"
	"strings"
	"testing"

	"parlor/games"
)

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
