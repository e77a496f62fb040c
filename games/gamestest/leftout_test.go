package gamestest

import (
	"fmt"
	"testing"
)

// noted is a test that only notes how it ended.
type noted struct {
	testing.TB
	ended string
}

func (n *noted) Helper()           {}
func (n *noted) Name() string      { return "TestOfPages" }
func (n *noted) Skip(args ...any)  { n.ended += "skipped: " + fmt.Sprint(args...) }
func (n *noted) Fatal(args ...any) { n.ended += "failed: " + fmt.Sprint(args...); panic(n) }

// TestLeftOut: what is missing skips a test, and fails it in continuous integration.
func TestLeftOut(t *testing.T) {
	for ci, want := range map[string]string{
		"":     "skipped: LEFT OUT: TestOfPages wants a browser, and there is none here",
		"true": "failed: LEFT OUT: TestOfPages wants a browser, and there is none here",
	} {
		t.Setenv("CI", ci)
		n := &noted{}
		func() {
			defer func() { _ = recover() }() // as Fatal ends a test
			LeftOut(n, "a browser")
		}()
		if n.ended != want {
			t.Errorf("CI=%s: %s, want %s", ci, n.ended, want)
		}
	}
}
