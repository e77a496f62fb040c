package judge_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	mancalaprograms "parlor/search/engines/mancala"
	"parlor/search/judge"
)

// asked is a judge of one game.
func asked[S comparable](info games.Info, p games.Programs[S]) func(t testing.TB, kit games.Kit[S], s S, side games.Turn, e games.Effort) games.Verdict {
	p = judge.With(info, p)
	return func(t testing.TB, kit games.Kit[S], s S, side games.Turn, e games.Effort) games.Verdict {
		t.Helper()
		v, err := p.Judge(context.Background(), games.JudgeAsk[S]{Kit: kit, State: s, Side: side, Effort: e})
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// TestMancalaSpeed measures.
func TestMancalaSpeed(t *testing.T) {
	ask := asked(mancala.Entry().Info, mancalaprograms.Programs())
	rules, _ := mancala.Entry().StandardKit().(*mancala.Rules)
	r := games.NewRandom(5, games.StreamCorpus)
	type cell struct {
		n, classes, margins, moves int
		times                      []time.Duration
		nodes                      []uint64
	}
	for _, effort := range []games.Effort{300, 1000} {
		by := map[int]*cell{}
		for range 400 {
			s := rules.Start()
			random := int(r.Below(20)) + 2
			for range random {
				if rules.Turn(&s) == games.Over {
					break
				}
				rules.Play(&s, games.Choice[mancala.State](rules, &s, r))
			}
			n := rules.InPlay(&s)
			if rules.Turn(&s) == games.Over || n < 26 || n > 42 {
				continue
			}
			c := by[n/2*2]
			if c == nil {
				c = &cell{}
				by[n/2*2] = c
			}
			began := time.Now()
			v := ask(t, rules, s, games.Over, effort)
			c.times = append(c.times, time.Since(began))
			c.nodes = append(c.nodes, v.Nodes)
			c.n++
			for _, m := range v.Moves {
				c.moves++
				if m.Proved() {
					c.classes++
				}
				if m.HasMargin {
					c.margins++
				}
			}
		}
		for n := 26; n <= 42; n += 2 {
			if c := by[n]; c != nil {
				slices.Sort(c.times)
				slices.Sort(c.nodes)
				fmt.Println(effort, n, "positions", c.n, "classes", 100*c.classes/c.moves, "margins", 100*c.margins/c.moves, "median", c.times[c.n/2], "p95", c.times[c.n*95/100], "nodes", c.nodes[c.n*95/100])
			}
		}
	}
}

func TestMancalaExact(t *testing.T) {
	ask := asked(mancala.Entry().Info, mancalaprograms.Programs())
	for _, line := range gamestest.VectorsIn(t, "../../games/mancala/testdata", "mancala-exact.jsonl") {
		_ = line
		_ = ask
	}
}
