package referee

import (
	"slices"

	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/commands/text/wording"
	"parlor/games"
)

// StartOf gives the position that a game with some options begins with.
func StartOf(kind position.Kind, rules players.Rules) (position.Position, error) {
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
