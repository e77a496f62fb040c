package laws

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"parlor/games"
)

// outcomesNamed: where nature deals, the game has a word for what it deals.
func outcomesNamed[S comparable](kit games.Kit[S], s *S) error {
	if kit.Turn(s) == games.Chance && kit.Info().Outcome == "" {
		return errors.New("nature deals in a game without a word for outcomes")
	}
	return nil
}

// outcomesHeld is the law of games.OutcomeHolder: nothing is held when the game
// is over, and what has just been dealt to a player is held under the name it was
// dealt by. Where the next turn is Chance's again nothing need be held yet.
func outcomesHeld[S comparable](kit games.Kit[S], s *S) error {
	holder, ok := kit.(games.OutcomeHolder[S])
	if !ok {
		return nil
	}
	if kit.Info().Outcome == "" {
		return errors.New("outcomes are held in a game without a word for them; leave HeldOutcome out")
	}
	if text, held := holder.HeldOutcome(s); held && (text == "" || kit.Turn(s) == games.Over) {
		return fmt.Errorf("%q is held at %v", text, kit.Turn(s))
	}
	return afterDeals(kit, s, func(next *S, m games.Move) error {
		text, held := holder.HeldOutcome(next)
		if name := strings.Trim(kit.Notation(s, m), "()"); !held || !strings.Contains(text, name) {
			return fmt.Errorf("after %s is dealt HeldOutcome gives %q, %v; where outcomes take effect at once, leave it out", name, text, held)
		}
		return nil
	})
}

// outcomesPutBack is the law of games.OutcomeReplacer: either nothing changes, or
// it is Chance's turn, and what has just been dealt could be dealt again.
func outcomesPutBack[S comparable](kit games.Kit[S], s *S) error {
	replacer, ok := kit.(games.OutcomeReplacer[S])
	if !ok {
		return nil
	}
	back := *s
	switch had := replacer.PutBack(&back); {
	case !had && back != *s:
		return fmt.Errorf("PutBack says that there was nothing to put back, and makes it %s", kit.Position(&back))
	case had && kit.Turn(&back) != games.Chance:
		return fmt.Errorf("after PutBack the turn is %v, not chance", kit.Turn(&back))
	}
	return afterDeals(kit, s, func(next *S, m games.Move) error {
		if !replacer.PutBack(next) || !slices.Contains(kit.Moves(next, nil), m) {
			return fmt.Errorf("%s has been dealt, and is not put back", kit.Notation(s, m))
		}
		return nil
	})
}

// afterDeals checks, where it is Chance's turn, each position in which a player is
// to decide after an outcome m.
func afterDeals[S comparable](kit games.Kit[S], s *S, check func(next *S, m games.Move) error) error {
	if kit.Turn(s) != games.Chance {
		return nil
	}
	for _, m := range kit.Moves(s, nil) {
		next := *s
		kit.Play(&next, m)
		if turn := kit.Turn(&next); turn == games.Chance || turn == games.Over {
			continue
		}
		if err := check(&next, m); err != nil {
			return err
		}
	}
	return nil
}
