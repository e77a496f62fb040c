package position

import (
	"context"
	"slices"

	"parlor/commands/game/players"
	"parlor/games"
	"parlor/search"
	"parlor/search/transposition"
)

// Thinking is what a Thinker needs of the session around it.
type Thinking interface {
	// Seed gives the session's seed, and picks one first if there is none.
	Seed() (uint64, error)
	// Table gives a transposition table of mb megabytes, nil for none.
	Table(mb int) (*transposition.Table, error)
	// CacheFolder is where solvers keep their tables; empty for nowhere.
	CacheFolder() string
	// MemoryMB is the memory that a solver which enumerates all positions may take.
	MemoryMB() int
	// Steady gives the progress callback of solvers and players, and Deepening those
	// of searches; depths is how many they search, 0 without deepening. They are nil
	// if nobody listens.
	Steady() func(label string, done, total int)
	Deepening(depths, step int, shown func(games.Value) games.Value) (depth func(search.Iteration), pulse func(nodes uint64))
	// ExactNumbers says whether numbers are shown as ratios where they can be.
	ExactNumbers() bool
	// Definitions lists the evaluations made in the session.
	Definitions() []Definition
}

// Thinker searches, values and solves a position, and others of its game.
type Thinker struct {
	Thinking
	At Position
}

// muted is a session whose searches report no progress.
type muted struct{ Thinking }

func (muted) Deepening(int, int, func(games.Value) games.Value) (depth func(search.Iteration), pulse func(uint64)) {
	return nil, nil
}

func (muted) Steady() func(label string, done, total int) { return nil }

// Muted thinks in the same way and reports no progress.
func (t Thinker) Muted() Thinker { return Thinker{muted{t.Thinking}, t.At} }

// modest is a session whose solvers take no more than a moment.
type modest struct{ Thinking }

// Modest thinks in the same way, and solves only games so small that it takes a moment.
func (t Thinker) Modest() Thinker { return Thinker{modest{t.Thinking}, t.At} }

// Info describes the game.
func (t Thinker) Info() games.Info { return t.At.Info() }

// Solve values a position of the game exactly.
func (t Thinker) Solve(ctx context.Context, p Position) (games.Solution, error) {
	return p.does().solve(ctx, t.Thinking, "")
}

// Against values a position for the best response to a program, named by its text, where the
// game's own programs know it. The error has the code not-solved where not.
func (t Thinker) Against(ctx context.Context, p Position, program string) (games.Solution, error) {
	return p.does().solve(ctx, t.Thinking, program)
}

// Judge says what is known of a position and its moves, for a side where both decide at once. The
// position must not be finished.
func (t Thinker) Judge(ctx context.Context, p Position, side games.Turn, effort games.Effort) (games.Verdict, error) {
	return p.does().judge(ctx, t.Thinking, side, effort, 0)
}

// EstimateAlone gives the judge's estimates of one depth, and nothing that is proved.
func (t Thinker) EstimateAlone(ctx context.Context, p Position, side games.Turn, depth int) (games.Verdict, error) {
	return p.does().judge(ctx, t.Thinking, side, games.ForHint, depth)
}

// Ready makes what the judge of the game needs, so that the first question does not wait for it.
func (t Thinker) Ready(ctx context.Context) { t.At.does().ready(ctx, t.Thinking) }

// Perft counts the move sequences of some length.
func (t Thinker) Perft(ctx context.Context, depth int) (uint64, error) {
	return t.At.does().perft(ctx, depth)
}

// Mixture searches a simultaneous decision by an algorithm that mixes: the one asked
// for, or else the faster of those that do. The result has an Equilibrium.
func (t Thinker) Mixture(ctx context.Context, p Position, r players.Search) (Found, error) {
	r.Algorithm = Together(r.Algorithm)
	f, err := t.Search(ctx, p, r)
	switch {
	case err != nil:
		return f, err
	case f.Depth == 0:
		return f, f.Unfinished()
	case f.Equilibrium == nil:
		return f, games.Errorf("contradictory-options", "%s does not mix moves; leave out :algorithm, or use equilibrium or double-oracle", f.Algorithm)
	}
	return f, nil
}

// Together gives an algorithm that can decide for one side at a simultaneous
// decision: the one asked for if it mixes or is there to show a mistake, otherwise
// the faster of those that mix.
func Together(a *search.Algorithm) *search.Algorithm {
	if a.Mixes || a.Mistaken {
		return a
	}
	return search.DoubleOracle
}

// OverError is the error of playing on in a game that is over.
func OverError(info games.Info) error {
	return games.Errorf("game-over", "the game is over; start another with (make-%s), or undo", info.Name)
}

// Estimated values a position without a search, from Max's side: by an evaluation, chosen
// by name or number, as root sees it, or by the result where the game is over.
func (t Thinker) Estimated(ctx context.Context, p Position, choice string, root games.Turn) (games.Value, error) {
	if p.Turn() == games.Over {
		return p.Score(), nil
	}
	return p.does().estimated(ctx, t, choice, root)
}

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

