package classroom_test

import (
	"fmt"
	"testing"

	"parlor/commands/tests/sessiontest"
	"parlor/games/gamestest"
	"parlor/repl/repltest"
)

// TestPagesOfRoom: the pages about a paper in a session print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"classroom/paper", "classroom/term",
	)
}

// TestLecturesOfTerm: the sessions in the lectures of the term print what they say.
func TestLecturesOfTerm(t *testing.T) {
	repltest.Needs(t, ofTerm...)
	gamestest.TakesTurns(t)
	var weeks []string
	for week := range 12 {
		weeks = append(weeks, fmt.Sprintf("term/week-%02d", week+1))
	}
	sessiontest.Pages(t, weeks...)
}
