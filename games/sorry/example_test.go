package sorry_test

import (
	"fmt"

	"parlor/games"
	"parlor/games/sorry"
)

// A position text, the legal moves as a person types them, and what each is
// worth to the default evaluation.
func Example() {
	rules, err := sorry.New(sorry.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	kit, s, err := rules.ReadPosition("sorry red 10 r:11,20,-1 g:30,35,-2")
	if err != nil {
		fmt.Println(err)
		return
	}
	eval := kit.Evaluations().Named[0]
	for _, m := range kit.Moves(&s, nil) {
		after := s
		kit.Play(&after, m)
		fmt.Println(kit.Text().Moves.Notation(&s, m), kit.Text().Moves.Words(&s, m), eval.Of(&after, games.Max))
	}
	// Output:
	// (20 19 10) [play-card 1 -1] 60
	// (20 30 10) [play-card 1] 230
	// (11 10 10) [play-card 0 -1] 260
	// (11 21 10) [play-card 0] 160
}
