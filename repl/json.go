package repl

import (
	"encoding/json"
	"io"

	"parlor/commands/report"
)

// maxAnswer is how many bytes of results are kept for one object. A form that
// prints without end must not fill the memory before it is stopped.
const maxAnswer = 64 << 20

// JSON shows a session as JSON Lines: one object for each outermost form or
// bare line, written when it is done.
type JSON struct {
	Out io.Writer

	id   json.RawMessage // of the request that is answered, or nil
	line jsonLine
	size int // bytes of results in line
}

// jsonLine is what is written for one form.
type jsonLine struct {
	ID      json.RawMessage   `json:"id,omitempty"`
	Form    string            `json:"form"`
	OK      bool              `json:"ok"`
	Results []json.RawMessage `json:"results"`
	Cut     bool              `json:"cut,omitempty"`
	Error   *jsonError        `json:"error,omitempty"`
}

type jsonError struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// Begin starts the object of a form.
func (j *JSON) Begin(form string) {
	j.size = 0
	j.line = jsonLine{ID: j.id, Form: form, Results: []json.RawMessage{}}
}

// Record adds a result: the record's fields, with its kind as type. It leaves out
// what no longer fits.
func (j *JSON) Record(r report.Record) {
	if j.line.Cut = j.line.Cut || j.size > maxAnswer; j.line.Cut {
		return
	}
	result, err := jsonRecord(r)
	if err != nil {
		result, _ = json.Marshal(map[string]string{"type": r.Kind(), "unprintable": err.Error()})
	}
	j.size += len(result)
	j.line.Results = append(j.line.Results, result)
}

// jsonRecord puts the type in front of a record's own fields.
func jsonRecord(r report.Record) ([]byte, error) {
	fields, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	kind, err := json.Marshal(r.Kind())
	if err != nil {
		return nil, err
	}
	result := append([]byte(`{"type":`), kind...)
	if len(fields) > len("{}") {
		result = append(result, ',')
	}
	return append(result, fields[1:]...), nil
}

// End writes the object.
func (j *JSON) End(err error) {
	j.line.OK = err == nil
	if err != nil {
		j.line.Error = &jsonError{report.CodeOf(err), err.Error()}
	}
	if text, err := json.Marshal(j.line); err == nil {
		_, _ = j.Out.Write(append(text, '\n')) // who gave Out knows whether it takes what is written
	}
}
