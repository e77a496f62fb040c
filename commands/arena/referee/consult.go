package referee

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"parlor/commands/arena/outside"
	"parlor/commands/game/players"
	"parlor/games"
	"parlor/search/chain"
)

// consultant asks one player, who sits at both sides of a table at which no game is played.
type consultant[S comparable] struct{ *table[S] }

// Consult seats a player to be asked for single moves.
func (r *referee[S]) Consult(p players.Spec, seed uint64) (Consultant, error) {
	seated, err := r.seats().Sit(p, nil)
	if err != nil {
		return nil, err
	}
	t := &table[S]{referee: r, going: newGoing(r.kit, true), places: [2]place[S]{{Place: seated}, {Place: seated}}}
	t.begin(Game{Seed: seed})
	return &consultant[S]{t}, nil
}

// SetUp sets up the position that moves lead to.
func (c *consultant[S]) SetUp(words []string) error {
	c.choices = [2]uint64{}
	c.set(c.starts[0])
	for i, word := range words {
		turn := c.Kit.Turn(&c.State)
		m, err := c.Kit.Text().Moves.ReadMove(&c.State, games.WordsOf(word))
		if err != nil {
			return games.Errorf(games.CodeOf(err), "move %d, %s: %v", i+1, word, err)
		}
		if side := seatOf(turn); side < len(c.choices) {
			c.choices[side]++
		}
		if turn == games.Both {
			c.choices[0]++
		}
		c.advance(m)
	}
	return nil
}

// Score gives the result of a finished game.
func (c *consultant[S]) Score() games.Value { return c.Kit.Score(&c.State) }

// Choose asks for a move.
func (c *consultant[S]) Choose(ctx context.Context, side games.Turn, l players.Limits) (string, uint64, error) {
	turn := c.Kit.Turn(&c.State)
	at := c.State
	switch {
	case turn == games.Over:
		return "", 0, games.Errorf("game-over", "the game is over; no move is left")
	case turn == games.Chance:
		return "", 0, games.Errorf("no-card", "wanted a position in which somebody decides, and here a %s comes next", c.Kit.Info().Outcome)
	case turn == games.Both && side == games.Min:
		c.Kit.Play(&at, c.list(&c.State)[0]) // stands in for the move that Max has committed to
	case turn != games.Both && side != turn:
		return "", 0, games.Errorf("wrong-side", "wanted a move of %s, and it is %s's turn", c.Kit.Info().Side(side), c.Kit.Info().Side(turn))
	}
	c.limits = l
	c.result.Measured = Unmeasured()
	m, err := c.ask(ctx, side, &c.State, &at, c.list(&at))
	if err != nil && ctx.Err() == nil {
		return "", 0, err
	}
	if !games.Legal(c.Kit, &at, m) { // no move was found before ctx ended
		m = c.list(&at)[0]
	}
	return games.Word(c.Kit.Text().Moves.Words(&at, m)), uint64(c.result.Measured[c.sides[seatOf(side)]].Of(Nodes)), err
}

// course is how far a game has come, as players from outside are told it.
type course struct {
	start string // where it began; empty for the usual beginning
	moves []string
}

// courseFrom begins the course of a game.
func (t *table[S]) courseFrom(s *S) course {
	if *s == t.referee.kit.Start() {
		return course{}
	}
	return course{start: t.Kit.Text().Form.Position(s)}
}

// sitOutside makes the place of a player from outside.
func (t *table[S]) sitOutside(p players.Spec, outsiders outside.Outsiders) (place[S], error) {
	if outsiders == nil {
		return place[S]{}, games.Errorf("engine-not-allowed", "%s may not be started here", players.Shown(t.Offer().String(p)))
	}
	away, err := outsiders.Seat(p)
	if err != nil {
		return place[S]{}, err
	}
	t.told = true
	seat := func(ctx context.Context, d *players.Decision[S]) (games.Chosen, error) {
		return t.askOutside(ctx, away, d)
	}
	return place[S]{Place: players.Place[S]{New: func() players.Seat[S] { return seat }}, away: away}, nil
}

// greet tells the players from outside that a game begins.
func (t *table[S]) greet(ctx context.Context) error {
	for side, i := range t.sides {
		away := t.places[i].away
		if away == nil {
			continue
		}
		err := away.Begin(ctx, players.RulesOf(t.Kit.Info().Name, t.options, t.Kit.Text().Form.OptionValues()))
		if err != nil {
			if err = t.lose(games.Players[side], err); err != nil || t.result.End != "" {
				return err
			}
		}
	}
	return nil
}

// askOutside asks a player from outside.
func (t *table[S]) askOutside(ctx context.Context, away outside.Outsider, d *players.Decision[S]) (games.Chosen, error) {
	ask := outside.Question{
		Start: t.word.start, Moves: slices.Clone(t.word.moves), Now: d.Kit.Text().Form.Position(d.State),
		Side: d.Side, Simultaneous: d.Kit.Turn(d.State) == games.Both,
	}
	answer, err := away.Choose(ctx, ask)
	chosen := games.Chosen{Nodes: answer.Nodes}
	if err != nil {
		return chosen, err
	}
	if chosen.Move, err = d.Kit.Text().Moves.ReadMove(d.At, games.WordsOf(answer.Move)); err != nil {
		return chosen, away.Refuse(answer.Move, err.Error(), ask)
	}
	return chosen, nil
}

