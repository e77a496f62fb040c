package practice

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"parlor/commands/arena/plot"
	"parlor/commands/arena/store"
	"parlor/commands/hand/coach"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
)

// Progress is a person's progress.
type Progress struct {
	Games []GameProgress `json:"games"`
	// Kinds are the kinds of decisions, the most costly first.
	Kinds []KindProgress `json:"kinds"`
	// Due is how many of the practised positions are due.
	Due       int `json:"due"`
	Practised int `json:"practised"`
}

// GameProgress is what a person gave away in a game.
type GameProgress struct {
	Game      string  `json:"game"`
	Played    int     `json:"played"`
	Decisions int64   `json:"decisions"`
	Loss      float64 `json:"loss"` // a decision, in chances of winning
	// Level is the level with the same loss, 0 if unknown.
	Level int `json:"level,omitempty"`
	// Weeks are the mean losses per decision, by week, without weeks in which nothing
	// was played.
	Weeks []float64 `json:"weeks"`
}

// KindProgress is the losses by mistakes in one kind of decision.
type KindProgress struct {
	Game     string  `json:"game"`
	Kind     string  `json:"kind"`
	Mistakes int     `json:"mistakes"`
	Lost     float64 `json:"lost"`
}

// mostKinds is how many kinds of decisions are shown.
const mostKinds = 8

func (x *room) runProgress(c *table.Call) (lisp.Value, error) {
	file, done, found, err := x.place.ReadOwn(c.Ctx, c.Session.DataFolder)
	if err != nil {
		return nil, err
	}
	var p Progress
	if found {
		defer done()
		games, err := file.Played(c.Ctx)
		if err != nil {
			return nil, err
		}
		list, err := file.Cards(c.Ctx)
		if err != nil {
			return nil, err
		}
		p = progressOf(c.Session, games, list, time.Now())
	}
	return c.Show(p), nil
}

// progressOf summarises what is stored.
func progressOf(s *session.Session, played []store.OwnGame, list []store.Card, now time.Time) (p Progress) {
	for _, name := range namesOf(played) {
		g := gameProgress(played, name)
		if k, err := s.KindNamed(name); err == nil && g.Decisions > 0 {
			g.Game, g.Level = k.Info().Title, k.About().Judging.LevelOf(g.Loss)
		}
		p.Games = append(p.Games, g)
	}
	p.Practised = len(list)
	for _, c := range list {
		if c.Due <= now.Unix() {
			p.Due++
		}
		if c.Source == fromGame {
			p.mistake(s, c)
		}
	}
	slices.SortStableFunc(p.Kinds, func(a, b KindProgress) int { return cmp.Compare(b.Lost, a.Lost) })
	p.Kinds = p.Kinds[:min(len(p.Kinds), mostKinds)]
	return p
}

// namesOf lists the games that were played, in the order in which each was first finished.
func namesOf(played []store.OwnGame) (names []string) {
	for _, g := range played {
		if !slices.Contains(names, g.Game) {
			names = append(names, g.Game)
		}
	}
	return names
}

// week is a week in seconds.
const week = 7 * 24 * 3600

// gameProgress summarises the games of a name, sorted by when they ended.
func gameProgress(played []store.OwnGame, name string) GameProgress {
	var all store.Sum
	var weeks []store.Sum
	last := int64(-1)
	for _, p := range played {
		if p.Game != name || p.Decisions == 0 {
			continue
		}
		if p.Ended/week != last {
			last, weeks = p.Ended/week, append(weeks, store.Sum{})
		}
		all.Add(p)
		weeks[len(weeks)-1].Add(p)
	}
	g := GameProgress{Game: name, Played: all.Games, Decisions: all.Decisions, Loss: all.Loss()}
	g.Weeks = wording.Each(weeks, store.Sum.Loss)
	return g
}

// mistake adds a mistake of a game to those of its kind.
func (p *Progress) mistake(s *session.Session, c store.Card) {
	if k, err := s.KindNamed(c.Game); err == nil {
		c.Game = k.Info().Title
	}
	i := slices.IndexFunc(p.Kinds, func(k KindProgress) bool { return k.Game == c.Game && k.Kind == c.Kind })
	if i < 0 {
		i = len(p.Kinds)
		p.Kinds = append(p.Kinds, KindProgress{Game: c.Game, Kind: c.Kind})
	}
	p.Kinds[i].Mistakes++
	p.Kinds[i].Lost += c.Loss
}

// Kind is progress-in-play.
func (Progress) Kind() string { return "progress-in-play" }

// Write writes tables, and a curve for each game that was played in several weeks.
func (p Progress) Write(t *report.Text) {
	if len(p.Games) == 0 {
		t.Add("No game against the computer has been played to its end yet. %s.\n", p.due())
		return
	}
	var rows [][]string
	for _, g := range p.Games {
		level := ""
		if g.Level > 0 {
			level = strconv.Itoa(g.Level)
		}
		rows = append(rows, []string{g.Game, strconv.Itoa(g.Played), strconv.FormatInt(g.Decisions, 10), fmt.Sprintf("%.2f %%", 100*g.Loss), level})
	}
	report.WriteTable(t, []report.TextColumn{
		{Head: "game"}, {Head: "played", Right: true}, {Head: "decisions", Right: true}, {Head: "given away each", Right: true}, {Head: "like level", Right: true},
	}, rows)
	for _, g := range p.Games {
		if len(g.Weeks) > 1 {
			t.Add("%s\n", plot.Curves{First: 1, Lines: []plot.Line{{Name: g.Game + ": percent of a win given away a decision, by weeks", Values: percents(g.Weeks)}}}.Text())
		}
	}
	rows = nil
	for _, k := range p.Kinds {
		rows = append(rows, []string{k.Game, k.Kind, strconv.Itoa(k.Mistakes), coach.Percent(k.Lost)})
	}
	if len(rows) > 0 {
		t.Add("What cost most:\n")
		report.WriteTable(t, []report.TextColumn{{Head: "game"}, {Head: "decision"}, {Head: "mistakes", Right: true}, {Head: "of a win", Right: true}}, rows)
	}
	t.Add("%s.\n", p.due())
}

// due says what is to be practised.
func (p Progress) due() string {
	if p.Practised == 0 {
		return "There is nothing to practise"
	}
	return fmt.Sprintf("%s due of %d: practice asks them", wording.IsOrAre(p.Due, "position"), p.Practised)
}

func percents(chances []float64) []float64 {
	return wording.Each(chances, func(c float64) float64 { return 100 * c })
}
