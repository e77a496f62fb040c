package session

import (
	crand "crypto/rand"
	"encoding/binary"

	"parlor/games"
)

// Chance is where a session's randomness comes from: a seed, and how much has been drawn
// since it was set.
type Chance struct {
	// NeedSeed makes drawing without a seed an error: transcripts must come out the same.
	NeedSeed bool

	seed   uint64
	seeded bool
	made   uint64            // games made since the seed was set
	drawn  uint64            // by the Lisp function random since then
	taken  func(seed uint64) // called with a seed that nobody has set
	first  *uint64           // taken in place of one of the operating system's, or nil
}

// SetSeed makes chance reproducible from here on: the next game made is game
// number one of this seed.
func (c *Chance) SetSeed(seed uint64) {
	c.seed, c.seeded = seed, true
	c.made, c.drawn = 0, 0
}

// Seed gives the seed, if there is one yet.
func (c *Chance) Seed() (uint64, bool) { return c.seed, c.seeded }

// Suggest gives the seed that is taken, and reported, where there is none yet: a session that goes on
// with what was begun elsewhere.
func (c *Chance) Suggest(seed uint64) { c.first = &seed }

// EnsureSeed gives the seed. Where there is none it takes one from the operating system
// and reports it, so that the session can be repeated.
func (c *Chance) EnsureSeed() (uint64, error) {
	if c.seeded {
		return c.seed, nil
	}
	if c.NeedSeed {
		return 0, games.Errorf("no-seed", "a transcript that draws needs a seed: in its front matter, or by (seed 42)")
	}
	if c.first == nil {
		var b [4]byte
		if _, err := crand.Read(b[:]); err != nil {
			return 0, games.Errorf("no-seed", "the system gave no random seed (%v); set one with (seed 42)", err)
		}
		c.Suggest(uint64(binary.LittleEndian.Uint32(b[:])))
	}
	c.seed, c.seeded, c.first = *c.first, true, nil
	c.taken(c.seed)
	return c.seed, nil
}

// random gives the source of chance for a path below the seed.
func (c *Chance) random(path ...uint64) (*games.Random, error) {
	seed, err := c.EnsureSeed()
	if err != nil {
		return nil, err
	}
	return games.NewRandom(seed, path...), nil
}

// forLisp gives the source of chance for the next draw of the Lisp function random.
func (c *Chance) forLisp() (*games.Random, error) {
	c.drawn++
	return c.random(games.StreamLisp, c.drawn)
}
