package transcripts

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// memory is a file in memory that refuses to grow beyond a limit.
type memory struct {
	data  []byte
	limit int
}

var errFull = errors.New("no space left")

func (m *memory) WriteAt(p []byte, at int64) (int, error) {
	n := len(p)
	if m.limit > 0 {
		n = min(n, max(0, m.limit-int(at)))
	}
	if end := int(at) + n; end > len(m.data) {
		m.data = append(m.data, make([]byte, end-len(m.data))...)
	}
	copy(m.data[at:], p[:n])
	if n < len(p) {
		return n, errFull
	}
	return n, nil
}

func (m *memory) Truncate(size int64) error {
	m.data = m.data[:min(int(size), len(m.data))]
	return nil
}

func TestRecorder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.md")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	seed := uint64(7)
	r, err := NewRecorder(file, Meta{Title: "A session", Seed: &seed, Keys: []Key{{"level", "2"}}})
	if err != nil {
		t.Fatal(err)
	}
	record := func(command string, output []Line, code string) {
		t.Helper()
		if err := r.Command(command, output, code); err != nil {
			t.Fatal(err)
		}
	}
	record("(show\n  g)\n", Lines("> a\n\n...\n"), "")
	record("  \n", nil, "")
	record("(time)", []Line{{{Text: "took "}, {Hole: AnyTime}}, {{Hole: AnyLines}}}, "")
	record("(play)", nil, "no-card")
	want := `---
parlor: 1
title: A session
seed: 7
level: 2
---

` + "```parlor" + `
> (show
.   g)
\> a

\...
> (time)
took [time]
...
> (play)
! no-card
` + "```\n"
	if got := string(mustRead(t, path)); got != want {
		t.Errorf("recorded text is\n%s\nwant\n%s", got, want)
	}
}

func TestRecorderRefuses(t *testing.T) {
	for _, keys := range [][]Key{{{"Level", ""}}, {{"seed", "1"}}, {{"a", ""}, {"a", ""}}} {
		if _, err := NewRecorder(&memory{}, Meta{Keys: keys}); err == nil {
			t.Errorf("the keys %v were accepted", keys)
		}
	}
	if _, err := NewRecorder(&memory{limit: 5}, Meta{}); !errors.Is(err, errFull) {
		t.Errorf("error is %v", err)
	}
	m := &memory{}
	r, err := NewRecorder(m, Meta{})
	if err != nil {
		t.Fatal(err)
	}
	before := string(m.data)
	var e *Error
	if err := r.Command("x", nil, "Odd Code"); !errors.As(err, &e) || e.Code() != CodeBadTranscript {
		t.Errorf("error is %v", err)
	}
	if err := r.Command(strings.Repeat("x", MaxSize), nil, ""); !errors.As(err, &e) || e.Code() != CodeTooBig || e.Error() == "" {
		t.Errorf("error is %v", err)
	}
	if string(m.data) != before {
		t.Errorf("recorded text is %q", m.data)
	}
}

// A disk that is full keeps what was recorded before.
func TestRecorderOnFullDisk(t *testing.T) {
	m := &memory{}
	r, err := NewRecorder(m, Meta{})
	if err != nil {
		t.Fatal(err)
	}
	for round := range 3 {
		before := string(m.data)
		for limit := len(before); limit < len(before)+12; limit++ {
			m.limit = limit
			if err := r.Command("a long command", nil, ""); !errors.Is(err, errFull) {
				t.Fatalf("round %d, limit %d: error is %v", round, limit, err)
			}
			if string(m.data) != before {
				t.Fatalf("round %d, limit %d: recorded text is %q", round, limit, m.data)
			}
		}
		m.limit = 0
		if err := r.Command("x", Lines("x"), ""); err != nil {
			t.Fatal(err)
		}
	}
	if report := Check(mustParse(t, string(m.data)), echo); report.Passed != 3 {
		t.Errorf("report is %v", report)
	}
}

