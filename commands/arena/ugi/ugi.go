// Package ugi is the protocol by which outside engines play: the universal game interface, a
// generalisation of chess's universal chess interface, with three additions: a game is named with its
// options, chance outcomes stand among the moves, and where both sides decide at once an engine is
// told for which it chooses. docs/engines.md describes it for authors of engines.
//
// This package writes and reads the lines. The folders below have the rest:
//
//	process   a program that is run, line by line, with a time limit for everything
//	client    an engine as a player
//	server    Parlor as an engine
//	check     what an engine does wrong
package ugi

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"parlor/commands/game/players"
	"parlor/games"
)

// SideWords are the two sides in the words of the protocol.
var SideWords = [2]string{"p1", "p2"}

// SideWord gives the word for a side.
func SideWord(side games.Turn) string { return SideWords[side.Index()] }

// ReadSide reads the word for a side.
func ReadSide(word string) (games.Turn, bool) {
	for i, w := range SideWords {
		if w == word {
			return games.Players[i], true
		}
	}
	return games.Over, false
}

// Position writes the line that describes a game so far: the text of its first position, empty for
// the usual one, and the moves since.
func Position(start string, moves []string) string {
	line := "position startpos"
	if start != "" {
		line = "position fen " + start
	}
	if len(moves) > 0 {
		line += " moves " + strings.Join(moves, " ")
	}
	return line
}

// ReadPosition reads the words behind position.
func ReadPosition(words []string) (start string, moves []string, err error) {
	wanted := func() error {
		return games.Errorf("bad-line", "wanted position startpos or position fen TEXT, then perhaps moves and the moves, given %s",
			strings.Join(words, " "))
	}
	if len(words) == 0 {
		return "", nil, wanted()
	}
	rest := words[1:]
	for i, w := range rest {
		if w == "moves" {
			rest, moves = rest[:i], rest[i+1:]
			break
		}
	}
	switch {
	case words[0] == "startpos" && len(rest) == 0:
		return "", moves, nil
	case words[0] == "fen" && len(rest) > 0:
		return strings.Join(rest, " "), moves, nil
	}
	return "", nil, wanted()
}

// SetGame writes the line that names a game with its options.
func SetGame(r players.Rules) string { return "setgame " + r.String() }

// ReadSetGame reads the words behind setgame.
func ReadSetGame(words []string) (r players.Rules, err error) {
	if len(words) == 0 {
		return r, games.Errorf("bad-line", "wanted setgame NAME, perhaps with :option value, given no name")
	}
	r.Game = words[0]
	for words = words[1:]; len(words) > 0; words = words[2:] {
		name, isKey := strings.CutPrefix(words[0], ":")
		if !isKey || len(words) < 2 {
			return r, games.Errorf("bad-line", "wanted options as :name value, given %s", strings.Join(words, " "))
		}
		r.Options = append(r.Options, [2]string{name, words[1]})
	}
	return r, nil
}

// SetOption writes the line that sets an option of an engine.
func SetOption(name, value string) string {
	if value == "" {
		return "setoption name " + name
	}
	return "setoption name " + name + " value " + value
}

// ReadSetOption reads the words behind setoption.
func ReadSetOption(words []string) (name, value string, err error) {
	if len(words) < 2 || words[0] != "name" {
		return "", "", games.Errorf("bad-line", "wanted setoption name NAME value VALUE, given setoption %s", strings.Join(words, " "))
	}
	name, rest, valued := strings.Cut(strings.Join(words[1:], " "), " value ")
	if !valued {
		rest = ""
	}
	return name, rest, nil
}

// Go is the line that asks for a move.
type Go struct {
	// Side is given where both sides decide at once; otherwise it is Over.
	Side games.Turn
	// Clock is how long the sides have left for the rest of the game, and MoveTime how
	// long this move may take; 0 for no limit.
	Clock    [2]time.Duration
	MoveTime time.Duration
	// Nodes and Depth limit the work where they are not 0.
	Nodes uint64
	Depth int
}

// The words of a go line that are followed by milliseconds.
var clockWords = [2]string{"p1time", "p2time"}

const (
	moveTimeWord = "movetime"
	nodesWord    = "nodes"
	depthWord    = "depth"
	sideWord     = "side"
)

// String writes the line.
func (g Go) String() string {
	var b strings.Builder
	b.WriteString("go")
	if g.Side != games.Over {
		b.WriteString(" " + sideWord + " " + SideWord(g.Side))
	}
	for i, word := range clockWords {
		if g.Clock[i] > 0 {
			fmt.Fprintf(&b, " %s %d", word, milliseconds(g.Clock[i]))
		}
	}
	if g.MoveTime > 0 {
		fmt.Fprintf(&b, " %s %d", moveTimeWord, milliseconds(g.MoveTime))
	}
	if g.Nodes > 0 {
		fmt.Fprintf(&b, " %s %d", nodesWord, g.Nodes)
	}
	if g.Depth > 0 {
		fmt.Fprintf(&b, " %s %d", depthWord, g.Depth)
	}
	return b.String()
}

