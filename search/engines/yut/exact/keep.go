package exact

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"path/filepath"

	"parlor/games/yut"
	"parlor/search/exact"
)

// fetch gives the table of a game with so many mals: the one kept in the folder
// if it is whole, or else a new one, which is then kept there. An empty folder
// keeps nothing. The note, if not empty, says that a damaged table was replaced
// or that the new one could not be kept. If ctx ends, its error comes with a table of
// what was proved until then, which is kept nowhere.
func fetch(ctx context.Context, mals int, folder string, tell func(percent int)) (t *Table, note string, err error) {
	rules, err := yut.New(yut.Options{Mals: mals})
	if err != nil {
		return nil, "", err
	}
	t = prepare(rules, widths[mals])
	file := t.file()
	if folder == "" {
		return t, "", t.solveAll(ctx, tell)
	}
	path := filepath.Join(folder, fmt.Sprintf("yut-%d.table", mals))
	data, err := file.Read(path)
	if err == nil {
		t.decode(data)
		return t, "", nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		note = "the table kept was damaged, or that of another version, and has been made anew"
	}
	if err := t.solveAll(ctx, tell); err != nil {
		return t, "", err
	}
	if err := file.Write(path, t.encode()); err != nil {
		note = "the table could not be kept: " + err.Error()
	}
	return t, note, nil
}

// file says what is kept: the sweeps and then both bounds of every value, in
// eight bytes each, the lowest first.
func (t *Table) file() exact.Table {
	return exact.Table{
		Name: fmt.Sprintf("yut 2, chance of winning before a throw, mals %d, chains of any length, width %g", t.mals, t.width),
		Size: 8 + 16*len(t.values),
	}
}

func (t *Table) encode() []byte {
	data := make([]byte, 0, t.file().Size)
	data = binary.LittleEndian.AppendUint64(data, uint64(t.sweeps))
	for _, v := range t.values {
		data = binary.LittleEndian.AppendUint64(data, math.Float64bits(v.lo))
		data = binary.LittleEndian.AppendUint64(data, math.Float64bits(v.hi))
	}
	return data
}

// decode reads what encode wrote.
func (t *Table) decode(data []byte) {
	next := func() uint64 {
		word := binary.LittleEndian.Uint64(data)
		data = data[8:]
		return word
	}
	t.sweeps = int(next())
	for i := range t.values {
		t.values[i] = span{math.Float64frombits(next()), math.Float64frombits(next())}
	}
}
