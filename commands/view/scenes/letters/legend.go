package letters

import (
	"slices"
	"strings"

	"parlor/commands/game/position"
	"parlor/games/scene"
)

// Legend explains the signs of a drawn board that the game has; nothing for a game whose boards are
// not drawn.
func (Drawer) Legend(p position.Position) (says []string) {
	s, ok := p.Seen().Sketch(nil).(scene.Scene)
	if !ok {
		return nil
	}
	has := func(is func(scene.Place) bool) bool { return slices.ContainsFunc(s.Board.Places, is) }
	lines := func(kind string) bool {
		return slices.ContainsFunc(s.Board.Lines, func(l scene.Line) bool { return l.Kind == kind })
	}
	says = append(says, "> stands where something has come since the last board that was shown, and < where something has gone; each stands for its whole place.")
	says = append(says, owned(&s)...)
	if has(func(p scene.Place) bool { return p.Kind == scene.Hand }) {
		says = append(says, "The lines under the board tell of pieces that are not on the board.")
	}
	if has(func(p scene.Place) bool { return p.Kind == scene.Store }) {
		says = append(says, "Numbers in brackets count stones, the others are those of pits: a row of them begins with the side whose pits they are. The name of a side stands before its store.")
	}
	if has(func(p scene.Place) bool { return p.Name == "" && (p.Kind == scene.Home || p.Kind == scene.Start) }) {
		says = append(says, "() is a place beside the track, such as a start or a home, with nothing in it.")
	}
	if lines(scene.Way) {
		says = append(says, "· is part of a way from place to place.")
	}
	if lines(scene.Slide) {
		says = append(says, "▸ ▾ ◂ ▴ is where a slide begins, in its owner's colour, and which way it leads.")
	}
	if len(s.Position.Joins) > 0 || joins(p) {
		says = append(says, "╶ ╷ ╵ leads to the other half of a card. ! stands before what has won.")
		says = append(says, "R is a red half of a card and W a white one, and ● ○ are full and open dots. Cards belong to nobody: one side lines up colours, the other dots.")
	}
	return says
}

// owned says which pieces are whose.
func owned(s *scene.Scene) (says []string) {
	for _, side := range s.Sides {
		var signs []string
		for _, p := range s.Position.Pieces {
			if p.Side == side && !slices.Contains(signs, p.Sign) {
				signs = append(signs, p.Sign)
			}
		}
		if slices.Sort(signs); len(signs) > 0 && side != "" {
			says = append(says, strings.Join(signs, " ")+" "+map[bool]string{true: "is", false: "are"}[len(signs) == 1]+" of "+side+".")
		}
	}
	return says
}

// joins says whether a move places one piece over two places.
func joins(p position.Position) bool {
	moves := p.Moves()
	if len(moves) == 0 {
		return false
	}
	after, ok := p.After(moves[0]).Seen().Sketch(nil).(scene.Scene)
	return ok && len(after.Position.Joins) > 0
}
