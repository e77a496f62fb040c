package mancala

import (
	"testing"

	"parlor/games"

	"pgregory.net/rapid"
)

// anyRules draws one way to play the game.
func anyRules(t *rapid.T) *Rules {
	r, err := New(Options{
		Pits:         rapid.IntRange(1, MaxPits).Draw(t, "pits"),
		Stones:       rapid.IntRange(1, MaxStones).Draw(t, "stones"),
		EmptyCapture: rapid.Bool().Draw(t, "empty capture"),
		EarlyStop:    rapid.Bool().Draw(t, "early stop"),
	})
	if err != nil {
		t.Fatal(err)
	}
	if rapid.Bool().Draw(t, "any total") {
		o := r.options
		o.Stones = defaultStones
		plain, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		r = plain.withTotal(rapid.IntRange(2, MaxTotal).Draw(t, "total"))
	}
	return r
}

// anyState draws an unfinished position, in reach of a game or not.
func anyState(t *rapid.T, r *Rules) State {
	for {
		var s State
		left := r.total
		// Store first, as many stones as a late game has there, and then every
		// cell but the last, which takes what is left.
		for _, i := range rapid.Permutation(cellsOf(r)).Draw(t, "cells") {
			n := rapid.IntRange(0, left).Draw(t, "stones")
			s.at[i], left = uint8(n), left-n
		}
		s.at[r.stores[p1]] += uint8(left)
		s.mover = uint8(rapid.IntRange(p1, p2).Draw(t, "mover"))
		s.turn = games.Players[s.mover]
		if !r.ended(&s) {
			return s
		}
	}
}

func cellsOf(r *Rules) []int {
	cells := make([]int, r.cells())
	for i := range cells {
		cells[i] = i
	}
	return cells
}

// turned swaps the players by half a turn of the board.
func turned(r *Rules, s State) State {
	o := s
	for i := range r.pits + 1 {
		o.at[i], o.at[i+r.pits+1] = s.at[i+r.pits+1], s.at[i]
	}
	o.mover ^= 1
	o.turn = s.turn.Opponent()
	return o
}

func TestPlayKeepsStones(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r)
		m := rapid.SampledFrom(r.Moves(&s, nil)).Draw(t, "move")
		next, stores := s, r.Stores(&s)
		r.Play(&next, m)
		sum := 0
		for _, n := range next.at {
			sum += int(n)
		}
		if sum != r.total {
			t.Fatalf("%s: pit %d leaves %d stones", r.Position(&s), m, sum)
		}
		after := r.Stores(&next)
		if after[p1] < stores[p1] || after[p2] < stores[p2] {
			t.Fatalf("%s: pit %d takes stones out of a store", r.Position(&s), m)
		}
	})
}

func TestSlowRulesAnywhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r)
		for _, m := range r.Moves(&s, nil) {
			next, slow := s, slowOf(r, &s)
			r.Play(&next, m)
			slow.play(int(m))
			if got := slowOf(r, &next); got.mover != slow.mover || got.over != slow.over ||
				r.Position(&next) != positionOf(r, slow) {
				t.Fatalf("%s: pit %d gives %s, want %v", r.Position(&s), m, r.Position(&next), slow.board())
			}
		}
	})
}

func positionOf(r *Rules, b *slowBoard) string {
	var s State
	for i, n := range b.board()[:r.cells()] {
		s.at[i] = uint8(n)
	}
	s.mover = uint8(b.mover)
	return r.Position(&s)
}

// TestHalfTurn: the players are equal, so half a turn of the board changes
// nothing but the sign of values.
func TestHalfTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyState(t, r)
		o := turned(r, s)
		for _, e := range r.Evaluations().Named {
			if a, b := e.Of(&s, games.Max), e.Of(&o, games.Max); a != 0-b {
				t.Fatalf("%s: %s gives %v, and turned %v", r.Position(&s), e.Name, a, b)
			}
			if a, b := e.Of(&s, games.Max), e.Of(&s, games.Min); a != b {
				t.Fatalf("%s: %s gives %v to P1 and %v to P2", r.Position(&s), e.Name, a, b)
			}
		}
		for _, m := range r.Moves(&s, nil) {
			next, other := s, o
			r.Play(&next, m)
			r.Play(&other, m)
			if turned(r, next) != other {
				t.Fatalf("%s: pit %d and its half turn lead apart", r.Position(&s), m)
			}
		}
	})
}

// TestKeysDiffer: where positions fit into a word, different ones have different
// keys, and so have their ranks.
func TestKeysDiffer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		a, b := anyState(t, r), anyState(t, r)
		if same := a == b; same != (r.Key(&a) == r.Key(&b)) || same != (r.Rank(&a).Cmp(r.Rank(&b)) == 0) {
			t.Fatalf("%s and %s: keys %v and %v, ranks %v and %v",
				r.Position(&a), r.Position(&b), r.Key(&a), r.Key(&b), r.Rank(&a), r.Rank(&b))
		}
	})
}

// TestRanksCount: on a small board the ranks of all positions, in their order,
// are 0, 1, 2 and so on.
func TestRanksCount(t *testing.T) {
	r := mustNew(t, Options{Pits: 2, Stones: 2})
	want := int64(0)
	var s State
	var walk func(cell, left int)
	walk = func(cell, left int) {
		if cell == r.cells()-1 {
			s.at[cell] = uint8(left)
			for s.mover = p1; s.mover <= p2; s.mover++ {
				if got := r.Rank(&s).Int64(); got != want {
					t.Fatalf("%v has rank %d, want %d", s.at, got, want)
				}
				want++
			}
			return
		}
		for n := range left + 1 {
			s.at[cell] = uint8(n)
			walk(cell+1, left-n)
		}
	}
	walk(0, r.total)
	if want != 2*1287 { // C(8+5, 5) ways to spread 8 stones over 6 cells
		t.Errorf("%d positions", want)
	}
}
