package cmd

import (
	"context"
	"fmt"
	"net"
	"strings"

	"github.com/spf13/cobra"

	"parlor/commands/classroom/board"
	"parlor/commands/wording"
	"parlor/transcripts/files"
)

// classCommand has the commands of a teacher: to mark what was handed in, and to put
// questions to a class.
func (c *cli) classCommand() *cobra.Command {
	cmd := described("class", cobra.NoArgs, func(cmd *cobra.Command, _ []string) error { return cmd.Help() })
	mark := shellCommand{
		name: "mark", args: cobra.ExactArgs(1), form: texts("class-mark"),
		keys: []shellKey{
			{"paper", "the paper, where it is not in the folder", textValue},
			{"csv", "a file to write the marks to, as CSV", textValue}, {"json", "a file to write the marks to, as JSON", textValue},
			{"moodle", "a file to write the marks to, in the columns that Moodle takes", textValue},
			{"canvas", "a file to write the marks to, in the columns that Canvas takes", textValue},
		},
	}
	cmd.AddCommand(mark.command(c), c.serveCommand())
	return cmd
}

// serveCommand serves the board of a class.
func (c *cli) serveCommand() *cobra.Command {
	listen, word, file := "", "", ""
	var hosts []string
	cmd := described("serve", cobra.NoArgs, func(*cobra.Command, []string) error {
		ctx, stop := c.untilSignal()
		defer stop()
		return c.serveClass(ctx, listen, word, file, hosts)
	})
	cmd.Flags().StringVar(&listen, "listen", "127.0.0.1:8474", "the address to listen at")
	cmd.Flags().StringArrayVar(&hosts, "host", nil, "a name under which browsers reach this machine, besides its addresses; may be given several times")
	cmd.Flags().StringVar(&word, "word", "", "the word of the day; one is made up unless given")
	cmd.Flags().StringVar(&file, "file", "class.board", "the file that keeps names and answers")
	return cmd
}

func (c *cli) serveClass(ctx context.Context, listen, word, file string, hosts []string) error {
	sh, err := c.open()
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
		fmt.Fprintln(c.out, note)
	}
	listener, err := net.Listen("tcp", listen)
	if err != nil {
		return wording.Errorf("cannot-listen", "wanted an address to listen at, such as 127.0.0.1:8474 or :8474, given %s: %v", listen, err)
	}
	at := listener.Addr().(*net.TCPAddr)
	fmt.Fprintf(c.out, "students: http://%s/\nword of the day: %s\nteacher: http://%s/teacher#%s\n", reached(at), b.Word, reached(at), string(b.Key))
	if at.IP.IsLoopback() {
		fmt.Fprintf(c.out, "Only this machine can open them; --listen :%d opens them to the network.\n", at.Port)
	}
	fmt.Fprintln(c.out, "Ctrl-C ends it.")
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
