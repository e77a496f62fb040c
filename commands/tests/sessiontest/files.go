package sessiontest

import (
	"os"
	"testing"

	"parlor/games/gamestest"
)

// CompareFile holds a file against what the program's tables say, or with -update
// writes it.
func CompareFile(t testing.TB, path, want, command string) {
	t.Helper()
	if *gamestest.Update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not what the tables say; run go test %s -update", path, command)
	}
}
