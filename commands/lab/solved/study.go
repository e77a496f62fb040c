package solved

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/game/catalog"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
	"parlor/games"
	"parlor/games/sorry"
	"parlor/search"
	sorryprograms "parlor/search/engines/sorry"
	"parlor/search/engines/sorry/certify"
	"parlor/search/engines/sorry/numbering"
	"parlor/search/engines/sorry/original"
	"parlor/search/engines/sorry/study"
	sorrytables "parlor/search/engines/sorry/tablebase"
	"parlor/search/levels"
	"parlor/search/tablebase"
	"parlor/search/tablebase/generic"
	"parlor/transcripts/files"
)

// Games is what the room adds to games: best responses in Sorry!.
func Games() []catalog.Contribution {
	return []catalog.Contribution{catalog.ProgramsWith("sorry", func(cache *sorrytables.Cache) games.Programs[sorry.State] {
		return games.Programs[sorry.State]{Respond: respondInSorry(cache)}
	})}
}

// sorryWork is what commands about solved games of Sorry! have in common.
type sorryWork struct {
	Pieces int
	// Folder is where the game of three pieces and computed results are stored, Begin
	// is called once before long work, and Progress is called with how far the work
	// has come; all may be empty.
	Folder   string
	Begin    func() error
	Progress func(label string, done, total int)
}

// checkSorry proves a file of a solved game.
func checkSorry(ctx context.Context, disk *files.Access, path string, progress func(string, int, int)) (pieces int, proof certify.Proof, err error) {
	rules, f, err := sorrytables.OpenSolved(ctx, disk, path)
	if err != nil {
		return 0, proof, err
	}
	pieces = rules.Options().Pieces
	proof, err = certify.Check(ctx, rules, f, certify.Options{Quick: pieces == numbering.Most, Progress: tablebase.Progress(progress).Percent("proving")})
	return pieces, proof, err
}

// openSorry opens a study of players.
func openSorry(ctx context.Context, cache *sorrytables.Cache, w sorryWork) (*study.Study, error) {
	return study.Open(ctx, cache, study.Plan{
		Pieces: w.Pieces, Folder: w.Folder, Begin: w.Begin, Progress: w.Progress,
	})
}

// sorryTies are the names of the rules by which one of equal moves is taken.
func sorryTies() []string { return games.TieRules(sorry.Entry().StandardKit()) }

// studyPlayer reads a player whose matches can be computed: perfect, random, a depth, or a
// search with its depth and evaluation, by name or by weights. Ties is the rule of a search
// whose text has none. The text is the canonical one.
func studyPlayer(cache *sorrytables.Cache, text, ties string) (p study.Player, canonical string, err error) {
	rules := sorry.Entry().StandardKit()
	programs := sorryprograms.Programs(cache)
	programs.Players = slices.Concat(programs.Players, levels.Players[sorry.State](rules.Info(), programs.Judging, nil)) // they are worked out, not played
	offer := players.OfferOf(rules, generic.Programs(rules.Info(), programs))
	read, err := offer.Read(text)
	if err != nil {
		return p, "", err
	}
	if read.IsSearch() && !strings.Contains(text, ":ties") && ties != games.Listed {
		read.Ties = ties
	}
	canonical = offer.String(read)
	switch {
	case read.Name == players.Perfect:
		return study.Player{Perfect: true}, canonical, nil
	case read.Name == players.Random:
		return study.Player{Random: true}, canonical, nil
	case read.Name == "level" || levels.Numbers[read.Name] != 0:
		return levelPlayer(read), canonical, nil
	case read.Name == original.Player().Name:
		return p, "", games.Errorf("not-solved", "matches of %s cannot be worked out: its moves depend on the labels of pieces and on bounds from its whole search, "+
			"so that each of millions of positions would take a search; match plays them", read.Name)
	case read.Nodes != 0 || read.Time != 0 || read.BeamWidth != 0 || read.ProbabilityCutoff != 0 || read.ProbCut != nil || !read.IsSearch() || search.Algorithms().Named(read.Algorithm.Name) == nil:
		return p, "", games.Errorf("bad-player", "wanted a player whose moves follow from depth and evaluation, given %s", canonical)
	}
	if name, _, ok := read.EvalFunction(); ok {
		return p, "", games.Errorf("bad-player", "wanted an evaluation of the game or one by weights, given the function %s", name)
	}
	p = study.Player{Eval: read.Eval, Depth: read.Depth, Ties: read.Ties}
	switch {
	case read.Eval == "":
		p.Eval = offer.Evals[0]
	case strings.HasPrefix(read.Eval, "("):
		p.Weights, err = offer.Weights(read.Eval)
	}
	return p, canonical, err
}

