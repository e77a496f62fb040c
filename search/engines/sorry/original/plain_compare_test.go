package original

import (
	"slices"
	"testing"

	"parlor/games"
)

// plainDepth is the greatest depth at which the plain search is used.
const plainDepth = 5

// TestPlain shows that the plain search repeats the program as well, so that
// what it finds with a deviation is due to the deviation.
func TestPlain(t *testing.T) {
	for _, v := range readVectors(t) {
		if v.Depth > plainDepth {
			continue
		}
		if got, want := plainSearch(v.position(), v.Depth, v.Eval, faithful), v.want(); got != want {
			t.Errorf("%s: got\n%+v\nwant\n%+v", v.ID, got, want)
		}
	}
}

// TestDeviations shows that the test data would tell any single deviation from
// the program.
func TestDeviations(t *testing.T) {
	vectors := readVectors(t)
	for d := faithful + 1; d < deviations; d++ {
		t.Run(d.String(), func(t *testing.T) {
			t.Parallel()
			for _, v := range vectors {
				if v.Depth > plainDepth {
					continue
				}
				got, want := plainSearch(v.position(), v.Depth, v.Eval, d), v.want()
				if d == rounding { // that the value is rounded goes without saying
					got.exact, got.float = want.exact, want.float
				}
				if got != want {
					t.Logf("caught by %s", v.ID)
					return
				}
			}
			t.Error("no line catches it")
		})
	}
}

// TestUnsound counts how often the search is wrong about its own leaves.
func TestUnsound(t *testing.T) {
	var searched, values, moves int
	byDepth := map[int][2]int{} // searches, and those with another move
	for _, v := range readVectors(t) {
		if v.OnlyOneMove || v.Depth > plainDepth {
			continue
		}
		searched++
		got, want := plainSearch(v.position(), v.Depth, v.Eval, sound), v.want()
		if got.exact != want.exact {
			values++
		}
		count := byDepth[v.Depth]
		count[0]++
		if got.best != want.best {
			moves++
			count[1]++
		}
		byDepth[v.Depth] = count
	}
	for depth := 1; depth <= plainDepth; depth++ {
		t.Logf("depth %d: another move in %d of %d searches", depth, byDepth[depth][1], byDepth[depth][0])
	}
	t.Logf("of %d searches, %d found another value and %d another move than a sound one", searched, values, moves)
	if 2*values < searched || 4*moves < searched {
		t.Error("the package comment says that it is wrong more often")
	}
	if byDepth[2][1] > 0 || 2*byDepth[4][1] < byDepth[4][0] {
		t.Error("reproductions say that moves of depth 2 are sound, and most of depth 4 are not")
	}
}

// randomPosition draws an unfinished position. Many pieces are home, for it is
// there that labels are swapped.
func randomPosition(random *games.Random) Position {
	var b board
	for side := range b.at {
		for i := range b.at[side] {
			squares := freeSquares(&b, side, i)
			b.at[side][i] = squares[random.Below(uint64(len(squares)))]
			switch random.Below(4) {
			case 0:
				b.at[side][i] = starts[side]
			case 1:
				b.at[side][i] = homes[side]
			}
		}
		if b.over() {
			b.at[side][random.Below(pieces)] = safes[side]
		}
	}
	return Position{
		Red: b.at[red], Green: b.at[green],
		Turn: games.Max + games.Turn(random.Below(2)),
		Card: deck[random.Below(uint64(len(deck)))],
	}
}

// freeSquares gives the squares on the ring and in the safe zone at which the
// piece of a side with that label may stand.
func freeSquares(b *board, side, label int) []int {
	var free []int
	for square := lowestSquare; square <= ring; square++ {
		onBoard := isSquare(side, square) && square != starts[side] && square != homes[side]
		if onBoard && !slices.Contains(b.at[side][:label], square) && !slices.Contains(b.at[1-side][:], square) {
			free = append(free, square)
		}
	}
	return free
}

// TestAgainstPlain compares the two searches on positions drawn at random.
func TestAgainstPlain(t *testing.T) {
	permuted := 0
	for n := range uint64(600) {
		random := games.NewRandom(n, games.StreamCorpus)
		p, depth, eval := randomPosition(random), 1+int(random.Below(4)), int(random.Below(4))
		r := mustSearch(t, p, depth, eval)
		if got, want := outcomeOf(r), plainSearch(p, depth, eval, faithful); got != want {
			t.Fatalf("%+v, depth %d, evaluation %d: got\n%+v\nplain search gives\n%+v", p, depth, eval, got, want)
		}
		if r.LabelsPermuted {
			permuted++
		}
	}
	if permuted < 50 {
		t.Errorf("labels were swapped in %d searches only", permuted)
	}
}
