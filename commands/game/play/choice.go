package play

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/game/position"
	"parlor/games"
)

// HalfChosen says whether one side has chosen at a simultaneous decision, and
// the other has not.
func (g *moment) HalfChosen() bool { return g.chosen[0] != nil || g.chosen[1] != nil }

// Waiting says whose choice waits for the other side's.
func (g *moment) Waiting() (side games.Turn, ok bool) {
	for i, m := range g.chosen {
		if m != nil {
			return games.Max + games.Turn(i), true
		}
	}
	return games.Over, false
}

// ToChoose is the position in which a side chooses at a simultaneous
// decision: Min's knows nothing of Max's choice.
func (g *moment) ToChoose(side games.Turn) position.Position {
	if side == games.Min && g.Turn() == games.Both {
		return position.Reply(g.now)
	}
	return g.now
}

// NextToAsk is the side to move. Where both decide at once it is the first that
// has not chosen yet, and of two the one that the computer does not play.
func (g *seated) NextToAsk() games.Turn {
	if g.Turn() != games.Both {
		return position.Actor(g.Turn())
	}
	if g.onlyMin || g.chosen[0] != nil || g.rivals[0] != nil && g.rivals[1] == nil && g.chosen[1] == nil {
		return games.Min
	}
	return games.Max
}

// chooseWords takes words as the choice of the side they name, or of the first
// side that has not chosen.
func (g *Game) chooseWords(ctx context.Context, words []string) error {
	side, words := g.whoChooses(words)
	m, err := g.ToChoose(side).Read(words)
	if err != nil {
		return err
	}
	g.typed[side-games.Max] = true
	if err := g.choose(side, m); err != nil {
		return err
	}
	g.tellChosen(ctx, side)
	return nil
}

// tellChosen says that a side has chosen, where a person is to choose for the
// other one.
func (g *Game) tellChosen(ctx context.Context, side games.Turn) {
	if g.HalfChosen() && g.rivals[side.Opponent()-games.Max] == nil {
		g.tell(ctx, HasChosen{side})
	}
}

// whoChooses finds the side that a move's words name: before the move, as in
// upper throw r 4 -1, where it is taken off, or after the game's own command,
// as in throw upper r 4 -1. Otherwise it is the first side that has not chosen.
func (g *seated) whoChooses(words []string) (games.Turn, []string) {
	for i, w := range words[:min(2, len(words))] {
		if side, ok := SideOf(g.Info(), strings.ToLower(w)); ok {
			if i == 0 {
				words = words[1:]
			}
			return side, words
		}
	}
	return g.NextToAsk(), words
}

// choose keeps a side's choice until both have chosen, and then plays both.
func (g *record) choose(side games.Turn, m games.Move) error {
	if err := g.mayChoose(side); err != nil {
		return err
	}
	if err := checkLegal(g.ToChoose(side), m, ""); err != nil {
		return err // while it can still be told whose it is
	}
	g.chosen[side-games.Max] = &m
	if g.chosen[side.Opponent()-games.Max] == nil {
		return nil
	}
	chosen, typed := g.chosen, g.typed // which the first move clears
	for i, m := range chosen {
		if err := g.moveAs(*m, typed[i]); err != nil {
			return err
		}
	}
	return nil
}

// mayChoose refuses a second choice of a side.
func (g *moment) mayChoose(side games.Turn) error {
	if g.chosen[side-games.Max] == nil {
		return nil
	}
	return games.Errorf("already-chosen", "%s has chosen already; %s is to choose, or undo takes the choice back",
		g.Info().Side(side), g.Info().Side(side.Opponent()))
}

// ChooseUnseen asks at a prompt without echo for a side's move. What was typed
// is completed by complete, which may put a command in front of it.
func (g *Game) ChooseUnseen(ctx context.Context, side games.Turn, complete func(words []string) []string) error {
	if g.Turn() != games.Both {
		return games.Errorf("nothing-to-choose", "only where both sides decide at once can one choose unseen; here it is %s's turn",
			g.Info().Side(g.Turn()))
	}
	if err := g.mayChoose(side); err != nil {
		return err // before anything is typed
	}
	line, err := g.host.Ask(g.Info().Side(side)+", unseen: ", true)
	if err != nil {
		return err
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return games.Errorf("no-move", "no move was typed, so nothing is chosen")
	}
	return g.ChooseTyped(ctx, side, complete(words))
}

// ChooseTyped takes words that nobody has seen as a side's choice.
func (g *Game) ChooseTyped(ctx context.Context, side games.Turn, words []string) error {
	return g.change(func() error {
		m, err := g.ToChoose(side).Read(words)
		if err != nil {
			return notShown(err)
		}
		g.typed[side-games.Max] = true
		if err := g.choose(side, m); err != nil {
			return err
		}
		g.tellChosen(ctx, side)
		return g.goOn(ctx)
	})
}

