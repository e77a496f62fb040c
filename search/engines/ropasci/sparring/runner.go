package sparring

import (
	"slices"

	"parlor/games"
	"parlor/games/ropasci"
)

// run is the runner's choice, the best action by flight: it leaves the fewest of its
// tokens next to one that beats them, then costs the fewest own tokens, then is a step
// rather than a throw, then does not end on a token, and then keeps the most distance.
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

// flight is how well an action keeps the runner's tokens away from others, in
// lexicographic order.
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

// after rates an action by the own tokens after it, with the other side where it is.
func (t *turn) after(a ropasci.Action) flight {
	f := flight{least: far, lost: max(0, -t.taken(a))}
	if a.Kind == ropasci.Throw && len(t.own) > 0 {
		f.throws = 1
	}
	if _, n := standing(t.other, a.To); n > 0 {
		f.contact = 1
	}
	moved := ropasci.Token{Hex: a.To, Symbol: t.symbol(a)}
	left := a.Kind == ropasci.Throw // whether the moved token has been skipped
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

// see adds one own token. A token on the hex where another arrives counts as next to
// it.
func (f *flight) see(k ropasci.Token, others []ropasci.Token) {
	d := nearest(k.Hex, others, k.Symbol.BeatenBy())
	if d <= 1 {
		f.caught++
	}
	f.least = min(f.least, d)
	f.sum += d
}

// opening is the throws that the hunter begins with as Upper; as Lower it makes the
// same from the other end of the board.
var opening = []struct {
	symbol      ropasci.Symbol
	row, column int
}{
	{ropasci.Rock, 4, -2}, {ropasci.Scissors, 3, -1}, {ropasci.Paper, 2, -1},
}

// hunt is the hunter's choice.
func hunt(t *turn) games.Chosen {
	actions := t.actions()
	if m, ok := t.opens(actions); ok {
		return games.Chosen{Move: m, Notes: []string{"a throw of the opening"}}
	}
	for _, way := range []struct {
		worth func(*turn, ropasci.Action) int
		note  string
	}{
		{(*turn).captures, "a capture"},
		{(*turn).hits, "a throw that hits"},
		{(*turn).throwsAmong, "a throw among three targets or more"},
		{(*turn).walks, "towards the nearest prey"},
		{(*turn).comesIn, "a token comes into play"},
	} {
		if a, ok := most(t, actions, way.worth); ok {
			return games.Chosen{Move: a.Move(), Notes: []string{way.note}}
		}
	}
	return games.Chosen{Move: actions[0].Move(), Notes: []string{"nothing to hunt"}}
}

// most gives the first of the actions of the greatest worth; if none is worth more
// than 0, it gives none.
func most(t *turn, actions []ropasci.Action, worth func(*turn, ropasci.Action) int) (best ropasci.Action, found bool) {
	highest := 0
	for _, a := range actions {
		if v := worth(t, a); v > highest {
			best, highest, found = a, v, true
		}
	}
	return best, found
}

// opens gives the next throw of the opening, if it is legal.
func (t *turn) opens(actions []ropasci.Action) (games.Move, bool) {
	if t.state.Turns() >= len(opening) {
		return 0, false
	}
	o := opening[t.state.Turns()]
	if t.side == lower {
		o.row, o.column = -o.row, -o.column
	}
	h, _ := ropasci.HexAt(o.row, o.column)
	wanted := ropasci.Action{Kind: ropasci.Throw, Symbol: o.symbol, To: h}
	return wanted.Move(), slices.Contains(actions, wanted)
}

// captures counts the tokens that a slide or swing takes.
func (t *turn) captures(a ropasci.Action) int {
	if a.Kind == ropasci.Throw {
		return 0
	}
	return t.taken(a)
}

// hits counts the tokens that a throw takes.
func (t *turn) hits(a ropasci.Action) int {
	if a.Kind != ropasci.Throw {
		return 0
	}
	return t.taken(a)
}

// throwsAmong counts, for a throw, the prey near where it lands, if there are at least
// three and it costs no own token.
func (t *turn) throwsAmong(a ropasci.Action) (near int) {
	const (
		wanted = 3
		reach  = 2
	)
	if a.Kind != ropasci.Throw || t.taken(a) < 0 {
		return 0
	}
	for _, k := range t.other {
		if k.Symbol == a.Symbol.Beats() && ropasci.Distance(k.Hex, a.To) <= reach {
			near++
		}
	}
	if near < wanted {
		return 0
	}
	return near
}

// walks rates a slide or swing that brings the nearest pair of an own token and its
// prey still nearer.
func (t *turn) walks(a ropasci.Action) int {
	if a.Kind == ropasci.Throw || t.taken(a) < 0 {
		return 0
	}
	x := t.symbol(a)
	before, shortest := nearest(a.From, t.other, x.Beats()), far
	for _, k := range t.own {
		shortest = min(shortest, nearest(k.Hex, t.other, k.Symbol.Beats()))
	}
	if before != shortest || before == far {
		return 0
	}
	return before - nearest(a.To, t.other, x.Beats())
}

// comesIn rates throws for when no token has prey: the nearer the symbol's prey, the
// higher.
func (t *turn) comesIn(a ropasci.Action) int {
	if a.Kind != ropasci.Throw || t.taken(a) < 0 {
		return 0
	}
	return 1 + far - nearest(a.To, t.other, a.Symbol.Beats())
}
