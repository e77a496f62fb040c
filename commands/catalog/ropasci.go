package catalog

import (
	"context"
	"slices"

	ropascitables "parlor/search/engines/ropasci/tablebase"
	"parlor/search/tablebase"
)

// EndingsWork is the solving of endings of RoPaSci 360.
type EndingsWork struct {
	Tokens int // 3 or 4, of both sides together
	// Folder is where the endings are kept, and Progress what is told how far the work is;
	// both may be empty.
	Folder   string
	Progress func(label string, done, total int)
}

// SolvedKind is endings with the same symbols on both sides, all of them solved.
type SolvedKind struct {
	Name      string  // the symbols, the hunters' in capitals
	Positions int     // symmetric ones counted once
	Never     float64 // the share of positions from which nothing is ever taken by force
	Least     float64 // the least and the greatest value for the hunters
	Most      float64
	Error     float64 // how far a value may be from the truth
}

// never is what values are below that would be nothing without rounding.
const never = 1e-6

// SolveEndings solves the endings and keeps them. It gives what is known of every kind, and
// notes about how it went.
func (c Catalog) SolveEndings(ctx context.Context, w EndingsWork) ([]SolvedKind, []string, error) {
	t, err := c.ropasci.Get(ctx, w.Tokens, tablebase.Request{Folder: w.Folder, Build: true, Progress: w.Progress})
	if err != nil {
		return nil, nil, err
	}
	var kinds []SolvedKind
	for _, s := range t.Solved {
		values := slices.Sorted(s.Values())
		drawn, _ := slices.BinarySearch(values, never)
		kinds = append(kinds, SolvedKind{
			Name: s.Name(), Positions: s.Len(), Never: float64(drawn) / float64(s.Len()),
			Least: values[0], Most: values[len(values)-1], Error: s.Error,
		})
	}
	return kinds, t.Notes, nil
}

// EndingsMemory gives the megabytes that it takes to solve the endings, and those of their
// files.
func EndingsMemory(tokens int) (memory, disk int) { return ropascitables.Megabytes(tokens) }