// notShown keeps the code of the error in an unseen choice, and drops its
// text, which would give away what was meant.
func notShown(err error) error {
	return games.Errorf(games.CodeOf(err), "that cannot be chosen here; what was typed is not shown, so that the other side learns nothing; try again")
}

// Look answers one of the game's own commands that read the present position and
// nothing else.
func (g *moment) Look(verb string, words []string) (any, error) {
	return position.Look(g.now, verb, words)
}

// Aside gives a copy of g, with its history. What is done in it does not change g, and
// no computer player answers in it.
func (g *Game) Aside() *Game {
	aside := *g
	aside.undone, aside.open, aside.shared = nil, nil, len(g.done)
	aside.rivals, aside.match = [2]*rival{}, nil
	aside.chosen, aside.typed = [2]*games.Move{}, [2]bool{} // what the other side has chosen unseen stays unseen
	return &aside
}

// StandingAt gives a game at p without a history.
func StandingAt(host Host, p position.Position) *Game {
	from := record{moment: moment{now: p, path: path{positions: []position.Position{p}}}, kind: position.KindOf(p), start: p}
	return &Game{dealt{seated: seated{record: from}, host: host}}
}

// AskedAt is [StandingAt] for a position in which a side is asked for its move.
func AskedAt(host Host, p position.Position, side games.Turn) *Game {
	g := StandingAt(host, p)
	g.onlyMin = side == games.Min
	return g
}

// After gives a copy of g in which the move or outcome that words name has been
// played. G is not changed. At a simultaneous decision a move of Min's waits, in the
// copy, for one of Max's.
func (g *Game) After(words []string) (*Game, error) {
	next := g.Aside()
	if g.ahead { // what has been chosen in it is no secret
		next.chosen = g.chosen
	}
	next.ahead = true
	return next, next.change(func() error {
		if next.Turn() == games.Over {
			return next.Over()
		}
		if next.Turn() == games.Both {
			side, rest := next.whoChooses(words)
			if side == games.Min {
				return chooseAhead(next, rest)
			}
			words = rest
		}
		m, err := next.now.Read(words)
		if err != nil {
			return err
		}
		kind := KindMove
		if next.Turn() == games.Chance {
			kind = KindSet
		}
		reply := next.chosen[1]
		if err := next.happen(kind, m); err != nil || reply == nil {
			return err
		}
		return next.happen(KindMove, *reply)
	})
}

// chooseAhead keeps a choice of Min's until Max has moved.
func chooseAhead(g *Game, words []string) error {
	m, err := g.ToChoose(games.Min).Read(words)
	if err == nil {
		err = g.mayChoose(games.Min)
	}
	g.chosen[1] = &m
	return err
}

// Feature gives what a feature of the evaluations counts in the present position, as a
// player sees it; see [position.Count].
func (g *dealt) Feature(name string, viewer games.Turn) (games.Value, bool) {
	at := slices.IndexFunc(g.Thinker().Features(), func(f position.Feature) bool { return f.Name == name })
	if at < 0 {
		return 0, false
	}
	return position.Count(g.now, at, viewer), true
}

// Chooser is a player defined in the session: it gives the words of its move in g, a
// copy in which it may try moves.
type Chooser func(ctx context.Context, g *Game, side games.Turn) (words []string, err error)

// askChooser asks a player made in the session. Its words must name a legal move.
func (g *Game) askChooser(ctx context.Context, p Player, side games.Turn) (games.Move, error) {
	at, aside := g.ToChoose(side), g.Aside()
	aside.quiet, aside.trial = true, true
	if p.Time > 0 {
		limited, cancel := context.WithTimeoutCause(ctx, p.Time, errTooLong(p))
		defer cancel()
		ctx = games.Pausing(limited)
	}
	words, err := p.Choose(ctx, aside, side)
	if err != nil {
		return 0, err
	}
	m, err := at.Read(words)
	if err != nil {
		return 0, games.Errorf("illegal-move", "wanted a legal move of %s, and the player %s gave %s: %v",
			g.Info().Side(side), p.Name, strings.Join(words, " "), err)
	}
	g.tell(ctx, PlayerChose{Player: p.Name, Side: side, At: at, Held: position.Dealt(g.now), Chosen: games.Chosen{Move: m}})
	return m, nil
}

// errTooLong is the error of a player defined in the session that exceeds its time:
// it has named no move that could be played.
func errTooLong(p Player) error {
	return games.Errorf("time-limit", "the player %s had %v for a move and gave none", p.Name, p.Time)
}
