package engine

import (
	"context"
	"flag"
	"fmt"
	"go/format"
	"math"
	"os"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
)

var train = flag.Bool("train", false, "work out the weights of threats again")

// The plan of the training that made the committed weights.
const (
	trainSeed  = 1
	trainGames = 16000
	perLogit   = 40 // what a window is worth that multiplies the odds of winning by e
)

// pattern is a kind of window that threats gives a weight of its own. Windows with
// one half only were found to be worth nothing.
type pattern struct{ direction, halves, far int }

var patterns = []pattern{
	{doublecard.Lying, 2, 0}, {doublecard.Lying, 2, 1}, {doublecard.Lying, 2, 2}, {doublecard.Lying, 3, 0}, {doublecard.Lying, 3, 1},
	{doublecard.Standing, 2, 0}, {doublecard.Standing, 3, 0},
	{doublecard.Slanting, 2, 0}, {doublecard.Slanting, 2, 1}, {doublecard.Slanting, 2, 2}, {doublecard.Slanting, 3, 0}, {doublecard.Slanting, 3, 1},
}

// terms is one for each pattern, and last what it is worth to be on move.
const terms = 13

// sample is a position: how many windows of each pattern the side to move has
// more than the other, and whether it went on to win, 1, or to lose, 0.
type sample struct {
	x   [terms]float64
	won float64
}

// TestTrain works out the weights of threats, with -train, and writes them: a
// logistic regression of the results of games that the engine plays with itself.
func TestTrain(t *testing.T) {
	if !*train {
		t.Skip("trains with -train, for a minute")
	}
	samples := selfPlay(t)
	w := regress(samples)
	t.Logf("%d positions, weights %.3v", len(samples), w)
	if err := os.WriteFile("../../../../games/doublecard/weights.go", weightsFile(t, w), 0o666); err != nil {
		t.Fatal(err)
	}
}

// selfPlay plays with few nodes and the report's heuristic, from two to six random
// moves on, and with a random move in ten later.
func selfPlay(t *testing.T) (all []sample) {
	rules, table := bothFirsts(t), newTable(12)
	for game := range trainGames {
		r := rules[game%2]
		random := games.NewRandom(trainSeed, games.StreamCorpus, uint64(game))
		s := r.Start()
		var seen []sample
		var movers []games.Turn
		for opening := 2 + game/2%5; r.Turn(&s) != games.Over; opening-- {
			if opening > 0 || random.Below(10) == 0 {
				r.Play(&s, games.Choice(r, &s, random))
				continue
			}
			if x, quiet := describe(r, &s); quiet {
				seen, movers = append(seen, sample{x: x}), append(movers, r.Turn(&s))
			}
			most := limits{nodes: 500 + random.Below(1000)}
			r.Play(&s, newSearch(r.Layout(&s), informed(), table, parts{}).deepen(context.Background(), most, nil).move)
		}
		for i := range seen {
			switch v := r.Score(&s); {
			case v == 0:
				seen[i].won = 0.5
			case (v > 0) == (movers[i] == games.Max):
				seen[i].won = 1
			}
		}
		all = append(all, seen...)
	}
	return all
}

// describe counts the patterns of a position. It is not quiet if the side to move
// has a line to make.
func describe(r *doublecard.Rules, s *doublecard.State) (x [terms]float64, quiet bool) {
	l := r.Layout(s)
	b := newBoard(&l, [kinds]*worth{threats().mover, threats().mover}, true, byCards)
	quiet = true
	count := func(direction int, code uint32, length int, sign float64) {
		for i, p := range patterns {
			n := float64(matches(p, direction, code, length))
			x[i] += float64(sign * n)
			if p.halves == windowSize-1 && p.far == 0 && sign > 0 && n > 0 {
				quiet = false
			}
		}
	}
	for kind := range kinds {
		sign := 1.0
		if kind != sideOf(l.Mover) {
			sign = -1
		}
		for i, code := range b.codes {
			direction := doublecard.Slanting
			if i < rows {
				direction = doublecard.Lying
			}
			count(direction, uint32(code>>(32*kind))-offsets[i], lengths[i], sign)
		}
		for c := range columns {
			count(doublecard.Standing, columnCode(int(b.stacks[c].kind[kind])), rows, sign)
		}
	}
	x[terms-1] = 1
	return x, quiet
}

// matches counts the windows of a pattern in a line.
func matches(p pattern, direction int, code uint32, length int) int {
	if p.direction != direction {
		return 0
	}
	var w [windowSize][windowSize]int16
	w[p.halves][p.far] = 1
	return int(valueOf(&w, code, length))
}

