package practice

import (
	"math"
	"time"

	"parlor/commands/arena/store"
	"parlor/commands/coach"
)

// The memory model is SM-2 (Wozniak 1990): a position that was answered rightly comes back
// after a day, then after six, and then after as many times the days before as its ease
// says, which rises and falls with the quality of the answers, from 0 to 5. A wrong answer
// begins again with a day, and until there is a right one the position stays due.
const (
	firstEase  = 2.5
	leastEase  = 1.3
	firstDays  = 1
	secondDays = 6
	// passing is the least quality of a right answer.
	passing = 3
)

// qualityOf is the quality of an answer by the scale of SM-2: 5 a perfect one, 3 one that
// was hard to find, 1 a wrong one that looks right when it is told, 0 none.
func qualityOf(a coach.Attempt) int {
	switch {
	case a.Right && !a.Hinted:
		return 5
	case a.Right:
		return 3
	case !a.Shown:
		return 1
	}
	return 0
}

// answered gives a card as it is after an answer.
func answered(c store.Card, quality int, now time.Time) store.Card {
	c.Asked++
	miss := float64(5 - quality)
	c.Ease = max(leastEase, c.Ease+.1-miss*(.08+miss*.02))
	if quality < passing {
		c.Wrong++
		c.Row, c.Days, c.Due = 0, 0, now.Unix()
		return c
	}
	switch c.Row++; c.Row {
	case 1:
		c.Days = firstDays
	case 2:
		c.Days = secondDays
	default:
		c.Days = math.Ceil(c.Days * c.Ease)
	}
	c.Due = now.Add(time.Duration(c.Days*24) * time.Hour).Unix()
	return c
}
