// Package lineeditor is the line editor of a terminal: history, completion, keys and
// pasting.
package lineeditor

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"sync/atomic"

	"github.com/chzyer/readline"

	"parlor/repl"
	"parlor/transcripts/files"
)

// lineEditor is an editor on the readline package, which this file alone knows.
// The package is no longer maintained and has faults to work around: it crashes
// on a reverse search without a history file, it suspends the parent process on
// Ctrl-Z, it takes Ctrl-Space for the end of input and Delete on an empty line
// for Ctrl-D, it hangs after a true end of input and, when it is closed, on a
// read begun too early, and it divides by a terminal's width of zero. It also
// counts columns wrongly, see [cursor].
type lineEditor struct {
	sh       *repl.Shell
	in       *readline.Instance
	screen   *cursor
	keys     *readline.CancelableStdin
	board    *keyboard
	typed    typist       // types for the person
	filled   atomic.Bool  // the line is not empty
	indented atomic.Bool  // nothing is on the line but its indentation
	ended    atomic.Bool  // input has truly ended
	last     string       // the line remembered last
	kept     *files.Lines // the history file, nil for none
	temp     string       // the package's own history file, to be removed, or empty
	bare     bool         // there is no such file, and so nothing to search
}

// fallbackWidth is the width of a terminal that reports none.
const fallbackWidth = 80

// New makes an editor whose input ends when ctx does. Lines are stored in the
// history file, unless its name is empty.
func New(ctx context.Context, sh *repl.Shell, out *repl.Screen, historyFile string) (repl.Editor, error) {
	typed := newTypist(os.Stdin)
	e := &lineEditor{sh: sh, screen: &cursor{to: out.Drawing(), columns: Columns, bare: os.Getenv("TERM") == "dumb"}, board: &keyboard{from: typed, dropped: keysDropped, follows: follows}, typed: typed}
	history := e.prepareHistory(historyFile)
	if e.bare {
		e.board.dropped += keysSearching
	}
	e.keys = readline.NewCancelableStdin(e.board)
	var err error
	e.in, err = readline.NewEx(&readline.Config{
		Stdin:                  e.keys,
		Stdout:                 e.screen,
		Painter:                e.screen,
		Stderr:                 out.Drawing(),
		HistoryFile:            history,
		DisableAutoSaveHistory: true,
		HistorySearchFold:      true,
		AutoComplete:           e,
		InterruptPrompt:        "^C",
		EOFPrompt:              "^D",
		FuncGetWidth:           Columns,
		FuncFilterInputRune:    e.filter,
		Listener:               readline.FuncListener(e.watch),
	})
	if err != nil {
		return nil, fmt.Errorf("the terminal cannot be read: %w", err)
	}
	e.removeTemp() // it is open
	context.AfterFunc(ctx, func() { e.keys.Close() })
	e.show(pastesMarked)
	return e, nil
}

// mostKept is the length of the history. The file may have twice as many lines.
const mostKept = 500

// prepareHistory gives the name of a private copy of the history file, to which the package
// may do what it wants. The history file itself, which only its owner may read, is written
// here, as the package truncates it when the disk is full.
func (e *lineEditor) prepareHistory(path string) string {
	var lines []byte
	if path != "" && prepareFile(path) == nil {
		e.kept = &files.Lines{Access: files.Anywhere(), Path: path}
		lines = e.readHistory()
	}
	file, err := os.CreateTemp("", "parlor-history-*")
	if err != nil && e.kept != nil {
		file, err = os.CreateTemp(filepath.Dir(path), "parlor-history-*")
	}
	if err != nil {
		e.bare = true
		return ""
	}
	e.temp = file.Name()
	_, _ = file.Write(lines) // what does not fit is missing from the history
	_ = file.Close()
	return e.temp
}

// readHistory gives the last lines of the history file, and drops older ones from it.
func (e *lineEditor) readHistory() []byte {
	whole, _, err := e.kept.Read()
	if err != nil {
		return nil
	}
	lines := bytes.SplitAfter(whole, []byte("\n"))
	last := bytes.Join(lines[max(0, len(lines)-1-mostKept):], nil)
	if len(lines) > 2*mostKept {
		_ = e.kept.Access.Replace(e.kept.Path, last) // retried another time
	}
	return last
}

