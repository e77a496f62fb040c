package referee

import (
	"fmt"
	"math/bits"

	"parlor/games"
)

// The purposes of random numbers. Their streams are independent of each other.
const (
	streamDraws   uint64 = iota + 101 // what chance deals in a game
	streamOpening                     // moves and outcomes before the players take over
	streamPlayers                     // choices of players who draw
)

// stream is a sequence of 64-bit numbers with random access: that of SplitMix64 (Steele, Lea and
// Flood, 2014).
type stream uint64

// streamOf gives the stream at a path of numbers below a seed.
func streamOf(seed uint64, path ...uint64) stream {
	const odd = 0xd1b54a32d192ed03
	x := games.Scramble(seed + odd)
	for _, p := range path {
		x = games.Scramble(x + games.Scramble(p+odd))
	}
	return stream(x)
}

// word gives number n of the stream.
func (s stream) word(n uint64) uint64 {
	const golden = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
	return games.Scramble(uint64(s) + (n+1)*golden)
}

// share turns a uniform word into a number below n, monotonically (Lemire, 2019). The probabilities
// of two numbers differ by less than n in 2^64.
func share(word, n uint64) uint64 {
	high, _ := bits.Mul64(word, n)
	return high
}

// luck is the random draws of one game. Draw number d of a seat is a function of the seed, the pair,
// the seat and d. So in the second game of a pair each side gets the draws that it got in the first,
// while the players have changed sides.
type luck struct {
	seats [3]stream // of Max, of Min, and of neither
	drawn [3]uint64
}

func luckOf(seed, pair uint64) luck {
	var l luck
	for seat := range l.seats {
		l.seats[seat] = streamOf(seed, streamDraws, pair, uint64(seat))
	}
	return l
}

// next gives the next word for the side that a draw is for.
func (l *luck) next(turn games.Turn) uint64 {
	seat := seatOf(turn)
	n := l.drawn[seat]
	l.drawn[seat]++
	return l.seats[seat].word(n)
}

// seatOf gives the index in lists by sides: 0 for Max, 1 for Min, 2 for neither.
func seatOf(turn games.Turn) int {
	switch turn {
	case games.Max:
		return 0
	case games.Min, games.Reply:
		return 1
	}
	return 2
}

// outcome gives the outcome that a word selects where chance acts. The word is spread over the
// weights of the possible outcomes, so a deck that runs out and games that take different courses do
// no harm.
func (t *table[S]) outcome(s *S, outcomes []games.Move, word uint64) games.Move {
	var total uint64
	for _, m := range outcomes {
		total += uint64(t.Kit.Weight(s, m))
	}
	at := share(word, total)
	for _, m := range outcomes {
		w := uint64(t.Kit.Weight(s, m))
		if at < w {
			return m
		}
		at -= w
	}
	panic("referee: weights changed while drawing")
}

// owner gives the side that a draw at s is for: the one that most likely decides after it, Over if
// neither does. In most games the first outcomes suffice to tell.
func (t *table[S]) owner(s *S, outcomes []games.Move) games.Turn {
	var odds [2]uint64
	var seen, total uint64
	for _, m := range outcomes {
		total += uint64(t.Kit.Weight(s, m))
	}
	for _, m := range outcomes {
		w := uint64(t.Kit.Weight(s, m))
		seen += w
		t.scratch = *s
		if seat := seatOf(t.deciderAfter(m)); seat < 2 {
			odds[seat] += w
		}
		lead, behind := odds[0], odds[1]
		if lead < behind {
			lead, behind = behind, lead
		}
		if lead > behind+total-seen { // the rest cannot change it
			break
		}
	}
	switch {
	case odds[0] > odds[1]:
		return games.Max
	case odds[1] > odds[0]:
		return games.Min
	}
	return games.Over
}

// deciderAfter says who decides after an outcome of the position in scratch. If chance acts again,
// its likeliest outcome is taken, and so on.
func (t *table[S]) deciderAfter(m games.Move) games.Turn {
	const deepest = 8
	s := &t.scratch // not a local variable, which calls through an interface would move to the heap
	for range deepest {
		t.Kit.Play(s, m)
		if turn := t.Kit.Turn(s); turn != games.Chance {
			return turn
		}
		t.further = t.Kit.Moves(s, t.further[:0])
		m = t.likeliest(s, t.further)
	}
	return games.Over
}

// likeliest gives the first of the outcomes with the greatest weight.
func (t *table[S]) likeliest(s *S, outcomes []games.Move) games.Move {
	best := outcomes[0]
	for _, m := range outcomes[1:] {
		if t.Kit.Weight(s, m) > t.Kit.Weight(s, best) {
			best = m
		}
	}
	return best
}

// mostAttempts is how often an opening that ends the game is replaced by another.
const mostAttempts = 100

// open makes the moves that belong to no player: the same in both games of a pair, since they depend
// on the pair alone. An opening in which the game ends is replaced by one with other luck; if all end
// the game, there is no opening.
func (t *table[S]) open() {
	if t.game.Openings == 0 {
		return
	}
	start := t.State
	for attempt := range uint64(mostAttempts) {
		t.set(start)
		t.result = Result{Measured: t.result.Measured}
		if t.openBy(streamOf(t.game.Seed, streamOpening, t.game.Pair(), attempt)) {
			return
		}
	}
	t.set(start)
	t.result = Result{Measured: t.result.Measured}
}

func (r *referee[S]) Opening(g Game) string {
	g.KeepMoves = true
	t := &table[S]{referee: r, going: newGoing(r.kit, false), game: g}
	t.set(t.starts[g.Pair()%uint64(len(t.starts))])
	t.open()
	text := t.Kit.Text().Form.Position(&t.State)
	if t.binder != nil {
		text += fmt.Sprint(t.result.Moves)
	}
	return text
}

// openBy makes an opening from the numbers of a stream, and says whether the game goes on after it.
func (t *table[S]) openBy(chance stream) bool {
	made, drawn := 0, uint64(0)
	for made < t.game.Openings {
		turn := t.Kit.Turn(&t.State)
		if turn == games.Over {
			return false
		}
		legal := t.list(&t.State)
		word := chance.word(drawn)
		drawn++
		if turn == games.Chance {
			t.advance(t.outcome(&t.State, legal, word))
			continue
		}
		t.advance(legal[share(word, uint64(len(legal)))])
		if turn != games.Both { // whose second choice is yet to come
			made++
		}
	}
	return t.Kit.Turn(&t.State) != games.Over
}
