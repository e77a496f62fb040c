// Package gametext is how a game in progress is told to people and programs: its board
// and its moves, what was drawn and played, what a search has found out about it.
package gametext

import (
	"strings"

	"parlor/commands/play"
	"parlor/commands/position"
	"parlor/commands/report"
	"parlor/games"
)

// Board is the position of a game, shown after every change a person makes.
type Board struct {
	Game     string `json:"game"`
	Position string `json:"position"`
	Turn     string `json:"turn"`
	Picture  string `json:"picture"`
	// Waiting says that one side has chosen where both decide at once.
	Waiting *Chosen `json:"waiting,omitempty"`

	owner func(word string) games.Turn
}

// Preformatted says that a picture is as wide as it is.
func (Board) Preformatted() {}

// Write draws the picture, with every word in its owner's role, and says below
// it whose choice waits. A star, which marks what stands behind it, is no part of
// a word.
func (b Board) Write(t *report.Text) {
	from, picture := 0, report.Narrowed(b.Picture, t.Width())
	for at := 0; at <= len(picture); at++ {
		if at < len(picture) && !strings.ContainsRune(" *>\n", rune(picture[at])) {
			continue
		}
		if word := picture[from:at]; word != "" && b.owner == nil {
			t.Put(report.Plain, word)
		} else if word != "" {
			t.Put(report.RoleOf(b.owner(word)), word)
		}
		if at < len(picture) {
			t.Put(roleOfSign(picture[at]), picture[at:at+1])
		}
		from = at + 1
	}
	t.Line()
	if b.Waiting != nil {
		b.Waiting.Write(t)
	}
}

// roleOfSign is the role of a sign between words.
func roleOfSign(sign byte) report.Role {
	if sign == changeMark {
		return report.Best
	}
	return report.Plain
}

// BoardWithSquares is the board of a game with its squares named.
func BoardWithSquares(g *play.Game) Board {
	b := BoardOf(g)
	b.Picture = position.Squares(g.Now())
	return b
}

// Spoken is the board of a position in sentences.
func (b Board) Spoken(p position.Position) Board {
	b.Picture, b.owner = position.Spoken(p), nil
	return b
}

// BoardAt is the board of a position.
func BoardAt(p position.Position) Board {
	return Board{
		Game: p.Info().Name, Position: p.Text(), Turn: strings.ToLower(p.Info().Side(p.Turn())),
		Picture: position.Picture(p), owner: func(word string) games.Turn { return position.Owner(p, word) },
	}
}

// BoardOf is the board of a game.
func BoardOf(g *play.Game) Board {
	b := BoardAt(g.Now())
	if side, ok := g.Waiting(); ok {
		b.Waiting = waitingOf(g, side)
	}
	return b
}

// SeenBy names the player from whose side a game shows values, when decider decides
// next.
func SeenBy(info games.Info, decider games.Turn) string {
	if position.Shown(info, 1, decider) < 0 {
		return info.Side(games.Min)
	}
	return info.Side(games.Max)
}

// SideAhead names whoever decides next; where nobody does, the player whose
// opinion counts.
func SideAhead(info games.Info, decider games.Turn) string {
	if decider == games.Over {
		decider = position.Opinion(decider)
	}
	return info.Side(decider)
}
