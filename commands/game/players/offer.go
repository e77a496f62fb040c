package players

import (
	"slices"
	"sync/atomic"

	"parlor/commands/text/wording"
	"parlor/games"
	"parlor/search"
)

// Offer is what a game offers to players.
type Offer struct {
	Title string
	Kind  search.GameKinds
	// Own are the game's own players, and Evals the names of its evaluations, the default
	// first. Solved says that it has an exact solver that can play, and Responds that a best
	// response to a player can be computed.
	Own              []Own
	Evals            []string
	Solved, Responds bool
	// Ties are the rules by which a search takes one of equally good moves, the order of
	// the list first.
	Ties []string
	// Features are the names of what evaluations by weights count, and Further those of further
	// sets.
	Features []string
	Further  [][]string
}

// Own is one of a game's own players, as games.Player describes it.
type Own struct {
	Name, Brief, Long    string
	Deterministic, Fixed bool
	Shares, OwnSide      bool
	Evals                int
	Nodes                string
	Options              []games.PlayerOption
}

// OwnOf describes a player of a game.
func OwnOf[S comparable](p games.Player[S]) Own {
	return Own{p.Name, p.Brief, p.Long, p.Deterministic, p.Fixed, p.Shares, p.OwnSide, p.Evals, p.Nodes, p.Options}
}

// OfferOf gives what a game with some rules offers, with the programs there are for it.
func OfferOf[S comparable](kit games.Kit[S], programs games.Programs[S]) Offer {
	info, evals := kit.Info(), kit.Evaluations()
	named := func(f games.Feature[S]) string { return f.Name }
	var further [][]string
	if programs.Further != nil {
		further = wording.Each(programs.Further(kit), func(set games.FeatureSet[S]) []string { return wording.Each(set.Features, named) })
	}
	return Offer{
		Title: info.Title, Kind: search.KindOf(info), Solved: solvable(kit, programs), Ties: games.TieRules(kit),
		Responds: !info.Simultaneous && programs.Tablebase != nil,
		Own:      wording.Each(programs.Players, OwnOf[S]),
		Evals:    wording.Each(evals.Named, func(e games.Eval[S]) string { return e.Name }),
		Features: wording.Each(evals.Features, named), Further: further,
	}
}

// solvable says whether the game's solver can play. At a simultaneous decision its best
// move is one of a mixture, and must not be played every time.
func solvable[S comparable](kit games.Kit[S], programs games.Programs[S]) bool {
	return programs.Solver != nil && !kit.Info().Simultaneous && !kit.Info().Hidden
}

// OwnPlayer gives the game's own player of a name, a player without options if there is none.
func (in Offer) OwnPlayer(name string) (own Own, ok bool) {
	i := slices.IndexFunc(in.Own, func(p Own) bool { return p.Name == name })
	if i < 0 {
		return Own{}, false
	}
	return in.Own[i], true
}

// Draws says whether a player makes random choices.
func (in Offer) Draws(p Spec) bool {
	if own, ok := in.OwnPlayer(p.Name); ok {
		return !own.Deterministic
	}
	return p.Name == Random || p.IsSearch() && (in.Kind == search.Simultaneous || p.Algorithm.Takes.Has(search.TakesSeed))
}

// Names lists who can be seated by name: the game's own players, those of every
// game, and the ways to search.
func (in Offer) Names() []string {
	names := wording.Each(in.Own, func(p Own) string { return p.Name })
	for _, name := range []string{Random, Perfect} {
		if !slices.Contains(names, name) && (name != Perfect || in.Solved) {
			names = append(names, name)
		}
	}
	if in.Responds {
		names = append(names, BestResponse)
	}
	for _, a := range Algorithms() {
		if !slices.Contains(names, a.Name) && a.Suits&in.Kind != 0 && in.algorithm(a) == a {
			names = append(names, a.Name)
		}
	}
	return names
}

// isPlayer says whether a name is that of a player and not of a search.
func (in Offer) isPlayer(name string) bool {
	_, own := in.OwnPlayer(name)
	return own || name == Random || name == Perfect && in.Solved || name == BestResponse && in.Responds
}

