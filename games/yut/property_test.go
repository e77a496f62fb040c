package yut

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"parlor/games"

	"pgregory.net/rapid"
)

// anyRules draws one way to play the game. The package's dice are left out, for
// they change no rule.
func anyRules(t *rapid.T) *Rules {
	var o Options
	for _, c := range choices() {
		if c.name != "dice" {
			c.set(&o, rapid.IntRange(0, len(c.values)-1).Draw(t, c.name))
		}
	}
	r, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// anyDecision draws a position with up to six casts in hand, in reach of a game or
// not, by its text.
func anyDecision(t *rapid.T, r *Rules) State {
	var squaresOf [2][]string
	taken := map[int]int{} // the side that holds a square of the board
	for side := range squaresOf {
		for range r.mals {
			at := rapid.IntRange(home, done).Draw(t, "square")
			if holder, held := taken[at]; held && holder != side {
				at = home
			}
			if onBoard(uint8(at)) {
				taken[at] = side
			}
			squaresOf[side] = append(squaresOf[side], fmt.Sprint(at))
		}
		if !slices.ContainsFunc(squaresOf[side], func(at string) bool { return at != "30" }) {
			squaresOf[side][0] = "0" // nobody has won
		}
	}
	most := 6
	if r.options.MoveEachThrow {
		most = 1
	}
	casts := rapid.SliceOfN(rapid.SampledFrom(r.castWords()), 1, most).Draw(t, "casts")
	start := r.Start()
	fields := strings.Fields(r.Position(&start))
	fields[1] = fmt.Sprint(rapid.IntRange(0, 1).Draw(t, "mover"))
	fields[2] = "casts:" + strings.Join(casts, ",")
	fields[3] = "a:" + strings.Join(squaresOf[0], ",")
	fields[4] = "b:" + strings.Join(squaresOf[1], ",")
	_, s, err := readPosition(strings.Join(fields, " "))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// anyMove draws a move, also of a mal that stands like another.
func anyMove(t *rapid.T, r *Rules, s *State) games.Move {
	return rapid.SampledFrom(r.every(s)).Draw(t, "move")
}

// TestMoveUsesOneCast: of the casts held, a move uses the one it names and leaves
// the others in their order; a win makes the rest void, and so does a pass.
func TestMoveUsesOneCast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyDecision(t, r)
		m := anyMove(t, r, &s)
		next := s
		r.Play(&next, m)
		var want []int
		if m != passMove && next.turn != games.Over {
			want = r.Casts(&s)
			at := slices.Index(want, scoreOf[moveCast(m)])
			want = slices.Delete(want, at, at+1)
		}
		if got := r.Casts(&next); !slices.Equal(got, want) {
			t.Fatalf("%s: %s leaves the casts %v, want %v", r.Position(&s), r.Notation(&s, m), got, want)
		}
		if next.due > 0 && next.mover == s.mover && next.casts.len() == s.casts.len() {
			t.Fatalf("%s: %s uses no cast", r.Position(&s), r.Notation(&s, m))
		}
	})
}

// TestMoveMovesOneStack: the mals of one stack go to one square, the enemy's
// mals there go home, and nobody else stirs. So every mal stays in the game, and
// no square holds both sides.
func TestMoveMovesOneStack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyDecision(t, r)
		m := anyMove(t, r, &s)
		next := s
		r.Play(&next, m)
		own, enemy := s.mover, s.mover^1
		if m == passMove {
			if next.at != s.at {
				t.Fatalf("%s: a pass moves mals", r.Position(&s))
			}
			return
		}
		named := moveMal(m)
		from, to := s.at[own][named], r.target(&s, m)
		for i := range slots {
			at := s.at[own][i]
			moves := i == named || at == from && from != home && r.together(&s, i, named)
			if want := map[bool]uint8{true: to, false: at}[moves]; next.at[own][i] != want {
				t.Fatalf("%s: after %s mal %d is on %d, want %d", r.Position(&s), r.Notation(&s, m), i, next.at[own][i], want)
			}
			at = s.at[enemy][i]
			if at == to && onBoard(to) {
				at = home
			}
			if next.at[enemy][i] != at {
				t.Fatalf("%s: after %s the enemy's mal %d is on %d, want %d", r.Position(&s), r.Notation(&s, m), i, next.at[enemy][i], at)
			}
		}
	})
}

// TestCapturesEarnThrows: another throw is due exactly when a mal was caught by a
// score that earns one, and the turn passes only when nothing is left.
func TestCapturesEarnThrows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyDecision(t, r)
		m := anyMove(t, r, &s)
		next := s
		r.Play(&next, m)
		if next.turn == games.Over {
			return
		}
		caught := next.at[s.mover^1] != s.at[s.mover^1]
		earned := caught && r.EarnsThrow(moveCast(m))
		goesOn := earned || next.casts != 0
		if (next.mover == s.mover) != goesOn || next.due != map[bool]uint8{true: 1, false: 0}[earned || !goesOn] {
			t.Fatalf("%s: after %s it is %s", r.Position(&s), r.Notation(&s, m), r.Position(&next))
		}
	})
}

