package server_test

import (
	"bufio"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"parlor/cmd/rooms"
	"parlor/commands/arena/ugi/server"
)

var ctx = context.Background()

func engine(player string) server.Server {
	return server.Server{Name: "Parlor", Version: "0", Kinds: rooms.Catalog().Kinds, Player: player, Seed: 7}
}

// answers gives what an engine says to some lines.
func answers(t *testing.T, e server.Server, lines ...string) string {
	t.Helper()
	var out strings.Builder
	if err := e.Serve(ctx, strings.NewReader(strings.Join(lines, "\n")+"\n"), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestConversation lists lines, with what must stand in the answer and what may not.
func TestConversation(t *testing.T) {
	for _, c := range []struct {
		name, player string
		lines        []string
		want         []string
		not          string
	}{
		{"hello", "star2", []string{"ugi", "isready", "", "  "}, []string{"id name Parlor 0\n", "option name Player type string default star2\n", "ugiok\nreadyok\n"}, "info"},
		{"game", "star2", []string{"setgame sorry :pieces 2", "setgame sorry :pieces 9", "setgame chess", "setgame", "setgame sorry :size 2"},
			[]string{"gameok\n", "wanted 3, 1, 2 and 4 for :pieces, given 9\ngameno\n", "no game named chess", "sorry has no option :size"}, ""},
		{"player of another game", "original", []string{"setgame mancala", "setgame sorry"}, []string{"gameno\ngameok\n"}, ""},
		{"move", "1", []string{"setgame mancala", "position startpos moves sow:2 sow:0", "go"}, []string{"info nodes ", "\nbestmove sow:"}, "info string"},
		{"whatever was before", "1", []string{"setgame mancala", "position startpos moves sow:2 sow:9", "position fen nonsense", "position", "go"},
			[]string{"move 2, sow:9: ", "info string wanted mancala", "bestmove sow:"}, ""},
		{"chance", "1", []string{"setgame sorry", "position startpos", "go", "position startpos moves set-card:5", "go"},
			[]string{"here a card comes next", "bestmove 0000\n", "bestmove pass\n"}, ""},
		{"at once", "greedy", []string{"setgame ropasci", "go side p1", "go side p2"}, []string{"bestmove throw:upper,", "bestmove throw:lower,"}, "info string"},
		{"the other side", "1", []string{"setgame mancala", "go side p2"}, []string{"bestmove sow:"}, "info string"},
		{"query", "1", []string{"setgame mancala :pits 1 :stones 1", "query gameover", "query p1turn", "query result", "position startpos moves sow:0",
			"query gameover", "query p1turn", "query result", "go", "query", "query weather"},
			[]string{"response false\nresponse true\nresponse none\nresponse true\nresponse false\nresponse draw\n", "no move is left", "bestmove 0000", "wanted query gameover"}, ""},
		{"options", "1", []string{"setoption name player value greedy", "setoption name Seed value 9", "setoption name Seed value x", "setoption name Hash value 1", "setoption", "ugi"},
			[]string{"wanted a whole number as Seed, given x", "no option Hash", "default greedy", "default 9"}, ""},
		{"what it does not know", "1", []string{"hello there", "isready"}, []string{"info string hello is no line of the protocol\nreadyok\n"}, ""},
		{"an engine in an engine", `(engine "true")`, []string{"setgame mancala"}, []string{"gameno\n"}, "gameok"},
		{"nothing after quit", "1", []string{"isready", "quit", "isready"}, []string{"readyok\n"}, "readyok\nreadyok"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := answers(t, engine(c.player), c.lines...)
			for _, want := range c.want {
				if !strings.Contains(got, want) {
					t.Errorf("no %q in\n%s", want, got)
				}
			}
			if c.not != "" && strings.Contains(got, c.not) {
				t.Errorf("there is %q in\n%s", c.not, got)
			}
		})
	}
}

// TestDraws sees that a player who draws does so by the seed and the moves alone.
func TestDraws(t *testing.T) {
	lines := []string{"setgame mancala", "position startpos moves sow:0", "go", "position startpos", "go"}
	first := answers(t, engine("random"), lines...)
	if again := answers(t, engine("random"), lines...); again != first && !strings.Contains(first, "time") {
		t.Errorf("%s\nthen\n%s", first, again)
	}
	turned := answers(t, engine("random"), lines[0], lines[3], "go", lines[1], "go")
	if best(first, 0) != best(turned, 1) || best(first, 1) != best(turned, 0) {
		t.Errorf("asked in another order it answers otherwise:\n%s\n%s", first, turned)
	}
}

// best gives a bestmove line by its number.
func best(said string, n int) string {
	var all []string
	for line := range strings.Lines(said) {
		if strings.HasPrefix(line, "bestmove") {
			all = append(all, line)
		}
	}
	return all[n]
}

// TestStop asks for a search that never ends, asks whether the engine is ready, and
// stops it.
func TestStop(t *testing.T) {
	in, to := io.Pipe()
	from, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- engine("(star2 :depth 60)").Serve(ctx, in, out)
		out.Close()
	}()
	lines := bufio.NewScanner(from)
	say := func(line string) { io.WriteString(to, line+"\n") }
	want := func(begins string) {
		t.Helper()
		for lines.Scan() {
			if strings.HasPrefix(lines.Text(), begins) {
				return
			}
		}
		t.Fatalf("it never said %s", begins)
	}
	say("setgame double-card")
	want("gameok")
	say("go")
	say("isready")
	want("readyok")
	say("setoption name Player value 1") // waits for the end of the search
	say("stop")
	want("bestmove place:")
	say("go")
	want("bestmove place:")
	say("setoption name Player value (star2 :depth 60)")
	say("go")
	say("quit")
	want("bestmove place:")
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Error("it did not end at quit")
	}
}

// TestLimits sees that each limit ends a search that would not end in years.
func TestLimits(t *testing.T) {
	for _, limit := range []string{"movetime 200", "p1time 3000", "nodes 2000", "depth 1"} {
		got := answers(t, engine("(star2 :depth 60)"), "setgame double-card", "go "+limit)
		if !strings.Contains(got, "bestmove place:") {
			t.Errorf("%s: %s", limit, got)
		}
	}
}

// FuzzServe says anything to an engine. It must answer and end.
func FuzzServe(f *testing.F) {
	f.Add("ugi\nsetgame mancala\nposition startpos moves sow:2\ngo depth 1\nquery result\nquit\n")
	f.Add("setgame ropasci\ngo side p2\nposition fen ropasci 0 thrown:0,0 moves a,b\ngo\n")
	f.Add("setoption name Player value (mm :depth 1)\nsetgame mancala :pits 2\ngo\n")
	f.Fuzz(func(t *testing.T, lines string) {
		ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
		defer cancel()
		err := engine("(star2 :depth 1 :nodes 100)").Serve(ctx, strings.NewReader(lines), io.Discard)
		if err != nil && ctx.Err() == nil {
			t.Error(err)
		}
	})
}
