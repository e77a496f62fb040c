package walk

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/events"
	"parlor/search/walk"
)

//go:embed commands.md
var page string

// walking says whether there is a walk to go on with.
func walking(s *session.Session) bool {
	_, ok := find(s)
	return ok
}

// Commands are the commands of walks through searches.
func Commands() []*table.Command {
	event := table.ParameterKind{Word: true, Read: readEvent, Complete: func(*session.Session) []string { return kindNames() }}
	return table.Rows(strings.ReplaceAll(page, "KINDS", wording.Listed(kindNames())), table.Handlers{
		"step":      {Run: runStep},
		"step-both": {Run: runStepBoth, Kinds: table.ParameterKinds{"other": table.AlgorithmKind()}},
		"next":      {While: walking, Short: "n", Run: orAlong(going(runNext), along.next)},
		"back":      {While: walking, Short: "b", Run: orAlong(going(func(c *table.Call, w *Walk) error { return w.Back(c.Ctx) }), along.back)},
		"over":      {While: walking, Short: "o", Run: orAlong(going(func(c *table.Call, w *Walk) error { return w.Over(c.Ctx) }), along.over)},
		"out":       {While: walking, Run: orAlong(going(func(c *table.Call, w *Walk) error { return w.Out(c.Ctx) }), along.out)},
		"until":     {While: walking, Short: "u", Run: orAlong(untilOrAsked, along.until), Kinds: table.ParameterKinds{"event": event}},
		"goto":      {While: walking, Run: orAlong(going(runGoto), along.number), Kinds: table.ParameterKinds{"number": {Word: true, Read: table.ReadWord}}},
		"where":     {While: walking, Short: "w", Run: orAlong(runWhere, along.stay)},
		"why":       {While: walking, Run: runWhy},
		"board":     {While: walking, Run: runBoard, Kinds: table.ParameterKinds{"what": {Name: true}}},
		"tree":      {While: walking, Run: looking(plain(WalkTreeOf))},
	})
}

// going makes the handler of a command that moves a walk.
func going(run func(*table.Call, *Walk) error) func(*table.Call) (lisp.Value, error) {
	return func(c *table.Call) (lisp.Value, error) {
		w, err := currentWalk(c)
		if err != nil {
			return nil, err
		}
		if err := run(c, w); err != nil {
			return nil, err
		}
		if by := ForetellerOf(c.Session); by != nil {
			by.Moved()
		}
		return showEvent(c, w), nil
	}
}

// looking makes the handler of a command that shows something about a walk's place.
func looking[R report.Record](show func(*Walk) (R, error)) func(*table.Call) (lisp.Value, error) {
	return func(c *table.Call) (lisp.Value, error) {
		w, err := currentWalk(c)
		if err != nil {
			return nil, err
		}
		r, err := show(w)
		if err != nil {
			return nil, err
		}
		c.Emit(r)
		return session.Nothing, nil
	}
}

// runWhere shows the path to the event and, if there are other activities, those.
func runWhere(c *table.Call) (lisp.Value, error) {
	value, err := looking(plain(WalkPathOf))(c)
	if d := c.Session.Stack.Doing(); err == nil && len(d.Things) > 1 && c.Session.Shell != nil && c.Session.Shell.Attended() == nil {
		c.Emit(d)
	}
	return value, err
}

// runBoard shows the position at the node. With arguments it is the other command of that name, if
// there is one.
func runBoard(c *table.Call) (lisp.Value, error) {
	if words := c.Rest("what"); len(words) > 0 {
		if others := c.Table.Meant("board"); len(others) > 0 {
			return c.Table.On(c.Session).Call(c.Ctx, others[0], words)
		}
	}
	if x, ok := find(c.Session); ok && x.walk == nil {
		return c.Show(gametext.BoardAt(x.series.At(x.at))), nil
	}
	return looking(WalkBoard)(c)
}

// plain wraps a show function that never fails.
func plain[R any](show func(*Walk) R) func(*Walk) (R, error) {
	return func(w *Walk) (R, error) { return show(w), nil }
}

func runNext(c *table.Call, w *Walk) error {
	for range c.Number("count", 1) {
		if err := w.Next(c.Ctx); err != nil {
			return err
		}
	}
	return nil
}

// runWhy explains the event of a walk or, if a review or practice has commented on a move since, that
// move.
func runWhy(c *table.Call) (lisp.Value, error) {
	told := c.Session.Stack.Told
	x, walks := find(c.Session)
	switch {
	case told == nil && !walks && c.Session.Stack.Question() != nil:
		return nil, games.Errorf("nothing-told", "why explains an answer once it has been given; hint helps here, and answer gives it away")
	case told == nil && !walks:
		return nil, games.Errorf("nothing-told", "why explains an event of a walk, or what has been said of a move; %s values every move, and %s walks through a search",
			c.Spelled("(rank-moves g 2)"), c.Spelled("(step g 2)"))
	case told == nil && x.walk == nil:
		return c.Show(WalkWhy{Number: x.at, Text: report.Fitted(x.series.Why(x.at), 78)}), nil
	}
	if told == nil {
		return looking(plain(WalkWhyOf))(c)
	}
	r, err := told.Why(c.Ctx)
	if err != nil {
		return nil, err
	}
	return c.Show(r), nil
}

