package matches_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"parlor/cmd/line"
	"parlor/commands/tests/sessiontest"
)

// flags finds the flags in the help of a subcommand.
var flags = regexp.MustCompile(`(?m)^ +--([a-z-]+)`)

// TestCommandLineIsTheShell: a command of the shell has the same keys on the command line,
// but for the seed, which is a flag of all commands; there the game is made by flags, too.
func TestCommandLineIsTheShell(t *testing.T) {
	signatures := map[string]string{}
	for _, c := range sessiontest.New(t).Table.Commands() {
		signatures[c.Name()] = c.Sig
	}
	root := &cobra.Command{}
	(&line.Invocation{}).AddTo(root)
	for _, name := range []string{"match", "tournament", "sweep", "reproduce", "results"} {
		cmd, _, err := root.Find([]string{name})
		_, list, found := strings.Cut(strings.TrimSuffix(signatures[name], ")"), "&key ")
		if err != nil || !found {
			t.Fatalf("%s with keys is no command of both: %v", name, err)
		}
		want := slices.DeleteFunc(strings.Fields(list), func(key string) bool { return key == "seed" })
		var got []string
		for _, flag := range flags.FindAllStringSubmatch(cmd.Flags().FlagUsages(), -1) {
			if flag[1] != "game" && flag[1] != "position" {
				got = append(got, strings.TrimSuffix(flag[1], "-file"))
			}
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s has the keys %v on the command line, and in the shell %v", name, got, want)
		}
	}
}
