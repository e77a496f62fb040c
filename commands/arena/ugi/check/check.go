// Package check says what an outside engine does wrong, point by point, for its author.
package check

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"parlor/commands/arena/ugi"
	"parlor/commands/arena/ugi/process"
	"parlor/commands/game/players"
	"parlor/commands/game/position"
)

// Verdict is the result of a point.
type Verdict string

// The verdicts.
const (
	Fine    Verdict = "ok"
	Faulty  Verdict = "FAULT"
	Skipped Verdict = "-"
)

// Point is one thing that was tried.
type Point struct {
	Verdict Verdict `json:"verdict"`
	// Says is what an engine must do, and Why what it did instead.
	Says string `json:"says"`
	Why  string `json:"why,omitempty"`
	// Talk is the last lines both ways where it went wrong.
	Talk []string `json:"talk,omitempty"`
}

// How long the engine may take.
const (
	toAnswer = 5 * time.Second
	toMove   = time.Second // said by movetime
	toStop   = 2 * time.Second
	margin   = time.Second
)

// examination is a check of one engine.
type examination struct {
	ctx     context.Context
	command string
	run     *process.Process
	points  []Point
}

// Engine examines the engine that a command line starts with some games. It fails if the engine
// cannot be started, or with the cause of ctx's end.
func Engine(ctx context.Context, command string, kinds []position.Kind) ([]Point, error) {
	e := &examination{ctx: ctx, command: command}
	if err := e.restart(); err != nil {
		return nil, err
	}
	defer func() { e.run.End("", 0) }()
	if !e.point("answers ugi with its options and ugiok", e.hello) {
		return e.points, nil // it speaks another language, or none
	}
	e.point("answers isready with readyok", e.ready)
	e.point("passes over a line that it does not know", e.unknown)
	e.point("answers setgame of a game that it does not know with gameno", func() error { return e.setGame("no-such-game", ugi.ReplyNoGame) })
	played := 0
	for _, kind := range kinds {
		if e.game(kind) {
			played++
		}
	}
	if played == 0 {
		e.points = append(e.points, Point{Verdict: Faulty, Says: "plays a game", Why: "it plays none of those tried"})
	}
	e.point("ends at quit", e.quit)
	e.point("ends when its input ends", e.hangUp)
	if ctx.Err() != nil {
		return e.points, context.Cause(ctx)
	}
	return e.points, nil
}

// Faults counts the points that went wrong.
func Faults(points []Point) (n int) {
	for _, p := range points {
		if p.Verdict == Faulty {
			n++
		}
	}
	return n
}

// restart starts the engine, after ending it if it was running.
func (e *examination) restart() (err error) {
	if e.run != nil {
		e.run.End("", 0)
	}
	e.run, err = process.Start(e.command)
	return err
}

// point tries one thing. After a fault the engine is restarted, so that one fault does not hide or
// cause others.
func (e *examination) point(says string, try func() error) bool {
	if e.ctx.Err() != nil {
		return false
	}
	err := try()
	if err == nil {
		e.points = append(e.points, Point{Verdict: Fine, Says: says})
		return true
	}
	p := Point{Verdict: Faulty, Says: says, Why: err.Error(), Talk: e.run.Talk()}
	if how := e.run.ExitText(); how != "" && !errors.Is(err, errStillRuns) {
		p.Why += " (it ended with " + how + ")"
	}
	if text := e.run.Errors(); text != "" {
		p.Why += "; its standard error ends with: " + lastLine(text)
	}
	e.points = append(e.points, p)
	if len(e.points) > 1 && e.restart() == nil {
		_ = e.hello() // its faults have been reported
	}
	return false
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}

// errStillRuns says that an engine has not ended when it should have.
var errStillRuns = errors.New("it still runs, and had to be killed")

// tell writes lines to the engine.
func (e *examination) tell(lines ...string) error {
	return e.run.Send(time.Now().Add(toAnswer), lines...)
}

// await reads until a line begins with one of some words.
func (e *examination) await(limit time.Duration, words ...string) (ugi.Reply, error) {
	deadline := time.Now().Add(limit)
	for {
		line, err := e.run.Line(e.ctx, deadline)
		if err != nil {
			return ugi.Reply{}, fmt.Errorf("wanted %s, and there was %w", strings.Join(words, " or "), err)
		}
		reply := ugi.ReadReply(line)
		for _, word := range words {
			if reply.Word == word {
				return reply, nil
			}
		}
		if reply.Word == ugi.ReplyOption {
			if _, ok := reply.Option(); !ok {
				return reply, fmt.Errorf("wanted option name NAME type TYPE default VALUE, given %s", line)
			}
		}
		if reply.Word == ugi.ReplyBest {
			return reply, fmt.Errorf("wanted %s, given a bestmove that nobody asked for", strings.Join(words, " or "))
		}
	}
}

func (e *examination) hello() error {
	if err := e.tell("ugi"); err != nil {
		return err
	}
	_, err := e.await(toAnswer, ugi.ReplyHello)
	return err
}

func (e *examination) ready() error {
	if err := e.tell("isready"); err != nil {
		return err
	}
	_, err := e.await(toAnswer, ugi.ReplyReady)
	return err
}

func (e *examination) unknown() error {
	if err := e.tell("whatever this may be 1 2 3", ""); err != nil {
		return err
	}
	return e.ready()
}

// errNotPlayed says that the engine does not play a game.
var errNotPlayed = errors.New("gameno")

// setGame names a game and expects an answer.
func (e *examination) setGame(rules string, wanted string) error {
	if err := e.tell("setgame " + rules); err != nil {
		return err
	}
	reply, err := e.await(toAnswer, ugi.ReplyGame, ugi.ReplyNoGame)
	switch {
	case err != nil:
		return err
	case reply.Word == wanted:
		return nil
	case reply.Word == ugi.ReplyNoGame:
		return errNotPlayed
	}
	return fmt.Errorf("wanted %s, given %s", wanted, reply.Word)
}

// quit checks that the engine ends when asked to.
func (e *examination) quit() error {
	if err := e.tell("quit"); err != nil {
		return err
	}
	return e.ended()
}

// hangUp checks that the engine ends when its input ends.
func (e *examination) hangUp() error {
	if err := e.restart(); err != nil {
		return err
	}
	if err := e.hello(); err != nil {
		return err
	}
	e.run.HangUp()
	return e.ended()
}

// ended waits for the engine to end, which it must do properly.
func (e *examination) ended() error {
	deadline := time.Now().Add(toStop)
	for e.run.ExitText() == "" {
		if time.Now().After(deadline) {
			return errStillRuns
		}
	}
	if how := e.run.ExitText(); how != "exit status 0" {
		return fmt.Errorf("wanted exit status 0, given %s", how)
	}
	return nil
}

// rulesOf names a game with its usual options.
func rulesOf(kind position.Kind) players.Rules { return players.Rules{Game: kind.Info().Name} }
