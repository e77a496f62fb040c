package tablebase

import (
	"context"
	"encoding/binary"
	"math"
	"runtime"

	"parlor/search/loops"
	"parlor/search/tablebase"
)

// format is that of the files. Another layout, or another order of the places, needs
// another number. A value is the lower bound in four bytes and then in two how much
// higher the upper one is, both as shares of whole, the lowest byte first.
var format = tablebase.Format{
	Lines: "parlor yut table 3\nchance of the side about to throw, the rules of the CoE202 package, chains of any length\n",
	Width: 6,
}

// whole is a certain win, and widest how far bounds can lie apart.
const (
	whole  = math.MaxUint32
	widest = math.MaxUint16
)

// size is the size of the game that index numbers.
func size(index *Index) tablebase.Size {
	return tablebase.Pairs(index.Mals, index.Len())
}

// encode gives the bounds of a table as a file has them, rounded outwards, or nil if ctx
// ends.
func encode(ctx context.Context, t *Table) []byte {
	data, n := make([]byte, format.Room(size(t.Index))), t.Len()
	err := loops.Parallel(ctx, runtime.GOMAXPROCS(0), n, func(_, me int) {
		for enemy := range n {
			lo, hi := t.Win(me, enemy)
			put(data[format.Width*(me*n+enemy):], lo, hi)
		}
	})
	if err != nil {
		return nil
	}
	return data
}

// slack is more than what the products below are rounded by.
const slack = 1.0 / 1024

func put(data []byte, lo, hi float64) {
	least := uint32(max(0, math.Floor(lo*whole-slack)))
	most := uint32(min(whole, math.Ceil(hi*whole+slack)))
	binary.LittleEndian.PutUint32(data, least)
	binary.LittleEndian.PutUint16(data[4:], uint16(min(int64(most)-int64(least), widest)))
}

// get gives the bounds of a value.
func get(data []byte) (lo, hi float64) {
	least := binary.LittleEndian.Uint32(data)
	return float64(least) / whole, float64(uint64(least)+uint64(binary.LittleEndian.Uint16(data[4:]))) / whole
}
