package classroom

import (
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/binary"
	"encoding/json"
	"math"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"parlor/commands/school/exercises"
	"parlor/commands/school/quiz"
	"parlor/commands/shell/session"
	"parlor/games"
)

// Assignment is a question of a paper as one student gets it: a generated one, or an exercise.
type Assignment struct {
	Question *quiz.Question
	Exercise *exercises.Exercise
	// Stream is the stream of random numbers by which the question was made.
	Stream []uint64
}

// Draw is one student's version of a paper. It follows from the paper and from the
// student's name alone, so that whoever marks it can draw it again.
type Draw struct {
	paper  *Paper
	series uint64
	picked []int // for every slot, the index among its kinds or exercises
}

// choices is how many random choices of kinds are drawn for a paper, of which the one with expected
// marks nearest to the mean of all is taken. So papers are equally hard; of several generated
// questions, too, the one nearest in size to the usual of its kind is taken.
const choices = 64

// measured is the statistics of a kind of questions: its usual size, and the share of
// simulated students, from the tests, who answer it right.
type measured struct {
	Size  int     `json:"size"`
	Share float64 `json:"share"`
}

//go:embed kinds.json
var kindsText []byte

// kinds is the statistics of all kinds of questions.
var kinds = sync.OnceValue(func() (all map[string]measured) {
	if err := json.Unmarshal(kindsText, &all); err != nil {
		panic("kinds.json: " + err.Error()) // it is part of the program, and a test reads it
	}
	return all
})

// plainName normalises the name or number of a student: case, blanks and how its letters are
// composed do not count.
func plainName(student string) string {
	return norm.NFC.String(strings.ToLower(strings.Join(strings.Fields(student), " ")))
}

// DrawFor draws a paper for a student.
func (p *Paper) DrawFor(student string) *Draw {
	whose := plainName(student)
	if p.Key != "" {
		whose += "\n" + p.Key
	}
	sum := sha256.Sum256([]byte(whose))
	d := &Draw{paper: p, series: binary.LittleEndian.Uint64(sum[:])}
	r := games.NewRandom(p.Seed, games.StreamQuiz, d.series)
	nearest := math.Inf(1)
	for range choices {
		picked := make([]int, len(p.Slots))
		off := 0.0
		for i, s := range p.Slots {
			picked[i] = int(r.Below(uint64(len(s.Topics) + len(s.Exercises))))
			if len(s.Topics) > 0 {
				off += kinds()[s.Topics[picked[i]].Name].Share - s.share()
			}
		}
		if off = math.Abs(off); off < nearest-p.even() { // of equals the first, which is any of them
			nearest, d.picked = off, picked
		}
	}
	return d
}

// even is how close two sums of shares are equal: which of them is a rounding nearer must not decide what
// everybody gets, as it did in older formats.
func (p *Paper) even() float64 {
	if p.format < evenFormat {
		return 0
	}
	return 1e-9
}

// share is the expected share of right answers to a question of a slot.
func (s Slot) share() (mean float64) {
	for _, t := range s.Topics {
		mean += kinds()[t.Name].Share / float64(len(s.Topics))
	}
	return mean
}

// Item makes the question of a slot, counted from 1.
func (d *Draw) Item(ctx context.Context, w *quiz.Workbook, number int) (Assignment, error) {
	slot, picked := d.paper.Slots[number-1], d.picked[number-1]
	if d.paper.format < evenFormat {
		w = w.AsBefore()
	}
	if len(slot.Exercises) > 0 {
		return Assignment{Exercise: slot.Exercises[picked]}, nil
	}
	topic := slot.Topics[picked]
	usual, most := kinds()[topic.Name].Size, d.paper.Candidates
	var best *quiz.Question
	var made []uint64
	for i := 0; i < most && (best == nil || best.Size() != usual); i++ {
		stream := []uint64{games.StreamQuiz, d.series, uint64(number*most + i)}
		q, err := topic.Make(ctx, w, games.NewRandom(d.paper.Seed, stream...))
		if err != nil {
			return Assignment{}, err
		}
		if best == nil || away(q.Size(), usual) < away(best.Size(), usual) {
			best, made = q, stream
		}
	}
	return Assignment{Question: best, Stream: made}, nil
}

// ForClass draws a question of a paper, which is named like a command's, for the whole class.
func ForClass(ctx context.Context, s *session.Session, name string, number int) (*Paper, Assignment, error) {
	p, err := paperNamed(s, name)
	if err != nil {
		return nil, Assignment{}, err
	}
	if number < 1 || number > len(p.Slots) {
		return nil, Assignment{}, games.Errorf("no-such-question", "wanted a question from 1 to %d, given %d", len(p.Slots), number)
	}
	item, err := p.DrawFor("the whole class").Item(ctx, quiz.WorkbookOf(s), number)
	if err == nil && item.Question == nil {
		err = games.Errorf("bad-question", "question %d of %s is an exercise, and those are not asked live", number, p.Name)
	}
	return p, item, err
}

func away(size, usual int) int { return max(size-usual, usual-size) }
