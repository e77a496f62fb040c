package commands_test

import (
	"context"
	"reflect"
	"testing"

	"parlor/commands"
	"parlor/commands/game/catalog"
	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
)

// artist draws nothing.
type artist struct{ gametext.Artist }

// TestSessionHasWhatRoomsBring: whatever a room can bring reaches the session, and a room after it that
// brings nothing takes nothing away.
func TestSessionHasWhatRoomsBring(t *testing.T) {
	full := commands.Room{
		Name: "full", ReadGame: func(string) (d catalog.Defined, err error) { return d, nil }, Artist: artist{},
		Engines:    func(*session.Session) session.Engines { return nil },
		Unfinished: func(*session.Session) session.GameKeeper { return nil },
		Ended: func(context.Context, *session.Session, *play.Game, session.Scored) (e input.AtEnd, err error) {
			return e, nil
		},
		Missed: func(context.Context, *session.Session, []session.Missed) error { return nil },
	}
	for _, rooms := range [][]commands.Room{{full}, {{Name: "empty"}, full, {Name: "empty"}}, {{Name: "empty"}}} {
		c, err := commands.NewHouse(rooms).NewSession()
		if err != nil {
			t.Fatal(err)
		}
		setup := reflect.ValueOf(c.Session.Setup)
		for _, field := range []string{"ReadGame", "Artist", "Engines", "Unfinished", "Ended", "Missed"} {
			if has, want := !setup.FieldByName(field).IsNil(), len(rooms) != 1 || rooms[0].Name == "full"; has != want {
				t.Errorf("%d rooms: the session has %s: %v, want %v", len(rooms), field, has, want)
			}
		}
	}
}
