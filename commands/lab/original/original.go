// Package original brings the Sorry! write-up's own program (Andrews and Wang, 2019) into the shell:
// its search is an algorithm that can be stepped through, with moves of its own that the rules may
// refuse, and its matches can be played again. The program itself is in
// search/engines/sorry/original.
package original

import (
	"context"
	"strconv"

	"parlor/commands/game/catalog"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/games/sorry"
	"parlor/search"
	"parlor/search/engines/sorry/original"
	"parlor/search/events"
)

// Algorithms is the program's search, which Sorry! has among its programs.
func Algorithms() search.Registry {
	return search.Registry{{
		Name: "original", Brief: "in Sorry!, the search of the write-up's own program, fault for fault",
		Inexact: "original averages bounds as if they were values", Own: true, Mistaken: true, Suits: search.WithChance,
		Takes: search.TakesTrace,
	}}
}

// Games is what the room adds to Sorry!.
func Games() []catalog.Contribution {
	return []catalog.Contribution{catalog.EventSource("sorry", "original", listen)}
}

// listen makes the search of the Sorry! write-up's own program one that can be stepped through. Its
// values are from the point of view of the player to move.
func listen(k position.Kind, at position.Position, r players.Search, eval int) (position.EventSource, error) {
	p, err := positionOf(at)
	if err != nil {
		return position.EventSource{}, err
	}
	return position.EventSource{
		Source: func(ctx context.Context, hear func(events.Event)) error {
			_, err := original.Trace(ctx, p, r.Depth, eval, hear)
			return err
		},
		Root: scene{kind: k, at: p, held: true}, Max: p.Turn,
	}, nil
}

// positionOf gives a position as the program would hold it.
func positionOf(p position.Position) (original.Position, error) {
	kit, state, ok := position.StateOf[sorry.State](p)
	rules, isSorry := kit.(*sorry.Rules)
	if !ok || !isSorry {
		return original.Position{}, games.Errorf("not-original", "the original program plays Sorry!, and this game is %s", p.Info().Title)
	}
	return original.From(rules, &state)
}

// scene is a position of the program, whose moves are not all legal.
type scene struct {
	kind position.Kind
	at   original.Position
	held bool // a card is in hand
}

func (s scene) Moves() (list []games.Move) {
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
func (s scene) Weight(m games.Move) uint64 {
	if s.held {
		return 0
	}
	return uint64(original.Odds()[m])
}

// Name writes a move as the program does, and a card by its number.
func (s scene) Name(m games.Move) string {
	if s.held {
		return original.Unpacked(m).String()
	}
	card := original.Cards()[m]
	if card == 0 {
		return "Sorry!"
	}
	return strconv.Itoa(card)
}

// Short says what a move does, if the rules allow it.
func (s scene) Short(m games.Move) string {
	p, err := s.Position()
	if err != nil || !s.held {
		return ""
	}
	for _, legal := range p.Moves() {
		if p.Name(legal).Notation == s.Name(m) {
			return p.Seen().Short(legal)
		}
	}
	return ""
}

func (s scene) After(m games.Move) position.Scene {
	if s.held {
		return scene{kind: s.kind, at: s.at.After(original.Unpacked(m))}
	}
	next := s
	next.at.Card, next.held = original.Cards()[m], true
	return next
}

// Position reads the program's position by the rules, which may refuse the result of an illegal move.
func (s scene) Position() (position.Position, error) { return s.kind.Read(s.at.Text(s.held)) }

// Game plays a game, by its number, of the Sorry! write-up's program against itself, four plies deep,
// by the program's own moves, and says whether green has won. The evaluations of red and green are
// the program's numbers; the cards depend on them, too, so that different pairs of evaluations get
// different luck.
func Game(ctx context.Context, evals [2]int, number uint64) (greenWon bool, err error) {
	const depth = 4
	winner, err := original.Game(ctx, depth, evals, games.NewRandom(uint64(evals[0]), uint64(evals[1]), number))
	return winner == games.Min, err
}
