// Package position is a game with its programs, and a position of it, whatever the type
// of its states: what can be played there and how that is written, what an evaluation, a
// search or a solver says, and who can be asked for a move. It keeps no history, draws
// nothing by itself and prints nothing.
//
// A [Kind] is a game, a [Position] never changes, and a [Thinker] searches, values and
// solves with what the session gives it.
package position

import (
	"slices"

	"parlor/commands/game/players"
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

	// does gives what only a game in progress asks of its positions.
	does() doing
}

// positionOf is a position of a game with states of type S.
type positionOf[S comparable] struct {
	kind *kindOf[S]
	record.Position[S]
}

func (p *positionOf[S]) Text() string { return p.Kit.Text().Position(&p.State) }

// Info is that of the kind; only a position's own rules know whether they hide something.
func (p *positionOf[S]) Info() games.Info {
	info := p.kind.entry.Info
	info.Hidden = p.Kit.Info().Hidden
	return info
}
func (p *positionOf[S]) picture(squares bool) (draw func() string, cells func() []games.Cell) {
	return func() string { return games.PictureOf(p.Kit, &p.State, squares) },
		func() []games.Cell { return games.CellsOf(p.Kit, &p.State) }
}
func (p *positionOf[S]) sketch(moves []games.Move) any {
	if sketcher, ok := p.Kit.(games.Sketcher[S]); ok {
		return sketcher.Sketch(&p.State, moves)
	}
	return nil
}
func (p *positionOf[S]) owner(word string) games.Turn { return games.Owner(p.Kit, word) }
func (p *positionOf[S]) tally() ([2]int, bool)        { return games.TallyOf(p.Kit, &p.State) }
func (p *positionOf[S]) Score() games.Value           { return p.Kit.Score(&p.State) }
func (p *positionOf[S]) Moves() []games.Move          { return p.Kit.Moves(&p.State, nil) }
func (p *positionOf[S]) Weight(m games.Move) uint32   { return p.Kit.Weight(&p.State, m) }

func (p *positionOf[S]) held() (string, bool) {
	holder, ok := p.Kit.(games.OutcomeHolder[S])
	if !ok {
		return "", false
	}
	text, held := holder.HeldOutcome(&p.State)
	if !held {
		return "", true
	}
	return text, true
}

func (p *positionOf[S]) After(m games.Move) Position {
	return &positionOf[S]{p.kind, p.Position.After(m)}
}

func (p *positionOf[S]) Name(m games.Move) *MoveName { return p.allNames([]games.Move{m})[0] }

func (p *positionOf[S]) allNames(moves []games.Move) []*MoveName {
	names := make([]*MoveName, len(moves))
	numberer, numbered := p.Kit.(games.NameNumberer[S])
	for i, m := range moves {
		if numbered {
			names[i] = p.kind.names.get(numberer.NameNumber(&p.State, m), numberer.Names(), func() *MoveName { return p.newName(m) })
		} else {
			names[i] = p.newName(m)
		}
	}
	return names
}

func (p *positionOf[S]) newName(m games.Move) *MoveName {
	words := p.Kit.Text().Words(&p.State, m)
	name := &MoveName{Words: words, Word: games.Word(words), Notation: p.Kit.Text().Notation(&p.State, m), Does: p.Kit.Text().Describe(&p.State, m)}
	if grouper, ok := p.Kit.(games.MoveGrouper[S]); ok {
		name.Group = grouper.Group(&p.State, m)
	}
	return name
}

func (p *positionOf[S]) Read(words []string) (games.Move, error) {
	return p.Kit.Text().ReadMove(&p.State, words)
}

// StateOf gives the rules and the state of a position of a game with states of
// type S, and false for any other game's.
// It asks for no positionOf[S], whose methods would be compiled again wherever it is called: all of
// the searches.
func StateOf[S comparable](p Position) (games.Kit[S], S, bool) {
	of, ok := p.does().stands().(*record.Position[S])
	if !ok {
		var none S
		return nil, none, false
	}
	return of.Kit, of.State, true
}

// stateIn gives the state of a position of the same game.
func stateIn[S comparable](p Position) S { return p.does().stands().(*record.Position[S]).State }

func (p *positionOf[S]) stands() any { return &p.Position }

// statesIn gives the states of some positions of the same game.
func statesIn[S comparable](positions []Position) []S {
	return wording.Each(positions, stateIn[S])
}

// progress is what a game in progress asks of a position besides what everybody
// may ask.
type progress interface {
	// Prescribed gives the outcome that comes next where the rules prescribe
	// the dice.
	Prescribed() (games.Move, bool)
	// outcome draws an outcome by its odds, and anyMove a move, each equally
	// likely.
	outcome(r *games.Random) games.Move
	anyMove(r *games.Random) games.Move
	// withoutDealt takes back what chance dealt last, where the game can.
	withoutDealt() (Position, bool)
	// bound gives the position under rules that know what came before it.
	bound(path []Position) Position
	// tell answers a command of the game that changes nothing.
	tell(verb string, path []Position, moves []games.Move, words []string) (any, error)
	// kindOf gives the kind of game.
	kindOf() Kind
	// stands gives the rules and the state, as a *record.Position[S].
	stands() any
	// Legal says of any number whether it may be played.
	Legal(m games.Move) bool
}

