package session

import (
	"parlor/commands/text/report"
)

// Aliases are short words that stand for commands.
type Aliases struct {
	s    *Session
	list []report.Alias
}

// All lists them.
func (a *Aliases) All() []report.Alias { return a.list }

// Set makes a short word for a command, in place of an earlier one of its
// name. One made by code out of a file is marked so.
func (a *Aliases) Set(short string, meaning []string) error {
	made := report.Alias{Short: short, Meaning: meaning, Foreign: a.s.Lisp.Foreign()}
	if err := a.s.Commands.CheckAlias(a.s, made); err != nil {
		return err
	}
	for i := range a.list {
		if a.list[i].Short == short {
			a.list[i] = made
			return nil
		}
	}
	a.list = append(a.list, made)
	return nil
}

// Expand replaces an alias at the beginning of a bare line by its meaning, and
// says whether that came out of a file.
func (a *Aliases) Expand(words []string) (expanded []string, foreign bool) {
	for _, one := range a.list {
		if len(words) > 0 && words[0] == one.Short {
			return append(append([]string(nil), one.Meaning...), words[1:]...), one.Foreign
		}
	}
	return words, false
}
