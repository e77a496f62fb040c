package commands

import (
	"math"
	"strconv"

	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/wording"
	"parlor/games"
)

func sessionCommands() []*Command {
	return []*Command{
		{
			Sig: "(seed &optional n)", Group: groupSession,
			Brief: "set the number that all chance follows from, or show it",
			Long: "The same seed gives the same cards and the same random moves, on every machine. Setting it starts the " +
				"numbering of games again: the next game made is number one of this seed. A session without a seed takes a " +
				"random one when it first needs it, and says which. One beyond 63 bits stands in double quotes.",
			Example: "(seed 42)",
			Run:     runSeed,
		},
		{
			Sig: "(set &optional setting value)", Group: groupSession,
			Brief:   "change a setting, show one, or list all",
			Long:    "Names are taken as they stand: (set algorithm star1). help NAME says what a setting does.",
			Example: "(set report full)",
			Run:     runSet,
		},
		{
			Sig: "(alias &optional short &rest meaning)", Group: groupSession,
			Brief: "make a short word for a command and its first arguments, or list them",
			Long: "(alias s suggest-best-move g 4) lets the bare line s stand for suggest-best-move g 4; words behind it are " +
				"appended. An alias never hides a command.",
			Example: "(alias s suggest-best-move)",
			Run:     runAlias,
		},
		{
			Sig: "(quit)", Group: groupSession,
			Brief:   "leave the shell",
			Long:    "So do end of input (Ctrl-D) and, in a script, its last line.",
			Example: "(quit)",
			Run: func(c *Call) (lisp.Value, error) {
				c.Session.quit = true
				return Nothing, nil
			},
		},
	}
}

func runSeed(c *Call) (lisp.Value, error) {
	if c.has("n") {
		c.Session.SetSeed(c.values["n"].(uint64))
		return Nothing, nil
	}
	if err := c.Session.needSeed(); err != nil {
		return nil, err
	}
	if c.Session.seed > math.MaxInt64 {
		return largeSeed(c.Session.seed), nil
	}
	return int64(c.Session.seed), nil
}

// largeSeed is a seed beyond the whole numbers of the Lisp. It prints, and seed
// takes it back.
type largeSeed uint64

// LispString gives the number.
func (n largeSeed) LispString() string { return strconv.FormatUint(uint64(n), 10) }

func runSet(c *Call) (lisp.Value, error) {
	if !c.has("setting") {
		c.Emit(c.Session.settingList())
		return Nothing, nil
	}
	set, err := settingNamed(c.word("setting"))
	if err != nil {
		return nil, err
	}
	if c.has("value") {
		return Nothing, c.Session.change(set, c.word("value"))
	}
	c.Emit(report.SettingList{Settings: []report.SettingValue{c.Session.settingValue(set)}})
	return Nothing, nil
}

// settingValue tells what a setting is set to.
func (s *Session) settingValue(set setting) report.SettingValue {
	return report.SettingValue{Name: set.name, Value: set.get(&s.set), Brief: set.brief}
}

func (s *Session) settingList() report.SettingList {
	var l report.SettingList
	for _, set := range settings() {
		l.Settings = append(l.Settings, s.settingValue(set))
	}
	return l
}

func runAlias(c *Call) (lisp.Value, error) {
	if !c.has("short") {
		c.Emit(report.AliasList{Aliases: c.Session.aliases})
		return Nothing, nil
	}
	a := report.Alias{Short: c.word("short"), Meaning: c.words("meaning"), Foreign: c.Session.Lisp.Foreign()}
	if err := c.Session.checkAlias(a); err != nil {
		return nil, err
	}
	for i := range c.Session.aliases {
		if c.Session.aliases[i].Short == a.Short {
			c.Session.aliases[i] = a
			return Nothing, nil
		}
	}
	c.Session.aliases = append(c.Session.aliases, a)
	return Nothing, nil
}

// checkAlias makes sure that an alias stands for a command and hides none.
func (s *Session) checkAlias(a report.Alias) error {
	if _, ok := s.table.Find(a.Short); ok {
		return games.Errorf("name-taken", "%s is a command, and an alias never hides one", a.Short)
	}
	if len(a.Meaning) == 0 {
		return games.Errorf("wrong-arity", "alias %s needs a command to stand for", a.Short)
	}
	if _, ok := s.table.Find(a.Meaning[0]); !ok {
		return s.UnknownCommand(a.Meaning[0])
	}
	return nil
}

// Expand replaces an alias at the beginning of a bare line by its meaning, and
// says whether that came out of a file.
func (s *Session) Expand(words []string) (expanded []string, foreign bool) {
	for _, a := range s.aliases {
		if len(words) > 0 && words[0] == a.Short {
			return append(append([]string(nil), a.Meaning...), words[1:]...), a.Foreign
		}
	}
	return words, false
}

// UnknownCommand is the error of a first word that is no command.
func (s *Session) UnknownCommand(word string) error {
	return games.Errorf("unknown-command", "no command named %s%s", word, wording.DidYouMean(word, s.CommandWords()))
}
