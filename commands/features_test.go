package commands_test

import (
	"strings"
	"testing"

	"parlor/commands/tests/sessiontest"
	"parlor/games"
)

// TestMistypedWeight: the features listed are those of one game, the one that the
// other weights, the mistyped word or the game in hand speak for.
func TestMistypedWeight(t *testing.T) {
	tests := []struct{ game, weights, title, near string }{
		{"", ":own-hom 1", "Sorry!", "own-home"},
		{"(make-mancala)", ":own-hom 1", "Sorry!", "own-home"},
		{"(make-mancala)", ":quartz 1", "Mancala", ""},
		{"(make-yut)", ":quartz 1", "Yut Nori", ""},
		{"(make-yut)", ":own-home 1 :quartz 1", "Sorry!", ""},
	}
	for _, test := range tests {
		l := sessiontest.Listen(t)
		_, err := l.Try(test.game + " (defeval x " + test.weights + ")")
		if games.CodeOf(err) != "no-such-feature" || !strings.Contains(err.Error(), test.title+" has no feature") {
			t.Errorf("%s %s: %v", test.game, test.weights, err)
			continue
		}
		if test.near != "" && !strings.Contains(err.Error(), "did you mean "+test.near+"?") {
			t.Errorf("%s %s: %v, and %s is not offered", test.game, test.weights, err, test.near)
		}
		for _, k := range l.Games.Kinds {
			for _, f := range k.Features() {
				if k.Info().Title != test.title && strings.Contains(err.Error()+",", ":"+f.Name+",") && !hasFeature(l, test.title, f.Name) {
					t.Errorf("%s %s: the feature :%s of %s is listed", test.game, test.weights, f.Name, k.Info().Title)
				}
			}
		}
	}
}

// hasFeature says whether the game of a title has a feature.
func hasFeature(l *sessiontest.Listener, title, name string) bool {
	for _, k := range l.Games.Kinds {
		for _, f := range k.Features() {
			if k.Info().Title == title && f.Name == name {
				return true
			}
		}
	}
	return false
}
