package compete

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"parlor/commands/arena"
	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
	"parlor/commands/arena/stats"
	"parlor/commands/arena/store"
	"parlor/commands/text/report"
	"parlor/commands/text/wording"
)

// Match is the result of a match.
type Match struct {
	Name     string         `json:"name"`
	Game     string         `json:"game"` // as people call it
	Starts   []string       `json:"starts"`
	Seed     uint64         `json:"seed"`
	Openings int            `json:"openings"` // moves made at random first
	Games    int            `json:"games"`
	Asked    int            `json:"asked"`
	Players  [2]MatchPlayer `json:"players"`
	// Pairs counts pairs of games by the first player's half points, and Single
	// games whose partner is missing.
	Pairs  [5]int `json:"pairs"`
	Single int    `json:"single"`
	// Copies counts pairs that only repeat earlier ones. They are games, and no evidence: all that
	// follows rests on the other pairs.
	Copies int `json:"copies"`
	// Score is the first player's, by pairs, and Superiority how likely it is that the player's true
	// score is above a half.
	Score       Interval `json:"score"`
	Elo         Interval `json:"elo"`
	Superiority float64  `json:"superiority"`
	// Normalised is the normalised Elo difference; null where all pairs are alike.
	Normalised *Interval `json:"normalised_elo"`
	// WithoutLuck is null if luck was not measured, and Test if there is none.
	WithoutLuck *Luckless       `json:"without_luck"`
	Test        *SequentialTest `json:"test"`
	// EarlierTests are other tests that the same games have had, which make a verdict less sure.
	EarlierTests []Hypotheses `json:"earlier_tests,omitempty"`
	// Pairing is what playing in pairs has gained.
	Pairing Pairing    `json:"pairing"`
	Ends    []EndCount `json:"ends"`
	Plies   int        `json:"plies"`
	Longest int        `json:"longest"` // plies of the longest game
	// Repeats says that without openings more games would only have repeated those played, and
	// Stopped that not all games were played.
	Repeats bool `json:"repeats"`
	Stopped bool `json:"stopped"`
	// Faults are what players did wrong in the first games that were forfeited.
	Faults []Fault `json:"faults"`
	// Refused are stored rows of the match that cannot be right, and are ignored.
	Refused store.Refused `json:"refused"`

	elapsed time.Duration
	kept    int
	few     bool
}

// Pairing is the effect of playing in pairs: how many times as many unpaired games would be as
// informative, null if that is not known, and in how many of the pairs compared the luck parted,
// after how many shared draws on average.
type Pairing struct {
	Saved    *float64 `json:"games_saved"`
	Compared int      `json:"pairs_compared"`
	Parted   int      `json:"pairs_parted"`
	After    *float64 `json:"parted_after"`
}

// Interval is an estimate with its 95 % interval. In JSON infinite ends are null.
type Interval struct{ Value, Lo, Hi float64 }

// MarshalJSON writes value, lo and hi.
func (i Interval) MarshalJSON() ([]byte, error) {
	finite := func(v float64) *float64 {
		if math.IsInf(v, 0) || math.IsNaN(v) {
			return nil
		}
		v += 0
		return &v
	}
	return json.Marshal(struct {
		Value *float64 `json:"value"`
		Lo    *float64 `json:"lo"`
		Hi    *float64 `json:"hi"`
	}{finite(i.Value), finite(i.Lo), finite(i.Hi)})
}

// Luckless is a score with luck taken out, and how many times as many games would be as informative
// without that.
type Luckless struct {
	Score Interval `json:"score"`
	Saved float64  `json:"games_saved"`
}

// SequentialTest is how far a sequential test is.
type SequentialTest struct {
	Elo0       float64 `json:"elo0"`
	Elo1       float64 `json:"elo1"`
	Normalised bool    `json:"normalised"`
	Ratio      float64 `json:"llr"`
	Bound      float64 `json:"bound"`
	Verdict    string  `json:"verdict"`
}

