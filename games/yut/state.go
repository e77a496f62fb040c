package yut

import (
	_ "embed"

	"parlor/games"
	"parlor/games/text"
)

// State is a position: where every mal is, the scores thrown and not yet used,
// how many throws are due, and whose turn it is. It is 32 bytes; the zero State
// belongs to no game.
//
// In a finished game nothing is pending and the side to move is the winner's.
type State struct {
	at     [2][slots]uint8 // square of each mal, Max's first; mals not in the game count as finished
	casts  casts           // thrown and not yet used, in the order thrown
	thrown [2]uint16       // throws each side has made; zero unless dice are prescribed
	lead   [2]groups       // which mals move together; zero unless stacking is a choice
	due    uint8           // throws still to be made in this turn
	mover  uint8           // max or min
	turn   games.Turn      // follows from the rest, cached because every visit asks
}

// The two sides, as indices into the arrays of a State.
const (
	first  = 0
	second = 1
)

// slots is the greatest number of mals of a side.
const slots = 4

// allDone is the squares of a side that has won.
var allDone = [slots]uint8{done, done, done, done}

// Rules is the game under one set of options. It is immutable after New, so
// many goroutines may share it.
type Rules struct {
	games.Plain[State]
	options Options
	mals    int
	odds    [Kinds + 1]uint32
	next    [2][squares][Kinds + 1]uint8 // by shortcut or not, square and score
	most    int                          // pending scores up to which a yut or mo throws again
}

// New makes the rules of a game. The error is of type *games.Error.
func New(o Options) (*Rules, error) {
	if err := o.check(); err != nil {
		return nil, err
	}
	r := &Rules{options: o, mals: o.mals(), odds: sticks(o), next: makeRoads(o), most: mostCasts}
	return r, nil
}

// Options gives the options the rules were made with.
func (r *Rules) Options() Options { return r.options }

// lookahead is the length at which searches cut off a chain of throws. The last throw
// is then a do, gae, geol or back-do, in proportion to their odds; one chain in 267
// would have gone on.
const lookahead = 3

// SearchRules gives the rules for lookahead: a yut or a mo throws again only while
// fewer than three scores are pending. Real chains are unlimited, and a tree with a
// branch for every one would be infinite.
func (r *Rules) SearchRules() games.Game[State] { return r.ahead() }

func (r *Rules) ahead() *Rules {
	short := *r
	short.most = lookahead
	return &short
}

// Start gives the position before the first throw, every mal at home.
func (r *Rules) Start() State {
	s := State{turn: games.Chance, due: 1}
	for side := range s.at {
		for i := r.mals; i < slots; i++ {
			s.at[side][i] = done
		}
		s.lead[side] = r.apart()
	}
	return s
}

// Pending gives the position in which a side has these scores to use, in the order thrown,
// with its mals and the other side's on the given squares.
func (r *Rules) Pending(mover games.Turn, mine, theirs [slots]uint8, scores []uint8) State {
	s, side := r.Start(), mover.Index()
	s.at[side], s.at[side^1] = mine, theirs
	s.mover, s.turn, s.due = uint8(side), mover, 0
	for _, cast := range scores {
		s.casts = s.casts.with(cast)
	}
	return s
}

// won says whether a side has all its mals at the finish.
func won(s *State, side int) bool { return s.at[side] == allDone }

// Mover gives the player whose turn it is, also while the sticks must be
// thrown. In a finished game it is the winner.
func (r *Rules) Mover(s *State) games.Turn { return games.Players[s.mover&1] }

// Mals gives how many mals each side has.
func (r *Rules) Mals() int { return r.mals }

// Squares gives where the mals of Max or Min are, by index. Mals not in the
// game stand at the finish.
func (r *Rules) Squares(s *State, side games.Turn) [4]uint8 { return s.at[side.Index()] }

// Due gives how many throws are still to be made in this turn.
func (r *Rules) Due(s *State) int { return int(s.due) }

// Casts lists the scores thrown and not yet used, in the order thrown; a
// back-do is -1.
func (r *Rules) Casts(s *State) []int {
	var list []int
	for i := range s.casts.len() {
		list = append(list, scoreOf[s.casts.at(i)])
	}
	return list
}

// The optional capabilities of Rules.
var (
	_ games.Kit[State]               = (*Rules)(nil)
	_ games.Keyed[State]             = (*Rules)(nil)
	_ games.OutcomeReplacer[State]   = (*Rules)(nil)
	_ games.SearchVariant[State]     = (*Rules)(nil)
	_ games.OutcomePrescriber[State] = (*Rules)(nil)
)

// gameWord is the first word of position texts.
const gameWord = "yut"

// names are the sides: family names that begin with the letters of their mals.
var names = [2]string{"Ahn", "Bak"}

