package repl_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
)

// ends are the commands that end a session, which is no fault of theirs.
var ends = map[string]bool{"quit": true, "leave": true}

// elsewhere are the commands after which a session goes on in another, and which have
// tests of their own.
var elsewhere = map[string]bool{"lesson": true}

// seldom are the commands that a soak gives once in a hundred times only: they work
// until they are stopped, and nothing else would get its turn.
var seldom = map[string]bool{
	"bench": true, "check": true, "reproduce": true,
	"depth-4-vs-random": true, "depth-6-vs-random": true, "depth-6-vs-depth-4": true,
	"default-vs-offensive": true, "default-vs-defensive": true, "default-vs-runner": true,
	"defensive-vs-offensive": true, "runner-vs-offensive": true, "runner-vs-defensive": true,
	"solve-sorry": true, "solve-yut": true, "solve-ropasci": true, "solve-kalah": true,
	"match-exact": true, "match-exact-table": true, "grade-eval": true, "tune-eval": true,
}

// parameterWords finds the names in a signature, with what precedes them.
var parameterWords = regexp.MustCompile(`[^\s()]+`)

// arguments writes a random argument for each kind of parameter. What is wrong
// on purpose is added by argument.
var arguments = map[string]func(s *soak) string{
	"depth":       func(s *soak) string { return s.pick("1", "1", "2") },
	"a":           (*soak).player,
	"b":           (*soak).player,
	"pieces":      func(s *soak) string { return s.pick("1", "2") },
	"mals":        func(s *soak) string { return s.pick("1", "2") },
	"tokens":      func(s *soak) string { return s.pick("1", "2") },
	"matches":     func(s *soak) string { return s.pick("1", "2") },
	"ties":        func(s *soak) string { return s.pick("front", "rear", "listed") },
	"cut":         func(s *soak) string { return s.pick("strict", "usual") },
	"moves":       (*soak).flag,
	"hint":        (*soak).flag,
	"dark":        (*soak).flag,
	"print":       (*soak).flag,
	"size":        func(s *soak) string { return s.pick("10", "400", "0") },
	"simulations": func(s *soak) string { return s.pick("1", "50", "0") },
	"outcomes":    func(s *soak) string { return s.pick("1", "4", "0") },
	"iterations":  func(s *soak) string { return s.pick("1", "20", "0") },
	"explore":     func(s *soak) string { return s.pick("0", ".7", "-1") },
	"playouts":    func(s *soak) string { return s.pick("1", "3") },
	"final":       func(s *soak) string { return s.pick("visits", "value") },
	"method":      func(s *soak) string { return s.pick("td", "outcomes", "search", "exact") },
	"lambda":      func(s *soak) string { return s.pick("0", ".7", "1", "2") },
	"rate":        func(s *soak) string { return s.pick("1", "4", "1000", "0") },
	"features":    func(s *soak) string { return s.pick("all", "'(own-home)", "'(lead)") },
	"from":        (*soak).eval,
	"against":     func(s *soak) string { return s.pick("random", "default") },
	"mistake":     func(s *soak) string { return s.pick("no-turn", "one-side", "fixed-rate") },
	"solve":       (*soak).flag,
	"depths":      func(s *soak) string { return s.pick("'(1)", "'(1 2)") },
	"plot":        (*soak).flag,
	"quick":       func(*soak) string { return "t" },
	"normalised":  func(*soak) string { return "t" },
	"first":       (*soak).player,
	"second":      (*soak).player,
	"player":      (*soak).player,
	"eval":        (*soak).eval,
	"eval-red":    (*soak).eval,
	"eval-green":  (*soak).eval,
	"command":     func(s *soak) string { return s.pick(`"no-such-program --at all"`, `""`, "cut") },
	"options":     func(s *soak) string { return s.pick(":clock", "3", ":width", "8") },
	"width":       func(s *soak) string { return s.pick("1", "2", "5") },
	"unlikely":    func(s *soak) string { return s.pick("0.01", "0.2") },
	"probcut":     func(s *soak) string { return s.pick("1", "1.5") },
	"algorithm":   func(s *soak) string { return s.pick(s.algorithms...) },
	"ordering":    (*soak).flag,
	"table":       func(s *soak) string { return s.pick("nil", "1", "2") },
	"nodes":       func(s *soak) string { return s.pick("1", "7", "60", "400") },
	"levels":      func(s *soak) string { return s.pick("1", "2", "3") },
	"workers":     func(s *soak) string { return s.pick("0", "1", "2") },
	"fast":        (*soak).flag,
	"seconds":     func(s *soak) string { return s.pick("0.01", "0.02") },
	"quiet":       func(*soak) string { return "t" },
	"squares":     func(*soak) string { return "t" },
	"exact":       (*soak).flag,
	"mistaken":    (*soak).flag,
	"answer":      func(s *soak) string { return s.pick("'(max 1 2)", "'(defun leaves (tree) 1)", "7") },
	"property":    func(s *soak) string { return s.pick("depths-differ", "(lambda (p) t)", "nonsense") },
	"function": func(s *soak) string {
		return s.pick("(lambda (turn branches value) (reduce #'max (mapcar value branches)))", "(lambda (turn branches value) (funcall value 7))", "7")
	},
	"limit":   func(s *soak) string { return s.pick("1", "9") },
	"more":    func(s *soak) string { return s.pick("model", "less") },
	"lengths": (*soak).flag,
	"what":    func(s *soak) string { return s.pick("sorry", "mancala", "yut") },
	"count":   func(s *soak) string { return s.pick("1", "2", "99") },
	"all":     func(s *soak) string { return s.pick("t", "nil") },
	"which":   func(s *soak) string { return s.pick("sorry", "mancala", "tree", "poker") },
	"step":    func(*soak) string { return "nil" },
	"hidden":  (*soak).flag,
	"reply":   (*soak).flag,
	"side":    func(s *soak) string { return s.pick("first", "second", "max", "min", "upper", "red", "ahn") },
	"strategy": func(s *soak) string {
		return s.pick("'((max nil (1 1/2) (2 1/2)))", "'((max 1 (1 2)))", "7", "(strategy g)")
	},
	"set":        func(s *soak) string { return s.pick("1", "j", "\"guess\"", "nil") },
	"algorithms": func(s *soak) string { return s.pick("'(cfr cfr+)", "'(minimax)", "cfr") },
	"help":       func(s *soak) string { return s.pick("none", "noted", "all") },
	"papers":     func(s *soak) string { return s.pick("'(1)", "'(\"a.paper\")", "7") },
	"tree":       func(s *soak) string { return s.pick(soakTrees...) },
	"node":       func(s *soak) string { return s.pick("1", "2.1", "1.1", "root", "7.1") },
	"score":      func(s *soak) string { return s.pick("3", "-2.5", "1/2", "1000") },
	"weight":     func(s *soak) string { return s.pick("1", "5", "0") },
	"order":      func(s *soak) string { return s.pick("'(2 1)", "'(2 3 1)", "2") },
	"pits":       func(s *soak) string { return s.pick("1", "2", "3") },
	"stones":     func(s *soak) string { return s.pick("1", "2") },
	"rule":       func(s *soak) string { return s.pick("usual", "empty-capture", "both") },
	"endgames":   func(s *soak) string { return s.pick("1", "4") },
	"leaves":     func(s *soak) string { return s.pick("1", "6") },
	"lo":         func(s *soak) string { return s.pick("-10", "-100") },
	"hi":         func(s *soak) string { return s.pick("20", "100") },
	"position":   func(s *soak) string { return s.pick(s.positions...) },
	"move":       func(s *soak) string { return s.pick(s.moves...) },
	"name":       func(s *soak) string { return s.pick("e1", "e2") },
	"definition": func(s *soak) string {
		return s.pick("(lambda (f) 0)", "(lambda (f) (length f))", "(lambda (f) (car 7))", ":own-home 3")
	},
	"games":    func(s *soak) string { return s.pick("1", "2") },
	"seed":     func(s *soak) string { return s.pick("1", "2") },
	"openings": func(s *soak) string { return s.pick("0", "2") },
	"until": func(s *soak) string {
		return s.pick("(sprt 0 10)", "(sprt 0 5 :normalised t)", "cut", "leaf", "nonsense")
	},
	"luck":      func(s *soak) string { return s.pick("eval", "none", "exact", "engine") },
	"plies":     func(s *soak) string { return s.pick("1", "5") },
	"seeds":     func(s *soak) string { return s.pick("1", "2") },
	"decisions": func(s *soak) string { return s.pick("1", "3") },
	"positions": func(s *soak) string { return s.pick("one", "two") },
	"match":     func(s *soak) string { return s.pick("1", "2", "zz") },
	"number":    func(s *soak) string { return s.pick("0", "1") },
	"elo0":      func(s *soak) string { return s.pick("0", "5") },
	"elo1":      func(s *soak) string { return s.pick("0", "10") },
	"of":        func(s *soak) string { return s.pick("sorry", "mancala", "chess") },
	"sort":      func(s *soak) string { return s.pick("elo", "games", "name") },
	"csv":       func(*soak) string { return "r.csv" },
	"json":      func(*soak) string { return "r.json" },
	"moodle":    func(*soak) string { return "moodle.csv" },
	"canvas":    func(*soak) string { return "canvas.csv" },
	"key":       func(*soak) string { return `"a key"` },
	"merge":     func(s *soak) string { return s.pick("one", "none") },
	"where":     (*soak).flag,
	"deepen":    (*soak).flag,
	"beside":    func(s *soak) string { return s.pick(s.algorithms...) },
	"other":     func(s *soak) string { return s.pick(s.algorithms...) },
	"event":     func(s *soak) string { return s.pick("cut", "leaf", "probe", "nonsense") },
	"curve":     (*soak).flag,
	"players":   func(s *soak) string { return s.pick("'(1 random)", "'(random greedy 1)", "'()") },
	"gauntlet":  (*soak).flag,
	"clauses":   func(*soak) string { return "(state (left :to 5)) (over (= left 0) 1) (move take () (decf left 1))" },
	"program":   func(s *soak) string { return s.pick("random", "'(star1 :depth 1)") },
	"folder":    func(s *soak) string { return s.pick(`"."`, `"no-such-folder"`, "none") },
	"paper":     func(s *soak) string { return s.pick(`"one.paper"`, `"no-such.paper"`) },
	"title":     func(*soak) string { return `"A title"` },
	"questions": func(s *soak) string { return s.pick("'(mean)", "'(value (one-of cut star1))", "'(nothing)") },
	"exercises": func(s *soak) string { return s.pick("'(1.1)", "'(99.1)") },
	"minutes":   func(s *soak) string { return s.pick("5", "5000") },
	"marks":     func(s *soak) string { return s.pick("hidden", "shown", "loud") },
	"student":   func(s *soak) string { return s.pick(`"Ada"`, "17") },
	"copy":      func(*soak) string { return `"term"` },
	"solutions": func(s *soak) string { return s.pick("one", "two") },
	"roster":    func(s *soak) string { return s.pick("one", "none") },
	"deadline":  func(s *soak) string { return s.pick(`"2026-10-05"`, `"soon"`) },
	"late":      func(s *soak) string { return s.pick("0", "10", "101") },
	"points":    func(s *soak) string { return s.pick("'(1 2)", "1.5", "dropped", "'x") },
	"question":  func(s *soak) string { return s.pick("1", "late", "99") },
	"reason":    func(s *soak) string { return s.pick(`"ill"`, `""`) },
	"words":     func(s *soak) string { return s.pick("1", "2.1", "none", "5/3") },
	"audit":     (*soak).flag,
	"sample":    func(s *soak) string { return s.pick("1", "2") },
	"picture":   func(*soak) string { return "p.svg" },
	"values":    func(s *soak) string { return s.pick("'(1)", "'(1 2)", "nil") },
	"down":      (*soak).flag,
	"cuts":      (*soak).flag,
	"opponent":  (*soak).player,
	"to":        func(s *soak) string { return s.pick("1", "2") },
	"feature":   func(s *soak) string { return s.pick(":own-home", ":none") },
	"n":         func(s *soak) string { return s.pick("0", "1", "42") },
	"file":      func(s *soak) string { return s.pick("one", "two", "page.md") },
	"setting":   func(s *soak) string { return s.pick("report", "ordering", "table-mb", "workers", "shortcuts", "signs") },
	"value":     func(s *soak) string { return s.pick("brief", "full", "on", "off", "0", "1", "2", "ascii") },
	"short":     func(s *soak) string { return s.pick("m", "q2") },
	"meaning":   func(s *soak) string { return s.pick("moves", "position", "eval") },
	"page":      func(s *soak) string { return s.pick("sorry", "playing", "shell/demo", "nothing") },
	"topic": func(s *soak) string {
		return s.pick("search", "play", "games", "table-mb", "car", "star1", "count", "stop")
	},
	"word": func(s *soak) string { return s.pick("move", "table", "zzz") },
}

