package gamestest

import (
	"os"
	"strings"
	"testing"
)

// Corpus holds a committed file of position texts, one a line, against the texts
// that the test has made again from its seed, so that the origin of every position
// can be shown. With the flag
// -update it writes the file anew first.
func Corpus(t *testing.T, path string, texts []string) {
	t.Helper()
	want := strings.Join(texts, "\n") + "\n"
	if *Update {
		if err := os.WriteFile(path, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is not what the seed gives; go test -run %s -update writes it anew", path, t.Name())
	}
}
