package players

import (
	"slices"
	"strings"
	"unicode"

	"parlor/games"
)

// Options that a single player has: those that a game's own player declares, and any of
// an external engine. Spec.Settings has them as a text.

// everybody is the appliesTo of an option that only one player has.
func everybody(Offer, Spec) bool { return true }

// options lists the options of a player: those that several have, and then its own.
func (in Offer) options(p Spec) []option {
	all := options()
	own, _ := in.OwnPlayer(p.Name)
	for _, o := range own.Options {
		all = append(all, ownOption(o))
	}
	return all
}

// ownOption is one of a game's own player. Its default is not recorded.
func ownOption(o games.PlayerOption) option {
	return option{
		name: o.Name, appliesTo: everybody, wanted: constant(o.Range), absent: o.Default,
		set: func(_ Offer, p *Spec, text string) bool {
			value, ok := o.Read(text)
			if ok && value != o.Default {
				p.Settings += setting(o.Name, value)
			}
			return ok
		},
		text: func(p Spec) string { return p.OptionsByName()[o.Name] },
	}
}

// engineOption is one of an external engine, of which nothing but its name is known.
func engineOption(name string) option {
	return option{
		name: name, appliesTo: everybody, wanted: constant("a word, a number or one line of text"),
		set: func(_ Offer, p *Spec, text string) bool {
			if strings.HasPrefix(text, "(") || strings.HasPrefix(text, ":") {
				return false
			}
			if isQuoted(text) {
				text = unquoted(text)
			}
			p.Settings += setting(name, text)
			return !strings.ContainsFunc(text, unicode.IsControl)
		},
	}
}

// setting writes an option to follow others.
func setting(name, value string) string { return " :" + name + " " + quotedIfNeeded(value) }

// OwnOptions gives the options in Settings as pairs of a name and a value.
func (p Spec) OwnOptions() (all [][2]string) {
	words, err := split("(options" + p.Settings + ")")
	if err != nil {
		panic("players: settings of a player that do not read: " + p.Settings) // setting wrote them
	}
	for words = words[1:]; len(words) > 1; words = words[2:] {
		value := words[1]
		if isQuoted(value) {
			value = unquoted(value)
		}
		all = append(all, [2]string{words[0][1:], value})
	}
	return all
}

// OptionsByName gives the options in Settings by name; nil if there are none.
func (p Spec) OptionsByName() map[string]string {
	if p.Settings == "" {
		return nil
	}
	told := map[string]string{}
	for _, o := range p.OwnOptions() {
		told[o[0]] = o[1]
	}
	return told
}

// Tell gives a game's own player the options that only it has, as pairs of a name and a
// text, and refuses others.
func (in Offer) Tell(p Spec, told [][2]string) (Spec, error) {
	p.Settings = ""
	own, _ := in.OwnPlayer(p.Name)
	for _, o := range told {
		if !slices.ContainsFunc(own.Options, func(has games.PlayerOption) bool { return has.Name == o[0] }) {
			return p, games.Errorf("bad-player", "%s takes no :%s", p.called(), o[0])
		}
		if err := in.readOptions(&p, []string{":" + o[0], o[1]}); err != nil {
			return p, err
		}
	}
	return p, nil
}
