package kernel

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"parlor/cmd/facts"
	"parlor/cmd/line"
	"parlor/repl"
)

//go:embed commands.md
var text string

// page describes the subcommands.
var page = line.Help(text)

// Install adds the subcommands to the program.
func Install() {
	line.Add(func(p *line.Invocation, root *cobra.Command) {
		kernel := page.Described("kernel", cobra.NoArgs, nil)
		kernel.AddCommand(installCommand(p), removeCommand(p), runCommand(p))
		root.AddCommand(kernel)
	})
}

func installCommand(p *line.Invocation) *cobra.Command {
	folder := ""
	cmd := page.Described("install", cobra.NoArgs, func(*cobra.Command, []string) error {
		file, err := offer(folder)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(p.Out, "written: %s\n", file)
		return err
	})
	cmd.Flags().StringVar(&folder, "folder", "", "the data folder of Jupyter")
	return cmd
}

func removeCommand(p *line.Invocation) *cobra.Command {
	folder := ""
	cmd := page.Described("remove", cobra.NoArgs, func(*cobra.Command, []string) error {
		file, err := withdraw(folder)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(p.Out, "removed: %s\n", file)
		return err
	})
	cmd.Flags().StringVar(&folder, "folder", "", "the data folder of Jupyter")
	return cmd
}

func runCommand(p *line.Invocation) *cobra.Command {
	return page.Described("run", cobra.ExactArgs(1), func(_ *cobra.Command, args []string) error {
		c, err := readConnection(args[0])
		if err != nil {
			return err
		}
		return p.Within(func(sh *repl.Shell) error { return serve(p, sh, c) })
	})
}

// serve serves a notebook until it is asked to end. Ctrl-C ends the cell that runs.
func serve(p *line.Invocation, sh *repl.Shell, c connection) error {
	k, err := newKernel(sh, c, facts.Version, p.Complain)
	if err != nil {
		return err
	}
	ctx, stop := p.Until(syscall.SIGTERM)
	defer stop()
	pressed := make(chan os.Signal, 1)
	signal.Notify(pressed, os.Interrupt)
	defer signal.Stop(pressed)
	go func(ctx context.Context) {
		for {
			select {
			case <-pressed:
				k.interrupt()
			case <-ctx.Done():
				return
			}
		}
	}(ctx)
	k.run(ctx)
	return nil
}
