package lineeditor

import (
	"bytes"
	"io"
	"strings"
	"sync/atomic"

	"parlor/repl"
)

// Keys, and the markers of a bracketed paste.
const (
	keyCtrlC    = "\x03"
	keyCtrlD    = "\x04"
	keyDelete   = "\x1b[3~"
	pasteBegins = "\x1b[200~"
	pasteEnds   = "\x1b[201~"
)

// Keys that have no meaning in the line editor and an unwanted one in the package.
const (
	// keysDropped are the byte 0, which Ctrl-Space sends, and which a terminal makes of a
	// Ctrl-D that was pressed while a command ran: the package would take it for the end
	// of input; Ctrl-Z, on which it would suspend the parent process; and Ctrl-\, which
	// would be inserted.
	keysDropped = "\x00\x1a\x1c"
	// keysSearching are Ctrl-R and Ctrl-S, on which it crashes if there is no history.
	keysSearching = "\x12\x13"
)

// keyboard is a terminal's input without the keys that are dropped. They must not reach
// the package's own filter, for when that rejects a key the package reads once more than
// it was asked to: what is typed after the next Ctrl-C is then shown before the shell is
// ready for it, and the prompt after it. Of a pasted piece of a session only the
// commands come through.
type keyboard struct {
	from    io.Reader
	dropped string // keys that are dropped
	// leaves says that the last key that the package takes for Ctrl-D was one, and
	// not Delete.
	leaves atomic.Bool
	// paging says that the next keys may turn pages, and follows whether others follow
	// them at once.
	paging  atomic.Bool
	follows func() bool

	ready   []byte // to be read
	held    []byte // a partial marker, or an unfinished paste
	pasting bool
}

// Read reads keys, at least one unless input has ended.
func (k *keyboard) Read(p []byte) (int, error) {
	for len(k.ready) == 0 {
		buffer := make([]byte, len(p))
		n, err := k.from.Read(buffer)
		k.take(buffer[:n])
		if n == 0 || err != nil {
			k.release()
			if len(k.ready) == 0 {
				return 0, err
			}
		}
	}
	if k.paging.Swap(false) {
		k.turnPage()
	}
	n := copy(p, k.ready)
	k.ready = k.ready[n:]
	return n, nil
}

// turnPage turns the keys that turn pages into whole lines: blanks, and a q that does not
// begin a longer line.
func (k *keyboard) turnPage() {
	switch {
	case len(bytes.Trim(k.ready, " ")) == 0:
		k.ready = []byte("\r")
	case string(k.ready) == "q" && !k.follows():
		k.ready = []byte("q\r")
	}
}

// take adds keys that the terminal has sent.
func (k *keyboard) take(keys []byte) {
	for _, key := range keys {
		if strings.IndexByte(k.dropped, key) < 0 {
			k.held = append(k.held, key)
		}
		switch {
		case k.pasting && (bytes.HasSuffix(k.held, []byte(pasteEnds)) || bytes.HasSuffix(k.held, []byte(keyCtrlC))):
			k.endPaste()
		case k.pasting:
		case string(k.held) == pasteBegins:
			k.pasting, k.held = true, nil
		case !strings.HasPrefix(pasteBegins, string(k.held)):
			k.release()
		}
	}
	k.noteLeaving()
}

// endPaste releases a finished paste: it ends with its marker, or with Ctrl-C,
// which a person presses if the terminal has lost the marker.
func (k *keyboard) endPaste() {
	text, marked := strings.CutSuffix(string(k.held), pasteEnds)
	k.ready = append(k.ready, repl.CommandsOf(typeable(text))...)
	if !marked && !bytes.HasSuffix(k.ready, []byte(keyCtrlC)) {
		k.ready = append(k.ready, keyCtrlC...)
	}
	k.held, k.pasting = nil, false
}

// typeable makes pasted text typeable: a tab becomes a blank, and other control keys, such as
// Ctrl-D, which leaves, are dropped.
func typeable(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r == '\r' || r == '\n' || string(r) == keyCtrlC || r >= ' ' && r != 0x7f:
			return r
		}
		return -1
	}, text)
}

// release releases what is held.
func (k *keyboard) release() {
	k.ready = append(k.ready, k.held...)
	k.held, k.pasting = nil, false
}

// noteLeaving notes which of the keys that the package confuses came last.
func (k *keyboard) noteLeaving() {
	leave, remove := bytes.LastIndex(k.ready, []byte(keyCtrlD)), bytes.LastIndex(k.ready, []byte(keyDelete))
	if leave != remove { // at least one is there
		k.leaves.Store(leave > remove)
	}
}
