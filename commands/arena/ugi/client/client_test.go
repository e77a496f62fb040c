package client_test

import (
	"context"
	"os"
	"reflect"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"parlor/commands/arena/arenatest"
	"parlor/commands/arena/match"
	"parlor/commands/arena/referee"
	"parlor/commands/arena/ugi/client"
	"parlor/commands/game/players"
	"parlor/games"
	"parlor/games/gamestest"
)

func TestMain(m *testing.M) {
	runBot()
	os.Exit(m.Run())
}

var ctx = context.Background()

// patience is enough for a bot on a busy machine.
var patience = client.Patience{Start: 20 * time.Second, Margin: 300 * time.Millisecond, Leave: 200 * time.Millisecond}

// outsiders seats engines only.
type outsiders struct{ *client.Pool }

func (outsiders) Evaluation(string, players.Spec) (players.Valuer, error) {
	return nil, games.Errorf("bad-player", "no functions here")
}

// rows plays the first games of a match, and gives them by number.
func rows(t *testing.T, p *match.Plan, games, workers int) (all []match.Row, used [2]time.Duration) {
	t.Helper()
	run := match.Run{
		Plan: p, Games: []match.Span{{To: uint64(games)}}, Workers: workers, InOrder: true,
		Row:  func(r match.Row) (bool, error) { all = append(all, r); return true, nil },
		Used: func(u [2]time.Duration) { used = u },
	}
	if err := run.Play(ctx); err != nil {
		t.Fatal(err)
	}
	return all, used
}

// TestFaults seats bots that each go wrong in a way of their own. They forfeit every
// game by name, and the run goes on to its end.
func TestFaults(t *testing.T) {
	const quick, patient = " :seconds 0.5", " :seconds 10"
	for _, c := range []struct {
		bot    string
		end    string
		says   string // in the report of the forfeit
		limits string
	}{
		{"crash", "exit", "ended with exit status 3", patient},
		{"leave", "exit", "ended with exit status 0", patient},
		{"hang", "time", "gave no answer in time", quick},
		{"illegal", "illegal", "chose sow:99, which is not legal: wanted a pit from 0 to 5", patient},
		{"absurd", "illegal", "which is not legal", patient},
		{"nothing", "nonsense", "a bestmove line that is not one move", patient},
		{"many", "nonsense", "a bestmove line that is not one move", patient},
		{"chatter", "nonsense", "more than 100 lines that mean nothing", patient},
		{"flood", "flood", "wrote more than anybody reads", patient},
		{"longline", "flood", "wrote more than anybody reads", patient},
		{"garbage", "flood", "wrote more than anybody reads", patient},
		{"fork", "exit", "ended with exit status 0", patient},
		{"forkhang", "time", "gave no answer in time", quick},
	} {
		t.Run(c.bot, func(t *testing.T) {
			t.Parallel()
			if runtime.GOOS == "windows" && strings.HasPrefix(c.bot, "fork") {
				t.Skip("there is no killing of what an engine has started on Windows")
			}
			bots := newSwarm(t)
			p := arenatest.Plan(t, "mancala", match.Match{First: bots.Text(c.bot, "greedy", c.limits), Second: "random", Seed: 3})
			p.Outsiders = outsiders{&client.Pool{Patience: patience}}
			const most = 4
			all, _ := rows(t, p, most, 1)
			if len(all) != most {
				t.Fatalf("%d games were played", len(all))
			}
			for _, r := range all {
				if string(r.End) != c.end || r.Forfeit != 1 || r.Halves != 0 || r.Fault == nil {
					t.Fatalf("game %d: %+v", r.Number, r.Result)
				}
				full := r.Fault.Full()
				for _, want := range []string{c.says, p.First, "\n  in mancala ", "\n  >> position startpos", "\n  >> go"} {
					if c.bot == "chatter" || c.bot == "flood" { // whose last lines are its own
						want = strings.TrimPrefix(strings.TrimPrefix(want, "\n  >> go"), "\n  >> position startpos")
					}
					if !strings.Contains(full, want) {
						t.Errorf("game %d: no %q in\n%s", r.Number, want, full)
					}
				}
				if c.bot == "crash" && r.Fault.Errors != "the bot has met an error of its own" {
					t.Errorf("its last words are %q", r.Fault.Errors)
				}
				if len(r.Fault.Talk) > 20 {
					t.Errorf("%d lines are kept", len(r.Fault.Talk))
				}
			}
			bots.WantNone(t)
			if n := bots.Started(t); n < most {
				t.Errorf("%d bots were started for %d games that were all forfeited", n, most)
			}
		})
	}
}

