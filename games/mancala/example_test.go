package mancala_test

import (
	"fmt"

	"parlor/games"
	"parlor/games/mancala"
)

// A trace, the position it leads to, and what each legal move does.
func Example() {
	rules, err := mancala.New(mancala.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	_, path, err := rules.Replay(rules.Start(), "25")
	if err != nil {
		fmt.Println(err)
		return
	}
	s := path[len(path)-1]
	fmt.Println(rules.Picture(&s, false))
	for _, m := range rules.Moves(&s, nil) {
		fmt.Println(rules.Notation(&s, m), rules.Describe(&s, m))
	}
	fmt.Println(rules.Evaluations().Named[0].Of(&s, games.Max), rules.Rank(&s))
	// Output:
	// P2     4  4  5  5  5  5
	//     0                    2
	//        4  4  0  5  5  0     P1
	// P2's turn, pits 5 4 3 2 1 0.
	// 0 sows pit 0, 5 stones
	// 1 sows pit 1, 5 stones, the last into the store; P2 moves again
	// 2 sows pit 2, 5 stones
	// 3 sows pit 3, 5 stones
	// 4 sows pit 4, 4 stones
	// 5 sows pit 5, 4 stones
	// 2 8955027500793
}
