package engine

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/ropasci"
)

// rules are those of games without a past.
var rules = ropasci.New()

// compare holds a position against the state it should be, to the last bit of
// its hash, and against the rules' actions and ending.
func compare(t *testing.T, p *Position, s *ropasci.State) {
	t.Helper()
	text := rules.Position(s)
	if want := FromState(s); *p != want {
		t.Fatalf("%s:\n%+v, and made afresh\n%+v", text, *p, want)
	}
	if p.end != goesOn || rules.Turn(s) == games.Over {
		want := map[games.Value]ending{0: drawn, ropasci.Win: upperWins, -ropasci.Win: lowerWins}[rules.Score(s)]
		if rules.Turn(s) != games.Over || p.end != want {
			t.Fatalf("%s: ended %d, want %d, %v by the rules", text, p.end, want, rules.Turn(s))
		}
		return
	}
	reply := *s
	rules.Play(&reply, rules.Moves(s, nil)[0])
	for side, at := range []*ropasci.State{s, &reply} {
		var moves []games.Move
		for _, a := range p.Actions(side, nil) {
			moves = append(moves, a.Move())
			if actionOf(a.Move()) != a {
				t.Fatalf("%s: action %x is %d, which is action %x", text, a, a.Move(), actionOf(a.Move()))
			}
		}
		if want := rules.Moves(at, nil); !slices.Equal(moves, want) {
			t.Fatalf("%s: side %d has %v, want %v", text, side, moves, want)
		}
	}
}

// playBoth plays a turn by the rules and on bitboards.
func playBoth(p *Position, s *ropasci.State, up, down games.Move) {
	rules.Play(s, up)
	rules.Play(s, down)
	p.Play(actionOf(up), actionOf(down))
}

// TestRandomGames plays games that throw little and games that throw much.
func TestRandomGames(t *testing.T) {
	for n := range uint64(60) {
		random := games.NewRandom(61, games.StreamCorpus, n)
		s, p := rules.Start(), FromState(new(ropasci.State))
		for p.end == goesOn {
			compare(t, &p, &s)
			up, down := shy(&p, upper, n%3, random), shy(&p, lower, n%3, random)
			playBoth(&p, &s, up.Move(), down.Move())
		}
		compare(t, &p, &s)
	}
}

// shy picks an action at random, and picks again, some times, if it is a throw.
func shy(p *Position, side int, times uint64, random *games.Random) Action {
	all := p.Actions(side, nil)
	a := all[random.Below(uint64(len(all)))]
	for ; times > 0 && a.Throws(); times-- {
		a = all[random.Below(uint64(len(all)))]
	}
	return a
}

// TestData replays the games of the test data, and of a folder with more.
func TestData(t *testing.T) {
	lines := gamestest.VectorsIn(t, "../../../../games/ropasci/testdata", "ropasci360-games.jsonl")
	lines = append(lines, gamestest.MoreVectors(t, "ropasci360-tournament.jsonl")...)
	for _, line := range lines {
		var g struct {
			Turns []struct{ U, L json.RawMessage }
		}
		if err := json.Unmarshal(line.Text, &g); err != nil {
			t.Fatalf("%v: %v", line, err)
		}
		s, p := rules.Start(), FromState(new(ropasci.State))
		for _, turn := range g.Turns {
			compare(t, &p, &s)
			reply := s
			up := readAction(t, &s, turn.U)
			rules.Play(&reply, up)
			playBoth(&p, &s, up, readAction(t, &reply, turn.L))
		}
		compare(t, &p, &s)
	}
	t.Logf("%d games", len(lines))
}

// readAction reads an action as the data writes it: ["THROW","r",[4,-1]].
func readAction(t *testing.T, s *ropasci.State, text json.RawMessage) games.Move {
	t.Helper()
	words := strings.FieldsFunc(string(text), func(c rune) bool { return strings.ContainsRune(`[]", `, c) })
	m, err := rules.ReadMove(s, words)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return m
}

// TestHash reaches one position by two ways and tells a stack from a token.
func TestHash(t *testing.T) {
	read := func(text string) Position {
		_, s, err := rules.ReadPosition(text)
		if err != nil {
			t.Fatal(err)
		}
		return FromState(&s)
	}
	a, b := read("ropasci 4 thrown:2,2 r@-4,1 r@-3,1 R@3,0 R@4,0"), read("ropasci 8 thrown:2,2 r@-4,1 r@-3,1 R@3,0 R@4,0")
	if a.hash != b.hash {
		t.Error("the number of turns is no part of the hash")
	}
	seen := map[uint64]string{}
	for _, text := range []string{
		"ropasci 4 thrown:2,2 rr@-4,1", "ropasci 4 thrown:2,2 r@-4,1", "ropasci 4 thrown:2,2 Rr@-4,1", "ropasci 4 thrown:2,2 RR@-4,1",
		"ropasci 4 thrown:2,2", "ropasci 4 thrown:3,2", "ropasci 4 thrown:2,3", "ropasci 4 thrown:4,4 RRrr@-4,1",
		"ropasci 4 thrown:4,4 RRRrrr@-4,1",
	} {
		p := read(text)
		if other, twice := seen[p.hash]; twice {
			t.Errorf("%s and %s have one hash", text, other)
		}
		seen[p.hash] = text
	}
}

func TestPositionAllocatesNothing(t *testing.T) {
	_, s, _ := rules.ReadPosition("ropasci 40 thrown:7,6 s@-3,1 pp@-2,0 r@-1,0 Rr@0,1 PP@1,-2 R@2,0 S@3,-1")
	p := FromState(&s)
	buf := make([]Action, 0, 500)
	if n := testing.AllocsPerRun(10, func() {
		for _, a := range p.Actions(upper, buf) {
			next := p
			next.Play(a, p.Actions(lower, buf[len(buf):])[0])
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// BenchmarkPlay plays every pair of actions of a middle game.
func BenchmarkPlay(b *testing.B) {
	_, s, _ := rules.ReadPosition("ropasci 40 thrown:7,6 s@-3,1 p@-2,0 r@-1,0 r@0,1 P@1,-2 R@2,0 S@3,-1")
	p := FromState(&s)
	ups, downs := p.Actions(upper, nil), p.Actions(lower, nil)
	b.ReportAllocs()
	for b.Loop() {
		for _, up := range ups {
			for _, down := range downs {
				next := p
				next.Play(up, down)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(ups)*len(downs)), "ns/turn")
}

// actionOf gives a move of the rules as an action.
func actionOf(m games.Move) Action {
	a := ropasci.ActionOf(m)
	if a.Kind == ropasci.Throw {
		return throw(uint8(a.To), uint8(a.Symbol))
	}
	return step(uint8(a.From), uint8(a.To))
}
