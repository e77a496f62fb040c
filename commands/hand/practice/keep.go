package practice

import (
	"context"
	"math"
	"time"

	"parlor/commands/arena/store"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/hand/coach"
	"parlor/commands/shell/session"
	"parlor/games"
)

// The sources of practised positions.
const (
	fromGame  = "game"
	fromQuiz  = "quiz"
	fromLevel = "level"
)

// KeepGame stores a finished game of a person's, and the positions in which something was
// given away. Nothing is stored in a session without a data folder.
func KeepGame(ctx context.Context, s *session.Session, g *play.Game, ended session.Scored, r coach.Review) error {
	return keep(ctx, s, func(file store.OwnKeeper) error {
		now := time.Now()
		p := store.OwnGame{ID: ended.ID, Game: g.Line.Info().Name, Opponent: ended.Opponent, Half: int64(2 * ended.Points), Ended: now.Unix()}
		if len(r.Sides) == 1 {
			decisions, lost := r.Sides[0].Counted()
			p.Decisions, p.Lost = int64(decisions), lost
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

// KeepMissed stores positions in which a question was answered wrongly.
func KeepMissed(ctx context.Context, s *session.Session, missed []session.Missed) error {
	var list []store.Card
	for _, m := range missed {
		k, err := s.KindNamed(m.At.Info().Name)
		if err != nil {
			continue
		}
		d, err := coach.DecisionAt(s, k, m.At.Text(), position.Actor(m.At.Turn()))
		if err != nil {
			continue // no judge, so nothing to practise
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

// keep calls do with the file of results, if there is one.
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

// cardOf makes a card for a new decision.
func cardOf(d coach.Decision, played games.Move, loss float64, source string, now time.Time) store.Card {
	return store.Card{
		Game: d.At.Info().Name, Position: d.At.Text(), Side: int64(d.Side.Index() + 1), Kind: kindOf(d, played), Loss: loss,
		Source: source, Due: now.Unix(), Ease: firstEase,
	}
}

// kindOf is the kind of a decision: the card or cast held, or else the command that was
// played.
func kindOf(d coach.Decision, played games.Move) string {
	if held := d.At.Seen().Held(); held != "" {
		return d.At.Info().Outcome + " " + held
	}
	return d.Reads().Name(played).Words[0]
}

// The memory model is SM-2 (Wozniak 1990): a position that was answered rightly comes back
// after a day, then after six, and then after the last interval times its ease, which
// rises and falls with the quality of the answers, from 0 to 5. A wrong answer starts
// again with a day, and until there is a right one the position stays due.
const (
	firstEase  = 2.5
	leastEase  = 1.3
	firstDays  = 1
	secondDays = 6
	// passing is the least quality of a right answer.
	passing = 3
)

// qualityOf is the quality of an answer on the scale of SM-2: 5 for a perfect one, 3 for one that
// was hard to find, 1 for a wrong one that looks right once it is shown, 0 for none.
func qualityOf(a coach.Attempt) int {
	switch {
	case a.Right && !a.Hinted:
		return 5
	case a.Right:
		return 3
	case !a.Shown:
		return 1
	}
	return 0
}

// answered gives a card updated by an answer.
func answered(c store.Card, quality int, now time.Time) store.Card {
	c.Asked++
	miss := float64(5 - quality)
	c.Ease = max(leastEase, c.Ease+.1-miss*(.08+miss*.02))
	if quality < passing {
		c.Wrong++
		c.Row, c.Days, c.Due = 0, 0, now.Unix()
		return c
	}
	switch c.Row++; c.Row {
	case 1:
		c.Days = firstDays
	case 2:
		c.Days = secondDays
	default:
		c.Days = math.Ceil(c.Days * c.Ease)
	}
	c.Due = now.Add(time.Duration(c.Days*24) * time.Hour).Unix()
	return c
}
