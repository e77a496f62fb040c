package lineeditor

import (
	"slices"
	"strings"
	"unicode"

	"github.com/chzyer/readline"
	"github.com/rivo/uniseg"
)

// line is the text that is edited, with the cursor before the letter at an index.
type line struct {
	text []rune
	at   int
}

// insert puts a text before the cursor.
func (l line) insert(text string) line {
	added := []rune(text)
	return line{slices.Concat(l.text[:l.at], added, l.text[l.at:]), l.at + len(added)}
}

// cut removes what stands between two places.
func (l line) cut(from, to int) line {
	return line{slices.Concat(l.text[:from], l.text[to:]), from}
}

// back gives the place one letter before the cursor, and ahead the one behind it. What is seen as
// one letter is one, whatever it is made of.
func (l line) back() int {
	at := 0
	for rest, state := string(l.text[:l.at]), -1; rest != ""; {
		var letter string
		letter, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if rest != "" {
			at += len([]rune(letter))
		}
	}
	return at
}

func (l line) ahead() int {
	letter, _, _, _ := uniseg.FirstGraphemeClusterInString(string(l.text[l.at:]), -1)
	return l.at + len([]rune(letter))
}

// wordBack gives the beginning of the word before the cursor, and wordAhead the end of the next.
func (l line) wordBack() int {
	at := l.at
	for at > 0 && !inWord(l.text[at-1]) {
		at--
	}
	for at > 0 && inWord(l.text[at-1]) {
		at--
	}
	return at
}

func (l line) wordAhead() int {
	at := l.at
	for at < len(l.text) && !inWord(l.text[at]) {
		at++
	}
	for at < len(l.text) && inWord(l.text[at]) {
		at++
	}
	return at
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }

// editing is what has been cut and changed, so that it can be brought back.
type editing struct {
	cuts   []string // the last at the end
	before []line   // the line as it was, the last at the end
	typing bool     // the last change was a letter typed, and is undone with those before it
	last   rune     // the key before
	pasted line     // as it was before a cut was put back, and how many cuts ago that was made
	ago    int
}

// edits are the keys that change a line or move in it.
var edits = map[rune]func(e *editing, l line) line{
	readline.CharBackward:  func(_ *editing, l line) line { return line{l.text, l.back()} },
	readline.CharForward:   func(_ *editing, l line) line { return line{l.text, l.ahead()} },
	readline.MetaBackward:  func(_ *editing, l line) line { return line{l.text, l.wordBack()} },
	readline.MetaForward:   func(_ *editing, l line) line { return line{l.text, l.wordAhead()} },
	readline.CharBackspace: func(_ *editing, l line) line { return l.cut(l.back(), l.at) },
	readline.CharCtrlH:     func(_ *editing, l line) line { return l.cut(l.back(), l.at) },
	readline.CharDelete:    func(_ *editing, l line) line { return l.cut(l.at, l.ahead()) },
	readline.CharCtrlW:     func(e *editing, l line) line { return e.cut(l, l.wordBack()) },
	readline.MetaBackspace: func(e *editing, l line) line { return e.cut(l, l.wordBack()) },
	readline.MetaDelete:    func(e *editing, l line) line { return e.cut(l, l.wordAhead()) },
	readline.CharCtrlU:     func(e *editing, l line) line { return e.cut(l, 0) },
	readline.CharKill:      func(e *editing, l line) line { return e.cut(l, len(l.text)) },
	readline.CharCtrlY:     func(e *editing, l line) line { return e.paste(l, 0) },
	rune(keyYankPop[0]): func(e *editing, l line) line {
		if e.last != readline.CharCtrlY && e.last != rune(keyYankPop[0]) || len(e.cuts) == 0 {
			return l
		}
		return e.paste(e.pasted, e.ago+1)
	},
	rune(keyUndo[0]): func(e *editing, l line) line { return e.undo(l) },
}

// cutting are the keys whose cuts, one after the other, are one.
var cutting = []rune{readline.CharCtrlW, readline.MetaBackspace, readline.MetaDelete, readline.CharCtrlU, readline.CharKill}

// cut removes what stands between the cursor and a place, and keeps it.
func (e *editing) cut(l line, to int) line {
	from, until := min(l.at, to), max(l.at, to)
	text := string(l.text[from:until])
	switch last := len(e.cuts) - 1; {
	case text == "":
	case !slices.Contains(cutting, e.last) || last < 0:
		e.cuts = append(e.cuts, text)
	case to < l.at:
		e.cuts[last] = text + e.cuts[last]
	default:
		e.cuts[last] += text
	}
	return l.cut(from, until)
}

// paste puts the cut back that was made so many cuts ago.
func (e *editing) paste(l line, ago int) line {
	if len(e.cuts) == 0 {
		return l
	}
	e.pasted, e.ago = l, ago%len(e.cuts)
	return l.insert(e.cuts[len(e.cuts)-1-e.ago])
}

// undo gives the line as it was before the last change.
func (e *editing) undo(l line) line {
	if last := len(e.before) - 1; last >= 0 {
		l, e.before = e.before[last], e.before[:last]
	}
	return l
}

// changed notes what a key has made of a line.
func (e *editing) changed(key rune, before, after line) {
	if same := slices.Equal(before.text, after.text); !same && key != rune(keyUndo[0]) {
		typed := len(after.text) == len(before.text)+1 && unicode.IsPrint(key) && !strings.ContainsRune(" ()", key)
		if !typed || !e.typing {
			e.before = append(e.before, before)
		}
		e.typing = typed
	} else {
		e.typing = false
	}
	e.last = key
}

// begin begins another line. What was cut stays.
func (e *editing) begin() { e.before, e.typing, e.last = nil, false, 0 }
