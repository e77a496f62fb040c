package players

import (
	"fmt"
	"slices"

	"parlor/commands/wording"
)

// Choice is an option of a player as a person chooses it: its name in texts, without
// the colon, what may be given in words, and what holds when nothing is said.
type Choice struct{ Name, Range, Usual string }

// Choices lists what can be said of the players of a name in the order of canonical
// texts: of one of Names, or of EngineWord. It comes from the table that reads and
// writes the texts.
func (in Offer) Choices(name string) ([]Choice, error) {
	p := Spec{Name: name, Command: name, Clock: usualClock}
	if name != EngineWord {
		var err error
		if p, err = in.Read(name); err != nil {
			return nil, err
		}
	}
	var all []Choice
	for _, o := range in.options(p) {
		if o.appliesTo(in, p) && p.heeds(o) {
			all = append(all, Choice{o.name, o.wanted(in, p), in.defaultOf(p, o)})
		}
	}
	return all, nil
}

// heeds says whether an option that can be said of a player changes anything.
func (p Spec) heeds(o option) bool {
	if !p.IsSearch() {
		return true
	}
	return p.Algorithm.Takes.Has(o.needs) && (o.name != "depth" || p.Algorithm.Plies == 0)
}

// defaultOf is what holds of a player of whom the option is not said.
func (in Offer) defaultOf(p Spec, o option) string {
	own, _ := in.OwnPlayer(p.Name)
	switch value := o.text(p); {
	case o.name == "eval":
		return in.Evals[0]
	case o.name == "nodes" && own.Nodes != "":
		return own.Nodes
	case value == o.text(Spec{}):
		return o.absent
	default:
		return value
	}
}

// wantedDepth says how deep searches may look.
func wantedDepth(in Offer, _ Spec) string {
	return fmt.Sprintf("a whole number from 1 to %d", in.mostDepth())
}

// wantedEval says which evaluations a player can be told to go by.
func wantedEval(in Offer, p Spec) string {
	in = in.evalsFor(p)
	if len(in.Features) == 0 {
		return wording.Choice(in.Evals)
	}
	return wording.Choice(append(slices.Clone(in.Evals), fmt.Sprintf("weights as in (:%s 10)", in.Features[0])))
}
