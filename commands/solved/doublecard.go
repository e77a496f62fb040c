package solved

import (
	"time"

	"parlor/commands/catalog"
	"parlor/commands/lisp"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/games"
	"parlor/transcripts/files"
)

// The command that looks for a line of Double Card that a side can force.

// usualPlies is how far is looked ahead if nothing is said: as far as the second player
// needs from the empty board.
const usualPlies = 16

func runSolveDoubleCard(c *table.Call) (lisp.Value, error) {
	g, path := c.Game(), c.Word("file")
	if g.Turn() == games.Over {
		return nil, g.Over()
	}
	if c.Has("file") {
		if err := c.Session.Files().AllowsWriting(path); err != nil {
			return nil, session.CannotWrite(path, err)
		}
	}
	began, most := time.Now(), c.Number("plies", usualPlies)
	l, err := catalog.ForceLine(c.Ctx, g.Now(), most, c.Session.Progress.Steady())
	if err != nil {
		return nil, err
	}
	r := ForcedLine{Plies: most, Nodes: l.Nodes, Elapsed: time.Since(began)}
	if l.Plies == 0 {
		c.Emit(r)
		return c.Tell(nil), nil
	}
	r.Winner, r.Loser = l.Sides()
	r.Plies, r.Answers = l.Plies, l.Answers
	if c.Has("file") {
		if err := l.Keep(c.Session.Files(), path); err != nil {
			return nil, session.CannotWrite(path, err)
		}
		r.File = path
	}
	c.Emit(r)
	return c.Tell(int64(l.Plies)), nil
}

// verifyLine checks the file of a proof.
func verifyLine(c *table.Call, disk *files.Access, path string) (lisp.Value, error) {
	began := time.Now()
	l, err := catalog.VerifyLine(c.Ctx, disk, path, c.Session.Progress.Steady())
	if err != nil {
		return nil, unverified(path, err)
	}
	winner, loser := l.Sides()
	c.Emit(LineProved{
		File: path, Position: l.From(), Winner: winner, Loser: loser, Plies: l.Plies, Answers: l.Answers,
		Played: l.Played, AtOnce: l.AtOnce, Elapsed: time.Since(began),
	})
	return c.Tell(int64(l.Plies)), nil
}
