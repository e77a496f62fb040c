package repl_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/text/report"
	"parlor/repl"
)

func TestParseRequest(t *testing.T) {
	for _, test := range []struct{ line, form, id, code string }{
		{"", "", "", ""},
		{"  (moves g) ", "(moves g)", "", ""},
		{"; {", "; {", "", ""},
		{`{"form":"(a\nb)","id":7}`, "(a\nb)", "7", ""},
		{` {"id":"x\"y","form":""} `, "", `"x\"y"`, ""},
		{`{"form":"moves"}`, "moves", "", ""},
		{`{"id":-1.5e3,"form":"a"}`, "a", "-1.5e3", ""},
		{`{"id":1}`, `{"id":1}`, "1", "bad-request"},
		{`{"id":1,"form":7}`, `{"id":1,"form":7}`, "1", "bad-request"},
		{`{"id":[1],"form":"a"}`, `{"id":[1],"form":"a"}`, "", "bad-request"},
		{`{"id":true,"form":"a"}`, `{"id":true,"form":"a"}`, "", "bad-request"},
		{`{"id":null,"form":"a"}`, `{"id":null,"form":"a"}`, "", "bad-request"},
		{`{"id":1,"form":"a","fast":1}`, `{"id":1,"form":"a","fast":1}`, "1", "bad-request"},
		{`{"form":"a"} {"form":"b"}`, `{"form":"a"} {"form":"b"}`, "", "bad-request"},
		{`{`, `{`, "", "bad-request"},
	} {
		r, err := repl.ParseRequest(test.line)
		code := ""
		if err != nil {
			code = report.CodeOf(err)
		}
		if r.Form != test.form || string(r.ID) != test.id || code != test.code {
			t.Errorf("%s: form %q, id %q, %v; want %q, %q, %q", test.line, r.Form, r.ID, err, test.form, test.id, test.code)
		}
	}
}

// TestAnswer: there is one answer for every line, with the results of all its
// forms, and what stands on one line does not reach into the next.
func TestAnswer(t *testing.T) {
	type want struct {
		line    string
		results []string
		code    string
	}
	exchange := []want{
		{"", nil, ""},
		{"   \t", nil, ""},
		{"; a comment (", nil, ""},
		{"#| a comment |#", nil, ""},
		{"(setf x 1) (setf y 2)", []string{"1", "2"}, ""},
		{"(setf x 5) (car 7) (setf x 6)", []string{"5"}, "wrong-kind"},
		{"x", []string{"5"}, ""},
		{"(setf x 7) (list", nil, "unclosed-form"},
		{"x", []string{"5"}, ""}, // nothing of the line before has been run
		{`"open`, nil, "unclosed-form"},
		{"#| open", nil, "unclosed-form"},
		{")", nil, "unexpected-paren"},
		{"x)", nil, "unknown-command"},
		{`{"id":1,"form":"; so\n(list x\n y)"}`, []string{"(5 2)"}, ""},
		{`{"id":2}`, nil, "bad-request"},
		{"\xff\x00", nil, "unknown-command"},
		{strings.Repeat("x", 1<<20+1), nil, "line-too-long"},
		{"(list x y)", []string{"(5 2)"}, ""},
		{"(quit) x", nil, ""},
	}
	sh, err := repl.New(quiet{}, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	defer sh.Close()
	var in strings.Builder
	for _, e := range exchange {
		in.WriteString(e.line + "\n")
	}
	in.WriteString("(not read)\n")
	var out bytes.Buffer
	if err := sh.Answer(context.Background(), strings.NewReader(in.String()), &out, true); report.CodeOf(err) != "wrong-kind" {
		t.Errorf("the first error is %v", err)
	}
	answers := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
	if len(answers) != len(exchange) {
		t.Fatalf("%d answers to %d lines: %s", len(answers), len(exchange), out.String())
	}
	for i, e := range exchange {
		var got struct {
			OK      bool
			Results []struct{ Text string }
			Error   struct{ Code string }
		}
		if err := json.Unmarshal([]byte(answers[i]), &got); err != nil {
			t.Fatalf("%s: %v", answers[i], err)
		}
		same := got.OK == (e.code == "") && got.Error.Code == e.code && len(got.Results) == len(e.results)
		for k := range e.results {
			same = same && got.Results[k].Text == e.results[k]
		}
		if !same {
			t.Errorf("line %d, %.60s: %.300s", i, e.line, answers[i])
		}
	}
}

// TestAnswerEnds: without keepGoing the first error ends the conversation, after
// it has been answered; the last line needs no line feed.
func TestAnswerEnds(t *testing.T) {
	for _, test := range []struct {
		text    string
		answers int
		code    string
	}{
		{"(+ 1 1)\n(car 1)\n(+ 2 2)\n", 2, "wrong-kind"},
		{"(+ 1 1)\n(+ 2 2)", 2, ""},
		{"(+ 1 1)\n(list", 2, "unclosed-form"},
		{"(+ 1 1)\n{\n(+ 2 2)\n", 2, "bad-request"},
		{"", 0, ""},
		{"\n", 1, ""},
	} {
		sh, err := repl.New(quiet{}, rooms.House())
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		code := ""
		if err := sh.Answer(context.Background(), strings.NewReader(test.text), &out, false); err != nil {
			code = report.CodeOf(err)
		}
		if got := strings.Count(out.String(), "\n"); got != test.answers || code != test.code {
			t.Errorf("%q: %d answers, error %q; want %d and %q", test.text, got, code, test.answers, test.code)
		}
		sh.Close()
	}
}

// TestAnswersAreRecorded: a request is one command of the session's log.
func TestAnswersAreRecorded(t *testing.T) {
	inFolder(t)
	sh, err := repl.New(quiet{}, rooms.House())
	if err != nil {
		t.Fatal(err)
	}
	defer sh.Close()
	var out bytes.Buffer
	lines := "(seed 1)\n(+ 1 2) (+ 3 4)\n" + `{"id":1,"form":"(record page.md)"}` + "\n"
	if err := sh.Answer(context.Background(), strings.NewReader(lines), &out, true); err != nil {
		t.Fatalf("%v: %s", err, out.String())
	}
	text, err := sh.Session.Files().Read("page.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), "> (+ 1 2) (+ 3 4)\n3\n7\n") {
		t.Errorf("recorded: %s", text)
	}
}
