// Package scene describes how a position looks, as plain data: the board, what stands on
// it, and which places each move touches. Games supply it, and it is all that is needed
// to draw a position or to play it by touch. It knows no game. Read this file first,
// then make.go.
package scene

// Version is the version of the data: fields are added and none is renamed within one.
const Version = 2

// Scene is a position to be drawn.
type Scene struct {
	Version int       `json:"version"`
	Game    string    `json:"game"`
	Sides   [2]string `json:"sides"`
	Board   Board     `json:"board"`
	// Position is what changes from position to position, and Moves are the legal moves of
	// the side to decide.
	Position Position `json:"position"`
	Moves    []Move   `json:"moves"`
}

// Board is the part that the rules alone determine. Lengths are whole numbers; a place's
// coordinates are those of its centre.
type Board struct {
	Width  int     `json:"width"`
	Height int     `json:"height"`
	Places []Place `json:"places"`
	Lines  []Line  `json:"lines,omitempty"`
	Texts  []Text  `json:"texts,omitempty"`
	// Theme is what the board is made of, cardboard if it is empty.
	Theme Theme `json:"theme,omitempty"`
	// Below is the side that sits at the lower edge, if the board looks the same from both; it may be
	// turned for the other side.
	Below string `json:"below,omitempty"`
	// Show says how many of its rows have to be seen, all if it is nil.
	Show *Show `json:"show,omitempty"`
	// Tall is where the places lie on a board that stands upright, for tall screens.
	Tall *Tall `json:"tall,omitempty"`
	// Badges stand for the sides where a piece of theirs does not: rock, paper or scissors on a piece, or
	// the colours or dots of cards.
	Badges []string `json:"badges,omitempty"`
	// Aims say in a few words what each side is after, where that is not the same for both.
	Aims []string `json:"aims,omitempty"`
	// Deals is what chance deals, if the game says what it looks like.
	Deals ItemKind `json:"deals,omitempty"`
	// Frame is the width of the track that runs around the board, 0 if none does, and Title is
	// written large on its middle.
	Frame int    `json:"frame,omitempty"`
	Title *Title `json:"title,omitempty"`
	// Deck is where the pile of cards lies from which chance deals, and Discard where the last one is
	// put, if cards are.
	Deck    *Spot `json:"deck,omitempty"`
	Discard *Spot `json:"discard,omitempty"`
}

// Tall is a board that stands upright: its size, and where each of the places lies, in the order of
// the places.
type Tall struct {
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Places []Spot `json:"places"`
}

// Show is how a board of rows, which is filled from below, is shown in part: at least so many rows, and so
// many above the highest piece.
type Show struct {
	Least int `json:"least"`
	Above int `json:"above"`
	High  int `json:"high"` // of a row
}

// Spot is where a place lies, and how large it is.
type Spot struct {
	X    int `json:"x"`
	Y    int `json:"y"`
	Wide int `json:"wide"`
	High int `json:"high"`
}

// Theme is the material of a board.
type Theme string

// The materials of boards.
const (
	Cardboard Theme = "cardboard"
	Felt      Theme = "felt"
	Wood      Theme = "wood"
	Paper     Theme = "paper" // no ground of its own
)

// Title is a large text on the board, with the size of its letters.
type Title struct {
	Text
	Size int `json:"size"`
}

// Shape is the shape of a place.
type Shape string

// The shapes of places.
const (
	Square Shape = "square"
	Circle Shape = "circle"
	Hex    Shape = "hex"
	Pit    Shape = "pit" // holds stones
)

// Kind is the purpose of a place.
type Kind string

// The kinds of places.
const (
	Track Kind = "track" // one of the many that pieces move along
	Start Kind = "start" // where pieces wait to enter
	Safe  Kind = "safe"
	Home  Kind = "home" // where pieces finish
	Store Kind = "store"
	Hand  Kind = "hand" // pieces not yet on the board
)

// Place is a place where a piece or stones can be.
type Place struct {
	ID    string `json:"id"`
	X     int    `json:"x"`
	Y     int    `json:"y"`
	Wide  int    `json:"wide"`
	High  int    `json:"high"`
	Shape Shape  `json:"shape"`
	Kind  Kind   `json:"kind"`
	// Side is the side it belongs to, empty for none.
	Side string `json:"side,omitempty"`
	// Exit is the side whose pieces come in here.
	Exit string `json:"exit,omitempty"`
	// Name is the name of the place in commands; it is drawn on the place while that is
	// empty.
	Name string `json:"name,omitempty"`
	// Label is drawn on it in place of its name, if that is no word for people.
	Label string `json:"label,omitempty"`
}

// The badges of sides that are told apart by what is on cards.
const (
	ColourBadge = "colours"
	DotBadge    = "dots"
)

