package live

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"strings"
)

// The layout of what Go 1.26 writes about a program's functions into its data, as described by
// runtime.pcHeader, runtime.funcTab and runtime._func: where the parts begin, and the offsets of a
// function's fields.
const (
	headerMagic             = 0xfffffff1
	headerSize              = 72
	fieldName, fieldLines   = 4, 24
	fieldStack, fieldFile   = 16, 20
	fieldTables, fieldFixed = 28, 44
	fieldUnit, fieldStart   = 32, 36
	fieldData               = 43
)

// unreadTables are the numbers of the tables of a function that nothing reads: of where it may be
// stopped, as nothing stops it here, and of which arguments are live, as no arguments are printed.
// The function's data from firstUnread on is about arguments, too.
var unreadTables = []int{0, 3}

const firstUnread = 5

// runtimeNames is the prefix of the names of the runtime's functions. The runtime reads no more of a
// name than this prefix, except for readNames, the two functions whose arguments are found in another
// way.
const runtimeNames = "runtime."

var readNames = []string{"reflect.makeFuncStub", "reflect.methodValueCall"}

// withoutLines removes from a module what only stack traces read: source lines of instructions, and
// names of functions. That is a twentieth of the compressed module. Its data, which Go splits
// wherever there are zeros, becomes one piece. A module that is not as Go 1.26 writes it stays as it
// is.
//
// It also gives two tables of the module: that of all functions, and that by which a function is
// found.
func withoutLines(p Program) ([]byte, [2]rows) {
	var tables [2]rows
	if version, _, _ := strings.Cut(strings.TrimPrefix(p.Version, "go1."), "."); version != "26" {
		return p.Module, tables
	}
	d, ok := dataOf(p.Module)
	if !ok || !forgetLines(d.memory, &tables) {
		return p.Module, tables
	}
	section := []byte{1, 0, opConst32}
	section = binary.AppendUvarint(append(appendSigned(section, d.from), opEnd), uint64(len(d.memory)-d.from))
	size := len(section) + len(d.memory) - d.from
	before := slices.Concat(p.Module[:d.begin], binary.AppendUvarint([]byte{dataSection}, uint64(size)), section)
	for i := range tables {
		tables[i].begin += len(before) - d.from
		tables[i].end += len(before) - d.from
	}
	return slices.Concat(before, d.memory[d.from:], p.Module[d.end:]), tables
}

// rows are a table with rows of one length: where it begins and ends.
type rows struct{ begin, end, long int }

// data is the initial memory of a module, which is zero up to from, and where its section is in the
// module.
type data struct {
	memory     []byte
	from       int
	begin, end int
}

const dataSection = 11

// dataOf finds the data of a module.
func dataOf(module []byte) (d data, ok bool) {
	const preface, most = 8, 1 << 28
	rest := module[min(preface, len(module)):]
	number := func() int {
		n, size := binary.Uvarint(rest)
		if size <= 0 || n > uint64(len(module)) {
			rest = nil
			return 0
		}
		rest = rest[size:]
		return int(n)
	}
	for len(rest) > 0 {
		d.begin = len(module) - len(rest)
		id := number()
		size := number()
		if id != dataSection {
			rest = rest[min(size, len(rest)):]
			continue
		}
		d.from, d.end = most, len(module)-len(rest)+size
		for range number() {
			if len(rest) < 2 { // the memory's number, and a constant as the address
				return d, false
			}
			rest = rest[2:]
			at, size := signed(rest)
			if size >= len(rest) || at < 0 || at > most {
				return d, false
			}
			rest = rest[size+1:] // the end of the constant, too
			length := number()
			if length > len(rest) {
				return d, false
			}
			d.from = min(d.from, at)
			d.memory = append(d.memory, make([]byte, max(0, at+length-len(d.memory)))...)
			copy(d.memory[at:], rest[:length])
			rest = rest[length:]
		}
		return d, d.end <= len(module) && d.from < len(d.memory)
	}
	return d, false
}

// signed reads a signed number in LEB128 and gives how many bytes it has.
func signed(b []byte) (n, size int) {
	for shift := 0; size < len(b); shift += 7 {
		digit := b[size]
		size++
		n |= int(digit&0x7f) << shift
		if digit < 0x80 {
			if digit&0x40 != 0 {
				n -= 1 << (shift + 7)
			}
			break
		}
	}
	return n, size
}

