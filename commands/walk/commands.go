package walk

import (
	"slices"
	"strconv"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/search/events"
	"parlor/search/walk"
)

// walking says whether there is a walk to go on with.
func walking(s *session.Session) bool { return s.Mode.Walk != nil }

// Commands are the commands of walks through searches.
func Commands() []*table.Command {
	return append(beginWalkCommands(), goCommands()...)
}

// walkKeys are the search options that a walk takes.
const walkKeys = "eval ordering table nodes width unlikely probcut deepen"

func beginWalkCommands() []*table.Command {
	deepen := table.ParameterKind{Brief: "t to search depth 1 first, then 2, and so on", Read: table.ReadFlag}
	return []*table.Command{
		{
			Sig: "(step game depth &key algorithm " + walkKeys + ")", Group: table.GroupSearch,
			Brief: "walk through a search step by step, as with a debugger",
			Long: "Searches as textbooks do, and stops at the first thing that happens. From there next goes on, back goes " +
				"back, over and out leave nodes, until and goto go far; where, why, board and tree show where one is. Enter " +
				"repeats next. Every algorithm can be walked through but random, the mistakes on show too; in Sorry! :algorithm original " +
				"walks through the search of the Sorry! write-up's own program.\n\n" +
				"Without :table there is none. The position searched is the present one; the game may go on meanwhile.",
			Example: "(step g 2 :algorithm star1)",
			Kinds:   table.ParameterKinds{"deepen": deepen},
			Run:     runStep,
		},
		{
			Sig: "(step-both game depth algorithm other &key eval)", Group: table.GroupSearch,
			Brief: "walk through two searches at once, to where they part",
			Long: "Searches one position by two algorithms and goes to the first event at which they do not do the same: another " +
				"node is visited, one comes to another value, or something is left out. Windows do not count. Then it says what both searches come " +
				"to and what that costs: what the move of the first is worth, by an exact search as deep, against that of the second. The " +
				"walk that goes on is the first.",
			Example: "(step-both g 2 star1 max-over-chance)",
			Kinds: table.ParameterKinds{
				"other": table.AlgorithmKind(),
			},
			Run: runStepBoth,
		},
	}
}

// goRow is a command that goes from one event of a walk to another.
func goRow(sig, brief, long, example string, run func(*table.Call, *position.Walk) error) *table.Command {
	return &table.Command{
		Sig: sig, Group: table.GroupSearch, Brief: brief, Long: long, Example: example, While: walking,
		Run: func(c *table.Call) (lisp.Value, error) {
			w, err := currentWalk(c)
			if err != nil {
				return nil, err
			}
			if err := run(c, w); err != nil {
				return nil, err
			}
			return showEvent(c, w), nil
		},
	}
}

// lookRow is a command that shows something about where a walk is.
func lookRow(sig, brief, long string, show func(*position.Walk) (report.Record, error)) *table.Command {
	return &table.Command{
		Sig: sig, Group: table.GroupSearch, Brief: brief, Long: long, Example: sig, While: walking,
		Run: func(c *table.Call) (lisp.Value, error) {
			w, err := currentWalk(c)
			if err != nil {
				return nil, err
			}
			r, err := show(w)
			if err != nil {
				return nil, err
			}
			c.Emit(r)
			c.Session.Mode.Repeats = "next"
			return session.Nothing, nil
		},
	}
}

func goCommands() []*table.Command {
	until := goRow("(until &optional event)", "go on to the next event of a kind, or of which a function is true",
		"The kinds are "+wording.Listed(kindNames())+". A function is given the event as a property list, "+
			"(:number 12 :event cut :level 2 :node chance :value 3.5), and says whether to stop there. Without a kind it goes to the next cut.",
		"(until cut)", runUntil)
	until.Kinds = table.ParameterKinds{"event": {
		Brief: "a kind of event, or a function of one", Word: true, Read: readEvent, Complete: func(*session.Session) []string { return kindNames() },
	}}
	goTo := goRow("(goto number)", "go to an event by its number, or to the end",
		"Events are numbered from 1. What is far ahead is searched first, and what is no longer kept is searched again.", "(goto 40)", runGoto)
	goTo.Kinds = table.ParameterKinds{"number": {Brief: "the number of an event, or end", Word: true, Read: table.ReadWord}}
	next := goRow("(next &optional count)", "go one event on, or so many", "Enter alone repeats it.", "(next)", runNext)
	next.Kinds = table.ParameterKinds{"count": {Brief: "how many events", Read: table.ReadPositive}}
	return short([]*table.Command{
		next,
		goRow("(back)", "go one event back", "As often as one likes, to the first.", "(back)",
			func(c *table.Call, w *position.Walk) error { return w.Back(c.Ctx) }),
		goRow("(over)", "go to the end of the search of this node", "At its end already, it goes one event on.", "(over)",
			func(c *table.Call, w *position.Walk) error { return w.Over(c.Ctx) }),
		goRow("(out)", "go to the end of the search of the node above", "From the root it goes to the end.", "(out)",
			func(c *table.Call, w *position.Walk) error { return w.Out(c.Ctx) }),
		until, goTo,
		lookRow("(where)", "show the moves from the root to where the walk is", "Every node on the way stands with its window and how many of its moves or outcomes have a value.",
			func(w *position.Walk) (report.Record, error) { return WalkPathOf(w), nil }),
		whyRow(),
		lookRow("(board)", "show the position the walk is at", "That is the position of the node, not of the game.",
			func(w *position.Walk) (report.Record, error) { return WalkBoard(w) }),
		lookRow("(tree)", "show the tree around where the walk is", "This node with what lies below it, and the node above with its other branches. ? is what is not known yet.",
			func(w *position.Walk) (report.Record, error) { return WalkTreeOf(w), nil }),
	})
}

