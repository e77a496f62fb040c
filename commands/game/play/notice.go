package play

import (
	"context"
	"slices"

	"parlor/commands/game/position"
	"parlor/games"
)

// Notice is something that is reported while players move.
type Notice interface{ notice() }

// Drawn tells that something was dealt unasked.
type Drawn struct {
	Outcome, Dealt string     // the word for it, and what it was
	Held           bool       // until it is used
	Ends           bool       // the game
	By             games.Turn // whose it is where Auto has drawn it, or else Over
}

// TurnBegun tells that a side begins to think.
type TurnBegun struct{ Side games.Turn }

// Turns counts the turns of a match as they begin. InLines says that each is reported on
// one line when it is over.
type Turns struct {
	Number  int
	InLines bool
}

// Played tells that the computer has made a move.
type Played struct {
	Side games.Turn
	Does string
}

// Forced tells that a move has been made without asking, as there was no other.
type Forced struct {
	Side games.Turn
	Does string
}

// HasChosen tells that one side has chosen at a simultaneous decision,
// but not what.
type HasChosen struct{ Side games.Turn }

// PickedAtRandom tells of a move that chance picked for a random player.
type PickedAtRandom struct {
	Side games.Turn
	At   position.Position // where it chose
	Held string            // the outcome it held, or nothing
	Move games.Move
}

// PlayerChose tells what one of the game's own players has chosen.
type PlayerChose struct {
	Player string
	Side   games.Turn
	At     position.Position // where it chose
	Held   string
	games.Chosen
}

// Searched tells what a search has found, and the move that was taken from it:
// drawn from a mixture where both decide at once.
type Searched struct {
	position.Found
	Side  games.Turn        // that asked
	At    position.Position // where Move is made: after Max's choice for Min
	Move  games.Move
	Drawn bool // from a mixture of several
}

// Asks tells that a person is about to be asked for the first move of a match.
type Asks struct{}

func (Drawn) notice()          {}
func (TurnBegun) notice()      {}
func (Turns) notice()          {}
func (Played) notice()         {}
func (Forced) notice()         {}
func (HasChosen) notice()      {}
func (PickedAtRandom) notice() {}
func (PlayerChose) notice()    {}
func (Searched) notice()       {}
func (Asks) notice()           {}

// tell passes a notice on, unless the game is played quietly.
func (g *Game) tell(ctx context.Context, n Notice) {
	if !g.quiet {
		g.host.Tell(ctx, g, n)
	}
}

// tellDrawn tells what has been drawn, if anything has.
func (g *Game) tellDrawn(ctx context.Context, d *Drawn) {
	if d != nil {
		g.tell(ctx, *d)
	}
}

// quietly runs do and drops its notices.
func (g *seated) quietly(do func() error) error {
	defer func(was bool) { g.quiet = was }(g.quiet)
	g.quiet = true
	return do()
}

// Mark remembers where a game stood, to tell later what has happened since.
type Mark struct {
	game *Game
	path path
}

// Mark gives where the game stands now.
func (g *Game) Mark() Mark { return Mark{g, g.moment.path} }

// Since tells what has been done in a game since the mark and what has been taken
// back, each in the order of play. It is false where that cannot be said: in
// another game, and where a position has been set up in between.
func (m Mark) Since(g *Game) (done, undone []Event, ok bool) {
	common, ok := m.common(g)
	if !ok {
		return nil, nil, false
	}
	return g.path.from(common), m.path.from(common), true
}

// common counts the moves and outcomes that a game still shares with the mark.
func (m Mark) common(g *Game) (count int, ok bool) {
	if m.game != g || m.path.positions[0] != g.path.positions[0] {
		return 0, false
	}
	for count < min(len(m.path.moves), len(g.path.moves)) && m.path.positions[count+1] == g.path.positions[count+1] {
		count++
	}
	return count, true
}

// Happening is a move or outcome in a game and where it was made.
type Happening struct {
	At   position.Position
	Move games.Move
}

// Forced says whether there was nothing else to do.
func (h Happening) Forced() bool { return len(h.At.Moves()) == 1 }

// Passes says whether it was a pass, as there was no other move.
func (h Happening) Passes() bool {
	return h.Forced() && slices.Equal(h.At.Name(h.Move).Words, []string{PassWord})
}

// Course is all that has happened in a game.
func Course(g *Game) (list []Happening) {
	positions, moves := g.Path()
	for i, m := range moves {
		list = append(list, Happening{positions[i], m})
	}
	return list
}

// Happened lists the moves and outcomes since the mark; it is false where Since is.
func (m Mark) Happened(g *Game) (list []Happening, ok bool) {
	common, ok := m.common(g)
	if !ok {
		return nil, false
	}
	for i := common; i < len(g.path.moves); i++ {
		list = append(list, Happening{g.path.positions[i], g.path.moves[i]})
	}
	return list, true
}

// Stood is the position at the mark, nil before a game was marked.
func (m Mark) Stood() position.Position {
	if m.game == nil {
		return nil
	}
	return m.path.positions[len(m.path.positions)-1]
}

// from gives the moves and outcomes of a path from place first on as events.
func (p path) from(first int) []Event {
	var events []Event
	for i := first; i < len(p.moves); i++ {
		kind := KindMove
		if p.positions[i].Turn() == games.Chance {
			kind = KindDeal
		}
		events = append(events, eventOf(kind, p.positions[i], p.moves[i]))
	}
	return events
}

// Still says whether nothing has happened in a game since the mark.
func (m Mark) Still(g *Game) bool {
	done, undone, ok := m.Since(g)
	return ok && len(done)+len(undone) == 0
}
