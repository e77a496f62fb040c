package coach

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"

	"parlor/commands/arena/stats"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lab/analysis"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/search/levels"
)

// Calibration compares a judge's winning chances with results, by tenths.
type Calibration struct {
	Game      string  `json:"game"`
	By        string  `json:"by"`
	Games     int     `json:"games"`
	Positions int     `json:"positions"`
	Tenths    []Tenth `json:"tenths"`
	// Curve is the best fit: values and probabilities, for the player to move.
	Curve [][2]float64 `json:"curve"`
}

// Tenth is the positions whose chances lay within a tenth: their mean, and the share of
// points of the side to move.
type Tenth struct {
	Positions int     `json:"positions"`
	Said      float64 `json:"said"`
	Came      float64 `json:"came"`
}

// Write writes a table.
func (c Calibration) Write(t *report.Text) {
	t.Field("JUDGE: ", "%s, by %s\n", c.Game, c.By)
	var rows [][]string
	for i, tenth := range c.Tenths {
		if tenth.Positions > 0 {
			rows = append(rows, []string{
				fmt.Sprintf("%d to %d %%", 10*i, 10*i+10), strconv.Itoa(tenth.Positions), Percent(tenth.Said), Percent(tenth.Came),
				fmt.Sprintf("%+.1f", 100*(tenth.Came-tenth.Said)),
			})
		}
	}
	report.WriteTable(t, []report.TextColumn{{Head: "chance"}, {Head: "positions", Right: true}, {Head: "said", Right: true}, {Head: "came", Right: true}, {Head: "off", Right: true}}, rows)
	t.Field("CURVE: ", "")
	for _, knot := range c.Curve {
		t.Add("{%.4g, %.3f} ", knot[0], knot[1])
	}
	t.Line()
}

// seen is a position in a game for the side to move: the search's value, the judge's
// chance, and the result.
type seen struct {
	side                games.Turn
	raw, chance, result float64
	proved              bool // nothing was searched, and raw is 0
}

// Calibrate plays n games of the judge with itself from the start of a game. Moves
// are drawn by exp(-loss / temperature), so that the games differ.
func Calibrate(ctx context.Context, g *play.Game, n int, seed uint64, tell func(string, int, int)) (c Calibration, err error) {
	j := analysis.JudgeOf(g, games.ForLevel)
	positions, _ := g.Line.Path()
	c = Calibration{Game: g.Line.Info().Title, Games: n, Tenths: make([]Tenth, 10)}
	var all []seen
	for i := range n {
		if tell != nil {
			tell("game", i, n)
		}
		path, err := playOut(ctx, j, positions[0], games.NewRandom(seed, games.StreamPlayers, uint64(i)))
		if err != nil {
			return c, err
		}
		all = append(all, path...)
	}
	c.Positions = len(all)
	for _, s := range all {
		t := &c.Tenths[min(9, int(10*s.chance))]
		t.Positions, t.Said, t.Came = t.Positions+1, t.Said+s.chance, t.Came+s.result
	}
	for i := range c.Tenths {
		if t := &c.Tenths[i]; t.Positions > 0 {
			t.Said, t.Came = t.Said/float64(t.Positions), t.Came/float64(t.Positions)
		}
	}
	searched := slices.DeleteFunc(slices.Clone(all), func(s seen) bool { return s.proved })
	c.By, c.Curve = j.How(len(all)-len(searched), len(all), 0), fitted(searched)
	return c, nil
}

// longest is the length at which a game counts as drawn.
const longest = 2000

// mostRandom is the most random decisions at the beginning of a game, which lead to
// uneven positions.
const mostRandom = 12

// playOut plays a game and gives its judged positions.
func playOut(ctx context.Context, j *analysis.GameJudge, p position.Position, r *games.Random) (path []seen, err error) {
	random := int(r.Below(mostRandom + 1))
	for n := 0; p.Turn() != games.Over && n < longest; n++ {
		if turn := p.Turn(); turn == games.Chance || n < random {
			p = p.After(p.Rules().AtRandom(r))
			continue
		}
		s, next, err := decide(ctx, j, p, r)
		if err != nil {
			return nil, err
		}
		path = append(path, s)
		if p.Turn() == games.Both { // so it counts for Min, too
			path = append(path, seen{side: games.Min, raw: -s.raw, chance: 1 - s.chance})
		}
		p = next
	}
	result := 0.
	if p.Turn() == games.Over {
		result = float64(max(-1, min(p.Score(), 1)))
	}
	for i := range path {
		path[i].result = winning(result, path[i].side)
	}
	return path, nil
}

