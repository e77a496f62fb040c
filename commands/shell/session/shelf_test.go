package session_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"parlor/commands/game/catalog"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/shell/session"
	"parlor/commands/tests/coretest"
	"parlor/games"
	"parlor/games/mancala"
	_ "parlor/games/ropasci"
	"parlor/games/sorry"
	"parlor/search"
)

// shelf holds one game, under a name, and a text that is none.
type shelf struct{}

func (shelf) Names() []string { return []string{"kalah", "broken"} }
func (shelf) Text(name string) (string, bool) {
	return name, slices.Contains(shelf{}.Names(), name)
}

// TestNamed: a game is found by its name and its title, and the error names the nearest.
func TestNamed(t *testing.T) {
	s := coretest.Begin(t, house, "")
	for _, name := range []string{"mancala", "MANCALA", "Mancala"} {
		if k, err := s.KindNamed(name); err != nil || k.Info().Name != "mancala" {
			t.Errorf("%s: %v", name, err)
		}
	}
	if k, err := s.KindNamed("ropasci 360"); err != nil || k.Info().Name != "ropasci" {
		t.Errorf("by its title: %v", err)
	}
	want := "there is no game named kalah; there are sorry, mancala and ropasci [no-such-game]"
	if _, err := s.KindNamed("kalah"); coretest.Says(err) != want {
		t.Errorf("%s, wanted %s", coretest.Says(err), want)
	}
	if got := s.Makers(); !slices.Equal(got, []string{"make-sorry", "make-mancala", "make-ropasci"}) {
		t.Errorf("games are made by %q", got)
	}
}

// TestShelf: a game of the shelf is listed until it is asked for, is defined then, and named as meant
// where it is nearest.
func TestShelf(t *testing.T) {
	s := coretest.Begin(t, coretest.House(catalog.Game(sorry.Entry)), "")
	s.Shelf = shelf{}
	s.ReadGame = func(text string) (catalog.Defined, error) {
		if text == "broken" {
			return catalog.Defined{}, errors.New("no game")
		}
		entry := mancala.Entry()
		entry.Info.Name, entry.Verbs = text, nil // which are those of Mancala
		return catalog.Defined{Kind: position.List(entry), Text: text, Version: "v"}, nil
	}
	shelved := func() (names []string) {
		for _, info := range s.OwnGames.Shelved() {
			names = append(names, info.Name)
		}
		return names
	}
	if got := shelved(); !slices.Equal(got, []string{"kalah"}) {
		t.Errorf("on the shelf are %q", got)
	}
	want := "there is no game named kala; there are sorry; did you mean kalah? [no-such-game]"
	if _, err := s.KindNamed("kala"); coretest.Says(err) != want {
		t.Errorf("%s, wanted %s", coretest.Says(err), want)
	}
	if _, err := s.KindNamed("broken"); err == nil || err.Error() != "no game" {
		t.Errorf("a text that is no game: %v", err)
	}
	if _, ok := s.Games.Named("kalah"); ok {
		t.Error("it is defined before anybody asks")
	}
	k, err := s.KindNamed("Kalah")
	if err != nil || k.Info().Name != "kalah" {
		t.Fatalf("asked for: %v", err)
	}
	if _, ok := s.Games.Named("kalah"); !ok || len(shelved()) != 0 {
		t.Errorf("it is defined: %v, and the shelf has %q", ok, shelved())
	}
	if _, err := coretest.Eval(s, "(setf k (make-kalah)) (play k \"sow 0\")"); err != nil {
		t.Errorf("it is played: %v", err)
	}
	saved := kept(t, s)
	if len(saved.OwnGames) != 1 || saved.OwnGames[0].Name != "kalah" || saved.OwnGames[0].Past || saved.Games[0].Version != "v" {
		t.Errorf("saved: %+v", saved)
	}
	other := coretest.Begin(t, coretest.House(catalog.Game(sorry.Entry)), "")
	other.ReadGame = s.ReadGame
	wrong := saved
	wrong.OwnGames[0].Version = "w"
	if err := other.Restore(context.Background(), wrong); err == nil || err.Error() != "the text of the game kalah is version v, not w" {
		t.Errorf("another version: %v", err)
	}
	wrong.OwnGames[0].Version = "v"
	wrong.OwnGames[0].Name = "kala"
	if err := other.Restore(context.Background(), wrong); err == nil || err.Error() != "the text of the game kala is version v, not v" {
		t.Errorf("another name: %v", err)
	}
	wrong.OwnGames[0].Name = "kalah"
	if err := other.Restore(context.Background(), saved); err != nil || other.Current().Line.Now().Text() != s.Current().Line.Now().Text() {
		t.Errorf("brought back: %v", err)
	}
	if _, ok := other.Games.Named("kalah"); !ok {
		t.Error("the game that is brought back is not defined")
	}
	if _, err := coretest.Eval(other, "(make-kalah)"); err != nil {
		t.Errorf("it is not begun again: %v", err)
	}
	if k, ok := other.OwnGames.KindOf(saved, saved.Games[0]); !ok || k.Info().Name != "kalah" {
		t.Error("its kind is not found in the file")
	}
}

