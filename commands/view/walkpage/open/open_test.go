package open_test

import (
	"testing"
	"time"

	"parlor/commands/tests/sessiontest"
	"parlor/commands/view/walkpage/open"
	"parlor/games/gamestest"
)

// TestFitting: the film of a long walk is as long as pages are sent, and no larger; that of a short one is whole, and
// one that is known is not filmed again.
func TestFitting(t *testing.T) {
	for _, walk := range []struct {
		game, step  string
		least, most int
	}{
		{"(setf g (custom-tree '(max (min 3 12 8) (min 2 4 6) (min 14 5 2))))", "(step g 2 :algorithm alpha-beta)", 34, 34},
		{"(setf g (make-mancala))", "(step g 9 :algorithm alpha-beta)", 4000, 4000},
	} {
		if walk.most > 100 {
			gamestest.TakesTurns(t)
		}
		x := sessiontest.New(t)
		for _, line := range []string{walk.game, walk.step} {
			if said, code := x.Do(line); code != "" {
				t.Fatalf("%s: %s %v", line, code, said)
			}
		}
		began := time.Now()
		mark, text, events, at, ok := open.Film(x.Session, nil)
		if !ok || at != 1 || events < walk.least || events > walk.most || len(text) > open.MostBytes {
			t.Errorf("%s: %v, %d events of %d to %d, in %d bytes", walk.step, ok, events, walk.least, walk.most, len(text))
		}
		if _, again, _, _, ok := open.Film(x.Session, mark); !ok || again != nil {
			t.Errorf("%s: a walk that is known is filmed again", walk.step)
		}
		t.Logf("%s: %d events in %d bytes after %v", walk.step, events, len(text), time.Since(began))
	}
}
