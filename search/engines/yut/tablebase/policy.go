package tablebase

import (
	"context"
	"math"
	"runtime"
	"slices"
	"sync"
	"time"

	"parlor/games"
	"parlor/games/text"
	"parlor/games/yut"
	"parlor/search/loops"
	"parlor/search/tablebase"
)

// policy has a program's choices against every place of the enemy with every hand of fewer
// yuts and mos than totals. With rare hands the program is not asked: the bounds allow for any
// move, and beyond totals for any result. The shape has all places open, since a program may
// fail to bring mals home that it could.
type policy struct {
	*shape
	rules *yut.Rules
	rare  float64       // programs are not asked about hands that a chain begins with at a lower probability
	rows  [][]choiceRow // by enemy, and then by number of yuts and mos and by kind
}

// choiceRow has the choices of a row, by cell: the number of a way, or one of the two
// constants below. The shares of the cells with severalWays are in mixed, in order.
type choiceRow struct {
	ways  []uint8
	mixed []share
}

const (
	anyWay      = math.MaxUint8
	severalWays = anyWay - 1
)

// share is a way and its part of shareWhole. A part of 0 means that the choice is one of
// the ways up to the last, and unknown.
type share struct {
	part uint32
	way  uint8
	last bool
}

// The fixed-point format of shares.
const (
	shareBits  = 31
	shareWhole = 1 << shareBits
)

// totals are the numbers of yuts and mos up to which chains are followed, by the mals of a
// side, and rare is the default of policy.rare, for programs that are not cheap to ask.
var (
	totals = [...]int{1: 10, 2: 9, Most: 9}
	rare   = [...]float64{1: 2e-7, 2: 1e-6, Most: 1e-6}
)

// asked says whether programs are asked about hands with so many yuts and mos.
func (p *policy) asked(yuts, mos int) bool {
	chance := 1.0
	for range yuts {
		chance *= float64(parts[yut.Yut]) / throws
	}
	for n := 1; n <= mos; n++ {
		chance *= float64(parts[yut.Mo]) / throws * float64(yuts+n) / float64(n) // for the number of orders
	}
	return chance >= p.rare
}

// newPolicy prepares to query a program.
func newPolicy(ctx context.Context, o *Index, rules *yut.Rules) *policy {
	all := make([]uint16, o.Len()-1)
	for i := range all {
		all[i] = uint16(1 + i)
	}
	open := slices.Repeat([][]uint16{all}, spare(totals[o.Mals], 0))
	return &policy{shape: newShape(ctx, o, open), rules: rules, rare: rare[o.Mals], rows: make([][]choiceRow, o.Len())}
}

// ask queries the program about everything, if that takes no longer than a limit; each worker
// has its own copy. A program that chooses by its own side alone is queried with the enemy at
// home, which shares no square with any place.
func (p *policy) ask(ctx context.Context, program games.Rival[yut.State], limit time.Duration, progress tablebase.Progress) error {
	var askers []*interviewer
	for range runtime.GOMAXPROCS(0) {
		decide, err := program.Seat()
		if err != nil {
			return err
		}
		askers = append(askers, &interviewer{policy: p, ctx: ctx, program: decide})
	}
	first, pairs := 1, p.pairs()
	if program.OwnSide {
		first, pairs, p.rare = p.Start(), p.Len()-1, 0
	}
	if err := askers[0].tooLong(limit, pairs, len(askers)); err != nil {
		return err
	}
	var told sync.Mutex
	done, all := 0, p.Len()-first
	err := loops.Parallel(ctx, len(askers), all, func(n, i int) {
		p.rows[first+i] = askers[n].against(first + i)
		told.Lock()
		defer told.Unlock()
		done++
		progress.Tell("asking", done, all)
	})
	if program.OwnSide {
		p.rows = slices.Repeat([][]choiceRow{p.rows[p.Start()]}, p.Len())
	}
	for _, a := range askers {
		if a.fault != nil && ctx.Err() == nil {
			return a.fault
		}
	}
	if err != nil {
		return tablebase.Interrupted()
	}
	return nil
}

