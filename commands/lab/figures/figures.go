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

// Interval writes a value, or its two bounds with as many decimals as
// distinguish them.
func Interval(lo, hi games.Value) string {
	if lo == hi {
		return Exact(lo)
	}
	for decimals := 4; decimals < 12; decimals++ {
		a, b := Decimals(lo, decimals), Decimals(hi, decimals)
		if a != b {
			return a + " to " + b
		}
	}
	return Decimals(lo, 12)
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