// milliseconds gives a time for the protocol: at least 1, as 0 means no limit.
func milliseconds(d time.Duration) int64 { return max(1, d.Milliseconds()) }

// ReadGo reads the words after go. It skips unknown words, and infinite and ponder, which mean
// nothing here.
func ReadGo(words []string) (g Go, err error) {
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		value, known := "", true
		if len(words) > 0 {
			value = words[0]
		}
		switch word {
		case sideWord:
			side, ok := ReadSide(value)
			if !ok {
				return g, games.Errorf("bad-line", "wanted go side p1 or go side p2, given %s", value)
			}
			g.Side = side
		case clockWords[0]:
			g.Clock[0], err = readTime(word, value)
		case clockWords[1]:
			g.Clock[1], err = readTime(word, value)
		case moveTimeWord:
			g.MoveTime, err = readTime(word, value)
		case nodesWord:
			g.Nodes, err = readCount(word, value)
		case depthWord:
			var n uint64
			n, err = readCount(word, value)
			g.Depth = int(min(n, 1<<20))
		default:
			known = false
		}
		if err != nil {
			return g, err
		}
		if known {
			words = words[1:]
		}
	}
	return g, nil
}

func readCount(word, value string) (uint64, error) {
	n, err := strconv.ParseUint(value, 10, 63)
	if err != nil {
		return 0, games.Errorf("bad-line", "wanted a whole number behind %s, given %s", word, value)
	}
	return n, nil
}

// readTime reads milliseconds. No time left becomes the least possible time.
func readTime(word, value string) (time.Duration, error) {
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil || n > int64(24*365*time.Hour/time.Millisecond) {
		return 0, games.Errorf("bad-line", "wanted a number of milliseconds behind %s, given %s", word, value)
	}
	return max(1, time.Duration(n)) * time.Millisecond, nil
}

// The first words of the lines that an engine writes.
const (
	ReplyID       = "id"
	ReplyOption   = "option"
	ReplyHello    = "ugiok"
	ReplyGame     = "gameok"
	ReplyNoGame   = "gameno"
	ReplyReady    = "readyok"
	ReplyInfo     = "info"
	ReplyBest     = "bestmove"
	ReplyResponse = "response"
)

// replies lists them.
var replies = []string{
	ReplyID, ReplyOption, ReplyHello, ReplyGame, ReplyNoGame, ReplyReady, ReplyInfo, ReplyBest, ReplyResponse,
}

// Reply is a line that an engine has written. Word is its first word if that is one of the
// protocol's; otherwise it is empty, and the line is meaningless.
type Reply struct {
	Word string
	Rest []string
}

// ReadReply reads a line of an engine's.
func ReadReply(line string) Reply {
	words := strings.Fields(line)
	if len(words) == 0 {
		return Reply{}
	}
	for _, word := range replies {
		if words[0] == word {
			return Reply{word, words[1:]}
		}
	}
	return Reply{}
}

// BestMove gives the move of a bestmove line, and false if the line is not exactly that. A second
// move after ponder is skipped, as some libraries write one.
func (r Reply) BestMove() (string, bool) {
	ok := r.Word == ReplyBest && (len(r.Rest) == 1 || len(r.Rest) == 3 && r.Rest[1] == "ponder")
	if !ok {
		return "", false
	}
	return r.Rest[0], true
}

// Nodes gives the number behind nodes of an info line, and false if there is none.
func (r Reply) Nodes() (uint64, bool) {
	if r.Word != ReplyInfo {
		return 0, false
	}
	for i, word := range r.Rest {
		switch {
		case word == "pv" || word == "string": // the rest is moves, or prose
			return 0, false
		case word == nodesWord && i+1 < len(r.Rest):
			n, err := strconv.ParseUint(r.Rest[i+1], 10, 63)
			return n, err == nil
		}
	}
	return 0, false
}

// Option is an option that an engine has.
type Option struct {
	Name    string
	Type    string // spin, check, combo, string or button
	Default string
	Rest    []string // min, max and var, as they stand
}

// String writes the line by which an engine names the option.
func (o Option) String() string {
	line := fmt.Sprintf("option name %s type %s", o.Name, o.Type)
	if o.Default != "" {
		line += " default " + o.Default
	}
	return strings.Join(append([]string{line}, o.Rest...), " ")
}

// Option reads an option line, and is false where it is none.
func (r Reply) Option() (o Option, ok bool) {
	if r.Word != ReplyOption || len(r.Rest) < 4 || r.Rest[0] != "name" {
		return o, false
	}
	name, rest, typed := strings.Cut(strings.Join(r.Rest[1:], " "), " type ")
	words := strings.Fields(rest)
	if !typed || len(words) == 0 {
		return o, false
	}
	o.Name, o.Type, words = name, words[0], words[1:]
	if len(words) > 1 && words[0] == "default" {
		o.Default, words = words[1], words[2:]
	}
	o.Rest = words
	return o, true
}
