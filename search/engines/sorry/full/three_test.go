package full

import (
	"fmt"
	"math"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/sorry/full"
)

// squaresOf lists where a pawn of a side may stand.
func squaresOf(side int) (all []int) {
	all = append(all, -1-side)
	for square := 1; square <= 60; square++ {
		all = append(all, square)
	}
	for safe := range 6 { // home behind them
		all = append(all, safe-100*(side+1))
	}
	return all
}

// placements gives positions before a draw, drawn from all that there are with so many pawns
// a side and cards drawn with replacement, and what share of the dense numbers of both sides'
// placements, taken apart, they are.
func placements(t *testing.T, pieces, n int) (all []full.State, share float64) {
	t.Helper()
	rules := gamestest.New(t, full.New, full.Options{Pieces: pieces, Replaced: true})
	random := games.NewRandom(3, games.StreamCorpus)
	tried, squares := 0, [2][]int{squaresOf(0), squaresOf(1)}
	for len(all) < n {
		text := "sorry-full red -"
		apart := true
		for side, key := range []string{"r:", "g:"} {
			picked := make([]int, pieces)
			for i := range picked {
				at := int(random.Below(uint64(len(squares[side]))))
				picked[i] = at
				apart = apart && (i == 0 || at >= picked[i-1]) // each set once
				if i > 0 && at == picked[i-1] && at != 0 && at != len(squares[side])-1 {
					apart = false
				}
				text += fmt.Sprintf("%s%d", map[bool]string{true: " " + key, false: ","}[i == 0], squares[side][at])
			}
		}
		if !apart {
			continue
		}
		tried++
		if _, s, err := rules.ReadPosition(text); err == nil && rules.Turn(&s) == games.Chance {
			all = append(all, s)
		}
	}
	return all, float64(n) / float64(tried)
}

// sets is how many placements of a side's pawns there are, which have no labels: so many of
// 65 squares, and the others in start or home.
func sets(pieces int) float64 {
	sum, ways := 0., 1. // ways to choose so many of 65
	for on := 0; on <= pieces; on++ {
		sum += ways * float64(pieces-on+1)
		ways *= float64(65-on) / float64(on+1)
	}
	return sum
}

// TestThreePawns says what it would take to solve the game with three pawns by sweeps, from
// what a part of a sweep takes: every card and every move of a sample of placements.
func TestThreePawns(t *testing.T) {
	n := 2000
	if *gamestest.Long {
		n = 400_000
	}
	for pieces, want := range map[int]float64{2: 4.6e6, 3: 2.04e9} {
		rules := gamestest.New(t, full.New, full.Options{Pieces: pieces, Replaced: true})
		sample, share := placements(t, pieces, n)
		all := sets(pieces) * sets(pieces) * share
		if math.Abs(all/want-1) > .03 {
			t.Errorf("%d pawns: %.4g placements, want %.4g", pieces, all, want)
		}
		steps, cards, moves := 0, []games.Move(nil), []games.Move(nil)
		begin := time.Now()
		for i := range sample {
			cards = rules.Moves(&sample[i], cards[:0])
			for _, card := range cards {
				held := sample[i]
				rules.Play(&held, card)
				moves = rules.Moves(&held, moves[:0])
				for _, m := range moves {
					next := held
					rules.Play(&next, m)
					steps++
				}
			}
		}
		each := time.Since(begin).Seconds() / float64(n)
		alone := 0 // steps that leave the opponent's pawns where they are
		for i := range sample {
			cards = rules.Moves(&sample[i], cards[:0])
			for _, card := range cards {
				held := sample[i]
				rules.Play(&held, card)
				for _, m := range rules.Moves(&held, nil) {
					next := held
					rules.Play(&next, m)
					same := 1
					for piece := range pieces {
						if rules.Square(&next, games.Min, piece) != rules.Square(&held, games.Min, piece) {
							same = 0
						}
					}
					alone += same
				}
			}
		}
		t.Logf("%d pawns: %.4g placements of %.4g, %.1f steps from each, of which %.3f leave the other side alone, %.3g microseconds; %.3g hours a sweep, %.3g GB in float32",
			pieces, all, sets(pieces)*sets(pieces), float64(steps)/float64(n), float64(alone)/float64(steps), each*1e6, each*all/3600, 4*sets(pieces)*sets(pieces)/1e9)
	}
}
