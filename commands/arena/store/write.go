package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"slices"
	"strings"
	"time"

	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
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

// delay is how long a row may wait to be written together with others, and batch how many are written
// at a time.
const (
	delay = 40 * time.Millisecond
	batch = 2000
)

// Asked is what was asked for of a match, so that an ended run can continue.
type Asked struct {
	Games uint64      // up to, but not including, this number
	Test  *stats.Test // that ends the match when it is decided; nil for none
	// Earlier are the other tests that were ever asked for, in their order: a verdict is less sure the
	// more of them the same games have had.
	Earlier []stats.Test
}

// codeTaken is the stable code of a name that another match has.
const codeTaken = "bad-match"

// Match records a match, if it is new, and what is asked for of it: the greatest number of games ever
// asked for, and the test of this call beside earlier ones. It gives a writer for its games.
func (s *Store) Match(ctx context.Context, m match.Match, asked Asked, program string) (*Writer, error) {
	w := &Writer{store: s, rows: make(chan match.Row, batch), done: make(chan struct{})}
	err := s.change(ctx, func(tx *sql.Tx) (err error) {
		w.id, _, err = note(ctx, tx, entry{name: m.Name(), text: m.Text(), program: program, made: time.Now().UTC().Format(time.RFC3339)})
		if err != nil {
			return err
		}
		var before any
		if err := tx.QueryRowContext(ctx, "select test from matches where id = ?", w.id).Scan(&before); err != nil {
			return err
		}
		old, _ := before.(string)
		_, err = tx.ExecContext(ctx, "update matches set asked = max(asked, ?), test = ? where id = ?", int64(asked.Games), keptTests(old).next(asked.Test), w.id)
		return err
	})
	if err != nil {
		return nil, unusable(s.path, err)
	}
	go w.write()
	return w, nil
}

// note records a match, without games, unless it is there already, and gives its number.
func note(ctx context.Context, tx *sql.Tx, e entry) (id int64, isNew bool, err error) {
	e.counted, e.tally, e.games = 0, "", 0
	values := make([]any, len(matchColumns))
	for i, c := range matchColumns {
		values[i] = c.Value(&e)
	}
	done, err := tx.ExecContext(ctx, "insert or ignore into matches ("+named(matchColumns)+") values "+places(len(values)), values...)
	if err != nil {
		return 0, false, err
	}
	var text any
	if err := tx.QueryRowContext(ctx, "select id, text from matches where name = ?", e.name).Scan(&id, &text); err != nil {
		return 0, false, err
	}
	if text != e.text {
		return 0, false, games.Errorf(codeTaken, "what is stored as match %s is another match, or has been altered; another seed gives another name", e.name)
	}
	n, err := done.RowsAffected()
	return id, n > 0, err
}

// places are n placeholders for values in a statement.
func places(n int) string { return "(?" + strings.Repeat(", ?", n-1) + ")" }

// Drop deletes refused rows, so that their games can be stored again.
func (s *Store) Drop(ctx context.Context, m match.Match, refused Refused) error {
	return unusable(s.path, s.change(ctx, func(tx *sql.Tx) error {
		for _, r := range refused.First {
			if r.Game == nil {
				continue
			}
			_, err := tx.ExecContext(ctx, "delete from games where match = (select id from matches where name = ?1) and 2 * pair + seat = ?2", m.Name(), *r.Game)
			if err != nil {
				return err
			}
		}
		_, err := tx.ExecContext(ctx, "update matches set games = (select count(*) from games where match = matches.id) where name = ?", m.Name())
		return err
	}))
}

// Add stores a game, within a tenth of a second. The error may be that of a game added before.
func (w *Writer) Add(r match.Row) error {
	select {
	case <-w.done:
		return w.err
	case w.rows <- r:
		return nil
	}
}

// Close waits until all games are stored, and stores their sums.
func (w *Writer) Close() error {
	close(w.rows)
	<-w.done
	if w.err != nil {
		return w.err
	}
	ctx := context.Background()
	return unusable(w.store.path, w.store.change(ctx, func(tx *sql.Tx) error { return keep(ctx, tx, w.id) }))
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
		err := w.store.change(context.Background(), func(tx *sql.Tx) error {
			added, err := insert(tx, w.id, rows)
			if err == nil {
				_, err = tx.Exec("update matches set games = games + ? where id = ?", added, w.id)
			}
			return err
		})
		if err != nil {
			w.err = unusable(w.store.path, err)
			return
		}
	}
}

// abreast is how many games one statement writes, as starting a statement takes about as long as
// writing a game.
const abreast = 16

// insert writes some games of a match, and says how many were new. A game that is there already stays
// as it is.
func insert(tx *sql.Tx, id int64, rows []match.Row) (added int64, err error) {
	whole := len(rows) - len(rows)%abreast
	added, err = insertBy(tx, id, rows[:whole], abreast)
	if err != nil {
		return added, err
	}
	others, err := insertBy(tx, id, rows[whole:], 1)
	return added + others, err
}

// insertBy writes games, number of them with each statement, which must divide their count. It says
// how many were new.
func insertBy(tx *sql.Tx, id int64, rows []match.Row, number int) (added int64, err error) {
	if len(rows) == 0 {
		return 0, nil
	}
	one := places(1 + len(match.Columns()))
	statement, err := tx.Prepare("insert or ignore into games (match, " + named(match.Columns()) + ") values " + one + strings.Repeat(", "+one, number-1))
	if err != nil {
		return 0, err
	}
	defer statement.Close()
	var values []any
	for some := range slices.Chunk(rows, number) {
		values = values[:0]
		for i := range some {
			values = append(values, id)
			for _, c := range match.Columns() {
				values = append(values, c.Value(&some[i]))
			}
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

// keptTest is a test as the store has it, with those before it. Programs that know of one test read it as
// before.
type keptTest struct {
	stats.Test
	Earlier []stats.Test `json:",omitempty"`
	// Over says that none was asked for afterwards.
	Over bool `json:",omitempty"`
}

// keptTests reads what is stored; nil for nothing.
func keptTests(text string) *keptTest {
	k := new(keptTest)
	if text == "" || json.Unmarshal([]byte(text), k) != nil {
		return nil
	}
	return k
}

// next writes what is stored once a test is asked for, nil for none.
func (k *keptTest) next(t *stats.Test) string {
	var before []stats.Test
	if k != nil {
		before = append(slices.Clone(k.Earlier), k.Test)
	}
	switch {
	case t != nil:
		before = slices.DeleteFunc(before, func(b stats.Test) bool { return b == *t })
		return written(keptTest{Test: *t, Earlier: before})
	case k == nil:
		return ""
	}
	return written(keptTest{Test: k.Test, Earlier: k.Earlier, Over: true})
}

// written writes numbers as JSON.
func written(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic("store: cannot be written: " + err.Error()) // there are only numbers in it
	}
	return string(text)
}
