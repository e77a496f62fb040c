// Package class has the subcommands of a teacher: class mark, which is a command of the shell,
// and class serve, which asks a class questions whose answers come in live.
package class

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"parlor/cmd/line"
	"parlor/commands/school/classroom/board"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
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

// classCommand has the commands of a teacher: to mark hand-ins, and to put questions to a class.
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
	grades := line.Shell{
		Page: page, Name: "gradebook", Args: cobra.RangeArgs(1, 2), Form: line.Texts("gradebook"),
		Keys: []line.ShellKey{
			line.Key("paper", "the paper, where it is not in the folder", line.Text), line.Key("roster", "a file with the students of the class", line.Text),
			line.Key("deadline", "a day or a time, such as 2026-10-05 18:00", line.Text), line.Key("late", "how many in a hundred points are taken off for each day", line.Count),
			line.Key("points", "the points of each question, such as 2,1,1.5", pointsOf), line.Key("csv", "a file to write the points to, as CSV", line.Text),
			line.Key("moodle", "a file to write the points to, in the columns that Moodle takes", line.Text),
			line.Key("canvas", "a file to write the points to, in the columns that Canvas takes", line.Text),
		},
	}
	grade := line.Shell{Page: page, Name: "grade", Args: cobra.ExactArgs(5), Form: line.Texts("grade")}
	sheets := line.Shell{
		Page: page, Name: "sheets", Args: cobra.ExactArgs(2), Form: sheetsForm,
		Keys: []line.ShellKey{
			line.Key("file", "the page with the questions of all students, which ends in .html", line.Text),
			line.Key("solutions", "another page with all solutions, which ends in .html", line.Text),
			line.Key("down", "draw trees with their root above, as textbooks do", nil),
		},
	}
	forget := page.Described("forget", cobra.MaximumNArgs(1), func(_ *cobra.Command, args []string) error {
		return forgetClass(p, fileOr(strings.Join(args, "")))
	})
	cmd.AddCommand(mark.Command(p), grades.Command(p), grade.Command(p), sheets.Command(p), serveCommand(p), forget)
	return cmd
}

// sheetsForm writes the command that prints a paper, for a file with students or a number of them.
func sheetsForm(args []string) string {
	if number, err := line.Count(args[1]); err == nil {
		return line.Texts("class-sheets")(args[:1]) + " " + number
	}
	return line.Texts("class-sheets")(args)
}

// pointsOf writes the points of questions as a list of Lisp.
func pointsOf(text string) (string, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	return "'(" + strings.Join(wording.Each(words, line.Quoted), " ") + ")", nil
}

// usualFile holds a class unless another file is named: in a folder of its own, which only its owner
// may enter. Older versions had olderFile, beside that folder.
const usualFile, olderFile = "class/class.board", "class.board"

// fileOr gives the named file, or else the usual one.
func fileOr(named string) string {
	if named != "" {
		return named
	}
	if _, err := files.Anywhere().Size(olderFile); err == nil {
		return olderFile
	}
	return filepath.FromSlash(usualFile)
}

// forgetClass removes the file of a class, and with it everything stored of it.
func forgetClass(p *line.Invocation, file string) error {
	access := files.Anywhere()
	if _, err := access.Size(file); err != nil {
		return session.CannotRead(file, err)
	}
	if err := board.Check(access, file); err != nil {
		return err
	}
	release, err := claim(file)
	if err != nil {
		return err
	}
	err = errors.Join(access.Remove(file), release())
	if err = errors.Join(err, access.Remove(file+lockEnding)); err != nil {
		return session.CannotWrite(file, err)
	}
	fmt.Fprintf(p.Out, "removed: %s\n", file)
	return nil
}

// lockEnding is the extension of the lock that gives a class to one program at a time.
const lockEnding = ".lock"

// claim takes the lock on the file of a class.
func claim(file string) (release func() error, err error) {
	release, ok, err := files.Anywhere().Claim(file + lockEnding)
	if err == nil && !ok {
		err = wording.Errorf("board-in-use", "another program serves %s; wanted another name, by --file", file)
	}
	return release, err
}

// serveCommand serves the board of a class.
func serveCommand(p *line.Invocation) *cobra.Command {
	var listen, word, file, course, shown, csv, json string
	var hosts []string
	cmd := page.Described("serve", cobra.NoArgs, func(*cobra.Command, []string) error {
		ctx, stop := p.UntilSignal()
		defer stop()
		b, err := serveClass(ctx, p, listen, word, fileOr(file), course, shown, hosts)
		if b == nil {
			return err
		}
		return errors.Join(err, export(p, csv, b.Export().CSV()), export(p, json, b.Export().JSON()))
	})
	cmd.Flags().StringVar(&listen, "listen", "127.0.0.1:8474", "the address to listen at")
	cmd.Flags().StringArrayVar(&hosts, "host", nil, "a name under which browsers reach this machine, besides its addresses; may be given several times")
	cmd.Flags().StringVar(&word, "word", "", "the word of the day; one is made up unless given")
	cmd.Flags().StringVar(&file, "file", "", "the file that keeps names and answers; class/class.board unless given")
	cmd.Flags().StringVar(&course, "course", "", "the course whose lessons and papers can be asked from: a folder, or term")
	cmd.Flags().StringVar(&shown, "board", "", "a file with the second link that board open shows in a shell, whose board the class sees; $PARLOR_BOARD has the link itself")
	cmd.Flags().StringVar(&csv, "csv", "", "a file to write all answers to in the end, as CSV")
	cmd.Flags().StringVar(&json, "json", "", "a file to write all answers to in the end, as JSON")
	return cmd
}

