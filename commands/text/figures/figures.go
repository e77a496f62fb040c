// Package figures writes exact values, their bounds and what a move gives away for tables, and tables
// for spreadsheets.
package figures

import (
	"encoding/csv"
	"math"
	"math/big"
	"strconv"
	"strings"

	"parlor/commands/text/report"
	"parlor/games"
)

// Decimals writes a value with so many decimals.
func Decimals(v games.Value, decimals int) string {
	text := strconv.FormatFloat(float64(v), 'f', decimals, 64)
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-") // no minus sign before zero
	}
	return text
}

// Exact writes an exact value without a trailing .0.
func Exact(v games.Value) string { return strings.TrimSuffix(report.ShowValue(v), ".0") }

// Loss writes the loss of a move by exact values. For values that are probabilities it is the
// percentage of winning lost, half of the change of the value.
func Loss(v games.Value, unit string) string {
	switch {
	case unit != games.Chances || v == 0:
		return Exact(v)
	case v < .0001:
		return "<.01 %"
	}
	return Decimals(50*v, 2) + " %"
}

// Percent gives the loss of a move as [Loss] shows it, in percent of winning; nil if values are no
// probabilities.
func Percent(v games.Value, unit string) *float64 {
	if unit != games.Chances {
		return nil
	}
	points := 50 * float64(v)
	return &points
}

// fewest and most are how many decimals a bound is written with.
const fewest, most = 4, 12

// Interval writes a value that lies between two bounds, without saying anything that is not so. The
// bounds are written with as many decimals as distinguish them, rounded away from each other. Bounds
// that hardly differ are written as one number, with the decimals that are certain.
func Interval(lo, hi games.Value) string {
	if Rounded(lo, hi) {
		for decimals := most - 1; decimals > 0; decimals-- {
			if text := Decimals(lo, decimals); text == Decimals(hi, decimals) {
				return text
			}
		}
		return Decimals(lo, 0)
	}
	if lo == hi {
		return report.ShowNumber(lo)
	}
	decimals := fewest
	for float64(hi-lo) < math.Pow10(-decimals) {
		decimals++
	}
	scale := math.Pow10(decimals)
	down, up := math.Floor(float64(lo)*scale)/scale, math.Ceil(float64(hi)*scale)/scale
	return Decimals(games.Value(down), decimals) + " to " + Decimals(games.Value(up), decimals)
}

// Rounded says whether Interval writes only the first decimals of a value.
func Rounded(lo, hi games.Value) bool {
	_, decimals, _ := strings.Cut(report.ShowNumber(lo), ".")
	return float64(hi-lo) < math.Pow10(1-most) && (lo < hi || len(decimals) > most)
}

// CommaSeparated writes a table as RFC 4180 describes.
func CommaSeparated(table [][]string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.WriteAll(table) // nothing fails in memory
	return b.String()
}

// Minus gives v minus w, which the ratios know from then on if they know both.
func Minus(r *games.Ratios, v, w games.Value) games.Value {
	if p, q, others := r.Of(v), r.Of(w), *r; p != nil && q != nil {
		*r = func(x games.Value) *big.Rat {
			const near = 1e-9
			switch {
			case math.Abs(float64(x-(v-w))) < near:
				return new(big.Rat).Sub(p, q)
			case math.Abs(float64(x-(w-v))) < near:
				return new(big.Rat).Sub(q, p)
			}
			return others(x)
		}
	}
	return v - w
}
