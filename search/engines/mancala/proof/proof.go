// Package proof reads and writes files of bounds on positions of Kalah: a header of
// sizes, and the positions in order. The proof of a start's value is such a file, and
// so is the state of an interrupted search.
package proof

import (
	"cmp"
	"encoding/binary"
	"slices"

	"parlor/games/mancala"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

var file = tablebase.Sealed{Line: "parlor kalah bounds 1\n"}

// NoPit is the Pit of a bound without a move.
const NoPit = 255

// Bound is what is known about a position: the mover's margin of the stones in
// play with best play lies from Lo to Hi.
type Bound struct {
	// Mine and Theirs are the pits of the mover and of the opponent, a byte each, the
	// lowest that of pit 0.
	Mine, Theirs uint64
	Lo, Hi       int8
	// Pit is a move that achieves Lo, or NoPit.
	Pit uint8
}

// List has bounds on positions of a game.
type List struct {
	Game mancala.Options
	// Proof says that the bounds follow from the rules, from one another and from the
	// values of positions of up to Leaves stones in play, which need not be listed. The
	// start is then among them, with its value as both bounds.
	Proof  bool
	Leaves int
	Bounds []Bound
}

// head is the header of a file, after its first line.
type head struct {
	Pits, Stones, Empty, Proof, Leaves, _ uint8
	Count                                 uint64
}

// Sort sorts bounds into the order of a file.
func (l *List) Sort() {
	slices.SortFunc(l.Bounds, func(a, b Bound) int {
		return cmp.Or(cmp.Compare(a.Mine, b.Mine), cmp.Compare(a.Theirs, b.Theirs))
	})
}

// width is the size of a bound in bytes: the pits, both bounds and a pit.
func width(pits int) int { return 2*pits + 3 }

// Write writes a file of a sorted list.
func Write(disk *files.Access, path string, l *List) error {
	h := head{
		Pits: uint8(l.Game.Pits), Stones: uint8(l.Game.Stones), Empty: flag(l.Game.EmptyCapture),
		Proof: flag(l.Proof), Leaves: uint8(l.Leaves), Count: uint64(len(l.Bounds)),
	}
	data := make([]byte, 0, binary.Size(h)+len(l.Bounds)*width(l.Game.Pits))
	data, err := binary.Append(data, binary.LittleEndian, h)
	if err != nil {
		return err
	}
	for _, b := range l.Bounds {
		data = appendBound(data, l.Game.Pits, b)
	}
	return file.Write(disk, path, data)
}

func flag(on bool) uint8 {
	if on {
		return 1
	}
	return 0
}

func appendBound(data []byte, pits int, b Bound) []byte {
	var word [8]byte
	for _, side := range []uint64{b.Mine, b.Theirs} {
		binary.LittleEndian.PutUint64(word[:], side)
		data = append(data, word[:pits]...)
	}
	return append(data, byte(b.Lo), byte(b.Hi), b.Pit)
}

// Known says whether a file is one of bounds, in this layout or another.
func Known(disk *files.Access, path string) bool { return file.Known(disk, path) }

// Read reads a file. A missing one gives fs.ErrNotExist, and one that is cut, damaged
// or of another layout an error of type *games.Error with the code damaged-table.
func Read(disk *files.Access, path string) (*List, error) {
	body, err := file.Read(disk, path)
	if err != nil {
		return nil, err
	}
	var h head
	size := binary.Size(h)
	if len(body) < size {
		return nil, tablebase.Damaged(path, "wanted a head of %d bytes, got %d", size, len(body))
	}
	if _, err := binary.Decode(body[:size], binary.LittleEndian, &h); err != nil {
		return nil, tablebase.Damaged(path, "%v", err)
	}
	body = body[size:]
	if h.Pits < 1 || h.Pits > mancala.MaxPits || uint64(len(body))/uint64(width(int(h.Pits))) != h.Count || len(body)%width(int(h.Pits)) != 0 {
		return nil, tablebase.Damaged(path, "wanted %d positions with %d pits a side, got %d bytes", h.Count, h.Pits, len(body))
	}
	l := &List{
		Game:  mancala.Options{Pits: int(h.Pits), Stones: int(h.Stones), EmptyCapture: h.Empty == 1},
		Proof: h.Proof == 1, Leaves: int(h.Leaves), Bounds: make([]Bound, 0, h.Count),
	}
	for ; len(body) > 0; body = body[width(l.Game.Pits):] {
		l.Bounds = append(l.Bounds, boundOf(body, l.Game.Pits))
	}
	return l, nil
}

func boundOf(data []byte, pits int) Bound {
	var mine, theirs [8]byte
	copy(mine[:], data[:pits])
	copy(theirs[:], data[pits:2*pits])
	data = data[2*pits:]
	return Bound{
		Mine: binary.LittleEndian.Uint64(mine[:]), Theirs: binary.LittleEndian.Uint64(theirs[:]),
		Lo: int8(data[0]), Hi: int8(data[1]), Pit: data[2],
	}
}
