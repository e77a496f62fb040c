package solved

import (
	"context"

	"parlor/games/mancala"
	"parlor/search/engines/mancala/certify"
	"parlor/search/engines/mancala/proof"
	mancalatables "parlor/search/engines/mancala/tablebase"
	"parlor/transcripts/files"
)

// kalahBoard is a proof of what the start of Kalah is worth under one rule of
// capture.
type kalahBoard struct {
	*mancalatables.Proof
	Pits, Stones int // of the board
}

// newKalahBoard plans a proof. Pits, stones, the stones in the endgame table and
// the megabytes for positions have defaults where they are 0.
func newKalahBoard(pits, stones int, emptyCapture bool, endgames, tableMB int) (kalahBoard, error) {
	rules, err := mancala.New(mancala.Options{Pits: pits, Stones: stones, EmptyCapture: emptyCapture})
	if err != nil {
		return kalahBoard{}, err
	}
	p, err := mancalatables.NewProof(rules, endgames, tableMB)
	o := rules.Options()
	return kalahBoard{p, o.Pits, o.Stones}, err
}

// keep stores the positions on which the proved value rests in a file for checkKalah.
// It gives how many there are, and the stones of the positions that are left out; 0
// leaves out what suits the board.
func (p kalahBoard) keep(disk *files.Access, path string, leaves int) (positions, left int, err error) {
	l, err := p.Certificate(leaves)
	if err != nil {
		return 0, 0, err
	}
	return len(l.Bounds), l.Leaves, proof.Write(disk, path, l)
}

// isKalahProof says whether a file is one of Kalah.
func isKalahProof(disk *files.Access, path string) bool { return proof.Known(disk, path) }

// checkedKalah is a proof that has been checked.
type checkedKalah struct {
	certify.Proof
	Game   mancala.Options
	Leaves int // stones of the positions that are left out
}

// checkKalah checks the file of a proof, by a checker that shares nothing with the
// prover but the rules. The error is of type *games.Error, with the codes
// damaged-table, not-proved and interrupted, or that of the file.
func checkKalah(ctx context.Context, disk *files.Access, path string, progress func(string, int, int)) (checkedKalah, error) {
	l, err := proof.Read(disk, path)
	if err != nil {
		return checkedKalah{}, err
	}
	proof, err := certify.Check(ctx, l, labelled("proving", progress))
	return checkedKalah{proof, l.Game, l.Leaves}, err
}
