package lispgame

import (
	"parlor/games"
	"parlor/games/lispgame/language"
	"parlor/games/weighted"
)

// feature compiles (feature name "what it is" number), where me is the player whose view it
// is, 0 or 1. Its greatest magnitude is computed.
func (b *builder) feature(c language.Form) error {
	if len(c.Items) != 4 || !isWord(c.Items[1].Word) || c.Items[2].Kind != language.Text {
		return language.Bad(c, `wanted (feature name "what it is" number)`)
	}
	slot, err := b.Bind("me", 0, 1, c)
	if err != nil {
		return err
	}
	defer b.Unbind(slot)
	e, err := b.Number(c.Items[3])
	if err != nil {
		return err
	}
	const limit = 1_000_000
	if e.Lo < -limit || e.Hi > limit {
		return language.Bad(c, "wanted a number whose bounds can be worked out, as by (max -10 (min 10 number))")
	}
	run, most := e.Run, max(e.Hi, -e.Lo)
	b.features = append(b.features, games.Feature[State]{
		Name: c.Items[1].Word, Brief: c.Items[2].Word, Most: games.Value(max(most, 1)),
		Of: func(s *State, root games.Turn) games.Value {
			f := language.Enter(&s.cells)
			f.Vars[slot] = root.Index()
			n := run(f)
			f.Leave()
			return games.Value(n)
		},
	})
	return nil
}

// evaluation compiles (evaluation name "what it prefers" (feature weight) ...).
func (b *builder) evaluation(c language.Form) error {
	if len(c.Items) < 4 || !isWord(c.Items[1].Word) || c.Items[2].Kind != language.Text {
		return language.Bad(c, `wanted (evaluation name "what it prefers" (feature weight) ...)`)
	}
	weights := make([]games.Value, len(b.features))
	for _, part := range c.Items[3:] {
		found := false
		for i, f := range b.features {
			if part.Head() == f.Name && len(part.Items) == 2 {
				w, err := b.weight(part.Items[1])
				if err != nil {
					return err
				}
				weights[i], found = w, true
			}
		}
		if !found {
			return language.Bad(c, "wanted a feature and its weight, given %s", part)
		}
	}
	if err := weighted.CheckBelowWin(b.features, weights, b.win); err != nil {
		return language.Bad(c, "%v", err)
	}
	b.named = append(b.named, games.Eval[State]{Name: c.Items[1].Word, Brief: c.Items[2].Word, Weights: weights})
	return nil
}

// weight reads a number, as a decimal or a fraction.
func (b *builder) weight(f language.Form) (games.Value, error) {
	if f.Kind == language.Real {
		return games.Value(f.Real), nil
	}
	n, err := b.Fraction(f)
	if err == nil && n.Lo != n.Hi {
		err = language.Bad(f, "wanted a number as weight")
	}
	return games.Value(n.Lo) / games.Value(max(n.Of, 1)), err
}

// setEvaluations collects the evaluations. A game without any gets one in which all
// features together are worth half a win.
func (r *Rules) setEvaluations() {
	if len(r.named) == 0 {
		even := games.Eval[State]{Name: "even", Brief: "every unfinished position is worth the same", Weights: []games.Value{}}
		for _, f := range r.features {
			even.Name, even.Brief = "features", "all features together are worth half a win"
			even.Weights = append(even.Weights, r.win/2/games.Value(len(r.features))/f.Most)
		}
		r.named = []games.Eval[State]{even}
	}
	r.evaluations = weighted.Evaluations(r.win, r.features, r.named...)
}

// Evaluations gives the evaluations, in slices that the caller may keep.
func (r *Rules) Evaluations() games.Evaluations[State] {
	all := r.evaluations
	all.Features = append([]games.Feature[State](nil), all.Features...)
	all.Named = append([]games.Eval[State](nil), all.Named...)
	return all
}
