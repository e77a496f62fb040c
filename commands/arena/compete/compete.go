package compete

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/games"
)

func runCompete(c *table.Call) (lisp.Value, error) {
	return runMatch(c, func(r players.Search) (players [2]play.Player, err error) {
		for i, param := range [2]string{"first", "second"} {
			if players[i], err = c.Player(param, r, 0); err != nil {
				return players, err
			}
		}
		return players, nil
	})
}

func runCompeteRandom(c *table.Call) (lisp.Value, error) {
	return runMatch(c, func(r players.Search) ([2]play.Player, error) {
		return [2]play.Player{{Spec: players.Spec{Search: r}}, {Spec: players.Spec{Search: r, Name: players.Random}}}, nil
	})
}

func runCompeteEvals(c *table.Call) (lisp.Value, error) {
	return runMatch(c, func(r players.Search) ([2]play.Player, error) {
		first, second := r, r
		first.Depth, second.Depth = session.UsualDepth(c.Game()), session.UsualDepth(c.Game())
		first.Eval, second.Eval = c.Word("eval-red"), c.Word("eval-green")
		return [2]play.Player{{Spec: players.Spec{Search: first}}, {Spec: players.Spec{Search: second}}}, nil
	})
}

// evalSeat is the text of a search with an evaluation, as deep as usual.
func evalSeat(c *table.Call, eval string) string {
	return fmt.Sprintf("(star2 :depth %d :eval %s)", session.UsualDepth(c.Game()), eval)
}

// runMatch plays a game to its end between two players.
func runMatch(c *table.Call, seat func(players.Search) ([2]play.Player, error)) (lisp.Value, error) {
	r, err := c.Request()
	if err != nil {
		return nil, err
	}
	g := c.Game()
	if g.Line.Turn() == games.Over {
		return nil, g.Line.Over()
	}
	players, err := seat(r)
	if err != nil {
		return nil, err
	}
	for _, p := range players {
		if err := g.CheckPlayer(p); err != nil {
			return nil, err // if ctx ended before the other side has moved
		}
	}
	quiet := c.Flag("quiet")
	if quiet && (g.Line.Info().Outcome != "" || g.Seats.Draws(players[0]) || g.Seats.Draws(players[1])) {
		if _, err := c.Session.Chance.EnsureSeed(); err != nil { // it is reported before the match goes quiet
			return nil, err
		}
	}
	err = g.Compete(c.Ctx, players, quiet)
	if play.ByHand(players) {
		return c.Tell(g), err // every board has been shown already
	}
	if err == nil && g.Line.Turn() == games.Over && !c.Session.Settings.Draws() {
		c.Session.Stack.Close(g.Line.Ending())
	}
	return g, err
}

// resuming resumes a game that was left unfinished, or a match by its name.
func resuming(match func(*table.Call) (lisp.Value, error)) func(*table.Call) (lisp.Value, error) {
	return func(c *table.Call) (lisp.Value, error) {
		which := c.Word("match")
		_, notNumber := strconv.Atoi(which)
		if _, err := c.Session.KindNamed(which); which != "" && notNumber != nil && err != nil {
			return match(c)
		}
		g, err := c.Session.Unfinished.Resume(c.Ctx, which)
		if err != nil {
			return nil, err
		}
		if g == nil { // several games are listed
			return session.Nothing, nil
		}
		c.Session.ShowAgain(g)
		return c.Tell(g), nil
	}
}

// winner gives the symbol of the side that has won.
func winner(g *play.Game) lisp.Value {
	if name := g.Line.Winner(); name != "" {
		return lisp.Symbol(name)
	}
	return nil
}

func runPlayers(c *table.Call) (lisp.Value, error) {
	list, err := PlayersOf(c.Game())
	if err == nil {
		list, err = list.Only(c.Word("player"))
	}
	if err != nil {
		return nil, err
	}
	c.Emit(list)
	return c.Tell(lisp.ListOf(list.Players, func(p PlayerKind) lisp.Value { return lisp.Symbol(p.Name) })), nil
}

