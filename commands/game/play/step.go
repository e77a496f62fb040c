package play

import (
	"slices"
	"strings"

	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
)

// step is a change of position.
type step struct {
	before, after moment
	deeds         []deed
}

// events tells what was done in the step.
func (s step) events() []Event {
	return wording.Each(s.deeds, deed.event)
}

// deed is a part of a step: a move or outcome of a position, whose event is made on
// demand, or an event made at once.
type deed struct {
	kind string
	at   position.Position
	move games.Move
	told *Event
	// typed says that a person has made the move, by words.
	typed bool
}

func (d deed) event() Event {
	if d.told != nil {
		return *d.told
	}
	return eventOf(d.kind, d.at, d.move)
}

// The kinds of events.
const (
	KindMove     = "move"
	KindDeal     = "deal"
	KindSet      = "set"      // an outcome, by hand
	KindPosition = "position" // a position, by hand
	KindResign   = "resign"
)

// Event is a move, a deal, or a position set by hand.
type Event struct {
	// Kind is move, deal, set, position or resign.
	Kind string `json:"kind"`
	// Side is who did it, empty for chance.
	Side string `json:"side,omitempty"`
	// Words is what a person would type for it.
	Words []string `json:"words"`
	// Text says what happened.
	Text string `json:"text"`
}

// String says who did what. A text that names the side itself needs no name before it.
func (e Event) String() string {
	if e.Side == "" || strings.HasPrefix(e.Text, e.Side+" ") {
		return e.Text
	}
	return e.Side + ": " + e.Text
}

// eventOf describes a move or outcome in a position.
func eventOf(kind string, at position.Position, m games.Move) Event {
	name := at.Name(m)
	e := Event{Kind: kind, Words: name.Words, Text: name.Does}
	if turn := at.Turn(); turn != games.Chance {
		e.Side = at.Info().Side(position.Actor(turn))
	}
	return e
}

// History is what has been done in a game, step by step.
type History struct {
	Start position.Position
	// Steps holds the events of every step, those undone at the end, the next
	// to redo first.
	Steps [][]Event
	// Undone counts the steps at the end that redo would do again.
	Undone int
}

// History tells what has been done in the game.
func (l *Line) History() History {
	h := History{Start: l.start, Undone: len(l.undone)}
	for _, s := range l.steps() {
		h.Steps = append(h.Steps, s.events())
	}
	return h
}

// steps lists the steps done and then those undone, in the order of play.
func (l *Line) steps() []step {
	all := slices.Clone(l.done)
	for _, s := range slices.Backward(l.undone) {
		all = append(all, s)
	}
	return all
}

// close makes a step of what has been done since the moment before.
func (l *Line) close(before moment) {
	before.chosen = chosen{} // undo goes back to the start of the turn
	l.addStep(step{before, l.at, l.open})
	l.undone, l.endedBefore = nil, false
}

// addStep adds a step, in place where no other game has appended to the shared array.
func (l *Line) addStep(s step) {
	n := len(l.done)
	if l.taken == nil || *l.taken != n || cap(l.done) == n {
		l.done = append(make([]step, 0, 2*n+4), l.done...)
		l.taken = new(int)
	}
	l.done = append(l.done, s)
	*l.taken = n + 1
}

// undo takes back the last step.
func (l *Line) undo() error {
	if len(l.done) == 0 {
		return games.Errorf("nothing-to-undo", "nothing has been done in this game that could be undone")
	}
	last := l.done[len(l.done)-1]
	l.done = l.done[:len(l.done)-1]
	l.undone = append(l.undone, last)
	l.at, l.endedBefore = last.before, false
	return nil
}

// redo does again what was undone last.
func (l *Line) redo() error {
	if len(l.undone) == 0 {
		return games.Errorf("nothing-to-redo", "nothing has been undone in this game that could be done again")
	}
	next := l.undone[len(l.undone)-1]
	l.undone = l.undone[:len(l.undone)-1]
	l.addStep(next)
	l.at = next.after
	return nil
}

// move plays moves one after another.
func (l *Line) move(moves ...games.Move) error {
	for _, m := range moves {
		if err := l.happen(KindMove, m); err != nil {
			return err
		}
	}
	return nil
}

// moveAs plays a move and records whether a person has typed it.
func (l *Line) moveAs(m games.Move, typed bool) error {
	if err := l.happen(KindMove, m); err != nil {
		return err
	}
	l.open[len(l.open)-1].typed = typed
	return nil
}

// happen plays a move or outcome and records it. Everything that is played comes
// here, whoever has chosen it, and nothing that is not legal gets further.
func (l *Line) happen(kind string, m games.Move) error {
	if err := checkLegal(l.at.now, m, ""); err != nil {
		return err
	}
	l.open = append(l.open, deed{kind: kind, at: l.at.now, move: m})
	l.advance(m)
	position.Sound(l.at.now)
	return nil
}

// checkLegal refuses a move or outcome that may not be played in p. It names the
// player who chose it, if one is given.
func checkLegal(p position.Position, m games.Move, player string) error {
	if p.Turn() == games.Over {
		return position.OverError(p.Info())
	}
	if p.Rules().Legal(m) {
		return nil
	}
	wanted := "an outcome that can be dealt"
	if turn := p.Turn(); turn != games.Chance {
		wanted = "a legal move of " + p.Info().Side(position.Actor(turn))
	}
	if player != "" {
		return games.Errorf("illegal-move", "wanted %s, and the player %s chose number %d, which is none", wanted, player, m)
	}
	return games.Errorf("illegal-move", "wanted %s, given number %d, which is none", wanted, m)
}

// set sets up a position.
func (l *Line) set(p position.Position, text string) {
	used := l.at.used
	l.at = begin(p)
	l.at.used = used
	l.open = append(l.open, deed{told: &Event{Kind: KindPosition, Words: []string{text}, Text: "position set: " + text}})
}

// resign records that a side has resigned.
func (l *Line) resign(side games.Turn) error {
	if l.Turn() == games.Over {
		return l.Over()
	}
	l.at.resigned, l.at.chosen = side, chosen{}
	name := l.Info().Side(side)
	l.open = append(l.open, deed{told: &Event{Kind: KindResign, Side: name, Words: []string{KindResign}, Text: name + " resigns"}})
	return nil
}
