package lispgame

import (
	"parlor/games"
	"parlor/games/lispgame/language"
)

// State is a position of any game written in Lisp.
type State struct {
	cells  language.Cells
	chosen games.Move // by the first player at a simultaneous decision
	turn   games.Turn // follows from the rest, cached because every visit asks
}

// Rules is a game with its options.
type Rules struct {
	games.Plain[State]
	*Definition
	values    []int // of the options
	fields    []field
	moves     []*act
	chances   []*act
	together  *act // nil if there are no simultaneous decisions
	passing   language.Code
	overs     []ending
	quietWhen language.Code // nil if every position is quiet
	win       games.Value
	unused    games.Move // the next free move number

	features    []games.Feature[State]
	named       []games.Eval[State]
	evaluations games.Evaluations[State]
	pictures    []picture
	lines       []template
	told        [language.MaxCells]bool // the cells that the lines show
	look        board

	generators, forms [][language.MaxCells]uint8
	pack              []packed
	hashed            bool
	salt              games.Key
	first             State
}

// pass is the move made when there is no other.
const pass games.Move = 0

// begin makes the first position.
func (r *Rules) begin() error {
	for _, f := range r.fields {
		for i, n := range f.start {
			r.first.cells[f.At+i] = int16(n)
		}
	}
	return r.sound(&r.first)
}

// Start gives the position that a new game begins with.
func (r *Rules) Start() State { return r.first }

// Turn says who acts.
func (r *Rules) Turn(s *State) games.Turn { return s.turn }

// Quiet says whether the game's quiet condition holds.
func (r *Rules) Quiet(s *State) bool {
	if r.quietWhen == nil {
		return true
	}
	f := language.Enter(&s.cells)
	defer f.Leave()
	return r.quietWhen(f) != 0
}

// setTurn determines who acts.
func (r *Rules) setTurn(s *State) {
	f := language.Enter(&s.cells)
	s.turn = r.turn(f)
	f.Leave()
}

func (r *Rules) turn(f *language.Frame) games.Turn {
	for i := range r.overs {
		if r.overs[i].when(f) != 0 {
			return games.Over
		}
	}
	switch {
	case r.chance(f) != nil:
		return games.Chance
	case r.together != nil && hold(r.together.gate, f):
		return games.Both
	case f.Cells[language.Mover] == 0:
		return games.Max
	}
	return games.Min
}

// chance gives the act of chance that is next, nil if there is none.
func (r *Rules) chance(f *language.Frame) *act {
	for _, a := range r.chances {
		if hold(a.gate, f) {
			return a
		}
	}
	return nil
}

// Moves lists the legal moves, or the outcomes that have odds.
func (r *Rules) Moves(s *State, buf []games.Move) []games.Move {
	if s.turn == games.Over {
		return buf
	}
	f := language.Enter(&s.cells)
	switch from := len(buf); s.turn {
	case games.Chance:
		buf = r.outcomes(f, buf)
	case games.Both, games.Reply:
		f.Scratch = s.cells // a copy, from the view of the side to choose
		f.Cells = &f.Scratch
		f.Scratch[language.Mover] = int16(s.turn - games.Both)
		fallthrough
	default:
		for _, a := range r.moves {
			if hold(a.gate, f) {
				buf = a.list(f, 0, 0, buf)
			}
		}
		if len(buf) == from {
			buf = append(buf, pass)
		}
	}
	f.Leave()
	return buf
}

// outcomes lists the outcomes. Fractional odds have to add up to 1.
func (r *Rules) outcomes(f *language.Frame, buf []games.Move) []games.Move {
	a := r.chance(f)
	f.Sum = 0
	buf = a.list(f, 0, 0, buf)
	if f.Sum == 0 || a.odds.Of > 1 && f.Sum != a.odds.Of {
		language.Fail(&a.form, "the odds add up to %d/%d and not to 1", f.Sum, a.odds.Of)
	}
	return buf
}

// Weight gives the odds of an outcome.
func (r *Rules) Weight(s *State, m games.Move) uint32 {
	f := language.Enter(&s.cells)
	a := actOf(r.chances, m)
	a.set(f, m)
	n := a.weight(f)
	f.Leave()
	return uint32(n)
}

// Play makes a move or an outcome.
func (r *Rules) Play(s *State, m games.Move) {
	if s.turn == games.Both {
		s.chosen, s.turn = m, games.Reply
		return
	}
	f := language.Enter(&s.cells)
	switch s.turn {
	case games.Chance:
		a := actOf(r.chances, m)
		a.set(f, m)
		a.do(f)
	case games.Reply:
		r.playBoth(f, s.chosen, m)
		s.chosen = 0
	default:
		r.run(f, m)
	}
	s.turn = r.turn(f)
	f.Leave()
}

// run makes a move of a player.
func (r *Rules) run(f *language.Frame, m games.Move) {
	if m == pass {
		r.passing(f)
		return
	}
	a := actOf(r.moves, m)
	a.set(f, m)
	a.do(f)
}

// playBoth makes the moves that both have chosen, each with its player as the mover.
func (r *Rules) playBoth(f *language.Frame, first, second games.Move) {
	mover := f.Cells[language.Mover]
	for side, m := range [2]games.Move{first, second} {
		f.Cells[language.Mover] = int16(side)
		if m != pass {
			r.run(f, m)
		}
	}
	f.Cells[language.Mover] = mover
	r.together.do(f)
}

// Score gives the result of a finished game.
func (r *Rules) Score(s *State) games.Value {
	v, _ := r.end(s, false)
	return v
}

// end gives the score of a finished game and, if told, the game's text about it.
func (r *Rules) end(s *State, told bool) (v games.Value, says string) {
	f := language.Enter(&s.cells)
	for i := range r.overs {
		if e := &r.overs[i]; e.when(f) != 0 {
			if v = games.Value(e.pays(f)) / e.of; told {
				says = e.says.write(f)
			}
			break
		}
	}
	f.Leave()
	return v, says
}
