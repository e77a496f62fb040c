package solver

import (
	"context"
	"fmt"
	"path/filepath"
	"sync"

	"parlor/games/mancala"
	"parlor/search/exact"
	"parlor/transcripts/files"
)

// progress is told how far long work is; a total of 0 means that nobody knows.
type progress func(label string, done, total int)

// The sizes of endgame tables, in positions of one byte each.
const (
	// askedSize bounds the tables that are made when a person asks for a value:
	// a second or two of work, and with six pits a side all positions of up to 16
	// stones.
	askedSize = 31_000_000
	// largeSize bounds those that a player has made who looks for the best move among
	// millions of positions: a quarter of a minute, and up to 20 stones.
	largeSize = 230_000_000
	// quickSize bounds those made for any proof: some hundredths of a second.
	quickSize = 1_000_000
	// proofSize bounds those made for a proof if nothing is said: with six pits a
	// side all positions of up to 24 stones, in a minute or two.
	proofSize = 1_300_000_000
	// mostSize bounds those that may be asked for.
	mostSize = 4_000_000_000
)

// stonesWithin gives the most stones for which a table of all positions stays
// within a size, and at most total.
func stonesWithin(pits, total, size int) int {
	k := 0
	for k < min(total, mostStones) && tableSize(pits, k+1) <= size {
		k++
	}
	return k
}

// tableSize is the number of positions with up to so many stones in play.
func tableSize(pits, stones int) int { return choose(stones+2*pits, 2*pits) }

// Tables are the endgame tables made or read so far. The solver and the players who
// ask them share one value; a new one is empty. It may be used by several goroutines.
type Tables struct {
	mu   sync.Mutex
	made map[string]*endgame // by file name
}

// get gives the endgame table to solve a position of so many stones with: the small
// one if they are as few as that, one that is made in some seconds, or a larger one
// that a proof has left in the folder if the position goes beyond it. The notes say
// what went wrong with a file.
func (t *Tables) get(ctx context.Context, rules *mancala.Rules, stones int, folder string, tell progress) (*endgame, []string, error) {
	o := rules.Options()
	b := newBoard(o.Pits, o.EmptyCapture)
	most := stonesWithin(o.Pits, rules.Total(), askedSize)
	if stones <= smallStones {
		return t.table(ctx, b, min(most, smallStones), "", nil)
	}
	if stones > most {
		most = largestKept(b, most, stonesWithin(o.Pits, rules.Total(), mostSize), folder)
	}
	return t.table(ctx, b, most, folder, tell)
}

// table gives the table of all positions of up to so many stones.
func (t *Tables) table(ctx context.Context, b *board, most int, folder string, tell progress) (*endgame, []string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if e := t.made[fileName(b, most)]; e != nil {
		return e, nil, nil
	}
	e, from, err := load(ctx, b, most, folder, tell)
	if err != nil {
		return nil, nil, err
	}
	if t.made == nil {
		t.made = make(map[string]*endgame)
	}
	t.made[fileName(b, most)] = e
	return e, from.Notes(), nil
}

// fileName names the file of a table.
func fileName(b *board, most int) string {
	name := fmt.Sprintf("kalah-%d-%d", b.pits, most)
	if b.empty {
		name += "-empty"
	}
	return name + ".table"
}

// largestKept gives the stones of the largest table kept whole in a folder, from
// least to most, or least if there is none. One that is cut short is passed over:
// making it again could take minutes that nobody has asked for.
func largestKept(b *board, least, most int, folder string) int {
	for k := most; k > least && folder != ""; k-- {
		if size, err := files.Anywhere().Size(filepath.Join(folder, fileName(b, k))); err == nil && size >= int64(tableSize(b.pits, k)) {
			return k
		}
	}
	return least
}

// load reads an endgame table from a folder, or makes it and keeps it there. The
// error is that of ctx.
func load(ctx context.Context, b *board, most int, folder string, tell progress) (*endgame, exact.Origin, error) {
	e := newEndgame(b, most)
	table := exact.Table{
		Name: fmt.Sprintf("kalah endgames, margins for the mover, pits %d, stones up to %d, empty capture %t", b.pits, most, b.empty),
		Size: e.size(),
	}
	path := ""
	if folder != "" {
		path = filepath.Join(folder, fileName(b, most))
	}
	values, from, err := table.Get(path, func() ([]byte, error) {
		err := e.build(ctx, func(done, total int) {
			if tell != nil {
				tell(fmt.Sprintf("endgames of %d stones", most), done, total)
			}
		})
		return e.values, err
	})
	if err != nil {
		return nil, from, err
	}
	e.values = values
	e.estimate = fit(e)
	return e, from, nil
}
