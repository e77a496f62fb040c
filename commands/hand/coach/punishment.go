package coach

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"parlor/commands/game/gametext"
	"parlor/commands/game/position"
	"parlor/commands/text/report"
	"parlor/games"
)

// punishment is why a move is worse than the best: if chance comes next after both, the
// outcomes that make the difference, and otherwise the best reply.
type punishment struct {
	d            Decision
	played, best games.Move
	made         games.MoveVerdict // what was played
	unit         string
}

// Priced is an outcome, its odds, and the winning chances after a move and after the best.
type Priced struct {
	Outcome string  `json:"outcome"`
	Weight  uint32  `json:"weight"`
	Then    float64 `json:"then"`
	Instead float64 `json:"instead"`
}

func (o Priced) costs() float64 { return float64(o.Weight) * (o.Instead - o.Then) }

// Punishment is why a move is worse than the best one, outcome by outcome.
type Punishment struct {
	Played   string   `json:"played"`
	Best     string   `json:"best"`
	Text     string   `json:"text,omitempty"`
	Odds     uint64   `json:"odds,omitempty"`
	Outcomes []Priced `json:"outcomes,omitempty"`
	Walk     string   `json:"walk"` // the form that walks through the search
}

// Write lists the outcomes, those that cost most first.
func (p Punishment) Write(t *report.Text) {
	if len(p.Outcomes) > 0 {
		var rows [][]string
		for _, o := range p.Outcomes {
			rows = append(rows, []string{
				o.Outcome, fmt.Sprintf("%d of %d", o.Weight, p.Odds), Percent(o.Then), Percent(o.Instead), Percent(o.costs() / float64(p.Odds)),
			})
		}
		report.WriteTable(t, []report.TextColumn{
			{}, {Head: "odds", Right: true}, {Head: "after " + p.Played, Right: true, Wrap: true}, {Head: "after " + p.Best, Right: true, Wrap: true}, {Head: "costs", Right: true},
		}, rows)
	} else if p.Text != "" {
		t.Add("%s\n", p.Text)
	}
	t.Add("To walk through the search: %s\n", p.Walk)
}

// Why gives the full explanation.
func (x *punishment) Why(ctx context.Context) (report.Record, error) {
	p := x.d.Reads()
	told := Punishment{Played: strings.Join(p.Name(x.played).Words, " "), Best: strings.Join(p.Name(x.best).Words, " "),
		Walk: fmt.Sprintf("(step (make-%s :position %q) 2)", p.Info().Name, x.d.At.Text())}
	var err error
	if told.Outcomes, told.Odds, err = x.outcomes(ctx); err == nil {
		told.Text, err = x.inShort(ctx)
	}
	return told, err
}

// inShort says in a sentence where most of the difference lies; it is empty at a
// simultaneous decision, or if the move ends the game.
func (x *punishment) inShort(ctx context.Context) (string, error) {
	if x.d.At.Turn() == games.Both {
		return "", nil
	}
	list, odds, err := x.outcomes(ctx)
	if err != nil || len(list) > 0 {
		if len(list) == 0 || list[0].costs() <= 0 {
			return "", err
		}
		o := list[0]
		return fmt.Sprintf("It lies most in %s (%d of %d): %s then, and %s after the best move.", o.Outcome, o.Weight, odds, Percent(o.Then), Percent(o.Instead)), nil
	}
	p := x.d.At
	after := p.After(x.played)
	if turn := after.Turn(); turn != games.Max && turn != games.Min {
		return "", nil
	}
	v, err := x.d.Judge.Of(ctx, after, after.Turn())
	if err != nil || len(v.Moves) == 0 {
		return "", err
	}
	reply, made := v.Best(), x.made
	does := "replies"
	if after.Turn() == x.d.Side {
		does = "goes on with"
	}
	return fmt.Sprintf("After %s %s %s %s, and %s %s.", strings.Join(p.Name(x.played).Words, " "), p.Info().Side(after.Turn()), does,
		strings.Join(after.Name(reply.Move).Words, " "), p.Info().Side(x.d.Side), says(made, x.unit)), nil
}

// outcomes values what chance may bring after the move and after the best, if it comes
// next after both.
func (x *punishment) outcomes(ctx context.Context) (list []Priced, odds uint64, err error) {
	if x.d.At.Turn() == games.Both {
		return nil, 0, nil
	}
	after, instead := x.d.At.After(x.played), x.d.At.After(x.best)
	if after.Turn() != games.Chance || instead.Turn() != games.Chance {
		return nil, 0, nil
	}
	for _, m := range after.Moves() {
		if !instead.Rules().Legal(m) {
			continue
		}
		o := Priced{Outcome: after.Name(m).Notation, Weight: after.Weight(m)}
		if o.Then, err = x.after(ctx, after.After(m)); err != nil {
			return nil, 0, err
		}
		if o.Instead, err = x.after(ctx, instead.After(m)); err != nil {
			return nil, 0, err
		}
		list = append(list, o)
	}
	slices.SortStableFunc(list, func(a, b Priced) int { return cmp.Compare(b.costs(), a.costs()) })
	return list, uint64(gametext.TotalWeight(after)), nil
}

// after is the chance of winning in a position.
func (x *punishment) after(ctx context.Context, p position.Position) (float64, error) {
	v, err := x.d.Judge.Worth(ctx, p, x.d.Side)
	return winning(float64(v), x.d.Side), err
}