// trial is a comparison that the Sorry! write-up (Andrews and Wang, 2019) reports.
type trial struct {
	name          string
	first, second string // players, as texts
	games         uint64 // in the write-up
	won           string // of these, by the first player
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

// trialSections describes their commands in the form of the page of commands.
func trialSections() string {
	var b strings.Builder
	for _, t := range trials {
		fmt.Fprintf(&b, "## (%s game &key games seed workers)\n\nthe write-up's trial of Sorry!: %s against %s\n\n"+
			"Repeats a match of the Sorry! write-up (Andrews and Wang, 2019), in which the first player won %s, but with "+
			"a sound search. Plays %d games unless told otherwise. The write-up's own search is the player original.\n\n"+
			"    (%s g :games 2)\n\n", t.name, t.first, t.second, t.won, t.games, t.name)
	}
	return b.String()
}

//go:embed commands.md
var page string

// seat is the kind of a parameter that names a player of a match.
var seat = table.ParameterKind{Word: true, Read: ReadSeat, Complete: completeSeats}

// Commands are the commands of the room for one session.
func Commands() []*table.Command {
	many := matching()
	handlers := table.Handlers{
		"compete":           {Also: "watch", Acts: true, Run: runCompete},
		"compete-vs-random": {Run: many.ifGiven("games", "compete-vs-random", runCompeteRandom)},
		"compete-diff-eval": {Run: many.ifGiven("games", "compete-diff-eval", runCompeteEvals)},
		"winner":            {Looks: true, Pure: true, Run: func(c *table.Call) (lisp.Value, error) { return winner(c.Game()), nil }},
		"players":           {Also: "levels", Run: runPlayers},
		"match":             {Run: many.of("match"), Kinds: table.ParameterKinds{"first": seat, "second": seat}},
		"resume":            {First: table.FirstWord{Help: 9, Typed: "resume", Brief: "go on with a game that was not finished"}, Begins: true, Run: resuming(many.of("resume"))},
		"replay":            {Run: many.of("replay")},
		"sprt": {Run: func(c *table.Call) (lisp.Value, error) {
			test := []lisp.Value{lisp.Symbol("sprt"), float64(c.Value("elo0", 0)), float64(c.Value("elo1", 0))}
			if c.Flag("normalised") {
				test = append(test, lisp.Keyword("normalised"), lisp.T)
			}
			return lisp.List(test...), nil
		}},
		"reproduce": {Run: many.of("reproduce"), Kinds: table.ParameterKinds{"which": {Name: true, Read: table.ReadWord, Complete: reportWords}}},
		"results": {Run: many.of("results"), Kinds: table.ParameterKinds{
			"of":     {Name: true, Read: table.ReadWord, Complete: gameWords},
			"player": seat,
			"sort":   {Name: true, Read: readSort, Complete: sortWords},
		}},
		"tournament": {Run: many.of("tournament"), Kinds: table.ParameterKinds{"players": {Read: readSeats}}},
		"sweep":      {Run: many.of("sweep"), Kinds: table.ParameterKinds{"player": {Read: ReadSeat}, "values": {Read: readValues}, "opponent": seat}},
		"engine":     {Run: many.of("engine"), Kinds: table.ParameterKinds{"options": {Word: true}}},
	}
	for _, t := range trials {
		handlers[t.name] = table.Command{Run: many.of(t.name)}
	}
	return table.Rows(strings.Replace(page, "TRIALS\n", trialSections(), 1), handlers, matchKinds)
}

// matchKinds are the kinds of parameters that several commands share.
var matchKinds = table.ParameterKinds{
	"match": {Word: true, Text: true, Read: table.ReadWord},
	"games": {Word: true, Read: readGames},
	"until": {Read: readTest},
	"luck":  {Name: true, Read: readVariate, Complete: variateWords},
}

// Subjects are what people ask about and the commands of the room tell.
var Subjects = []table.Enquiry{
	{Words: "save keep", Commands: "save resume"},
	{Words: "load continue resume yesterday", Commands: "resume load"},
	{Words: "win wins winning winner ahead chance probability odds", Commands: "winner"},
	{Words: "computer opponent against program level easy hard", Commands: "opponent players"},
}
