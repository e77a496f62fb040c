package mancala

import (
	"cmp"
	_ "embed"
	"encoding/binary"
	"math/big"
	"strconv"

	"parlor/games"
)

// The limits of the options, and the sizes of the assignment's own board.
const (
	MaxPits       = 8
	MaxStones     = 12
	MaxTotal      = 255 // stones in a game, so that a cell fits in a byte
	defaultPits   = 6
	defaultStones = 4
)

// room is the number of cells of the largest board: pits and stores.
const room = 2*MaxPits + 2

// The indices of the two players in arrays. P1 is Max and moves first.
const (
	p1 = 0
	p2 = 1
)

// State is a position: the stones in every cell and whose turn it is. It is 20
// bytes; the zero State belongs to no game.
//
// With m pits a side the cells go round the board anticlockwise: P1's pits are cells 0
// to m-1, P1's store is cell m, P2's pits are m+1 to 2m and P2's store is 2m+1. Cells c
// and 2m-c are opposite each other. Other cells stay empty.
type State struct {
	at    [room]uint8
	mover uint8      // p1 or p2; in a finished game whoever would move next
	turn  games.Turn // follows from the rest, cached because every visit asks
}

// Options are the options of the rules.
type Options struct {
	Pits   int // pits a side, 1 to MaxPits; 0 means 6
	Stones int // stones in each pit at the usual start, 1 to MaxStones; 0 means 4
	// EmptyCapture moves a last stone in an own empty pit to the store even if the
	// opposite pit is empty.
	EmptyCapture bool
	// EarlyStop ends the game as soon as one store holds more than half of all
	// stones. It never changes who wins, only by how much.
	EarlyStop bool
}

// Rules is the game under one set of options. It is immutable once in use, so
// many goroutines may share it.
type Rules struct {
	games.Plain[State]
	options Options
	pits    int    // a side
	total   int    // stones in the game
	stores  [2]int // the cell of each player's store
	ends    *ends
	row     uint64 // masks the pits in a word of eight cells of a side
	start   State  // where a new game begins
	opening []games.Move
}

// New makes the rules of a game. The error is of type *games.Error.
func New(o Options) (*Rules, error) {
	o.Pits = cmp.Or(o.Pits, defaultPits)
	o.Stones = cmp.Or(o.Stones, defaultStones)
	if o.Pits < 1 || o.Pits > MaxPits {
		return nil, games.Errorf("bad-option", "wanted 1 to %d pits a side, got %d", MaxPits, o.Pits)
	}
	if o.Stones < 1 || o.Stones > MaxStones {
		return nil, games.Errorf("bad-option", "wanted 1 to %d stones in a pit, got %d", MaxStones, o.Stones)
	}
	r := &Rules{
		options: o, pits: o.Pits, total: 2 * o.Pits * o.Stones,
		stores: [2]int{o.Pits, 2*o.Pits + 1},
		row:    ^uint64(0) >> (8 * (8 - o.Pits)),
		ends:   endsOf[o.Pits](),
	}
	for pit := range o.Pits {
		r.start.at[r.cell(p1, pit)] = uint8(o.Stones)
		r.start.at[r.cell(p2, pit)] = uint8(o.Stones)
	}
	r.start.turn = games.Max
	return r, nil
}

// Options gives the options the rules were made with, none of them 0.
func (r *Rules) Options() Options { return r.options }

// Total gives the number of stones in the game, which for a typed board may differ
// from that of the usual start.
func (r *Rules) Total() int { return r.total }

// Start gives the position a new game begins with: every pit filled and P1 to
// move, unless another was asked for.
func (r *Rules) Start() State { return r.start }

// cell gives the cell of a player's pit.
func (r *Rules) cell(side, pit int) int { return side*(r.pits+1) + pit }

// Place gives the position in which P1 is to move and the sides have these pits,
// packed as by Pits. All other stones of the game are in P1's store. It returns false
// if there are more stones than the game has, or a side has none in its pits.
func (r *Rules) Place(own, other uint64) (s State, ok bool) {
	left := r.total
	for side, row := range [2]uint64{own, other} {
		if row == 0 || row&^r.row != 0 {
			return State{}, false
		}
		for pit := range r.pits {
			n := uint8(row >> (8 * pit))
			s.at[r.cell(side, pit)] = n
			left -= int(n)
		}
	}
	if left < 0 {
		return State{}, false
	}
	s.at[r.stores[p1]] = uint8(left)
	s.turn = games.Max
	return s, true
}

// cells is the number of cells in use.
func (r *Rules) cells() int { return 2*r.pits + 2 }

// Pits packs the pits of a side, 0 for P1 and 1 for P2, into a word: one byte each, pit 0
// lowest, as the cells of a side are adjacent.
func (r *Rules) Pits(s *State, side int) uint64 {
	from := side * (r.pits + 1)
	return binary.LittleEndian.Uint64(s.at[from:from+8]) & r.row
}

// Board gives the position as the assignment's array: the cells round the
// board, 14 of them with six pits a side, and then the player to move, 0 or 1.
func (r *Rules) Board(s *State) []int {
	board := make([]int, r.cells()+1)
	for i := range r.cells() {
		board[i] = int(s.at[i])
	}
	board[r.cells()] = int(s.mover)
	return board
}

