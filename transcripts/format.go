// Package transcripts reads, checks, updates and records sessions of the shell
// that are written down as Markdown pages. Prose is for the reader; a fenced
// block marked parlor holds commands and what they print, and is run line by
// line and compared. One file is thus a lesson to read, a script to run and a
// test. The package knows the file format and nothing of games or commands: a
// session is handed to it as a [Runner].
//
// A transcript opens with front matter, lines of "key: value" between two lines
// of three dashes. The key parlor gives the version of the format and is
// required; seed and title are known; other keys are free. In a parlor fence
//
//	> (moves g)     starts a command
//	. 4)            goes on with a form that is not closed yet
//	! no-such-game  says that the command fails with this error code
//	...             stands for any number of output lines
//
// and every other line is expected output of the command above, compared as a
// pattern that may hold the holes listed at [Hole]. A backslash before the
// first character of a line takes away any meaning as markup; inside a line it
// does so before [ and before another backslash. Blanks at line ends are not
// compared. State carries through a file, never from one file to another.
package transcripts

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Version is the version of the format that this package reads and writes.
const Version = 1

// MaxSize is the size in bytes of the largest file that is read or recorded.
const MaxSize = 16 << 20

// The stable codes of the errors in this package.
const (
	CodeBadTranscript  = "bad-transcript"  // the file breaks the format
	CodeUnknownVersion = "unknown-version" // the file is of another version
	CodeTooBig         = "too-big"         // the file is larger than MaxSize
	CodeUpdateRefused  = "update-refused"  // expectations are not rewritten under CI
)

// File is a transcript that has been read.
type File struct {
	Path  string
	Meta  Meta
	Steps []Step
	// Parts is everything below the front matter, in the order of the page.
	Parts []Part

	// lines is the whole text, each line with its line end, so that an update
	// leaves everything untouched that it does not rewrite.
	lines []string
}

// Meta is the front matter of a transcript.
type Meta struct {
	Version int
	Title   string
	Seed    *uint64 // nil when the file gives none
	Keys    []Key   // the free keys, in the order of the file
}

// Key is a free key of the front matter.
type Key struct {
	Name, Value string
}

// Value gives the value of a free key, and false if the file does not have it.
func (m Meta) Value(name string) (string, bool) {
	for _, k := range m.Keys {
		if k.Name == name {
			return k.Value, true
		}
	}
	return "", false
}

// Step is one command of a transcript and what it is expected to do.
type Step struct {
	Prose   []string // the lines of prose between this command and the one before
	Line    int      // where the command starts, counted from 1
	Command string   // the whole form, its lines joined by line feeds
	Want    []string // the expected output, one pattern for each line
	Code    string   // the expected error code, empty if the command is to succeed

	indent   int    // blanks before the fence, removed from every line of it
	end      string // what ends the lines of the command
	from, to int    // the lines below the command are lines[from:to] of the file
}

// Error says where and why a file cannot be used.
type Error struct {
	Path string
	Line int // counted from 1; 0 if the error belongs to no line
	code string
	text string
}

// Error gives the place and the text, without the code.
func (e *Error) Error() string {
	switch {
	case e.Path == "":
		return e.text
	case e.Line == 0:
		return e.Path + ": " + e.text
	}
	return fmt.Sprintf("%s:%d: %s", e.Path, e.Line, e.text)
}

// Code gives the stable code.
func (e *Error) Code() string { return e.code }

// clip shortens what an error message quotes.
func clip(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	cut := most
	for cut > 0 && !utf8.RuneStart(s[cut]) {
		cut--
	}
	return s[:cut] + "..."
}

// opensFrontMatter tells whether a line opens or closes the front matter.
func opensFrontMatter(text string) bool { return trimBlanks(text) == "---" }

