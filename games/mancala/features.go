package mancala

import (
	"sync"

	"parlor/games"
)

// The features are four counts for each player. Their places in the list, own
// before opponent's:
const (
	featureStore = 2 * iota
	featureSide
	featureExtra
	featureReach
	features
)

// features lists what evaluations are made of.
func (r *Rules) features() []games.Feature[State] {
	all, pits := games.Value(r.total), games.Value(r.pits)
	list := make([]games.Feature[State], 0, features)
	for _, f := range [...]struct {
		name     string
		own, opp string
		most     games.Value
		of       func(s *State, side int) int
	}{
		{"store", "stones in the own store", "stones in the opponent's store", all, r.stored},
		{"side", "stones in own pits", "stones in the opponent's pits", all, r.sideStones},
		{"extra", "own pits that would end in the store, for another turn", "the opponent's pits that would", pits, r.extraTurns},
		{"reach", "the opponent's stones that one own capture would take", "own stones that one capture of the opponent's would", all, r.inReach},
	} {
		list = append(list, feature("own-"+f.name, f.own, f.most, f.of, false), feature("opp-"+f.name, f.opp, f.most, f.of, true))
	}
	return list
}

// feature makes a feature of the root player, or of his opponent, from a count.
func feature(name, brief string, most games.Value, of func(*State, int) int, opponent bool) games.Feature[State] {
	return games.Feature[State]{Name: name, Brief: brief, Most: most, Of: func(s *State, root games.Turn) games.Value {
		if opponent {
			root = root.Opponent()
		}
		return games.Value(of(s, root.Index()))
	}}
}

// stored counts the stones in a player's store.
func (r *Rules) stored(s *State, side int) int { return int(s.at[r.stores[side]]) }

// sideStones counts the stones in a player's pits.
func (r *Rules) sideStones(s *State, side int) int {
	// Bytes are added in pairs first: eight pits may hold more than 255 stones
	// taken one at a time, never taken together.
	row := r.Pits(s, side)
	const pairs = 0x00ff00ff00ff00ff
	sum := row&pairs + row>>8&pairs
	return int(sum * 0x0001000100010001 >> 48)
}

// extraTurns counts the pits of a player whose last stone would come to his
// store.
func (r *Rules) extraTurns(s *State, side int) int {
	n, pit, store := 0, 0, uint8(r.pits)
	for row := r.Pits(s, side); row != 0; row >>= 8 {
		if r.ends[pit&(MaxPits-1)][uint8(row)] == store { // never of an empty pit, which ends in itself
			n++
		}
		pit++
	}
	return n
}

// inReach gives the most stones of the opponent, of those that lie there now,
// that one capture of a player would bring.
func (r *Rules) inReach(s *State, side int) int {
	own := r.Pits(s, side)
	facing := r.Pits(s, side^1)
	most, pit := uint8(0), 0
	for row := own; row != 0; row >>= 8 {
		// The last of more than a lap never comes to an empty pit.
		if stones := uint8(row); stones != 0 && int(stones) <= lap(r.pits) {
			last := int(r.ends[pit&(MaxPits-1)][stones])
			if last < r.pits && (last == pit || uint8(own>>(8*last)) == 0) {
				most = max(most, uint8(facing>>(8*(r.pits-1-last))))
			}
		}
		pit++
	}
	return int(most)
}

// ends is by pit and stones how far from his pit 0, on a player's way round the board, the
// last stone falls of so many in a pit. Evaluations look it up, for they ask it of every
// pit and a division takes as long as all the rest of that.
type ends [MaxPits][MaxTotal + 1]uint8

// endsOf makes the ends of boards of so many pits a side when they are first asked for. All
// games share them.
var endsOf = func() (list [MaxPits + 1]func() *ends) {
	for pits := range list {
		list[pits] = sync.OnceValue(func() *ends { return newEnds(pits) })
	}
	return list
}()

func newEnds(pits int) *ends {
	e := new(ends)
	for pit := range pits {
		for stones := range e[pit] {
			e[pit][stones] = uint8((pit + stones) % lap(pits))
		}
	}
	return e
}

// lap is the number of cells on a player's way round the board.
func lap(pits int) int { return 2*pits + 1 }