// forgetLines blanks the tables of lines and files and the names, and says whether the memory was as
// expected. It also finds the tables that stay.
func forgetLines(memory []byte, kept *[2]rows) bool {
	begin := bytes.Index(memory, binary.LittleEndian.AppendUint32(nil, headerMagic))
	if begin < 0 || len(memory) < begin+headerSize {
		return false
	}
	word := func(at int) int { return int(binary.LittleEndian.Uint32(memory[at:])) }
	part := func(i int) int { return begin + word(begin+8+8*i) }
	count, names, units, tables, functions := word(begin+8), part(3), part(4), part(6), part(7)
	if !(begin < names && names < units && units <= tables && tables < functions && functions+8*count < len(memory)) {
		return false
	}
	clear(memory[units:tables])   // the names of files, and the file of each function
	read := map[int]bool{0: true} // the tables that the runtime reads; 0 is no table
	var unread []int
	shared := 0 // one name for all functions of the runtime
	for i := range count {
		f := functions + word(functions+8*i+4)
		if f+fieldFixed > len(memory) || word(f) != word(functions+8*i) {
			return false
		}
		own := f + fieldFixed // where its tables begin, and after them its data
		data := own + 4*word(f+fieldTables)
		if end := data + 4*int(memory[f+fieldData]); end > len(memory) || end < f || names+word(f+fieldName) >= units {
			return false
		}
		forget := func(at int) {
			unread = append(unread, word(at))
			clear(memory[at : at+4])
		}
		forget(f + fieldFile)
		forget(f + fieldLines)
		for k := range word(f + fieldTables) {
			if slices.Contains(unreadTables, k) {
				forget(own + 4*k)
			}
			read[word(own+4*k)] = true
		}
		read[word(f+fieldStack)] = true
		for k := firstUnread; k < int(memory[f+fieldData]); k++ {
			binary.LittleEndian.PutUint32(memory[data+4*k:], math.MaxUint32)
		}
		clear(memory[f+fieldUnit : f+fieldStart+4])
		named := word(f + fieldName)
		name := memory[names+named : units]
		name = name[:max(0, bytes.IndexByte(name, 0))]
		ofRuntime := bytes.HasPrefix(name, []byte(runtimeNames))
		if ofRuntime && shared == 0 {
			shared = named
		}
		if named == shared || slices.Contains(readNames, string(name)) {
			continue
		}
		clear(name)
		clear(memory[f+fieldName : f+fieldName+4])
		if ofRuntime {
			binary.LittleEndian.PutUint32(memory[f+fieldName:], uint32(shared))
		}
	}
	for _, table := range unread {
		if !read[table] && tables+table < functions {
			blank(memory[tables+table:])
		}
	}
	kept[0] = rows{functions, functions + 8*count, 8}
	kept[1] = foundBy(memory, begin, names)
	return true
}

// foundBy finds the table by which the runtime finds functions, a row of bytes for a number of bytes
// of code, as pointed to by runtime.moduledata, which is recognised by its pointers to two other
// tables.
func foundBy(memory []byte, header, names int) rows {
	const fieldTable, fieldFirst, fieldLast, long, code = 152, 160, 168, 20, 4096
	at := bytes.Index(memory, binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, uint64(header)), uint64(names)))
	if at < 0 || at+fieldLast+8 > len(memory) {
		return rows{}
	}
	word := func(field int) int { return int(binary.LittleEndian.Uint32(memory[at+field:])) }
	begin := word(fieldTable)
	end := begin + (word(fieldLast)-word(fieldFirst)+code-1)/code*long
	if begin > end || end > len(memory) {
		return rows{}
	}
	return rows{begin, end, long}
}

// blank blanks a table: pairs of numbers, of which the first number is 0 only at the end and in the
// first pair.
func blank(table []byte) {
	at := 0
	next := func() (n uint64) {
		n, size := binary.Uvarint(table[at:])
		at += max(size, 0)
		return n
	}
	for first := true; at < len(table); first = false {
		if next() == 0 && !first || at >= len(table) {
			break
		}
		next()
	}
	clear(table[:at])
}
