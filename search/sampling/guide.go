package sampling

import (
	"parlor/games"
	"parlor/search"
)

// Playouts by lot, and guided ones. Whoever moves at random after the last node of the tree throws away what was reached
// there. So the first moves of a playout are those that have done best so far, wherever they were made
// (the move-average sampling technique: Finnsson and Bjornsson, 2008), but for one in ten by lot (Tak,
// Winands and Bjornsson, 2012), and then both sides play on by lot. Nothing but the rules is known. That is
// for games with chance: without it the guided moves are the same every time, and say less than those by lot.

const (
	guidedFrom  = 100 // playouts before this simulation are by lot, as nothing has done well yet
	guidedMoves = 6   // so many moves are guided
	guidedLot   = 0.1 // and so many of them by lot all the same
	guidedTrust = 10  // a move made so often counts half by its own results, and half as any other
	guidedBits  = 10  // so many bits of a move's number tell it from others of its side
)

// record is the sum of results, and how many there are.
type record struct{ sum, many float64 }

func (r *record) add(v float64) {
	r.sum += v
	r.many++
}

// guide has the results of one side's moves, and of all together.
type guide struct {
	moves [1 << guidedBits]record
	all   record
}

func (g *guide) of(m games.Move) *record { return &g.moves[uint32(m)*2654435769>>(32-guidedBits)] }

// best is the move that has done best for a side.
func (g *guide) best(moves []games.Move, side games.Turn) (best games.Move) {
	usual, most := 0.0, 0.0
	if g.all.many > 0 {
		usual = g.all.sum / g.all.many
	}
	for i, m := range moves {
		r := g.of(m)
		v := (r.sum + float64(guidedTrust*usual)) / (r.many + guidedTrust)
		if side == games.Min {
			v = -v
		}
		if i == 0 || v > most {
			best, most = m, v
		}
	}
	return best
}

// player plays games on from the nodes of a tree.
type player struct {
	ground  search.Ground
	guides  *[2]guide // what moves of each side have done; nil where nobody asks
	choices []choice  // the guided moves of a playout
	legal   []games.Move
	line    []games.Move // of a playout, for a listener
}

// choice is a move that one side made.
type choice struct {
	side games.Turn
	move games.Move
}

func newPlayer(g search.Ground, s search.Sampling) player {
	p := player{ground: g}
	if s.Playouts && !s.Greedy {
		p.guides = new([2]guide)
	}
	return p
}

// done records the result of a move that was made where a side decides.
func (p *player) done(side games.Turn, m games.Move, v float64) {
	if p.guides != nil && (side == games.Max || side == games.Min) {
		g := &p.guides[side-games.Max]
		g.of(m).add(v)
		g.all.add(v)
	}
}

// guided is a playout whose first moves are guided. Places from here on are free. It gives what
// [search.Places] says of Playout.
func (p *player) guided(at, here, plies, most int, r *games.Random) (v games.Value, made int, over bool) {
	var line []games.Move
	for ; made < most && len(p.choices) < guidedMoves; made++ {
		turn := p.ground.Turn(at)
		if turn == games.Chance {
			if p.ground.Trace != nil {
				line = append(line, replayed(p.ground, at, here+1, 1, *r)...)
			}
			p.ground.Lot(at, here, r)
			at = here
			continue
		}
		if turn != games.Max && turn != games.Min {
			break
		}
		m := p.choose(at, turn, r)
		if p.ground.Trace != nil {
			line = append(line, m)
		}
		p.choices = append(p.choices, choice{turn, m})
		plies++
		p.ground.Play(at, here, m)
		at = here
	}
	if p.ground.Turn(at) == games.Over {
		p.line = line
		return p.ground.Value(at, plies), made, true
	}
	v, rest, over := p.byLot(at, here, plies, most-made, r)
	p.line = append(line, p.line...)
	return v, made + rest, over
}

// choose chooses a move for a side: the one that has done best, or one by lot.
func (p *player) choose(at int, side games.Turn, r *games.Random) games.Move {
	p.legal = p.ground.Moves(at, p.legal[:0])
	switch {
	case len(p.legal) == 1:
		return p.legal[0]
	case r.Float() < guidedLot:
		return p.legal[r.Pick(uint64(len(p.legal)))]
	}
	return p.guides[side-games.Max].best(p.legal, side)
}

// byLot is a playout by lot.
func (p *player) byLot(at, here, plies, most int, r *games.Random) (v games.Value, made int, over bool) {
	before := *r
	v, made, over = p.ground.Playout(at, plies, most, r)
	if p.ground.Trace != nil {
		p.line = replayed(p.ground, at, here, made, before)
	}
	return v, made, over
}
