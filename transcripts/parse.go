package transcripts

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Parse reads a transcript. The path is only used in messages. Every error is
// of type *[Error].
func Parse(path string, text []byte) (*File, error) {
	return parse(path, text, false)
}

// ParsePage reads a page such as a README, which holds sessions but need not
// have front matter; without it, the page has the current version and no seed.
func ParsePage(path string, text []byte) (*File, error) {
	return parse(path, text, true)
}

func parse(path string, text []byte, page bool) (*File, error) {
	p := parser{file: &File{Path: path}}
	if err := p.load(mended(text)); err != nil {
		return nil, err
	}
	if page && !opensFrontMatter(p.text()) {
		p.file.Meta.Version = Version
	} else if err := p.frontMatter(); err != nil {
		return nil, err
	}
	if err := p.body(); err != nil {
		return nil, err
	}
	return p.file, nil
}

// parser scans the lines of a file; at is the current one.
type parser struct {
	file  *File
	at    int
	prose []string // since the last command
}

// fail makes an error about line at, which counts from 0.
func (p *parser) fail(at int, code, format string, args ...any) error {
	return &Error{Path: p.file.Path, Line: at + 1, code: code, text: fmt.Sprintf(format, args...)}
}

// load splits the text into lines once it is known to be text of a sane size.
func (p *parser) load(text []byte) error {
	if len(text) > MaxSize {
		return &Error{Path: p.file.Path, code: CodeTooBig,
			text: fmt.Sprintf("wanted at most %d bytes, was given %d", MaxSize, len(text))}
	}
	if !utf8.Valid(text) {
		bad := 0
		for {
			r, size := utf8.DecodeRune(text[bad:])
			if r == utf8.RuneError && size == 1 {
				break
			}
			bad += size
		}
		return p.fail(bytes.Count(text[:bad], []byte("\n")), CodeBadTranscript,
			"wanted text in UTF-8, was given the byte 0x%02x", text[bad])
	}
	p.file.lines = strings.SplitAfter(string(text), "\n")
	if last := len(p.file.lines) - 1; p.file.lines[last] == "" {
		p.file.lines = p.file.lines[:last]
	}
	return nil
}

func (p *parser) done() bool { return p.at >= len(p.file.lines) }

// text gives the current line without its line end, and "" past the end.
func (p *parser) text() string {
	if p.done() {
		return ""
	}
	text, _ := cutLineEnd(p.file.lines[p.at])
	if p.at == 0 {
		text = strings.TrimPrefix(text, "\ufeff") // some editors write a byte order mark
	}
	return text
}

// cutLineEnd splits a line from its line feed, with the carriage return that
// may precede it.
func cutLineEnd(line string) (text, end string) {
	text = strings.TrimSuffix(line, "\n")
	text = strings.TrimSuffix(text, "\r")
	return text, line[len(text):]
}

// body reads everything after the front matter: sessions are parsed, prose is
// kept for the command that follows, and other fences are skipped.
func (p *parser) body() error {
	for !p.done() {
		text := p.text()
		f, ok := openFence(text)
		opened := p.at
		p.at++
		if !ok {
			p.prose = append(p.prose, text)
			p.addProse(opened, text)
			continue
		}
		read := p.other
		if word, rest, _ := strings.Cut(f.info, " "); word == "parlor" {
			if rest != "" {
				return p.fail(opened, CodeBadTranscript, "wanted nothing after parlor, was given %q", clip(rest))
			}
			read = p.session
		}
		closed, err := read(f)
		if err != nil {
			return err
		}
		if !closed {
			return p.fail(opened, CodeBadTranscript, "the fence opened here is never closed")
		}
	}
	return nil
}

// other reads a fence of another kind and says whether it was closed.
func (p *parser) other(f fence) (closed bool, err error) {
	opened := p.at - 1
	block := Block{Info: f.info}
	for !p.done() {
		text := p.text()
		p.at++
		if f.closedBy(text) {
			p.file.Parts = append(p.file.Parts, Part{Line: opened + 1, Block: &block, Step: noStep})
			return true, nil
		}
		block.Lines = append(block.Lines, f.unindented(text))
	}
	return false, nil
}

// session reads a parlor fence and says whether it was closed.
func (p *parser) session(f fence) (closed bool, err error) {
	for !p.done() {
		if f.closedBy(p.text()) {
			p.at++
			return true, nil
		}
		if err := p.step(f); err != nil {
			return false, err
		}
	}
	return false, nil
}

// step reads a command and the lines below it.
func (p *parser) step(f fence) error {
	kind, text := p.sessionLine(f)
	switch kind {
	case commandLine:
	case moreLine:
		return p.fail(p.at, CodeBadTranscript, "a line that starts with . must follow the command it continues")
	default:
		return p.fail(p.at, CodeBadTranscript, "wanted a command, a line that starts with > and a blank, was given %q", clip(text))
	}
	_, end := cutLineEnd(p.file.lines[p.at])
	s := Step{Prose: p.prose, Line: p.at + 1, indent: f.indent, end: end}
	p.prose = nil
	s.Command = p.command(f, text)
	if strings.TrimSpace(s.Command) == "" {
		return p.fail(s.Line-1, CodeBadTranscript, "wanted a command after >, was given none")
	}
	s.from = p.at
	if err := p.expectation(f, &s); err != nil {
		return err
	}
	s.to = p.at
	p.file.Parts = append(p.file.Parts, Part{Line: s.Line, Step: len(p.file.Steps)})
	p.file.Steps = append(p.file.Steps, s)
	return nil
}

// command joins the first line of a command with its continuation lines.
func (p *parser) command(f fence, first string) string {
	lines := []string{first}
	for p.at++; !p.done(); p.at++ {
		kind, text := p.sessionLine(f)
		if kind != moreLine {
			break
		}
		lines = append(lines, text)
	}
	return strings.Join(lines, "\n")
}

// expectation reads the lines below a command.
func (p *parser) expectation(f fence, s *Step) error {
	for ; !p.done(); p.at++ {
		kind, text := p.sessionLine(f)
		switch {
		case kind == commandLine || kind == closingLine:
			return nil
		case kind == moreLine:
			return p.fail(p.at, CodeBadTranscript, "a line that starts with . must follow the command it continues; output is written \\.")
		case s.Code != "":
			return p.fail(p.at, CodeBadTranscript, "wanted nothing between ! %s and the next command, was given %q", s.Code, clip(text))
		case kind == codeLine && !isCode(text):
			return p.fail(p.at, CodeBadTranscript, "wanted one error code after !, was given %q; output is written \\!", clip(text))
		case kind == codeLine:
			s.Code = text
		default:
			s.Want = append(s.Want, text)
		}
	}
	return nil
}

// Part is a stretch of a page: lines of prose, a command with what it prints, or a
// fenced block of another kind than parlor.
type Part struct {
	Line  int      // where it starts, counted from 1
	Prose []string // the prose, line by line; nil for other parts
	Block *Block   // the block of another kind, or nil
	Step  int      // the number of the command among those of the file, or -1
}

// Block is a fenced block that only its reader can interpret.
type Block struct {
	Info  string   // what follows the fence that opens it
	Lines []string // what it holds
}

// noStep is the number of a part that is no command.
const noStep = -1

// addProse adds a line of prose to those above it.
func (p *parser) addProse(at int, text string) {
	if last := len(p.file.Parts) - 1; last >= 0 && p.file.Parts[last].Prose != nil {
		p.file.Parts[last].Prose = append(p.file.Parts[last].Prose, text)
		return
	}
	p.file.Parts = append(p.file.Parts, Part{Line: at + 1, Prose: []string{text}, Step: noStep})
}
