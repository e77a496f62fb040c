package repl

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/lisp/openform"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
)

// Request is one line from another program: a command as a person would type
// it, or a JSON object with the command and an id for the answer.
type Request struct {
	// Form is what to run: Lisp forms, or one bare line. It may be empty.
	Form string `json:"form"`
	// ID is a JSON text or number that the answer repeats, or nil.
	ID json.RawMessage `json:"id"`
}

// ParseRequest parses a line. An invalid request keeps its ID as far as that
// could be read, so that the error reaches whoever waits for it, and has the
// line as its form. The error has the code bad-request.
func ParseRequest(line string) (Request, error) {
	line = strings.TrimSpace(line)
	if !strings.HasPrefix(line, "{") {
		return Request{Form: line}, nil
	}
	var given struct {
		Form *string         `json:"form"`
		ID   json.RawMessage `json:"id"`
	}
	decoder := json.NewDecoder(strings.NewReader(line))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(&given)
	if err == nil && decoder.More() {
		err = fmt.Errorf("more follows it")
	}
	r := Request{ID: given.ID, Form: line}
	if err != nil {
		return r, wording.Errorf("bad-request", "wanted a JSON object with form and perhaps id: %s",
			strings.TrimPrefix(lowered(err), "json: "))
	}
	if id := given.ID; len(id) > 0 && bytes.ContainsAny(id[:1], "{[tfn") {
		r.ID = nil
		return r, wording.Errorf("bad-request", "wanted a text or a number as id, given %s", id)
	}
	if given.Form == nil {
		return r, wording.Errorf("bad-request", "the request has no form")
	}
	r.Form = *given.Form
	return r, nil
}

// Answer reads requests, one a line, and writes one JSON object for each line,
// empty and invalid ones included, before it reads the next. It stops at the
// first that fails, unless keepGoing, and gives the first error either way.
func (sh *Shell) Answer(ctx context.Context, from io.Reader, out io.Writer, keepGoing bool) error {
	lines, show := newLineReader(from), &JSON{Out: out}
	var first error
	for !sh.Session.Quit() {
		lines.taken = 0
		line, err := lines.line(new(openform.Nesting))
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case err == io.EOF:
			return first
		}
		ended := endsInput(err)
		var r Request
		if err == nil {
			r, err = ParseRequest(line)
		}
		if err = sh.answer(ctx, r, err, show); err != nil && first == nil {
			first = at("standard input", lines.number, err)
		}
		if err != nil && (!keepGoing || ended) {
			return first
		}
	}
	return first
}

// answer runs a request, unless it is invalid, and writes its answer.
func (sh *Shell) answer(ctx context.Context, r Request, wrong error, show *JSON) error {
	if sh.EachRequest != nil {
		running, done := sh.EachRequest(ctx)
		defer done()
		ctx = running
	}
	show.id = r.ID
	show.Begin(r.Form)
	before := sh.Show
	sh.Show = within{show}
	defer func() { sh.Show = before }()
	err := wrong
	if err == nil {
		err = readable(r.Form)
	}
	if err == nil {
		err = sh.Run(ctx, r.Form)
	}
	show.End(err)
	return err
}

// readable gives the error of incomplete Lisp. A request is run as a whole or
// not at all: no further line can complete it.
func readable(text string) error {
	if !IsLisp(text) {
		return nil
	}
	return lisp.Unreadable(text)
}

// maxAnswer is the limit on the bytes of results in one object. A form that
// prints endlessly must not fill the memory before it is stopped.
const maxAnswer = 64 << 20

// JSON shows a session as JSON Lines: one object for each outermost form or
// bare line, written when it ends.
type JSON struct {
	Out io.Writer

	id   json.RawMessage // of the request that is answered, or nil
	head jsonHead
	tail jsonTail
	// results is the elements of the list of results, each a JSON object, and object
	// the whole. Their memory is reused for the next form.
	results, object []byte
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

// mostKept is the capacity that is kept for the next form.
const mostKept = 1 << 20

// Begin starts the object of a form.
func (j *JSON) Begin(form string) {
	if cap(j.results) > mostKept {
		j.results, j.object = nil, nil
	}
	j.results = j.results[:0]
	j.head, j.tail = jsonHead{ID: j.id, Form: form}, jsonTail{}
}

// Record adds a result: the record's fields, with its kind as type. It drops what
// no longer fits.
func (j *JSON) Record(r report.Record) {
	if j.tail.Cut = j.tail.Cut || len(j.results) > maxAnswer; j.tail.Cut {
		return
	}
	before := len(j.results)
	if before > 0 {
		j.results = append(j.results, ',')
	}
	results, err := appendRecord(j.results, r)
	if err != nil {
		result, _ := json.Marshal(map[string]string{"type": report.Kind(r), "unprintable": err.Error()})
		results = append(j.results, result...)
	}
	j.results = results
}

// appendRecord appends a record's own fields after its type. On an error nothing is
// appended.
func appendRecord(to []byte, r report.Record) ([]byte, error) {
	if long, ok := r.(report.JSONAppender); ok {
		return long.AppendJSON(append(to, `{"type":"`+report.Kind(r)+`",`...)), nil
	}
	fields, err := json.Marshal(r)
	if err != nil {
		return to, err
	}
	kind, err := json.Marshal(report.Kind(r))
	if err != nil {
		return to, err
	}
	to = append(append(to, `{"type":`...), kind...)
	if len(fields) > len("{}") {
		to = append(to, ',')
	}
	return append(to, fields[1:]...), nil
}

// End writes the object.
func (j *JSON) End(err error) {
	j.head.OK = err == nil
	if err != nil {
		j.tail.Error = &jsonError{report.CodeOf(err), err.Error()}
	}
	head, err := json.Marshal(j.head)
	if err != nil {
		return
	}
	tail, err := json.Marshal(j.tail)
	if err != nil {
		return
	}
	j.join(head, tail)
	_, _ = io.WriteString(j.Out, escaped(string(j.object))) // a failing writer is its owner's concern
}

// escaped escapes the characters that would control a terminal: the encoder
// leaves some as they are.
func escaped(object string) string {
	if isPlain(object) || !strings.ContainsFunc(object, steers) {
		return object
	}
	var b strings.Builder
	for _, r := range object {
		if steers(r) {
			fmt.Fprintf(&b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// join puts the results, which are JSON already, between the fields before and after
// them: encoding them again would read every byte twice.
func (j *JSON) join(head, tail []byte) {
	to := append(append(j.object[:0], head[:len(head)-1]...), `,"results":[`...)
	to = append(append(to, j.results...), ']')
	if len(tail) > len("{}") {
		to = append(append(to, ','), tail[1:len(tail)-1]...)
	}
	j.object = append(to, "}\n"...)
}
