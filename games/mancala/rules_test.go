package mancala

import (
	"testing"

	"parlor/games"
)

// consequences are what follows from the rules and is easily got wrong, one
// move each.
var consequences = []struct {
	name   string
	before string
	pit    games.Move
	after  string
	says   string
}{
	{
		"a last stone in the store moves again",
		"mancala 6,1,1,3,0,8,3,7,1,0,4,2,9,3,0", 3,
		"mancala 6,1,1,0,1,9,4,7,1,0,4,2,9,3,0",
		"sows pit 3, 3 stones, the last into the store; P1 moves again",
	},
	{
		"a capture takes the last stone and those that face it",
		"mancala 0,1,0,0,0,0,29,1,0,1,1,1,1,13,0", 1,
		"mancala 0,0,0,0,0,0,31,0,0,0,0,0,0,17,1",
		"sows pit 1, 1 stone, and captures 2; P1 has won, 31 to 17",
	},
	{
		"nothing faces the last stone, so nothing is captured and it stays",
		"mancala 0,4,0,0,0,0,19,1,1,0,3,1,0,19,1", 1,
		"mancala 0,4,0,0,0,0,19,1,0,1,3,1,0,19,0",
		"sows pit 1, 1 stone",
	},
	{
		"an empty pit of the opponent captures nothing",
		"mancala 0,2,5,0,4,1,12,4,6,0,0,0,1,13,1", 1,
		"mancala 1,2,5,0,4,1,12,4,0,1,1,1,2,14,0",
		"sows pit 1, 6 stones",
	},
	{
		"P1 passes P2's store by",
		"mancala 1,0,3,4,2,12,5,2,4,3,1,0,0,11,0", 5,
		"mancala 2,1,4,5,3,0,6,3,5,4,2,1,1,11,1",
		"sows pit 5, 12 stones",
	},
	{
		"P2 passes P1's store by",
		"mancala 0,0,0,0,0,4,26,0,0,1,4,0,9,4,1", 5,
		"mancala 1,1,1,1,0,5,26,1,0,1,4,0,0,7,0",
		"sows pit 5, 9 stones, and captures 2",
	},
	{
		"a last stone in the store that empties the side ends the game, and the turn stays",
		"mancala 0,0,0,1,0,1,21,0,0,0,0,0,1,24,1", 5,
		"mancala 0,0,0,0,0,0,23,0,0,0,0,0,0,25,1",
		"sows pit 5, 1 stone, the last into the store; P2 has won, 25 to 23",
	},
	{
		"a capture empties the opponent's side, and one's own stones are swept too",
		"mancala 0,1,0,2,0,0,20,1,0,0,0,0,0,24,0", 3,
		"mancala 0,0,0,0,0,0,24,0,0,0,0,0,0,24,1",
		"sows pit 3, 2 stones, and captures 2; a draw, 24 to 24",
	},
	{
		"a capture empties both sides at once",
		"mancala 0,0,0,1,0,0,24,0,1,0,0,0,0,22,1", 1,
		"mancala 0,0,0,0,0,0,24,0,0,0,0,0,0,24,0",
		"sows pit 1, 1 stone, and captures 2; a draw, 24 to 24",
	},
	{
		"emptying one's own side gives the opponent all he has, and with it the game",
		"mancala 0,0,0,0,0,5,21,0,0,2,0,1,1,18,0", 5,
		"mancala 0,0,0,0,0,0,22,0,0,0,0,0,0,26,1",
		"sows pit 5, 5 stones; P2 has won, 26 to 22",
	},
	{
		"13 stones come round to their own pit, and capture even where nothing lay",
		"mancala 1,1,0,3,2,2,10,3,1,2,13,1,0,9,1", 3,
		"mancala 2,2,0,4,3,3,10,4,2,3,0,2,1,12,0",
		"sows pit 3, 13 stones, and captures 2",
	},
	{
		"14 stones fill their own pit and go on",
		"mancala 0,0,14,0,0,5,8,2,0,1,2,0,0,16,0", 2,
		"mancala 1,1,1,2,1,6,9,3,1,2,3,1,1,16,1",
		"sows pit 2, 14 stones",
	},
	{
		"with empty capture the lone stone goes to the store",
		"mancala 0,4,0,0,0,0,19,1,1,0,3,1,0,19,1 empty-capture", 1,
		"mancala 0,4,0,0,0,0,19,1,0,0,3,1,0,20,0 empty-capture",
		"sows pit 1, 1 stone, and captures 1",
	},
	{
		"a store that is more than half full ends nothing",
		"mancala 0,0,0,4,0,1,24,0,1,1,1,0,0,16,0", 5,
		"mancala 0,0,0,4,0,0,25,0,1,1,1,0,0,16,0",
		"sows pit 5, 1 stone, the last into the store; P1 moves again",
	},
	{
		"but it ends the game under the early stop",
		"mancala 0,0,0,4,0,1,24,0,1,1,1,0,0,16,0 early-stop", 5,
		"mancala 0,0,0,0,0,0,29,0,0,0,0,0,0,19,0 early-stop",
		"sows pit 5, 1 stone, the last into the store; P1 has won, 29 to 19",
	},
}

