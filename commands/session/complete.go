package session

import (
	"sort"

	"parlor/commands/lisp"
	"parlor/commands/play"
)

// Complete lists what may be typed as argument number place of a command, given
// the words before it. Nothing is listed where anything goes.
func (s *Session) Complete(name string, before []string) []string {
	cmds := s.Table.Named(name)
	if len(cmds) == 0 {
		return nil
	}
	cmd := s.meant(cmds, bareWords(before))
	place := len(before)
	if at := gamePlace(cmd); at >= 0 && at <= place && !s.namesGame(before, at) && place > at {
		place++ // the game was left out
	}
	if place > 0 && len(before) > 0 {
		if key, ok := keyWord(before[len(before)-1]); ok && cmd.isKey(key) {
			return s.completeParam(cmd, key)
		}
	}
	var words []string
	params := cmd.sig.positional()
	switch {
	case place < len(params):
		words = s.completeParam(cmd, params[place])
		if behind := append(params, cmd.sig.rest); params[place] == "game" { // may be left out
			words = append(words, s.completeParam(cmd, behind[place+1])...)
		}
	case cmd.sig.rest != "":
		words = s.completeParam(cmd, cmd.sig.rest)
	}
	for _, k := range cmd.sig.keys {
		words = append(words, ":"+k)
	}
	return words
}

func (s *Session) completeParam(cmd *Command, param string) []string {
	if k := cmd.kinds[param]; k.Complete != nil {
		return k.Complete(s)
	}
	return nil
}

// namesGame says whether the word at place names a game.
func (s *Session) namesGame(words []string, place int) bool {
	if place >= len(words) {
		return false
	}
	v, _ := s.Lisp.Variable(lisp.Symbol(words[place]))
	_, ok := v.(*play.Game)
	return ok
}

// keyWord gives the name in :name.
func keyWord(word string) (string, bool) {
	if len(word) > 1 && word[0] == ':' {
		return word[1:], true
	}
	return "", false
}

// CommandWords lists everything that may stand first in a line.
func (s *Session) CommandWords() []string {
	words := s.Table.Names()
	for _, a := range s.aliases {
		words = append(words, a.Short)
	}
	return words
}

// FormWords lists everything that may stand first in a Lisp form.
func (s *Session) FormWords() []string {
	words := s.CommandWords()
	for _, d := range lisp.Docs() {
		words = append(words, d.Name)
	}
	return words
}

// VariableWords lists the names of variables.
func (s *Session) VariableWords() []string {
	var words []string
	for _, name := range s.Lisp.Variables() {
		words = append(words, string(name))
	}
	return words
}

func completeGames(s *Session) []string {
	var names []string
	for _, name := range s.Lisp.Variables() {
		if v, _ := s.Lisp.Variable(name); v != nil {
			if _, ok := v.(*play.Game); ok {
				names = append(names, string(name))
			}
		}
	}
	return names
}

// CompleteMoves lists every word of every legal move but the command itself.
func CompleteMoves(s *Session) []string {
	if s.current == nil {
		return nil
	}
	seen := map[string]bool{}
	var words []string
	at := s.current.ToChoose(s.current.NextToAsk())
	for _, m := range at.Moves() {
		for _, w := range at.Name(m).Words[1:] {
			if !seen[w] {
				seen[w] = true
				words = append(words, w)
			}
		}
	}
	sort.Strings(words)
	return words
}

// CompleteEvals lists the evaluations of the current game.
func CompleteEvals(s *Session) []string {
	if s.current == nil {
		return nil
	}
	return s.current.EvalNames()
}

// completeSides lists the words for the players of the current game.
func completeSides(s *Session) []string {
	words := []string{"first", "second"}
	if s.current != nil {
		words = append(sideWords(s.current.Info()), words...)
	}
	return words
}

// CompletePlayers lists the players that the current game knows by name.
func CompletePlayers(s *Session) []string {
	if s.current == nil {
		return nil
	}
	return s.current.PlayerNames()
}
