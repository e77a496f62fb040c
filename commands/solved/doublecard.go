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

func doubleCardCommands() []*table.Command {
	return []*table.Command{{
		Sig: "(solve-double-card game &key plies file)", Group: table.GroupSearch,
		Brief: "look for a line of Double Card that a side can force",
		Long: "Looks for the least number of plies within which one of the sides can make its line whatever the other does, up to :plies, or 16 if left out, or as long as cards " +
			"are placed. From the empty board that takes a quarter of a minute: the second player can, within 16. :file keeps the moves that do it in a file of that name, " +
			"for verify: one for every position in which the winner has no line to make at once. Its value in Lisp is the number of plies, or nil if neither side can.",
		Example: "(solve-double-card (make-double-card :position \"double-card color 0.2.A.1;0.2.B.1;0.6.C.1\"))",
		Kinds:   table.ParameterKinds{"plies": {Brief: "how many plies to look ahead at most, 1 to 24", Read: table.ReadPositive}},
		Run:     runSolveDoubleCard,
	}}
}

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
