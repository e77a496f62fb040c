package walk

import (
	"parlor/commands/lisp"
	"parlor/commands/players"
	"parlor/commands/position"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/search"
	"parlor/search/walk"
)

// runStepBoth walks through two searches to where they part.
func runStepBoth(c *table.Call) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	var algorithms [2]*search.Algorithm
	for i, name := range [...]string{"algorithm", "other"} {
		algorithms[i], _ = table.Given[*search.Algorithm](c, name)
	}
	walks, both, err := StepBoth(c, r, algorithms)
	if err != nil {
		return nil, err
	}
	c.Session.Mode.Walk = walks[0]
	c.Emit(both)
	c.Session.Mode.Repeats = "next"
	return session.Nothing, nil
}

// StepBoth walks through two searches to where they part, and finds what both come to.
func StepBoth(c *table.Call, r players.Search, algorithms [2]*search.Algorithm) (walks [2]*position.Walk, both WalkBoth, err error) {
	r.Deepen = false
	for i, a := range algorithms {
		r.Algorithm = a
		if walks[i], err = c.Game().Thinker().Walk(c.Ctx, r); err != nil {
			return walks, both, err
		}
	}
	parts, err := walk.Part(c.Ctx, walks[0].Walk, walks[1].Walk, naming(walks))
	if err != nil {
		return walks, both, err
	}
	both = WalkBothOf(walks, parts)
	if parts {
		err = both.Weigh(c.Ctx, walks, r)
	}
	return walks, both, err
}

// naming gives the name of the way to the node that a walk is at, by which two walks are
// compared where one is that of a program whose moves are its own; otherwise it is nil.
func naming(walks [2]*position.Walk) func(*walk.Walk) string {
	if !walks[0].Algorithm.Own && !walks[1].Algorithm.Own {
		return nil
	}
	return func(w *walk.Walk) string {
		at := walks[0]
		if w == walks[1].Walk {
			at = walks[1]
		}
		x := tellWalk(at)
		return x.way(len(x.nodes) - 1)
	}
}
