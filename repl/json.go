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

// jsonLine is what is written for one form: the fields of a head, the results, each
// a JSON object, and the fields of a tail.
type jsonLine struct {
	jsonHead
	results [][]byte
	jsonTail
}

type jsonHead struct {
	ID   json.RawMessage `json:"id,omitempty"`
	Form string          `json:"form"`
	OK   bool            `json:"ok"`
}

type jsonTail struct {
	Cut   bool       `json:"cut,omitempty"`
	Error *jsonError `json:"error,omitempty"`
}

type jsonError struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// Begin starts the object of a form.
func (j *JSON) Begin(form string) {
	j.size = 0
	j.line = jsonLine{jsonHead: jsonHead{ID: j.id, Form: form}}
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
	j.line.results = append(j.line.results, result)
}

// jsonRecord puts the type in front of a record's own fields.
func jsonRecord(r report.Record) ([]byte, error) {
	if long, ok := r.(report.JSONAppender); ok {
		return long.AppendJSON([]byte(`{"type":"` + r.Kind() + `",`)), nil
	}
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
	head, err := json.Marshal(j.line.jsonHead)
	if err != nil {
		return
	}
	tail, err := json.Marshal(j.line.jsonTail)
	if err != nil {
		return
	}
	_, _ = j.Out.Write(j.line.join(head, tail)) // who gave Out knows whether it takes what is written
}

// join puts the results, which are JSON already, between the fields in front of them
// and behind them: to encode them once more would read every byte twice.
func (l *jsonLine) join(head, tail []byte) []byte {
	size := len(head) + len(tail)
	for _, result := range l.results {
		size += len(result) + len(",")
	}
	line := make([]byte, 0, size+len(`,"results":[]`)+1)
	line = append(line, head[:len(head)-1]...)
	line = append(line, `,"results":[`...)
	for i, result := range l.results {
		if i > 0 {
			line = append(line, ',')
		}
		line = append(line, result...)
	}
	line = append(line, ']')
	if len(tail) > len("{}") {
		line = append(append(line, ','), tail[1:len(tail)-1]...)
	}
	return append(line, "}\n"...)
}
