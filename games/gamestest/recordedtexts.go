package gamestest

import (
	"fmt"

	"parlor/games"
)

// What Recorded asks a kit for.

func optionsOf[S comparable](kit games.Kit[S]) []string {
	if keeper, ok := kit.(games.OptionKeeper); ok {
		return keeper.OptionValues()
	}
	return nil
}

func pictures[S comparable](kit games.Kit[S], s *S) (plain, named string) {
	return games.PictureOf(kit, s, false), games.PictureOf(kit, s, true)
}

func held[S comparable](kit games.Kit[S], s *S) string {
	holder, ok := kit.(games.OutcomeHolder[S])
	if !ok {
		return "holds nothing"
	}
	text, held := holder.HeldOutcome(s)
	if !held {
		text = ""
	}
	return text
}

func sketch[S comparable](kit games.Kit[S], s *S, moves []games.Move) any {
	if sketcher, ok := kit.(games.Sketcher[S]); ok {
		return sketcher.Sketch(s, moves)
	}
	return nil
}

// names gives the short names of a move, its group, and the number of its name.
func names[S comparable](kit games.Kit[S], s *S, m games.Move) string {
	var short, group string
	var number, of int
	if by, ok := kit.(games.Shortener[S]); ok && kit.Turn(s) != games.Chance {
		short = by.Short(s, m)
	}
	if by, ok := kit.(games.MoveGrouper[S]); ok {
		group = by.Group(s, m)
	}
	if by, ok := kit.(games.NameNumberer[S]); ok {
		number, of = by.NameNumber(s, m), by.Names()
	}
	return fmt.Sprintf("%q %q %d/%d", short, group, number, of)
}

func look[S comparable](kit games.Kit[S], verb string, s *S, words []string) (any, error) {
	if reader, ok := kit.(games.BoardReader[S]); ok {
		return reader.ReadBoard(verb, s, words)
	}
	return nil, nil
}
