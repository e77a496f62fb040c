package yut

import "parlor/games"

// Entry is the game as it stands in the shell's list.
func Entry() games.Entry[State] {
	e := games.Entry[State]{
		Info: (*Rules)(nil).Info(),
		New: func(values []string) (games.Kit[State], error) {
			o, err := readOptions(values)
			if err != nil {
				return nil, err
			}
			return games.Made(New(o))
		},
		Verbs:      append(verbs(), boardVerbs()...),
		Guide:      guide(),
		Bench:      suite(),
		BenchDepth: 3,
	}
	for _, c := range choices() {
		e.Options = append(e.Options, games.Option{Name: c.name, Brief: c.brief, Values: c.values})
	}
	e.Options = append(e.Options, games.Option{
		Name: seedKey, Brief: "the seed of the package's dice, 0 if left out", Values: []string{"0", "98"}, Text: true, Number: true,
	})
	return e
}

func verbs() []games.Verb {
	return []games.Verb{
		{
			Kind: games.DealVerb, Sig: "(cast game)",
			Brief: "throw the four sticks, again after a yut or a mo",
			Long: "The flat sides that lie up count: one is a do, 1; two a gae, 2; three a geol, 3; four a yut, 4; none a mo, 5. " +
				"A single flat side is now and then the marked one, a back-do, -1. After a yut or a mo the sticks are thrown " +
				"again, before anything moves. Every score is then used for one move, in any order. Casting is refused while " +
				"casts are held.",
			Example: "(cast g)",
		},
		{
			Kind: games.MoveVerb, Sig: "(move game mal score &optional shortcut apart)",
			Params: []games.Param{
				{Name: "mal", Brief: "the mal to move, counted from 0"},
				{Name: "score", Brief: "the cast to use: 1 to 5, or -1 for a back-do"},
				{Name: "shortcut", Brief: "t for the way of the shortcut where two ways part; left out or nil for the other"},
				{Name: "apart", Brief: "apart, not to stack with own mals it meets, where stacking is a choice"},
			},
			Brief: "use one of the casts held to move a mal",
			Long: "Mals on one square move together. Landing on the opponent's mals sends them home and earns another cast, " +
				"unless the score was a yut or a mo. A mal that starts on 5, 10 or 15 turns into the shortcut. 29 is the last " +
				"square: landing on it is not yet finishing. Ways part at 15, 22 and 29, for a back-do: t goes back to 14, 17 and 24, nil " +
				"to 12, 21 and 28. From 1 a back-do leads to 29, from where any score finishes. With nothing on the board a back-do " +
				"moves nothing.",
			Example: "(move g 0 4)",
		},
		{
			Kind: games.SetVerb, Sig: "(set-cast game cast &rest more)",
			Params: []games.Param{
				{Name: "cast", Brief: "a score: 1 to 5, or -1 for a back-do"},
				{Name: "more", Brief: "the scores thrown after it"},
			},
			Brief: "take casts of your choice, in place of those held",
			Long: "For trying things out: chance has no part in it. After a yut or a mo at the end the sticks must still be thrown; " +
				"a position text can hold any casts.",
			Example: "(set-cast g 4 2)",
		},
	}
}

// suite is the positions whose search is counted by bench, from the opening to
// the last steps.
func suite() []string {
	return []string{
		"yut 0 casts:? a:0,0,0,0 b:0,0,0,0",
		"yut 0 casts:4,2 a:0,5,5,30 b:1,0,0,30",
		"yut 1 casts:3 a:2,0,12,0 b:5,9,0,0",
		"yut 0 casts:2,-1 a:1,15,0,30 b:22,18,18,0",
		"yut 1 casts:5,1 a:24,24,30,30 b:16,16,28,30",
		"yut 0 casts:? a:10,0,0 b:7,0,0",
		"yut 1 casts:1 a:29,26 b:20,14 finish:exact",
	}
}
