package walkpage

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"parlor/commands/game/position"
	"parlor/commands/lab/walk"
	"parlor/games"
	"parlor/search/events"
	searchwalk "parlor/search/walk"
)

// MostEvents is how many events a film has at most.
const MostEvents = 20_000

// mostPictures is how many positions are drawn at most; those of later nodes are not.
const mostPictures = 4000

// Of films the walk of a session from its first event on, at most so many events. It has a walk of its own,
// so that the other stays where it is.
func Of(ctx context.Context, w *walk.Walk, most int) (*Film, error) {
	own, err := walk.New(ctx, w.Thinker, w.Request)
	if err != nil {
		return nil, err
	}
	return Take(ctx, own, most)
}

// Take films a walk, which must be at its first event. A search that breaks off, or that has more events than
// so many, is filmed as far as it comes, and the film says so.
func Take(ctx context.Context, w *walk.Walk, most int) (*Film, error) {
	c := newCamera(w)
	for {
		c.event()
		if len(c.film.Events) >= most {
			if c.more(ctx) {
				c.film.Cut = fmt.Sprintf("The first %d events; the search goes on.", most)
			}
			break
		}
		err := w.Next(ctx)
		if errors.Is(err, searchwalk.ErrEnd) {
			break
		}
		if err != nil {
			c.film.Cut = fmt.Sprintf("As far as event %d, where the search broke off: %v.", len(c.film.Events), err)
			break
		}
	}
	return c.done(), nil
}

// camera films a walk.
type camera struct {
	film  *Film
	walk  *walk.Walk
	tells *walk.Narrator

	kinds, words, lines, pictures map[string]int // by what they are
	nodes                         map[place]int
	seen                          map[int]*stage // what is known of the positions of nodes
	path                          []int          // the nodes from the root to that of the event
	scaled                        bool
}

// place is how a node is reached.
type place struct {
	above       int
	move, reply string
}

func newCamera(w *walk.Walk) *camera {
	begun := walk.WalkBegunOf(w)
	info := w.Thinker.Info()
	f := &Film{Game: info.Title, Algorithm: begun.Algorithm, Max: begun.Max, Min: info.Sides[0], Method: "bounds", Lines: []string{}, Pictures: [][]int{}, Nodes: []Node{}}
	if f.Min == f.Max {
		f.Min = info.Sides[1]
	}
	f.Says = fmt.Sprintf("%s, depth %d, evaluation %s", begun.Algorithm, begun.Depth, begun.Eval)
	if begun.Sorted > 0 {
		f.Says += "; " + walk.SortedText(begun.Sorted)
	}
	for _, caution := range []string{begun.Inexact, begun.Decimals} {
		if caution != "" {
			f.Cautions = append(f.Cautions, caution)
		}
	}
	c := &camera{
		film: f, walk: w, tells: walk.Narrate(w),
		kinds: map[string]int{}, words: map[string]int{}, lines: map[string]int{}, pictures: map[string]int{},
		nodes: map[place]int{}, seen: map[int]*stage{},
	}
	if w.Ratios != nil {
		f.Ratios = map[string]string{}
	}
	c.figure()
	return c
}

// more says whether the search goes on.
func (c *camera) more(ctx context.Context) bool { return c.walk.Next(ctx) == nil }

func (c *camera) done() *Film {
	f := c.film
	if !c.scaled || f.Low == f.High {
		f.Low, f.High = f.Low-1, f.High+1
	}
	return f
}

// listed gives the number of a text in a list, which it is added to if it is new.
func listed(known map[string]int, list *[]string, text string) int {
	n, ok := known[text]
	if !ok {
		n = len(*list)
		known[text] = n
		*list = append(*list, text)
	}
	return n
}

// word gives the number of a text among the words, counted from 1; 0 is none.
func (c *camera) word(lines ...string) int {
	text := strings.Join(lines, "\n")
	if text == "" {
		return 0
	}
	return listed(c.words, &c.film.Words, text) + 1
}

// node gives the number of a place in the tree, which is made if it is new.
func (c *camera) node(p place) (n int, fresh bool) {
	if n, ok := c.nodes[p]; ok {
		return n, false
	}
	n = len(c.film.Nodes)
	c.nodes[p] = n
	c.film.Nodes = append(c.film.Nodes, Node{Above: p.above, Move: p.move, Reply: p.reply})
	return n, true
}

