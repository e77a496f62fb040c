package class

import "testing"

// TestSheetsForm: a roster is a file, or a number of students.
func TestSheetsForm(t *testing.T) {
	for roster, want := range map[string]string{
		"roster.txt": `(class-sheets "week.paper" "roster.txt"`, "60": `(class-sheets "week.paper" 60`, "6 0": `(class-sheets "week.paper" "6 0"`,
	} {
		if got := sheetsForm([]string{"week.paper", roster}); got != want && "("+got != want {
			t.Errorf("%s is written %s, wanted %s", roster, got, want)
		}
	}
}
