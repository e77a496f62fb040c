package gamestest

import (
	"hash/fnv"
	"os"
	"strconv"
	"testing"
)

// turns is how many runs of continuous integration do all the tests that take turns.
const turns = 7

// TakesTurns skips a test that takes more than some seconds. With -long, and if PARLOR_TURN is
// all, as before a release, none is skipped; if PARLOR_TURN is a number, as in continuous
// integration, one in seven runs, chosen by its name and that number.
func TakesTurns(t testing.TB) {
	t.Helper()
	if !*Long && !hasTurn(os.Getenv("PARLOR_TURN"), t.Name()) {
		t.Skip("takes some seconds; run with -long, or by turns with PARLOR_TURN")
	}
}

// hasTurn says whether the test of some name runs in a turn.
func hasTurn(turn, name string) bool {
	if turn == "all" {
		return true
	}
	n, err := strconv.Atoi(turn)
	h := fnv.New32a()
	_, _ = h.Write([]byte(name)) // never fails
	return err == nil && int(h.Sum32()%turns) == n%turns
}
