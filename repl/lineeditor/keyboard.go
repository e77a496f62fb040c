package lineeditor

import (
	"bytes"
	"io"
	"strings"
	"sync/atomic"
	"time"

	"parlor/repl"
)

// What comes after a pause of that length was not sent together with what came before: the rest
// of a key's sequence does not wait so long, and neither does the rest of a text that a program
// sends.
const (
	pauseOfKeys = 50 * time.Millisecond
	pauseOfText = 20 * time.Millisecond
)

// mostAhead is how much a person types ahead at most, in bytes, before a Tab that completes.
const mostAhead = 20

// keyboard is a terminal's input, of which keys come through by one sequence each and those that
// mean nothing do not. They must not reach the package's own filter, for when that rejects a key
// the package reads once more than it was asked to: what is typed after the next Ctrl-C is then
// shown before the shell is ready for it, and the prompt after it. Of a pasted piece of a session
// only the commands come through. A text that another program sends is typed as it is: a tab
// that others follow at once is a blank, and completes nothing.
type keyboard struct {
	from io.Reader
	// leaves says that the last key that the package takes for Ctrl-D was one, and
	// not Delete.
	leaves atomic.Bool
	// paging says that the next keys may turn pages, choosing that Escape alone ends what is
	// going on, and more that what comes after the line has been sent with it.
	paging, choosing, more atomic.Bool
	follows                func(time.Duration) bool
	ready                  []byte // to be read
	held                   []byte // a partial sequence, or an unfinished paste
	pasting, slow          bool   // slow: an Escape was pressed alone
}

// Read reads keys, at least one unless input has ended, and at most to the end of a line.
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
	n := len(k.ready)
	if end := bytes.IndexAny(k.ready, "\r\n"); end >= 0 {
		n = end + 1
	}
	n = copy(p, k.ready[:n])
	k.ready = k.ready[n:]
	k.more.Store(len(k.ready) > 0)
	return n, nil
}

// sent says whether the terminal has sent more than has been read.
func (k *keyboard) sent() bool { return k.more.Load() || k.soon(0) }

// soon says whether more comes within a time.
func (k *keyboard) soon(wait time.Duration) bool { return k.follows != nil && k.follows(wait) }

// turnPage turns the keys that turn pages into whole lines: blanks, and a q that no other key was
// sent with.
func (k *keyboard) turnPage() {
	switch {
	case len(bytes.Trim(k.ready, " ")) == 0:
		k.ready = []byte("\r")
	case string(k.ready) == "q":
		k.ready = []byte("q\r")
	}
}

// take adds keys that the terminal has sent.
func (k *keyboard) take(sent []byte) {
	completes := k.completes(sent)
	for i, c := range sent {
		switch {
		case k.pasting:
			k.held = append(k.held, c)
			if bytes.HasSuffix(k.held, []byte(pasteEnds)) || bytes.HasSuffix(k.held, []byte(keyCtrlC)) {
				k.endPaste()
			}
		case strings.IndexByte(keysDropped, c) >= 0:
		case len(k.held) > 0 || c == keyEscape[0]:
			k.held = append(k.held, c)
			k.finish()
		case c == '\t' && i < completes:
			k.ready = append(k.ready, ' ')
		default:
			k.ready = append(k.ready, c)
		}
	}
	if string(k.held) == keyEscape && !k.pasting && k.follows != nil && !k.follows(pauseOfKeys) {
		k.alone()
	}
	k.noteLeaving()
}

// completes gives the index from which tabs complete: the last ones, if nothing follows, and if
// what came with them is no more than a person types ahead.
func (k *keyboard) completes(sent []byte) int {
	before := bytes.TrimRight(sent, "\t")
	if len(before) == len(sent) || bytes.ContainsAny(before, "\r\n") || len(before) > mostAhead || k.soon(pauseOfText) {
		return len(sent)
	}
	return len(before)
}

// finish passes on the key whose sequence is held, if it is whole.
func (k *keyboard) finish() {
	means, known := meaning(k.held)
	whole, broken := complete(k.held)
	switch {
	case string(k.held) == pasteBegins:
		k.pasting = true
	case known:
		k.ready = append(k.ready, means...)
	case broken: // by a key of its own
		k.ready = append(k.ready, k.held[len(k.held)-1])
	case !whole:
		return
	case k.slow: // letters some time after Escape
		k.ready = append(k.ready, k.held[1:]...)
	}
	k.held, k.slow = nil, false
}

// alone is Escape that nothing follows: it ends what is going on, or, as on old keyboards, is
// Alt for the next key.
func (k *keyboard) alone() {
	k.slow = true
	if k.choosing.Load() {
		k.ready = append(k.ready, keyCancel...)
		k.held, k.slow = nil, false
	}
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

// release releases what is held of a paste whose end does not come.
func (k *keyboard) release() {
	if k.pasting {
		k.ready = append(k.ready, typeable(string(k.held))...)
	}
	k.held, k.pasting = nil, false
}

// noteLeaving notes which of the keys that the package confuses came last.
func (k *keyboard) noteLeaving() {
	leave, remove := bytes.LastIndex(k.ready, []byte(keyCtrlD)), bytes.LastIndex(k.ready, []byte(keyDelete))
	if leave != remove { // at least one is there
		k.leaves.Store(leave > remove)
	}
}
