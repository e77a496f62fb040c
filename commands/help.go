package commands

import (
	"fmt"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/wording"
	"parlor/games"
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

func runHelp(c *Call, t *Table) (lisp.Value, error) {
	if !c.has("topic") {
		c.Emit(overview(t))
		return Nothing, nil
	}
	topic := c.word("topic")
	pages := t.pages(topic)
	if len(pages) == 0 {
		return nil, games.Errorf("no-such-topic", "no help on %s%s; apropos looks for a word", topic,
			wording.DidYouMean(topic, completeTopics(c.Session)))
	}
	for _, page := range pages {
		c.Emit(page)
	}
	return Nothing, nil
}

// overview lists all commands by group.
func overview(t *Table) report.HelpList {
	var h report.HelpList
	for _, group := range t.groups() {
		h.Sections = append(h.Sections, t.section(group))
	}
	h.Closing = "(help undo), or help undo, tells all about one command; help lisp lists the Lisp."
	return h
}

// section lists one group of commands.
func (t *Table) section(group string) report.HelpSection {
	s := report.HelpSection{Title: group}
	for _, cmd := range t.list {
		if cmd.Group == group {
			s.Lines = append(s.Lines, report.HelpLine{Name: cmd.Name(), Brief: cmd.Brief})
		}
	}
	return s
}

// pages finds the help on a topic: for a verb of several games a page from each.
func (t *Table) pages(topic string) []report.Record {
	var verbs []report.Record
	same := t.Named(topic)
	for i, cmd := range same {
		page := cmd.page()
		if page.Apart = i > 0; len(same) > 1 {
			page.Brief += " (" + cmd.Group + ")"
		}
		verbs = append(verbs, page)
	}
	if verbs != nil {
		return verbs
	}
	if page, ok := t.page(topic); ok {
		return []report.Record{page}
	}
	return nil
}

// page finds the help on a topic that is no command.
func (t *Table) page(topic string) (report.Record, bool) {
	if slices.Contains(t.groups(), topic) {
		return report.HelpList{Sections: []report.HelpSection{t.section(topic)}}, true
	}
	for _, e := range t.catalog {
		if e.Info().Name == topic {
			cmd, _ := t.Find("make-" + topic)
			return cmd.page(), true
		}
	}
	if set, err := settingNamed(topic); err == nil {
		return set.page(), true
	}
	if topic == "lisp" {
		return report.HelpList{Sections: []report.HelpSection{lispSection()}}, true
	}
	for _, d := range lisp.Docs() {
		if d.Name == topic {
			return report.HelpPage{Sig: d.Sig, Brief: d.Brief}, true
		}
	}
	if topic == "algorithms" {
		return report.HelpList{Sections: []report.HelpSection{algorithmSection()}}, true
	}
	if a := algorithms.Named(topic); a != nil {
		return algorithmPage(a), true
	}
	return nil, false
}

func lispSection() report.HelpSection {
	s := report.HelpSection{Title: "Lisp"}
	for _, d := range lisp.Docs() {
		s.Lines = append(s.Lines, report.HelpLine{Name: d.Name, Brief: d.Brief})
	}
	return s
}

func (s setting) page() report.HelpPage {
	values := "a whole number"
	if s.values != nil {
		values = wording.Listed(s.values)
	}
	return report.HelpPage{Sig: "(set " + s.name + " value)", Brief: s.brief, Params: []report.HelpLine{{Name: "value", Brief: values}}}
}

func (cmd *Command) page() report.HelpPage {
	h := report.HelpPage{Sig: cmd.Sig, Brief: cmd.Brief, Long: cmd.Long, Example: cmd.Example}
	for _, p := range cmd.sig.params() {
		k, _ := kindOf(cmd, p)
		name := p
		if slices.Contains(cmd.sig.keys, p) {
			name = ":" + p
		}
		h.Params = append(h.Params, report.HelpLine{Name: name, Brief: k.brief})
	}
	return h
}

func runApropos(c *Call, t *Table) (lisp.Value, error) {
	word := strings.ToLower(c.word("word"))
	var h report.HelpList
	for _, s := range everything(t) {
		found := report.HelpSection{Title: s.Title}
		for _, l := range s.Lines {
			if strings.Contains(strings.ToLower(l.Name+" "+l.Brief), word) {
				found.Lines = append(found.Lines, l)
			}
		}
		if len(found.Lines) > 0 {
			h.Sections = append(h.Sections, found)
		}
	}
	if len(h.Sections) == 0 {
		return nil, games.Errorf("no-such-topic", "nothing has %q in its name or description", word)
	}
	c.Emit(h)
	return Nothing, nil
}

// everything lists all that help knows.
func everything(t *Table) []report.HelpSection {
	var all []report.HelpSection
	for _, group := range t.groups() {
		all = append(all, t.section(group))
	}
	settingLines := report.HelpSection{Title: "settings"}
	for _, s := range settings() {
		settingLines.Lines = append(settingLines.Lines, report.HelpLine{Name: s.name, Brief: s.brief})
	}
	return append(all, settingLines, algorithmSection(), lispSection())
}

// Manual writes docs/commands.md: the whole command table as a page.
func (t *Table) Manual() string {
	var b strings.Builder
	b.WriteString("# Commands\n\n" +
		"This page is written from the command table of the program; `help` in the shell shows the same. " +
		"Every command may be typed as a Lisp form, `(draw-card g)`, or bare, `draw-card`. Where a command takes a " +
		"game and none is given, the current one is meant: the last one made or named.\n")
	for _, group := range t.groups() {
		fmt.Fprintf(&b, "\n## %s\n", strings.ToUpper(group[:1])+group[1:])
		for _, cmd := range t.list {
			if cmd.Group == group {
				cmd.manual(&b)
			}
		}
	}
	b.WriteString("\n## Settings\n\n`(set NAME VALUE)` changes one.\n\n| setting | takes | meaning |\n|---|---|---|\n")
	for _, s := range settings() {
		takes := "a whole number"
		if s.values != nil {
			takes = strings.Join(s.values, ", ")
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", s.name, takes, s.brief)
	}
	b.WriteString("\n## Algorithms\n\n| `:algorithm` | what it does | meant for | exact |\n|---|---|---|---|\n")
	for _, a := range algorithms {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", a.Name, a.Brief, suits(a), report.YesNo(a.Exact()))
	}
	b.WriteString("\n## Lisp\n\n| form | meaning |\n|---|---|\n")
	for _, d := range lisp.Docs() {
		fmt.Fprintf(&b, "| `%s` | %s |\n", strings.ReplaceAll(d.Sig, "|", "\\|"), strings.ReplaceAll(d.Brief, "|", "\\|"))
	}
	return b.String()
}

// manual writes one command's section.
func (cmd *Command) manual(b *strings.Builder) {
	page := cmd.page()
	brief := strings.ToUpper(page.Brief[:1]) + page.Brief[1:]
	fmt.Fprintf(b, "\n### `%s`\n\n%s.\n", page.Sig, brief)
	if len(page.Params) > 0 {
		b.WriteString("\n")
	}
	for _, p := range page.Params {
		fmt.Fprintf(b, "- `%s`: %s\n", p.Name, p.Brief)
	}
	fmt.Fprintf(b, "\n%s\n\nExample: `%s`\n", page.Long, page.Example)
}
