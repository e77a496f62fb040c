package store

import (
	"reflect"
	"testing"
)

// TestOwn: what a person has played and practises comes back as it was written; new
// positions leave those that are there alone, and forgetting drops them and no match.
func TestOwn(t *testing.T) {
	path := fileIn(t)
	s, m := mustOpen(t, path), matchOf(1)
	write(t, s, m, 3)
	card := Card{Game: "yut", Position: "yut 0", Side: 2, Kind: "cast 3", Loss: .125, Source: "game", Due: 9, Ease: 2.5}
	known := card
	known.Row, known.Days, known.Asked = 2, 6, 4
	other := card
	other.Side = 1
	late := OwnGame{ID: "b", Game: "yut", Opponent: "level 3", Half: 1, Decisions: 5, Lost: .25, Ended: 20}
	early := OwnGame{ID: "z", Game: "yut", Opponent: "depth 2", Half: 2, Ended: 10}
	for _, err := range []error{
		s.AddCards(ctx, []Card{card}), s.PutCard(ctx, known), s.AddCards(ctx, []Card{card, other}),
		s.AddPlayed(ctx, late), s.AddPlayed(ctx, early), s.AddPlayed(ctx, late),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	reader, found, err := Read(ctx, path)
	if err != nil || !found {
		t.Fatal(found, err)
	}
	defer reader.Close()
	if got, err := reader.Cards(ctx); err != nil || !reflect.DeepEqual(got, []Card{other, known}) {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := reader.Played(ctx); err != nil || !reflect.DeepEqual(got, []OwnGame{early, late}) {
		t.Errorf("%+v, %v", got, err)
	}
	if sum, err := PlayedOf(ctx, reader, "yut"); err != nil || sum != (Sum{1, 5, .25}) || sum.Loss() != .05 {
		t.Errorf("%+v, %v", sum, err)
	}
	if heads, fields := CardHeads(), known.Fields(); len(heads) != len(fields) || fields[2] != "2" || heads[2] != "side" {
		t.Errorf("%v, %v", heads, fields)
	}
	if err := s.Forget(ctx); err != nil {
		t.Fatal(err)
	}
	cards, _ := s.Cards(ctx)
	played, _ := s.Played(ctx)
	if len(cards)+len(played) > 0 || len(read(t, s, m)) != 1 {
		t.Errorf("forgotten: %v, %v, and %d games of a match", cards, played, len(read(t, s, m)))
	}
}

// TestOwnSpoilt: rows that cannot be right are ignored.
func TestOwnSpoilt(t *testing.T) {
	s := mustOpen(t, fileIn(t))
	good := Card{Game: "yut", Position: "a", Side: 1}
	if err := s.AddCards(ctx, []Card{good, {Game: "yut", Position: "b", Side: 1}}); err != nil {
		t.Fatal(err)
	}
	for _, how := range []string{"side = 3", "loss = 'much'", "due = -1", "kind = x'ff'"} {
		if _, err := s.db.Exec("update practice set " + how + " where position = 'b'"); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Cards(ctx); err != nil || !reflect.DeepEqual(got, []Card{good}) {
			t.Errorf("%s: %+v, %v", how, got, err)
		}
	}
}

// TestOwnOlder: a file from before there were such tables has nothing in them.
func TestOwnOlder(t *testing.T) {
	reader, _, err := Read(ctx, olderCopy(t, versions[1]))
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	cards, err := reader.Cards(ctx)
	played, errPlayed := reader.Played(ctx)
	if len(cards)+len(played) > 0 || err != nil || errPlayed != nil {
		t.Errorf("%v, %v, %v, %v", cards, err, played, errPlayed)
	}
}
