package lispgame

import (
	"encoding/binary"
	"fmt"

	"crypto/sha256"

	"parlor/games"
	"parlor/games/lispgame/language"
)

// packed is a cell in a key: the offset of its number, and how many bits it takes.
type packed struct {
	cell  uint8
	least int16
	bits  uint8
}

// setKey determines how positions are packed, and what distinguishes the keys of this
// version and its options from those of others.
func (r *Rules) setKey() {
	bits := 1
	r.pack = []packed{{cell: language.Mover, bits: 1}}
	for _, f := range r.fields {
		for i := range f.Len() {
			if w := f.width(); w > 0 {
				r.pack = append(r.pack, packed{uint8(f.At + i), int16(f.From), uint8(w)})
				bits += w
			}
		}
	}
	const kept, ofMove = 96, 32 // what a table stores, and the bits of a hidden choice
	if r.together != nil {
		bits += ofMove
	}
	r.hashed = bits > kept
	hash := sha256.Sum256([]byte(fmt.Sprint(r.name, r.version, r.values)))
	r.salt = games.Key{binary.LittleEndian.Uint64(hash[:]), binary.LittleEndian.Uint64(hash[8:])}
	if !r.hashed {
		r.salt[1] &= 1<<32 - 1
	}
}

// Key packs a position, or hashes one that is too large, as the least over its
// symmetric forms. Games whose texts differ have different keys.
func (r *Rules) Key(s *State) (key games.Key) {
	for i := range max(1, len(r.forms)) {
		var k games.Key
		if i > 0 {
			k = r.keyIn(s, &r.forms[i])
		} else {
			k = r.keyIn(s, nil)
		}
		if i == 0 || k[0] < key[0] || k[0] == key[0] && k[1] < key[1] {
			key = k
		}
	}
	return games.Key{key[0] ^ r.salt[0], key[1] ^ r.salt[1]}
}

// keyIn gives the key of a symmetric form, nil for the position itself.
func (r *Rules) keyIn(s *State, form *[language.MaxCells]uint8) games.Key {
	var lo, hi uint64
	if s.turn == games.Reply {
		lo = uint64(s.chosen) + 1
	}
	for _, p := range r.pack {
		cell := p.cell
		if form != nil {
			cell = form[cell]
		}
		n := uint64(s.cells[cell] - p.least)
		if r.hashed {
			lo = games.Scramble(lo ^ n + 0x9e3779b97f4a7c15)
			hi = games.Scramble(hi + lo ^ 0xd1b54a32d192ed03)
			continue
		}
		hi = hi<<p.bits | lo>>(64-p.bits)
		lo = lo<<p.bits | n
	}
	return games.Key{lo, hi}
}