// asking is what seats and reports ask of a position for which a game has
// programs of its own.
type asking interface {
	// sit gives the seat of a player that needs only the rules and programs of the game.
	sit(p players.Spec) (Seated, error)
	// offer is what the rules and programs of the game offer to players.
	offer() players.Offer
	// solve values the position exactly.
	solve(ctx context.Context, host Thinking, program string) (games.Solution, error)
	// judge asks the judge of the game.
	judge(ctx context.Context, host Thinking, side games.Turn, effort games.Effort, alone int) (games.Verdict, error)
	// judged says whether the game has a judge.
	judged() bool
	// listed gives the listed move that a legal one is equivalent to, or the move itself.
	listed(m games.Move) games.Move
	// ready makes what the judge needs.
	ready(ctx context.Context, host Thinking)
}

// SeatQuestion is what a seated player is asked, whatever the type of the game's states.
type SeatQuestion struct {
	Now, At  Position // what the player knows, and where the move is made
	Side     games.Turn
	Past     []Position
	Random   *games.Random // nil for a player that makes no random choices
	Folder   string
	Progress func(label string, done, total int)
}

// Seated is a player ready to be asked.
type Seated func(ctx context.Context, q SeatQuestion) (games.Chosen, error)

func (p *positionOf[S]) sit(spec players.Spec) (Seated, error) {
	place, err := players.Seats[S]{Kit: p.Kit, Programs: p.kind.programs}.Sit(spec, nil)
	if err != nil {
		return nil, err
	}
	seat := place.New()
	return func(ctx context.Context, q SeatQuestion) (games.Chosen, error) {
		now, at := q.Now.(*positionOf[S]), q.At.(*positionOf[S])
		return seat(ctx, &players.Decision[S]{
			Kit: now.Kit, State: &now.State, At: &at.State, Side: q.Side, Past: statesIn[S](q.Past), Legal: at.Moves(),
			Chance: drawing{q.Random}, Folder: q.Folder, Progress: q.Progress,
		})
	}, nil
}

// drawing is the random source of a player for one choice.
type drawing struct{ source *games.Random }

func (d drawing) Below(n uint64) uint64 { return d.source.Below(n) }
func (d drawing) Random() *games.Random { return d.source }

func (p *positionOf[S]) offer() players.Offer { return players.OfferOf(p.Kit, p.kind.programs) }

// solve values the position, for the best response to a program if one is named.
func (p *positionOf[S]) solve(ctx context.Context, host Thinking, program string) (games.Solution, error) {
	ask := games.SolveAsk[S]{Kit: p.Kit, State: p.State, Folder: host.CacheFolder(), MemoryMB: host.MemoryMB(), Progress: host.Steady()}
	_, ask.Moment = host.(modest)
	switch solver, respond := p.kind.programs.Solver, p.kind.programs.Respond; {
	case p.Info().Hidden:
		return games.Solution{}, p.notOwn("the solver")
	case program != "" && respond != nil:
		seats := players.Seats[S]{Kit: p.Kit, Programs: p.kind.programs}
		spec, err := p.offer().Read(program)
		if err == nil {
			err = p.offer().FollowsFromPosition(&spec)
		}
		if err != nil {
			return games.Solution{}, err
		}
		rival := seats.Rival(spec, p.Turn().Opponent(), ask.Folder)
		rival.Soon = true
		if s, known, err := respond(ctx, ask, rival); known || err != nil {
			return s, err
		}
		fallthrough
	case program != "":
		return games.Solution{}, games.Errorf("not-solved", "the best response to %s is not known", program)
	case solver != nil:
		return solver.Solve(ctx, ask)
	}
	return games.Solution{}, games.Errorf("no-solver", "%s has no exact solver; search it, as with (rank-moves g 2)", p.Info().Title)
}

func (p *positionOf[S]) judge(ctx context.Context, host Thinking, side games.Turn, effort games.Effort, alone int) (games.Verdict, error) {
	judge := p.kind.programs.Judge
	if judge == nil {
		return games.Verdict{}, games.Errorf("no-judge", "this program has no judge of positions")
	}
	if p.Turn() == games.Chance {
		side = Opinion(Decider(p))
	}
	return judge(ctx, games.JudgeAsk[S]{Kit: p.Kit, State: p.State, Side: side, Effort: effort, Alone: alone, Folder: host.CacheFolder()})
}

// HasJudge says whether a game has a judge.
func HasJudge(p Position) bool { return p.does().judged() }

// Listed gives the move of the list that a legal move is equivalent to because it leads to the same
// position but for interchangeable pieces; the move itself if it is listed, or there is none.
func Listed(p Position, m games.Move) games.Move { return p.does().listed(m) }

func (p *positionOf[S]) listed(m games.Move) games.Move {
	moves := p.Moves()
	keyed, ok := p.Kit.(games.Keyed[S])
	if slices.Contains(moves, m) || !ok {
		return m
	}
	key := func(m games.Move) games.Key {
		next := p.State
		p.Kit.Play(&next, m)
		return keyed.Key(&next)
	}
	if i := slices.IndexFunc(moves, func(o games.Move) bool { return key(o) == key(m) }); i >= 0 {
		return moves[i]
	}
	return m
}

func (p *positionOf[S]) judged() bool { return p.kind.programs.Judge != nil }

func (p *positionOf[S]) ready(ctx context.Context, host Thinking) {
	for _, source := range p.kind.programs.Sources {
		if source.Ready != nil && ctx.Err() == nil {
			source.Ready(ctx, p.Kit, host.CacheFolder())
		}
	}
}
