package track

import "parlor/games"

// closest is the greatest value of closeness.
const closest = 10

// close says how close a piece on the board is to home: 1 to 4 by quarters of its own way
// round the ring, 1 behind its exit, 10 in the safe zone. The write-up does not define
// closeness; its program counts by sides of the board, which favours one colour, and leaves
// out the first safe square.
func (t *Track) close(step uint8) games.Value {
	switch {
	case step >= t.Safe:
		return closest
	case step == t.Behind:
		return 1
	}
	return games.Value(1 + (int(step)-Exit)/(t.Ring/4))
}

// counted has the three counts of a piece at each step, with room for every value of a step's
// bits, so that look-ups need no bounds check.
type counted [1 << 7][3]games.Value

// count computes the counts. A piece in start counts nothing.
func (t *Track) count() *counted {
	c := new(counted)
	for step := uint8(Exit); step < t.Home; step++ {
		c[step] = [3]games.Value{0, 1, t.close(step)}
	}
	c[t.Home][0] = 1
	return c
}

// terms are the six terms of the write-up's evaluations, in the order of its table of weights:
// each of the three counts for the own pieces and then for the opponent's.
var terms = [...]struct {
	name, brief string
	most        games.Value // of a piece
}{
	{"own-home", "own pieces home", 1},
	{"opp-home", "opponent's pieces home", 1},
	{"own-board", "own pieces on the board, safe zone included", 1},
	{"opp-board", "opponent's pieces on the board, safe zone included", 1},
	{"own-close", "how close own pieces are: 1 to 4 by quarter of their way, 10 if safe", closest},
	{"opp-close", "how close the opponent's pieces are, counted likewise", closest},
}

// Features gives the terms for a game with so many pieces a side, whose steps at gives.
func Features[S comparable](t *Track, pieces int, at func(s *S, side int) *[Slots]uint8) (all []games.Feature[S]) {
	counted := t.count()
	for i, term := range terms {
		count, opponent := i/2, i%2
		all = append(all, games.Feature[S]{
			Name: term.name, Brief: term.brief, Most: term.most * games.Value(pieces),
			Of: func(s *S, root games.Turn) (sum games.Value) {
				for _, step := range at(s, root.Index()^opponent)[:pieces] {
					sum += counted[step&(1<<7-1)][count]
				}
				return sum
			},
		})
	}
	return all
}

// Worth calls tell, for each step, with the worth of a piece of the root player and of
// one of the opponent there, by weights of the six terms.
func (t *Track) Worth(weights []games.Value, tell func(step uint8, own, opponent games.Value)) {
	counted := t.count()
	for step := uint8(Start); step <= t.Home; step++ {
		var own, opponent games.Value
		for i, c := range counted[step] {
			own += games.Value(weights[2*i] * c)
			opponent += games.Value(weights[2*i+1] * c)
		}
		tell(step, own, opponent)
	}
}

// Weights is a named evaluation of the write-up.
type Weights struct {
	Name, Brief string
	Of          [6]games.Value // in the order of the terms
}

// WriteUp are the evaluations of the write-up's table, in the order of the numbers by which
// they can be named.
var WriteUp = []Weights{
	{"default", "pieces home first, then pieces on the board and how far they are", [6]games.Value{700, -600, 50, -20, 50, -50}},
	{"offensive", "holds the opponent back: capture what is far along", [6]games.Value{700, -600, 50, -200, 50, -300}},
	{"defensive", "own pieces out of start and home above all", [6]games.Value{2000, -600, 500, -20, 50, -50}},
	{"runner", "own pieces forward above all, even above getting home", [6]games.Value{700, -600, 50, -20, 500, -50}},
}
