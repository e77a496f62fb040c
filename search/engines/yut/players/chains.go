package players

import (
	"context"
	"strconv"

	"parlor/games"
	"parlor/games/yut"
	"parlor/search/clock"
	"parlor/search/engines/yut/engine"
	"parlor/search/engines/yut/geometry"
)

// How far the player chains follows throws: the pending scores up to which a yut or a mo
// throws again, in its own turn and in the turn after that.
const (
	chainsHeld  = 3
	chainsAgain = 2
)

// chainsNodes is the default node limit for one action. Nodes cost less than those of
// expectimax, as there is no net.
const chainsNodes = 300_000

// lead is the greatest lead in turns, which scales the estimate of a position so that
// it stays below a win.
const lead = 64

// Chains is the player chains. It values a position by progress alone: the turns that the
// other side needs to bring its mals home less those that its own mals need, counted as the
// course's example player counts them. It searches its whole turn, every order of the casts
// and every throw that captures earn, weighted by the odds, so that one capture leads to
// the next; and after that a whole turn of its own once more, as if the other side stood
// still.
func Chains() games.Player[yut.State] {
	return games.Player[yut.State]{
		Name: "chains", Brief: "the progress to be expected of its own casts two turns ahead, captures chained",
		Deterministic: true, Nodes: strconv.Itoa(chainsNodes),
		Long: "Searches its whole turn, every order of the casts in hand and every throw that a capture would earn, each with its odds, " +
			"and then its next turn as if the opponent stood still. What comes of it is valued by the turns that each side needs to " +
			"the finish. It fears nothing: the opponent's throws are not looked at. :nodes and :seconds limit the search.",
		New: func() games.Chooser[yut.State] { return new(chains).choose },
	}
}

// chains is the player in one match.
type chains struct {
	rules     *yut.Rules
	one, two  *engine.Turn // one turn, and two
	following *engine.Turn // the second of two
}

// prepare makes the searches for a game.
func (p *chains) prepare(r *yut.Rules) {
	if p.rules == r {
		return
	}
	p.rules = r
	p.one = engine.NewValued(r, chainsHeld, progress)
	p.following = p.one.Clone(chainsAgain, progress)
	p.two = p.one.Clone(chainsHeld, func(me, enemy *engine.Place) float64 { return p.following.Cast(me, enemy, 0) })
}

// progress values a position between 0 and 1.
func progress(me, enemy *engine.Place) float64 {
	return 0.5 + (turnsTo(enemy)-turnsTo(me))/(2*lead)
}

// turnsTo adds up the turns that the mals of a place need to finish.
func turnsTo(p *engine.Place) (sum float64) {
	for i := 0; i < len(p.Mals); {
		n := 1
		for i+n < len(p.Mals) && p.Mals[i+n] == p.Mals[i] {
			n++
		}
		weight := 1.0
		if p.Mals[i] != geometry.Home {
			weight = yut.StackWeight(n)
		}
		sum += float64(float64(float64(n)*yut.CourseTurns[p.Mals[i]]) * weight)
		i += n
	}
	return sum
}

// choose looks two turns ahead, or one if the limits allow no more.
func (p *chains) choose(ctx context.Context, ask games.Ask[yut.State]) (games.Chosen, error) {
	rules, ok := ask.Kit.(*yut.Rules)
	if !ok {
		return games.Chosen{}, games.Errorf("wrong-game", "wanted a game of Yut Nori")
	}
	p.prepare(rules)
	nodes := ask.Nodes
	if nodes == 0 {
		nodes = chainsNodes
	}
	chosen := games.Chosen{Move: rules.Moves(&ask.State, nil)[0]}
	c := clock.New(ctx, nodes, ask.Time)
	for _, turn := range []*engine.Turn{p.one, p.two} {
		p.following.Begin(c)
		turn.Begin(c)
		if _, line := turn.Line(ask.State, ask.Side); !c.Stopped {
			chosen.Move, chosen.Line = line[0], line[1:]
		}
	}
	chosen.Nodes = c.Nodes
	return chosen, nil
}

// Example is the course's baseline: it tries every move by one cast, ignores the
// remaining casts, and takes the best position by the turns needed, where a capture is
// worth one. Ties go to the higher mal, the higher score, and the shortcut.
func Example(r *yut.Rules, s Side) (Choice, float64) {
	var best Choice
	var most float64
	found := false
	for mal := range s.Mine {
		for _, score := range s.Casts {
			for _, shortcut := range []bool{false, true} {
				mine, theirs := s.Mine, s.Theirs
				captured, legal := r.MakeMove(&mine, &theirs, mal, score, shortcut)
				if !legal {
					continue
				}
				c, v := Choice{mal, score, shortcut}, exampleValue(&mine, &theirs, captured)
				if !found || v > most || v == most && later(c, best) {
					best, most, found = c, v, true
				}
			}
		}
	}
	return best, most
}

// later says whether a comes after b in the order of mal, score and shortcut.
func later(a, b Choice) bool {
	if a.Mal != b.Mal {
		return a.Mal > b.Mal
	}
	if a.Score != b.Score {
		return a.Score > b.Score
	}
	return a.Shortcut && !b.Shortcut
}

// exampleValue is the worth of a position after a move of the player's.
func exampleValue(mine, theirs *[4]uint8, captured int) float64 {
	v := -turns(mine) + turns(theirs)
	if captured > 0 {
		v++
	}
	return v
}

// turns adds up the turns that the mals of a side need, in their order.
func turns(mals *[4]uint8) float64 {
	sum := 0.0
	for _, at := range mals {
		sum += float64(yut.CourseTurns[at] * sharing(mals, at))
	}
	return sum
}
