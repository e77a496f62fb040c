package gamestest

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"

	"parlor/games"
	"parlor/games/laws"
)

// commonNames is the names that no game may give to a command of its own, one a
// line: those of the commands that all games share and of the Lisp's functions.
// The file is written from the program's tables by
//
//	go test ./commands -run CommonNames -update
//
//go:embed commonnames.txt
var commonNames string

// makePrefix is the prefix of the commands that make games.
const makePrefix = "make-"

// CheckEntry checks a game's entry in the list of games: its options, its own
// commands and the benchmark positions. Each law is a subtest. The plan's games
// are played to check that the commands shown with the moves exist.
func CheckEntry[S comparable](t *testing.T, e games.Entry[S], plan Plan) {
	t.Helper()
	for _, l := range entryLaws[S]() {
		t.Run(l.name, func(t *testing.T) {
			if err := laws.WithoutPanic(func() error { return l.holds(e, plan.OrDefaults()) }); err != nil {
				t.Error(err)
			}
		})
	}
}

// entryLaw is one thing that must hold of an entry.
type entryLaw[S comparable] struct {
	name  string
	holds func(e games.Entry[S], plan Plan) error
}

func entryLaws[S comparable]() []entryLaw[S] {
	return []entryLaw[S]{
		{"Options", optionsWork[S]},
		{"VerbNames", verbNamesFree[S]},
		{"Verbs", verbsDescribed[S]},
		{"VerbKinds", verbKindsServed[S]},
		{"VerbsShown", verbsShownExist[S]},
		{"Bench", benchReads[S]},
		{"Guide", guideHolds[S]},
	}
}

// optionsWork: the game can be made with the default options, and with each
// listed value of each option.
func optionsWork[S comparable](e games.Entry[S], _ Plan) error {
	for _, o := range e.Options {
		if o.Name == "" || o.Brief == "" || len(o.Values) == 0 && !o.Text {
			return fmt.Errorf("option %q needs a name, a line about it and values", o.Name)
		}
	}
	kit, err := e.New(e.Standard())
	if err != nil {
		return fmt.Errorf("the game cannot be made: %w", err)
	}
	if kit.Info() != e.Info {
		return fmt.Errorf("the entry says %+v and the game %+v", e.Info, kit.Info())
	}
	for i, o := range e.Options {
		values := e.Standard()
		for _, value := range o.Values {
			values[i] = value
			kit, err := e.New(values)
			switch {
			case err == nil && !o.Text:
				err = optionsKept(e, kit, values)
				if err != nil {
					return err
				}
			case err != nil && !o.Text:
				return fmt.Errorf("the option :%s lists %s, and New refuses it: %w", o.Name, value, err)
			}
		}
	}
	return nil
}

// optionsKept: rules report the options they were made with, and these make the same
// rules again.
func optionsKept[S comparable](e games.Entry[S], kit games.Kit[S], values []string) error {
	kept := kit.Text().Form.OptionValues()
	if kept == nil {
		return fmt.Errorf("the game has options to choose from and no OptionValues")
	}
	if len(kept) != len(e.Options) {
		return fmt.Errorf("OptionValues gives %q for %d options", kept, len(e.Options))
	}
	for i, o := range e.Options {
		if !o.Text && kept[i] != values[i] {
			return fmt.Errorf("made with :%s %s the rules say %s", o.Name, values[i], kept[i])
		}
	}
	again, err := e.New(kept)
	if err != nil {
		return fmt.Errorf("the rules say that they were made with %q, and New refuses it: %w", kept, err)
	}
	s, same := kit.Start(), again.Start()
	if text := kit.Text().Form.Position(&s); text != again.Text().Form.Position(&same) {
		return fmt.Errorf("made again with %q, %s becomes %s", kept, text, again.Text().Form.Position(&same))
	}
	return nil
}

// verbNamesFree: the names of a game's commands differ from each other and from those
// of the commands that all games share, which would run instead.
func verbNamesFree[S comparable](e games.Entry[S], _ Plan) error {
	taken := strings.Fields(commonNames)
	for _, v := range e.Verbs {
		name := verbName(v)
		if slices.Contains(taken, name) || strings.HasPrefix(name, makePrefix) {
			return fmt.Errorf("the command %s has the name of a common command, which would be run in its place; choose another name", name)
		}
		taken = append(taken, name)
	}
	return nil
}

// verbName gives the first word of a verb's signature.
func verbName(v games.Verb) string { return signatureWords(v)[0] }

// signatureWords gives the words of a verb's signature without the parentheses,
// at least one.
func signatureWords(v games.Verb) []string { return strings.Split(strings.Trim(v.Sig, "()"), " ") }

