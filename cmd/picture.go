package cmd

import (
	"github.com/spf13/cobra"

	"parlor/commands/report"
	"parlor/transcripts"
	"parlor/transcripts/files"
)

// pictureCommand draws the session of a page.
func (c *cli) pictureCommand() *cobra.Command {
	return described("picture", cobra.ExactArgs(2), func(_ *cobra.Command, args []string) error {
		text, err := files.Anywhere().Read(args[0])
		if err != nil {
			return err
		}
		page, err := transcripts.ParsePage(args[0], text)
		if err != nil {
			return err
		}
		if err := files.Anywhere().Replace(args[1], transcripts.Picture(page)); err != nil {
			return err
		}
		_, err = c.out.Write([]byte(report.Notef("written to %s", args[1]).Text + "\n"))
		return err
	})
}
