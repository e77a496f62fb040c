package original

import (
	"math/big"
	"slices"

	"parlor/games"
)

// deviation is one thing that a repetition of the program may get wrong, mostly
// by repairing a fault.
type deviation int

const (
	faithful       deviation = iota
	greenTenHome             // green's 10 from the last two squares goes home
	greenBackSafe            // green's step back stays in the safe zone
	firstSafeTen             // the first safe square counts 10
	quarters                 // closeness goes by quarters of a colour's own way
	oneDefault               // red's default weights are green's
	rootView                 // leaves are valued for the player at the root
	leafBeforeOver           // at full depth a finished game is evaluated
	winsAlike                // the moves made do not count in a win
	biggerWin                // a win is worth 100000
	noCuts                   // every move is tried
	cutToBound               // a cutoff returns the bound that was crossed
	ownBest                  // a node returns its own best value
	lowLabelsFirst           // pieces are listed from the lowest label
	forwardFirst             // a 10 is listed forward before back
	cleanUndo                // the piece that moved goes back
	cardsByNumber            // cards are tried in the order 1, 5, 8, 10, Sorry!
	sound                    // every move is tried, for its own value
	rounding                 // means are taken in 64-bit floats
	deviations
)

// String describes the deviation, as the name of a test.
func (d deviation) String() string {
	return [...]string{
		"none", "green's 10 goes home", "green's step back stays safe", "first safe square 10", "quarters of the way",
		"one default", "root player's view", "leaf before over", "wins alike", "bigger win", "no cuts", "cut to bound",
		"own best value", "low labels first", "forward first", "clean undo", "cards by number", "sound", "rounding",
	}[d]
}

// plain is the program's search once more, written from its description for
// clearness alone, with fractions of math/big and one deviation. How far a piece
// has come is counted from its own exit square, which is 0: start is -1, the
// entry square 35, the safe zone 36 to 39, home 40.
type plain struct {
	deviation
	at              [2][3]int
	side, root      int
	depth, eval     int
	done, generated uint64
	best            plainMove
}

// plainMove goes by how far its piece comes, home-1 to home say; a pass has a
// card only.
type plainMove struct {
	pass           bool
	from, to, card int
}

const plainHome = 40

// plainSearch gives what the search of p finds.
func plainSearch(p Position, depth, eval int, d deviation) outcome {
	s := &plain{deviation: d, depth: depth, eval: eval}
	if p.Turn == games.Min {
		s.side, s.root = 1, 1
	}
	for i := range 3 {
		s.at[0][i] = plainSteps(0, p.Red[i])
		s.at[1][i] = plainSteps(1, p.Green[i])
	}
	moves := s.list(p.Card)
	o := outcome{onlyMove: len(moves) == 1, pruned: 1, after: p}
	s.best = moves[0]
	if !o.onlyMove {
		v := s.node(0, p.Card, big.NewRat(-100000, 1), big.NewRat(100000, 1))
		o.exact, o.printed = v.String(), plainPrint(v)
		o.float, _ = v.Float64()
		o.done, o.pruned = s.done, s.generated-s.done
	}
	o.best = Move{Card: p.Card}
	if !s.best.pass {
		o.best.From, o.best.To = plainSquare(s.root, s.best.from), plainSquare(s.root, s.best.to)
	}
	for i := range 3 {
		o.after.Red[i] = plainSquare(0, s.at[0][i])
		o.after.Green[i] = plainSquare(1, s.at[1][i])
	}
	o.permuted = o.after != p
	return o
}

// plainPrint rounds by way of decimal digits.
func plainPrint(v *big.Rat) string {
	text := v.FloatString(0) + ".0"
	if text == "-0.0" {
		return "0.0"
	}
	return text
}

func plainSteps(side, square int) int {
	switch {
	case square > 0:
		return (square - 11 - 18*side + 72) % 36
	case square == -1-side:
		return -1
	}
	return 36 + square + 100*(side+1)
}

func plainSquare(side, steps int) int {
	switch {
	case steps < 0:
		return -1 - side
	case steps < 36:
		return (steps+10+18*side)%36 + 1
	}
	return steps - 36 - 100*(side+1)
}

// list makes the list of moves.
func (s *plain) list(card int) []plainMove {
	var moves []plainMove
	own, enemy := s.at[s.side], s.at[1-s.side]
	for _, label := range s.labels() {
		from := own[label]
		first := slices.Index(own[:], from) == label
		switch {
		case card == 0 && 0 <= enemy[label] && enemy[label] < 36 && slices.Contains(own[:], -1):
			moves = append(moves, plainMove{false, -1, (enemy[label] + 18) % 36, 0})
		case card == 0 || from == plainHome || from == -1 && (card != 1 || !first):
		case card == 10:
			two := []plainMove{{false, from, s.behind(from), card}, {false, from, s.ahead(from, card), card}}
			if s.deviation == forwardFirst {
				slices.Reverse(two)
			}
			moves = append(moves, two...)
		default:
			moves = append(moves, plainMove{false, from, s.ahead(from, card), card})
		}
	}
	moves = slices.DeleteFunc(moves, func(m plainMove) bool {
		return m.to != plainHome && slices.Contains(own[:], m.to)
	})
	if len(moves) == 0 {
		return []plainMove{{pass: true, card: card}}
	}
	return moves
}

// labels gives the order in which pieces are looked at.
func (s *plain) labels() []int {
	if s.deviation == lowLabelsFirst {
		return []int{0, 1, 2}
	}
	return []int{2, 1, 0}
}

