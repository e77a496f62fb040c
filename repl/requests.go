package repl

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/wording"
)

// Request is one line that another program sends: a command as a person would
// type it, or a JSON object that has the command and an id for the answer.
type Request struct {
	// Form is what to run: Lisp forms, or one bare line. It may be empty.
	Form string `json:"form"`
	// ID is a JSON text or number that the answer repeats, or nil.
	ID json.RawMessage `json:"id"`
}

// ParseRequest takes a line apart. A request that is wrong keeps its ID as far
// as it could be read, so that the error reaches whoever waits for it, and has
// the line as its form. The error has the code bad-request.
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
// also where it is empty or wrong, before it reads the next. It stops at the
// first that fails, unless keepGoing, and gives the first error either way.
func (sh *Shell) Answer(ctx context.Context, from io.Reader, out io.Writer, keepGoing bool) error {
	lines, show := newLineReader(from), &JSON{Out: out}
	var first error
	for !sh.Session.Quit() {
		lines.taken = 0
		line, err := lines.line(new(nesting))
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

// answer runs a request, unless it is wrong already, and writes its answer.
func (sh *Shell) answer(ctx context.Context, r Request, wrong error, show *JSON) error {
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

// readable gives the error of Lisp that cannot be read to its end. A request is
// run as a whole or not at all: no further line can complete it.
func readable(text string) error {
	if !IsLisp(text) {
		return nil
	}
	_, err := lisp.Read(text)
	return err
}
