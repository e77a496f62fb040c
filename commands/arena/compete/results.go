package compete

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/arena"
	"parlor/commands/arena/match"
	"parlor/commands/arena/plot"
	"parlor/commands/arena/store"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
)

func gameWords(s *session.Session) (words []string) {
	for _, k := range s.Games.Kinds {
		words = append(words, k.Info().Name)
	}
	return words
}

func sortWords(*session.Session) []string { return []string{"elo", "games", "name"} }

func readSort(_ *table.Call, v lisp.Value) (any, error) {
	if word := session.AsWord(v); slices.Contains(sortWords(nil), word) {
		return word, nil
	}
	return nil, session.Wanted("elo, games or name", v)
}

func (d *matches) runResults(c *table.Call) (lisp.Value, error) {
	switch {
	case c.Flag("where"):
		return session.Nothing, sayWhere(c)
	case !c.Has("match") && (c.Flag("curve") || c.Flag("lengths") || c.Has("picture")):
		return nil, c.Usage("the match that is to be drawn")
	}
	if c.Has("merge") {
		if err := d.merge(c); err != nil {
			return nil, err
		}
	}
	s, done, found, err := d.read(c)
	if err != nil {
		return nil, err
	}
	if !found && c.Has("match") {
		_, err := d.find(c, "match")
		return nil, err
	}
	if !found {
		return c.Show(Results{}), nil
	}
	defer done()
	switch {
	case c.Flag("audit") && !c.Has("merge"):
		return session.Nothing, d.auditHere(c, s)
	case c.Has("match"):
		return d.showMatch(c, s)
	}
	list, refused, err := s.Summaries(c.Ctx)
	if err != nil {
		return nil, err
	}
	list = wantedFrom(c, list)
	if c.Has("csv") || c.Has("json") {
		noted := wording.Each(list, func(m store.Summary) store.Noted { return m.Noted })
		return session.Nothing, export(c, s, noted, c.Flag("games"))
	}
	r := Results{Refused: refused}
	for _, m := range list {
		if err := recount(c, s, &m); err != nil {
			return nil, err
		}
		r.Matches = append(r.Matches, ResultOf(m))
	}
	tellApart(r.Matches, list)
	if !c.Has("player") {
		r.Curves, err = learntFrom(c, s)
	}
	return c.Show(r), err
}

// tellApart adds the beginning of a digest to players that are shown alike and are not the same, as
// two versions of a function.
func tellApart(shown []Result, list []store.Summary) {
	texts := map[string]map[string]bool{}
	each := func(do func(name *string, text string)) {
		for i := range shown {
			do(&shown[i].First, list[i].First)
			do(&shown[i].Second, list[i].Second)
		}
	}
	each(func(name *string, text string) {
		if texts[*name] == nil {
			texts[*name] = map[string]bool{}
		}
		texts[*name][text] = true
	})
	each(func(name *string, text string) {
		if len(texts[*name]) > 1 {
			*name += fmt.Sprintf(" ~%.4x", sha256.Sum256([]byte(text)))
		}
	})
}

// recount counts copies of games apart in the summary of a match that may have some. One of a game
// that is not here stays as it was stored.
func recount(c *table.Call, s *store.Store, m *store.Summary) error {
	p, err := planOf(c, m.Match)
	if err != nil || p.Drawn() {
		return nil
	}
	out, err := arena.Kept(c.Ctx, arena.Order{Plan: p, Games: match.Span{To: match.Most}, Store: s})
	if err == nil {
		m.Tally = *out.Tally
	}
	return err
}

// learntFrom gives the last points of the curves of evaluations that have learnt in the games asked
// for.
func learntFrom(c *table.Call, s *store.Store) (list []store.CurvePoint, err error) {
	points, err := s.Curves(c.Ctx)
	for i, p := range points {
		last := i+1 == len(points) || points[i+1].Curve != p.Curve
		if last && (!c.Has("of") || p.Game == c.Word("of")) {
			list = append(list, p)
		}
	}
	return list, err
}

