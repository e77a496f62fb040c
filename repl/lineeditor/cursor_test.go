package lineeditor

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/chzyer/readline"
	"pgregory.net/rapid"

	"parlor/commands/text/report"
	"parlor/repl"
)

// terminal shows what is written to it, as far as the line editor asks for it.
type terminal struct {
	columns     int
	rows        [][]rune // a wide letter is followed by a 0
	row, column int
	pending     bool // the last column is filled, and the next letter begins a row
}

func (x *terminal) at(row int) []rune {
	for len(x.rows) <= row {
		x.rows = append(x.rows, make([]rune, x.columns))
	}
	return x.rows[row]
}

func (x *terminal) Write(text []byte) (int, error) {
	rest := string(text)
	for rest != "" {
		r := []rune(rest)[0]
		rest = rest[len(string(r)):]
		switch {
		case r == '\x1b':
			end := strings.IndexFunc(rest, func(r rune) bool { return r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' })
			x.steer(rest[end], rest[1:end])
			rest = rest[end+1:]
		case r == '\b':
			x.column = max(0, x.column-1)
			x.pending = false
		case r == '\r':
			x.column, x.pending = 0, false
		case r == '\n':
			x.row, x.column, x.pending = x.row+1, 0, false
		default:
			x.show(r)
		}
	}
	return len(text), nil
}

func (x *terminal) show(r rune) {
	n := report.ColumnsOf(r)
	if n == 0 {
		return // it stands over the letter before, which this terminal does not keep
	}
	if x.pending || x.column+n > x.columns {
		x.row, x.column, x.pending = x.row+1, 0, false
	}
	row := x.at(x.row)
	row[x.column] = r
	if n == 2 {
		row[x.column+1] = 0
	}
	if x.column += n; x.column == x.columns {
		x.column, x.pending = x.columns-1, true
	}
}

func (x *terminal) steer(what byte, number string) {
	n, err := strconv.Atoi(number)
	if err != nil {
		n = 1
	}
	x.pending = false
	switch what {
	case 'A':
		x.row = max(0, x.row-n)
	case 'C':
		x.column = min(x.columns-1, x.column+n)
	case 'J':
		for i := range x.at(x.row)[x.column:] {
			x.rows[x.row][x.column+i] = 0
		}
		x.rows = x.rows[:x.row+1]
	case 'K':
		x.rows[x.row] = make([]rune, x.columns)
	default:
		panic(fmt.Sprintf("ESC [ %s %c", number, what))
	}
}

// text gives what is seen, and where the cursor is.
func (x *terminal) text() string {
	var b strings.Builder
	for _, row := range x.rows {
		b.WriteString(strings.TrimRight(strings.ReplaceAll(string(row), "\x00", " "), " ") + "\n")
	}
	row, column := x.row, x.column
	if x.pending {
		row, column = row+1, 0
	}
	return strings.TrimRight(b.String(), "\n") + fmt.Sprintf("\nat %d, %d", row, column)
}

// letters are of all widths: Latin, with a mark of its own, Hangul, Han, kana, emoji with a
// joiner and a selector, fullwidth, and some that are spelled out: they would steer a terminal.
var letters = []rune("\x1b\a\r\u009d\u202eab(1 e\u0301\ud55c\uae00\u6f22\u3042\u30a2\U0001f600\U0001f468\u200d\ufe0f\uff21\u05d0\u20ac")

// TestCursor does what keys do, with letters of all widths, and compares what a terminal shows,
// and where its cursor stands, with the line written once and its cursor counted.
func TestCursor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		columns := rapid.IntRange(5, 24).Draw(t, "columns")
		screen := &terminal{columns: columns}
		c := &cursor{to: screen, columns: func() int { return columns }}
		config := &readline.Config{Painter: c, FuncIsTerminal: func() bool { return true }, ForceUseInteractive: true}
		if err := config.Init(); err != nil {
			t.Fatal(err)
		}
		const prompt = "> "
		buffer := readline.NewRuneBuffer(c, prompt, config, columns)
		buffer.Refresh(nil)
		var line []rune
		at := 0
		for range rapid.IntRange(1, 40).Draw(t, "keys") {
			switch key := rapid.SampledFrom([]string{"letter", "letter", "letter", "left", "right", "start", "end", "back", "delete", "kill", "front", "word"}).Draw(t, "key"); key {
			case "letter":
				r := rapid.SampledFrom(letters).Draw(t, "letter")
				buffer.WriteRune(r)
			case "left":
				buffer.MoveBackward()
			case "right":
				buffer.MoveForward()
			case "start":
				buffer.MoveToLineStart()
			case "end":
				buffer.MoveToLineEnd()
			case "back":
				buffer.Backspace()
			case "delete":
				buffer.Delete()
			case "kill":
				buffer.Kill()
			case "front":
				buffer.KillFront()
			case "word":
				buffer.MoveToPrevWord()
			}
			line, at = buffer.Runes(), buffer.Pos()
			if !strings.ContainsFunc(string(line), odd) {
				continue // the package's own drawing
			}
			want := &terminal{columns: columns}
			_, _ = want.Write([]byte(prompt + repl.Visible(string(line[:at]))))
			row, column := want.row, want.column
			if want.pending {
				row, column = row+1, 0
			}
			_, _ = want.Write([]byte(repl.Visible(string(line[at:]))))
			want.row, want.column, want.pending = row, column, false
			if next := firstWide([]rune(repl.Visible(string(line[at:])))); next == 2 && column == columns-1 {
				// between letters that a row has no room for the cursor may stand at the edge
				want.row, want.column = row, column
			}
			if got := screen.text(); got != want.text() {
				t.Fatalf("%d columns, %q with the cursor at %d shows\n%s\nwanted\n%s", columns, string(line), at, got, want.text())
			}
		}
	})
}

// firstWide gives the columns of the first letter.
func firstWide(rest []rune) int {
	if len(rest) == 0 {
		return 0
	}
	return report.ColumnsOf(rest[0])
}
