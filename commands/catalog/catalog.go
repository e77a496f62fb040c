// Package catalog is the one list of games, each with the programs there are for
// it. Nothing else knows games and engines by name.
package catalog

import (
	"context"
	"strconv"

	"parlor/commands/arena/referee"
	"parlor/commands/position"
	"parlor/commands/wording"
	"parlor/games"
	"parlor/games/doublecard"
	"parlor/games/mancala"
	"parlor/games/ropasci"
	"parlor/games/sorry"
	"parlor/games/sorry/full"
	"parlor/games/tree"
	"parlor/games/yut"
	doublecardprograms "parlor/search/engines/doublecard"
	mancalaprograms "parlor/search/engines/mancala"
	ropasciprograms "parlor/search/engines/ropasci"
	ropascitables "parlor/search/engines/ropasci/tablebase"
	sorryprograms "parlor/search/engines/sorry"
	fullprograms "parlor/search/engines/sorry/full"
	"parlor/search/engines/sorry/original"
	sorrytables "parlor/search/engines/sorry/tablebase"
	yutprograms "parlor/search/engines/yut"
	yuttables "parlor/search/engines/yut/tablebase"
	"parlor/search/events"
)

// Kind is a game that is played, singly and in matches.
type Kind = referee.Kind

// List makes a kind of a game and what programs there are for it, if any.
func List[S comparable](e games.Entry[S], programs ...games.Programs[S]) Kind {
	return referee.List(e, programs...)
}

// sorryKind is Sorry!, with the search of its write-up's own program.
func sorryKind(solved *sorrytables.Cache) Kind {
	programs := sorryprograms.Programs(solved)
	programs.Respond = Catalog{sorry: solved}.respond()
	k := List(sorry.Entry(), programs)
	position.WithEventSource(k, "original", tellOriginal)
	return k
}

// variants is a game with others that are made by its command, too.
type variants struct {
	Kind
	others []position.GameVariant
}

func (v *variants) About() position.About {
	about := v.Kind.About()
	about.Variants = v.others
	return about
}

// Catalog is what a session can play, and what its programs share.
type Catalog struct {
	// Kinds are the games, in the order in which people see them.
	Kinds []Kind
	// sorry has the solved games of Sorry! that solvers and commands have in common.
	// It belongs to one session, as every session has a cache folder of its own.
	sorry *sorrytables.Cache
	// yut has those of Yut Nori.
	yut *yuttables.Cache
	// ropasci has the solved endings of RoPaSci 360.
	ropasci *ropascitables.Cache
}

// Of lists some games, which are all that is played.
func Of(kinds ...Kind) Catalog {
	return Catalog{Kinds: kinds, sorry: new(sorrytables.Cache), yut: new(yuttables.Cache), ropasci: new(ropascitables.Cache)}
}

// New lists every game there is, and more behind them: those of a program that adds its
// own. Adding a game for everybody is a folder below games and a line here.
func New(more ...Kind) Catalog {
	solvedSorry, solvedYut, solvedRopasci := new(sorrytables.Cache), new(yuttables.Cache), new(ropascitables.Cache)
	fullSorry := List(full.Entry(), fullprograms.Programs())
	return Catalog{sorry: solvedSorry, yut: solvedYut, ropasci: solvedRopasci, Kinds: append([]Kind{
		&variants{sorryKind(solvedSorry), []position.GameVariant{{Name: "full", Kind: fullSorry}}},
		fullSorry,
		List(doublecard.Entry(), doublecardprograms.Programs()),
		List(mancala.Entry(), mancalaprograms.Programs()),
		List(yut.Entry(), yutprograms.Programs(solvedYut)),
		List(ropasci.Entry(), ropasciprograms.Programs(solvedRopasci)),
		List(tree.Entry()),
	}, more...)}
}

// Playable lists the games for those who play no matches.
func (c Catalog) Playable() []position.Kind {
	return wording.Each(c.Kinds, func(k Kind) position.Kind { return k })
}