// TestHarmless seats bots with habits that do no harm.
func TestHarmless(t *testing.T) {
	for _, name := range []string{"sound", "errors", "stubborn"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			bots := newSwarm(t)
			p := arenatest.Plan(t, "mancala", match.Match{First: bots.Text(name, "greedy", ""), Second: "random", Seed: 3})
			p.Outsiders = outsiders{&client.Pool{Patience: patience}}
			all, used := rows(t, p, 4, 1)
			for _, r := range all {
				if r.End != referee.ByRules || len(r.Moves) == 0 {
					t.Errorf("game %d: %+v", r.Number, r.Result)
				}
			}
			if used[0] == 0 || used[1] != 0 {
				t.Errorf("processor time %v", used)
			}
			if n := bots.Started(t); n != 1 {
				t.Errorf("%d bots were started, and one could have played all games", n)
			}
		})
	}
}

// everyGame lists a deterministic player for each kind of game: with chance, with
// options, without chance, and with turns of several moves.
var everyGame = []struct{ game, player, opponent string }{
	{"sorry", "2", "random"},
	{"sorry", "original", "1"},
	{"sorry red - r:-1,-1 g:-2,-2 pieces:2", "(star1 :depth 2 :eval offensive)", "random"},
	{"sorry red 10 r:5,-1,-1 g:-2,7,-2 deck:4,4,4,3,2", "1", "random"},
	{"double-card", "report", "1"},
	{"double-card dots - cap:40", "1", "mm"},
	{"mancala", "(mm :depth 2)", "greedy"},
	{"mancala 2,2,2,2,0,2,2,2,2,0,0 pits:4 stones:2 empty-capture early-stop", "(star2 :depth 2)", "random"},
	{"yut", "example", "1"},
	{"yut 0 casts:? a:0,0 b:0,0 stacking:choice finish:bounce", "1", "random"},
	{"ropasci", "greedy", "random"},
}

// TestSameGame plays matches against a player within and against the same player as an
// engine. The games must be the same, move by move.
func TestSameGame(t *testing.T) {
	for _, c := range everyGame {
		t.Run(strings.Fields(c.game)[0]+" "+c.player, func(t *testing.T) {
			t.Parallel()
			bots := newSwarm(t)
			for seat := range 2 {
				m, within := match.Match{First: bots.Text("sound", c.player, ""), Second: c.opponent, Seed: 9, Openings: 2, MostPlies: 120}, c.player
				inside := match.Match{First: within, Second: c.opponent, Seed: 9, Openings: 2, MostPlies: 120}
				if seat == 1 {
					m.First, m.Second, inside.First, inside.Second = m.Second, m.First, inside.Second, inside.First
				}
				p := arenatest.Plan(t, c.game, m)
				p.Outsiders = outsiders{&client.Pool{Patience: patience}}
				q := arenatest.Plan(t, c.game, inside)
				got, _ := rows(t, p, 4, 2)
				for _, r := range got {
					want, err := q.Play(ctx, r.Number)
					if err != nil {
						t.Fatal(err)
					}
					if r.End != want.End || r.Halves != want.Halves || !reflect.DeepEqual(r.Moves, want.Moves) {
						t.Errorf("game %d: %+v\nwithin: %+v", r.Number, r.Result, want.Result)
					}
				}
			}
		})
	}
}

