package table

import (
	"context"
	"slices"
	"sort"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
)

// Place is where in a command a word is to be completed.
type Place struct {
	// Caller is the session that the command will work on, with its table.
	Caller
	// Command is the command, and Game the game it will be about; nil if there is
	// none.
	Command *Command
	Game    *play.Game
	// Before is the arguments before the word, without the game and without keys and
	// their values.
	Before []string

	prefix    string // of the word, as far as it is typed
	gameGiven bool
	used      []string // keys
	key       string   // whose value is wanted, or empty
}

// Complete lists what may be typed as the next argument of a command, an alias or
// another word for one, given the words before it and the beginning of the word, which
// says only in which folder to look for files. session.Nothing is listed where anything goes.
func (s Caller) Complete(name string, before []string, prefix string) []string {
	p, ok := s.placeIn(name, before, prefix)
	if !ok {
		return nil
	}
	var all []string
	for _, param := range p.wanted() { // a word may fit two of them
		all = append(all, slices.DeleteFunc(p.complete(param), func(word string) bool { return slices.Contains(all, word) })...)
	}
	return append(all, p.keys()...)
}

// FirstOffered lists, in their order, the words that are offered before all others as the next argument of a
// command.
func (s Caller) FirstOffered(name string, before []string) (words []string) {
	p, ok := s.placeIn(name, before, "")
	if !ok {
		return nil
	}
	for _, param := range p.wanted() {
		if p.Command.kind(param).First {
			words = append(words, p.complete(param)...)
		}
	}
	return words
}

// IsCommand says whether a word stands for a command: as its name, as another word
// for it, or as an alias.
func (s Caller) IsCommand(word string) bool {
	words, _ := s.Aliases.Expand([]string{word})
	return len(s.Table.Meant(words[0])) > 0
}

// CompleteFiles lists the names of files that may be typed as the next argument of a
// command; none where no file is wanted.
func (s Caller) CompleteFiles(name string, before []string, prefix string) []string {
	p, ok := s.placeIn(name, before, prefix)
	if !ok || !slices.ContainsFunc(p.wanted(), func(param string) bool { return p.Command.kind(param).wantsFile(p) }) {
		return nil
	}
	return p.Files()
}

// placeIn gives the place after some words of a command, an alias or another word for
// one, and false where the first word is none.
func (s Caller) placeIn(name string, before []string, prefix string) (Place, bool) {
	words, _ := s.Aliases.Expand(append([]string{name}, before...))
	cmds := s.Meant(words[0])
	if len(cmds) == 0 {
		return Place{}, false
	}
	p := s.place(s.meant(cmds, bareWords(words[1:])), words[1:])
	p.prefix = prefix
	return p, true
}

// place reads the words before the place.
func (s Caller) place(cmd *Command, words []string) Place {
	p := Place{Caller: s, Command: cmd, Game: s.Stack.InFocus()}
	at := gamePlace(cmd)
	for i := 0; i < len(words); i++ {
		if key, ok := strings.CutPrefix(words[i], ":"); ok && cmd.isKey(key) {
			p.used = append(p.used, key)
			if i++; i == len(words) {
				p.key = key
			}
			continue
		}
		if g, ok := s.gameNamed(words[i]); ok && len(p.Before) == at && !p.gameGiven {
			p.Game, p.gameGiven = g, true
			continue
		}
		p.Before = append(p.Before, words[i])
	}
	return p
}

// wanted lists the parameters that the word can be given for: a key's value, or the
// next by place, before which a game may stand.
func (p Place) wanted() []string {
	if p.key != "" {
		return []string{p.key}
	}
	var params []string
	at := gamePlace(p.Command)
	if len(p.Before) == at && !p.gameGiven {
		params = append(params, "game")
	}
	switch others := p.others(); {
	case len(p.Before) < len(others):
		return append(params, others[len(p.Before)])
	case p.Command.sig.rest != "":
		return append(params, p.Command.sig.rest)
	}
	return params
}

// others lists the positional parameters without the game.
func (p Place) others() []string {
	return slices.DeleteFunc(p.Command.sig.positional(), func(param string) bool { return param == "game" })
}

// keys lists the keys that may stand here: those not given yet, once all is there
// that a call needs.
func (p Place) keys() []string {
	needed := len(p.Command.sig.required)
	if slices.Contains(p.Command.sig.required, "game") {
		needed--
	}
	if p.key != "" || len(p.Before) < needed {
		return nil
	}
	var words []string
	for _, key := range p.Command.sig.keys {
		if !slices.Contains(p.used, key) {
			words = append(words, ":"+key)
		}
	}
	return words
}

// complete lists what fits one parameter.
func (p Place) complete(param string) []string {
	switch kind := p.Command.kind(param); {
	case kind.File:
		return p.Files()
	case kind.CompleteAt != nil:
		return kind.CompleteAt(p)
	case kind.Complete != nil:
		return p.asked(kind.Complete)
	case kind.Name || kind.Word:
		return nil
	default:
		return p.variables(kind)
	}
}

// asked lists what fits in the game that the command is about.
func (p Place) asked(complete func(*session.Session) []string) []string {
	current := p.Session.Current()
	defer p.Session.SetCurrent(current)
	p.Session.SetCurrent(p.Game)
	return complete(p.Session)
}