// short gives the commands of a walk their letters.
func short(rows []*table.Command) []*table.Command {
	for _, row := range rows {
		switch name := row.Name(); name {
		case "next", "back", "over", "until", "where":
			row.Short = name[:1]
			row.Long += " In a walk " + row.Short + " is short for it."
		}
	}
	return rows
}

func runNext(c *table.Call, w *position.Walk) error {
	for range c.Number("count", 1) {
		if err := w.Next(c.Ctx); err != nil {
			return err
		}
	}
	return nil
}

// whyRow is the command why: of a walk or, where review or practice has told of a move
// since, of that.
func whyRow() *table.Command {
	row := lookRow("(why)", "show the arithmetic of the event the walk is at",
		"For a cutoff at a chance node the sum is written out: the outcomes that are known, what the others can come to at least or at most, "+
			"their odds, and the bound that is beaten. For a window it says how it comes about, for a value what it is the best or the mean of. "+
			"After review or practice has told of a move it lists the outcomes that punish it.",
		func(w *position.Walk) (report.Record, error) { return WalkWhyOf(w), nil })
	ofWalk := row.Run
	row.Run = func(c *table.Call) (lisp.Value, error) {
		told := c.Session.Mode.Told
		if told == nil {
			return ofWalk(c)
		}
		r, err := told.Why(c.Ctx)
		if err != nil {
			return nil, err
		}
		c.Emit(r)
		return session.Nothing, nil
	}
	return row
}

func kindNames() []string {
	var names []string
	for _, k := range walk.Kinds() {
		names = append(names, k.Name)
	}
	return names
}

// currentWalk gives the walk that is under way.
func currentWalk(c *table.Call) (*position.Walk, error) {
	if c.Session.Mode.Walk == nil {
		return nil, games.Errorf("no-walk", "%s goes with a walk through a search, and none is begun; begin one with (step g 2)", c.Command.Name())
	}
	return c.Session.Mode.Walk, nil
}

// showEvent shows where a walk is. Enter goes on from there.
func showEvent(c *table.Call, w *position.Walk) lisp.Value {
	e := WalkEventOf(w)
	c.Emit(e)
	c.Session.Mode.Repeats = "next"
	return c.Tell(int64(e.Number))
}

func runStep(c *table.Call) (lisp.Value, error) {
	w, err := beginWalk(c)
	if err != nil {
		return nil, err
	}
	c.Session.Mode.Walk, c.Session.Mode.Told = w, nil
	c.Emit(WalkBegunOf(w))
	return showEvent(c, w), nil
}

// beginWalk begins the walk that a call asks for.
func beginWalk(c *table.Call) (*position.Walk, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	r.Deepen = c.Flag("deepen")
	return c.Game().Thinker().Walk(c.Ctx, r)
}

// readEvent takes a kind of event, or a function of an event.
func readEvent(_ *table.Call, v lisp.Value) (any, error) {
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

// cutKind is the kind of event that until goes to if none is named.
func cutKind() walk.EventKind {
	kinds := walk.Kinds()
	return kinds[slices.IndexFunc(kinds, func(k walk.EventKind) bool { return k.Name == "cut" })]
}

func runUntil(c *table.Call, w *position.Walk) error {
	kind, isKind := table.Given[walk.EventKind](c, "event")
	if !c.Has("event") {
		kind, isKind = cutKind(), true
	}
	match, what := kind.Match, kind.Name
	var fault error
	if !isKind {
		fn, _ := table.Given[*lisp.Function](c, "event")
		what = "that the function is true of"
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
		return games.Errorf("no-more-events", "no event from here to the end is one %s; the walk stays where it is", what)
	}
	return err
}

// eventList is an event as Lisp has it: a property list.
func eventList(n int, e events.Event) lisp.Value {
	return lisp.List(
		lisp.Keyword("number"), int64(n), lisp.Keyword("event"), lisp.Symbol(EventName(e.Kind)),
		lisp.Keyword("level"), int64(e.Level), lisp.Keyword("node"), lisp.Symbol(e.Turn.String()), lisp.Keyword("value"), float64(e.Value),
	)
}

func runGoto(c *table.Call, w *position.Walk) error {
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
