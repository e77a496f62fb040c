package lispgame_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"parlor/commands/lab/owngames/pagetest"
	"parlor/games"
	"parlor/games/lispgame"
)

// slow is a game written once more, as plainly as can be, to hold the one in Lisp against.
type slow interface {
	// mover is 0 or 1, or -1 when the game is over, and -2 when the dice are to be thrown.
	mover() int
	// moves lists what can be typed, and play plays one of them.
	moves() []string
	play(move string)
	score() float64
}

// against plays games at random by the rules in Lisp and by others.
func against(t *testing.T, r *lispgame.Rules, begin func() slow) {
	t.Helper()
	for seed := range uint64(60) {
		random := games.NewRandom(seed, games.StreamCorpus)
		s, other := r.Start(), begin()
		for {
			want := map[int]games.Turn{0: games.Max, 1: games.Min, -1: games.Over, -2: games.Chance}[other.mover()]
			if r.Turn(&s) != want {
				t.Fatalf("%s: the turn is %v, want %v", r.Position(&s), r.Turn(&s), want)
			}
			if want == games.Over {
				if float64(r.Score(&s)) != other.score() {
					t.Fatalf("%s: the score is %v, want %v", r.Position(&s), r.Score(&s), other.score())
				}
				break
			}
			moves, words := r.Moves(&s, nil), []string{}
			for _, m := range moves {
				words = append(words, strings.Join(r.Words(&s, m)[min(1, len(r.Words(&s, m))-1):], " "))
			}
			if sorted := slices.Sorted(slices.Values(other.moves())); !slices.Equal(slices.Sorted(slices.Values(words)), sorted) {
				t.Fatalf("%s: the moves are %v, want %v", r.Position(&s), words, sorted)
			}
			i := int(random.Below(uint64(len(moves))))
			r.Play(&s, moves[i])
			other.play(words[i])
		}
	}
}

// ur is every piece by how far it has come: 0 at home, 15 off.
type ur struct {
	at    [2][]int
	turn  int
	throw int // -1 before it
}

func (u *ur) mover() int {
	for side := range u.at {
		if !slices.ContainsFunc(u.at[side], func(n int) bool { return n < 15 }) {
			return -1
		}
	}
	if u.throw < 0 {
		return -2
	}
	return u.turn
}

func (u *ur) score() float64 {
	if slices.Min(u.at[0]) == 15 {
		return 1
	}
	return -1
}

func (u *ur) moves() []string {
	if u.throw < 0 {
		return []string{"0", "1", "2", "3", "4"}
	}
	var list []string
	for _, n := range u.at[u.turn] {
		to := n + u.throw
		blocked := to < 15 && slices.Contains(u.at[u.turn], to) || to == 8 && slices.Contains(u.at[1-u.turn], 8)
		if word := fmt.Sprint(n); n < 15 && to <= 15 && !blocked && !slices.Contains(list, word) {
			list = append(list, word)
		}
	}
	if list == nil {
		list = []string{"pass"}
	}
	return list
}

func (u *ur) play(move string) {
	var n int
	_, err := fmt.Sscan(move, &n)
	if u.throw < 0 {
		u.throw = n
		return
	}
	to := n + u.throw
	if err != nil {
		to = 0
	} else {
		u.at[u.turn][slices.Index(u.at[u.turn], n)] = to
		if hit := slices.Index(u.at[1-u.turn], to); hit >= 0 && to >= 5 && to <= 12 {
			u.at[1-u.turn][hit] = 0
		}
	}
	u.throw = -1
	if to != 4 && to != 8 && to != 14 {
		u.turn = 1 - u.turn
	}
}

func TestUr(t *testing.T) {
	for _, pieces := range []int{1, 3, 7} {
		r := pagetest.Page(t, "ur", fmt.Sprint(pieces))
		against(t, r, func() slow { return &ur{at: [2][]int{make([]int, pieces), make([]int, pieces)}, throw: -1} })
	}
}

// einstein is where each piece stands, as a column and a row from its own corner.
type einstein struct {
	at   [2]map[int][2]int
	turn int
	die  int
}

