package hidden

import (
	_ "embed"
	"math/big"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/report"
	"parlor/games"
	"parlor/search/hidden"
)

//go:embed commands.md
var page string

// Commands are the commands of the room.
func Commands() []*table.Command {
	as := table.ParameterKind{Read: func(_ *table.Call, v lisp.Value) (any, error) { return given{v}, nil }}
	set := as
	set.Name = true
	return table.Rows(page, table.Handlers{
		"load-game":        {Run: runLoad, Kinds: table.ParameterKinds{"file": {Brief: "the name of a file that ends in .efg or .nfg", Name: true, Read: table.ReadFile, File: true}}},
		"write-game":       {Run: runWrite},
		"strategy":         {Run: runStrategy},
		"exploitability":   {Run: runExploitability, Kinds: table.ParameterKinds{"strategy": as}},
		"best-reply":       {Run: runBestReply, Kinds: table.ParameterKinds{"strategy": as}},
		"worth-of-knowing": {Run: runWorth},
		"subgame-alone":    {Run: runSubgame, Kinds: table.ParameterKinds{"set": set}},
		"regrets":          {Run: runRegrets, Kinds: table.ParameterKinds{"set": set}},
		"approach":         {Run: runApproach, Kinds: table.ParameterKinds{"algorithms": as}},
	})
}

// given is a value of Lisp that only the handler can read, as it needs the game.
type given struct{ lisp.Value }

func valueOf(c *table.Call, name string) lisp.Value {
	v, _ := table.Given[given](c, name)
	return v.Value
}

// runLoad makes a game of a file.
func runLoad(c *table.Call) (lisp.Value, error) {
	file := c.Word("file")
	text, err := c.Session.Files().ReadText(file)
	if err != nil {
		return nil, session.CannotRead(file, err)
	}
	x, err := translate(file, string(text))
	if err != nil {
		return nil, err
	}
	rules, err := x.rules()
	if err != nil {
		return nil, err
	}
	kind, err := c.Session.KindNamed(rules.Info().Name)
	if err != nil {
		return nil, err
	}
	start := rules.Start()
	g, err := c.Session.Make(c.Ctx, kind, nil, rules.Position(&start))
	if err != nil {
		return nil, err
	}
	c.Emit(report.Notef("%s: Max is %s and Min is %s; %d nodes, %d sets", orUntitled(x.Title), x.Players[0], x.Players[1], rules.Nodes(), len(rules.Sets())))
	if x.Sum.Sign() != 0 {
		c.Emit(report.Notef("Payoffs add up to %s everywhere; values are what Max gets.", x.Sum.RatString()))
	}
	return c.Tell(g), nil
}

func orUntitled(title string) string {
	if title == "" {
		return "a game without a title"
	}
	return title
}

// runWrite writes a tree as a file of Gambit's formats, which the ending chooses.
func runWrite(c *table.Call) (lisp.Value, error) {
	rules, _, err := TreeOf(c.Game())
	if err != nil {
		return nil, err
	}
	file := c.Word("file")
	switch lower := strings.ToLower(file); {
	case strings.HasSuffix(lower, ".efg"):
		return session.Nothing, c.WriteFile(file, []byte(writeEFG(rules, "Tree")))
	case strings.HasSuffix(lower, ".nfg"):
		text, err := writeNFG(rules, "Matrix")
		if err != nil {
			return nil, err
		}
		return session.Nothing, c.WriteFile(file, []byte(text))
	}
	return nil, games.Errorf("bad-game-file", "wanted a name that ends in .efg or .nfg, given %s", file)
}

// runStrategy finds a strategy by a method, and shows it.
func runStrategy(c *table.Call) (lisp.Value, error) {
	rules, form, err := TreeOf(c.Game())
	if err != nil {
		return nil, err
	}
	r, err := c.RequestBy(SequenceForm)
	if err != nil {
		return nil, err
	}
	found, err := find(c.Ctx, form, asked{r.Algorithm.Name, r.Sampling.Iterations, c.Game().Thinker().Seed})
	if err != nil {
		return nil, err
	}
	c.Emit(found)
	if found.strategy == nil {
		return session.Nothing, nil
	}
	return c.Tell(strategyList(rules, found.strategy)), nil
}

