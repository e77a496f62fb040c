package engine

import (
	"bufio"
	"context"
	"math"
	"os"
	"path/filepath"
	"testing"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/network"
)

// read reads a position text, with the rules it names.
func read(t testing.TB, text string) (*yut.Rules, yut.State) {
	t.Helper()
	r, err := yut.New(yut.Options{})
	if err != nil {
		t.Fatal(err)
	}
	kit, s, err := r.ReadPosition(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return kit.(*yut.Rules), s
}

func unlimited() *clock.Clock { return clock.New(context.Background(), 0, 0) }

func mustTrained(t testing.TB) *network.Net {
	t.Helper()
	n, err := network.Trained()
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// corpus reads the positions that searches are compared on.
func corpus(t testing.TB) (texts []string) {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "..", "..", "games", "yut", "testdata", "corpus200.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		texts = append(texts, lines.Text())
	}
	return texts
}

// TestTurnFollowsTheRules compares the search over hands and places with the
// plain one, which knows nothing but the rules, in the corpus and in positions
// with more casts. Both take the first of the best moves.
func TestTurnFollowsTheRules(t *testing.T) {
	texts := append(corpus(t), crowded...)
	compared := 0
	for _, text := range texts {
		r, s := read(t, text)
		side := r.Turn(&s)
		if !wholeTurns(r) || side == games.Chance {
			continue
		}
		enough := clock.New(context.Background(), 20_000, 0)
		want, line := newPlain(r, mustTrained(t), enough).line(s, side)
		if enough.Stopped {
			continue
		}
		got, moves := newTurn(newPlaceValues(r, mustTrained(t)), unlimited(), held).Line(s, side)
		if math.Abs(got-want) > 1e-12 || moves[0] != line[0] {
			t.Errorf("%s: worth %v by %v, and by the rules %v by %v", text, got, moves, want, line)
		}
		compared++
	}
	if compared < 110 {
		t.Errorf("%d positions compared", compared)
	}
}

// crowded are positions with many casts and captures in reach.
var crowded = []string{
	"yut 0 casts:4,4,5,3 a:1,5,10,15 b:8,13,18,23",
	"yut 1 casts:4,5,2,-1 a:2,7,12,26 b:0,3,6,22",
	"yut 1 casts:1,2,3,1 a:1,4,6,9 b:0,0,0,2",
	"yut 0 casts:1,1,-1,2 a:1,1,15,30 b:29,14,0,30 yut-capture:on backdo-capture:off",
	"yut 0 casts:2,5,4 a:28,24,0 b:29,14,0 finish:exact",
	"yut 0 casts:2,5,4 a:28,24,15 b:23,14,0 finish:bounce shortcut:choice centre:choice",
}

// TestLaterTurns compares the searches of two and three turns with the rules: the mean
// over all that can be thrown of the best whole turn, and in three turns of the turn that
// seems best to the opponent, with the own next turn after it.
func TestLaterTurns(t *testing.T) {
	texts := []string{
		"yut 0 casts:2 a:3,0,0,0 b:1,7,0,0",
		"yut 1 casts:1 a:26,30,30,30 b:29,28,30,30",
		"yut 0 casts:3 a:4,9 b:12,2",
		"yut 0 casts:1 a:6,30 b:5,3",
		"yut 1 casts:2 a:14 b:10",
	}
	for _, text := range texts {
		r, s := read(t, text)
		a, net := newPlaceValues(r, mustTrained(t)), mustTrained(t)
		byNet := func(s *yut.State, side games.Turn) float64 {
			return 1 - net.Win(r.Squares(s, side.Opponent()), r.Squares(s, side))
		}
		short := &turnByRules{known: map[sided]float64{}, rules: r, held: heldReply, over: byNet}
		third := &turnByRules{known: map[sided]float64{}, rules: r, held: heldThird, over: byNet}
		seeming := &turnByRules{known: map[sided]float64{}, rules: r, held: heldReply, seeming: short, over: func(s *yut.State, side games.Turn) float64 {
			return 1 - third.cast(*s, side.Opponent())
		}}
		whole := newTurn(a, unlimited(), held)
		compareReply(t, text, s, newDeep(whole), short)
		compareReply(t, text, s, newDeepest(whole), seeming)
	}
}

// compareReply compares a search of more than one turn, wide open, with the rules and the
// opponent's reply by them.
func compareReply(t *testing.T, text string, s yut.State, search *Turn, reply *turnByRules) {
	t.Helper()
	search.margin, search.width = 1, mostHops
	r, side, want := reply.rules, reply.rules.Turn(&s), -1.0
	for _, m := range r.Moves(&s, nil) {
		next := after(r, &s, m)
		v := 0.0
		switch {
		case r.Turn(&next) == games.Over:
			v = 1
		case r.Mover(&next) != side:
			v = 1 - reply.cast(next, side.Opponent())
		default:
			t.Fatalf("%s: %v earns a throw", text, m)
		}
		want = max(want, v)
	}
	if got, _ := search.Line(s, side); math.Abs(got-want) > 1e-12 {
		t.Errorf("%s: worth %v, by the rules %v", text, got, want)
	}
}

// turnByRules values a turn by the rules alone, with the chains of a search.
type turnByRules struct {
	known map[sided]float64
	rules *yut.Rules
	held  int
	// over values the end of side's turn.
	over func(s *yut.State, side games.Turn) float64
	// seeming, if not nil, is the search by which moves seem best; no others are played.
	seeming *turnByRules
}

// sided is a position in or after a side's turn.
type sided struct {
	position games.Key
	side     games.Turn
}

// cast gives the chance of winning of a side about to throw.
func (p *turnByRules) cast(s yut.State, side games.Turn) float64 {
	sum := 0.0
	for _, c := range chainsOf(p.rules.Odds(), max(0, p.held-1-len(p.rules.Casts(&s)))) {
		next := s
		for _, kind := range []uint8{yut.Yut, yut.Mo, yut.Do, yut.Gae, yut.Geol, yut.BackDo} {
			for range c.Hand.Count(kind) {
				p.rules.Play(&next, games.Move(kind))
			}
		}
		sum += c.Chance * p.value(&next, side)
	}
	return sum
}

// value gives the chance that side, whose turn it is or was, wins.
func (p *turnByRules) value(s *yut.State, side games.Turn) float64 {
	switch {
	case p.rules.Turn(s) == games.Over && p.rules.Mover(s) == side:
		return 1
	case p.rules.Turn(s) == games.Over:
		return 0
	case p.rules.Mover(s) != side:
		return p.over(s, side)
	case p.rules.Turn(s) == games.Chance:
		return p.cast(*s, side)
	}
	return p.best(s, side)
}

func (p *turnByRules) best(s *yut.State, side games.Turn) float64 {
	at := sided{p.rules.Key(s), side}
	if v, ok := p.known[at]; ok {
		return v
	}
	best := -1.0
	for _, m := range p.followed(s, side) {
		next := after(p.rules, s, m)
		best = max(best, p.value(&next, side))
	}
	p.known[at] = best
	return best
}

// followed gives the moves that may be played: all of them, or those that seem best.
func (p *turnByRules) followed(s *yut.State, side games.Turn) (list []games.Move) {
	moves := p.rules.Moves(s, nil)
	if p.seeming == nil {
		return moves
	}
	const even = 1e-12
	seems, most := make([]float64, len(moves)), -1.0
	for i, m := range moves {
		next := after(p.rules, s, m)
		seems[i] = p.seeming.value(&next, side)
		most = max(most, seems[i])
	}
	for i, m := range moves {
		if seems[i] > most-even {
			list = append(list, m)
		}
	}
	return list
}

// TestChains adds the probabilities up.
func TestChains(t *testing.T) {
	for _, o := range []yut.Options{{}, {NoBackDo: true}, {FairSticks: true}} {
		r, err := yut.New(o)
		if err != nil {
			t.Fatal(err)
		}
		for extras := range 5 {
			sum := 0.0
			for _, c := range chainsOf(r.Odds(), extras) {
				sum += c.Chance
			}
			if math.Abs(sum-1) > 1e-14 {
				t.Errorf("%+v: chains of %d extra throws have a probability of %v together", o, extras, sum)
			}
		}
	}
}

// TestMemo keeps many keys and forgets them.
func TestMemo(t *testing.T) {
	m := newMemo(2)
	for round := range 2 {
		for i := range uint64(5000) {
			m.keep(i*i*65537+1, float64(i))
		}
		for i := range uint64(5000) {
			if v, ok := m.get(i*i*65537 + 1); !ok || v != float64(i) {
				t.Fatalf("round %d: %d is %v, %v", round, i, v, ok)
			}
		}
		if _, ok := m.get(3); ok {
			t.Fatal("what was never kept is found")
		}
		m.clear()
		if _, ok := m.get(1); ok {
			t.Fatal("what was cleared is found")
		}
	}
}
