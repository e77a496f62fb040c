package store

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"parlor/commands/arena/match"
	"parlor/commands/arena/outside"
	"parlor/commands/arena/referee"
	"parlor/games"
)

var ctx = context.Background()

// mustOpen opens a file of results and closes it at the end of the test.
func mustOpen(t testing.TB, path string) *Store {
	t.Helper()
	s, err := Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func fileIn(t testing.TB) string { return filepath.Join(t.TempDir(), "data", "results.db") }

// matchOf makes a match; its games need not be played.
func matchOf(seed uint64) match.Match {
	return match.Match{Starts: []string{"sorry red - r:-1,-1,-1 g:-2,-2,-2"}, First: "4", Second: "random", Seed: seed, MostPlies: 200, Luck: "none"}
}

// rowOf makes up a game.
func rowOf(number uint64) match.Row {
	r := games.NewRandom(number)
	row := match.Row{Number: number, Result: referee.Result{
		Halves: int(r.Below(3)), End: referee.ByRules, Plies: int(r.Below(200)), Length: int(r.Below(400)),
		Measured: referee.Unmeasured(), Luck: r.Float() - 0.5,
	}}
	for i := range referee.Measures() {
		row.Measured[i%2][i] = int64(r.Below(1 << 40))
	}
	if number%3 == 0 {
		row.Moves = []games.Move{games.Move(r.Below(1 << 32)), 0, 127, 128}
		row.Length = len(row.Moves)
	}
	if number%7 == 0 {
		row.End, row.Forfeit = referee.IllegalBy, 1+int(r.Below(2))
		row.Halves = 2 * (row.Forfeit - 1)
		row.Fault = &outside.Forfeit{Cause: outside.ByIllegal, Player: "4", Says: "made a move that is not legal", Move: int(r.Below(9)), Talk: []string{">> go"}}
	}
	if number%2 == 0 {
		row.Draws = []byte{byte(r.Below(128)), 0, 7}
	}
	return row
}

// write stores games of a match.
func write(t testing.TB, s *Store, m match.Match, numbers ...uint64) {
	t.Helper()
	w, err := s.Match(ctx, m, Asked{Games: 100}, "test")
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range numbers {
		if err := w.Add(rowOf(n)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
}

// read gives the games of a match.
func read(t testing.TB, s *Store, m match.Match) (rows []match.Row) {
	t.Helper()
	if err := s.Games(ctx, m, func(r match.Row) error {
		rows = append(rows, r)
		return nil
	}, nil); err != nil {
		t.Fatal(err)
	}
	return rows
}

func span(from, to uint64) (numbers []uint64) {
	for n := from; n < to; n++ {
		numbers = append(numbers, n)
	}
	return numbers
}

// TestRoundTrip reads back what was written, in the order of numbers, and once.
func TestRoundTrip(t *testing.T) {
	s, m := mustOpen(t, fileIn(t)), matchOf(1)
	write(t, s, m, 7, 3, 0, 4, 7, 3, 12, 1<<39)
	write(t, s, matchOf(2), 3, 5)
	write(t, s, m, 3, 1)
	var want []match.Row
	for _, n := range []uint64{0, 1, 3, 4, 7, 12, 1 << 39} {
		want = append(want, rowOf(n))
	}
	if got := read(t, s, m); !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	found, err := s.Find(ctx, m.Name()[:8])
	if err != nil || !reflect.DeepEqual(found.Match, m) || found.Asked.Games != 100 {
		t.Errorf("found %+v, %v", found, err)
	}
	for _, name := range []string{"", "zzz"} {
		if _, err := s.Find(ctx, name); games.CodeOf(err) != "no-such-match" {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestAddress: what SQLite calls a file names no host, wherever the file is.
func TestAddress(t *testing.T) {
	for path, want := range map[string]string{
		"/home/a b/results.db":      "file:///home/a%20b/results.db?mode=ro",
		"C:/Users/a b/50%#?.db":     "file:///C:/Users/a%20b/50%25%23%3F.db?mode=ro",
		"//server/share/results.db": "file:////server/share/results.db?mode=ro",
	} {
		if got := address(path, url.Values{"mode": {"ro"}}); got != want {
			t.Errorf("%s is %s, want %s", path, got, want)
		}
	}
}

// TestSummaries compares the sums that the database makes with those of the rows.
func TestSummaries(t *testing.T) {
	s := mustOpen(t, fileIn(t))
	for seed := range uint64(3) {
		write(t, s, matchOf(seed), append(span(10*seed, 200+seed), 301, 304)...)
	}
	// As a run that was killed leaves it: games without sums.
	addRows(t, s, 2, rowOf(400), rowOf(402))
	list, refused, err := s.Summaries(ctx)
	if err != nil || len(list) != 3 || refused.Rows != 0 {
		t.Fatal(list, refused, err)
	}
	for seed, got := range list {
		m := matchOf(uint64(seed))
		var score match.Score
		for _, r := range read(t, s, m) {
			score.Add(r)
		}
		want := score.Tally()
		if got.Name != m.Name() || got.Program != "test" || got.Games != score.Games || got.Tally.Pairs != want.Pairs ||
			got.Tally.Wins != want.Wins || got.Tally.Draws != want.Draws || got.Tally.Losses != want.Losses || got.Tally.Single != want.Single {
			t.Errorf("match %d: got %+v, want %+v", seed, got, want)
		}
	}
}

// addRows stores rows as a run does that is killed before it has kept their sums.
func addRows(t testing.TB, s *Store, id int64, rows ...match.Row) {
	t.Helper()
	if err := s.change(ctx, func(tx *sql.Tx) error {
		added, err := insert(tx, id, rows)
		if err == nil {
			_, err = tx.Exec("update matches set games = games + ? where id = ?", added, id)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

// TestMerge puts parts made apart together, either way.
func TestMerge(t *testing.T) {
	m := matchOf(1)
	a, b := mustOpen(t, fileIn(t)), mustOpen(t, fileIn(t))
	write(t, b, matchOf(9), 1, 2) // so that matches have other numbers in the files
	write(t, a, m, span(0, 60)...)
	write(t, b, m, span(40, 100)...)
	merged, err := a.Merge(ctx, b, nil)
	if want := (Merged{Matches: 1, Games: 42}); err != nil || !reflect.DeepEqual(merged, want) {
		t.Errorf("%+v, %v", merged, err)
	}
	var want []match.Row
	for n := range uint64(100) {
		want = append(want, rowOf(n))
	}
	if got := read(t, a, m); !reflect.DeepEqual(got, want) {
		t.Errorf("the parts do not make the whole")
	}
	again, err := a.Merge(ctx, b, nil)
	if err != nil || !reflect.DeepEqual(again, Merged{}) {
		t.Errorf("once more: %+v, %v", again, err)
	}
	if itself, err := a.Merge(ctx, mustOpen(t, a.Path()), nil); err != nil || !reflect.DeepEqual(itself, Merged{}) {
		t.Errorf("with itself: %+v, %v", itself, err)
	}
	if _, err := a.db.Exec("update games set plies = 199 - plies where pair = 20"); err != nil {
		t.Fatal(err)
	}
	if merged, err := a.Merge(ctx, b, nil); err != nil || merged.Differing != 2 {
		t.Errorf("two games differ: %+v, %v", merged, err)
	}
}

// TestSoon sees that a row is there for others within a tenth of a second, though
// the run goes on.
func TestSoon(t *testing.T) {
	path, m := fileIn(t), matchOf(1)
	w, err := mustOpen(t, path).Match(ctx, m, Asked{Games: 100}, "test")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	other, found, err := Read(ctx, path)
	if err != nil || !found {
		t.Fatal(err)
	}
	defer other.Close()
	if err := w.Add(rowOf(1)); err != nil {
		t.Fatal(err)
	}
	looks := 0
	for ; len(read(t, other, m)) == 0; looks++ {
		if looks == 20_000 { // a busy machine may be late, a broken writer never comes
			t.Fatalf("a row is not there after %d looks", looks)
		}
		time.Sleep(time.Millisecond)
	}
	t.Logf("there after %d looks", looks)
}

// TestRefused opens what is no file of results, and leaves it as it is.
func TestRefused(t *testing.T) {
	for name, c := range map[string]struct {
		code  string
		spoil func(t *testing.T, path string)
	}{
		"text": {"damaged-results", func(t *testing.T, path string) {
			overwrite(t, path, strings.Repeat("this is no database\n", 100))
		}},
		"cut": {"damaged-results", func(t *testing.T, path string) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			overwrite(t, path, string(data[:len(data)/3]))
		}},
		"newer":   {"newer-results", func(t *testing.T, path string) { change(t, path, "pragma user_version = 99") }},
		"another": {"not-results", func(t *testing.T, path string) { change(t, path, "pragma application_id = 7") }},
	} {
		t.Run(name, func(t *testing.T) {
			path := fileIn(t)
			s := mustOpen(t, path)
			write(t, s, matchOf(1), span(0, 500)...)
			s.Close()
			c.spoil(t, path)
			before, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			code := useOf(path)
			if code != c.code {
				t.Errorf("refused with %q, want %q", code, c.code)
			}
			if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
				t.Errorf("the file has changed, %v", err)
			}
		})
	}
}

// useOf opens, reads and writes a file and gives the code of the first error.
func useOf(path string) string {
	s, err := Open(ctx, path)
	if err != nil {
		return games.CodeOf(err)
	}
	defer s.Close()
	if _, _, err := s.Summaries(ctx); err != nil {
		return games.CodeOf(err)
	}
	return ""
}

func overwrite(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func change(t *testing.T, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

// TestCannotWrite tells of files that are locked, full or for reading only.
func TestCannotWrite(t *testing.T) {
	path, m := fileIn(t), matchOf(1)
	s := mustOpen(t, path)
	write(t, s, m, span(0, 100)...)

	reader, found, err := Read(ctx, path)
	if err != nil || !found {
		t.Fatal(err)
	}
	defer reader.Close()
	if _, err := reader.Match(ctx, matchOf(2), Asked{Games: 100}, "test"); games.CodeOf(err) != "read-only-results" {
		t.Errorf("for reading only: %v", err)
	}

	if _, err := s.db.Exec("pragma max_page_count = 20"); err != nil {
		t.Fatal(err)
	}
	w, err := s.Match(ctx, m, Asked{Games: 100}, "test")
	if err != nil {
		t.Fatal(err)
	}
	for n := uint64(1000); n < 10_000 && err == nil; n++ {
		err = w.Add(rowOf(n))
	}
	if err = errors.Join(err, w.Close()); games.CodeOf(err) != "full-disk" {
		t.Errorf("a full file: %v", err)
	}
	if got := len(read(t, s, m)); got < 100 {
		t.Errorf("%d games are left of what was stored", got)
	}

	other := mustOpen(t, path)
	other.patience = 0
	if _, err := s.db.Exec("begin immediate"); err != nil {
		t.Fatal(err)
	}
	if _, err := other.Match(ctx, matchOf(3), Asked{Games: 100}, "test"); games.CodeOf(err) != "locked-results" {
		t.Errorf("locked: %v", err)
	}
}

// TestNoFile sees that reading makes no file.
func TestNoFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none.db")
	if _, found, err := Read(ctx, path); found || err != nil {
		t.Errorf("%v, %v", found, err)
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Error("a file was made")
	}
}

func BenchmarkInsert(b *testing.B) {
	w, err := mustOpen(b, fileIn(b)).Match(ctx, matchOf(1), Asked{Games: 100}, "test")
	if err != nil {
		b.Fatal(err)
	}
	row := rowOf(1)
	for n := 0; b.Loop(); n++ {
		row.Number = uint64(n)
		if err := w.Add(row); err != nil {
			b.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		b.Fatal(err)
	}
}

func BenchmarkSummaries(b *testing.B) {
	s := mustOpen(b, fileIn(b))
	for seed := range uint64(4) {
		write(b, s, matchOf(seed), span(0, 25_000)...)
	}
	for b.Loop() {
		if _, _, err := s.Summaries(ctx); err != nil {
			b.Fatal(err)
		}
	}
}
