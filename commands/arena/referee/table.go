package referee

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"
	"time"

	"parlor/commands/arena/outside"
	"parlor/commands/game/players"
	"parlor/games"
)

// table is where two players sit, and the game they are at. It serves one
// goroutine.
type table[S comparable] struct {
	*referee[S]
	going[S]
	places  [2]place[S]  // in the match's order
	worth   worth[S]     // nil where luck is not measured
	moves   []games.Move // legal ones, listed for the decision at hand
	scratch S            // for looking ahead, with the outcomes there
	further []games.Move
	asked   players.Decision[S]
	drawing drawing
	game    Game
	sides   [2]int // which player sits at Max's and Min's side
	seats   [2]players.Seat[S]
	luck    luck
	chances [2]stream // random numbers for the players, by sides
	choices [2]uint64 // made so far
	result  Result
	limits  players.Limits // in addition to those of the players

	told bool // a player from outside is told the game
	word course
}

// place is who sits on one side.
type place[S comparable] struct {
	players.Place[S]
	away outside.Outsider // nil for a player that is not from outside
	text string           // of the player
}

// seats makes the seats of the game.
func (r *referee[S]) seats() players.Seats[S] {
	return players.Seats[S]{Kit: r.kit, Programs: r.programs}
}

// drawing is the random numbers that a player may use for one choice.
type drawing struct {
	chance stream
	choice uint64
}

func (d *drawing) Below(n uint64) uint64 { return share(d.chance.word(d.choice), n) }
func (d *drawing) Random() *games.Random { return games.NewRandom(d.chance.word(d.choice)) }

// Seat gives a table for two players.
func (r *referee[S]) Seat(ctx context.Context, pair [2]players.Spec, lucks ControlVariate, outsiders outside.Outsiders) (Seating, error) {
	t, past := &table[S]{referee: r}, false
	for i, p := range pair {
		var err error
		if p.IsOutside() {
			t.places[i], err = t.sitOutside(p, outsiders)
		} else {
			t.places[i].Place, err = r.seats().Sit(p, outsiders)
		}
		if err != nil {
			t.Close()
			return nil, err
		}
		t.places[i].text = r.Offer().String(p)
		past = past || t.places[i].Past
	}
	t.going = newGoing(r.kit, past)
	if r.kit.Info().Outcome == "" {
		return t, nil // luck is not measured
	}
	var err error
	if t.worth, err = r.measure(ctx, lucks); err != nil {
		t.Close()
		return nil, err
	}
	return t, nil
}

// Play plays a game to its end.
func (t *table[S]) Play(ctx context.Context, g Game) (Result, error) {
	g.MostPlies = cmp.Or(g.MostPlies, DefaultMostPlies)
	t.begin(g)
	t.open()
	if err := t.greet(ctx); err != nil || t.result.End != "" {
		return t.result, err
	}
	for row := 0; ; row++ { // row counts draws without a choice between them
		turn := t.Kit.Turn(&t.State)
		if turn != games.Chance {
			row = 0
		}
		var err error
		switch {
		case turn == games.Over:
			t.finish(ByRules, t.Kit.Score(&t.State))
		case turn == games.Chance && row > games.MostInARow:
			err = games.Endless()
		case turn == games.Chance:
			t.deal()
		case t.result.Plies >= g.MostPlies:
			t.finish(TooLong, 0)
		case turn == games.Both:
			err = t.decideAtOnce(ctx)
		default:
			err = t.decide(ctx, turn)
		}
		if err != nil || t.result.End != "" {
			return t.result, err
		}
	}
}

// begin sets up the first position of a game, with the players at their sides.
func (t *table[S]) begin(g Game) {
	t.game = g
	t.sides = [2]int{0, 1}
	if g.Swapped() {
		t.sides = [2]int{1, 0}
	}
	for side, i := range t.sides {
		t.seats[side] = t.places[i].New()
		t.chances[side] = streamOf(g.Seed, streamPlayers, g.Number, uint64(side))
	}
	t.luck, t.choices, t.result = luckOf(g.Seed, g.Pair()), [2]uint64{}, Result{Measured: Unmeasured()}
	t.set(t.starts[g.Pair()%uint64(len(t.starts))])
}

// set makes a position the current one, with nothing before it.
func (t *table[S]) set(s S) {
	t.Begin(s)
	if t.told {
		t.word = t.courseFrom(&s)
	}
}

