package ownsearch

import (
	_ "embed"
	"slices"
	"strings"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/commands/shell/table"
	"parlor/commands/text/wording"
	"parlor/search"
)

//go:embed commands.md
var page string

// Commands is the command that makes a search.
func Commands() []*table.Command {
	return table.Rows(page, table.Handlers{
		"estimate":  {Run: runEstimate},
		"defsearch": {Run: runDefsearch, Kinds: table.ParameterKinds{"function": {Read: readFunction}}},
	})
}

func readFunction(_ *table.Call, v lisp.Value) (any, error) {
	if fn, ok := v.(*lisp.Function); ok {
		return fn, nil
	}
	return nil, session.Wanted("a function, such as (lambda (turn branches value) ...)", v)
}

// Subjects are what people ask who have an idea of their own.
var Subjects = []table.Enquiry{
	{Words: "own write add algorithm", Commands: "defsearch defeval"},
	{Words: "evaluation evaluations heuristic estimate", Commands: "evals defeval eval estimate"},
}

// CodeBadSearch is the stable code of a search that is none, or that gives what no value is.
const CodeBadSearch = "bad-search"

// The numbers of arguments that a search takes.
const (
	fewest = 3 // turn, branches and value
	most   = 8 // odds, alpha, beta, plies and moves as well
	window = 5 // from here on it uses the window
)

// program is a search of the session. The row of the algorithm stays the same when it is written anew, so
// that whatever names it has the new one.
type program struct {
	name     string
	session  *session.Session
	function *lisp.Function
}

func runDefsearch(c *table.Call) (lisp.Value, error) {
	name := strings.ToLower(c.Word("name"))
	fn, _ := table.Given[*lisp.Function](c, "function")
	if slices.Contains(playerNames(c), name) {
		return nil, taken(name)
	}
	if err := define(c.Session, session.NamedFunction{Name: name, Function: fn}); err != nil {
		return nil, err
	}
	return lisp.Symbol(name), nil
}

// taken is the error of a name that no search can have.
func taken(name string) error {
	return wording.Errorf("name-taken", "%q cannot name a search: wanted a word that is no player", name)
}

// Definers keep the searches of a session in its save file.
var Definers = []session.Definer{{Head: "defsearch", Made: made, Define: define}}

// made lists the searches of a session.
func made(s *session.Session) (all []session.NamedFunction) {
	for _, a := range s.Algorithms {
		if p := programOf(a); p != nil {
			all = append(all, session.NamedFunction{Name: p.name, Function: p.function})
		}
	}
	return all
}

// define gives a session a search, in place of one of its own of that name.
func define(s *session.Session, m session.NamedFunction) error {
	name, fn := m.Name, m.Function
	if fn.Min > most || fn.Max >= 0 && fn.Max < fewest {
		return wording.Errorf(CodeBadSearch, "wanted a function of %d to %d arguments, such as (lambda (turn branches value) ...), given one of %s", fewest, most, arity(fn))
	}
	if was := s.Algorithms.Named(name); was != nil {
		p := programOf(was)
		if p == nil {
			return wording.Errorf("name-taken", "there is an algorithm named %s already; choose another name", name)
		}
		if p.session == s {
			p.function = fn
			return nil
		}
		// A session in which a file is tried has the searches of the one that it is tried for.
		s.Algorithms = s.Algorithms.Where(func(a *search.Algorithm) bool { return a != was })
	}
	if name == "" || name == "nil" || strings.ContainsAny(name, " ()\"'") {
		return taken(name)
	}
	p := &program{name: name, session: s, function: fn}
	s.Algorithms = append(slices.Clone(s.Algorithms), p.algorithm())
	return nil
}

// playerNames are the players of the game, whose names mean these.
func playerNames(c *table.Call) []string {
	if g := c.Session.Current(); g != nil {
		return g.Seats.PlayerNames()
	}
	return nil
}

// arity says how many arguments a function takes.
func arity(fn *lisp.Function) string {
	if fn.Max < 0 || fn.Min == fn.Max {
		return wording.Plural(fn.Min, "argument")
	}
	return wording.Plural(fn.Max, "argument")
}

// algorithm is the row of the search.
func (p *program) algorithm() *search.Algorithm {
	return &search.Algorithm{
		Name: p.name, Brief: "a search of your own, by defsearch",
		Inexact: p.name + " is a search of this session, and nothing says that its values are right",
		Suits:   search.WithoutChance | search.WithChance, Bench: search.WithoutChance | search.WithChance,
		Takes: search.TakesTrace,
		New:   p.searcher,
	}
}

// programOf gives the search of the session that an algorithm is; nil for any other.
func programOf(a *search.Algorithm) *program {
	if a.New == nil {
		return nil
	}
	switch x := a.New().(type) {
	case *searcher:
		return x.program
	case *windowed:
		return x.program
	}
	return nil
}
