package transcripts_test

import (
	"parlor/cmd/rooms"

	"regexp"
	"testing"

	"parlor/commands/shell/table"
)

// TestEveryCommandIsShown makes sure that each command of the table, and the
// example its help gives, stands in some transcript.
func TestEveryCommandIsShown(t *testing.T) {
	shown, lines := map[string]bool{}, map[string]bool{}
	for _, p := range readPages(t) {
		for _, s := range p.file.Steps {
			lines[s.Command] = true
			for _, word := range called(s.Command) {
				shown[word] = true
			}
		}
	}
	for _, cmd := range tableOf(t).Commands() {
		if !shown[cmd.Name()] {
			t.Errorf("no transcript uses the command %s", cmd.Name())
		}
		if !lines[cmd.Example] {
			t.Errorf("the example of %s, %s, is a line of no transcript", cmd.Name(), cmd.Example)
		}
	}
}

// callWord matches what a command calls: the word behind a parenthesis, and the
// first word of a bare line.
var callWord = regexp.MustCompile(`(?:^|\()([a-z][a-z0-9*+-]*)`)

func called(command string) []string {
	var words []string
	for _, m := range callWord.FindAllStringSubmatch(command, -1) {
		words = append(words, m[1])
	}
	return words
}

func tableOf(t *testing.T) *table.Table {
	t.Helper()
	s, err := rooms.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	return s.Table
}