// lose ends the game if an error means that a player has forfeited it. Any other error
// is given back.
func (t *table[S]) lose(turn games.Turn, err error) error {
	var fault *outside.Forfeit
	if !errors.As(err, &fault) {
		return err
	}
	known := *fault // a copy, as the forfeit is the player's own
	known.Move, known.Player = t.result.Plies+1, cmp.Or(known.Player, t.places[t.sides[seatOf(turn)]].text)
	known.Position = cmp.Or(known.Position, t.Kit.Text().Form.Position(&t.State))
	t.forfeit(turn, &known)
	return nil
}

// rehearsed is how many positions of a random game are valued before a match, from either side.
const rehearsed = 200

func (t *table[S]) Rehearse(ctx context.Context) error {
	random := games.NewRandom(1)
	g := newGoing(t.kit, false)
	g.Begin(t.starts[0])
	for range rehearsed {
		if g.Kit.Turn(&g.State) == games.Over {
			return nil
		}
		for _, place := range t.places {
			if err := t.valued(ctx, place, &g.State); err != nil {
				return err
			}
		}
		moves := g.Kit.Moves(&g.State, nil)
		g.Play(moves[random.Below(uint64(len(moves)))])
	}
	return nil
}

// valued gives the error, told in full, of a player that cannot value a state.
func (t *table[S]) valued(ctx context.Context, p place[S], s *S) error {
	if p.Value == nil {
		return nil
	}
	for _, side := range games.Players {
		_, err := p.Value(ctx, s, side)
		var fault *outside.Forfeit
		if errors.As(err, &fault) {
			fault.Player, fault.Position = p.text, t.kit.Text().Form.Position(s)
			return fault.Told()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Close ends the players from outside.
func (t *table[S]) Close() (used [2]time.Duration) {
	for i, p := range t.places {
		if p.away != nil {
			used[i] = p.away.Close()
		}
	}
	return used
}

// Match is the computed result of a match: the points of the first player, 1 for a win and 1/2 for a
// draw, on the first side and on the second, between bounds that hold for certain.
type Match struct {
	Lo, Hi    [2]float64
	Positions int // that can occur in the games, from either seat
}

// Points gives the midpoint of the bounds for a seat, 0 for the first.
func (m Match) Points(seat int) float64 { return (m.Lo[seat] + m.Hi[seat]) / 2 }

// Score is the mean of both seats.
func (m Match) Score() float64 { return (m.Points(0) + m.Points(1)) / 2 }

// Width is the distance between the bounds, of the seat where it is greater.
func (m Match) Width() float64 { return max(m.Hi[0]-m.Lo[0], m.Hi[1]-m.Lo[1]) }

// Work limits what computing a match may take, and is told how far it has come.
type Work struct {
	MemoryMB int
	Progress func(label string, done, total int)
}

// WorkOut computes a match without playing: two players whose moves follow from the position make a
// Markov chain of the positions in their games, which is solved. If first is nil, it is the best
// response to the second.
func (r *referee[S]) WorkOut(ctx context.Context, first *players.Spec, second players.Spec, w Work) (m Match, err error) {
	if r.kit.Info().Simultaneous {
		return m, games.Errorf("wrong-game", "wanted a game in which one side decides at a time, and in %s both decide at once", r.kit.Info().Title)
	}
	if err = r.Offer().FollowsFromPosition(&second); err != nil {
		return m, err
	}
	if first != nil {
		known := *first
		if first = &known; r.Offer().FollowsFromPosition(first) != nil {
			return m, r.Offer().FollowsFromPosition(first)
		}
	}
	for seat := range 2 {
		sides := [2]*players.Spec{first, &second}
		if seat == 1 {
			sides = [2]*players.Spec{&second, first}
		}
		lo, hi, positions, err := r.workOut(ctx, sides, w)
		if err != nil {
			return m, err
		}
		if seat == 1 {
			lo, hi = -hi, -lo
		}
		m.Lo[seat], m.Hi[seat] = within(float64(1+lo)/2), within(float64(1+hi)/2)
		m.Positions += positions
	}
	return m, nil
}

// workOut gives the bounds of a game between two sides, and the number of its positions: by the
// game's own programs if they know the best response to one of the sides.
func (r *referee[S]) workOut(ctx context.Context, sides [2]*players.Spec, w Work) (lo, hi games.Value, positions int, err error) {
	if free := slices.Index(sides[:], nil); free >= 0 && r.programs.Respond != nil {
		rival := r.seats().Rival(*sides[1-free], games.Players[1-free], r.folder)
		rival.Proved = true
		ask := games.SolveAsk[S]{Kit: r.kit, State: r.starts[0], Folder: r.folder, MemoryMB: w.MemoryMB, Progress: w.Progress}
		if s, known, err := r.programs.Respond(ctx, ask, rival); known || err != nil {
			return s.Lo, s.Hi, int(s.Nodes), err
		}
	}
	if r.programs.Tablebase == nil {
		return 0, 0, 0, games.Errorf("not-solved", "nothing here finds all positions of %s", r.kit.Info().Title)
	}
	var rivals [2]*games.Rival[S]
	for i, p := range sides {
		if p != nil {
			rival := r.seats().Rival(*p, games.Players[i], r.folder)
			rivals[i] = &rival
		}
	}
	c, err := chain.New(ctx, r.kit, rivals)
	if err != nil {
		return 0, 0, 0, err
	}
	table := r.programs.Tablebase(c, games.TablebasePlan{MemoryMB: w.MemoryMB, Labelled: c.Labelled(), Progress: w.Progress})
	err = table.Solve(ctx, r.starts[0])
	if c.Fault() != nil {
		err = c.Fault()
	}
	if err != nil {
		return 0, 0, 0, err
	}
	lo, hi = table.Bounds(&r.starts[0])
	return lo, hi, table.Len(), nil
}
