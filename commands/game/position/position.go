// Package position is a game with its programs, and a position of it, whatever the type
// of its states: what can be played there and how that is written, what an evaluation, a
// search or a solver says, and who can be asked for a move. It keeps no history, draws
// nothing by itself and prints nothing.
//
// A [Kind] is a game, a [Position] never changes, and a [Thinker] searches, values and
// solves with what the session gives it.
package position

import (
	"parlor/commands/game/position/record"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Position is a position of some game together with its rules, whatever the type
// of its states. It never changes: a move leads to another Position.
type Position interface {
	// Info describes the game.
	Info() games.Info
	// Turn says who acts.
	Turn() games.Turn
	// Text is the position as one line of text that sets it up again.
	Text() string
	// Score gives the result of a finished game, from Max's side.
	Score() games.Value
	// Moves lists the legal moves, or the outcomes when chance acts, in the
	// game's order.
	Moves() []games.Move
	// Weight gives the odds of an outcome.
	Weight(m games.Move) uint32
	// After gives the position after a legal move or outcome.
	After(m games.Move) Position
	// Name names a legal move or outcome. The name must not be changed: it may be shared.
	Name(m games.Move) *MoveName
	// Read finds the move or outcome that words name.
	Read(words []string) (games.Move, error)

	// Seen gives how the position looks and what is said of it, Rules what the rules say
	// beyond the moves, and Mind what the game brings to think about it.
	Seen() Appearance
	Rules() RulesAt
	Mind() Mind
}

// positionOf is a position of a game with states of type S.
type positionOf[S comparable] struct {
	kind *kindOf[S]
	record.Position[S]
}

func (p *positionOf[S]) Text() string { return p.Kit.Text().Form.Position(&p.State) }

// Info is that of the kind; only a position's own rules know whether they hide something.
func (p *positionOf[S]) Info() games.Info {
	info := p.kind.entry.Info
	info.Hidden = p.Kit.Info().Hidden
	return info
}
func (p *positionOf[S]) Score() games.Value         { return p.Kit.Score(&p.State) }
func (p *positionOf[S]) Moves() []games.Move        { return p.Kit.Moves(&p.State, nil) }
func (p *positionOf[S]) Weight(m games.Move) uint32 { return p.Kit.Weight(&p.State, m) }

func (p *positionOf[S]) After(m games.Move) Position {
	return &positionOf[S]{p.kind, p.Position.After(m)}
}

func (p *positionOf[S]) Name(m games.Move) *MoveName { return seenAs[S]{p}.Names([]games.Move{m})[0] }

func (p *positionOf[S]) Read(words []string) (games.Move, error) {
	return p.Kit.Text().Moves.ReadMove(&p.State, words)
}

// StateOf gives the rules and the state of a position of a game with states of
// type S, and false for any other game's.
// It asks for no positionOf[S], whose methods would be compiled again wherever it is called: all of
// the searches.
func StateOf[S comparable](p Position) (games.Kit[S], S, bool) {
	of, ok := p.Rules().stands().(*record.Position[S])
	if !ok {
		var none S
		return nil, none, false
	}
	return of.Kit, of.State, true
}

// stateIn gives the state of a position of the same game.
func stateIn[S comparable](p Position) S { return p.Rules().stands().(*record.Position[S]).State }

// statesIn gives the states of some positions of the same game.
func statesIn[S comparable](positions []Position) []S {
	return wording.Each(positions, stateIn[S])
}

func (p *positionOf[S]) Seen() Appearance { return seenAs[S]{p} }
func (p *positionOf[S]) Rules() RulesAt   { return rulesAt[S]{p} }
func (p *positionOf[S]) Mind() Mind       { return Mind{evaluating[S]{p}, searching[S]{p}, asking[S]{p}} }

// Sound makes sure that a game goes on from p, or has a result: a faulty one defined
// in the session panics here, and not later.
func Sound(p Position) {
	if p.Moves(); p.Turn() == games.Over {
		p.Score()
	}
}

// Decider says who decides in p or, where chance acts, after it. That may depend
// on what is dealt, as a bad throw may pass the turn: then it is whoever most
// likely decides. It is Over where whatever is dealt ends the game.
func Decider(p Position) games.Turn { return DeciderAfter(p, games.Over) }

// DeciderAfter is Decider, but an outcome that ends the game counts for whoever
// decided last, whose throw it is.
func DeciderAfter(p Position, last games.Turn) games.Turn {
	if turn := p.Turn(); turn != games.Chance {
		return turn
	}
	var odds [games.Reply + 1]float64
	spread(p, 1, 0, &odds)
	odds[last] += odds[games.Over]
	odds[games.Over] = 0
	decider := games.Over
	for turn := games.Max; turn <= games.Reply; turn++ {
		if odds[turn] > odds[decider] || decider == games.Over && odds[turn] > 0 {
			decider = turn
		}
	}
	return decider
}

// slight is the probability below which draws are not explored: where chance deals
// again and again, most of what there is to explore is next to impossible.
const slight = 1.0 / 256

// furthest is how many draws in a row are explored, however likely they are.
const furthest = 64

// spread adds the probability of a position, share, to the side that decides there or after
// its draws; row is how many draws led there.
func spread(p Position, share float64, row int, odds *[games.Reply + 1]float64) {
	if share < slight || row > furthest {
		return
	}
	if turn := p.Turn(); turn != games.Chance {
		odds[turn] += share
		return
	}
	var total uint64
	for _, m := range p.Moves() {
		total += uint64(p.Weight(m))
	}
	for _, m := range p.Moves() {
		spread(p.After(m), share*float64(p.Weight(m))/float64(total), row+1, odds)
	}
}

// Opinion gives the player whose opinion counts where turn decides: Max's where
// both do and where nobody does.
func Opinion(turn games.Turn) games.Turn {
	if turn == games.Min || turn == games.Reply {
		return games.Min
	}
	return games.Max
}

// Actor is the player who decides: Max first where both do.
func Actor(turn games.Turn) games.Turn {
	switch turn {
	case games.Both:
		return games.Max
	case games.Reply:
		return games.Min
	}
	return turn
}

// Shown turns a value from Max's side into the one the game's convention shows
// when decider is the next to decide.
func Shown(info games.Info, v games.Value, decider games.Turn) games.Value {
	if info.Mover && Opinion(decider) == games.Min {
		v = -v
	}
	return v + 0 // which makes a plain zero of a negative one
}

// ShownBounds turns bounds on a value to the point of view that the game shows values from.
func ShownBounds(info games.Info, lo, hi games.Value, mover games.Turn) (least, most games.Value) {
	a, b := Shown(info, lo, mover), Shown(info, hi, mover)
	return min(a, b), max(a, b)
}

// Reply is the position in which Min chooses where both sides decide at once.
// What Max has committed to does not matter there, by the law of Reply.
func Reply(p Position) Position { return p.After(p.Moves()[0]) }
