package arena_test

import (
	"database/sql"
	"testing"

	"parlor/commands/arena"
	"parlor/commands/arena/arenatest"
	"parlor/commands/arena/match"
	"parlor/commands/arena/store"

	_ "modernc.org/sqlite" // to spoil files by
)

// TestAudit plays stored games again. Honest ones follow from their match; each one that was changed
// to another possible game is named.
func TestAudit(t *testing.T) {
	p := arenatest.Plan(t, "sorry", match.Match{First: "1", Second: "random", Seed: 3, Luck: "eval"})
	timed := arenatest.Plan(t, "sorry", match.Match{First: "(star2 :seconds 1 :nodes 10)", Second: "random", Seed: 3})
	s := mustOpen(t)
	mustPlay(t, arena.Order{Plan: p, Games: match.Span{To: 60}, Workers: 2, Store: s})
	mustPlay(t, arena.Order{Plan: timed, Games: match.Span{To: 2}, Workers: 1, Store: s})
	a := arena.Audit{Store: s, Workers: 2, Prepare: func(m match.Match) (*match.Plan, error) { return arenatest.Plan(t, m.Starts[0], m), nil }}
	found, err := a.Run(ctx)
	if err != nil || found.Played != 60 || found.Skipped != 2 || len(found.Differing) != 0 || found.Refused.Rows != 0 {
		t.Fatalf("%+v, %v", found, err)
	}
	for _, statement := range []string{
		"update games set halves = 2 - halves where match = 1 and pair = 7 and seat = 1 and halves <> 1",
		"update games set nodes1 = nodes1 + 1 where match = 1 and pair = 20", "update games set luck = luck + 0.01 where match = 1 and pair = 5 and seat = 0",
		"update games set time1 = 0, slowest2 = 5 where match = 1", // differs from run to run
	} {
		spoil(t, s.Path(), statement)
	}
	found, err = a.Run(ctx)
	numbers := map[int64]string{}
	for _, d := range found.Differing {
		numbers[*d.Game] = d.Why
	}
	if err != nil || len(numbers) != 4 || numbers[15] == "" || numbers[40] == "" || numbers[41] == "" || numbers[10] == "" {
		t.Errorf("differing: %v, %v", numbers, err)
	}

	a.Sample, a.Seed = 20, 5
	first, err := a.Run(ctx)
	if err != nil || first.Played != 20 {
		t.Errorf("a sample: %+v, %v", first, err)
	}
	if again, err := a.Run(ctx); err != nil || len(again.Differing) != len(first.Differing) {
		t.Errorf("the same sample: %+v, %v", again, err)
	}
	a.Sample, a.Wanted = 0, func(n store.Noted) bool { return n.Name == timed.Name() }
	if none, err := a.Run(ctx); err != nil || none.Played != 0 || none.Skipped != 2 {
		t.Errorf("one match: %+v, %v", none, err)
	}
}

// spoil changes a file of results as another program would.
func spoil(t *testing.T, path, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	done, err := db.Exec(statement)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		t.Fatalf("%s changed nothing, %v", statement, err)
	}
}
