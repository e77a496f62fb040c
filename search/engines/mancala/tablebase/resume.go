package tablebase

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"parlor/games"
	"parlor/search/engines/mancala/proof"
	"parlor/transcripts/files"
)

// A long proof writes down from time to time what it has proved, and the next one for
// the same start begins with that. Bounds of positions with many stones are worth most, as
// the most work stands behind them, and they hold whatever the sizes of tables are.

const (
	// mostBegun is how many positions are written down.
	mostBegun = 1_000_000
	// saveEvery is how many positions are searched from one time to the next, a
	// multiple of tellEvery: about a minute's work.
	saveEvery = 1 << 26
	// mostLeft is how many are written down by a search that is stopped, and quickMemory of
	// how many buckets its memory is at most, which are looked through in a moment. From a
	// larger one nothing is written then but what was from time to time.
	mostLeft    = 50_000
	quickMemory = 1 << 21
)

// begun is the file of what an unfinished proof has proved.
type begun struct {
	proof *Proof
	path  string // empty for none
	every uint64 // positions from one time that it is written to the next
	used  bool   // it has been read or written
}

// openBegun finds the file of a proof in a folder.
func (p *Proof) openBegun(folder string) begun {
	if folder == "" {
		return begun{proof: p, every: saveEvery}
	}
	o := p.rules.Options()
	name := fmt.Sprintf("kalah-%d-of-%d", o.Pits, o.Stones)
	if o.EmptyCapture {
		name += "-empty"
	}
	return begun{proof: p, every: saveEvery, path: filepath.Join(folder, name+".begun")}
}

// read gives the bounds of an earlier proof, if there are any, with a line for the
// reader.
func (b *begun) read() (bounds []proof.Bound, notes []string) {
	if b.path == "" {
		return nil, nil
	}
	l, err := proof.Read(files.Anywhere(), b.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, []string{err.Error()}
	case l.Game != b.proof.rules.Options():
		return nil, []string{b.path + " cannot be used: it is of another game"}
	}
	b.used = true
	return l.Bounds, []string{fmt.Sprintf("went on with %d positions in %s", len(l.Bounds), b.path)}
}

// write writes down what a search has proved so far of the positions with the most stones,
// at most so many, unless ctx ends.
func (b *begun) write(ctx context.Context, s *search, most int) error {
	if b.path == "" {
		return nil
	}
	l := &proof.List{Game: b.proof.rules.Options(), Bounds: s.proved(ctx, most)}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err := files.Anywhere().MakeFolder(filepath.Dir(b.path)); err != nil {
		return err
	}
	b.used = true
	return proof.Write(files.Anywhere(), b.path, l)
}

// leave writes down what a search has proved that was stopped, if that takes a moment, and
// gives the error to tell of that.
func (b *begun) leave(s *search) error {
	switch {
	case b.path == "":
		return interrupted()
	case len(s.memory.buckets) <= quickMemory:
		if err := b.write(context.Background(), s, mostLeft); err != nil {
			return games.Errorf("interrupted", "stopped before the position was solved, and what there is could not be kept: %v", err)
		}
		return games.Errorf("interrupted", "stopped before the position was solved; what there is has been kept, and the next time goes on with it")
	case b.used:
		return games.Errorf("interrupted", "stopped before the position was solved; the next time goes on with what was kept last")
	}
	return interrupted()
}

// proved lists what the memory has of the positions with the most stones in play, at
// most so many, or some of them if ctx ends.
func (s *search) proved(ctx context.Context, most int) []proof.Bound {
	var list []proof.Bound
	s.memory.top(ctx, most, func(number int, known bounds) {
		p := s.position(number)
		b := proof.Bound{Mine: p.mine, Theirs: p.theirs, Lo: int8(known.lo), Hi: int8(known.hi), Pit: proof.NoPit}
		if known.best != noPit {
			b.Pit = known.best
		}
		list = append(list, b)
	})
	return list
}

// learn puts bounds into the memory.
func (s *search) learn(list []proof.Bound) {
	for _, b := range list {
		p := position{b.Mine, b.Theirs}
		stones := p.stones()
		if stones <= s.most {
			continue
		}
		known := bounds{lo: int(b.Lo), hi: int(b.Hi), best: noPit}
		if b.Pit != proof.NoPit {
			known.best = b.Pit
		}
		s.memory.keep(s.memory.spread(s.number(p)), stones, known)
	}
}