// regress finds the weights under which the results are likeliest, by Newton's
// method.
func regress(samples []sample) (w [terms]float64) {
	for range 12 {
		var slope [terms]float64
		var curve [terms][terms]float64
		for i := range terms {
			curve[i][i] = 1e-3 // keeps patterns that never occur at 0
		}
		for k := range samples {
			x := &samples[k].x
			var z float64
			for i, v := range x {
				z += float64(w[i] * v)
			}
			p := logistic(z)
			for i, v := range x {
				if v == 0 {
					continue
				}
				slope[i] += float64((samples[k].won - p) * v)
				for j, u := range x {
					curve[i][j] += float64(float64(p*(1-p)) * float64(v*u))
				}
			}
		}
		for i, step := range solve(curve, slope) {
			w[i] += step
		}
	}
	return w
}

// logistic is 1/(1+e^-z), by a power series and six squarings, since math.Exp
// differs in its last bit between machines.
func logistic(z float64) float64 {
	t := -min(max(z, -12), 12) / 64
	e := 1 + float64(t*(1+float64(t/2*(1+float64(t/3*(1+float64(t/4*(1+t/5))))))))
	for range 6 {
		e *= e
	}
	return 1 / (1 + e)
}

// solve gives a's inverse times b, by elimination; a is symmetric and positive.
func solve(a [terms][terms]float64, b [terms]float64) [terms]float64 {
	for i := range terms {
		for j := i + 1; j < terms; j++ {
			f := a[j][i] / a[i][i]
			for k := i; k < terms; k++ {
				a[j][k] -= float64(f * a[i][k])
			}
			b[j] -= float64(f * b[i])
		}
	}
	for i := terms - 1; i >= 0; i-- {
		for j := i + 1; j < terms; j++ {
			b[i] -= float64(a[i][j] * b[j])
		}
		b[i] /= a[i][i]
	}
	return b
}

// weightsFile writes the weights as the rules have them, in whole numbers and none
// below 0.
func weightsFile(t *testing.T, w [terms]float64) []byte {
	var b strings.Builder
	b.WriteString("// Code generated by go test ./search/engines/doublecard/engine -run TestTrain -train; DO NOT EDIT.\n\n" +
		"package doublecard\n\n// threatWeights is what windows are worth to the side that waits.\nvar threatWeights = WindowWeights{\n")
	for d, name := range [doublecard.Directions]string{"Lying", "Standing", "Slanting"} {
		fmt.Fprintf(&b, "%s: {", name)
		for halves := 2; halves < windowSize; halves++ {
			fmt.Fprintf(&b, "%d: {", halves)
			for i, p := range patterns {
				if p.direction == d && p.halves == halves {
					fmt.Fprintf(&b, "%d, ", int(max(0, math.Round(perLogit*w[i]))))
				}
			}
			b.WriteString("}, ")
		}
		b.WriteString("},\n")
	}
	b.WriteString("}\n")
	text, err := format.Source([]byte(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestWeightsFit: no card changes windows by so much that it could pass for a line
// of four, nor can a line of four be hidden by what it changes besides.
func TestWeightsFit(t *testing.T) {
	mover, waiter := doublecard.Threats()
	var most int
	for _, w := range []doublecard.WindowWeights{mover, waiter} {
		for d := range w {
			for _, byFar := range w[d] {
				for _, v := range byFar {
					if v < 0 {
						t.Errorf("a weight of %d", v)
					}
					most = max(most, int(v))
				}
			}
		}
	}
	touched := 0
	for i := range placements {
		touched = max(touched, windowsNear(place(i)))
	}
	if touched*most >= full || touched*100 >= full {
		t.Errorf("a card changes %d windows of up to %d, which is not below %d", touched, most, full)
	}
}

// windowsNear counts the windows, each in its direction, that a card changes or
// whose cells it brings into reach.
func windowsNear(p place) (n int) {
	if !fits(p) {
		return 0
	}
	changed := map[int]bool{p.Anchor(): true, p.Other(): true}
	for _, cell := range newlyNear(p) {
		changed[cell] = true
	}
	for cell := range cells {
		for _, way := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} {
			column, row := cell%columns+3*way[0], cell/columns+3*way[1]
			hit := false
			for i := range windowSize {
				hit = hit || changed[cell+i*(way[0]+columns*way[1])]
			}
			if hit && column >= 0 && column < columns && row < rows {
				n++
			}
		}
	}
	return n
}
