package walkpage_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"parlor/commands/lab/walk"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/drawing/browsertest"
	"parlor/commands/view/walkpage"
)

const (
	figure    = "(setf g (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))"
	lotteries = "(setf g (custom-tree '(max (chance (1 (min 5 9)) (1 (min 7 7)) (2 (min 6 10))) (chance (1 (min -4 -6)) (1 (min 1 2)) (2 (min 0 -3))) (chance (1 (min 8 10)) (1 (min 9 10)) (2 (min 7 6)))) :lo -10 :hi 10))"
	sorry     = `(setf g (make-sorry :position "sorry red 10 r:11,20,-1 g:30,35,-2"))`
	mancala   = "(setf g (make-mancala))"
	scissors  = "(setf g (custom-tree '(both (0 -1 2) (1 0 -1) (-1 1 0))))"
)

// searched is a game and a walk through a search of it.
type searched struct{ name, game, step string }

// searches are walks of every kind of page.
var searches = []searched{
	{"figure", figure, "(step g 2 :algorithm alpha-beta)"},
	{"lotteries", lotteries, "(step g 3 :algorithm star1)"},
	{"lotteries star2", lotteries, "(step g 3 :algorithm star2)"},
	{"mancala", mancala, "(step g 2 :algorithm alpha-beta)"},
	{"mancala deep", mancala, "(step g 6 :algorithm alpha-beta)"},
	{"sorry", sorry, "(step g 2 :algorithm star2)"},
	{"sorry expectiminimax", sorry, "(step g 2 :algorithm expectiminimax)"},
	{"simulations", mancala, "(step g 4 :algorithm uct :simulations 60)"},
	{"simulations of a figure", figure, "(step g 2 :algorithm uct :simulations 20)"},
	{"matrix", scissors, "(step g 1 :algorithm regret-matching :iterations 20)"},
	{"cfr", scissors, "(step g 1 :algorithm cfr :iterations 5)"},
	{"ropasci", `(setf g (make-ropasci :position "ropasci 300 thrown:9,9 R@0,0 P@1,0 s@2,0 r@-2,0"))`, "(step g 1 :algorithm equilibrium)"},
}

// begun begins a walk in a session.
func begun(t *testing.T, lines ...string) *walk.Walk {
	t.Helper()
	x := sessiontest.New(t)
	for _, line := range lines {
		if said, code := x.Do(line); code != "" {
			t.Fatalf("%s: %s %v", line, code, said)
		}
	}
	return walk.Of(x.Session)
}

// filmed films a walk, at most so many events of it.
func filmed(t *testing.T, most int, lines ...string) *walkpage.Film {
	t.Helper()
	f, err := walkpage.Of(context.Background(), begun(t, lines...), most)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// page is a page with a film in a browser.
type page struct {
	*testing.T
	*browsertest.Browser
	bytes int
}

// shown shows a film.
func shown(t *testing.T, f *walkpage.Film) page {
	t.Helper()
	text, err := walkpage.Write(f)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "walk.html")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	p := page{t, browsertest.Open(t), len(text)}
	p.Size(1280, 800, false)
	p.Load(file)
	p.Until("the frame", "Boolean(globalThis.walkFrame)")
	return p
}

// text gives the text of an element as it is on the screen.
func (p page) text(selector string) string {
	p.Helper()
	return browsertest.Eval[string](p.Browser, fmt.Sprintf("document.querySelector(%q).innerText.replace(/\\s+/g, ' ').trim()", selector))
}

// at makes sure that an event is shown.
func (p page) at(number int) {
	p.Helper()
	if got := p.text(".evn b"); got != fmt.Sprint(number) {
		p.Errorf("event %s is shown, wanted %d", got, number)
	}
}
