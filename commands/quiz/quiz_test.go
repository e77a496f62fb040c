package quiz_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"parlor/commands"
	"parlor/commands/quiz"
	"parlor/commands/report"
	"parlor/games"
)

func lab(t testing.TB) *quiz.Lab {
	s, err := commands.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	return &quiz.Lab{Kinds: s.Games.Kinds, Host: s.Host()}
}

func TestLook(t *testing.T) {
	l := lab(t)
	for _, topic := range quiz.Topics() {
		began := time.Now()
		for i := range 12 {
			q, err := topic.Make(context.Background(), l, games.NewRandom(3, games.StreamQuiz, uint64(i)))
			if err != nil {
				t.Fatalf("%s: %v", topic.Name, err)
			}
			if i < 3 || topic.Name == "move" {
				fmt.Println(report.Render(q.Ask(i+1, 10), 80).String())
				fmt.Println("==>", q.Answer.Shown, q.Answer.Spellings)
				s, err := q.Solution(context.Background())
				if err != nil {
					t.Fatal(err)
				}
				fmt.Println(report.Render(report.QuizVerdict{Verdict: "right", Answer: q.Answer.Shown, Tree: s.Tree, Lines: s.Lines}, 80).String())
			}
		}
		fmt.Println("TIME", topic.Name, time.Since(began)/12)
	}
}
