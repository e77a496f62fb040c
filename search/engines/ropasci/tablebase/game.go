// Package tablebase solves the endgames of RoPaSci 360: positions without throws in which each
// side has two tokens at most, as simultaneous games that go on for ever.
package tablebase

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
	"parlor/search/tablebase"
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

// Megabytes gives the memory that it takes to solve the endings, and the size of their
// files.
func Megabytes(tokens int) (memory, disk int) {
	if tokens == Four {
		return 1300, 21
	}
	return 16, 1
}

// Cache has the tables of a session, so that they are solved or read once.
type Cache struct{ tables tablebase.Cache[Tables] }

// Get gives the tables of Three or Four tokens. The error is of type *games.Error:
// not-solved for endings that have no file and are not to be built, and interrupted if ctx
// ends; kinds that were solved by then have their files, and the next time goes on with
// the others.
func (c *Cache) Get(ctx context.Context, tokens int, r tablebase.Request) (*Tables, error) {
	key := tablebase.Key{Name: fmt.Sprint(tokens), Folder: r.Folder}
	return c.tables.Get(key, func() (*Tables, error) { return get(ctx, Of(tokens), r) })
}

func get(ctx context.Context, kinds []Kind, r tablebase.Request) (*Tables, error) {
	if !r.Build && slices.ContainsFunc(kinds, func(k Kind) bool { return missing(k, r.Folder) }) {
		return nil, games.Errorf("not-solved", "%s", slow)
	}
	t := &Tables{}
	for i, k := range kinds {
		s, notes, err := one(ctx, k, t.Solved, r, func(percent int) { r.Progress.Tell("endings", 100*i+percent, 100*len(kinds)) })
		t.Notes = append(t.Notes, notes...)
		if err != nil {
			return nil, noting(err, t.Notes)
		}
		t.Solved = append(t.Solved, s)
	}
	return t, nil
}

// slow is what to say where endings of four tokens are not to be solved.
const slow = "wanted an ending in which one side has a single token, or two against two once (solve-ropasci) has solved them, which takes a quarter of an hour"

// missing says whether a kind takes long to solve and has no file.
func missing(k Kind, folder string) bool {
	if k.Tokens() < Four {
		return false
	}
	if folder == "" {
		return true
	}
	_, err := files.Anywhere().Size(filepath.Join(folder, fileName(k)+".table"))
	return err != nil
}

func fileName(k Kind) string { return "ropasci-" + strings.ReplaceAll(k.Name(), " against ", "-") }

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
func one(ctx context.Context, k Kind, earlier []*Solved, r tablebase.Request, progress func(percent int)) (*Solved, []string, error) {
	x := newNumbering(ctx, k)
	if ctx.Err() != nil {
		return nil, nil, interrupted(k)
	}
	var made *Solved
	j := tablebase.Job{
		Format: format(k), Size: tablebase.Size{Pieces: k.Tokens(), Values: len(x.codes) + 1}, Request: r, Name: fileName(k), Whole: true,
		Solve: func(ctx context.Context, _ *tablebase.File, _ func(tablebase.Values)) (data []byte, err error) {
			if made, err = solve(ctx, x, earlier, progress); err != nil {
				return nil, err
			}
			return made.encode(), nil
		},
	}
	if k.Tokens() == Four {
		j.Slow = slow
	}
	f, err := j.Get(ctx)
	if err != nil || made != nil {
		return made, j.Notes, err
	}
	return decode(x, f), j.Notes, nil
}

// format is that of the file of a kind. Its lines change with the layout, the numbering
// and the game that is solved.
func format(k Kind) tablebase.Format {
	means := fmt.Sprintf("%s without throws, for the hunters, no limit of turns, no repetition, a turn fades by %v", k.Name(), engine.Fade)
	return tablebase.Format{Lines: "parlor ropasci table 2\n" + means + "\n", Width: 8, Old: "ropasci endings 1: " + means}
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

func decode(x *numbering, f *tablebase.File) *Solved {
	s := &Solved{numbering: x, values: make([]float64, len(x.codes)), Error: number(f.Sure(0))}
	for i := range s.values {
		s.values[i] = number(f.Sure(i + 1))
	}
	return s
}

func number(data []byte) float64 { return math.Float64frombits(binary.LittleEndian.Uint64(data)) }
