package commands

import (
	"fmt"
	"strings"

	"parlor/commands/report"
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
func (h HelpList) Write(t *report.Text) {
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
		t.Put(report.Heading, s.Title)
		t.Line()
		for _, l := range s.Lines {
			report.WriteIndented(t, fmt.Sprintf("  %-*s  ", width, l.Name), l.Brief)
		}
	}
	if h.Closing != "" {
		t.Line()
		report.WriteIndented(t, "", h.Closing)
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
func (h HelpPage) Write(t *report.Text) {
	if h.Apart {
		t.Line()
	}
	t.Put(report.Heading, h.Sig)
	t.Line()
	report.WriteIndented(t, "  ", h.Brief)
	width := 0
	for _, p := range h.Params {
		width = max(width, len(p.Name))
	}
	for _, p := range h.Params {
		report.WriteIndented(t, fmt.Sprintf("    %-*s  ", width, p.Name), p.Brief)
	}
	for _, paragraph := range strings.Split(h.Long, "\n\n") {
		if paragraph != "" {
			t.Line()
			report.WriteIndented(t, "  ", paragraph)
		}
	}
	if h.Example != "" {
		t.Add("\n  example: %s\n", h.Example)
	}
}
