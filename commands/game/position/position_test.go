package position_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parlor/cmd/rooms"
	"parlor/commands/game/position"
	"parlor/games"
)

// TestPositions goes through games at random. A position is the same again out of its text;
// every legal move is found by its words and its line, leads to another position and leaves
// the one before as it was; and no other number is legal.
func TestPositions(t *testing.T) {
	for _, kind := range rooms.Catalog().Kinds {
		t.Run(kind.Info().Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p, _, err := kind.Start(nil)
				if err != nil {
					t.Fatal(err)
				}
				seed := games.NewRandom(rapid.Uint64().Draw(t, "seed"))
				for range 15 {
					if p.Turn() == games.Over {
						break
					}
					look(t, kind, p)
					p = p.After(p.Rules().AtRandom(seed))
				}
			})
		})
	}
}

// look compares what a position says with what its text, its moves and their names say.
func look(t *rapid.T, kind position.Kind, p position.Position) {
	text := p.Text()
	// What one side has chosen unseen is in no text, and so a reply has none of its own.
	again, err := kind.Read(text)
	if unseen := p.Turn() == games.Reply; err != nil || !unseen && (again.Text() != text || again.Turn() != p.Turn() || !slices.Equal(again.Moves(), p.Moves())) {
		t.Fatalf("%s is another position out of its text (%v)", text, err)
	}
	moves := p.Moves()
	for i, name := range p.Seen().Names(moves) {
		m := moves[i]
		if read, err := p.Read(name.Words); err != nil || read != m {
			t.Fatalf("%s: %q reads as %d and %v, and is move %d", text, name.Words, read, err, m)
		}
		if !p.Rules().Legal(m) || p.After(m).Text() == text && p.Turn() != games.Both && p.Turn() != games.Reply {
			t.Fatalf("%s: move %q is illegal or changes nothing", text, name.Line())
		}
	}
	if other := slices.Max(moves) + 1; p.Rules().Legal(other) {
		t.Fatalf("%s: %d is no move, and legal", text, other)
	}
	if p.Text() != text {
		t.Fatalf("%s became %s by being looked at", text, p.Text())
	}
}

// TestDeciders: who decides is who acts, and before a draw somebody who may after it.
func TestDeciders(t *testing.T) {
	for _, kind := range rooms.Catalog().Kinds {
		p, _, err := kind.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		decider := position.Decider(p)
		possible := p.Turn() == decider
		if p.Turn() == games.Chance {
			possible = slices.ContainsFunc(p.Moves(), func(m games.Move) bool {
				after := p.After(m).Turn()
				return after == decider || after == games.Chance
			})
		}
		if !possible || decider == games.Over || decider == games.Chance {
			t.Errorf("%s: %v decides at the start", kind.Info().Name, decider)
		}
	}
}
