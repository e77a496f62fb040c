package tablebase

import (
	"context"
	"testing"

	"parlor/games/yut"
	"parlor/search/engines/yut/geometry"
)

// TestSure plays yuts and mos by the rules in every order, and compares whether
// these alone bring the mals to the finish.
func TestSure(t *testing.T) {
	for mals := 1; mals <= 2; mals++ {
		rules := rulesFor(t, yut.Options{Mals: mals})
		o := NewIndex(context.Background(), rules)
		for me := range o.all {
			for total := 0; spare(total, 0) < len(o.open); total++ {
				for mos := range total + 1 {
					want := finishes(rules, o.all[me].Mals, total-mos, mos)
					if got := o.Sure(me, total-mos, mos); got != want {
						t.Errorf("%v with %d yuts and %d mos: sure is %v", o.all[me].Mals, total-mos, mos, got)
					}
				}
			}
		}
		t.Logf("%d mals: %d numbers of yuts and mos", mals, len(o.open))
	}
}

// finishes says whether moves by so many yuts and mos can bring all mals home.
func finishes(rules *yut.Rules, m [4]uint8, yuts, mos int) bool {
	if m == ([4]uint8{geometry.Finish, geometry.Finish, geometry.Finish, geometry.Finish}) {
		return true
	}
	for i := range rules.Mals() {
		for score, left := range map[int][2]int{4: {yuts - 1, mos}, 5: {yuts, mos - 1}} {
			mine, theirs := m, [4]uint8{geometry.Finish, geometry.Finish, geometry.Finish, geometry.Finish}
			if left[0] < 0 || left[1] < 0 {
				continue
			}
			if _, legal := rules.MakeMove(&mine, &theirs, i, score, false); legal && finishes(rules, mine, left[0], left[1]) {
				return true
			}
		}
	}
	return false
}

// TestOrder counts the places of each number of mals, finds every one again by its
// squares, and sees that a capture always leads to a less advanced one.
func TestOrder(t *testing.T) {
	for mals, want := range map[int]int{1: 31, 2: 496, 3: 5456} {
		o := NewIndex(context.Background(), rulesFor(t, yut.Options{Mals: mals}))
		if o.Len() != want {
			t.Errorf("%d mals: %d places, want %d", mals, o.Len(), want)
		}
		for number := range o.Len() {
			if got := o.Of(o.Squares(number)); got != number {
				t.Errorf("%v has the numbers %d and %d", o.Squares(number), number, got)
			}
			for square := uint8(geometry.Home); square <= geometry.Finish; square++ {
				if left := o.Without(number, square); left < number {
					t.Errorf("%v without the mals on %d stands before it", o.Squares(number), square)
				}
			}
		}
	}
}

// TestOdds compares the parts of a throw with the odds of the rules.
func TestOdds(t *testing.T) {
	sum := int64(0)
	for cast, odds := range rulesFor(t, yut.Options{}).Odds() {
		if want := float64(parts[cast]) / throws; odds != want {
			t.Errorf("score %d has the odds %v, want %v", yut.ScoreOf(uint8(cast)), odds, want)
		}
		sum += parts[cast]
	}
	if sum != throws || parts[yut.Yut]+parts[yut.Mo] != throws-throwsEnds {
		t.Errorf("the parts add up to %d", sum)
	}
}

// Squares gives where the mals of a place stand, in rising order.
func (o *Index) Squares(number int) [4]uint8 { return o.all[number].Mals }

// Positions counts the positions before a throw: of two sides on different squares,
// none of which has won.
func (o *Index) Positions() int {
	n := 0
	for a := 1; a < o.Len(); a++ {
		for b := 1; b < o.Len(); b++ {
			if o.Apart(a, b) {
				n++
			}
		}
	}
	return n
}
