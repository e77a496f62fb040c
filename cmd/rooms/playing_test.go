package rooms_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/shell/input"
)

var update = flag.Bool("update", false, "write the table of docs/playing.md anew")

// The table stands between these lines.
const (
	tableBegins = "<!-- the table of activities is made by go test ./cmd/rooms -update -->\n"
	tableEnds   = "<!-- its end -->\n"
)

// TestTableOfDocs: docs/playing.md says of each activity what the code does.
func TestTableOfDocs(t *testing.T) {
	const path = "../../docs/playing.md"
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, begins := strings.Cut(string(page), tableBegins)
	_, after, ends := strings.Cut(rest, tableEnds)
	if !begins || !ends {
		t.Fatal("the page has no place for the table")
	}
	want := before + tableBegins + activities() + tableEnds + after
	if want == string(page) {
		return
	}
	if !*update {
		t.Fatalf("%s is not what the code says; run go test ./cmd/rooms -update", path)
	}
	if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}

// activities is the table.
func activities() string {
	var b strings.Builder
	b.WriteString("\n| doing | Enter | a number | another command | `q`, Ctrl-D | Ctrl-C | when a game begins |\n|---|---|---|---|---|---|---|\n")
	kinds := []*input.Kind{input.Game}
	for _, r := range rooms.All() {
		kinds = append(kinds, r.Activities...)
	}
	for _, k := range append(kinds, input.Pager) {
		command, ctrlC, under := "does what it always does", "stops a command, or clears the line", "waits, and comes back"
		switch {
		case k == input.Game:
			under = "is put aside"
		case k == input.Pager:
			command, ctrlC, under = "closes the text and runs", "the rest is not shown", "is closed already"
		case k.Ends:
			under = "ends"
		}
		if k.Led {
			command += "; a line that is none is an answer"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s |\n", k.Name, k.Enter, k.Number, command, k.Left, ctrlC, under)
	}
	return b.String() + "\n"
}
