package table

import (
	"slices"
	"strings"
	"testing"

	"parlor/commands/lisp"
	"parlor/commands/shell/session"
	"parlor/games"
)

// filed makes a table of some commands, given by their signatures, and the error of the last that was
// added.
func filed(commands ...*Command) (*Table, error) {
	t := NewTable([]string{"one", "two"})
	return t, t.Add(commands...)
}

// of makes a verb of a game.
func of(game, sig string) *Command { return &Command{Sig: sig, Game: &games.Info{Name: game}} }

// at makes a command that is available where when is true.
func at(sig, short string, when *bool) *Command {
	return &Command{Sig: sig, Short: short, While: func(*session.Session) bool { return *when }}
}

// TestFiled: which commands may have one name, and which of them it means.
func TestFiled(t *testing.T) {
	always := true
	shared := func(sig string) *Command { return &Command{Sig: sig} }
	yields := &Command{Sig: "(pass game)", Yields: true}
	for _, c := range []struct {
		what     string
		commands []*Command
		named    string
		means    int // how many of them the name means
		first    int // the place of the first among those given
		dropped  int // how many of them are left out
		fail     string
	}{
		{"one", []*Command{shared("(quit)")}, "quit", 1, 0, 0, ""},
		{"two of one name", []*Command{shared("(quit)"), shared("(quit file)")}, "", 0, 0, 0, "two commands are named quit"},
		{"verbs of two games", []*Command{of("a", "(pass game)"), of("b", "(pass game)")}, "pass", 2, 0, 0, ""},
		{"verbs of one game", []*Command{of("a", "(pass game)"), of("a", "(pass game side)")}, "", 0, 0, 0, "two commands are named pass"},
		{"a verb behind a shared one", []*Command{shared("(pass game)"), of("a", "(pass game)")}, "pass", 1, 0, 1, ""},
		{"a shared one behind verbs", []*Command{of("a", "(pass game)"), of("b", "(pass game)"), shared("(pass game)")}, "pass", 1, 2, 2, ""},
		{"one that yields behind a verb", []*Command{of("a", "(pass game)"), yields}, "pass", 2, 1, 0, ""},
		{"a verb behind one that yields", []*Command{yields, of("a", "(pass game)")}, "pass", 2, 0, 0, ""},
		{"one for a time beside a verb", []*Command{of("a", "(next game)"), at("(next)", "", &always)}, "next", 1, 0, 0, ""},
		{"one for a time behind a shared one", []*Command{shared("(next)"), at("(next)", "", &always)}, "", 0, 0, 0, "two commands are named next"},
		{"two for a time", []*Command{at("(next)", "", &always), at("(next)", "", &always)}, "", 0, 0, 0, "two commands are named next"},
		{"no signature", []*Command{shared("quit")}, "", 0, 0, 0, `signature "quit" is not a list`},
		{"no kind", []*Command{shared("(quit wherefrom)")}, "", 0, 0, 0, "command quit: no kind for parameter wherefrom"},
		{"no kind of a key", []*Command{shared("(quit &key wherefrom)")}, "", 0, 0, 0, "command quit: no kind for parameter wherefrom"},
	} {
		table, err := filed(c.commands...)
		if c.fail != "" {
			if err == nil || err.Error() != c.fail {
				t.Errorf("%s: %v, wanted %s", c.what, err, c.fail)
			}
			continue
		}
		means := table.Named(c.named)
		if err != nil || len(means) != c.means || means[0] != c.commands[c.first] {
			t.Errorf("%s: %s means %d commands (%v)", c.what, c.named, len(means), err)
			continue
		}
		if found, ok := table.Find(c.named); !ok || found != means[0] || !slices.Equal(table.Meant(c.named), means) {
			t.Errorf("%s: another is found", c.what)
		}
		if names := table.Names(); !slices.Equal(names, []string{c.named}) || len(table.Commands()) != len(c.commands)-c.dropped {
			t.Errorf("%s: the names are %q, of %d commands", c.what, names, len(table.Commands()))
		}
	}
}