// interviewer queries a program.
type interviewer struct {
	*policy
	ctx     context.Context
	program games.Decider[yut.State]
	fault   error // the first
}

// tooLong is the error for a program that so many workers cannot query about so many
// pairs of places within a limit, estimated by the time that one worker takes for a
// sample.
func (a *interviewer) tooLong(limit time.Duration, pairs, workers int) error {
	var hands [][]uint8
	a.hands(func(_, yuts, mos, kind int) { hands = append(hands, handOf(yuts, mos, kind)) })
	random, begun, asked := games.NewRandom(1, games.StreamCorpus), time.Now(), 0
	var took time.Duration
	for asked < mostSampled && took < limit/sampleShare && a.fault == nil && a.ctx.Err() == nil {
		d := decision{me: 1 + int(random.Below(uint64(a.Len()-1))), enemy: 1 + int(random.Below(uint64(a.Len()-1)))}
		d.hand = hands[random.Below(uint64(len(hands)))]
		if a.Apart(d.me, d.enemy) {
			a.choice(&d)
			asked++
		}
		took = time.Since(begun)
	}
	whole := took / time.Duration(max(asked, 1)*workers) * time.Duration(len(hands)*pairs)
	if a.fault != nil || whole <= limit {
		return a.fault
	}
	return games.Errorf("not-solved", "wanted a program that says what it does everywhere with %s a side in %v, got one that would take about %v",
		text.Plural(a.Mals, "mal"), limit, whole.Round(time.Second))
}

// The sample that times a program has at most mostSampled choices, and takes at most
// 1/sampleShare of the limit.
const (
	mostSampled = 2000
	sampleShare = 1000
)

// against asks everything about one place of the enemy.
func (a *interviewer) against(enemy int) (list []choiceRow) {
	list = make([]choiceRow, len(a.spares)*rows)
	a.hands(func(at, yuts, mos, kind int) { list[at*rows+kind] = a.row(enemy, handOf(yuts, mos, kind)) })
	return list
}

// hands calls each for the hands that programs are asked about.
func (p *policy) hands(each func(at, yuts, mos, kind int)) {
	for total := range totals[p.Mals] {
		for mos := range total + 1 {
			for kind := range rows {
				if kind != due && (total > 0 || kind != endless) && p.asked(total-mos, mos) {
					each(spare(total-mos, mos), total-mos, mos, kind)
				}
			}
		}
	}
}

// handOf lists the scores of a hand in the order thrown.
func handOf(yuts, mos, kind int) []uint8 {
	hand := slices.Concat(slices.Repeat([]uint8{yut.Yut}, yuts), slices.Repeat([]uint8{yut.Mo}, mos))
	if kind >= ended {
		hand = append(hand, ends[kind-ended])
	}
	return hand
}

// row asks about all cells of a row.
func (a *interviewer) row(enemy int, hand []uint8) (c choiceRow) {
	c.ways = make([]uint8, a.Len()-1)
	for i := range c.ways {
		d := decision{me: 1 + i, enemy: enemy, hand: hand}
		if c.ways[i] = anyWay; !a.Apart(d.me, enemy) || a.fault != nil {
			continue
		}
		shares := a.choice(&d)
		if c.ways[i] = shares[0].way; len(shares) > 1 {
			shares[len(shares)-1].last = true
			c.ways[i], c.mixed = severalWays, append(c.mixed, shares...)
		}
	}
	c.mixed = slices.Clip(c.mixed)
	return c
}

// decision is a decision that a program has to make.
type decision struct {
	me, enemy int
	hand      []uint8
}

