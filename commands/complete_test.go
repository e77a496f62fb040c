package commands_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parlor/commands/shell/table"
	"parlor/commands/tests/sessiontest"
)

// completions says what is offered for every parameter of every command, of which the
// arguments before it are filled in from sample. A name alone holds for all commands
// that have such a parameter. Words are as they come; nothing at all is the empty text.
var completions = map[string]string{
	// in several commands
	":algorithm":            "expectiminimax memo star1 star2 greedy random original alpha-beta-through-chance max-over-chance unweighted double-division parity-negamax uct sparse-sampling sampled-star1 sampled-star2 uct-best-outcome uct-max-backup uct-no-exploration uct-cut-is-draw",
	":deepen":               "t nil",
	":curve":                "t nil",
	":depth":                "five",
	":eval":                 "default offensive defensive runner tuned odds",
	":fast":                 "t nil",
	":exact":                "t nil",
	":games":                "",
	":hidden":               "t nil",
	":luck":                 "eval engine exact none",
	":nodes":                "five",
	":openings":             "five",
	":ordering":             "t nil",
	":picture":              "evening.md folder/",
	":pieces":               "",
	":player":               "perfect original level beginner casual club expert best random manual",
	":plies":                "five",
	":position":             "words",
	":positions":            "evening.md folder/",
	":quiet":                "t nil",
	":seconds":              "five",
	":seed":                 "five",
	":table":                "five",
	":ties":                 "listed front rear",
	":until":                "",
	":unlikely":             "five",
	":width":                "five",
	":simulations":          "five",
	":iterations":           "five",
	":outcomes":             "five",
	":explore":              "five",
	":playouts":             "greedy",
	":final":                "visits value",
	":probcut":              "five",
	":workers":              "five",
	"other":                 "expectiminimax memo star1 star2 greedy random original alpha-beta-through-chance max-over-chance unweighted double-division parity-negamax uct sparse-sampling sampled-star1 sampled-star2 uct-best-outcome uct-max-backup uct-no-exploration uct-cut-is-draw",
	"event":                 "node leaf value move cut chance-cut chance window probe hit depth cell program simulation new best iteration strategy set regret mixture",
	"what":                  "list next restart back leave take check",
	"answer words":          "",
	"code":                  "1 2 3 4 5 6 7 8",
	"column":                "-1 0",
	"depth":                 "five",
	"eval":                  "default offensive defensive runner tuned odds",
	"file":                  "evening.md folder/",
	"from-column":           "-1",
	"from-row":              "2 3 4",
	"game":                  "g",
	"match":                 "",
	"move":                  "1 2 play-card",
	"players":               "pairs",
	"side":                  "",
	"calibrate :hint":       "t nil",
	"mixture side":          "red green first second",
	"feature side":          "red green first second",
	"regrets :algorithm":    "sequence-form cfr linear-cfr discounted-cfr external-sampling open-cards pimc",
	"best-reply side":       "max min first second",
	"worth-of-knowing side": "max min first second",
	"subgame-alone side":    "max min first second",
	"regrets side":          "max min first second",
	"draw-sets :side":       "max min first second",
	"strategy":              "five pairs words",
	"draw-sets :strategy":   "five pairs words",
	"approach :algorithms":  "five pairs words",
	"set":                   "",
	"quiz topic":            "value mean cut count window star1 star2 mixture move uct sets all stop",
	"quiz of":               "",
	"quiz :n":               "five",
	"quiz-sheet topic":      "value mean cut count window star1 star2 mixture move uct sets all stop",
	"quiz-sheet :n":         "five",
	"quiz-sheet :file":      "evening.md folder/",
	"quiz-sheet :solutions": "evening.md folder/",
	// in one
	"alias meaning":                "make-sorry draw-card undo ...",
	"alias short":                  "",
	"apropos word":                 "",
	"check files":                  "evening.md folder/",
	"choose side":                  "red green first second",
	"step-both algorithm":          "expectiminimax memo star1 star2 greedy random original alpha-beta-through-chance max-over-chance unweighted double-division parity-negamax uct sparse-sampling sampled-star1 sampled-star2 uct-best-outcome uct-max-backup uct-no-exploration uct-cut-is-draw",
	"goto number":                  "",
	"predict what":                 "cut value move mixture all none",
	"compete first":                "perfect original level beginner casual club expert best random manual",
	"compete second":               "perfect original level beginner casual club expert best random manual",
	"compete-diff-eval eval-green": "default offensive defensive runner tuned odds",
	"compete-diff-eval eval-red":   "default offensive defensive runner tuned odds",
	"custom-tree :hi":              "five",
	"custom-tree :lo":              "five",
	"custom-tree tree":             "pairs",
	"change-leaf node":             "",
	"change-leaf score":            "five",
	"change-odds node":             "",
	"change-odds weight":           "five",
	"change-order node":            "",
	"change-order order":           "pairs",
	"check-game name":              "",
	"check-game :games":            "five",
	"check-game :seed":             "five",
	"defgame name":                 "",
	"defgame clauses":              "",
	"defeval definition":           ":own-home :opp-home :own-board :opp-board :own-close :opp-close",
	"defeval name":                 "",
	"defsearch function":           "",
	"estimate :side":               "red green first second",
	"defsearch name":               "",
	"depth-chart :to":              "five",
	"explain :levels":              "five",
	"draw-tree :beside":            "expectiminimax memo star1 star2 greedy random original alpha-beta-through-chance max-over-chance unweighted double-division parity-negamax uct sparse-sampling sampled-star1 sampled-star2 uct-best-outcome uct-max-backup uct-no-exploration uct-cut-is-draw",
	"draw-tree :file":              "evening.md folder/",
	"draw-tree :down":              "t nil",
	"draw-tree :values":            "t nil",
	"draw-tree :cuts":              "t nil",
	"draw-tree :event":             "five",
	"paper-sheet :down":            "t nil",
	"class-sheets :down":           "t nil",
	"quiz-sheet :down":             "t nil",
	"board what":                   "open close",
	"draw-board :file":             "evening.md folder/",
	"feature feature":              ":own-home :opp-home :own-board :opp-board :own-close :opp-close",
	"find-move depth":              "",
	"find-move player":             "mm ab dp remote-stand-in bonus level beginner casual club expert best random manual",
	"grade-eval :depths":           "pairs",
	"grade-eval :plot":             "t nil",
	"match-exact-table :plot":      "t nil",
	"help topic":                   "make-sorry undo car dotimes report table-mb sorry exit ...",
	"legal-moves side":             "red green first second",
	"moves side":                   "red green first second",
	"make-double-card :cap":        "60 40",
	"make-double-card :first":      "color dots",
	"make-mancala :board":          "",
	"make-mancala :early-stop":     "nil t",
	"make-mancala :empty-capture":  "nil t",
	"make-mancala :pits":           "6 1 2 3 4 5 7 8",
	"make-mancala :stones":         "4 1 2 3 5 6 7 8 9 10 11 12",
	"make-mancala :trace":          "",
	"make-ropasci :log":            "",
	"make-sorry :deck":             "infinite finite",
	"make-sorry :pieces":           "3 1 2 4",
	"make-sorry :quick":            "nil t",
	"make-sorry :variant":          "usual full",
	"make-sorry-full :deck":        "finite infinite",
	"make-sorry-full :pieces":      "4 1 2 3",
	"make-sorry-full :quick":       "nil t",
	"play-card part":               "4",
	"play-card other":              "2",
	"make-yut :backdo":             "on off",
	"make-yut :backdo-at-1":        "corner home",
	"make-yut :backdo-capture":     "on off",
	"make-yut :backdo-idle":        "spend void",
	"make-yut :centre":             "forced choice",
	"make-yut :dice":               "shell package",
	"make-yut :finish":             "pass arrive exact bounce",
	"make-yut :flat":               "0.6 0.5",
	"make-yut :mals":               "4 1 2 3",
	"make-yut :seed":               "",
	"make-yut :shortcut":           "forced choice",
	"make-yut :stacking":           "always choice",
	"make-yut :throws":             "chain each",
	"make-yut :yut-capture":        "off on",
	"match first":                  "perfect original level beginner casual club expert best random best-response expectiminimax memo star1 star2 greedy uct sparse-sampling sampled-star1 sampled-star2 alpha-beta-through-chance max-over-chance unweighted double-division parity-negamax uct-best-outcome uct-max-backup uct-no-exploration uct-cut-is-draw",
	"match second":                 "perfect original level beginner casual club expert best random best-response expectiminimax memo star1 star2 greedy uct sparse-sampling sampled-star1 sampled-star2 alpha-beta-through-chance max-over-chance unweighted double-division parity-negamax uct-best-outcome uct-max-backup uct-no-exploration uct-cut-is-draw",
	"match-exact a":                "perfect original level beginner casual club expert best random manual",
	"match-exact b":                "perfect original level beginner casual club expert best random manual",
	"move apart":                   "",
	"move mal":                     "0",
	"move score":                   "-1",
	"move shortcut":                "t",
	"opponent reply":               "perfect original level beginner casual club expert best random manual",
	"opponent side":                "level random like me perfect original beginner casual club expert best manual none red green first second",
	"opponent n":                   "five",
	"undo count":                   "five",
	"new what":                     "sorry sorry-full double-card mancala yut ropasci tree",
	"advise :side":                 "red green first second",
	"review :all":                  "t nil",
	"calibrate :games":             "five",
	"docs page":                    "sorry sorry-full sorry-solved double-card mancala yut ropasci ropasci-engine own-game hidden playing lessons quiz classroom syllabus search walk learning best-response boards pages browser experiments results reproductions engines many-machines lisp command-line commands json driver python notebooks editors design one-move how-it-works add-a-game add-a-command add-a-search tests measured libraries changes",
	"pages page":                   "classroom double-card errors hidden lessons lisp mancala own-games quiz ropasci search shell sorry sorry-full term walks yut",
	"help of":                      "sorry sorry-full double-card mancala yut ropasci tree",
	"calibrate :levels":            "t nil",
	"next count":                   "five",
	"review of":                    "evening.md folder/",
	"convergence :seeds":           "five",
	"convergence :decisions":       "five",
	"convergence :beside":          "expectiminimax memo star1 star2 greedy random original alpha-beta-through-chance max-over-chance unweighted double-division parity-negamax uct sparse-sampling sampled-star1 sampled-star2 uct-best-outcome uct-max-backup uct-no-exploration uct-cut-is-draw",
	"convergence :plies":           "five",
	"convergence :csv":             "evening.md folder/",
	"learn :name":                  "",
	"learn :method":                "td outcomes search exact",
	"learn :games":                 "results",
	"learn :lambda":                "five",
	"learn :rate":                  "five",
	"learn :features":              "",
	"learn :from":                  "default offensive defensive runner tuned odds",
	"learn :against":               "random default offensive defensive runner tuned odds",
	"learn :mistake":               "no-turn one-side fixed-rate",
	"learn :decisions":             "five",
	"learn :solve":                 "t nil",
	"learn :csv":                   "evening.md folder/",
	"learn-results name":           "",
	"learn-results :curve":         "t nil",
	"learn-results :csv":           "evening.md folder/",
	"learn-step :method":           "td outcomes search exact",
	"learn-step :lambda":           "five",
	"learn-step :rate":             "five",
	"learn-step :features":         "",
	"learn-step :from":             "default offensive defensive runner tuned odds",
	"learn-step :against":          "random default offensive defensive runner tuned odds",
	"learn-step :mistake":          "no-turn one-side fixed-rate",
	"step-learning :method":        "td outcomes search exact",
	"step-learning :lambda":        "five",
	"step-learning :rate":          "five",
	"step-learning :features":      "",
	"step-learning :from":          "default offensive defensive runner tuned odds",
	"step-learning :against":       "random default offensive defensive runner tuned odds",
	"step-learning :mistake":       "no-turn one-side fixed-rate",
	"practice what":                "forget stop sorry sorry-full double-card mancala yut ropasci",
	"practice :n":                  "five",
	"practice :csv":                "evening.md folder/",
	"ask words":                    "",
	"piece-at column":              "",
	"piece-at row":                 "",
	"piece-at square":              "",
	"place column":                 "A D E F G",
	"place row":                    "2",
	"play-card index":              "1 2",
	"play-card secondary":          "-1",
	"players player":               "perfect original level beginner casual club expert best random manual",
	"recycle column":               "A B D E F G H",
	"recycle column-1":             "A D F G H",
	"recycle column-2":             "G",
	"recycle row":                  "5",
	"recycle row-1":                "9",
	"recycle row-2":                "10",
	"replay number":                "five",
	"reproduce :file":              "evening.md folder/",
	"reproduce :quick":             "t nil",
	"reproduce which":              "all sorry double-card ropasci mancala yut",
	"results :csv":                 "evening.md folder/",
	"match-exact :game":            "",
	"best-response program":        "perfect original level beginner casual club expert best random manual",
	"best-response :game":          "",
	"results :audit":               "t nil",
	"results :games":               "t nil",
	"results :sample":              "five",
	"results :lengths":             "t nil",
	"results :json":                "evening.md folder/",
	"results :merge":               "evening.md folder/",
	"results :of":                  "sorry sorry-full double-card mancala yut ropasci tree",
	"results :player":              "perfect original level beginner casual club expert best random best-response expectiminimax memo star1 star2 greedy uct sparse-sampling sampled-star1 sampled-star2 alpha-beta-through-chance max-over-chance unweighted double-division parity-negamax uct-best-outcome uct-max-backup uct-no-exploration uct-cut-is-draw",
	"results :sort":                "elo games name",
	"results :where":               "t nil",
	"exercise what":                "1.1 1.2 2.1 2.2 2.3 3.1 3.2 3.3 4.1 4.2 4.3 5.1 5.2 6.1 6.2 6.3 6.4 6.5 7.1 7.2 7.3 8.1 8.2 8.3 8.4 9.1 9.2 9.3 10.1 10.2 11.1 11.2 12.1 12.2 13.1 13.2 13.3 14.1 14.2 14.3 15.1 15.2 15.3 16.1 16.2 17.1 17.2 18.1 18.2 19.1 19.2 20.1 20.2 20.3 20.4 20.5 21.1 21.2 22.1 22.2 23.1 23.2 24.1 24.2 24.3 check",
	"course folder":                "evening.md folder/", "course :copy": "evening.md folder/", "new-paper title": "words", "new-paper :questions": "five pairs words",
	"new-paper :exercises": "five pairs words", "new-paper :minutes": "five", "new-paper :marks": "hidden shown", "new-paper :help": "none noted",
	"paper what": "evening.md folder/", "paper :student": "five pairs words", "paper :file": "evening.md folder/",
	"search :cut": "usual strict", "explain :cut": "usual strict", "step :cut": "usual strict", "counts :cut": "usual strict",
	"paper-sheet what": "evening.md folder/", "paper-sheet student": "five pairs words", "paper-sheet :file": "evening.md folder/",
	"paper-sheet :solutions": "evening.md folder/", "hand-out folder": "evening.md folder/", "hand-out papers": "evening.md folder/", "class-mark folder": "evening.md folder/", "class-mark :paper": "evening.md folder/",
	"class-mark :csv": "evening.md folder/", "class-mark :json": "evening.md folder/", "class-mark :moodle": "evening.md folder/", "class-mark :canvas": "evening.md folder/",
	"growth :to": "five", "growth :csv": "evening.md folder/", "growth :picture": "evening.md folder/",
	"gradebook file": "evening.md folder/", "gradebook folder": "evening.md folder/", "gradebook :paper": "evening.md folder/", "gradebook :roster": "evening.md folder/",
	"gradebook :csv": "evening.md folder/", "gradebook :moodle": "evening.md folder/", "gradebook :canvas": "evening.md folder/", "gradebook :deadline": "words", "gradebook :late": "five", "gradebook :points": "pairs",
	"class-sheets what": "evening.md folder/", "class-sheets roster": "evening.md folder/", "class-sheets :file": "evening.md folder/", "class-sheets :solutions": "evening.md folder/",
	"grade file": "evening.md folder/", "grade student": "everyone", "grade question": "late", "grade points": "dropped marked", "grade reason": "words",
	"new-paper :key":               "words",
	"exercise more":                "model",
	"try answer":                   "five pairs words",
	"find-position property":       "depths-differ mistake-shows original-errs star1-cuts",
	"find-position :limit":         "five",
	"compare-algorithms :mistaken": "t nil",
	"run :step":                    "t nil",
	"rules which":                  "sorry sorry-full double-card mancala yut ropasci tree",
	"seed n":                       "five",
	"draw-board :moves":            "t nil", "draw-board :hint": "t nil", "draw-board :size": "five", "draw-board :dark": "t nil", "draw-board :print": "t nil",
	"set setting":              "algorithm depth report ordering shortcuts numbers signs width size pager auto codes board replies table-mb memory-mb time-s workers trace-file",
	"set value":                "brief full",
	"set-branch branch":        "1 2",
	"set-card card":            "1 10 5 8 sorry",
	"set-cast cast":            "-1 1 2 3 4 5",
	"set-cast more":            "",
	"set-position position":    "words",
	"show :squares":            "t nil",
	"slide row":                "1 2 3",
	"slide side":               "lower upper",
	"solve-double-card :file":  "evening.md folder/",
	"solve-double-card :plies": "five",
	"solve-kalah :endgames":    "five",
	"solve-kalah :file":        "evening.md folder/",
	"solve-kalah :leaves":      "five",
	"solve-kalah :rule":        "both usual empty-capture",
	"solve-kalah pits":         "five",
	"solve-kalah stones":       "five",
	"solve-sorry :file":        "evening.md folder/",
	"solve-ropasci :tokens":    "",
	"solve-yut :mals":          "",
	"sow pit":                  "0 2 3 5",
	"engine command":           "words",
	"engine options":           "",
	"sprt elo0":                "five",
	"sprt elo1":                "five",
	"sprt :normalised":         "t nil",
	"submit word-1":            "",
	"submit word-2":            "",
	"submit word-3":            "",
	"submit word-4":            "",
	"submit word-5":            "",
	"submit word-6":            "",
	"submit word-7":            "",
	"suggest-best-move :side":  "red green first second",
	"sweep opponent":           "perfect original level beginner casual club expert best random best-response expectiminimax memo star1 star2 greedy uct sparse-sampling sampled-star1 sampled-star2 alpha-beta-through-chance max-over-chance unweighted double-division parity-negamax uct-best-outcome uct-max-backup uct-no-exploration uct-cut-is-draw",
	"sweep player":             "five pairs words",
	"sweep values":             "pairs",
	"swing row":                "2 3",
	"swing side":               "lower upper",
	"throw column":             "-1 -2 -3 -4 0",
	"throw row":                "1 2 3 4",
	"throw side":               "lower upper",
	"throw symbol":             "p r s",
	"tournament :gauntlet":     "t nil",
	"tune-eval :matches":       "five",

	"sorry-full: play-card secondary": "1 2 3 4 6",
	"sorry-full: set-card card":       "1 10 11 12 2 3 4 5 7 8 sorry",
}