// variables lists those whose values a parameter takes.
func (p Place) variables(kind ParameterKind) []string {
	c := &Call{Ctx: context.Background(), Session: p.Session, Table: p.Table, Command: p.Command, values: map[string]any{}}
	if p.Game != nil {
		c.values["game"] = p.Game
	}
	var words []string
	for _, name := range p.VariableWords() {
		v, _ := p.Session.Lisp.Variable(lisp.Symbol(name))
		if kind.Read != nil {
			if _, err := kind.Read(c, v); err != nil {
				continue
			}
		}
		words = append(words, name)
	}
	return words
}

// Files lists the files and folders whose names begin as the word does. Hidden ones
// are listed where a dot has been typed.
func (p Place) Files() []string {
	s, prefix := p.Session, p.prefix
	folder, begun := "", prefix
	if at := strings.LastIndex(prefix, "/"); at >= 0 {
		folder, begun = prefix[:at+1], prefix[at+1:]
	}
	if prefix == "~" {
		return []string{"~/"}
	}
	where := s.Files().Path(folder)
	if where == "" {
		where = "."
	}
	names, err := s.Files().Names(where)
	if err != nil {
		return nil // there is no such folder, and so nothing in it
	}
	var words []string
	for _, name := range names {
		hidden := strings.HasPrefix(name, ".") && !strings.HasPrefix(begun, ".")
		if strings.HasPrefix(name, begun) && !hidden {
			words = append(words, folder+name)
		}
	}
	return words
}

// CommandWords lists everything that may stand first in a line: aliases, commands, and
// verbs, where there is a game those of the current one.
func (s Caller) CommandWords() []string {
	var words []string
	g := s.Stack.InFocus()
	for _, name := range s.Table.Names() {
		foreign := func(c *Command) bool { return c.Game != nil && g != nil && !c.IsOf(g.Line.Info().Name) }
		if !slices.ContainsFunc(s.Table.Named(name), func(c *Command) bool { return !foreign(c) }) {
			continue
		}
		words = append(words, name)
	}
	for _, c := range s.Table.Commands() {
		if c.While != nil && c.While(s.Session) {
			words = append(words, c.Name())
		}
	}
	for _, a := range s.Aliases.All() {
		words = append(words, a.Short)
	}
	return words
}

// FormWords lists everything that may stand first in a Lisp form, but for *, of which
// nothing is left to complete.
func (s Caller) FormWords() []string {
	words := s.Table.Names()
	for _, d := range lisp.Docs() {
		if d.Name != session.LastResult {
			words = append(words, d.Name)
		}
	}
	for _, name := range s.Lisp.Functions() {
		words = append(words, string(name))
	}
	return words
}

// VariableWords lists the names of variables.
func (s Caller) VariableWords() []string {
	return wording.Each(s.Lisp.Variables(), func(name lisp.Symbol) string { return string(name) })
}

// gameNamed gives the game that a variable holds.
func (s Caller) gameNamed(word string) (*play.Game, bool) {
	v, _ := s.Lisp.Variable(lisp.Symbol(word))
	g, ok := v.(*play.Game)
	return g, ok
}
func completeGames(s Place) []string {
	var names []string
	for _, name := range s.VariableWords() {
		if _, ok := s.gameNamed(name); ok {
			names = append(names, name)
		}
	}
	return names
}

// CompleteMoves lists the next word of every move that begins with the words before:
// with or without its verb in front.
func CompleteMoves(p Place) []string {
	if p.Game == nil {
		return nil
	}
	var forms [][]string
	for _, typed := range p.Game.List.Typed() {
		forms = append(forms, typed, typed[1:])
	}
	return p.next(forms)
}

// CompleteVerb does the same for a game's own command, by its moves or outcomes.
func CompleteVerb(p Place) []string {
	if p.Game == nil {
		return nil
	}
	var forms [][]string
	for _, typed := range append(p.Game.List.Typed(), p.Game.List.TypedOutcomes()...) {
		if typed[0] == p.Command.Name() {
			forms = append(forms, typed[1:])
		}
	}
	return p.next(forms)
}

// next lists the word that follows those before the place in all that begin with them.
func (p Place) next(forms [][]string) []string {
	n := len(p.Before)
	var words []string
	for _, form := range forms {
		if n < len(form) && slices.EqualFunc(form[:n], p.Before, strings.EqualFold) {
			words = append(words, form[n])
		}
	}
	sort.Strings(words)
	return slices.Compact(words)
}

// CompleteEvals lists the evaluations of the current game.
func CompleteEvals(s *session.Session) []string {
	if s.Current() == nil {
		return nil
	}
	return s.Current().Thinker().EvalNames()
}

// CompleteFlag lists yes and no.
func CompleteFlag(*session.Session) []string { return []string{"t", "nil"} }

// CompleteSides lists the words for the players of the current game.
func CompleteSides(s *session.Session) []string { return sidesOf(s.Current()) }

// sidesOf lists the words for the players of a game, which may be nil.
func sidesOf(g *play.Game) []string {
	words := []string{"first", "second"}
	if g != nil {
		words = append(sideWords(g.Line.Info()), words...)
	}
	return words
}

// CompletePlayers lists the players that the current game knows by name.
func CompletePlayers(s *session.Session) []string {
	if s.Current() == nil {
		return nil
	}
	return s.Current().Seats.PlayerNames()
}
