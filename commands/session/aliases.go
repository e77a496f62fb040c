package session

import (
	"parlor/commands/report"
)

// Aliases lists the short words that stand for commands.
func (s *Session) Aliases() []report.Alias { return s.aliases }

// SetAlias makes a short word for a command, in place of an earlier one of its
// name. One made by code out of a file is marked so.
func (s *Session) SetAlias(short string, meaning []string) error {
	a := report.Alias{Short: short, Meaning: meaning, Foreign: s.Lisp.Foreign()}
	if err := s.Commands.CheckAlias(s, a); err != nil {
		return err
	}
	for i := range s.aliases {
		if s.aliases[i].Short == a.Short {
			s.aliases[i] = a
			return nil
		}
	}
	s.aliases = append(s.aliases, a)
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
