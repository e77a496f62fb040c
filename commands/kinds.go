package commands

import (
	"slices"
	"strconv"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

// kind is how a parameter is read, described and completed.
type kind struct {
	// brief says what the parameter is, in one lower-case line.
	brief string
	// name is true when a symbol is taken as it stands: (set algorithm star2).
	name bool
	// word is true when a symbol that is no variable is taken as it stands:
	// (compete random 4).
	word bool
	// read checks a value and turns it into what the handler wants.
	read func(c *Call, v lisp.Value) (any, error)
	// complete lists what may be typed, given the session; nil for anything.
	complete func(s *Session) []string
}

// kindOf gives the kind of a command's parameter. Parameters of one name mean
// the same in every command; those of a game's own commands are words that the
// game reads.
func kindOf(cmd *Command, param string) (kind, bool) {
	if brief, ok := cmd.Params[param]; ok {
		if slices.Contains(cmd.texts, param) {
			return kind{brief: brief, word: true, read: readText}, true
		}
		if cmd.Group == groupMake {
			return kind{brief: brief, word: true, read: readOption}, true
		}
		return kind{brief: brief, word: true, read: readWord, complete: completeMoves}, true
	}
	k, ok := kinds()[param]
	return k, ok
}

// kinds is the table of parameters.
func kinds() map[string]kind {
	depth := func(brief string) kind { return kind{brief: brief, read: readDepth} }
	eval := func(brief string) kind {
		return kind{brief: brief, name: true, read: readWord, complete: completeEvals}
	}
	player := func(brief string) kind {
		return kind{brief: brief, word: true, read: readPlayer, complete: completePlayers}
	}
	all := map[string]kind{
		"game":       {brief: "a game; left out, the current one", read: readGame, complete: completeGames},
		"depth":      depth("how many plies (decisions) to look ahead; turns, where both decide at once"),
		"first":      player("the first player: a name of players, or a depth to search to"),
		"second":     player("the second player likewise"),
		"player":     player("one of the game's players, by name"),
		"eval-red":   eval("the evaluation of the first player"),
		"eval-green": eval("the evaluation of the second player"),
		"levels":     {brief: "show this many levels of the tree, the root's included", read: readPositive},
		"quiet":      {brief: "t to print the end of the game only", read: readFlag},
		"hidden":     {brief: "t to be asked for the move at a prompt that does not show it", read: readFlag},
		"reply":      {brief: "nil to end it, t if left out", read: readFlag},
		"side":       {brief: "a player: by name, or first and second", name: true, read: readSide, complete: completeSides},
		"tree":       {brief: "a quoted list: '(max (min 3 12 8) (min 2 4 6))", read: readTree},
		"pits":       {brief: "how many pits each side has", read: readPositive},
		"stones":     {brief: "how many stones each pit has at the start", read: readPositive},
		"rule":       {brief: "of capture: usual, empty-capture or both", name: true, read: readRule, complete: func(*Session) []string { return captureRules() }},
		"endgames":   {brief: "list all endgames of up to so many stones in a table", read: readPositive},
		"lo":         {brief: "a number that no value is less than", read: readNumber},
		"hi":         {brief: "a number that no value is greater than", read: readNumber},
		"position":   {brief: "a position text, in double quotes", read: readString},
		"move":       {brief: "a move, as moves lists it", word: true, read: readWord, complete: completeMoves},
		"name":       {brief: "a new name", name: true, read: readName},
		"definition": {brief: "weights such as :own-home 700, or a lambda of the features", complete: completeFeatures},
		"n":          {brief: "a whole number, 0 or more", read: readSeed},
		"file":       {brief: "the name of a file", name: true, read: readString},
		"files":      {brief: "names of files", name: true},
		"setting":    {brief: "a setting", name: true, read: readWord, complete: completeSettings},
		"value":      {brief: "a value the setting takes", name: true, read: readWord, complete: completeSettingValues},
		"short":      {brief: "the new command", name: true, read: readName},
		"meaning":    {brief: "the command it stands for, and any first arguments", name: true, complete: completeCommands},
		"topic":      {brief: "a command, a function, a group, a game or a setting", name: true, read: readWord, complete: completeTopics},
		"word":       {brief: "a word to look for", name: true, read: readWord},
	}
	for _, option := range searchOptions() {
		all[option.name] = option.kind
	}
	return all
}

func readGame(_ *Call, v lisp.Value) (any, error) {
	if g, ok := v.(*play.Game); ok {
		return g, nil
	}
	return nil, wanted("a game", v)
}

func readDepth(_ *Call, v lisp.Value) (any, error) {
	n, ok := v.(int64)
	if !ok {
		return nil, wanted("a depth, a whole number of plies", v)
	}
	if n < 1 || n > search.MaxDepth {
		return nil, games.Errorf("bad-depth", "depth must be from 1 to %d, not %d: the work grows with every ply, "+
			"and a search keeps no more than %d positions in a row", search.MaxDepth, n, search.MaxDepth)
	}
	return n, nil
}

func readPositive(_ *Call, v lisp.Value) (any, error) {
	n, ok := v.(int64)
	if !ok || n < 1 {
		return nil, wanted("a whole number, 1 or more", v)
	}
	return n, nil
}

func readSeed(_ *Call, v lisp.Value) (any, error) {
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
	return nil, wanted("a whole number, 0 or more", v)
}

// maxSeconds is the longest time limit: a day.
const maxSeconds = 24 * 60 * 60

func readSeconds(_ *Call, v lisp.Value) (any, error) {
	seconds, ok := v.(float64)
	if n, whole := v.(int64); whole {
		seconds, ok = float64(n), true
	}
	if !ok || seconds <= 0 || seconds > maxSeconds {
		return nil, wanted("a number of seconds above 0 and at most a day", v)
	}
	return seconds, nil
}

func readTable(_ *Call, v lisp.Value) (any, error) {
	if v == nil {
		return int64(0), nil
	}
	n, ok := v.(int64)
	if !ok || n < 0 || n > transposition.MaxMB {
		return nil, games.Errorf("bad-table", "wanted a table of 0 to %d megabytes, given %s", transposition.MaxMB, lisp.String(v))
	}
	return n, nil
}

// readFlag takes t or nil and nothing else that Lisp would count as true, for
// (opponent g green 3) means a depth and :quiet no means nil.
func readFlag(_ *Call, v lisp.Value) (any, error) {
	if v != nil && v != lisp.T {
		return nil, wanted("t or nil", v)
	}
	return v != nil, nil
}

// readWord takes one word: a symbol, a number, a keyword or a string.
func readWord(_ *Call, v lisp.Value) (any, error) {
	switch v.(type) {
	case lisp.Symbol, lisp.Keyword, string, int64, float64, nil:
		return asWord(v), nil
	}
	return nil, wanted("a word or a number", v)
}

// readOption takes an option of a game: a word, or a list as it is written.
func readOption(c *Call, v lisp.Value) (any, error) {
	if list, ok := v.(*lisp.Cons); ok {
		return lisp.Display(list), nil
	}
	return readWord(c, v)
}

// readText takes an option that is any text. A number is refused, for what was
// typed is lost: 0314 is read as 314.
func readText(c *Call, v lisp.Value) (any, error) {
	switch v.(type) {
	case int64, float64:
		return nil, games.Errorf("wrong-kind", "wanted a text in double quotes, given the number %s, which has lost any zeros in front", lisp.String(v))
	}
	return readOption(c, v)
}

func readString(_ *Call, v lisp.Value) (any, error) {
	switch v := v.(type) {
	case string:
		return v, nil
	case lisp.Symbol:
		return string(v), nil
	}
	return nil, wanted("a text in double quotes", v)
}

func readName(_ *Call, v lisp.Value) (any, error) {
	if s, ok := v.(lisp.Symbol); ok && s != lisp.T {
		return string(s), nil
	}
	return nil, wanted("a name", v)
}

// readWorkers takes a number of goroutines.
func readWorkers(_ *Call, v lisp.Value) (any, error) {
	n, ok := v.(int64)
	if !ok || n < 0 || n > search.MaxWorkers {
		return nil, wanted("a number of workers from 0 to "+strconv.Itoa(search.MaxWorkers), v)
	}
	return n, nil
}

func readSide(c *Call, v lisp.Value) (any, error) {
	word := asWord(v)
	g, ok := c.values["game"].(*play.Game)
	if !ok {
		return nil, games.Errorf("no-game", "whose game is meant?")
	}
	side, ok := play.SideOf(g.Info(), word)
	if !ok {
		words := completeSides(c.Session)
		return nil, games.Errorf("no-such-side", "no player named %s; there are %s%s", word,
			wording.Listed(sideWords(g.Info())), wording.DidYouMean(word, words))
	}
	return side, nil
}

// sideWords gives the names of both players as they are typed.
func sideWords(info games.Info) []string {
	return []string{strings.ToLower(info.Sides[0]), strings.ToLower(info.Sides[1])}
}
