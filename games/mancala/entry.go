package mancala

import (
	"strconv"

	"parlor/games"
)

// Entry is the game as it stands in the shell's list.
func Entry() games.Entry[State] {
	rules, err := New(Options{})
	if err != nil {
		panic(err) // the default options are good
	}
	return games.Entry[State]{
		Info: rules.Info(),
		Options: []games.Option{
			{Name: "pits", Brief: "how many pits each side has", Values: numbers(defaultPits, MaxPits)},
			{Name: "stones", Brief: "how many stones each pit has at the start", Values: numbers(defaultStones, MaxStones)},
			{Name: "empty-capture", Brief: "t to capture one's own last stone even when the pit that faces it is empty", Values: []string{"nil", "t"}},
			{Name: "early-stop", Brief: "t to end the game as soon as one store holds more than half of all stones", Values: []string{"nil", "t"}},
			{Name: "trace", Brief: "the pits of moves to begin with, one digit each, as \"0314\"", Text: true},
			{Name: "board", Brief: "the board array to begin with, as '(4 4 4 4 4 4 0 4 4 4 4 4 4 0 0): cells 0 to 13 and the player to move", Text: true},
		},
		New:        makeKit,
		Verbs:      append(verbs(), boardVerbs()...),
		Guide:      guide(),
		Bench:      suite(),
		BenchDepth: 6,
	}
}

// numbers lists the words from 1 to most, the default first.
func numbers(standard, most int) []string {
	words := []string{strconv.Itoa(standard)}
	for n := 1; n <= most; n++ {
		if n != standard {
			words = append(words, strconv.Itoa(n))
		}
	}
	return words
}

// makeKit makes the rules from the values of the options.
func makeKit(values []string) (games.Kit[State], error) {
	pits, _ := strconv.Atoi(values[0]) // one of the numbers listed
	stones, _ := strconv.Atoi(values[1])
	r, err := New(Options{Pits: pits, Stones: stones, EmptyCapture: values[2] == "t", EarlyStop: values[3] == "t"})
	if err != nil {
		return nil, err
	}
	if board := values[5]; board != "" {
		if r, err = r.WithBoard(board); err != nil {
			return nil, err
		}
	}
	return games.Made(r.WithTrace(values[4]))
}

func verbs() []games.Verb {
	return []games.Verb{
		{
			Kind: games.MoveVerb, Sig: "(sow game pit)",
			Params: []games.Param{{Name: "pit", Brief: "the pit, counted from 0; pit 0 is the farthest from one's store"}},
			Brief:  "sow the stones of a pit",
			Long: "Takes the stones out of one of the mover's pits and drops them one by one into the cells that follow against " +
				"the clock: his other pits, his store, the opponent's pits, and round again, past the opponent's store. If the last " +
				"stone comes to his store he moves again. If it comes to an empty pit of his own and the pit that faces it has " +
				"stones, both go to his store. The game is over when all pits of one side are empty; what is left in the other's " +
				"pits goes to their owner's store.",
			Example: "(sow g 2)",
		},
		{
			Kind: games.QueryVerb, Sig: "(trace game)",
			Brief: "the pits of all moves so far, one digit each",
			Long: "The trace of the assignment: whose digit is whose follows from replaying it, with :trace of make-mancala. " +
				"After set-position it begins at the position set.",
			Example: "(trace g)",
		},
		{
			Kind: games.QueryVerb, Sig: "(state game)",
			Brief: "the number that stands for the position, whatever moves led to it",
			Long: "Twice the place of the cells in lexicographic order among all ways to spread the same stones, plus the player " +
				"to move. A number too long for the Lisp, as on the largest boards, is given as text.",
			Example: "(state g)",
		},
		{
			Kind: games.AskVerb, Sig: "(" + verbFindMove + " game player &optional depth)",
			Params: []games.Param{
				{Name: "player", Brief: "one of the game's players, by name"},
				{Name: "depth", Brief: "how many moves he looks ahead"},
			},
			Brief: "the pit that a player would sow",
			Long: "The assignment's findMove: asks one of the game's own players for a move of the side to move, and plays " +
				"nothing. In a finished game it gives nil, the null move. To ask from a trace, make the game with it: " +
				"(find-move (make-mancala :trace \"0314\") ab).",
			Example: "(find-move g ab)",
		},
	}
}

// suite is the positions whose search is counted by bench: the start, positions
// on the way, an ending, and other boards and rules.
func suite() []string {
	return []string{
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0",
		"mancala 1,0,6,6,0,6,2,5,5,5,1,5,5,1,1",
		"mancala 1,0,3,4,2,12,5,2,4,3,1,0,0,11,0",
		"mancala 6,1,1,3,0,8,3,7,1,0,4,2,9,3,0",
		"mancala 0,2,1,1,2,5,5,0,9,0,6,6,0,11,0 empty-capture",
		"mancala 0,0,3,1,2,0,20,1,4,0,3,1,2,11,1",
		"mancala 5,0,7,5,0,2,5,5,5,0,5,1,1 pits:5",
		"mancala 3,3,3,3,3,3,0,3,3,3,3,3,3,0,0 stones:3 early-stop",
	}
}
