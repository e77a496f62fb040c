package play

import (
	"context"
	"fmt"
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
func (g *record) History() History {
	h := History{Start: g.start, Undone: len(g.undone)}
	for _, s := range g.steps() {
		h.Steps = append(h.Steps, s.events())
	}
	return h
}

// steps lists the steps done and then those undone, in the order of play.
func (g *record) steps() []step {
	all := slices.Clone(g.done)
	for _, s := range slices.Backward(g.undone) {
		all = append(all, s)
	}
	return all
}

// change makes one step of whatever do does. If do fails or panics, or does
// nothing, the game is as it was before.
func (g *seated) change(do func() error) error {
	if g.open != nil { // inside a larger step
		return do()
	}
	before, rivals, finished := g.moment, g.rivals, false
	defer func() {
		g.open = nil
		if !finished {
			g.moment, g.rivals = before, rivals
		}
	}()
	g.open = make([]deed, 0, 2)
	if err := do(); err != nil {
		return err
	}
	finished = true
	if len(g.open) > 0 {
		g.close(before)
	}
	g.settle()
	return nil
}

// settle ends a match that is played to its end.
func (g *seated) settle() {
	if g.Turn() == games.Over {
		g.endMatch()
	}
}

// close makes a step of what has been done since the moment before.
func (g *record) close(before moment) {
	before.chosen, before.typed = [2]*games.Move{}, [2]bool{} // undo goes back to the start of the turn
	g.addStep(step{before, g.moment, g.open})
	g.undone, g.endedBefore = nil, false
}

// addStep adds a step, in place where no other game has appended to the shared array.
func (g *record) addStep(s step) {
	n := len(g.done)
	if g.taken == nil || *g.taken != n || cap(g.done) == n {
		g.done = append(make([]step, 0, 2*n+4), g.done...)
		g.taken = new(int)
	}
	g.done = append(g.done, s)
	*g.taken = n + 1
}

// move plays moves one after another.
func (g *record) move(moves ...games.Move) error {
	for _, m := range moves {
		if err := g.happen(KindMove, m); err != nil {
			return err
		}
	}
	return nil
}

// moveAs plays a move and records whether a person has typed it.
func (g *record) moveAs(m games.Move, typed bool) error {
	if err := g.happen(KindMove, m); err != nil {
		return err
	}
	g.open[len(g.open)-1].typed = typed
	return nil
}

// happen plays a move or outcome and records it. Everything that is played comes
// here, whoever has chosen it, and nothing that is not legal gets further.
func (g *record) happen(kind string, m games.Move) error {
	if err := checkLegal(g.now, m, ""); err != nil {
		return err
	}
	g.open = append(g.open, deed{kind: kind, at: g.now, move: m})
	g.advance(m)
	position.Sound(g.now)
	return nil
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

// checkLegal refuses a move or outcome that may not be played in p. It names the
// player who chose it, if one is given.
func checkLegal(p position.Position, m games.Move, player string) error {
	if p.Turn() == games.Over {
		return position.OverError(p.Info())
	}
	if position.Legal(p, m) {
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

// Over is the error of playing on after the end.
func (g *moment) Over() error { return position.OverError(g.Info()) }

// Undo takes back the last step, or a choice that waits for the other side's.
func (g *seated) Undo() error {
	if g.HalfChosen() {
		g.chosen, g.typed = [2]*games.Move{}, [2]bool{}
		return nil
	}
	if len(g.done) == 0 {
		return games.Errorf("nothing-to-undo", "nothing has been done in this game that could be undone")
	}
	last := g.done[len(g.done)-1]
	g.done = g.done[:len(g.done)-1]
	g.undone = append(g.undone, last)
	g.moment, g.endedBefore = last.before, false
	return nil
}

// Redo does again what was undone last.
func (g *seated) Redo() error {
	if len(g.undone) == 0 {
		return games.Errorf("nothing-to-redo", "nothing has been undone in this game that could be done again")
	}
	next := g.undone[len(g.undone)-1]
	g.undone = g.undone[:len(g.undone)-1]
	g.addStep(next)
	g.moment = next.after
	g.settle()
	return nil
}

// SetPosition sets up the position, and the rules, that a text names: one step.
func (g *seated) SetPosition(text string) error {
	return g.change(func() error {
		p, err := g.kind.Read(text)
		if err != nil {
			return err
		}
		used := g.used
		g.moment = begin(p)
		g.used = used
		g.open = append(g.open, deed{told: &Event{Kind: KindPosition, Words: []string{text}, Text: "position set: " + text}})
		return nil
	})
}

// Play makes the move that words name, and then the automatic moves. At a
// simultaneous decision it is one side's choice. A missing draw is an error that
// names the line to type, as the host writes it.
func (g *Game) Play(ctx context.Context, words []string) error {
	return g.change(func() error {
		switch g.Turn() {
		case games.Over:
			return g.Over()
		case games.Chance:
			if m, ok := outcomeNamed(g.now, words); ok {
				if err := g.happen(KindSet, m); err != nil {
					return err
				}
				return g.goOn(ctx)
			}
			return &NotDealt{Outcome: g.Info().Outcome, Verb: g.Info().DealVerb, Holds: position.Holds(g.now)}
		case games.Both:
			if err := g.chooseWords(ctx, words); err != nil {
				return err
			}
			return g.goOn(ctx)
		}
		m, err := g.now.Read(words)
		if err != nil {
			return err
		}
		if err := g.moveAs(m, true); err != nil {
			return err
		}
		return g.goOn(ctx)
	})
}

// outcomeNamed finds the outcome that words name in full, as lists of moves write it:
// set-card 5. A number alone is none, since it may have been meant for a move.
func outcomeNamed(p position.Position, words []string) (games.Move, bool) {
	for _, m := range p.Moves() {
		if slices.EqualFunc(p.Name(m).Words, words, strings.EqualFold) {
			return m, true
		}
	}
	return 0, false
}

// NotDealt is the error of moving when it is chance's turn. Verb is the
// command that deals, which the host may write with the game's name.
type NotDealt struct {
	Outcome, Verb string
	Holds         bool // outcomes are held until they are used
}

// Error says what has to be done first.
func (e *NotDealt) Error() string {
	if e.Holds {
		return "no " + e.Outcome + " is held; take one with " + e.Verb + " first"
	}
	return "chance decides next, a " + e.Outcome + "; let it with " + e.Verb
}

// Code gives the stable code.
func (*NotDealt) Code() string { return "no-card" }

// ResemblesMove says whether words have the form of a move, legal or not, in
// the position where a player decides or last decided.
func (g *moment) ResemblesMove(words []string) bool {
	for _, p := range slices.Backward(g.path.positions) {
		if turn := p.Turn(); turn == games.Over || turn == games.Chance {
			continue
		}
		_, err := p.Read(words)
		return err == nil || games.CodeOf(err) != "bad-move"
	}
	return false
}

// IsMove says whether words are a legal move.
func (g *moment) IsMove(words []string) bool {
	m, err := g.now.Read(words)
	return err == nil && position.Legal(g.now, m)
}

// SideOf reads the name of a side: its colour, first or second, max or min.
func SideOf(info games.Info, word string) (games.Turn, bool) {
	for i, names := range [2][2]string{{"first", "max"}, {"second", "min"}} {
		if strings.ToLower(info.Sides[i]) == word || word == names[0] || word == names[1] {
			return games.Max + games.Turn(i), true
		}
	}
	return games.Over, false
}

// Ending says how a game has ended, and in how many turns: Red won, 3 to 1, in 76 turns.
func Ending(g *Game) string {
	says := "A draw"
	winner, known := SideOf(g.Info(), g.Winner())
	if known {
		says = g.Info().Side(winner) + " won"
	}
	if counts, ok := position.Tally(g.Now()); ok {
		if winner == games.Min {
			counts[0], counts[1] = counts[1], counts[0]
		}
		says += fmt.Sprintf(", %d to %d", counts[0], counts[1])
	}
	return says + ", in " + wording.Plural(Decisions(g), "turn") + "."
}
