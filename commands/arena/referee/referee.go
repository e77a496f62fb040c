// Package referee plays games of a match. A game is a function of its number and of the match,
// whoever plays it and whatever was played before; so luck is drawn here, openings are made here, and
// every move of every player is checked for legality here, in one place.
//
// A [Referee] hides the type of a game's states. Games are stored in a form that cannot be undone,
// which is what makes thousands a second possible.
package referee

import (
	"context"
	"time"

	"parlor/commands/arena/outside"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
)

// Referee knows a game, its programs and the positions from which a match is played.
type Referee interface {
	// Info describes the game.
	Info() games.Info
	// Offer is what the game offers to players.
	Offer() players.Offer
	// Starts gives the positions that games start from, as texts.
	Starts() []string
	// Opening gives the position from which the players take over in a game, as text, with the moves
	// before it if the rules look back.
	Opening(g Game) string
	// Keeping gives the same referee for players and solvers that store tables in a folder.
	Keeping(folder string) Referee
	// Seat gives a table at which two players meet, for one goroutine. It fails if
	// one of them cannot play from these positions. Players from outside are seated by
	// outsiders, which may be nil if there are none.
	Seat(ctx context.Context, players [2]players.Spec, lucks ControlVariate, outsiders outside.Outsiders) (Seating, error)
	// WorkOut computes the result of a match from the first of the positions without playing it,
	// between two players whose moves, or their probabilities, follow from the position. If first is
	// nil, it is the best response to the second.
	WorkOut(ctx context.Context, first *players.Spec, second players.Spec, w Work) (Match, error)
	// Consult seats a player to be asked for single moves. Its random choices follow from the seed
	// and the choices that it has made before.
	Consult(p players.Spec, seed uint64) (Consultant, error)
}

// Consultant is a player who is asked for single moves.
type Consultant interface {
	// SetUp sets up the position that moves and outcomes, as words by games.Word, lead to from the
	// first of the referee's positions.
	SetUp(words []string) error
	// Turn says whose turn it is, and Score is the result of a finished game.
	Turn() games.Turn
	Score() games.Value
	// Choose asks for a move of a side, within limits besides the player's own. When
	// ctx ends it gives the best found so far, with the cause.
	Choose(ctx context.Context, side games.Turn, l players.Limits) (word string, nodes uint64, err error)
}

// Seating is two players, seated at a game.
type Seating interface {
	// Play plays a game. It fails only if a player does, or when ctx ends; a player that moves
	// illegally has lost, and so has one from outside that does not answer.
	Play(ctx context.Context, g Game) (Result, error)
	// Rehearse lets evaluations by functions of Lisp value the positions of a game of random moves, and
	// gives the error of one that fails or is out of range.
	Rehearse(ctx context.Context) error
	// Close ends the players from outside, and gives the processor time that each of the two has used
	// in other processes.
	Close() [2]time.Duration
}

// Game says which game of a match is to be played.
type Game struct {
	Seed   uint64 // of the match
	Number uint64 // from 0; games 2p and 2p+1 are pair p
	// Openings is how many moves are made at random before the players take over,
	// the same in both games of a pair.
	Openings int
	// MostPlies ends a game as a draw; 0 means DefaultMostPlies.
	MostPlies int
	// KeepMoves records the moves and outcomes of the game.
	KeepMoves bool
}

// DefaultMostPlies is how many moves a game may have unless told otherwise.
const DefaultMostPlies = 10_000

// Pair is the number of the pair that the game belongs to.
func (g Game) Pair() uint64 { return g.Number / 2 }

// Swapped says that the first player of the match sits on the second side.
func (g Game) Swapped() bool { return g.Number%2 == 1 }

// Ending says why a game ended.
type Ending string

// The ways in which a game ends.
const (
	ByRules   Ending = "rules"
	TooLong   Ending = "too-long"
	IllegalBy Ending = Ending(outside.ByIllegal) // a player made an illegal move and forfeited the game
)

// Forfeits are the ways in which a player forfeits a game; all but the first are for
// players from outside, and for those that value positions by a function of Lisp.
var Forfeits = []Ending{
	IllegalBy, Ending(outside.ByError), Ending(outside.ByTime), Ending(outside.ByExit), Ending(outside.ByNonsense), Ending(outside.ByFlood), Ending(outside.ByStart),
}

