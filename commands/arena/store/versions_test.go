package store

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
)

// versions are files of results as programs of each version have left them: seven games of
// Sorry! with luck, four of RoPaSci 360, a match with openings and, from version 2 on, its
// sequential test, two games of Mancala that an engine forfeited and, from version 4 on, two
// curves.
var versions = []string{"testdata/version1.db", "testdata/version2.db", "testdata/version3.db", "testdata/version4.db"}

// olderCopy copies such a file to where it may be written.
func olderCopy(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "results.db")
	overwrite(t, path, string(data))
	return path
}

// everything gives all rows of a store, by their matches, and what its matches are.
func everything(t *testing.T, s *Store) (list []Summary, rows [][]match.Row) {
	t.Helper()
	list, refused, err := s.Summaries(ctx)
	if err != nil || refused.Rows > 0 {
		t.Fatal(refused, err)
	}
	for i, m := range list {
		rows = append(rows, read(t, s, m.Match))
		list[i].entry = entry{} // keys and kept sums may differ
	}
	return list, rows
}

// TestOlder reads, merges and brings up to date a file of every version there has been.
func TestOlder(t *testing.T) {
	if len(versions) != Version {
		t.Errorf("there are files of %d versions of %d", len(versions), Version)
	}
	for i, file := range versions {
		path := olderCopy(t, file)
		reader, found, err := Read(ctx, path)
		if err != nil || !found || reader.version != i+1 {
			t.Fatal(found, err)
		}
		list, rows := everything(t, reader)
		if len(list) != 4 || list[0].Games != 7 || len(rows[0]) != 7 || list[1].Tally.Draws != [2]int{2, 2} || list[2].Asked.Games != 6 {
			t.Errorf("%s: %+v", file, list)
		}
		engine := rows[3][0]
		if engine.End != "exit" || engine.Forfeit != 2 || len(engine.Moves) != 9 || (engine.Fault != nil) != (i > 0) || (rows[0][0].Draws != nil) != (i > 0) {
			t.Errorf("%s: the engine's game is %+v", file, engine)
		}
		if test := list[2].Asked.Test; (test != nil) != (i > 0) || test != nil && *test != (stats.Test{Elo1: 400}) {
			t.Errorf("%s: the test is %+v", file, test)
		}

		other := mustOpen(t, fileIn(t))
		if merged, err := other.Merge(ctx, reader, nil); err != nil || !reflect.DeepEqual(merged, Merged{Matches: 4, Games: 19}) {
			t.Errorf("%s merged: %+v, %v", file, merged, err)
		}
		if _, got := everything(t, other); !reflect.DeepEqual(got, rows) {
			t.Errorf("%s merged: other rows", file)
		}
		reader.Close()
		if before, after := content(t, file), content(t, path); before != after {
			t.Errorf("reading has changed %s", file)
		}

		s := mustOpen(t, path)
		nowList, nowRows := everything(t, s)
		if !reflect.DeepEqual(nowRows, rows) || !reflect.DeepEqual(nowList, list) {
			t.Errorf("%s brought up to date: %+v, not %+v", file, nowList, list)
		}
		write(t, s, list[0].Match, 7, 8)
		if got := read(t, s, list[0].Match); len(got) != 9 || !reflect.DeepEqual(got[8], rowOf(8)) {
			t.Errorf("%s: %d games after two more", file, len(got))
		}
	}
}

func content(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestAsked keeps as many games as were ever asked for the test of the last time, and each earlier one once.
func TestAsked(t *testing.T) {
	s, m := mustOpen(t, fileIn(t)), matchOf(1)
	for _, c := range []struct{ ask, want Asked }{
		{Asked{Games: 100}, Asked{Games: 100}},
		{Asked{Games: 40, Test: &stats.Test{Elo0: -5, Elo1: 12.5}}, Asked{Games: 100, Test: &stats.Test{Elo0: -5, Elo1: 12.5}}},
		{Asked{Games: 300}, Asked{Games: 300, Earlier: []stats.Test{{Elo0: -5, Elo1: 12.5}}}},
		{Asked{Games: 300, Test: &stats.Test{Elo1: 5}}, Asked{Games: 300, Test: &stats.Test{Elo1: 5}, Earlier: []stats.Test{{Elo0: -5, Elo1: 12.5}}}},
		{Asked{Games: 300, Test: &stats.Test{Elo0: -5, Elo1: 12.5}}, Asked{Games: 300, Test: &stats.Test{Elo0: -5, Elo1: 12.5}, Earlier: []stats.Test{{Elo1: 5}}}},
	} {
		w, err := s.Match(ctx, m, c.ask, "test")
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Find(ctx, m.Name()); err != nil || !reflect.DeepEqual(got.Asked, c.want) {
			t.Errorf("after %+v: %+v, %v; want %+v", c.ask, got, err, c.want)
		}
	}
}

// TestGame picks one game out of a match.
func TestGame(t *testing.T) {
	s, m := mustOpen(t, fileIn(t)), matchOf(1)
	write(t, s, matchOf(2), 4)
	write(t, s, m, span(0, 20)...)
	if got, found, err := s.Game(ctx, m, 7); err != nil || !found || !reflect.DeepEqual(got, rowOf(7)) {
		t.Errorf("%+v, %v, %v", got, found, err)
	}
	if _, found, err := s.Game(ctx, m, 20); found || err != nil {
		t.Errorf("a game that was not played: %v, %v", found, err)
	}
}
