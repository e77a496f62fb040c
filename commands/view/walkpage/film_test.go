package walkpage_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"parlor/commands/lab/walk"
	"parlor/commands/view/walkpage"
)

// TestFilms: a film has all events of its walk, in the walk's own words, about nodes and branches that it has.
func TestFilms(t *testing.T) {
	for _, s := range searches {
		w := begun(t, s.game, s.step)
		f, err := walkpage.Of(context.Background(), w, walkpage.MostEvents)
		if err != nil {
			t.Fatal(err)
		}
		if w.State().Number != 1 {
			t.Errorf("%s: the walk has moved", s.name)
		}
		left := map[int]bool{}
		for i, e := range f.Events {
			if words := strings.Join(walk.WalkEventOf(w).Text, "\n"); f.Words[e.Text-1] != words {
				t.Fatalf("%s, event %d: %q, the walk says %q", s.name, i+1, f.Words[e.Text-1], words)
			}
			if e.Node >= len(f.Nodes) || e.To != nil && f.Nodes[*e.To].Above < 0 {
				t.Fatalf("%s, event %d is about a node that is not there", s.name, i+1)
			}
			if f.Kinds[e.Kind] == "leave" {
				left[e.Node] = true
			}
			if i < len(f.Events)-1 {
				if err := w.Next(context.Background()); err != nil {
					t.Fatal(err)
				}
			}
		}
		if !w.AtEnd() && w.Next(context.Background()) == nil || f.Cut != "" {
			t.Errorf("%s: the film ends before the walk: %s", s.name, f.Cut)
		}
		if !left[0] || f.Low >= f.High {
			t.Errorf("%s: the root is never left, or the scale is from %v to %v", s.name, f.Low, f.High)
		}
		for i, n := range f.Nodes {
			if n.Above >= i || i > 0 && (n.Above < 0 || n.Move == "" && n.Turn != "") {
				t.Errorf("%s: node %d is below %d, by %q", s.name, i, n.Above, n.Move)
			}
		}
		var back map[string]any
		if err := json.Unmarshal(f.JSON(), &back); err != nil {
			t.Error(err)
		}
	}
}

// TestBoards: a move that is tried has its way on the board, and stones that are sown their places.
func TestBoards(t *testing.T) {
	for name, lines := range map[string][]string{"sorry": {sorry, "(step g 1 :algorithm expectiminimax)"}, "mancala": {mancala, "(step g 2 :algorithm minimax)"}} {
		f := filmed(t, walkpage.MostEvents, lines...)
		ways, sown := 0, 0
		for _, e := range f.Events {
			if f.Kinds[e.Kind] == "move" && f.Nodes[*e.To].Way != nil {
				ways++
				sown += len(f.Nodes[*e.To].Sows)
			}
		}
		if ways == 0 || (sown > 0) != (name == "mancala") || len(f.Pictures) < 2 {
			t.Errorf("%s: %d ways, %d places sown, %d pictures", name, ways, sown, len(f.Pictures))
		}
	}
}

// TestCutFilms: a walk that is too long, or that breaks off, is filmed as far as it comes, and the film says so.
func TestCutFilms(t *testing.T) {
	if f := filmed(t, 50, figure, "(step g 2 :algorithm alpha-beta)"); f.Cut != "" || len(f.Events) != 34 {
		t.Errorf("a whole film of %d events says %q", len(f.Events), f.Cut)
	}
	if f := filmed(t, 34, figure, "(step g 2 :algorithm alpha-beta)"); f.Cut != "" {
		t.Errorf("a film as long as its walk says %q", f.Cut)
	}
	if f := filmed(t, 20, figure, "(step g 2 :algorithm alpha-beta)"); !strings.Contains(f.Cut, "20 events") || len(f.Events) != 20 {
		t.Errorf("a film of %d events says %q", len(f.Events), f.Cut)
	}
	ctx, stop := context.WithCancel(context.Background())
	w := begun(t, mancala, "(step g 9 :algorithm alpha-beta)")
	stop() // what is in memory can still be told
	f, err := walkpage.Take(ctx, w, walkpage.MostEvents)
	if err != nil {
		t.Fatal(err)
	}
	if len(f.Events) < 1000 || len(f.Events) == walkpage.MostEvents || !strings.Contains(f.Cut, "where the search broke off") {
		t.Errorf("a search that breaks off at event %d says %q", len(f.Events), f.Cut)
	}
}
