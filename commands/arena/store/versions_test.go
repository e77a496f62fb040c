package store

import (
	"os"
	"reflect"
	"testing"

	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
)

// downgrade makes the tables of a file those of version 1.
func downgrade(t *testing.T, path string) {
	t.Helper()
	change(t, path, `alter table matches drop column games; alter table matches drop column test;
		alter table games drop column fault; alter table games drop column draws; pragma user_version = 1;`)
}

// rowsOfVersion1 are made-up games as version 1 knew them.
func rowsOfVersion1(numbers ...uint64) (rows []match.Row) {
	for _, n := range numbers {
		r := rowOf(n)
		r.Fault, r.Draws = nil, nil
		rows = append(rows, r)
	}
	return rows
}

// TestOlder reads, merges and brings up to date a file of version 1.
func TestOlder(t *testing.T) {
	path, m := fileIn(t), matchOf(1)
	s := mustOpen(t, path)
	write(t, s, m, span(0, 50)...)
	s.Close()
	downgrade(t, path)
	old, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}

	reader, found, err := Read(ctx, path)
	if err != nil || !found {
		t.Fatal(err)
	}
	if got := read(t, reader, m); !reflect.DeepEqual(got, rowsOfVersion1(span(0, 50)...)) {
		t.Errorf("only read: %+v", got)
	}
	if list, err := reader.Summaries(ctx); err != nil || len(list) != 1 || list[0].Games != 50 {
		t.Errorf("listed: %+v, %v", list, err)
	}
	if found, asked, err := reader.Find(ctx, m.Name()); err != nil || !reflect.DeepEqual(found, m) || asked != (Asked{Games: 100}) {
		t.Errorf("found %+v, %+v, %v", found, asked, err)
	}
	reader.Close()

	other := mustOpen(t, fileIn(t))
	write(t, other, matchOf(7), 1, 2)
	if merged, err := other.Merge(ctx, path); err != nil || merged != (Merged{Matches: 1, Games: 50}) {
		t.Errorf("merged: %+v, %v", merged, err)
	}
	if got := read(t, other, m); !reflect.DeepEqual(got, rowsOfVersion1(span(0, 50)...)) {
		t.Errorf("merged: %+v", got)
	}
	if now, err := os.ReadFile(path); err != nil || string(now) != string(old) {
		t.Errorf("reading has changed the file, %v", err)
	}

	s = mustOpen(t, path)
	write(t, s, m, 50, 51)
	want := append(rowsOfVersion1(span(0, 50)...), rowOf(50), rowOf(51))
	if got := read(t, s, m); !reflect.DeepEqual(got, want) {
		t.Errorf("brought up to date: %+v", got)
	}
	if list, err := s.Summaries(ctx); err != nil || list[0].Games != 52 || list[0].Tally.Games() != 52 {
		t.Errorf("listed: %+v, %v", list, err)
	}
}

// TestAsked keeps as many games as were ever asked for and the test of the last time.
func TestAsked(t *testing.T) {
	s, m := mustOpen(t, fileIn(t)), matchOf(1)
	for _, c := range []struct{ ask, want Asked }{
		{Asked{Games: 100}, Asked{Games: 100}},
		{Asked{Games: 40, Test: &stats.Test{Elo0: -5, Elo1: 12.5}}, Asked{Games: 100, Test: &stats.Test{Elo0: -5, Elo1: 12.5}}},
		{Asked{Games: 300}, Asked{Games: 300}},
	} {
		w, err := s.Match(ctx, m, c.ask, "test")
		if err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if _, got, err := s.Find(ctx, m.Name()); err != nil || !reflect.DeepEqual(got, c.want) {
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
