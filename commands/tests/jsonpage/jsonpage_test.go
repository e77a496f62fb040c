package jsonpage_test

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
)

const jsonPagePath = "../../../docs/json.md"

func TestJSONPageIsCurrent(t *testing.T) {
	sessiontest.CompareFile(t, jsonPagePath, jsonPage(), "./commands/tests/jsonpage -run JSON")
}

// TestEveryRecordIsListed looks for records in the source that the page about
// JSON does not know.
func TestEveryRecordIsListed(t *testing.T) {
	listed := map[string]bool{}
	for _, k := range recordKinds() {
		listed[reflect.TypeOf(k.record).Name()] = true
	}
	var files []string
	for _, pattern := range []string{"../../*.go", "../../*/*/*.go"} {
		some, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, some...)
	}
	writes := regexp.MustCompile(`(?m)^func \((?:\w+ )?\*?(\w+)\) Write\(\w+ \*(?:report\.)?Text\) \{`)
	found := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, m := range writes.FindAllStringSubmatch(string(text), -1) {
			found++
			if !listed[m[1]] {
				t.Errorf("%s: no line about records of type %s in recordKinds", file, m[1])
			}
		}
	}
	if found < 20 {
		t.Errorf("found only %d records", found)
	}
}
