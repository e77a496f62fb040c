package commands

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"parlor/commands/game/play"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/games"
)

// opponentAsked is the first argument of opponent: a side, none, or directly who is to answer.
type opponentAsked struct {
	side  games.Turn
	none  bool
	reply any // as readReply gives it
}

// noOpponent lists the words that remove the opponent of a side, or alone all opponents.
var noOpponent = []string{"none", "off", "nobody"}

// readOpponent takes a side, a word for nobody, or what readReply takes.
func readOpponent(c *table.Call, v lisp.Value) (any, error) {
	side, err := table.ReadSide(c, v)
	if err == nil {
		return opponentAsked{side: side.(games.Turn)}, nil
	}
	if v == nil || slices.Contains(noOpponent, strings.ToLower(session.AsWord(v))) {
		return opponentAsked{none: true}, nil
	}
	reply, replyErr := readReply(c, v)
	if replyErr != nil {
		return nil, err
	}
	if reply == any(likeMe) {
		return opponentAsked{reply: reply}, nil
	}
	if word, isWord := v.(lisp.Symbol); isWord && !slices.Contains(c.Game().Seats.PlayerNames(), strings.ToLower(string(word))) {
		sides := c.Game().Line.Info().Sides
		return nil, games.Errorf(games.CodeOf(err), "wanted a player such as random or level 3, a depth such as 2, or none, and before it the side if need be, %s or %s; given %s%s",
			strings.ToLower(sides[0]), strings.ToLower(sides[1]), wording.Clipped(string(word), 60),
			wording.DidYouMean(string(word), append(completeOpponent(c.Session), c.Game().Seats.PlayerNames()...)))
	}
	return opponentAsked{reply: reply}, nil
}

// completeOpponent offers those whom a person plays against first, and then the sides.
func completeOpponent(s *session.Session) []string {
	words := table.CompletePlayers(s)
	if slices.Contains(words, levelWord) {
		first := []string{levelWord, players.Random}
		words = slices.DeleteFunc(words, func(w string) bool { return slices.Contains(first, w) })
		if s.LikeMe != nil {
			first = append(first, string(likeMe))
		}
		words = append(first, words...)
	}
	return append(append(words, noOpponent[0]), table.CompleteSides(s)...)
}

func runOpponent(c *table.Call) (lisp.Value, error) {
	g := c.Game()
	asked, _ := table.Given[opponentAsked](c, "side")
	side := asked.side
	if side == games.Over {
		side = otherSide(g)
	}
	if !c.Session.Settings.Full() && isAlone(c) && g.Seats.Computers() != [2]*play.Player{} {
		c.Session.Stack.Mention("%s", whoPlays(g))
		return session.Nothing, nil
	}
	reply, err := replyAsked(c, asked)
	switch {
	case asked.none:
		return g, errors.Join(g.Oppose(c.Ctx, games.Max, nil), g.Oppose(c.Ctx, games.Min, nil))
	case err != nil:
		return nil, err
	case reply == nil:
		return g, g.Oppose(c.Ctx, side, nil)
	}
	p, err := replying(c, reply)
	if err == nil {
		err = mayPlayBoth(c, g, side)
	}
	if err != nil {
		return nil, err
	}
	if err := g.Oppose(c.Ctx, side, &p); err != nil {
		return g, err
	}
	c.Session.Stack.Mention("%s", whoPlays(g))
	return g, nil
}

// isAlone says whether the call does not say who is to play.
func isAlone(c *table.Call) bool {
	return !slices.ContainsFunc([]string{"side", "reply", "n", "player", "depth", "eval", "algorithm", "nodes"}, c.Has)
}

// levelWord is the player that takes a number.
const levelWord = "level"

