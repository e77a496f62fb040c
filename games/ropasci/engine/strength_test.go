package engine

import (
	"context"
	"flag"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/ropasci"
)

var (
	strength = flag.Bool("strength", false, "play the matches that measure the player")
	rivals   = flag.String("rivals", "random,greedy,report", "whom to play")
	played   = flag.Int("games", 100, "how many games each match has")
	first    = flag.Int("first", 0, "the number of the first game")
	verbose  = flag.Bool("verbose", false, "print every position of games not won")
	nodes    = flag.Uint64("nodes", 0, "nodes a turn; 0 leaves them to the player's budget")
)

// seated gives a chooser of the shell's list.
func seated(t testing.TB, name string) games.Chooser[ropasci.State] {
	t.Helper()
	for _, p := range Entry().Players {
		if p.Name == name {
			return p.New()
		}
	}
	t.Fatalf("no player is called %s", name)
	return nil
}

// game is one played to its end.
type game struct {
	path    []ropasci.State
	score   float64 // of Upper: 1, 0 or -1
	result  string
	used    [2]time.Duration // by the choices of each side
	slowest uint64           // the most nodes of a choice
}

// playGame plays a game between two choosers, each with chance of its own.
func playGame(t testing.TB, seats [2]games.Chooser[ropasci.State], nodes [2]uint64, seed uint64) (g game) {
	t.Helper()
	s := ropasci.New().Start()
	g.path = []ropasci.State{s}
	for {
		kit := ropasci.New().Bind(g.path).(*ropasci.Rules)
		if kit.Turn(&s) == games.Over {
			g.score, g.result = float64(kit.Score(&s)/ropasci.Win), kit.Result(&s)
			return g
		}
		at := s
		for side, choose := range seats {
			ask := games.Ask[ropasci.State]{
				Kit: kit, State: s, Side: games.Max + games.Turn(side), Past: g.path[:len(g.path)-1], Nodes: nodes[side],
				Random: games.NewRandom(seed, games.StreamPlayers, uint64(len(g.path)), uint64(side)),
			}
			begun := time.Now()
			c, err := choose(context.Background(), ask)
			if err != nil {
				t.Fatal(err)
			}
			g.used[side] += time.Since(begun)
			legal := false
			for _, m := range kit.Moves(&at, nil) {
				legal = legal || m == c.Move
			}
			if !legal {
				t.Fatalf("%s: side %d chose %d, which is not legal", kit.Position(&s), side, c.Move)
			}
			kit.Play(&at, c.Move)
		}
		s = at
		g.path = append(g.path, s)
	}
}

// tallied is the result of a match from the engine's side.
type tallied struct {
	wins, draws, losses int
	turns               int
	longest             time.Duration
}

func (m tallied) String() string {
	n := float64(m.wins + m.draws + m.losses)
	share := (float64(m.wins) + float64(m.draws)/2) / n
	half := 1.96 * math.Sqrt(((float64(m.wins)+float64(m.draws)/4)/n-share*share)/n)
	return fmt.Sprintf("%d won, %d drawn, %d lost: %.1f %% +- %.1f, %d turns a game, at most %v thought",
		m.wins, m.draws, m.losses, 100*share, 100*half, m.turns/int(n), m.longest.Round(time.Millisecond))
}

// TestStrength plays the matches with -strength.
func TestStrength(t *testing.T) {
	if !*strength {
		t.Skip("plays with -strength, for some minutes")
	}
	for _, rival := range splitList(*rivals) {
		var m tallied
		for n := *first; n < *first+*played; n++ {
			seats := [2]games.Chooser[ropasci.State]{seated(t, Name), seated(t, rival)}
			limits, own := [2]uint64{*nodes, 0}, n%2
			if own == lower {
				seats[0], seats[1] = seats[1], seats[0]
				limits[0], limits[1] = limits[1], limits[0]
			}
			g := playGame(t, seats, limits, uint64(n))
			score := g.score
			if own == lower {
				score = -score
			}
			switch {
			case score > 0:
				m.wins++
			case score < 0:
				m.losses++
			default:
				m.draws++
			}
			if score <= 0 {
				for i := range g.path {
					if *verbose {
						t.Log(rules.Position(&g.path[i]))
					}
				}
				t.Logf("game %d: %s, %d turns: %s", n, g.result, len(g.path)-1, rules.Position(&g.path[len(g.path)-1]))
			}
			m.turns += len(g.path) - 1
			m.longest = max(m.longest, g.used[own])
		}
		t.Logf("%s: %v", rival, m)
	}
}

func splitList(list string) []string { return strings.Split(list, ",") }