// Result is the result of a game. What belongs to the players is in the order in which the match
// names them, not by sides.
type Result struct {
	// Halves are the half points of the first player: 2 for a win, 1 for a draw.
	Halves int
	End    Ending
	// Forfeit says which player forfeited the game, 1 or 2; 0 for neither.
	Forfeit int
	// Fault is what is known of the forfeit; nil if there is none.
	Fault *outside.Forfeit
	Plies int
	// Measured is the measures of each player's decisions.
	Measured [2]Measured
	// Luck is how much the draws favoured the first player, in points: the sum over all draws, and
	// over the choices of the player random, of the worth after them minus the mean before. Its mean
	// is 0.
	Luck float64
	// Draws are the outcomes that chance dealt, in order, as numbers of variable length
	// (encoding/binary); nil if nothing was dealt. Openings are not among them.
	Draws []byte
	// Moves are the moves and outcomes, if they are kept.
	Moves []games.Move
	// Length counts the moves and outcomes.
	Length int
}

// Points are the points of the first player, 1 for a win and 1/2 for a draw.
func (r Result) Points() float64 { return float64(r.Halves) / 2 }

// ControlVariate names the worth of positions by which luck is measured.
type ControlVariate string

// The measures of luck: none, an evaluation squeezed into a chance of winning, the worth by the
// game's own engine if it has one, or the exact worth if the game is solved.
const (
	NoVariate     ControlVariate = "none"
	EvalVariate   ControlVariate = "eval"
	EngineVariate ControlVariate = "engine"
	Exact         ControlVariate = "exact"
)

// ControlVariates lists the measures of luck, the usual one first.
func ControlVariates() []ControlVariate {
	return []ControlVariate{EvalVariate, EngineVariate, Exact, NoVariate}
}

// maker makes the referee for matches from the positions that texts describe, at least one, which
// must have the same options.
type maker func(starts []string) (Referee, error)

// For gives the referee of matches of a kind of game.
func For(k position.Kind, starts []string) (Referee, error) {
	make, ok := position.Added[maker](k, "")
	if !ok {
		return nil, games.Errorf("no-such-game", "no matches are played of %s here", k.Info().Title)
	}
	return make(starts)
}

// Add makes matches of a game playable.
func Add[S comparable](k position.Kind, e *games.Entry[S], programs *games.Programs[S]) {
	position.Add(k, "", maker(func(starts []string) (Referee, error) { return from(e, programs, starts) }))
}

// from gives the referee of a game from some positions.
func from[S comparable](e *games.Entry[S], programs *games.Programs[S], starts []string) (Referee, error) {
	var rules games.Kit[S]
	var states []S
	for _, text := range starts {
		kit, s, err := e.StandardKit().Text().Form.ReadPosition(text)
		switch {
		case err != nil:
			return nil, err
		case kit.Turn(&s) == games.Over:
			return nil, games.Errorf("game-over", "wanted positions to start from, and in %s the game is over", text)
		case rules == nil:
			rules = kit
		case rules.Text().Form.Position(&s) != kit.Text().Form.Position(&s):
			return nil, games.Errorf("bad-match", "wanted positions with the same options, and %s has others than %s", text, starts[0])
		}
		states = append(states, s)
	}
	return New(rules, e.Options, *programs, states), nil
}

// referee knows a game with states of type S.
type referee[S comparable] struct {
	kit      games.Kit[S]
	options  []games.Option
	programs games.Programs[S]
	starts   []S
	folder   string // where players and solvers store tables; empty for nowhere
}

// New makes the referee of games by the rules of kit, made with some of the options of its game, from
// some positions, at least one, between the game's programs and all searches.
func New[S comparable](kit games.Kit[S], options []games.Option, programs games.Programs[S], starts []S) Referee {
	return &referee[S]{kit: kit, options: options, programs: programs, starts: starts}
}

func (r *referee[S]) Keeping(folder string) Referee {
	keeping := *r
	keeping.folder = folder
	return &keeping
}

func (r *referee[S]) Info() games.Info { return r.kit.Info() }

func (r *referee[S]) Starts() []string {
	texts := make([]string, len(r.starts))
	for i := range r.starts {
		texts[i] = r.kit.Text().Form.Position(&r.starts[i])
	}
	return texts
}

func (r *referee[S]) Offer() players.Offer { return players.OfferOf(r.kit, r.programs) }