// samples fill in the arguments before a parameter, of a command or of all.
var samples = map[string]string{
	"depth": "2", "side": "red", "throw side": "upper", "slide side": "upper", "swing side": "upper", "symbol": "r", "setting": "report", "throw row": "4",
	"slide from-row": "2", "slide from-column": "-1", "swing from-row": "4", "swing from-column": "-1", "swing row": "2",
	"place column": "A", "move mal": "0", "move score": "-1",
	"sorry-full: play-card secondary": "3", "sorry-full: play-card other": "2",
	"column-1": "G", "row-1": "9", "column-2": "G", "row-2": "10", "recycle code": "2", "recycle column": "A",
}

// onSets makes a tree with a set of Min's.
const onSets = "(custom-tree '(max (min :knows s 1 2) (min :knows s 2 1)))"

// completionGames are positions in which it is known what fits, by game, or by command
// where the game's has nothing for it.
var completionGames = map[string]string{
	"sorry":       `(make-sorry :position "sorry red 10 r:-1,12,20 g:-2,29,4")`,
	"sorry-full":  `(make-sorry-full :position "sorry-full red 7 r:-1,12,20,-95 g:-2,29,4,-2")`,
	"mancala":     `(make-mancala :position "mancala 1,0,6,6,0,6,2,5,5,5,1,5,5,1,0")`,
	"yut":         `(make-yut :position "yut 0 casts:4,2 a:0,5,5,30 b:1,0,0,30")`,
	"double-card": `(make-double-card :position "double-card color 0.5.A.1;0.2.C.1")`,
	"ropasci":     `(make-ropasci :position "ropasci 3 thrown:3,3 r@-4,1 s@-3,1 p@-2,1 P@2,-1 S@3,-1 R@4,-1")`,
	"tree":        "(custom-tree '(chance (1 4) (1 5)))",
	"best-reply":  onSets, "worth-of-knowing": onSets, "subgame-alone": onSets, "regrets": onSets, "draw-sets": onSets,
	"move": `(make-yut :position "yut 0 casts:-1 a:15,0,0,0 b:1,0,0,0")`,
	"recycle": `(make-double-card :position "double-card color 0.1.D.1;0.6.G.1;0.3.B.1;0.7.B.2;0.8.C.3;0.2.F.1;0.4.B.3;0.8.G.3;0.4.H.1;0.6.G.5;` +
		`0.4.G.7;0.8.A.1;0.3.B.5;0.1.B.10;0.8.A.3;0.4.B.6;0.4.C.6;0.4.F.7;0.8.G.9;0.4.C.11;0.2.B.8;0.8.F.5;0.8.C.8;0.2.F.3 moves:40 last:20")`,
}

