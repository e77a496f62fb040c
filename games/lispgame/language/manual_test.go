package language

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"parlor/docs"
)

// TestManualForms: the page of the language names every form, and every word of loop.
func TestManualForms(t *testing.T) {
	page, err := docs.Pages.ReadFile("own-game.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(page), "\n## Forms\n")
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \n`(),|;", r) })
	all := slices.Concat(slices.Collect(maps.Keys(forms)), slices.Collect(maps.Keys(shorts)), strings.Fields(
		"/ t nil mover for from to below downto above while until when unless do sum count maximize minimize always never thereis"))
	slices.Sort(all)
	for _, name := range all {
		if !slices.Contains(words, name) {
			t.Errorf("no form %s in docs/own-game.md", name)
		}
	}
}
