package solved

import (
	"time"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/transcripts/files"
)

// The command that looks for a line of Double Card that a side can force.

// usualPlies is the default number of plies: as far as the second player needs from the
// empty board.
const usualPlies = 16

func runSolveDoubleCard(c *table.Call) (lisp.Value, error) {
	g, path := c.Game(), c.Word("file")
	if g.Line.Turn() == games.Over {
		return nil, g.Line.Over()
	}
	if c.Has("file") {
		if err := c.Session.Files().AllowsWriting(path); err != nil {
			return nil, session.CannotWrite(path, err)
		}
	}
	began, most := time.Now(), c.Number("plies", usualPlies)
	l, err := forceLine(c.Ctx, g.Line.Now(), most, c.Session.Progress.Steady())
	if err != nil {
		return nil, err
	}
	r := ForcedLine{Plies: most, Nodes: l.Nodes, Elapsed: time.Since(began)}
	if l.Plies == 0 {
		return c.ShowAs(r, nil), nil
	}
	r.Winner, r.Loser = l.sides()
	r.Plies, r.Answers = l.Plies, l.Answers
	if c.Has("file") {
		if err := l.keep(c.Session.Files(), path); err != nil {
			return nil, session.CannotWrite(path, err)
		}
		r.File = path
	}
	return c.ShowAs(r, int64(l.Plies)), nil
}

// verifyLine checks the file of a proof.
func verifyLine(c *table.Call, disk *files.Access, path string) (lisp.Value, error) {
	began := time.Now()
	l, err := checkLine(c.Ctx, disk, path, c.Session.Progress.Steady())
	if err != nil {
		return nil, unverified(path, err)
	}
	winner, loser := l.sides()
	return c.ShowAs(LineProved{
		File: path, Position: l.from(), Winner: winner, Loser: loser, Plies: l.Plies, Answers: l.Answers,
		Played: l.Played, AtOnce: l.AtOnce, Elapsed: time.Since(began),
	}, int64(l.Plies)), nil
}

// ForcedLine says whether a side of Double Card can force a line.
type ForcedLine struct {
	Winner string `json:"winner,omitempty"` // nothing if neither side can
	Loser  string `json:"loser,omitempty"`
	Plies  int    `json:"plies"` // within which the line is made, or up to which it was searched for
	Nodes  uint64 `json:"nodes"`
	// File has the proof, with this many answers, if one was asked for.
	File    string `json:"file,omitempty"`
	Answers int    `json:"answers"`

	Elapsed time.Duration `json:"-"`
}

// Write says who can and what it took to find.
func (f ForcedLine) Write(t *report.Text) {
	if f.Winner == "" {
		t.Field("FORCED LINE: ", "none within %s, by either side\n", wording.Plies(f.Plies))
	} else {
		t.Field("FORCED LINE: ", "%s makes one within %s, whatever %s does\n", f.Winner, wording.Plies(f.Plies), f.Loser)
	}
	t.Add("%s searched, time ", wording.Plural(int(f.Nodes), "position"))
	t.Varying("[time]", f.Elapsed.Round(time.Millisecond).String())
	t.Line()
	if f.File != "" {
		t.Field("PROOF: ", "%s, in %s\n", wording.Plural(f.Answers, "answer"), f.File)
	}
}

// LineProved says that the file of a proof of a line has been checked.
type LineProved struct {
	File     string `json:"file"`
	Position string `json:"position"`
	Winner   string `json:"winner"`
	Loser    string `json:"loser"`
	Plies    int    `json:"plies"`   // within which the line is made
	Answers  int    `json:"answers"` // in the file
	Played   uint64 `json:"played"`  // moves that were tried
	AtOnce   int    `json:"at_once"` // times that the winner had a line to make at once

	Elapsed time.Duration `json:"-"`
}

// Write says what has been proved.
func (l LineProved) Write(t *report.Text) {
	t.Field("PROVED: ", "%s makes a line within %s, whatever %s does\n", l.Winner, wording.Plies(l.Plies), l.Loser)
	t.Add("from %s\n", l.Position)
	t.Add("%s hold against every move, and lead to a line at once %d times; %d moves played\ntime ", wording.Plural(l.Answers, "answer"), l.AtOnce, l.Played)
	t.Varying("[time]", l.Elapsed.Round(time.Millisecond).String())
	t.Line()
}
