package jsonpage_test

import (
	"fmt"
	"reflect"
	"strings"

	"parlor/commands"
	"parlor/commands/arena/compete"
	"parlor/commands/game/gametext"
	"parlor/commands/hand/coach"
	"parlor/commands/hand/practice"
	"parlor/commands/hand/score"
	"parlor/commands/hand/unfinished"
	"parlor/commands/lab/analysis"
	"parlor/commands/lab/growth"
	"parlor/commands/lab/hidden"
	"parlor/commands/lab/learning"
	"parlor/commands/lab/reproduce"
	"parlor/commands/lab/sampling"
	"parlor/commands/lab/solved"
	"parlor/commands/lab/typedtrees"
	"parlor/commands/lab/walk"
	"parlor/commands/lab/walk/predict"
	"parlor/commands/school/classroom"
	"parlor/commands/school/exercises"
	"parlor/commands/school/gradebook"
	"parlor/commands/school/handouts"
	"parlor/commands/school/lessons"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/input"
	"parlor/commands/text/report"
	"parlor/commands/view/drawing"
	"parlor/commands/view/markdown"
	"parlor/commands/view/pages"
	"parlor/commands/view/scenes"
)

// recordKinds is every record that commands emit, with what it is for. The page
// about JSON is written from it, and a test holds it against the source.
func recordKinds() []struct {
	record report.Record
	brief  string
} {
	return []struct {
		record report.Record
		brief  string
	}{
		{gametext.Board{}, "the position of a game, after every change and as the value of a form"},
		{gametext.Changes{}, "what has changed in a game, where the setting board asks for that instead"},
		{gametext.Made{}, "what has happened in a game, a line for each decision, where the setting replies asks for that"},
		{score.Score{}, "how the games against the computer have ended"},
		{coach.Advice{}, "what to do and what it is worth, in chances of winning"},
		{coach.Review{}, "what was given away in a game, in chances of winning, and the most costly moves"},
		{coach.EndedReview{}, "the same in a line, at the end of a game at a terminal"},
		{coach.ReviewQuestion{}, "a move of a game that gave something away, for which a better one is asked"},
		{coach.ReviewHint{}, "how many moves are better than that"},
		{coach.ReviewVerdict{}, "what an answer and the best move are worth"},
		{input.Doing{}, "what is being done, one thing on top of the other"},
		{unfinished.UnfinishedGames{}, "the unfinished games that can be gone on with"},
		{commands.HelpTopics{}, "what there is help on, with the commands of each topic"},
		{pages.List{}, "pages that are part of the program, with their titles"},
		{coach.Punishment{}, "why a move is worse than the best: the outcomes after it, with their odds and the chances then"},
		{practice.Question{}, "a position that is practised, for which a move is asked"},
		{practice.Progress{}, "how a person gets on: what was given away by games and weeks and kinds of decisions, and what is due"},
		{coach.LevelTable{}, "what each level gives away, and takes of the one below"},
		{coach.Chances{}, "what the judge knows of all moves, or before a draw of all outcomes"},
		{coach.HintTable{}, "how true the judge is where the truth is known, by depth and effort"},
		{hidden.Regrets{}, "what an iteration does at a set of positions that a player cannot tell apart"},
		{hidden.Approach{}, "how close methods come to an equilibrium with their iterations"},
		{coach.Calibration{}, "how often the chances that a judge gave have come true"},
		{gametext.Report{}, "what a search found"},
		{gametext.Advice{}, "the move a search suggests, and the line to type"},
		{analysis.Analysed{}, "a game gone through: what every move gave away, and the luck of every draw"},
		{reproduce.Reproduced{}, "what the reports say in numbers, with ours beside it"},
		{gametext.Drawn{}, "something was drawn unasked"},
		{gametext.Played{}, "what the computer played"},
		{gametext.Forced{}, "a move that was made without asking, as there was no other"},
		{gametext.Turn{}, "whose turn it is in a match"},
		{gametext.RandomMove{}, "a move picked by chance"},
		{gametext.ChoiceReport{}, "what one of the game's own players chose"},
		{gametext.Chosen{}, "one side has chosen where both decide at once; not what"},
		{compete.Players{}, "the players of a game"},
		{compete.Match{}, "what a match of many games has brought"},
		{compete.Forfeited{}, "how a game that is replayed was forfeited"},
		{compete.EngineCheck{}, "what an outside engine does right and wrong"},
		{compete.Results{}, "the matches that are kept"},
		{compete.Audited{}, "what playing stored games again has shown"},
		{compete.Merged{}, "what came of merging a file of results"},
		{compete.Tournament{}, "what a tournament has brought"},
		{compete.Sweep{}, "a setting of a player over a range"},
		{solved.KalahPlan{}, "what a proof of Kalah is about to take"},
		{solved.KalahKept{}, "the proof of a value has been kept in a file"},
		{solved.KalahProved{}, "the file of a proof of Kalah has been checked"},
		{solved.KalahTable{}, "a proof's table of endgames is there"},
		{solved.KalahValue{}, "the value of the start of Kalah, proved"},
		{solved.ForcedLine{}, "whether a side of Double Card can force a line"},
		{solved.LineProved{}, "the file of a proof of Double Card has been checked"},
		{solved.SolvePlan{}, "what solving a game, or working out a match, is about to take"},
		{solved.GameSolved{}, "a game is solved"},
		{solved.EndingsSolved{}, "endings of RoPaSci 360 are solved"},
		{solved.GameProved{}, "the file of a solved game has been proved"},
		{solved.WinProbability{}, "the chance of winning in a position, with best play"},
		{solved.DepthChart{}, "what searches of every depth would play"},
		{solved.ExactMatch{}, "the result of a match, worked out"},
		{solved.BestResponse{}, "the most that can be won against a program"},
		{solved.ExactTable{}, "the results of several players against one another, worked out"},
		{solved.Grades{}, "how an evaluation does against perfect play at several depths"},
		{solved.TunedWeights{}, "better weights of an evaluation"},
		{gametext.Solved{}, "the exact value of a position and of its moves"},
		{analysis.Regret{}, "what every move of the game gave away"},
		{gametext.Moves{}, "the legal moves"},
		{gametext.Ranking{}, "every move with its value, best first"},
		{gametext.Plan{}, "the best move for everything that may be drawn"},
		{learning.Learned{}, "an evaluation that was learnt, and the curve of what it gives away and scores"},
		{learning.CurveList{}, "the curves of evaluations that have learnt"},
		{learning.LearnStep{}, "what one game teaches: predictions, targets, and what each weight gains"},
		{sampling.Convergence{}, "how the results of searches by simulations settle, and what they give away"},
		{analysis.Comparison{}, "one position searched in several ways"},
		{drawing.Explanation{}, "a search as a tree"},
		{drawing.Tree{}, "the tree of a search, or as much of it as is shown"},
		{drawing.TreeDrawn{}, "a picture of trees has been written"},
		{scenes.Shown{}, "what a position looks like, see [boards.md](boards.md)"},
		{scenes.BoardDrawn{}, "a picture of a board has been written"},
		{walk.WalkBegun{}, "the head of a walk through a search"},
		{walk.WalkEvent{}, "the event that a walk is at"},
		{walk.WalkWhy{}, "the arithmetic of that event"},
		{walk.WalkPath{}, "the moves from the root to where a walk is"},
		{walk.WalkTree{}, "the tree around where a walk is"},
		{predict.Prediction{}, "a question about what a walk shows next, or what there is to say of an answer"},
		{walk.WalkBoth{}, "two walks at the events at which they part"},
		{quiz.QuizQuestion{}, "a question of a quiz"},
		{quiz.QuizVerdict{}, "what there is to say of an answer, with the solution where the question is done with"},
		{quiz.QuizScore{}, "how a quiz has gone"},
		{quiz.QuizSheet{}, "a sheet of questions with their solutions"},
		{commands.Evaluation{}, "an estimate, term by term"},
		{commands.Evaluations{}, "the evaluations there are"},
		{commands.History{}, "what has been done in a game"},
		{analysis.Bench{}, "the work of the fixed suite"},
		{report.Settings{}, "settings and their values"},
		{report.Aliases{}, "aliases"},
		{commands.HelpList{}, "a list of things and what they are for"},
		{commands.HelpPage{}, "everything about one thing"},
		{commands.Backtrace{}, "where in a program the last error came from"},
		{commands.Guide{}, "how a game is played"},
		{report.Seed{}, "the seed that a session without one has taken"},
		{report.Printed{}, "the value of a form, as it prints"},
		{report.Output{}, "what the Lisp functions print and format wrote"},
		{exercises.Exercises{}, "the exercises, and what is done"},
		{exercises.ExerciseShown{}, "an exercise as it is set"},
		{exercises.ExerciseModel{}, "an answer that passes"},
		{exercises.ExerciseVerdict{}, "what is said to an answer"},
		{classroom.CourseShown{}, "the course that is taken, and what is in it"},
		{classroom.PaperBegun{}, "a paper begins, or goes on where it was left"},
		{classroom.PaperNoted{}, "an answer of a paper is on disk"},
		{classroom.PaperHandedIn{}, "a paper is handed in"},
		{classroom.ClassMarks{}, "what a class has handed in, with its marks"},
		{growth.NodeChart{}, "the nodes of searches by depth"},
		{gradebook.GradebookShown{}, "the gradebook of a paper: points, who is missing, what was changed"},
		{handouts.SheetsPrinted{}, "a paper was printed for a class"},
		{gradebook.GradeChanged{}, "a mark in a gradebook was changed"},
		{lessons.LessonList{}, "the lessons, and what is done"},
		{lessons.LessonBegun{}, "a lesson begins, or goes on where it was left"},
		{markdown.Prose{}, "words of a lesson, as Markdown"},
		{lessons.LessonCommand{}, "the command that a lesson runs next"},
		{lessons.LessonQuestion{}, "a question of a lesson"},
		{lessons.LessonPrediction{}, "what is to be predicted of the command that comes next"},
		{lessons.LessonForetold{}, "what was predicted beside what the search says"},
		{typedtrees.TreeChanged{}, "a typed tree that was changed, with what a search says of it before and now"},
		{lessons.LessonHint{}, "a hint to a question"},
		{lessons.LessonHelp{}, "what can be typed in a lesson now"},
		{lessons.LessonVerdict{}, "what is said to an answer"},
		{lessons.LessonOver{}, "a lesson is done"},
		{lessons.LessonChecked{}, "what the check of a lesson has found right"},
		{lessons.CommandFailed{}, "the error of a command that is part of another, which goes on"},
		{report.Echo{}, "a command of a file that is run, and the words before it"},
		{report.Note{}, "a sentence"},
		{report.Tip{}, "a sentence for a person at a terminal"},
	}
}

