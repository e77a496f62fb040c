package ugi_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/commands/arena/ugi"
	"parlor/commands/game/players"
	"parlor/games"

	"pgregory.net/rapid"
)

func TestPosition(t *testing.T) {
	for _, c := range []struct {
		start string
		moves []string
		line  string
	}{
		{"", nil, "position startpos"},
		{"", []string{"set-card:5", "pass"}, "position startpos moves set-card:5 pass"},
		{"sorry red - r:-1 g:-2 pieces:1", []string{"set-card:1"}, "position fen sorry red - r:-1 g:-2 pieces:1 moves set-card:1"},
	} {
		line := ugi.Position(c.start, c.moves)
		start, moves, err := ugi.ReadPosition(strings.Fields(line)[1:])
		if line != c.line || err != nil || start != c.start || !slices.Equal(moves, c.moves) {
			t.Errorf("%+v is written %s, and reads back as %q and %q, %v", c, line, start, moves, err)
		}
	}
	for _, line := range []string{"", "fen", "fen moves a", "start", "startpos and more", "moves a"} {
		if _, _, err := ugi.ReadPosition(strings.Fields(line)); games.CodeOf(err) != "bad-line" {
			t.Errorf("position %s: %v", line, err)
		}
	}
}

func TestGo(t *testing.T) {
	for _, c := range []struct {
		asks ugi.Go
		line string
	}{
		{ugi.Go{}, "go"},
		{ugi.Go{Side: games.Min, MoveTime: time.Second / 2}, "go side p2 movetime 500"},
		{ugi.Go{Clock: [2]time.Duration{time.Minute, time.Microsecond}, Nodes: 7, Depth: 3}, "go p1time 60000 p2time 1 nodes 7 depth 3"},
	} {
		if got := c.asks.String(); got != c.line {
			t.Errorf("%+v is written %s, want %s", c.asks, got, c.line)
		}
	}
	if g, err := ugi.ReadGo(strings.Fields("infinite p1time -20 side p1 ponder what nodes 9")); err != nil ||
		g != (ugi.Go{Side: games.Max, Clock: [2]time.Duration{time.Millisecond}, Nodes: 9}) {
		t.Errorf("%+v, %v", g, err)
	}
	for _, line := range []string{"side", "side p3", "nodes", "nodes many", "nodes -1", "movetime x", "p2time 99999999999999999999", "p1time 9223372036854775807", "depth 1.5"} {
		if _, err := ugi.ReadGo(strings.Fields(line)); games.CodeOf(err) != "bad-line" {
			t.Errorf("go %s: %v", line, err)
		}
	}
}

// TestGoReadsBack writes and reads what asks for a move.
func TestGoReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ms := func(name string) time.Duration {
			return time.Duration(rapid.Int64Range(0, 1e9).Draw(t, name)) * time.Millisecond
		}
		g := ugi.Go{
			Side: rapid.SampledFrom([]games.Turn{games.Over, games.Max, games.Min}).Draw(t, "side"), MoveTime: ms("move"),
			Clock: [2]time.Duration{ms("p1"), ms("p2")}, Nodes: rapid.Uint64Range(0, 1<<62).Draw(t, "nodes"), Depth: rapid.IntRange(0, 60).Draw(t, "depth"),
		}
		back, err := ugi.ReadGo(strings.Fields(g.String())[1:])
		if err != nil || back != g {
			t.Fatalf("%+v is written %s and reads back as %+v, %v", g, g, back, err)
		}
	})
}

func TestSetGame(t *testing.T) {
	r := players.Rules{Game: "sorry", Options: [][2]string{{"pieces", "2"}, {"deck", "finite"}}}
	line := ugi.SetGame(r)
	back, err := ugi.ReadSetGame(strings.Fields(line)[1:])
	if line != "setgame sorry :pieces 2 :deck finite" || err != nil || !reflect.DeepEqual(back, r) {
		t.Errorf("%s reads back as %+v, %v", line, back, err)
	}
	for _, line := range []string{"", "sorry pieces 2", "sorry :pieces"} {
		if _, err := ugi.ReadSetGame(strings.Fields(line)); games.CodeOf(err) != "bad-line" {
			t.Errorf("setgame %s: %v", line, err)
		}
	}
}

