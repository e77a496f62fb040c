package report

import (
	"fmt"
	"strings"
)

// HelpList is a list of things and what they are for, under headings.
type HelpList struct {
	Sections []HelpSection `json:"sections"`
	Closing  string        `json:"closing,omitempty"`
}

// HelpSection is one heading and its lines.
type HelpSection struct {
	Title string     `json:"title"`
	Lines []HelpLine `json:"lines"`
}

// HelpLine is a name and what it is for.
type HelpLine struct {
	Name  string `json:"name"`
	Brief string `json:"brief"`
}

// Kind is help-list.
func (HelpList) Kind() string { return "help-list" }

// Write gives every section under its heading.
func (h HelpList) Write(t *Text) {
	width := 0
	for _, s := range h.Sections {
		for _, l := range s.Lines {
			width = max(width, len(l.Name))
		}
	}
	for i, s := range h.Sections {
		if i > 0 {
			t.Line()
		}
		t.Put(Heading, s.Title)
		t.Line()
		for _, l := range s.Lines {
			WriteIndented(t, fmt.Sprintf("  %-*s  ", width, l.Name), l.Brief)
		}
	}
	if h.Closing != "" {
		t.Line()
		WriteIndented(t, "", h.Closing)
	}
}

// HelpPage is everything about one thing.
type HelpPage struct {
	Sig     string     `json:"sig"`
	Brief   string     `json:"brief"`
	Params  []HelpLine `json:"params,omitempty"`
	Long    string     `json:"long,omitempty"`
	Example string     `json:"example,omitempty"`
	// Apart sets the page off from one above it.
	Apart bool `json:"-"`
}

// Kind is help-page.
func (HelpPage) Kind() string { return "help-page" }

// Write gives the page: signature, line, parameters, paragraphs, example.
func (h HelpPage) Write(t *Text) {
	if h.Apart {
		t.Line()
	}
	t.Put(Heading, h.Sig)
	t.Line()
	WriteIndented(t, "  ", h.Brief)
	width := 0
	for _, p := range h.Params {
		width = max(width, len(p.Name))
	}
	for _, p := range h.Params {
		WriteIndented(t, fmt.Sprintf("    %-*s  ", width, p.Name), p.Brief)
	}
	for _, paragraph := range strings.Split(h.Long, "\n\n") {
		if paragraph != "" {
			t.Line()
			WriteIndented(t, "  ", paragraph)
		}
	}
	if h.Example != "" {
		t.Add("\n  example: %s\n", h.Example)
	}
}

// WriteIndented writes a paragraph behind a first-line prefix, broken at the
// width of prose, later lines under the first word.
func WriteIndented(t *Text, prefix, text string) {
	line := prefix
	indent := strings.Repeat(" ", len(prefix))
	empty := true
	for _, word := range strings.Fields(text) {
		if !empty && len(line)+1+len(word) > min(t.Width(), ProseWidth) {
			t.Add("%s\n", strings.TrimRight(line, " "))
			line, empty = indent, true
		}
		if !empty {
			line += " "
		}
		line, empty = line+word, false
	}
	t.Add("%s\n", strings.TrimRight(line, " "))
}
