package boards

import (
	"fmt"
	"slices"

	"parlor/commands/game/play"
	"parlor/games"
	"parlor/games/scene"
	"parlor/search/levels"
)

// Playable is what a page needs to let a game be played: the position, as data and as a picture, and
// the data for the buttons beside it.
type Playable struct {
	scene.Scene
	// Picture is an element of SVG, whose colours come from Style, and Margin is how much of it lies
	// around the board.
	Picture string `json:"picture"`
	Margin  int    `json:"margin"`
	// Stands says whose turn it is, how the game has ended, or what is asked.
	Stands string `json:"stands"`
	// Hides is set if two people choose secretly, so that a choice must not be shown.
	Hides bool `json:"hides,omitempty"`
	// Keys are the lines of the buttons beside the board, and Over is set if the game is over.
	Keys []string `json:"keys"`
	Over bool     `json:"over"`
	// Level is that of the computer's side, 0 where people play both.
	Level int `json:"level"`
	// Advised is the line of a move that was advised, which a table draws by itself.
	Advised string `json:"advised,omitempty"`
	Around
}

// The lines of buttons.
var (
	keysOver    = []string{"new", "rematch", "review", "undo"}
	keysPlaying = []string{"undo", "hint", "new", "resign"}
)

// mostLevel is the strongest level that can be chosen beside a board.
const mostLevel = 10

// Lines are all lines that can be clicked.
func (v Playable) Lines() []string {
	lines := append(slices.Clone(v.Keys), "opponent none")
	for n := range mostLevel {
		lines = append(lines, fmt.Sprint("opponent level ", n+1))
	}
	if v.Position.Deal != "" {
		lines = append(lines, v.Position.Deal)
	}
	for _, m := range v.Moves {
		lines = append(lines, m.Line)
	}
	return lines
}

// Viewpoint is how a page sees a board: with the arrow of a line that was advised, upright where the screen
// is tall, and turned so that the person at the page sits below.
type Viewpoint struct {
	Advised string
	Tall    bool
	Turned  bool
}

// ViewOf gives what a page shows of a game. The error is that of a game without a board.
func ViewOf(g *play.Game, seen Viewpoint) (v Playable, err error) {
	v, err = Unpainted(g)
	return v.SeenBy(seen), err
}

// Unpainted is what pages show of a game, without its picture, which each page sees in its own way.
func Unpainted(g *play.Game) (v Playable, err error) {
	v.Scene, err = Of(g)
	v.Stands, v.Over, v.Level = g.Standing(), g.Line.Turn() == games.Over, levelOf(g)
	if v.Keys = keysPlaying; v.Over {
		v.Keys = keysOver
	}
	v.Around = aroundOf(g, &v.Scene)
	if _, resigned := g.Line.Resigned(); resigned {
		v.Stands = "The game is over: " + v.Title + "."
	}
	v.Hides = g.Line.Turn() == games.Both && g.Seats.Computers() == [2]*play.Player{}
	return v, err
}

// SeenBy gives the view of a game with its picture. A table draws by itself what was advised, with what it wins.
func (v Playable) SeenBy(seen Viewpoint) Playable {
	if seen.Turned {
		v.Advised, seen.Advised = seen.Advised, ""
	}
	return v.Painted(seen)
}

// levelOf is the level of the computer's side, 0 where it has none.
func levelOf(g *play.Game) int {
	for _, p := range g.Seats.Computers() {
		if p != nil && p.Name == "level" {
			return levels.Number(p.Name, p.OptionsByName())
		}
	}
	return 0
}

// Painted gives the view with its picture, as a page sees it.
func (v Playable) Painted(seen Viewpoint) Playable {
	v.Position.Pieces = slices.Clone(v.Position.Pieces) // others may see the same scene in another way
	if seen.Turned && v.Board.Below != "" && v.You >= 0 && v.Sides[v.You] != v.Board.Below {
		v.Turn()
	}
	if seen.Tall {
		v.Stand()
	}
	if seen.Turned { // on a table
		v.Crop()
		v.Pile()
	}
	look := Look{Wide: v.Board.Width, Page: true, Table: seen.Turned, Hint: seen.Advised}
	if v.Board.Width > 0 {
		v.Picture, v.Margin = Paint(&v.Scene, look).Inline(""), Margin
	}
	return v
}
