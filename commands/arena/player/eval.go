package player

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"parlor/commands/wording"
	"parlor/games"
)

// readEval takes an evaluation by name or number, by weights as Weights reads them, or
// of a search by a function of Lisp as FunctionText writes it. The game's first is what is meant when nothing is said.
func readEval(f Field, p *Player, v string) bool {
	if strings.HasPrefix(v, "("+FunctionWord+" ") {
		name, source, ok := Player{Eval: v}.EvalFunction()
		p.Eval = FunctionText(name, source)
		return ok && p.IsSearch()
	}
	if strings.HasPrefix(v, "(") {
		weights, err := f.Weights(v)
		if err == nil {
			p.Eval = f.writeWeights(weights)
		}
		return err == nil
	}
	i := slices.Index(f.Evals, v)
	if n, err := strconv.Atoi(v); err == nil {
		i = n
	}
	if i < 0 || i >= len(f.Evals) {
		return false
	}
	p.Eval = ""
	if i > 0 {
		p.Eval = f.Evals[i]
	}
	return true
}

// evalsFor is the field with the evaluations that a player can be told to go by: all of
// them for a search.
func (f Field) evalsFor(p Player) Field {
	if !p.IsSearch() {
		f.Evals, f.Features = f.Evals[:f.OwnEvals[p.Name]], nil
	}
	return f
}

// Weights reads an evaluation by weights, (:feature weight ...), and gives one weight
// for each feature of the game, 0 for those that are not named.
func (f Field) Weights(text string) ([]games.Value, error) {
	inner, opens := strings.CutPrefix(text, "(")
	inner, closes := strings.CutSuffix(inner, ")")
	words := strings.Fields(inner)
	if len(f.Features) == 0 {
		return nil, games.Errorf("bad-player", "wanted an evaluation by name, for only those are known here: %s, given %s", wording.Listed(f.Evals), text)
	}
	if !opens || !closes || len(words) == 0 || len(words)%2 != 0 {
		return nil, games.Errorf("bad-player", "wanted an evaluation by weights such as (:%s 10), given %s", f.Features[0], text)
	}
	weights, said := make([]games.Value, len(f.Features)), make([]bool, len(f.Features))
	for i := 0; i < len(words); i += 2 {
		name, isKey := strings.CutPrefix(words[i], ":")
		at := slices.Index(f.Features, name)
		if !isKey || at < 0 {
			return nil, games.Errorf("no-such-feature", "%s has no feature named %s; there are %s%s", f.Title, words[i],
				wording.Keys(f.Features), wording.DidYouMean(name, f.Features))
		}
		w, err := strconv.ParseFloat(words[i+1], 64)
		if err != nil || math.IsNaN(w) || math.IsInf(w, 0) {
			return nil, games.Errorf("bad-player", "wanted a number as weight of :%s, given %s", name, words[i+1])
		}
		if said[at] {
			return nil, games.Errorf("bad-player", "feature :%s is given two weights", name)
		}
		weights[at], said[at] = games.Value(w), true
	}
	return weights, nil
}

// writeWeights writes weights in the order of the features, without those that are 0
// unless all are.
func (f Field) writeWeights(weights []games.Value) string {
	var said []string
	for i, w := range weights {
		if w != 0 {
			said = append(said, ":"+f.Features[i]+" "+number(float64(w)))
		}
	}
	if len(said) == 0 {
		said = append(said, ":"+f.Features[0]+" 0")
	}
	return "(" + strings.Join(said, " ") + ")"
}

// noSuchEval is the error of a text that is no evaluation.
func (f Field) noSuchEval(text string) error {
	if strings.HasPrefix(text, "("+FunctionWord) {
		return games.Errorf("bad-player", `wanted an evaluation by a function with its name and source, as in (function "mine" "(defeval mine ...)"), of a search, given %s`, text)
	}
	if strings.HasPrefix(text, "(") {
		_, err := f.Weights(text)
		return err
	}
	return games.Errorf("no-such-eval", "no evaluation named %s; there are %s%s", text, wording.Listed(f.Evals),
		wording.DidYouMean(text, f.Evals))
}
