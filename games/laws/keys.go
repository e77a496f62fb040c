package laws

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"parlor/games"
)

// stored is the part of a key that a table stores.
type stored struct {
	first  uint64
	second uint32
}

// keysAgree: repeated calls give the same key, equal positions have the same key, and
// two positions with one key are equivalent to a search. The positions of the sample
// and those one move away are compared, since positions that differ by one choice are
// the likeliest to collide.
func keysAgree[S comparable](c *Sample[S]) error {
	keyed, ok := c.Kit.(games.Keyed[S])
	if !ok {
		return nil
	}
	first := make(map[stored]S)
	for _, s := range c.States {
		if err := c.ended(); err != nil {
			return err
		}
		err := WithoutPanic(func() error { return keyAlone(c.Kit, keyed, first, s) })
		if err != nil {
			return At(c.Kit, &s, err)
		}
		for _, m := range c.Kit.Moves(&s, nil) {
			next := s
			c.Kit.Play(&next, m)
			if err := WithoutPanic(func() error { return keyAlone(c.Kit, keyed, first, next) }); err != nil {
				return At(c.Kit, &next, err)
			}
		}
	}
	return nil
}

// keyAlone compares s with the first position that has the same stored key.
func keyAlone[S comparable](kit games.Kit[S], keyed games.Keyed[S], first map[stored]S, s S) error {
	key, copied := keyed.Key(&s), s
	if keyed.Key(&copied) != key {
		return errors.New("the key changes from call to call")
	}
	var look stored
	look.first, look.second = key.Stored()
	other, seen := first[look]
	switch {
	case !seen:
		first[look] = s
		return nil
	case other == s:
		return nil
	case keyed.Key(&other) != key:
		return fmt.Errorf("to a table it looks the same as %s, which has another key", kit.Text().Form.Position(&other))
	}
	if err := sameToSearch(kit, keyed, &s, &other); err != nil {
		return fmt.Errorf("same key as %s, but %w", kit.Text().Form.Position(&other), err)
	}
	return nil
}

// sameToSearch gives an error if two positions with one key differ: in turn, score,
// estimates, or the keys and odds of their successors. If no two positions with one key
// differ in any of these, they have one value at every depth.
func sameToSearch[S comparable](kit games.Kit[S], keyed games.Keyed[S], a, b *S) error {
	turn := kit.Turn(a)
	if turn != kit.Turn(b) {
		return errors.New("another turn")
	}
	if turn == games.Over && kit.Score(a) != kit.Score(b) {
		return errors.New("another score")
	}
	if !slices.Equal(following(kit, keyed, a), following(kit, keyed, b)) {
		return errors.New("other positions follow")
	}
	if !Estimated(kit, a) {
		return nil
	}
	for _, e := range kit.Evaluations().Named {
		for _, root := range games.Players {
			if e.Of(a, root) != e.Of(b, root) {
				return fmt.Errorf("another value under %s", e.Name)
			}
		}
	}
	return nil
}

// following gives the keys and odds of the successors of s, sorted.
func following[S comparable](kit games.Kit[S], keyed games.Keyed[S], s *S) []string {
	var all []string
	for _, m := range kit.Moves(s, nil) {
		next, odds := *s, uint32(1)
		if kit.Turn(s) == games.Chance {
			odds = kit.Weight(s, m)
		}
		kit.Play(&next, m)
		all = append(all, fmt.Sprintf("%x*%d", keyed.Key(&next), odds))
	}
	slices.Sort(all)
	return all
}

// outcomesNamed: a game with chance nodes has a word for an outcome.
func outcomesNamed[S comparable](kit games.Kit[S], s *S) error {
	if kit.Turn(s) == games.Chance && kit.Info().Outcome == "" {
		return errors.New("nature deals in a game without a word for outcomes")
	}
	return nil
}

// outcomesHeld is the law of HeldOutcome: outcomes are held in every position of a game or in none;
// nothing is held when the game is over, and what has just been dealt to a player is held under the name
// it was dealt by. Between two chance nodes nothing need be held.
func outcomesHeld[S comparable](kit games.Kit[S], s *S) error {
	moves, start := kit.Text().Moves, kit.Start()
	_, usually := moves.HeldOutcome(&start)
	text, holds := moves.HeldOutcome(s)
	switch {
	case holds != usually:
		return fmt.Errorf("HeldOutcome says %v of whether outcomes are held, and %v at the start", holds, usually)
	case text != "" && (!holds || kit.Turn(s) == games.Over):
		return fmt.Errorf("%q is held at %v", text, kit.Turn(s))
	case !holds:
		return nil
	case kit.Info().Outcome == "":
		return errors.New("outcomes are held in a game without a word for them")
	}
	return afterDeals(kit, s, func(next *S, m games.Move) error {
		text, _ := moves.HeldOutcome(next)
		if name := strings.Trim(moves.Notation(s, m), "()"); text == "" || !strings.Contains(text, name) {
			return fmt.Errorf("after %s is dealt HeldOutcome gives %q; where outcomes take effect at once, none is held", name, text)
		}
		return nil
	})
}

// outcomesPutBack is the law of games.OutcomeReplacer: either nothing changes, or
// it is Chance's turn and the outcome just dealt could be dealt again.
func outcomesPutBack[S comparable](kit games.Kit[S], s *S) error {
	replacer, ok := kit.(games.OutcomeReplacer[S])
	if !ok {
		return nil
	}
	back := *s
	switch had := replacer.PutBack(&back); {
	case !had && back != *s:
		return fmt.Errorf("PutBack says that there was nothing to put back, and makes it %s", kit.Text().Form.Position(&back))
	case had && kit.Turn(&back) != games.Chance:
		return fmt.Errorf("after PutBack the turn is %v, not chance", kit.Turn(&back))
	}
	return afterDeals(kit, s, func(next *S, m games.Move) error {
		if !replacer.PutBack(next) || !slices.Contains(kit.Moves(next, nil), m) {
			return fmt.Errorf("%s has been dealt, and is not put back", kit.Text().Moves.Notation(s, m))
		}
		return nil
	})
}

// afterDeals checks, if s is a chance node, each decision that an outcome m of it
// leads to.
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
