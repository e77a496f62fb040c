package lisp

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// What the page about the language leaves out is not there.
func TestOmittedNames(t *testing.T) {
	page, err := os.ReadFile("../../docs/lisp.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(page), "## What it leaves out")
	section, _, ended := strings.Cut(after, "\n| `format` |")
	if !found || !ended {
		t.Fatal("the page has no section of what is left out")
	}
	known := map[string]bool{"sort": true, "remove": true}
	for _, name := range regexp.MustCompile("`([a-z][a-z0-9*<-]*)`").FindAllStringSubmatch(section, -1) {
		in := New(newTestHost())
		if _, err := evalAll(in, "("+name[1]+")"); !known[name[1]] && (err == nil || !strings.Contains(err.Error(), "no function or command")) {
			t.Errorf("%s is said to be missing: %v", name[1], err)
		}
	}
}
