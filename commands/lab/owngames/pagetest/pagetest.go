// Package pagetest gives tests the games that are written as a page of Lisp.
package pagetest

import (
	"strings"
	"testing"

	"parlor/commands/lab/owngames"
	"parlor/games/lispgame"
)

// Pages are the games that transcripts/own-games defines, by page.
var Pages = []string{"tic-tac-toe", "nim", "pig", "ur", "einstein", "connect-four", "goofspiel", "matching", "bluff-race", "kalah"}

// Form gives the text of the game that a page defines.
func Form(t testing.TB, name string) string {
	t.Helper()
	text, ok := owngames.Shipped{}.Text(name)
	if !ok {
		t.Fatalf("%s defines no game", name)
	}
	return text
}

// Rules makes the rules of a text, with some values of the options.
func Rules(t testing.TB, text string, values ...string) *lispgame.Rules {
	t.Helper()
	g, err := owngames.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	r, err := g.Source.Rules(values)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Page makes the rules of the game of a page.
func Page(t testing.TB, name string, values ...string) *lispgame.Rules {
	t.Helper()
	return Rules(t, Form(t, name), values...)
}

// Start gives the text of the first position.
func Start(r *lispgame.Rules) string {
	s := r.Start()
	return r.Position(&s)
}

// ReplaceOnce replaces a text that must occur once.
func ReplaceOnce(t testing.TB, text, old, new string) string {
	t.Helper()
	if strings.Count(text, old) != 1 {
		t.Fatalf("%q occurs %d times", old, strings.Count(text, old))
	}
	return strings.Replace(text, old, new, 1)
}
