// Package engine is the project's own player of RoPaSci 360. It looks some turns
// ahead, solves the matrix game of every turn it meets, and draws its action from
// the resulting mixed strategy, so that an opponent gains nothing by knowing it.
package engine

import (
	"context"
	"fmt"
	"math"
	"strconv"

	"parlor/games"
	"parlor/games/ropasci"
)

// Name is the player's name in commands.
const Name = "double-oracle"

// RiskOption is how much of its guaranteed value the player may risk to exploit the
// opponent model, in the unit of its own values.
func RiskOption() games.PlayerOption {
	return games.PlayerOption{Name: "risk", Range: "a number from 0 to 1", Default: inDigits(Standard().Risk), Read: readRisk}
}

func readRisk(text string) (string, bool) {
	x, err := strconv.ParseFloat(text, 64)
	return inDigits(x + 0), err == nil && x >= 0 && x <= 1 // + 0 clears a negative zero
}

func inDigits(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

// Player is the player double-oracle.
func Player() games.Player[ropasci.State] {
	return games.Player[ropasci.State]{
		Name: Name, Brief: "solves every turn as a matrix game, some turns deep, and mixes its actions",
		Long: "Looks ahead turn by turn, as deep as its nodes allow, and solves every turn as a matrix game by a double oracle. " +
			"The action is drawn from the mix found; the value shown is 1 for a win of Upper and -1 for one of Lower, " +
			"against the best of opponents; a note says what such values have brought against others. " +
			"A game has a budget of nodes that lasts to its last turn in less than a minute; :nodes and :seconds limit a turn. " +
			"An opponent that has thrown nothing for some turns is taken to go on like that, and is hunted. " +
			"What the opponent has chosen so far tells what it is likely to choose, and the mix leans towards what beats that, as far as " +
			":risk allows; with 0 the mix is the equilibrium's.",
		Nodes: VaryingNodes, Options: []games.PlayerOption{RiskOption()},
		New: func() games.Chooser[ropasci.State] { return NewPlayer(Standard()) },
	}
}

// NewPlayer gives the player with some settings. Memory kept from turn to turn only
// saves allocations; it does not affect choices.
func NewPlayer(set Settings) games.Chooser[ropasci.State] { return Informed(set, nil) }

// Known gives the exact value of a position from Upper's side, 1 for an immediate win
// and 0 for a draw, and false if it is not known.
type Known func(*Position) (float64, bool)

// Informed gives a player that takes exact values of positions from the function that learn
// returns; learn is called at the first choice, which returns its errors. If learn is nil,
// nothing is known exactly.
func Informed(set Settings, learn func(context.Context, games.Ask[ropasci.State]) (Known, error)) games.Chooser[ropasci.State] {
	var x *Search
	return func(ctx context.Context, ask games.Ask[ropasci.State]) (games.Chosen, error) {
		rules, ok := ask.Kit.(*ropasci.Rules)
		if !ok {
			return games.Chosen{}, games.Errorf("wrong-game", "wanted a game of RoPaSci 360")
		}
		if rules.Turn(&ask.State) == games.Over {
			return games.Chosen{}, games.Errorf("game-over", "%s; no move is left", rules.Result(&ask.State))
		}
		if x == nil {
			var known Known
			if learn != nil {
				var err error
				if known, err = learn(ctx, ask); err != nil {
					return games.Chosen{}, err
				}
			}
			x = NewSearch(set)
			x.known = known
		}
		return x.choose(ctx, &ask), nil
	}
}

// choose searches the position asked about and draws an action.
func (s *Search) choose(ctx context.Context, ask *games.Ask[ropasci.State]) games.Chosen {
	p := FromState(&ask.State)
	path := append(append([]ropasci.State(nil), ask.Past...), ask.State)
	limits := Limits{Depth: (ask.Depth + 1) / 2, Nodes: ask.Nodes, Time: ask.Time}
	if limits == (Limits{}) {
		limits.Nodes = allowance(p.turns)
	}
	own := int(ask.Side - games.Max)
	s.press(own, path)
	risk := s.Risk
	if told, err := strconv.ParseFloat(ask.Options[RiskOption().Name], 64); err == nil {
		risk = told
	}
	s.foresee(own, risk, path, &p)
	s.forget()
	r := s.Run(ctx, &p, PastOf(path), limits)
	s.foreseen = foresight{}
	actions, mix, worst := r.Rows, r.RowMix, r.Lo
	if own == lower {
		actions, mix, worst = r.Columns, r.ColumnMix, r.Hi
	}
	notes := []string{s.expectation(own, r.Value)}
	if a := r.Response; a != nil {
		mix, worst = a.Row, signs[own]*a.Worst
		notes = append(notes, staked(own, a)...)
	}
	mixed, drawn := Draw(actions, mix, ask.Random)
	return games.Chosen{
		Move: drawn.Move(), Value: games.Value(r.Value), Valued: true, Nodes: r.Counts.Nodes, Mixed: mixed,
		Notes: append([]string{s.note(own, r.Depth, worst)}, notes...),
	}
}

// note says how deep the search was and what its mix guarantees.
func (s *Search) note(own, depth int, worst float64) string {
	turns := "turns"
	if depth == 1 {
		turns = "turn"
	}
	bound := "least"
	if own == lower {
		bound = "most"
	}
	worst = math.Round(worst*1e4)/1e4 + 0 // + 0 clears a negative zero
	note := fmt.Sprintf("%d %s ahead, at %s %.4f whatever %s does", depth, turns, bound, worst, sideNames[own^1])
	if s.holdsBack[own^1] {
		note += " but throw, which it has not done for a while"
	}
	return note
}

// expectation says which results such a value has led to in games.
func (s *Search) expectation(own int, value float64) string {
	e := expected(float64(signs[own]*value), s.pressure[own] > 0)
	return fmt.Sprintf("such values have brought %s a result of %+.2f on average, 1 for a win", sideNames[own], math.Round(e*100)/100+0)
}

var sideNames = [2]string{"Upper", "Lower"}

// negligible is a probability below which there is only rounding error.
const negligible = 1e-9

// Draw lists the mixed actions and draws one.
func Draw(actions []Action, mix []float64, random *games.Random) (mixed []games.Share, drawn Action) {
	at, sum := random.Float(), 0.0
	for i, p := range mix {
		if p < negligible {
			continue
		}
		mixed = append(mixed, games.Share{Move: actions[i].Move(), Probability: p})
		if sum <= at {
			drawn = actions[i]
		}
		sum += p
	}
	return mixed, drawn
}

// The budget of a game is the course's 60 s of CPU time and 100 MB. Counted in nodes it
// is the same on every machine: at a million nodes a second, a third of the search's
// speed, gameNodes take 10 s however long a game is.
const (
	gameNodes = 10_000_000
	// least is the guaranteed budget of every turn; 360 of these fit into half of
	// the budget.
	least = gameNodes / 2 / ropasci.TurnLimit
	// pace is how many turns the rest of the budget is spread over. Most games
	// are decided within a hundred turns.
	pace = 60
)

// VaryingNodes describes the default node limit of the players with this search, which
// varies from turn to turn: allowance computes it.
const VaryingNodes = "its own"

// allowance gives the nodes for a turn: every turn takes the same share of what
// is left above the least, so early turns get most.
func allowance(turn uint16) uint64 {
	left := float64(gameNodes / 2)
	for range turn {
		left -= left / pace
	}
	return least + uint64(left/pace)
}

// A value assumes a perfect opponent, and while pressing also rests on a judgement about
// this one. The results of games differ from it: games against several players were
// counted, and a line fitted to them converts a value into an expected result. No choice
// depends on that.

// line gives an expected result as at + slope times a value, both from the player's side.
type line struct{ at, slope float64 }

// expected gives the expected result for a value, both from the player's side, 1 for a win
// and -1 for a loss, according to games against the calibration's opponents.
func expected(value float64, pressing bool) float64 {
	l := experience[0]
	if pressing {
		l = experience[1]
	}
	return min(max(l.at+float64(l.slope*value), -1), 1)
}
