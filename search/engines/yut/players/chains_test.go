package players

import (
	"context"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/engines/yut/engine"
)

// chainsMove asks the player chains in a position.
func chainsMove(t *testing.T, r *yut.Rules, s yut.State, nodes uint64) (move string, line int, searched uint64) {
	t.Helper()
	ask := games.Ask[yut.State]{Kit: r, State: s, Side: r.Mover(&s), Nodes: nodes}
	c, err := Chains().New()(context.Background(), ask)
	if err != nil {
		t.Fatal(err)
	}
	return r.Notation(&s, c.Move), len(c.Line), c.Nodes
}

func position(t *testing.T, text string) (*yut.Rules, yut.State) {
	t.Helper()
	kit, s, err := rules(t).ReadPosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return kit.(*yut.Rules), s
}

// TestChains holds the player to its promise: it captures where one capture leads to the
// next, ends a game that it can end, and fears nothing.
func TestChains(t *testing.T) {
	for _, c := range []struct{ name, position, want string }{
		{"wins", "yut 0 casts:1 a:29,30,30,30 b:1,0,0,0", "(0 29 30 1)"},
		{"captures first, to throw again", "yut 0 casts:2 a:4,1,0,0 b:6,6,0,0", "(0 4 6 2)"},
		{"takes the capture that leads to the next", "yut 0 casts:3,2 a:3,30,30,30 b:5,15,0,0", "(0 3 5 2)"},
		{"does not mind to stand before the enemy", "yut 0 casts:1 a:4,8,30,30 b:3,2,30,30", "(0 4 5 1)"},
	} {
		r, s := position(t, c.position)
		if got, _, _ := chainsMove(t, r, s, 0); got != c.want {
			t.Errorf("%s: %s plays %s, want %s", c.name, c.position, got, c.want)
		}
	}
}

// TestChainsLooksAhead finds positions in which the second turn makes another choice than
// the first alone, and that the limit of nodes leaves the choice of one turn.
func TestChainsLooksAhead(t *testing.T) {
	random, differ := games.NewRandom(5, games.StreamCorpus), 0
	r := rules(t)
	for s := r.Start(); differ < 3; {
		if r.Turn(&s) == games.Over {
			s = r.Start()
		}
		if r.Turn(&s) == r.Mover(&s) && len(r.Moves(&s, nil)) > 2 {
			deep, _, nodes := chainsMove(t, r, s, 0)
			quick, _, _ := chainsMove(t, r, s, 300)
			if deep != quick && nodes > 300 {
				differ++
			}
			if nodes > chainsNodes {
				t.Fatalf("%s: looked at %d positions", r.Position(&s), nodes)
			}
		}
		moves := r.Moves(&s, nil)
		r.Play(&s, moves[random.Below(uint64(len(moves)))])
	}
}

// TestProgress counts turns as the course's example player does, and stays between 0 and
// 1 wherever mals stand.
func TestProgress(t *testing.T) {
	_, s := position(t, "yut 0 casts:? a:0,5,5,30 b:1,0,0,30")
	r := rules(t)
	turn := engine.NewValued(r, 1, progress)
	me, enemy := turn.At(r.Squares(&s, games.Max)), turn.At(r.Squares(&s, games.Min))
	mine, theirs := r.Squares(&s, games.Max), r.Squares(&s, games.Min)
	if math.Abs(turnsTo(me)-turns(&mine)) > 1e-12 || math.Abs(turnsTo(enemy)-turns(&theirs)) > 1e-12 {
		t.Errorf("%v and %v turns, want %v and %v", turnsTo(me), turnsTo(enemy), turns(&mine), turns(&theirs))
	}
	home, won := turn.At([4]uint8{}), turn.At([4]uint8{finish, finish, finish, finish})
	if worst, best := progress(home, won), progress(won, home); worst <= 0 || best >= 1 {
		t.Errorf("progress goes from %v to %v", worst, best)
	}
}