// soakTrees are trees of every kind of node, above leaves and above others.
var soakTrees = []string{
	"'(max (min 3 12 8) (min 2 4 6) (min 14 5 2))", "'(both (0 -1 1) (1 0 -1) (-1 1 0))",
	"'(max (chance (1 (min 4 2)) (3 (min 1 7))) 2)", "'(min 1)", "'7",
	"'(chance (1 4) (1 5))", "'(max (chance (1 4) (1 5)) 2)", "'(chance (1 (both (1 2) (3 4))))",
	"'(both (1 (chance (1 2) (1 6))) (0 (chance (2 -1) (1 1))))", "'(chance (1 (chance (1 2) (3 4))) (2 7))",
}

// argument writes an argument, which is wrong now and then. The words of a
// game's own commands are small numbers and letters.
func (s *soak) argument(param string) string {
	if s.r.IntN(15) == 0 {
		return s.pick(everyValue...)
	}
	if param == "game" {
		return s.pick("g", "g", "g", "g", "h")
	}
	if write, ok := arguments[param]; ok {
		return write(s)
	}
	return s.pick("0", "1", "2", "3", "-2", "4", "a", "r", "upper", "lower")
}

// command writes a random command: most often a legal move or outcome, otherwise
// any command of the table with random arguments and always with a limit of
// nodes where it takes one.
func (s *soak) command() string {
	if s.r.IntN(5) < 2 && len(s.moves) > 0 {
		return s.pick(s.moves...)
	}
	cmd := s.pick(s.commands...)
	if s.r.IntN(100) == 0 {
		cmd = s.pick(s.slow...)
	}
	words := parameterWords.FindAllString(cmd, -1)
	parts, section := words[:1:1], ""
	for _, w := range words[1:] {
		switch {
		case w[0] == '&':
			section = w
		case section == "", section == "&optional" && s.r.IntN(2) == 0:
			parts = append(parts, s.argument(w))
		case section == "&optional":
			section = "left out"
		case section == "&rest":
			for range s.r.IntN(3) {
				parts = append(parts, s.argument(w))
			}
		case section == "left out" && w != "nodes":
		case w == "nodes", s.r.IntN(6) == 0:
			parts = append(parts, ":"+w, s.argument(w))
		}
	}
	if strings.HasPrefix(words[0], "make-") || words[0] == "custom-tree" {
		return fmt.Sprintf("(setf h (%s))", strings.Join(parts, " "))
	}
	return "(" + strings.Join(parts, " ") + ")"
}

