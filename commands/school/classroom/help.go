package classroom

import (
	"context"
	"fmt"
	"slices"

	"parlor/games"
)

// Hint says that there is none.
func (x *Sitting) Hint(ctx context.Context) error { return x.noHelp(ctx) }

// Reveal says that no answer is given away.
func (x *Sitting) Reveal(ctx context.Context) error { return x.noHelp(ctx) }

func (x *Sitting) noHelp(ctx context.Context) error {
	if err := x.refused(ctx, ""); err != nil {
		return err
	}
	return games.Errorf("no-help", "a paper is taken without help, and that help was asked for is noted; skip goes to the next question")
}

// refused notes in the hand-in that help was asked for, by a command or by none.
func (x *Sitting) refused(ctx context.Context, command string) error {
	return x.write(ctx, Line{What: refusedLine, Number: x.number, Answer: command})
}

// helping are the groups of commands that search or advise, and teaching those of other groups that
// give answers away.
var (
	helping  = []string{"asking for advice", "looking inside", "computer against computer", "matches of many games"}
	teaching = []string{"quiz", "quiz-sheet", "exercise", "lesson", "find-position", "counts"}
)

// Permits notes in the hand-in that a command was used that may help, once a question, or refuses it
// where the paper says so.
func (x *Sitting) Permits(ctx context.Context, command, group string) error {
	if !slices.Contains(helping, group) && !slices.Contains(teaching, command) {
		return nil
	}
	once := fmt.Sprint(x.number, command)
	if !x.noted[once] {
		what := usedLine
		if x.paper.Helpless {
			what = refusedLine
		}
		if err := x.write(ctx, Line{What: what, Number: x.number, Answer: command}); err != nil {
			return err
		}
		x.noted[once] = true
	}
	if x.paper.Helpless {
		return games.Errorf("no-help", "this paper is taken without %s, and that it was asked for is noted; (paper 'leave) leaves the paper", command)
	}
	return nil
}