// runExploitability says how good a strategy is.
func runExploitability(c *table.Call) (lisp.Value, error) {
	rules, form, err := TreeOf(c.Game())
	if err != nil {
		return nil, err
	}
	s, err := ReadStrategy(rules, form, valueOf(c, "strategy"), 0, 1)
	if err != nil {
		return nil, err
	}
	r := Report{Method: "given", game: form, strategy: s, judged: form.Judge(s)}.filled()
	lines := r.lines()
	c.Emit(report.Note{Text: strings.Join(lines[:3], "\n")})
	return c.Tell(ratio(r.judged.Lost())), nil
}

// runBestReply finds the best reply of a side to a strategy of the other.
func runBestReply(c *table.Call) (lisp.Value, error) {
	rules, form, err := TreeOf(c.Game())
	if err != nil {
		return nil, err
	}
	side := c.Side().Index()
	s, err := ReadStrategy(rules, form, valueOf(c, "strategy"), 1-side)
	if err != nil {
		return nil, err
	}
	reply := form.BestReply(side, s)
	c.Emit(report.Notef("BEST REPLY OF %s: Max gets %s", strings.ToUpper(sideName(side)), short(reply.Value)))
	for i, set := range form.Sets {
		if set.Side != side {
			continue
		}
		said := set.Moves[reply.Moves[i]]
		if !reply.Reached[i] {
			said = "not reached"
		} else if even(reply.Gains[i]) {
			said += ", and every move is as good"
		}
		c.Emit(report.Notef("  %s: %s", set.Label, said))
	}
	return c.Tell(ratio(reply.Value)), nil
}

// even says whether all moves are worth the same.
func even(gains []*big.Rat) bool {
	for _, v := range gains {
		if v.Cmp(gains[0]) != 0 {
			return false
		}
	}
	return len(gains) > 1
}

// runWorth says what it is worth to a side to see everything.
func runWorth(c *table.Call) (lisp.Value, error) {
	_, form, err := TreeOf(c.Game())
	if err != nil {
		return nil, err
	}
	side := c.Side().Index()
	now, err := form.Solve(c.Ctx)
	if err != nil {
		return nil, err
	}
	then, err := form.Seeing(side).Solve(c.Ctx)
	if err != nil {
		return nil, err
	}
	more := new(big.Rat).Sub(then.Value, now.Value)
	if side == 1 {
		more.Neg(more)
	}
	c.Emit(report.Notef("VALUE: %s; if %s sees everything: %s", short(now.Value), sideName(side), short(then.Value)))
	c.Emit(report.Notef("WORTH OF KNOWING TO %s: %s", strings.ToUpper(sideName(side)), short(more)))
	return c.Tell(ratio(more)), nil
}

// runSubgame shows the mistake of solving a part of the game by itself.
func runSubgame(c *table.Call) (lisp.Value, error) {
	rules, form, err := TreeOf(c.Game())
	if err != nil {
		return nil, err
	}
	side := c.Side()
	at, err := setNamed(rules, side.String(), valueOf(c, "set"))
	if err != nil {
		return nil, err
	}
	sub, old, ok := form.Subgame(int32(at))
	if !ok {
		return nil, games.Errorf("no-subgame", "what follows the set %s is no game by itself: a later set has positions outside", setName(rules, at))
	}
	whole, err := form.Solve(c.Ctx)
	if err != nil {
		return nil, err
	}
	part, err := sub.Solve(c.Ctx)
	if err != nil {
		return nil, err
	}
	s := append(hidden.Strategy(nil), whole.Strategy...)
	for i, set := range old {
		s[set] = part.Strategy[i]
	}
	r := Report{Method: "subgame-alone", game: form, strategy: s, judged: form.Judge(s), Right: whole.Value.RatString()}.filled()
	c.Emit(r)
	c.Emit(report.Note{Text: "MISTAKEN: the subgame was solved by the odds of the deal, as if what was done before said nothing"})
	return c.Tell(ratio(r.judged.Lost())), nil
}
