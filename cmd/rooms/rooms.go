// Package rooms is the list of the program's rooms: what it can do beyond its core. Whoever
// takes a room out removes its line here and its folders.
package rooms

import (
	"sync"

	"parlor/cmd/book"
	"parlor/cmd/class"
	"parlor/cmd/games"
	"parlor/cmd/kernel"
	"parlor/cmd/matches"
	"parlor/cmd/solve"
	"parlor/commands"
	"parlor/commands/arena/compete"
	"parlor/commands/arena/plot/picture"
	"parlor/commands/arena/store/sqlite"
	"parlor/commands/arena/ugi/client"
	"parlor/commands/game/catalog"
	"parlor/commands/hand/coach"
	"parlor/commands/hand/practice"
	"parlor/commands/hand/score"
	"parlor/commands/hand/unfinished"
	"parlor/commands/lab/analysis"
	"parlor/commands/lab/exact"
	"parlor/commands/lab/growth"
	"parlor/commands/lab/hidden"
	setpicture "parlor/commands/lab/hidden/picture"
	"parlor/commands/lab/hidden/questions"
	"parlor/commands/lab/learning"
	"parlor/commands/lab/original"
	"parlor/commands/lab/owngames"
	"parlor/commands/lab/ownsearch"
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
	"parlor/commands/shell/table"
	"parlor/commands/view/drawing"
	"parlor/commands/view/drawing/bitmap"
	"parlor/commands/view/drawing/page"
	"parlor/commands/view/pages"
	"parlor/commands/view/scenes"
	"parlor/commands/view/scenes/letters"
	"parlor/commands/view/scenes/projector"
	"parlor/commands/view/scenes/raster"
	"parlor/commands/view/scenes/typed"
	walkpage "parlor/commands/view/walkpage/open"
	"parlor/search/wrong"
)

// all are the rooms, in the order in which people see their games and their commands.
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
	{Name: "own games", Commands: owngames.Commands, ReadGame: owngames.ReadGame, Shelf: owngames.Shipped{}},
	{Name: "mistakes", Algorithms: wrong.Algorithms()},
	{Name: "unfinished games", Unfinished: unfinished.Of},
	{Name: "analysis", Commands: analysis.Commands},
	{Name: "nodes by depth", Commands: growth.Commands},
	{Name: "own searches", Commands: ownsearch.Commands, Subjects: ownsearch.Subjects, Definers: ownsearch.Definers},
	{Name: "sampling", Algorithms: sampling.Algorithms(), Commands: sampling.Commands},
	{Name: "hidden", Needs: needs("typed trees", "sampling"), Games: hidden.Games(), Algorithms: hidden.Algorithms(), Commands: hidden.Commands},
	{Name: "compete", Games: games.Matches, Commands: compete.Commands, Subjects: compete.Subjects, Install: compete.WithMatches, LikeMe: compete.OwnLevel},
	{Name: "reproductions", Needs: needs("original", "double card programs", "mancala programs", "yut programs", "ropasci programs", "compete"), Install: reproduce.Install},
	{Name: "database", Needs: needs("compete"), Install: sqlite.Install},
	{Name: "engines", Needs: needs("compete"), Engines: client.Seats},
	{Name: "charts", Install: picture.Install},
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
	{Name: "pages of searches", Needs: needs("drawing"), Install: page.Install},
	{Name: "boards at terminals", Artist: letters.Drawer{}},
	{Name: "boards", Needs: needs("coach"), Commands: scenes.Commands, Install: scenes.Install},
	{Name: "typed trees on boards", Needs: needs("boards", "drawing", "typed trees", "walk"), Install: typed.Install},
	{Name: "open board", Needs: needs("boards"), Install: projector.Install},
	{Name: "walks on pages", Needs: needs("walk", "open board"), Install: walkpage.Install},
	{Name: "boards as PNG", Needs: needs("boards"), Install: raster.Install},
	{Name: "trees as PNG", Needs: needs("drawing", "boards as PNG"), Install: bitmap.Install},
	{Name: "lessons", Commands: lessons.Commands, Subjects: lessons.Subjects, Activities: kinds(lessons.Kind)},
	{Name: "predictions", Needs: needs("walk", "lessons"), Commands: predict.Commands},
	{Name: "exercises", Needs: needs("lessons", "drawing"), Commands: exercises.Commands, Activities: kinds(exercises.Taking)},
	{Name: "classroom", Needs: needs("lessons", "exercises", "quiz"), Commands: classroom.Commands, Activities: kinds(classroom.Kind), Begun: classroom.Begun},
	{Name: "gradebook", Needs: needs("classroom"), Commands: gradebook.Commands},
	{Name: "printed papers", Needs: needs("gradebook"), Commands: handouts.Commands, Subjects: handouts.Subjects},
	{Name: "quiz", Needs: needs("drawing", "typed trees"), Commands: quiz.Commands, Subjects: quiz.Subjects, Activities: kinds(quiz.Kind)},
	{Name: "questions about sets", Needs: needs("hidden", "quiz"), Install: questions.Install},
	{Name: "match subcommands", Needs: needs("compete"), Install: matches.Install},
	{Name: "farm", Needs: needs("match subcommands")},
	{Name: "solve subcommands", Needs: needs("solved games"), Install: solve.Install},
	{Name: "class subcommands", Needs: needs("classroom", "gradebook", "printed papers", "boards", "open board", "walks on pages"), Install: class.Install},
	{Name: "kernel", Needs: needs("drawing", "boards"), Install: kernel.Install},
	{Name: "playground", Needs: needs("drawing", "boards", "lessons", "exercises", "walks on pages")},
	{Name: "small", Needs: needs("sorry programs", "full sorry programs", "double card programs", "mancala programs", "yut programs", "ropasci programs", "levels")},
	{Name: "book", Needs: needs("exercises", "playground", "pages of searches", "boards as PNG", "walks on pages"), Install: book.Install},
}

// needs and kinds make the lines of the list readable.
func needs(rooms ...string) []string          { return rooms }
func kinds(list ...*input.Kind) []*input.Kind { return list }

// All lists the rooms.
func All() []commands.Room { return all }

// House is the program with all of its rooms.
var House = sync.OnceValue(func() commands.House { return commands.NewHouse(all) })

// Catalog gives all games, for one session.
func Catalog() catalog.Catalog { return House().Catalog() }

// NewSession starts a session with all games and all commands.
func NewSession() (table.Caller, error) { return House().NewSession() }