// letters mark the mals of each side.
var letters = [2]string{"a", "b"}

// Info describes the game. Values are shown from the side of the player to move at the
// root.
func (r *Rules) Info() games.Info {
	return games.Info{
		Name:     gameWord,
		Title:    "Yut Nori",
		Brief:    "the Korean race with throwing sticks, shortcuts, stacks and captures",
		Sides:    names,
		Mover:    true,
		Outcome:  "cast",
		DealVerb: verbCast,
		Dealt:    "threw",
	}
}

// HeldOutcome gives the scores that are pending, as (4 2).
func (r *Rules) HeldOutcome(s *State) (scores string, holds bool) {
	if s.casts == 0 {
		return "", true
	}
	return "(" + s.casts.text(" ") + ")", true
}

// Key packs the position without loss, except that each side's mals are sorted and
// pending scores counted: neither the identity of mals nor the order of the scores
// affects the value. A move from a table under this key may therefore name a different
// mal than the position at hand has there, and must be looked up in the list of legal
// moves before it is played.
//
// It takes 91 bits. In the first half, from the low end: Max's and then Min's
// squares in 5 bits each, the side to move, the throws due in 8 bits, and the groups
// of mals in 6 bits a side where stacking is a choice, in which case nothing is
// sorted. In the second: how many scores of each kind are pending, in 5 bits each.
func (r *Rules) Key(s *State) games.Key {
	a, b := &s.at[first], &s.at[second]
	rest := uint64(s.mover)<<40 | uint64(s.due)<<41
	if r.options.StackChoice {
		// The lowest mal leads itself in every group, so that its bits are 0.
		rest |= uint64(s.lead[first]>>2)<<49 | uint64(s.lead[second]>>2)<<55
		return games.Key{packed(a) | packed(b)<<20 | rest, uint64(s.casts.hand())}
	}
	return games.Key{sorted(a) | sorted(b)<<20 | rest, uint64(s.casts.hand())}
}

func packed(at *[slots]uint8) uint64 {
	return uint64(at[0]) | uint64(at[1])<<5 | uint64(at[2])<<10 | uint64(at[3])<<15
}

// sorted packs the squares of one side in ascending order, by a sorting network for four.
func sorted(at *[slots]uint8) uint64 {
	a, b, c, d := at[0], at[1], at[2], at[3]
	a, b = min(a, b), max(a, b)
	c, d = min(c, d), max(c, d)
	a, c = min(a, c), max(a, c)
	b, d = min(b, d), max(b, d)
	b, c = min(b, c), max(b, c)
	return packed(&[slots]uint8{a, b, c, d})
}

// description is the texts about the game in the shell and the guide.
//
//go:embed game.json
var description []byte

// Entry is the game's entry in the shell's list.
func Entry() games.Entry[State] {
	e := games.Entry[State]{
		Info: (*Rules)(nil).Info(),
		New: func(values []string) (games.Kit[State], error) {
			o, err := readOptions(values)
			if err != nil {
				return nil, err
			}
			return games.Made(New(o))
		},
	}.Described(description)
	for _, c := range choices() {
		e.Options = append(e.Options, games.Option{Name: c.name, Brief: c.brief, Values: c.values})
	}
	e.Options = append(e.Options, games.Option{
		Name: seedKey, Brief: "the seed of the package's dice, 0 if left out", Values: []string{"0", "98"}, Text: true, Number: true,
	})
	return e
}

// The commands that read the board.
const (
	verbSquares = "squares"
	verbPieceAt = "piece-at"
	verbCasts   = "casts"
)

// ReadBoard answers the commands that read the board.
func (r *Rules) ReadBoard(verb string, s *State, words []string) (any, error) {
	switch verb {
	case verbSquares:
		side, err := text.ReadSide(r.Info(), words)
		if err != nil {
			return nil, err
		}
		squares := r.Squares(s, side)
		list := make([]any, r.mals)
		for i := range list {
			list[i] = int64(squares[i])
		}
		return list, nil
	case verbPieceAt:
		square, err := text.ReadSquare(words)
		if err != nil {
			return nil, err
		}
		return r.malsAt(s, square), nil
	case verbCasts:
		list := []any{}
		for _, score := range r.Casts(s) {
			list = append(list, int64(score))
		}
		return list, nil
	}
	return nil, nil
}

// malsAt gives the side and the indexes of the mals on a square, or false.
func (r *Rules) malsAt(s *State, square int) any {
	for _, side := range games.Players {
		found := []any{text.SideName(r.Info(), side)}
		squares := r.Squares(s, side)
		for i := range r.mals {
			if int(squares[i]) == square {
				found = append(found, int64(i))
			}
		}
		if len(found) > 1 {
			return found
		}
	}
	return false
}
