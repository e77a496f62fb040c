package facts

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestPlace: a module with a public path is at home there, without the number of its version.
func TestPlace(t *testing.T) {
	for module, want := range map[string]string{
		"parlor":                      NoHome,
		"elsewhere/cmd":               NoHome,
		"":                            NoHome,
		"code.example/people/parlor":  "code.example/people/parlor",
		"code.example/parlor/v2":      "code.example/parlor",
		"code.example/vic/parlor":     "code.example/vic/parlor",
		"code.example/people/v":       "code.example/people/v",
		"code.example/people/v/parl2": "code.example/people/v/parl2",
	} {
		if got := placeOf(module); got != want {
			t.Errorf("%s is at home at %s, want %s", module, got, want)
		}
	}
}

// TestVersion: the version is one that tags and packages can have, and docs/changes.md
// begins with it.
func TestVersion(t *testing.T) {
	if !regexp.MustCompile(`^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$`).MatchString(Version) {
		t.Errorf("%s is no version such as 1.2.3", Version)
	}
	changes, err := os.ReadFile("../../docs/changes.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(changes), "\n## ")
	if first, _, _ := strings.Cut(after, "\n"); first != Version {
		t.Errorf("docs/changes.md begins with %q, and the version is %s", first, Version)
	}
}