// Whatever happens in a session, the file can be checked after every command.
func TestRecordedSessionPasses(t *testing.T) {
	command := outputText().Filter(func(s string) bool { return strings.TrimSpace(s) != "" })
	code := rapid.SampledFrom([]string{"", "no-card", "illegal-move"})
	rapid.Check(t, func(t *rapid.T) {
		m := &memory{}
		meta := Meta{Title: rapid.String().Draw(t, "title"), Keys: []Key{{"note", outputText().Draw(t, "note")}}}
		r, err := NewRecorder(m, meta)
		if err != nil {
			t.Fatal(err)
		}
		var outcomes []Outcome
		for range rapid.IntRange(0, 4).Draw(t, "commands") {
			o := Outcome{Output: outputText().Draw(t, "output"), Code: code.Draw(t, "code")}
			if err := r.Command(command.Draw(t, "command"), Lines(o.Output), o.Code); err != nil {
				t.Fatal(err)
			}
			outcomes = append(outcomes, o)
			checkRecord(t, m.data, meta, outcomes)
		}
	})
}

func checkRecord(t *rapid.T, text []byte, meta Meta, outcomes []Outcome) {
	f, err := Parse("f.md", text)
	if err != nil {
		t.Fatalf("%q cannot be read: %v", text, err)
	}
	meta.Version = Version
	meta.Title = strings.ToValidUTF8(meta.Title, "\ufffd")
	meta.Keys = []Key{{meta.Keys[0].Name, strings.ToValidUTF8(meta.Keys[0].Value, "\ufffd")}}
	if !reflect.DeepEqual(f.Meta, meta) {
		t.Fatalf("front matter is %+v, want %+v", f.Meta, meta)
	}
	next := 0
	report := Check(f, func(Meta) (Runner, func(), error) {
		return func(string) Outcome { next++; return outcomes[next-1] }, nil, nil
	})
	if report.Passed != len(outcomes) || report.Failed != 0 {
		t.Fatalf("%q does not pass: %s", text, report)
	}
}

// TestCutRecording: a recording that was cut anywhere in its last command reads
// as what was finished before, and a page that a person forgot to close does not.
func TestCutRecording(t *testing.T) {
	seed := uint64(3)
	whole := &memory{}
	r, err := NewRecorder(whole, Meta{Seed: &seed, Keys: []Key{Recorded}})
	if err != nil {
		t.Fatal(err)
	}
	ends, second := []int{len(whole.data)}, []byte(nil)
	for _, command := range []string{"(+ 1 2)", "(list\n 1 \"> 2\")", "(print \"é\")"} {
		if err := r.Command(command, Lines("> é\n```\n3\n"), ""); err != nil {
			t.Fatal(err)
		}
		ends = append(ends, len(whole.data)-len(fenceMark))
		if len(ends) == 3 {
			second = slices.Clone(whole.data)
		}
	}
	for cut := ends[0]; cut <= len(whole.data); cut++ {
		f, err := Parse("r.md", whole.data[:cut])
		if err != nil {
			t.Fatalf("cut at %d of %d: %v", cut, len(whole.data), err)
		}
		finished := 0
		for finished < len(ends)-1 && ends[finished+1] <= cut {
			finished++
		}
		if n := len(f.Steps); n > finished || n < finished-1 {
			t.Errorf("cut at %d: %d commands, of which %d were finished", cut, n, finished)
		}
		if cut == len(whole.data) && len(f.Steps) != 3 {
			t.Errorf("the whole recording has %d commands", len(f.Steps))
		}
	}
	torn := append(slices.Clone(second), make([]byte, 50)...)
	if f, err := Parse("r.md", torn); err != nil || len(f.Steps) != 1 {
		t.Errorf("with zeros at the end: %v", err)
	}
	written := strings.Replace(string(second[:ends[2]]), "recorded: yes\n", "", 1)
	if _, err := Parse("r.md", []byte(written)); err == nil {
		t.Error("a page without its last fence was read")
	}
}

// Lines parts output without anything that varies into lines.
func Lines(output string) []Line {
	var lines []Line
	for _, text := range outputLines(output) {
		lines = append(lines, Line{{Text: text}})
	}
	return lines
}
