package commands

import (
	"fmt"
	"strings"

	"parlor/commands/text/report"
	"parlor/commands/text/wording"
)

// HelpTopics lists what there is help on, on one screen.
type HelpTopics struct {
	Topics []HelpTopic `json:"topics"`

	first []HelpLine // what to play by, for a person who plays
}

// HelpTopic is a group of commands, and the word by which it is asked for.
type HelpTopic struct {
	Word  string   `json:"word"`
	Title string   `json:"title"`
	Names []string `json:"names"`
}

// Write writes a line for each topic, with as many names as fit.
func (h HelpTopics) Write(t *report.Text) {
	if t.Played() && len(h.first) > 0 {
		h.writeFirst(t)
		return
	}
	width := 0
	for _, topic := range h.Topics {
		width = max(width, len(topic.Word))
	}
	for _, topic := range h.Topics {
		t.Put(report.Heading, fmt.Sprintf("%-*s", width, topic.Word))
		t.Put(report.Plain, "  "+namesWithin(topic.Names, min(t.Width(), report.ProseWidth)-width-2))
		t.Line()
	}
	t.Line()
	report.WriteIndented(t, "", "help WORD shows one of these, help undo all about one command; more: help algorithms, lisp, all; set lists the settings, apropos WORD looks for a word.")
}

// writeFirst writes what to play by.
func (h HelpTopics) writeFirst(t *report.Text) {
	rows := wording.Each(h.first, func(l HelpLine) []string { return []string{l.Name, l.Brief} })
	report.WriteTable(t, []report.TextColumn{{}, {Wrap: true}}, rows)
	t.Line()
	report.WriteIndented(t, "", "help WORD shows what a word does, help all lists all commands by group; more: help algorithms, lisp; set lists the settings, apropos WORD looks for a word.")
}

// namesWithin joins as many names as fit into some columns.
func namesWithin(names []string, columns int) string {
	const more = ", ..."
	text := strings.Join(names, ", ")
	for n := len(names) - 1; len(text) > columns && n > 0; n-- {
		text = strings.Join(names[:n], ", ") + more
	}
	return text
}

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
