package yut

import "testing"

// TestHands counts scores in every order of writing.
func TestHands(t *testing.T) {
	handOf := func(scores ...int) Hand {
		var c casts
		for _, score := range scores {
			c = c.with(CastOfScore(score))
		}
		return c.hand()
	}
	h := handOf(-1, 4, 5, 4, 1, 2, 3, -1, 4)
	if h.Len() != 9 || h.Count(BackDo) != 2 || h.Count(Yut) != 3 || h.Count(Mo) != 1 || h != handOf(4, 4, 4, -1, -1, 3, 2, 1, 5) {
		t.Errorf("the hand is %b", h)
	}
	if h != One(Do)+One(Gae)+One(Geol)+3*One(Yut)+One(Mo)+2*One(BackDo) {
		t.Errorf("%b is not the sum of its scores", h)
	}
}