func newEinstein() slow {
	e := &einstein{}
	corner := [6][2]int{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {0, 2}}
	for side := range e.at {
		e.at[side] = map[int][2]int{}
		for i, c := range corner {
			e.at[side][i+1] = c
		}
	}
	return e
}

func (e *einstein) winner() int {
	for side := range e.at {
		for _, c := range e.at[side] {
			if c == [2]int{4, 4} {
				return side
			}
		}
		if len(e.at[1-side]) == 0 {
			return side
		}
	}
	return -1
}

func (e *einstein) mover() int {
	switch {
	case e.winner() >= 0:
		return -1
	case e.die == 0:
		return -2
	}
	return e.turn
}

func (e *einstein) score() float64 { return float64(1 - 2*e.winner()) }

var ways = map[string][2]int{"along": {1, 0}, "across": {0, 1}, "both": {1, 1}}

func (e *einstein) moves() (list []string) {
	if e.die == 0 {
		return []string{"1", "2", "3", "4", "5", "6"}
	}
	var pieces []int
	for _, by := range []int{1, -1} {
		n := e.die
		for n >= 1 && n <= 6 {
			if _, alive := e.at[e.turn][n]; alive {
				break
			}
			n += by
		}
		if n >= 1 && n <= 6 && !slices.Contains(pieces, n) {
			pieces = append(pieces, n)
		}
	}
	for _, n := range pieces {
		for way, by := range ways {
			if c := e.at[e.turn][n]; c[0]+by[0] <= 4 && c[1]+by[1] <= 4 {
				list = append(list, fmt.Sprint(n, " ", way))
			}
		}
	}
	return list
}

func (e *einstein) play(move string) {
	if e.die == 0 {
		fmt.Sscan(move, &e.die)
		return
	}
	var n int
	var way string
	fmt.Sscan(move, &n, &way)
	c := e.at[e.turn][n]
	c[0] += ways[way][0]
	c[1] += ways[way][1]
	for k, own := range e.at[e.turn] {
		if own == c {
			delete(e.at[e.turn], k)
		}
	}
	for k, theirs := range e.at[1-e.turn] {
		if theirs == [2]int{4 - c[0], 4 - c[1]} {
			delete(e.at[1-e.turn], k)
		}
	}
	e.at[e.turn][n] = c
	e.die, e.turn = 0, 1-e.turn
}

func TestEinStein(t *testing.T) { against(t, pagetest.Page(t, "einstein"), newEinstein) }

// four is the columns of Connect Four as texts, from the bottom.
type four struct{ columns [7]string }

func (f *four) stones() (n int) {
	for _, c := range f.columns {
		n += len(c)
	}
	return n
}

func (f *four) at(column, row int) byte {
	if column < 0 || column > 6 || row < 0 || row >= len(f.columns[column]) {
		return ' '
	}
	return f.columns[column][row]
}

func (f *four) winner() byte {
	for column := range 7 {
		for row := range 6 {
			for _, by := range [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				n := 0
				for n < 4 && f.at(column, row) != ' ' && f.at(column+n*by[0], row+n*by[1]) == f.at(column, row) {
					n++
				}
				if n == 4 {
					return f.at(column, row)
				}
			}
		}
	}
	return ' '
}

func (f *four) mover() int {
	if f.winner() != ' ' || f.stones() == 42 {
		return -1
	}
	return f.stones() % 2
}

func (f *four) score() float64 { return map[byte]float64{'0': 1, '1': -1, ' ': 0}[f.winner()] }

func (f *four) moves() (list []string) {
	for i, c := range f.columns {
		if len(c) < 6 {
			list = append(list, string(rune('a'+i)))
		}
	}
	return list
}

func (f *four) play(move string) { f.columns[move[0]-'a'] += fmt.Sprint(f.stones() % 2) }

func TestConnectFourSlowly(t *testing.T) {
	against(t, pagetest.Page(t, "connect-four"), func() slow { return &four{} })
}
