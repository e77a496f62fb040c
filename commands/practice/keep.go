package practice

import (
	"context"
	"time"

	"parlor/commands/arena/store"
	"parlor/commands/coach"
	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/commands/session"
	"parlor/games"
)

// Where a position that is practised was met.
const (
	fromGame  = "game"
	fromQuiz  = "quiz"
	fromLevel = "level"
)

// KeepGame keeps a game that a person has ended, and the positions in which something was
// given away. Nothing is kept in a session without a data folder.
func KeepGame(ctx context.Context, s *session.Session, g *play.Game, ended session.Scored, r coach.Review) error {
	return keep(ctx, s, func(file store.OwnKeeper) error {
		now := time.Now()
		p := store.OwnGame{ID: ended.ID, Game: g.Info().Name, Opponent: ended.Opponent, Half: int64(2 * ended.Points), Ended: now.Unix()}
		if len(r.Sides) == 1 {
			p.Decisions, p.Lost = int64(r.Sides[0].Decisions), r.Sides[0].Lost
		}
		if err := file.AddPlayed(ctx, p); err != nil {
			return err
		}
		var list []store.Card
		for _, m := range r.Mistakes {
			d, played := r.Decision(g, m)
			list = append(list, cardOf(d, played, m.Loss, fromGame, now))
		}
		return file.AddCards(ctx, list)
	})
}

// KeepMissed keeps positions in which a question was answered wrongly.
func KeepMissed(ctx context.Context, s *session.Session, missed []session.Missed) error {
	var list []store.Card
	for _, m := range missed {
		k, err := s.KindNamed(m.At.Info().Name)
		if err != nil {
			continue
		}
		d, err := coach.DecisionAt(s, k, m.At.Text(), position.Actor(m.At.Turn()))
		if err != nil {
			continue // a game without a judge: nothing to practise
		}
		v, err := d.Judged(ctx, m.Move)
		if err != nil {
			return err
		}
		if !v.Right() {
			list = append(list, cardOf(d, m.Move, v.Loss, fromQuiz, time.Now()))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return keep(ctx, s, func(file store.OwnKeeper) error { return file.AddCards(ctx, list) })
}

// keep does something with the file of results, where there is one.
func keep(ctx context.Context, s *session.Session, do func(store.OwnKeeper) error) error {
	if s.DataFolder == "" {
		return nil
	}
	var place store.Place
	file, done, err := place.Own(ctx, s.DataFolder)
	if err != nil {
		return err
	}
	defer done()
	return do(file)
}

// cardOf is a card of a decision that is new.
func cardOf(d coach.Decision, played games.Move, loss float64, source string, now time.Time) store.Card {
	return store.Card{
		Game: d.At.Info().Name, Position: d.At.Text(), Side: int64(d.Side.Index() + 1), Kind: kindOf(d, played), Loss: loss,
		Source: source, Due: now.Unix(), Ease: firstEase,
	}
}

// kindOf is what kind of decision it is: by the card or cast that is held, and otherwise by
// the command that was played.
func kindOf(d coach.Decision, played games.Move) string {
	if held := position.Dealt(d.At); held != "" {
		return d.At.Info().Outcome + " " + held
	}
	return d.Reads().Name(played).Words[0]
}
