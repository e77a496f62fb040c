package repl

import (
	"strings"
	"testing"
)

// TestColourWanted: the choice on the command line, then NO_COLOR, then
// CLICOLOR_FORCE, then whether there is a terminal that can.
func TestColourWanted(t *testing.T) {
	tests := []struct {
		choice   Colour
		terminal bool
		env      string
		want     bool
	}{
		{ColourAuto, true, "", true},
		{ColourAuto, false, "", false},
		{ColourAuto, true, "TERM=dumb", false},
		{ColourAuto, true, "NO_COLOR=1", false},
		{ColourAuto, false, "CLICOLOR_FORCE=1", true},
		{ColourAuto, false, "CLICOLOR_FORCE=0", false},
		{ColourAuto, true, "NO_COLOR=1 CLICOLOR_FORCE=1", false},
		{ColourAlways, false, "NO_COLOR=1", true},
		{ColourNever, true, "CLICOLOR_FORCE=1", false},
	}
	for _, test := range tests {
		getenv := func(name string) string {
			for _, pair := range strings.Fields(test.env) {
				if value, ok := strings.CutPrefix(pair, name+"="); ok {
					return value
				}
			}
			return ""
		}
		if got := test.choice.Wanted(test.terminal, getenv); got != test.want {
			t.Errorf("%s on a terminal %v with %q: %v", test.choice, test.terminal, test.env, got)
		}
	}
}
