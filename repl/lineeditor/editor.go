// Package lineeditor is the line editor of a terminal: history, completion, keys and
// pasting.
package lineeditor

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/chzyer/readline"

	"parlor/repl"
)

// lineEditor is an editor on the readline package, which draws the line, completes words and
// sets the terminal. The package is no longer maintained and has faults to work around: it
// suspends the parent process on Ctrl-Z, takes Ctrl-Space for the end of input and Delete on an
// empty line for Ctrl-D, hangs after a true end of input and, when it is closed, on a read begun
// too early, and divides by a terminal's width of zero. It counts columns wrongly, see [cursor];
// its history loses lines and its keys halve letters, see [history] and [editing].
type lineEditor struct {
	history
	interrupts
	sh       *repl.Shell
	in       *readline.Instance
	screen   *cursor
	keys     *readline.CancelableStdin
	board    *keyboard
	typed    typist      // types for the person
	indented atomic.Bool // nothing is on the line but its indentation
	ended    atomic.Bool // input has truly ended

	mutex  sync.Mutex // for what follows
	prompt string
	editing
	before *line // as it was before the key that is processed, nil where that ends the line
	after  *line // what the key makes of it, nil where the package does
	key    rune
}

// fallbackWidth is the width of a terminal that reports none.
const fallbackWidth = 80

// New makes an editor whose input ends when ctx does. Lines are stored in the
// history file, unless its name is empty. A terminal that can only print gets a plain reader.
func New(ctx context.Context, sh *repl.Shell, out *repl.Screen, historyFile string) (repl.Editor, error) {
	if os.Getenv("TERM") == "dumb" {
		return newPlain(ctx, out, historyFile), nil
	}
	typed := newTypist(os.Stdin)
	e := &lineEditor{
		history: openHistory(historyFile), sh: sh, screen: &cursor{to: out.Drawing(), columns: Columns},
		board: &keyboard{from: typed, follows: follows}, typed: typed,
	}
	e.keys = readline.NewCancelableStdin(e.board)
	var err error
	e.in, err = readline.NewEx(&readline.Config{
		Stdin:               e.keys,
		Stdout:              e.screen,
		Painter:             e.screen,
		Stderr:              out.Drawing(),
		HistoryLimit:        -1,
		AutoComplete:        e,
		InterruptPrompt:     "^C",
		EOFPrompt:           "^D",
		FuncGetWidth:        Columns,
		FuncFilterInputRune: e.filter,
		Listener:            readline.FuncListener(e.watch),
	})
	if err != nil {
		return nil, fmt.Errorf("the terminal cannot be read: %w", err)
	}
	context.AfterFunc(ctx, func() { e.keys.Close() })
	e.show(pastesMarked)
	return e, nil
}

// Columns gives the width of the terminal.
func Columns() int {
	if width := readline.GetScreenWidth(); width > 0 {
		return width
	}
	return fallbackWidth
}

// filter does what a key means, or leaves it to the package. It drops Delete on an empty line,
// and notes the rune 0 by which the package marks the true end of input. Ctrl-D on a line that
// was only indented is Ctrl-C, which drops the form.
func (e *lineEditor) filter(r rune) (rune, bool) {
	e.mark(r == ')')
	e.mutex.Lock()
	defer e.mutex.Unlock()
	l := e.screen.shows()
	e.before, e.after, e.key = &l, nil, r
	if e.in.Operation.IsInCompleteSelectMode() {
		return r, true
	}
	sought := e.search != nil
	after, done := e.history.key(r, l)
	if e.lead(sought); done {
		return e.does(after)
	}
	edit, edits := edits[r]
	switch {
	case r == 0:
		e.ended.Store(true)
		e.before = nil
	case r == readline.CharDelete && e.board.leaves.Load() && e.indented.Load():
		e.before = nil
		return readline.CharInterrupt, true
	case r == readline.CharDelete && e.board.leaves.Load() && len(l.text) == 0, ends(r):
		e.before = nil
	case edits:
		return e.does(edit(&e.editing, l))
	}
	return r, true
}

// ends says whether a key ends the line.
func ends(r rune) bool {
	return r == readline.CharEnter || r == readline.CharCtrlJ || r == readline.CharInterrupt
}

// does has the package show what a key has made of the line. It reads on only where it is told to
// after some keys, and takes Ctrl-G for nothing.
func (e *lineEditor) does(after line) (rune, bool) {
	e.after = &after
	if ends(e.key) || e.key == readline.CharDelete {
		e.in.Terminal.KickRead()
	}
	return readline.CharBell, true
}

