package boards

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
		drawn := arrow{at(from.X, from.Y), at(to.X, to.Y)}
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
			pt.add(Shape{Points: drawn.outline(fine * 3), Fill: pt.p.arrow, Stroke: pt.p.panel, Width: fine * 3 / 2, Opacity: 93})
		}
	}
	for _, drawn := range order {
		pt.numbered(drawn, numbers[drawn])
	}
}

// outline gives an arrow with a shaft of twice half a width.
func (a arrow) outline(half int) [][2]int {
	dx, dy := a.b[0]-a.a[0], a.b[1]-a.a[1]
	length := max(1, isqrt(dx*dx+dy*dy))
	along := func(from [2]int, n, aside int) [2]int {
		return [2]int{from[0] + (dx*n-dy*aside)/length, from[1] + (dy*n+dx*aside)/length}
	}
	tip := min(length*3/5, 6*half)
	begin := min(length/4, 4*half)
	return [][2]int{
		along(a.a, begin, half), along(a.b, -tip, half), along(a.b, -tip, 3*half), a.b,
		along(a.b, -tip, -3*half), along(a.b, -tip, -half), along(a.a, begin, -half),
	}
}

// numbered writes the numbers of moves beside the tip of their arrow.
func (pt *painter) numbered(drawn arrow, numbers []int) {
	label, first, last := fmt.Sprint(numbers[0]), numbers[0], numbers[len(numbers)-1]
	switch {
	case last-first == len(numbers)-1 && last > first:
		label = fmt.Sprintf("%d–%d", first, last)
	case last > first:
		label = fmt.Sprintf("%d…", first)
	}
	middle := [2]int{(drawn.a[0] + drawn.b[0]) / 2, (drawn.a[1] + drawn.b[1]) / 2}
	wide := max(2, len([]rune(label)))
	pt.add(Shape{Points: rounded(middle, fine*(4+4*wide), fine*9, fine*9), Fill: pt.p.arrow, Stroke: pt.p.panel, Width: fine * 3 / 2})
	pt.add(Shape{Points: [][2]int{middle}, Text: label, Size: fine * 12, Bold: true, Fill: pt.p.panel})
}

// targets marks the places that moves lead to, in a corner, as pieces may stand there.
func (pt *painter) targets(order []arrow) {
	seen := map[[2]int]bool{}
	for _, drawn := range order {
		if !seen[drawn.b] {
			seen[drawn.b] = true
			pt.add(Shape{Points: [][2]int{{drawn.b[0] + fine*14, drawn.b[1] - fine*14}}, Round: fine * 5, Fill: pt.p.arrow, Stroke: pt.p.panel, Width: fine})
		}
	}
}

// head is the head of an arrow that comes from a point, with its tip at another.
func head(from, tip [2]int, size int) [][2]int {
	dx, dy := tip[0]-from[0], tip[1]-from[1]
	length := max(1, isqrt(dx*dx+dy*dy))
	ux, uy := dx*size/length, dy*size/length
	return [][2]int{{tip[0] + ux/2, tip[1] + uy/2}, {tip[0] - ux/2 - uy/2, tip[1] - uy/2 + ux/2}, {tip[0] - ux/2 + uy/2, tip[1] - uy/2 - ux/2}}
}

// isqrt is the integer square root of n.
func isqrt(n int) int {
	r := n
	for r > 0 && r > n/r {
		r = (r + n/r) / 2
	}
	return r
}
