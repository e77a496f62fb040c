// Package scene says how a position looks, as plain data: the board, what stands on it, and
// which places each move touches. Games give it, and whoever draws a position or lets it be
// played by touch needs nothing else; only games know where anything lies.
package scene

// Scene is a position as it is seen.
type Scene struct {
	Game  string    `json:"game"`
	Sides [2]string `json:"sides"`
	Board Board     `json:"board"`
	// Position is what changes from position to position, and Moves are the legal moves of
	// whoever is to decide.
	Position Position `json:"position"`
	Moves    []Move   `json:"moves"`
}

// Board is what the rules alone say. Lengths are whole numbers; a place lies around its middle.
type Board struct {
	Width  int     `json:"width"`
	Height int     `json:"height"`
	Places []Place `json:"places"`
	Lines  []Line  `json:"lines,omitempty"`
	Texts  []Text  `json:"texts,omitempty"`
}

// Shape is what a place looks like.
type Shape string

// The shapes of places.
const (
	Square Shape = "square"
	Circle Shape = "circle"
	Hex    Shape = "hex"
	Pit    Shape = "pit" // holds stones
)

// Kind is what a place is for.
type Kind string

// The kinds of places.
const (
	Track Kind = "track" // one of many that pieces go over
	Start Kind = "start" // where pieces wait to come in
	Safe  Kind = "safe"
	Home  Kind = "home" // where pieces are done
	Store Kind = "store"
	Hand  Kind = "hand" // what can be put on the board is taken from here
)

// Place is somewhere a piece or stones can be.
type Place struct {
	ID    string `json:"id"`
	X     int    `json:"x"`
	Y     int    `json:"y"`
	Wide  int    `json:"wide"`
	High  int    `json:"high"`
	Shape Shape  `json:"shape"`
	Kind  Kind   `json:"kind"`
	// Side is the side that it belongs to, empty for none.
	Side string `json:"side,omitempty"`
	// Name is what people type for it, and is written in it while it is empty.
	Name string `json:"name,omitempty"`
}

// Line is a way over the board, through the middles of places: a slide, a shortcut.
type Line struct {
	Kind   string   `json:"kind"`
	Side   string   `json:"side,omitempty"`
	Points [][2]int `json:"points"`
}

// The kinds of lines.
const (
	Way   = "way"   // pieces go along it
	Slide = "slide" // pieces slide to its end
	Join  = "join"  // what lies at its ends is one thing
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
	// Joins are pairs of places on which one thing lies.
	Joins [][2]string `json:"joins,omitempty"`
	// Turn is the side to decide, empty where nobody is, and Held what it has drawn.
	Turn string `json:"turn,omitempty"`
	Held string `json:"held,omitempty"`
	// Deal is what is typed to draw, where chance is next.
	Deal string `json:"deal,omitempty"`
	// Chosen are the sides that have chosen unseen.
	Chosen []string `json:"chosen,omitempty"`
	// Says is the position in sentences.
	Says string `json:"says"`
	// Last is what the last move changed.
	Last *Change `json:"last,omitempty"`
}

// Piece is something that stands on a place; a piece keeps its ID from position to position.
type Piece struct {
	ID    string `json:"id"`
	Place string `json:"place"`
	Side  string `json:"side,omitempty"`
	// Sign is what is written on it, and Colour what it has instead of that of a side.
	Sign   string `json:"sign"`
	Colour string `json:"colour,omitempty"`
	// Count is how many lie together as one, where it is not 1.
	Count int `json:"count,omitempty"`
	// X, Y and Size say where in its place it stands, and in what square it fits.
	X    int `json:"x"`
	Y    int `json:"y"`
	Size int `json:"size"`
}

// Stone is how many stones lie in a place.
type Stone struct {
	Place string `json:"place"`
	Count int    `json:"count"`
}

// Change is what became of pieces: from which places, to which, and which were taken.
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
	Change
}
