package commands

import (
	"context"
	"slices"

	"parlor/commands/game/catalog"
	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/shell/input"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/search"
)

// Room is a part of the program that can be taken out: it is a folder, or one of commands and
// one of searches, and a line in the list of rooms. What the core does it does without any room.
type Room struct {
	// Name is what docs call it, and Needs names the rooms that it cannot do without.
	Name  string
	Needs []string
	// Games are the games it brings and what it adds to those of other rooms.
	Games []catalog.Contribution
	// Algorithms are ways to search, in games by hand and in matches, and Commands rows of the
	// command table.
	Algorithms search.Registry
	Commands   func() []*table.Command
	// Install is called once, before the first session. It registers a room that others call
	// without importing it, such as the database in which results are kept.
	Install func()
	// ReadGame makes a game from the text that defines it, in a room where games can be defined.
	ReadGame func(text string) (catalog.Defined, error)
	// Shelf has games that are defined when they are asked for.
	Shelf session.GameShelf
	// Definers are the kinds of definitions that it adds and save files keep.
	Definers []session.Definer
	// Subjects are what people ask about and its commands tell.
	Subjects []table.Enquiry
	// Activities are the things that a person does in it from line to line.
	Activities []*input.Kind
	// Artist, Engines, Unfinished, Ended, Missed, Begun, LikeMe and InRatios are what a session has of these
	// names.
	Artist     gametext.Artist
	Engines    func(s *session.Session) session.Engines
	Unfinished func(s *session.Session) session.GameKeeper
	Ended      func(ctx context.Context, s *session.Session, g *play.Game, how session.Scored) (input.AtEnd, error)
	Missed     func(ctx context.Context, s *session.Session, missed []session.Missed) error
	Begun      func(s *session.Session) report.Record
	LikeMe     func(ctx context.Context, s *session.Session, g *play.Game) (level int64, err error)
	InRatios   position.InRatios
}

// House is a program put together: its rooms, and games that a program outside adds.
type House struct {
	rooms []Room
	more  []catalog.Contribution
}

// NewHouse puts rooms together, and calls Install where there is one.
func NewHouse(rooms []Room) House {
	for _, r := range rooms {
		players.AddAlgorithms(r.Algorithms)
		if r.Install != nil {
			r.Install()
		}
	}
	return House{rooms: rooms}
}

// With gives the house with more games.
func (h House) With(more ...catalog.Contribution) House {
	h.more = slices.Concat(h.more, more)
	return h
}

// Catalog gives the games of the house, for one session.
func (h House) Catalog() catalog.Catalog {
	var parts []catalog.Contribution
	for _, r := range h.rooms {
		parts = append(parts, r.Games...)
	}
	return catalog.New(append(parts, h.more...))
}

// NewSession starts a session with everything in the house, without a game made and without
// a seed.
func (h House) NewSession() (table.Caller, error) { return h.newSession(h.Catalog()) }

// newSession starts a session with some games.
func (h House) newSession(games catalog.Catalog) (table.Caller, error) {
	commands, err := newTable(h.rooms, games)
	if err != nil {
		return table.Caller{}, err
	}
	anew := func() (*session.Session, error) {
		another, err := h.newSession(games)
		return another.Session, err
	}
	refile := func(games catalog.Catalog) error {
		next, err := newTable(h.rooms, games)
		if err == nil {
			*commands = *next
		}
		return err
	}
	setup := session.Setup{Games: games, Algorithms: search.Algorithms(), Commands: commands, Refile: refile, Anew: anew}
	for _, r := range h.rooms {
		setup.Algorithms = slices.Concat(setup.Algorithms, r.Algorithms)
		setup.Activities = slices.Concat(setup.Activities, r.Activities)
		setup.Definers = slices.Concat(setup.Definers, r.Definers)
		if r.ReadGame != nil {
			setup.ReadGame = r.ReadGame
		}
		if r.Shelf != nil {
			setup.Shelf = r.Shelf
		}
		if r.Artist != nil {
			setup.Artist = r.Artist
		}
		if r.Engines != nil {
			setup.Engines = r.Engines
		}
		if r.Unfinished != nil {
			setup.Unfinished = r.Unfinished
		}
		if r.Ended != nil {
			setup.Ended = r.Ended
		}
		if r.Missed != nil {
			setup.Missed = r.Missed
		}
		if r.Begun != nil {
			setup.Begun = r.Begun
		}
		if r.LikeMe != nil {
			setup.LikeMe = r.LikeMe
		}
		if r.InRatios != nil {
			setup.InRatios = r.InRatios
		}
	}
	return commands.On(session.New(setup)), nil
}