func (s *soak) player() string {
	return s.pick("random", "1", "2", s.pick(s.players...), s.pick(everyPlayer...))
}
func (s *soak) eval() string { return s.pick("1", "2", s.pick(s.evals...)) }
func (s *soak) flag() string { return s.pick("t", "nil") }

// pick gives one of some texts, which may be none.
func (s *soak) pick(from ...string) string {
	if len(from) == 0 {
		return "nil"
	}
	return from[s.r.IntN(len(from))]
}

// soakGames makes the games that soaks are about.
var soakGames = []string{
	"(make-sorry)", "(make-sorry :pieces 2 :deck finite)", "(make-double-card :cap 20)", "(make-double-card)",
	"(make-mancala)", "(make-mancala :pits 3 :stones 2 :empty-capture t)", "(make-yut :mals 2)", "(make-yut)",
	"(make-ropasci)", `(make-ropasci :position "ropasci 340 thrown:7,7 r@-4,1 s@-1,1 P@2,-1 S@1,-1")`,
	"(custom-tree '(max (chance (1 (min 4 2)) (3 (max 1 7))) (both (1 2) (3 0))))",
	"(custom-tree '(max (chance (1 4) (1 5)) (chance (1 (both (1 2) (3 4))) (2 6))))",
}

// newRandom gives the generator of a seed.
func newRandom(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }
