package lispgame

import (
	"fmt"
	"strings"

	"parlor/games"
	"parlor/games/text"
)

// Entry is the game's entry in the list of games.
func (d *Definition) Entry() (games.Entry[State], error) {
	r, err := d.Rules(nil)
	if err != nil {
		return games.Entry[State]{}, err
	}
	first := r.Start()
	e := games.Entry[State]{
		Info:  d.Info(),
		New:   func(values []string) (games.Kit[State], error) { return games.Made(d.Rules(values)) },
		Verbs: r.verbs(), Guide: r.guidePage(), Bench: []string{r.Position(&first)}, BenchDepth: 2,
	}
	for _, o := range d.options {
		e.Options = append(e.Options, games.Option{
			Name: o.name, Brief: fmt.Sprintf("%s, %d to %d, %d if left out", o.brief, o.least, o.most, o.usual),
			Values: []string{fmt.Sprint(o.least)}, Text: true, Number: true,
		})
	}
	e.Options = append(e.Options, games.Option{
		Name: versionOption, Brief: "the version of the game's text, as programs name it to each other", Values: []string{d.version}, Text: true,
	})
	return e, nil
}

// verbs are the commands of the game: one for each kind of move, and those for outcomes.
func (r *Rules) verbs() (list []games.Verb) {
	add := func(kind games.VerbKind, name, brief string, a *act) {
		v := games.Verb{Kind: kind, Brief: brief, Long: "Defined by the game " + r.name + "."}
		words := []string{name, "game"}
		if kind != games.DealVerb {
			for _, p := range a.vars {
				words = append(words, p.name)
				v.Params = append(v.Params, games.Param{Name: p.name, Brief: p.says()})
			}
		}
		v.Sig = "(" + strings.Join(words, " ") + ")"
		v.Example = v.Sig
		list = append(list, v)
	}
	for _, a := range r.moves {
		add(games.MoveVerb, a.name, "make the move "+a.name, a)
	}
	for i, a := range r.chances {
		if i == 0 {
			add(games.DealVerb, r.Info().DealVerb, "let chance decide the "+a.name, a)
		}
		add(games.SetVerb, "set-"+a.name, "take the "+a.name+" of your choice, for trying things out", a)
	}
	return list
}

// says describes the values of a variable.
func (v variable) says() string {
	switch {
	case v.words == nil:
		return fmt.Sprintf("%d to %d", v.lo, v.hi)
	case len(v.words) > 6:
		return "a square, " + v.words[0] + " to " + v.words[len(v.words)-1]
	}
	return text.Or(v.words)
}

// guidePage is the game's page in the guide.
func (r *Rules) guidePage() games.Guide {
	g := games.Guide{
		Board: "The numbers of the position, by their names.", Turn: r.sides[0] + " and " + r.sides[1] + " move as the rules say.", Rules: r.guide,
		Read: []string{"docs/own-game.md"},
	}
	if len(r.pictures) > 0 {
		g.Board = "The squares of " + r.pictures[0].field.Name + ", with their names beside them."
	}
	if r.guide == nil {
		g.Rules = []string{"Nothing is written about the rules; the text of the game has them."}
	}
	g.Moves = r.examples()
	return g
}

// examples gives a move of every kind, in the position in which it first occurred at
// the start or in random games. Errors on the way are ignored here; the laws report
// them.
func (r *Rules) examples() (list []games.TypedMove) {
	var fault error
	defer games.Stopped(&fault)
	random, seen := games.NewRandom(1, games.StreamCorpus), map[string]bool{}
	const plays, moves = 10, 100
	for range plays {
		s, where := r.Start(), ""
		for range moves {
			legal := r.Moves(&s, nil)
			if len(legal) == 0 || len(seen) >= len(r.moves) {
				break
			}
			for _, m := range legal {
				if words := r.Words(&s, m); s.turn != games.Chance && !seen[words[0]] {
					seen[words[0]] = true
					list = append(list, games.TypedMove{Position: where, Words: strings.Join(words, " "), Means: r.Describe(&s, m)})
				}
			}
			if r.Play(&s, legal[random.Below(uint64(len(legal)))]); s.turn != games.Reply {
				where = r.Position(&s)
			}
		}
	}
	return list
}
