// Package match plays matches: many games between two players. A game of a match
// depends on the match and the game's number alone, so it does not matter who plays
// which games, how many at a time, in what order, or how often a run was cut off.
package match

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"hash/fnv"
	"slices"
	"strings"

	"parlor/commands/arena/outside"
	"parlor/commands/arena/referee"
	"parlor/commands/game/players"
	"parlor/games"
)

// Match is everything that games of a match depend on besides their numbers. How many are played is
// not part of it, so a match can always be continued, and parts played separately fit together.
type Match struct {
	// Starts are the positions, as texts, from which pairs start in turn. They hold
	// the game and its options.
	Starts []string `json:"starts"`
	// First and Second are the canonical texts of the players.
	First  string `json:"first"`
	Second string `json:"second"`
	Seed   uint64 `json:"seed"`
	// Openings is how many moves are made at random before the players take over.
	Openings int `json:"openings"`
	// MostPlies is how many moves a game may have before it is a draw.
	MostPlies int `json:"most_plies"`
	// Luck is the worth of positions by which luck is measured.
	Luck referee.ControlVariate `json:"luck"`
}

// Text is the canonical text of the match, which Read reads.
func (m Match) Text() string {
	text, err := json.Marshal(m)
	if err != nil {
		panic("match: a match cannot be written: " + err.Error()) // there is nothing in it that could not
	}
	return string(text)
}

// Read reads what Text wrote, and nothing else: a match is named after its text, and so must have
// only one.
func Read(text string) (Match, error) {
	var m Match
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&m); err != nil || !m.sound() || m.Text() != text {
		return m, games.Errorf("bad-match", "wanted the text of a match, given %.200s", text)
	}
	return m, nil
}

// sound says whether everything that a match must have is set.
func (m Match) sound() bool {
	blank := func(text string) bool { return strings.TrimSpace(text) == "" }
	return len(m.Starts) > 0 && !slices.ContainsFunc(m.Starts, blank) && !blank(m.First) && !blank(m.Second) &&
		m.Openings >= 0 && m.MostPlies > 0 && slices.Contains(referee.ControlVariates(), m.Luck)
}

// nameLength is how many digits of its hash name a match.
const nameLength = 12

// Name is what the match is called: the beginning of its text's SHA-256.
func (m Match) Name() string {
	sum := sha256.Sum256([]byte(m.Text()))
	return hex.EncodeToString(sum[:])[:nameLength]
}

// Game is the first word of the positions: what is played.
func (m Match) Game() string { return strings.Fields(m.Starts[0])[0] }

// Most is the greatest number of games a match may have.
const Most = 1 << 40

// Plan is a match that is ready to be played.
type Plan struct {
	Match
	Referee referee.Referee
	Players [2]players.Spec
	// Outsiders seats players from outside; nil if the match has none, or may have
	// none.
	Outsiders outside.Outsiders
	// Elsewhere plays the games on other machines; nil if they are played here.
	Elsewhere Elsewhere
}

// Prepare makes a plan. The texts of the players may be any that can be read; they are made
// canonical, with the usual limits where none are given.
func Prepare(r referee.Referee, m Match) (*Plan, error) {
	p := &Plan{Match: m, Referee: r}
	p.Starts = r.Starts()
	for i, text := range []*string{&p.First, &p.Second} {
		var err error
		if p.Players[i], err = r.Offer().Read(*text); err != nil {
			return nil, err
		}
		*text = r.Offer().String(p.Players[i])
	}
	p.MostPlies = cmp.Or(p.MostPlies, referee.DefaultMostPlies)
	if p.Luck == "" || r.Info().Outcome == "" {
		p.Luck = referee.NoVariate
	}
	if p.Openings < 0 || p.MostPlies < 1 {
		return nil, games.Errorf("bad-match", "wanted an opening of 0 moves or more and games of 1 move or more, given %d and %d", p.Openings, p.MostPlies)
	}
	return p, nil
}

// Try seats the players, lets their own evaluations value the positions of a random game, and each
// player make a move, so that what cannot be played is known before any game.
func (p *Plan) Try(ctx context.Context) error {
	table, err := p.Referee.Seat(ctx, p.Players, p.Luck, p.Outsiders)
	if err != nil {
		return err
	}
	defer table.Close()
	if err := table.Rehearse(ctx); err != nil {
		return err
	}
	begin := p.game(0)
	begin.MostPlies = 2
	result, err := table.Play(ctx, begin)
	if f := result.Fault; err == nil && f != nil && (f.Cause == outside.ByStart || f.Cause == outside.ByError) {
		err = f.Told()
	}
	return err
}

// Reproducible says whether a game with a given number always comes out the same.
func (p *Plan) Reproducible() bool { return p.Players[0].Reproducible() && p.Players[1].Reproducible() }

// Drawn says whether luck or a player draws during a game, so that every game is a sample of its
// own, even if it happens to equal another one.
func (p *Plan) Drawn() bool {
	return p.Referee.Info().Outcome != "" || p.Referee.Offer().Draws(p.Players[0]) || p.Referee.Offer().Draws(p.Players[1])
}

// Distinct gives how many different games there are, 0 for no limit: without chance, openings or
// players who draw, the same two games are played again and again from each start.
func (p *Plan) Distinct() uint64 {
	if p.Drawn() || p.Openings > 0 || !p.Reproducible() {
		return 0
	}
	return 2 * uint64(len(p.Starts))
}

// line tells the course of a game from that of others: two games with the same line, by players in
// the same seats, are copies. It is 0 for a game that is a sample of its own. What reproducible players
// do follows from the opening; of others the moves are stored.
func (p *Plan) line(r Row) uint64 {
	if p.Drawn() {
		return 0
	}
	h := fnv.New64a()
	if p.Reproducible() {
		h.Write([]byte(p.Referee.Opening(p.game(r.Number))))
	} else {
		h.Write([]byte(p.Starts[r.Number/2%uint64(len(p.Starts))] + string(r.End)))
		h.Write(packed(r.Moves))
	}
	return max(1, h.Sum64())
}

// game gives the game with a number.
func (p *Plan) game(number uint64) referee.Game {
	return referee.Game{
		Seed: p.Seed, Number: number, Openings: p.Openings, MostPlies: p.MostPlies, KeepMoves: !p.Reproducible(),
	}
}

// Play plays one game, with all its moves.
func (p *Plan) Play(ctx context.Context, number uint64) (Row, error) {
	table, err := p.Referee.Seat(ctx, p.Players, p.Luck, p.Outsiders)
	if err != nil {
		return Row{}, err
	}
	defer table.Close()
	game := p.game(number)
	game.KeepMoves = true
	result, err := table.Play(ctx, game)
	return Row{number, result}, err
}

// Span is the numbers from From up to, and without, To.
type Span struct{ From, To uint64 }

// Len is how many numbers there are in it.
func (s Span) Len() uint64 { return s.To - s.From }

// Missing gives the parts of a span that are not among some numbers.
func (s Span) Missing(done []uint64) []Span {
	var left []Span
	slices.Sort(done)
	next := s.From
	for _, n := range done {
		if n < next || n >= s.To {
			continue
		}
		if n > next {
			left = append(left, Span{next, n})
		}
		next = n + 1
	}
	if next < s.To {
		left = append(left, Span{next, s.To})
	}
	return left
}