// jsonPage writes docs/json.md: the objects that parlor --json prints.
func jsonPage() string {
	var b strings.Builder
	b.WriteString("# JSON\n\n" +
		"`parlor --json` prints one object a line for each outermost form or bare line, as soon as it is done:\n\n" +
		"| field | is |\n|---|---|\n" +
		"| `id` | only in answers to a request that has one, see [driver.md](driver.md): the same id |\n" +
		"| `form` | the form, as it was written |\n" +
		"| `ok` | true if it did not fail |\n" +
		"| `results` | what it had to say, in order: an array of the objects below |\n" +
		"| `cut` | true if there was more to say than 64 megabytes, and the rest was left out |\n" +
		"| `error` | only if it failed: an object with `code`, which is stable, and `message` |\n\n" +
		"Each result has a `type`. Values are numbers as the game's convention shows them; `words` is a move as it is " +
		"typed. What a move gives away is `loss`, in the unit of the values, and where they are chances `loss_percent`, as the " +
		"text has it: a chance of winning less that of losing falls by twice what winning does. In what is said to a player, " +
		"`chance` and `loss` are parts of 1 of the chance of winning. Games go on over standard input and output: start `parlor --json --keep-going run -`, write a line, read a line. " +
		"There each line is answered by one object, however many forms it has.\n\n" +
		"| type | is | fields |\n|---|---|---|\n")
	for _, k := range recordKinds() {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", report.Kind(k.record), k.brief, strings.Join(jsonFields(reflect.TypeOf(k.record)), ", "))
	}
	b.WriteString(jsonValues)
	b.WriteString("\nThe parts that are objects themselves:\n\n| part | fields |\n|---|---|\n")
	for _, part := range jsonParts() {
		fmt.Fprintf(&b, "| %s | %s |\n", partName(part), strings.Join(jsonFields(part), ", "))
	}
	return b.String()
}

