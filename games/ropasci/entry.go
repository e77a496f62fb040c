package ropasci

import "parlor/games"

// Entry is the game as it stands in the shell's list.
func Entry() games.Entry[State] {
	return games.Entry[State]{
		Info: New().Info(),
		Options: []games.Option{
			{Name: "log", Brief: "the turns to begin with, as log writes them", Text: true},
		},
		New:        newGame,
		Verbs:      append(verbs(), boardVerbs()...),
		Guide:      guide(),
		Bench:      suite(),
		BenchDepth: 1,
	}
}

// newGame makes the rules with the value of the one option.
func newGame(values []string) (games.Kit[State], error) {
	moves, err := ReadLog(values[0])
	if err != nil {
		return nil, err
	}
	return &Rules{opening: moves}, nil
}

// The parameters of verbs that mean the same in each.
var (
	sideParam = games.Param{Name: "side", Brief: "upper or lower"}
	fromRow   = games.Param{Name: "from-row", Brief: "row of the token, -4 at the bottom to 4 at the top"}
	fromCol   = games.Param{Name: "from-column", Brief: "column of the token, q in the course's words"}
	toRow     = games.Param{Name: "row", Brief: "row of the target"}
	toCol     = games.Param{Name: "column", Brief: "column of the target"}
)

func verbs() []games.Verb {
	return []games.Verb{
		{
			Kind: games.MoveVerb, Sig: "(throw game side &optional symbol row column &key hidden)",
			Params: []games.Param{sideParam, {Name: "symbol", Brief: "r, p or s"}, toRow, toCol},
			Brief:  "throw a new token onto the board",
			Long: "Each side has nine throws. The first lands in the row at the own edge, and each throw made opens one row " +
				"more. The hex may hold anything. The turn is played when both sides have chosen, in either order. With " +
				":hidden t nothing is given but the side; what is thrown, or another action, is asked for at a prompt that does not " +
				"show it, for two people at one keyboard.",
			Example: "(throw g 'upper 'r 4 -1)",
		},
		{
			Kind: games.MoveVerb, Sig: "(slide game side &optional from-row from-column row column &key hidden)",
			Params: []games.Param{sideParam, fromRow, fromCol, toRow, toCol},
			Brief:  "move a token to an adjacent hex",
			Long: "The hex may hold anything: what meets on a hex is resolved when both sides have moved. Of two symbols the " +
				"beaten one goes, whoever owns it; of three all go.",
			Example: "(slide g 'upper 4 -1 3 -1)",
		},
		{
			Kind: games.MoveVerb, Sig: "(swing game side &optional from-row from-column row column &key hidden)",
			Params: []games.Param{sideParam, fromRow, fromCol, toRow, toCol},
			Brief:  "move a token around an adjacent own one to a hex two away",
			Long: "The target is next to the token swung around, which need not be named, and two hexes away from where the " +
				"token was.",
			Example: "(swing g 'upper 4 -1 2 0)",
		},
		{
			Kind: games.QueryVerb, Sig: "(" + logVerb + " game)",
			Brief: "the game so far as the course's referee logs it",
			Long: "One line for each action, Upper's first, and after the end of the game the result. The answer is one text, " +
				"which format prints line by line, and which make-ropasci takes back as :log.",
			Example: `(log g)`,
		},
		{
			Kind: games.QueryVerb, Sig: "(" + coordinatesVerb + " game)",
			Brief: "the board with the row and column of every hex",
			Long: "What stands on a hex is in the first line of its cell, its row and column in the second. Rows grow upwards, " +
				"columns to the right.",
			Example: `(coordinates g)`,
		},
	}
}

// suite is the positions whose search is counted by bench, from the opening to
// the end. They are few and shallow, for a matrix has one cell for every pair of
// actions.
func suite() []string {
	return []string{
		"ropasci 0 thrown:0,0",
		"ropasci 3 thrown:3,3 r@-4,1 s@-3,1 p@-2,1 P@2,-1 S@3,-1 R@4,-1",
		"ropasci 40 thrown:9,9 p@-2,0 r@-1,0 S@0,1 R@2,0 P@1,-2",
		"ropasci 100 thrown:9,9 r@-3,1 s@0,0 P@1,0 R@2,-1",
	}
}
