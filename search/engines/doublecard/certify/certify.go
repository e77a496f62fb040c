// Package certify checks proofs that a side of Double Card can force a line. It shares
// only the rules of the game with the search that finds them: it plays moves and
// recognises lines by the rules, and identifies positions in its own way.
//
// A proof is one move for each position in which the winner is to move and has no line to
// make at once. Which positions these are follows from the moves: from the first position
// the checker plays the winner's move, then every move of the other side, each in the
// order of the rules, and continues from each up to a line, depth first. A position is
// not searched again if it, or an image of it under exchanging red and white, filled and
// open, or left and right, has been met before. So a file needs no positions, only
// answers, in the order in which they are asked for.
//
// The proof is by induction on the number of cards: each move places one, so no position
// recurs in a game. It holds as long as cards are placed; a proof that goes on to where
// they are moved is refused, since two boards that look alike may then consist of
// different cards.
package certify

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/search/tablebase"
	"parlor/transcripts/files"
)

// Claim says that a side can force a line, whatever the other side does.
type Claim struct {
	Rules  *doublecard.Rules
	From   doublecard.State
	Winner games.Turn // Max is Color and Min is Dots
}

// Proof is the result of a check.
type Proof struct {
	// Plies is how long the other side can delay the line against these answers.
	Plies int
	// Answers counts the positions for which an answer was asked, each with its images
	// once, and AtOnce those in which the winner can make a line at once.
	Answers, AtOnce int
	// Played counts the moves that were tried.
	Played uint64
}

// Answer gives the winner's move in a position, as an index into the legal moves.
type Answer func(s *doublecard.State, moves []games.Move) (int, error)

// Prove visits the positions that a claim rests on and asks for the winner's moves. The
// error is of type *games.Error, not-proved if a line does not follow and interrupted if
// ctx ends, or it is that of answer.
func Prove(ctx context.Context, c Claim, answer Answer) (Proof, error) {
	w := &walk{Claim: c, ctx: ctx, answer: answer, plies: make(map[position]int)}
	layout := c.Rules.Layout(&c.From)
	if layout.Ending {
		return Proof{}, w.fault(&c.From, "wanted a game that goes on")
	}
	p := newPosition(layout.Cards)
	var err error
	if w.proof.Plies, err = w.goOn(&c.From, p, layout.Moves); err != nil {
		return Proof{}, err
	}
	return w.proof, nil
}

// Check checks the proof in a file, and calls progress, if not nil, with the number of
// answers checked. The error is as that of Prove.
func Check(ctx context.Context, f *File, progress func(done, total int)) (Proof, error) {
	next := 0
	proof, err := Prove(ctx, f.Claim, func(s *doublecard.State, _ []games.Move) (int, error) {
		if next == len(f.Answers) {
			return 0, games.Errorf("not-proved", "%s: wanted one more answer, got %d in all", f.Rules.Position(s), next)
		}
		if next%pollEvery == 0 && progress != nil {
			progress(next, len(f.Answers))
		}
		next++
		return int(f.Answers[next-1]), nil
	})
	if err == nil && next < len(f.Answers) {
		return Proof{}, games.Errorf("not-proved", "wanted %d answers, got %d", next, len(f.Answers))
	}
	return proof, err
}

// pollEvery is the number of answers between two checks of the context.
const pollEvery = 1 << 6

func interrupted() error {
	return games.Errorf("interrupted", "stopped before the proof was gone through")
}

// File is a proof in a file: the claim, and the winner's answers in the order in which
// Prove asks for them. Its first line says who wins from which position, as in
// "dots from double-card color -"; an answer is a byte.
type File struct {
	Claim
	Answers []byte
}

// sealed is the file format of a proof. The proof for the empty board takes 10 kilobytes.
var sealed = tablebase.Sealed{Line: "parlor double card proof 1\n", Most: 1 << 20}

// from separates the winner from the position.
const from = " from "

// Write writes a proof.
func Write(disk *files.Access, path string, f *File) error {
	winner := strings.ToLower(f.Rules.Info().Side(f.Winner))
	return sealed.Write(disk, path, fmt.Appendf(nil, "%s%s%s\n%s", winner, from, f.Rules.Position(&f.From), f.Answers))
}

// Known says whether a file is a proof, in this layout or another.
func Known(disk *files.Access, path string) bool { return sealed.Known(disk, path) }

// Read reads a file. A missing one gives fs.ErrNotExist, and one that is cut, damaged
// or of another layout an error of type *games.Error with the code damaged-table.
func Read(disk *files.Access, path string) (*File, error) {
	body, err := sealed.Read(disk, path)
	if err != nil {
		return nil, err
	}
	return decode(path, body)
}

// decode reads what Write has written.
func decode(path string, body []byte) (*File, error) {
	head, answers, found := bytes.Cut(body, []byte("\n"))
	winner, text, said := strings.Cut(string(head), from)
	if !found || !said {
		return nil, tablebase.Damaged(path, "wanted a line that says who wins from which position")
	}
	f := &File{Answers: answers}
	if err := f.read(winner, text); err != nil {
		return nil, tablebase.Damaged(path, "%v", err)
	}
	return f, nil
}

// read reads the claim.
func (f *File) read(winner, text string) error {
	kit, s, err := (*doublecard.Rules)(nil).ReadPosition(text)
	if err != nil {
		return err
	}
	f.Rules, f.From = kit.(*doublecard.Rules), s
	for _, side := range games.Players {
		if strings.ToLower(f.Rules.Info().Side(side)) == winner {
			f.Winner = side
			return nil
		}
	}
	return fmt.Errorf("wanted color or dots as the winner, got %q", winner)
}
