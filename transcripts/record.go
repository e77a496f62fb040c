package transcripts

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Recorder writes a session as a transcript while it happens. After every
// command the file is a whole transcript: each command is written over the mark
// that closes the fence, together with a new one, in a single write. A program
// that dies loses at most the command it was running.
type Recorder struct {
	w    io.WriterAt
	size int64 // of the file without the mark that closes the fence
	open bool  // the fence has been opened
}

const (
	fenceOpen = "```parlor\n"
	fenceMark = "```\n"
)

// Recorded is the key by which a recording is known, so that one whose end is
// missing can be told from a page that its author forgot to close.
var Recorded = Key{"recorded", "yes"}

// mended gives a recording whose end is missing, as after a power cut, without
// the last command, which may be cut short itself. Any other text, such as a page
// that a person wrote and forgot to close, is given back as it is.
func mended(text []byte) []byte {
	head, body, ok := bytes.Cut(text, []byte("\n---\n"))
	if !ok || !bytes.Contains(head, []byte("\n"+Recorded.Name+": "+Recorded.Value)) || bytes.HasSuffix(body, []byte("\n"+fenceMark)) {
		return text
	}
	opened := bytes.Index(body, []byte(fenceOpen))
	if opened < 0 {
		return text[:len(text)-len(body)] // nothing was recorded, or the fence is torn
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

// Command writes one command, what it printed, and the code of its error if it
// failed. Nothing is written for a command that is blank. After an error the
// file is as it was before, as far as w allows, and the recorder may be used
// again.
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

// restore puts back the end of the file after a write that failed half-way, on
// a full disk for instance. It does what it can: the first error is the one to
// report.
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
