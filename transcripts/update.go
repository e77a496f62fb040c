package transcripts

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// UpdateAllowed refuses to rewrite expectations if the environment variable CI
// is set, as nobody would read the diff.
func UpdateAllowed() error {
	switch os.Getenv("CI") {
	case "", "0", "false":
		return nil
	}
	return &Error{code: CodeUpdateRefused, text: "wanted a person to read the diff, was started with CI set in the environment"}
}

// Update runs a transcript in a fresh session and gives its text with every
// block that did not match rewritten; prose, matching blocks, and holes that
// still match inside a rewritten block stay as they are. The report says what
// was wrong before, so report.Failed is the number of blocks rewritten. Nothing
// is written to disk.
func Update(f *File, open Opener) (text []byte, report Report, err error) {
	report.Path = f.Path
	var out []string
	copied := 0
	err = play(f, open, func(s *Step, got result) {
		failed := report.Failed
		if report.add(f.Path, s, got); report.Failed == failed {
			return
		}
		out = append(out, f.lines[copied:s.from]...)
		out = append(out, f.rewrite(s, got)...)
		copied = s.to
	})
	if err != nil {
		return nil, NotRun(f.Path, err), err
	}
	out = append(out, f.lines[copied:]...)
	return []byte(strings.Join(out, "")), report, nil
}

// rewrite gives the new lines below the command of a step.
func (f *File) rewrite(s *Step, got result) []string {
	var lines []string
	put := func(pattern string) {
		if pattern != "" {
			pattern = strings.Repeat(" ", s.indent) + pattern
		}
		lines = append(lines, pattern+s.end)
	}
	for _, e := range alignStep(s, got) {
		switch e.kind {
		case keep, pass:
			lines = append(lines, f.lines[s.from+e.i])
		case change:
			put(got.pattern(e.j, func(line string) string { return keepHoles(s.Want[e.i], line) }))
		case add:
			put(got.pattern(e.j, Escape))
		}
	}
	if got.code != "" {
		put("! " + got.code)
	}
	return lines
}

// pattern writes line j with its own holes, if it has any, and otherwise by
// plain.
func (r result) pattern(j int, plain func(string) string) string {
	if r.spans != nil {
		for _, span := range r.spans[j] {
			if span.Hole != "" {
				return r.spans[j].Pattern()
			}
		}
	}
	return plain(r.lines[j])
}

// keepHoles writes a printed line as a pattern with those holes of the old
// pattern that still match in place: lines are aligned word by word, and a hole
// stays between the words around it.
func keepHoles(want, got string) string {
	old, words := words(compile(want)), tokens(got)
	edits := aligner{
		want: len(old), got: len(words),
		wild: func(i int) bool { return old[i].hole == AnyText },
		same: func(i, j int) bool { return old[i].end(words[j], 0) == len(words[j]) },
		like: func(i, j int) bool { return tokenKind(old[i].text) == tokenKind(words[j]) },
	}.align()
	var line Line
	for _, e := range edits {
		switch {
		case e.kind == pass:
			line = append(line, Span{Hole: AnyText})
		case e.kind == keep && old[e.i].hole != "":
			line = append(line, Span{Hole: Hole(old[e.i].text)})
		case e.kind == keep || e.kind == change || e.kind == add:
			line = append(line, Span{Text: words[e.j]})
		}
	}
	if pattern := line.Pattern(); compile(pattern).match(got) {
		return pattern
	}
	return Escape(got)
}

// words splits the literal text of a pattern into tokens.
func words(p pattern) []atom {
	var all []atom
	for _, a := range p.atoms {
		if a.hole != "" {
			all = append(all, a)
			continue
		}
		for _, t := range tokens(a.text) {
			all = append(all, atom{text: t})
		}
	}
	return all
}

// tokens splits text into durations, numbers, words and single symbols.
func tokens(text string) []string {
	var all []string
	for at := 0; at < len(text); {
		end := max(numeralEnd(AnyTime, text, at), numeralEnd(AnyNum, text, at))
		if end < 0 {
			end = wordEnd(text, at)
		}
		all = append(all, text[at:end])
		at = end
	}
	return all
}

// wordEnd finds the end of the word, or of the symbol, that starts at an index.
func wordEnd(text string, at int) int {
	end := at
	for end < len(text) {
		r, size := utf8.DecodeRuneInString(text[end:])
		if !unicode.IsLetter(r) {
			if end == at {
				end += size
			}
			break
		}
		end += size
	}
	return end
}