// decide judges a position and plays on in it.
func decide(ctx context.Context, j *analysis.GameJudge, p position.Position, r *games.Random) (s seen, next position.Position, err error) {
	s.side = position.Actor(p.Turn())
	if p.Turn() == games.Both {
		row, column, chance, raw, err := j.Mixed(ctx, p, r)
		if err != nil {
			return s, nil, err
		}
		s.chance, s.raw = chance, raw
		half := p.After(erring(p, row, r))
		return s, half.After(erring(half, column, r)), nil
	}
	v, err := j.Of(ctx, p, s.side)
	if err != nil {
		return s, nil, err
	}
	s.chance, s.raw, s.proved = v.Position.Middle(), float64(v.Raw), v.Depth == 0
	if v.Position.Basis != games.Estimated {
		s.chance = v.Position.Guess // a proof is about best play, and these games are among players who err
	}
	return s, p.After(softly(v, temperature, r)), nil
}

// mostKnots is the most knots of a curve.
const mostKnots = 24

// fitted is the best non-decreasing fit (isotonic regression, Ayer and others, 1955): the
// mean results of equal-sized groups of positions sorted by value, where neighbours that
// decrease are pooled.
func fitted(all []seen) (curve [][2]float64) {
	if len(all) == 0 {
		return nil
	}
	sorted := slices.SortedFunc(slices.Values(all), func(a, b seen) int { return cmp.Compare(a.raw, b.raw) })
	var groups []group
	for i, s := range sorted {
		if last := len(groups) - 1; last >= 0 && (groups[last].count*mostKnots < len(sorted) || sorted[i-1].raw == s.raw) {
			groups[last].add(group{1, s.raw, s.result})
			continue
		}
		groups = append(groups, group{1, s.raw, s.result})
	}
	var rising []group
	for _, g := range groups {
		rising = append(rising, g)
		for last := len(rising) - 1; last > 0 && rising[last].result/float64(rising[last].count) <= rising[last-1].result/float64(rising[last-1].count); last-- {
			rising[last-1].add(rising[last])
			rising = rising[:last]
		}
	}
	for _, g := range rising {
		n := float64(g.count)
		curve = append(curve, [2]float64{g.raw / n, g.result / n})
	}
	return curve
}

// group is sums over a group of positions.
type group struct {
	count       int
	raw, result float64
}

func (g *group) add(o group) {
	g.count, g.raw, g.result = g.count+o.count, g.raw+o.raw, g.result+o.result
}

// LevelTable is the strength of the levels of a game.
type LevelTable struct {
	Game   string          `json:"game"`
	Games  int             `json:"games"` // of each level against the one below
	Levels []MeasuredLevel `json:"levels"`
}

// MeasuredLevel is a level's loss per decision, in winning chances, and its score against
// the level below, with the 95 % interval.
type MeasuredLevel struct {
	Level     int        `json:"level"`
	Loss      float64    `json:"loss"`
	Decisions int        `json:"decisions"`
	Points    float64    `json:"points"`
	Interval  [2]float64 `json:"interval"`
}

// Write writes a table.
func (l LevelTable) Write(t *report.Text) {
	t.Field("LEVELS: ", "%s, %d games of each against the one below\n", l.Game, l.Games)
	var rows [][]string
	for _, m := range l.Levels {
		points := ""
		if m.Level > 1 {
			points = fmt.Sprintf("%.0f (%.0f to %.0f)", 100*m.Points, 100*m.Interval[0], 100*m.Interval[1])
		}
		rows = append(rows, []string{strconv.Itoa(m.Level), fmt.Sprintf("%.2f %%", 100*max(0, m.Loss)), points})
	}
	report.WriteTable(t, []report.TextColumn{{Head: "level", Right: true}, {Head: "gives away each", Right: true}, {Head: "of 100 from the one below", Right: true}}, rows)
}

