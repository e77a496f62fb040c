package tablebase

import (
	"context"
	"runtime"

	"parlor/search/engines/sorry/numbering"
	"parlor/search/hugepages"
	"parlor/search/loops"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

// A table file has three bytes a position. Values are the bounds that the sweeps give for the player to move, rounded to
// 24 bits. Its margin is such that they are still bounds (package certify proves it of
// the file). Those of the other side follow by one move, so the file has none of them. Three
// pieces take 401 MB and enclose the truth within .000005; two bytes a value would
// take 267 MB and could be proved within .001 only.

// format is that of the files. Another layout needs another number.
var format = tablebase.Format{
	Lines: "parlor sorry table 2\n" +
		"chance of the player to move before a draw, infinite deck of 1 5 8 10 and Sorry!, ring of 36\n",
	Width: width,
}

const (
	whole = 1<<24 - 1 // a certain win
	width = 3         // bytes of a value, the lowest first
)

// size is the size of the game that index numbers.
func size(index *numbering.Index) tablebase.Size {
	return tablebase.Pairs(index.Pieces, index.Len())
}

// Source has bounds of the chance of a player to move, as shares of Whole.
type Source interface {
	First(own, enemy int) uint64
	Whole() uint64
}

// Write keeps values, which are bounds if the game has been solved and guesses if
// not. A reader or a power cut never meets half a file. The error may be that of ctx.
func Write(ctx context.Context, disk *files.Access, path string, index *numbering.Index, values Source, solved bool) error {
	data := Encode(ctx, index, values)
	if data == nil {
		return ctx.Err()
	}
	return format.Write(ctx, disk, path, size(index), data, solved)
}

// Job is to get the game that index numbers, which has files of a name.
func Job(index *numbering.Index, r tablebase.Request, name string) tablebase.Job {
	return tablebase.Job{Format: format, Size: size(index), Request: r, Name: name}
}

// Encode gives values as a file has them, rounded to the nearest, or nil if ctx ends.
func Encode(ctx context.Context, index *numbering.Index, values Source) []byte {
	data, all, n := hugepages.Room(format.Room(size(index))), values.Whole(), index.Len()
	err := loops.Parallel(ctx, runtime.GOMAXPROCS(0), n, func(_, own int) {
		row := data[width*own*n:]
		for enemy := range n {
			v := rounded(values.First(own, enemy), all)
			row[width*enemy], row[width*enemy+1], row[width*enemy+2] = byte(v), byte(v>>8), byte(v>>16)
		}
	})
	if err != nil {
		return nil
	}
	return data
}

// rounded gives v of all as a share of whole. Shares in 57 bits lose what a
// multiplication has no room for first.
func rounded(v, all uint64) uint32 {
	for all > 1<<32 {
		v, all = v>>1, all>>1
	}
	return uint32((v*whole + all/2) / all)
}
