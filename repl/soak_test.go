package repl_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"parlor/cmd/rooms"
	"parlor/games/gamestest"
	"parlor/repl"
	"parlor/repl/repltest"
	"parlor/search"
)

// soakSeed is the seed that a failed run has printed.
var soakSeed = flag.Uint64("soak", 0, "soak with this seed only")

// soakLength is how many commands a session of a soak has.
const soakLength = 40

// soakPatience is how long one command of a soak may take before it is stopped.
const soakPatience = 500 * time.Millisecond

// loadPatience is how long it may take to load a session, which plays every game again.
const loadPatience = time.Minute

// soak is a session that is given random commands.
type soak struct {
	r     *rand.Rand
	sh    *repl.Shell
	out   strings.Builder
	given []string

	patience time.Duration // how long a command may take

	commands, slow                               []string // signatures
	algorithms, players, evals, moves, positions []string
}

// said is what a command answered, as far as a soak looks at it.
type said struct {
	Results []struct {
		Type, Text, Start, Turn string
		Position                words
		Undone                  int
		Moves, Players, Evals   []named
		Steps                   []struct {
			Events []struct{ Kind string }
		}
	}
	Error *struct{ Code, Message string }
}

// words are a text; what is none, as the position in a scene, is not looked at.
type words string

// UnmarshalJSON takes a text, or nothing.
func (w *words) UnmarshalJSON(data []byte) error {
	var text string
	if json.Unmarshal(data, &text) == nil {
		*w = words(text)
	}
	return nil
}

// named is a move, a player or an evaluation, as far as a soak looks at it.
type named struct {
	Words []string
	Name  string
}

// UnmarshalJSON takes what has a name only, too.
func (n *named) UnmarshalJSON(text []byte) error {
	if json.Unmarshal(text, &n.Name) == nil {
		return nil
	}
	type plain named
	return json.Unmarshal(text, (*plain)(n))
}

// ownThings are what the tables of values and players speak of besides the game g.
var ownThings = []string{"(defun mine (g) (car (legal-moves g)))", "(defeval own :own-home 1)", "(defeval worth (lambda (f) 0))"}

