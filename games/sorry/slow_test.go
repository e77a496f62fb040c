package sorry

import (
	"slices"

	"parlor/games"
)

// slow is the game once more, written from the rules in board numbers and one
// square at a time, without steps, tables or packed moves. It shares nothing
// with the rules it is compared with.
type slow struct {
	pieces [2][]int
	mover  int
	card   string         // empty if none is held
	deck   map[string]int // nil if infinite
}

var (
	slowCards = []string{"1", "5", "8", "10", "sorry"}
	slowDeck  = map[string]int{"1": 4, "5": 4, "8": 4, "10": 4, "sorry": 2}
	slowExit  = [2]int{11, 29}
	slowEntry = [2]int{10, 28}
	slowSafe  = [2]int{-100, -200}
	slowHome  = [2]int{-96, -196}
	slowStart = [2]int{-1, -2}
)

// slowMove is a legal move in the terms of the test data.
type slowMove struct {
	piece    int
	use      string
	from, to int
	captured int // -1 for none
}

// ahead gives the next square on a colour's way.
func ahead(side, square int) int {
	switch {
	case square == slowHome[side]:
		return square
	case square == slowEntry[side]:
		return slowSafe[side]
	case square == 36:
		return 1
	}
	return square + 1
}

// behind gives the square one back, for a piece on the board.
func behind(side, square int) int {
	switch square {
	case slowSafe[side]:
		return slowEntry[side]
	case 1:
		return 36
	}
	return square - 1
}

func (b *slow) onRing(square int) bool { return 1 <= square && square <= 36 }

// moves lists what the rules allow with the card held; empty means a forced
// pass.
func (b *slow) moves() []slowMove {
	var list []slowMove
	side, started := b.mover, false
	add := func(piece int, use string, to int) {
		own, enemy := b.pieces[side], b.pieces[1-side]
		if to != slowHome[side] && slices.Contains(own, to) {
			return
		}
		captured := -1
		if b.onRing(to) {
			captured = slices.Index(enemy, to)
		}
		list = append(list, slowMove{piece, use, own[piece], to, captured})
	}
	if b.card == "sorry" {
		return b.sorryMoves()
	}
	// Lowest index first, then turned round: descending, and the lowest piece
	// in start stands for all.
	for piece, square := range b.pieces[side] {
		if square == slowHome[side] {
			continue
		}
		if square == slowStart[side] {
			if b.card == "1" && !started {
				add(piece, "1", slowExit[side])
				started = true
			}
			continue
		}
		to := square
		for range map[string]int{"1": 1, "5": 5, "8": 8, "10": 10}[b.card] {
			to = ahead(side, to)
		}
		add(piece, b.card, to)
		if b.card == "10" {
			add(piece, "-1", behind(side, square))
		}
	}
	slices.Reverse(list)
	return list
}

func (b *slow) sorryMoves() []slowMove {
	var list []slowMove
	side := b.mover
	piece := slices.Index(b.pieces[side], slowStart[side])
	if piece < 0 {
		return nil
	}
	for target, square := range slices.Backward(b.pieces[1-side]) {
		if b.onRing(square) {
			list = append(list, slowMove{piece, "sorry", slowStart[side], square, target})
		}
	}
	return list
}

// after plays a move, or passes if m is nil, and hands the turn on.
func (b *slow) after(m *slowMove) *slow {
	next := &slow{mover: 1 - b.mover, deck: b.deck}
	next.pieces = [2][]int{slices.Clone(b.pieces[0]), slices.Clone(b.pieces[1])}
	if m != nil {
		next.pieces[b.mover][m.piece] = m.to
		if m.captured >= 0 {
			next.pieces[1-b.mover][m.captured] = slowStart[1-b.mover]
		}
	}
	left := 0
	for _, n := range b.deck {
		left += n
	}
	if b.deck != nil && left == 0 {
		next.deck = slowDeck
	}
	return next
}

// draw takes a card.
func (b *slow) draw(card string) *slow {
	next := *b
	next.card = card
	if b.deck != nil {
		next.deck = make(map[string]int)
		for kind, n := range b.deck {
			next.deck[kind] = n
		}
		next.deck[card]--
	}
	return &next
}

func (b *slow) over() bool {
	for side, pieces := range b.pieces {
		if !slices.ContainsFunc(pieces, func(square int) bool { return square != slowHome[side] }) {
			return true
		}
	}
	return false
}

// perft counts the sequences of decisions.
func (b *slow) perft(depth int) uint64 {
	if depth == 0 {
		return 1
	}
	if b.over() {
		return 0
	}
	var n uint64
	if b.card == "" {
		for _, card := range slowCards {
			if b.deck == nil || b.deck[card] > 0 {
				n += b.draw(card).perft(depth)
			}
		}
		return n
	}
	moves := b.moves()
	for i := range moves {
		n += b.after(&moves[i]).perft(depth - 1)
	}
	if len(moves) == 0 {
		n = b.after(nil).perft(depth - 1)
	}
	return n
}

// slowOf writes a state in board numbers.
func slowOf(r *Rules, s *State) *slow {
	b := &slow{mover: int(s.mover)}
	for side, turn := range games.Players {
		for i := range r.pieces {
			b.pieces[side] = append(b.pieces[side], r.Square(s, turn, i))
		}
	}
	if s.card != noCard {
		b.card = slowCards[s.card-1]
	}
	if r.finite {
		b.deck = make(map[string]int)
		for kind, n := range s.deck {
			b.deck[slowCards[kind]] = int(n)
		}
	}
	return b
}
