package player

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
func (f Field) Choices(name string) ([]Choice, error) {
	p := Player{Name: name, Command: name, Clock: usualClock}
	if name != EngineWord {
		var err error
		if p, err = f.Read(name); err != nil {
			return nil, err
		}
	}
	var all []Choice
	for _, o := range options() {
		if f.takes(p, o) && p.means(o) {
			all = append(all, Choice{o.name, o.wanted(f, p), f.usual(p, o)})
		}
	}
	return all, nil
}

// means says whether an option that may be said of a player changes anything.
func (p Player) means(o option) bool {
	if !p.IsSearch() {
		return true
	}
	return p.Algorithm.Takes.Has(o.needs) && (o.name != "depth" || p.Algorithm.Plies == 0)
}

// usual is what holds of a player of whom the option is not said.
func (f Field) usual(p Player, o option) string {
	switch value := o.write(p); {
	case o.name == "eval":
		return f.Evals[0]
	case o.name == "nodes" && f.OwnNodes[p.Name] != "":
		return f.OwnNodes[p.Name]
	case o.name == "risk":
		return f.OwnRisk[p.Name]
	case value == o.write(Player{}):
		return o.unsaid
	default:
		return value
	}
}

// wantedDepth says how deep searches may look.
func wantedDepth(f Field, _ Player) string {
	return fmt.Sprintf("a whole number from 1 to %d", f.mostDepth())
}

// wantedEval says which evaluations a player can be told to go by.
func wantedEval(f Field, p Player) string {
	f = f.evalsFor(p)
	if len(f.Features) == 0 {
		return wording.Choice(f.Evals)
	}
	return wording.Choice(append(slices.Clone(f.Evals), fmt.Sprintf("weights as in (:%s 10)", f.Features[0])))
}