// Line is a line drawn through the centres of places: a slide, a shortcut.
type Line struct {
	Kind   string   `json:"kind"`
	Side   string   `json:"side,omitempty"`
	Points [][2]int `json:"points"`
}

// The kinds of lines.
const (
	Way   = "way"   // a path of pieces
	Slide = "slide" // pieces slide to its end
	Arrow = "arrow" // the direction in which pieces go
	Join  = "join"  // its ends hold one object
)

// Text is words on the board.
type Text struct {
	X    int    `json:"x"`
	Y    int    `json:"y"`
	Text string `json:"text"`
}

// Position is what stands on the board.
type Position struct {
	Pieces []Piece `json:"pieces,omitempty"`
	Stones []Stone `json:"stones,omitempty"`
	// Joins are pairs of places that one object covers.
	Joins [][2]string `json:"joins,omitempty"`
	// Counts are what is counted beside the board, and Hand is what the side to decide holds or
	// chooses from.
	Counts []Count `json:"counts,omitempty"`
	Hand   []Item  `json:"hand,omitempty"`
	// Turn is the side to decide, empty if none is, and Held the outcome it holds.
	Turn string `json:"turn,omitempty"`
	Held string `json:"held,omitempty"`
	// Deal is the command that deals an outcome, at a chance node.
	Deal string `json:"deal,omitempty"`
	// Chosen are the sides that have made a hidden choice.
	Chosen []string `json:"chosen,omitempty"`
	// Says describes the position in sentences.
	Says string `json:"says"`
	// Task says what is to be done, in a sentence or two, where the game has words for it.
	Task string `json:"task,omitempty"`
	// Ended says why the game is over, with the names of the sides, where the game has words for it.
	Ended string `json:"ended,omitempty"`
	// Won are the places of the winning line, if the game is won by a line on the board.
	Won []string `json:"won,omitempty"`
	// Shaded are places out of reach, and Texts say so on the board.
	Shaded []string `json:"shaded,omitempty"`
	Texts  []Text   `json:"texts,omitempty"`
	// Tells are lines of the game's about what is counted beside the board.
	Tells []string `json:"tells,omitempty"`
	// Last is what the last move changed, or all those of a turn that had several, and Trails are the
	// ways that they went: of each the places from where it began to where it ended.
	Last   *Change    `json:"last,omitempty"`
	Trails [][]string `json:"trails,omitempty"`
}

// Piece is one piece; it keeps its ID from position to position.
type Piece struct {
	ID    string `json:"id"`
	Place string `json:"place"`
	Side  string `json:"side,omitempty"`
	// Sign is the symbol drawn on it, and Colour overrides its side's colour.
	Sign   string `json:"sign"`
	Colour string `json:"colour,omitempty"`
	// Kind is the form of the piece, a disc if it is empty, and Glyph the picture on it in place
	// of its sign: rock, paper or scissors.
	Kind  PieceKind `json:"kind,omitempty"`
	Glyph string    `json:"glyph,omitempty"`
	// Count is the size of a stack drawn as one piece, omitted if 1.
	Count int `json:"count,omitempty"`
	// X and Y are the centre of the piece, and Size the side of the square it fits in.
	X    int `json:"x"`
	Y    int `json:"y"`
	Size int `json:"size"`
}

// PieceKind is the form of a piece.
type PieceKind string

// The forms of pieces.
const (
	Pawn  PieceKind = "pawn"
	Disc  PieceKind = "disc"
	Token PieceKind = "token" // a disc with a picture
)

// Stone is the number of stones in a place.
type Stone struct {
	Place string `json:"place"`
	Count int    `json:"count"`
}

// Change is what happened to pieces: the places that they left and reached, and those
// of captured pieces.
type Change struct {
	From  []string `json:"from,omitempty"`
	To    []string `json:"to,omitempty"`
	Taken []string `json:"taken,omitempty"`
}

// Move is a legal move: its number in the list of moves, how it is typed, what it does, and
// what it touches. The first of To is the place to be clicked after the first of From; a move
// that touches no place has neither.
type Move struct {
	Number int    `json:"number"`
	Line   string `json:"line"`
	Does   string `json:"does"`
	// Short is Does in a few words, without what is held, and Hand is the number of the item of the
	// hand that the move needs, from 1 on, 0 for none.
	Short string `json:"short,omitempty"`
	Hand  int    `json:"hand,omitempty"`
	// Path are the places that the first piece passes through, the last one included, or the cells
	// into which stones are sown one by one.
	Path []string `json:"path,omitempty"`
	// Went are the pieces that it moves, those of the side that moves first.
	Went []Went `json:"went,omitempty"`
	// Loses names the mover's own piece that is lost by the move, whatever the other side does.
	Loses string `json:"loses,omitempty"`
	Change
}

// Went is a piece that was at one place before a move and is at another after it.
type Went struct {
	ID   string `json:"id"`
	From string `json:"from"`
	To   string `json:"to"`
}
