package commands

import (
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Backtrace says where in a program the last error came from.
type Backtrace struct {
	Error string   `json:"error"`
	Code  string   `json:"code"`
	Form  string   `json:"form,omitempty"` // the innermost that failed
	Calls []string `json:"calls,omitempty"`
	More  int      `json:"more,omitempty"` // calls around those
}

// Write gives the message, and below it the form and the calls.
func (b Backtrace) Write(t *report.Text) {
	report.WriteIndented(t, "", b.Error)
	if b.Form != "" {
		report.WriteIndented(t, "  in ", b.Form)
	}
	for _, call := range b.Calls {
		report.WriteIndented(t, "  called by ", call)
	}
	if b.More > 0 {
		t.Add("  and %s\n", wording.Plural(b.More, "more call"))
	}
}

// runBacktrace shows the innermost form of the last error, and the calls around it.
func runBacktrace(c *table.Call) (lisp.Value, error) {
	f := lisp.LastErrorOf(c.Session.Lisp)
	if f.Err == nil {
		return nil, games.Errorf("no-failure", "no form has failed yet")
	}
	c.Emit(Backtrace{Error: f.Err.Error(), Code: report.CodeOf(f.Err), Form: f.Form, Calls: f.Calls, More: f.More})
	return session.Nothing, nil
}

// Whereabouts says in a sentence where the error came from that ended a form, as typed. It is
// empty where the form itself is the place.
func Whereabouts(in *lisp.Interp, err error, typed string) string {
	f := lisp.LastErrorOf(in)
	if !f.Is(err) || f.Form == typed && len(f.Calls) == 0 {
		return ""
	}
	const shown = 3
	says := "In " + f.Form
	if f.Form == "" {
		says = "In " + f.Calls[0]
		f.Calls = f.Calls[1:]
	}
	for _, call := range f.Calls[:min(shown, len(f.Calls))] {
		says += ", called by " + call
	}
	if len(f.Calls) > shown {
		says += "; backtrace shows all calls"
	}
	return says + "."
}
