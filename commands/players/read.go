package players

import (
	"slices"
	"strings"

	"parlor/commands/wording"
	"parlor/games"
)

// readOptions reads :name value pairs into a player.
func (in Offer) readOptions(p *Spec, words []string) error {
	given := map[string]bool{}
	for len(words) > 0 {
		o, err := in.optionNamed(*p, words[0])
		if err != nil {
			return err
		}
		switch {
		case given[o.name]:
			return games.Errorf("bad-player", "wanted each option of a player once, given :%s twice", o.name)
		case !o.appliesTo(in, *p):
			return games.Errorf("bad-player", "%s takes no :%s", p.called(), o.name)
		case len(words) < 2:
			return games.Errorf("bad-player", "wanted %s behind :%s, given nothing", o.wanted(in, *p), o.name)
		case !o.set(in, p, words[1]):
			return in.refused(*p, o, words[1])
		}
		given[o.name] = true
		words = words[2:]
	}
	in.sortSettings(p)
	return nil
}

// refused is the error of a text that is no value of an option.
func (in Offer) refused(p Spec, o option, text string) error {
	if o.fault != nil {
		return o.fault(in, p, text)
	}
	return games.Errorf("bad-player", "wanted %s behind :%s, given %s", o.wanted(in, p), o.name, text)
}

// optionNamed finds the option of a key. An outside program has any that others cannot
// be told.
func (in Offer) optionNamed(p Spec, key string) (option, error) {
	all := in.options(p)
	name, isKey := strings.CutPrefix(key, ":")
	i := slices.IndexFunc(all, func(o option) bool { return o.name == name })
	switch {
	case p.IsEngine() && (!isKey || name == ""):
		return option{}, games.Errorf("bad-player", "wanted options of an engine as :name value, given %s", key)
	case p.IsEngine() && (i < 0 || !all[i].appliesTo(in, p)):
		return engineOption(name), nil
	case !isKey || i < 0:
		names := make([]string, len(all))
		for i, o := range all {
			names[i] = o.name
		}
		return option{}, games.Errorf("bad-player", "wanted options %s of a player, given %s%s",
			wording.Keys(names), key, wording.DidYouMean(name, names))
	}
	return all[i], nil
}

// sortSettings puts the options of a game's own player in the order in which it declares
// them, so that one player has one text.
func (in Offer) sortSettings(p *Spec) {
	own, ok := in.OwnPlayer(p.Name)
	if !ok {
		return
	}
	told := p.OptionsByName()
	p.Settings = ""
	for _, o := range own.Options {
		if value, ok := told[o.Name]; ok {
			p.Settings += setting(o.Name, value)
		}
	}
}
