package engine

import (
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
)

// walk plays random games, some of them from where cards are moved, and calls see
// with every position that is not finished. At the end it shows those after a card
// that is the last new one and leaves few others free, or none: such a game is drawn.
func walk(t *testing.T, see func(r *doublecard.Rules, s *doublecard.State)) {
	t.Helper()
	starts := append(texts(t, "testdata/recycling16.txt"), "double-card color -", "double-card dots -")
	for i := range 5 * len(starts) {
		r, s := mustRead(t, starts[i%len(starts)])
		random := games.NewRandom(7, games.StreamCorpus, uint64(i))
		for r.Turn(&s) != games.Over {
			see(r, &s)
			r.Play(&s, games.Choice(r, &s, random))
		}
	}
	r, s := mustRead(t, texts(t, "testdata/stuck.txt")[0])
	see(r, &s)
	for _, m := range r.Moves(&s, nil) {
		next := s
		if r.Play(&next, m); r.Turn(&next) != games.Over {
			see(r, &next)
		}
	}
}

// TestBoardIsIncremental does and undoes every move of random positions. What the
// board has kept up must be what is counted on a new board, which must be what the
// rules' evaluation counts; and undoing leaves no trace.
func TestBoardIsIncremental(t *testing.T) {
	walk(t, func(r *doublecard.Rules, st *doublecard.State) {
		for _, e := range evaluations(r) {
			s := newSearch(r.Layout(st), e.own, newTable(1))
			s.prepare(1) // weighs for the side that is to move after one ply
			before := *s.board
			if _, won := s.generate(); won {
				continue
			}
			for _, m := range s.moves {
				if m.outcome != goesOn {
					continue
				}
				last := s.last
				s.do(&m)
				after := *st
				r.Play(&after, s.gamesMove(&m))
				layout := r.Layout(&after)
				fresh := newBoard(&layout, s.board.worth, s.board.near, s.board.hashes)
				if *s.board != withCards(fresh, s.board) {
					t.Fatalf("%s: after %s the board is not that of the position", r.Position(st), r.Notation(st, s.gamesMove(&m)))
				}
				if want := e.general.Of(&after, games.Max); games.Value(s.board.value) != want {
					t.Fatalf("%s: %s gives %v, want %v", r.Position(&after), e.general.Name, s.board.value, want)
				}
				s.undo(&m, last)
				if *s.board != withCards(&before, s.board) {
					t.Fatalf("%s: undoing %s leaves traces", r.Position(st), r.Notation(st, s.gamesMove(&m)))
				}
			}
		}
	})
}

// withCards gives a board with what another has in its empty cells: cards that have
// been taken off are not wiped out.
func withCards(b, from *board) board {
	same := *b
	for cell := range same.cards {
		if cell/columns >= int(b.height[cell%columns]) {
			same.cards[cell] = from.cards[cell]
		}
	}
	return same
}

// TestMovesAgree compares the moves with those of the rules, and how they end
// games.
func TestMovesAgree(t *testing.T) {
	walk(t, func(r *doublecard.Rules, st *doublecard.State) {
		s := newSearch(r.Layout(st), informed(), newTable(1))
		s.prepare(1)
		win, won := s.generate()
		if won {
			s.moves = append(s.moves[:0], win)
		}
		found := map[games.Move]outcome{}
		for i := range s.moves {
			found[s.gamesMove(&s.moves[i])] = s.moves[i].outcome
		}
		for _, m := range r.Moves(st, nil) {
			after := *st
			r.Play(&after, m)
			want := ending(r, st, &after)
			if won && want == wins {
				delete(found, m)
			}
			if got, ok := found[m]; !won && (!ok || got != want) {
				t.Fatalf("%s: %s has outcome %d, want %d", r.Position(st), r.Notation(st, m), got, want)
			}
		}
		if won != (len(found) == 0) || !won && len(found) != len(r.Moves(st, nil)) {
			t.Fatalf("%s: %d moves found, and a line: %v", r.Position(st), len(found), won)
		}
	})
}

// ending says what a move has done.
func ending(r *doublecard.Rules, before, after *doublecard.State) outcome {
	switch {
	case r.Turn(after) != games.Over:
		return goesOn
	case r.Score(after) == 0:
		return draws
	case (r.Score(after) > 0) == (r.Turn(before) == games.Max):
		return wins
	}
	return loses
}

// TestImagesShareAKey: the eight images of a position have one key, and the move
// that the table keeps is turned to each of them.
func TestImagesShareAKey(t *testing.T) {
	walk(t, func(r *doublecard.Rules, st *doublecard.State) {
		l := r.Layout(st)
		if len(l.Cards) == 0 {
			return
		}
		s := newSearch(l, informed(), newTable(1))
		s.prepare(1)
		key, y := s.key()
		first := turned(uint32(nowhere)<<10|uint32(l.Cards[0]), y)
		for turn := range symmetries {
			image := l
			image.Cards = nil
			for _, p := range l.Cards {
				image.Cards = append(image.Cards, images[turn][p])
			}
			i := newSearch(image, informed(), newTable(1))
			i.prepare(1)
			if other, y := i.key(); other != key {
				t.Fatalf("%s: symmetry %d has another key", r.Position(st), turn)
			} else if m := turned(uint32(nowhere)<<10|uint32(image.Cards[0]), y); m != first && !selfImage(s) {
				t.Fatalf("%s: symmetry %d turns a move to %x, want %x", r.Position(st), turn, m, first)
			}
		}
	})
}

