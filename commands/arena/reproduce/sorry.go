package reproduce

import "fmt"

// What the Sorry! write-up (Andrews and Wang, 2019) says. Its trials are played by its own
// search, which is the player original, and once more by a sound one.

const sorry = "sorry"

func sorryEntries() []Entry {
	list := sorryRules()
	for _, t := range sorryTrials() {
		list = append(list, t.own(), t.sound())
		if t.players[1].eval != "" {
			list = append(list, t.asGreen())
		}
	}
	return append(list, sorryRemarks()...)
}

// sorryTrial is a trial of the write-up: two players, each with a depth and one of the
// evaluations of Table 1, or random.
type sorryTrial struct {
	name, says, figure string
	players            [2]sorryPlayer
	claim              claim
	games, soundGames  [2]int // quickly, and in full
	why, soundWhy      string
}

// sorryPlayer is one who searches, or random where the depth is 0.
type sorryPlayer struct {
	depth int
	eval  string
}

// original is the player with the write-up's own search, and sound with ours.
func (p sorryPlayer) original() string { return p.text("original") }
func (p sorryPlayer) sound() string    { return p.text("star2") }

func (p sorryPlayer) text(search string) string {
	switch {
	case p.depth == 0:
		return "random"
	case p.eval == "":
		return fmt.Sprintf("(%s :depth %d)", search, p.depth)
	}
	return fmt.Sprintf("(%s :depth %d :eval %s)", search, p.depth, p.eval)
}

// own is the entry of the trial as the write-up played it.
func (t sorryTrial) own() Entry {
	return Entry{
		Game: sorry, Name: t.name, Says: t.says, Figure: t.figure, Where: "Results and Discussion", Why: t.why,
		question: trial{
			game: sorry, first: t.players[0].original(), second: t.players[1].original(), games: t.games, claim: t.claim,
		},
	}
}

// sound is the entry of the trial with a sound search.
func (t sorryTrial) sound() Entry {
	e := t.own()
	e.Name, e.Says, e.Why = t.name+"-sound", t.says+"; here by a sound search", t.soundWhy
	e.question = trial{
		game: sorry, first: t.players[0].sound(), second: t.players[1].sound(), games: t.soundGames, claim: t.claim,
	}
	return e
}

// sorryTrials are the trials in the order of "Results and Discussion".
func sorryTrials() []sorryTrial {
	list := []sorryTrial{
		{
			name: "depth-4-vs-random", says: "depth 4 wins against random", figure: "71 of 100", claim: won{.71, 100},
			players: [2]sorryPlayer{{4, ""}, {}}, games: [2]int{1000, 10000}, soundGames: [2]int{1000, 10000},
			soundWhy: "a sound search is stronger than the write-up's own",
		},
		{
			name: "depth-6-vs-random", says: "depth 6 wins against random", figure: "34 of 40 (85 %)", claim: won{.85, 40},
			players: [2]sorryPlayer{{6, ""}, {}}, games: [2]int{40, 1000}, soundGames: [2]int{200, 4000},
		},
		{
			name: "depth-6-vs-depth-4", says: "depth 6 wins against depth 4", figure: "17 of 30 (57 %)", claim: won{17. / 30, 30},
			players: [2]sorryPlayer{{6, ""}, {4, ""}}, games: [2]int{30, 1000}, soundGames: [2]int{200, 4000},
		},
	}
	for _, t := range []struct {
		first, second string
		share         float64
		soundWhy      string
	}{
		{"default", "offensive", .50, otherSearch}, {"default", "defensive", .45, otherSearch}, {"default", "runner", .46, otherMoves},
		{"defensive", "offensive", .44, otherSearch}, {"runner", "offensive", .36, otherSearch}, {"runner", "defensive", .31, otherSearch},
	} {
		list = append(list, sorryTrial{
			name:   t.first + "-vs-" + t.second,
			says:   t.first + " wins against " + t.second + ", both at depth 4",
			figure: fmt.Sprintf("%.0f %% of 100", 100*t.share), claim: won{t.share, 100},
			players: [2]sorryPlayer{{4, t.first}, {4, t.second}}, games: [2]int{400, 4000}, soundGames: [2]int{400, 4000},
			why: otherMoves, soundWhy: t.soundWhy,
		})
	}
	return list
}

// sorryRemarks are what the write-up says of strength besides its trials.
func sorryRemarks() []Entry {
	random := func(depth int, games [2]int) trial {
		return trial{game: sorry, first: fmt.Sprintf("(original :depth %d)", depth), second: "random", games: games}
	}
	chance := random(2, [2]int{1000, 10000})
	chance.claim = between{.45, .55}
	above := random(4, [2]int{1000, 10000})
	above.claim = stronger{}
	own := trial{game: sorry, first: "(original :depth 4)", second: "(original :depth 2)", games: [2]int{200, 2000}, claim: stronger{}}
	sound := own
	sound.first, sound.second = "(star2 :depth 4)", "(star2 :depth 2)"
	return []Entry{
		{
			Game: sorry, Name: "depth-2-is-random", Says: "depth 2 is really nearly the same as random", Figure: "about 50 %", Where: "Testing",
			Why:      "a search of two plies already sees every capture and every piece that gets home",
			question: chance,
		},
		{
			Game: sorry, Name: "default-beats-random", Says: "the default evaluation wins significantly above chance against random",
			Figure: "above 50 %", Where: "Evaluation Functions", question: above,
		},
		{
			Game: sorry, Name: "deeper-is-better", Says: "the advantage over random seemed to increase as the depth increased, from 4 to 6",
			Figure: "+14 %", Where: "Results and Discussion",
			question: better{random(6, [2]int{40, 1000}), random(4, [2]int{1000, 10000})},
		},
		{
			Game: sorry, Name: "depth-4-vs-depth-2", Says: "deeper is better; here the program's own depth 4 against its depth 2", Figure: "above 50 %",
			Where: "Results and Discussion",
			Why: "the program hands alpha and beta through chance nodes unchanged, so that some of its values are bounds only, the more of them the " +
				"deeper it looks; the next line has a sound search of the same depths",
			question: own,
		},
		{
			Game: sorry, Name: "depth-4-vs-depth-2-sound", Says: "deeper is better; here a sound search of depth 4 against depth 2", Figure: "above 50 %",
			Where: "Results and Discussion", Why: "the gain of two plies is small beside what the cards do", question: sound,
		},
		{
			Game: sorry, Name: "number-of-runs", Says: "how many games depth 4 played against depth 6", Figure: "40, and 30", Where: "Testing; Results and Discussion",
			Why: "the write-up contradicts itself: it says that 40 games were run, and counts 17 won of 30",
		},
		{
			Game: sorry, Name: "depth-8-is-slow", Says: "depth 8 was too slow to really run many times", Figure: "none", Where: "Testing", Why: noTimes,
		},
		{
			Game: sorry, Name: "played-by-hand", Says: "it was relatively difficult to defeat the algorithm", Figure: "a few games", Where: "Results and Discussion",
			Why: "the opponents were people",
		},
	}
}

// Why the scores of evaluations may differ from the write-up's.
const (
	otherMoves  = "a match holds the program to the rules and changes the seats, which explains some points: see the same trial as green"
	otherSearch = "a sound search makes another player of the same evaluation"
)

// noTimes is why nothing that is a time can be compared.
const noTimes = "times depend on the machine and the language"
