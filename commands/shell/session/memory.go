package session

import (
	"context"

	"parlor/commands/shell/account"
	"parlor/games"
	"parlor/search/transposition"
	"parlor/transcripts/files/free"
)

// What a session draws from the account of the command under way. Memory is shared by
// letting a session that is opened inside another have what that has left: the outer
// one waits meanwhile, and takes no more.

// Memory is what a session may hold.
type Memory struct {
	s       *Session
	allowed int64 // bytes, as the outer work has left them; 0 if there is none
	table   *transposition.Table
	tableMB int
}

// Inside begins work of a command in sessions of its own, such as a page that is
// checked, each of which goes [Memory.Within] the context.
func (m *Memory) Inside(ctx context.Context) (context.Context, error) {
	return account.EnterWith(ctx, m.Left())
}

// Within lets the session have no more memory than the account of a command has left.
func (m *Memory) Within(ctx context.Context) {
	if left, counted := account.Memory(ctx); counted {
		m.Allow(left)
	}
}

// Allow limits the session to so many bytes, at least one, as 0 means no limit.
func (m *Memory) Allow(bytes int64) {
	m.allowed = max(bytes, 1)
	m.s.Lisp.SetMemory(m.mayHold())
}

// mayHold is how many bytes the session may hold: of values and, if it stands inside
// another, with its table of positions.
func (m *Memory) mayHold() int64 {
	own := int64(m.s.Settings.values.memoryMB) << 20
	if m.allowed > 0 {
		return min(own, m.allowed)
	}
	return own
}

// Left is how many bytes are left for sessions inside this one.
func (m *Memory) Left() int64 {
	left := m.mayHold() - m.s.Lisp.Held()
	if m.allowed > 0 {
		left -= int64(m.tableMB) << 20
	}
	return left
}

// Takes refuses what would take more memory than is left for a session inside another:
// a table of positions, or the work of a solver.
func (m *Memory) Takes(mb int, what, instead string) error {
	if left := m.mayHold() - m.s.Lisp.Held(); m.allowed > 0 && int64(mb)<<20 > left {
		return games.Errorf(account.CodeMemory, "%s of %d megabytes does not fit into the %d that are left for this page; %sallow more by (set memory-mb n)",
			what, mb, max(left, 0)>>20, instead)
	}
	return nil
}

// tableFor gives a transposition table of mb megabytes, the same one as long as
// the size stays, or nil for none.
func (m *Memory) tableFor(mb int) (*transposition.Table, error) {
	if mb == 0 {
		return nil, nil
	}
	if m.tableMB != mb { // which is 0 where there is none
		if most, known := free.MemoryMB(); known && mb > most {
			return nil, games.Errorf("bad-table", "a table of %d megabytes does not fit into the memory that there is here, %d", mb, most)
		}
		if err := m.Takes(mb, "a table", "take a smaller one, as by (set table-mb n), or "); err != nil {
			return nil, err
		}
		table, err := transposition.New(mb)
		if err != nil {
			return nil, games.Errorf("bad-table", "%v", err)
		}
		m.table, m.tableMB = table, mb
	}
	return m.table, nil
}

// What a table and a tree of simulations take as a rule, in megabytes.
const usualTableMB, usualTreeMB = 64, 512

// treeMB is the most that the tree of a search by simulations takes: what table-mb says, if that is less
// than a table takes as a rule or more than a tree does, and never more than half of what there is here.
func treeMB(tableMB int) int {
	mb := usualTreeMB
	if tableMB > 0 && tableMB < usualTableMB || tableMB > mb {
		mb = tableMB
	}
	if most, known := free.MemoryMB(); known {
		mb = min(mb, max(most/2, 1))
	}
	return mb
}
