package classroom_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"parlor/commands/school/exercises"
	"parlor/commands/school/lessons"
	"parlor/commands/tests/sessiontest"
	"parlor/repl/repltest"
)

// syllabusHead begins the page, of which the rest follows from the files of the term.
const syllabusHead = `# Syllabus

This page is for teachers: the term of twelve weeks that ` + "`(course 'term)`" + ` takes ([a class](classroom.md)) as a plan, week
by week, and a rubric for each project. AIMA is Russell and Norvig, Artificial Intelligence: A Modern Approach, fourth
edition. The hours are those of a student: the lecture, the lessons of the program that belong to it, the sheet and
the paper with 40 minutes each, and the project; reading is not counted. A lecture takes 45 minutes: three questions for the
class, each about five minutes with the talk that follows, and two predictions, about three each, leave some 25 for the
rest. Predictions come before a command is run: the class says what the search will find, then Enter shows it.

| week | afterwards students can | to read | lessons | questions | predictions | hours |
|---|---|---|---|---|---|---|
`

// rubricHead begins the part about projects.
const rubricHead = `
## Rubric of the projects

A project is handed in as a paper with one exercise, which the program judges on hidden trees or games: it is right or it
is wrong, and a wrong one is told by the smallest case that it fails on. A class that writes Python has its projects
judged by [the driver](python.md#a-project-of-the-course). What a program cannot judge is left to you:
` + "`grade`" + ` sets the points, with a reason ([the gradebook](classroom.md#the-gradebook)). Of ten points

| points | for |
|---|---|
| 6 | the checker passes it |
| 3 in place of these 6 | where it does not: all but one idea is right, as the student shows on a small tree; the table says which one that is most often |
| 2 | names and comments say what the program does and why it is right |
| 2 | the student says, at a tree that you choose, what his program does next and why |

| project | minutes | what is asked for | 3 points in place of 6, for instance | ask at a tree | wrong programs that the checker is tested on |
|---|---|---|---|---|---|
`

// nearly says for each project which single idea is most often missing, and what a student is asked about
// his program.
var nearly = [12][2]string{
	{"whose turn it is does not change on the way down", "Which nodes does the heap of 3 have, and who moves at each?"},
	{"the last of equally good branches is taken", "Which branch would it take if these two leaves changed places?"},
	{"the value is right with the whole window only", "What does it return here with alpha 5 and beta 6, and what does that say?"},
	{"what turns out better is not searched again", "Which branch is searched twice here, and with which windows?"},
	{"the choice goes by the mean of squares", "Which branch is taken here, and why not the one with less luck in it?"},
	{"the bounds that are left do not move as outcomes become known", "Which window does it give the next outcome here?"},
	{"one weight alone is fitted, then the other", "By how much is it off in this row, and which weight would you move?"},
	{"visits are not counted where the tree grows", "Which branch does the next simulation take here?"},
	{"values are updated only at the end of an episode", "What is square 4 worth after this step?"},
	{"the columns' best reply is never looked at", "What does the other side play against this mixture, and what does it get?"},
	{"what can go on for ever is called lost", "Why is this position no loss?"},
	{"the first move is barred like the others", "Which moves are there with 1 stone left after 1 was taken?"},
}

// TestSyllabus: docs/syllabus.md is what the lectures, lessons and projects of the term say. Every lecture
// takes 45 minutes, has three questions and two predictions, and says what to read in the fourth edition.
func TestSyllabus(t *testing.T) {
	repltest.Needs(t, ofTerm...)
	x := sessiontest.New(t)
	program, err := lessons.CourseOf(x.Session)
	if err != nil {
		t.Fatal(err)
	}
	minutes := map[string]int{}
	for _, l := range program {
		minutes[fmt.Sprint(l.Number)] = l.Minutes
	}
	x.Do("(course 'term)")
	weeks, err := lessons.CourseOf(x.Session)
	if err != nil || len(weeks) != 12 {
		t.Fatalf("%d weeks, %v", len(weeks), err)
	}
	all, err := exercises.ExercisesOf(x.Session)
	if err != nil {
		t.Fatal(err)
	}
	page, rubric, sum := syllabusHead, rubricHead, 0
	for _, week := range weeks {
		text := string(lessons.Taken(x.Session).Pages[fmt.Sprintf("week-%02d.md", week.Number)])
		questions, predictions := strings.Count(text, "\n```ask\n"), strings.Count(text, "\n```predict\n")
		if questions != 3 || predictions != 2 || week.Minutes != 45 {
			t.Errorf("week %d has %d questions and %d predictions in %d minutes", week.Number, questions, predictions, week.Minutes)
		}
		project, err := exercises.Find(all, fmt.Sprintf("%d.1", week.Number))
		if err != nil {
			t.Fatal(err)
		}
		row := regexp.MustCompile(`(?m)^\| lessons \| (.*) \|$`).FindStringSubmatch(text)
		read := regexp.MustCompile(`(?m)^\| to read \| (.*) \|$`).FindStringSubmatch(text)
		if row == nil || read == nil || !strings.Contains(read[1], "fourth") && week.Number != 12 && !strings.Contains(read[1], "both editions") {
			t.Fatalf("week %d says nothing to read in the fourth edition", week.Number)
		}
		const sheetAndPaper = 80
		spent := week.Minutes + sheetAndPaper + project.Minutes
		var named []string
		for _, number := range regexp.MustCompile(`\b\d+\b`).FindAllString(row[1], -1) {
			if minutes[number] == 0 {
				t.Errorf("week %d names lesson %s, which is not there", week.Number, number)
			}
			named, spent = append(named, number), spent+minutes[number]
		}
		sum += spent
		_, title, _ := strings.Cut(week.Title, ": ")
		page += fmt.Sprintf("| %d. %s | %s | %s | %s | %d | %d | %.1f |\n", week.Number, title, strings.TrimPrefix(week.After, "you can "), read[1], strings.Join(named, ", "), questions, predictions, float64(spent)/60)
		rubric += fmt.Sprintf("| %d.1 %s | %d | %s | %s | %s | %d |\n", week.Number, strings.TrimPrefix(project.Title, "Project: "), project.Minutes, strings.ReplaceAll(project.Says, "|", "\\|"), nearly[week.Number-1][0], nearly[week.Number-1][1], len(project.Wrong))
	}
	page += fmt.Sprintf("\nTogether that is %.0f hours.\n", float64(sum)/60)
	sessiontest.CompareFile(t, "../../../docs/syllabus.md", page+rubric, "./commands/school/classroom -run Syllabus")
}
