package coach

import (
	"fmt"
	"testing"

	"parlor/games"
)

// TestSays: what is proved is never "about", and an estimate never a bare number.
func TestSays(t *testing.T) {
	for want, j := range map[string]games.MoveVerdict{
		"wins, proved (+8)":                  {Lo: 1, Hi: 1, Margin: 8, HasMargin: true, Basis: games.Booked},
		"loses, proved (within 16 plies)":    {Plies: 16, Basis: games.Solved},
		"draws, proved":                      {Lo: .5, Hi: .5, HasMargin: true, Basis: games.Tabled},
		"wins 43.0 %, exact":                 {Lo: .43, Hi: .43, Basis: games.Tabled},
		"does not lose, proved":              {Lo: .5, Hi: 1, Basis: games.Solved},
		"does not win, proved":               {Lo: 0, Hi: .5, Basis: games.Solved},
		"wins about 52 %, between 40 and 64": {Lo: .4, Hi: .64, Guess: .52},
		"wins about 52 %":                    {Lo: 0, Hi: 1, Guess: .52},
	} {
		if got := says(j, "stones"); got != want {
			t.Errorf("%+v: %q, want %q", j, got, want)
		}
	}
	lost := games.MoveVerdict{Basis: games.Solved, Guess: .55}
	if got := among(lost); got != "; against a player like you still about 55 %" {
		t.Errorf("a lost move among people: %q", got)
	}
}

// TestSentence: what is shown, what only seems, and what is not clear are told apart.
func TestSentence(t *testing.T) {
	for want, s := range map[string]SideReviewed{
		"P1 gave away 30.0 % of a win in 10 decisions, 3.00 % each, like level 6.":                                                                                 {Side: "P1", Lost: .3, Most: .3, Decisions: 10, Level: 6},
		"P1 had nothing to decide; luck brought -1.7 %.":                                                                                                           {Side: "P1", HasLuck: true, Luck: -.017},
		"P1 gave away 0.0 % of a win in 0 decisions; 4 more not clear, all in all at most 80.0 %.":                                                                 {Side: "P1", Most: .8, Unclear: 4},
		"P1 seems to have given away 30.0 % of a win in 10 decisions, 3.00 % each, by estimates whose error nobody has measured, like level 2.":                    {Side: "P1", Seems: .3, Unmeasured: 10, Unclear: 10, Level: 2},
		"P1 gave away 50.0 % of a win in 5 decisions, 10.00 % each; in 10 more it seems to be 30.0 %, by estimates whose error nobody has measured, like level 1.": {Side: "P1", Lost: .5, Most: .5, Decisions: 5, Seems: .3, Unmeasured: 10, Unclear: 10, Level: 1},
	} {
		if got := s.sentence(false); got != want {
			t.Errorf("%+v: %q, want %q", s, got, want)
		}
	}
	played := SideReviewed{Side: "P1", Seems: 2.5, Unmeasured: 50, Unclear: 50}
	if got, want := played.sentence(true), "P1 seems to have given away 2.5 games' worth over 50 moves, 5.00 % each, by estimates whose error nobody has measured."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestTold: at the table the end is told in short sentences, and nothing unknown is said to be nothing.
func TestTold(t *testing.T) {
	for want, e := range map[string]EndedReview{
		"You had nothing to decide.":                           {},
		"You gave nothing away.":                               {SideReviewed: SideReviewed{Decisions: 9, Level: 6}},
		"No move of yours is known to have cost you anything.": {SideReviewed: SideReviewed{Most: .8, Unclear: 4}},
		"Your moves gave away 30 % of a win, like those of level 6. One move cost something: Review asks for a better one.":                              {SideReviewed{Lost: .3, Most: .3, Decisions: 10, Level: 6}, 1},
		"Your moves seem to have given away more than a whole win. Luck brought you 24 % of a win. 3 moves cost something: Review asks for better ones.": {SideReviewed{Lost: 1, Most: 1, Decisions: 9, Seems: .2, Unmeasured: 4, Unclear: 4, HasLuck: true, Luck: .241}, 3},
		"Your moves gave away more than a whole win, like those of level 1.":                                                                             {SideReviewed: SideReviewed{Lost: 2.6, Most: 2.6, Decisions: 9, Level: 1}},
		"You gave nothing away. Luck cost you 2 % of a win.":                                                                                             {SideReviewed: SideReviewed{Decisions: 9, HasLuck: true, Luck: -.017}},
		"You gave nothing away. Luck helped neither side.":                                                                                               {SideReviewed: SideReviewed{Decisions: 9, HasLuck: true, Luck: .004}},
	} {
		if got := e.Told(); got != want {
			t.Errorf("%+v: %q, want %q", e, got, want)
		}
	}
}

// TestOthers: how the other moves compare.
func TestOthers(t *testing.T) {
	proved := func(m games.Move, chance float64, margin games.Value) games.MoveVerdict {
		return games.MoveVerdict{Move: m, Lo: chance, Hi: chance, Margin: margin, HasMargin: true, Basis: games.Solved}
	}
	estimate := func(m games.Move, chance float64) games.MoveVerdict {
		return games.MoveVerdict{Move: m, Lo: chance - .05, Hi: chance + .05, Guess: chance}
	}
	name := func(j games.MoveVerdict) string { return fmt.Sprint(j.Move) }
	for want, moves := range map[string][]games.MoveVerdict{
		"There is no other move.":                              {proved(2, 1, 8)},
		"Of the others 5 wins by less, 3 draws, 0 and 1 lose.": {proved(2, 1, 8), proved(0, 0, -2), proved(1, 0, -4), proved(3, .5, 0), proved(5, 1, 4)},
		"4 is as good.":                                        {proved(2, 1, 8), proved(4, 1, 8)},
		"All moves lose, proved; this one holds out longest.":  {proved(2, 0, -2), proved(4, 0, -8)},
		"Next best, 4, gives away about 4.0 %.":                {estimate(2, .55), estimate(4, .5)},
		"4 is not shown to be worse.":                          {estimate(2, .55), estimate(4, .545)},
	} {
		v := games.Verdict{Moves: moves, Unit: "stones", Apart: .01}
		if got := others(v, v.Best(), name); got != want {
			t.Errorf("%v: %q, want %q", moves, got, want)
		}
	}
}
