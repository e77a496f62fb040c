package practice

import (
	"cmp"
	"context"
	_ "embed"
	"slices"
	"time"

	"parlor/commands/arena/store"
	"parlor/commands/game/position"
	"parlor/commands/hand/coach"
	"parlor/commands/lisp"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/figures"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Kind is the sort of activity that a practice is.
var Kind = &input.Kind{
	Name: "a practice", Led: true, Ends: true,
	Enter: "shows the position again", Number: "is an answer: the move of that number", Left: "it ends; what was not asked stays due",
}

//go:embed commands.md
var page string

// room is what a session practises.
type room struct {
	place store.Place
	made  uint64 // rounds of positions that levels have played
}

// Commands are the commands of the room.
func Commands() []*table.Command {
	x := &room{}
	return table.Rows(page, table.Handlers{
		"practice": {Kinds: table.ParameterKinds{"what": {Word: true, Read: table.ReadWord, Complete: words}}, Run: x.runPractice},
		"progress": {Run: x.runProgress},
	})
}

// Install makes the coach store the games that it reviews at their end for practice.
func Install() { coach.KeepReview = KeepGame }

// The words that are not names of games.
const (
	forget = "forget"
	stop   = "stop"
)

func words(s *session.Session) []string {
	list := []string{forget, stop}
	for _, k := range kindsOf(s) {
		list = append(list, k.Info().Name)
	}
	return list
}

// kindsOf lists the games that are practised: all but those that are made for study.
func kindsOf(s *session.Session) []position.Kind {
	return slices.DeleteFunc(slices.Clone(s.Games.Kinds), func(k position.Kind) bool { return len(k.About().Bench) == 0 })
}

func (x *room) runPractice(c *table.Call) (lisp.Value, error) {
	asked, under := c.Session.Stack.Of(Kind).(*coach.Asking)
	switch {
	case c.Word("what") == forget:
		return session.Nothing, x.forget(c)
	case c.Word("what") == stop && !under:
		return nil, games.Errorf("no-question", "no position is being asked; practice begins")
	case c.Word("what") == stop:
		return session.Nothing, asked.Leave(c.Ctx)
	case c.Has("csv"):
		return session.Nothing, x.export(c)
	case under && !c.Has("what") && !c.Has("n"):
		return session.Nothing, asked.Begin(c.Ctx)
	}
	kinds := kindsOf(c.Session)
	if c.Has("what") {
		k, err := c.Session.KindNamed(c.Word("what"))
		if err != nil {
			return nil, err
		}
		if !slices.Contains(kinds, k) {
			return nil, games.Errorf("wrong-game", "%s is made for study, and nothing in it is practised; quiz asks about trees", k.Info().Title)
		}
		kinds = []position.Kind{k}
	}
	list, err := x.due(c, kinds)
	if err != nil {
		return nil, err
	}
	n := c.Number("n", usualRound)
	if asked, err = x.round(c, list, n); err == nil && asked == nil {
		if list, err = x.byLevel(c, kinds[0], n); err != nil {
			return nil, err
		}
		if asked, err = x.round(c, list, n); err == nil && asked == nil {
			return nil, games.Errorf("wrong-game", "even a weak player hardly errs in %s, so there is nothing to practise", kinds[0].Info().Title)
		}
	}
	if err != nil {
		return nil, err
	}
	return session.Nothing, asked.Begin(c.Ctx)
}

// usualRound is how many positions are asked at a time.
const usualRound = 10

// cards lists the positions that are kept.
func (x *room) cards(c *table.Call) ([]store.Card, error) {
	file, done, found, err := x.place.ReadOwn(c.Ctx, c.Session.DataFolder)
	if err != nil || !found {
		return nil, err
	}
	defer done()
	return file.Cards(c.Ctx)
}

// due lists the positions of some games that are due, the most costly first.
func (x *room) due(c *table.Call, kinds []position.Kind) ([]store.Card, error) {
	list, err := x.cards(c)
	now := time.Now().Unix()
	list = slices.DeleteFunc(list, func(card store.Card) bool {
		return card.Due > now || !slices.ContainsFunc(kinds, func(k position.Kind) bool { return k.Info().Name == card.Game })
	})
	slices.SortStableFunc(list, func(a, b store.Card) int { return cmp.Compare(b.Loss, a.Loss) })
	return list, err
}

// byLevel makes positions in which a weak player erred.
func (x *room) byLevel(c *table.Call, k position.Kind, n int) ([]store.Card, error) {
	if g := c.Session.Current(); g != nil && !c.Has("what") && slices.Contains(words(c.Session), g.Line.Info().Name) {
		k = g.Line.Kind()
	}
	seed, err := c.Session.Chance.EnsureSeed()
	if err != nil {
		return nil, err
	}
	x.made++
	erred, err := coach.Erred(c.Ctx, c.Session, k, games.NewRandom(seed, games.StreamQuiz, 1<<32+x.made), n)
	list := wording.Each(erred, func(e coach.Erring) store.Card { return cardOf(e.Decision, e.Played, e.Loss, fromLevel, time.Now()) })
	return list, err
}

// round makes questions of some positions, nil if there are none. A position that can no longer be
// set up is left out, and so is one that was kept when another judge saw a mistake there, and in which
// no move is shown to be one.
func (x *room) round(c *table.Call, list []store.Card, n int) (*coach.Asking, error) {
	s := c.Session
	var asked []coach.Item
	var of []store.Card
	for _, card := range list {
		k, err := s.KindNamed(card.Game)
		if err != nil {
			continue
		}
		d, err := coach.DecisionAt(s, k, card.Position, games.Players[card.Side-1])
		if err != nil {
			continue
		}
		worst, err := d.Worst(c.Ctx)
		if err != nil {
			return nil, err
		}
		if worst < games.Least {
			continue
		}
		loss := min(card.Loss, worst)
		asked = append(asked, coach.Item{Decision: d, Question: Question{k.Info().Title, k.Info().Side(d.Side), loss, card.Source}})
		if of = append(of, card); len(of) == n {
			break
		}
	}
	if len(of) == 0 {
		return nil, nil
	}
	right, done := 0, 0
	return coach.NewAsking(s, Kind, "position", "practice", asked,
		func(ctx context.Context, number int, how coach.Attempt) error {
			if done++; how.Right {
				right++
			}
			return x.put(ctx, s, answered(of[number], qualityOf(how), time.Now()))
		},
		func() {
			if done > 0 {
				s.Emit(report.Notef("%d of %s right. What was right comes back in some days, the rest at once: practice goes on, progress shows all of it.",
					right, wording.Plural(done, "position")))
			}
		}), nil
}

// put stores a card as it is now.
func (x *room) put(ctx context.Context, s *session.Session, card store.Card) error {
	file, done, err := x.place.Own(ctx, s.DataFolder)
	if err != nil {
		return err
	}
	defer done()
	return file.PutCard(ctx, card)
}

func (x *room) forget(c *table.Call) error {
	file, done, err := x.place.Own(c.Ctx, c.Session.DataFolder)
	if err != nil {
		return err
	}
	defer done()
	if err := file.Forget(c.Ctx); err != nil {
		return err
	}
	c.Emit(report.Notef("All positions to practise and all games played by hand are forgotten; results of matches stay."))
	return nil
}

// export writes the positions to a file.
func (x *room) export(c *table.Call) error {
	list, err := x.cards(c)
	if err != nil {
		return err
	}
	rows := [][]string{store.CardHeads()}
	for _, card := range list {
		rows = append(rows, card.Fields())
	}
	path := c.Word("csv")
	if err := session.ReplaceOwn(c.Session.Files(), path, []byte(figures.CommaSeparated(rows))); err != nil {
		return err
	}
	c.Emit(report.Notef("%s written to %s", wording.Plural(len(list), "position"), path))
	return nil
}

// Question asks for a move in a position that is practised.
type Question struct {
	Game   string  `json:"game"`
	Side   string  `json:"side"`
	Loss   float64 `json:"loss"` // of the move that was played there
	Source string  `json:"source"`
}

// Kind is practice-question.
func (Question) Kind() string { return "practice-question" }

// Whole marks it as shown at once.
func (Question) Whole() {}

// Write asks.
func (q Question) Write(t *report.Text) {
	who := map[string]string{fromGame: "You gave", fromQuiz: "Your answer gave", fromLevel: "A weak player gave"}[q.Source]
	t.Add("%s: what does %s do? %s away %s here.\n", q.Game, q.Side, who, coach.Percent(q.Loss))
}