// verbsDescribed: every command of the game has a signature that begins with its
// name and the game, a brief for it and for each of its parameters, a long text,
// and an example that uses it.
func verbsDescribed[S comparable](e games.Entry[S], _ Plan) error {
	for _, v := range e.Verbs {
		words := signatureWords(v)
		if len(words) < 2 || words[1] != "game" || !strings.HasPrefix(v.Sig, "(") || !strings.HasSuffix(v.Sig, ")") {
			return fmt.Errorf("the signature %q is not a list of a name, game and other parameters", v.Sig)
		}
		if v.Brief == "" || v.Brief[:1] != strings.ToLower(v.Brief[:1]) || strings.HasSuffix(v.Brief, ".") || !strings.HasSuffix(v.Long, ".") {
			return fmt.Errorf("%s needs a lower-case line without a full stop as Brief and sentences as Long", words[0])
		}
		if !strings.Contains(v.Example, words[0]) {
			return fmt.Errorf("the example of %s, %q, does not use it", words[0], v.Example)
		}
		for _, p := range v.Params {
			if p.Brief == "" || !slices.Contains(words[2:], p.Name) {
				return fmt.Errorf("%s describes the parameter %q with %q, and its signature is %s", words[0], p.Name, p.Brief, v.Sig)
			}
		}
		for _, word := range placedParams(words[2:]) {
			if !slices.ContainsFunc(v.Params, func(p games.Param) bool { return p.Name == word }) {
				return fmt.Errorf("%s does not describe its parameter %s", words[0], word)
			}
		}
	}
	return nil
}

// placedParams gives the parameters before &key, which are the game's own.
func placedParams(words []string) []string {
	if i := slices.Index(words, "&key"); i >= 0 {
		words = words[:i]
	}
	return slices.DeleteFunc(slices.Clone(words), func(word string) bool { return strings.HasPrefix(word, "&") })
}

// verbKindsServed: the command that deals is declared, and a game with query
// commands is a QueryAnswerer.
func verbKindsServed[S comparable](e games.Entry[S], _ Plan) error {
	kit, err := e.New(e.Standard())
	if err != nil {
		return err
	}
	deals := ""
	for _, v := range e.Verbs {
		switch v.Kind {
		case games.DealVerb:
			deals = verbName(v)
		case games.QueryVerb:
			if _, answers := kit.(games.QueryAnswerer[S]); !answers {
				return fmt.Errorf("%s asks a question and the game has no AnswerQuery", verbName(v))
			}
		case games.BoardVerb:
			s := kit.Start()
			if answer, err := kit.Text().Board.ReadBoard(verbName(v), &s, nil); answer == nil && err == nil {
				return fmt.Errorf("%s reads the board and ReadBoard does not answer it", verbName(v))
			}
		}
	}
	if deals != e.Info.DealVerb {
		return fmt.Errorf("%q deals by Info, and %q by the verbs", e.Info.DealVerb, deals)
	}
	return nil
}

// verbsShownExist: the words of each move begin with an existing command, of the
// kind that makes moves or, at Chance, sets outcomes.
func verbsShownExist[S comparable](e games.Entry[S], plan Plan) error {
	kit, err := e.New(e.Standard())
	if err != nil {
		return err
	}
	kinds := make(map[string]games.VerbKind)
	for _, v := range e.Verbs {
		kinds[verbName(v)] = v.Kind
	}
	c, err := laws.Play(kit, plan)
	if err != nil {
		return err
	}
	for _, s := range c.States {
		want := games.MoveVerb
		if kit.Turn(&s) == games.Chance {
			want = games.SetVerb
		}
		for _, m := range kit.Moves(&s, nil) {
			words := kit.Text().Moves.Words(&s, m)
			if len(words) == 0 {
				return laws.At(kit, &s, fmt.Errorf("move %d has no words", m))
			}
			if kind, declared := kinds[words[0]]; declared && kind != want || !declared && !slices.Contains(strings.Fields(commonNames), words[0]) {
				return laws.At(kit, &s, fmt.Errorf("%q is shown as what to type, and no command %s does that", strings.Join(words, " "), words[0]))
			}
		}
	}
	return nil
}

// benchReads: the benchmark positions can be read, and have a depth.
func benchReads[S comparable](e games.Entry[S], _ Plan) error {
	if (len(e.Bench) > 0) != (e.BenchDepth > 0) {
		return fmt.Errorf("bench has %d positions and the depth %d", len(e.Bench), e.BenchDepth)
	}
	kit, err := e.New(e.Standard())
	if err != nil {
		return err
	}
	for _, text := range e.Bench {
		if _, _, err := kit.Text().Form.ReadPosition(text); err != nil {
			return fmt.Errorf("bench has %q: %w", text, err)
		}
	}
	return nil
}