// TestPassing: a command that is there at times has its name and its letter, which mean it only then.
func TestPassing(t *testing.T) {
	now := false
	next, other := at("(next)", "n", &now), &Command{Sig: "(after)"}
	table, err := filed(next, other)
	if err != nil {
		t.Fatal(err)
	}
	if err := table.AddSynonyms(Synonym{"next", []string{"after"}}, Synonym{"n", []string{"after"}}); err != nil {
		t.Fatal(err)
	}
	s := table.On(session.New(session.Setup{Commands: table}))
	for _, c := range []struct {
		now   bool
		word  string
		meant *Command
	}{
		{false, "next", other}, {true, "next", next}, {false, "n", other}, {true, "n", next}, {true, "after", other}, {false, "after", other},
	} {
		now = c.now
		if got := s.Meant(c.word); len(got) != 1 || got[0] != c.meant {
			t.Errorf("%s, while it is there %v: %v", c.word, c.now, got)
		}
		atHand := s.AtHand(c.word)
		if c.meant == next && (len(atHand) != 1 || atHand[0] != next) || c.word == "next" && !c.now && len(atHand) != 0 {
			t.Errorf("%s, while it is there %v: at hand are %v", c.word, c.now, atHand)
		}
	}
	alone, err := filed(at("(next)", "n", &now))
	if err != nil {
		t.Fatal(err)
	}
	for _, now = range []bool{false, true} {
		in := alone.On(session.New(session.Setup{Commands: alone}))
		if got := in.Meant("next"); len(got) != 1 {
			t.Errorf("next, of which there is no other, means %v, while it is there %v", got, now)
		}
		if got := in.Meant("n"); len(got) == 1 != now {
			t.Errorf("its letter means %v, while it is there %v", got, now)
		}
	}
	now = true
	if got := table.Owners(s.Session, "next"); !slices.Equal(got, []string{""}) {
		t.Errorf("next is owned by %q", got)
	}
	if got := table.Owners(s.Session, "n"); len(got) != 0 {
		t.Errorf("a letter is owned by %q", got)
	}
	if words := s.CommandWords(); !slices.Contains(words, "next") || !slices.Contains(words, "after") {
		t.Errorf("offered are %q", words)
	}
	now = false
	if words := s.CommandWords(); slices.Contains(words, "next") {
		t.Errorf("offered are %q when it is not there", words)
	}
}

// TestSynonyms: another word means what it stands for, and cannot be one that means something.
func TestSynonyms(t *testing.T) {
	table, err := filed(of("a", "(draw game)"), of("b", "(throw game)"), &Command{Sig: "(quit)"})
	if err != nil {
		t.Fatal(err)
	}
	if err := table.AddSynonyms(Synonym{"deal", []string{"draw", "throw"}}, Synonym{"exit", []string{"quit"}}); err != nil {
		t.Fatal(err)
	}
	if got := table.Meant("deal"); len(got) != 2 || got[0].Name() != "draw" || got[1].Name() != "throw" || len(table.Named("deal")) != 0 {
		t.Errorf("deal means %v", got)
	}
	if got := table.WordsFor("throw"); !slices.Equal(got, []string{"deal"}) || len(table.WordsFor("deal")) != 0 {
		t.Errorf("throw is also %q", got)
	}
	if got := table.OtherWords(); !slices.Equal(got, []string{"deal", "exit"}) {
		t.Errorf("the other words are %q", got)
	}
	if got := table.Words(); !slices.Equal(got, []string{"draw", "throw", "quit", "deal", "exit"}) {
		t.Errorf("the words are %q", got)
	}
	for _, c := range []struct {
		synonym Synonym
		says    string
	}{
		{Synonym{"quit", []string{"draw"}}, "quit means something already and cannot be another word for draw; choose another name"},
		{Synonym{"deal", []string{"draw", "quit"}}, "deal means something already and cannot be another word for draw, quit; choose another name"},
		{Synonym{"leave", []string{"quit", "go"}}, "leave stands for go, which is no command"},
	} {
		if err := table.AddSynonyms(c.synonym); err == nil || err.Error() != c.says {
			t.Errorf("%v: %v, wanted %s", c.synonym, err, c.says)
		}
	}
}

// TestFirstWords: the words that help begins with, and those of the greeting, each in their order.
func TestFirstWords(t *testing.T) {
	table, err := filed(
		&Command{Sig: "(a)", First: FirstWord{Help: 2, Greeting: 1, Typed: "a"}}, &Command{Sig: "(b)", First: FirstWord{Help: 1, Typed: "b"}},
		&Command{Sig: "(c)"}, &Command{Sig: "(d)", First: FirstWord{Help: 2, Greeting: 3, Typed: "d"}}, &Command{Sig: "(e)", First: FirstWord{Greeting: 2, Typed: "e"}},
	)
	if err != nil {
		t.Fatal(err)
	}
	typed := func(words []FirstWord) string {
		var all []string
		for _, w := range words {
			all = append(all, w.Typed)
		}
		return strings.Join(all, " ")
	}
	if got := typed(table.FirstWords()); got != "b a d" {
		t.Errorf("help begins with %s", got)
	}
	if got := typed(table.Greeting()); got != "a e d" {
		t.Errorf("the greeting has %s", got)
	}
	if got := table.Groups(); !slices.Equal(got, []string{"one", "two"}) || len(table.Commands()) != 5 {
		t.Errorf("the groups are %q", got)
	}
}

