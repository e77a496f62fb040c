package play

import (
	"context"
	"slices"
	"strings"

	"parlor/commands/position"
	"parlor/games"
)

// Look puts a question about the board to the game's own rules: one of its commands
// that read the present position and nothing else.
func (g *Game) Look(verb string, words []string) (any, error) {
	return position.Look(g.now, verb, words)
}

// Aside gives a game of its own that begins as g stands, with its history. What is done
// in it does not change g, and nobody answers in it.
func (g *Game) Aside() *Game {
	aside := *g
	aside.undone, aside.open, aside.shared = nil, nil, len(g.done)
	aside.rivals, aside.match = [2]*rival{}, nil
	aside.chosen = [2]*games.Move{} // what the other side has chosen unseen stays unseen
	return &aside
}

// StandingAt gives a game without a history that stands at p.
func StandingAt(host Host, p position.Position) *Game {
	return &Game{moment: moment{now: p, path: path{positions: []position.Position{p}}}, host: host, kind: position.KindOf(p), start: p}
}

// After gives a game of its own in which the move or outcome that words name has been
// played as well. G is not changed. Where both sides decide at once a move of Min's
// waits, in the game that is given, for one of Max's.
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

// Feature gives what a feature of the evaluations counts in the present position, as
// the player sees it who is to move; see [Thinker.Estimate].
func (g *Game) Feature(name string) (games.Value, bool) {
	at := slices.IndexFunc(g.Thinker().Features(), func(f position.Feature) bool { return f.Name == name })
	if at < 0 {
		return 0, false
	}
	return position.Count(g.now, at), true
}

// Chooser is a player that the session has made: it gives the words of its move in a
// game that is its own to try things in.
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

// errTooLong is the error of a player made in the session who thinks longer than he
// may: nothing that he has not said yet can be played for him.
func errTooLong(p Player) error {
	return games.Errorf("time-limit", "the player %s had %v for a move and gave none", p.Name, p.Time)
}
