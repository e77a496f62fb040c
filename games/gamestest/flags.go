package gamestest

import (
	"flag"
	"testing"
)

// Long lets tests take minutes: they do in full what they otherwise sample, and
// those that measure or take a part out to see a test fail run at all. It never
// writes a committed file. Which test is meant is said by -run.
var Long = flag.Bool("long", false, "do in full what the tests otherwise sample; minutes for each package")

// Train lets the tests that train or tune an evaluation do so, and write the
// weights that come of it.
var Train = flag.Bool("train", false, "train evaluations again and write their weights anew")

// Update lets tests write the files in testdata anew that follow from a seed.
var Update = flag.Bool("update", false, "write the files in testdata anew that follow from a seed")

// NeedsLong skips a test without -long that has no short form.
func NeedsLong(t testing.TB) {
	t.Helper()
	if !*Long {
		t.Skip("takes minutes; run with -long")
	}
}
