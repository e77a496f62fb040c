package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"parlor/commands/arena/match"
	"parlor/games"
)

// spoilings are ways to spoil a file of results of three matches with ten games each: the faults that
// must be reported, and how many games and matches are left.
var spoilings = []struct {
	statement, why string
	games, matches int
}{
	{"update matches set name = 'eeeeeeeeeeee', text = 'x' where id = 2", "wanted the text of a match", 20, 2},
	{"update matches set name = 'eeeeeeeeeeee' where id = 2", "wanted the hash of the match's text", 20, 2},
	{"update matches set text = replace(text, '\"seed\":1', '\"seed\":77') where id = 2", "wanted the hash", 20, 2},
	{"update matches set text = 7 where id = 2", "wanted the text of a match", 20, 2},
	{"update matches set text = '{\"starts\":[\" \"]}' where id = 2", "wanted the text of a match", 20, 2},
	{"update matches set text = zeroblob(20000000) where id = 2", "text: wanted", 20, 2},
	{"update matches set made = 'yesterday' where id = 2", "made: wanted a time", 20, 2},
	{"update matches set asked = 'many' where id = 2", "asked: wanted a whole number", 20, 2},
	{"update matches set test = '{\"Elo0\":5,\"Elo1\":5}' where id = 2", "wanted a sequential test", 20, 2},
	{"update games set halves = -5 where match = 2 and pair = 1 and seat = 0", "halves: wanted a whole number from 0 to 2, given -5", 29, 3},
	{"update games set halves = 'x' where match = 2 and pair = 1 and seat = 0", "halves: wanted a whole number", 29, 3},
	{"update games set seat = seat + 2 where match = 2 and pair = 1", "seat: wanted a whole number from 0 to 1", 28, 3},
	{"update games set pair = -1 where match = 2 and pair = 1", "pair: wanted a whole number from 0", 28, 3},
	{"update games set plies = 'long' where match = 2 and pair = 1 and seat = 0", "plies: wanted a whole number, given the text", 29, 3},
	{"update games set plies = 5000 where match = 2 and pair = 1 and seat = 0", "plies: 5000 of a match whose games have at most 200", 29, 3},
	{"update games set nodes1 = -1 where match = 2 and pair = 1 and seat = 0", "nodes1: wanted a whole number", 29, 3},
	{"update games set luck = 9e999 where match = 2 and pair = 1 and seat = 0", "luck: wanted a finite number", 29, 3},
	{"update games set ending = 'sulking' where match = 2 and pair = 1 and seat = 0", "wanted one of the ways", 29, 3},
	{"update games set forfeit = 1, ending = 'rules' where match = 2 and pair = 1 and seat = 0", "forfeit", 29, 3},
	{"update games set moves = x'ff' where match = 2 and pair = 1 and seat = 0", "moves: wanted moves", 29, 3},
	{"update games set fault = 'no JSON' where match = 2 and pair = 1 and seat = 0", "fault", 29, 3},
	{"update games set draws = zeroblob(20000000) where match = 2 and pair = 1 and seat = 0", "draws: wanted", 29, 3},
	{"update games set match = 99 where match = 2", "belong to no match", 20, 3},
}

// spoilt makes a file with three matches and spoils it.
func spoilt(t *testing.T, statement string) string {
	t.Helper()
	path := fileIn(t)
	s := mustOpen(t, path)
	for seed := range uint64(3) {
		write(t, s, matchOf(seed), span(0, 10)...)
	}
	s.Close()
	change(t, path, statement)
	return path
}

// TestMergeSpoilt merges files in which something is spoilt. All the rest is merged, what
// is refused is named, and what there is afterwards is whole.
func TestMergeSpoilt(t *testing.T) {
	for _, c := range spoilings {
		t.Run(c.statement, func(t *testing.T) {
			other, found, err := Read(ctx, spoilt(t, c.statement))
			if err != nil || !found {
				t.Fatal(found, err)
			}
			defer other.Close()
			s := mustOpen(t, fileIn(t))
			merged, err := s.Merge(ctx, other, nil)
			if err != nil || merged.Games != c.games || merged.Matches != c.matches || merged.Refused.Rows == 0 {
				t.Fatalf("%+v, %v", merged, err)
			}
			if !told(merged.Refused, c.why) {
				t.Errorf("refused without %q: %+v", c.why, merged.Refused.First)
			}
			list, refused, err := s.Summaries(ctx)
			sum := 0
			for _, m := range list {
				sum += m.Tally.Games()
			}
			if err != nil || refused.Rows > 0 || len(list) != c.matches || sum != c.games {
				t.Errorf("afterwards %d games of %d matches, %+v, %v", sum, len(list), refused, err)
			}
		})
	}
}

func told(r Refused, why string) bool {
	for _, one := range r.First {
		if strings.Contains(one.Why, why) {
			return true
		}
	}
	return false
}

// TestListSpoilt lists such files and reads their games: what is sound is there, and
// nothing panics.
func TestListSpoilt(t *testing.T) {
	for _, c := range spoilings {
		t.Run(c.statement, func(t *testing.T) {
			s := mustOpen(t, spoilt(t, c.statement))
			list, refused, err := s.Summaries(ctx)
			if err != nil || len(list) != c.matches {
				t.Fatalf("%d matches, %v", len(list), err)
			}
			if c.matches < 3 && !told(refused, c.why) {
				t.Errorf("the match is not named: %+v", refused)
			}
			games := 0
			for _, m := range list {
				err := s.Games(ctx, m.Match, func(match.Row) error { games++; return nil }, &refused)
				if err != nil {
					t.Fatal(err)
				}
			}
			if games != c.games || c.games > 20 && !told(refused, c.why) {
				t.Errorf("%d games; refused %+v", games, refused)
			}
		})
	}
}

