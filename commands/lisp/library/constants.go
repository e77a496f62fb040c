package library

import (
	"math"
	"unicode"

	"parlor/commands/lisp/data"
)

// Constants lists the predefined constants. All floats are double, so the limits of the
// other float types are the same.
func Constants() map[data.Symbol]Value {
	all := map[data.Symbol]Value{
		"pi":                   math.Pi,
		"most-positive-fixnum": int64(1<<62 - 1),
		"most-negative-fixnum": int64(-1 << 62),

		"array-dimension-limit":   int64(data.MaxSize + 1),
		"array-total-size-limit":  int64(data.MaxSize + 1),
		"array-rank-limit":        int64(data.MaxRank + 1),
		"char-code-limit":         int64(unicode.MaxRune + 1),
		"call-arguments-limit":    int64(data.MaxSize + 1),
		"lambda-parameters-limit": int64(data.MaxSize + 1),
		"multiple-values-limit":   int64(data.MaxSize + 1),
		"lambda-list-keywords": data.List(data.Symbol("&optional"), data.Symbol("&rest"), data.Symbol("&key"), data.Symbol("&aux"), data.Symbol("&allow-other-keys"),
			data.Symbol("&body"), data.Symbol("&whole"), data.Symbol("&environment")),
	}
	const normal, epsilon = 0x1p-1022, 0x1.0000000000001p-53
	for _, kind := range []data.Symbol{"short", "single", "double", "long"} {
		for sign, size := range map[data.Symbol]float64{"positive": 1, "negative": -1} {
			all["most-"+sign+"-"+kind+"-float"] = size * math.MaxFloat64
			all["least-"+sign+"-"+kind+"-float"] = size * math.SmallestNonzeroFloat64
			all["least-"+sign+"-normalized-"+kind+"-float"] = size * normal
		}
		all[kind+"-float-epsilon"] = epsilon
		all[kind+"-float-negative-epsilon"] = epsilon / 2
	}
	for i, op := range booleOperations {
		all[data.Symbol("boole-"+op.name)] = int64(i)
	}
	return all
}