func kindNames() []string {
	return wording.Each(walk.Kinds(), func(k walk.EventKind) string { return k.Name })
}

// currentWalk gives the walk that is under way.
func currentWalk(c *table.Call) (*Walk, error) {
	x, ok := find(c.Session)
	if !ok || x.walk == nil {
		return nil, games.Errorf("no-walk", "%s needs a walk through a search, and none has begun; begin one with %s", c.Command.Name(), c.Spelled("(step g 2)"))
	}
	c.Session.Stack.Start(x)
	return x.walk, nil
}

// showEvent shows where a walk is. Enter goes on from there.
func showEvent(c *table.Call, w *Walk) lisp.Value {
	e := withTree(c.Session, w)
	c.Emit(e)
	return c.Tell(int64(e.Number))
}

func runStep(c *table.Call) (lisp.Value, error) {
	w, err := beginWalk(c)
	if err != nil {
		return nil, err
	}
	begin(&activity{s: c.Session, walk: w})
	c.Emit(WalkBegunOf(w))
	return showEvent(c, w), nil
}

// beginWalk begins the walk that a call asks for.
func beginWalk(c *table.Call) (*Walk, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}

	return New(c.Ctx, c.Game().Thinker(), r)
}

// readEvent takes a kind of event, or a function of an event.
func readEvent(c *table.Call, v lisp.Value) (any, error) {
	if x, ok := find(c.Session); ok && x.walk == nil {
		return x.kind(strings.ToLower(session.AsWord(v)))
	}
	if _, ok := v.(*lisp.Function); ok {
		return v, nil
	}
	name := strings.ToLower(session.AsWord(v))
	i := slices.IndexFunc(walk.Kinds(), func(k walk.EventKind) bool { return k.Name == name })
	if i < 0 {
		return nil, games.Errorf("no-such-event-kind", "no kind of event is called %s; there are %s%s", name,
			wording.Listed(kindNames()), wording.DidYouMean(name, kindNames()))
	}
	return walk.Kinds()[i], nil
}

// usualKind is the kind of event that until goes to if none is named: a cut, or in a search by
// simulations, which leaves nothing out, another move that is taken for the best.
func usualKind(a *search.Algorithm) walk.EventKind {
	usual, kinds := "cut", walk.Kinds()
	if a.Takes.Has(search.TakesSampling) {
		usual = "best"
	}
	return kinds[slices.IndexFunc(kinds, func(k walk.EventKind) bool { return k.Name == usual })]
}

// untilOrAsked goes to the next event of a kind or, where such events are predicted, to the question
// about it.
func untilOrAsked(c *table.Call) (lisp.Value, error) {
	if by := ForetellerOf(c.Session); by != nil {
		name := "cut"
		if kind, isKind := table.Given[walk.EventKind](c, "event"); c.Has("event") {
			if name = kind.Name; !isKind {
				name = ""
			}
		}
		if asked, err := by.Before(c, name); asked || err != nil {
			return session.Nothing, err
		}
	}
	return going(runUntil)(c)
}

func runUntil(c *table.Call, w *Walk) error {
	kind, isKind := table.Given[walk.EventKind](c, "event")
	if !c.Has("event") {
		kind, isKind = usualKind(w.Algorithm), true
	}
	match, what := kind.Match, "of the kind "+kind.Name
	var fault error
	if !isKind {
		fn, _ := table.Given[*lisp.Function](c, "event")
		what = "for which the function is true"
		n := w.State().Number
		match = func(e events.Event) bool {
			n++
			if fault != nil {
				return false
			}
			v, err := c.Session.Lisp.Call(c.Ctx, fn, eventList(n, e))
			fault = err
			return err == nil && v != nil
		}
	}
	found, err := w.Until(c.Ctx, match)
	switch {
	case fault != nil:
		return fault
	case err == nil && !found:
		return games.Errorf("no-more-events", "no event %s comes from here to the end; the walk stays where it is", what)
	}
	return err
}

// eventList is an event as a Lisp property list.
func eventList(n int, e events.Event) lisp.Value {
	return lisp.List(
		lisp.Keyword("number"), int64(n), lisp.Keyword("event"), lisp.Symbol(EventName(e.Kind)),
		lisp.Keyword("level"), int64(e.Level), lisp.Keyword("node"), lisp.Symbol(e.Turn.String()), lisp.Keyword("value"), float64(e.Value),
	)
}

func runGoto(c *table.Call, w *Walk) error {
	word := strings.ToLower(c.Word("number"))
	if word == "end" {
		return w.End(c.Ctx)
	}
	n, err := strconv.Atoi(word)
	if err != nil {
		return games.Errorf("no-such-event", "wanted the number of an event, or end, given %s", word)
	}
	return w.Goto(c.Ctx, n)
}

// Subjects are what people ask about and the commands of the room tell.
var Subjects = []table.Enquiry{{Words: "search think tree prune pruning minimax alpha", Commands: "step"}}
