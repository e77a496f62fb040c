package repl

import (
	"errors"
	"os"
	"strings"

	"parlor/commands/shell/session"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/transcripts"
	"parlor/transcripts/files"
)

// recording is a transcript being written while the session goes on.
type recording struct {
	file *os.File
	to   *transcripts.Recorder
	path string

	commands int // written so far
}

// command records a finished command and syncs it to disk, so that not even a
// power cut loses it.
func (r *recording) command(done *logged) error {
	if err := r.to.Command(done.command, transcriptLines(done.output()), done.code); err != nil {
		return err
	}
	r.commands++
	return r.file.Sync()
}

// transcriptLines converts output to the lines of a transcript. What varies
// from run to run becomes a hole.
func transcriptLines(spans []report.Span) []transcripts.Line {
	var lines []transcripts.Line
	var line transcripts.Line
	pending := false
	for _, span := range spans {
		if span.Hole != "" {
			line = append(line, transcripts.Span{Hole: transcripts.Hole(span.Hole)})
			pending = true
			continue
		}
		for i, text := range strings.Split(span.Text, "\n") {
			if i > 0 {
				lines, line, pending = append(lines, line), nil, false
			}
			if text != "" {
				line = append(line, transcripts.Span{Text: text})
				pending = true
			}
		}
	}
	if pending {
		lines = append(lines, line)
	}
	return lines
}

// keep logs the command that has just ended, and records it, unless that is done already.
func (sh *Shell) keep() {
	if sh.current == nil {
		return
	}
	done := *sh.current
	sh.current = nil
	if managesRecording(done.command) {
		return
	}
	sh.log.add(done)
	if sh.recorder == nil {
		return
	}
	if err := sh.recorder.command(&done); err != nil {
		failed := sh.recorder.path
		sh.endRecording()
		sh.Show.Record(report.Note{Text: "recording to " + failed + " has ended: " + err.Error()})
	}
}

// managesRecording says whether a command controls the recording itself, and so
// is left out of it.
func managesRecording(command string) bool {
	return firstWord(command) == "record"
}

// firstWord gives the first word of a form or a bare line.
func firstWord(command string) string {
	words := strings.Fields(strings.TrimLeft(command, "( "))
	if len(words) == 0 {
		return ""
	}
	return strings.TrimRight(strings.ToLower(words[0]), ")")
}

// Record writes the session from its start to a transcript and goes on writing.
// An empty path ends the recording.
func (sh *Shell) Record(path string) error {
	if path == "" {
		if sh.recorder == nil {
			return wording.Errorf("not-recording", "nothing is being recorded; give the name of a file")
		}
		path, commands := sh.recorder.path, sh.recorder.commands
		sh.endRecording()
		sh.emit(report.Notef("wrote %s to %s", wording.Plural(commands, "command"), path))
		return nil
	}
	if sh.recorder != nil {
		return wording.Errorf("recording", "%s is being recorded already; end that with (record off)", sh.recorder.path)
	}
	if sh.log.tooLong() {
		return wording.Errorf("too-big", "the session is longer than a transcript may be, %d MiB", transcripts.MaxSize>>20)
	}
	if _, err := sh.Session.Chance.EnsureSeed(); err != nil {
		return err
	}
	if seed, ok := sh.Session.Chance.Seed(); ok {
		sh.log.beginsWith(seed)
	}
	r, err := startRecording(sh.Session.Files(), path, &sh.log)
	if err != nil {
		var known interface{ Code() string }
		if errors.As(err, &known) {
			return err // the output cannot be in a transcript; the disk is fine
		}
		return session.CannotWrite(path, err)
	}
	sh.recorder = r
	sh.emit(report.Notef("recording to %s, beginning with the %s so far", path, wording.Plural(r.commands, "command")))
	return nil
}

// startRecording creates the file, which must not exist yet, so that nobody's
// transcript is lost by mistake. A file that cannot hold the session so far
// is removed, or it would block another try.
func startRecording(access *files.Access, path string, session *log) (*recording, error) {
	file, err := access.Create(path)
	if err != nil {
		return nil, err
	}
	meta := transcripts.Meta{Version: transcripts.Version, Seed: session.seed, Keys: []transcripts.Key{transcripts.Recorded}}
	to, err := transcripts.NewRecorder(file, meta)
	for _, l := range session.list {
		if err != nil {
			break
		}
		err = to.Command(l.command, transcriptLines(l.output()), l.code)
	}
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		return nil, errors.Join(err, file.Close(), access.Remove(path))
	}
	return &recording{file, to, path, len(session.list)}, nil
}

func (sh *Shell) endRecording() {
	if sh.recorder != nil {
		sh.recorder.file.Close()
		sh.recorder = nil
	}
}

// Close closes what the shell has open.
func (sh *Shell) Close() {
	sh.endRecording()
	if sh.onlooker != nil {
		sh.onlooker.Close()
	}
	sh.Session.Engines.Close()
	sh.Session.CloseFolder()
}

// log is the session so far, so that recording can begin late.
type log struct {
	list []logged
	size int // bytes of text, which is limited
	seed *uint64
}

// logged is a command and its output.
type logged struct {
	command string
	spans   []report.Span // its output, up to the last hole
	plain   []byte        // and after that: roles do not matter here
	later   []unwritten   // and after that
	code    string
	size    int
}

// unwritten is a record that is written out on demand.
type unwritten struct {
	record report.Lasting
	width  int
}

// output gives the command's output.
func (c *logged) output() []report.Span {
	c.write()
	return append(c.spans[:len(c.spans):len(c.spans)], report.Span{Text: string(c.plain)})
}

// hears adds a record, in lines of a width. It stops when no transcript could hold
// the output.
func (c *logged) hears(r report.Record, width int) {
	if c.size > transcripts.MaxSize {
		return
	}
	if lasting, ok := r.(report.Lasting); ok {
		c.later = append(c.later, unwritten{lasting, width})
		c.size += lasting.TextSize()
		return
	}
	c.write()
	c.add(report.Render(r, width).Spans())
}

// write writes out pending records.
func (c *logged) write() {
	for _, u := range c.later {
		c.size -= u.record.TextSize()
		c.add(report.Render(u.record, u.width).Spans())
	}
	c.later = nil
}

// add adds text.
func (c *logged) add(spans []report.Span) {
	for _, span := range spans {
		c.size += len(span.Text)
		if span.Hole == "" {
			c.plain = append(c.plain, span.Text...)
			continue
		}
		c.spans = append(c.spans, report.Span{Text: string(c.plain)}, span)
		c.plain = nil
	}
}

// commandSize is what a command counts besides its text.
const commandSize = 64

// tooLong says whether the session exceeds the limit of a transcript. Then it is no longer logged,
// as a session that prints for ever must not fill the memory.
func (l *log) tooLong() bool { return l.size > transcripts.MaxSize }

// beginsWith records the seed of the session's first random choice. A seed set
// later is in the log as a command.
func (l *log) beginsWith(seed uint64) {
	if l.seed == nil {
		l.seed = &seed
	}
}

// add logs a finished command.
func (l *log) add(c logged) {
	l.size += len(c.command) + c.size + commandSize
	if l.tooLong() {
		l.list = nil
		return
	}
	l.list = append(l.list, c)
}
