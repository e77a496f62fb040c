package coach

import (
	"context"
	_ "embed"
	"slices"
	"strings"

	"parlor/commands"
	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/lispfile"
	"parlor/commands/shell/savefile"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
	"parlor/games"
)

//go:embed commands.md
var page string

// Commands are the commands of the room.
func Commands() []*table.Command {
	return table.Rows(page, table.Handlers{
		"advise":    {Also: "hint best advice", First: table.FirstWord{Help: 5, Typed: "hint", Brief: "say what to play, and how likely it wins"}, Run: runAdvise},
		"chances":   {Run: runChances},
		"review":    {First: table.FirstWord{Help: 7, Typed: "review", Brief: "go through your mistakes after a game"}, Kinds: table.ParameterKinds{"of": {Word: true, Read: readReviewed, File: true}}, Run: runReview},
		"calibrate": {Run: runCalibrate},
	})
}

func runAdvise(c *table.Call) (lisp.Value, error) {
	for _, key := range []string{"depth", "eval", "player", "side", "nodes", "seconds"} {
		if c.Has(key) {
			return commands.Suggest(c)
		}
	}
	g := c.Game()
	if g.Line.Turn() == games.Over {
		return nil, g.Line.Over()
	}
	if !g.Line.Now().Mind().Programs.Judged() {
		return commands.Suggest(c)
	}
	var advice Advice
	err := g.AfterDraw(c.Ctx, func(bool) (err error) {
		advice, err = Advise(c.Ctx, g, c.Session.LineFor(g))
		return err
	})
	if err != nil || g.Line.Turn() == games.Over { // the draw may have ended it
		return g, err
	}
	c.Session.Stack.Told = explained{g, c.Session.LineFor(g)}
	return c.ShowAs(advice, g), nil
}

// explained is an advice whose reasons can be asked for: what is known of all moves.
type explained struct {
	g    *play.Game
	line func(words []string) string
}

// Why gives the chances of all moves.
func (x explained) Why(ctx context.Context) (report.Record, error) {
	if x.g.Line.Turn() == games.Over {
		return nil, x.g.Line.Over()
	}
	return ChancesOf(ctx, x.g, x.line)
}

func runReview(c *table.Call) (lisp.Value, error) {
	g, err := reviewed(c)
	if err != nil {
		return nil, err
	}
	if asked, under := c.Session.Stack.Of(Kind).(*Asking); under && asked.game == g && !c.Flag("all") {
		return session.Nothing, asked.Begin(c.Ctx)
	}
	r, err := ReviewOf(c.Ctx, g, c.Session.Progress.Steady())
	if err != nil {
		return nil, err
	}
	if c.Flag("all") || len(r.Mistakes) == 0 {
		return c.ShowAs(r, r.list()), nil
	}
	c.Session.Stack.Offer(g, "")
	asked := asking(c.Session, g, r)
	asked.game = g
	return session.Nothing, asked.Begin(c.Ctx)
}

// readReviewed takes a game, or the name of a file with one.
func readReviewed(c *table.Call, v lisp.Value) (any, error) {
	if g, ok := v.(*play.Game); ok {
		return g, nil
	}
	return table.ReadFile(c, v)
}

// reviewed is the game that is to be gone through: one of the session, or the one that a
// file keeps.
func reviewed(c *table.Call) (*play.Game, error) {
	if g, ok := table.Given[*play.Game](c, "of"); ok {
		return g, nil
	}
	if path, ok := table.Given[string](c, "of"); ok {
		return gameIn(c, path)
	}
	g := c.Session.Current()
	if ended := c.Session.Score.Last(); ended != nil && (g == nil || g.Line.Decisions() == 0) {
		return ended, nil // another game has been looked at since
	}
	if g != nil {
		return g, nil
	}
	return nil, games.Errorf("no-game", "there is no game to go through yet; review takes the name of a saved file, too")
}

// gameIn gives the game that a saved file holds: the one that was current.
func gameIn(c *table.Call, path string) (*play.Game, error) {
	text, err := lispfile.Read(c.Session, path)
	if err != nil {
		return nil, err
	}
	saved, err := session.DecodeSaved(path, text)
	if err != nil {
		return nil, err
	}
	i := max(0, slices.IndexFunc(saved.Games, func(g savefile.Game) bool { return g.Current }))
	if i == len(saved.Games) {
		return nil, games.Errorf("no-game", "no game is saved in %s", path)
	}
	g, err := session.Replayed(c.Ctx, c.Session, saved, i)
	if err != nil {
		return nil, games.Errorf("bad-save", "the game in %s cannot be replayed: %v", path, err)
	}
	return g, nil
}

// asking asks about the mistakes of a review.
func asking(s *session.Session, g *play.Game, r Review) *Asking {
	var list []Item
	for _, m := range r.Mistakes[:min(len(r.Mistakes), mostMistakes)] {
		d, played := r.Decision(g, m)
		name := d.Reads().Name(played)
		list = append(list, Item{d, &played, ReviewQuestion{
			Number: m.Number, Side: m.Side, Played: strings.Join(name.Words, " "), Does: name.Does, Loss: m.Loss,
		}})
	}
	found, done := 0, 0
	return NewAsking(s, Kind, "mistake", "review", list, func(_ context.Context, _ int, how Attempt) error {
		if done++; how.Right {
			found++
		}
		return nil
	}, func() {
		if done > 0 {
			s.Emit(report.Notef("%d of %s found better. review :all t lists them all, practice asks them again.", found, wording.Plural(done, "move")))
		}
	})
}

// Decision is the decision in which a mistake was made in the game that was gone through,
// and what was played.
func (r Review) Decision(g *play.Game, m MistakeMade) (Decision, games.Move) {
	positions, moves := g.Line.Path()
	p := positions[m.place]
	side := position.Actor(p.Turn())
	if p.Turn() == games.Reply {
		p = positions[m.place-1]
	}
	return Decision{p, side, r.judge}, moves[m.place]
}

func runCalibrate(c *table.Call) (lisp.Value, error) {
	seed := uint64(c.Number("seed", 0))
	if !c.Has("seed") {
		var err error
		if seed, err = c.Session.Chance.EnsureSeed(); err != nil {
			return nil, err
		}
	}
	if c.Flag("hint") {
		t, err := MeasureHint(c.Ctx, c.Game(), c.Number("games", 100), seed, c.Session.Progress.Steady())
		if err != nil {
			return nil, err
		}
		return c.Show(t), nil
	}
	if c.Flag("levels") {
		t, err := MeasureLevels(c.Ctx, c.Game(), c.Number("games", 100), seed, c.Session.Progress.Steady())
		if err != nil {
			return nil, err
		}
		return c.Show(t), nil
	}
	t, err := Calibrate(c.Ctx, c.Game(), c.Number("games", 100), seed, c.Session.Progress.Steady())
	if err != nil {
		return nil, err
	}
	return c.Show(t), nil
}

// winning is a side's chance of winning that a result from Max's side is, a draw counting half.
func winning(result float64, side games.Turn) float64 {
	if side == games.Min {
		result = -result
	}
	return (1 + result) / 2
}
