package sparring

import (
	"parlor/games"
	"parlor/games/ropasci"
)

// run is the runner's choice: of the actions that leave the fewest of its tokens next
// to one that beats them, one that is a step before one that is a throw, one that
// touches nobody, and then the one that leaves the most distance.
func run(t *turn) games.Chosen {
	var best ropasci.Action
	var worth flight
	for i, a := range t.actions() {
		if f := t.after(a); i == 0 || f.better(worth) {
			best, worth = a, f
		}
	}
	return games.Chosen{Move: best.Move()}
}

// flight is how well an action keeps the runner's tokens away from others, what
// matters most first.
type flight struct {
	caught  int // own tokens that end next to one that beats them, or under it
	lost    int // own tokens that the action itself costs
	throws  int // 1 for a throw, while there is a token that could move
	contact int // 1 if it ends on a token
	least   int // the shortest distance of an own token to one that beats it
	sum     int // all these distances
}

func (f flight) better(than flight) bool {
	switch {
	case f.caught != than.caught:
		return f.caught < than.caught
	case f.lost != than.lost:
		return f.lost < than.lost
	case f.throws != than.throws:
		return f.throws < than.throws
	case f.contact != than.contact:
		return f.contact < than.contact
	case f.least != than.least:
		return f.least > than.least
	}
	return f.sum > than.sum
}

// after looks at the own tokens after an action, with the other side where it is.
func (t *turn) after(a ropasci.Action) flight {
	f := flight{least: far, lost: max(0, -t.taken(a))}
	if a.Kind == ropasci.Throw && len(t.own) > 0 {
		f.throws = 1
	}
	if _, n := standing(t.other, a.To); n > 0 {
		f.contact = 1
	}
	moved := ropasci.Token{Hex: a.To, Symbol: t.symbol(a)}
	left := a.Kind == ropasci.Throw // whether the one that moves has been passed by
	f.see(moved, t.other)
	for _, k := range t.own {
		if !left && k.Hex == a.From {
			left = true
			continue
		}
		f.see(k, t.other)
	}
	return f
}

// see adds one own token. Who stands on the hex where another arrives counts as next
// to it.
func (f *flight) see(k ropasci.Token, others []ropasci.Token) {
	d := nearest(k.Hex, others, k.Symbol.BeatenBy())
	if d <= 1 {
		f.caught++
	}
	f.least = min(f.least, d)
	f.sum += d
}
