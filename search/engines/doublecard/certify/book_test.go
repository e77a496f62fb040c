package certify

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/doublecard"
	"parlor/transcripts/files"
)

var updateBook = flag.Bool("update-book", false, "write the book of the proof for the empty board anew")

// TestBook compares the book with the proof that it is made of.
func TestBook(t *testing.T) {
	f, err := Read(files.Anywhere(), filepath.Join("testdata", "empty-board.proof"))
	if err != nil {
		t.Fatal(err)
	}
	next, lines := 0, map[position]int{}
	w := &walk{Claim: f.Claim, ctx: context.Background(), plies: map[position]int{}}
	answered := map[position]position{} // after the answers
	w.answer = func(s *doublecard.State, moves []games.Move) (int, error) {
		i := int(f.Answers[next])
		next++
		if layout := f.Rules.Layout(s); len(layout.Cards) < mostBooked {
			p := newPosition(layout.Cards)
			after := p
			after.put(doublecard.Placement(moves[i]))
			answered[p.folded()] = after.folded()
		}
		return i, nil
	}
	whole, err := w.goOn(&f.From, newPosition(nil), 0)
	if err != nil {
		t.Fatal(err)
	}
	lines[newPosition(nil)] = whole
	for p, after := range answered {
		lines[p], lines[after] = w.plies[p], max(lines[after], w.plies[p]-1)
	}
	var text []string
	for p, plies := range lines {
		text = append(text, strings.Trim(fmt.Sprint(append([]any{plies}, columns(p)...)), "[]"))
	}
	slices.Sort(text)
	made := strings.Join(text, "\n") + "\n"
	if *updateBook {
		if err := os.WriteFile("book.txt", []byte(made), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if made != bookText {
		t.Error("the book is not that of the proof; go test -run TestBook -update-book makes it anew")
	}
}

func columns(p position) (list []any) {
	for _, c := range p {
		list = append(list, c)
	}
	return list
}
