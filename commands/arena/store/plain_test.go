package store

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"parlor/games/gamestest"

	"pgregory.net/rapid"

	"parlor/games"
)

// TestPlainAsDatabase: whatever is done, the text file gives what the database gives.
func TestPlainAsDatabase(t *testing.T) {
	gamestest.TakesTurns(t)
	ctx := context.Background()
	rapid.Check(t, func(t *rapid.T) {
		base, err := Memory(ctx)
		if err != nil {
			t.Fatal(err)
		}
		defer base.Close()
		folder, err := os.MkdirTemp("", "plain")
		if err != nil {
			t.Fatal(err)
		}
		defer os.RemoveAll(folder)
		text := &plain{path: inPlain(folder)}
		name := rapid.SampledFrom([]string{"a", "b", "ab"})
		for range rapid.IntRange(1, 8).Draw(t, "steps") {
			g := OwnGame{ID: name.Draw(t, "id"), Game: "yut", Half: rapid.Int64Range(0, 2).Draw(t, "half"), Ended: rapid.Int64Range(0, 3).Draw(t, "ended")}
			c := Card{Game: name.Draw(t, "game"), Position: name.Draw(t, "position"), Side: rapid.Int64Range(1, 2).Draw(t, "side"), Loss: rapid.Float64Range(0, 1).Draw(t, "loss")}
			do := rapid.IntRange(0, 8).Draw(t, "do")
			for _, own := range []OwnKeeper{base, text} {
				var err error
				switch {
				case do < 3:
					err = own.AddPlayed(ctx, g)
				case do < 6:
					err = own.AddCards(ctx, []Card{c})
				case do < 8:
					err = own.PutCard(ctx, c)
				default:
					err = own.Forget(ctx)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}
		text = &plain{path: text.path} // another session
		games1, err1 := base.Played(ctx)
		games2, err2 := text.Played(ctx)
		cards1, err3 := base.Cards(ctx)
		cards2, err4 := text.Cards(ctx)
		if err1 != nil || err2 != nil || err3 != nil || err4 != nil || len(games1)+len(games2) > 0 && !reflect.DeepEqual(games1, games2) || len(cards1)+len(cards2) > 0 && !reflect.DeepEqual(cards1, cards2) {
			t.Fatalf("%v and %v, %v and %v", games1, games2, cards1, cards2)
		}
	})
}

// TestSpoiltPlain: a damaged or newer file is reported and left as it is, and a row that cannot be
// right is ignored.
func TestSpoiltPlain(t *testing.T) {
	for text, code := range map[string]string{
		"": "damaged-results", "{": "damaged-results", `{"format":2}`: "newer-results", `{}`: "newer-results",
		`{"format":1,"played":[{"ID":"x","Half":3}],"cards":[{"Side":0}]}`: "",
	} {
		path := filepath.Join(t.TempDir(), "own.json")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		p := &plain{path: path}
		games1, err := p.Played(context.Background())
		cards, _ := p.Cards(context.Background())
		if games.CodeOf(err) != code || len(games1)+len(cards) > 0 {
			t.Errorf("%s: %v, %v, %v", text, games1, cards, err)
		}
		if err := p.Forget(context.Background()); code != "" && games.CodeOf(err) != code {
			t.Errorf("%s is written over, or %v", text, err)
		}
		if after, _ := os.ReadFile(path); code != "" && string(after) != text {
			t.Errorf("%s has become %s", text, after)
		}
	}
}
