package endings

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"parlor/games"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/exact"
	"parlor/search/exact/blocks"
	"parlor/transcripts/files"
)

// Tables are the kinds of up to so many tokens, all of them solved.
type Tables struct {
	Solved []*Solved
	// Notes are lines for the reader about the files they were to be in.
	Notes []string
}

// Value gives the value of a position from Upper's side, and how far it may be from the
// truth. False is for a position of none of the kinds solved.
func (t *Tables) Value(p *engine.Position) (v, width float64, ok bool) { return valueIn(t.Solved, p) }

// The numbers of tokens for which there are tables: those of Three are solved in a second
// or two, those of Four take a quarter of an hour.
const (
	Three = 3
	Four  = 4
)

// Ask is what tables are asked for.
type Ask struct {
	// Tokens is Three or Four.
	Tokens int
	// Folder is where they are kept; empty for nowhere.
	Folder string
	// Build says to solve endings with four tokens that are not there.
	Build bool
	// Progress, if not nil, is told how many percent of every kind are done.
	Progress func(label string, done, total int)
}

// Megabytes gives the memory that it takes to solve the endings, and the size of their
// files.
func Megabytes(tokens int) (memory, disk int) {
	if tokens == Four {
		return 1300, 21
	}
	return 16, 1
}

// Shelf keeps tables, so that they are solved or read once. A session has one of its own.
type Shelf struct{ tables blocks.Shelf[Tables] }

// NewShelf gives an empty shelf.
func NewShelf() *Shelf { return &Shelf{} }

// Get gives tables. The error is of type *games.Error: not-solved for endings that are not
// kept and not to be built, and interrupted if ctx ends; kinds that were solved by then
// have been kept, and the next time goes on with the others.
func (s *Shelf) Get(ctx context.Context, ask Ask) (*Tables, error) {
	return s.tables.Get(blocks.Place{Pieces: ask.Tokens, Folder: ask.Folder}, func() (*Tables, error) { return ask.get(ctx) })
}

func (ask Ask) get(ctx context.Context) (*Tables, error) {
	t, kinds := &Tables{}, Of(ask.Tokens)
	if !ask.Build && slices.ContainsFunc(kinds, ask.missing) {
		return nil, notBuilt()
	}
	for i, k := range kinds {
		s, from, err := ask.one(ctx, k, t.Solved, func(percent int) { ask.tell(100*i+percent, 100*len(kinds)) })
		t.Notes = append(t.Notes, from.Notes()...)
		if err != nil {
			return nil, noting(err, t.Notes)
		}
		t.Solved = append(t.Solved, s)
	}
	return t, nil
}

func (ask Ask) tell(done, total int) {
	if ask.Progress != nil {
		ask.Progress("endings", done, total)
	}
}

// missing says whether a kind takes long to solve and has no file.
func (ask Ask) missing(k Kind) bool {
	if k.Tokens() < Four {
		return false
	}
	if ask.Folder == "" {
		return true
	}
	_, err := files.Anywhere().Size(ask.path(k))
	return err != nil
}

func notBuilt() error {
	return games.Errorf("not-solved", "wanted an ending in which one side has a single token, or two against two once (solve-ropasci) has solved them, which takes a quarter of an hour")
}

// noting adds notes to an error.
func noting(err error, notes []string) error {
	if len(notes) == 0 {
		return err
	}
	return games.Errorf(games.CodeOf(err), "%v; %s", err, strings.Join(notes, "; "))
}

// Of gives the kinds with up to so many tokens.
func Of(tokens int) (kinds []Kind) {
	for _, k := range Kinds {
		if k.Tokens() <= tokens {
			kinds = append(kinds, k)
		}
	}
	return kinds
}

// one gets a kind, out of its file or by solving it.
func (ask Ask) one(ctx context.Context, k Kind, earlier []*Solved, progress func(percent int)) (*Solved, exact.Origin, error) {
	x := newPlaces(ctx, k)
	if ctx.Err() != nil {
		return nil, exact.Origin{}, interrupted(k)
	}
	table, made := tableOf(x), (*Solved)(nil)
	data, from, err := table.Get(ask.path(k), func() (data []byte, err error) {
		if k.Tokens() == Four && !ask.Build {
			return nil, notBuilt()
		}
		made, err = solve(ctx, x, earlier, progress)
		if err != nil {
			return nil, err
		}
		return made.encode(), nil
	})
	if err != nil || made != nil {
		return made, from, err
	}
	return decode(x, data), from, nil
}

func (ask Ask) path(k Kind) string {
	if ask.Folder == "" {
		return ""
	}
	return filepath.Join(ask.Folder, "ropasci-"+strings.ReplaceAll(k.Name(), " against ", "-")+".table")
}

// tableOf says what the file of a kind is. The name changes with the layout, the numbering
// and the game that is solved.
func tableOf(x *places) exact.Table {
	return exact.Table{
		Name: fmt.Sprintf("ropasci endings 1: %s without throws, for the hunters, no limit of turns, no repetition, a turn fades by %v", x.Name(), engine.Fade),
		Size: 8 * (len(x.codes) + 1),
	}
}

// encode writes the error and then the values, each as a float64 with the lowest byte
// first.
func (s *Solved) encode() []byte {
	data := binary.LittleEndian.AppendUint64(nil, math.Float64bits(s.Error))
	for _, v := range s.values {
		data = binary.LittleEndian.AppendUint64(data, math.Float64bits(v))
	}
	return data
}

func decode(x *places, data []byte) *Solved {
	s := &Solved{places: x, values: make([]float64, len(x.codes)), Error: number(data)}
	for i := range s.values {
		s.values[i] = number(data[8*(i+1):])
	}
	return s
}

func number(data []byte) float64 { return math.Float64frombits(binary.LittleEndian.Uint64(data)) }
