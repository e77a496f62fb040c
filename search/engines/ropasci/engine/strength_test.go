package engine

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"parlor/games"
	"parlor/games/gamestest"
	"parlor/games/ropasci"
	"parlor/search/engines/ropasci/players"
	"parlor/search/engines/ropasci/sparring"
)

// measured are the matches that measure the player.
var measured = []struct {
	name, rival  string
	first, games int     // the numbers of the games, which chance follows from
	nodes        uint64  // a turn; 0 leaves them to the player's budget
	least        float64 // share of the points wanted
}{
	{name: "random", rival: "random", games: 100, least: 0.97},
	{name: "greedy", rival: "greedy", games: 100, least: 0.97},
	{name: "runner", rival: "runner", games: 100, least: 0.97},
	{name: "hunter", rival: "hunter", games: 200, least: 0.8},
	{name: "matrix-one", rival: "matrix-one", games: 200, least: 0.8},
	{name: "matrix-two", rival: "matrix-two", games: 200, least: 0.8},
	{name: "report", rival: "report", games: 100, least: 0.8},
	{name: "report-other-games", rival: "report", first: 5000, games: 60, least: 0.8},
	{name: "random-few-nodes", rival: "random", games: 1000, nodes: 500, least: 0.97},
}

// seated gives a chooser of the shell's list.
func seated(t testing.TB, name string) games.Chooser[ropasci.State] {
	t.Helper()
	for _, p := range slices.Concat(players.All(), sparring.All(), []games.Player[ropasci.State]{Player()}) {
		if p.Name == name {
			return p.New()
		}
	}
	t.Fatalf("no player is called %s", name)
	return nil
}

// game is one played to its end.
type game struct {
	path   []ropasci.State
	score  float64 // of Upper: 1, 0 or -1
	result string
	used   [2]time.Duration // by the choices of each side
}

// playGame plays a game between two choosers, each with chance of its own.
func playGame(t testing.TB, seats [2]games.Chooser[ropasci.State], nodes [2]uint64, seed uint64) (g game) {
	t.Helper()
	s := ropasci.New().Start()
	g.path = []ropasci.State{s}
	for {
		kit := ropasci.New().WithHistory(g.path).(*ropasci.Rules)
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
			begun := cpuTime()
			c, err := choose(context.Background(), ask)
			if err != nil {
				t.Fatal(err)
			}
			g.used[side] += cpuTime() - begun
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

// share is the share of the points.
func (m tallied) share() float64 {
	return (float64(m.wins) + float64(m.draws)/2) / float64(m.wins+m.draws+m.losses)
}

// String gives the result with the half width of its 95 % interval.
func (m tallied) String() string {
	n, share := float64(m.wins+m.draws+m.losses), m.share()
	half := 1.96 * math.Sqrt(((float64(m.wins)+float64(m.draws)/4)/n-share*share)/n)
	return fmt.Sprintf("%d won, %d drawn, %d lost: %.1f %% +- %.1f, %d turns a game, at most %v of CPU in a game",
		m.wins, m.draws, m.losses, 100*share, 100*half, m.turns/int(n), m.longest.Round(time.Millisecond))
}

// budget is what a game may take.
const budget = 60 * time.Second

// TestStrength plays the matches with -long.
func TestStrength(t *testing.T) {
	gamestest.NeedsLong(t)
	for _, m := range measured {
		t.Run(m.name, func(t *testing.T) {
			var total tallied
			for n := m.first; n < m.first+m.games; n++ {
				total.add(t, n, m.rival, m.nodes)
			}
			t.Log(total)
			if total.share() < m.least {
				t.Errorf("wanted %.0f %%", 100*m.least)
			}
			if total.longest > budget {
				t.Errorf("wanted at most %v a game", budget)
			}
		})
	}
}

// add plays game n of a match: the player is Upper in those with even numbers.
func (m *tallied) add(t *testing.T, n int, rival string, nodes uint64) {
	own := n % 2
	var seats [2]games.Chooser[ropasci.State]
	var limits [2]uint64
	seats[own], seats[own^1] = seated(t, Name), seated(t, rival)
	limits[own] = nodes
	g := playGame(t, seats, limits, uint64(n))
	score := g.score * signs[own]
	switch {
	case score > 0:
		m.wins++
	case score < 0:
		m.losses++
	default:
		m.draws++
	}
	if score <= 0 {
		t.Logf("game %d: %s, after %s", n, g.result, rules.Position(&g.path[len(g.path)-1]))
	}
	m.turns += len(g.path) - 1
	m.longest = max(m.longest, g.used[own])
}

// TestDepths plays ten games against the report's player, with -long, and says how
// far the player looks ahead, turn by turn.
func TestDepths(t *testing.T) {
	gamestest.NeedsLong(t)
	const span, spans = 20, 18
	var turns, depths, nodes [spans]int
	for n := range 10 {
		own := seated(t, Name)
		watched := func(ctx context.Context, ask games.Ask[ropasci.State]) (games.Chosen, error) {
			c, err := own(ctx, ask)
			at, depth := ask.State.Turns()/span, 0
			if _, err := fmt.Sscan(c.Notes[0], &depth); err != nil {
				t.Fatal(err)
			}
			turns[at], depths[at], nodes[at] = turns[at]+1, depths[at]+depth, nodes[at]+int(c.Nodes)
			return c, err
		}
		playGame(t, [2]games.Chooser[ropasci.State]{watched, seated(t, "report")}, [2]uint64{}, uint64(n))
	}
	for i, n := range turns {
		if n > 0 {
			t.Logf("turns %3d to %3d: %.2f turns ahead, %d nodes a turn, in %d turns", span*i+1, span*(i+1),
				float64(depths[i])/float64(n), nodes[i]/n, n)
		}
	}
}
