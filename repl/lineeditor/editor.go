// Package lineeditor is the line editor of a person at a terminal: history, completion,
// keys and what is pasted.
package lineeditor

import (
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
)

// lineEditor is an editor on the readline package, which this file alone knows.
// The package is no longer maintained and has some habits to be kept in check:
// it dies of a reverse search without a history file, it suspends the parent
// process on Ctrl-Z, it takes Ctrl-Space for the end of input and Delete on an
// empty line for Ctrl-D, it hangs after a true end of input and, when it
// is closed, on a read begun too early, and it divides by a terminal's width of
// zero.
type lineEditor struct {
	in     *readline.Instance
	keys   *readline.CancelableStdin
	board  *keyboard
	filled atomic.Bool // something stands in the line
	ended  atomic.Bool // input is truly at its end
	temp   string      // a history file to remove, or empty
	bare   bool        // there is no history file at all, and so nothing to search
}

// fallbackWidth is taken for a terminal that does not know its width.
const fallbackWidth = 80

// New makes an editor whose input ends when ctx does. What is typed is kept in the
// history file, for which an empty name is none.
func New(ctx context.Context, sh *repl.Shell, out *repl.Screen, historyFile string) (repl.Editor, error) {
	e := &lineEditor{board: &keyboard{from: os.Stdin, dropped: keysDropped}}
	history := e.prepareHistory(historyFile)
	if e.bare {
		e.board.dropped += keysSearching
	}
	e.keys = readline.NewCancelableStdin(e.board)
	var err error
	e.in, err = readline.NewEx(&readline.Config{
		Stdin:                  e.keys,
		Stdout:                 out.Drawing(),
		Stderr:                 out.Drawing(),
		HistoryFile:            history,
		DisableAutoSaveHistory: true,
		HistorySearchFold:      true,
		AutoComplete:           repl.Completer{Shell: sh},
		InterruptPrompt:        "^C",
		EOFPrompt:              "^D",
		FuncGetWidth:           Columns,
		FuncFilterInputRune:    e.filter,
		Listener:               readline.FuncListener(e.watch),
	})
	if err != nil {
		return nil, fmt.Errorf("the terminal cannot be read: %w", err)
	}
	context.AfterFunc(ctx, func() { e.keys.Close() })
	e.show(pastesMarked)
	return e, nil
}

// prepareHistory makes sure that there is a history file that only its owner
// may read. Where there can be none a temporary one takes its place, which goes
// with the session, or none at all.
func (e *lineEditor) prepareHistory(path string) string {
	if path != "" && prepareFile(path) == nil {
		return path
	}
	file, err := os.CreateTemp("", "parlor-history-*")
	if err != nil {
		e.bare = true
		return ""
	}
	e.temp = file.Name()
	_ = file.Close() // nothing has been written
	return e.temp
}

// prepareFile makes a history file if there is none. What is there and no
// ordinary file would make the package wait for ever.
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

// Forgets says whether nothing that is typed will be there the next time.
func (e *lineEditor) Forgets() bool { return e.temp != "" || e.bare }

// Columns gives the width of the terminal.
func Columns() int {
	if width := readline.GetScreenWidth(); width > 0 {
		return width
	}
	return fallbackWidth
}

// filter drops Delete where there is nothing to delete, and notes the rune 0 by which the
// package marks the true end of input.
func (e *lineEditor) filter(r rune) (rune, bool) {
	switch r {
	case 0:
		e.ended.Store(true)
	case readline.CharDelete:
		return r, e.filled.Load() || e.board.leaves.Load()
	}
	return r, true
}

// watch notes whether anything stands in the line, and changes nothing.
func (e *lineEditor) watch(line []rune, _ int, _ rune) ([]rune, int, bool) {
	e.filled.Store(len(line) > 0)
	return nil, 0, false
}

// Line reads one line.
func (e *lineEditor) Line(prompt string) (string, error) {
	if e.ended.Load() {
		return "", io.EOF
	}
	e.in.SetPrompt(prompt)
	line, err := e.in.Readline()
	switch {
	case err == readline.ErrInterrupt:
		return line, repl.ErrInterrupt
	case err == io.EOF && !e.ended.Load():
		return "", repl.ErrLeave
	}
	return line, err
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

// Remember adds a command to the history, folded to one line.
func (e *lineEditor) Remember(command string) {
	if line, ok := repl.Folded(command); ok {
		_ = e.in.SaveHistory(line) // a history that cannot be kept is no reason to stop
	}
}

// What is told to a terminal.
const (
	clearing       = "\x1b[H\x1b[2J" // go to the top left corner and erase what is shown
	pastesMarked   = "\x1b[?2004h"   // mark what is pasted, see keyboard
	pastesUnmarked = "\x1b[?2004l"
)

// show tells the terminal something. What it does not understand it ignores.
func (e *lineEditor) show(sequence string) { _, _ = io.WriteString(e.in.Stdout(), sequence) }

// Interrupts tells of every Ctrl-C that comes while no line is read, and gives what ends that.
func (e *lineEditor) Interrupts() (<-chan os.Signal, func()) {
	pressed := make(chan os.Signal, 1)
	signal.Notify(pressed, os.Interrupt)
	return pressed, func() { signal.Stop(pressed) }
}

// Clear clears the screen.
func (e *lineEditor) Clear() { e.show(clearing) }

// Close gives the terminal back as it was.
func (e *lineEditor) Close() error {
	e.show(pastesUnmarked)
	e.keys.Close()
	err := e.in.Close()
	if e.temp != "" {
		os.Remove(e.temp)
	}
	return err
}