// choice gives the program's choice at a decision. The program is asked in both seats, the
// second time with the mals rotated and the mos first. If the answers differ, it is asked in
// both seats with each mal first and with the yuts or the mos first, and the choice counts as
// one of all these answers.
func (a *interviewer) choice(d *decision) []share {
	if only, ok := a.single(d); ok {
		return []share{{way: only, part: shareWhole}}
	}
	first, second := a.answer(d, order{side: games.Max}), a.answer(d, order{side: games.Min, turned: a.Mals - 1, mosFirst: true})
	if slices.EqualFunc(first, second, alike) {
		return first
	}
	var set []share
	for n := range a.Mals * 4 {
		o := order{side: games.Players[n&1], mosFirst: n&2 != 0, turned: n / 4}
		for _, s := range a.answer(d, o) {
			if s = (share{way: s.way}); !slices.Contains(set, s) {
				set = append(set, s)
			}
		}
	}
	return set
}

// alike says whether two shares differ by no more than rounding.
func alike(a, b share) bool {
	return a.way == b.way && max(a.part, b.part)-min(a.part, b.part) <= 16
}

// single gives the only way of a decision that leaves no choice.
func (a *interviewer) single(d *decision) (way uint8, ok bool) {
	n := 0
	for i, cast := range d.hand {
		if i == 0 || cast != d.hand[i-1] {
			n += len(a.hops[d.me][cast])
			way = uint8(places[cast])
		}
	}
	return way, n == 1
}

// order is how a position is presented to a program, on which its choice should not depend.
type order struct {
	side     games.Turn
	turned   int // how far the list of mals is rotated
	mosFirst bool
}

// of puts the first n mals of a place in this order.
func (o order) of(mals [4]uint8, n int) (list [4]uint8) {
	list = mals
	for i := range n {
		list[i] = mals[(i+o.turned)%n]
	}
	return list
}

// answer asks the program once. The shares are in the order of the ways.
func (a *interviewer) answer(d *decision, o order) (list []share) {
	if a.fault != nil {
		return []share{{}}
	}
	hand := slices.Clone(d.hand)
	if o.mosFirst {
		slices.Reverse(hand[:len(hand)-d.ending()])
	}
	state := a.rules.Pending(o.side, o.of(a.all[d.me].Mals, a.Mals), o.of(a.all[d.enemy].Mals, a.Mals), hand)
	chosen, err := a.program(a.ctx, &state)
	if a.fault = err; err != nil {
		return []share{{}}
	}
	mixed := chosen.Mixed
	if len(mixed) == 0 {
		mixed = []games.Share{{Move: chosen.Move, Probability: 1}}
	}
	var parts [wayPlaces]float64
	for _, s := range mixed {
		parts[a.way(d, &state, s.Move)] += s.Probability
	}
	return sharesOf(parts)
}

// ending is how many of the scores do not throw again: the last one or none.
func (d *decision) ending() int {
	if yut.ThrowsAgain(d.hand[len(d.hand)-1]) {
		return 0
	}
	return 1
}

// sharesOf rounds the parts of ways so that they add up to shareWhole.
func sharesOf(parts [wayPlaces]float64) (list []share) {
	left, most := int64(shareWhole), 0
	for way, part := range parts {
		if n := int64(math.Round(part * shareWhole)); n > 0 {
			list = append(list, share{part: uint32(n), way: uint8(way)})
			left -= n
		}
	}
	for i := range list {
		if list[i].part > list[most].part {
			most = i
		}
	}
	list[most].part += uint32(left)
	return list
}

// way gives the number of a move.
func (a *interviewer) way(d *decision, s *yut.State, m games.Move) uint8 {
	_, score, _ := a.rules.Read(m)
	side, next := a.rules.Turn(s), *s
	a.rules.Play(&next, m)
	to, cast := a.Of(a.rules.Squares(&next, side)), yut.CastOfScore(score)
	for i, h := range a.hops[d.me][cast] {
		if h.To == to {
			return uint8(places[cast] + i)
		}
	}
	if a.fault == nil {
		a.fault = games.Errorf("illegal-move", "wanted a move, given %s", a.rules.Notation(s, m))
	}
	return 0
}