// frontMatter reads the keys at the top of the file.
func (p *parser) frontMatter() error {
	if !opensFrontMatter(p.text()) {
		return p.fail(0, CodeBadTranscript, "wanted --- to open the front matter, was given %q", clip(p.text()))
	}
	seen := map[string]bool{}
	for p.at++; !p.done(); p.at++ {
		text := strings.TrimSpace(p.text())
		if opensFrontMatter(p.text()) {
			p.at++
			if !seen["parlor"] {
				return p.fail(p.at-1, CodeBadTranscript, "wanted a line \"parlor: %d\" in the front matter, was given none", Version)
			}
			return nil
		}
		if text == "" {
			continue
		}
		if err := p.key(text, seen); err != nil {
			return err
		}
	}
	return p.fail(0, CodeBadTranscript, "the front matter opened here is never closed by ---")
}

// key reads one line of the front matter.
func (p *parser) key(text string, seen map[string]bool) error {
	if _, ok := openFence(text); ok {
		return p.fail(p.at, CodeBadTranscript, "wanted --- to close the front matter before a fence")
	}
	name, value, ok := strings.Cut(text, ":")
	if name = strings.TrimSpace(name); !ok || !isCode(name) {
		return p.fail(p.at, CodeBadTranscript, "wanted a key in lower case, a colon and a value, was given %q", clip(text))
	}
	if seen[name] {
		return p.fail(p.at, CodeBadTranscript, "wanted the key %s once, was given it again", name)
	}
	seen[name] = true
	value, err := readValue(strings.TrimSpace(value))
	if err != nil {
		return p.fail(p.at, CodeBadTranscript, "wanted a closed quotation after %s, was given %s", name, clip(text))
	}
	return p.setKey(name, value)
}

// setKey stores one key of the front matter.
func (p *parser) setKey(name, value string) error {
	m := &p.file.Meta
	switch name {
	case "parlor":
		if value != strconv.Itoa(Version) {
			return p.fail(p.at, CodeUnknownVersion, "wanted version %d of the format, was given %q", Version, clip(value))
		}
		m.Version = Version
	case "title":
		m.Title = value
	case "seed":
		seed, err := strconv.ParseUint(value, 10, 64)
		if err != nil {
			return p.fail(p.at, CodeBadTranscript, "wanted a seed from 0 to %d, was given %q", uint64(1<<64-1), clip(value))
		}
		m.Seed = &seed
	default:
		m.Keys = append(m.Keys, Key{name, value})
	}
	return nil
}

// readValue unquotes a value that is quoted.
func readValue(value string) (string, error) {
	if !strings.HasPrefix(value, `"`) {
		return value, nil
	}
	return strconv.Unquote(value)
}

// formatMeta writes front matter that reads back as m.
func formatMeta(m Meta) (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "---\nparlor: %d\n", Version)
	if m.Title != "" {
		fmt.Fprintf(&b, "title: %s\n", formatValue(m.Title))
	}
	if m.Seed != nil {
		fmt.Fprintf(&b, "seed: %d\n", *m.Seed)
	}
	seen := map[string]bool{"parlor": true, "title": true, "seed": true}
	for _, k := range m.Keys {
		if !isCode(k.Name) || seen[k.Name] {
			return "", &Error{code: CodeBadTranscript,
				text: fmt.Sprintf("wanted a new key in lower case for the front matter, was given %q", clip(k.Name))}
		}
		seen[k.Name] = true
		fmt.Fprintf(&b, "%s: %s\n", k.Name, formatValue(k.Value))
	}
	b.WriteString("---\n")
	return b.String(), nil
}

// formatValue quotes a value that would not read back as it is, here or in a
// viewer that takes front matter for YAML.
func formatValue(value string) string {
	value = strings.ToValidUTF8(value, "\ufffd")
	odd := func(r rune) bool { return !unicode.IsPrint(r) }
	if value == "" || strings.TrimSpace(value) != value || strings.ContainsFunc(value, odd) ||
		strings.ContainsAny(value[:1], "\"'#&*!|>%@`[]{},?:-") || strings.Contains(value, ": ") || strings.Contains(value, " #") {
		return strconv.Quote(value)
	}
	return value
}