// Hypotheses are what a sequential test is of.
type Hypotheses struct {
	Elo0       float64 `json:"elo0"`
	Elo1       float64 `json:"elo1"`
	Normalised bool    `json:"normalised"`
}

// String says what is tested.
func (h Hypotheses) String() string {
	elo := "Elo"
	if h.Normalised {
		elo = "normalised Elo"
	}
	return fmt.Sprintf("%g against %g %s", h.Elo0, h.Elo1, elo)
}

// EndCount is how many games ended in one way.
type EndCount struct {
	End   string `json:"end"`
	Games int    `json:"games"`
}

// MatchOf makes the report of a match.
func MatchOf(out *arena.MatchOutcome) Match {
	t, score := out.Tally, out.Score
	e := t.Estimate()
	m := Match{
		Name: out.Name(), Game: out.Referee.Info().Title, Starts: out.Starts, Seed: out.Seed, Openings: out.Openings,
		Games: t.Games(), Asked: int(out.Asked.Len()), Pairs: t.Pairs, Single: t.Single, Copies: t.Copies,
		Score: scoreOf(e), Elo: eloOf(e), Superiority: e.Superiority(),
		Plies: score.Plies, Longest: score.Longest, Repeats: out.Repeats, Stopped: out.Stopped != nil, Refused: out.Refused,
		elapsed: out.Elapsed, kept: out.Kept, few: e.Few,
	}
	for i, player := range [2]string{out.First, out.Second} {
		m.Players[i] = MatchPlayer{
			Player: shownPlayer(player), Nodes: uint64(score.Measured[i].Of(referee.Nodes)), measured: score.Measured[i], used: out.Used[i],
		}
		m.Players[i].measure()
		for _, end := range referee.Forfeits {
			if n := score.Forfeit[i][end]; n > 0 {
				m.Players[i].Forfeit += n
				m.Players[i].Forfeits = append(m.Players[i].Forfeits, EndCount{string(end), n})
			}
		}
	}
	for _, f := range score.Faults {
		m.Faults = append(m.Faults, faultOf(f.Number, f.Forfeit))
	}
	m.Players[0].count(t.Wins, t.Draws, t.Losses)
	m.Players[1].count(swapped(t.Losses), swapped(t.Draws), swapped(t.Wins))
	if r, ok := t.Normalised(); ok {
		n := ratingOf(r)
		m.Normalised = &n
	}
	if a, ok := t.Adjusted(); ok {
		m.WithoutLuck = &Luckless{scoreOf(a.Interval), a.Saved}
	}
	m.Pairing = pairingOf(t, score.Pairing)
	if q := out.Test; q != nil {
		m.Test = &SequentialTest{q.Elo0, q.Elo1, q.Normalised, q.Ratio(t), q.Bound(), q.Verdict.String()}
	}
	m.EarlierTests = wording.Each(out.Earlier, func(t stats.Test) Hypotheses { return Hypotheses{t.Elo0, t.Elo1, t.Normalised} })
	for _, end := range append([]referee.Ending{referee.ByRules, referee.TooLong}, referee.Forfeits...) {
		if n := score.Ends[end]; n > 0 {
			m.Ends = append(m.Ends, EndCount{string(end), n})
		}
	}
	return m
}

// pairingOf gives the effect of playing in pairs.
func pairingOf(t *stats.Tally, luck match.Pairing) Pairing {
	p := Pairing{Compared: luck.Pairs, Parted: luck.Parted}
	if saved, ok := t.Paired(); ok {
		p.Saved = &saved
	}
	if luck.Parted > 0 {
		after := float64(luck.Shared) / float64(luck.Parted)
		p.After = &after
	}
	return p
}

func swapped(seats [2]int) [2]int { return [2]int{seats[1], seats[0]} }

func scoreOf(e stats.Interval) Interval { return Interval{e.Score, e.Lo, e.Hi} }

func ratingOf(r stats.Rating) Interval { return Interval{r.Elo, r.Lo, r.Hi} }

