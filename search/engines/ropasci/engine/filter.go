package engine

import "parlor/games/ropasci"

// sensible appends the actions of a side that are searched, throws that hit first. Most
// legal actions are pointless throws, which make matrices large. It keeps all slides
// and swings, throws that hit, throws next to prey, and one throw for each symbol
// without either. That is a heuristic and not sound.
func (p *Position) sensible(side int, buf []Action) []Action {
	from := len(buf)
	buf = p.steps(side, p.sensibleThrows(side, buf))
	if len(buf) == from {
		return p.Actions(side, buf)
	}
	return buf
}

// stalkers is how many throws next to prey are kept for each symbol.
const stalkers = 3

// hits appends the throws of a side onto tokens that they beat.
func (p *Position) hits(side int, buf []Action) []Action {
	zone := ropasci.Zone(side, int(p.thrown[side])) & p.occupied(side^1)
	for x := range ropasci.Symbol(symbols) {
		for on := zone & p.symbol[x.Beats()]; on != 0; on &= on - 1 {
			buf = append(buf, throw(lowest(on), uint8(x)))
		}
	}
	return buf
}

// sensibleThrows appends throws onto tokens they beat; for each symbol up to
// three next to its prey, where no token can beat them at once and the most prey
// is near; and for a symbol without either, one throw to enter play.
func (p *Position) sensibleThrows(side int, buf []Action) []Action {
	zone := ropasci.Zone(side, int(p.thrown[side]))
	if zone == 0 {
		return buf
	}
	own, others := p.occupied(side), p.occupied(side^1)
	buf = p.hits(side, buf)
	for x := range ropasci.Symbol(symbols) {
		prey := p.symbol[x.Beats()] & others
		danger := targetsOf(p.symbol[x.BeatenBy()]&others, others)
		calm := zone &^ danger &^ (own | others)
		n := len(buf)
		buf = appendStalkers(buf, uint8(x), calm, prey)
		if len(buf) == n && zone&prey == 0 && calm != 0 {
			buf = append(buf, throw(nearestTo(calm, prey), uint8(x)))
		}
	}
	return buf
}

// appendStalkers appends throws of x to hexes next to prey, those with most prey
// around them first.
func appendStalkers(buf []Action, x uint8, calm, prey uint64) []Action {
	var next uint64
	for left := prey; left != 0; left &= left - 1 {
		next |= around[lowest(left)]
	}
	next &= calm
	for range stalkers {
		best, most := uint8(0), int32(0)
		for left := next; left != 0; left &= left - 1 {
			h := lowest(left)
			if n := size(around[h] & prey); n > most {
				best, most = h, n
			}
		}
		if most == 0 {
			break
		}
		next &^= 1 << best
		buf = append(buf, throw(best, x))
	}
	return buf
}

// nearestTo gives the hex of a set that is nearest to any prey, the most central of
// equals, or the most central of the set if there is no prey.
func nearestTo(set, prey uint64) (best uint8) {
	least := int32(1 << 30)
	for ; set != 0; set &= set - 1 {
		h := lowest(set)
		d := remoteness[h]
		if prey != 0 {
			d += 1024 * nearest(h, prey)
		}
		if d < least {
			best, least = h, d
		}
	}
	return best
}

// nearest gives the distance from a hex to the nearest one of a set.
func nearest(h uint8, set uint64) int32 {
	least := uint8(8)
	for ; set != 0; set &= set - 1 {
		least = min(least, distance[h][lowest(set)])
	}
	return int32(least)
}
