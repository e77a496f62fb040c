package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"parlor/games"
)

// ShowValue writes a value as reports do, with one to four decimals.
func ShowValue(v games.Value) string {
	rounded := math.Round(float64(v)*1e4) / 1e4
	if rounded == 0 {
		rounded = 0 // no minus sign before zero
	}
	text := strconv.FormatFloat(rounded, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// ShowNumber writes a value in the shortest form that reads back the same.
func ShowNumber(v games.Value) string {
	if v == 0 {
		return "0" // never -0
	}
	return strconv.FormatFloat(float64(v), 'f', -1, 64)
}

// ShowOdds writes a probability like a value, but only 0 as 0.
func ShowOdds(p float64) string {
	const slight = 0.00005
	if 0 < p && p < slight {
		return "<.0001"
	}
	return ShowValue(games.Value(p))
}

// leastTimed and leastCounted are the least time and work from which a speed is
// meaningful: below that, starting up and reading tables are a large part.
const (
	leastTimed   = 50 * time.Millisecond
	leastCounted = 1000
)

// WriteTime appends how long work took and, if that was long enough, how many
// things it did a second.
func WriteTime(t *Text, took time.Duration, done uint64, things string) {
	t.Varying("[time]", took.Round(time.Microsecond).String())
	WriteSpeed(t, took, done, things)
}

// WriteSpeed ends such a line with the speed, of work long enough to have one.
func WriteSpeed(t *Text, took time.Duration, done uint64, things string) {
	speed := ""
	if took >= leastTimed && done >= leastCounted {
		speed = fmt.Sprintf(", %d %s a second", perSecond(done, took), things)
	}
	t.Varying("[..]", speed)
	t.Line()
}

func perSecond(n uint64, d time.Duration) uint64 {
	if d <= 0 {
		return n
	}
	return uint64(float64(n) / d.Seconds())
}
