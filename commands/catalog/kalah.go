package catalog

import (
	"parlor/games/mancala"
	"parlor/search/engines/mancala/solver"
)

// KalahProof is a proof of what the start of Kalah is worth under one rule of
// capture.
type KalahProof struct {
	*solver.Proof
	Pits, Stones int // of the board
}

// NewKalahProof plans a proof. Pits and stones are the usual ones where they are
// 0, and so are the stones in the table of endgames and the megabytes for
// positions.
func NewKalahProof(pits, stones int, emptyCapture bool, endgames, tableMB int) (KalahProof, error) {
	rules, err := mancala.New(mancala.Options{Pits: pits, Stones: stones, EmptyCapture: emptyCapture})
	if err != nil {
		return KalahProof{}, err
	}
	p, err := solver.NewProof(rules, endgames, tableMB)
	o := rules.Options()
	return KalahProof{p, o.Pits, o.Stones}, err
}
