package scenes

import (
	"fmt"

	"parlor/games/scene"
)

// mostArrows is the most arrows on a board that can still be told apart.
const mostArrows = 40

// arrow stands for moves that begin and end in the same places.
type arrow struct{ a, b [2]int }

// arrows draws moves, each from the first place it touches to the first it leads to, with its
// number, or with the first and last number where several look alike. Where they would hide the
// board, the places they lead to are marked instead.
func (pt *painter) arrows(moves []scene.Move) {
	var order []arrow
	numbers := map[arrow][]int{}
	for _, m := range moves {
		to := pt.places[m.To[0]]
		from := to
		if len(m.From) > 0 {
			from = pt.places[m.From[0]]
		}
		drawn := arrow{[2]int{from.X, from.Y}, [2]int{to.X, to.Y}}
		if numbers[drawn] == nil {
			order = append(order, drawn)
		}
		numbers[drawn] = append(numbers[drawn], m.Number)
	}
	if len(order) > mostArrows {
		pt.targets(order)
		return
	}
	for _, drawn := range order {
		if drawn.a != drawn.b {
			pt.add(Shape{Points: [][2]int{drawn.a, drawn.b}, Open: true, Stroke: pt.p.arrow, Width: 4})
			pt.add(Shape{Points: head(drawn.a, drawn.b, drawn.b, 14), Fill: pt.p.arrow})
		}
		pt.numbered(drawn, numbers[drawn])
	}
}

// numbered writes the numbers of moves beside the tip of their arrow.
func (pt *painter) numbered(drawn arrow, numbers []int) {
	at := to2([2]int{(drawn.a[0] + 2*drawn.b[0]) / 3, (drawn.a[1] + 2*drawn.b[1]) / 3})
	label, first, last := fmt.Sprint(numbers[0]), numbers[0], numbers[len(numbers)-1]
	switch {
	case last-first == len(numbers)-1 && last > first:
		label = fmt.Sprintf("%d–%d", first, last)
	case last > first:
		label = fmt.Sprintf("%d…", first)
	}
	wide := max(2, len([]rune(label)))
	pt.add(Shape{Points: at, Round: 7 + 2*wide, Fill: pt.p.ground, Stroke: pt.p.arrow, Width: 2})
	pt.add(Shape{Points: at, Text: label, Size: 15 - wide, Bold: true, Fill: pt.p.arrow})
}

// targets marks the places that moves lead to, in a corner, as pieces may stand there.
func (pt *painter) targets(order []arrow) {
	seen := map[[2]int]bool{}
	for _, drawn := range order {
		if !seen[drawn.b] {
			seen[drawn.b] = true
			pt.add(Shape{Points: to2([2]int{drawn.b[0] + 17, drawn.b[1] - 17}), Round: 5, Fill: pt.p.arrow})
		}
	}
}
