package store

import (
	"context"
	"database/sql"
	"encoding/binary"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
	"parlor/commands/players"
	"parlor/games"
)

// Writer adds the games of one match. It may be used by one goroutine.
type Writer struct {
	store *Store
	id    int64
	rows  chan match.Row
	done  chan struct{} // closed when the last row has been written, or none can be
	err   error         // valid when done is closed
}

// delay is how long a row may wait for others that are written along with it, and
// batch how many are written at a time.
const (
	delay = 40 * time.Millisecond
	batch = 2000
)

// Asked is what was asked for of a match, so that a run that was ended can go on.
type Asked struct {
	Games uint64      // up to, and without, which number
	Test  *stats.Test // that ends the match when it is decided; nil for none
}

// Match notes a match, if it is not there yet, and what is asked for of it: as many
// games as ever were, and the test of this time. It gives a writer for its games.
func (s *Store) Match(ctx context.Context, m match.Match, asked Asked, program string) (*Writer, error) {
	_, err := s.db.ExecContext(ctx, "insert or ignore into matches (name, text, program, made) values (?, ?, ?, ?)",
		m.Name(), m.Text(), program, time.Now().UTC().Format(time.RFC3339))
	if err == nil {
		_, err = s.db.ExecContext(ctx, "update matches set asked = max(asked, ?), test = ? where name = ?", int64(asked.Games), textOf(asked.Test), m.Name())
	}
	if err != nil {
		return nil, unusable(s.path, err)
	}
	w := &Writer{store: s, rows: make(chan match.Row, batch), done: make(chan struct{})}
	var text string
	err = s.db.QueryRowContext(ctx, "select id, text from matches where name = ?", m.Name()).Scan(&w.id, &text)
	if err != nil {
		return nil, unusable(s.path, err)
	}
	if text != m.Text() {
		return nil, games.Errorf("bad-match", "another match is already called %s; choose another seed", m.Name())
	}
	go w.write()
	return w, nil
}

// Add stores a game, within a tenth of a second. An error may be that of a game
// added before.
func (w *Writer) Add(r match.Row) error {
	select {
	case <-w.done:
		return w.err
	case w.rows <- r:
		return nil
	}
}

// Close waits until all games are stored, and keeps their sums.
func (w *Writer) Close() error {
	close(w.rows)
	<-w.done
	if w.err != nil {
		return w.err
	}
	return unusable(w.store.path, w.store.keep(context.Background(), w.id))
}

// write stores rows as they come, several at a time.
func (w *Writer) write() {
	defer close(w.done)
	for first := range w.rows {
		rows := append(make([]match.Row, 0, batch), first)
		late := time.After(delay)
		for waiting := true; waiting && len(rows) < batch; {
			select {
			case r, ok := <-w.rows:
				if waiting = ok; ok {
					rows = append(rows, r)
				}
			case <-late:
				waiting = false
			}
		}
		if err := w.store.insert(w.id, rows); err != nil {
			w.err = unusable(w.store.path, err)
			return
		}
	}
}

// abreast is how many games one statement writes, as starting a statement takes about as
// long as writing a game.
const abreast = 16

// insert writes some games of a match. A game that is there already stays as it is.
func (s *Store) insert(id int64, rows []match.Row) error {
	tx, err := s.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback()
	whole := len(rows) - len(rows)%abreast
	added, err := insertBy(tx, id, rows[:whole], abreast)
	if err != nil {
		return err
	}
	others, err := insertBy(tx, id, rows[whole:], 1)
	if err != nil {
		return err
	}
	if _, err := tx.Exec("update matches set games = games + ? where id = ?", added+others, id); err != nil {
		return err
	}
	return tx.Commit()
}

// insertBy writes games, so many by each statement, which must divide their number. It
// says how many were not there.
func insertBy(tx *sql.Tx, id int64, rows []match.Row, number int) (added int64, err error) {
	if len(rows) == 0 {
		return 0, nil
	}
	const places = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
	statement, err := tx.Prepare("insert or ignore into games values " + places + strings.Repeat(", "+places, number-1))
	if err != nil {
		return 0, err
	}
	defer statement.Close()
	var values []any
	for some := range slices.Chunk(rows, number) {
		values = values[:0]
		for i := range some {
			values = appendRow(values, id, &some[i])
		}
		done, err := statement.Exec(values...)
		if err != nil {
			return added, err
		}
		n, err := done.RowsAffected()
		if err != nil {
			return added, err
		}
		added += n
	}
	return added, nil
}

// appendRow appends the columns of a game.
func appendRow(values []any, id int64, r *match.Row) []any {
	return append(values, id, r.Number/2, r.Number%2, r.Halves, string(r.End), r.Forfeit, r.Plies, r.Length,
		int64(r.Nodes[0]), int64(r.Nodes[1]), int64(r.Time[0]), int64(r.Time[1]),
		int64(r.Slowest[0]), int64(r.Slowest[1]), r.Luck, packed(r.Moves), faultText(r.Fault), r.Draws)
}

// textOf writes a test for the store, nothing for none.
func textOf(t *stats.Test) string {
	if t == nil {
		return ""
	}
	return string(must(json.Marshal(t)))
}

// faultText writes what is known of a forfeit for the store, null for nothing.
func faultText(f *players.Forfeit) any {
	if f == nil {
		return nil
	}
	return string(must(json.Marshal(f)))
}

// must is for what can always be written: numbers and texts.
func must(text []byte, err error) []byte {
	if err != nil {
		panic("store: cannot be written: " + err.Error())
	}
	return text
}

// packed writes moves as numbers of variable length; nothing for none.
func packed(moves []games.Move) any {
	if moves == nil {
		return nil
	}
	bytes := make([]byte, 0, 2*len(moves))
	for _, m := range moves {
		bytes = binary.AppendUvarint(bytes, uint64(m))
	}
	return bytes
}

// unpacked reads what packed wrote.
func unpacked(bytes []byte) (moves []games.Move) {
	for len(bytes) > 0 {
		m, n := binary.Uvarint(bytes)
		if n <= 0 {
			return nil
		}
		moves = append(moves, games.Move(m))
		bytes = bytes[n:]
	}
	return moves
}
