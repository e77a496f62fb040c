package main

import (
	"sync"

	"parlor/cmd/games"
	"parlor/commands"
	"parlor/commands/arena/compete"
	"parlor/commands/hand/coach"
	"parlor/commands/hand/practice"
	"parlor/commands/hand/score"
	"parlor/commands/hand/unfinished"
	"parlor/commands/lab/analysis"
	"parlor/commands/lab/exact"
	"parlor/commands/lab/hidden"
	setpicture "parlor/commands/lab/hidden/picture"
	"parlor/commands/lab/hidden/questions"
	"parlor/commands/lab/learning"
	"parlor/commands/lab/original"
	"parlor/commands/lab/owngames"
	"parlor/commands/lab/ownsearch"
	"parlor/commands/lab/sampling"
	"parlor/commands/lab/solved"
	"parlor/commands/lab/typedtrees"
	"parlor/commands/lab/walk"
	"parlor/commands/lab/walk/predict"
	"parlor/commands/school/classroom"
	"parlor/commands/school/exercises"
	"parlor/commands/school/lessons"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/input"
	"parlor/commands/view/drawing"
	"parlor/commands/view/pages"
	"parlor/commands/view/scenes"
	"parlor/commands/view/scenes/letters"
	"parlor/commands/view/scenes/typed"
	"parlor/search/wrong"
)

// all are the program's rooms in a browser: it stores no results in a database, plays no matches,
// draws no charts as pictures, and is a page itself.
var all = []commands.Room{
	{Name: "solver", Games: games.Solver},
	{Name: "judge", Games: games.Judge},
	{Name: "levels", Needs: needs("judge"), Games: games.Levels},
	{Name: "sorry", Games: games.Sorry},
	{Name: "sorry programs", Needs: needs("sorry"), Games: games.SorryPrograms},
	{Name: "original", Needs: needs("sorry programs"), Games: original.Games(), Algorithms: original.Algorithms()},
	{Name: "full sorry", Needs: needs("sorry"), Games: games.FullSorry},
	{Name: "full sorry programs", Needs: needs("full sorry", "solver"), Games: games.FullSorryPrograms},
	{Name: "double card", Games: games.DoubleCard},
	{Name: "double card programs", Needs: needs("double card"), Games: games.DoubleCardPrograms},
	{Name: "mancala", Games: games.Mancala},
	{Name: "mancala programs", Needs: needs("mancala"), Games: games.MancalaPrograms},
	{Name: "yut", Games: games.Yut},
	{Name: "yut programs", Needs: needs("yut"), Games: games.YutPrograms},
	{Name: "ropasci", Games: games.Ropasci},
	{Name: "ropasci programs", Needs: needs("ropasci"), Games: games.RopasciPrograms},
	{Name: "typed trees", Games: games.Trees, Commands: typedtrees.Commands},
	{Name: "own games", Commands: owngames.Commands, ReadGame: owngames.ReadGame},
	{Name: "mistakes", Algorithms: wrong.Algorithms()},
	{Name: "unfinished games", Unfinished: unfinished.Of},
	{Name: "analysis", Commands: analysis.Commands},
	{Name: "own searches", Commands: ownsearch.Commands, Subjects: ownsearch.Subjects, Definers: ownsearch.Definers},
	{Name: "sampling", Algorithms: sampling.Algorithms(), Commands: sampling.Commands},
	{Name: "hidden", Needs: needs("typed trees", "sampling"), Games: hidden.Games(), Algorithms: hidden.Algorithms(), Commands: hidden.Commands},
	{Name: "compete", Games: games.Matches, Commands: compete.Commands, Subjects: compete.Subjects, LikeMe: compete.OwnLevel},
	{Name: "solved games", Needs: needs("sorry programs", "double card programs", "mancala programs", "yut programs", "ropasci programs", "levels", "solver", "compete"), Games: solved.Games(), Commands: solved.Commands, Subjects: solved.Subjects},
	{Name: "score", Needs: needs("compete"), Commands: score.Commands},
	{Name: "coach", Needs: needs("analysis", "judge", "levels"), Commands: coach.Commands, Activities: kinds(coach.Kind), Ended: coach.Ended},
	{Name: "practice", Needs: needs("coach", "compete"), Commands: practice.Commands, Activities: kinds(practice.Kind), Install: practice.Install, Missed: practice.KeepMissed},
	{Name: "pages", Commands: pages.Commands},
	{Name: "walk", Commands: walk.Commands, Subjects: walk.Subjects, Activities: kinds(walk.Kind)},
	{Name: "learning", Needs: needs("analysis", "compete", "walk"), Games: games.Learning, Commands: learning.Commands},
	{Name: "exact numbers", Needs: needs("walk"), InRatios: exact.Ratios},
	{Name: "drawing", Needs: needs("walk"), Commands: drawing.Commands, Subjects: drawing.Subjects},
	{Name: "pictures of sets", Needs: needs("hidden", "drawing"), Commands: setpicture.Commands},
	{Name: "boards at terminals", Artist: letters.Drawer{}},
	{Name: "boards", Needs: needs("coach"), Commands: scenes.Commands, Install: scenes.Install},
	{Name: "typed trees on boards", Needs: needs("boards", "drawing", "typed trees", "walk"), Install: typed.Install},
	{Name: "lessons", Commands: lessons.Commands, Subjects: lessons.Subjects, Activities: kinds(lessons.Kind)},
	{Name: "predictions", Needs: needs("walk", "lessons"), Commands: predict.Commands},
	{Name: "exercises", Needs: needs("lessons", "drawing"), Commands: exercises.Commands, Activities: kinds(exercises.Taking)},
	{Name: "classroom", Needs: needs("lessons", "exercises", "quiz"), Commands: classroom.Commands, Activities: kinds(classroom.Kind), Begun: classroom.Begun},
	{Name: "quiz", Needs: needs("drawing", "typed trees"), Commands: quiz.Commands, Subjects: quiz.Subjects, Activities: kinds(quiz.Kind)},
	{Name: "questions about sets", Needs: needs("hidden", "quiz"), Install: questions.Install},
}

// needs and kinds make the lines of the list readable.
func needs(rooms ...string) []string          { return rooms }
func kinds(list ...*input.Kind) []*input.Kind { return list }

// house is the program with its rooms.
var house = sync.OnceValue(func() commands.House { return commands.NewHouse(all) })
