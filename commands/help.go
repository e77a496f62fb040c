package commands

import (
	"slices"
	"strings"

	"parlor/commands/analysis"
	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/search"
)

func helpCommands() []*table.Command {
	return []*table.Command{
		{
			Sig: "(help &optional topic)", Group: table.GroupSession,
			Brief: "what there is, or everything about one command, game, setting or Lisp function",
			Long: "Without a topic it lists all commands by what they are for. A topic is the name of a command, a group of " +
				"commands, a game, a setting, an algorithm, or a form or function of Lisp; the topics algorithms and lisp list those.",
			Example: "(help draw-card)",
			Kinds: table.ParameterKinds{
				"topic": {Brief: "a command, a function, a group, a game or a setting", Name: true, Read: table.ReadWord, CompleteAt: func(p table.Place) []string { return topics(p.Caller) }},
			},
			Run: runHelp,
		},
		{
			Sig: "(apropos word)", Group: table.GroupSession,
			Brief:   "everything whose name or description has a word in it",
			Long:    "Looks through commands with the other words for them, settings, algorithms and Lisp, whatever the case of the letters.",
			Example: "(apropos undo)",
			Kinds:   table.ParameterKinds{"word": {Brief: "a word to look for", Name: true, Read: table.ReadWord}},
			Run:     runApropos,
		},
	}
}

func runHelp(c *table.Call) (lisp.Value, error) {
	if !c.Has("topic") {
		c.Emit(overview(c.Table))
		return session.Nothing, nil
	}
	topic := c.Word("topic")
	pages := pages(c.Table.On(c.Session), topic)
	if len(pages) == 0 {
		return nil, games.Errorf("no-such-topic", "no help on %s%s; apropos looks for a word", topic,
			wording.DidYouMean(topic, topics(c.Table.On(c.Session))))
	}
	for _, page := range pages {
		c.Emit(page)
	}
	return session.Nothing, nil
}

// overview lists all commands by group.
func overview(t *table.Table) HelpList {
	var h HelpList
	for _, group := range t.Groups() {
		h.Sections = append(h.Sections, section(t, group))
	}
	h.Closing = "(help undo), or help undo, tells all about one command; help lisp lists the Lisp."
	return h
}

// section lists one group of commands.
func section(t *table.Table, group string) HelpSection {
	s := HelpSection{Title: group}
	for _, cmd := range t.Commands() {
		if cmd.Group == group {
			s.Lines = append(s.Lines, HelpLine{Name: cmd.Name(), Brief: cmd.Brief})
		}
	}
	return s
}

// pages finds the help on a topic: for a verb of several games a page from each.
func pages(s table.Caller, topic string) []report.Record {
	var verbs []report.Record
	same := s.Meant(topic)
	if _, game := s.Games.Named(topic); game && len(s.Table.Named(topic)) == 0 {
		same = nil // the guide to the game says more than the command that makes it
	}
	for i, cmd := range same {
		page := commandPage(s.Table, cmd)
		if page.Apart = i > 0; len(same) > 1 {
			page.Brief += " (" + cmd.Group + ")"
		}
		verbs = append(verbs, page)
	}
	if verbs != nil {
		return verbs
	}
	if page, ok := otherPage(s, topic); ok {
		return []report.Record{page}
	}
	return nil
}

// otherPage finds the help on a topic that is no command.
func otherPage(s table.Caller, topic string) (report.Record, bool) {
	t := s.Table
	if slices.Contains(t.Groups(), topic) {
		return HelpList{Sections: []HelpSection{section(t, topic)}}, true
	}
	if k, ok := s.Games.Named(topic); ok {
		guide, err := GuideOf(k)
		return guide, err == nil
	}
	if set, err := s.Settings.Named(topic); err == nil {
		return settingPage(set), true
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
		return HelpList{Sections: []HelpSection{algorithmSection(s.Algorithms)}}, true
	}
	if a := s.Algorithms.Named(topic); a != nil {
		return algorithmPage(a), true
	}
	return nil, false
}

func lispSection() HelpSection {
	s := HelpSection{Title: "Lisp"}
	for _, d := range lisp.Docs() {
		s.Lines = append(s.Lines, HelpLine{Name: d.Name, Brief: d.Brief})
	}
	return s
}

func settingPage(set session.Setting) HelpPage {
	values := "a whole number"
	if set.Values != nil {
		values = wording.Listed(set.Values)
	}
	return HelpPage{Sig: "(set " + set.Name + " value)", Brief: set.Brief, Params: []HelpLine{{Name: "value", Brief: values}}}
}

func commandPage(t *table.Table, cmd *table.Command) HelpPage {
	h := HelpPage{Sig: cmd.Sig, Brief: cmd.Brief, Long: cmd.Long, Example: cmd.Example}
	if others := t.WordsFor(cmd.Name()); len(others) > 0 {
		h.Long += "\n\nIt also answers to " + wording.Listed(others) + "."
	}
	for _, p := range cmd.Parameters() {
		h.Params = append(h.Params, HelpLine{Name: p.Name, Brief: p.Brief})
	}
	return h
}

func runApropos(c *table.Call) (lisp.Value, error) {
	word := strings.ToLower(c.Word("word"))
	var h HelpList
	for _, s := range everything(c.Table.On(c.Session)) {
		found := HelpSection{Title: s.Title}
		for _, l := range s.Lines {
			others := strings.Join(c.Table.WordsFor(l.Name), " ")
			if strings.Contains(strings.ToLower(l.Name+" "+l.Brief+" "+others), word) {
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
	return session.Nothing, nil
}

// everything lists all that help knows.
func everything(s table.Caller) []HelpSection {
	var all []HelpSection
	for _, group := range s.Table.Groups() {
		all = append(all, section(s.Table, group))
	}
	settingLines := HelpSection{Title: "settings"}
	for _, set := range s.Settings.All() {
		settingLines.Lines = append(settingLines.Lines, HelpLine{Name: set.Name, Brief: set.Brief})
	}
	return append(all, settingLines, algorithmSection(s.Algorithms), lispSection())
}

// topics lists everything that help has a page on.
func topics(s table.Caller) []string {
	all := slices.Concat(s.FormWords(), completeSettings(s.Session), gameNames(s.Session))
	return append(all, s.Table.OtherWords()...)
}

// algorithmSection lists all algorithms for help.
func algorithmSection(algorithms search.Registry) HelpSection {
	s := HelpSection{Title: "algorithms"}
	for _, a := range algorithms {
		s.Lines = append(s.Lines, HelpLine{Name: a.Name, Brief: a.Brief})
	}
	return s
}

// algorithmPage is the help on one algorithm.
func algorithmPage(a *search.Algorithm) HelpPage {
	exact := "gives the value and the move of every exact search"
	if !a.Exact() {
		exact = "no: " + a.Inexact
	}
	return HelpPage{
		Sig: "(search game depth :algorithm " + a.Name + ")", Brief: a.Brief,
		Params: []HelpLine{{Name: "meant for", Brief: analysis.Suits(a)}, {Name: "exact", Brief: exact}},
	}
}
