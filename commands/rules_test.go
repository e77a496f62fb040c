package commands_test

import (
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"parlor/commands"
	"parlor/commands/game/position"
	"parlor/commands/tests/sessiontest"
	"parlor/commands/text/report"
)

// The marks around what rules prints in a page of docs.
const (
	rulesBegin = "<!-- rules %s -->\n"
	rulesEnd   = "<!-- end of rules -->\n"
)

// TestRulesInDocs: the page about a game quotes what rules prints.
func TestRulesInDocs(t *testing.T) {
	pages := 0
	for _, k := range sessiontest.Listen(t).Games.Kinds {
		if k.About().Guide.Page == "" {
			continue
		}
		pages++
		path := "../" + k.About().Guide.Page
		page, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		name := k.Info().Name
		before, rest, begins := strings.Cut(string(page), strings.Replace(rulesBegin, "%s", name, 1))
		_, after, ends := strings.Cut(rest, rulesEnd)
		if !begins || !ends {
			t.Errorf("%s has no place for what rules prints", path)
			continue
		}
		block := "\n`rules " + name + "` prints:\n\n```text\n" + guideText(t, k) + "```\n\n"
		sessiontest.CompareFile(t, path, before+strings.Replace(rulesBegin, "%s", name, 1)+block+rulesEnd+after, "./commands -run RulesInDocs")
	}
	if pages < 5 {
		t.Errorf("only %d games have a page", pages)
	}
}

// guideText is the guide to a game as it is printed, without blanks at line ends.
func guideText(t *testing.T, k position.Kind) string {
	t.Helper()
	guide, err := commands.GuideOf(k)
	if err != nil {
		t.Fatal(err)
	}
	var text report.Text
	guide.Write(&text)
	var b strings.Builder
	for line := range strings.Lines(text.String()) {
		b.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
	return b.String()
}

// TestRulesFit: no line of a game's page is wider than a page, at the start and in
// the middle of games.
func TestRulesFit(t *testing.T) {
	l := sessiontest.Listen(t)
	for _, k := range l.Games.Kinds {
		for line := range strings.Lines(guideText(t, k)) {
			if wide := utf8.RuneCountInString(strings.TrimRight(line, "\n")); wide > report.PageWidth {
				t.Errorf("rules %s has a line %d columns wide: %s", k.Info().Name, wide, line)
			}
		}
		positions := k.About().Bench
		for _, text := range positions {
			p, err := k.Read(text)
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(p.Seen().Picture(true)) {
				if wide := utf8.RuneCountInString(strings.TrimRight(line, "\n")); wide > report.PageWidth {
					t.Errorf("the squares of %s make a line %d columns wide", text, wide)
				}
			}
		}
	}
}

// TestRulesOfGame: help and rules show the same page, of the game that is named, in
// progress or current.
func TestRulesOfGame(t *testing.T) {
	l := sessiontest.Listen(t)
	l.Eval(t, "(rules)")
	if list, ok := l.Last().(commands.HelpList); !ok || len(list.Sections[0].Lines) != len(l.Games.Kinds) {
		t.Errorf("without a game rules says %v", l.Last())
	}
	l.Eval(t, "(setf g (make-yut)) (setf m (make-mancala))")
	for form, want := range map[string]string{
		"(rules)": "mancala", "(rules g)": "yut", "(rules m)": "mancala", "(rules sorry)": "sorry", "(help sorry)": "sorry",
		"(rules 'ropasci)": "ropasci", `(rules "Sorry")`: "sorry",
	} {
		l.Eval(t, form)
		if guide, ok := l.Last().(commands.Guide); !ok || guide.Game != want {
			t.Errorf("%s says %v, want the guide to %s", form, l.Last(), want)
		}
	}
}
