package kernel

import (
	"strings"
	"sync"
	"time"

	"parlor/commands/text/report"
	"parlor/repl"
)

// The limits on what a cell shows: a notebook stores all of it.
const (
	mostText     = 4 << 20 // bytes
	mostPictures = 24
	textWithin   = 50 * time.Millisecond // how long text may wait for more
	textAtOnce   = 16 << 10
)

// output shows what a cell prints, to everybody who listens: text as it comes, values as results, and
// pictures beside the text that they show.
type output struct {
	k        *kernel
	of       message
	silent   bool
	printer  *repl.Printer
	pictures int

	mu      sync.Mutex // of the text, which a timer sends
	text    strings.Builder
	sent    int
	waiting *time.Timer
}

func newOutput(k *kernel, of message, silent bool) *output {
	o := &output{k: k, of: of, silent: silent}
	o.printer = &repl.Printer{Out: o, Err: o, Coloured: true, Width: k.sh.Session.Settings.Width}
	return o
}

// Begin does nothing: the cell shows what is run.
func (o *output) Begin(string) {}

// End does nothing: how the cell ends is told as a whole.
func (o *output) End(error) {}

// Record shows a record.
func (o *output) Record(r report.Record) {
	if o.silent {
		return
	}
	picture := o.picture(r)
	if picture == nil && report.Kind(r) != "value" {
		o.printer.Record(r)
		return
	}
	o.flush()
	text := report.Render(r, o.printer.Width())
	plain := repl.Visible(strings.TrimSuffix(text.String(), "\n"))
	if o.sent += len(plain); o.sent > mostText || plain == "" && picture == nil {
		return
	}
	if picture == nil {
		o.k.publish(o.of, "execute_result", object{"data": object{"text/plain": plain}, "metadata": object{}, "execution_count": o.k.count})
		return
	}
	picture["text/plain"] = plain
	o.k.publish(o.of, "display_data", object{"data": picture, "metadata": object{}, "transient": object{}})
	if words := repl.Visible(besides(r, plain)); words != "" {
		_, _ = o.Write([]byte(words + "\n")) // which keeps it, and cannot fail
	}
}

// Write takes text that is shown in a moment.
func (o *output) Write(text []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.sent > mostText {
		return len(text), nil
	}
	o.text.Write(text)
	if o.sent += len(text); o.sent > mostText {
		o.text.WriteString("\n... and more, which is left out: a cell shows 4 megabytes at most\n")
	}
	switch {
	case o.text.Len() > textAtOnce:
		o.send()
	case o.waiting == nil:
		o.waiting = time.AfterFunc(textWithin, o.flush)
	}
	return len(text), nil
}

// flush shows the text that waits.
func (o *output) flush() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.send()
}

func (o *output) send() {
	if o.waiting != nil {
		o.waiting.Stop()
		o.waiting = nil
	}
	if o.text.Len() == 0 {
		return
	}
	text := o.text.String()
	o.text.Reset()
	o.k.publish(o.of, "stream", object{"name": "stdout", "text": text})
}

// finish shows what is left at the end of the cell.
func (o *output) finish() { o.flush() }
