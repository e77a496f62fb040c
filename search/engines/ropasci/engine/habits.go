package engine

import "parlor/games/ropasci"

// The features of the opponent model: features of an action before the other side's action
// is known. They say what it would change if the other side stood still, and how it
// relates to earlier actions. Changes of distance are in steps and distances in eighths of
// a step, so that no feature is much above 1.

const (
	isThrow        = iota // 1 for a throw
	isSwing               // 1 for a swing
	takes                 // tokens of the other side that it beats where it arrives
	throwTakes            // the same, for a throw
	isLost                // 1 if what stands where it arrives beats it
	hitsOwn               // own tokens that it beats
	joins                 // own like tokens there
	leavesReach           // 1 for a step of a token that a slide or swing could beat
	entersReach           // 1 for an arrival where a slide or swing can beat it
	leavesZone            // 1 for a step out of where a throw could hit
	entersZone            // 1 for an arrival there
	hunterFarther         // how much farther a step gets from the nearest hunter
	hunterFar             // a throw's distance from it
	preyNearer            // how much nearer a step gets to the nearest prey
	preyNear              // a throw's distance from it, negative
	huntersFarther        // how much farther a step gets from all hunters
	preysNearer           // how much nearer a step gets to all prey
	homewards             // rows by which a step gets nearer to the own edge
	home                  // rows between a throw's target and the other edge
	inwards               // how much smaller a step makes the sum of distances from all hexes
	leastGrows            // how much farther the nearest pair of an own token and its hunter gets
	mostHunted            // 1 for a step of the token that is nearest to a hunter
	outnumbers            // of a throw: prey less own tokens of its symbol
	threatens             // prey within reach of where it arrives
	movesAgain            // 1 for a step of the token moved last
	goesBack              // 1 for a step that takes back the last one
	asBefore              // 1 for what was done the last time in this very position
	asOwnBefore           // 1 for what was done the last time with the own tokens as they are
	isMixed               // 1 for what the equilibrium one turn ahead mixes in
	share                 // its probability there
	habitCount
)

// habit is the features of one action.
type habit [habitCount]float64

// memory is the past actions that features refer to.
type memory struct {
	last     Action            // of the turn before, if any
	any      bool              // whether there is one
	position map[uint64]Action // the last action in a position, by hash
	own      map[uint64]Action // and the last with the own tokens as they are
}

func newMemory() memory {
	return memory{position: map[uint64]Action{}, own: map[uint64]Action{}}
}

// note records what a side did in a position.
func (m *memory) note(p *Position, side int, a Action) {
	m.last, m.any = a, true
	m.position[p.hash] = a
	m.own[p.ownHash(side)] = a
}

// ownHash hashes the tokens of one side only.
func (p *Position) ownHash(side int) (hash uint64) {
	for own := p.occupied(side); own != 0; own &= own - 1 {
		h := lowest(own)
		hash += uint64(p.on(side, h)) * tokenHash[side][p.symbolOn(h)][h]
	}
	return hash
}

// scene is a position as the side to act sees it.
type scene struct {
	p           *Position
	side        int
	own, others uint64
	reach       [symbols]uint64 // the hexes that the other side's tokens of a symbol can reach
	zone        uint64          // where the other side can throw to
	least       int32           // the distance of the nearest own token and its hunter
	position    Action          // the last action here
	alone       Action          // the last with the own tokens as they are
	known       [2]bool         // whether there is such an action
	last        Action
	any         bool
}

func (m *memory) scene(p *Position, side int) scene {
	s := scene{p: p, side: side, own: p.occupied(side), others: p.occupied(side ^ 1), last: m.last, any: m.any}
	for x := range s.reach {
		s.reach[x] = targetsOf(p.symbol[x]&s.others, s.others)
	}
	s.zone = ropasci.Zone(side^1, int(p.thrown[side^1]))
	s.least = s.nearestPair(0, symbols)
	s.position, s.known[0] = m.position[p.hash]
	s.alone, s.known[1] = m.own[p.ownHash(side)]
	return s
}

// hunters gives the other side's tokens that beat a symbol, and prey those that it beats.
func (s *scene) hunters(x uint8) uint64 {
	return s.p.symbol[ropasci.Symbol(x).BeatenBy()] & s.others
}
func (s *scene) prey(x uint8) uint64 { return s.p.symbol[ropasci.Symbol(x).Beats()] & s.others }