// TestBackDo: from home it is refused while a mal is on the board, and otherwise
// moves nothing; on the board it goes to a square from which a do leads back, but
// for the corner 29 that stands before 1.
func TestBackDo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyDecision(t, r)
		for mal := range r.mals {
			at := s.at[s.mover][mal]
			for _, shortcut := range []bool{false, true} {
				m, legal := r.Find(&s, mal, -1, shortcut)
				if want := s.casts.has(BackDo) && at != done && (at != home || !r.anyOnBoard(&s)); legal != want {
					t.Fatalf("%s: a back-do of mal %d is legal: %v", r.Position(&s), mal, legal)
				}
				if !legal {
					continue
				}
				to := r.target(&s, m)
				switch {
				case at == home && to != home, at == 1 && to != last && to != home:
					t.Fatalf("%s: a back-do from %d leads to %d", r.Position(&s), at, to)
				case at > 1 && r.next[0][to][Do] != at && r.next[1][to][Do] != at && pass(14, to) != at && ahead[to] != at:
					t.Fatalf("%s: a back-do from %d leads to %d, from where nothing leads back", r.Position(&s), at, to)
				}
			}
		}
	})
}

// TestTextsOfPlay plays at random and writes and reads every position on the
// way; casts put back leave the position before the first of them.
func TestTextsOfPlay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		s := anyDecision(t, r)
		var turnBegins *State
		for range 30 {
			text := r.Position(&s)
			read, again, err := readPosition(text)
			if err != nil || again != s || read.options != r.options {
				t.Fatalf("%s is read as %s, %v", text, r.Position(&again), err)
			}
			if turnBegins != nil && s.casts != 0 {
				back := s
				if !r.PutBack(&back) || back != *turnBegins {
					t.Fatalf("%s: with its casts put back it is %s, want %s", text, r.Position(&back), r.Position(turnBegins))
				}
			}
			switch {
			case s.turn == games.Over:
				return
			case s.turn != games.Chance:
				turnBegins = nil
				r.Play(&s, anyMove(t, r, &s))
				continue
			case s.casts == 0:
				begin := s
				turnBegins = &begin
			}
			r.Play(&s, rapid.SampledFrom(r.Moves(&s, nil)).Draw(t, "throw"))
		}
	})
}

// TestKeysForgetOrder: with mals and casts in another order the key is the same,
// and so is every estimate.
func TestKeysForgetOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		if r.options.StackChoice {
			return
		}
		s := anyDecision(t, r)
		o := s
		for side := range o.at {
			order := rapid.Permutation([]int{0, 1, 2, 3}[:r.mals]).Draw(t, "mals")
			for i, from := range order {
				o.at[side][i] = s.at[side][from]
			}
		}
		o.casts = 0
		for _, score := range rapid.Permutation(r.Casts(&s)).Draw(t, "order") {
			o.casts = o.casts.with(CastOfScore(score))
		}
		if r.Key(&s) != r.Key(&o) {
			t.Fatalf("%s and %s have different keys", r.Position(&s), r.Position(&o))
		}
		for _, e := range r.Evaluations().Named {
			if a, b := e.Of(&s, games.Max), e.Of(&o, games.Max); a-b > 1e-12 || b-a > 1e-12 {
				t.Fatalf("%s: %s gives %v, and in another order %v", r.Position(&s), e.Name, a, b)
			}
		}
	})
}

// TestMakeMove: the course's function does what Play does, in the course's game.
func TestMakeMove(t *testing.T) {
	r := mustNew(t, Options{})
	rapid.Check(t, func(t *rapid.T) {
		s := anyDecision(t, r)
		score := rapid.SampledFrom(r.Casts(&s)).Draw(t, "score")
		mal, shortcut := rapid.IntRange(0, slots-1).Draw(t, "mal"), rapid.Bool().Draw(t, "shortcut")
		mine, theirs := s.at[s.mover], s.at[s.mover^1]
		_, legal := r.MakeMove(&mine, &theirs, mal, score, shortcut)
		m, found := r.Find(&s, mal, score, shortcut)
		if legal != found {
			t.Fatalf("%s: mal %d by %d is legal: %v and %v", r.Position(&s), mal, score, legal, found)
		}
		if next := s; legal {
			r.Play(&next, m)
			if next.at[s.mover] != mine || next.at[s.mover^1] != theirs {
				t.Fatalf("%s: %s leads to %v %v and %v", r.Position(&s), r.Notation(&s, m), mine, theirs, next.at)
			}
		}
	})
}

// TestTablesTellApart: a table tells stacks that are joined from such as stand
// apart, and many back-dos from none.
func TestTablesTellApart(t *testing.T) {
	for _, texts := range [][2]string{
		{"yut 0 casts:4,2 a:27,17 b:25,25+0 stacking:choice", "yut 0 casts:4,2 a:27,17 b:25,25 stacking:choice"},
		{"yut 0 casts:2 a:27 b:25", "yut 0 casts:2,-1,-1,-1,-1 a:27 b:25"},
	} {
		r, a := mustRead(t, texts[0])
		_, b := mustRead(t, texts[1])
		first, more := r.Key(&a).Stored()
		if otherFirst, otherMore := r.Key(&b).Stored(); first == otherFirst && more == otherMore {
			t.Errorf("%s and %s look the same to a table", texts[0], texts[1])
		}
	}
}
