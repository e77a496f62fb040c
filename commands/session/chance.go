package session

import (
	crand "crypto/rand"
	"encoding/binary"

	"parlor/commands/report"
	"parlor/games"
)

// SetSeed makes chance reproducible from here on: the next game made is game
// number one of this seed.
func (s *Session) SetSeed(seed uint64) {
	s.seed, s.seeded = seed, true
	s.made, s.lispRand = 0, 0
}

// needSeed makes sure that the session has a seed. A session without one takes
// one from the operating system and says which, so that it can be played again.
func (s *Session) needSeed() error {
	if s.seeded {
		return nil
	}
	if s.NeedSeed {
		return games.Errorf("no-seed", "a transcript that draws needs a seed: in its front matter, or by (seed 42)")
	}
	var b [4]byte
	if _, err := crand.Read(b[:]); err != nil {
		return games.Errorf("no-seed", "the system gave no random seed (%v); set one with (seed 42)", err)
	}
	made := s.made
	s.SetSeed(uint64(binary.LittleEndian.Uint32(b[:])))
	s.made = made
	s.Emit(report.SeedTaken{Seed: s.seed})
	return nil
}

// Seed gives the session's seed, if it has one yet.
func (s *Session) Seed() (uint64, bool) { return s.seed, s.seeded }

// EnsureSeed gives the session's seed, and takes one first if need be.
func (s *Session) EnsureSeed() (uint64, error) {
	err := s.needSeed()
	return s.seed, err
}

// random gives the source of chance for a path below the seed.
func (s *Session) random(path ...uint64) (*games.Random, error) {
	if err := s.needSeed(); err != nil {
		return nil, err
	}
	return games.NewRandom(s.seed, path...), nil
}
