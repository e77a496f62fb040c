package play

import (
	"context"

	"parlor/games"
)

// competeByHand plays the game to its end where a person plays one side or both.
// The computer's sides answer by themselves and chance decides by itself, so a
// step is a person's move with all that follows from it, and undo goes back to
// the person's last choice. The person may do anything at the prompt, also leave
// it, and then the game stands as it is.
func (g *Game) competeByHand(ctx context.Context, players [2]Player) error {
	defer func(rivals [2]*rival, byHand bool) { g.rivals, g.byHand = rivals, byHand }(g.rivals, g.byHand)
	g.rivals, g.byHand = [2]*rival{}, true
	for i, p := range players {
		if p.isPerson() {
			continue
		}
		if err := g.seatRival(games.Max+games.Turn(i), p); err != nil {
			return err
		}
	}
	if err := g.Begin(ctx); err != nil {
		return err
	}
	g.tell(ctx, Asks{})
	for g.Turn() != games.Over {
		if more, err := g.host.AtPrompt(ctx, g); err != nil || !more {
			return err
		}
	}
	return nil
}

// ByHand says whether a person takes part in a match of these players.
func ByHand(players [2]Player) bool {
	return players[0].isPerson() || players[1].isPerson()
}

// isPerson says whether the player is whoever sits at the prompt.
func (p Player) isPerson() bool { return p.Name == ManualPlayer && p.Choose == nil }

// Unseen says whether the next choice is one of two that two people make at one
// keyboard, so that the first must not be shown.
func (g *Game) Unseen() bool {
	return g.byHand && g.Turn() == games.Both && g.rivals == [2]*rival{}
}

// Guided says whether a person is led through the game: a side is the computer's
// or chance decides by itself, and the game is not over.
func (g *Game) Guided() bool {
	return g.Turn() != games.Over && (g.rivals != [2]*rival{} || g.auto() != AutoOff)
}
