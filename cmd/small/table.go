package main

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/position"
	"parlor/games"
)

// table is a game that is played by lines, as the shell reads them.
type table struct {
	kind position.Kind
	host host
	made uint64 // games made since the seed was set
	game *play.Game
}

// errElsewhere is the error of a line that only the whole program understands. Such a line has done
// nothing.
var errElsewhere = games.Errorf("elsewhere", "the rest of the program is needed for that")

// does does what a line says. A line that is not one of the few that a board types is errElsewhere:
// what this program does it does exactly as the whole one would, and guesses nothing.
func (t *table) does(ctx context.Context, line string) error {
	words := strings.Fields(line)
	switch {
	case line == "set board off": // nothing is shown in letters here
		return nil
	case line == t.kind.Info().Name:
		return t.begin(ctx)
	case t.game == nil:
		return errElsewhere
	case line == "new" || line == "rematch":
		return t.again(ctx, line == "rematch")
	case line == "undo":
		return t.game.Undo()
	case line == "resign":
		_, err := t.game.Resign()
		return err
	case line != "" && line == t.game.Line.Info().DealVerb: // some games have none
		return t.game.Deal(ctx)
	case len(words) > 1 && words[0] == "opponent":
		return t.oppose(ctx, words[1:])
	}
	for _, m := range t.game.List.Numbered() {
		if m.Name.Line() == line {
			return t.game.Play(ctx, m.Name.Words)
		}
	}
	return errElsewhere
}

// begin makes the game.
func (t *table) begin(ctx context.Context) error {
	start, opening, err := t.kind.Start(nil)
	if err != nil {
		return err
	}
	g, err := play.New(t.host, t.kind, t.made+1, start, opening)
	return t.take(ctx, g, err)
}

// again makes it once more, with the same players or with their seats swapped.
func (t *table) again(ctx context.Context, swapped bool) error {
	g, err := t.game.Again(t.made+1, swapped)
	return t.take(ctx, g, err)
}

// take begins a game that could be made, and counts it.
func (t *table) take(ctx context.Context, g *play.Game, err error) error {
	if err == nil {
		err = g.Begin(ctx)
	}
	if err == nil {
		t.game, t.made = g, t.made+1
	}
	return err
}

// oppose seats a level opposite the side that decides next, or nobody.
func (t *table) oppose(ctx context.Context, words []string) error {
	g := t.game
	if slices.Equal(words, []string{"none"}) {
		if g.Line.Info().Simultaneous { // what one of two people has chosen must not be seen by the other
			return errElsewhere
		}
		if err := g.Oppose(ctx, games.Max, nil); err != nil {
			return err
		}
		return g.Oppose(ctx, games.Min, nil)
	}
	if len(words) != 2 || words[0] != "level" {
		return errElsewhere
	}
	n, err := strconv.Atoi(words[1])
	if err != nil {
		return errElsewhere
	}
	spec, err := g.Seats.Offer().Read("(level :n " + strconv.Itoa(n) + ")")
	if err != nil {
		return errElsewhere
	}
	side := games.Min
	if position.Actor(g.Line.NextToDecide()) == games.Min {
		side = games.Max
	}
	if g.Seats.Computers()[side.Opponent().Index()] != nil { // the shell asks whether the computer is to play both sides
		return errElsewhere
	}
	return g.Oppose(ctx, side, &play.Player{Spec: spec})
}
