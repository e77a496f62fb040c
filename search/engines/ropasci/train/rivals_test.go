package train

import (
	"context"
	"slices"

	"parlor/games"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/engine"
	"parlor/search/engines/ropasci/players"
	"parlor/search/engines/ropasci/sparring"
)

// Games against rivals. The engine against itself meets only what it does itself, and what
// is worth something against one who runs away, hunts or waits it does not find out. Which
// rival it was goes into no weight.

// rivals are the players that are played against.
var rivals = []string{"hunter", "matrix-one", "runner", "report"}

// rival gives one of them anew.
func rival(name string) games.Chooser[ropasci.State] {
	all := slices.Concat(players.All(), sparring.All())
	i := slices.IndexFunc(all, func(p games.Player[ropasci.State]) bool { return p.Name == name })
	return all[i].New()
}

// rivalGames plays the games of a round against the rivals and adds their samples. They
// begin where random play has led to, and the engine is Upper and Lower in turn.
func rivalGames(set engine.Settings, plan Plan, round int, all []sample) []sample {
	set.Risk = 0
	own := engine.NewPlayer(set)
	for i, name := range rivals {
		for n := range plan.Rivals {
			random := games.NewRandom(plan.Seed, games.StreamCorpus, uint64(round), uint64(i+1), uint64(n))
			seats, better := [2]games.Chooser[ropasci.State]{own, rival(name)}, 1.0
			if n%2 == 1 {
				seats[upper], seats[lower], better = seats[lower], seats[upper], -1
			}
			_, turns := scrambled(random)
			start := pathOf(turns)
			path, result := played(seats, start, ask{depth: plan.Depth}, random)
			for at := len(start) - 1; at < len(path)-1; at += every {
				p := engine.FromState(&path[at])
				all = append(all, sample{features: p.Features(), better: better, result: result})
			}
		}
	}
	return all
}

// pathOf gives the positions of a game from the actions of its turns.
func pathOf(turns [][2]engine.Action) []ropasci.State {
	rules := ropasci.New()
	s := rules.Start()
	path := []ropasci.State{s}
	for _, turn := range turns {
		rules.Play(&s, turn[upper].Move())
		rules.Play(&s, turn[lower].Move())
		path = append(path, s)
	}
	return path
}

// ask is how far seats that can be told look ahead: turns, or nodes a turn.
type ask struct {
	depth int
	nodes uint64
}

// played plays a game on to its end and gives its positions, and its result for Upper: 1, 0
// or -1. Chance of each choice is drawn from random.
func played(seats [2]games.Chooser[ropasci.State], path []ropasci.State, how ask, random *games.Random) ([]ropasci.State, float64) {
	seed := random.Below(1 << 63)
	s := path[len(path)-1]
	for {
		kit := ropasci.New().WithHistory(path)
		if kit.Turn(&s) == games.Over {
			return path, float64(kit.Score(&s) / ropasci.Win)
		}
		next := s
		for side, choose := range seats {
			c, err := choose(context.Background(), games.Ask[ropasci.State]{
				Kit: kit, State: s, Side: games.Max + games.Turn(side), Past: path[:len(path)-1], Depth: 2 * how.depth, Nodes: how.nodes,
				Random: games.NewRandom(seed, games.StreamPlayers, uint64(len(path)), uint64(side)),
			})
			if err != nil {
				panic(err) // the game goes on, and everybody knows it
			}
			kit.Play(&next, c.Move)
		}
		s = next
		path = append(path, s)
	}
}
