package sorry

import "parlor/games"

// Entry is the game as it stands in the shell's list.
func Entry() games.Entry[State] {
	return games.Entry[State]{
		Info: (*Rules)(nil).Info(),
		Options: []games.Option{
			{Name: "pieces", Brief: "how many pieces each side has", Values: []string{"3", "1", "2", "4"}},
			{Name: "deck", Brief: "infinite, or finite: 18 cards drawn without replacement, then shuffled again", Values: []string{"infinite", "finite"}},
		},
		New: func(values []string) (games.Kit[State], error) {
			return games.Made(New(Options{Pieces: int(values[0][0] - '0'), Finite: values[1] == "finite"}))
		},
		Verbs:      append(verbs(), boardVerbs()...),
		Guide:      guide(),
		Bench:      suite(),
		BenchDepth: 4,
	}
}

func verbs() []games.Verb {
	return []games.Verb{
		{
			Kind: games.DealVerb, Sig: "(draw-card game)",
			Brief: "draw a card, which begins a turn",
			Long: "A turn is: draw, then play the card, or pass if no move is legal. The deck holds the cards 1, 5, 8, 10 and " +
				"Sorry!, four of each and two of the last. Drawing is refused while a card is held.",
			Example: "(draw-card g)",
		},
		{
			Kind: games.MoveVerb, Sig: "(play-card game index &optional secondary)",
			Params: []games.Param{
				{Name: "index", Brief: "the piece to move, counted from 0 or as the board names it, R0; with a Sorry! the opponent's piece to send back"},
				{Name: "secondary", Brief: "-1 to use a 10 as one step back"},
			},
			Brief: "play the card held on a piece",
			Long: "A 1 brings a piece out of start, or moves one forward; whichever waiting piece is named, the lowest goes. 5, " +
				"8 and 10 move a piece forward; going past home counts as reaching it. A 10 may be one step back instead, by -1 " +
				"as secondary. A Sorry! puts a piece from start in the place of the opponent's piece named. Landing on an " +
				"opponent sends that piece to its start; landing on an own piece is illegal.",
			Example: "(play-card g 0 -1)",
		},
		{
			Kind: games.SetVerb, Sig: "(set-card game card)",
			Params:  []games.Param{{Name: "card", Brief: "1, 5, 8, 10 or sorry"}},
			Brief:   "take a card of your choice, in place of the one held if there is one",
			Long:    "For trying things out: chance has no part in it. With a finite deck the card must still be there.",
			Example: "(set-card g 10)",
		},
	}
}

// suite is the positions whose search is counted by bench, from the
// opening to the last steps home.
func suite() []string {
	return []string{
		"sorry red 1 r:11,-1,-1 g:-2,30,-2",
		"sorry red 10 r:11,20,-1 g:30,35,-2",
		"sorry green 8 r:16,31,-1 g:29,3,-2",
		"sorry green sorry r:21,13,-1 g:-2,34,-2",
		"sorry red 5 r:-96,28,-99 g:-196,29,2",
		"sorry green 10 r:-96,-96,10 g:-196,-198,28",
		"sorry red 10 r:12,25,-1,-100 g:-2,-2,33,5 pieces:4",
		"sorry green 1 r:14,-96,30 g:-2,22,-200 deck:3,2,4,1,2",
	}
}
