package board

import (
	"cmp"
	"crypto/rand"
	"encoding/binary"
	"slices"
	"strings"
	"time"

	"parlor/commands/school/classroom/board/polls"
	"parlor/commands/text/wording"
)

// What a teacher does about who is in the class. Each action is in the journal before it is done, so
// that it still holds when the board is opened again.

// person is a student as the teacher sees them: here while a page of theirs is open.
type person struct {
	Name string `json:"name"`
	Here bool   `json:"here"`
}

// roster lists by name who has joined; the board must be locked.
func (b *Board) roster() (list []person, here int) {
	open := map[*student]bool{}
	for c := range b.watching {
		if c.student != nil {
			open[c.student] = true
		}
	}
	list = []person{}
	for _, s := range b.students {
		if s.kept {
			list = append(list, person{s.name, open[s]})
			if open[s] {
				here++
			}
		}
	}
	slices.SortFunc(list, func(x, y person) int { return cmp.Compare(strings.ToLower(x.Name), strings.ToLower(y.Name)) })
	return list, here
}

func errSentAway() error {
	return wording.Errorf("sent-away", "your teacher has ended your place in the class; join again with the word of the day")
}

// Remove sends students away. Their names become free, and their answers so far stay.
func (b *Board) Remove(names ...string) error {
	for _, name := range names {
		b.mu.Lock()
		s := b.students[plain(clean(name, mostName))]
		if s == nil || !s.kept {
			b.mu.Unlock()
			return wording.Errorf("no-student", "nobody in the class is called %s", clean(name, mostName))
		}
		done := b.journal.add(entry{Removed: s.name})
		b.mu.Unlock()
		if err := b.journal.kept(done); err != nil {
			return err
		}
		b.mu.Lock()
		if b.students[plain(s.name)] == s {
			delete(b.students, plain(s.name))
		}
		b.sendAway(func(c *client) bool { return c.student == s })
		b.mu.Unlock()
	}
	return nil
}

// sendAway tells some students that they are sent away, and drops their pages; the board must be
// locked.
func (b *Board) sendAway(who func(*client) bool) {
	for c := range b.watching {
		if !c.teacher && who(c) {
			c.Send(encoded(message{Type: "refused", Code: "sent-away", Text: errSentAway().Error()}))
			delete(b.watching, c)
			time.AfterFunc(time.Second, c.Drop) // after the message has gone out
		}
	}
	b.tellTeachers()
}

// Lock locks the door or opens it. Those who have joined can come back through a locked door.
func (b *Board) Lock(locked bool) error {
	b.mu.Lock()
	done := b.journal.add(entry{Locked: &locked})
	b.mu.Unlock()
	if err := b.journal.kept(done); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.locked = locked
	b.tellTeachers()
	return nil
}

// Gone lists those who have joined and have no page open.
func (b *Board) Gone() (names []string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	list, _ := b.roster()
	for _, p := range list {
		if !p.Here {
			names = append(names, p.Name)
		}
	}
	return names
}

// Anew begins another class in the same file, with another word: everybody joins again, and earlier
// questions are gone.
func (b *Board) Anew() error {
	var seed [8]byte
	_, _ = rand.Read(seed[:]) // it never fails
	next := anew{binary.LittleEndian.Uint64(seed[:]), makeWord()}
	b.mu.Lock()
	done := b.journal.add(entry{Anew: &next})
	b.mu.Unlock()
	if err := b.journal.kept(done); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.empty(next)
	b.sendAway(func(*client) bool { return true })
	for c := range b.watching {
		c.Send(b.greeting())
	}
	return nil
}

// empty forgets the class so far; the board must be locked.
func (b *Board) empty(next anew) {
	b.seed, b.Word, b.locked = next.Seed, next.Word, false
	b.students, b.asked, b.past, b.polls = map[string]*student{}, nil, nil, polls.Polls{}
}
