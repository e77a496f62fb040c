package practice

import (
	"math"
	"testing"
	"time"

	"parlor/commands/arena/store"
	"parlor/commands/hand/coach"
)

var epoch = time.Unix(1_000_000_000, 0)

// TestSchedule holds the days and the ease against those worked out by hand from the
// description of SM-2.
func TestSchedule(t *testing.T) {
	right, hard, wrong, none := coach.Attempt{Right: true}, coach.Attempt{Right: true, Hinted: true}, coach.Attempt{}, coach.Attempt{Shown: true}
	for _, of := range []struct {
		name    string
		answers []coach.Attempt
		days    float64
		ease    float64
	}{
		{"one right", []coach.Attempt{right}, 1, 2.6},
		{"two right", []coach.Attempt{right, right}, 6, 2.7},
		{"three right", []coach.Attempt{right, right, right}, 17, 2.8}, // 6 x 2.8, rounded up
		{"with hints", []coach.Attempt{hard, hard, hard}, 13, 2.08},    // 2.5 - 3 x .14, and 6 x 2.08
		{"wrong", []coach.Attempt{right, right, wrong}, 0, 2.7 - .54},
		{"wrong, then right", []coach.Attempt{right, right, wrong, right}, 1, 2.7 - .54 + .1},
		{"given up", []coach.Attempt{none, none, none}, 0, 1.3},
	} {
		card := store.Card{Ease: firstEase}
		for _, a := range of.answers {
			card = answered(card, qualityOf(a), epoch)
		}
		if card.Days != of.days || math.Abs(card.Ease-of.ease) > 1e-9 || card.Due != epoch.Add(time.Duration(of.days)*24*time.Hour).Unix() {
			t.Errorf("%s: after %v days with ease %v, due %d", of.name, card.Days, card.Ease, card.Due-epoch.Unix())
		}
		if int(card.Asked) != len(of.answers) {
			t.Errorf("%s: asked %d times", of.name, card.Asked)
		}
	}
}
