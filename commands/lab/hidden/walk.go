package hidden

import (
	"context"
	"math/big"

	"parlor/commands/game/catalog"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/games/tree"
	"parlor/search/events"
	"parlor/search/hidden"
)

// walks makes the iterations that can be told node by node searches that can be stepped through.
func walks() (list []catalog.Contribution) {
	for _, by := range hidden.Iterations() {
		if by.Exact() {
			list = append(list, catalog.EventSource("tree", by.Name, tellingBy(by)))
		}
	}
	return list
}

// tellingBy makes a course of iterations an event source.
func tellingBy(by hidden.Procedure) position.EventSourceOf {
	return func(_ position.Kind, at position.Position, r players.Search, _ int) (position.EventSource, error) {
		kit, state, _ := position.StateOf[tree.State](at)
		rules := kit.(*tree.Rules)
		form, err := whole(rules, state)
		if err != nil {
			return position.EventSource{}, err
		}
		x := hidden.Telling{Rounds: r.Sampling.Iterations, Depth: r.Depth, Label: func(set int32) string {
			if s := form.Sets[set]; rules.Sets()[set].Label != "" {
				return s.Label
			}
			return ""
		}}
		if x.Rounds == 0 {
			x.Rounds = usualIterations
		}
		numbers := exactNumbers{}
		x.Ratio = numbers.add
		source := position.EventSource{Root: position.SceneOf(at), Max: games.Max, Ratios: numbers.of}
		source.Source = func(ctx context.Context, hear func(events.Event)) error {
			told := x
			told.Hear = hear
			return form.Tell(ctx, by, told)
		}
		return source, nil
	}
}

// exactNumbers are numbers by what they are when rounded. Two that are rounded alike are not known.
type exactNumbers map[games.Value]*big.Rat

func (x exactNumbers) add(v games.Value, exact *big.Rat) {
	if old, met := x[v]; !met {
		x[v] = new(big.Rat).Set(exact)
	} else if old != nil && old.Cmp(exact) != 0 {
		x[v] = nil
	}
}

func (x exactNumbers) of(v games.Value) *big.Rat { return x[v] }