func TestSetOption(t *testing.T) {
	for _, c := range [][2]string{{"width", "8"}, {"Book File", "My Openings.txt"}, {"Clear", ""}} {
		name, value, err := ugi.ReadSetOption(strings.Fields(ugi.SetOption(c[0], c[1]))[1:])
		if err != nil || name != c[0] || value != c[1] {
			t.Errorf("%q reads back as %q, %q, %v", c, name, value, err)
		}
	}
	if _, _, err := ugi.ReadSetOption([]string{"width", "8"}); games.CodeOf(err) != "bad-line" {
		t.Errorf("without name: %v", err)
	}
}

func TestReplies(t *testing.T) {
	for _, c := range []struct {
		line, word string
		move       string
		isMove     bool
		nodes      uint64
		counts     bool
	}{
		{line: "", word: ""},
		{line: "thinking hard", word: ""},
		{line: " readyok ", word: "readyok"},
		{line: "bestmove sow:2", word: "bestmove", move: "sow:2", isMove: true},
		{line: "bestmove sow:2 ponder sow:3", word: "bestmove", move: "sow:2", isMove: true},
		{line: "bestmove", word: "bestmove"},
		{line: "bestmove sow:2 sow:3", word: "bestmove"},
		{line: "info depth 3 nodes 5120 pv sow:1", word: "info", nodes: 5120, counts: true},
		{line: "info pv sow:1 nodes 7", word: "info"},
		{line: "info string of nodes 7", word: "info"},
		{line: "info nodes", word: "info"},
		{line: "info nodes -1", word: "info"},
	} {
		r := ugi.ReadReply(c.line)
		move, isMove := r.BestMove()
		nodes, counts := r.Nodes()
		if r.Word != c.word || move != c.move || isMove != c.isMove || counts != c.counts || counts && nodes != c.nodes {
			t.Errorf("%q is %+v, move %q %v, nodes %d %v", c.line, r, move, isMove, nodes, counts)
		}
	}
	o := ugi.Option{Name: "Hash Size", Type: "spin", Default: "16", Rest: []string{"min", "1", "max", "1024"}}
	if back, ok := ugi.ReadReply(o.String()).Option(); !ok || !reflect.DeepEqual(back, o) {
		t.Errorf("%s reads back as %+v, %v", o, back, ok)
	}
	for _, line := range []string{"option", "option name x", "option name x type", "option width type spin", "id name x"} {
		if o, ok := ugi.ReadReply(line).Option(); ok {
			t.Errorf("%s is %+v", line, o)
		}
	}
}

// FuzzLines reads anything as every kind of line. What reads must be written so that it
// reads back.
func FuzzLines(f *testing.F) {
	for _, line := range []string{
		"position fen mancala 4,4 moves sow:1", "position startpos", "go side p1 p1time 60000 nodes 7", "setgame sorry :pieces 2",
		"setoption name Book File value a value b", "info nodes 7", "bestmove sow:1", "option name a type spin default 3 min 1", "go nodes",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		words := strings.Fields(line)
		if len(words) == 0 {
			return
		}
		if start, moves, err := ugi.ReadPosition(words[1:]); err == nil && (len(moves) > 0 || !slices.Contains(words, "moves")) {
			again, same, err := ugi.ReadPosition(strings.Fields(ugi.Position(start, moves))[1:])
			if err != nil || again != start || !slices.Equal(same, moves) {
				t.Errorf("%q: %q %q, then %q %q, %v", line, start, moves, again, same, err)
			}
		}
		if g, err := ugi.ReadGo(words[1:]); err == nil {
			if back, err := ugi.ReadGo(strings.Fields(g.String())[1:]); err != nil || back != g {
				t.Errorf("%q: %+v, then %+v, %v", line, g, back, err)
			}
		}
		if r, err := ugi.ReadSetGame(words[1:]); err == nil {
			if back, err := ugi.ReadSetGame(strings.Fields(ugi.SetGame(r))[1:]); err != nil || !reflect.DeepEqual(back, r) {
				t.Errorf("%q: %+v, then %+v, %v", line, r, back, err)
			}
		}
		_, _, _ = ugi.ReadSetOption(words[1:])
		reply := ugi.ReadReply(line)
		reply.BestMove()
		reply.Nodes()
		if o, ok := reply.Option(); ok {
			if back, ok := ugi.ReadReply(o.String()).Option(); !ok || back.Name != o.Name || back.Type != o.Type {
				t.Errorf("%q: %+v, then %+v, %v", line, o, back, ok)
			}
		}
	})
}
