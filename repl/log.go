package repl

import (
	"parlor/commands/report"
	"parlor/transcripts"
)

// log is a session so far, kept so that recording can begin late.
type log struct {
	list []logged
	size int // bytes of text, and as much as that may become too many
	seed *uint64
}

// logged is a command and what it said.
type logged struct {
	command string
	spans   []report.Span // what it said, up to the last hole
	plain   []byte        // and after that: roles do not matter here
	later   []unwritten   // and after that
	code    string
	size    int
}

// unwritten is something said that is written out when somebody asks for it.
type unwritten struct {
	record report.Lasting
	width  int
}

// output gives what the command said.
func (c *logged) output() []report.Span {
	c.write()
	return append(c.spans[:len(c.spans):len(c.spans)], report.Span{Text: string(c.plain)})
}

// hears adds what a command says, in lines of a width. It stops where no transcript
// could hold it.
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

// write writes out what has waited for it.
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

// commandSize is what a command is counted for besides its text.
const commandSize = 64

// tooLong says whether the session is longer than any transcript may be. Then
// it is not kept, as a session that prints for ever must not fill the memory.
func (l *log) tooLong() bool { return l.size > transcripts.MaxSize }

// beginsWith notes the seed that the session's first chance followed from. One
// that is set later is set by a command that is itself in the log.
func (l *log) beginsWith(seed uint64) {
	if l.seed == nil {
		l.seed = &seed
	}
}

// add files a command that is done.
func (l *log) add(c logged) {
	l.size += len(c.command) + c.size + commandSize
	if l.tooLong() {
		l.list = nil
		return
	}
	l.list = append(l.list, c)
}
