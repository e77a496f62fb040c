package live

import (
	"bytes"
	"encoding/binary"
)

// A module of Go compresses far better when similar data is grouped: the opcodes of all functions in
// one stream, and the operands of each opcode in a stream of its own, numbered by the opcode, unless
// they are as regular as the opcodes themselves. Streams for other data follow. The script join.js
// puts a module together again.
const (
	opcodes = 256 + iota // with the numbers of locals and globals, and alignments
	sizes                // of functions
	locals
	others // everything in the module that is not a function
	streamCount
)

// Opcodes with other operands than one number. returnsTo does not occur in modules: it replaces the
// constant by which a call says where it returns to, which is the number of the function, from
// firstFunction on, and in the bits below a place in it.
const (
	opBlock, opIf, opEnd    = 0x02, 0x04, 0x0b
	opBranch, opBranchTable = 0x0c, 0x0e
	opBranchIf              = 0x0d
	opCall, opCallIndirect  = 0x10, 0x11
	opLocalGet, opGlobalSet = 0x20, 0x24
	opLoad, opStore         = 0x28, 0x3e
	opSize, opGrow          = 0x3f, 0x40
	opConst32, opConst64    = 0x41, 0x42
	opFloat32, opFloat64    = 0x43, 0x44
	opLast                  = 0xc4 // of the opcodes without operands
	opMore                  = 0xfc
	returnsTo               = 0xff

	firstFunction = 0x1000
	placeBits     = 16
)

// behindMore gives the number of operand bytes of the opcodes after opMore that move memory.
var behindMore = map[int]int{10: 2, 11: 1}

// splitter splits a module. It fails on anything that Go does not write.
type splitter struct {
	rest    []byte
	streams [streamCount][]byte
	failed  bool
}

// split splits a module into its streams. The first words are the length of the module, the length of
// everything before its first function, and the number of functions; then come its tables and the
// lengths of the streams. Anything but a module of Go stays as it is.
func split(module []byte, tables [2]rows) []byte {
	const preface, codeSection = 8, 10
	s := &splitter{rest: differences(module, tables)}
	s.move(others, preface)
	var before, count int
	for len(s.rest) > 0 && !s.failed {
		id := s.rest[0]
		s.move(others, 1)
		if size := s.number(others); id != codeSection {
			s.move(others, size)
			continue
		}
		count = s.number(others)
		before = len(s.streams[others])
		for i := range count {
			s.function(i)
		}
	}
	if s.failed || count == 0 {
		return module
	}
	words := []uint32{uint32(len(module)), uint32(before), uint32(count)}
	for _, t := range tables {
		words = append(words, uint32(t.begin), uint32(t.end), uint32(t.long))
	}
	for _, stream := range s.streams {
		words = append(words, uint32(len(stream)))
	}
	var b bytes.Buffer
	for _, w := range words {
		b.Write(binary.LittleEndian.AppendUint32(nil, w))
	}
	for _, stream := range s.streams {
		b.Write(stream)
	}
	return b.Bytes()
}

// differences writes the tables of a module as differences between rows. The first is that of the
// functions, whose rows say where each begins, and where it is described; the description repeats
// where it begins, which is left out.
func differences(module []byte, tables [2]rows) []byte {
	module = bytes.Clone(module)
	functions := tables[0].begin
	for at := functions; at < tables[0].end; at += tables[0].long {
		clear(module[functions+int(binary.LittleEndian.Uint32(module[at+4:])):][:4])
	}
	for _, t := range tables {
		for at := t.end - 1; at >= t.begin+t.long; at-- {
			module[at] -= module[at-t.long]
		}
	}
	return module
}

// move moves bytes to a stream.
func (s *splitter) move(stream, count int) {
	if s.failed || count < 0 || count > len(s.rest) {
		s.failed, s.rest = true, nil
		return
	}
	s.streams[stream] = append(s.streams[stream], s.rest[:count]...)
	s.rest = s.rest[count:]
}

// number moves a number, signed or not, and gives its bits, as many as fit.
func (s *splitter) number(stream int) (n int) {
	for size := 0; size < len(s.rest); size++ {
		n |= int(s.rest[size]&0x7f) << (7 * size)
		if s.rest[size] < 0x80 {
			s.move(stream, size+1)
			return n
		}
	}
	s.failed, s.rest = true, nil
	return 0
}

// function splits a function.
func (s *splitter) function(i int) {
	size := s.number(sizes)
	end := len(s.rest) - size
	s.failed = s.failed || end < 0
	for range s.number(locals) {
		s.number(locals)
		s.move(locals, 1)
	}
	place, op := int64(0), 0
	for len(s.rest) > end && !s.failed {
		op = int(s.rest[0])
		if at, size := signed(s.rest[1:]); op == opConst64 && at>>placeBits == firstFunction+i && bytes.Equal(s.rest[1:1+size], appendSigned(nil, at)) {
			s.streams[opcodes] = append(s.streams[opcodes], returnsTo)
			here := int64(at & (1<<placeBits - 1))
			s.streams[returnsTo] = binary.AppendVarint(s.streams[returnsTo], here-place)
			place, s.rest = here, s.rest[1+size:]
			continue
		}
		s.move(opcodes, 1)
		s.operands(op)
	}
	s.failed = s.failed || len(s.rest) != end || op != opEnd
}

// appendSigned writes a non-negative number as a signed one.
func appendSigned(b []byte, n int) []byte {
	for ; n > 0x3f; n >>= 7 {
		b = append(b, byte(n&0x7f|0x80))
	}
	return append(b, byte(n))
}

// operands moves the operands of an opcode.
func (s *splitter) operands(op int) {
	switch {
	case op >= opBlock && op <= opIf, op == opSize, op == opGrow:
		s.move(op, 1)
	case op >= opLocalGet && op <= opGlobalSet:
		s.number(opcodes)
	case op == opBranch, op == opBranchIf, op == opCall, op == opConst32, op == opConst64:
		s.number(op)
	case op == opBranchTable:
		s.branches()
	case op == opCallIndirect:
		s.number(op)
		s.number(op)
	case op >= opLoad && op <= opStore:
		s.number(opcodes)
		s.number(op)
	case op == opFloat32:
		s.move(op, 4)
	case op == opFloat64:
		s.move(op, 8)
	case op == opMore:
		s.move(op, behindMore[s.number(op)])
	case op > opLast:
		s.failed = true
	}
}

// branches moves a table of branches, as differences.
func (s *splitter) branches() {
	before := 0
	for range s.number(opBranchTable) + 1 {
		own := len(s.streams[opBranchTable])
		to := s.number(opBranchTable)
		stream := s.streams[opBranchTable]
		s.failed = s.failed || !bytes.Equal(stream[own:], binary.AppendUvarint(nil, uint64(to)))
		s.streams[opBranchTable] = binary.AppendVarint(stream[:own], int64(to-before))
		before = to
	}
}
