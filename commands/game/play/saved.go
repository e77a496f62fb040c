package play

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Saved is a game with all that was done in it, as it is saved. It is data:
// nothing in it is ever evaluated.
type Saved struct {
	Game     string         `json:"game"`
	Number   uint64         `json:"number"`
	Start    string         `json:"start"`
	Steps    []SavedStep    `json:"steps"`
	Undone   int            `json:"undone"`
	Position string         `json:"position"` // to check the replay
	Rivals   [2]*SavedRival `json:"opponents"`
	ByHand   bool           `json:"by_hand,omitempty"` // in a match in which a person takes part
	ID       string         `json:"id,omitempty"`
}

// SavedStep is one step and how much chance the game had used after it.
type SavedStep struct {
	Events []Event `json:"events"`
	Used   Used    `json:"used"`
	Typed  []int   `json:"typed,omitempty"` // the events that are moves of a person
}

// SavedRival is a side that the computer plays.
type SavedRival struct {
	Player    string `json:"player,omitempty"`
	Function  string `json:"function,omitempty"` // of a player made in the session
	Depth     int    `json:"depth"`
	Eval      string `json:"eval,omitempty"`
	Algorithm string `json:"algorithm"`
	TableMB   int    `json:"table_mb"`
	Ordering  bool   `json:"ordering"`
	Nodes     uint64 `json:"nodes,omitempty"`

	// Options are those that only this player has, as pairs of a name and a value. Older
	// files had one such option, in a field of its own.
	Options [][2]string `json:"options,omitempty"`
	Risk    *float64    `json:"risk,omitempty"`
}

// own gives the options that only the player has, whichever way they are written.
func (s SavedRival) own() [][2]string {
	if s.Risk == nil {
		return s.Options
	}
	return append([][2]string{{"risk", strconv.FormatFloat(*s.Risk, 'g', -1, 64)}}, s.Options...)
}

// Save gives the game as it is saved, without the opponents that Unsaved lists.
func (g *Game) Save() Saved {
	l := &g.Line
	saved := Saved{
		Game: l.Info().Name, Number: g.number, Start: l.start.Text(), Undone: len(l.undone), Position: l.at.now.Text(),
		ByHand: g.Seats.InMatch(), ID: l.id,
	}
	saved.Steps = wording.Each(l.steps(), step.saved)
	for i, c := range g.Seats.computers {
		if c != nil && c.canBeWritten() {
			saved.Rivals[i] = &SavedRival{
				Player: c.Name, Function: c.Source, Depth: c.Depth, Eval: c.Eval, Algorithm: c.Algorithm.String(),
				TableMB: c.TableMB, Ordering: !c.NoOrdering, Nodes: c.Nodes, Options: c.OwnOptions(),
			}
		}
	}
	return saved
}

func (s step) saved() SavedStep {
	saved := SavedStep{Events: s.events(), Used: s.after.used}
	for i, d := range s.deeds {
		if d.typed {
			saved.Typed = append(saved.Typed, i)
		}
	}
	return saved
}

// Replay plays a saved game again from its start. Rival makes the player that a
// saved opponent names.
func Replay(ctx context.Context, host Host, kind position.Kind, saved Saved, rival func(SavedRival) (Player, error)) (*Game, error) {
	start, err := kind.Read(saved.Start)
	if err != nil {
		return nil, err
	}
	g, err := New(host, kind, saved.Number, start, nil)
	if err != nil {
		return nil, err
	}
	for i, step := range saved.Steps {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if err := g.change(func() error { return g.repeat(step) }); err != nil {
			return nil, fmt.Errorf("step %d: %w", i+1, err)
		}
	}
	if saved.Undone < 0 || saved.Undone > len(g.Line.done) {
		return nil, fmt.Errorf("%d steps undone of %d", saved.Undone, len(g.Line.done))
	}
	for range saved.Undone {
		if err := g.Undo(); err != nil {
			return nil, err
		}
	}
	if text := g.Line.at.now.Text(); text != saved.Position {
		return nil, fmt.Errorf("the game leads to %q, not to %q", text, saved.Position)
	}
	if saved.ByHand {
		g.Seats.match = &match{}
	}
	g.Line.id, g.Line.endedBefore = saved.ID, g.Line.Turn() == games.Over
	return g, g.SeatSaved(saved.Rivals, rival)
}

// repeat replays the events of a step.
func (g *Game) repeat(step SavedStep) error {
	for i, e := range step.Events {
		if err := g.repeatEvent(e); err != nil {
			return err
		}
		g.Line.open[len(g.Line.open)-1].typed = slices.Contains(step.Typed, i)
	}
	g.Line.at.used = step.Used
	return nil
}

// repeatEvent replays an event.
func (g *Game) repeatEvent(e Event) error {
	l := &g.Line
	switch e.Kind {
	case KindPosition:
		if len(e.Words) != 1 {
			return fmt.Errorf("a position in %d texts", len(e.Words))
		}
		return g.SetPosition(e.Words[0])
	case KindSet:
		l.putBack()
	case KindResign:
		side, ok := SideOf(l.Info(), strings.ToLower(e.Side))
		if !ok {
			return fmt.Errorf("no side %q that could resign", e.Side)
		}
		return l.resign(side)
	}
	if l.Turn() == games.Over {
		return l.Over()
	}
	m, err := l.at.now.Read(e.Words)
	if err != nil {
		return err
	}
	return l.happen(e.Kind, m)
}

// SeatSaved gives the computer back the sides that it had taken.
func (g *Game) SeatSaved(rivals [2]*SavedRival, make func(SavedRival) (Player, error)) error {
	for i, saved := range rivals {
		if saved == nil {
			continue
		}
		p, err := make(*saved)
		if err != nil {
			return err
		}
		if p.Spec, err = g.Seats.Offer().Tell(p.Spec, saved.own()); err != nil {
			return err
		}
		if err := g.give(games.Players[i], p); err != nil {
			return err
		}
	}
	return nil
}