// advance plays a legal move or outcome.
func (t *table[S]) advance(m games.Move) {
	if t.told {
		t.word.moves = append(t.word.moves, games.Word(t.Kit.Text().Moves.Words(&t.State, m)))
	}
	t.going.Play(m)
	t.result.Length++
	if t.game.KeepMoves {
		t.result.Moves = append(t.result.Moves, m)
	}
}

// list lists the legal moves, or outcomes, of a position.
func (t *table[S]) list(s *S) []games.Move {
	t.moves = t.Kit.Moves(s, t.moves[:0])
	return t.moves
}

// deal lets chance decide.
func (t *table[S]) deal() {
	if m, prescribed := t.Prescribed(); prescribed {
		t.advance(m)
		return
	}
	outcomes := t.list(&t.State)
	m := t.outcome(&t.State, outcomes, t.luck.next(t.owner(&t.State, outcomes)))
	if t.worth != nil {
		t.measureDraw(outcomes, m, true)
	}
	t.result.Draws = binary.AppendUvarint(t.result.Draws, uint64(m))
	t.advance(m)
}

// decide lets the player of a side choose, and plays the chosen move.
func (t *table[S]) decide(ctx context.Context, turn games.Turn) error {
	legal := t.list(&t.State)
	m, err := t.ask(ctx, turn, &t.State, &t.State, legal)
	if err != nil {
		return t.lose(turn, err)
	}
	if t.worth != nil && t.places[t.sides[seatOf(turn)]].Even {
		t.measureDraw(legal, m, false)
	}
	t.result.Plies++
	t.accept(turn, m)
	return nil
}

// decideAtOnce lets both players choose before either choice is played.
func (t *table[S]) decideAtOnce(ctx context.Context) error {
	first, err := t.ask(ctx, games.Max, &t.State, &t.State, t.list(&t.State))
	if err != nil {
		return t.lose(games.Max, err)
	}
	reply := t.State // where Min chooses, in place of Max's actual move
	t.Kit.Play(&reply, t.moves[0])
	second, err := t.ask(ctx, games.Min, &t.State, &reply, t.list(&reply))
	if err != nil {
		return t.lose(games.Min, err)
	}
	t.result.Plies++
	if t.accept(games.Max, first); t.result.End == "" {
		t.accept(games.Min, second)
	}
	return nil
}

// ask lets the player of a side choose in a position, showing it s only, and measures the decision.
func (t *table[S]) ask(ctx context.Context, turn games.Turn, s, at *S, legal []games.Move) (games.Move, error) {
	side := seatOf(turn)
	i := t.sides[side]
	t.drawing = drawing{t.chances[side], t.choices[side]}
	d := &t.asked // a field, since its address is passed on
	*d = players.Decision[S]{
		Kit: t.Kit, State: s, At: at, Side: turn, Past: t.Past(), Legal: legal, Chance: &t.drawing, Limits: t.limits, Folder: t.folder,
	}
	t.choices[side]++
	if t.places[i].Even {
		chosen, err := t.seats[side](ctx, d)
		return chosen.Move, err
	}
	began := time.Now()
	chosen, err := t.seats[side](ctx, d)
	// A clock that moves by steps, as that of Windows does, may have stood still meanwhile.
	t.result.Measured[i].take(Decision{chosen.Nodes, max(time.Since(began), 1)})
	return chosen.Move, err
}

// accept plays the move that a side has chosen. This is where the moves of all
// players are checked: a side that may not make the move has lost the game.
func (t *table[S]) accept(turn games.Turn, m games.Move) {
	if !slices.Contains(t.list(&t.State), m) && !t.Legal(m) {
		t.forfeit(turn, &outside.Forfeit{
			Cause: outside.ByIllegal, Player: t.places[t.sides[seatOf(turn)]].text, Says: "made a move that is not legal",
			Move: t.result.Plies, Position: t.Kit.Text().Form.Position(&t.State),
		})
		return
	}
	t.advance(m)
}

// forfeit ends the game: the side has lost it by what it did.
func (t *table[S]) forfeit(turn games.Turn, fault *outside.Forfeit) {
	score := games.Value(1)
	if turn == games.Max {
		score = -1
	}
	t.result.Forfeit, t.result.Fault = 1+t.sides[seatOf(turn)], fault
	t.finish(Ending(fault.Cause), score)
}

// finish ends the game with a score from Max's point of view.
func (t *table[S]) finish(end Ending, score games.Value) {
	t.result.End, t.result.Halves = end, 1
	switch {
	case score > 0:
		t.result.Halves = 2
	case score < 0:
		t.result.Halves = 0
	}
	if t.game.Swapped() {
		t.result.Halves = 2 - t.result.Halves
		t.result.Luck = 0 - t.result.Luck
	}
}
