package catalog

import (
	"context"

	"parlor/games/mancala"
	"parlor/search/engines/mancala/certify"
	"parlor/search/engines/mancala/proof"
	mancalatables "parlor/search/engines/mancala/tablebase"
	"parlor/transcripts/files"
)

// KalahProof is a proof of what the start of Kalah is worth under one rule of
// capture.
type KalahProof struct {
	*mancalatables.Proof
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
	p, err := mancalatables.NewProof(rules, endgames, tableMB)
	o := rules.Options()
	return KalahProof{p, o.Pits, o.Stones}, err
}

// Keep keeps the positions on which the value rests that has been proved, in a file for
// VerifyKalah. It gives how many there are, and the stones of the positions that are
// left out; 0 leaves out what suits the board.
func (p KalahProof) Keep(disk *files.Access, path string, leaves int) (positions, left int, err error) {
	l, err := p.Certificate(leaves)
	if err != nil {
		return 0, 0, err
	}
	return len(l.Bounds), l.Leaves, proof.Write(disk, path, l)
}

// IsKalahProof says whether a file is one of Kalah.
func IsKalahProof(disk *files.Access, path string) bool { return proof.Known(disk, path) }

// VerifiedKalah is a proof that has been checked.
type VerifiedKalah struct {
	certify.Proof
	Game   mancala.Options
	Leaves int // stones of the positions that are left out
}

// VerifyKalah checks the file of a proof, by a checker that shares nothing with what
// proved it but the rules. The error is of type *games.Error, with the codes
// damaged-table, not-proved and interrupted, or that of the file.
func VerifyKalah(ctx context.Context, disk *files.Access, path string, progress func(string, int, int)) (VerifiedKalah, error) {
	l, err := proof.Read(disk, path)
	if err != nil {
		return VerifiedKalah{}, err
	}
	proof, err := certify.Check(ctx, l, labelled("proving", progress))
	return VerifiedKalah{proof, l.Game, l.Leaves}, err
}
