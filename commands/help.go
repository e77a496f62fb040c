package commands

import (
	"slices"
	"strings"

	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
)

func runHelp(c *table.Call) (lisp.Value, error) {
	if top := c.Session.Stack.Top(); !c.Has("topic") && top != nil && top.Kind() != input.Game {
		return c.Show(doingTopic(c.Table.On(c.Session), top)), nil
	}
	if !c.Has("topic") {
		return c.Show(overview(c.Table.On(c.Session))), nil
	}
	topic := c.Word("topic")
	if c.Has("of") {
		kind, err := c.Session.KindNamed(c.Word("of"))
		if err != nil {
			return nil, err
		}
		topic += " " + kind.Info().Title
	}
	found := helpPages(c.Table.On(c.Session), topic)
	if len(found) == 0 {
		return nil, games.Errorf("no-such-topic", "no help on %s%s; apropos looks for a word, docs and pages list what to read", topic,
			wording.DidYouMean(topic, topics(c.Table.On(c.Session))))
	}
	for _, page := range found {
		c.Emit(page)
	}
	return session.Nothing, nil
}

// overview lists the topics, each with as many of its commands as fit on a line.
func overview(s table.Caller) HelpTopics {
	var h HelpTopics
	t := s.Table
	for _, group := range t.Groups() {
		if group == table.GroupPlay+" "+treeTitle {
			continue // for study alone
		}
		topic := HelpTopic{Word: wordOf(s, group), Title: group}
		for _, cmd := range t.Commands() {
			if cmd.Group == group {
				topic.Names = append(topic.Names, cmd.Name())
			}
		}
		h.Topics = append(h.Topics, topic)
	}
	for _, w := range t.FirstWords() {
		h.first = append(h.first, HelpLine{Name: w.Typed, Brief: w.Brief})
	}
	return h
}

// everyGroup lists all commands by group.
func everyGroup(t *table.Table) HelpList {
	return HelpList{Sections: wording.Each(t.Groups(), func(group string) HelpSection { return section(t, group) })}
}

// doingTopic lists what can be typed in what a person is doing.
func doingTopic(s table.Caller, doing input.Activity) HelpList {
	kind := doing.Kind()
	list := commandsIn(s.Table, kind)
	here := &list.Sections[0]
	here.Lines = append(here.Lines, HelpLine{Name: "Enter", Brief: kind.Enter}, HelpLine{Name: "a number", Brief: kind.Number})
	if s.Stack.Question() != nil {
		for _, name := range []string{"hint", "answer", "skip"} {
			if cmds := s.AtHand(name); len(cmds) > 0 {
				here.Lines = append(here.Lines, HelpLine{Name: name, Brief: cmds[0].Brief})
			}
		}
	}
	here.Lines = append(here.Lines, HelpLine{Name: "leave, q", Brief: strings.ReplaceAll(kind.Left, "`", "")})
	list.Closing = "Any other command can be typed, too: help all lists them, help WORD shows what one does."
	return list
}

// commandsIn lists the commands that are there only in a kind of activity.
func commandsIn(t *table.Table, kind *input.Kind) HelpList {
	s := HelpSection{Title: "in " + kind.Name}
	for _, cmd := range t.Commands() {
		if cmd.Group == kind.Group && cmd.While != nil {
			name := cmd.Name()
			if cmd.Short != "" {
				name += ", " + cmd.Short
			}
			s.Lines = append(s.Lines, HelpLine{Name: name, Brief: cmd.Brief})
		}
	}
	return HelpList{Sections: []HelpSection{s}, Closing: kind.More}
}

// treeTitle is the game that is made for study.
const treeTitle = "Tree"

// groupWords are the words by which groups are asked for, where that is not the first.
var groupWords = map[string]string{
	table.GroupMake: "making", table.GroupAdvice: "asking", table.GroupSearch: "inside", table.GroupPrograms: "programs", table.GroupSession: "session",
}

// wordOf is the word by which a group is asked for; of the commands of a game two, as in
// playing sorry.
func wordOf(s table.Caller, group string) string {
	if word, ok := groupWords[group]; ok {
		return word
	}
	word, title, _ := strings.Cut(group, " ")
	for _, k := range s.Games.Kinds {
		if word == table.GroupPlay && k.Info().Title == title {
			return word + " " + k.Info().Name
		}
	}
	return word
}

