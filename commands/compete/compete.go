package compete

import (
	"fmt"
	"strconv"

	"parlor/commands/lisp"
	"parlor/commands/play"
	"parlor/commands/players"
	"parlor/commands/report"
	"parlor/commands/session"
	"parlor/commands/table"
	"parlor/games"
)

func (d *matches) competeCommands() []*table.Command {
	return []*table.Command{
		{
			Sig: "(compete first second game &key quiet depth eval algorithm nodes seconds)", Group: table.GroupCompete,
			Brief: "let the computer play both sides to the end",
			Long: "Each side is a depth to search to, a player by name, which players lists, or a function of Lisp: #'mine is given the game " +
				"to try things in, and the side if it takes two arguments, and gives a move as legal-moves lists it. :nodes then limits the searches it makes. Prints, for every turn, whose it " +
				"is and the report, and the board at the end. :quiet t leaves out the turns. The other keys hold for both sides, " +
				":depth for players that take one. Every turn is one step for undo; Ctrl-C ends the match and drops a search under way.\n\n" +
				"The player manual is a person, whose prompt says whose turn it is, what is held and which numbers are moves. " +
				"Everything works there that works elsewhere: moves, help, undo, suggest-best-move. Enter lists the moves. Chance " +
				"decides by itself, and undo goes back to the person's last choice. leave, or Ctrl-C on an empty line, leaves the match, and " +
				"the game stands as it is. In a page or a file of commands, where nobody can be asked, the commands that follow are the " +
				"person's until the game is over or left.",
			Example: "(compete 2 1 g :quiet t)",
			Kinds: table.ParameterKinds{
				"first":  playerKind("the first player: a name of players, or a depth to search to"),
				"second": playerKind("the second player likewise"),
			},
			Run: runCompete,
		},
		{
			Sig: "(compete-vs-random depth game &key quiet games seed workers)", Group: table.GroupCompete,
			Brief: "let the computer play the first side against random moves",
			Long: "The first player searches depth plies with the default evaluation, the second picks among the legal " +
				"moves by chance, which its line says. :quiet t leaves out the turns. :games plays a match of so many games instead, with " +
				"the seats changed in every second one: see match.",
			Example: "(compete-vs-random 2 g :quiet t)",
			Kinds:   matchKinds(nil),
			Run:     d.runCompeteRandom,
		},
		{
			Sig: "(compete-diff-eval eval-red eval-green game &key quiet games seed workers)", Group: table.GroupCompete,
			Brief: "let two evaluations play against each other, four plies deep",
			Long: "Both sides search four plies, as in the Sorry! write-up's program, or one turn where both decide at once, each " +
				"with the evaluation named. :games plays a match of so many games instead: see match.",
			Example: "(compete-diff-eval runner default g :quiet t)",
			Kinds: matchKinds(table.ParameterKinds{
				"eval-red":   table.EvaluationKind("the evaluation of the first player"),
				"eval-green": table.EvaluationKind("the evaluation of the second player"),
			}),
			Run: d.runCompeteEvals,
		},
		{
			Sig: "(opponent game &optional side reply n &key player depth eval algorithm nodes)", Group: table.GroupPlay,
			Brief: "let the computer answer for one side from now on",
			Long: "The side draws, decides and plays by itself whenever it is its turn, so that a person just plays the " +
				"other. It searches so many plies, as in (opponent g green 4), or by the setting depth if none are given; or it is " +
				"one of the game's players, as in (opponent g green random), of which level takes a number from 1 to 10, as in opponent level 3, and plays with mistakes like a person's; opponent like me takes the level that gives away as much as you did in your games. (opponent g green nil) ends it, and (opponent none) for both sides. " +
				"Where no side is named it is the one that is not to move, so that opponent 4 is enough. Giving both sides to the computer plays the game to its end; at a terminal it asks first. What the computer " +
				"answers belongs to the step it answers, so one undo takes back both. Meanwhile the prompt says whose turn it is, " +
				"what is held and which numbers are moves, and Enter draws or lists the moves.",
			Example: "(opponent g green :depth 2)",
			Kinds: table.ParameterKinds{
				"side": {Brief: "a player: by name, or first and second; or none", Name: true, Read: readOpponent, Complete: completeOpponent},
				"reply": {
					Brief: "a depth to search to or a player by name; nil to end it", Word: true, Read: readReply, Complete: table.CompletePlayers,
				},
				"n": {Brief: "the number of the level, for the player level", Read: readLevelNumber},
			},
			Run: runOpponent,
		},
		{
			Sig: "(leave game)", Group: table.GroupCompete,
			Brief:   "leave a match in which a person takes part",
			Long:    "The game stands as it is, without players. Outside of such a match the word means quit.",
			Example: "(leave k)",
			While:   inMatch,
			Run:     runLeave,
		},
		{
			Sig: "(winner game)", Group: table.GroupCompete,
			Brief:   "who has won: red, green or whatever the sides are called, draw, or nil",
			Long:    "Gives a symbol for scripts to compare, in lower case, and nil as long as the game goes on.",
			Example: "(winner g)",
			Pure:    true,
			Run:     func(c *table.Call) (lisp.Value, error) { return winner(c.Game()), nil },
		},
	}
}

