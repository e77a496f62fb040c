package lineeditor

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/chzyer/readline"

	"parlor/repl"
	"parlor/transcripts/files"
)

// mostKept is the length of the history. The file may have twice as many lines.
const mostKept = 500

// history is what was typed before, and where in it a person is.
type history struct {
	lines  []string
	kept   *files.Lines // the history file, nil for none
	at     int          // len(lines) for the new line
	edited map[int]line // lines that were gone away from, as they were left
	search *search      // nil for none
}

// search is a search in the history that is under way.
type search struct {
	words  string
	step   int  // -1 back, 1 forward
	from   line // what is put back if the search is left
	fromAt int
	missed bool
}

// openHistory reads the history file, unless its name is empty.
func openHistory(path string) history {
	var h history
	if path != "" && prepareFile(path) == nil {
		h.kept = &files.Lines{Access: files.Anywhere(), Path: path}
		h.lines = h.read()
	}
	h.begin()
	return h
}

// read gives the last lines of the history file, and drops older ones from it. A line that was
// not written whole is none.
func (h *history) read() []string {
	whole, _, err := h.kept.Read()
	if err != nil {
		return nil
	}
	lines := bytes.SplitAfter(whole, []byte("\n"))
	lines = lines[max(0, len(lines)-1-mostKept):]
	if bytes.Count(whole, []byte("\n")) > 2*mostKept {
		_ = h.kept.Access.Replace(h.kept.Path, bytes.Join(lines, nil)) // retried another time
	}
	var all []string
	for _, line := range lines {
		if line, ended := bytes.CutSuffix(line, []byte("\n")); ended && len(line) > 0 {
			all = append(all, string(line))
		}
	}
	return all
}

// prepareFile makes a history file if there is none, and refuses anything but an
// ordinary file.
func prepareFile(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return &fs.PathError{Op: "open", Path: path, Err: errors.New("not an ordinary file")}
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	return file.Close()
}

// Forgets says whether the history is lost at the end.
func (h *history) Forgets() bool { return h.kept == nil }

// Remember adds a command to the history, folded to one line.
func (h *history) Remember(command string) {
	line, ok := repl.Folded(command)
	if last := len(h.lines) - 1; !ok || last >= 0 && h.lines[last] == line {
		return
	}
	h.lines = append(h.lines, line)
	if h.kept != nil {
		_ = h.kept.Add(context.Background(), line+"\n") // a history that cannot be stored is no reason to stop
	}
}

// begin begins a new line.
func (h *history) begin() { h.at, h.edited, h.search = len(h.lines), map[int]line{}, nil }

// key does what a key means in the history: it goes through it, or begins, changes or ends a
// search, and is false for any other, which then means what it always means.
func (h *history) key(r rune, l line) (after line, done bool) {
	switch s := h.search; {
	case r == readline.CharBckSearch:
		after, done = h.seek(l, -1), true
	case r == readline.CharFwdSearch:
		after, done = h.seek(l, 1), true
	case s == nil && r == readline.CharPrev:
		return h.move(l, -1), true
	case s == nil && r == readline.CharNext:
		return h.move(l, 1), true
	case s == nil:
		return l, false
	case r == readline.CharBell, r == readline.CharInterrupt:
		after, done = h.giveUp(), true
	case r == readline.CharBackspace, r == readline.CharCtrlH:
		words := []rune(s.words)
		after, done = h.words(l, string(words[:max(0, len(words)-1)])), true
	case r >= ' ':
		after, done = h.words(l, s.words+string(r)), true
	default:
		h.search = nil
		return h.key(r, l)
	}
	return after, done
}

// move goes so many lines on, and leaves the line as it is now for when it is come back to.
func (h *history) move(l line, by int) line {
	if to := h.at + by; to >= 0 && to <= len(h.lines) {
		h.edited[h.at] = l
		h.at = to
		return h.show(to)
	}
	return l
}

// show gives a line of the history as it was left, with the cursor at its end.
func (h *history) show(at int) line {
	l, left := h.edited[at]
	if !left && at < len(h.lines) {
		l.text = []rune(h.lines[at])
	}
	return line{l.text, len(l.text)}
}

// seek begins a search, or goes on to the next line that has the words.
func (h *history) seek(l line, step int) line {
	if h.search == nil {
		h.edited[h.at] = l
		h.search = &search{step: step, from: l, fromAt: h.at}
		return l
	}
	h.search.step = step
	return h.find(l, h.at+step)
}

// words changes the words that are sought: a longer text may be in the line that was found, a
// shorter one is sought from the beginning.
func (h *history) words(l line, words string) line {
	s := h.search
	from := h.at
	if len(words) < len(s.words) || from == s.fromAt {
		from = s.fromAt + s.step
	}
	s.words = words
	return h.find(l, from)
}

// find looks for the words from a line on, and stays where it is if no line has them.
func (h *history) find(l line, from int) line {
	s := h.search
	s.missed = false
	for at := from; s.words != "" && at >= 0 && at <= len(h.lines); at += s.step {
		found := h.show(at)
		if before, _, has := strings.Cut(strings.ToLower(string(found.text)), strings.ToLower(s.words)); has {
			h.at = at
			return line{found.text, len([]rune(before))}
		}
	}
	s.missed = s.words != ""
	return l
}

// giveUp leaves a search and gives the line that stood there before.
func (h *history) giveUp() line {
	l := h.search.from
	h.at, h.search = h.search.fromAt, nil
	return l
}

// prompt is shown while the history is searched.
func (s *search) prompt() string {
	if s.missed {
		return fmt.Sprintf("(search, none: %s)> ", s.words)
	}
	return fmt.Sprintf("(search: %s)> ", s.words)
}
