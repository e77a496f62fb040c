package cmd

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"parlor/cmd/line"
)

// driven is the program with another program at both ends of it, as docs/driver.md
// describes. Nothing is sent before what was sent last is answered, so an answer
// that is not flushed is one that never comes.
type driven struct {
	t     *testing.T
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string
}

// answer is a line of JSON as far as a driver looks at it.
type answer struct {
	OK      bool
	Results []struct {
		Type, Text, Move, Position string
		Words                      []string
	}
	Error struct{ Code, Message string }
}

// drive starts the program.
func drive(t *testing.T, seed int) *driven {
	t.Helper()
	path, err := exec.LookPath("parlor")
	if err != nil {
		t.Fatal(err)
	}
	d := &driven{t: t, lines: make(chan string)}
	d.cmd = exec.Command(path, "--json", "--keep-going", "--no-rc", "--seed", fmt.Sprint(seed), "run", "-")
	d.cmd.Dir, d.cmd.Stderr = t.TempDir(), os.Stderr
	if d.in, err = d.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := d.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := d.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.cmd.Process.Kill() })
	go func() {
		defer close(d.lines)
		scanner := bufio.NewScanner(out)
		scanner.Buffer(nil, 1<<20)
		for scanner.Scan() {
			d.lines <- scanner.Text()
		}
	}()
	return d
}

// say sends a line and waits for the one that answers it.
func (d *driven) say(format string, args ...any) string {
	d.t.Helper()
	line := fmt.Sprintf(format, args...)
	if _, err := io.WriteString(d.in, line+"\n"); err != nil {
		d.t.Fatalf("%s: %v", line, err)
	}
	select {
	case text, ok := <-d.lines:
		if !ok {
			d.t.Fatalf("%s: the program has ended", line)
		}
		return text
	case <-time.After(patience):
		d.t.Fatalf("%s: no answer", line)
	}
	return ""
}

// ask sends a line and takes its answer apart.
func (d *driven) ask(format string, args ...any) (a answer) {
	d.t.Helper()
	text := d.say(format, args...)
	if err := json.Unmarshal([]byte(text), &a); err != nil {
		d.t.Fatalf("%s: %v", text, err)
	}
	return a
}

// value is the text of the last result of a line, which must not fail.
func (d *driven) value(format string, args ...any) string {
	d.t.Helper()
	a := d.ask(format, args...)
	if !a.OK || len(a.Results) == 0 {
		d.t.Fatalf("%s: %+v", fmt.Sprintf(format, args...), a)
	}
	return a.Results[len(a.Results)-1].Text
}

// leave ends the input; the program must end with the status.
func (d *driven) leave(status int) {
	d.t.Helper()
	if err := d.in.Close(); err != nil {
		d.t.Fatal(err)
	}
	if line, ok := <-d.lines; ok {
		d.t.Errorf("unasked it says %s", line)
	}
	_ = d.cmd.Wait()
	if got := d.cmd.ProcessState.ExitCode(); got != status {
		d.t.Errorf("it ends with status %d, want %d", got, status)
	}
}

// TestDriverPage sends the lines of the page's session and compares the answers.
func TestDriverPage(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../docs/driver.md")
	if err != nil {
		t.Fatal(err)
	}
	_, session, found := strings.Cut(string(page), "\n```\n> ")
	session, _, closed := strings.Cut(session, "\n```\n")
	if !found || !closed {
		t.Fatal("the page has no session")
	}
	d := drive(t, 7)
	for _, exchange := range strings.Split(session, "\n> ") {
		line, want, _ := strings.Cut(exchange, "\n")
		if got := d.say("%s", line); !fits(got, want) {
			t.Errorf("> %s\n%s\nand the page says\n%s", line, got, want)
		}
	}
	d.leave(line.ExitFailed)
}

// fits says whether a text is as wanted, where ... stands for anything.
func fits(text, want string) bool {
	parts := strings.Split(want, "...")
	rest, ok := strings.CutPrefix(text, parts[0])
	for i, part := range parts[1:] {
		if i == len(parts)-2 {
			return ok && strings.HasSuffix(rest, part)
		}
		_, after, found := strings.Cut(rest, part)
		rest, ok = after, ok && found
	}
	return ok && (len(parts) > 1 || rest == "")
}

