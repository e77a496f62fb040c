package tablebase

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
	"slices"
	"unsafe"

	"parlor/search/engines/sorry/numbering"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

// Store is the tables of a game that memory has no room for: all rows stand in a file, and a
// part of them in memory. What a sweep looks at follows from the moves alone, so the traffic
// is planned: before a level its rows are read, and those go that are wanted last. The
// sweeps are the same as in memory, to the last bit.
type Store struct {
	// Read and Written are how many rows have been moved.
	Read, Written int

	table *table[int32]
	file  *os.File // nil to count only
	head  storeHead
	most  int // rows held in memory, if no level needs more
	count int // of those held

	needs [][]int32 // by step of a sweep, which is a level, the last first: the rows it looks at
	uses  [][]int32 // by row, those of x and then those of y: the steps that look at it
	held  []bool
	dirty []bool
	fault error
	// settled says that the last values are those that are wanted.
	settled bool
}

// storeHead begins the file.
type storeHead struct {
	Name  [24]byte
	Rows  int64
	Step  int64  // of a sweep, that comes next
	Far   uint64 // how far values were in the steps before
	Whole int64  // 1 if all rows are those after the last step; if not, a sweep begins anew
	Done  int64  // 1 if the values have settled
}

var storeName = [24]byte([]byte("parlor sorry sweeps 1\n\x00\x00"))

const storeRows = 4096 // where the rows begin

// SolveStored solves a game as New does in four bytes a value, with most rows of its tables in
// memory and all in a file, and goes on with what is there. The error has the codes
// damaged-table, and interrupted if ctx ends.
func SolveStored(ctx context.Context, disk *files.Access, path string, index *numbering.Index, most int, o Options) (s *Store, err error) {
	n := index.Len()
	t := &table[int32]{Index: index, scale: narrow, n: n, x: make([]int32, n*n+numbering.Beyond), y: make([]int32, n*n)}
	s = newStore(t, most)
	if err := s.open(ctx, disk, path); err != nil {
		return nil, err
	}
	t.store = s
	o.Workers = max(o.Workers, 1)
	if s.head.Done == 0 {
		err = (&Table{Index: index, scale: narrow, values: t}).solve(ctx, o)
	}
	if s.settled && (err == nil || ctx.Err() != nil) {
		s.head.Done = 1
	}
	return s, errors.Join(err, s.fault, s.save(), s.file.Close())
}

// newStore plans what every step looks at.
func newStore(t *table[int32], most int) *Store {
	s := &Store{table: t, most: most, held: make([]bool, 2*t.n), dirty: make([]bool, 2*t.n), uses: make([][]int32, 2*t.n)}
	for i := len(t.Levels) - 1; i >= 0; i-- {
		rows := make(map[int32]bool)
		for _, a := range t.Levels[i] {
			s.look(a, rows)
		}
		list := make([]int32, 0, len(rows))
		for row := range rows {
			list = append(list, row)
			s.uses[row] = append(s.uses[row], int32(len(s.needs)))
		}
		slices.Sort(list)
		s.needs = append(s.needs, list)
	}
	return s
}

// look adds the rows that are looked at where A is at a placement: its own, those of y that
// he moves to, and those of x where he has been captured.
func (s *Store) look(a uint16, rows map[int32]bool) {
	n := int32(s.table.n)
	rows[int32(a)], rows[n+int32(a)] = true, true
	for _, onward := range s.table.Onward {
		for _, to := range onward[a] {
			rows[n+int32(to)] = true
		}
	}
	for _, to := range s.table.Jump[a] {
		if to != numbering.None {
			rows[n+int32(to)] = true
		}
	}
	for _, step := range s.table.Steps[a] {
		if s.table.Ring[a]>>step&1 != 0 {
			rows[int32(s.table.Hits[step][a])] = true
		}
	}
}

// next gives the step, from one on, that looks at a row.
func (s *Store) next(row int32, step int) int {
	i, _ := slices.BinarySearch(s.uses[row], int32(step))
	if i < len(s.uses[row]) {
		return int(s.uses[row][i])
	}
	if i == 0 {
		return 2 * len(s.needs) // never
	}
	return int(s.uses[row][0]) + len(s.needs)
}

// enter holds what a step looks at, of which it changes the rows of its level.
func (s *Store) enter(step int) error {
	s.fault = s.hold(step)
	return s.fault
}

func (s *Store) hold(step int) error {
	missing := 0
	for _, row := range s.needs[step] {
		if !s.held[row] {
			missing++
		}
	}
	if err := s.leave(step, s.count+missing-s.most); err != nil {
		return err
	}
	for _, row := range s.needs[step] {
		if !s.held[row] {
			if err := s.move(row, s.readAt); err != nil {
				return err
			}
			s.held[row], s.count, s.Read = true, s.count+1, s.Read+1
		}
	}
	for _, a := range s.table.Levels[len(s.needs)-1-step] {
		s.dirty[a], s.dirty[s.table.n+int(a)] = true, true
	}
	return nil
}

