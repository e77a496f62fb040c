// Package certify checks proofs that a side of Double Card can force a line. It shares
// nothing with the search that finds them but the rules of the game: it plays moves by the
// rules, recognises a line by the rules, and identifies positions in its own way.
//
// A proof is one move for each position in which the winner is to move and has no line to
// make at once. Which positions these are follows from the moves: from the first position
// the checker plays the winner's move, then every move of the other side, each in the
// order of the rules, and continues from each up to a line, depth first. A position that
// it has met before, itself or an image of it under the exchange of red and white, of
// filled and open, or of left and right, is not searched again. So a file needs no
// positions, only answers, in the order in which they are asked for.
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

// Proof is what has been checked.
type Proof struct {
	// Plies is how long the other side can put the line off, against these answers.
	Plies int
	// Answers counts the positions for which an answer was asked, images once, and
	// AtOnce those in which the winner has a line to make at once.
	Answers, AtOnce int
	// Played counts the moves that were tried.
	Played uint64
}

// Answer gives the winner's move in a position, as an index into the legal moves.
type Answer func(s *doublecard.State, moves []games.Move) (int, error)

// Prove walks the positions that a claim rests on and asks for the winner's moves. The
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

// Check checks the proof in a file, and calls progress, if not nil, with how many of its
// answers are done. The error is as that of Prove.
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

// sealed is the format of a proof. That of the empty board has 10 kilobytes.
var sealed = tablebase.Sealed{Line: "parlor double card proof 1\n", Most: 1 << 20}

// from separates the winner from the position.
const from = " from "

// Write writes a proof.
func Write(disk *files.Access, path string, f *File) error {
	winner := strings.ToLower(f.Rules.Info().Side(f.Winner))
	return sealed.Write(disk, path, fmt.Appendf(nil, "%s%s%s\n%s", winner, from, f.Rules.Position(&f.From), f.Answers))
}

// Known says whether a file is a proof of this layout or another.
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
