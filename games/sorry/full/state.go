package full

import (
	"parlor/games"
	"parlor/games/sorry/track"
)

// State is a position: where every pawn is, who is to move, the card held and what is left
// of the deck. The zero State belongs to no game.
//
// In a finished game no card is held and the side to move is the loser's.
type State struct {
	at    [2]pawns // red's first; pawns not in the game stay in start
	deck  deck
	card  uint8      // card held by the player to move
	mover uint8      // red or green
	turn  games.Turn // follows from the rest, cached because every visit asks
}

// pawns are the steps of a side's pawns, by index.
type pawns [slots]uint8

// Options are the choices open before a game.
type Options struct {
	Pieces   int  // pawns of each colour, 1 to 4; 0 means 4
	Replaced bool // each draw is from all 45 cards
	Quick    bool // a pawn of each colour begins on its exit square
}

// Rules is the game under one set of options. It is immutable after New, so many
// goroutines may share it.
type Rules struct {
	games.Plain[State]
	pieces   int
	replaced bool
	quick    bool
	done     pawns // a side that has all its pawns home
}

// New makes the rules of a game. The error is of type *games.Error.
func New(o Options) (*Rules, error) {
	if o.Pieces == 0 {
		o.Pieces = slots
	}
	if o.Pieces < 1 || o.Pieces > slots {
		return nil, games.Errorf("bad-option", "wanted 1 to %d pawns, got %d", slots, o.Pieces)
	}
	r := &Rules{pieces: o.Pieces, replaced: o.Replaced, quick: o.Quick}
	for i := range r.pieces {
		r.done[i] = home
	}
	return r, nil
}

// Options gives the options the rules were made with.
func (r *Rules) Options() Options {
	return Options{Pieces: r.pieces, Replaced: r.replaced, Quick: r.quick}
}

// Start gives the position before red's first draw.
func (r *Rules) Start() State {
	s := State{turn: games.Chance}
	if !r.replaced {
		s.deck = fullDeck
	}
	if r.quick {
		s.at[red][0], s.at[green][0] = exit, exit
	}
	return s
}

// won says whether a side has all its pawns home.
func (r *Rules) won(s *State, side int) bool { return s.at[side] == r.done }

// Square gives the number of the square on which a pawn of Max or Min stands.
func (r *Rules) Square(s *State, side games.Turn, piece int) int {
	i := side.Index()
	return squareOf(i, s.at[i][piece])
}

// setTurn determines whose turn it is from everything else. The error is of type *games.Error.
func (r *Rules) setTurn(s *State) (err error) {
	s.turn, s.mover, err = layout.Turn(r.won(s, red), r.won(s, green), s.mover, s.card)
	return err
}

// placed gives the position without its deck.
func (s *State) placed() track.Placed {
	return track.Placed{At: [2][slots]uint8{s.at[red], s.at[green]}, Mover: s.mover, Card: s.card}
}

// Mover gives the player whose turn it is, also while a card must be drawn. In a finished
// game it is the loser.
func (r *Rules) Mover(s *State) games.Turn { return games.Players[s.mover&1] }

// Without gives the position without so many pawns of each side that are home, and the rules of that
// game, in which it has the same value; false if a side has fewer at home.
func (r *Rules) Without(out int, s *State) (*Rules, State, bool) {
	fewer, next := *r, *s
	fewer.pieces, fewer.done = r.pieces-out, pawns{}
	for side, at := range s.at {
		left, kept := out, 0
		next.at[side] = pawns{}
		for _, step := range at[:r.pieces] {
			if step == home && left > 0 {
				left--
				continue
			}
			next.at[side][kept] = step
			kept++
		}
		if left > 0 {
			return nil, State{}, false
		}
	}
	for i := range fewer.pieces {
		fewer.done[i] = home
	}
	return &fewer, next, true
}
