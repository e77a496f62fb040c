package sorry

import (
	"cmp"
	_ "embed"
	"strconv"

	"parlor/games"
	"parlor/games/sorry/track"
)

// State is a position: where every piece is, who is to move, the card held and
// what is left of a finite deck. It is 16 bytes; the zero State belongs to no
// game.
//
// In a finished game no card is held and the loser is to move, as the turn has
// passed.
type State struct {
	at    [2][slots]uint8 // step of each piece, red's first; pieces not in the game stay at start
	deck  [kinds]uint8    // cards not yet drawn; all zero when the deck is infinite
	card  uint8           // card held by the player to move
	mover uint8           // red or green
	turn  games.Turn      // follows from the rest, cached because every visit asks
}

// Options are the choices open before a game.
type Options struct {
	Pieces int  // pieces of each colour, 1 to 4; 0 means 3
	Finite bool // draw 18 cards without replacement, then shuffle them again
}

// Rules is the game under one set of options. It is immutable after New, so
// many goroutines may share it.
type Rules struct {
	games.Plain[State]
	pieces int
	finite bool
	done   [slots]uint8 // the steps of a side that has all its pieces home
}

// defaultPieces is the number of pieces the write-up's program plays with.
const defaultPieces = 3

// New makes the rules of a game. The error is of type *games.Error.
func New(o Options) (*Rules, error) {
	o.Pieces = cmp.Or(o.Pieces, defaultPieces)
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

// Square gives the number of the square on which a piece of Max or Min stands.
// The piece must be in the game.
func (r *Rules) Square(s *State, side games.Turn, piece int) int {
	i := side.Index()
	return squareOf(i, s.at[i][piece])
}

// placed gives the position without its deck.
func (s *State) placed() track.Placed { return track.Placed{At: s.at, Mover: s.mover, Card: s.card} }

// Mover gives the player whose turn it is, also while a card must be drawn. In
// a finished game it is the loser.
func (r *Rules) Mover(s *State) games.Turn {
	return games.Players[s.mover&1]
}

// description is the texts about the game in the shell and the guide.
//
//go:embed game.json
var description []byte

// Entry is the game's entry in the shell's list.
func Entry() games.Entry[State] {
	return games.Entry[State]{
		Info: (*Rules)(nil).Info(),
		New: func(values []string) (games.Kit[State], error) {
			return games.Made(New(Options{Pieces: int(values[0][0] - '0'), Finite: values[1] == "finite"}))
		},
	}.Described(description)
}

// Key packs the position into 63 bits without loss, except that each side's pieces are
// sorted: exchanging them does not change the value. A move from a table under this key
// may therefore name a piece by a different index than the position at hand, and must
// be looked up in the list of legal moves before it is played.
//
// From the low end: the steps of red's and then green's pieces in 6 bits each,
// the card in 3, the side to move in 1, the deck in mixed radix.
func (r *Rules) Key(s *State) games.Key {
	deck := uint64(0)
	if r.finite {
		for kind := range s.deck {
			deck = deck*uint64(fullDeck[kind]+1) + uint64(s.deck[kind])
		}
	}
	pieces := sorted(&s.at[red]) | sorted(&s.at[green])<<24
	return games.Key{pieces | uint64(s.card)<<48 | uint64(s.mover)<<51 | deck<<52}
}

// sorted packs the steps of one side in ascending order, by a sorting network for four.
func sorted(at *[slots]uint8) uint64 {
	a, b, c, d := uint64(at[0]), uint64(at[1]), uint64(at[2]), uint64(at[3])
	a, b = min(a, b), max(a, b)
	c, d = min(c, d), max(c, d)
	a, c = min(a, c), max(a, c)
	b, d = min(b, d), max(b, d)
	b, c = min(b, c), max(b, c)
	return a | b<<6 | c<<12 | d<<18
}

// The optional capabilities of Rules.
var (
	_ games.Kit[State]             = (*Rules)(nil)
	_ games.Keyed[State]           = (*Rules)(nil)
	_ games.OutcomeReplacer[State] = (*Rules)(nil)
	_ games.TieBreaker[State]      = (*Rules)(nil)
	_ games.RandomPlayer[State]    = (*Rules)(nil)
)

// gameWord is the first word of position texts.
const gameWord = "sorry"

// Info describes the game. Values are shown from the side of the player to move at the
// root, and quick wins count for more, as in the write-up's program.
func (r *Rules) Info() games.Info {
	return games.Info{
		Name:      gameWord,
		Title:     "Sorry!",
		Brief:     "a race round the ring and home, with cards, captures and bad luck",
		Sides:     layout.Sides,
		Mover:     true,
		QuickWins: true,
		Outcome:   "card",
		DealVerb:  "draw-card",
		Dealt:     "drew",
	}
}

// HeldOutcome gives the card held.
func (r *Rules) HeldOutcome(s *State) (card string, holds bool) {
	if s.card == noCard {
		return "", true
	}
	return cardNames[s.card], true
}

// OptionValues gives the options as the shell takes them.
func (r *Rules) OptionValues() []string {
	deck := "infinite"
	if r.finite {
		deck = "finite"
	}
	return []string{strconv.Itoa(r.pieces), deck}
}
