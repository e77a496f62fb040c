package games

// Info describes a game.
type Info struct {
	// Name is the first word of position texts and part of the make command:
	// sorry is made by make-sorry.
	Name string
	// Title is the name people know the game by: Sorry!
	Title string
	// Brief is one lower-case line about the game.
	Brief string
	// Sides are the names of Max and Min, as printed: Red and Green.
	Sides [2]string
	// Mover is true when values are shown as the player to move at the root
	// sees them, and false when they are shown from Max's side.
	Mover bool
	// QuickWins is true when a win is worth one less, and a loss one more, for
	// every ply it takes. It is only for games in which a win is worth more than
	// the longest game has plies, as it would be a loss otherwise.
	QuickWins bool
	// Simultaneous is true when both players decide at the same time, so that moves
	// may have to be mixed.
	Simultaneous bool
	// Hidden is true when the players do not see the whole position, so that a search which does
	// would let them see it.
	Hidden bool
	// Written is true of a tree that is written down to be studied. Unless something else is asked for
	// it is searched as textbooks do: from left to right, to the depth at once.
	Written bool
	// Outcome is the word for what nature deals: card, cast. It is empty in a
	// game without chance.
	Outcome string
	// DealVerb is the command that deals the next outcome: draw-card, cast.
	DealVerb string
	// Dealt is the verb for dealing, in the past tense: drew, threw.
	Dealt string
}

// Side gives the printed name of Max or Min, and the glossary's word for any
// other turn.
func (i Info) Side(t Turn) string {
	switch t {
	case Max:
		return i.Sides[0]
	case Min:
		return i.Sides[1]
	}
	return t.String()
}

// Kit is a Game together with everything a person needs around its rules.
// Commands work with it; a search sees only the Game inside.
type Kit[S comparable] interface {
	Game[S]

	// Info describes the game.
	Info() Info
	// Start gives the position a new game begins with.
	Start() S
	// Text draws, writes and reads positions and moves. It is asked for at every text, so it must not
	// allocate.
	Text() Texts[S]
	// Evaluations gives the evaluations, in slices that the caller may keep.
	// Look them up once and not at every position.
	Evaluations() Evaluations[S]
}

// Made turns the results of a rules constructor into those of Entry.New: a
// nil Kit if there is an error.
func Made[S comparable, R Kit[S]](rules R, err error) (Kit[S], error) {
	if err != nil {
		return nil, err
	}
	return rules, nil
}