// tokenKind classifies a token as number, word or symbol.
func tokenKind(token string) int {
	r, _ := utf8.DecodeRuneInString(token)
	switch {
	case numeralEnd(AnyNum, token, 0) > 0:
		return 0
	case unicode.IsLetter(r):
		return 1
	}
	return 2
}

// Recorder writes a session as a transcript while it happens. After every
// command the file is a complete transcript: each command overwrites the
// closing fence, together with a new one, in a single write. A crash loses at
// most the running command.
type Recorder struct {
	w    io.WriterAt
	size int64 // of the file without the mark that closes the fence
	open bool  // the fence has been opened
}

const (
	fenceOpen = "```parlor\n"
	fenceMark = "```\n"
)

// Recorded is the key that identifies a recording, so that a truncated one can
// be told from a page whose author forgot to close the fence.
var Recorded = Key{"recorded", "yes"}

// mended gives a truncated recording, as after a power cut, without its last
// command, which may be truncated itself. Any other text, such as a page that a
// person wrote and forgot to close, is returned as it is.
func mended(text []byte) []byte {
	head, body, ok := bytes.Cut(text, []byte("\n---\n"))
	if !ok || !bytes.Contains(head, []byte("\n"+Recorded.Name+": "+Recorded.Value)) || bytes.HasSuffix(body, []byte("\n"+fenceMark)) {
		return text
	}
	opened := bytes.Index(body, []byte(fenceOpen))
	if opened < 0 {
		return text[:len(text)-len(body)] // nothing was recorded, or the fence is truncated
	}
	from := opened + len(fenceOpen)
	last := bytes.LastIndex(body[from-1:], []byte("\n> "))
	if last <= 0 {
		return text[:len(text)-len(body)]
	}
	return append(slices.Clip(text[:len(text)-len(body)+from+last]), fenceMark...)
}

// NewRecorder starts a transcript at the beginning of w, which is an empty file
// in practice, and writes its front matter.
func NewRecorder(w io.WriterAt, meta Meta) (*Recorder, error) {
	head, err := formatMeta(meta)
	if err != nil {
		return nil, err
	}
	r := &Recorder{w: w}
	if err := r.write(head); err != nil {
		return nil, err
	}
	r.size = int64(len(head))
	return r, nil
}

// Command writes one command, its output, and the code of its error if it
// failed. Nothing is written for a blank command. After an error the file is as
// it was before, as far as w allows, and the recorder can be used again.
func (r *Recorder) Command(command string, output []Line, code string) error {
	command = strings.ToValidUTF8(strings.TrimSpace(command), "\ufffd")
	if command == "" {
		return nil
	}
	if code != "" && !isCode(code) {
		return &Error{code: CodeBadTranscript, text: fmt.Sprintf("wanted an error code to record, was given %q", clip(code))}
	}
	var b strings.Builder
	if !r.open {
		b.WriteString("\n" + fenceOpen)
	}
	formatStep(&b, command, output, code)
	text := b.String()
	if r.size+int64(len(text)+len(fenceMark)) > MaxSize {
		return &Error{code: CodeTooBig, text: fmt.Sprintf("wanted a record of at most %d bytes, the next command would make it larger", MaxSize)}
	}
	if err := r.write(text + fenceMark); err != nil {
		r.restore()
		return err
	}
	r.size += int64(len(text))
	r.open = true
	return nil
}

func formatStep(b *strings.Builder, command string, output []Line, code string) {
	marker := "> "
	for line := range strings.SplitSeq(command, "\n") {
		b.WriteString(marker + strings.TrimSuffix(line, "\r") + "\n")
		marker = ". "
	}
	for _, line := range output {
		b.WriteString(line.Pattern() + "\n")
	}
	if code != "" {
		b.WriteString("! " + code + "\n")
	}
}

func (r *Recorder) write(text string) error {
	_, err := r.w.WriteAt([]byte(text), r.size)
	return err
}

// restore restores the end of the file after a partial write, on a full disk
// for instance. It does what it can: the first error is the one to report.
func (r *Recorder) restore() {
	end := r.size
	if r.open {
		_ = r.write(fenceMark)
		end += int64(len(fenceMark))
	}
	if t, ok := r.w.(interface{ Truncate(size int64) error }); ok {
		_ = t.Truncate(end)
	}
}