// Named finds a game by the first word of its position texts.
func (c Catalog) Named(name string) (Kind, bool) {
	for _, k := range c.Kinds {
		if k.Info().Name == name {
			return k, true
		}
	}
	return nil, false
}

// Tree writes a tree for study, given as a list, as the position text of a game,
// with the least and the greatest value there can be if bounds gives them.
func Tree(list string, bounds func(natural [2]games.Value) [2]games.Value) (name, position string, err error) {
	rules, err := tree.New(list, nil)
	if err != nil {
		return "", "", err
	}
	if bounds != nil {
		natural := rules.Evaluations().Named[0]
		limits := bounds([2]games.Value{natural.Lo, natural.Hi})
		if rules, err = tree.New(list, &limits); err != nil {
			return "", "", err
		}
	}
	start := rules.Start()
	return rules.Info().Name, rules.Position(&start), nil
}

// tellOriginal makes the search of the Sorry! write-up's own program one that can be
// listened to. Its values are those of the player to move.
func tellOriginal(k position.Kind, at position.Position, depth, eval int) (position.EventSource, error) {
	p, err := originalPosition(at)
	if err != nil {
		return position.EventSource{}, err
	}
	return position.EventSource{
		Source: func(ctx context.Context, hear func(events.Event)) error {
			_, err := original.Trace(ctx, p, depth, eval, hear)
			return err
		},
		Root: originalScene{kind: k, at: p, held: true}, Max: p.Turn,
	}, nil
}

// originalPosition gives a position as the program would hold it.
func originalPosition(p position.Position) (original.Position, error) {
	kit, state, ok := position.StateOf[sorry.State](p)
	rules, isSorry := kit.(*sorry.Rules)
	if !ok || !isSorry {
		return original.Position{}, games.Errorf("not-original", "the original program plays Sorry!, and this game is %s", p.Info().Title)
	}
	return original.From(rules, &state)
}

// originalScene is a position of the program, whose moves are not all legal.
type originalScene struct {
	kind position.Kind
	at   original.Position
	held bool // a card is in hand
}

func (s originalScene) Moves() (list []games.Move) {
	switch {
	case s.at.Over():
	case s.held:
		for _, m := range s.at.Moves() {
			list = append(list, m.Packed())
		}
	default:
		for i := range original.Cards() {
			list = append(list, games.Move(i))
		}
	}
	return list
}

// Weight gives the odds of a card, by its place in the program's deck.
func (s originalScene) Weight(m games.Move) uint64 {
	if s.held {
		return 0
	}
	return uint64(original.Odds()[m])
}

// Name writes a move as the program does, and a card by its number.
func (s originalScene) Name(m games.Move) string {
	if s.held {
		return original.Unpacked(m).String()
	}
	card := original.Cards()[m]
	if card == 0 {
		return "Sorry!"
	}
	return strconv.Itoa(card)
}

func (s originalScene) After(m games.Move) position.Scene {
	if s.held {
		return originalScene{kind: s.kind, at: s.at.After(original.Unpacked(m))}
	}
	next := s
	next.at.Card, next.held = original.Cards()[m], true
	return next
}

// Position reads the program's position by the rules, which may refuse what an illegal
// move has led to.
func (s originalScene) Position() (position.Position, error) { return s.kind.Read(s.at.Text(s.held)) }

// OriginalGame plays a game, by its number, of the Sorry! write-up's program against
// itself, four plies deep, by the program's own moves, and says whether green has won.
// The evaluations of red and green are the program's numbers; the cards depend on them
// too, so that the luck of one pair of evaluations is not that of all.
func OriginalGame(ctx context.Context, evals [2]int, number uint64) (greenWon bool, err error) {
	const depth = 4
	winner, err := original.Game(ctx, depth, evals, games.NewRandom(uint64(evals[0]), uint64(evals[1]), number))
	return winner == games.Min, err
}
