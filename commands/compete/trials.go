package compete

import (
	"fmt"
	"strings"

	"parlor/commands/arena/store"
	"parlor/commands/lisp"
	"parlor/commands/table"
	"parlor/games"
)

// trial is a comparison that the Sorry! write-up (Andrews and Wang, 2019) reports.
type trial struct {
	name          string
	first, second string // players, as texts
	games         uint64 // played for the write-up
	won           string // of them by the first player
}

// trials lists them in the order of the write-up.
var trials = []trial{
	{"depth-4-vs-random", "4", "random", 100, "71 of 100"},
	{"depth-6-vs-random", "6", "random", 40, "34 of 40"},
	{"depth-6-vs-depth-4", "6", "4", 30, "17 of 30"},
	{"default-vs-offensive", "4", "(star2 :depth 4 :eval offensive)", 100, "50 %"},
	{"default-vs-defensive", "4", "(star2 :depth 4 :eval defensive)", 100, "45 %"},
	{"default-vs-runner", "4", "(star2 :depth 4 :eval runner)", 100, "46 %"},
	{"defensive-vs-offensive", "(star2 :depth 4 :eval defensive)", "(star2 :depth 4 :eval offensive)", 100, "44 %"},
	{"runner-vs-offensive", "(star2 :depth 4 :eval runner)", "(star2 :depth 4 :eval offensive)", 100, "36 %"},
	{"runner-vs-defensive", "(star2 :depth 4 :eval runner)", "(star2 :depth 4 :eval defensive)", 100, "31 %"},
}

// trialSections describes their commands as the page does the others.
func trialSections() string {
	var b strings.Builder
	for _, t := range trials {
		fmt.Fprintf(&b, "## (%s game &key games seed workers)\n\nthe write-up's trial of Sorry!: %s against %s\n\n"+
			"Plays the match of which the Sorry! write-up (Andrews and Wang, 2019) reports that the first player won %s, with "+
			"a sound search in place of its own, %d games unless told otherwise. The write-up's own search is the player original.\n\n"+
			"    (%s g :games 2)\n\n", t.name, t.first, t.second, t.won, t.games, t.name)
	}
	return b.String()
}

// runTrial plays a trial.
func (d *matches) runTrial(c *table.Call, t trial) (lisp.Value, error) {
	if game := c.Game().Info(); game.Name != "sorry" {
		return nil, games.Errorf("wrong-game", "%s is a trial of Sorry!, and this game is %s", t.name, game.Title)
	}
	m, err := matchFrom(c)
	if err != nil {
		return nil, err
	}
	m.First, m.Second = t.first, t.second
	return d.playMatch(c, m, store.Asked{Games: t.games})
}
