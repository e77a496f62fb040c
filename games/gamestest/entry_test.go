package gamestest

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"parlor/games"
)

// toyEntry is the entry of the toy, as sound as can be.
func toyEntry() games.Entry[heap] {
	verb := func(kind games.VerbKind, sig string, params ...games.Param) games.Verb {
		return games.Verb{Kind: kind, Sig: sig, Params: params, Brief: "do something", Long: "It is done.", Example: sig}
	}
	return games.Entry[heap]{
		Info: (&toy{}).Info(),
		Options: []games.Option{
			{Name: "pace", Brief: "how fast", Values: []string{"slow", "quick"}},
			{Name: "label", Brief: "any text", Text: true},
		},
		New: func(values []string) (games.Kit[heap], error) { return &made{values: slices.Clone(values)}, nil },
		Verbs: []games.Verb{
			verb(games.MoveVerb, "(take game number &key hidden)", games.Param{Name: "number", Brief: "1 or 2"}),
			verb(games.DealVerb, "(toss game)"),
			verb(games.SetVerb, "(put game coin)", games.Param{Name: "coin", Brief: "1 or 2"}),
		},
		Guide: games.Guide{
			Board: "A heap.", Turn: "Take something.", Rules: []string{"The last one wins."},
			Moves: []games.TypedMove{{Position: "heap 9 0 0", Words: "put 1", Means: "lay the coin"}},
		},
		Bench: []string{"heap 9 0 0"}, BenchDepth: 3,
	}
}

// made is the toy with the options it was made with.
type made struct {
	toy
	values []string
}

func (m *made) OptionValues() []string { return m.values }

func (m *made) Text() games.Texts[heap] { return games.Texts[heap]{Board: m, Form: m, Moves: m} }

func TestSoundEntryPasses(t *testing.T) { CheckEntry(t, toyEntry(), toyPlan) }

// entryFault breaks the entry, so that a law says certain words.
type entryFault struct {
	law, says string
	make      func(e *games.Entry[heap])
}

// TestEveryEntryLawCanFail breaks the entry in one way at a time and sees that the
// law meant for it says so.
func TestEveryEntryLawCanFail(t *testing.T) {
	faults := []entryFault{
		{"Options", "needs a name", func(e *games.Entry[heap]) { e.Options[0].Brief = "" }},
		{"Options", "cannot be made", func(e *games.Entry[heap]) { e.New = refusing("") }},
		{"Options", "lists quick", func(e *games.Entry[heap]) { e.New = refusing("quick") }},
		{"Options", "no OptionValues", func(e *games.Entry[heap]) {
			e.New = func([]string) (games.Kit[heap], error) { return &toy{}, nil }
		}},
		{"Options", "the rules say slow", func(e *games.Entry[heap]) {
			e.New = func([]string) (games.Kit[heap], error) { return &made{values: []string{"slow", ""}}, nil }
		}},
		{"Options", "for 2 options", func(e *games.Entry[heap]) {
			e.New = func([]string) (games.Kit[heap], error) { return &made{values: []string{"slow"}}, nil }
		}},
		{"Options", "and the game", func(e *games.Entry[heap]) { e.Info.Title = "Pile" }},
		{"VerbNames", "the command undo has the name of a common command", renamed(0, "undo")},
		{"VerbNames", "the command setf has the name", renamed(0, "setf")},
		{"VerbNames", "make-heap", renamed(0, "make-heap")},
		{"VerbNames", "toss", renamed(0, "toss")},
		{"Verbs", "is not a list", func(e *games.Entry[heap]) { e.Verbs[1].Sig = "(toss)" }},
		{"Verbs", "as Brief", func(e *games.Entry[heap]) { e.Verbs[1].Brief = "Toss." }},
		{"Verbs", "as Long", func(e *games.Entry[heap]) { e.Verbs[1].Long = "" }},
		{"Verbs", "does not use it", func(e *games.Entry[heap]) { e.Verbs[1].Example = "(moves g)" }},
		{"Verbs", "describes the parameter", func(e *games.Entry[heap]) { e.Verbs[0].Params[0].Name = "size" }},
		{"Verbs", "does not describe its parameter number", func(e *games.Entry[heap]) { e.Verbs[0].Params = nil }},
		{"VerbKinds", "no AnswerQuery", func(e *games.Entry[heap]) { e.Verbs[0].Kind = games.QueryVerb }},
		{"VerbKinds", "ReadBoard does not answer it", func(e *games.Entry[heap]) { e.Verbs[0].Kind = games.BoardVerb }},
		{"VerbKinds", "by the verbs", func(e *games.Entry[heap]) { e.Verbs[1].Kind = games.SetVerb }},
		{"VerbsShown", "no command take does that", renamed(0, "grab")},
		{"VerbsShown", "no command take does that", func(e *games.Entry[heap]) { e.Verbs[0].Kind = games.DealVerb }},
		{"Guide", "words about the board", func(e *games.Entry[heap]) { e.Guide.Turn = "" }},
		{"Guide", "are enough", func(e *games.Entry[heap]) { e.Guide.Rules = slices.Repeat(e.Guide.Rules, 13) }},
		{"Guide", "not sentences", func(e *games.Entry[heap]) { e.Guide.Rules = []string{"no full stop"} }},
		{"Guide", "position", func(e *games.Entry[heap]) { e.Guide.Moves[0].Position = "heap" }},
		{"Guide", "names the move", func(e *games.Entry[heap]) { e.Guide.Moves[0].Words = "put 9" }},
		{"Guide", "in front", func(e *games.Entry[heap]) { e.Guide.Moves[0].Words = "1" }},
		{"Bench", "the depth 0", func(e *games.Entry[heap]) { e.BenchDepth = 0 }},
		{"Bench", "bench has \"heap\"", func(e *games.Entry[heap]) { e.Bench[0] = "heap" }},
	}
	for _, f := range faults {
		e := toyEntry()
		f.make(&e)
		laws := entryLaws[heap]()
		i := slices.IndexFunc(laws, func(l entryLaw[heap]) bool { return l.name == f.law })
		if err := laws[i].holds(e, toyPlan.OrDefaults()); err == nil || !strings.Contains(err.Error(), f.says) {
			t.Errorf("law %s says %v, want something about %q", f.law, err, f.says)
		}
	}
	for _, l := range entryLaws[heap]() {
		if !slices.ContainsFunc(faults, func(f entryFault) bool { return f.law == l.name }) {
			t.Errorf("no fault breaks the law %s", l.name)
		}
	}
}

// renamed gives a verb of the entry another name.
func renamed(verb int, name string) func(e *games.Entry[heap]) {
	return func(e *games.Entry[heap]) {
		v := &e.Verbs[verb]
		v.Sig = strings.Replace(v.Sig, verbName(*v), name, 1)
		v.Example = v.Sig
	}
}

// refusing makes no game with a value among those of its options, and none at all
// for the empty one, which is that of the text.
func refusing(value string) func([]string) (games.Kit[heap], error) {
	return func(values []string) (games.Kit[heap], error) {
		if slices.Contains(values, value) {
			return nil, errors.New("refused")
		}
		return &made{values: slices.Clone(values)}, nil
	}
}