// nearestPair gives the least distance of an own token from its hunters, ignoring one
// token of symbol on from.
func (s *scene) nearestPair(from, symbol uint8) int32 {
	least := int32(farthest)
	for own := s.own; own != 0; own &= own - 1 {
		h := lowest(own)
		x := s.p.symbolOn(h)
		if h == from && x == symbol && s.p.on(s.side, h) == 1 {
			continue
		}
		least = min(least, nearest(h, s.hunters(x)))
	}
	return least
}

// tell computes the features of an action.
func (s *scene) tell(a Action, f *habit) {
	*f = habit{}
	x, to := s.symbolOf(a), a.to()
	at := uint64(1) << to
	enemies, friends := s.others&at != 0, s.own&at != 0
	there := s.p.symbolOn(to)
	switch {
	case there == symbols:
	case there == uint8(ropasci.Symbol(x).Beats()):
		if enemies {
			f[takes] = float64(s.p.on(s.side^1, to))
		}
		if friends {
			f[hitsOwn] = float64(s.p.on(s.side, to))
		}
	case there == x:
		f[joins] = bit(friends)
	default:
		f[isLost] = 1
	}
	hunters, prey := s.hunters(x), s.prey(x)
	f[entersReach] = bit(s.reach[ropasci.Symbol(x).BeatenBy()]&at != 0)
	f[entersZone] = bit(s.zone&at != 0)
	f[threatens] = float64(size(around[to] & prey))
	f[asBefore] = bit(s.known[0] && a == s.position)
	f[asOwnBefore] = bit(s.known[1] && a == s.alone)
	if a.Throws() {
		s.thrown(a, x, hunters, prey, f)
	} else {
		s.stepped(a, x, hunters, prey, f)
	}
}

// symbolOf gives the symbol of the token that an action moves or throws.
func (s *scene) symbolOf(a Action) uint8 {
	if a.Throws() {
		return a.symbol()
	}
	return s.p.symbolOn(a.from())
}

const eighth = 1. / 8

// thrown fills in the features of throws.
func (s *scene) thrown(a Action, x uint8, hunters, prey uint64, f *habit) {
	to := a.to()
	f[isThrow] = 1
	f[throwTakes], f[takes] = f[takes], 0
	f[hunterFar] = float64(nearest(to, hunters)) * eighth
	f[preyNear] = -float64(nearest(to, prey)) * eighth
	f[home] = float64(s.rowFromOther(to)) * eighth
	f[outnumbers] = float64(size(prey)-size(s.own&s.p.symbol[x])) / 4
}

// stepped fills in the features of slides and swings.
func (s *scene) stepped(a Action, x uint8, hunters, prey uint64, f *habit) {
	from, to := a.from(), a.to()
	at := uint64(1) << from
	f[isSwing] = bit(distance[from][to] == 2)
	f[leavesReach] = bit(s.reach[ropasci.Symbol(x).BeatenBy()]&at != 0)
	f[leavesZone] = bit(s.zone&at != 0)
	before, after := nearest(from, hunters), nearest(to, hunters)
	f[hunterFarther] = float64(after - before)
	f[preyNearer] = float64(nearest(from, prey) - nearest(to, prey))
	f[huntersFarther] = float64(distances(to, hunters) - distances(from, hunters))
	f[preysNearer] = float64(distances(from, prey) - distances(to, prey))
	f[homewards] = float64(s.rowFromOther(to) - s.rowFromOther(from))
	f[inwards] = float64(remoteness[from]-remoteness[to]) / 16
	f[leastGrows] = float64(min(after, s.nearestPair(from, x)) - s.least)
	f[mostHunted] = bit(before == s.least)
	f[goesBack] = bit(s.any && to == s.last.from() && from == s.last.to())
	f[movesAgain] = bit(s.any && from == s.last.to())
}

// rowFromOther gives the rows between a hex and the other side's edge.
func (s *scene) rowFromOther(h uint8) int {
	row := ropasci.Hex(h).Row()
	if s.side == upper {
		return row + 4
	}
	return 4 - row
}

// distances sums the distances of a hex from each of a set.
func distances(h uint8, set uint64) (sum int32) {
	for ; set != 0; set &= set - 1 {
		sum += int32(distance[h][lowest(set)])
	}
	return sum
}

func bit(so bool) float64 {
	if so {
		return 1
	}
	return 0
}
