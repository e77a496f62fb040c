package gamestest

import (
	"errors"
	"flag"
	"os"
	"strings"
	"testing"

	"parlor/games"
)

// New makes the rules of a game with options that must be valid.
func New[R, O any](t testing.TB, make func(O) (R, error), options O) R {
	t.Helper()
	rules, err := make(options)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// Read reads a position text that must be valid.
func Read[R, S any](t testing.TB, read func(string) (R, S, error), line string) (R, S) {
	t.Helper()
	rules, s, err := read(line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return rules, s
}

// RefusesOptions checks that none of these options is accepted.
func RefusesOptions[R, O any](t *testing.T, make func(O) (R, error), all ...O) {
	t.Helper()
	for _, options := range all {
		if _, err := make(options); err == nil {
			t.Errorf("%+v are accepted", options)
		}
	}
}

// WantError checks that an error is fit for users, and has this code and these
// words.
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

// Long lets tests take minutes: they do in full what they otherwise sample, and tests
// that measure, or that remove a part to see a test fail, run only with it. It never
// writes a committed file. Combine it with -run.
var Long = flag.Bool("long", false, "do in full what the tests otherwise sample; minutes for each package")

// Train lets the tests that train an evaluation do so, and write its weights.
var Train = flag.Bool("train", false, "train evaluations again and write their weights anew")

// Update lets tests rewrite the files in testdata that follow from a seed.
var Update = flag.Bool("update", false, "write the files in testdata anew that follow from a seed")

// NeedsLong skips a test that has no short form, unless -long is set.
func NeedsLong(t testing.TB) {
	t.Helper()
	if !*Long {
		t.Skip("takes minutes; run with -long")
	}
}

// Corpus compares a committed file of position texts, one a line, with the texts
// that the test has made again from its seed, so that every position has a known
// origin. With the flag -update it writes the file first.
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
