// Package games is the vocabulary that every game and every search share: who
// acts, what a move is, what a position is worth, and what a person needs to
// see. It contains no game's rules and no search.
//
// The rules of one game are a [Game]: five methods over a plain state value,
// all that a search ever calls. A [Kit] is a Game together with everything a
// person needs: the board picture, position texts, how moves are written and
// read, and the evaluations. Commands use the Kit, searches never do.
package games

import "encoding/json"

// Move is one decision, or one outcome at a chance node. What the number means
// is private to the game.
type Move uint32

// Value is what a position is worth, always from Max's side and never from the
// side of the player to move.
type Value float64

// MarshalJSON writes v as a number, negative zero as 0.
func (v Value) MarshalJSON() ([]byte, error) { return json.Marshal(float64(v) + 0) }

// Turn says who acts in a position.
type Turn uint8

// The six answers to "whose turn is it?". At Both, Max commits to a move that
// is kept inside the state; the turn then becomes Reply, where Min chooses and
// both moves take effect together.
const (
	Over   Turn = iota // the game has ended
	Max                // the first player decides
	Min                // the second player decides
	Chance             // nature deals: a card, a cast
	Both               // both decide at once; Max's half comes first
	Reply              // Min's half of a decision taken at once
)

// String gives the glossary's word for t.
func (t Turn) String() string {
	switch t {
	case Over:
		return "over"
	case Max:
		return "max"
	case Min:
		return "min"
	case Chance:
		return "chance"
	case Both:
		return "both"
	case Reply:
		return "reply"
	}
	return "unknown turn"
}

// Players are the two players, by Index.
var Players = [2]Turn{Max, Min}

// Index gives the player's index in arrays of two: 1 for Min, and 0 for Max and
// any other turn.
func (t Turn) Index() int {
	if t == Min {
		return 1
	}
	return 0
}

// Opponent gives the other player. It is defined for Max and Min only and
// returns any other turn unchanged.
func (t Turn) Opponent() Turn {
	switch t {
	case Max:
		return Min
	case Min:
		return Max
	}
	return t
}

// Game is the rules of one game, with its options, over states of type S.
//
// S is a plain value made of arrays and small integers, without pointers, so
// that assignment copies a position and == compares two. A Game holds options
// only and never changes, so one Game may serve many goroutines.
type Game[S comparable] interface {
	// Turn says who acts in s.
	Turn(s *S) Turn
	// Moves appends the legal moves of s to buf, or the outcomes when the turn
	// is Chance, in a fixed order that is part of the rules. There is at least
	// one unless the game is over, when there is none.
	Moves(s *S, buf []Move) []Move
	// Weight gives the whole-number odds of outcome m, at least 1. It is
	// called at Chance only.
	Weight(s *S, m Move) uint32
	// Play changes s to the position after m, which must be legal.
	Play(s *S, m Move)
	// Score gives the exact result of a finished game. It is called at Over
	// only.
	Score(s *S) Value
}

// Key identifies a position in a transposition table: 128 bits, of which a game
// whose positions pack into 64 uses only one half. See Stored for the part that a
// table compares.
type Key [2]uint64

// Stored gives the 96 bits of k that a table keeps and compares. They are all of k
// where its second half is below 2^32, so a game that packs its positions into 96
// bits loses nothing. Otherwise the upper 32 bits of the second half are mixed into
// the first, so that the whole key counts: two keys then collide only as in any
// hash of 96 bits.
func (k Key) Stored() (first uint64, second uint32) {
	const odd = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
	return k[0] ^ (k[1]>>32)*odd, uint32(k[1])
}

// Keyed is a Game whose positions have keys. Two positions with equal keys must
// have the same value under every evaluation the game offers, at every depth;
// interchangeable pieces should therefore be sorted before the key is made.
// Where the key does not hold the whole position it must be a hash of the full
// 128 bits made with fixed constants.
type Keyed[S comparable] interface {
	Key(s *S) Key
}