// page describes two commands, in two groups.
const page = `- flavour (word): sweet
or sour
- own: of the room

# asking

## (ask game depth &optional own &key flavour)

Asks once.

- depth (natural): from nothing
- nothing: of no kind
- flavour: sweet once more

It goes on
to say more.

And more.

    (ask g 2)

# telling

## (tell flavour)

Tells.

## (hidden)

Is not there.
`

// TestRows: what a page says of a command: its group, its texts, and the kinds of its parameters, those of
// its own before those of the page and of all.
func TestRows(t *testing.T) {
	own := ParameterKinds{"own": {Brief: "unsaid", Read: ReadNumber}}
	rows := Rows(page, Handlers{"ask": {Pure: true}, "tell": {}, "missing": {}}, own, ParameterKinds{"other": {Brief: "o"}})
	if len(rows) != 3 {
		t.Fatalf("%d rows", len(rows))
	}
	ask, tell := rows[0], rows[1]
	if ask.Sig != "(ask game depth &optional own &key flavour)" || ask.Group != "asking" || ask.Brief != "Asks once." ||
		ask.Long != "It goes on to say more.\n\nAnd more." || ask.Example != "(ask g 2)" || !ask.Pure {
		t.Errorf("%+v", ask)
	}
	if tell.Group != "telling" || tell.Brief != "Tells." || tell.Long != "" || tell.Example != "" {
		t.Errorf("%+v", tell)
	}
	table, err := filed(rows[:2]...)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		cmd   *Command
		param string
		brief string
	}{
		{ask, "depth", "from nothing"}, {ask, "flavour", "sweet once more"}, {tell, "flavour", "sweet or sour"}, {ask, "own", "of the room"},
		{ask, "game", "a game; left out, the current one"}, {tell, "depth", "how many plies (decisions) to look ahead; turns, where both decide at once"}, {tell, "nothing", ""}, {ask, "other", "o"},
	} {
		if got := c.cmd.kind(c.param).Brief; got != c.brief {
			t.Errorf("%s of %s is %q, wanted %q", c.param, c.cmd.Name(), got, c.brief)
		}
	}
	if _, err := ask.kind("depth").Read(nil, int64(0)); err != nil {
		t.Errorf("a natural number: %v", err)
	}
	if _, err := tell.kind("depth").Read(nil, int64(0)); err == nil {
		t.Error("a depth of 0")
	}
	if v, err := ask.kind("own").Read(nil, 0.5); err != nil || v != games.Value(0.5) {
		t.Errorf("a number: %v (%v)", v, err)
	}
	if err := table.Add(rows[2]); err == nil || err.Error() != `signature "missing" is not a list` {
		t.Errorf("what is not on the page: %v", err)
	}
	var names []string
	for _, p := range ask.Parameters() {
		names = append(names, p.Name)
	}
	if !slices.Equal(names, []string{"game", "depth", "own", ":flavour"}) {
		t.Errorf("the parameters are %q", names)
	}
}