// export writes the answers of a class to a file, if one is named.
func export(p *line.Invocation, file string, text []byte) error {
	if file == "" {
		return nil
	}
	if err := session.ReplaceOwn(files.Anywhere(), file, text); err != nil {
		return err
	}
	fmt.Fprintf(p.Out, "written: %s\n", file)
	return nil
}

// serveClass serves a board until ctx ends, and then gives it; nil if it was never served.
func serveClass(ctx context.Context, p *line.Invocation, listen, word, file, course, shown string, hosts []string) (*board.Board, error) {
	sh, err := p.Open()
	if err != nil {
		return nil, err
	}
	defer sh.Close()
	if course != "" {
		if err := sh.Run(ctx, fmt.Sprintf("(course %q)", course)); err != nil {
			return nil, err
		}
	}
	if err := board.Check(files.Anywhere(), file); err != nil {
		return nil, err
	}
	if err := hide(p.Out, file); err != nil {
		return nil, err
	}
	release, err := claim(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = release() }()
	b, err := board.Open(ctx, sh.Session.Session, files.Anywhere(), file, word)
	if err != nil {
		return nil, err
	}
	for _, note := range b.Notes() {
		fmt.Fprintln(p.Out, note)
	}
	link, err := boardLink(shown)
	if err == nil && link != "" {
		err = b.Mirror(ctx, link)
	}
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", listen)
	if err != nil {
		return nil, wording.Errorf("cannot-listen", "wanted an address to listen at, such as 127.0.0.1:8474 or :8474, given %s: %v", listen, err)
	}
	at := listener.Addr().(*net.TCPAddr)
	b.Reached("http://" + reached(at) + "/")
	fmt.Fprintf(p.Out, "students: http://%s/\nword of the day: %s\nteacher: http://%s/teacher#%s\n", reached(at), b.Word, reached(at), string(b.Key))
	if at.IP.IsLoopback() {
		fmt.Fprintf(p.Out, "Only this machine can open them; --listen :%d opens them to the network.\n", at.Port)
	}
	fmt.Fprintln(p.Out, "Ctrl-C ends it.")
	return b, b.Serve(ctx, listener, wording.Each(hosts, strings.ToLower)...)
}

// hide makes the folder of a class, where only its owner may enter, and takes from others what rights they
// have on the file. In a folder where others may write they could put another file in its place.
func hide(out io.Writer, file string) error {
	access, folder := files.Anywhere(), filepath.Dir(file)
	if err := access.MakeSecretFolder(folder); err != nil {
		return session.CannotWrite(folder, err)
	}
	ours := filepath.FromSlash(usualFile)
	if open, err := access.OpenToOthers(folder); err == nil && open && folder != filepath.Dir(ours) {
		return wording.Errorf("open-folder", "others may write in %s, where the names and answers of a class would lie; wanted --file in a folder of your own", folder)
	}
	for _, path := range []string{folder, file} {
		if path == folder && folder != filepath.Dir(ours) {
			continue
		}
		hidden, err := access.Hide(path)
		if err != nil {
			return session.CannotWrite(path, err)
		}
		if hidden {
			fmt.Fprintf(out, "Others could read %s, and cannot any more. If somebody may have, begin anew from the teacher's page.\n", path)
		}
	}
	return nil
}

// boardLink gives the link for onlookers of a board, out of a file or of the environment: on the command
// line everybody on the machine could read it.
func boardLink(file string) (string, error) {
	switch {
	case file == "":
		return strings.TrimSpace(os.Getenv("PARLOR_BOARD")), nil
	case strings.Contains(file, "://"):
		return "", wording.Errorf("bad-link", "a link on the command line is seen by others in the list of processes; wanted the name of a file that has it, or $PARLOR_BOARD")
	}
	text, err := files.Anywhere().ReadShortText(file, mostLink)
	if err != nil {
		return "", session.CannotRead(file, err)
	}
	return strings.TrimSpace(string(text)), nil
}

// mostLink is the greatest length of a link, in bytes.
const mostLink = 1000

// reached is the address by which others reach a listening address: that of the first network if it
// listens on all of them.
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