// levelPlayer is a player that draws its moves by their values: exact ones, which the judge has in games
// of one or two pieces, or where it overlooks what they are worth those of a search of one ply.
func levelPlayer(p players.Spec) study.Player {
	judging := sorryprograms.Programs(nil).Judging
	level := judging.Levels[levels.Number(p.Name, p.OptionsByName())-1]
	if level.Overlooks {
		return study.Player{Eval: judging.Eval, Depth: 1, Temperature: level.Temperature}
	}
	return study.Player{Perfect: true, Temperature: level.Temperature}
}

// bestOpponent finds the best response to a program, and gives the program's canonical text.
// With three pieces it is solved if build is set and that has not been done.
func bestOpponent(ctx context.Context, cache *sorrytables.Cache, program, ties string, build bool, w sorryWork) (o *study.Opponent, canonical string, err error) {
	p, canonical, err := studyPlayer(cache, program, ties)
	if err != nil {
		return nil, canonical, err
	}
	s, err := openSorry(ctx, cache, w)
	if err == nil {
		o, err = s.Respond(ctx, p, build)
	}
	return o, canonical, err
}

// respondInSorry values a position of Sorry! against a program. Its best response is cached.
func respondInSorry(cache *sorrytables.Cache) func(ctx context.Context, ask games.SolveAsk[sorry.State], rival games.Rival[sorry.State]) (games.Solution, bool, error) {
	opponents := tablebase.Cache[study.Opponent]{}
	return func(ctx context.Context, ask games.SolveAsk[sorry.State], rival games.Rival[sorry.State]) (games.Solution, bool, error) {
		rules, ok := ask.Kit.(*sorry.Rules)
		program := rival.Name
		if _, _, err := studyPlayer(cache, program, games.Listed); err != nil || !ok || rules.Options().Finite || rival.Proved {
			return games.Solution{}, false, nil
		}
		pieces := rules.Options().Pieces
		o, err := opponents.Get(tablebase.Key{Name: fmt.Sprint(pieces, program), Folder: ask.Folder}, func() (*study.Opponent, error) {
			o, _, err := bestOpponent(ctx, cache, program, games.Listed, false, sorryWork{Pieces: pieces, Folder: ask.Folder, Progress: ask.Progress})
			return o, err
		})
		if err != nil {
			return games.Solution{}, true, err
		}
		solution, err := o.Solve(&ask.State)
		return solution, true, err
	}
}

// sorryState gives the position of a game of Sorry!, whose study is opened.
func sorryState(ctx context.Context, cache *sorrytables.Cache, p position.Position, w sorryWork) (*study.Study, sorry.State, error) {
	kit, state, ok := position.StateOf[sorry.State](p)
	rules, isSorry := kit.(*sorry.Rules)
	if !ok || !isSorry {
		return nil, state, games.Errorf("wrong-game", "wanted a game of Sorry!, and this one is %s", p.Info().Title)
	}
	o := rules.Options()
	if o.Finite {
		return nil, state, games.Errorf("not-solved", "wanted an infinite deck, got a finite one, whose cards make too many positions to solve")
	}
	w.Pieces = o.Pieces
	s, err := openSorry(ctx, cache, w)
	return s, state, err
}