func eloOf(e stats.Interval) Interval {
	return Interval{stats.Elo(e.Score), stats.Elo(e.Lo), stats.Elo(e.Hi)}
}

// Write gives the result, and what it shows.
func (m Match) Write(t *report.Text) {
	if better := m.Players[1]; t.Played() {
		if m.Players[0].Points >= better.Points {
			better = m.Players[0]
		}
		t.Put(report.Best, fmt.Sprintf("%s won %d of %d\n", better.Player, better.Won, m.Games))
	}
	t.Field("MATCH ", "%s: %s, %s against %s, %s, seed %d\n", m.Name, m.Game, m.Players[0].Player, m.Players[1].Player,
		wording.Plural(m.Games, "game"), m.Seed)
	columns := []report.TextColumn{
		{Head: "player"}, {Head: "points", Right: true}, {Head: "won", Right: true}, {Head: "drawn", Right: true}, {Head: "lost", Right: true},
		{Head: "won first", Right: true, Spare: 2}, {Head: "won second", Right: true, Spare: 2},
	}
	rows := make([][]string, len(m.Players))
	for i, p := range m.Players {
		rows[i] = []string{p.Player, points(p.Points), fmt.Sprint(p.Won), fmt.Sprint(p.Drawn), fmt.Sprint(p.Lost),
			fmt.Sprint(p.Seats[0]), fmt.Sprint(p.Seats[1])}
	}
	for _, measure := range referee.Measures() {
		if measure.Says != "" {
			continue
		}
		columns = append(columns, report.TextColumn{Head: measure.Name, Right: true, Spare: 1})
		for i, p := range m.Players {
			rows[i] = append(rows[i], measure.Text(p.measured.Of(measure.Name)))
		}
	}
	report.WriteTable(t, columns, rows)
	m.writeScore(t)
	m.writeTest(t)
	m.writeCourse(t)
}

// pairs is how many pairs are complete.
func (m Match) pairs() (n int) {
	for _, pairs := range m.Pairs {
		n += pairs
	}
	return n
}

// writeScore says who is better, by how much, and how surely.
func (m Match) writeScore(t *report.Text) {
	if m.Copies > 0 {
		more := "openings"
		if m.Openings > 0 {
			more = "longer openings"
		}
		t.Field("COPIES ", "%d of %s only repeat others and show nothing new; give %s\n",
			m.Copies, wording.Plural(m.pairs()+m.Copies, "pair"), more)
	}
	if m.pairs() < 2 {
		t.Add("fewer than two pairs of games do not show who is better\n")
		return
	}
	t.Field("SCORE ", "%.3f of a game for %s, 95 %% interval %.3f to %.3f%s\n", m.Score.Value, m.Players[0].Player, m.Score.Lo, m.Score.Hi, m.resting())
	t.Field("ELO ", "%s, from %s to %s; likelihood of superiority %.3f\n",
		Elo(m.Elo.Value), Elo(m.Elo.Lo), Elo(m.Elo.Hi), m.Superiority)
	if n := m.Normalised; n != nil {
		t.Field("NORMALISED ELO ", "%s, from %s to %s\n", Elo(n.Value), Elo(n.Lo), Elo(n.Hi))
	}
	if m.few {
		t.Add("fewer than %d pairs: the intervals are only a hint\n", stats.Enough)
	}
	if m.decided() {
		t.Add("the test ended the match: the score leans to its verdict, and its intervals hold less than 95 in 100\n")
	}
	t.Field("PAIRS ", "%d lost, %d at 1/2, %d shared, %d at 3/2, %d won\n", m.Pairs[0], m.Pairs[1], m.Pairs[2], m.Pairs[3], m.Pairs[4])
	if saved := m.Pairing.Saved; saved != nil {
		t.Field("PAIRED ", "worth %.2f times as many unpaired games%s\n", *saved, m.Pairing.parting())
	}
	if l := m.WithoutLuck; l != nil {
		t.Field("WITHOUT LUCK ", "%.3f, from %.3f to %.3f; worth %.2f times as many games\n",
			l.Score.Value, l.Score.Lo, l.Score.Hi, l.Saved)
	}
}