// selfImage says whether a position is an image of itself, so that several
// symmetries lead to its key.
func selfImage(s *search) bool {
	for i := range symmetries {
		for j := range i {
			if s.board.keys[i] == s.board.keys[j] {
				return true
			}
		}
	}
	return false
}

// TestKeysTell: what binds the moves to come is in the key.
func TestKeysTell(t *testing.T) {
	r, st := mustRead(t, texts(t, "testdata/recycling16.txt")[0])
	seen := map[uint64]string{}
	note := func(what string, change func(l *doublecard.Layout)) {
		l := r.Layout(&st)
		change(&l)
		s := newSearch(l, informed(), newTable(1))
		s.prepare(1)
		key, _ := s.key()
		if other, ok := seen[key]; ok {
			t.Errorf("%s has the key of %s", what, other)
		}
		seen[key] = what
	}
	note("the position", func(*doublecard.Layout) {})
	note("another card moved last", func(l *doublecard.Layout) { l.Last++ })
	note("another number of moves", func(l *doublecard.Layout) { l.Moves++ })
	// The same halves on the same cells, lying as two cards one on the other or
	// standing as two side by side.
	for _, text := range []string{"double-card color 0.1.A.1;0.3.A.2", "double-card color 0.4.A.1;0.2.B.1"} {
		_, st = mustRead(t, text)
		note(text, func(l *doublecard.Layout) { l.Moves = doublecard.Deck - 1 })
	}
}

// TestRolesExchanged: codes 5 and 7, 6 and 8 exchanged, and the sides with them,
// give the opposite value at every depth.
func TestRolesExchanged(t *testing.T) {
	exchanged := [8]place{0, 1, 2, 3, 6, 7, 4, 5}
	walk(t, func(r *doublecard.Rules, st *doublecard.State) {
		for _, e := range evaluations(r) {
			l := r.Layout(st)
			here := newSearch(l, e.own, newTable(8)).deepen(t.Context(), limits{depth: 2}, nil)
			image := l
			image.Mover = l.Mover.Opponent()
			image.Cards = nil
			for _, p := range l.Cards {
				image.Cards = append(image.Cards, p&^7|exchanged[p&7])
			}
			there := newSearch(image, e.own, newTable(8)).deepen(t.Context(), limits{depth: 2}, nil)
			if here.value != -there.value {
				t.Fatalf("%s: worth %v by %s, and with the roles exchanged %v", r.Position(st), here.value, e.general.Name, there.value)
			}
		}
	})
}

// TestFrontier: what is found one ply before the horizon without making a move is
// what the moves give.
func TestFrontier(t *testing.T) {
	walk(t, func(r *doublecard.Rules, st *doublecard.State) {
		for _, e := range evaluations(r) {
			s := newSearch(r.Layout(st), e.own, newTable(1))
			s.prepare(1)
			got := s.frontier(0, infinity)
			win, won := s.generate()
			if won {
				s.moves = append(s.moves[:0], win)
				s.moves[0].outcome = wins
			}
			want := int32(-infinity)
			for i := range s.moves {
				want = max(want, s.valueAfter(&s.moves[i], 1, 0, -infinity, infinity, true))
			}
			if got != want {
				t.Fatalf("%s: worth %d by %s, and by making moves %d", r.Position(st), got, e.general.Name, want)
			}
		}
	})
}

// TestBlocks: moves that keep away from a threat are taken out, but not with the
// last new card, after which the opponent has cards to move and none to place.
func TestBlocks(t *testing.T) {
	tried := 0
	for _, text := range texts(t, "../../../../games/doublecard/testdata/corpus200.txt") {
		r, st := mustRead(t, text)
		if r.Layout(&st).Moves >= doublecard.Deck-1 {
			continue
		}
		for _, last := range []bool{false, true} {
			l := r.Layout(&st)
			if last {
				l.Moves = doublecard.Deck - 1
			}
			s := newSearch(l, informed(), newTable(1))
			s.prepare(2)
			if _, won := s.generate(); won {
				continue
			}
			const column = 1 << 7
			s.threats = append(s.threats[:0], column) // as if there were one in column H
			before, best := len(s.moves), s.block(0, 0)
			if last && (best != -infinity || len(s.moves) != before) || !last && best != -winAt(2) {
				t.Errorf("%s: with a threat %d of %d moves are left, and the value is %d", text, len(s.moves), before, best)
			}
			for _, m := range s.moves {
				if !last && m.outcome != loses && columnsOf(m.to)&column == 0 {
					t.Errorf("%s: %s is left", text, r.Notation(&st, s.gamesMove(&m)))
				}
			}
			tried++
		}
	}
	if tried < 50 {
		t.Errorf("tried %d positions", tried)
	}
}

// TestStuck: with the last new card a spot ends the game in a draw exactly where
// the rules say that the opponent can move no card.
func TestStuck(t *testing.T) {
	r, st := mustRead(t, texts(t, "testdata/stuck.txt")[0])
	s := newSearch(r.Layout(&st), informed(), newTable(1))
	s.prepare(1)
	var list [mostSpots]spot
	var buf [columns]place
	loose, drawn := s.loose(&buf), 0
	for i := range s.board.spots(&list) {
		for _, m := range r.Moves(&st, nil) {
			after := st
			r.Play(&after, m)
			over := r.Turn(&after) == games.Over
			if p := place(m); !list[i].holds(p) || over && r.Score(&after) != 0 {
				continue
			}
			if got := s.ends(&list[i], loose); (got == draws) != over {
				t.Errorf("%s ends the game: %v, and here %d", r.Notation(&st, m), over, got)
			}
			if over {
				drawn++
			}
		}
	}
	if drawn == 0 {
		t.Error("no draw was tried")
	}
}
