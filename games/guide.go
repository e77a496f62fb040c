package games

// Guide is the page from which a person learns a game: what the board shows, how a
// turn goes, how moves are typed, the rules, and where to read on. A shell wraps its
// paragraphs; the picture in it is drawn by the game, see SquareNamer.
//
// Its law: nothing is left out, a dozen rules at most, and every move it names can be
// read where it says.
type Guide struct {
	// Board says what the picture shows and how its squares are named.
	Board string
	// Turn says how a turn goes.
	Turn string
	// Moves are examples of how moves are typed.
	Moves []TypedMove
	// Rules are the rules, each in a sentence or two.
	Rules []string
	// Page is the page about the game in the project's docs, and Read names what else
	// to read: files and folders. Both may be empty.
	Page string
	Read []string
}

// TypedMove is an example of a move as it is typed.
type TypedMove struct {
	// Position is a position text in which the move is legal; empty for the start.
	Position string
	// Words is the move with its command in front: play-card 0 -1.
	Words string
	// Means says in a phrase what it does.
	Means string
}