// groupNamed finds a group by its name or word.
func groupNamed(s table.Caller, topic string) (string, bool) {
	groups := s.Table.Groups()
	i := slices.IndexFunc(groups, func(group string) bool { return strings.EqualFold(group, topic) || wordOf(s, group) == topic })
	if i < 0 {
		return "", false
	}
	return groups[i], true
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

// helpPages finds the help on a topic: for a verb of several games a page from each.
func helpPages(s table.Caller, topic string) []report.Record {
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
	for _, d := range lisp.Docs() {
		if verbs != nil && d.Shared && d.Name == topic {
			verbs = append(verbs, HelpPage{Sig: d.Sig, Brief: d.Brief + " (Lisp)", Apart: true})
		}
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
	if group, ok := groupNamed(s, topic); ok {
		return HelpList{Sections: []HelpSection{section(t, group)}}, true
	}
	if i := slices.IndexFunc(s.Activities, func(k *input.Kind) bool { return k.Topic == topic }); i >= 0 {
		return commandsIn(t, s.Activities[i]), true
	}
	if topic == "all" {
		return everyGroup(t), true
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
	return HelpSection{Title: "Lisp", Lines: wording.Each(lisp.Docs(), func(d lisp.Doc) HelpLine { return HelpLine{Name: d.Name, Brief: d.Brief} })}
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

// apropos finds a word in the parameters of a command.
func apropos(cmd *table.Command, word string) (lines []HelpLine) {
	for _, p := range cmd.Parameters() {
		if strings.Contains(strings.ToLower(p.Name+" "+p.Brief), word) {
			lines = append(lines, HelpLine{Name: cmd.Name() + " " + p.Name, Brief: p.Brief})
		}
	}
	return lines
}

func runApropos(c *table.Call) (lisp.Value, error) {
	word := strings.ToLower(c.Word("word"))
	var h HelpList
	for _, s := range everything(c.Table.On(c.Session)) {
		found := HelpSection{Title: s.Title}
		for _, l := range s.Lines {
			cmd, is := c.Table.Find(l.Name)
			switch {
			case strings.Contains(strings.ToLower(strings.Join(append(c.Table.WordsFor(l.Name), l.Name, l.Brief), " ")), word):
				found.Lines = append(found.Lines, l)
			case is && cmd.Group == s.Title:
				found.Lines = append(found.Lines, apropos(cmd, word)...)
			}
		}
		if len(found.Lines) > 0 {
			h.Sections = append(h.Sections, found)
		}
	}
	if len(h.Sections) == 0 {
		return nil, games.Errorf("no-such-topic", "nothing has %q in its name or description", word)
	}
	return c.Show(h), nil
}

// everything lists all that help knows.
func everything(s table.Caller) []HelpSection {
	all := wording.Each(s.Table.Groups(), func(group string) HelpSection { return section(s.Table, group) })
	return append(all, settingsSection(s), algorithmSection(s.Algorithms), lispSection(), ownSection(s.Lisp))
}

// ownSection lists what a person has defined.
func ownSection(in *lisp.Interp) HelpSection {
	own := HelpSection{Title: "defined here"}
	for _, name := range in.Functions() {
		own.Lines = append(own.Lines, HelpLine{Name: string(name), Brief: lisp.Described(in, name)})
	}
	for _, name := range in.Variables() {
		own.Lines = append(own.Lines, HelpLine{Name: string(name), Brief: "a variable"})
	}
	return own
}

func settingsSection(s table.Caller) HelpSection {
	return HelpSection{Title: "settings", Lines: wording.Each(s.Settings.All(), func(set session.Setting) HelpLine { return HelpLine{Name: set.Name, Brief: set.Brief} })}
}

// topics lists everything that help has a page on.
func topics(s table.Caller) []string {
	all := slices.Concat(s.FormWords(), completeSettings(s.Session), gameNames(s.Session))
	return append(all, s.Table.OtherWords()...)
}

// algorithmSection lists all algorithms for help.
func algorithmSection(algorithms search.Registry) HelpSection {
	return HelpSection{Title: "algorithms", Lines: wording.Each(algorithms, func(a *search.Algorithm) HelpLine { return HelpLine{Name: a.Name, Brief: a.Brief} })}
}

// algorithmPage is the help on one algorithm.
func algorithmPage(a *search.Algorithm) HelpPage {
	exact := "gives the value and the move of every exact search"
	if !a.Exact() {
		exact = "no: " + a.Inexact
	}
	return HelpPage{
		Sig: "(search game depth :algorithm " + a.Name + ")", Brief: a.Brief,
		Params: []HelpLine{{Name: "meant for", Brief: players.SuitsText(a)}, {Name: "exact", Brief: exact}},
	}
}
