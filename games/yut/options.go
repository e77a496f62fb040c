package yut

import (
	"slices"
	"strconv"

	"parlor/games"
	"parlor/games/text"
)

// Options are the choices open before a game. The zero value is the game of the
// course's package.
type Options struct {
	Mals            int    // mals per side, 1 to 4; 0 means 4
	FairSticks      bool   // flat and round sides are equally likely, not 3 to 2
	NoBackDo        bool   // no stick is marked
	YutCapture      bool   // a capture with a yut or a mo earns a throw too
	NoBackDoCapture bool   // a capture with a back-do earns none
	CentreChoice    bool   // from the centre a mal may go on to 16 instead of 23
	ShortcutChoice  bool   // from 5 and 10 a mal may stay on the outer ring
	StackChoice     bool   // mals that meet may be left apart
	Finish          Finish // how a mal gets to the finish
	BackDoHome      bool   // a back-do takes a mal on 1 home, not to 29
	BackDoVoid      bool   // a back-do with nothing on the board is void at once
	MoveEachThrow   bool   // every throw must be used before the next
	PackageDice     bool   // the throws are those of the package's game number Seed
	Seed            uint32 // with PackageDice only
}

// Finish is how a mal leaves the board.
type Finish uint8

// The ways to finish: passing 29, by any excess; reaching 29; passing it by
// exactly one; the same, and an excess is counted back.
const (
	FinishPass Finish = iota
	FinishArrive
	FinishExact
	FinishBounce
)

// mals gives the number of mals, with the default filled in.
func (o Options) mals() int {
	if o.Mals == 0 {
		return slots
	}
	return o.Mals
}

func (o Options) check() error {
	if o.Mals < 0 || o.Mals > slots {
		return games.Errorf("bad-option", "wanted 1 to %d mals, got %d", slots, o.Mals)
	}
	if o.Finish > FinishBounce {
		return games.Errorf("bad-option", "wanted a way to finish, got number %d", o.Finish)
	}
	if o.Seed > mostSeed {
		return games.Errorf("bad-option", "wanted a seed from 0 to %d, got %d", mostSeed, o.Seed)
	}
	if !o.PackageDice && o.Seed != 0 {
		return games.Errorf("bad-option", "wanted the package's dice with the seed %d; take :dice package too", o.Seed)
	}
	if o.PackageDice && (o.FairSticks || o.NoBackDo) {
		return games.Errorf("bad-option", "wanted sticks with a back-do and the flat probability 0.6 for the package's dice, which know no others")
	}
	return nil
}

// choice is an option as people type it. The chosen value is an index into its
// values, the first of which is the default.
type choice struct {
	name, brief string
	values      []string
	get         func(o *Options) int
	set         func(o *Options, value int)
}

// yesNo makes the choice for a Boolean option.
func yesNo(name, brief, usual, other string, field func(o *Options) *bool) choice {
	return choice{name, brief, []string{usual, other},
		func(o *Options) int {
			if *field(o) {
				return 1
			}
			return 0
		},
		func(o *Options, value int) { *field(o) = value == 1 }}
}

// choices lists the options in the order of help and position texts.
func choices() []choice {
	return []choice{
		{"mals", "how many mals each side has", []string{"4", "1", "2", "3"},
			func(o *Options) int { return o.mals() % slots },
			func(o *Options, value int) { o.Mals = (value+slots-1)%slots + 1 }},
		yesNo("flat", "the probability that a stick falls with its flat side up", "0.6", "0.5",
			func(o *Options) *bool { return &o.FairSticks }),
		yesNo("backdo", "off leaves no stick marked, so that there is no back-do", "on", "off",
			func(o *Options) *bool { return &o.NoBackDo }),
		yesNo("yut-capture", "on lets a capture made with a yut or a mo earn a throw too", "off", "on",
			func(o *Options) *bool { return &o.YutCapture }),
		yesNo("backdo-capture", "off lets a capture made with a back-do earn no throw", "on", "off",
			func(o *Options) *bool { return &o.NoBackDoCapture }),
		yesNo("centre", "choice lets a mal that starts on 15 go to 16 as well as to 23", "forced", "choice",
			func(o *Options) *bool { return &o.CentreChoice }),
		yesNo("shortcut", "choice lets a mal that starts on 5 or 10 stay on the outer ring", "forced", "choice",
			func(o *Options) *bool { return &o.ShortcutChoice }),
		yesNo("stacking", "choice lets mals that meet stay apart", "always", "choice",
			func(o *Options) *bool { return &o.StackChoice }),
		{"finish", "pass 29 by any count, arrive on it, pass it by exactly one, or bounce back from there",
			[]string{"pass", "arrive", "exact", "bounce"},
			func(o *Options) int { return int(o.Finish) },
			func(o *Options, value int) { o.Finish = Finish(value) }},
		yesNo("backdo-at-1", "where a back-do takes a mal on 1: to the corner 29, or home", "corner", "home",
			func(o *Options) *bool { return &o.BackDoHome }),
		yesNo("backdo-idle", "with nothing on the board a back-do may be spent at any time, or is void at once", "spend", "void",
			func(o *Options) *bool { return &o.BackDoVoid }),
		yesNo("throws", "throw the whole chain before any move, or use each throw before the next", "chain", "each",
			func(o *Options) *bool { return &o.MoveEachThrow }),
		yesNo("dice", "throw by chance, or throw for throw as the course's package does in the game with the seed", "shell", "package",
			func(o *Options) *bool { return &o.PackageDice }),
	}
}

// readOptions reads one word for each choice and the seed, as the shell passes them.
func readOptions(values []string) (Options, error) {
	var o Options
	for i, c := range choices() {
		at := slices.Index(c.values, values[i])
		if at < 0 {
			return o, games.Errorf("bad-option", "wanted %s for %s, got %s", text.Or(c.values), c.name, text.Clip(values[i]))
		}
		c.set(&o, at)
	}
	if seed := values[len(choices()):]; len(seed) > 0 && seed[0] != "" {
		n, ok := text.ReadNumberIn(seed[0], 0, mostSeed)
		if !ok {
			return o, games.Errorf("bad-option", "wanted a seed from 0 to %d, got %s", mostSeed, text.Clip(seed[0]))
		}
		o.Seed = uint32(n)
	}
	return o, nil
}

// OptionValues gives the options as the shell takes them.
func (r *Rules) OptionValues() []string {
	var values []string
	for _, c := range choices() {
		values = append(values, c.values[c.get(&r.options)])
	}
	if r.options.Seed == 0 {
		return append(values, "")
	}
	return append(values, strconv.FormatUint(uint64(r.options.Seed), 10))
}
