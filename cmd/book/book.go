// Package book has the subcommands that typeset pages for a browser: book, which makes a site of all
// pages that are part of the program, or a living one, and page, which typesets a page of the user's.
package book

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"parlor/cmd/line"
	"parlor/commands/view/book"
	"parlor/repl"
	"parlor/transcripts"
	"parlor/transcripts/files"
)

// Install adds the subcommands to the program.
func Install() {
	line.Add(func(p *line.Invocation, root *cobra.Command) { root.AddCommand(bookCommand(p), pageCommand(p)) })
}

// bookCommand makes a site of all pages that are part of the program.
func bookCommand(p *line.Invocation) *cobra.Command {
	written, alive, source, site := false, false, "", ""
	cmd := &cobra.Command{
		Use:   "book FOLDER",
		Short: "write all lessons and transcripts as pages for a browser",
		Long: "Runs all lessons and transcripts that are part of the program and writes them into a folder as pages\n" +
			"for a browser: boards in colour, trees as pictures, with an index and a search. It takes a minute or\n" +
			"two. The folder must be new, empty or an earlier book.\n\n" +
			"With --live the program itself goes into the folder, built for browsers: every command of a page can be\n" +
			"run and edited, questions are answered in place, and there are a prompt and a tree to change. It takes\n" +
			"Go and Parlor's source, and some minutes more.",
		Args: line.UsageArgs(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, args []string) (err error) {
			if site, err = siteOf(site, alive); err != nil {
				return err
			}
			return untilDone(p, func(ctx context.Context) error {
				m := maker(ctx, p, written)
				if alive {
					var err error
					if m.Live, err = living(ctx, p, args[0], source, site); err != nil {
						return err
					}
				}
				return writeBook(ctx, p, args[0], m)
			})
		},
	}
	cmd.Flags().BoolVar(&written, "as-written", false, "run nothing: no colours and no trees, but at once")
	cmd.Flags().BoolVar(&alive, "live", false, "put the program into the pages")
	cmd.Flags().StringVar(&source, "source", "", "the folder of Parlor's source, if the working folder is not in it")
	cmd.Flags().StringVar(&site, "site", "", "with --live: the address at which the book will be read, for the picture beside links to it")
	return cmd
}

// untilDone runs work until it ends or a signal ends it. The caller shows its errors.
func untilDone(p *line.Invocation, work func(context.Context) error) error {
	ctx, stop := p.UntilSignal()
	defer stop()
	err := work(ctx)
	if ctx.Err() != nil {
		return context.Canceled
	}
	return err
}

func writeBook(ctx context.Context, p *line.Invocation, folder string, m book.Maker) error {
	sources, err := ownPages()
	if err != nil {
		return err
	}
	pages, err := m.Write(ctx, sources, files.Anywhere(), folder)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(p.Out, "written: %s, with %d pages\n", filepath.Join(folder, "index.html"), pages)
	return err
}

// maker makes pages, and shows its progress at a terminal.
func maker(ctx context.Context, p *line.Invocation, written bool) book.Maker {
	var m book.Maker
	if !written {
		m.Open = repl.Sandboxes(ctx, p.House)
	}
	if p.ErrIsTerminal() {
		m.Progress = func(path string, done, total int) { p.Err.Line(fmt.Sprintf("%d of %d: %s", done+1, total, path)) }
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

// pageCommand typesets a page of the user's.
func pageCommand(p *line.Invocation) *cobra.Command {
	written, output := false, ""
	cmd := &cobra.Command{
		Use:   "page FILE.md",
		Short: "write a transcript as a page for a browser",
		Long: "Runs a transcript, or a lesson of one's own, and writes it as a page for a browser beside it: the same\n" +
			"name with .html. A file that is there is replaced only if it is such a page.",
		Args: line.UsageArgs(cobra.ExactArgs(1)),
		RunE: func(_ *cobra.Command, args []string) error {
			if output == "" {
				output = strings.TrimSuffix(args[0], ".md") + ".html"
			}
			return untilDone(p, func(ctx context.Context) error { return writePage(ctx, p, args[0], output, written) })
		},
	}
	cmd.Flags().BoolVar(&written, "as-written", false, "run nothing: no colours and no trees, but at once")
	cmd.Flags().StringVarP(&output, "output", "o", "", "the file to write")
	return cmd
}

func writePage(ctx context.Context, p *line.Invocation, path, output string, written bool) error {
	access := files.Anywhere()
	if err := maker(ctx, p, written).File(ctx, access, path, output); err != nil {
		return err
	}
	_, err := fmt.Fprintf(p.Out, "written: %s\n", output)
	return err
}
