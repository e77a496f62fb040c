package tablebase

import (
	"context"
	"fmt"
	"math"
	"unsafe"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search/engines/mancala/proof"
	"parlor/search/tablebase"
)

// Proof proves the value of a game's start, with a larger endgame table and
// more memory than an ordinary question gets. NewProof makes it, and Prepare
// comes before Value.
type Proof struct {
	rules    *mancala.Rules
	board    *board
	start    position
	endgames int // stones
	power    int // the binary logarithm of the memory's buckets
	table    *endgame
	begun    begun
	known    []proof.Bound // by an earlier proof
	last     *search       // that proved the value
}

// Limits on the parameters of a proof.
const (
	leastMegabytes = 1
	mostMegabytes  = 8192
)

// NewProof plans the proof for a game's start. The endgame table holds all
// positions of up to so many stones, and the memory of positions takes at most
// so many megabytes; 0 chooses what suits the game. Errors are of type
// *games.Error.
func NewProof(rules *mancala.Rules, endgames, megabytes int) (*Proof, error) {
	s := rules.Start()
	start, err := solvable(rules, &s)
	if err != nil {
		return nil, err
	}
	o := rules.Options()
	p := &Proof{
		rules: rules, start: start, board: newBoard(o.Pits, o.EmptyCapture),
		endgames: usualEndgames(o.Pits, rules.Total()), power: usualPower(start.stones()),
	}
	if endgames != 0 {
		p.endgames = endgames
		if most := stonesWithin(o.Pits, rules.Total(), mostSize); endgames < 0 || endgames > most {
			return nil, games.Errorf("bad-endgames", "wanted endgames of 1 to %d stones on this board, got %d", most, endgames)
		}
	}
	if megabytes != 0 {
		if megabytes < leastMegabytes || megabytes > mostMegabytes {
			return nil, games.Errorf("bad-table", "wanted a table of %d to %d megabytes, got %d", leastMegabytes, mostMegabytes, megabytes)
		}
		p.power = powerWithin(megabytes)
	}
	return p, nil
}

// usualEndgames is the default size of a proof's endgame table, as the stones up to
// which it has all positions: what is made in a moment, but at most five twelfths of
// all stones. On large boards it is more, the size that makes a proof without a stored
// table shortest: with six pits, 13 for three stones a pit, 20 for four, and 24 for
// five, which take 1.2 gigabytes.
func usualEndgames(pits, total int) int {
	quick := min(max(total*5/12, 1), stonesWithin(pits, total, quickSize))
	return max(quick, min(total*7/12-8, stonesWithin(pits, total, proofSize)))
}

// usualPower is the default size of the memory, as a power of two: 32 megabytes
// with six pits and four stones. More saves positions but hardly any time, since a
// memory that does not fit in the caches is slow to read.
func usualPower(stones int) int { return stones/3 + 4 }

// powerWithin gives the power of the largest memory within so many megabytes.
func powerWithin(megabytes int) (power int) {
	for bucketBytes<<(power+1) <= megabytes<<20 {
		power++
	}
	return power
}

// bucketBytes is the size of a bucket of memory.
const bucketBytes = int(unsafe.Sizeof([slots]entry{}))

// Endgames gives the stones up to which the table holds all positions, and their
// number, which is also its size in bytes.
func (p *Proof) Endgames() (stones, positions int) {
	return p.endgames, tableSize(p.board.pits, p.endgames)
}

// Memory gives the bytes of the memory of positions.
func (p *Proof) Memory() int { return bucketBytes << p.power }

// Prepare reads the endgame table from a folder, or makes it and stores it there,
// and reads the bounds that an earlier proof has saved; with an empty folder nothing is
// stored. It says whether the table was read; notes name files that could not be used,
// and the earlier proof. The error, of type *games.Error, says that ctx has ended.
func (p *Proof) Prepare(ctx context.Context, folder string, tell tablebase.Progress) (read bool, notes []string, err error) {
	e, err := load(ctx, p.board, p.endgames, tablebase.Request{Folder: folder, Progress: tell})
	if err != nil {
		return false, nil, interrupted()
	}
	p.table, p.begun = e.endgame, p.openBegun(folder)
	p.known, notes = p.begun.read()
	return e.read, append(e.notes, notes...), nil
}

// Estimate predicts how many positions the search will take: a fit to starts of
// four to six pits, accurate to a factor of five, and of two for the largest.
func (p *Proof) Estimate() uint64 {
	stones := p.start.stones()
	positions := math.Exp(3.1 + float64(.175*float64(stones+stones-p.endgames)))
	if p.rules.Options().EmptyCapture {
		positions /= 2.5 // captures decide more
	}
	return uint64(min(positions, 1<<60))
}

// Work counts the work of a search: Searched counts expansions of positions, and
// LookedUp look-ups of positions after moves in the endgame table or the memory,
// successful or not.
type Work struct{ Searched, LookedUp uint64 }

// Value proves the value of the start, as the margin of the first player, by a
// search that Prepare has prepared. It also counts the work. A long search that is
// stopped, by ctx or with the program, saves what it has proved in the folder. The
// error is of type *games.Error, with the code interrupted.
func (p *Proof) Value(ctx context.Context, tell tablebase.Progress) (margin games.Value, work Work, err error) {
	x := p.search(ctx, tell)
	v := x.exact(p.start, p.guess())
	work = Work{x.nodes, x.looked}
	if x.stopped {
		return 0, work, p.begun.leave(x)
	}
	p.last = x
	if p.begun.used {
		_ = p.begun.write(ctx, x, mostBegun) // the value is valid all the same
	}
	s := p.rules.Start()
	return marginOf(p.rules, &s)(v), work, nil
}

// guess is the first guess of the search of a start, a sixth of the stones: about the first
// player's margin on most boards. It matters little: from a guess of 0, six pits with three
// stones take 1.2 times as many positions, and five with four no more.
func (p *Proof) guess() int { return p.start.stones() / 6 }

// search gives a search of the start that knows the bounds saved by an earlier proof.
func (p *Proof) search(ctx context.Context, tell tablebase.Progress) *search {
	x := &search{endgame: p.table, ctx: ctx, memory: newMemory(p.power, p.table.amount[p.start.stones()])}
	x.learn(p.known)
	x.tell = func(nodes uint64) {
		total := int(p.Estimate())
		if int(nodes) > total {
			total = 0 // it is unknown from here on
		}
		tell.Tell(fmt.Sprintf("P1 gets %d to %d; positions searched:", x.within[0], x.within[1]), int(nodes), total)
		if nodes%p.begun.every == 0 {
			_ = p.begun.write(ctx, x, mostBegun) // retried, and reported at the end
		}
	}
	return x
}
