package engine

import (
	"math/bits"

	"parlor/games/ropasci"
)

// The features. Every feature is Upper's count less Lower's, so a board seen
// from the other side has the opposite value. The COMP30024 report's evaluation
// lacks own losses, threats, throws, invincible tokens and mobility.
const (
	tokensOnBoard = iota // tokens on the board
	throwsLeft           // throws left
	lead                 // tokens and throws, less the opponent's, of all there are
	spent                // 1 without throws
	unbeatenNow          // tokens that nothing on the board beats
	invincible           // 1 for a token that can never be beaten
	kings                // tokens that can never be beaten
	threats              // hexes whose tokens a slide or swing can beat next turn
	aimed                // hexes whose tokens a throw can beat next turn
	hunted               // 8 less the distance of each prey from its nearest hunter
	hunted2              // the same for the second nearest
	trapped              // 6 less the adjacent hexes each prey could flee to
	unmatched            // the opponent's symbols that no own token beats
	kinds                // symbols on the board
	stacked              // tokens that share a hex with another own one
	mobility             // hexes that tokens can go to
	FeatureCount         // their number
)

// Features is the value of each feature.
type Features [FeatureCount]float64

// FeatureNames are the names of the features.
var FeatureNames = [FeatureCount]string{
	"tokens", "throws", "lead", "spent", "unbeaten", "invincible", "kings", "threats", "aimed", "hunted", "hunted2",
	"trapped", "unmatched", "kinds", "stacked", "mobility",
}

// Features counts the features of p.
func (p *Position) Features() (f Features) {
	var sides [2]tally
	p.tally(&sides)
	f.compare(&sides)
	return f
}

// tally counts for both sides.
func (p *Position) tally(sides *[2]tally) {
	own, others := p.occupied(upper), p.occupied(lower)
	sides[upper].count(p, upper, own, others)
	sides[lower].count(p, lower, others, own)
}

// compare subtracts Lower's counts from Upper's.
func (f *Features) compare(sides *[2]tally) {
	up, down := &sides[upper], &sides[lower]
	for i := range up {
		f[i] = float64(up[i] - down[i])
	}
	a, b := up[tokensOnBoard]+up[throwsLeft], down[tokensOnBoard]+down[throwsLeft]
	f[lead] = float64(a-b) / float64(max(a+b, 1))
}

// tally is the counts of one side.
type tally [FeatureCount]int32

func (c *tally) count(p *Position, side int, own, others uint64) {
	left := ropasci.Throws - int32(p.thrown[side])
	c[tokensOnBoard], c[throwsLeft] = int32(p.tokens[side]), left
	if left == 0 {
		c[spent] = 1
	}
	c[stacked] = int32(p.tokens[side]) - size(own)
	zone := ropasci.Zone(side, int(p.thrown[side]))
	c[aimed] = size(others & zone)
	var all uint64
	for x := range ropasci.Symbol(symbols) {
		hunters, prey := p.symbol[x]&own, p.symbol[x.Beats()]&others
		if hunters == 0 {
			if prey != 0 {
				c[unmatched]++
			}
			continue
		}
		c[kinds]++
		if p.symbol[x.BeatenBy()]&others == 0 {
			c[unbeatenNow] += size(hunters)
		}
		targets := targetsOf(hunters, own)
		all |= targets
		c[threats] += size(targets & prey)
		c.hunt(hunters, prey, targets)
	}
	c[mobility] = size(all)
	if p.thrown[side^1] == ropasci.Throws {
		c[kings] = c[unbeatenNow]
		c[invincible] = min(c[kings], 1)
	}
}

// farthest is the greatest distance on the board, and neighbours the greatest
// number of adjacent hexes.
const (
	farthest   = 8
	neighbours = 6
)

// hunt counts, for each prey, the distances of its two nearest hunters and the hexes it
// could flee to, out of reach of all hunters.
func (c *tally) hunt(hunters, prey, reached uint64) {
	for ; prey != 0; prey &= prey - 1 {
		at := lowest(prey)
		near := &distance[at]
		nearest, second := uint8(farthest), uint8(farthest)
		for h := hunters; h != 0; h &= h - 1 {
			d := near[lowest(h)]
			nearest, second = min(nearest, d), min(max(nearest, d), second)
		}
		c[hunted] += farthest - int32(nearest)
		c[hunted2] += farthest - int32(second)
		c[trapped] += neighbours - size(around[at]&^reached)
	}
}

func size(set uint64) int32 { return int32(bits.OnesCount64(set)) }

var (
	distance   = makeDistance()
	remoteness = makeRemoteness()
)

func makeDistance() (table [64][64]uint8) {
	for a := range ropasci.Hexes {
		for b := range ropasci.Hexes {
			table[a][b] = uint8(ropasci.Distance(ropasci.Hex(a), ropasci.Hex(b)))
		}
	}
	return table
}

// makeRemoteness sums the distances of every hex from all others.
func makeRemoteness() (table [64]int32) {
	for a := range ropasci.Hexes {
		for b := range ropasci.Hexes {
			table[a] += int32(ropasci.Distance(ropasci.Hex(a), ropasci.Hex(b)))
		}
	}
	return table
}
