package commands

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const jsonPagePath = "../docs/json.md"

func TestJSONPageIsCurrent(t *testing.T) {
	compareFile(t, jsonPagePath, jsonPage(), "JSON")
}

// TestEveryRecordIsListed looks for records in the source that the page about
// JSON does not know.
func TestEveryRecordIsListed(t *testing.T) {
	listed := map[string]bool{}
	for _, k := range recordKinds() {
		listed[k.record.Kind()] = true
	}
	var files []string
	for _, pattern := range []string{"*.go", "*/*.go"} {
		some, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, some...)
	}
	kind := regexp.MustCompile(`\) Kind\(\) string \{ return "([a-z-]+)" \}`)
	kinds := regexp.MustCompile(`(?s)\) Kind\(\) string \{ return "[a-z-]+" \}|\) Kind\(\) string \{`)
	found := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, m := range kind.FindAllStringSubmatch(string(text), -1) {
			found++
			if !listed[m[1]] {
				t.Errorf("%s: no line about records of type %s in recordKinds", file, m[1])
			}
		}
		if all := len(kinds.FindAllString(string(text), -1)); all != len(kind.FindAllString(string(text), -1)) {
			t.Errorf("%s: a record whose kind this test cannot read", file)
		}
	}
	if found < 20 {
		t.Errorf("found only %d records", found)
	}
}