func TestConsequences(t *testing.T) {
	for _, c := range consequences {
		t.Run(c.name, func(t *testing.T) {
			r, s := mustRead(t, c.before)
			if got := r.Describe(&s, c.pit); got != c.says {
				t.Errorf("described as %q, want %q", got, c.says)
			}
			compareWithSlow(t, r, &s)
			r.Play(&s, c.pit)
			if got := r.Position(&s); got != c.after {
				t.Errorf("pit %d gives %s, want %s", c.pit, got, c.after)
			}
			if _, read := mustRead(t, c.after); read != s {
				t.Errorf("%s is not the position played", c.after)
			}
		})
	}
}

// TestFullLap: from every pit 13 stones drop exactly one into the own store and
// one into every pit, and always capture.
func TestFullLap(t *testing.T) {
	r := mustNew(t, Options{})
	for side := range 2 {
		for pit := range r.pits {
			var s State
			s.mover, s.turn = uint8(side), games.Players[side]
			s.at[r.cell(side, pit)] = 13
			s.at[r.stores[p1]] = 35
			before := r.Stores(&s)[side]
			sown := s
			if last := r.sow(&sown, side, pit); last != r.cell(side, pit) {
				t.Errorf("the last stone comes to cell %d, not back to %d", last, r.cell(side, pit))
			}
			if got := r.Stores(&sown)[side] - before; got != 1 {
				t.Errorf("%d stones come to the store", got)
			}
			r.Play(&s, games.Move(pit))
			if got := r.Stores(&s)[side] - before; got != 3 {
				t.Errorf("%d stones come to the store by the move, want 3", got)
			}
		}
	}
}

// TestWinnerCodes: none while the game runs, then a draw, P1 or P2.
func TestWinnerCodes(t *testing.T) {
	for text, want := range map[string]int{
		"mancala 4,4,4,4,4,4,0,4,4,4,4,4,4,0,0":   WinnerNone,
		"mancala 0,0,0,0,0,0,24,0,0,0,0,0,0,24,0": WinnerDraw,
		"mancala 0,0,0,0,0,0,25,0,0,0,0,0,0,23,1": WinnerP1,
		"mancala 0,0,0,0,0,0,23,0,0,0,0,0,0,25,0": WinnerP2,
		"mancala 1,0,0,0,0,0,40,1,0,0,0,0,0,6,0":  WinnerNone,
		"mancala 0,0,4,0,0,0,0 pits:2 stones:1":   WinnerP1,
		"mancala 0,0,4,0,0,0,1 pits:2 stones:1":   WinnerP1,
		"mancala 1,0,1,1,0,1,1 pits:2 stones:1":   WinnerNone,
		"mancala 0,0,1,0,0,3,1 pits:2 stones:1":   WinnerP2,
	} {
		r, s := mustRead(t, text)
		if got := r.Winner(&s); got != want {
			t.Errorf("%s: winner %d, want %d", text, got, want)
		}
	}
}