// Stores gives the stones in the stores of P1 and P2.
func (r *Rules) Stores(s *State) [2]int {
	return [2]int{int(s.at[r.stores[p1]]), int(s.at[r.stores[p2]])}
}

// InPlay counts the stones that are in no store.
func (r *Rules) InPlay(s *State) int {
	return r.total - int(s.at[r.stores[p1]]) - int(s.at[r.stores[p2]])
}

// Mover gives the player to move; in a finished game, whoever would have been.
func (r *Rules) Mover(s *State) games.Turn { return games.Players[s.mover&1] }

// The assignment's winner codes.
const (
	WinnerNone = -2 // the game is not over
	WinnerDraw = -1
	WinnerP1   = 0
	WinnerP2   = 1
)

// Winner gives the winner code of a position.
func (r *Rules) Winner(s *State) int {
	if s.turn != games.Over {
		return WinnerNone
	}
	switch margin := r.margin(s); {
	case margin > 0:
		return WinnerP1
	case margin < 0:
		return WinnerP2
	}
	return WinnerDraw
}

// gameWord is the first word of position texts.
const gameWord = "mancala"

// Info describes the game. Values are shown from P1's side, as in the assignment: high
// is good for P1.
func (r *Rules) Info() games.Info {
	return games.Info{
		Name:  gameWord,
		Title: "Mancala",
		Brief: "Kalah: sow stones round the board, catch what you can, and have more in store at the end",
		Sides: [2]string{"P1", "P2"},
	}
}

// sideNames are the players as texts name them.
var sideNames = [2]string{"P1", "P2"}

// OptionValues gives the options as the shell takes them. The trace or board that a
// game begins with is a position and not an option of the rules.
func (r *Rules) OptionValues() []string {
	word := map[bool]string{true: "t", false: "nil"}
	o := r.options
	return []string{strconv.Itoa(o.Pits), strconv.Itoa(o.Stones), word[o.EmptyCapture], word[o.EarlyStop], "", ""}
}

// description is the texts about the game in the shell and the guide.
//
//go:embed game.json
var description []byte

// Entry is the game's entry in the shell's list.
func Entry() games.Entry[State] {
	rules, err := New(Options{})
	if err != nil {
		panic(err) // the default options are valid
	}
	return games.Entry[State]{Info: rules.Info(), New: makeKit}.Described(description)
}

// makeKit makes the rules from the values of the options.
func makeKit(values []string) (games.Kit[State], error) {
	pits, _ := strconv.Atoi(values[0]) // one of the numbers listed
	stones, _ := strconv.Atoi(values[1])
	r, err := New(Options{Pits: pits, Stones: stones, EmptyCapture: values[2] == "t", EarlyStop: values[3] == "t"})
	if err != nil {
		return nil, err
	}
	if board := values[5]; board != "" {
		if r, err = r.WithBoard(board); err != nil {
			return nil, err
		}
	}
	return games.Made(r.WithTrace(values[4]))
}

// Key packs the position into one word if it fits, as it does with six pits and four
// stones: in unary, for each cell but the last as many zeros as it has stones and then
// a one, and then the mover. The last cell follows from the total. Larger boards get a
// hash of 128 bits.
func (r *Rules) Key(s *State) games.Key {
	if r.total+r.cells() >= 64 {
		return hashed(s)
	}
	key := uint64(1) // keeps the zeros of the first cell
	for _, stones := range s.at[:r.stores[p2]] {
		key = key<<(stones+1) | 1
	}
	return games.Key{key<<1 | uint64(s.mover)}
}

// hashed hashes the position to 128 bits.
func hashed(s *State) games.Key {
	first, second := binary.LittleEndian.Uint64(s.at[:8]), binary.LittleEndian.Uint64(s.at[8:16])
	rest := uint64(s.at[16]) | uint64(s.at[17])<<8 | uint64(s.mover)<<16
	return games.Key{
		games.Scramble(first ^ games.Scramble(second^games.Scramble(rest^0x9e3779b97f4a7c15))),
		games.Scramble(second ^ games.Scramble(first+games.Scramble(rest+0xd1b54a32d192ed03))),
	}
}

// Rank gives the number of a position, the assignment's state: twice the number
// of distributions of the same stones that precede the cells in lexicographic
// order, plus the player to move. Two positions of a game have the same rank
// only if they are equal, whatever moves led to them.
//
// With six pits and four stones it is below 2^44; on the largest boards it
// exceeds a machine word.
func (r *Rules) Rank(s *State) *big.Int {
	// Count the distributions that agree up to a cell and have fewer stones in it: with
	// c cells after it and n stones left there are C(n+c, c) in all, of which C(n-k+c,
	// c) have k stones or more in the cell.
	rank, ways := new(big.Int), new(big.Int)
	left := int64(r.total)
	for i, stones := range s.at[:r.stores[p2]] {
		behind := int64(r.stores[p2] - i)
		rank.Add(rank, ways.Binomial(left+behind, behind))
		left -= int64(stones)
		rank.Sub(rank, ways.Binomial(left+behind, behind))
	}
	rank.Lsh(rank, 1)
	return rank.Add(rank, big.NewInt(int64(s.mover)))
}
