package compete

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"

	"parlor/commands/arena"
	"parlor/commands/arena/match"
	"parlor/commands/arena/stats"
	"parlor/commands/arena/store"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/transcripts/files"
)

// Audited is what playing stored games again has shown.
type Audited struct {
	File      string          `json:"file"` // empty for the results here
	Played    int             `json:"played"`
	Skipped   int             `json:"skipped"`
	Differing []store.Refusal `json:"differing"`
	Refused   store.Refused   `json:"refused"`
}

// Write says which rows do not follow from their matches.
func (a Audited) Write(t *report.Text) {
	t.Field("AUDIT ", "%s played again, %d of them otherwise than stored", wording.Plural(a.Played, "game"), len(a.Differing))
	if a.Skipped > 0 {
		t.Add("; %d left alone, as they may come out otherwise or cannot be played here", a.Skipped)
	}
	t.Line()
	WriteRefusals(t, "does not follow", store.Refused{Rows: len(a.Differing), First: a.Differing})
	WriteRefusals(t, "cannot be right", a.Refused)
}

// Merged is the result of merging a file.
type Merged struct {
	File      string        `json:"file"`
	Games     int           `json:"games"`
	Matches   int           `json:"matches"`
	Differing int           `json:"differing"`
	Refused   store.Refused `json:"refused"`
	// Odd names matches whose games in the file do not look like those already here.
	Odd []string `json:"odd,omitempty"`
}

// Write says what was added and what was not.
func (m Merged) Write(t *report.Text) {
	for _, odd := range m.Odd {
		t.Put(report.Bad, "LOOK AT: ")
		report.WriteIndented(t, "", odd)
	}
	t.Add("%d games of %d new matches added from %s\n", m.Games, m.Matches, m.File)
	if m.Differing > 0 {
		t.Add("%d games that both files have differ, and stay as they are here\n", m.Differing)
	}
	WriteRefusals(t, "refused", m.Refused)
}

// audit replays games of a store, of the matches that are wanted, and reports the result.
func (d *matches) audit(c *table.Call, s *store.Store, file string, wanted func(store.Noted) bool) (found arena.Audited, err error) {
	seed, err := c.Session.Chance.EnsureSeed()
	if err != nil {
		return found, err
	}
	a := arena.Audit{
		Store: s, Wanted: wanted, Sample: c.Number("sample", 0), Seed: seed, Workers: c.Number("workers", runtime.NumCPU()),
		Prepare: func(m match.Match) (*match.Plan, error) {
			p, err := prepare(c, m)
			if err == nil && p.Reproducible() { // so no engine is started
				p.Outsiders, err = Outsiders(c.Session, p.Players[0], p.Players[1])
			}
			return p, err
		},
	}
	if tell := c.Session.Progress; tell != nil {
		a.Progress = func(done, total int) {
			tell(session.Progress{Label: "audit", Done: done, Total: total, Says: fmt.Sprintf("game %d of %d", done, total)})
		}
	}
	found, err = a.Run(c.Ctx)
	c.Emit(Audited{file, found.Played, found.Skipped, found.Differing, found.Refused})
	return found, err
}

// auditHere audits the results here, and fails if something is wrong with them.
func (d *matches) auditHere(c *table.Call, s *store.Store) error {
	if c.Has("match") {
		if _, err := s.Find(c.Ctx, c.Word("match")); err != nil {
			return err
		}
	}
	found, err := d.audit(c, s, "", wantedBy(c))
	if err == nil && len(found.Differing)+found.Refused.Rows > 0 {
		err = games.Errorf("false-results", "%d rows do not follow from their matches, and %d cannot be right", len(found.Differing), found.Refused.Rows)
	}
	return err
}

// merge adds the results in another file. With an audit, a match one of whose games does not follow
// from it is not taken.
func (d *matches) merge(c *table.Call) error {
	path := c.Word("merge")
	if c.Session.Files().Confined() { // the database opens files by itself, past the check of paths
		return games.Errorf(files.CodeOutside, "only a person merges results; commands out of a file cannot")
	}
	other, found, err := store.Read(c.Ctx, path)
	switch {
	case games.CodeOf(err) == "damaged-results" && isExport(path):
		return games.Errorf("not-results", "%s is a text, as :csv and :json write it for other programs; what merges is the file of results itself, results.db in the data folder of whoever played", path)
	case err != nil:
		return err
	case !found:
		return games.Errorf("no-results", "there is no file %s to merge", path)
	}
	defer other.Close()
	distrusted := map[string]int64{}
	if c.Flag("audit") {
		audited, err := d.audit(c, other, path, nil)
		if err != nil {
			return err
		}
		for _, r := range audited.Differing {
			distrusted[r.Match] = *r.Game
		}
	}
	s, done, err := d.open(c)
	if err != nil {
		return err
	}
	defer done()
	odd, err := oddMatches(c.Ctx, s, other, path)
	if err != nil {
		return err
	}
	m, err := s.Merge(c.Ctx, other, func(m match.Match) string {
		if number, ok := distrusted[m.Name()]; ok {
			return fmt.Sprintf("its game %d does not follow from it", number)
		}
		return ""
	})
	if err != nil {
		return err
	}
	c.Emit(Merged{path, m.Games, m.Matches, m.Differing, m.Refused, odd})
	if m.Refused.Rows > 0 {
		return games.Errorf("refused-results", "%s of %s refused; the rest is merged", wording.Plural(m.Refused.Rows, "row"), path)
	}
	return nil
}

// isExport says whether a file is a text, and so not a damaged file of results.
func isExport(path string) bool {
	file, err := files.Anywhere().Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	begins := make([]byte, 512)
	n, _ := io.ReadFull(file, begins)
	return bytes.IndexByte(begins[:n], 0) < 0 // a database has one near its beginning
}

// unlikely is the probability, by luck alone, of a difference between the games of two files below
// which their match is named.
const unlikely = 1e-7

// oddMatches names the matches whose games in another file do not look like those here, by a
// chi-squared test of wins, draws and losses.
func oddMatches(ctx context.Context, own, other *store.Store, file string) (odd []string, err error) {
	list, _, err := other.Summaries(ctx)
	if err != nil {
		return nil, err
	}
	for _, s := range list {
		var here, there stats.Endings
		counted := func(e *stats.Endings) func(match.Row) error {
			return func(r match.Row) error {
				e[r.Halves]++
				return nil
			}
		}
		if err := errors.Join(own.Games(ctx, s.Match, counted(&here), &store.Refused{}), other.Games(ctx, s.Match, counted(&there), &store.Refused{})); err != nil {
			return nil, err
		}
		if p := stats.Alike(here, there); p < unlikely {
			odd = append(odd, fmt.Sprintf("the %d games of match %s in %s do not look like the %d here (chance %.1e by chi-squared)", there.Games(), s.Name, file, here.Games(), p))
		}
	}
	return odd, nil
}
