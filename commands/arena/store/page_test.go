package store

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestPageOfTables: docs/results.md has every column of every table with its type, and no
// other, and the version of the file.
func TestPageOfTables(t *testing.T) {
	text, err := os.ReadFile("../../../docs/results.md")
	if err != nil {
		t.Fatal(err)
	}
	page := string(text)
	if version := fmt.Sprintf("`pragma user_version` is %d.", Version); !strings.Contains(page, version) {
		t.Errorf("the page does not say %s", version)
	}
	tables := shape(Version)
	delete(tables, "tournaments") // which is empty
	for name, fields := range tables {
		_, after, found := strings.Cut(page, "| table `"+name+"` |")
		section, _, _ := strings.Cut(after, "\n\n")
		want, got := map[string]string{}, map[string]string{}
		for _, f := range fields {
			want[f.name] = f.kind
		}
		for _, row := range regexp.MustCompile("(?m)^\\| (`.*`) \\| ([a-z, ]+) \\|").FindAllStringSubmatch(section, -1) {
			names, types := strings.Split(row[1], ", "), strings.Split(row[2], ", ")
			for i, column := range names {
				got[strings.Trim(column, "`")] = types[min(i, len(types)-1)]
			}
		}
		if !found || !maps.Equal(got, want) {
			t.Errorf("of the table %s the page has\n%v, and it has\n%v", name, slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
		}
	}
}
