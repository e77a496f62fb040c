package levels

import (
	"context"
	"testing"

	"parlor/games"
	"parlor/games/mancala"
	"parlor/search/judge"
)

// TestBest: the highest level takes the move that its search values most, the lowest often
// another, and both always a legal one.
func TestBest(t *testing.T) {
	kit := mancala.Entry().StandardKit()
	judging := games.Judging{Eval: "stones", Depth: 4, Curve: [][2]float64{{-20, 0}, {20, 1}}}
	choosers := map[int]games.Level{1: {Temperature: .5, Overlooks: true}, Strongest: {}}
	judge := judge.With(kit.Info(), games.Programs[mancala.State]{Judging: judging}).Judge
	seen := map[int]map[games.Move]int{1: {}, Strongest: {}}
	for i := range uint64(200) {
		for n, level := range choosers {
			s := kit.Start()
			chosen, err := choose(context.Background(), judge, level, games.Ask[mancala.State]{
				Kit: kit, State: s, Side: games.Max, Random: games.NewRandom(1, games.StreamPlayers, i),
			})
			if err != nil {
				t.Fatal(err)
			}
			seen[n][chosen.Move]++
		}
	}
	if len(seen[Strongest]) != 1 || len(seen[1]) < 4 {
		t.Errorf("moves taken: %v", seen)
	}
	for best := range seen[Strongest] {
		for m, times := range seen[1] {
			if times > seen[1][best]+30 {
				t.Errorf("the lowest level takes %d more often than the best move %d: %v", m, best, seen[1])
			}
		}
	}
}

// TestReadLevel takes whole numbers from 1 to 10.
func TestReadLevel(t *testing.T) {
	for text, want := range map[string]bool{"1": true, "10": true, "0": false, "11": false, "x": false, "2.5": false, "": false} {
		if _, ok := readLevel(text); ok != want {
			t.Errorf("level %q: %v", text, ok)
		}
	}
}
