package doublecard

import (
	"strconv"

	"parlor/games"
	"parlor/games/text"
)

// Entry is the game as it stands in the shell's list.
func Entry() games.Entry[State] {
	return games.Entry[State]{
		Info: (*Rules)(nil).Info(),
		Options: []games.Option{
			{Name: "first", Brief: "who moves first, color or dots", Values: []string{"color", "dots"}},
			{Name: "cap", Brief: "the move after which a game without a line is drawn", Values: []string{"60", "40"}},
		},
		New: func(values []string) (games.Kit[State], error) {
			cap, err := strconv.Atoi(values[1])
			if err != nil {
				return nil, games.Errorf("bad-option", "wanted a cap of %d or %d moves, got %s", defaultCap, shortCap, text.Clip(values[1]))
			}
			first := games.Max
			if values[0] == roles[dots] {
				first = games.Min
			}
			return games.Made(New(Options{First: first, Cap: cap}))
		},
		Verbs:      append(verbs(), boardVerbs()...),
		Guide:      guide(),
		Bench:      suite(),
		BenchDepth: 3,
	}
}

// Parameters of the game's commands.
var (
	codeParam   = games.Param{Name: "code", Brief: "1 to 8: how the card lies; odd lies down, even stands"}
	columnParam = games.Param{Name: "column", Brief: "the column of the card's left or lower half, A to H"}
	rowParam    = games.Param{Name: "row", Brief: "the row of the card's left or lower half, 1 to 12"}
)

func verbs() []games.Verb {
	return []games.Verb{
		{
			Kind: games.MoveVerb, Sig: "(place game code column row)",
			Params: []games.Param{codeParam, columnParam, rowParam},
			Brief:  "place a new card, in the first 24 moves",
			Long: "A card has a red and a white half and a filled and an open dot. The codes are its eight ways to lie, as left " +
				"and right or lower and upper half: 1 R● W○, 2 W○ R●, 3 W○ R●, 4 R● W○, 5 R○ W●, 6 W● R○, 7 W● R○, 8 R○ W●. Both " +
				"cells must be empty, and each must have the floor, a filled cell or the card's own lower half below it.\n\n" +
				"The course's own line does the same: 0 5 A 2 is (place g 5 'A 2).",
			Example: "(place g 5 'A 1)",
		},
		{
			Kind: games.MoveVerb, Sig: "(recycle game column-1 row-1 column-2 row-2 code column row)",
			Params: []games.Param{
				{Name: "column-1", Brief: "the column of one half of the card to take"},
				{Name: "row-1", Brief: "its row"},
				{Name: "column-2", Brief: "the column of the other half"},
				{Name: "row-2", Brief: "its row"},
				codeParam, columnParam, rowParam,
			},
			Brief: "take a card and place it anew, from move 25 on",
			Long: "Any card may be taken, whoever placed it, unless something lies on it or it is the one that was placed or moved just " +
				"now. It is taken off before it is placed, so it may use its own cells but not rest on them, and must not come back " +
				"on the same cells with the same code.\n\nThe course's own line does the same: F 2 F 3 3 A 2.",
			Example: "(recycle g 'G 10 'G 9 2 'A 5)",
		},
		{
			Kind: games.MoveVerb, Sig: "(submit game &optional word-1 word-2 word-3 word-4 word-5 word-6 word-7)",
			Params: submitParams(),
			Brief:  "hand in a program's move: if it is not legal, the program loses",
			Long: "The course warns a person who breaks the rules and asks again, as all other commands do; a program loses. The words " +
				"are those of the course's line.",
			Example: "(submit g 0 5 'A 1)",
		},
	}
}

func submitParams() []games.Param {
	params := make([]games.Param, recyclingWords)
	for i := range params {
		n := strconv.Itoa(i + 1)
		params[i] = games.Param{Name: "word-" + n, Brief: "word " + n + " of the line"}
	}
	return params
}

// suite is the positions whose search is counted by bench: the opening, cards
// still to place, and cards to move.
func suite() []string {
	return []string{
		"double-card color -",
		"double-card dots 0.4.H.1;0.3.D.1",
		"double-card color 0.3.B.1;0.8.C.2;0.3.F.1;0.5.D.1;0.6.G.2",
		"double-card dots 0.6.H.1;0.3.B.1;0.3.D.1;0.8.D.2;0.6.H.3;0.2.D.4;0.8.A.1",
	}
}
