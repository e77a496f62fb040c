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

// certificate collects the positions that a proof of a value rests on: where the mover
// must reach a goal, one move that does; where it must be kept from it, all its moves.
type certificate struct {
	*search
	leaves int // positions of up to so many stones are left out
	bounds map[position]*proof.Bound
}

// Certificate gives the positions that the value proved by Value rests on. Those of up
// to leaves stones are left out, and a checker has to search them; 0 chooses what suits
// the board. Finding the moves takes further searches, about as long as the proof.
// Errors are those of Value.
func (p *Proof) Certificate(leaves int) (*proof.List, error) {
	if leaves == 0 {
		leaves = p.usualLeaves()
	}
	c := &certificate{search: p.last, leaves: leaves, bounds: make(map[position]*proof.Bound)}
	value := c.exact(p.start, 0)
	c.reach(p.start, value)
	c.bound(p.start, value+2)
	if c.stopped {
		return nil, p.begun.leave(c.search)
	}
	l := &proof.List{Game: p.rules.Options(), Proof: true, Leaves: leaves}
	for _, b := range c.bounds {
		l.Bounds = append(l.Bounds, *b)
	}
	l.Sort()
	return l, nil
}

// entry gives the collected bound of a position, initially the trivial one: all its
// stones may go to either side.
func (c *certificate) entry(p position, stones int) *proof.Bound {
	b := c.bounds[p]
	if b == nil {
		b = &proof.Bound{Mine: p.mine, Theirs: p.theirs, Lo: int8(-stones), Hi: int8(stones), Pit: proof.NoPit}
		c.bounds[p] = b
	}
	return b
}

// reach collects the reasons why a position is worth at least goal.
func (c *certificate) reach(p position, goal int) {
	stones := p.stones()
	if stones <= c.leaves || c.stopped {
		return
	}
	b := c.entry(p, stones)
	if int(b.Lo) >= goal {
		return
	}
	pit := c.moveTo(p, goal)
	b.Lo, b.Pit = int8(goal), uint8(pit)
	c.follow(c.play(p, pit), goal)
}

// follow collects the reasons why a move is worth at least goal to its mover.
func (c *certificate) follow(m step, goal int) {
	switch {
	case m.over:
	case m.again:
		c.reach(m.next, m.worthBefore(goal))
	default:
		c.bound(m.next, m.worthBefore(goal)+2)
	}
}

// bound collects the reasons why a position is worth less than goal.
func (c *certificate) bound(p position, goal int) {
	stones := p.stones()
	if stones <= c.leaves || c.stopped {
		return
	}
	b := c.entry(p, stones)
	if int(b.Hi) < goal {
		return
	}
	b.Hi = int8(goal - 2)
	for pit := range c.pits {
		if at(p.mine, pit) == 0 {
			continue
		}
		switch m := c.play(p, pit); {
		case m.over:
		case m.again:
			c.bound(m.next, m.worthBefore(goal))
		default:
			c.reach(m.next, m.worthBefore(goal)+2)
		}
	}
}

// moveTo finds a move that is worth at least goal, which exists: the stored one, one
// that needs no search, or else the first that a search finds.
func (c *certificate) moveTo(p position, goal int) int {
	known, ok := c.memory.find(c.memory.spread(c.number(p)))
	if !ok {
		known.best = noPit
	}
	var buf [mostMoves]child
	_, pit, children := c.expand(p, p.stones(), goal, known.best, buf[:0])
	if pit != noPit {
		return int(pit)
	}
	for i := range children {
		m := pickFirst(children[i:])
		if c.reaches(p, int(m.pit), goal) || c.stopped {
			return int(m.pit)
		}
	}
	panic("tablebase: no move of a position reaches what the search has proved") // the search would be wrong
}

// usualLeaves is the default size of the positions left to a checker to search.
func (p *Proof) usualLeaves() int {
	return min(max(p.endgames, p.start.stones()*7/12), p.start.stones()-1)
}

// CheckLeaves refuses a number of stones that Certificate cannot use. The error
// is of type *games.Error, with the code bad-leaves.
func (p *Proof) CheckLeaves(leaves int) error {
	if most := p.start.stones() - 1; leaves < 0 || leaves > most {
		return games.Errorf("bad-leaves", "wanted positions of 1 to %d stones left out, got %d", most, leaves)
	}
	return nil
}

// A long proof saves what it has proved from time to time, and the next one for the same
// start begins with that. Bounds on positions with many stones are worth most, as they
// took most work, and they hold whatever the sizes of tables are.

const (
	// mostBegun is how many positions are saved.
	mostBegun = 1_000_000
	// saveEvery is how many positions are searched between saves, a multiple of
	// tellEvery: about a minute's work.
	saveEvery = 1 << 26
	// mostLeft is how many a stopped search saves, and quickMemory the most buckets that
	// are scanned in a moment. A larger table is not saved on stopping, only periodically.
	mostLeft    = 50_000
	quickMemory = 1 << 21
)

// begun is the file of an unfinished proof.
type begun struct {
	proof *Proof
	path  string // empty for none
	every uint64 // positions between saves
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

// read gives the bounds of an earlier proof, if there are any, with a note for the
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

// write saves what a search has proved so far about the positions with the most stones, at
// most most of them, unless ctx ends.
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

// leave saves what a stopped search has proved, if that takes a moment, and gives the
// error that says so.
func (b *begun) leave(s *search) error {
	switch {
	case b.path == "":
		return interrupted()
	case len(s.memory.buckets) <= quickMemory:
		if err := b.write(context.Background(), s, mostLeft); err != nil {
			return games.Errorf("interrupted", "stopped before the position was solved, and the work so far could not be kept: %v", err)
		}
		return games.Errorf("interrupted", "stopped before the position was solved; the work so far is kept, and the next attempt continues it")
	case b.used:
		return games.Errorf("interrupted", "stopped before the position was solved; the next time goes on with what was kept last")
	}
	return interrupted()
}

// proved lists the stored bounds of the positions with the most stones in play, at
// most most of them, or some if ctx ends.
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

// learn stores bounds in the memory.
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
