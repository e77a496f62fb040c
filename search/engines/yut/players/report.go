package players

import (
	"math"
	"slices"

	"parlor/games/yut"
)

// reportDepth is how many moves the report's player looks ahead: its own and the
// opponent's reply. The report also tells of greater depths; one more is as far as
// this player goes, since each takes some forty times as long.
const (
	reportDepth     = 2
	mostReportDepth = 3
)

// throws are the single throws in the order in which the package lists them.
var throws = [...]int{1, 2, 3, 4, 5, -1}

// ReportTo is the report's MinimaxPlayer, looking so many moves ahead, from 1 to 3. After each
// of its moves it values every throw of the opponent by the reply that is worst for itself,
// and then takes the greatest of these values, as if it could choose the opponent's throw.
// The probabilities are never used. The first best move is kept.
func ReportTo(r *yut.Rules, s Side, depth int) (Choice, float64) {
	return minimax(r, s, max(1, min(depth, mostReportDepth)), true)
}

// minimax searches with the maximising player's mals as Mine throughout. The
// original's window changes no value at the root and is left out.
func minimax(r *yut.Rules, s Side, depth int, maximising bool) (best Choice, value float64) {
	if depth == 0 {
		return best, reportValue(&s.Mine, &s.Theirs)
	}
	value = math.Inf(1)
	if maximising {
		value = math.Inf(-1)
	}
	for mal := range s.Mine {
		for _, score := range s.Casts {
			for _, shortcut := range ways(&s, mal, maximising) {
				after := s
				mover, other := &after.Mine, &after.Theirs
				if !maximising {
					mover, other = other, mover
				}
				if _, legal := r.MakeMove(mover, other, mal, score, shortcut); !legal {
					continue
				}
				v := overThrows(r, after, depth-1, maximising)
				if maximising && v > value || !maximising && v < value {
					best, value = Choice{mal, score, shortcut}, v
				}
			}
		}
	}
	return best, value
}

// ways lists the flags tried for a mal: both where a back-do has a choice.
func ways(s *Side, mal int, maximising bool) []bool {
	at := s.Mine[mal]
	if !maximising {
		at = s.Theirs[mal]
	}
	if at == 15 || at == 22 || at == 29 {
		return []bool{true, false}
	}
	return []bool{false}
}

// overThrows puts the greatest, or the least, in the place of the mean.
func overThrows(r *yut.Rules, s Side, depth int, maximising bool) float64 {
	if depth == 0 {
		return reportValue(&s.Mine, &s.Theirs)
	}
	value := math.Inf(1)
	if maximising {
		value = math.Inf(-1)
	}
	for _, score := range throws {
		s.Casts = []int{score}
		_, v := minimax(r, s, depth, !maximising)
		if maximising {
			value = max(value, v)
		} else {
			value = min(value, v)
		}
	}
	return value
}

// The report's two bonuses, in variables so that products are rounded as its
// program rounds them.
var captureBonus, landingPenalty = 0.07, -0.01

// reportValue is the report's evaluation. Its capture bonus can see no capture:
// after a move no square holds both sides, so it counts mals at home and at the
// finish where both sides have some.
func reportValue(mine, theirs *[4]uint8) float64 {
	e := 0.0
	for _, at := range mine {
		e -= float64(yut.ReportTurns[at] * sharing(mine, at))
		if has(theirs, at) {
			e += captureBonus
		}
		for _, from := range theirs {
			if squares, endangered := yut.Exposed(at, from); endangered {
				e += float64(landingPenalty * float64(squares))
			}
		}
	}
	for _, at := range theirs {
		e += float64(yut.ReportTurns[at] * sharing(theirs, at))
		if has(mine, at) {
			e -= captureBonus
		}
		for _, from := range mine {
			if squares, endangered := yut.Exposed(at, from); endangered {
				e -= float64(landingPenalty * float64(squares))
			}
		}
	}
	return e
}

func has(mals *[4]uint8, at uint8) bool { return slices.Contains(mals[:], at) }
