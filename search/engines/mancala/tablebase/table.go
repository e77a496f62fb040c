package tablebase

import (
	"context"
	"fmt"
	"path/filepath"

	"parlor/games/mancala"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

// The sizes of endgame tables, in positions of one byte each.
const (
	// askedSize limits the tables that are made when a person asks for a value: some
	// tenths of a second of work, and with six pits a side all positions of up to 16
	// stones.
	askedSize = 31_000_000
	// largeSize limits those made for a player that searches millions of positions for
	// a move: some seconds, and up to 20 stones.
	largeSize = 230_000_000
	// quickSize limits those made for any proof: some hundredths of a second.
	quickSize = 1_000_000
	// proofSize limits those made for a proof by default: with six pits a side
	// all positions of up to 24 stones, in a minute or two.
	proofSize = 1_300_000_000
	// mostSize limits those that may be asked for.
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

// Tables are the endgame tables made or read so far. The solver and the players that
// use them share one value; the zero value is empty. It is safe for concurrent use.
type Tables struct{ cache tablebase.Cache[loaded] }

// loaded is an endgame table, with notes on how it was obtained.
type loaded struct {
	*endgame
	read  bool // from its file
	notes []string
}

// get gives the endgame table for solving a position of so many stones: the small one
// if it has the position, otherwise one that is made in some seconds, or, if the
// position has more stones, a larger one that a proof has left in the folder.
func (t *Tables) get(ctx context.Context, rules *mancala.Rules, stones int, r tablebase.Request) (*loaded, error) {
	o := rules.Options()
	b := newBoard(o.Pits, o.EmptyCapture)
	most := stonesWithin(o.Pits, rules.Total(), askedSize)
	if stones <= smallStones {
		return t.table(ctx, b, min(most, smallStones), tablebase.Request{})
	}
	if stones > most {
		most = largestFile(b, most, stonesWithin(o.Pits, rules.Total(), mostSize), r.Folder)
	}
	return t.table(ctx, b, most, r)
}

// table gives the table of all positions of up to so many stones.
func (t *Tables) table(ctx context.Context, b *board, most int, r tablebase.Request) (*loaded, error) {
	return t.cache.Get(tablebase.Key{Name: tableName(b, most)}, func() (*loaded, error) { return load(ctx, b, most, r) })
}

// tableName names a table and, without the extension, its file.
func tableName(b *board, most int) string {
	name := fmt.Sprintf("kalah-%d-%d", b.pits, most)
	if b.empty {
		name += "-empty"
	}
	return name
}

// largestFile gives the stones of the largest complete table in a folder, from
// least to most, or least if there is none. A truncated one, or one of an earlier version, is
// passed over: making it again could take minutes unasked.
func largestFile(b *board, least, most int, folder string) int {
	for k := most; k > least && folder != ""; k-- {
		path := filepath.Join(folder, tableName(b, k)+".table")
		size, err := files.Anywhere().Size(path)
		if err != nil || size < int64(tableSize(b.pits, k)) {
			continue
		}
		if _, err := formatOf(b, k).PiecesOf(files.Anywhere(), path); err == nil {
			return k
		}
	}
	return least
}

// formatOf is the format of the files of tables.
func formatOf(b *board, most int) tablebase.Format {
	return tablebase.Format{Width: 1, Lines: fmt.Sprintf(
		"parlor kalah table 3\nmargins for the mover, pits %d, stones up to %d, empty capture %t\n", b.pits, most, b.empty)}
}

// load reads an endgame table from a folder, or makes it and writes its file there. The
// error is that of ctx.
func load(ctx context.Context, b *board, most int, r tablebase.Request) (*loaded, error) {
	e := &loaded{endgame: newEndgame(b, most), read: true}
	j := tablebase.Job{
		Format: formatOf(b, most),
		Size:   tablebase.Size{Pieces: most, Values: e.size()}, Request: r, Name: tableName(b, most), Whole: true,
		Solve: func(ctx context.Context, _ *tablebase.File, _ func(tablebase.Values)) ([]byte, error) {
			e.read = false
			label := fmt.Sprintf("endgames of %d stones", most)
			if err := e.build(ctx, func(done, total int) { r.Progress.Tell(label, done, total) }); err != nil {
				return nil, err
			}
			return e.values, nil
		},
	}
	f, err := j.Get(ctx)
	if err == nil && e.read {
		e.values, err = f.Load(ctx, j.Size)
	}
	if err != nil {
		return nil, err
	}
	e.estimate, e.notes = fit(e.endgame), j.Notes
	return e, nil
}
