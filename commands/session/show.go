package session

import (
	"slices"

	"parlor/commands/gametext"
	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/games"
)

// boardShown says when the board is shown.
type boardShown int

// The boards after a command that changes a game: none, what has changed, the whole, or
// the whole in sentences. A person who asks for the board always gets it.
const (
	boardOff boardShown = iota
	boardChanges
	boardOn
	boardSpoken
)

// replies says how it is told what follows a person's move.
type replies int

// The replies: each move with its report as it is made, or all moves afterwards, a line
// each, with the board where something has moved or without it.
const (
	repliesFull replies = iota
	repliesLines
	repliesQuiet
)

// repliesWords are the replies as they are typed.
var repliesWords = []string{"full", "lines", "quiet"}

// repliesSetting says how the computer's moves are told.
func repliesSetting() Setting {
	r := oneOf("replies", "the computer's moves: quiet, a line each, then the board; lines, without it; full, with every report; quiet at a terminal", repliesWords,
		func(v *values) *replies { return &v.replies })
	choose := r.set
	r.set = func(s *Session, word string) error {
		s.Settings.values.chosen = true
		return choose(s, word)
	}
	return r
}

// Quieten has moves told in lines, as is usual at a terminal, and gives the command that
// does so. It is empty where a person has set the replies.
func (c *Settings) Quieten() (command string) {
	if c.values.chosen {
		return ""
	}
	c.values.replies = repliesQuiet
	return "(set replies quiet)"
}

// ShowBoard shows the board of a game.
func (s *Session) ShowBoard(g *play.Game) {
	if s.Settings.Speaks() {
		s.showBoard(g, gametext.BoardOf(g).Spoken(g.Now()))
		return
	}
	s.showBoard(g, gametext.BoardOf(g))
}

// Speaks says whether boards and moves are said in sentences.
func (c *Settings) Speaks() bool { return c.values.board == boardSpoken }

func (s *Session) showBoard(g *play.Game, b gametext.Board) {
	s.Emit(b)
	s.shown, s.heard = g.Mark(), g.Mark()
}

// ShowChanged shows a game after a command, as the settings replies and board say. What
// is not the game shown last begins with its board.
func (s *Session) ShowChanged(g *play.Game) {
	happened, known := s.shown.Happened(g)
	v := s.Settings.values
	inLines := known && v.replies != repliesFull
	whole := v.board >= boardOn
	marked := known && whole && v.replies == repliesQuiet && moved(g, happened)
	if inLines {
		tellMoves(s, g, !marked)
	}
	switch {
	case v.board == boardOff:
		s.shown, s.heard = g.Mark(), g.Mark()
	case !known, whole && v.replies != repliesQuiet:
		s.ShowBoard(g)
	case whole:
		if marked && !s.shown.Still(g) && s.Settings.Speaks() {
			s.ShowBoard(g)
		} else if marked && !s.shown.Still(g) {
			s.showBoard(g, gametext.BoardOf(g).Since(position.Picture(s.shown.Stood())))
		}
	case !s.shown.Still(g):
		if changes, _ := gametext.ChangesOf(g, s.shown); !inLines {
			s.Emit(changes)
		}
		s.shown = g.Mark()
	}
}

// moved says whether a piece can have moved since the board was shown: a card that was
// drawn is told in words.
func moved(g *play.Game, happened []play.Happening) bool {
	undone := len(happened) == 0
	return undone || g.Turn() == games.Over || slices.ContainsFunc(happened, func(h play.Happening) bool { return h.At.Turn() != games.Chance })
}

// tellMoves tells what has happened in a game since that was told last.
func tellMoves(s *Session, g *play.Game, withDealt bool) {
	happened, _ := s.heard.Happened(g)
	if made := gametext.MovesMade(g.Info(), happened, withDealt); len(made.Lines) > 0 {
		if s.Settings.Speaks() {
			made = made.Spoken(g.Now())
		}
		s.Emit(made)
	}
	s.heard = g.Mark()
}
