package laws

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"parlor/games"
)

// movesFixed: an unfinished position has moves and a finished one has none;
// they are distinct, in the same order every time, and appended to the buffer.
func movesFixed[S comparable](kit games.Kit[S], s *S) error {
	moves := kit.Moves(s, nil)
	over := kit.Turn(s) == games.Over
	if over != (len(moves) == 0) {
		return fmt.Errorf("turn is %v with %d moves", kit.Turn(s), len(moves))
	}
	for i, m := range moves {
		if slices.Contains(moves[:i], m) {
			return fmt.Errorf("move %d is listed twice", m)
		}
	}
	front := []games.Move{11, 12}
	again := kit.Moves(s, slices.Clone(front))
	if !slices.Equal(again, append(front, moves...)) {
		return fmt.Errorf("moves %v, and appended to %v they are %v", moves, front, again)
	}
	return nil
}

// weightsPositive: the weight of every outcome is positive.
func weightsPositive[S comparable](kit games.Kit[S], s *S) error {
	if kit.Turn(s) != games.Chance {
		return nil
	}
	for _, m := range kit.Moves(s, nil) {
		if kit.Weight(s, m) == 0 {
			return fmt.Errorf("outcome %s has weight 0", kit.Text().Moves.Notation(s, m))
		}
	}
	return nil
}

// playLeavesOriginal: a state is a plain value, so playing on a copy leaves the
// original unchanged.
func playLeavesOriginal[S comparable](kit games.Kit[S], s *S) error {
	before, text := *s, kit.Text().Form.Position(s)
	for _, m := range kit.Moves(s, nil) {
		next, again := *s, *s
		kit.Play(&next, m)
		kit.Play(&again, m)
		if *s != before || kit.Text().Form.Position(s) != text {
			return fmt.Errorf("playing %s on a copy changed the original to %s", kit.Text().Moves.Notation(s, m), kit.Text().Form.Position(s))
		}
		if next != again {
			return fmt.Errorf("playing %s twice gave two positions", kit.Text().Moves.Notation(s, m))
		}
	}
	return nil
}

// queriesChangeNothing: a query leaves the position unchanged, and gives the same
// answer when repeated.
func queriesChangeNothing[S comparable](kit games.Kit[S], s *S) error {
	before := *s
	turn := kit.Turn(s)
	for _, m := range kit.Moves(s, nil) {
		if turn == games.Chance {
			kit.Weight(s, m)
		}
		kit.Text().Moves.Notation(s, m)
		kit.Text().Moves.Words(s, m)
		kit.Text().Moves.Describe(s, m)
	}
	if turn == games.Over {
		kit.Score(s)
	}
	if turn != games.Over && turn != games.Reply {
		for _, e := range kit.Evaluations().Named {
			e.Of(s, games.Max)
		}
	}
	kit.Text().Board.Picture(s, false)
	kit.Text().Moves.HeldOutcome(s)
	if *s != before {
		return errors.New("asking for moves, words or values changed the position")
	}
	return nil
}

// replyKnowsNothing: after Max commits the turn is Reply, and neither the moves
// there nor the picture nor the spoken position reveal the commitment.
func replyKnowsNothing[S comparable](kit games.Kit[S], s *S) error {
	if kit.Turn(s) != games.Both {
		return nil
	}
	var moves []games.Move
	var picture string
	for i, m := range kit.Moves(s, nil) {
		next := *s
		kit.Play(&next, m)
		if turn := kit.Turn(&next); turn != games.Reply {
			return fmt.Errorf("after the commitment %s the turn is %v", kit.Text().Moves.Notation(s, m), turn)
		}
		replies, shown := kit.Moves(&next, nil), kit.Text().Board.Picture(&next, false)+games.SpokenOf(kit, &next)
		if i == 0 {
			moves, picture = replies, shown
		}
		if !slices.Equal(moves, replies) {
			return fmt.Errorf("the replies tell the commitment %s", kit.Text().Moves.Notation(s, m))
		}
		if picture != shown {
			return fmt.Errorf("the picture tells the commitment %s", kit.Text().Moves.Notation(s, m))
		}
	}
	return nil
}

// ScoreInBounds: the result of a finished game lies within the bounds of every
// evaluation.
func ScoreInBounds[S comparable](kit games.Kit[S], s *S) error {
	if kit.Turn(s) != games.Over {
		return nil
	}
	score := kit.Score(s)
	for _, e := range kit.Evaluations().Named {
		if !(e.Lo <= score && score <= e.Hi) {
			return fmt.Errorf("score %v is outside [%v, %v] of %s", score, e.Lo, e.Hi, e.Name)
		}
	}
	return nil
}

// finite says whether v is neither NaN nor infinite.
func finite(v games.Value) bool {
	return !math.IsNaN(float64(v)) && !math.IsInf(float64(v), 0)
}
