package lispgame_test

import (
	"context"
	"strings"
	"testing"

	"parlor/commands/lab/owngames"
	"parlor/commands/lab/owngames/pagetest"
	"parlor/games/gamestest"
)

// TestPages: the ten games keep every law of games, and none is longer than a page.
func TestPages(t *testing.T) {
	for _, name := range pagetest.Pages {
		t.Run(name, func(t *testing.T) {
			text := pagetest.Form(t, name)
			lines, words := 0, false
			for line := range strings.Lines(text) {
				words = words && strings.HasPrefix(strings.TrimSpace(line), `"`) || strings.HasPrefix(strings.TrimSpace(line), "(rules ")
				if !words {
					lines++
				}
			}
			if lines > 60 {
				t.Errorf("%d lines besides the rules in words", lines)
			}
			r := pagetest.Rules(t, text)
			plan := gamestest.Plan{Bound: 2000, Games: 3}
			gamestest.Check(t, r, plan)
			g, err := owngames.Read(text)
			if err != nil {
				t.Fatal(err)
			}
			entry, err := g.Source.Entry()
			if err != nil {
				t.Fatal(err)
			}
			gamestest.CheckEntry(t, entry, plan)
			if faults, _ := g.Check(context.Background(), 5, 3); name != "connect-four" && len(faults) > 0 {
				t.Error(faults)
			}
		})
	}
}

// TestTexts: what the ten games say is what they said when the files in testdata/texts were written, byte
// for byte.
func TestTexts(t *testing.T) {
	for _, name := range pagetest.Pages {
		g, err := owngames.Read(pagetest.Form(t, name))
		if err != nil {
			t.Fatal(err)
		}
		entry, err := g.Source.Entry()
		if err != nil {
			t.Fatal(err)
		}
		gamestest.Recorded(t, entry, "testdata/texts/"+name+".txt", gamestest.Recording{})
	}
}
