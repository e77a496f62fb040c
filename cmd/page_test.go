package cmd

import (
	"os"
	"path/filepath"
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
	names["levels"] = true // of farm
	pages, err := filepath.Glob("*/commands.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(pages, "commands.md") {
		page, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, section := range strings.Split(string(page), "\n## ")[1:] {
			if cmd := strings.Fields(section)[0]; !names[cmd] {
				t.Errorf("%s describes %s, which is no subcommand", name, cmd)
			}
		}
	}
}