// done notes that a step is done, and how far values were in the sweep until then.
func (s *Store) done(far distance) {
	s.head.Step, s.head.Far = s.head.Step+1, uint64(far)
	if s.head.Step == int64(len(s.needs)) {
		s.head.Step, s.head.Far = 0, 0
	}
}

// settle is that of tables in memory, unless ctx has ended: sweeps were interrupted then.
func (s *Store) settle(ctx context.Context) {
	t := s.table
	if ctx.Err() != nil || s.fault != nil {
		return
	}
	for step := range s.needs {
		if s.enter(step) != nil {
			return
		}
		for _, a := range t.Levels[len(s.needs)-1-step] {
			numbering.HitA(t.Index, a, t.x)
			numbering.HitB(t.Index, a, t.row(t.y, a))
		}
	}
	s.settled = true
}

// leave lets go of so many rows, those that are wanted last.
func (s *Store) leave(step, many int) error {
	if many <= 0 {
		return nil
	}
	var idle []int32
	for row, held := range s.held {
		if held && s.next(int32(row), step) > step {
			idle = append(idle, int32(row))
		}
	}
	slices.SortStableFunc(idle, func(a, b int32) int { return cmp.Compare(s.next(b, step), s.next(a, step)) })
	for _, row := range idle[:min(many, len(idle))] {
		if err := s.write(row); err != nil {
			return err
		}
		if s.file != nil {
			clear(s.row(row)) // whoever looks at it all the same finds nothing
		}
		s.held[row], s.count = false, s.count-1
	}
	return nil
}

// write writes a row if it has changed.
func (s *Store) write(row int32) error {
	if !s.dirty[row] {
		return nil
	}
	s.dirty[row], s.Written = false, s.Written+1
	return s.move(row, s.writeAt)
}

func (s *Store) readAt(b []byte, at int64) (int, error)  { return s.file.ReadAt(b, at) }
func (s *Store) writeAt(b []byte, at int64) (int, error) { return s.file.WriteAt(b, at) }

// row gives the values of a row.
func (s *Store) row(row int32) []int32 {
	if n := int32(s.table.n); row >= n {
		return s.table.row(s.table.y, uint16(row-n))
	}
	return s.table.row(s.table.x, uint16(row))
}

// move reads or writes a row, in this machine's order of bytes: the file is no one else's.
func (s *Store) move(row int32, way func([]byte, int64) (int, error)) error {
	if s.file == nil {
		return nil
	}
	values := s.row(row)
	size := len(values) * int(unsafe.Sizeof(values[0]))
	_, err := way(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(values))), size), storeRows+int64(row)*int64(size))
	return err
}

// open opens the file, or makes one in which every unfinished position is worth half.
func (s *Store) open(ctx context.Context, disk *files.Access, path string) (err error) {
	s.head = storeHead{Name: storeName, Rows: int64(2 * s.table.n)}
	if s.file, err = disk.Update(path); err == nil {
		return s.goOn(path)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if s.file, err = disk.Create(path); err != nil {
		return err
	}
	for row := range int32(2 * s.table.n) {
		s.table.half(s.row(row), int(row)%s.table.n)
		if err := s.move(row, s.writeAt); err != nil || ctx.Err() != nil {
			return errors.Join(cmp.Or(err, tablebase.Interrupted()), s.file.Close(), disk.Remove(path))
		}
		clear(s.row(row))
	}
	return s.save()
}

// goOn reads the head of a file, and says there that its rows are changing.
func (s *Store) goOn(path string) error {
	head := s.head
	err := binary.Read(io.NewSectionReader(s.file, 0, storeRows), binary.LittleEndian, &head)
	if info, statErr := s.file.Stat(); err != nil || statErr != nil || head.Name != storeName || head.Rows != s.head.Rows ||
		info.Size() != storeRows+head.Rows*int64(4*s.table.n) || head.Step < 0 || head.Step >= int64(len(s.needs)) {
		return errors.Join(tablebase.Damaged(path, "wanted sweeps of %d placements", s.table.n), s.file.Close())
	}
	if head.Whole != 1 {
		head.Step, head.Far = 0, 0 // any values are good guesses
	}
	s.head = head
	return s.writeHead(0)
}

// save writes what has changed, and then that it is whole.
func (s *Store) save() error {
	for row, held := range s.held {
		if held {
			if err := s.write(int32(row)); err != nil {
				return err
			}
		}
	}
	return s.writeHead(1)
}

func (s *Store) writeHead(whole int64) error {
	s.head.Whole = whole
	var b bytes.Buffer
	if err := errors.Join(s.file.Sync(), binary.Write(&b, binary.LittleEndian, s.head)); err != nil {
		return err
	}
	_, err := s.file.WriteAt(b.Bytes(), 0)
	return errors.Join(err, s.file.Sync())
}