// TestCompletionOfEveryParameter: only what fits is offered, and a new parameter
// needs an entry.
func TestCompletionOfEveryParameter(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"evening.md", "folder/page.md"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	used := map[string]bool{}
	for _, cmd := range mustTable(t).Commands() {
		game := "sorry"
		if cmd.Game != nil {
			game = cmd.Game.Name
		}
		made, ok := completionGames[cmd.Name()]
		if !ok {
			made = completionGames[game]
		}
		l := sessiontest.Listen(t)
		l.Eval(t, `(setf five 5) (setf words "some words") (setf pairs '(1 2)) (setf g `+made+`)`)
		for _, p := range cmd.Parameters() {
			key, ok := entryFor(completions, cmd, p.Name)
			used[key] = true
			got := offered(l, cmd, p.Name)
			if !ok {
				t.Errorf("%q: %q,", cmd.Name()+" "+p.Name, got)
			} else if !offers(got, completions[key]) {
				t.Errorf("%s %s offers %q, want %q", cmd.Name(), p.Name, got, completions[key])
			}
		}
	}
	for key := range completions {
		if !used[key] {
			t.Errorf("there is no parameter %s", key)
		}
	}
}

// offers compares what is offered with what is wanted: exactly, or where that ends in
// dots, all of it among the rest.
func offers(got, want string) bool {
	some, more := strings.CutSuffix(want, " ...")
	if !more {
		return got == want
	}
	words := strings.Fields(got)
	return !slices.ContainsFunc(strings.Fields(some), func(w string) bool { return !slices.Contains(words, w) }) && !slices.Contains(words, "*")
}

