package commands

import (
	"fmt"
	"slices"
	"strings"

	"parlor/repl/lisp"
)

func helpCommands(t *Table) []*Command {
	return []*Command{
		{
			Sig: "(help &optional topic)", Group: groupSession,
			Brief: "what there is, or everything about one command, game, setting or Lisp function",
			Long: "Without a topic it lists all commands by what they are for. A topic is the name of a command, a group of " +
				"commands, a game, a setting, an algorithm, or a form or function of Lisp; the topics algorithms and lisp list those.",
			Example: "(help draw-card)",
			Run:     func(c *Call) (lisp.Value, error) { return runHelp(c, t) },
		},
		{
			Sig: "(apropos word)", Group: groupSession,
			Brief:   "everything whose name or description has a word in it",
			Long:    "Looks through commands, settings, algorithms and Lisp, whatever the case of the letters.",
			Example: "(apropos undo)",
			Run:     func(c *Call) (lisp.Value, error) { return runApropos(c, t) },
		},
	}
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
			writeIndented(t, fmt.Sprintf("  %-*s  ", width, l.Name), l.Brief)
		}
	}
	if h.Closing != "" {
		t.Line()
		writeIndented(t, "", h.Closing)
	}
}

// HelpPage is everything about one thing.
type HelpPage struct {
	Sig     string     `json:"sig"`
	Brief   string     `json:"brief"`
	Params  []HelpLine `json:"params,omitempty"`
	Long    string     `json:"long,omitempty"`
	Example string     `json:"example,omitempty"`
}

// Kind is help-page.
func (HelpPage) Kind() string { return "help-page" }

// Write gives the page: signature, line, parameters, paragraphs, example.
func (h HelpPage) Write(t *Text) {
	t.Put(Heading, h.Sig)
	t.Line()
	writeIndented(t, "  ", h.Brief)
	width := 0
	for _, p := range h.Params {
		width = max(width, len(p.Name))
	}
	for _, p := range h.Params {
		writeIndented(t, fmt.Sprintf("    %-*s  ", width, p.Name), p.Brief)
	}
	for _, paragraph := range strings.Split(h.Long, "\n\n") {
		if paragraph != "" {
			t.Line()
			writeIndented(t, "  ", paragraph)
		}
	}
	if h.Example != "" {
		t.Add("\n  example: %s\n", h.Example)
	}
}

// pageWidth is where help breaks its lines.
const pageWidth = 80

// writeIndented writes a paragraph behind a first-line prefix, broken at the
// page's width, later lines under the first word.
func writeIndented(t *Text, prefix, text string) {
	line := prefix
	indent := strings.Repeat(" ", len(prefix))
	empty := true
	for _, word := range strings.Fields(text) {
		if !empty && len(line)+1+len(word) > pageWidth {
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

func runHelp(c *Call, t *Table) (lisp.Value, error) {
	if !c.has("topic") {
		c.Emit(overview(t))
		return Nothing, nil
	}
	topic := c.word("topic")
	pages := t.pages(topic)
	if len(pages) == 0 {
		return nil, Errorf("no-such-topic", "no help on %s%s; apropos looks for a word", topic,
			didYouMean(topic, completeTopics(c.Session)))
	}
	for _, page := range pages {
		c.Emit(page)
	}
	return Nothing, nil
}

// overview lists all commands by group.
func overview(t *Table) HelpList {
	var h HelpList
	for _, group := range groups() {
		h.Sections = append(h.Sections, t.section(group))
	}
	h.Closing = "(help undo), or help undo, tells all about one command; help lisp lists the Lisp."
	return h
}

// section lists one group of commands.
func (t *Table) section(group string) HelpSection {
	s := HelpSection{Title: group}
	for _, cmd := range t.list {
		if cmd.Group == group {
			s.Lines = append(s.Lines, HelpLine{cmd.Name(), cmd.Brief})
		}
	}
	return s
}

// pages finds the help on a topic: for a verb of several games a page from each.
func (t *Table) pages(topic string) []Record {
	var verbs []Record
	for _, cmd := range t.Named(topic) {
		page := cmd.page()
		if len(t.Named(topic)) > 1 {
			page.Brief += " (" + cmd.Group + ")"
		}
		verbs = append(verbs, page)
	}
	if verbs != nil {
		return verbs
	}
	if page, ok := t.page(topic); ok {
		return []Record{page}
	}
	return nil
}

// page finds the help on a topic that is no command.
func (t *Table) page(topic string) (Record, bool) {
	if slices.Contains(groups(), topic) {
		return HelpList{Sections: []HelpSection{t.section(topic)}}, true
	}
	for _, e := range gameList() {
		if e.info().Name == topic {
			cmd, _ := t.Find("make-" + topic)
			return cmd.page(), true
		}
	}
	if set, err := settingNamed(topic); err == nil {
		return set.page(), true
	}
	if topic == "lisp" {
		return HelpList{Sections: []HelpSection{lispSection()}}, true
	}
	for _, d := range lisp.Docs() {
		if d.Name == topic {
			return HelpPage{Sig: d.Sig, Brief: d.Brief}, true
		}
	}
	if topic == "algorithms" {
		return HelpList{Sections: []HelpSection{algorithmSection()}}, true
	}
	if a := algorithms.Named(topic); a != nil {
		return algorithmPage(a), true
	}
	return nil, false
}

func lispSection() HelpSection {
	s := HelpSection{Title: "Lisp"}
	for _, d := range lisp.Docs() {
		s.Lines = append(s.Lines, HelpLine{d.Name, d.Brief})
	}
	return s
}

func (s setting) page() HelpPage {
	values := "a whole number"
	if s.values != nil {
		values = listed(s.values)
	}
	return HelpPage{Sig: "(set " + s.name + " value)", Brief: s.brief, Params: []HelpLine{{"value", values}}}
}

func (cmd *Command) page() HelpPage {
	h := HelpPage{Sig: cmd.Sig, Brief: cmd.Brief, Long: cmd.Long, Example: cmd.Example}
	for _, p := range cmd.sig.params() {
		k, _ := kindOf(cmd, p)
		name := p
		if slices.Contains(cmd.sig.keys, p) {
			name = ":" + p
		}
		h.Params = append(h.Params, HelpLine{name, k.brief})
	}
	return h
}

func runApropos(c *Call, t *Table) (lisp.Value, error) {
	word := lower(c.word("word"))
	var h HelpList
	for _, s := range everything(t) {
		found := HelpSection{Title: s.Title}
		for _, l := range s.Lines {
			if strings.Contains(lower(l.Name+" "+l.Brief), word) {
				found.Lines = append(found.Lines, l)
			}
		}
		if len(found.Lines) > 0 {
			h.Sections = append(h.Sections, found)
		}
	}
	if len(h.Sections) == 0 {
		return nil, Errorf("no-such-topic", "nothing has %q in its name or description", word)
	}
	c.Emit(h)
	return Nothing, nil
}

// everything lists all that help knows.
func everything(t *Table) []HelpSection {
	var all []HelpSection
	for _, group := range groups() {
		all = append(all, t.section(group))
	}
	settingLines := HelpSection{Title: "settings"}
	for _, s := range settings() {
		settingLines.Lines = append(settingLines.Lines, HelpLine{s.name, s.brief})
	}
	return append(all, settingLines, algorithmSection(), lispSection())
}
