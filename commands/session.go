package commands

import (
	"cmp"
	"math"
	"strconv"

	"parlor/commands/lisp"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
)

func sessionCommands() []*table.Command {
	return []*table.Command{
		{
			Sig: "(seed &optional n)", Group: table.GroupSession,
			Brief: "set the number that all chance follows from, or show it",
			Long: "The same seed gives the same cards and the same random moves, on every machine. Setting it starts the " +
				"numbering of games again: the next game made is number one of this seed. A session without a seed takes a " +
				"random one when it first needs it, and says which. One beyond 63 bits stands in double quotes.",
			Example: "(seed 42)",
			Kinds:   table.ParameterKinds{"n": {Brief: "a whole number, 0 or more", Read: readSeed}},
			Run:     runSeed,
		},
		{
			Sig: "(set &optional setting value)", Group: table.GroupSession,
			Brief: "change a setting, show one, or list all",
			Long: "Names are taken as they stand: (set algorithm star1). help NAME says what a setting does. What is to hold in every session " +
				"stands as commands in the start-up file: rc in the folder parlor of the configuration folder, which is ~/.config on Linux, " +
				"~/Library/Application Support on macOS and %LOCALAPPDATA% on Windows, unless XDG_CONFIG_HOME names another.",
			Example: "(set report full)",
			Kinds: table.ParameterKinds{
				"setting": {Brief: "a setting", Name: true, Read: table.ReadWord, Complete: completeSettings},
				"value":   {Brief: "a value the setting takes", Name: true, Read: table.ReadWord, CompleteAt: completeSettingValues, FileAt: settingOfFile},
			},
			Run: runSet,
		},
		{
			Sig: "(alias &optional short &rest meaning)", Group: table.GroupSession,
			Brief: "make a short word for a command and its first arguments, or list them",
			Long: "(alias s suggest-best-move g 4) lets the bare line s stand for suggest-best-move g 4; words behind it are " +
				"appended. An alias never hides a command.",
			Example: "(alias s suggest-best-move)",
			Kinds: table.ParameterKinds{
				"short":   {Brief: "the new command", Name: true, Read: table.ReadName},
				"meaning": {Brief: "the command it stands for, and any first arguments", Name: true, CompleteAt: completeMeaning},
			},
			Run: runAlias,
		},
		{
			Sig: "(clear)", Group: table.GroupSession,
			Brief:   "clear the screen",
			Long:    "Games and variables stay as they are. Away from a terminal it does nothing.",
			Example: "(clear)",
			Run: func(c *table.Call) (lisp.Value, error) {
				c.Session.Shell.ClearScreen()
				return session.Nothing, nil
			},
		},
		{
			Sig: "(version)", Group: table.GroupSession,
			Brief:   "which version of the program this is",
			Long:    "As parlor --version says it.",
			Example: "(stringp (version))",
			Run: func(c *table.Call) (lisp.Value, error) {
				return cmp.Or(c.Session.Version, "devel"), nil
			},
		},
		{
			Sig: "(quit)", Group: table.GroupSession,
			Brief:   "leave the shell",
			Long:    "So do Ctrl-D on an empty line and, in a script, its last line.",
			Example: "(quit)",
			Run: func(c *table.Call) (lisp.Value, error) {
				c.Session.End()
				return session.Nothing, nil
			},
		},
	}
}

func runSeed(c *table.Call) (lisp.Value, error) {
	if seed, given := table.Given[uint64](c, "n"); given {
		c.Session.Chance.SetSeed(seed)
		return session.Nothing, nil
	}
	seed, err := c.Session.Chance.EnsureSeed()
	if err != nil {
		return nil, err
	}
	if seed > math.MaxInt64 {
		return largeSeed(seed), nil
	}
	return int64(seed), nil
}

// readSeed takes a number up to 64 bits, one beyond 63 as a text.
func readSeed(_ *table.Call, v lisp.Value) (any, error) {
	switch n := v.(type) {
	case largeSeed:
		return uint64(n), nil
	case int64:
		if n >= 0 {
			return uint64(n), nil
		}
	case string:
		if seed, err := strconv.ParseUint(n, 10, 64); err == nil {
			return seed, nil
		}
	}
	return nil, session.Wanted("a whole number, 0 or more", v)
}

// largeSeed is a seed beyond the whole numbers of the Lisp. It prints, and seed
// takes it back.
type largeSeed uint64

// LispString gives the number.
func (n largeSeed) LispString() string { return strconv.FormatUint(uint64(n), 10) }

func runSet(c *table.Call) (lisp.Value, error) {
	if !c.Has("setting") {
		c.Emit(report.Settings{Settings: c.Session.Settings.Values()})
		return session.Nothing, nil
	}
	set, err := c.Session.Settings.Named(c.Word("setting"))
	if err != nil {
		return nil, err
	}
	if c.Has("value") {
		return session.Nothing, c.Session.Settings.Change(set, c.Word("value"))
	}
	c.Emit(report.Settings{Settings: []report.SettingValue{c.Session.Settings.Value(set)}})
	return session.Nothing, nil
}

func runAlias(c *table.Call) (lisp.Value, error) {
	if c.Has("short") {
		return session.Nothing, c.Session.Aliases.Set(c.Word("short"), c.Words("meaning"))
	}
	c.Emit(report.Aliases{Aliases: c.Session.Aliases.All()})
	return session.Nothing, nil
}

// completeMeaning lists what an alias may stand for: a command, and then what fits
// behind it.
func completeMeaning(p table.Place) []string {
	if len(p.Before) < 2 {
		return p.Table.Names()
	}
	return p.Complete(p.Before[1], p.Before[2:], "")
}

func completeSettings(s *session.Session) []string {
	var words []string
	for _, set := range s.Settings.All() {
		words = append(words, set.Name)
	}
	return words
}

// settingOfFile says whether the setting that stands before is the name of a file.
func settingOfFile(p table.Place) bool {
	set, err := p.Session.Settings.Named(p.Before[0])
	return err == nil && set.File
}

// completeSettingValues lists the values of the setting that stands before.
func completeSettingValues(p table.Place) []string {
	set, err := p.Session.Settings.Named(p.Before[0])
	switch {
	case err != nil:
		return nil
	case set.File:
		return append(p.Files(), "none")
	}
	return set.Values
}
