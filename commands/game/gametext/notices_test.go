package gametext_test

import (
	"context"
	"strings"
	"testing"

	"parlor/commands/game/gametext"
	"parlor/commands/game/play"
	"parlor/commands/tests/coretest"
	"parlor/commands/text/report"
	"parlor/games"
	_ "parlor/games/mancala" // with the variable house, which goes with these games
	_ "parlor/games/ropasci"
	_ "parlor/games/sorry"
	"parlor/search/events"
)

// painted writes a record with the colour of every side's words in braces.
func painted(r report.Record, played bool) string {
	text := report.Render(r, 0)
	if played {
		text = report.RenderPlayed(r, 80)
	}
	signs := map[report.Role]string{report.MaxSide: "max", report.MinSide: "min", report.Best: "best", report.Heading: "head"}
	var b strings.Builder
	for _, span := range text.Spans() {
		sign, coloured := signs[span.Role]
		words := strings.TrimRight(span.Text, "\n")
		if coloured && words != "" {
			b.WriteString("{" + sign + " " + words + "}" + span.Text[len(words):])
		} else {
			b.WriteString(span.Text)
		}
	}
	return unwrapped(b.String())
}

// unwrapped joins lines that were too long for a page.
func unwrapped(text string) string { return strings.ReplaceAll(text, "\n  ", " ") }

