package quiz_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"parlor/commands/game/position"
	"parlor/commands/school/quiz"
	"parlor/games"
)

// TestGamesThatAreAbsent: in a program without some games, or with none but trees that one types, every
// kind of question that is listed can still be asked, and one that needs a game says which.
func TestGamesThatAreAbsent(t *testing.T) {
	whole := newLab(t)
	for _, absent := range []string{"sorry", "mancala", "double-card", "yut", "ropasci"} {
		t.Run(absent, func(t *testing.T) {
			askedEach(t, without(whole, func(k position.Kind) bool { return k.Info().Name == absent }))
		})
	}
	t.Run("all", func(t *testing.T) {
		l := without(whole, func(k position.Kind) bool { return k.Info().Name != "tree" && k.Info().Name != "hidden-tree" })
		askedEach(t, l)
		move, err := quiz.TopicNamed("move")
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(l.Topics(), move) {
			t.Error("questions about moves are listed where there is no game to move in")
		}
		var coded *games.Error
		if _, err = move.Make(context.Background(), l, games.NewRandom(1)); !errors.As(err, &coded) || coded.Code() != "no-such-topic" {
			t.Errorf("a question about moves without a game gives %v", err)
		}
	})
}

func without(l *quiz.Workbook, goes func(position.Kind) bool) *quiz.Workbook {
	return &quiz.Workbook{Kinds: slices.DeleteFunc(slices.Clone(l.Kinds), goes), Host: l.Host}
}

// askedEach asks some questions of each kind.
func askedEach(t *testing.T, l *quiz.Workbook) {
	t.Helper()
	for _, topic := range l.Topics() {
		for n := range 12 {
			q, err := topic.Make(context.Background(), l, games.NewRandom(uint64(n)))
			if err != nil || q.Asks == "" {
				t.Fatalf("%s: %v", topic.Name, err)
			}
		}
	}
}
