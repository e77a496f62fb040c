package games_test

// This file times how games draw, write and read what people see, as the shell calls them: through the Kit.

import (
	"testing"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/mancala"
	"parlor/games/sorry"
	"parlor/games/sorry/full"
	"parlor/games/yut"
)

func BenchmarkTexts(b *testing.B) {
	b.Run("Sorry", func(b *testing.B) { benchTexts(b, gamestest.New(b, sorry.New, sorry.Options{}), 20) })
	b.Run("SorryFull", func(b *testing.B) { benchTexts(b, gamestest.New(b, full.New, full.Options{}), 20) })
	b.Run("Yut", func(b *testing.B) { benchTexts(b, gamestest.New(b, yut.New, yut.Options{}), 10) })
	b.Run("Mancala", func(b *testing.B) { benchTexts(b, gamestest.New(b, mancala.New, mancala.Options{}), 0) })
}

// benchTexts times the texts of positions of random games, and of the first move in each.
func benchTexts[S comparable](b *testing.B, rules games.Kit[S], least uint64) {
	kit := rules
	positions := benchPositions(b, kit, 64, least, 40)
	each := calls(b, "", kit, positions)
	var lines []string
	var words [][]string
	for i := range positions {
		s := &positions[i]
		lines = append(lines, kit.Text().Form.Position(s))
		words = append(words, kit.Text().Moves.Words(s, kit.Moves(s, nil)[0]))
	}
	at := 0
	must := func(err error) {
		if at++; err != nil {
			b.Fatal(err)
		}
	}
	each("Text", func(*S, games.Move) { kit.Text() })
	each("Words", func(s *S, m games.Move) { kit.Text().Moves.Words(s, m) })
	each("Notation", func(s *S, m games.Move) { kit.Text().Moves.Notation(s, m) })
	each("Describe", func(s *S, m games.Move) { kit.Text().Moves.Describe(s, m) })
	each("Position", func(s *S, _ games.Move) { kit.Text().Form.Position(s) })
	each("Picture", func(s *S, _ games.Move) { kit.Text().Board.Picture(s, false) })
	each("Cells", func(s *S, _ games.Move) { kit.Text().Board.Cells(s) })
	each("Spoken", func(s *S, _ games.Move) { games.SpokenOf(kit, s) })
	each("Scene", func(s *S, m games.Move) { kit.Text().Board.Sketch(s, []games.Move{m}) })
	b.Run("ReadMove", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			_, err := kit.Text().Moves.ReadMove(&positions[i&63], words[i&63])
			must(err)
		}
	})
	b.Run("ReadPosition", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			_, _, err := kit.Text().Form.ReadPosition(lines[i&63])
			must(err)
		}
	})
}
