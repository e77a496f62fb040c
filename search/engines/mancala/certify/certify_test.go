package certify

import (
	"context"
	"flag"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/search/engines/mancala/proof"
	mancalatables "parlor/search/engines/mancala/tablebase"
	"parlor/transcripts/files"
)

var tableFolder = flag.String("tables", "", "keep the tables of endgames that -long proves with in this folder")

// proofOf proves what a start is worth, and gives the positions that this rests on.
func proofOf(t testing.TB, o mancala.Options, endgames, leaves int, folder string) (games.Value, *proof.List) {
	t.Helper()
	rules, err := mancala.New(o)
	if err != nil {
		t.Fatal(err)
	}
	p, err := mancalatables.NewProof(rules, endgames, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := p.Prepare(context.Background(), folder, nil); err != nil {
		t.Fatal(err)
	}
	value, work, err := p.Value(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	l, err := p.Certificate(leaves)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%+v: %d positions searched, %d listed with more than %d stones", o, work.Searched, len(l.Bounds), l.Leaves)
	return value, l
}

// TestProved checks proofs of small boards, and by -long of larger ones. One of them is
// checked by -run, as in Proved/6,4/empty=false.
func TestProved(t *testing.T) {
	gamestest.TakesTurns(t)
	type board struct{ pits, stones, endgames, leaves int }
	boards := []board{{1, 1, 0, 0}, {2, 4, 3, 4}, {3, 3, 4, 5}, {3, 3, 0, 0}, {4, 3, 0, 0}, {4, 3, 6, 8}, {5, 3, 0, 0}}
	if *gamestest.Long {
		boards = append(boards, board{6, 3, 0, 0}, board{5, 4, 0, 0}, board{6, 4, 0, 0}, board{6, 5, 0, 0})
	}
	for _, b := range boards {
		for _, empty := range []bool{false, true} {
			o := mancala.Options{Pits: b.pits, Stones: b.stones, EmptyCapture: empty}
			t.Run(fmt.Sprintf("%d,%d/empty=%t/endgames=%d", b.pits, b.stones, empty, b.endgames), func(t *testing.T) {
				checkProof(t, o, b.endgames, b.leaves)
			})
		}
	}
}

// checkProof proves a start, and checks the proof as it comes back from a file.
func checkProof(t *testing.T, o mancala.Options, endgames, leaves int) {
	t.Helper()
	want, l := proofOf(t, o, endgames, leaves, *tableFolder)
	path := filepath.Join(t.TempDir(), "proof")
	if err := proof.Write(files.Anywhere(), path, l); err != nil {
		t.Fatal(err)
	}
	read, err := proof.Read(files.Anywhere(), path)
	if err != nil || !slices.Equal(read.Bounds, l.Bounds) || read.Game != l.Game || read.Leaves != l.Leaves || !read.Proof {
		t.Fatalf("read %+v, %v", read.Game, err)
	}
	proof, err := Check(context.Background(), read, nil)
	if err != nil || proof.Value != want || proof.Listed != len(l.Bounds) {
		t.Errorf("%+v, %v; want %v", proof, err, want)
	}
	t.Logf("worth %v: %d asked, %d searched", proof.Value, proof.Asked, proof.Searched)
}

// slow is the oracle: plain minimax by the game's own rules, of all stones in play.
func slow(rules *mancala.Rules, p position, seen map[position]int) int {
	if v, ok := seen[p]; ok {
		return v
	}
	s, _ := rules.Place(p.mine, p.theirs)
	best := unknown
	for _, m := range rules.Moves(&s, nil) {
		v := play(rules, &s, m)
		switch {
		case v.over:
			best = max(best, v.gain)
		case v.again:
			best = max(best, v.gain+slow(rules, v.next, seen))
		default:
			best = max(best, v.gain-slow(rules, v.next, seen))
		}
	}
	seen[p] = best
	return best
}

// changes are what TestSpoilt does to bounds.
var changes = map[string]func(b *proof.Bound){
	"more at least":      func(b *proof.Bound) { b.Lo += 2 },
	"less at most":       func(b *proof.Bound) { b.Hi -= 2 },
	"another pit":        func(b *proof.Bound) { b.Pit = (b.Pit + 1) % 3 },
	"no pit":             func(b *proof.Bound) { b.Pit = proof.NoPit },
	"one stone more":     func(b *proof.Bound) { b.Mine++ },
	"an empty side":      func(b *proof.Bound) { b.Theirs = 0 },
	"a pit too many":     func(b *proof.Bound) { b.Mine |= 1 << 24 },
	"more than all have": func(b *proof.Bound) { b.Theirs |= 255 },
}

// TestSpoilt changes bounds one at a time, and leaves positions out. What is accepted
// all the same is true: the value lies within all the bounds. Most is refused.
func TestSpoilt(t *testing.T) {
	for _, empty := range []bool{false, true} {
		value, l := proofOf(t, mancala.Options{Pits: 3, Stones: 3, EmptyCapture: empty}, 2, 3, "")
		rules, err := mancala.New(l.Game)
		if err != nil {
			t.Fatal(err)
		}
		seen := make(map[position]int)
		refuse := func(what string, spoil func(bounds []proof.Bound, i int) []proof.Bound) {
			refused := 0
			for i := range l.Bounds {
				spoilt := *l
				spoilt.Bounds = spoil(slices.Clone(l.Bounds), i)
				proof, err := Check(context.Background(), &spoilt, nil)
				if err != nil {
					gamestest.WantError(t, err, "not-proved", "")
					refused++
					continue
				}
				if proof.Value != value {
					t.Errorf("%s at %d: value %v is accepted", what, i, proof.Value)
				}
				for _, b := range spoilt.Bounds {
					if v := slow(rules, position{b.Mine, b.Theirs}, seen); v < int(b.Lo) || v > int(b.Hi) {
						t.Fatalf("%s at %d: %+v is accepted, and the value is %d", what, i, b, v)
					}
				}
			}
			t.Logf("%s: %d of %d refused", what, refused, len(l.Bounds))
			if refused < len(l.Bounds)/4 {
				t.Errorf("%s: only %d of %d are refused", what, refused, len(l.Bounds))
			}
		}
		for what, change := range changes {
			refuse(what, func(bounds []proof.Bound, i int) []proof.Bound { change(&bounds[i]); return bounds })
		}
		refuse("left out", func(bounds []proof.Bound, i int) []proof.Bound { return slices.Delete(bounds, i, i+1) })
		refuse("twice", func(bounds []proof.Bound, i int) []proof.Bound { return append(bounds, bounds[i]) })
	}
}

// TestSearcher compares the checker's search, of small positions and of others, with
// plain minimax.
func TestSearcher(t *testing.T) {
	for _, empty := range []bool{false, true} {
		rules, err := mancala.New(mancala.Options{Pits: 3, Stones: 3, EmptyCapture: empty})
		if err != nil {
			t.Fatal(err)
		}
		seen := make(map[position]int)
		slow(rules, position{0x030303, 0x030303}, seen)
		exact := newSearcher(context.Background(), rules, 18)
		searched := newSearcher(context.Background(), rules, 18)
		searched.most = 3
		ranks := make(map[int]position)
		for p, want := range seen {
			if got := exact.exact(p); got != want {
				t.Fatalf("%x: %d, want %d", p, got, want)
			}
			rank := exact.rank(p)
			if other, taken := ranks[rank]; taken {
				t.Fatalf("%x and %x have rank %d", p, other, rank)
			}
			ranks[rank] = p
			for _, goal := range []int{want - 1, want, want + 1} {
				if got := searched.value(p, goal); (got >= goal) != (want >= goal) || got >= goal && got > want || got < goal && got < want {
					t.Fatalf("%x: bound %d for goal %d, and the value is %d", p, got, goal, want)
				}
			}
		}
		if searched.nodes == 0 || len(seen) < 1000 {
			t.Errorf("%d positions, %d searched", len(seen), searched.nodes)
		}
	}
}

// TestNoProof refuses what is not a whole proof.
func TestNoProof(t *testing.T) {
	_, l := proofOf(t, mancala.Options{Pits: 3, Stones: 3}, 0, 0, "")
	begun, empty := *l, *l
	begun.Proof, empty.Bounds = false, nil
	for says, l := range map[string]*proof.List{"interrupted": &begun, "wanted the value": &empty} {
		_, err := Check(context.Background(), l, nil)
		gamestest.WantError(t, err, "not-proved", says)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	_, l = proofOf(t, mancala.Options{Pits: 5, Stones: 3}, 0, 25, "")
	_, err := Check(stopped, l, nil)
	gamestest.WantError(t, err, "interrupted", "stopped before")
}
