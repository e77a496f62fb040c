package position

import (
	"reflect"

	"parlor/commands/game/position/record"
	"parlor/commands/text/wording"
	"parlor/games"
)

// Kind is a game that can be played, with its programs, whatever the type of its
// states.
type Kind interface {
	Info() games.Info
	// About describes the game further.
	About() About
	// Features and Evals are those of the game with its default options. Features gives the set
	// that has the first of some features, if some are named.
	Features(with ...string) []Feature
	Evals() []EvalText
	// Start makes the first position from one value for each option, nil for the
	// defaults, and gives the moves that are made beforehand.
	Start(values []string) (Position, []games.Move, error)
	// Read makes the position that a text names, and sets its own options.
	Read(text string) (Position, error)
	// Players lists the ways of playing that belong to the game.
	Players() []PlayerText
	// Solves says in what unit the game is solved exactly, and whether it can be.
	Solves() (unit string, ok bool)

	// additions are what rooms add to what the kind can do.
	additions() map[addition]any
	// listed gives the game and the programs for it, as a *game[S].
	listed() any
}

// About describes a game, besides its Info.
type About struct {
	// Options may be given to the make command, and Verbs are the game's own commands.
	Options []games.Option
	Verbs   []games.Verb
	// Guide is the page from which a person learns the game.
	Guide games.Guide
	// Bench lists the positions, and BenchDepth the depth, that measure search in it.
	Bench      []string
	BenchDepth int
	// Judging is how positions are judged for people.
	Judging games.Judging
	// Variants are other games that the make command of this one makes as well.
	Variants []GameVariant
}

// GameVariant is a game that people take for a variant of another: a game by itself, with a name
// and options of its own.
type GameVariant struct {
	Name string // typed after :variant
	Kind Kind
}

// Feature is something that evaluations count, by name.
type Feature struct {
	Name  string `json:"name"`
	Brief string `json:"brief"`
}

// PlayerText describes one way of playing.
type PlayerText struct {
	Name  string `json:"name"`
	Brief string `json:"brief"`
	Long  string `json:"long,omitempty"`
}

// kindOf is the kind of a game with states of type S.
type kindOf[S comparable] struct {
	game[S]
	added map[addition]any
	names nameCache
}

// game is a game and the programs for it.
type game[S comparable] struct {
	entry    games.Entry[S]
	programs games.Programs[S]
}

func (k *kindOf[S]) listed() any { return &k.game }

// List makes a Kind of a game and its programs, if any.
func List[S comparable](e games.Entry[S], programs ...games.Programs[S]) Kind {
	k := &kindOf[S]{game: game[S]{entry: e}, added: map[addition]any{}}
	for _, p := range programs {
		k.programs = p
	}
	return k
}

// GameOf gives the entry of a kind of game with states of type S and the programs for it, to
// which more may be added before a session begins; false for other kinds.
func GameOf[S comparable](k Kind) (e *games.Entry[S], programs *games.Programs[S], ok bool) {
	of, ok := k.listed().(*game[S]) // not a kindOf[S], for the reason that StateOf gives
	if !ok {
		return nil, nil, false
	}
	return &of.entry, &of.programs, true
}

// addition names what a room adds to a kind of game, by its type and, of several, its name.
type addition struct {
	of   reflect.Type
	name string
}

// Add adds something to what a kind of game can do, before a session begins, and Added gives
// it; false where the room that adds it is left out.
func Add[C any](k Kind, name string, can C) {
	k.additions()[addition{reflect.TypeFor[C](), name}] = can
}

// Added gives what a room has added to a kind of game.
func Added[C any](k Kind, name string) (can C, ok bool) {
	can, ok = k.additions()[addition{reflect.TypeFor[C](), name}].(C)
	return can, ok
}

func (k *kindOf[S]) additions() map[addition]any { return k.added }

func (k *kindOf[S]) Info() games.Info { return k.entry.Info }
func (k *kindOf[S]) Features(with ...string) []Feature {
	return listed(k.programs.Weighed(k.entry.StandardKit(), with).Features)
}

func (k *kindOf[S]) Evals() []EvalText { return evalsOf(k.entry.StandardKit()) }

func (k *kindOf[S]) About() About {
	e := k.entry
	return About{Options: e.Options, Verbs: e.Verbs, Guide: e.Guide, Bench: e.Bench, BenchDepth: e.BenchDepth, Judging: k.programs.Judging}
}

func (k *kindOf[S]) Players() []PlayerText {
	return wording.Each(k.programs.Players, func(p games.Player[S]) PlayerText { return PlayerText{p.Name, p.Brief, p.Long} })
}

func (k *kindOf[S]) Solves() (string, bool) {
	if k.programs.Solver == nil {
		return "", false
	}
	if unit := k.programs.Solver.Unit; unit != "" {
		return unit, true
	}
	return games.ScoreUnit(k.entry.StandardKit()), true
}

func (k *kindOf[S]) Start(values []string) (Position, []games.Move, error) {
	if values == nil {
		values = k.entry.Standard()
	}
	kit, err := k.entry.New(values)
	if err != nil {
		return nil, nil, err
	}
	var opening []games.Move
	if opener, ok := kit.(games.PresetOpening); ok {
		opening = opener.Opening()
	}
	return &positionOf[S]{k, record.Position[S]{Kit: kit, State: kit.Start()}}, opening, nil
}

func (k *kindOf[S]) Read(text string) (Position, error) {
	kit, s, err := k.entry.StandardKit().Text().Form.ReadPosition(text)
	if err != nil {
		return nil, err
	}
	return &positionOf[S]{k, record.Position[S]{Kit: kit, State: s}}, nil
}

func listed[S comparable](features []games.Feature[S]) []Feature {
	return wording.Each(features, func(f games.Feature[S]) Feature { return Feature{f.Name, f.Brief} })
}
