package gradebook

import (
	"fmt"
	"math/big"
	"strings"

	"parlor/commands/text/wording"
)

// Points are in hundredths, so that sums are exact.
type Points int

// one is one point, and mostPoints the most that anything is worth.
const (
	one        Points = 100
	mostPoints        = 1000 * one
)

// String writes points without zeros that say nothing.
func (p Points) String() string {
	text := fmt.Sprintf("%d.%02d", p/one, p%one)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// CodeBadPoints is the stable code of points that are none.
const CodeBadPoints = "bad-points"

// readPoints reads a number such as 3, 1.5 or 1/2.
func readPoints(text string) (Points, error) {
	const longest = 12 // so that no exponent or fraction is worth a computer's time
	wrong := wording.Errorf(CodeBadPoints, "wanted points from 0 to %s in hundredths at most, such as 1.5 or 1/2, given %s", mostPoints, wording.Clipped(text, 2*longest))
	v, ok := new(big.Rat).SetString(text)
	if !ok || len(text) > longest || strings.ContainsAny(text, "eEpPxXbBoO_") {
		return 0, wrong
	}
	v.Mul(v, big.NewRat(int64(one), 1))
	if !v.IsInt() || v.Sign() < 0 || v.Cmp(big.NewRat(int64(mostPoints), 1)) > 0 {
		return 0, wrong
	}
	return Points(v.Num().Int64()), nil
}

// share gives a percentage of points, rounded to the nearest hundredth.
func (p Points) share(percent int) Points { return (p*Points(percent) + 50) / 100 }