// TestNotices: what is said of each thing that happens while players move, with the side in its colour.
func TestNotices(t *testing.T) {
	s := coretest.Begin(t, house, `(setf r (make-ropasci)) (setf s (make-sorry :position "sorry red 1 r:-1,-1,-1 g:-2,-2,-2")) (setf m (make-mancala :pits 3 :stones 2))`)
	game := func(name string) *play.Game {
		v, err := coretest.Eval(s, name)
		if err != nil {
			t.Fatal(err)
		}
		return v.(*play.Game)
	}
	sorry, mancala, ropasci := game("s"), game("m"), game("r")
	at := mancala.Line.Now()
	for _, c := range []struct {
		game   *play.Game
		notice play.Notice
		want   string
	}{
		{sorry, play.Drawn{Outcome: "card", Dealt: "5", Held: true}, "no card was held, so one is drawn: 5\n"},
		{sorry, play.Drawn{Outcome: "card", Dealt: "5"}, "chance decides first, card 5\n"},
		{sorry, play.Drawn{Outcome: "card", Dealt: "5", Held: true, By: games.Min}, "{min Green}'s card: 5\n"},
		{sorry, play.Drawn{Outcome: "card", Dealt: "5", By: games.Both}, "chance decides first, card 5\n"},
		{sorry, play.Drawn{Outcome: "card", Dealt: "5", By: games.Max, Ends: true}, "{max Red}'s card: 5, which ends the game\n"},
		{sorry, play.TurnBegun{Side: games.Max}, "{max RED}\n"},
		{sorry, play.Played{Side: games.Min, Does: "5, no legal move"}, "{min Green} plays: 5, no legal move\n"},
		{sorry, play.Played{Side: games.Min, Does: "Green waits"}, "{min Green} waits\n"},
		{sorry, play.Forced{Side: games.Max, Does: "5, no legal move"}, "{max Red} has no choice: 5, no legal move\n"},
		{sorry, play.Forced{Side: games.Max, Does: "Red waits"}, "{max Red} has no choice: waits\n"},
		{ropasci, play.HasChosen{Side: games.Min}, "{min LOWER} has chosen. Upper is to choose.\n"},
		{ropasci, play.HasChosen{Side: games.Max}, "{max UPPER} has chosen. Lower is to choose.\n"},
		{sorry, play.PickedAtRandom{Side: games.Max, At: sorry.Line.Now(), Held: "1", Move: sorry.Line.Now().Moves()[0]}, "{max RED} (RANDOM): card 1, move (-1 11 1)\n"},
		{mancala, play.PickedAtRandom{Side: games.Max, At: at, Move: 1}, "{max P1} (RANDOM): move 1\n"},
		{mancala, play.PlayerChose{Player: "theirs", Side: games.Max, At: at, Chosen: games.Chosen{Move: 1}}, "{max P1} (theirs)\n{head BEST MOVE: }{best 1}\n"},
		{mancala, play.PlayerChose{Player: "theirs", Side: games.Max, At: at, Chosen: games.Chosen{
			Move: 1, Value: 1.5, Valued: true, Nodes: 7, Line: []games.Move{2, 0, 9}, Mixed: []games.Share{{Move: 1, Probability: 0.75}, {Move: 0, Probability: 0.25}}, Notes: []string{"as it says"},
		}}, "{max P1} (theirs)\n{head ROOT NODE VALUE: }1.5\n{head NODES: }7\n{head MIXED STRATEGY:} 1 (0.75) 0 (0.25)\n{head BEST MOVE: }{best 1}\n{head      THEN: }2\n{head            }0\nas it says\n"},
		{sorry, play.PlayerChose{Player: "theirs", Side: games.Max, At: sorry.Line.Now(), Held: "1", Chosen: games.Chosen{Move: sorry.Line.Now().Moves()[0]}}, "{max RED} (theirs)\n{head BEST MOVE: }{best (-1 11 1)}\n{head CARD WAS }1\n"},
	} {
		r, err := gametext.Of(context.Background(), c.game, c.notice, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := painted(r, false); got != c.want {
			t.Errorf("%T %+v:\n%s\nwanted\n%s", c.notice, c.notice, got, c.want)
		}
	}
	if r, err := gametext.Of(context.Background(), sorry, play.Asks{}, true); r != nil || err != nil {
		t.Errorf("a question says %v (%v)", r, err)
	}
}

// TestSampledReports: what a report says of a search by simulations: how sure the value is, and of each
// move how often it was tried.
func TestSampledReports(t *testing.T) {
	value, mean := games.Value(2), games.Value(0.5)
	for _, c := range []struct {
		sampled gametext.SampledReport
		stopped string
		holds   []string
	}{
		{gametext.SampledReport{Simulations: 10, Proved: true}, "", []string{"ROOT NODE VALUE: 2.0, PROVED\n", "SIMULATIONS: 10\n"}},
		{gametext.SampledReport{Simulations: 10, MoveProved: true}, "", []string{"ROOT NODE VALUE: 2.0, PROVED FOR THIS MOVE\n"}},
		{gametext.SampledReport{Simulations: 10, StandardError: 0.1234}, "", []string{"ROOT NODE VALUE: 2.0, STANDARD ERROR 0.12\n"}},
		{gametext.SampledReport{Simulations: 10, StandardError: 1234}, "", []string{"STANDARD ERROR 1200\n"}},
		{gametext.SampledReport{Simulations: 10, StandardError: 0.00001234}, "", []string{"STANDARD ERROR 1.2E-05\n"}},
		{gametext.SampledReport{Simulations: 10, StandardError: 2e9}, "", []string{"STANDARD ERROR 2E+09\n"}},
		{gametext.SampledReport{Simulations: 10}, "node limit", []string{"STANDARD ERROR UNKNOWN\n", "stopped after 10 simulations: node limit\n"}},
		{gametext.SampledReport{Simulations: 1}, "node limit", []string{"stopped after 1 simulation: node limit\n"}},
		{gametext.SampledReport{Simulations: 10, Unended: 3}, "", []string{"PLAYOUTS GIVEN UP: 3, after 10000 moves and outcomes without an end\n"}},
		{gametext.SampledReport{Moves: []gametext.SampledMove{
			{Move: "a", Visits: 7, Mean: &mean, StandardError: 0.25}, {Move: "b", Visits: 1, Mean: &value}, {Move: "c"}, {Move: "d", Visits: 2, Mean: &value, Proved: true},
		}}, "", []string{
			"  move  visits  mean  error\n", "  a          7   0.5     0.25\n", "  b          1   2.0  unknown\n", "  c          0\n", "  d          2   2.0           proved\n",
		}},
	} {
		r := gametext.Report{Value: &value, Full: true, Sampled: &c.sampled, Stopped: c.stopped, Counts: events.Counts{}}
		got := report.Render(r, 0).String()
		for _, want := range c.holds {
			if !strings.Contains(squeezed(got)+" ", squeezed(want)+" ") {
				t.Errorf("%+v:\n%s\nwithout\n%s", c.sampled, got, want)
			}
		}
	}
	if strings.Contains(report.Render(gametext.Report{Value: &value}, 0).String(), "SIMULATIONS") {
		t.Error("a search without simulations tells of them")
	}
}

// squeezed writes one blank for several.
func squeezed(text string) string { return strings.Join(strings.Fields(text), " ") }

// TestFixedLines: the lines that every report begins with, and those for what is not as usual.
func TestFixedLines(t *testing.T) {
	value := games.Value(-1.25)
	for _, c := range []struct {
		report gametext.Report
		want   string
	}{
		{gametext.Report{Value: &value, Done: 5, Pruned: 2, Move: "(1 2)"}, "{head ROOT NODE VALUE: }-1.25\n{head NUM-MOVES-DONE: }5, {head PRUNED-MOVES: }2\n{head BEST MOVE: }{best (1 2)}\n"},
		{gametext.Report{}, "{head ROOT NODE VALUE: }NOT KNOWN, AS NO DEPTH WAS FINISHED\n{head NUM-MOVES-DONE: }0, {head PRUNED-MOVES: }0\n"},
		{gametext.Report{OnlyMove: true, Move: "a"}, "{head ROOT NODE VALUE: }ONLY ONE MOVE SO NO NEED TO EXPLORE\n{head NUM-MOVES-DONE: }0, {head PRUNED-MOVES: }0\n{head BEST MOVE: }{best a}\n"},
		{gametext.Report{OnlyMove: true, Value: &value}, "{head ROOT NODE VALUE: }ONLY ONE MOVE SO NO NEED TO EXPLORE\n{head VALUE: }-1.25\n{head NUM-MOVES-DONE: }0, {head PRUNED-MOVES: }0\n"},
		{gametext.Report{Value: &value, Move: "a", Drawn: true, Outcome: "card", Dealt: "5"}, "{head ROOT NODE VALUE: }-1.25\n{head NUM-MOVES-DONE: }0, {head PRUNED-MOVES: }0\n{head BEST MOVE: }{best a}, drawn from the mixture\n{head CARD WAS }5\n"},
		{gametext.Report{Value: &value, Depth: 2, Asked: 4, Stopped: "time limit", Inexact: "so it is"}, "{head ROOT NODE VALUE: }-1.25\n{head NUM-MOVES-DONE: }0, {head PRUNED-MOVES: }0\nstopped at depth 2 of 4: time limit\nINEXACT: so it is\n"},
		{gametext.Report{Value: &value, Inexact: "it leaves out", Mistaken: true}, "{head ROOT NODE VALUE: }-1.25\n{head NUM-MOVES-DONE: }0, {head PRUNED-MOVES: }0\nMISTAKEN: it leaves out\n"},
		{gametext.Report{Program: []string{"ITS", "WORDS"}, Notes: []string{"and a note"}, Value: &value}, "ITS\nWORDS\nand a note\n"},
		{gametext.Report{Program: []string{"ITS"}, Workers: 3, Fast: true}, "ITS\nWORKERS: 3, with one table, so that counts vary\n"},
		{gametext.Report{Program: []string{"ITS"}, Workers: 3}, "ITS\n"},
	} {
		if got := painted(c.report, false); got != c.want {
			t.Errorf("%+v:\n%s\nwanted\n%s", c.report, got, c.want)
		}
	}
}

// TestWorkersTold: a full report says how many shared the search.
func TestWorkersTold(t *testing.T) {
	value := games.Value(1)
	for workers, want := range map[int]bool{0: false, 1: true, 4: true} {
		got := report.Render(gametext.Report{Value: &value, Full: true, Workers: workers}, 0).String()
		if strings.Contains(got, "WORKERS: ") != want {
			t.Errorf("%d workers:\n%s", workers, got)
		}
	}
	only := report.Render(gametext.Report{OnlyMove: true, Full: true}, 0).String()
	if strings.Contains(only, "NODES: ") {
		t.Errorf("where nothing was searched it counts:\n%s", only)
	}
}
