package position

import (
	"slices"

	"parlor/commands/players"
	"parlor/commands/wording"
	"parlor/games"
)

// beginning is what can be asked of a position about how its game is made.
type beginning interface {
	// rules names the rules, as the command that makes the game takes them.
	rules() players.Rules
	// begins says whether a game by these rules begins so.
	begins() bool
}

func (p *positionOf[S]) rules() players.Rules {
	return players.RulesOf(p.Info().Name, p.kind.entry.Options, p.Kit)
}

func (p *positionOf[S]) begins() bool {
	values := p.kind.entry.Standard()
	if keeper, ok := p.Kit.(games.OptionKeeper); ok {
		values = keeper.OptionValues()
	}
	start, _, err := p.kind.Start(values)
	return err == nil && start.Text() == p.Text()
}

// StartOf gives the position that a game with some options begins with.
func StartOf(kind Kind, rules players.Rules) (Position, error) {
	options := kind.About().Options
	values := make([]string, len(options))
	var names []string
	for i, o := range options {
		values[i] = o.Standard()
		names = append(names, o.Name)
	}
	for _, given := range rules.Options {
		at := slices.Index(names, given[0])
		if at < 0 {
			return nil, games.Errorf("bad-option", "%s has no option :%s; it has %s", rules.Game, given[0], wording.Keys(names))
		}
		if o := options[at]; !o.Text && !slices.Contains(o.Values, given[1]) {
			return nil, games.Errorf("bad-option", "wanted %s for :%s, given %s", wording.Listed(o.Values), o.Name, given[1])
		}
		values[at] = given[1]
	}
	p, opening, err := kind.Start(values)
	if err != nil {
		return nil, err
	}
	for _, m := range opening {
		p = p.After(m)
	}
	return p, nil
}
