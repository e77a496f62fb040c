package player

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"parlor/commands/wording"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

// takers is of which players an option may be said.
type takers uint8

const (
	ofSearch takers = 1 << iota // searches
	ofNamed                     // players by name, but for random
	ofEngine                    // outside programs
	ofAll    = ofSearch | ofNamed | ofEngine
)

// takes says whether the options of some takers may be said of a player.
func (p Player) takes(of takers) bool {
	switch {
	case p.IsEngine():
		return of&ofEngine != 0
	case p.IsSearch():
		return of&ofSearch != 0
	}
	return of&ofNamed != 0 && p.Name != Random
}

// option is one thing that can be said of a player.
type option struct {
	name string
	of   takers
	// needs is what an algorithm must take for the option to be said of a search by it.
	needs search.OptionSet
	// wanted says in words what may be given.
	wanted func(f Field, p Player) string
	read   func(f Field, p *Player, value string) bool
	write  func(p Player) string
	// unsaid says in words what holds where a player has no value of the option.
	unsaid string
}

// these makes words that are the same for all players.
func these(words string) func(Field, Player) string {
	return func(Field, Player) string { return words }
}

// What options say of limits that there are not.
const (
	noLimit = "no limit"
	none    = "none"
)

// options lists them in the order in which canonical texts have them.
func options() []option {
	return []option{
		{
			name: "depth", of: ofAll, wanted: wantedDepth, unsaid: "its own",
			read:  func(_ Field, p *Player, v string) bool { return readCount(&p.Depth, v, search.MaxDepth) },
			write: func(p Player) string { return strconv.Itoa(p.Depth) },
		},
		{name: "eval", of: ofSearch, wanted: wantedEval, read: readEval, write: func(p Player) string { return p.Eval }},
		{
			name: "nodes", of: ofAll, wanted: these("a whole number from 1"), unsaid: noLimit,
			read: func(_ Field, p *Player, v string) bool {
				n, err := strconv.ParseUint(v, 10, 63)
				p.Nodes = n
				return err == nil && n > 0
			},
			write: func(p Player) string { return strconv.FormatUint(p.Nodes, 10) },
		},
		{
			name: "seconds", of: ofAll, wanted: these("a number of seconds above 0"), unsaid: noLimit,
			read: readSeconds, write: func(p Player) string { return number(p.Time.Seconds()) },
		},
		{
			name: "clock", of: ofEngine, wanted: these("a number of seconds above 0, for a whole game"), unsaid: noLimit,
			read: readClock, write: func(p Player) string { return number(p.Clock.Seconds()) },
		},
		{
			name: "table", of: ofSearch, needs: search.TakesTable, wanted: these("a number of megabytes from 1, or nil for none"), unsaid: "nil",
			read: func(_ Field, p *Player, v string) bool {
				p.TableMB = 0
				return v == "nil" || readCount(&p.TableMB, v, transposition.MaxMB)
			},
			write: func(p Player) string { return orNil(p.TableMB) },
		},
		{
			name: "ordering", of: ofSearch, needs: search.TakesOrdering, wanted: these("t or nil"), unsaid: "t",
			read: func(_ Field, p *Player, v string) bool {
				p.NoOrdering = v == "nil"
				return v == "t" || v == "nil"
			},
			write: func(p Player) string { return map[bool]string{true: "nil", false: "t"}[p.NoOrdering] },
		},
		{
			name: "width", of: ofSearch, needs: search.TakesWidth, wanted: these("a whole number of moves from 1"), unsaid: "all moves",
			read:  func(_ Field, p *Player, v string) bool { return readCount(&p.Width, v, 1<<30) },
			write: func(p Player) string { return strconv.Itoa(p.Width) },
		},
		{
			name: "unlikely", of: ofSearch, needs: search.TakesUnlikely, wanted: these("a probability above 0 and below 1"), unsaid: none,
			read:  func(_ Field, p *Player, v string) bool { return readBetween(&p.Unlikely, v, 1) },
			write: func(p Player) string { return number(p.Unlikely) },
		},
		{
			name: "probcut", of: ofSearch, needs: search.TakesProbCut, wanted: these("a number of standard errors above 0"), unsaid: none,
			read:  func(_ Field, p *Player, v string) bool { return readBetween(&p.ProbCut, v, 1e6) },
			write: func(p Player) string { return number(p.ProbCut) },
		},
		{
			name: "risk", wanted: these("a number from 0 to 1"), read: readRisk,
			write: func(p Player) string { return p.Risk },
		},
	}
}