// jsonValues says how values of Lisp stand in JSON.
const jsonValues = `
The field ` + "`value`" + ` of a ` + "`value`" + ` is the same value in parts, and nothing has to be read out of its text:

| in Lisp | in JSON |
|---|---|
| ` + "`nil`, `()`" + ` | null |
| ` + "`t`" + ` | true |
| ` + "`12`, `0.5`" + ` | numbers: 12, 0.5; a float always has a point or an exponent |
| ` + "`\"a text\"`" + ` | "a text" |
| ` + "`(1 2)`" + ` | [1,2] |
| ` + "`(1 . 2)`" + ` | {"list":[1],"tail":2} |
| ` + "`upper`" + ` | {"symbol":"upper"} |
| ` + "`:depth`" + ` | {"keyword":"depth"} |
| a hash table | {"table":[["key",1],["other",2]]} |
| a function or anything else | {"object":"#<function car>"} |

It is left out of a value that comes back to itself, and of one that is nested more than 1,000 deep or takes more than
16 megabytes.
`

// jsonFields lists the fields of a struct as JSON has them, with their types.
func jsonFields(t reflect.Type) []string {
	var fields []string
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous {
			fields = append(fields, jsonFields(pointed(f.Type))...)
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || name == "-" {
			continue
		}
		fields = append(fields, fmt.Sprintf("`%s` %s", name, jsonType(f.Type)))
	}
	return fields
}

