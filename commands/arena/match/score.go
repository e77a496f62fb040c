package match

import (
	"cmp"
	"encoding/binary"
	"maps"
	"slices"

	"parlor/commands/arena/outside"
	"parlor/commands/arena/referee"
	"parlor/commands/arena/stats"
)

// Score is the sum of a match's games so far. What belongs to the players is in the order in which
// the match names them.
type Score struct {
	Games   int
	Plies   int
	Longest int // plies of the longest game
	// Measured is what the decisions of the players took in all games.
	Measured [2]referee.Measured
	Ends     map[referee.Ending]int
	Forfeit  [2]map[referee.Ending]int // games that a player forfeited, by what
	Faults   []Fault                   // those of the first games
	Pairing  Pairing

	line  func(Row) uint64 // nil where every game is a sample of its own
	pairs map[uint64]*[2]game
}

// Score makes an empty score of the match, which knows copies of games.
func (p *Plan) Score() *Score { return &Score{line: p.line} }

// Evidence is what pairs of games show, in the order in which they are added: copies of earlier
// pairs are counted apart.
type Evidence struct {
	Tally stats.Tally
	met   map[[2]uint64]bool
}

// Add adds the two games of a pair of the match.
func (e *Evidence) Add(p *Plan, first, second Row) {
	e.add(&[2]game{{Half: halfOf(first), line: p.line(first)}, {Half: halfOf(second), line: p.line(second)}})
}

func (e *Evidence) add(pair *[2]game) {
	games, lines := [2]stats.Half{pair[0].Half, pair[1].Half}, [2]uint64{pair[0].line, pair[1].line}
	switch {
	case lines == [2]uint64{}:
		e.Tally.Pair(games)
	case e.met[lines]:
		e.Tally.Copy(games)
	default:
		if e.met == nil {
			e.met = map[[2]uint64]bool{}
		}
		e.met[lines] = true
		e.Tally.Pair(games)
	}
}

// Pairing is how long the luck of pairs was the same in both games.
type Pairing struct {
	// Pairs is how many pairs were compared, and Parted in how many of them the draws of the two
	// games differed before either was over. Shared is how many draws those pairs had in common
	// before that.
	Pairs, Parted, Shared int
}

// Fault is what a player did wrong in a game.
type Fault struct {
	Number uint64
	*outside.Forfeit
}

// mostFaults is how many faults are kept to be reported.
const mostFaults = 5

// fault keeps a fault, if it is one of the first.
func (s *Score) fault(f Fault) {
	s.Faults = append(s.Faults, f)
	slices.SortFunc(s.Faults, func(a, b Fault) int { return cmp.Compare(a.Number, b.Number) })
	s.Faults = s.Faults[:min(len(s.Faults), mostFaults)]
}

// game is what the statistics need of a game.
type game struct {
	stats.Half
	played bool
	line   uint64
	draws  []byte // until the other game of the pair is there
}

func halfOf(r Row) stats.Half { return stats.Half{Halves: r.Halves, Luck: r.Luck} }

// Add counts a game. A game that was counted already adds nothing.
func (s *Score) Add(r Row) {
	if s.pairs == nil {
		s.pairs, s.Ends = map[uint64]*[2]game{}, map[referee.Ending]int{}
		s.Forfeit, s.Measured = [2]map[referee.Ending]int{{}, {}}, referee.Unmeasured()
	}
	number := r.Number / 2
	pair := s.pairs[number]
	if pair == nil {
		pair = new([2]game)
		s.pairs[number] = pair
	}
	half := &pair[r.Number%2]
	if half.played {
		return
	}
	*half = game{Half: halfOf(r), played: true, draws: r.Draws}
	if s.line != nil {
		half.line = s.line(r)
	}
	s.Pairing.compare(pair)
	s.Games++
	s.Plies += r.Plies
	s.Longest = max(s.Longest, r.Plies)
	s.Ends[r.End]++
	for i := range 2 {
		s.Measured[i].Join(r.Measured[i])
	}
	if r.Forfeit > 0 {
		s.Forfeit[r.Forfeit-1][r.End]++
	}
	if r.Fault != nil {
		s.fault(Fault{r.Number, r.Fault})
	}
}

// Tally gives the statistics of the games, by their numbers, whatever the order in which they were
// counted.
func (s *Score) Tally() *stats.Tally {
	e := Evidence{}
	for _, n := range slices.Sorted(maps.Keys(s.pairs)) {
		pair := s.pairs[n]
		switch {
		case pair[0].played && pair[1].played:
			e.add(pair)
		case pair[0].played:
			e.Tally.Alone(0, pair[0].Half)
		default:
			e.Tally.Alone(1, pair[1].Half)
		}
	}
	return &e.Tally
}

// SequentialTest is a sequential test of a match. It looks at pairs in the order of their
// numbers and stops looking at the first that decides it, so its verdict does not
// depend on which games were finished first.
type SequentialTest struct {
	stats.Test
	// Evidence is of the pairs that were looked at.
	Evidence
	Verdict stats.Verdict
	next    uint64
}

// Look goes on through the pairs so far, and says whether the test is decided.
func (q *SequentialTest) Look(s *Score) bool {
	for q.Verdict == stats.Undecided {
		pair := s.pairs[q.next]
		if pair == nil || !pair[0].played || !pair[1].played {
			return false
		}
		q.add(pair)
		q.next++
		q.Verdict = q.Test.Verdict(&q.Tally)
	}
	return true
}

// Games is how many games the test has looked at.
func (q *SequentialTest) Games() uint64 { return 2 * q.next }

// compare compares what was dealt in the two games of a pair, if both are there.
func (p *Pairing) compare(pair *[2]game) {
	first, second := pair[0].draws, pair[1].draws
	if first == nil || second == nil {
		return
	}
	p.Pairs++
	shared := 0
	for len(first) > 0 && len(second) > 0 {
		a, n := binary.Uvarint(first)
		b, m := binary.Uvarint(second)
		if n <= 0 || m <= 0 {
			break // which nothing that was dealt is
		}
		if a != b {
			p.Parted++
			p.Shared += shared
			break
		}
		shared++
		first, second = first[n:], second[m:]
	}
	pair[0].draws, pair[1].draws = nil, nil
}