// sayWhere says which file results are in.
func sayWhere(c *table.Call) error {
	path := store.InFolder(c.Session.DataFolder)
	if path == "" {
		path = "results are kept as long as this session"
	}
	c.Emit(report.Note{Text: path})
	return nil
}

// showMatch reports a match from what is stored.
func (d *matches) showMatch(c *table.Call, s *store.Store) (lisp.Value, error) {
	m, err := s.Find(c.Ctx, c.Word("match"))
	if err != nil {
		return nil, err
	}
	if c.Has("csv") || c.Has("json") {
		return c.Tell(m.Name), export(c, s, []store.Noted{m}, true)
	}
	p, err := prepare(c, m.Match)
	if err != nil {
		return nil, err
	}
	draw, err := plot.Asked(c.Word("picture"), c.WriteFile)
	if err != nil {
		return nil, err
	}
	out, err := arena.Kept(c.Ctx, arena.Order{Plan: p, Games: match.Span{To: match.Most}, Test: m.Asked.Test, Store: s})
	if err != nil {
		return nil, err
	}
	out.Asked = match.Span{To: m.Asked.Games}
	c.Emit(MatchOf(out))
	curve, lengths, err := courseOf(c, s, p)
	if err != nil {
		return nil, err
	}
	if c.Flag("curve") && out.Score.Games > 0 {
		c.Emit(report.Note{Text: curve.Text()})
	}
	if c.Flag("lengths") {
		return c.ShowAs(report.Note{Text: lengths.Text()}, p.Name()), draw(lengths)
	}
	return c.Tell(p.Name()), draw(curve)
}

// courseOf draws how the score of a match went, and how long its games were.
func courseOf(c *table.Call, s *store.Store, p *match.Plan) (plot.Curves, plot.Histogram, error) {
	first, second := players.Shown(p.First), players.Shown(p.Second)
	score := plot.Line{Name: "score of " + first + " so far, by games"}
	lengths := plot.Histogram{Title: first + " against " + second, X: "moves"}
	points := 0.
	var so match.Evidence // of the pairs so far
	var before match.Row
	err := s.Games(c.Ctx, p.Match, func(r match.Row) error {
		points += r.Points()
		if len(score.Values) > 0 && r.Number == before.Number+1 && r.Number%2 == 1 {
			so.Add(p, before, r)
		}
		before = r
		e := so.Tally.Estimate()
		score.Values = append(score.Values, points/float64(len(score.Values)+1))
		score.Lo, score.Hi = append(score.Lo, e.Lo), append(score.Hi, e.Hi)
		lengths.Values = append(lengths.Values, r.Plies)
		return nil
	}, nil)
	return plot.Curves{
		Title: lengths.Title, X: "game", Y: "score", Lines: []plot.Line{score}, Even: 0.5, First: 1, Whole: [2]float64{0, 1},
	}, lengths, err
}

// wantedBy gives the function that says whether a call asks for a match, by its name, its game or one
// of its players.
func wantedBy(c *table.Call) func(store.Noted) bool {
	seat := strings.ToLower(c.Word("player"))
	return func(m store.Noted) bool {
		return strings.HasPrefix(m.Name, c.Word("match")) && (!c.Has("of") || m.Game() == c.Word("of")) &&
			(seat == "" || m.First == seat || m.Second == seat)
	}
}

// wantedFrom picks the matches asked for and puts them in the order asked for.
func wantedFrom(c *table.Call, list []store.Summary) []store.Summary {
	wanted := wantedBy(c)
	list = slices.DeleteFunc(list, func(m store.Summary) bool { return !wanted(m.Noted) })
	slices.SortStableFunc(list, func(a, b store.Summary) int {
		switch c.Word("sort") {
		case "elo":
			return greater(a.Tally.Estimate().Score, b.Tally.Estimate().Score)
		case "games":
			return greater(float64(a.Games), float64(b.Games))
		case "name":
			return strings.Compare(a.Name, b.Name)
		}
		return 0
	})
	return list
}