// lead shows the prompt of a search under way, or that of the line again.
func (e *lineEditor) lead(sought bool) {
	if prompt := e.prompt; sought || e.search != nil {
		if e.search != nil {
			prompt = e.search.prompt()
		}
		e.in.Clean()
		e.in.SetPrompt(prompt)
	}
}

// mark shows the parenthesis that the next key closes, if it closes one, and drops the note.
func (e *lineEditor) mark(closing bool) {
	e.screen.mutex.Lock()
	defer e.screen.mutex.Unlock()
	e.screen.note, e.screen.closing = "", closing
}

// watch shows what a key has made of the line, and draws it again to show the parameters of a
// function after Tab.
func (e *lineEditor) watch(text []rune, at int, key rune) ([]rune, int, bool) {
	indent, noted := e.screen.noted()
	e.mutex.Lock()
	defer e.mutex.Unlock()
	switch {
	case text == nil: // nothing has been typed yet
		text = []rune(indent)
	case e.before == nil: // the line has been taken, and perhaps another begun
		return text, at, false
	}
	redraw := key == readline.CharTab && noted
	if e.after != nil {
		text, at, redraw = slices.Clone(e.after.text), e.after.at, true
	}
	if e.before != nil {
		e.changed(e.key, *e.before, line{slices.Clone(text), at})
	}
	e.before, e.after = nil, nil
	e.board.choosing.Store(e.search != nil || e.in.Operation.IsInCompleteMode())
	e.indented.Store(len(text) > 0 && string(text) == indent)
	return text, at, redraw
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
	e.keep(nil) // while the line is read Ctrl-C is a key
	e.in.SetPrompt(prompt)
	e.mark(false)
	if e.begin(prompt); e.screen.indent != "" {
		e.in.Operation.SetBuffer(e.screen.indent)
	}
	line, err := e.in.Readline()
	switch {
	case err == readline.ErrInterrupt:
		return line, repl.ErrInterrupt
	case err == io.EOF && !e.ended.Load():
		return "", repl.ErrLeave
	}
	e.keep(e.listen())
	return line, err
}

// begin learns which open form the next line continues. A line that has been sent already
// brings its own indentation.
func (e *lineEditor) begin(prompt string) {
	sent := e.board.sent()
	e.mutex.Lock()
	e.prompt = prompt
	e.editing.begin()
	e.history.begin()
	e.mutex.Unlock()
	e.screen.mutex.Lock()
	defer e.screen.mutex.Unlock()
	if e.screen.begun, e.screen.indent = repl.OpenForm(e.sh); sent {
		e.screen.indent = ""
	}
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
	hidden := e.in.GenPasswordConfig()
	hidden.Prompt = prompt
	hidden.FuncFilterInputRune = typedAlone
	line, err := e.in.ReadPasswordWithConfig(hidden)
	switch {
	case err == readline.ErrInterrupt:
		return "", repl.ErrInterrupt
	case err == io.EOF && !e.ended.Load():
		return "", repl.ErrLeave
	}
	return string(line), err
}

// typedAlone lets nothing but letters into a line that is not shown, and the keys that end it or
// take the last of them back.
func typedAlone(r rune) (rune, bool) {
	if r < 0 || r < ' ' && r != 0 && r != readline.CharDelete && r != readline.CharCtrlH && r != readline.CharCtrlU && !ends(r) {
		return readline.CharBell, true
	}
	return r, true
}

// clearLine are the keys that go to the end of a line and drop all of it; Ctrl-Y brings it back.
const clearLine = "\x05\x15"

// Type types a line as a person would, in place of one that was begun.
func (e *lineEditor) Type(line string) bool { return e.typed.write(clearLine + typeable(line) + "\r") }

// Control sequences sent to the terminal.
const (
	clearing       = "\x1b[H\x1b[2J" // go to the top left corner and erase what is shown
	pastesMarked   = "\x1b[?2004h"   // mark what is pasted, see keyboard
	pastesUnmarked = "\x1b[?2004l"
)

// show sends a sequence to the terminal, which ignores what it does not understand.
func (e *lineEditor) show(sequence string) { _, _ = io.WriteString(e.in.Stdout(), sequence) }

// Clear clears the screen.
func (e *lineEditor) Clear() { e.show(clearing) }

// Close restores the terminal.
func (e *lineEditor) Close() error {
	e.show(pastesUnmarked)
	e.keys.Close()
	return e.in.Close()
}