// pointed gives the type that a pointer points to, and any other as it is.
func pointed(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// jsonType names a type as a reader of JSON would.
func jsonType(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.Func:
		return "value"
	case reflect.String:
		return "text"
	case reflect.Float64:
		return "number"
	case reflect.Pointer:
		return jsonType(t.Elem())
	case reflect.Slice, reflect.Array:
		return "array of " + jsonType(t.Elem())
	case reflect.Struct:
		return partName(t)
	}
	return "whole number"
}

func partName(t reflect.Type) string { return strings.ToLower(t.Name()) }

// jsonParts lists the structs that records are made of, each once.
func jsonParts() []reflect.Type {
	var parts []reflect.Type
	seen := map[reflect.Type]bool{}
	var visit func(t reflect.Type)
	visit = func(t reflect.Type) {
		for i := range t.NumField() {
			f := t.Field(i)
			inner := f.Type
			for inner.Kind() == reflect.Slice || inner.Kind() == reflect.Pointer {
				inner = inner.Elem()
			}
			if !f.IsExported() || inner.Kind() != reflect.Struct {
				continue
			}
			if f.Anonymous { // its fields stand in t
				visit(inner)
				continue
			}
			if seen[inner] {
				continue
			}
			seen[inner] = true
			parts = append(parts, inner)
			visit(inner)
		}
	}
	for _, k := range recordKinds() {
		visit(reflect.TypeOf(k.record))
	}
	return parts
}
