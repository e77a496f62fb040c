package cmd

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"parlor/commands/book"
	"parlor/repl"
	"parlor/transcripts"
	"parlor/transcripts/files"
)

// bookCommand makes a site of all pages that are part of the program.
func (c *cli) bookCommand() *cobra.Command {
	written, alive, source := false, false, ""
	cmd := &cobra.Command{
		Use:   "book FOLDER",
		Short: "write all lessons and transcripts as pages for a browser",
		Long: "Runs all lessons and transcripts that are part of the program and writes them into a folder as pages\n" +
			"for a browser: boards in colour, trees as pictures, with an index and a search. It takes a minute or\n" +
			"two. The folder must be new, empty or an earlier book.\n\n" +
			"With --live the program itself goes into the folder, built for browsers: every command of a page can be\n" +
			"run and edited, questions are answered in place, and there are a prompt and a tree to change. It takes\n" +
			"Go and Parlor's source, and some minutes more.",
		Args: usageArgs(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error {
			return c.untilDone(func(ctx context.Context) error {
				m := c.maker(ctx, written)
				if alive {
					var err error
					if m.Live, err = c.living(ctx, args[0], source); err != nil {
						return err
					}
				}
				return c.writeBook(ctx, args[0], m)
			})
		},
	}
	cmd.Flags().BoolVar(&written, "as-written", false, "run nothing: no colours and no trees, but at once")
	cmd.Flags().BoolVar(&alive, "live", false, "put the program into the pages")
	cmd.Flags().StringVar(&source, "source", "", "the folder of Parlor's source, if the working folder is not in it")
	return cmd
}

// untilDone runs work that a signal ends. Its errors are shown by whoever called.
func (c *cli) untilDone(work func(context.Context) error) error {
	ctx, stop := c.untilSignal()
	defer stop()
	err := work(ctx)
	if ctx.Err() != nil {
		return context.Canceled
	}
	return err
}

func (c *cli) writeBook(ctx context.Context, folder string, m book.Maker) error {
	sources, err := ownPages()
	if err != nil {
		return err
	}
	pages, err := m.Write(ctx, sources, files.Anywhere(), folder)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.out, "written: %s, with %d pages\n", filepath.Join(folder, "index.html"), pages)
	return err
}

// maker makes pages, and shows at a terminal how far it has come.
func (c *cli) maker(ctx context.Context, written bool) book.Maker {
	var m book.Maker
	if !written {
		m.Open = repl.Sandboxes(ctx, c.house)
	}
	if isTerminal(c.errFile) {
		m.Progress = func(path string, done, total int) { c.err.Line(fmt.Sprintf("%d of %d: %s", done+1, total, path)) }
	}
	return m
}

// ownPages gives the pages that are part of the program.
func ownPages() (sources []book.Source, err error) {
	err = fs.WalkDir(transcripts.Pages, ".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil || entry.IsDir() && path != "testdata":
			return err
		case entry.IsDir():
			return fs.SkipDir
		}
		text, err := transcripts.Pages.ReadFile(path)
		sources = append(sources, book.Source{Path: path, Text: text})
		return err
	})
	return sources, err
}

// pageCommand sets one page of one's own.
func (c *cli) pageCommand() *cobra.Command {
	written, output := false, ""
	cmd := &cobra.Command{
		Use:   "page FILE.md",
		Short: "write a transcript as a page for a browser",
		Long: "Runs a transcript, or a lesson of one's own, and writes it as a page for a browser beside it: the same\n" +
			"name with .html. A file that is there is replaced only if it is such a page.",
		Args: usageArgs(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error {
			if output == "" {
				output = strings.TrimSuffix(args[0], ".md") + ".html"
			}
			return c.untilDone(func(ctx context.Context) error { return c.writePage(ctx, args[0], output, written) })
		},
	}
	cmd.Flags().BoolVar(&written, "as-written", false, "run nothing: no colours and no trees, but at once")
	cmd.Flags().StringVarP(&output, "output", "o", "", "the file to write")
	return cmd
}

func (c *cli) writePage(ctx context.Context, path, output string, written bool) error {
	access := files.Anywhere()
	if err := c.maker(ctx, written).File(ctx, access, path, output); err != nil {
		return err
	}
	_, err := fmt.Fprintf(c.out, "written: %s\n", output)
	return err
}
