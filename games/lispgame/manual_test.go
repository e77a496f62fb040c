package lispgame_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"parlor/commands/lab/owngames"
	"parlor/docs"
)

var inLisp = regexp.MustCompile("(?s)\n```lisp\n(.*?)```")

// manual is the page of all clauses and forms.
func manual(t *testing.T) string {
	t.Helper()
	text, err := docs.Pages.ReadFile("own-game.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestManualGames: the game of the page, and the one that its pieces make, have no slip, and
// every kind of clause stands in one of them.
func TestManualGames(t *testing.T) {
	whole, pieces := []string{}, "(defgame pieces"
	for _, found := range inLisp.FindAllStringSubmatch(manual(t), -1) {
		if strings.HasPrefix(found[1], "(defgame ") {
			whole = append(whole, found[1])
		} else {
			pieces += "\n" + found[1]
		}
	}
	whole = append(whole, pieces+")")
	for _, text := range whole {
		g, err := owngames.Read(text)
		if err != nil {
			t.Errorf("%s\n%v", text, err)
			continue
		}
		if faults, err := g.Check(context.Background(), 50, 1); err != nil || len(faults) > 0 {
			t.Errorf("%s has the faults %v, %v", g.Info().Title, faults, err)
		}
	}
	for _, kind := range clauses(t) {
		if !strings.Contains(pieces, "("+kind+" ") {
			t.Errorf("no clause %s is shown", kind)
		}
	}
}

// clauses are the kinds of clauses, as the error of a game with another one lists them.
func clauses(t *testing.T) []string {
	t.Helper()
	_, err := owngames.Read("(defgame g (nothing))")
	if err == nil {
		t.Fatal("a clause that is none was taken")
	}
	list, _, _ := strings.Cut(err.Error(), ", in ")
	_, list, _ = strings.Cut(list, "begins with ")
	return strings.FieldsFunc(strings.ReplaceAll(list, " or ", ","), func(r rune) bool { return strings.ContainsRune(", ", r) })
}

// TestManualClauses: the page explains every clause there is.
func TestManualClauses(t *testing.T) {
	text := manual(t)
	all := clauses(t)
	if len(all) < 15 {
		t.Fatalf("only %q were found", all)
	}
	for _, kind := range all {
		if !strings.Contains(text, "| `("+kind+" ") {
			t.Errorf("no row explains (%s ...)", kind)
		}
	}
}
