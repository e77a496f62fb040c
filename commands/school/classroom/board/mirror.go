package board

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/url"
	"time"

	"parlor/commands/school/classroom/board/polls"
	"parlor/commands/text/wording"
	"parlor/commands/view/boards"
	"parlor/commands/view/serving"
)

const (
	againSoon, againAfter = 100 * time.Millisecond, 2 * time.Second // before a board that is not there is looked for again
	mostBoard             = 1 << 20                                 // bytes of what is shown of it
)

// mirrored is the board of a shell, as the class sees it: its picture, and how the game stands, or the number of
// the event of the walk that is on, with the number of the next poll.
type mirrored struct {
	picture, stands string
	at, poll        int
}

// Mirror shows the class the board that a shell on this machine has open, by its link for onlookers,
// until ctx ends. It is shown while no question waits for answers.
func (b *Board) Mirror(ctx context.Context, link string) error {
	at, err := url.Parse(link)
	if err != nil || at.Scheme != "http" || at.Fragment == "" || !net.ParseIP(at.Hostname()).IsLoopback() {
		return wording.Errorf("bad-link", "wanted the second link that board open shows, such as http://127.0.0.1:40123/#WORD, given %s", clean(link, mostAnswer))
	}
	go func() {
		for wait := againSoon; ctx.Err() == nil; wait = min(2*wait, againAfter) {
			began := time.Now()
			_ = follow(ctx, b, at) // the shell has ended, or not begun
			b.show(mirrored{})
			if time.Since(began) > againAfter { // it was there
				wait = againSoon
			}
			select {
			case <-ctx.Done():
			case <-time.After(wait):
			}
		}
	}()
	return nil
}

// follow shows what a board shows, until it is closed.
func follow(ctx context.Context, b *Board, at *url.URL) (err error) {
	defer func() { // another program sends the boards, and they may be inconsistent
		if fault := recover(); fault != nil {
			err = fmt.Errorf("the board: %v", fault)
		}
	}()
	conn, err := serving.Dial(ctx, "ws://"+at.Host+"/ws")
	if err != nil {
		return err
	}
	defer func() { _ = conn.CloseNow() }()
	conn.SetReadLimit(mostBoard)
	if err := serving.Say(ctx, conn, fmt.Appendf(nil, `{"word":%q}`, at.Fragment)); err != nil {
		return err
	}
	for {
		_, text, err := conn.Read(ctx)
		if err != nil {
			return err
		}
		var said struct {
			Type string           `json:"type"`
			View *boards.Playable `json:"view"`
			Walk polls.Step       `json:"walk"`
			Film json.RawMessage  `json:"film"`
		}
		if err := json.Unmarshal(text, &said); err != nil {
			return err
		}
		switch v := said.View; {
		case said.Type == "film":
			if err := b.shoot(said.Film); err != nil {
				return err
			}
		case said.Type != "view":
		case said.Walk.At > 0:
			b.stepped(said.Walk)
		case v == nil || v.Board.Width <= 0:
			b.show(mirrored{})
		default:
			b.show(mirrored{picture: boards.Paint(&v.Scene, boards.Look{Wide: boardWide, Page: true}).Inline(""), stands: clean(v.Stands, mostAnswer)})
		}
	}
}

// stepped follows the walk of a shell: a question that it has passed is closed, and what it asks now is put to the
// class. What is asked already goes on, so that a connection that was lost costs no vote.
func (b *Board) stepped(s polls.Step) {
	asks, asked := s.Asked(clean)
	b.mu.Lock()
	open := b.polls.Open()
	b.mu.Unlock()
	if open != nil && (!asked || !open.Same(asks)) {
		b.tell(open, s)
		open = nil
	}
	if asked && open == nil {
		b.poll(asks)
	}
	b.mu.Lock()
	next := b.polls.Next()
	b.mu.Unlock()
	b.show(mirrored{at: s.At, poll: next})
}

// show shows the class a board, or none.
func (b *Board) show(m mirrored) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.mirrored != m {
		b.mirrored = m
		b.tellAll()
	}
}
