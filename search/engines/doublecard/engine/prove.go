package engine

import (
	"context"
	"slices"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/clock"
	"parlor/search/engines/doublecard/certify"
)

// prover looks for forced lines. It asks only whether there is one within so many plies: a
// search with a null window between wins and everything else, and a table that merges
// symmetric positions. Evaluations only order moves.
type prover struct {
	rules *doublecard.Rules
	made  int // moves before the first position
	table *table
	clock *clock.Clock
}

// proofBits is room for two million positions, in 32 MB.
const proofBits = 20

// Found is a forced line, with its proof.
type Found struct {
	certify.Proof
	File  *certify.File
	Nodes uint64 // positions searched
}

// Prove looks for the least number of plies within which a side can force a line from a
// position, up to a number that ends before cards are moved, and for the moves that do it.
// File is nil if neither side can. Progress, if not nil, is called with the number of
// plies done. The error is of type *games.Error, interrupted if ctx ends.
func Prove(ctx context.Context, r *doublecard.Rules, st doublecard.State, most int, progress func(done, total int)) (Found, error) {
	p := newProver(ctx, r, st, proofBits)
	for plies := 1; plies <= most; plies++ {
		if progress != nil {
			progress(plies-1, most)
		}
		can := p.forced(st, plies)
		switch {
		case p.clock.Stopped:
			return Found{}, games.Errorf("interrupted", "stopped while lines within %d plies were looked for", plies)
		case can:
			return p.proof(ctx, st, plies)
		}
	}
	return Found{Nodes: p.clock.Nodes}, nil
}

// newProver makes a prover for the positions that follow st.
func newProver(ctx context.Context, r *doublecard.Rules, st doublecard.State, bits int) *prover {
	return &prover{rules: r, made: r.Layout(&st).Moves, table: newTable(bits), clock: clock.New(ctx, 0, 0)}
}

// forced says whether the side that makes the last of so many plies can force a line
// within them.
func (p *prover) forced(st doublecard.State, plies int) bool {
	s, ply := p.search(st, plies)
	if plies%2 == 1 {
		return s.value(plies, ply, mostWins, mostWins+1) > mostWins
	}
	return s.value(plies, ply, -mostWins-1, -mostWins) < -mostWins
}

// search sets up a search of a position after the first one, and gives its distance from
// there, from which wins are counted.
func (p *prover) search(st doublecard.State, plies int) (s *search, ply int) {
	s = searchWith(p.rules.Layout(&st), threats(), p.table)
	s.clock = p.clock
	s.prepare(plies)
	return s, s.made - p.made
}

// proof finds the moves that force a line, by a search of each position they lead to.
func (p *prover) proof(ctx context.Context, st doublecard.State, plies int) (f Found, err error) {
	f.File = &certify.File{Claim: certify.Claim{Rules: p.rules, From: st, Winner: p.rules.Turn(&st)}}
	if plies%2 == 0 {
		f.File.Winner = f.File.Winner.Opponent()
	}
	f.Proof, err = certify.Prove(ctx, f.File.Claim, func(s *doublecard.State, moves []games.Move) (int, error) {
		m, err := p.winningMove(*s, p.made+plies-p.rules.Layout(s).Moves)
		f.File.Answers = append(f.File.Answers, byte(slices.Index(moves, m)))
		return slices.Index(moves, m), err
	})
	f.Nodes = p.clock.Nodes
	return f, err
}

// winningMove gives a move by which the side to move forces a line as soon as possible;
// it is known to be possible within most plies.
func (p *prover) winningMove(st doublecard.State, most int) (games.Move, error) {
	for plies := 1; plies <= most; plies += 2 {
		s, ply := p.search(st, plies)
		win, won := s.generate()
		switch {
		case won:
			return s.gamesMove(&win), nil
		case plies == 1: // only an immediate line is possible
		case s.value(plies, ply, mostWins, mostWins+1) > mostWins:
			_, _, known := s.look(plies)
			return s.gamesMove(&move{from: place(known.move >> 10), to: place(known.move & 1023)}), nil
		}
		if p.clock.Stopped {
			return 0, games.Errorf("interrupted", "stopped while the moves that force a line were looked for")
		}
	}
	return 0, games.Errorf("not-proved", "%s: wanted the line found again that a search has found", p.rules.Position(&st))
}