// noSuch is the error of a name that nobody has.
func (in Offer) noSuch(name string) error {
	if name == Manual {
		return games.Errorf("no-such-player", "a person sits at no match; compete takes manual, one game at a time")
	}
	names := in.Names()
	return games.Errorf("no-such-player", "%s has no player named %s; there are %s, or a depth to search to%s",
		in.Title, name, wording.Listed(names), wording.DidYouMean(name, names))
}

// usualDepth is how deep a search looks that has no limit of its own: as deep as
// the Sorry! write-up's program, or one turn where both sides decide at once.
func (in Offer) usualDepth() int {
	if in.Kind == search.Simultaneous {
		return 1
	}
	return 4
}

// mostDepth is the greatest depth a search can be asked for.
func (in Offer) mostDepth() int {
	if in.Kind == search.Simultaneous {
		return search.MaxDepth / 2 // a turn is two plies there
	}
	return search.MaxDepth
}

// added are the algorithms that rooms add.
var added atomic.Pointer[search.Registry]

// AddAlgorithms adds algorithms to those that players have. It is called at start-up,
// before the first session; what is there is not added again.
func AddAlgorithms(more search.Registry) {
	for _, a := range more {
		if a.Own || Algorithms().Named(a.Name) != nil {
			continue
		}
		old := added.Load()
		next := search.Registry{a}
		if old != nil {
			next = append(slices.Clip(*old), a)
		}
		added.CompareAndSwap(old, &next)
	}
}

// Algorithms lists the search algorithms, the deliberate mistakes last: what
// they cost in games is worth knowing.
func Algorithms() search.Registry {
	list := search.Algorithms()
	if more := added.Load(); more != nil {
		list = slices.Concat(list, *more)
	}
	sound := func(a *search.Algorithm) bool { return !a.Mistaken }
	mistaken := func(a *search.Algorithm) bool { return a.Mistaken }
	return append(list.Where(sound), list.Where(mistaken)...)
}

// defaultAlgorithm is the search that a depth alone stands for, the same as the
// session's when nothing has been set.
func (in Offer) defaultAlgorithm() *search.Algorithm { return in.algorithm(search.Star2) }

// algorithm gives the equivalent of a in such games. At simultaneous decisions
// a side can only play one that mixes.
func (in Offer) algorithm(a *search.Algorithm) *search.Algorithm {
	a = a.In(in.Kind)
	if in.Kind == search.Simultaneous && !a.Mixes && !a.Takes.Has(search.TakesSeed) {
		return search.DoubleOracle
	}
	return a
}

// defaultTableMB is the size of the table of a search that takes one.
const defaultTableMB = 64

// search gives the search by an algorithm with the default of every option.
func (in Offer) search(a *search.Algorithm) (p Spec) {
	p.Algorithm = in.algorithm(a)
	if p.Algorithm.Takes.Has(search.TakesTable) {
		p.TableMB = defaultTableMB
	}
	return p
}

// complete fills in a search's depth and refuses options that contradict each other.
func (in Offer) complete(p Spec) (Spec, error) {
	if !p.IsSearch() {
		return p, nil
	}
	p.Deepen = p.Nodes != 0 || p.Time != 0
	if p.Depth == 0 || p.Algorithm.Plies != 0 {
		p.Depth = in.defaultDepth(p)
	}
	if p.Depth > in.mostDepth() {
		return p, games.Errorf("bad-depth", "wanted a depth from 1 to %d, given %d", in.mostDepth(), p.Depth)
	}
	if err := p.Options.Judge(p.asked()); err != nil {
		return p, err
	}
	return p, p.unheeded(in.Kind)
}

// defaultDepth is how deep a search looks that was given no depth: as far as its
// limits allow, if it has any.
func (in Offer) defaultDepth(p Spec) int {
	switch {
	case p.Algorithm.Plies != 0:
		return p.Algorithm.Plies
	case p.Nodes != 0 || p.Time != 0:
		return in.mostDepth()
	}
	return in.usualDepth()
}

// asked are the options of a search that not every algorithm takes and that are given.
func (p Spec) asked() (asked search.OptionSet) {
	for _, o := range options() {
		if o.text(p) != o.text(Spec{}) {
			asked |= o.needs
		}
	}
	return asked
}