// TestDriveGame plays a whole game through pipes: a move is asked for, for each
// side, under a limit, and then both are handed in. Mistakes on the way change
// nothing.
func TestDriveGame(t *testing.T) {
	t.Parallel()
	d := drive(t, 1)
	position := d.value(`(progn (setf g (make-ropasci)) (position g))`)
	turns := 0
	for d.value("(winner g)") == "nil" {
		up := d.move("(suggest-best-move g :player report :side upper :seconds 5)")
		down := d.move("(suggest-best-move g :player random :side lower)")
		if turns%20 == 7 {
			d.mistakes(position)
		}
		if turns%2 == 0 { // in either order
			up, down = down, up
		}
		if a := d.ask("(%s)", up); !a.OK || a.Results[0].Type != "chosen" {
			t.Fatalf("%s: %+v", up, a)
		}
		if now := d.value("(position g)"); now != position {
			t.Fatalf("half a turn leads to %s", now)
		}
		position = d.value("(progn (%s) (position g))", down)
		turns++
	}
	if a := d.ask("(slide g upper 0 0 1 0)"); a.Error.Code != "game-over" {
		t.Errorf("after the end: %+v", a)
	}
	log := strings.Split(d.value("(log g)"), "\n")
	if len(log) != 2*turns+1 || log[len(log)-1] != "winner: upper" {
		t.Errorf("%d turns, and a log of %d lines that ends with %q", turns, len(log), log[len(log)-1])
	}
	d.leave(line.ExitFailed) // for the mistakes
}

// move asks for a move and gives the line that makes it, without parentheses.
func (d *driven) move(question string) string {
	d.t.Helper()
	a := d.ask("(progn %s nil)", question)
	if !a.OK || len(a.Results[0].Words) < 5 {
		d.t.Fatalf("%s: %+v", question, a)
	}
	words := a.Results[0].Words
	return words[0] + " g " + strings.Join(words[1:], " ")
}

// mistakes says what cannot be, each of which must be refused.
func (d *driven) mistakes(position string) {
	d.t.Helper()
	for line, code := range map[string]string{
		"(throw g upper x 4 0)":         "no-such-symbol",
		"(throw g upper r 9 9)":         "no-such-hex",
		"(slide g lower -4 0 4 0)":      "",
		"(slide g upper 4)":             "bad-move",
		"(suggest-best-move g 0)":       "bad-depth",
		"(set-position g \"nonsense\")": "bad-position",
		")":                             "unexpected-paren",
		"gibberish":                     "unknown-command",
	} {
		if a := d.ask("%s", line); a.OK || code != "" && a.Error.Code != code {
			d.t.Errorf("%s: %+v, want %s", line, a, code)
		}
	}
	if now := d.value("(position g)"); now != position {
		d.t.Errorf("mistakes have led from %s to %s", position, now)
	}
}

// TestDriverLimit: a search that would take for ever is answered within its limit.
func TestDriverLimit(t *testing.T) {
	t.Parallel()
	d := drive(t, 1)
	d.value(`(progn (setf g (make-ropasci :position "ropasci 20 thrown:7,7 r@-4,1 s@-1,1 p@-2,1 P@2,-1 S@1,-1 R@2,-2")) nil)`)
	for _, question := range []string{"(suggest-best-move g 30 :seconds 0.2)", "(suggest-best-move g 30 :side lower :nodes 20000)"} {
		d.move(question)
	}
	d.leave(line.ExitFine)
}

// TestDriverPipelines sends ten thousand requests without waiting for answers.
// Each is answered once, in order, with its own id if it has one, whatever else
// stands between them.
func TestDriverPipelines(t *testing.T) {
	t.Parallel()
	const requests = 10_000
	d := drive(t, 1)
	go func() {
		w := bufio.NewWriter(d.in)
		defer w.Flush()
		for i := range requests {
			line, _ := pipelined(i)
			fmt.Fprintln(w, line)
		}
	}()
	for i := range requests {
		var got struct {
			ID      json.RawMessage
			OK      bool
			Results []struct{ Text string }
		}
		select {
		case text, ok := <-d.lines:
			if !ok {
				t.Fatalf("the program has ended after %d answers", i)
			}
			if err := json.Unmarshal([]byte(text), &got); err != nil {
				t.Fatal(err)
			}
		case <-time.After(patience):
			t.Fatalf("no answer to request %d", i)
		}
		line, id := pipelined(i)
		if string(got.ID) != id {
			t.Fatalf("request %d, %s, is answered with id %s", i, line, got.ID)
		}
		if last := len(got.Results) - 1; strings.Contains(line, "(+ 1 ") && (last < 0 || got.Results[last].Text != fmt.Sprint(1+i)) {
			t.Fatalf("request %d, %s, is answered with %+v", i, line, got)
		}
	}
	d.leave(line.ExitFailed)
}

// pipelined gives request i of a conversation and its id.
func pipelined(i int) (line, id string) {
	sum := fmt.Sprintf("(+ 1 %d)", i)
	switch i % 8 {
	case 0:
		return "", ""
	case 1:
		return "; ( comment", ""
	case 2:
		return "(+ 1", "" // never closed
	case 3:
		return "(+ 2 3) " + sum, ""
	case 4:
		return fmt.Sprintf(`{"id":%d,"form":"%s"}`, i, sum), fmt.Sprint(i)
	case 5:
		return fmt.Sprintf(`{"form":"(list 1)\n%s","id":"r%d"}`, sum, i), fmt.Sprintf(`"r%d"`, i)
	case 6:
		return fmt.Sprintf(`{"id":%d,"form":"(car 1)"}`, i), fmt.Sprint(i)
	}
	return sum, ""
}
