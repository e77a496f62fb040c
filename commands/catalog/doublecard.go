package catalog

import (
	"context"

	"parlor/commands/position"
	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/engines/doublecard/certify"
	"parlor/search/engines/doublecard/engine"
	"parlor/transcripts/files"
)

// ForcedLine is a line that a side of Double Card can force. Plies is 0 where neither side
// can.
type ForcedLine struct {
	certify.Proof
	Nodes uint64 // searched; 0 where a file was checked
	file  *certify.File
}

// Sides names the side that makes the line, and the other one.
func (l ForcedLine) Sides() (winner, loser string) {
	info := l.file.Rules.Info()
	return info.Side(l.file.Winner), info.Side(l.file.Winner.Opponent())
}

// From is the position text from where the line is forced.
func (l ForcedLine) From() string { return l.file.Rules.Position(&l.file.From) }

// ForceLine looks for the least number of plies within which a side can force a line from a
// position of Double Card, up to a number. The error is of type *games.Error: wrong-game,
// not-solved where cards would be moved by then, or interrupted.
func ForceLine(ctx context.Context, p position.Position, most int, progress func(string, int, int)) (ForcedLine, error) {
	kit, state, ok := position.StateOf[doublecard.State](p)
	rules, isDoubleCard := kit.(*doublecard.Rules)
	if !ok || !isDoubleCard {
		return ForcedLine{}, games.Errorf("wrong-game", "wanted a game of Double Card, and this one is %s", p.Info().Title)
	}
	placed := rules.Layout(&state).Moves
	if placed+most > doublecard.Deck {
		return ForcedLine{}, games.Errorf("not-solved", "wanted lines before cards are moved, within %d plies here, not %d", max(doublecard.Deck-placed, 0), most)
	}
	found, err := engine.Prove(ctx, rules, state, most, labelled("searching", progress))
	return ForcedLine{found.Proof, found.Nodes, found.File}, err
}

// Keep keeps the proof of a line that can be forced, in a file for VerifyLine.
func (l ForcedLine) Keep(disk *files.Access, path string) error {
	return certify.Write(disk, path, l.file)
}

// IsLineProof says whether a file is the proof of a line.
func IsLineProof(disk *files.Access, path string) bool { return certify.Known(disk, path) }

// VerifyLine checks the file of a proof, by a checker that shares nothing with what found
// it but the rules. The error is of type *games.Error, with the codes damaged-table,
// not-proved and interrupted, or that of the file.
func VerifyLine(ctx context.Context, disk *files.Access, path string, progress func(string, int, int)) (ForcedLine, error) {
	f, err := certify.Read(disk, path)
	if err != nil {
		return ForcedLine{}, err
	}
	proof, err := certify.Check(ctx, f, labelled("proving", progress))
	return ForcedLine{Proof: proof, file: f}, err
}

// labelled tells progress under a label, if anybody is to be told.
func labelled(label string, progress func(string, int, int)) func(done, total int) {
	return func(done, total int) {
		if progress != nil {
			progress(label, done, total)
		}
	}
}