// TestReaders: what each reader takes, what it makes of it, and what it says it wanted.
func TestReaders(t *testing.T) {
	s := session.New(session.Setup{})
	c := &Call{Session: s, Command: &Command{}}
	symbol := func(word string) lisp.Value { return lisp.Symbol(word) }
	for _, tt := range []struct {
		name  string
		read  func(*Call, lisp.Value) (any, error)
		given lisp.Value
		want  any
		says  string
	}{
		{"a depth", ReadDepth, int64(1), int64(1), ""}, {"a depth", ReadDepth, int64(60), int64(60), ""},
		{"a depth", ReadDepth, 2.0, nil, "wanted a depth, a whole number of plies, given 2.0"},
		{"one or more", ReadPositive, int64(1), int64(1), ""}, {"one or more", ReadPositive, int64(0), nil, "wanted a whole number, 1 or more, given 0"},
		{"none or more", ReadNatural, int64(0), int64(0), ""}, {"none or more", ReadNatural, int64(-1), nil, "wanted a whole number, 0 or more, given -1"},
		{"none or more", ReadNatural, "0", nil, `wanted a whole number, 0 or more, given "0"`}, {"a table", readTable, "0", nil, `wanted a table of 0 to 8192 megabytes, given "0"`},
		{"workers", ReadWorkers, int64(64), int64(64), ""}, {"workers", ReadWorkers, int64(65), nil, "wanted a number of workers from 0 to 64, given 65"},
		{"a number", ReadNumber, int64(3), games.Value(3), ""}, {"a number", ReadNumber, "3", nil, `wanted a number, given "3"`},
		{"a flag", ReadFlag, lisp.T, true, ""}, {"a flag", ReadFlag, nil, false, ""}, {"a flag", ReadFlag, int64(1), nil, "wanted t or nil, given 1"},
		{"a word", ReadWord, symbol("red"), "red", ""}, {"a word", ReadWord, lisp.Keyword("red"), ":red", ""}, {"a word", ReadWord, int64(5), "5", ""},
		{"a word", ReadWord, "red one", "red one", ""}, {"a word", ReadWord, lisp.List(), "nil", ""}, {"a word", ReadWord, lisp.List(int64(1)), nil, "wanted a word or a number, given (1)"},
		{"an option", ReadOption, lisp.List(int64(1), "a"), "(1 a)", ""}, {"an option", ReadOption, int64(1), "1", ""},
		{"a text", ReadText, int64(314), nil, "wanted a text in double quotes, given the number 314, which has lost any zeros in front"}, {"a text", ReadText, "0314", "0314", ""},
		{"a text", ReadText, 0.5, nil, "wanted a text in double quotes, given the number 0.5, which has lost any zeros in front"},
		{"a string", ReadString, "a b", "a b", ""}, {"a string", ReadString, symbol("a"), "a", ""}, {"a string", ReadString, int64(1), nil, "wanted a text in double quotes, given 1"},
		{"a file", ReadFile, "a.md", "a.md", ""}, {"a file", ReadFile, int64(1), nil, "wanted a text in double quotes, given 1"},
		{"a name", ReadName, symbol("a"), "a", ""}, {"a name", ReadName, lisp.T, nil, "wanted a name, given t"}, {"a name", ReadName, "a", nil, `wanted a name, given "a"`},
		{"a side", ReadSide, symbol("red"), nil, "whose game is meant?"},
		{"a game", readGame, symbol("g"), nil, "wanted a game, given g"},
		{"a cut", readCut, symbol("strict"), "strict", ""}, {"a cut", readCut, symbol("usual"), "usual", ""}, {"a cut", readCut, symbol("hard"), nil, "wanted usual or strict, given hard"},
		{"a final", readFinal, symbol("visits"), "visits", ""}, {"a final", readFinal, symbol("value"), "value", ""}, {"a final", readFinal, symbol("best"), nil, "wanted visits or value, given best"},
		{"a table", readTable, nil, int64(0), ""}, {"a table", readTable, int64(0), int64(0), ""}, {"a table", readTable, int64(8192), int64(8192), ""}, {"a table", readTable, int64(-1), nil, "wanted a table of 0 to 8192 megabytes, given -1"},
		{"seconds", readSeconds, 0.5, 0.5, ""}, {"seconds", readSeconds, int64(86400), 86400.0, ""}, {"seconds", readSeconds, int64(86401), nil, "wanted a number of seconds above 0 and at most a day, given 86401"},
		{"playouts", readPlayouts, lisp.T, int64(0), ""}, {"playouts", readPlayouts, nil, int64(-1), ""}, {"playouts", readPlayouts, symbol("greedy"), int64(-2), ""},
		{"playouts", readPlayouts, int64(1), int64(1), ""}, {"playouts", readPlayouts, int64(0), nil, "wanted t, greedy, nil or a number of moves from 1, given 0"},
		{"a player", ReadPlayer, int64(3), int64(3), ""}, {"a player", ReadPlayer, symbol("Random"), "random", ""}, {"a player", ReadPlayer, " (star2)", seatText(" (star2)"), ""},
		{"a player", ReadPlayer, lisp.List(symbol("star2")), seatText("(star2)"), ""}, {"a player", ReadPlayer, int64(0), nil, "depth must be from 1 to 60, not 0: "},
	} {
		got, err := tt.read(c, tt.given)
		if tt.says != "" {
			if err == nil || !strings.HasPrefix(err.Error(), tt.says) {
				t.Errorf("%s, given %v: %v, wanted %s", tt.name, tt.given, err, tt.says)
			}
			continue
		}
		if err != nil || got != tt.want {
			t.Errorf("%s, given %v: %v (%v), wanted %v", tt.name, tt.given, got, err, tt.want)
		}
	}
}
