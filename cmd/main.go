// Package cmd is the command line of Parlor: flags, subcommands and exit codes. The
// program itself is cmd/parlor; a module outside makes one that plays its own games
// as well by calling [Main] with them.
package cmd

import (
	_ "embed"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"github.com/spf13/cobra"

	"parlor/cmd/facts"
	"parlor/cmd/line"
	"parlor/cmd/rooms"
	"parlor/commands/game/catalog"
	"parlor/commands/text/report"
	"parlor/transcripts"
	"parlor/transcripts/files"
	"parlor/transcripts/picture"
)

// Root gives the command line with all its commands and flags, for documentation.
func Root() *cobra.Command {
	root := (&cli{Invocation: &line.Invocation{House: rooms.House()}}).root()
	root.DisableAutoGenTag = true // it would contain the current date
	return root
}

// Main runs the program with its command-line arguments, and gives its exit status. Further games,
// each made by package games, come after the built-in ones.
func Main(more ...catalog.Contribution) int {
	return run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, more...)
}

// released is the commit of a release, which the linker sets; see .ci/release.
var released string

// shortCommit is how many digits of a commit name it well enough.
const shortCommit = 12

func (c *cli) versionCommand() *cobra.Command {
	return page.Described("version", cobra.NoArgs, func(*cobra.Command, []string) error { return printVersion(c.Out) })
}

// printVersion prints the release, the commit, the version of Go, and the total of parlor bench, by
// which two builds are known to search alike.
func printVersion(out io.Writer) error {
	built, commit := "an unknown Go", "no commit known"
	if info, ok := debug.ReadBuildInfo(); ok {
		built, commit = info.GoVersion, commitOf(info.Settings)
	}
	_, err := fmt.Fprintf(out, "parlor %s, %s, %s, bench total %d\n", facts.Version, commit, built, facts.BenchTotal)
	return err
}

// commitOf gives the commit that was built, and whether files differed from it. Builds outside of a
// repository, and go run, do not know it.
func commitOf(settings []debug.BuildSetting) string {
	if released != "" {
		return "commit " + released[:min(shortCommit, len(released))]
	}
	commit, changed := "no commit known", ""
	for _, s := range settings {
		switch {
		case s.Key == "vcs.revision" && s.Value != "":
			commit = "commit " + s.Value[:min(shortCommit, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = ", changed"
		}
	}
	return commit + changed
}

//go:embed commands.md
var text string

// page describes the subcommands that need no room.
var page = line.Help(text)

// pictureCommand draws the session of a page.
func (c *cli) pictureCommand() *cobra.Command {
	return page.Described("picture", cobra.ExactArgs(2), func(_ *cobra.Command, args []string) error {
		text, err := files.Anywhere().ReadPage(args[0])
		if err != nil {
			return err
		}
		page, err := transcripts.ParsePage(args[0], text)
		if err != nil {
			return err
		}
		if err := files.Anywhere().ReplaceOwn(args[1], []byte(picture.Header), picture.Draw(page)); err != nil {
			return err
		}
		_, err = c.Out.Write([]byte(report.Notef("written to %s", args[1]).Text + "\n"))
		return err
	})
}