// removeTemp removes the package's file, which stays open, where the system lets it.
func (e *lineEditor) removeTemp() {
	if e.temp != "" && os.Remove(e.temp) == nil {
		e.temp = ""
	}
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
func (e *lineEditor) Forgets() bool { return e.kept == nil }

// Columns gives the width of the terminal.
func Columns() int {
	if width := readline.GetScreenWidth(); width > 0 {
		return width
	}
	return fallbackWidth
}

// filter drops Delete on an empty line, and notes the rune 0 by which the package marks
// the true end of input. Ctrl-D on a line that was only indented is Ctrl-C, which drops the form.
func (e *lineEditor) filter(r rune) (rune, bool) {
	e.mark(r == ')')
	switch r {
	case 0:
		e.ended.Store(true)
	case readline.CharDelete:
		if e.indented.Load() && e.board.leaves.Load() {
			return readline.CharInterrupt, true
		}
		return r, e.filled.Load() || e.board.leaves.Load()
	}
	return r, true
}

// mark shows the parenthesis that the next key closes, if it closes one, and drops the note.
func (e *lineEditor) mark(closing bool) {
	e.screen.mutex.Lock()
	defer e.screen.mutex.Unlock()
	e.screen.note, e.screen.closing = "", closing
}

// watch notes whether the line is empty, and draws it again to show the parameters of a
// function after Tab.
func (e *lineEditor) watch(line []rune, at int, key rune) ([]rune, int, bool) {
	e.screen.mutex.Lock()
	defer e.screen.mutex.Unlock()
	if line == nil { // nothing has been typed yet
		line = []rune(e.screen.indent)
	}
	e.filled.Store(len(line) > 0)
	e.indented.Store(len(line) > 0 && string(line) == e.screen.indent)
	return line, at, key == readline.CharTab && e.screen.note != ""
}

// Do completes the word at the cursor, as the package asks for it; see [repl.Completer.Do]. The
// parameters of the function around it are shown.
func (e *lineEditor) Do(line []rune, at int) ([][]rune, int) {
	more, length := repl.Completer{Shell: e.sh}.Do(line, at)
	e.screen.mutex.Lock()
	defer e.screen.mutex.Unlock()
	text := e.screen.begun + string(line[:at])
	if len(more) == 1 {
		text += string(more[0])
	}
	e.screen.note = repl.Parameters(e.sh, text)
	return more, length
}

// Line reads one line.
func (e *lineEditor) Line(prompt string) (string, error) {
	if e.ended.Load() {
		return "", io.EOF
	}
	e.in.SetPrompt(prompt)
	e.mark(false)
	if e.begin(); e.screen.indent != "" {
		e.in.Operation.SetBuffer(e.screen.indent)
	}
	line, err := e.in.Readline()
	switch {
	case err == readline.ErrInterrupt:
		return line, repl.ErrInterrupt
	case err == io.EOF && !e.ended.Load():
		return "", repl.ErrLeave
	}
	return line, err
}

// begin learns which open form the next line continues.
func (e *lineEditor) begin() {
	e.screen.mutex.Lock()
	defer e.screen.mutex.Unlock()
	e.screen.begun, e.screen.indent = repl.OpenForm(e.sh)
}

// Page reads a line at the end of a screen, where some keys need no Enter.
func (e *lineEditor) Page(prompt string) (string, error) {
	e.board.paging.Store(true)
	defer e.board.paging.Store(false)
	return e.Line(prompt)
}

// Secret reads one line without showing it.
func (e *lineEditor) Secret(prompt string) (string, error) {
	if e.ended.Load() {
		return "", io.EOF
	}
	line, err := e.in.ReadPassword(prompt)
	switch {
	case err == readline.ErrInterrupt:
		return "", repl.ErrInterrupt
	case err == io.EOF && !e.ended.Load():
		return "", repl.ErrLeave
	}
	return string(line), err
}

// clearLine are the keys that go to the end of a line and drop all of it; Ctrl-Y brings it back.
const clearLine = "\x05\x15"

// Type types a line as a person would, in place of one that was begun.
func (e *lineEditor) Type(line string) bool { return e.typed.write(clearLine + typeable(line) + "\r") }

// Remember adds a command to the history, folded to one line.
func (e *lineEditor) Remember(command string) {
	if line, ok := repl.Folded(command); ok {
		_ = e.in.SaveHistory(line)
		if e.kept != nil && line != e.last {
			_ = e.kept.Add(context.Background(), line+"\n") // a history that cannot be stored is no reason to stop
		}
		e.last = line
	}
}

// Control sequences sent to the terminal.
const (
	clearing       = "\x1b[H\x1b[2J" // go to the top left corner and erase what is shown
	pastesMarked   = "\x1b[?2004h"   // mark what is pasted, see keyboard
	pastesUnmarked = "\x1b[?2004l"
)

// show sends a sequence to the terminal, which ignores what it does not understand.
func (e *lineEditor) show(sequence string) { _, _ = io.WriteString(e.in.Stdout(), sequence) }

// Interrupts reports every Ctrl-C that comes while no line is read, and gives a function that
// stops that.
func (e *lineEditor) Interrupts() (<-chan os.Signal, func()) {
	pressed := make(chan os.Signal, 1)
	signal.Notify(pressed, os.Interrupt)
	return pressed, func() { signal.Stop(pressed) }
}

// Clear clears the screen.
func (e *lineEditor) Clear() { e.show(clearing) }

// Close restores the terminal.
func (e *lineEditor) Close() error {
	e.show(pastesUnmarked)
	e.keys.Close()
	err := e.in.Close()
	e.removeTemp()
	return err
}
