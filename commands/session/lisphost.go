package session

import (
	"runtime/debug"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/wording"
)

// lispHost lends the session's commands, chance and output to Lisp.
type lispHost struct{ s *Session }

// Function gives a command, by its name or another word for it, as a Lisp function.
func (h lispHost) Function(name string) (*lisp.Function, bool) {
	if fn := h.s.functions[name]; fn != nil {
		return fn, true
	}
	fn, lasting, known := h.s.Commands.Function(h.s, name)
	if lasting {
		h.s.functions[name] = fn
	}
	return fn, known
}

// Names lists what can be called.
func (h lispHost) Names() []string { return h.s.Commands.Words() }

// Nearest finds the word meant.
func (h lispHost) Nearest(word string, among []string) (string, bool) {
	return wording.Nearest(word, among)
}

// Random gives a whole number from 0 to n-1 out of the session's Lisp stream.
func (h lispHost) Random(n int64) (int64, error) {
	r, err := h.s.Chance.forLisp()
	if err != nil {
		return 0, err
	}
	return int64(r.Below(uint64(n))), nil
}

// RandomFloat gives a number in [0, 1) likewise.
func (h lispHost) RandomFloat() (float64, error) {
	r, err := h.s.Chance.forLisp()
	if err != nil {
		return 0, err
	}
	return r.Float(), nil
}

// Held lists the values of Lisp that the session holds itself.
func (h lispHost) Held() []lisp.Value {
	var held []lisp.Value
	for _, d := range h.s.Evaluations.made {
		if d.function != nil {
			held = append(held, d.function)
		}
	}
	if h.s.current != nil {
		held = append(held, h.s.current)
	}
	return held
}

// The garbage that Go's collector lets pile up, in percent of what is held: its
// usual measure, and the one for when the Lisp holds much.
const (
	usualGarbage  = 100
	littleGarbage = 50
)

// Holds lets less garbage pile up while the Lisp holds more than a quarter of what
// it may, so that the process does not take much more than its limit.
func (lispHost) Holds(bytes, limit int64) {
	percent := usualGarbage
	if bytes > limit/4 {
		percent = littleGarbage
	}
	debug.SetGCPercent(percent)
}

// Write takes what print and format write.
func (h lispHost) Write(text string) {
	h.s.midLine = !strings.HasSuffix(text, "\n")
	h.s.Emit(report.Output{Text: text})
}