// replyAsked is who is to answer, whichever argument says so: lisp.T for the usual search, and nil
// for nobody.
func replyAsked(c *table.Call, asked opponentAsked) (reply any, err error) {
	given, _ := table.Given[lisp.Value](c, "reply")
	number, isNumber := given.(int64)
	switch {
	case given == any(likeMe) || asked.reply == any(likeMe):
		n, err := c.Session.LikeMe(c.Ctx, c.Session, c.Game())
		if err != nil {
			return nil, err
		}
		return levelSaid(c, n)
	case isNumber && asked.reply == levelWord:
		return levelSaid(c, number)
	case given == levelWord && c.Has("n"):
		return levelSaid(c, int64(c.Number("n", 0)))
	case c.Has("n"):
		return nil, games.Errorf("bad-player", "only level takes a number behind it, as in opponent level 3; given %d", c.Number("n", 0))
	case !c.Has("reply"):
		reply = cmp.Or(asked.reply, any(lisp.T))
	case asked.reply != nil:
		return nil, games.Errorf("no-such-side", "wanted a side before %s, given %s", session.AsWord(given), lisp.String(asked.reply))
	default:
		reply = given
	}
	if reply != nil && reply != lisp.T && (c.Has("depth") || c.Has("player")) {
		return nil, games.Errorf("duplicate-key", "opponent was given a depth or player twice, %s and by a key; wanted it once", session.AsWord(reply))
	}
	return reply, nil
}

// levelSaid is the player of a level, written in full.
func levelSaid(c *table.Call, n int64) (any, error) {
	return table.ReadPlayer(c, lisp.List(lisp.Symbol(levelWord), lisp.Keyword("n"), n))
}

// replying is the player that answers: the one given, or a search by the settings.
func replying(c *table.Call, reply any) (play.Player, error) {
	r, err := c.Request()
	if err != nil {
		return play.Player{}, err
	}
	depth := c.Session.Settings.DefaultDepth(c.Game())
	if reply == lisp.T {
		return c.Player("player", r, depth)
	}
	return c.PlayerOf(reply, r, depth)
}

// otherSide is the side opposite to the one that decides next, which is taken to be the person's.
func otherSide(g *play.Game) games.Turn {
	if position.Actor(g.Line.NextToDecide()) == games.Min {
		return games.Max
	}
	return games.Min
}

// mayPlayBoth asks a person at a terminal before both sides are the computer's, as the
// game is then played to its end.
func mayPlayBoth(c *table.Call, g *play.Game, side games.Turn) error {
	if g.Seats.Computers()[side.Opponent()-games.Max] == nil || g.Line.Turn() == games.Over || c.Session.Shell == nil || c.Session.Shell.Attended() != nil {
		return nil
	}
	answer, err := c.Session.Shell.Ask("Then the computer plays both sides, to the end. Go on (y/n)? ", false)
	if err == nil && !strings.HasPrefix(strings.ToLower(strings.TrimSpace(answer)), "y") {
		err = games.Errorf("not-wanted", "nothing was changed")
	}
	return err
}

// likeMe is the level that gives away as much as the person does, typed as like me.
const likeMe = lisp.Symbol("like me")

// readLevelNumber takes the number of a level, or the second word of like me.
func readLevelNumber(c *table.Call, v lisp.Value) (any, error) {
	if v == lisp.Symbol("me") {
		return int64(0), nil
	}
	return table.ReadPositive(c, v)
}

// readReply takes who is to answer: a depth, a player, like me, t for the usual search, and a word for
// nobody or nil.
func readReply(c *table.Call, v lisp.Value) (any, error) {
	word := strings.ToLower(session.AsWord(v))
	switch {
	case v == lisp.T:
		return v, nil
	case v == nil || slices.Contains(noOpponent, word):
		return nil, nil
	case c.Session.LikeMe != nil && (word == "like" || word == "me" || word == string(likeMe)):
		return likeMe, nil
	}
	if asked, ok := table.Given[opponentAsked](c, "side"); ok && asked.reply == levelWord {
		return table.ReadPositive(c, v) // a number of the level
	}
	return table.ReadPlayer(c, v)
}

// whoPlays says who sits where: Level 3 plays P2; you are P1.
func whoPlays(g *play.Game) string {
	var says []string
	for i, p := range g.Seats.Computers() {
		side := g.Line.Info().Side(games.Players[i])
		if p == nil {
			says = append(says, "you are "+side)
			continue
		}
		name := g.Seats.OpponentName(*p)
		says = slices.Insert(says, 0, strings.ToUpper(name[:1])+name[1:]+" plays "+side)
	}
	return strings.Join(says, "; ") + "."
}