// greater puts the greater number first.
func greater(a, b float64) int {
	switch {
	case a > b:
		return -1
	case a < b:
		return 1
	}
	return 0
}

// Results is the matches that are stored.
type Results struct {
	Matches []Result      `json:"matches"`
	Refused store.Refused `json:"refused"`
	// Curves are the curves of evaluations that have learnt, by their last points.
	Curves []store.CurvePoint `json:"curves,omitempty"`
}

// Result is a match that is stored, in a line.
type Result struct {
	Name    string   `json:"name"`
	Game    string   `json:"game"`
	First   string   `json:"first"`
	Second  string   `json:"second"`
	Games   int      `json:"games"`
	Won     int      `json:"won"`
	Drawn   int      `json:"drawn"`
	Lost    int      `json:"lost"`
	Score   Interval `json:"score"`
	Elo     Interval `json:"elo"`
	Seed    uint64   `json:"seed"`
	Program string   `json:"program"`
	Made    string   `json:"made"`
}

// ResultOf makes the line of a match.
func ResultOf(s store.Summary) Result {
	t := &s.Tally
	e := t.Estimate()
	return Result{
		Name: s.Name, Game: s.Match.Game(), First: shownPlayer(s.Match.First), Second: shownPlayer(s.Match.Second), Games: s.Games,
		Won: t.Wins[0] + t.Wins[1], Drawn: t.Draws[0] + t.Draws[1], Lost: t.Losses[0] + t.Losses[1],
		Score: scoreOf(e), Elo: eloOf(e), Seed: s.Match.Seed, Program: s.Program, Made: s.Made,
	}
}

// Write gives a line for each match.
func (r Results) Write(t *report.Text) {
	defer WriteRefusals(t, "cannot be right", r.Refused)
	if len(r.Matches)+len(r.Curves) == 0 {
		t.Add("no results\n")
		return
	}
	defer func() {
		for _, p := range r.Curves {
			t.Add("%s learnt %s from %s; (learn-results %s) shows how\n", p.Eval, p.Game, wording.Plural(int(p.Games), "game"), p.Curve)
		}
	}()
	if len(r.Matches) == 0 {
		return
	}
	columns := []report.TextColumn{
		{Head: "match"}, {Head: "game", Spare: 3}, {Head: "first"}, {Head: "second"}, {Head: "games", Right: true},
		{Head: "won", Right: true, Spare: 4}, {Head: "drawn", Right: true, Spare: 5}, {Head: "lost", Right: true, Spare: 6},
		{Head: "score", Right: true}, {Head: "from", Right: true, Spare: 1}, {Head: "to", Right: true, Spare: 1}, {Head: "elo", Right: true, Spare: 2},
	}
	report.WriteTable(t, columns, wording.Each(r.Matches, func(m Result) []string {
		row := []string{
			m.Name, m.Game, m.First, m.Second, fmt.Sprint(m.Games), fmt.Sprint(m.Won), fmt.Sprint(m.Drawn), fmt.Sprint(m.Lost),
			fmt.Sprintf("%.3f", m.Score.Value), fmt.Sprintf("%.3f", m.Score.Lo), fmt.Sprintf("%.3f", m.Score.Hi), Elo(m.Elo.Value),
		}
		if m.Score.Lo == 0 && m.Score.Hi == 1 { // nothing is known
			row = append(row[:8], "", "", "", "")
		}
		return row
	}))
}

// refusalsShown is how many refused rows are named.
const refusalsShown = 20

// WriteRefusals names rows that were refused, and says what is wrong with them.
func WriteRefusals(t *report.Text, what string, r store.Refused) {
	for _, one := range r.First[:min(len(r.First), refusalsShown)] {
		t.Add("%s: match %.40q", what, one.Match)
		if one.Game != nil {
			t.Add(", game %d", *one.Game)
		}
		t.Add(": %s\n", one.Why)
	}
	if more := r.Rows - refusalsShown; more > 0 {
		t.Add("and %d more\n", more)
	}
}