// TestStart: how engines fail that never come to play.
func TestStart(t *testing.T) {
	gamestest.TakesTurns(t)
	bots := newSwarm(t)
	hasty := &client.Pool{Patience: client.Patience{Start: time.Second, Margin: time.Second, Leave: time.Second}}
	for _, c := range []struct{ text, code, says string }{
		{`(engine "/no/such/program --fast")`, "bad-engine", "/no/such/program cannot be started"},
		{`(engine "'unfinished")`, "bad-engine", "can be split into words"},
		{bots.Text(deaf, "1", ""), "engine-failed", "did not start 3 times in a row"},
		{bots.Text(dead, "1", ""), "engine-failed", "the bot cannot find its book"},
		{bots.Text(gameno, "1", ""), "engine-game", "does not play mancala"},
		{bots.Text("sound", "1", " :plyer 3"), "engine-option", "no option :plyer; it has :player, :seed; did you mean player?"},
	} {
		p := arenatest.Plan(t, "mancala", match.Match{First: "random", Second: c.text})
		p.Outsiders = outsiders{hasty}
		run := match.Run{Plan: p, Games: []match.Span{{To: 100}}, Workers: 1}
		forfeits := 0
		run.Row = func(r match.Row) (bool, error) {
			if r.Forfeit != 2 || r.Fault == nil {
				t.Errorf("%s: game %d: %+v", c.text, r.Number, r.Result)
			}
			forfeits++
			return true, nil
		}
		err := run.Play(ctx)
		if games.CodeOf(err) != c.code || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, %s", c.text, err, games.CodeOf(err))
		}
		if want := map[bool]int{true: 2}[c.code == "engine-failed"]; forfeits != want {
			t.Errorf("%s: %d games were forfeited before that, want %d", c.text, forfeits, want)
		}
	}
	p := arenatest.Plan(t, "mancala", match.Match{First: "random", Second: bots.Text("sound", "1", "")})
	if _, err := p.Play(ctx, 0); games.CodeOf(err) != "engine-not-allowed" {
		t.Errorf("without leave to start anything: %v", err)
	}
}

// TestOption sets an option of the engine's own.
func TestOption(t *testing.T) {
	bots := newSwarm(t)
	p := arenatest.Plan(t, "mancala", match.Match{First: bots.Text("sound", "random", ` :player "greedy"`), Second: "greedy"})
	p.Outsiders = outsiders{&client.Pool{Patience: patience}}
	q := arenatest.Plan(t, "mancala", match.Match{First: "greedy", Second: "greedy"})
	got, _ := rows(t, p, 1, 1)
	if want, err := q.Play(ctx, 0); err != nil || !reflect.DeepEqual(got[0].Moves, want.Moves) {
		t.Errorf("%v, and greedy against itself %v, %v", got[0].Moves, want.Moves, err)
	}
}

// TestInterrupted ends a match while an engine thinks for ever. Nothing is left, and
// the other games are not played.
func TestInterrupted(t *testing.T) {
	gamestest.TakesTurns(t)
	bots := newSwarm(t)
	engines := &client.Pool{Patience: patience}
	p := arenatest.Plan(t, "mancala", match.Match{First: bots.Text("hang", "1", " :clock 3000"), Second: "random"})
	p.Outsiders = outsiders{engines}
	stopped, cancel := context.WithTimeoutCause(ctx, 2*time.Second, context.Canceled)
	defer cancel()
	var played atomic.Int64
	run := match.Run{Plan: p, Games: []match.Span{{To: 100}}, Workers: 2, Row: func(match.Row) (bool, error) { played.Add(1); return true, nil }}
	if err := run.Play(stopped); err != context.Canceled {
		t.Errorf("it ended with %v", err)
	}
	if n := played.Load(); n == 100 {
		t.Error("it went on to the last game")
	}
}

// TestClock sees that the time for a whole game runs out although each move is quick.
func TestClock(t *testing.T) {
	gamestest.TakesTurns(t)
	bots := newSwarm(t)
	p := arenatest.Plan(t, "mancala", match.Match{First: bots.Text("hang", "greedy", " :clock 0.4"), Second: "random"})
	p.Outsiders = outsiders{&client.Pool{Patience: patience}}
	all, _ := rows(t, p, 2, 1)
	for _, r := range all {
		if r.Fault == nil || string(r.End) != "time" {
			t.Fatalf("game %d: %+v", r.Number, r.Result)
		}
		lines := strings.Join(r.Fault.Talk, "\n")
		if !strings.Contains(lines, "p1time ") && !strings.Contains(lines, "p2time ") {
			t.Errorf("no clock was told:\n%s", lines)
		}
	}
}
