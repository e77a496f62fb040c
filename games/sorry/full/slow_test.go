package full

import (
	"fmt"
	"maps"
	"slices"

	"parlor/games"
)

// slow is the game once more, written from the rules in board numbers and one square at a
// time, without steps, tables or packed moves: what a card leads to is a set of positions. It
// shares nothing with the rules it is compared with.
type slow struct {
	pawns [2][]int
	mover int
	card  string         // empty if none is held
	deck  map[string]int // nil with replacement
	over  bool
}

var (
	slowCards = []string{"1", "2", "3", "4", "5", "7", "8", "10", "11", "12", "sorry"}
	slowPips  = map[string]int{"1": 1, "2": 2, "3": 3, "5": 5, "7": 7, "8": 8, "10": 10, "11": 11, "12": 12}
	slowStart = [2]int{-1, -2}
	slowExit  = [2]int{5, 35}
	slowEntry = [2]int{3, 33}
	slowSafe  = [2]int{-100, -200}
	slowHome  = [2]int{-95, -195}
)

// slowSlides are first and last squares, by the colour that does not slide there; 2 for the
// others.
var slowSlides = []struct{ owner, first, last int }{
	{0, 2, 5}, {0, 10, 14}, {2, 17, 20}, {2, 25, 29}, {1, 32, 35}, {1, 40, 44}, {2, 47, 50}, {2, 55, 59},
}

func slowDeck() map[string]int {
	deck := map[string]int{}
	for _, card := range slowCards {
		deck[card] = 4
	}
	deck["1"] = 5
	return deck
}

func (b *slow) clone() *slow {
	next := *b
	for side := range b.pawns {
		next.pawns[side] = slices.Clone(b.pawns[side])
	}
	next.deck = maps.Clone(b.deck)
	return &next
}

func slowOnRing(square int) bool { return square >= 1 && square <= 60 }

// forward walks a pawn n squares; false if home is overshot.
func (b *slow) forward(square, n int) (int, bool) {
	side := b.mover
	for range n {
		switch square {
		case slowHome[side]:
			return 0, false
		case slowEntry[side]:
			square = slowSafe[side]
		case 60:
			square = 1
		default:
			square++
		}
	}
	return square, true
}

// back walks a pawn n squares back.
func (b *slow) back(square, n int) int {
	for range n {
		switch square {
		case slowSafe[b.mover]:
			square = slowEntry[b.mover]
		case 1:
			square = 60
		default:
			square--
		}
	}
	return square
}

// put sets a pawn of the mover on a square; nil if an own one stands there.
func (b *slow) put(pawn, square int) *slow {
	side := b.mover
	if square != slowHome[side] && slices.Contains(b.pawns[side], square) {
		return nil
	}
	next := b.clone()
	next.pawns[side][pawn] = square
	if !slowOnRing(square) {
		return next
	}
	if enemy := slices.Index(next.pawns[1-side], square); enemy >= 0 {
		next.pawns[1-side][enemy] = slowStart[1-side]
	}
	next.slide(pawn)
	return next
}

// slide carries a pawn of the mover to the end of a slide if it stands on the first square.
func (b *slow) slide(pawn int) {
	for _, s := range slowSlides {
		if s.owner == b.mover || b.pawns[b.mover][pawn] != s.first {
			continue
		}
		for side := range b.pawns {
			for i, square := range b.pawns[side] {
				if square > s.first && square <= s.last && (side != b.mover || i != pawn) {
					b.pawns[side][i] = slowStart[side]
				}
			}
		}
		b.pawns[b.mover][pawn] = s.last
		return
	}
}

// walks gives the position after an own pawn on the board has gone n squares forward.
func (b *slow) walks(pawn, n int) *slow {
	square := b.pawns[b.mover][pawn]
	if square == slowStart[b.mover] || square == slowHome[b.mover] {
		return nil
	}
	to, ok := b.forward(square, n)
	if !ok {
		return nil
	}
	return b.put(pawn, to)
}

// results gives what the card held can lead to, before it is discarded, and whether passing
// is allowed besides.
func (b *slow) results() (all map[string]*slow, mayPass bool) {
	all = map[string]*slow{}
	add := func(next *slow) bool {
		if next != nil {
			all[fmt.Sprint(next.pawns)] = next
		}
		return next != nil
	}
	side := b.mover
	own, enemy := b.pawns[side], b.pawns[1-side]
	waiting := slices.Index(own, slowStart[side])
	if waiting >= 0 {
		switch b.card {
		case "1", "2":
			add(b.put(waiting, slowExit[side]))
		case "sorry":
			for _, square := range enemy {
				if slowOnRing(square) {
					add(b.put(waiting, square))
				}
			}
		}
	}
	forward := false
	for pawn, square := range own {
		if b.card == "sorry" || square == slowStart[side] || square == slowHome[side] {
			continue
		}
		if b.card == "4" {
			add(b.put(pawn, b.back(square, 4)))
			continue
		}
		forward = add(b.walks(pawn, slowPips[b.card])) || forward
		switch b.card {
		case "10":
			add(b.put(pawn, b.back(square, 1)))
		case "7":
			for n := 1; n <= 6; n++ {
				first := b.walks(pawn, n)
				for other := range own {
					if other != pawn && first != nil {
						add(first.walks(other, 7-n))
					}
				}
			}
		case "11":
			for i, at := range enemy {
				if slowOnRing(square) && slowOnRing(at) {
					next := b.clone()
					next.pawns[side][pawn], next.pawns[1-side][i] = at, square
					next.slide(pawn)
					add(next)
				}
			}
		}
	}
	return all, b.card == "11" && !forward && len(all) > 0
}

// after plays a result, or passes if it is nil, and hands the turn on.
func (b *slow) after(result *slow) *slow {
	if result == nil {
		result = b
	}
	next := result.clone()
	if b.card != "2" {
		next.mover = 1 - b.mover
	}
	next.card = ""
	if won := b.mover; !slices.ContainsFunc(next.pawns[won], func(square int) bool { return square != slowHome[won] }) {
		next.over, next.mover = true, 1-won
	}
	left := 0
	for _, n := range next.deck {
		left += n
	}
	if next.deck != nil && left == 0 {
		next.deck = slowDeck()
	}
	return next
}

// draw takes a card.
func (b *slow) draw(card string) *slow {
	next := b.clone()
	next.card = card
	if next.deck != nil {
		next.deck[card]--
	}
	return next
}

// perft counts the sequences of decisions.
func (b *slow) perft(depth int) (n uint64) {
	switch {
	case depth == 0:
		return 1
	case b.over:
		return 0
	case b.card == "":
		for _, card := range slowCards {
			if b.deck == nil || b.deck[card] > 0 {
				n += b.draw(card).perft(depth)
			}
		}
		return n
	}
	all, mayPass := b.results()
	for _, next := range all {
		n += b.after(next).perft(depth - 1)
	}
	if mayPass || len(all) == 0 {
		n += b.after(nil).perft(depth - 1)
	}
	return n
}

// slowOf writes a state in board numbers.
func slowOf(r *Rules, s *State) *slow {
	b := &slow{mover: int(s.mover), over: s.turn == games.Over}
	for side, turn := range games.Players {
		for i := range r.pieces {
			b.pawns[side] = append(b.pawns[side], r.Square(s, turn, i))
		}
	}
	if s.card != noCard {
		b.card = slowCards[s.card-1]
	}
	if !r.replaced {
		b.deck = map[string]int{}
		for kind, n := range s.deck.counts() {
			b.deck[slowCards[kind]] = int(n)
		}
	}
	return b
}
