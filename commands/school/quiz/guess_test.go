package quiz_test

import (
	"context"
	"testing"

	"parlor/commands/school/quiz"
)

// TestStar1CannotBeGuessed: among questions with equally many outcomes no answer of star1 is much likelier than
// another one.
func TestStar1CannotBeGuessed(t *testing.T) {
	plan := quiz.Plan{Topics: []*quiz.Topic{topic(t, "star1")}, Number: 300, Seed: 3}
	answers, asked := map[int]map[string]int{}, map[int]int{}
	l := newLab(t)
	for n := 1; n <= plan.Number; n++ {
		q, err := plan.Question(context.Background(), l, n)
		if err != nil {
			t.Fatal(err)
		}
		outcomes := len(q.Tree.Below[1].Below)
		if answers[outcomes] == nil {
			answers[outcomes] = map[string]int{}
		}
		answers[outcomes][q.Answer.Shown]++
		asked[outcomes]++
	}
	for outcomes, all := range answers {
		if len(all) != outcomes {
			t.Errorf("%d outcomes have the answers %v", outcomes, all)
		}
		for answer, n := range all {
			if fair := asked[outcomes] / outcomes; n > fair*8/5 || n < fair/2 {
				t.Errorf("with %d outcomes %s is the answer to %d questions of %d", outcomes, answer, n, asked[outcomes])
			}
		}
	}
}
