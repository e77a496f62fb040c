package original_test

import (
	"context"
	"fmt"

	"parlor/games/sorry"
	"parlor/search/engines/sorry/original"
)

// A search, the labels of red's pieces before and after it, and the command that
// plays the move found.
func Example() {
	kit, s, err := (*sorry.Rules)(nil).ReadPosition("sorry red 5 r:-96,8,-99 g:-200,5,-2")
	if err != nil {
		fmt.Println(err)
		return
	}
	rules := kit.(*sorry.Rules)
	p, err := original.From(rules, &s)
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := original.Search(context.Background(), p, 4, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Value, r.Value.Exact(), r.MovesDone, r.Pruned, r.Best)
	fmt.Println(p.Red, r.After.Red)
	if m, ok := original.Legal(rules, &s, r.Best); ok {
		fmt.Println(rules.Words(&s, m))
	}
	// Output:
	// 2065.0 1505416/729 933 358 (-99 -96 5)
	// [-96 8 -99] [8 -99 -96]
	// [play-card 2]
}
