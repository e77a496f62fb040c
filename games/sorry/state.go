// Package sorry is the simple two-player Sorry! of the Sorry! write-up (Andrews
// and Wang, 2019): one to four pieces a side, a ring of 36 squares, the cards 1,
// 5, 8, 10 and Sorry!, and six counted features for evaluations. It knows the
// rules and the words of the game and does no search.
//
// Where the write-up is silent the rules follow its program: three pieces,
// overshooting home is reaching it, and a player with a legal move must make
// one. Where that program treats the colours differently the rules do not: a
// half turn of the board that swaps the colours maps the game to itself.
package sorry

import "parlor/games"

// State is a position: where every piece is, who is to move, the card held and
// what is left of a finite deck. It is 16 bytes; the zero State belongs to no
// game.
//
// In a finished game no card is held and the side to move is the loser's, to
// whom the turn has passed.
type State struct {
	at    [2][slots]uint8 // step of each piece, red's first; pieces not in the game stay at start
	deck  [kinds]uint8    // cards not yet drawn; all zero when the deck is infinite
	card  uint8           // card held by the player to move
	mover uint8           // red or green
	turn  games.Turn      // follows from the rest, kept because every visit asks
}

// Options are the choices open before a game.
type Options struct {
	Pieces int  // pieces of each colour, 1 to 4; 0 means 3
	Finite bool // draw 18 cards without replacement, then shuffle them again
}

// Rules is the game under one set of options. It never changes after New, so
// many goroutines may share it.
type Rules struct {
	pieces int
	finite bool
	done   [slots]uint8 // the steps of a side that has all its pieces home
}

// defaultPieces is the number of pieces the write-up's program plays with.
const defaultPieces = 3

// New makes the rules of a game. The error is of type *games.Error.
func New(o Options) (*Rules, error) {
	if o.Pieces == 0 {
		o.Pieces = defaultPieces
	}
	if o.Pieces < 1 || o.Pieces > slots {
		return nil, games.Errorf("bad-option", "wanted 1 to %d pieces, got %d", slots, o.Pieces)
	}
	r := &Rules{pieces: o.Pieces, finite: o.Finite}
	for i := range r.pieces {
		r.done[i] = home
	}
	return r, nil
}

// Options gives the options the rules were made with.
func (r *Rules) Options() Options {
	return Options{Pieces: r.pieces, Finite: r.finite}
}

// Start gives the position before red's first draw, every piece in start.
func (r *Rules) Start() State {
	s := State{turn: games.Chance}
	if r.finite {
		s.deck = fullDeck
	}
	return s
}

// won says whether a side has all its pieces home.
func (r *Rules) won(s *State, side int) bool {
	return s.at[side] == r.done
}

// Square gives the board's number of the square a piece of Max or Min stands
// on. The piece must be one of the game's.
func (r *Rules) Square(s *State, side games.Turn, piece int) int {
	i := side.Index()
	return squareOf(i, s.at[i][piece])
}

// Mover gives the player whose turn it is, also while a card must be drawn. In
// a finished game it is the loser.
func (r *Rules) Mover(s *State) games.Turn {
	return games.Players[s.mover&1]
}