// TestSpoiltSums does not believe sums that cannot be right.
func TestSpoiltSums(t *testing.T) {
	for _, statement := range []string{
		"update matches set tally = 'x'", "update matches set tally = 7", "update matches set counted = -3",
		"update matches set tally = replace(tally, '\"Single\":0', '\"Single\":4')", "update matches set games = 'x'",
		`update matches set tally = '{"Wins":[-5,15],"Draws":[0,0],"Losses":[0,0],"Pairs":[5,0,0,0,0],"Single":0}'`,
	} {
		s := mustOpen(t, spoilt(t, statement))
		list, _, err := s.Summaries(ctx)
		if err != nil || len(list) != 3 {
			t.Fatal(statement, list, err)
		}
		for _, m := range list {
			if !m.Tally.Sound() || m.Tally.Games() != 10 {
				t.Errorf("%s: %+v", statement, m.Tally)
			}
		}
	}
}

// TestDrop takes spoilt rows out, so that their games can be stored again.
func TestDrop(t *testing.T) {
	s, m := mustOpen(t, spoilt(t, "update games set halves = -5 where match = 2 and pair = 1 and seat = 0")), matchOf(1)
	var refused Refused
	if err := s.Games(ctx, m, func(match.Row) error { return nil }, &refused); err != nil || refused.Rows != 1 {
		t.Fatal(refused, err)
	}
	if err := s.Drop(ctx, m, refused); err != nil {
		t.Fatal(err)
	}
	write(t, s, m, 2)
	if got := read(t, s, m); len(got) != 10 {
		t.Errorf("%d games", len(got))
	}
}

// TestAltered refuses files that have more than our tables, or other ones, whoever opens
// them. The view that never ends must not be looked into.
func TestAltered(t *testing.T) {
	endless := "with recursive r(n) as (select 1 union all select n + 1 from r) select n, n, n from r"
	for name, statement := range map[string]string{
		"a view":               "create view more as " + endless,
		"a view for a table":   "drop table tournaments; create view tournaments as " + endless,
		"a trigger":            "create trigger t after insert on games begin delete from matches; end",
		"a table":              "create table more (x)",
		"an index":             "create index more on games (luck)",
		"a column":             "alter table games add column more integer",
		"a computed column":    "alter table matches add column more integer as (length(name))",
		"a table that is gone": "drop table games",
		"a type":               "drop table tournaments; create table tournaments (name blob primary key, text text, made text)",
	} {
		path := spoilt(t, statement)
		if code := useOf(path); code != "altered-results" {
			t.Errorf("%s: opened with %q", name, code)
		}
		if _, _, err := Read(ctx, path); games.CodeOf(err) != "altered-results" {
			t.Errorf("%s: read with %v", name, err)
		}
	}
}

// TestNoFileOfResults puts other things in the place of the file. Each has an error text and code of
// its own, nothing waits, and nothing is changed.
func TestNoFileOfResults(t *testing.T) {
	for code, put := range map[string]func(path string) error{
		"empty-results":  func(path string) error { return os.WriteFile(path, nil, 0o600) },
		"results-folder": func(path string) error { return os.Mkdir(path, 0o755) },
		"results-device": func(path string) error { return makePipe(path) },
	} {
		path := filepath.Join(t.TempDir(), "results.db")
		if err := put(path); errors.Is(err, errors.ErrUnsupported) {
			continue
		} else if err != nil {
			t.Fatal(err)
		}
		before, _ := os.Stat(path)
		if got := useOf(path); got != code {
			t.Errorf("opened with %q, not %s", got, code)
		}
		if _, _, err := Read(ctx, path); games.CodeOf(err) != code {
			t.Errorf("read with %v, not %s", err, code)
		}
		if after, err := os.Stat(path); err != nil || after.Mode() != before.Mode() || after.Size() != before.Size() {
			t.Errorf("%s: it has changed, %v", code, err)
		}
	}
}

// TestNewFile sees that a new file has a write-ahead log and that of many who make it at
// the same time none fails.
func TestNewFile(t *testing.T) {
	path := fileIn(t)
	failed := make(chan error)
	for seed := range uint64(8) {
		go func() {
			s, err := Open(ctx, path)
			if err == nil {
				var w *Writer
				if w, err = s.Match(ctx, matchOf(seed), Asked{Games: 1}, "test"); err == nil {
					err = w.Close()
				}
				s.Close()
			}
			failed <- err
		}()
	}
	for range 8 {
		if err := <-failed; err != nil {
			t.Error(err)
		}
	}
	s := mustOpen(t, path)
	var mode string
	if err := s.db.QueryRow("pragma journal_mode").Scan(&mode); err != nil || mode != "wal" {
		t.Errorf("the journal is %q, %v", mode, err)
	}
	if list, _, err := s.Summaries(ctx); err != nil || len(list) != 8 {
		t.Errorf("%d matches, %v", len(list), err)
	}
	if s.patience != patience || patience < time.Second {
		t.Errorf("patience is %v", s.patience)
	}
}