// event films the current event.
func (c *camera) event() {
	s, d := c.walk.State(), c.tells.Data()
	said := c.tells.Event()
	e := Event{Kind: listed(c.kinds, &c.film.Kinds, said.Event), Node: -1, Text: c.word(said.Text...), Round: d.Round, Moves: d.Moves, Tried: d.Tried, Leaf: d.Leaf != ""}
	c.heed(s.Event)
	if here := s.Here(); here != nil {
		e.Node = c.here(s)
		c.branch(&e, s, d)
	}
	e.Alpha, e.Beta, e.Lo, e.Hi, e.Value, e.Bound = numbered(d.Alpha), numbered(d.Beta), numbered(d.Low), numbered(d.High), numbered(d.Value), d.Bound
	if m := d.Mean; m != nil && (m.Before != nil || s.Event.Kind == events.EnterNode) {
		e.Mean = []number{number(m.Low), number(m.High)}
	}
	if d.Cut != nil {
		e.Cut = &Cut{number(d.Cut.Value), d.Cut.Sign, number(d.Cut.Limit), d.Cut.Skipped}
	}
	c.sampled(&e, d, s.Event)
	c.mixed(&e, d)
	if why := s.Event.Kind != events.EnterNode && (c.film.Method == "bounds" || e.Value != nil); why {
		e.Why = c.word(c.tells.Why().Text...)
	}
	c.scale(&e)
	c.film.Events = append(c.film.Events, e)
}

// heed finds out by what the search compares.
func (c *camera) heed(e events.Event) {
	switch {
	case e.Kind == events.BeginIteration || e.Mix != nil && e.Again:
		c.film.Method = "iterations"
	case c.film.Method == "bounds" && (e.Kind == events.BeginSimulation || e.Sampled != nil):
		c.film.Method = "samples"
	}
	if e.Sampled != nil && e.Sampled.Explore > 0 {
		c.film.Explore = number(e.Sampled.Explore)
	}
}

// here gives the node of the event, and makes those that lead to it.
func (c *camera) here(s *searchwalk.State) int {
	depth := len(s.Nodes)
	if s.Event.Kind != events.EnterNode && len(c.path) >= depth {
		c.path = c.path[:depth]
		return c.path[depth-1]
	}
	c.path = c.path[:min(len(c.path), depth-1)]
	for i := len(c.path); i < depth; i++ {
		c.path = append(c.path, c.entered(s.Nodes[i], i))
	}
	n := c.path[depth-1]
	c.met(n, s.Here())
	return n
}

// entered gives the node at an index of the path.
func (c *camera) entered(n *searchwalk.Node, i int) int {
	if i == 0 {
		root, _ := c.node(place{above: -1})
		return root
	}
	above := c.path[i-1]
	first := n.Steps[0]
	if len(n.Steps) == 1 {
		return c.branchOf(above, first.Move, first.Weight)
	}
	if c.film.Nodes[above].Turn == games.Both.String() {
		return c.cell(above, first.Move, n.Steps[1].Move)
	}
	between := c.branchOf(above, first.Move, first.Weight)
	c.follow(between, above, first.Move)
	return c.branchOf(between, n.Steps[1].Move, n.Steps[1].Weight)
}

// scale widens the scale to what is found. Ends of windows that lie beyond it are drawn at its ends.
func (c *camera) scale(e *Event) {
	if v := e.Value; v != nil {
		c.widen(*v)
	}
	for _, v := range []*number{e.Value, e.Alpha, e.Beta} {
		if v == nil || c.film.Ratios == nil {
			continue
		}
		for _, q := range c.walk.Ratios.List(games.Value(*v)) {
			c.film.Ratios[v.text()] = q.Ratio
		}
	}
}

// sampled films what simulations know, and what they choose from where they choose.
func (c *camera) sampled(e *Event, d *walk.EventData, by events.Event) {
	if d.Sampled == nil {
		return
	}
	q := &Believed{Visits: d.Sampled.Visits, Mean: number(d.Sampled.Mean), Error: number(d.Sampled.Error)}
	q.Proved = d.Sampled.Low != nil && d.Sampled.High != nil && *d.Sampled.Low >= *d.Sampled.High
	if by.Kind == events.TakeMove || by.Kind == events.OpenCell {
		for _, b := range d.Sampled.Below {
			q.Below = append(q.Below, Option{Move: b.Move, Short: c.short(e.Node, b.Move, b.Reply), Reply: b.Reply, Visits: b.Visits, Mean: number(b.Mean), Bonus: number(b.Bonus), Closed: b.Closed, This: b.This})
		}
	}
	e.Sampled = q
}

// mixed films how often both sides make their moves.
func (c *camera) mixed(e *Event, d *walk.EventData) {
	for _, m := range d.Mixture {
		s := Mixed{Name: m.Side}
		for _, move := range m.Moves {
			s.Moves, s.Share = append(s.Moves, move.Move), append(s.Share, number(move.Share))
			for i, v := range []*games.Value{move.Gain, move.Regret, move.Mean} {
				if n := numbered(v); n != nil {
					s.Learnt[i] = append(s.Learnt[i], *n)
				}
			}
		}
		e.Mixture = append(e.Mixture, s)
	}
}

// positionOf gives the position of a node, nil where the rules know none.
func (c *camera) positionOf(n int) position.Position {
	if s := c.seen[n]; s != nil {
		return s.at
	}
	return nil
}