// TestNoShelf: there are no games of a shelf where there is no shelf, or nothing that reads them.
func TestNoShelf(t *testing.T) {
	read := func(string) (catalog.Defined, error) { return catalog.Defined{}, errors.New("read") }
	for _, c := range []struct {
		shelf session.GameShelf
		read  func(string) (catalog.Defined, error)
	}{{nil, read}, {shelf{}, nil}} {
		s := coretest.Begin(t, house, "")
		s.Shelf, s.ReadGame = c.shelf, c.read
		if list := s.OwnGames.Shelved(); len(list) > 0 {
			t.Errorf("on the shelf are %v", list)
		}
		if _, err := s.KindNamed("kalah"); coretest.Says(err) != "there is no game named kalah; there are sorry, mancala and ropasci [no-such-game]" {
			t.Errorf("asked for: %v", err)
		}
	}
}

// TestPastVersion: a game in progress is saved with the text that it began by, also when another has taken
// its name since, and only the last is defined where the file is loaded.
func TestPastVersion(t *testing.T) {
	read := func(text string) (catalog.Defined, error) {
		entry := mancala.Entry()
		entry.Info.Name, entry.Verbs = "kalah", nil
		return catalog.Defined{Kind: position.List(entry), Text: text, Version: "version " + text}, nil
	}
	s := coretest.Begin(t, coretest.House(catalog.Game(sorry.Entry)), "")
	s.ReadGame = read
	for _, text := range []string{"one", "two"} {
		g, _ := read(text)
		if err := s.OwnGames.Define(g); err != nil {
			t.Fatal(err)
		}
		if _, err := coretest.Eval(s, "(setf "+text+" (make-kalah)) (play "+text+" \"sow 0\")"); err != nil {
			t.Fatal(err)
		}
	}
	saved := kept(t, s)
	var own []string
	for _, g := range saved.OwnGames {
		own = append(own, g.Version)
		if g.Past != (g.Text == "one") {
			t.Errorf("%s is past: %v", g.Text, g.Past)
		}
	}
	if !slices.Equal(own, []string{"version two", "version one"}) || len(saved.Games) != 2 || saved.Games[0].Version != "version one" {
		t.Errorf("saved are %q, and %+v", own, saved.Games)
	}
	other := coretest.Begin(t, coretest.House(catalog.Game(sorry.Entry)), "")
	other.ReadGame = read
	if err := other.Restore(context.Background(), saved); err != nil {
		t.Fatal(err)
	}
	if all := other.Games.Defined(); len(all) != 1 || all[0].Version != "version two" {
		t.Errorf("defined are %v", all)
	}
	if _, err := session.Replayed(context.Background(), coretest.Begin(t, coretest.House(catalog.Game(sorry.Entry)), "").Session, saved, 0); err == nil {
		t.Error("a program without games of one's own goes on with one")
	}
	if g, err := session.Replayed(context.Background(), other.Session, saved, 1); err != nil || g.Line.Now().Text() != s.Current().Line.Now().Text() {
		t.Errorf("gone on with is %v (%v)", g, err)
	}
}

// TestEnginesOfRoom: a session has the engines and the keeper that a room gives it.
func TestEnginesOfRoom(t *testing.T) {
	setup := session.Setup{Engines: func(*session.Session) session.Engines { return engines{} }}
	if s := session.New(setup); s.Engines.Chooser(players.Spec{}) == nil {
		t.Error("the room's engines are not the session's")
	}
}

// engines are those of a room, which choose nothing.
type engines struct{ session.Engines }

func (engines) Chooser(players.Spec) play.Chooser {
	return func(context.Context, *play.Game, games.Turn) ([]string, error) { return nil, nil }
}

// TestMadeElsewhere: a session has none of the searches that another has made, whose setup it was given.
func TestMadeElsewhere(t *testing.T) {
	setup := session.Setup{
		Algorithms: search.Registry{{Name: "mine"}, {Name: "sound"}},
		Definers:   []session.Definer{{Head: "defsearch", Made: func(*session.Session) []session.NamedFunction { return []session.NamedFunction{{Name: "mine"}} }}},
	}
	if got := session.New(setup).Algorithms.Names(); !slices.Equal(got, []string{"sound"}) {
		t.Errorf("it has %q", got)
	}
}

// TestSoundAlgorithms: all ways to search are listed, and those that are no mistakes on show.
func TestSoundAlgorithms(t *testing.T) {
	setup := session.Setup{Algorithms: search.Registry{{Name: "sound"}, {Name: "mistaken", Mistaken: true}}}
	if got := setup.SoundAlgorithms().Names(); !slices.Equal(got, []string{"sound"}) {
		t.Errorf("sound are %q", got)
	}
}

// TestWithout: what a program without rooms says of engines, unfinished games and games of one's own.
func TestWithout(t *testing.T) {
	s := coretest.Begin(t, house, "(setf m (make-mancala))")
	ctx := context.Background()
	_, resumed := s.Unfinished.Resume(ctx, "")
	waiting, faults := s.Unfinished.Waiting()
	if got := coretest.Says(resumed); got != "this program has been built without what keeps unfinished games [nothing-to-resume]" || len(waiting) > 0 || faults != nil {
		t.Errorf("%s; %v waiting, %v", got, waiting, faults)
	}
	if s.Unfinished.Keeps(s.Current()) || s.Unfinished.WayBack(s.Current()) != "" || s.Unfinished.Keep() != nil {
		t.Error("a game is kept")
	}
	if s.Engines.Chooser(players.Spec{}) != nil {
		t.Error("an engine chooses")
	}
	want := "this program seats no outside engines; wanted a player of its own, got random [bad-engine]"
	if got := coretest.Says(s.Engines.MayStart(players.Spec{Name: "random"})); got != want {
		t.Errorf("%s, wanted %s", got, want)
	}
}
