package table

import (
	"parlor/commands/game/play"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
)

// ParameterKind is how a parameter is read, described and completed.
type ParameterKind struct {
	// Brief says what the parameter is, in one lower-case line.
	Brief string
	// Name is true when a symbol is taken literally: (set algorithm star2).
	Name bool
	// Word is true when a symbol that is no variable is taken literally:
	// (compete random 4).
	Word bool
	// Text is true when a word of a bare line is taken as it is typed: 0314.
	Text bool
	// Read checks a value and turns it into what the handler wants. What
	// follows &rest needs none, for it is passed on as it is.
	Read func(c *Call, v lisp.Value) (any, error)
	// Complete lists what may be typed, and CompleteAt the same where that depends
	// on the arguments before it. Without either, the variables are listed that
	// hold what Read takes.
	Complete   func(s *session.Session) []string
	CompleteAt func(p Place) []string
	// First has these words offered before all others, in their order and not in that of the
	// alphabet.
	First bool
	// File is true when the name of a file is wanted, and FileAt says so where that
	// depends on the arguments before it.
	File   bool
	FileAt func(p Place) bool
}

// wantsFile says whether the name of a file is wanted at a place.
func (k ParameterKind) wantsFile(p Place) bool { return k.File || k.FileAt != nil && k.FileAt(p) }

// ParameterKinds are the kinds of parameters by their names.
type ParameterKinds map[string]ParameterKind

// shared is the kinds of the parameters that mean the same in every command. A
// parameter of one command alone is in its row.
func shared() ParameterKinds {
	all := ParameterKinds{
		"game":     {Brief: "a game; left out, the current one", Read: readGame, CompleteAt: completeGames},
		"depth":    {Brief: "how many plies (decisions) to look ahead; turns, where both decide at once", Read: ReadDepth},
		"player":   {Brief: "one of the game's players, by name", Word: true, Read: ReadPlayer, Complete: CompletePlayers},
		"side":     {Brief: "a player: by name, or first and second", Name: true, Read: ReadSide, Complete: CompleteSides},
		"quiet":    {Brief: "t to print the end of the game only", Read: ReadFlag, Complete: CompleteFlag},
		"hidden":   {Brief: "t to be asked for the move at a prompt that does not show it", Read: ReadFlag, Complete: CompleteFlag},
		"position": {Brief: "a position text, in double quotes", Read: ReadString},
		"move":     {Brief: "a move, as moves lists it", Word: true, Read: ReadWord, CompleteAt: CompleteMoves},
		"name":     {Brief: "a new name", Name: true, Read: ReadName},
		"file":     {Brief: "the name of a file", Name: true, Read: ReadFile, File: true},
		"files":    {Brief: "names of files", Name: true, File: true},
	}
	for _, option := range searchOptions() {
		all[option.name] = option.kind
	}
	return all
}

// kind gives the kind of a parameter: the command's own, or one that the commands of its
// page share, or all commands of the table.
func (c *Command) kind(param string) ParameterKind {
	for _, kinds := range [...]ParameterKinds{c.Kinds, c.page} {
		if kind, ok := kinds[param]; ok {
			return kind
		}
	}
	return c.shared[param]
}

// suits says whether an algorithm is meant for games like g, which may be nil.
func suits(g *play.Game, a *search.Algorithm) bool {
	return g == nil || a.Suits.Has(search.KindOf(g.Line.Info()))
}

// AlgorithmKind is the kind of a parameter that names an algorithm, sound or mistaken.
// Those that suit the game are completed.
func AlgorithmKind() ParameterKind {
	return ParameterKind{
		Brief: "a way to search", Name: true,
		Read: func(c *Call, v lisp.Value) (any, error) {
			name, known := session.AsWord(v), c.Session.Algorithms
			if a := known.Named(name); a != nil {
				return a, nil
			}
			return nil, games.Errorf("no-such-algorithm", "no algorithm named %s; there are %s%s", name,
				wording.Listed(known.Names()), wording.DidYouMean(name, known.Names()))
		},
		Complete: func(s *session.Session) []string {
			return s.Algorithms.Where(func(a *search.Algorithm) bool { return suits(s.Current(), a) }).Names()
		},
	}
}