// shown is what is shown of a position: the board and its words, what is in hand, and how
// moves are called.
type shown interface {
	// picture draws the position, or gives the places of that picture.
	picture(squares bool) (draw func() string, cells func() []games.Cell)
	spoken() (text string, signs []string)
	owner(word string) games.Turn
	tally() (counts [2]int, ok bool)
	held() (outcome string, holds bool)
	allNames(moves []games.Move) []*MoveName
	// sketch gives what the position looks like, with what some moves touch.
	sketch(moves []games.Move) any
	// look answers a command of the game that reads the board.
	look(verb string, words []string) (any, error)
}

// AtRandom draws what comes next in an unfinished position: an outcome by its odds, or
// a move, each equally likely.
func AtRandom(p Position, r *games.Random) games.Move {
	if p.Turn() == games.Chance {
		return p.does().outcome(r)
	}
	return p.does().anyMove(r)
}

func (p *positionOf[S]) outcome(r *games.Random) games.Move {
	return games.Outcome(p.Kit, &p.State, r)
}

func (p *positionOf[S]) anyMove(r *games.Random) games.Move {
	return games.Choice(p.Kit, &p.State, r)
}

func (p *positionOf[S]) withoutDealt() (Position, bool) {
	before, ok := p.WithoutDealt()
	return &positionOf[S]{p.kind, before}, ok
}

func (p *positionOf[S]) bound(path []Position) Position {
	return &positionOf[S]{p.kind, p.Bound(func() []S { return statesIn[S](path) })}
}

func (p *positionOf[S]) tell(verb string, path []Position, moves []games.Move, words []string) (any, error) {
	teller, ok := p.Kit.(games.QueryAnswerer[S])
	if !ok {
		return nil, games.Errorf("failed", "the game %s declares %s and does not answer it", p.Info().Name, verb)
	}
	return teller.AnswerQuery(verb, statesIn[S](path), slices.Clone(moves), words)
}

func (p *positionOf[S]) spoken() (text string, signs []string) {
	return games.SpokenOf(p.Kit, &p.State)
}

// Sound makes sure that a game goes on from p, or has a result: a faulty one defined
// in the session panics here, and not later.
func Sound(p Position) {
	if p.Moves(); p.Turn() == games.Over {
		p.Score()
	}
}

// Names gives the names of some moves or outcomes, as Name does.
func Names(p Position, moves []games.Move) []*MoveName { return p.does().allNames(moves) }

// Legal says of any number whether it may be played.
func Legal(p Position, m games.Move) bool { return p.does().Legal(m) }

// Holds says whether outcomes are held until somebody decides; otherwise they take effect
// at once.
func Holds(p Position) bool {
	_, holds := p.does().held()
	return holds
}

// Dealt gives the outcome in hand in the game's notation, or nothing.
func Dealt(p Position) string {
	outcome, _ := p.does().held()
	return outcome
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

// Reply is the position in which Min chooses where both sides decide at once.
// What Max has committed to does not matter there, by the law of Reply.
func Reply(p Position) Position { return p.After(p.Moves()[0]) }

// doing is what a position does for its game in progress, by topic.
type doing struct {
	progress
	shown
	searchable
	evaluable
	asking
	beginning
}

func (p *positionOf[S]) does() doing { return doing{p, p, searching[S]{p}, evaluating[S]{p}, p, p} }

func (p *positionOf[S]) look(verb string, words []string) (any, error) {
	reader, ok := p.Kit.(games.BoardReader[S])
	if !ok {
		return nil, games.Errorf("failed", "the game %s declares %s and does not answer it", p.Info().Name, verb)
	}
	return reader.ReadBoard(verb, &p.State, words)
}

func (p *positionOf[S]) kindOf() Kind { return p.kind }

// What a game in progress asks of its positions.

// Bound gives the last of some positions, each a move after the one before, under rules
// that know them all.
func Bound(path []Position) Position { return path[len(path)-1].does().bound(path) }

// WithoutDealt takes back what chance dealt last, where the game can.
func WithoutDealt(p Position) (Position, bool) { return p.does().withoutDealt() }

// Prescribed gives the outcome that comes next where the rules prescribe the dice.
func Prescribed(p Position) (games.Move, bool) { return p.does().Prescribed() }

// Tell answers a command of the game that changes nothing, about the last of some
// positions and the moves between them.
func Tell(verb string, path []Position, moves []games.Move, words []string) (any, error) {
	return path[len(path)-1].does().tell(verb, path, moves, words)
}

// Look answers a command of the game that reads the board.
func Look(p Position, verb string, words []string) (any, error) { return p.does().look(verb, words) }

// KindOf gives the kind of game.
func KindOf(p Position) Kind { return p.does().kindOf() }

// Offer is what the rules and programs of the game offer to players.
func Offer(p Position) players.Offer { return p.does().offer() }

// Sit gives the seat of a player that needs only the rules and programs of the game.
func Sit(p Position, spec players.Spec) (Seated, error) { return p.does().sit(spec) }

// Rules names the rules, as the command that makes the game takes them, and Begins says
// whether a game by them begins so.
func Rules(p Position) players.Rules { return p.does().rules() }

// Begins says whether a game by its rules begins with a position.
func Begins(p Position) bool { return p.does().begins() }
