package main

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"parlor/games/gamestest"
)

// begun are lines that begin something, and answers and words, which may be none where they
// are typed.
var begun = []string{
	"sorry", "mancala", "yut", "double-card", "ropasci", "opponent 1", "opponent random", "new", "rematch", "resume", "resume 1",
	"lesson 1", "quiz value", "review", "practice mancala", "step 2", "(make-mancala)", "", "0", "2", "nonsense", "hint", "answer", "undo", "resign", "where", "q",
}

// deskUser is what somebody at the prompt of the page sees.
type deskUser struct {
	desk *desk
	said chan said
	text strings.Builder // since the last prompt
}

// asks waits for the next prompt.
func (p *deskUser) asks(t *testing.T, line string) said {
	t.Helper()
	for {
		select {
		case s := <-p.said:
			for _, span := range s.Spans {
				if s.Event == "out" {
					p.text.WriteString(span[0])
				}
			}
			if s.Event == "ask" {
				return s
			}
		case <-time.After(time.Minute):
			t.Fatalf("after %q no prompt comes", line)
		}
	}
}

// TestEverythingByButtons begins all activities on top of each other in the page, with buttons
// and lines: the last button leaves what the prompt tells of, and is there whenever something
// is; no button is of what is not on top; no unfinished game goes but by its end.
func TestEverythingByButtons(t *testing.T) {
	gamestest.TakesTurns(t)
	steps := 200
	if *gamestest.Long {
		steps = 10_000
	}
	p := &deskUser{said: make(chan said, 10_000)}
	p.desk = newDesk(func(text []byte) {
		var s said
		if err := json.Unmarshal(text, &s); err != nil {
			t.Error(err)
		}
		p.said <- s
	}, func() {})
	folder := t.TempDir()
	p.desk.console.data, p.desk.console.state = filepath.Join(folder, "data"), filepath.Join(folder, "state")
	p.desk.take([]byte(`{"id":1,"do":"console","width":80}`))
	r := rand.New(rand.NewPCG(7, 7))
	ends := regexp.MustCompile(`won|wins|draw|over`)
	now, unfinished, way, line := p.asks(t, ""), 0, 0, ""
	for step := 0; step < steps || now.Text != "> "; step++ {
		leave := slices.IndexFunc(now.Moves, func(b button) bool { return b.Kind == "leave" })
		switch led := strings.HasSuffix(now.Text, "q: leave)> "); {
		case strings.HasSuffix(now.Text, "(y/n)? "): // asked in the middle of a command
		case led != (now.Text != "> ") && !now.Secret:
			t.Fatalf("after %q the prompt is %q", line, now.Text)
		case led != (leave >= 0) && !now.Secret:
			t.Fatalf("after %q at %q the buttons are %+v", line, now.Text, now.Moves)
		case leave >= 0 && leave != len(now.Moves)-1:
			t.Fatalf("at %q the way out is not the last of %+v", now.Text, now.Moves)
		case regexp.MustCompile(`^(question|mistake|position|lesson|walk)`).MatchString(now.Text) &&
			slices.ContainsFunc(now.Moves, func(b button) bool { return b.Kind == "move" }):
			t.Fatalf("at %q moves can be pressed: %+v", now.Text, now.Moves)
		}
		line = begun[r.IntN(len(begun))]
		switch {
		case leave >= 0 && (step%25 > 19 || step >= steps):
			line = now.Moves[leave].Line
		case len(now.Moves) > 0 && r.IntN(2) == 0:
			line = now.Moves[r.IntN(len(now.Moves))].Line
		case now.Text == "> " && line == "q":
			line = "where"
		}
		if way++; now.Text == "> " {
			way = 0
		} else if way > 60 {
			t.Fatalf("there is no way out of %q", now.Text)
		}
		p.text.Reset()
		request, err := json.Marshal(asked{Do: "line", Text: line})
		if err != nil {
			t.Fatal(err)
		}
		p.desk.take(request)
		now = p.asks(t, line)
		said := p.text.String()
		if strings.Contains(said, "internal error") || strings.Contains(said, "error:") && strings.HasSuffix(strings.TrimSpace(said), "]") {
			t.Fatalf("after %q: %q", line, said)
		}
		kept, err := filepath.Glob(filepath.Join(folder, "state", "unfinished", "*.game"))
		if err != nil {
			t.Fatal(err)
		}
		if len(kept) < unfinished && !ends.MatchString(said) && line != "undo" {
			t.Fatalf("step %d, %q: %d unfinished games are kept, and %d were: %q", step, line, len(kept), unfinished, said)
		}
		unfinished = len(kept)
	}
	p.desk.take([]byte(`{"do":"line","text":"quit"}`))
	if _, err := os.Stat(filepath.Join(folder, "state", "unfinished")); err != nil || unfinished == 0 {
		t.Errorf("no game is kept: %v", err)
	}
	t.Logf("%d games wait", unfinished)
}
