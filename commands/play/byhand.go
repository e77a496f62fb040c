package play

import (
	"context"

	"parlor/commands/players"
	"parlor/games"
)

// match is a match in which a person takes part. It lasts until the game is over or
// the person leaves it, and then what was before it is again.
type match struct {
	rivals [2]*rival
	quiet  bool
}

// competeByHand plays the game to its end where a person plays one side or both.
// The computer's sides answer by themselves and chance decides by itself, so a
// step is a person's move with all that follows from it, and undo goes back to
// the person's last choice. The person may do anything at the prompt, also leave
// it, and then the game stands as it is. Where nobody can be asked in the middle of a
// command the match has only begun, and the commands that follow are the person's.
func (g *Game) competeByHand(ctx context.Context, players [2]Player, quiet bool) error {
	mine, err := g.beginMatch(players, quiet)
	if err == nil {
		err = g.Begin(ctx)
	}
	if err != nil {
		g.endMatch()
		return err
	}
	g.tell(ctx, Asks{})
	for g.host.Interactive() && g.match == mine {
		more, err := g.host.AtPrompt(ctx, g)
		if g.match == mine && (err != nil || !more) {
			g.endMatch()
		}
		if err != nil || !more {
			return err
		}
	}
	return nil
}

// beginMatch seats the players of a match, after the end of another one.
func (g *Game) beginMatch(players [2]Player, quiet bool) (*match, error) {
	g.endMatch()
	g.match = &match{g.rivals, g.quiet}
	g.rivals, g.quiet = [2]*rival{}, g.quiet || quiet
	for i, p := range players {
		if p.isPerson() {
			continue
		}
		if err := g.seatRival(games.Players[i], p); err != nil {
			return nil, err
		}
	}
	return g.match, nil
}

// endMatch ends the match under way, if there is one.
func (g *Game) endMatch() {
	if m := g.match; m != nil {
		g.former = g.rivals
		g.rivals, g.quiet, g.match = m.rivals, m.quiet, nil
	}
}

// InMatch says whether a match is under way in which a person takes part.
func (g *Game) InMatch() bool { return g.match != nil }

// LeaveMatch ends the match under way. The game stands as it is.
func (g *Game) LeaveMatch() error {
	if g.match == nil {
		return games.Errorf("no-match", "no match is under way that could be left; (compete manual 2 g) begins one")
	}
	g.endMatch()
	return nil
}

// ByHand says whether a person takes part in a match of these players.
func ByHand(players [2]Player) bool {
	return players[0].isPerson() || players[1].isPerson()
}

// isPerson says whether the player is whoever sits at the prompt.
func (p Player) isPerson() bool { return p.Name == players.Manual && p.Choose == nil }

// Unseen says whether the next choice is one of two that two people make at one
// keyboard, so that the first must not be shown.
func (g *Game) Unseen() bool {
	return g.match != nil && g.Turn() == games.Both && g.rivals == [2]*rival{}
}

// Guided says whether a person is led through the game: a side is the computer's
// or chance decides by itself, and the game is not over.
func (g *Game) Guided() bool {
	return g.Turn() != games.Over && (g.rivals != [2]*rival{} || g.auto() != AutoOff)
}
