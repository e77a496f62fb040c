package doublecard

import (
	"strconv"

	"parlor/games"
)

// guide is the page from which a person learns the game.
func guide() games.Guide {
	return games.Guide{
		Board: "Eight columns, A to H, and twelve rows, 1 at the bottom. A half of a card is R or W, red or white, with a filled or an " +
			"open dot. The sign behind it says where the other half is: - to the right, ^ above, v below.",
		Turn: "In the first 24 moves place a new card. From then on take a card and place it anew.",
		Moves: []games.TypedMove{
			{Words: "place 5 A 1", Means: "place a card with code 5, its left half on A 1"},
			{Words: "place 2 H 1", Means: "place one that stands, with code 2, its lower half on H 1"},
			{
				Position: "double-card color 0.1.D.1;0.6.G.1;0.3.B.1;0.7.B.2;0.8.C.3;0.2.F.1;0.4.B.3;0.8.G.3;0.4.H.1;0.6.G.5;0.4.G.7;" +
					"0.8.A.1;0.3.B.5;0.1.B.10;0.8.A.3;0.4.B.6;0.4.C.6;0.4.F.7;0.8.G.9;0.4.C.11;0.2.B.8;0.8.F.5;0.8.C.8;0.2.F.3 moves:40 last:20",
				Words: "recycle G 10 G 9 2 A 5", Means: "take the card on G 10 and G 9, and place it with code 2 on A 5",
			},
		},
		Rules: []string{
			"Color wants four halves of one colour in line, Dots wants four dots of one kind, across, upright or on a diagonal.",
			"Each card has a red and a white half, and a filled and an open dot. A code says how it lies.",
			"Lying, left half first: 1 is R● W○, 3 is W○ R●, 5 is R○ W● and 7 is W● R○.",
			"Standing, lower half first: 2 is W○ R●, 4 is R● W○, 6 is W● R○ and 8 is R○ W●.",
			"Both cells must be empty, and what lies in them must rest on the floor or on other cards.",
			"From move 25 on a card is taken that nothing lies on, whoever placed it, but not the one moved last.",
			"It may come back on its own cells with another code, and may not rest on the cells it has left.",
			"Whoever's line it is wins, whoever made it. If one move makes lines of both kinds, its player wins.",
			"After 60 moves without a line the game is drawn.",
		},
		Page: "docs/double-card.md",
		Read: []string{"transcripts/double-card"},
	}
}

// PictureWithSquares draws the board with the name of every empty cell, as A12.
func (r *Rules) PictureWithSquares(s *State) string {
	return r.draw(s, func(cell int) string {
		if s.cells[cell] == empty {
			return columnName(columnOf(cell)) + strconv.Itoa(rowOf(cell)+1)
		}
		return s.sign(cell)
	})
}
