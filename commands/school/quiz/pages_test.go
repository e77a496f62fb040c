package quiz_test

import (
	"testing"

	"parlor/commands/tests/sessiontest"
)

// TestPagesOfRoom: the pages about quizzes in a session print what they say.
func TestPagesOfRoom(t *testing.T) {
	sessiontest.Pages(t,
		"quiz/the-best-move", "quiz/taking-a-quiz", "quiz/sheets", "errors/quizzes",
	)
}
