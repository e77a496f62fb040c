package report

import (
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
		rounded = 0 // no minus sign in front of nothing
	}
	text := strconv.FormatFloat(rounded, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// showDecimals writes a value with so many decimals.
func showDecimals(v games.Value, decimals int) string {
	text := strconv.FormatFloat(float64(v), 'f', decimals, 64)
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-") // no minus sign in front of nothing
	}
	return text
}

// ShowNumber writes a value as shortly as it can be read back.
func ShowNumber(v games.Value) string {
	if v == 0 {
		return "0" // never -0
	}
	return strconv.FormatFloat(float64(v), 'f', -1, 64)
}

// ShowExact writes an exact value without decimals that are not there.
func ShowExact(v games.Value) string { return strings.TrimSuffix(ShowValue(v), ".0") }

// ShowInterval writes a value, or the two that it lies between with as many
// decimals as tell them apart.
func ShowInterval(lo, hi games.Value) string {
	if lo == hi {
		return ShowExact(lo)
	}
	for decimals := 4; decimals < 12; decimals++ {
		a, b := showDecimals(lo, decimals), showDecimals(hi, decimals)
		if a != b {
			return a + " to " + b
		}
	}
	return showDecimals(lo, 12)
}

// showOdds writes a probability as values are written, but none as 0 that is not.
func showOdds(p float64) string {
	const slight = 0.00005
	if 0 < p && p < slight {
		return "<.0001"
	}
	return ShowValue(games.Value(p))
}

func perSecond(n uint64, d time.Duration) uint64 {
	if d <= 0 {
		return n
	}
	return uint64(float64(n) / d.Seconds())
}
