package doublecard

import (
	"testing"

	"parlor/games"

	"pgregory.net/rapid"
)

// symmetry maps games to games. The first three keep who wins; roles exchanges
// colours and dots, and so color and dots.
type symmetry struct{ colours, dots, mirror, roles bool }

// half maps what lies in a cell.
func (y symmetry) half(h half) half {
	if h == empty {
		return empty
	}
	isRed, isFilled := h == rf || h == ro, h == rf || h == wf
	isRed, isFilled = isRed != y.colours, isFilled != y.dots
	if y.roles {
		isRed, isFilled = isFilled, isRed
	}
	return map[[2]bool]half{{true, true}: rf, {true, false}: ro, {false, true}: wf, {false, false}: wo}[[2]bool{isRed, isFilled}]
}

func (y symmetry) cell(cell int) int {
	if y.mirror {
		return cellAt(columns-1-columnOf(cell), rowOf(cell))
	}
	return cell
}

func (y symmetry) board(board *[cells]half) (twin [cells]half) {
	for cell, h := range board {
		twin[y.cell(cell)] = y.half(h)
	}
	return twin
}

// codes are the course's codes after each exchange, by the code.
var (
	coloursSwapped = [9]int{0, 7, 8, 5, 6, 3, 4, 1, 2}
	dotsSwapped    = [9]int{0, 5, 6, 7, 8, 1, 2, 3, 4}
	rolesSwapped   = [9]int{0, 1, 2, 3, 4, 7, 8, 5, 6}
	mirrored       = [9]int{0, 3, 2, 1, 4, 7, 6, 5, 8}
)

func (y symmetry) Placement(p Placement) Placement {
	code, cell := p.Code(), p.Anchor()
	if y.colours {
		code = coloursSwapped[code]
	}
	if y.dots {
		code = dotsSwapped[code]
	}
	if y.roles {
		code = rolesSwapped[code]
	}
	if y.mirror {
		code = mirrored[code]
		if !p.Upright() {
			cell = p.Other()
		}
		cell = y.cell(cell)
	}
	return place(code, cell)
}

func (y symmetry) move(m games.Move) games.Move {
	return MakeMove(taken(m), y.Placement(target(m)))
}

func anySymmetry(t *rapid.T) symmetry {
	return symmetry{
		colours: rapid.Bool().Draw(t, "swap colours"), dots: rapid.Bool().Draw(t, "swap dots"),
		mirror: rapid.Bool().Draw(t, "mirror"), roles: rapid.Bool().Draw(t, "swap roles"),
	}
}

// TestSymmetriesMapGames plays random games, some of them from where cards are
// moved, side by side with their images. Moves, ends and values by lines must
// correspond: the same, or with the opposite sign where roles are exchanged.
func TestSymmetriesMapGames(t *testing.T) {
	late := lateTexts(t, 12)
	rapid.Check(t, func(t *rapid.T) {
		y := anySymmetry(t)
		r := anyRules(t)
		s, twin := r.Start(), r.Start()
		if rapid.Bool().Draw(t, "late") {
			var err error
			if r, s, err = readPosition(rapid.SampledFrom(late).Draw(t, "position")); err != nil {
				t.Fatal(err)
			}
			twin = y.state(r, s)
		} else if y.roles {
			twin.mover, twin.turn = twin.mover^1, twin.turn.Opponent()
		}
		for s.turn != games.Over {
			moves := r.Moves(&s, nil)
			if n := len(r.Moves(&twin, nil)); n != len(moves) {
				t.Fatalf("%s has %d moves and its image %s has %d", r.Position(&s), len(moves), r.Position(&twin), n)
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			image := y.move(m)
			if got, err := r.ReadMove(&twin, r.Words(&twin, image)); err != nil || got != image {
				t.Fatalf("%s: %s has the image %s, which is not legal: %v", r.Position(&s), r.Notation(&s, m), r.Notation(&twin, image), err)
			}
			r.Play(&s, m)
			r.Play(&twin, image)
			y.compare(t, r, &s, &twin)
		}
	})
}

// state maps a position in which all cards are placed.
func (y symmetry) state(r *Rules, s State) State {
	twin := State{moves: s.moves, last: s.last, mover: s.mover, turn: s.turn}
	for i, p := range s.cards {
		twin.cards[i] = y.Placement(p)
		twin.put(twin.cards[i])
	}
	if y.roles {
		twin.mover, twin.turn = twin.mover^1, twin.turn.Opponent()
	}
	return twin
}

// compare checks that twin is the image of s.
func (y symmetry) compare(t *rapid.T, r *Rules, s, twin *State) {
	if twin.cells != y.board(&s.cells) {
		t.Fatalf("the image of %s is not %s", r.Position(s), r.Position(twin))
	}
	if (s.turn == games.Over) != (twin.turn == games.Over) {
		t.Fatalf("%s ends with %d and %s with %d", r.Position(s), s.ending, r.Position(twin), twin.ending)
	}
	sign := games.Value(1)
	if y.roles {
		sign = -1
	}
	if s.turn == games.Over {
		if a, b := r.Score(s), r.Score(twin); a != sign*b {
			t.Fatalf("%s is worth %v and its image %v", r.Position(s), a, b)
		}
		return
	}
	for _, e := range r.Evaluations().Named {
		if e.Name == "naive" { // it tells left from right and red from white
			continue
		}
		if a, b := e.Of(s, games.Max), e.Of(twin, games.Max); a != sign*b {
			t.Fatalf("%s is worth %v by %s, and its image %v", r.Position(s), a, e.Name, b)
		}
	}
}
