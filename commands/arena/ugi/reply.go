package ugi

import (
	"fmt"
	"strconv"
	"strings"
)

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

// Reply is a line that an engine has written. Word is its first word if that is one of
// the protocol's; otherwise it is empty, and the line says nothing.
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

// BestMove gives the move of a bestmove line, and false where the line is not exactly
// that. A second move behind ponder is passed over, as some libraries write one.
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
