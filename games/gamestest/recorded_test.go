package gamestest

import (
	"maps"
	"slices"
	"testing"

	"parlor/games"
)

// toyLines gives what is recorded of the toy with a fault: the lines and checksum of each kind.
func toyLines(fault string) map[string]string {
	e := games.Entry[heap]{Info: (&toy{}).Info(), New: func([]string) (games.Kit[heap], error) { return &toy{fault: fault}, nil }}
	r := &recorder[heap]{entry: e, random: games.NewRandom(74, games.StreamCorpus), games: 3, sums: map[string]*sum{}}
	r.all(Recording{From: []string{"heap 5 1 1", "heap"}})
	lines := map[string]string{}
	for _, line := range r.summary() {
		lines[line[:14]] = line
	}
	return lines
}

// TestRecordedNoticesFaults: what the toy says is recorded alike each time, and a text that changes changes the
// sum of its kind and of no other.
func TestRecordedNoticesFaults(t *testing.T) {
	sound := toyLines("")
	if !maps.Equal(sound, toyLines("")) {
		t.Error("the same game is recorded in two ways")
	}
	for fault, kinds := range map[string][]string{
		"no description":             {"words         "},
		"picture ends its line":      {"named         ", "picture       "},
		"place of another sign":      {"cells         "},
		"said with a box":            {"spoken        "},
		"owner is nature":            {"owner         "},
		"held forgotten":             {"held          "},
		"error with full stop":       {"read          "},
		"text error of another type": {"made          ", "misread       "},
		"not put back":               nil,
	} {
		var changed []string
		for kind, line := range toyLines(fault) {
			if sound[kind] != line {
				changed = append(changed, kind)
			}
		}
		if slices.Sort(changed); !slices.Equal(changed, kinds) {
			t.Errorf("%s changes %q, want %q", fault, changed, kinds)
		}
	}
}
