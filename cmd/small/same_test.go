package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"parlor/cmd/rooms"
	"parlor/commands/game/position"
	"parlor/commands/shell/session"
	"parlor/games"
	"parlor/games/gamestest"
	"parlor/repl"
	"parlor/transcripts"
)

// whole is the session that takes over: the whole program with the same seed, set as the prompt sets it.
func whole(t *testing.T, seed uint64) *session.Sandbox {
	t.Helper()
	s, err := repl.Sandboxes(t.Context(), rooms.House())(transcripts.Meta{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.End)
	s.Session.Settings.Quieten()
	s.Session.Chance.SetSeed(seed)
	return s
}

// person plays at a desk: any of the moves, and now and then another line of a board.
type person struct {
	*desk
	random *games.Random
	heard  []said
}

func sitting(k position.Kind, seed uint64) *person {
	p := &person{random: games.NewRandom(seed, games.StreamCorpus)}
	p.desk = &desk{table: table{kind: k}, send: func(text []byte) {
		var s said
		_ = json.Unmarshal(text, &s)
		p.heard = append(p.heard, s)
	}}
	p.do(`{"id": 1, "do": "console", "seed": %d, "turned": true}`, seed)
	return p
}

// do sends a request and gives what was said last.
func (p *person) do(request string, args ...any) said {
	p.heard = nil
	p.take(fmt.Appendf(nil, request, args...))
	return p.heard[len(p.heard)-1]
}

// types types lines, and says whether they were taken.
func (p *person) types(text string) (at string, taken bool) {
	quoted, _ := json.Marshal(text)
	asks := p.do(`{"do": "line", "text": %s}`, quoted)
	for _, s := range p.heard {
		if s.Event == "elsewhere" {
			return asks.At, false
		}
	}
	return asks.At, true
}

// next is a line that a board may type.
func (p *person) next() string {
	g := p.table.game
	moves := g.List.Numbered()
	switch n := p.random.Below(24); {
	case g.Line.Turn() == games.Over:
		return []string{"new", "rematch", "undo"}[n%3]
	case n == 0:
		return "undo"
	case n == 1 && len(g.Line.History().Steps) > 8:
		return []string{"resign", "new", "rematch"}[p.random.Below(3)]
	case len(moves) == 0:
		return g.Line.Info().DealVerb
	}
	return moves[p.random.Below(uint64(len(moves)))].Name.Line()
}

// same plays at a level and types every line at the whole program, too: both must stand at the same
// position after each.
func same(t *testing.T, k position.Kind, level, lines int) {
	seed := uint64(1000*level + 7)
	p, s := sitting(k, seed), whole(t, seed)
	for i := range lines {
		line := []string{"set board off", k.Info().Name, fmt.Sprint("opponent level ", level)}[min(i, 2)]
		if i > 2 {
			line = p.next()
		}
		at, taken := p.types(line)
		if !taken {
			t.Fatalf("line %d, %s, is not taken", i, line)
		}
		_ = s.Run(line) // an error is one here and there
		if g := s.Session.Current(); g != nil && g.Line.Now().Text() != at {
			t.Fatalf("line %d, %s, leads to\n%s\nand in the whole program to\n%s", i, line, at, g.Line.Now().Text())
		}
	}
}

// TestRetyping: the same lines with the same seed lead to the same position here and in the whole
// program, in every game, at levels that look at the move alone and at those that look further.
func TestRetyping(t *testing.T) {
	levels, lines := []int{1, 3, 6}, 24
	if *gamestest.Long {
		levels, lines = []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, 300
	}
	if len(kinds) != 6 {
		t.Fatalf("there are %d games", len(kinds))
	}
	for _, k := range kinds {
		for _, level := range levels {
			t.Run(fmt.Sprint(k.Info().Name, " ", level), func(t *testing.T) { same(t, k, level, lines) })
		}
	}
}

// TestElsewhere: what the desk does not know it hands back, with what follows, and does nothing.
func TestElsewhere(t *testing.T) {
	for _, k := range kinds {
		p := sitting(k, 1)
		if _, taken := p.types("new"); taken {
			t.Errorf("%s: a game is begun anew before there is one", k.Info().Name)
		}
		before, _ := p.types(k.Info().Name + "\nopponent level 3")
		for _, line := range []string{"hint", "review", "(setf x 1)", "opponent level 11", "opponent level 0", "opponent red random", "play-pit", "", "  ", "help", "seed 4", "undo 2", "0 0 0", "\x00", "opponent", strings.Repeat("(", 5000)} {
			at, taken := p.types(line + "\n" + "resign")
			if taken || at != before {
				t.Errorf("%s: %.20q is taken, or changes the game to %s", k.Info().Name, line, at)
			}
		}
		if _, taken := p.types("opponent none"); taken == k.Info().Simultaneous {
			t.Errorf("%s: two people: %t", k.Info().Name, taken)
		}
		if says := p.do(`{"do": "stop"}`); says.Event != "stopped" {
			t.Errorf("%s: stop is answered by %v", k.Info().Name, says)
		}
		for _, request := range []string{`{"id": 3, "do": "chances"}`, `{"id": 3, "do": "complete", "text": "h"}`, `{"id": 3}`, `{`, `null`, `[]`} {
			p.do("%s", request)
		}
	}
}
