// Package class has the subcommands of a teacher: class mark, which is a command of the shell,
// and class serve, which asks a class questions whose answers come in live.
package class

import (
	"context"
	_ "embed"
	"fmt"
	"net"
	"strings"

	"github.com/spf13/cobra"

	"parlor/cmd/line"
	"parlor/commands/classroom/board"
	"parlor/commands/wording"
	"parlor/transcripts/files"
)

//go:embed commands.md
var text string

// page describes the subcommands.
var page = line.Help(text)

// Install adds the subcommands to the program.
func Install() {
	line.Add(func(p *line.Invocation, root *cobra.Command) { root.AddCommand(classCommand(p)) })
}

// classCommand has the commands of a teacher: to mark what was handed in, and to put
// questions to a class.
func classCommand(p *line.Invocation) *cobra.Command {
	cmd := page.Described("class", cobra.NoArgs, func(cmd *cobra.Command, _ []string) error { return cmd.Help() })
	mark := line.Shell{
		Page: page, Name: "mark", Args: cobra.ExactArgs(1), Form: line.Texts("class-mark"),
		Keys: []line.ShellKey{
			line.Key("paper", "the paper, where it is not in the folder", line.Text),
			line.Key("csv", "a file to write the marks to, as CSV", line.Text), line.Key("json", "a file to write the marks to, as JSON", line.Text),
			line.Key("moodle", "a file to write the marks to, in the columns that Moodle takes", line.Text),
			line.Key("canvas", "a file to write the marks to, in the columns that Canvas takes", line.Text),
		},
	}
	cmd.AddCommand(mark.Command(p), serveCommand(p))
	return cmd
}

// serveCommand serves the board of a class.
func serveCommand(p *line.Invocation) *cobra.Command {
	listen, word, file := "", "", ""
	var hosts []string
	cmd := page.Described("serve", cobra.NoArgs, func(*cobra.Command, []string) error {
		ctx, stop := p.UntilSignal()
		defer stop()
		return serveClass(ctx, p, listen, word, file, hosts)
	})
	cmd.Flags().StringVar(&listen, "listen", "127.0.0.1:8474", "the address to listen at")
	cmd.Flags().StringArrayVar(&hosts, "host", nil, "a name under which browsers reach this machine, besides its addresses; may be given several times")
	cmd.Flags().StringVar(&word, "word", "", "the word of the day; one is made up unless given")
	cmd.Flags().StringVar(&file, "file", "class.board", "the file that keeps names and answers")
	return cmd
}

func serveClass(ctx context.Context, p *line.Invocation, listen, word, file string, hosts []string) error {
	sh, err := p.Open()
	if err != nil {
		return err
	}
	defer sh.Close()
	if err := board.Check(files.Anywhere(), file); err != nil {
		return err
	}
	release, ok, err := files.Anywhere().Claim(file + ".lock")
	if err != nil {
		return err
	}
	if !ok {
		return wording.Errorf("board-in-use", "another program serves %s; wanted another name, by --file", file)
	}
	defer func() { _ = release() }()
	b, err := board.Open(ctx, sh.Session.Session, files.Anywhere(), file, word)
	if err != nil {
		return err
	}
	for _, note := range b.Notes() {
		fmt.Fprintln(p.Out, note)
	}
	listener, err := net.Listen("tcp", listen)
	if err != nil {
		return wording.Errorf("cannot-listen", "wanted an address to listen at, such as 127.0.0.1:8474 or :8474, given %s: %v", listen, err)
	}
	at := listener.Addr().(*net.TCPAddr)
	fmt.Fprintf(p.Out, "students: http://%s/\nword of the day: %s\nteacher: http://%s/teacher#%s\n", reached(at), b.Word, reached(at), string(b.Key))
	if at.IP.IsLoopback() {
		fmt.Fprintf(p.Out, "Only this machine can open them; --listen :%d opens them to the network.\n", at.Port)
	}
	fmt.Fprintln(p.Out, "Ctrl-C ends it.")
	return b.Serve(ctx, listener, wording.Each(hosts, strings.ToLower)...)
}

// reached is the address under which others reach one that is listened at: that of the
// first network where it is all of them.
func reached(at *net.TCPAddr) string {
	if !at.IP.IsUnspecified() {
		return at.String()
	}
	addresses, _ := net.InterfaceAddrs()
	for _, a := range addresses {
		if n, ok := a.(*net.IPNet); ok && !n.IP.IsLoopback() && n.IP.To4() != nil {
			return net.JoinHostPort(n.IP.String(), fmt.Sprint(at.Port))
		}
	}
	return net.JoinHostPort("localhost", fmt.Sprint(at.Port))
}
