package lineeditor

import (
	"bytes"
	"unicode/utf8"
)

// Keys as they reach the editor, whatever the terminal sends for them.
const (
	keyCtrlC    = "\x03"
	keyCtrlD    = "\x04"
	keyEscape   = "\x1b"
	keyDelete   = "\x1b[3~"
	keyCancel   = "\x07" // Ctrl-G
	keyUndo     = "\x1f" // Ctrl-_
	keyYankPop  = "\x1d" // no key of a keyboard's own; see keysDropped
	pasteBegins = "\x1b[200~"
	pasteEnds   = "\x1b[201~"
)

// keysDropped are control keys that mean nothing here, and something unwanted in the package:
// the byte 0, which Ctrl-Space sends, and which a terminal makes of a Ctrl-D that was pressed
// while a command ran, would be the end of input; Ctrl-Z would suspend the parent process; the
// others would be inserted.
const keysDropped = "\x00\x0f\x11\x16\x18\x1a\x1c\x1d\x1e"

// key is a key with the sequences by which terminals send it, and what is passed on for it.
type key struct {
	name, means string
	sent        []string
}

// keys are those that terminals send as a sequence. The first of each is xterm's, which most
// others follow; tmux, screen, PuTTY and the Linux console send the ~ of the VT220 for Home and
// End, rxvt its own, and a terminal in application mode O for [. What is in no row means nothing.
var keys = []key{
	{"Up", "\x10", []string{"\x1b[A", "\x1bOA"}},
	{"Down", "\x0e", []string{"\x1b[B", "\x1bOB"}},
	{"Right", "\x06", []string{"\x1b[C", "\x1bOC", "\x1b[1;2C", "\x1b[c"}},
	{"Left", "\x02", []string{"\x1b[D", "\x1bOD", "\x1b[1;2D", "\x1b[d"}},
	{"Home", "\x01", []string{"\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~", "\x1b[1;5H", "\x1b[1;2H"}},
	{"End", "\x05", []string{"\x1b[F", "\x1bOF", "\x1b[4~", "\x1b[8~", "\x1b[1;5F", "\x1b[1;2F"}},
	{"Delete", keyDelete, []string{keyDelete, "\x1b[3;2~"}},
	{"Ctrl-Right", "\x1bf", []string{"\x1b[1;5C", "\x1b[5C", "\x1bOc", "\x1b[1;3C", "\x1b\x1b[C", "\x1b\x1bOC", "\x1bf", "\x1bF"}},
	{"Ctrl-Left", "\x1bb", []string{"\x1b[1;5D", "\x1b[5D", "\x1bOd", "\x1b[1;3D", "\x1b\x1b[D", "\x1b\x1bOD", "\x1bb", "\x1bB"}},
	{"Ctrl-Delete", "\x1bd", []string{"\x1b[3;5~", "\x1b[3^", "\x1b[3;3~", "\x1bd", "\x1bD"}},
	{"Alt-Backspace", "\x1b\x7f", []string{"\x1b\x7f", "\x1b\b"}},
	{"Alt-y", keyYankPop, []string{"\x1by", "\x1bY"}},
	{"Enter of the keypad", "\r", []string{"\x1bOM", "\x1b\r"}},
}

// meaning gives what is passed on for a sequence.
func meaning(sequence []byte) (means string, known bool) {
	for _, k := range keys {
		for _, sent := range k.sent {
			if string(sequence) == sent {
				return k.means, true
			}
		}
	}
	return "", false
}

// complete says whether bytes that begin with Escape are a whole sequence, and broken whether
// the last of them cannot belong to one, as Ctrl-C cannot.
func complete(held []byte) (whole, broken bool) {
	last := held[len(held)-1]
	_, known := meaning(held)
	switch after := held[1:]; {
	case known:
		return true, false
	case len(after) == 0:
		return false, false
	case last < ' ' && last != keyEscape[0] || last == 0x7f:
		return false, true
	case after[0] == keyEscape[0]: // Alt and a key that has a sequence itself
		return complete(after)
	case after[0] == '[', after[0] == 'O':
		body := bytes.TrimPrefix(after[1:], []byte("[")) // the console's function keys have two
		return len(body) > 0 && last >= '@', last >= utf8.RuneSelf
	}
	return utf8.FullRune(held[1:]), false
}
