package doublecard

import (
	"cmp"
	_ "embed"
	"strconv"

	"parlor/games"
	"parlor/games/text"
)

// State is a position: the halves on the board, the cards they belong to, and the progress of the
// game. The counts that evaluations use are part of it and updated incrementally, since a card
// changes few of them. It is 176 bytes; the zero State belongs to no game.
type State struct {
	cells  [cells]half         // row by row from the bottom
	cards  [deck]Placement     // where the cards lie now, in the order of first placement
	tally  tally               // windows by content: see windows.go
	sums   [sumFeatures]uint16 // cell values under each of the four halves: see eval.go
	height [columns]uint8      // filled cells of each column; there are no gaps
	moves  uint8               // made so far
	last   uint8               // the card placed or moved last, as an index into cards
	mover  side                // the side to move; in a finished game the side that would be
	turn   games.Turn          // follows from the rest, cached because every visit asks
	ending ending              // why the game is over
}

// side is one of the two roles, whoever moves first.
type side uint8

const (
	color side = iota // needs four halves of one colour in line
	dots              // needs four dots of one kind in line
)

// ending says how a game has ended.
type ending uint8

const (
	unfinished ending = iota
	colorLine         // four of a colour in line
	dotsLine          // four dots of a kind in line
	bothLines         // both by one move: its player wins
	moveCap           // the move cap is reached without a line
	noMove            // the only free card has just been moved
	forfeit           // a program submitted an illegal move
)

// Options are the choices open before a game.
type Options struct {
	First games.Turn // who moves first, Max (Color) or Min (Dots); 0 means Max
	Cap   int        // the move after which a game without a line is drawn; 0 means 60
}

// Rules is the game under one set of options. It is immutable after New, so
// many goroutines may share it.
type Rules struct {
	games.Plain[State]
	first side
	cap   uint8
}

// defaultCap is the course's move cap; shortCap was announced later.
const (
	defaultCap = 60
	shortCap   = 40
)

// New makes the rules of a game. The error is of type *games.Error.
func New(o Options) (*Rules, error) {
	o.Cap = cmp.Or(o.Cap, defaultCap)
	if o.Cap != defaultCap && o.Cap != shortCap {
		return nil, games.Errorf("bad-option", "wanted a cap of %d or %d moves, got %d", defaultCap, shortCap, o.Cap)
	}
	if o.First > games.Min {
		return nil, games.Errorf("bad-option", "wanted color or dots to move first, got %v", o.First)
	}
	makeTables()
	return &Rules{first: side(o.First.Index()), cap: uint8(o.Cap)}, nil
}

// Options gives the options the rules were made with.
func (r *Rules) Options() Options {
	return Options{First: games.Players[r.first], Cap: int(r.cap)}
}

// Start gives the empty board.
func (r *Rules) Start() State {
	return State{mover: r.first, turn: games.Players[r.first]}
}

// recycling says whether all cards are on the board, so that moves move one of them.
func (s *State) recycling() bool { return s.moves >= deck }

// first gives the side that moved first.
func (s *State) first() side { return s.mover ^ side(s.moves&1) }

// placed gives the cards on the board.
func (s *State) placed() []Placement { return s.cards[:min(s.moves, deck)] }

// The optional capabilities of Rules.
var (
	_ games.Kit[State]   = (*Rules)(nil)
	_ games.Keyed[State] = (*Rules)(nil)
)

// gameWord is the first word of position texts.
const gameWord = "double-card"

// Info describes the game. Values are shown from Color's side, as in the course, whoever moves
// first. Quicker wins are preferred, unlike in the report's program, which stopped defending once
// all moves lost.
func (r *Rules) Info() games.Info {
	return games.Info{
		Name:      gameWord,
		Title:     "Double Card",
		Brief:     "four of a colour against four dots of a kind, with cards that are placed and then moved",
		Sides:     [2]string{"Color", "Dots"},
		QuickWins: true,
	}
}

// roles are the sides' names in the middle of a sentence.
var roles = [2]string{"color", "dots"}

// OptionValues gives the options as the shell takes them.
func (r *Rules) OptionValues() []string {
	return []string{roles[r.first], strconv.Itoa(int(r.cap))}
}

// Key is a Zobrist hash (1970) of the position: of the cards as they lie,
// whatever their order, of the side to move, and, once cards are moved, of the
// move number and the card moved last, which both constrain the moves to come.
// Before that the number of cards gives the move number, and the order does not
// matter. A move from a table under this key may name a card by another index
// than the position at hand.
//
// It distinguishes positions for every evaluation, and so merges no symmetric ones: naive
// distinguishes left from right and red from white.
func (r *Rules) Key(s *State) games.Key {
	var key games.Key
	mix := func(h *games.Key) { key[0] ^= h[0]; key[1] ^= h[1] }
	mix(&hashes.side[s.mover&1])
	for _, p := range s.placed() {
		mix(&hashes.card[p])
	}
	if s.recycling() {
		mix(&hashes.last[s.cards[s.last]])
		mix(&hashes.move[s.moves])
	}
	mix(&hashes.ending[s.ending])
	return key
}

// hashes are the Zobrist constants, the same on every machine.
var hashes *hashTable

type hashTable struct {
	side       [2]games.Key
	card, last [placements]games.Key
	move       [defaultCap + 1]games.Key
	ending     [forfeit + 1]games.Key
}

func makeHashes() *hashTable {
	t := new(hashTable)
	random := games.NewRandom(1970)
	for _, keys := range [][]games.Key{t.side[:], t.card[:], t.last[:], t.move[:], t.ending[1:]} {
		for i := range keys {
			keys[i] = games.Key{random.Below(1 << 63), random.Below(1 << 63)}
		}
	}
	return t
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
			cap, err := strconv.Atoi(values[1])
			if err != nil {
				return nil, games.Errorf("bad-option", "wanted a cap of %d or %d moves, got %s", defaultCap, shortCap, text.Clip(values[1]))
			}
			first := games.Max
			if values[0] == roles[dots] {
				first = games.Min
			}
			return games.Made(New(Options{First: first, Cap: cap}))
		},
	}.Described(description)
}
