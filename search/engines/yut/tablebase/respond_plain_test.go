package tablebase

import (
	"context"
	"fmt"
	"math"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/yut"
)

// plainNode is a state of a game against a program, as the rules reach it.
type plainNode struct {
	turn  games.Turn // Max does his best
	next  []int
	odds  []float64 // of chance, and of the program's moves
	value float64   // Max's chance of winning
}

// plainGame is the slow computation that tablebase is held to: every state that the rules
// lead to from a start, and value iteration over them all. It knows nothing of places, hands
// or rows. Chains end with the throw after so many yuts and mos are pending.
type plainGame struct {
	rules   *yut.Rules
	program games.Decider[yut.State] // Min's
	longest int
	nodes   []plainNode
	numbers map[games.Key]int
}

func (g *plainGame) number(t *testing.T, s yut.State, todo *[]yut.State) int {
	t.Helper()
	key := g.rules.Key(&s)
	if n, ok := g.numbers[key]; ok {
		return n
	}
	n := len(g.nodes)
	g.numbers[key] = n
	g.nodes = append(g.nodes, plainNode{value: 0.5})
	*todo = append(*todo, s)
	return n
}

// list finds all states from a start.
func (g *plainGame) list(t *testing.T, start yut.State) {
	t.Helper()
	var todo []yut.State
	g.number(t, start, &todo)
	for done := 0; done < len(todo); done++ {
		s := todo[done]
		node := plainNode{turn: g.rules.Turn(&s), value: 0.5}
		if node.turn == games.Over {
			node.value = float64(1+g.rules.Score(&s)) / 2
			g.nodes[done] = node
			continue
		}
		moves := g.rules.Moves(&s, nil)
		shares := map[games.Move]float64{}
		switch {
		case node.turn == games.Min:
			chosen, err := g.program(context.Background(), &s)
			if err != nil {
				t.Fatal(err)
			}
			shares[chosen.Move] = 1
			if len(chosen.Mixed) > 0 {
				shares = map[games.Move]float64{}
			}
			for _, share := range chosen.Mixed {
				shares[share.Move] += share.Probability
			}
		case node.turn == games.Chance:
			hand, total := g.rules.Hand(&s), 0.0
			for _, m := range moves {
				if yut.ThrowsAgain(uint8(m)) && hand.Count(yut.Yut)+hand.Count(yut.Mo) >= g.longest {
					continue
				}
				shares[m] = float64(g.rules.Weight(&s, m))
				total += shares[m]
			}
			for m := range shares {
				shares[m] /= total
			}
		}
		for _, m := range moves {
			if odds, made := shares[m]; made || node.turn == games.Max {
				next := s
				g.rules.Play(&next, m)
				node.next, node.odds = append(node.next, g.number(t, next, &todo)), append(node.odds, odds)
			}
		}
		g.nodes[done] = node
	}
}

// iterate replaces every value by what follows from those behind it, until none changes.
func (g *plainGame) iterate() {
	for far := 1.0; far > 1e-12; {
		far = 0
		for i := len(g.nodes) - 1; i >= 0; i-- {
			n := &g.nodes[i]
			if n.turn == games.Over {
				continue
			}
			v := 0.0
			for j, next := range n.next {
				if n.turn == games.Max {
					v = max(v, g.nodes[next].value)
				} else {
					v += n.odds[j] * g.nodes[next].value
				}
			}
			far, n.value = max(far, math.Abs(v-n.value)), v
		}
	}
}

// longestHeld is the most yuts and mos that the slow computation keeps pending: one chain in 10^7
// goes on.
const longestHeld = 8

// TestRespondPlain holds every value of one mal to the slow computation.
func TestRespondPlain(t *testing.T) {
	gamestest.TakesTurns(t)
	rules := rulesFor(t, yut.Options{Mals: 1})
	for name, program := range programs {
		t.Run(name, func(t *testing.T) {
			r := respondTo(t, 1, program)
			g := &plainGame{rules: rules, program: program(rules), longest: longestHeld, numbers: map[games.Key]int{}}
			g.list(t, rules.Start())
			g.iterate()
			compared := 0
			for me := 1; me < r.Len(); me++ {
				for enemy := 1; enemy < r.Len(); enemy++ {
					for _, thrower := range games.Players {
						compared += comparePlain(t, r, g, me, enemy, thrower)
					}
				}
			}
			t.Logf("%d states, %d values compared", len(g.nodes), compared)
			if compared < 1500 {
				t.Errorf("%d values compared, want nearly all of 2 times 871", compared)
			}
		})
	}
}

// comparePlain holds one value to the slow computation's, if the game can lead there.
func comparePlain(t *testing.T, r *BestOpponent, g *plainGame, me, enemy int, thrower games.Turn) int {
	t.Helper()
	a, b := r.all[me].Mals[0], r.all[enemy].Mals[0]
	if thrower == games.Min {
		a, b = b, a
	}
	_, s, err := g.rules.ReadPosition(fmt.Sprintf("yut %d casts:? a:%d b:%d", thrower.Index(), a, b))
	if err != nil {
		return 0 // both on one square
	}
	n, reached := g.numbers[g.rules.Key(&s)]
	if !reached {
		return 0
	}
	want := g.nodes[n].value
	lo, hi := r.Own.Win(me, enemy)
	if thrower == games.Min {
		least, most := r.Program.Win(me, enemy)
		lo, hi = 1-most, 1-least
	}
	const slack = 1e-6 // of the longest chains
	if want < lo-slack || want > hi+slack || hi-lo > 1e-5 {
		t.Errorf("%s: %v to %v, want %v", g.rules.Position(&s), lo, hi, want)
	}
	return 1
}