// levelOpening is how many random moves begin a game of levels.
const levelOpening = 2

// valuedGames and ofGames are in how many games of how many moves are valued, the first ones: it takes
// the judge of hints several times as long as the levels take to choose them.
const valuedGames, ofGames = 2, 8

// meter plays levels against each other and values their moves.
type meter struct {
	judge *analysis.GameJudge
	start position.Position
	seats [levels.Strongest + 1]position.Seated
	lost  [levels.Strongest + 1]float64
	count [levels.Strongest + 1]int
}

// MeasureLevels plays n games of each level against the one below, alternating seats.
func MeasureLevels(ctx context.Context, g *play.Game, n int, seed uint64, tell func(string, int, int)) (table LevelTable, err error) {
	positions, _ := g.Line.Path()
	m := &meter{judge: analysis.JudgeOf(g, games.ForHint), start: positions[0]}
	for level := 1; level <= levels.Strongest; level++ {
		spec := players.Spec{Name: "level", Settings: " :n " + strconv.Itoa(level)}
		if m.seats[level], err = m.start.Mind().Programs.Sit(spec); err != nil {
			return table, err
		}
	}
	table = LevelTable{Game: g.Line.Info().Title, Games: n, Levels: make([]MeasuredLevel, levels.Strongest)}
	for level := 2; level <= levels.Strongest; level++ {
		var ends [3]int // lost, drawn, won
		for i := range n {
			if tell != nil {
				tell("game", (level-2)*n+i, (levels.Strongest-1)*n)
			}
			half, err := m.play(ctx, level, i, games.NewRandom(seed, games.StreamPlayers, uint64(level), uint64(i)))
			if err != nil {
				return table, err
			}
			ends[half]++
		}
		l := &table.Levels[level-1]
		l.Points, l.Interval = stats.Share(ends[2], ends[1], ends[0])
	}
	for i := range table.Levels {
		l := &table.Levels[i]
		l.Level, l.Decisions = i+1, m.count[i+1]
		l.Loss = m.lost[i+1] / float64(max(1, l.Decisions))
	}
	return table, nil
}

// play plays a game of a level, by its number from 0, against the one below, and gives its half points.
func (m *meter) play(ctx context.Context, level, number int, r *games.Random) (half int, err error) {
	seat, valued := number%2, number%ofGames < valuedGames
	at := func(side games.Turn) int {
		if side.Index() == seat {
			return level
		}
		return level - 1
	}
	p := m.start
	for i := 0; p.Turn() != games.Over && i < longest; i++ {
		turn := p.Turn()
		if turn == games.Chance || i < levelOpening {
			p = p.After(p.Rules().AtRandom(r))
			if turn == games.Both {
				p = p.After(p.Rules().AtRandom(r))
			}
			continue
		}
		known := p
		for _, side := range sidesOf(turn) {
			made, err := m.seats[at(side)](ctx, position.SeatQuestion{Now: known, At: p, Side: side, Random: r})
			if err != nil {
				return 0, err
			}
			if valued {
				err = m.value(ctx, Decision{known, side, m.judge}, at(side), made.Move)
			}
			if err != nil {
				return 0, err
			}
			p = p.After(made.Move)
		}
	}
	result := games.Value(0)
	if p.Turn() == games.Over {
		result = p.Score()
	}
	if seat == games.Min.Index() {
		result = -result
	}
	return 1 + int(max(-1, min(result, 1))), nil
}

// value counts what a move of a level gives away, if there was a choice.
func (m *meter) value(ctx context.Context, d Decision, level int, made games.Move) error {
	v, err := d.Judged(ctx, made)
	if loss, ok := v.Counted(); err == nil && ok && v.Moves > 1 {
		m.lost[level] += loss
		m.count[level]++
	}
	return err
}

// sidesOf lists who decides, in order.
func sidesOf(turn games.Turn) []games.Turn {
	if turn == games.Both {
		return games.Players[:]
	}
	return []games.Turn{turn}
}