// newSoak opens a session.
func newSoak(seed uint64) (*soak, error) {
	s := &soak{r: newRandom(seed), patience: soakPatience}
	sh, err := repl.New(&repl.JSON{Out: &s.out}, rooms.House())
	if err != nil {
		return nil, err
	}
	s.sh = sh
	sh.Session.Chance.SetSeed(seed)
	for _, cmd := range sh.Session.Table.Commands() {
		switch name := cmd.Name(); {
		case ends[name] || elsewhere[name]:
		case seldom[name]:
			s.slow = append(s.slow, cmd.Sig)
		default:
			s.commands = append(s.commands, cmd.Sig)
		}
	}
	s.algorithms = search.Algorithms().Names()
	for _, thing := range ownThings {
		if _, err := s.ask(thing); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// ask runs a command and gives what it said.
func (s *soak) ask(command string) (said, error) {
	ctx, cancel := context.WithTimeout(context.Background(), s.patience)
	defer cancel()
	return s.askIn(ctx, command)
}

// askIn is ask under a context.
func (s *soak) askIn(ctx context.Context, command string) (said, error) {
	s.out.Reset()
	_ = s.sh.Run(ctx, command)
	var answer said
	lines := strings.Split(strings.TrimSpace(s.out.String()), "\n")
	if err := json.Unmarshal([]byte(lines[len(lines)-1]), &answer); err != nil && lines[0] != "" {
		return answer, fmt.Errorf("%s: %v", command, err)
	}
	if e := answer.Error; e != nil && (e.Code == "internal-error" || e.Code == "failed" && ctx.Err() == nil) {
		return answer, fmt.Errorf("%s: %s [%s]", command, e.Message, e.Code)
	}
	return answer, nil
}

// text runs a command and gives its value, which is a text.
func (s *soak) text(command string) (string, error) {
	answer, err := s.ask(command)
	if err == nil && (answer.Error != nil || len(answer.Results) == 0) {
		err = fmt.Errorf("%s: %+v", command, answer.Error)
	}
	if err != nil {
		return "", err
	}
	return strconv.Unquote(answer.Results[len(answer.Results)-1].Text)
}

// look notes what may be done next.
func (s *soak) look() error {
	s.moves = nil
	for command, to := range map[string]*[]string{"(moves g)": &s.moves, "(players g)": &s.players, "(evals g)": &s.evals} {
		answer, err := s.ask(command)
		if err != nil || len(answer.Results) == 0 {
			return err
		}
		r := answer.Results[0]
		switch to {
		case &s.moves:
			for _, m := range r.Moves {
				s.moves = append(s.moves, formOf(m.Words, "g"))
			}
		default:
			*to = nil
			for _, named := range slices.Concat(r.Players, r.Evals) {
				*to = append(*to, named.Name)
			}
		}
	}
	position, err := s.text("(position g)")
	s.positions = append(s.positions, strconv.Quote(position))
	return err
}

// formOf writes the words of a move or outcome as a form about a game.
func formOf(words []string, game string) string {
	return "(" + words[0] + " " + strings.Join(append([]string{game}, words[1:]...), " ") + ")"
}

// laws holds a game against what must be true of it after any command: undone
// to its start it is there, done again it is back, and a session that is saved and
// loaded, for which the rules play its history again and refuse what is not legal,
// is the same.
func (s *soak) laws() error {
	answer, err := s.ask("(history g)")
	if err != nil || answer.Error != nil {
		return err
	}
	history := answer.Results[0]
	now, err := s.text("(position g)")
	if err != nil {
		return err
	}
	if err := s.backAndForth(history.Start, now, len(history.Steps)-history.Undone); err != nil {
		return err
	}
	fresh, err := newSoak(0)
	if err != nil {
		return err
	}
	defer fresh.sh.Close()
	fresh.patience = loadPatience
	return s.saved(fresh, now)
}

// backAndForth undoes all steps and does them again.
func (s *soak) backAndForth(start, now string, steps int) error {
	for {
		answer, err := s.ask("(undo g)")
		if err == nil && answer.Error != nil && answer.Error.Code == "nothing-to-undo" {
			break
		}
		if err != nil || answer.Error != nil {
			return fmt.Errorf("undo: %v %+v", err, answer.Error)
		}
	}
	if there, err := s.text("(position g)"); err != nil || there != start {
		return fmt.Errorf("undone to the start it is at %s, not at %s: %v", there, start, err)
	}
	for range steps {
		if answer, err := s.ask("(redo g)"); err != nil || answer.Error != nil {
			return fmt.Errorf("redo: %v %+v", err, answer.Error)
		}
	}
	if there, err := s.text("(position g)"); err != nil || there != now {
		return fmt.Errorf("done again it is at %s, not at %s: %v", there, now, err)
	}
	return nil
}

// saved loads the session into a fresh one.
func (s *soak) saved(fresh *soak, now string) error {
	if answer, err := s.ask("(save soaked)"); err != nil || answer.Error != nil {
		return fmt.Errorf("save: %v %+v", err, answer.Error)
	}
	if answer, err := fresh.ask("(load soaked)"); err != nil || answer.Error != nil {
		return fmt.Errorf("load: %v %+v", err, answer.Error)
	}
	if there, err := fresh.text("(position g)"); err != nil || there != now {
		return fmt.Errorf("loaded it is at %s, not at %s: %v", there, now, err)
	}
	return nil
}

// run gives a seed's commands, or those of an earlier run, and says what is the
// first that breaks a law. The laws are asked about now and then, or after every
// command.
func (s *soak) run(seed uint64, earlier []string, always bool) error {
	s.given = earlier[:min(1, len(earlier))]
	if earlier == nil {
		s.given = []string{fmt.Sprintf("(setf g %s)", soakGames[seed%uint64(len(soakGames))])}
	}
	if _, err := s.ask(s.given[0]); err != nil {
		return err
	}
	for i := 1; i <= soakLength && (earlier == nil || i < len(earlier)); i++ {
		command := ""
		if earlier != nil {
			command = earlier[i]
		} else if err := s.look(); err != nil {
			return err
		} else {
			command = s.command()
		}
		s.given = append(s.given, command)
		if _, err := s.ask(command); err != nil {
			return err
		}
		if s.sh.Session.Quit() {
			return nil
		}
		if always || i%20 == 0 || i == soakLength {
			if err := s.laws(); err != nil {
				return err
			}
		}
	}
	return nil
}

// TestSoak gives every game random commands. A run that fails prints its seed
// and the shortest run of commands from its start that shows the fault.
func TestSoak(t *testing.T) {
	gamestest.TakesTurns(t)
	repltest.Needs(t, everyRoom...)
	inFolder(t)
	var before uint64
	seed, runs := *soakSeed, 0
	for end := time.Now().Add(time.Hour); runs < 2*len(soakGames) || *gamestest.Long && time.Now().Before(end); seed++ {
		if err := soakOnce(seed); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		if runs++; runs == len(soakGames) {
			before = heap()
		}
		if *soakSeed != 0 {
			break
		}
	}
	if after := heap(); before > 0 && after > before+(64<<20) {
		t.Errorf("the heap grew from %d to %d bytes in %d sessions", before, after, runs)
	}
	t.Logf("%d sessions of %d commands", runs, soakLength)
}

// heap gives the bytes that are in use.
func heap() uint64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

// soakOnce runs the session of a seed. If it fails, it is given again, with the
// laws after every command, to find the first command that breaks one.
func soakOnce(seed uint64) error {
	s, err := newSoak(seed)
	if err != nil {
		return err
	}
	defer s.sh.Close()
	fault := s.run(seed, nil, false)
	if fault == nil {
		return nil
	}
	again, err := newSoak(seed)
	if err != nil {
		return err
	}
	defer again.sh.Close()
	if earlier := again.run(seed, s.given, true); earlier != nil {
		s, fault = again, earlier
	}
	return fmt.Errorf("%v\nafter\n%s", fault, strings.Join(s.given, "\n"))
}

// TestSoakArguments: there is something to say for every parameter, so that no
// command goes untried.
func TestSoakArguments(t *testing.T) {
	s, err := newSoak(1)
	if err != nil {
		t.Fatal(err)
	}
	defer s.sh.Close()
	for _, cmd := range s.sh.Session.Table.Commands() {
		if ends[cmd.Name()] || elsewhere[cmd.Name()] {
			continue
		}
		for _, w := range parameterWords.FindAllString(cmd.Sig, -1)[1:] {
			_, own := cmd.Kinds[w]
			own = own && (cmd.Game != nil || strings.HasPrefix(cmd.Name(), "make-")) // a game's own words
			if !own && w[0] != '&' && w != "game" && w != "files" && arguments[w] == nil {
				t.Errorf("%s: the soak has no argument for %s", cmd.Name(), w)
			}
		}
	}
}

// TestExplainWithoutTree: a way to choose that searches nothing has no tree.
func TestExplainWithoutTree(t *testing.T) {
	repltest.Needs(t, "mancala", "drawing")
	s := repltest.Open(t)
	s.Do("(setf g (make-mancala))")
	s.Fails("(explain g 1 :algorithm random)", "wrong-algorithm")
}
