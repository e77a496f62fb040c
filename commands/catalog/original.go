package catalog

import (
	"context"
	"strconv"

	"parlor/commands/position"
	"parlor/games"
	"parlor/games/sorry"
	"parlor/search/engines/sorry/original"
	"parlor/search/events"
)

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
