package coach

import (
	"context"
	"fmt"
	"strconv"

	"parlor/commands/analysis"
	"parlor/commands/arena/stats"
	"parlor/commands/play"
	"parlor/commands/players"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/games"
	"parlor/search/levels"
)

// LevelTable is how strong the levels of a game are.
type LevelTable struct {
	Game   string          `json:"game"`
	Games  int             `json:"games"` // of each level against the one below
	Levels []MeasuredLevel `json:"levels"`
}

// MeasuredLevel is what a level gives away a decision, in chances of winning, and what it
// takes of the level below, with the interval of 95 %.
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

// meter plays levels against each other and weighs what they do.
type meter struct {
	judge *analysis.Chances
	start position.Position
	seats [levels.Strongest + 1]position.Seated
	lost  [levels.Strongest + 1]float64
	count [levels.Strongest + 1]int
}

// MeasureLevels plays so many games of each level against the one below, seats changed
// from game to game.
func MeasureLevels(ctx context.Context, g *play.Game, n int, seed uint64, tell func(string, int, int)) (table LevelTable, err error) {
	positions, _ := g.Path()
	m := &meter{judge: analysis.ChancesOf(g), start: positions[0]}
	for level := 1; level <= levels.Strongest; level++ {
		spec := players.Spec{Name: "level", Settings: " :n " + strconv.Itoa(level)}
		if m.seats[level], err = position.Sit(m.start, spec); err != nil {
			return table, err
		}
	}
	table = LevelTable{Game: g.Info().Title, Games: n, Levels: make([]MeasuredLevel, levels.Strongest)}
	for level := 2; level <= levels.Strongest; level++ {
		var ends [3]int // lost, drawn, won
		for i := range n {
			if tell != nil {
				tell("game", (level-2)*n+i, (levels.Strongest-1)*n)
			}
			half, err := m.play(ctx, level, i%2, games.NewRandom(seed, games.StreamPlayers, uint64(level), uint64(i)))
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

// play plays a game of a level, in a seat, against the one below, and gives its half points.
func (m *meter) play(ctx context.Context, level, seat int, r *games.Random) (half int, err error) {
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
			p = p.After(position.AtRandom(p, r))
			if turn == games.Both {
				p = p.After(position.AtRandom(p, r))
			}
			continue
		}
		known := p
		for _, side := range sidesOf(turn) {
			made, err := m.seats[at(side)](ctx, position.SeatQuestion{Now: known, At: p, Side: side, Random: r})
			if err != nil {
				return 0, err
			}
			v, err := Decision{known, side, m.judge}.Judged(ctx, made.Move)
			if err != nil {
				return 0, err
			}
			m.lost[at(side)] += v.Loss
			m.count[at(side)]++
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

// sidesOf lists who decides, in order.
func sidesOf(turn games.Turn) []games.Turn {
	if turn == games.Both {
		return games.Players[:]
	}
	return []games.Turn{turn}
}
