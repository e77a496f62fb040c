package hidden

import (
	"fmt"
	"strings"
	"testing"

	"parlor/games/tree"
	"parlor/search/hidden"
)

// typed makes the game of a tree that is typed.
func typed(t testing.TB, text string) *hidden.Game {
	t.Helper()
	r, err := tree.New(text, nil)
	if err != nil {
		t.Fatalf("%.200s: %v", text, err)
	}
	return FormOf(r)
}

// kuhn is Kuhn's poker with some cards.
func kuhn(cards int) string {
	var b strings.Builder
	b.WriteString("(chance")
	for a := range cards {
		for c := range cards {
			if a != c {
				s := 1
				if a < c {
					s = -1
				}
				fmt.Fprintf(&b, " (1 (max :knows %d :moves (check bet) (min :knows (%d check) :moves (check bet) %d (max :knows (%d check bet) :moves (fold call) -1 %d)) (min :knows (%d bet) :moves (fold call) 1 %d)))",
					a, c, s, a, 2*s, c, 2*s)
			}
		}
	}
	return b.String() + ")"
}

// dice is liar's dice with a die each: bids rise, the highest face counts as all others, and who is not
// believed wins if the bid holds.
func dice(faces int) string {
	var below func(a, b, last int, bids string) string
	below = func(a, b, last int, bids string) string {
		who, die := "max", a
		if strings.Count(bids, " ")%2 == 1 {
			who, die = "min", b
		}
		var s strings.Builder
		fmt.Fprintf(&s, "(%s :knows (%d%s)", who, die, bids)
		for bid := last + 1; bid < 2*faces; bid++ {
			s.WriteString(" " + below(a, b, bid, fmt.Sprintf("%s %d", bids, bid)))
		}
		if last >= 0 {
			face, count := last%faces, 0
			for _, d := range []int{a, b} {
				if d == face || d == faces-1 {
					count++
				}
			}
			v := -1 // the last bidder loses if the bid does not hold
			if count > last/faces {
				v = 1
			}
			if who == "max" { // Min has made the bid
				v = -v
			}
			fmt.Fprintf(&s, " %d", v)
		}
		return s.String() + ")"
	}
	var s strings.Builder
	s.WriteString("(chance")
	for a := range faces {
		for b := range faces {
			s.WriteString(" (1 " + below(a, b, -1, "") + ")")
		}
	}
	return s.String() + ")"
}

// leduc is Leduc poker (Southey and others, 2005): six cards in two suits, an ante of 1, raises of 2 and
// then 4, at most two in a round. Suits do not matter; told apart, they make more sets.
func leduc(suits bool) string {
	cards, copies := 3, 2
	rank := func(c int) int { return c }
	if suits {
		cards, copies = 6, 1
		rank = func(c int) int { return c / 2 }
	}
	var betting func(a, b, board int, pot [2]int, round, toAct, raises int, history string, last string) string
	showdown := func(a, b, board int, stake int) string {
		a, b, board = rank(a), rank(b), rank(board)
		switch {
		case a == b:
			return "0"
		case a == board || b != board && a > b:
			return fmt.Sprint(stake)
		}
		return fmt.Sprint(-stake)
	}
	next := func(a, b, board int, pot [2]int, round int, history string) string {
		if round == 1 {
			return showdown(a, b, board, pot[0])
		}
		var s strings.Builder
		s.WriteString("(chance")
		for c := range cards {
			left := copies
			for _, d := range []int{a, b} {
				if d == c {
					left--
				}
			}
			if left > 0 {
				fmt.Fprintf(&s, " (%d %s)", left, betting(a, b, c, pot, 1, 0, 0, history+fmt.Sprintf(" board%d", c), ""))
			}
		}
		return s.String() + ")"
	}
	betting = func(a, b, board int, pot [2]int, round, toAct, raises int, history, last string) string {
		who, card := "max", a
		if toAct == 1 {
			who, card = "min", b
		}
		var s strings.Builder
		fmt.Fprintf(&s, "(%s :knows (%d%s)", who, card, history)
		if pot[toAct] < pot[1-toAct] { // fold
			v := -pot[toAct]
			if toAct == 1 {
				v = pot[toAct]
			}
			fmt.Fprintf(&s, " %d", v)
		}
		called := pot
		called[toAct] = pot[1-toAct]
		if last == "" {
			s.WriteString(" " + betting(a, b, board, called, round, 1-toAct, raises, history+" call", "call"))
		} else {
			s.WriteString(" " + next(a, b, board, called, round, history+" call"))
		}
		if raises < 2 {
			raised := called
			raised[toAct] += 2 + 2*round
			s.WriteString(" " + betting(a, b, board, raised, round, 1-toAct, raises+1, history+" raise", "raise"))
		}
		return s.String() + ")"
	}
	var s strings.Builder
	s.WriteString("(chance")
	for a := range cards {
		for b := range cards {
			odds := copies
			if a == b {
				odds--
			}
			if odds == 0 {
				continue
			}
			fmt.Fprintf(&s, " (%d %s)", odds, betting(a, b, -1, [2]int{1, 1}, 0, 0, 0, "", ""))
		}
	}
	return s.String() + ")"
}

// goofspiel has hidden bids: each turn both bid a card at once and learn who won, and the prizes come in
// order from the greatest.
func goofspiel(cards int) string {
	var turn func(a, b, prize, sum int, seenA, seenB string) string
	turn = func(a, b, prize, sum int, seenA, seenB string) string {
		if prize == 0 {
			return fmt.Sprint(sign(sum))
		}
		var s strings.Builder
		fmt.Fprintf(&s, "(max :knows (a%s)", seenA)
		for x := range cards {
			if a>>x&1 == 0 {
				continue
			}
			fmt.Fprintf(&s, " (min :knows (b%s)", seenB)
			for y := range cards {
				if b>>y&1 == 1 {
					won := sign(x - y)
					s.WriteString(" " + turn(a&^(1<<x), b&^(1<<y), prize-1, sum+won*prize,
						fmt.Sprintf("%s %d %d", seenA, x, won), fmt.Sprintf("%s %d %d", seenB, y, won)))
				}
			}
			s.WriteString(")")
		}
		return s.String() + ")"
	}
	all := 1<<cards - 1
	return turn(all, all, cards, 0, "", "")
}

func sign(x int) int {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}