// resting says on which games the score rests, where points are of more.
func (m Match) resting() string {
	if 2*m.pairs() == m.Games {
		return ""
	}
	return fmt.Sprintf(", from %d of %d games", 2*m.pairs(), m.Games)
}

// decided says whether the sequential test has ended the match.
func (m Match) decided() bool { return m.Test != nil && m.Test.Verdict != stats.Undecided.String() }

// parting says how soon the luck of pairs parted, if any pairs were compared.
func (p Pairing) parting() string {
	switch {
	case p.Compared == 0:
		return ""
	case p.After == nil:
		return "; both games of every pair had the same draws"
	}
	return fmt.Sprintf("; in %d of %s the draws parted, after %.1f shared draws on average", p.Parted, wording.Plural(p.Compared, "pair"), *p.After)
}

// writeTest says how far the sequential test is, and which others the same games have had.
func (m Match) writeTest(t *report.Text) {
	if m.Test != nil {
		m.writeVerdict(t)
	}
	if len(m.EarlierTests) == 0 {
		return
	}
	t.Field("EARLIER TESTS ", "of these games: %s", strings.Join(wording.Each(m.EarlierTests, Hypotheses.String), "; "))
	if m.Test != nil {
		t.Add("; the error rate is that of one test, and several are wrong more often")
	}
	t.Line()
}

func (m Match) writeVerdict(t *report.Text) {
	t.Field("TEST ", "of %s: log-likelihood ratio %.2f of %.2f, ", Hypotheses{m.Test.Elo0, m.Test.Elo1, m.Test.Normalised}, m.Test.Ratio, m.Test.Bound)
	accepted, rejected := m.Test.Elo0, m.Test.Elo1
	switch m.Test.Verdict {
	case stats.Undecided.String():
		t.Put(report.Plain, "undecided\n")
		return
	case stats.AcceptElo1.String():
		accepted, rejected = rejected, accepted
	}
	t.Add("%g is accepted and %g rejected; either is wrong in at most %g cases of 100\n", accepted, rejected, 100*stats.ErrorRate)
}

// writeCourse describes the course of the games.
func (m Match) writeCourse(t *report.Text) {
	if m.Games > 0 {
		t.Field("MOVES ", "%.1f a game, %d in the longest\n", float64(m.Plies)/float64(m.Games), m.Longest)
	}
	for _, p := range m.Players {
		if p.Forfeit > 0 {
			t.Add("%s forfeited %s: %s\n", p.Player, wording.Plural(p.Forfeit, "game"), p.causes())
		}
		p.writeMeasured(t)
		if p.used > 0 {
			t.Add("%s used ", p.Player)
			t.Varying("[time]", p.used.Round(time.Millisecond).String())
			t.Put(report.Plain, " of processor time\n")
		}
	}
	if i := slices.IndexFunc(m.Ends, func(e EndCount) bool { return e.End == string(referee.TooLong) }); i >= 0 {
		t.Add("%s had too many moves and counted as drawn\n", wording.Plural(m.Ends[i].Games, "game"))
	}
	if m.Repeats {
		t.Add("neither chance nor a player draws anything, so more games would be the same again; give openings\n")
	}
	if m.kept > 0 {
		t.Add("%s had been played before\n", wording.Plural(m.kept, "game"))
	}
	for _, f := range m.Faults[:min(len(m.Faults), faultsShown)] {
		f.write(t)
	}
	WriteRefusals(t, "cannot be right", m.Refused)
	if m.Stopped {
		t.Add("stopped; (resume %s) goes on\n", m.Name)
	}
}

// Elo writes a difference in strength.
func Elo(v float64) string {
	switch {
	case math.IsInf(v, 1):
		return "+infinity"
	case math.IsInf(v, -1):
		return "-infinity"
	}
	return fmt.Sprintf("%+.0f", math.Round(v)+0)
}
