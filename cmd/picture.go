package cmd

import (
	"github.com/spf13/cobra"

	"parlor/commands/report"
	"parlor/transcripts"
	"parlor/transcripts/files"
)

// pictureCommand draws the session of a page.
func (c *cli) pictureCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "picture PAGE FILE",
		Short: "draw the session of a page, as a terminal shows it, as SVG",
		Long:  "Draws what is typed and answered in the parlor blocks of a page. The page is taken as it is written; check compares it.",
		Args:  usageArgs(cobra.ExactArgs(2)),
		RunE: func(_ *cobra.Command, args []string) error {
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
		},
	}
}
