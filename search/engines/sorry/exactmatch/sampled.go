package exactmatch

import (
	"context"
	"math"
	"runtime"

	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/loops"
)

// Three pieces with labels have four thousand million positions, too many to follow. Matches
// of players that depend on labels are sampled: games are played by tables of values instead
// of searches, with a control variate. By the values of perfect play a game is worth to A
// the value of its start, less what A's moves give away and plus what B's do, and the mean
// of that is A's probability of winning. Without these values wins are counted.

// Sampler is a player of sampled games. It takes the first of the moves of the greatest
// value, in the order of Rank, or in the order listed if that is nil. Without Values it
// moves at random.
type Sampler struct {
	Values Values
	Rank   func(s *sorry.State, moves []games.Move)
}

// samples is the number of games from either seat in a unit of work.
const samples = 1000

// sum is the statistics of the games from one seat.
type sum struct{ n, points, squares, turns float64 }

func (s *sum) add(o sum) {
	s.n, s.points, s.squares, s.turns = s.n+o.n, s.points+o.points, s.squares+o.squares, s.turns+o.turns
}

// error is the standard error of the mean.
func (s *sum) error() float64 {
	mean := s.points / s.n
	return math.Sqrt((s.squares/s.n - mean*mean) / s.n)
}

// Sample plays some thousands of games from either seat, with fixed seeds. Width is that of a 95 %
// confidence interval. The index must be without labels; perfect has the values of perfect play,
// or is nil. The error has the code interrupted if ctx ends.
func Sample(ctx context.Context, rules *sorry.Rules, index *numbering.Index, a, b Sampler, perfect Values, thousands int, progress func(percent int)) (Result, error) {
	sums := make([][2]sum, thousands)
	workers := runtime.GOMAXPROCS(0)
	tables := make([]*sampling, workers)
	for i := range tables {
		tables[i] = &sampling{rules: rules, index: index, perfect: perfect}
	}
	err := loops.Parallel(ctx, workers, thousands, func(worker, part int) {
		t := tables[worker]
		for seat := range 2 {
			t.players = [2]Sampler{a, b}
			if seat == 1 {
				t.players = [2]Sampler{b, a}
			}
			for n := range samples {
				t.random = games.NewRandom(uint64(seat), uint64(part), uint64(n))
				sums[part][seat].add(t.play(seat))
			}
		}
		if worker == 0 {
			progress(100 * part / thousands)
		}
	})
	if err != nil {
		return Result{}, interrupted()
	}
	var seats [2]sum
	for _, part := range sums {
		for seat := range seats {
			seats[seat].add(part[seat])
		}
	}
	r := Result{Games: thousands * samples * 2}
	r.First, r.TurnsFirst = seats[0].points/seats[0].n, seats[0].turns/seats[0].n
	r.Second, r.TurnsSecond = seats[1].points/seats[1].n, seats[1].turns/seats[1].n
	const z = 1.96 // a 95 % interval
	r.Width = 2 * z * max(seats[0].error(), seats[1].error())
	return r, nil
}

// sampling is the games of one worker.
type sampling struct {
	rules   *sorry.Rules
	index   *numbering.Index
	perfect Values
	players [2]Sampler // of Max and of Min
	random  *games.Random
	moves   []games.Move
}

// play plays a game and gives its value to A, who sits at a seat.
func (t *sampling) play(seat int) sum {
	s := t.rules.Start()
	worth, turns := t.start(), 0.
	for t.rules.Turn(&s) != games.Over {
		t.rules.Play(&s, games.Outcome(t.rules, &s, t.random))
		side := t.rules.Mover(&s).Index()
		m, lost := t.choose(&s, t.players[side])
		if side == 0 {
			lost = -lost
		}
		worth += lost
		turns++
		t.rules.Play(&s, m)
	}
	if t.perfect == nil && t.rules.Score(&s) > 0 {
		worth = 1
	}
	if seat == 1 {
		worth = 1 - worth
	}
	return sum{1, worth, worth * worth, turns}
}

// start is the probability that Max, who moves first, wins with best play.
func (t *sampling) start() (mean float64) {
	if t.perfect == nil {
		return 0
	}
	for card, odds := range numbering.Odds {
		best := 0.
		for _, to := range t.index.Reached(0, 0, card, nil) {
			best = max(best, t.worth(t.perfect, to, 0))
		}
		mean += float64(odds) / numbering.Total * best
	}
	return mean
}

func (t *sampling) worth(values Values, own, enemy uint16) float64 {
	return float64(values.Row(own)[enemy]) / float64(values.One())
}

// choose gives a player's move and what it gives away.
func (t *sampling) choose(s *sorry.State, p Sampler) (m games.Move, lost float64) {
	t.moves = t.rules.Moves(s, t.moves[:0])
	if p.Rank != nil {
		p.Rank(s, t.moves)
	}
	drawn := -1
	if p.Values == nil {
		drawn = int(t.random.Below(uint64(len(t.moves))))
	}
	var most, worth int64
	best := 0.
	for i, move := range t.moves {
		own, enemy := t.after(s, move)
		v := 0.
		if t.perfect != nil {
			v = t.worth(t.perfect, own, enemy)
		}
		best = max(best, v)
		taken := i == drawn
		if p.Values != nil {
			worth = p.Values.Row(own)[enemy]
			taken = i == 0 || worth > most+tie(p.Values)
		}
		if taken {
			m, lost, most = move, v, worth
		}
	}
	return m, best - lost
}

// after gives the placements of the mover and of the other after a move.
func (t *sampling) after(s *sorry.State, m games.Move) (own, enemy uint16) {
	next, mover := *s, t.rules.Mover(s)
	t.rules.Play(&next, m)
	var steps [2 * numbering.Most]uint8
	own = t.index.Of(t.rules.Steps(&next, mover, steps[:0]))
	return own, t.index.Of(t.rules.Steps(&next, mover.Opponent(), steps[:0]))
}
