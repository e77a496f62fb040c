package transcripts

import (
	"fmt"
	"io"
	"strings"
)

// Runner runs one command, a whole form, in a session.
type Runner func(command string) Outcome

// Outcome is what a command did.
type Outcome struct {
	Output  string // what it printed, up to the error if it failed
	Code    string // the stable code of the error, empty if it did not fail
	Message string // the words of the error
	// Lines, if not nil, is Output in lines with holes for what varies. Update
	// writes new output in this form.
	Lines []Line
}

// Opener starts a fresh session for a transcript and gives the functions that
// run its commands and that end it; the second may be nil.
type Opener func(Meta) (run Runner, end func(), err error)

// Report is the result of checking one transcript.
type Report struct {
	Path           string
	Passed, Failed int // commands
	Failures       []Failure
}

// Failure is a command that contradicts its transcript.
type Failure struct {
	Path    string
	Line    int    // where the command starts; 0 if the file was not run at all
	Command string // empty if the file was not run at all
	Reason  string // what is wrong, in one line
	Diff    string // the lines expected (-) and printed (+)
}

// Check runs a transcript in a fresh session. After a command that fails the
// check it goes on with the next.
func Check(f *File, open Opener) Report {
	report := Report{Path: f.Path}
	err := play(f, open, func(s *Step, got result) {
		report.add(f.Path, s, got)
	})
	if err != nil {
		return NotRun(f.Path, err)
	}
	return report
}

// NotRun reports a file that could not be run at all as one failure.
func NotRun(path string, err error) Report {
	failure := Failure{Path: path, Reason: err.Error()}
	return Report{Path: path, Failed: 1, Failures: []Failure{failure}}
}

// play runs every step of a file in a fresh session.
func play(f *File, open Opener, visit func(*Step, result)) error {
	run, end, err := open(f.Meta)
	if err != nil {
		return err
	}
	if end != nil {
		defer end()
	}
	for i := range f.Steps {
		s := &f.Steps[i]
		visit(s, resultOf(run(s.Command)))
	}
	return nil
}

// result is an outcome in comparable form.
type result struct {
	lines   []string
	spans   []Line // as many as lines, or nil
	code    string
	message string
}

func resultOf(o Outcome) result {
	r := result{lines: outputLines(o.Output), code: o.Code, message: o.Message}
	if len(o.Lines) == len(r.lines) {
		r.spans = o.Lines
	}
	if r.code != "" && !isCode(r.code) {
		r.code = "bad-code" // it could not be written in a file
		r.message = fmt.Sprintf("%s (code %q)", o.Message, o.Code)
	}
	return r
}

// Compare says whether a command did what its page says, and if not gives the lines
// expected (-) and printed (+).
func (s *Step) Compare(o Outcome) (differs string, same bool) {
	got := resultOf(o)
	if got.matches(s) {
		return "", true
	}
	return reason(s, got) + "\n" + diff(s, got), false
}

// matches tells whether the step did what is expected.
func (r result) matches(s *Step) bool {
	return r.code == s.Code && matchLines(compileAll(s.Want), r.lines)
}

// add counts a step that was run.
func (r *Report) add(path string, s *Step, got result) {
	if got.matches(s) {
		r.Passed++
		return
	}
	r.Failed++
	r.Failures = append(r.Failures, Failure{
		Path: path, Line: s.Line, Command: s.Command,
		Reason: reason(s, got), Diff: diff(s, got),
	})
}

// reason says in one line what is wrong with a step.
func reason(s *Step, got result) string {
	switch {
	case s.Code == got.code:
		return "the output differs"
	case s.Code == "":
		return fmt.Sprintf("the command failed with %s: %s", got.code, got.message)
	case got.code == "":
		return fmt.Sprintf("wanted the error %s, the command succeeded", s.Code)
	}
	return fmt.Sprintf("wanted the error %s, was given %s: %s", s.Code, got.code, got.message)
}

// String writes the failures: the place, the command, a line diff.
func (r Report) String() string {
	var b strings.Builder
	for _, f := range r.Failures {
		b.WriteString(f.String())
	}
	return b.String()
}

// WriteTo writes what String gives.
func (r Report) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, r.String())
	return int64(n), err
}

// String writes one failure.
func (f Failure) String() string {
	var b strings.Builder
	switch {
	case f.Line > 0:
		fmt.Fprintf(&b, "%s:%d: %s\n", f.Path, f.Line, f.Reason)
	case f.Path == "" || strings.HasPrefix(f.Reason, f.Path+":"):
		fmt.Fprintf(&b, "%s\n", f.Reason) // an Error names its file already
	default:
		fmt.Fprintf(&b, "%s: %s\n", f.Path, f.Reason)
	}
	if f.Command != "" {
		fmt.Fprintf(&b, "    > %s\n", strings.ReplaceAll(f.Command, "\n", "\n    . "))
	}
	if f.Diff != "" {
		fmt.Fprintf(&b, "    %s\n", strings.ReplaceAll(f.Diff, "\n", "\n    "))
	}
	return b.String()
}

// Summary gives the closing line over all reports: 12 passed, 1 failed.
func Summary(reports ...Report) string {
	var passed, failed int
	for _, r := range reports {
		passed += r.Passed
		failed += r.Failed
	}
	return fmt.Sprintf("%d passed, %d failed", passed, failed)
}
