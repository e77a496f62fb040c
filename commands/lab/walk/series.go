package walk

import (
	"slices"
	"strconv"
	"strings"

	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Series is something else that can be walked through as searches can: events numbered from 1.
type Series interface {
	// Len is the number of events, and Kinds the words for their kinds.
	Len() int
	Kinds() []string
	// Event gives the kind of an event and describes it in lines, and Why gives its arithmetic.
	Event(n int) (kind string, lines []string)
	Why(n int) []string
	// At is the position there.
	At(n int) position.Position
}

// Begin begins a walk along a series, at its first event.
func Begin(c *table.Call, s Series) lisp.Value {
	x := &activity{s: c.Session, along: along{s, 1}}
	begin(x)
	return x.show(c)
}

// along is a place in a series.
type along struct {
	series Series
	at     int
}

func (x along) show(c *table.Call) lisp.Value {
	kind, lines := x.series.Event(x.at)
	c.Emit(WalkEvent{Number: x.at, Event: kind, Text: report.Fitted(lines, room)})
	return c.Tell(int64(x.at))
}

// orAlong makes the handler of a command that moves a walk: through a search, or along a series to
// the event that to gives.
func orAlong(search func(*table.Call) (lisp.Value, error), to func(along, *table.Call) (int, error)) func(*table.Call) (lisp.Value, error) {
	return func(c *table.Call) (lisp.Value, error) {
		x, ok := find(c.Session)
		if !ok || x.walk != nil {
			return search(c)
		}
		n, err := to(x.along, c)
		if err != nil {
			return nil, err
		}
		x.at = n
		c.Session.Stack.Start(x)
		return x.show(c), nil
	}
}

func (x along) stay(*table.Call) (int, error) { return x.at, nil }

func (x along) next(c *table.Call) (int, error) {
	if x.at == x.series.Len() {
		return 0, games.Errorf("walk-at-end", "this is the last event; back goes back")
	}
	return min(x.at+c.Number("count", 1), x.series.Len()), nil
}

func (x along) back(*table.Call) (int, error) {
	if x.at == 1 {
		return 0, games.Errorf("walk-at-start", "this is the first event; next goes on")
	}
	return x.at - 1, nil
}

// over goes to the next event of another kind, and out to the last.
func (x along) over(c *table.Call) (int, error) {
	now, _ := x.series.Event(x.at)
	for n := x.at + 1; n <= x.series.Len(); n++ {
		if kind, _ := x.series.Event(n); kind != now {
			return n, nil
		}
	}
	return x.next(c)
}

func (x along) out(*table.Call) (int, error) { return x.series.Len(), nil }

// until goes to the next event of a kind, or of another one if none is named.
func (x along) until(c *table.Call) (int, error) {
	wanted, named := table.Given[string](c, "event")
	if !named {
		return x.over(c)
	}
	for n := x.at + 1; n <= x.series.Len(); n++ {
		if kind, _ := x.series.Event(n); kind == wanted {
			return n, nil
		}
	}
	return 0, games.Errorf("no-more-events", "no event of the kind %s comes from here to the end; the walk stays where it is", wanted)
}

// kind takes the word for a kind of event.
func (x along) kind(name string) (any, error) {
	if kinds := x.series.Kinds(); !slices.Contains(kinds, name) {
		return nil, games.Errorf("no-such-event-kind", "no kind of event is called %s here; there are %s%s", name, wording.Listed(kinds), wording.DidYouMean(name, kinds))
	}
	return name, nil
}

func (x along) number(c *table.Call) (int, error) {
	word := strings.ToLower(c.Word("number"))
	if word == "end" {
		return x.series.Len(), nil
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > x.series.Len() {
		return 0, games.Errorf("no-such-event", "wanted the number of an event from 1 to %d, or end, given %s", x.series.Len(), word)
	}
	return n, nil
}
