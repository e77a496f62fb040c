package coach

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/analysis"
	"parlor/commands/gametext"
	"parlor/commands/input"
	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/commands/session"
	"parlor/games"
)

// asking goes through the mistakes of a review: each is asked before it is told. It is what
// a session waits for an answer to.
type asking struct {
	s      *session.Session
	game   *play.Game
	judge  *analysis.Chances
	review Review
	at     int // of the mistake that is asked about
	// positions and moves are the game's path when it was gone through.
	positions []position.Position
	moves     []games.Move
}

// Where says which mistake it is.
func (x *asking) Where() string {
	return fmt.Sprintf("mistake %d of %d", x.at+1, len(x.review.Mistakes))
}

// Again is the command that shows the question once more.
func (x *asking) Again() string { return "review" }

// WantsMove says that a move is asked for.
func (x *asking) WantsMove() bool { return true }

// before is the position before the mistake, and the move that was made there.
func (x *asking) before() (position.Position, games.Move) {
	place := x.review.Mistakes[min(x.at, len(x.review.Mistakes)-1)].place
	return x.positions[place], x.moves[place]
}

// Reads says whether a line has the form of a move there: it begins as one of them does,
// or is nothing but numbers.
func (x *asking) Reads(line string) bool {
	p, _ := x.before()
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	begins := func(m games.Move) bool { return p.Name(m).Words[0] == words[0] }
	isWord := func(word string) bool { _, err := strconv.Atoi(word); return err != nil }
	return slices.ContainsFunc(p.Moves(), begins) || !slices.ContainsFunc(words, isWord)
}

// Ask shows the position and what was played.
func (x *asking) Ask(context.Context) error {
	p, played := x.before()
	x.s.Emit(gametext.BoardAt(p))
	m := x.review.Mistakes[x.at]
	x.s.Emit(MistakeAsked{
		Number: m.Number, Side: m.Side, Played: strings.Join(p.Name(played).Words, " "), Does: p.Name(played).Does, Loss: m.Loss,
	})
	return nil
}

// Answer judges a move.
func (x *asking) Answer(ctx context.Context, line string) error {
	p, _ := x.before()
	m, err := p.Read(strings.Fields(line))
	if err != nil {
		return err
	}
	return x.tell(ctx, &m)
}

// Hint says how many moves are better.
func (x *asking) Hint(ctx context.Context) error {
	p, played := x.before()
	s, err := x.judge.Moves(ctx, p)
	if err != nil {
		return err
	}
	lost := lossOf(s, played, p.Turn())
	better := 0
	for _, m := range s.Moves {
		if loss(s, m, p.Turn()) < lost-leastLoss {
			better++
		}
	}
	x.s.Emit(MistakeHint{Better: better, Of: len(s.Moves)})
	return nil
}

// Skip leaves the mistake out.
func (x *asking) Skip(ctx context.Context) error { return x.next(ctx) }

// Reveal tells what was best.
func (x *asking) Reveal(ctx context.Context) error { return x.tell(ctx, nil) }

// tell says what a move and the best one are worth, and why what was played is not.
func (x *asking) tell(ctx context.Context, given *games.Move) error {
	p, played := x.before()
	s, err := x.judge.Moves(ctx, p)
	if err != nil {
		return err
	}
	best := s.Best(p.Turn())
	v := MistakeTold{Best: strings.Join(p.Name(best.Move).Words, " "), Does: p.Name(best.Move).Does, Chance: winning(middle(best), p.Turn())}
	if given != nil {
		lost := lossOf(s, *given, p.Turn())
		v.Given, v.Loss, v.Right = strings.Join(p.Name(*given).Words, " "), lost, lost < leastLoss
	}
	if v.Why, err = x.why(ctx, p, played, best.Move); err != nil {
		return err
	}
	x.s.Emit(v)
	return x.next(ctx)
}

// next asks about the next mistake, or ends.
func (x *asking) next(ctx context.Context) error {
	if x.at++; x.at < min(len(x.review.Mistakes), mostMistakes) {
		return x.Ask(ctx)
	}
	if x.s.Mode.Question == input.Question(x) {
		x.s.Mode.Question = nil
	}
	return nil
}

// why compares what follows a move that was played with what follows the best one: where
// chance comes next by the outcome that makes most of the difference, and otherwise by the
// best reply.
func (x *asking) why(ctx context.Context, p position.Position, played, best games.Move) (string, error) {
	after, instead := p.After(played), p.After(best)
	switch {
	case after.Turn() == games.Over || instead.Turn() == games.Over:
		return "", nil
	case after.Turn() == games.Chance && instead.Turn() == games.Chance:
		return x.whyByChance(ctx, p, after, instead)
	case after.Turn() != games.Max && after.Turn() != games.Min:
		return "", nil
	}
	s, err := x.judge.Moves(ctx, after)
	if err != nil || len(s.Moves) == 0 {
		return "", err
	}
	reply := s.Best(after.Turn())
	return fmt.Sprintf("After %s, %s replies %s, and %s wins %s.", p.Name(played).Notation, p.Info().Side(after.Turn()),
		after.Name(reply.Move).Notation, p.Info().Side(p.Turn()), percent(winning(middle(reply), p.Turn()))), nil
}

func (x *asking) whyByChance(ctx context.Context, p, after, instead position.Position) (string, error) {
	most, text := 0., ""
	for _, m := range after.Moves() {
		if !position.Legal(instead, m) {
			continue
		}
		bad, err := x.judge.Worth(ctx, after.After(m), p.Turn())
		if err != nil {
			return "", err
		}
		good, err := x.judge.Worth(ctx, instead.After(m), p.Turn())
		if err != nil {
			return "", err
		}
		worse := winning(good, p.Turn()) - winning(bad, p.Turn())
		if weighed := worse * float64(after.Weight(m)); weighed > most {
			most = weighed
			text = fmt.Sprintf("It lies most in %s (%d of %d): %s then, and %s after the best move.", after.Name(m).Notation,
				after.Weight(m), gametext.TotalWeight(after), percent(winning(bad, p.Turn())), percent(winning(good, p.Turn())))
		}
	}
	return text, nil
}

// loss is the chance of winning that a move gives away.
func loss(s games.Solution, m games.Worth, side games.Turn) float64 {
	return float64(s.Loss(m, side)) / 2
}

// lossOf is that of a move by itself; one that is not listed is like a listed one, and is
// taken for the best.
func lossOf(s games.Solution, m games.Move, side games.Turn) float64 {
	for _, w := range s.Moves {
		if w.Move == m {
			return loss(s, w, side)
		}
	}
	return 0
}