func (s *plain) ahead(from, card int) int {
	if s.side == 1 && card == 10 && (from == 34 || from == 35) && s.deviation != greenTenHome {
		return (from + 10) % 36
	}
	return min(from+card, plainHome)
}

func (s *plain) behind(from int) int {
	if s.side == 1 && from > 36 && s.deviation != greenBackSafe {
		return from - 37
	}
	if from == 0 {
		return 35
	}
	return from - 1
}

func (s *plain) over() bool {
	return s.at[0] == [3]int{40, 40, 40} || s.at[1] == [3]int{40, 40, 40}
}

func (s *plain) node(level, card int, alpha, beta *big.Rat) *big.Rat {
	full := level >= s.depth
	switch {
	case s.over() && !(full && s.deviation == leafBeforeOver):
		return s.won(level)
	case full:
		return big.NewRat(s.value(), 1)
	}
	moves := s.list(card)
	s.generated += uint64(len(moves))
	own := level%2 == 0
	var best *big.Rat
	for _, m := range moves {
		v := s.try(level, m, alpha, beta)
		if best == nil || better(own, v, best) {
			best = v
		}
		switch {
		case own && v.Cmp(alpha) > 0:
			alpha = v
			if level == 0 {
				s.best = m
			}
		case !own && v.Cmp(beta) < 0:
			beta = v
		default:
			continue
		}
		if beta.Cmp(alpha) <= 0 && s.deviation != noCuts && s.deviation != sound {
			if own == (s.deviation == cutToBound) {
				return beta
			}
			return alpha
		}
	}
	switch {
	case s.deviation == ownBest || s.deviation == sound:
		return best
	case own:
		return alpha
	}
	return beta
}

func better(own bool, v, w *big.Rat) bool {
	if own {
		return v.Cmp(w) > 0
	}
	return v.Cmp(w) < 0
}

// won values a finished game, which the player not to move has won.
func (s *plain) won(level int) *big.Rat {
	v := int64(4000)
	if s.deviation == biggerWin {
		v = 100000
	}
	if s.deviation != winsAlike {
		v -= int64(level)
	}
	if level%2 == 0 {
		v = -v
	}
	return big.NewRat(v, 1)
}

// try makes a move, takes the mean over the cards and undoes it.
func (s *plain) try(level int, m plainMove, alpha, beta *big.Rat) *big.Rat {
	s.done++
	own := s.side
	enemy := 1 - own
	moved, hit := -1, -1
	if !m.pass {
		moved = slices.Index(s.at[own][:], m.from)
		s.at[own][moved] = m.to
		if m.to < 36 {
			if hit = slices.Index(s.at[enemy][:], (m.to+18)%36); hit >= 0 {
				s.at[enemy][hit] = -1
			}
		}
	}
	s.side = enemy
	v := s.mean(level+1, alpha, beta)
	s.side = own
	if m.pass {
		return v
	}
	if s.deviation != cleanUndo {
		moved = slices.Index(s.at[own][:], m.to)
	}
	s.at[own][moved] = m.from
	if hit >= 0 {
		s.at[enemy][hit] = (m.to + 18) % 36
	}
	return v
}

func (s *plain) mean(level int, alpha, beta *big.Rat) *big.Rat {
	if level >= s.depth || s.over() {
		return s.node(level, 5, alpha, beta)
	}
	cards := []int{5, 8, 1, 0, 10}
	if s.deviation == cardsByNumber {
		cards = []int{1, 5, 8, 10, 0}
	}
	sum := new(big.Rat)
	for _, card := range cards {
		weight := big.NewRat(2, 9)
		if card == 0 {
			weight = big.NewRat(1, 9)
		}
		term := weight.Mul(s.round(weight), s.node(level, card, alpha, beta))
		sum = s.round(sum.Add(sum, s.round(term)))
	}
	return sum
}

// round does nothing unless every step is to be rounded.
func (s *plain) round(v *big.Rat) *big.Rat {
	if s.deviation == rounding {
		f, _ := v.Float64()
		v.SetFloat64(f)
	}
	return v
}

// value evaluates the board for the side to move.
func (s *plain) value() int64 {
	own := s.side
	if s.deviation == rootView {
		own = s.root
	}
	w := [][6]int64{
		{700, -600, 50, -20, 50, -50}, {700, -600, 50, -200, 50, -300},
		{2000, -600, 500, -20, 50, -50}, {700, -600, 50, -20, 500, -50},
	}[s.eval]
	if s.eval == 0 && own == 0 && s.deviation != oneDefault {
		w = [6]int64{400, -100, 50, -20, 30, -15}
	}
	var sum int64
	for i, side := range []int{own, 1 - own} {
		for _, steps := range s.at[side] {
			switch {
			case steps == plainHome:
				sum += w[i]
			case steps >= 0:
				sum += w[2+i] + w[4+i]*s.closeness(side, steps)
			}
		}
	}
	return sum
}

// closeness goes by a table of the squares 1 to 36 for each colour.
func (s *plain) closeness(side, steps int) int64 {
	switch {
	case steps == 36 && s.deviation != firstSafeTen:
		return 0
	case steps >= 36:
		return 10
	case s.deviation == quarters:
		return int64(steps/9 + 1)
	}
	return int64([...]string{
		"444444444411111111122222222333333333",
		"222222222233333333344444444411111111",
	}[side][plainSquare(side, steps)-1] - '0')
}