// playerKind is the kind of a parameter that is a player.
func playerKind(brief string) table.ParameterKind {
	return table.ParameterKind{Brief: brief, Word: true, Read: table.ReadPlayer, Complete: table.CompletePlayers}
}

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

func (d *matches) runCompeteRandom(c *table.Call) (lisp.Value, error) {
	if c.Has("games") {
		return d.playSeats(c, strconv.Itoa(c.Number("depth", 1)), players.Random)
	}
	return runMatch(c, func(r players.Search) ([2]play.Player, error) {
		return [2]play.Player{{Spec: players.Spec{Search: r}}, {Spec: players.Spec{Search: r, Name: players.Random}}}, nil
	})
}

func (d *matches) runCompeteEvals(c *table.Call) (lisp.Value, error) {
	if c.Has("games") {
		return d.playSeats(c, evalSeat(c, c.Word("eval-red")), evalSeat(c, c.Word("eval-green")))
	}
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
	if g.Turn() == games.Over {
		return nil, g.Over()
	}
	players, err := seat(r)
	if err != nil {
		return nil, err
	}
	for _, p := range players {
		if err := g.CheckPlayer(p); err != nil {
			return nil, err // before the other side has moved
		}
	}
	quiet := c.Flag("quiet")
	if quiet && (g.Info().Outcome != "" || g.Draws(players[0]) || g.Draws(players[1])) {
		if _, err := c.Session.Chance.EnsureSeed(); err != nil { // which is told before the match goes quiet
			return nil, err
		}
	}
	err = g.Compete(c.Ctx, players, quiet)
	if play.ByHand(players) {
		return c.Tell(g), err // every board has been shown already
	}
	return g, err
}

// inMatch says whether a person takes part in a match of the current game.
func inMatch(s *session.Session) bool { return s.Current() != nil && s.Current().InMatch() }

func runLeave(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	if err := g.LeaveMatch(); err != nil {
		return nil, err
	}
	c.Emit(report.Notef("the match has been left, and the game stands as it is"))
	return c.Tell(g), nil
}

// winner gives the symbol of the side that has won.
func winner(g *play.Game) lisp.Value {
	if name := g.Winner(); name != "" {
		return lisp.Symbol(name)
	}
	return nil
}

func playersCommands() []*table.Command {
	return []*table.Command{{
		Sig: "(players game &optional player)", Group: table.GroupCompete,
		Brief: "who can play the game, and what can be said of each",
		Long: "Lists the names that compete, opponent, suggest-best-move and match take: random and manual in every game, the " +
			"players that the game brings along, such as the programs of the reports, and the ways to search, the mistakes on show last. Wherever a player is asked for, a " +
			"number means a search so many plies deep. Below stand the options that a quoted list may have, as in '(star2 :depth 4), with what each takes and " +
			"what holds unless it is said. With a name it says more about that player. Its value in Lisp is a list of the names.",
		Example: "(players g)",
		Run: func(c *table.Call) (lisp.Value, error) {
			list, err := PlayersOf(c.Game())
			if err == nil {
				list, err = list.Only(c.Word("player"))
			}
			if err != nil {
				return nil, err
			}
			c.Emit(list)
			names := make([]lisp.Value, len(list.Players))
			for i, p := range list.Players {
				names[i] = lisp.Symbol(p.Name)
			}
			return c.Tell(lisp.List(names...)), nil
		},
	}}
}
