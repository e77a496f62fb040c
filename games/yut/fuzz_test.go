package yut

import (
	"testing"

	"parlor/games/gamestest"
)

// FuzzReadPosition gives any text to the reader, and plays on from what it
// accepts.
func FuzzReadPosition(f *testing.F) {
	for _, text := range goodTexts {
		f.Add(text)
	}
	f.Add("yut 0 casts:?,? a:5,5+0 b:7,7+0 stacking:choice throws:each finish:exact")
	f.Add("yut 1 a: b:31 casts:-1,?")
	gamestest.FuzzPosition(f, new(Rules), 40, nil)
}
