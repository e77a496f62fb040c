package cmd

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// TestSubcommandsAreDescribed: every subcommand says what it is for, and what the page
// describes is a subcommand.
func TestSubcommandsAreDescribed(t *testing.T) {
	names := map[string]bool{}
	var look func(*cobra.Command)
	look = func(cmd *cobra.Command) {
		names[cmd.Name()] = true
		if cmd.Short == "" {
			t.Errorf("%s says nothing about itself", cmd.CommandPath())
		}
		for _, sub := range cmd.Commands() {
			look(sub)
		}
	}
	look(Root())
	look(levelsCommand().command(&cli{}))
	for _, section := range strings.Split(page, "\n## ")[1:] {
		if name := strings.Fields(section)[0]; !names[name] {
			t.Errorf("the page describes %s, which is no subcommand", name)
		}
	}
}