// readOptions reads :name value pairs into a player.
func readOptions(f Field, p *Player, words []string) error {
	said := map[string]bool{}
	for len(words) > 0 {
		o, err := optionNamed(words[0])
		if err != nil {
			return err
		}
		switch {
		case said[o.name]:
			return games.Errorf("bad-player", "wanted each option of a player once, given :%s twice", o.name)
		case !f.takes(*p, o):
			return games.Errorf("bad-player", "%s takes no :%s", p.called(), o.name)
		case len(words) < 2:
			return games.Errorf("bad-player", "wanted %s behind :%s, given nothing", o.wanted(f, *p), o.name)
		case o.name == "eval" && !o.read(f.evalsFor(*p), p, words[1]):
			return f.evalsFor(*p).noSuchEval(words[1])
		case !o.read(f, p, words[1]):
			return games.Errorf("bad-player", "wanted %s behind :%s, given %s", o.wanted(f, *p), o.name, words[1])
		}
		said[o.name] = true
		words = words[2:]
	}
	return nil
}

// takes says whether an option may be said of a player: an evaluation and a risk also of an
// own player who can be told one, and nothing of one that always thinks the same way.
func (f Field) takes(p Player, o option) bool {
	if slices.Contains(f.Fixed, p.Name) {
		return false
	}
	return p.takes(o.of) || o.name == "eval" && f.OwnEvals[p.Name] > 0 || o.name == "risk" && f.OwnRisk[p.Name] != ""
}

// called is the player in the middle of a sentence.
func (p Player) called() string {
	if p.IsSearch() {
		return p.Algorithm.Name
	}
	return "the player " + p.Name
}

func optionNamed(word string) (option, error) {
	all := options()
	name, isKey := strings.CutPrefix(word, ":")
	i := slices.IndexFunc(all, func(o option) bool { return o.name == name })
	if !isKey || i < 0 {
		names := make([]string, len(all))
		for i, o := range all {
			names[i] = o.name
		}
		return option{}, games.Errorf("bad-player", "wanted options %s of a player, given %s%s",
			wording.Keys(names), word, wording.DidYouMean(name, names))
	}
	return all[i], nil
}

// longest is the longest that may be given to think.
const longest = 24 * time.Hour

func readSeconds(_ Field, p *Player, v string) bool {
	var seconds float64
	ok := readBetween(&seconds, v, longest.Seconds())
	p.Time = time.Duration(seconds * float64(time.Second))
	return ok && p.Time > 0
}

// readCount reads a whole number from 1 to most.
func readCount(to *int, v string, most int) bool {
	n, err := strconv.Atoi(v)
	*to = n
	return err == nil && n >= 1 && n <= most
}

// readBetween reads a number above 0 and below most.
func readBetween(to *float64, v string, most float64) bool {
	x, err := strconv.ParseFloat(v, 64)
	*to = x
	return err == nil && x > 0 && x < most
}

// readRisk reads a share of what a player can be sure of. What it risks anyway need not be
// said.
func readRisk(f Field, p *Player, v string) bool {
	x, err := strconv.ParseFloat(v, 64)
	p.Risk = number(x + 0) // without the sign of a zero
	if p.Risk == f.OwnRisk[p.Name] {
		p.Risk = ""
	}
	return err == nil && x >= 0 && x <= 1
}

// RiskSaid is the risk that a player is told, nil for none.
func (p Player) RiskSaid() *float64 {
	x, err := strconv.ParseFloat(p.Risk, 64)
	if err != nil {
		return nil
	}
	return &x
}

// number writes a number so that it reads back to the same.
func number(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

func orNil(n int) string {
	if n == 0 {
		return "nil"
	}
	return strconv.Itoa(n)
}
