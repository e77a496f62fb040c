package solved

import (
	"context"

	"parlor/commands/game/position"
	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/engines/doublecard/certify"
	"parlor/search/engines/doublecard/engine"
	"parlor/transcripts/files"
)

// forcedLine is a line that a side of Double Card can force. Plies is 0 if neither side
// can.
type forcedLine struct {
	certify.Proof
	Nodes uint64 // searched; 0 if a file was checked
	file  *certify.File
}

// sides names the side that makes the line, and the other one.
func (l forcedLine) sides() (winner, loser string) {
	info := l.file.Rules.Info()
	return info.Side(l.file.Winner), info.Side(l.file.Winner.Opponent())
}

// from is the position text from where the line is forced.
func (l forcedLine) from() string { return l.file.Rules.Position(&l.file.From) }

// forceLine looks for the least number of plies within which a side can force a line from a
// position of Double Card, up to most. The error is of type *games.Error: wrong-game,
// not-solved if cards would be moved by then, or interrupted.
func forceLine(ctx context.Context, p position.Position, most int, progress func(string, int, int)) (forcedLine, error) {
	kit, state, ok := position.StateOf[doublecard.State](p)
	rules, isDoubleCard := kit.(*doublecard.Rules)
	if !ok || !isDoubleCard {
		return forcedLine{}, games.Errorf("wrong-game", "wanted a game of Double Card, and this one is %s", p.Info().Title)
	}
	placed := rules.Layout(&state).Moves
	if placed+most > doublecard.Deck {
		return forcedLine{}, games.Errorf("not-solved", "wanted lines before cards are moved, within %d plies here, not %d", max(doublecard.Deck-placed, 0), most)
	}
	found, err := engine.Prove(ctx, rules, state, most, labelled("searching", progress))
	return forcedLine{found.Proof, found.Nodes, found.File}, err
}

// keep stores the proof of a forced line in a file for checkLine.
func (l forcedLine) keep(disk *files.Access, path string) error {
	return certify.Write(disk, path, l.file)
}

// isLineProof says whether a file is the proof of a line.
func isLineProof(disk *files.Access, path string) bool { return certify.Known(disk, path) }

// checkLine checks the file of a proof, by a checker that shares nothing with the prover
// but the rules. The error is of type *games.Error, with the codes damaged-table,
// not-proved and interrupted, or that of the file.
func checkLine(ctx context.Context, disk *files.Access, path string, progress func(string, int, int)) (forcedLine, error) {
	f, err := certify.Read(disk, path)
	if err != nil {
		return forcedLine{}, err
	}
	proof, err := certify.Check(ctx, f, labelled("proving", progress))
	return forcedLine{Proof: proof, file: f}, err
}

// labelled reports progress under a label, if progress is not nil.
func labelled(label string, progress func(string, int, int)) func(done, total int) {
	return func(done, total int) {
		if progress != nil {
			progress(label, done, total)
		}
	}
}