// entryFor finds the entry of a parameter: the command's own, first of its game, or that of
// all.
func entryFor(entries map[string]string, cmd *table.Command, param string) (key string, ok bool) {
	keys := []string{cmd.Name() + " " + param, param}
	if cmd.Game != nil { // another game may have a command of the name
		keys = slices.Insert(keys, 0, cmd.Game.Name+": "+keys[0])
	}
	for _, key := range keys {
		if _, ok := entries[key]; ok {
			return key, true
		}
	}
	return "", false
}

// offered gives what is offered for a parameter without what is offered besides: the
// game, where it may be left out, and the keys.
func offered(l *sessiontest.Listener, cmd *table.Command, param string) string {
	var words []string
	for _, w := range l.Complete(cmd.Name(), argumentsBefore(cmd, param), "") {
		isKey := slices.ContainsFunc(cmd.Parameters(), func(p table.Parameter) bool { return p.Name == w })
		if !isKey && (w == "g") == (param == "game") {
			words = append(words, w)
		}
	}
	return strings.Join(words, " ")
}

// argumentsBefore fills in what stands before a parameter: those told apart by place
// and, before the value of a key, all of these that a call needs and the key.
func argumentsBefore(cmd *table.Command, param string) []string {
	var before []string
	for _, p := range cmd.Parameters() {
		switch {
		case p.Name == param && strings.HasPrefix(param, ":"):
			return append(before, param)
		case p.Name == param:
			return before
		case p.Name == "game" || strings.HasPrefix(p.Name, ":"):
			continue
		}
		sample := "1"
		if key, ok := entryFor(samples, cmd, p.Name); ok {
			sample = samples[key]
		}
		before = append(before, sample)
	}
	return before
}
