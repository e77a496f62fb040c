package laws

import (
	"errors"
	"fmt"
	"slices"

	"parlor/games"
)

// stored is a key as a table sees it.
type stored struct {
	first  uint64
	second uint32
}

// keysAgree: asking twice gives the same key, positions that look the same to a
// table have the same key, and two positions with one key are to a search the same.
// Compared are the positions of the sample and those one move away from them, since
// positions that differ by one choice are the likeliest to be confused.
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

// keyAlone compares s with the first position that a table takes for the same.
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
		return fmt.Errorf("to a table it looks the same as %s, which has another key", kit.Position(&other))
	}
	if err := sameToSearch(kit, keyed, &s, &other); err != nil {
		return fmt.Errorf("same key as %s, but %w", kit.Position(&other), err)
	}
	return nil
}

// sameToSearch says how two positions with one key differ: in turn, score, estimates,
// or the keys and odds of what follows. If no two positions with one key differ in
// any of these, they have one value at every depth.
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

// following gives the keys and odds of the positions a move or an outcome away, in
// rising order.
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
